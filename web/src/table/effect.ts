/** What a choice leads to, in a few signs: `24 → 195`. */

import type { TableState } from "../state.svelte";
import { say } from "../words/words.svelte";
import type { SeatPick } from "./picking.svelte";

export const percent = (chance: number): string =>
  say("percent", { chance: Math.round(chance * 100) });

export function effectOn(table: TableState, seat: number, pick: SeatPick): string {
  const player = table.line?.players[seat];
  if (!player) return "";
  const after = pick.leads[String(seat)];
  if (after !== undefined) return say("leads", { from: player.points, to: after });
  if (pick.choice.kind === "give" && pick.choice.card === "freeze") {
    return say("leads", { from: player.points, to: player.total + player.points });
  }
  const risk = table.prospect?.risks[seat];
  const forced =
    pick.choice.kind === "give" && ["flip3", "flip4", "justone"].includes(pick.choice.card);
  return forced && risk !== undefined ? say("risk-first", { risk: percent(risk) }) : "";
}
