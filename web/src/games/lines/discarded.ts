/** The cards on top of the discard pile: those that were drawn and lie in front of nobody;
 *  of those that we have not seen drawn, the back. */

import { SECOND_CHANCE } from "../../cards/names";
import type { LineDisplay, TableEvent } from "../../net/messages";

export function discarded(
  log: readonly TableEvent[],
  { players }: LineDisplay,
  most: number,
): string[] {
  const lying = players.flatMap(({ numbers, modifiers, second_chance }) => [
    ...numbers,
    ...modifiers,
    ...(second_chance ? [SECOND_CHANCE] : []),
  ]);
  const out: string[] = [];
  for (const event of [...log].reverse()) {
    if (out.length === most) break;
    if (event.event !== "moved" || event.move.move !== "draw") continue;
    const place = lying.indexOf(event.move.card);
    if (place < 0) out.unshift(event.move.card);
    else lying.splice(place, 1);
  }
  return [...Array.from({ length: most - out.length }, () => "back"), ...out];
}
