/** What a choice leads to, in a few signs: `24 → 12`, `171 + 24 = 195`. */

import type { TableState } from "../state.svelte";
import { say } from "../words/words.svelte";
import type { SeatPick } from "./picking.svelte";

export const percent = (chance: number): string =>
  say("percent", { chance: Math.round(chance * 100) });

/** The points that become safe, and the total they make. */
export const secured = ({ total, points }: { total: number; points: number }): string =>
  `${total} ${points < 0 ? "−" : "+"} ${Math.abs(points)} = ${total + points}`;

export function effectOn(table: TableState, seat: number, pick: SeatPick): string {
  const player = table.line?.players[seat];
  if (!player) return "";
  const after = pick.leads[String(seat)];
  if (after !== undefined) return say("leads", { from: player.points, to: after });
  if (pick.choice.kind === "give" && pick.choice.card === "freeze") {
    return secured(player);
  }
  const risk = table.prospect?.risks[seat];
  const forced =
    pick.choice.kind === "give" && ["flip3", "flip4", "justone"].includes(pick.choice.card);
  return forced && risk !== undefined ? say("risk-first", { risk: percent(risk) }) : "";
}
