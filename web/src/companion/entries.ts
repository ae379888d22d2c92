/** An entry, in words. */

import { cardWords } from "../cards/names";
import type { ActionScored, SheetAction } from "../net/messages";
import { describe } from "../words/describe";
import { figure } from "../words/figures";
import { listed, say } from "../words/words.svelte";
import type { SheetState } from "./sheet.svelte";

/** Cards in a line, in the words of their edition. */
export const cardList = (cards: readonly string[]): string => cards.map(cardWords).join(", ");

function resultWords({ cards, points, busted, flip7 }: ActionScored): string {
  const parts = [
    ...(busted ? [say("sheet-busted")] : []),
    ...(points == null ? [] : [figure(points)]),
    ...(cards?.length ? [cardList(cards)] : []),
    ...(flip7 ? [say("flip7")] : []),
  ];
  return parts.join(", ");
}

export function entryWords(sheet: SheetState, round: number, action: SheetAction): string {
  const names = namesIn(sheet, round);
  const name = "player" in action ? nameOf(sheet, action.player) : "";
  switch (action.do) {
    case "turned":
      return say("sheet-entry-turned", { card: cardWords(action.card) });
    case "decided":
      return describe({ event: "moved", move: action.move }, names);
    case "scored":
      return say("sheet-entry-scored", { name, round, value: resultWords(action) });
    case "line_set": {
      const cards = cardList(action.cards) || say("nobody");
      return say("sheet-entry-line-set", { name, cards, status: say(`status-${action.status}`) });
    }
    case "tricks":
      return say("sheet-entry-tricks", {
        round,
        stake: action.stake,
        goal: say(`goal-${action.goal}`),
        taken: listed(action.taken.map(String)),
      });
    case "shuffled":
    case "gone_on":
      return say(`sheet-entry-${action.do}`);
    case "player_added":
      return say("sheet-entry-player_added", { name: action.name });
    case "player_renamed":
      return say("sheet-entry-player_renamed", { name, other: action.name });
    default:
      return say(`sheet-entry-${action.do}`, { name });
  }
}

export const nameOf = (sheet: SheetState, player: number): string =>
  sheet.view?.players.find((one) => one.player === player)?.name ?? "";

/** By seat of that round. */
export const namesIn = (sheet: SheetState, round: number): readonly string[] =>
  (sheet.rounds[round - 1] ?? sheet.current)?.seats.map((player) => nameOf(sheet, player)) ?? [];
