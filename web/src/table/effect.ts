/** What a choice leads to, in a few signs: `24 → 12`, `171 + 24 = 195`. */

import { signOn } from "../cards/draw";
import type { TableState } from "../state.svelte";
import { say } from "../words/words.svelte";
import type { SeatPick } from "./picking.svelte";

export const percent = (chance: number): string =>
  say("percent", { chance: Math.round(chance * 100) });

/** Points as they are written; below zero with a real minus. */
export const figure = (points: number): string => signOn(String(points));

/** The points that become safe, and the total they make. */
export const secured = ({ total, points }: { total: number; points: number }): string =>
  `${figure(total)} ${points < 0 ? "−" : "+"} ${Math.abs(points)} = ${figure(total + points)}`;

export function effectOn(table: TableState, seat: number, pick: SeatPick): string {
  const player = table.line?.players[seat];
  if (!player) return "";
  const after = pick.leads[String(seat)];
  if (after !== undefined) return say("leads", { from: figure(player.points), to: figure(after) });
  if (table.aim?.secures) return secured(player);
  const risk = table.prospect?.risks[seat];
  if (!table.aim?.draws || risk === undefined) return "";
  return say(table.aim.draws > 1 ? "risk-first" : "risk-only", { risk: percent(risk) });
}
