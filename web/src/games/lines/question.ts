/** What a game with lines asks. */

import { cardWords } from "../../cards/names";
import { choicesOf } from "../../table/choices";
import type { TableState } from "../../table/state.svelte";
import { percent } from "../../words/figures";
import { say } from "../../words/words.svelte";

/** The card that is asked about: what is to be given, taken or swapped with. */
export const cardAsked = (table: TableState): string =>
  table.question?.card ?? (table.question?.ask === "bonus" ? "bonus" : "");

export function lineQuestion(table: TableState): string {
  const card = cardAsked(table);
  if (card)
    return say(/^[a-z]/.test(card) ? `ask-${card}` : "ask-modifier", {
      card: cardWords(card),
      bonus: table.line?.flip7_bonus ?? 0,
    });
  const risk = table.seat === null ? undefined : table.prospect?.risks[table.seat];
  const player = table.seat === null ? null : table.line?.players[table.seat];
  const stay = choicesOf(table.choices, "stay").length ? "yes" : "no";
  return say("announce-turn", {
    points: player?.points ?? 0,
    risk: risk === undefined ? "none" : percent(risk),
    stay,
  });
}
