/** What a choice leads to, in a few chars: `24 → 12`, `171 + 24 = 195`. */

import type { TableState } from "../../table/state.svelte";
import { figure, percent } from "../../words/figures";
import { say } from "../../words/words.svelte";
import type { SeatPick } from "./picking.svelte";

/** The points that become safe, and the total they make. */
export const secured = ({ total, points }: { total: number; points: number }): string =>
  `${figure(total)} ${points < 0 ? "−" : "+"} ${Math.abs(points)} = ${figure(total + points)}`;

export function effectOn(table: TableState, seat: number, pick: SeatPick): string {
  const player = table.line?.players[seat];
  if (!player) return "";
  const after = pick.effect?.points?.[String(seat)];
  if (after !== undefined) return say("leads", { from: figure(player.points), to: figure(after) });
  const { secures, draws } = table.question ?? {};
  if (secures) return secured(player);
  const risk = table.prospect?.risks[seat];
  if (!draws || risk === undefined) return "";
  return say(draws > 1 ? "risk-first" : "risk-only", { risk: percent(risk) });
}
