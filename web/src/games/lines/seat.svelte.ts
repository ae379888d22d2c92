/** What the views of one seat of a line game show, derived from the table. */

import type { TableState } from "../../table/state.svelte";
import { seatKey } from "../../table/targets";
import { isFreezing } from "../../cards/names";
import { FLIGHT, TIME } from "../../table/pace";
import { lineOf, verdictOn } from "./line";
import { endsRoundAt, ghostsAt, labelOf, outcomeOn } from "./outcome";

export class LineSeat {
  constructor(
    private readonly table: TableState,
    private readonly seatNow: () => number,
  ) {}

  readonly seat = $derived.by(() => this.seatNow());
  readonly player = $derived.by(() => this.table.line!.players[this.seat]!);
  readonly scene = $derived.by(() => this.table.stage.scene);
  readonly line = $derived.by(() => lineOf(this.player, this.seat, this.scene));
  readonly verdict = $derived.by(() => verdictOn(this.seat, this.scene));
  readonly status = $derived(this.verdict === "busted" ? "busted" : this.player.status);
  readonly points = $derived.by(() => (this.status === "busted" ? 0 : this.player.points));
  /** Milliseconds until the card that lies open has landed. */
  readonly landed = $derived.by(() => {
    if (this.scene?.kind !== "draw" || this.scene.seat !== this.seat) return 0;
    const { forced } = this.scene;
    return forced ? FLIGHT.forced - TIME.forced / 2 : FLIGHT.draw - TIME.draw / 2;
  });
  /** Milliseconds until the slots for forced cards open: the card that asks for them lands first. */
  readonly opens = $derived.by(() => (this.scene?.kind === "given" ? FLIGHT.give : 0));
  readonly isDue = $derived.by(
    () => this.table.mover === this.seat && this.table.phase === "playing",
  );
  /** The card that was just given to this seat. */
  readonly given = $derived.by(() =>
    this.scene?.kind === "given" && this.scene.seat === this.seat ? this.scene.card : "",
  );
  readonly frosted = $derived(isFreezing(this.given));
  readonly key = $derived(seatKey(this.seat));
  /** The whole seat can be chosen. */
  readonly isTarget = $derived.by(() => this.table.choosing.has(this.key));
  readonly #option = $derived.by(() => {
    const { choosing } = this.table;
    return this.isTarget ? choosing.reached(this.key) : choosing.shown;
  });
  /** The move that choosing it leads to, in words. */
  readonly label = $derived.by(() => {
    const option = this.isTarget ? this.table.choosing.reached(this.key) : undefined;
    return option ? labelOf(this.table, option) : "";
  });
  /** What is shown of it: of the move chosen or pointed at, else of choosing this seat. */
  readonly outcome = $derived.by(() => {
    const option = this.#option;
    return option ? outcomeOn(this.table, option, this.seat) : null;
  });
  readonly ends = $derived.by(() => {
    const option = this.#option;
    return Boolean(option && endsRoundAt(option, this.seat));
  });
  readonly isShown = $derived.by(() => this.table.choosing.isShown(this.key));
  readonly ghosts = $derived.by(() => ghostsAt(this.table, this.seat));
  /** Others can be chosen, this seat cannot. */
  readonly passedOver = $derived.by(() => this.table.choosing.asksForSeats && !this.isTarget);
}
