/** What a round brought a player, as it is shown. */

import { figure } from "../words/figures";
import { say } from "../words/words.svelte";
import type { SheetState } from "./sheet.svelte";

export interface Gained {
  readonly text: string;
  readonly busted: boolean;
  readonly flip7: boolean;
  /** On its way to the server. */
  readonly waiting: boolean;
}

export function gained(sheet: SheetState, round: number, player: number): Gained | null {
  const waiting = sheet.waitingResult(round, player);
  if (waiting) {
    const { points, cards, busted = false, flip7 = false } = waiting;
    const text = points != null ? figure(points) : busted ? say("status-busted") : "…";
    return { text: cards ? "…" : text, busted, flip7, waiting: true };
  }
  const result = sheet.result(round, player);
  if (!result) return null;
  const { points, busted, flip7 } = result;
  return { text: figure(points), busted, flip7, waiting: false };
}
