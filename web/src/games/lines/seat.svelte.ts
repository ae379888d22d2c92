/** What the views of one seat of a line game show, derived from the table. */

import type { TableState } from "../../table/state.svelte";
import { choicesOf } from "../../table/choices";
import { isFreezing } from "../../cards/names";
import { effectOn } from "./effect";
import { lineOf, verdictOn } from "./line";
import { aimOf } from "./picking.svelte";

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
  readonly isDue = $derived.by(
    () => this.table.actor === this.seat && this.table.phase === "playing",
  );
  /** The card that was just given to this seat. */
  readonly given = $derived.by(() =>
    this.scene?.kind === "given" && this.scene.seat === this.seat ? this.scene.card : "",
  );
  readonly frosted = $derived(isFreezing(this.given));
  /** The choice that names this seat, what it would do, and whether others are named instead. */
  readonly aim = $derived.by(() => aimOf(this.table, this.seat));
  readonly effect = $derived.by(() => (this.aim ? effectOn(this.table, this.seat, this.aim) : ""));
  readonly passedOver = $derived.by(
    () => !this.aim && choicesOf(this.table.choices, "give", "turn_bonus").length > 0,
  );
}
