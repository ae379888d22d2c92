/** What a table entered card by card waits for, in words. */

import { cardWords } from "../cards/names";
import type { CardTable } from "../net/messages";
import { say } from "../words/words.svelte";

/** The seat of who gets the next card or decides. */
export const actorOf = ({ question, to }: CardTable): number | null => question?.seat ?? to;

export function askedWords(table: CardTable, names: readonly string[]): string {
  const { question, forced } = table;
  const name = names[actorOf(table) ?? -1] ?? "";
  if (question?.ask === "turn") return say("sheet-next-or-stay", { name });
  if (question) return say("sheet-decides", { name });
  if (!forced) return say("sheet-card-for", { name });
  return say("sheet-forced", {
    name,
    card: cardWords(forced.card),
    place: forced.nth,
    total: forced.of,
  });
}
