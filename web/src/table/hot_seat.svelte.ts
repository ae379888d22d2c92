/** Several people at one device: who holds it, and whether the table is covered meanwhile.
 *
 *  Where hands are secret, the table is covered until the player whose turn it is says that they
 *  have the device. Elsewhere it turns to them by itself. */

import type { TableState } from "./state.svelte";

export class HotSeat {
  /** The player who has said that they hold the device. */
  #confirmed = $state<number | null>(null);
  #passed = "";

  constructor(private readonly table: TableState) {}

  readonly isShared = $derived.by(() => this.table.local.length > 1);

  /** Who should hold the device: the player who has to decide, otherwise the last one. */
  readonly holder = $derived.by(() => {
    const { actor, local, seat, question } = this.table;
    return question && local.includes(actor) ? actor : (this.#confirmed ?? seat);
  });

  readonly isCovered = $derived.by(
    () =>
      this.isShared &&
      this.table.face.secretHands &&
      this.table.phase === "playing" &&
      (this.#confirmed !== this.holder || this.table.seat !== this.#confirmed),
  );

  /** The holder has the device: show their table. */
  confirm(): void {
    this.#confirmed = this.holder;
    if (this.holder !== null && this.holder !== this.table.seat) this.table.passTo(this.holder);
  }

  /** Without secrets, turn the table to the player who has to decide; once a turn. */
  follow(): void {
    const { holder, table } = this;
    if (!this.isShared || table.face.secretHands || table.phase !== "playing") return;
    if (holder === null || holder === table.seat || table.link !== "open") return;
    const passed = `${table.turn} ${holder}`;
    if (this.#passed === passed) return;
    this.#passed = passed;
    table.passTo(holder);
  }
}
