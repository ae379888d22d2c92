/** Cards and hands in words, for labels and screen readers. */

import { cardWords } from "../../cards/names";
import { listed, say } from "../../words/words.svelte";
import { sideBehind, sideSeen, UNKNOWN } from "../../cards/two_sided";

export const faceWords = (face: string): string => say("tricks-face", { face });

/** `red 4, other side 1`, as far as we know it. */
export function sidesWords(card: string, own: boolean, possible?: readonly string[]): string {
  const seen = cardWords(sideSeen(card, own));
  const behind = sideBehind(card, own);
  if (behind !== UNKNOWN) return say("tricks-other-side", { card: seen, face: faceWords(behind) });
  if (possible)
    return say("tricks-other-side", {
      card: seen,
      face: listed(possible.map(faceWords), "disjunction"),
    });
  return seen;
}
