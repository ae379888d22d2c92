/** What a round brought a player, as it is shown. */

import { figure } from "../words/figures";
import { say } from "../words/words.svelte";
import type { SheetState } from "./sheet.svelte";

export interface Gained {
  readonly text: string;
  /** The same for those who do not see it. */
  readonly spoken: string;
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
    return shown(cards ? "…" : text, busted, flip7, true);
  }
  const result = sheet.result(round, player);
  if (!result) return null;
  const { points, busted, flip7 } = result;
  return shown(figure(points), busted, flip7, false);
}

function shown(text: string, busted: boolean, flip7: boolean, waiting: boolean): Gained {
  const marks = [
    ...(busted ? [say("status-busted")] : []),
    ...(flip7 ? [say("flip7")] : []),
  ].filter((mark) => mark !== text);
  return { text, spoken: [text, ...marks].join(", "), busted, flip7, waiting };
}
