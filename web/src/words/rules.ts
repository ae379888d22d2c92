/** What the server's guide lists, in words, as the package's `terminal/rules.py` says it; their words
 *  have to be loaded before. */

import { cardWords } from "../cards/names";
import type { Bounds, CardGroup, Default, GameFacts, HouseRule } from "../net/messages";
import { has, listed, say } from "./words.svelte";

/** The value of a house rule; a number within bounds speaks for itself. */
export const valueWords = (rule: string, value: string): string =>
  has(`value-${rule}-${value}`) ? say(`value-${rule}-${value}`) : value;

export const playersWords = ([least, most]: Bounds): string =>
  least === most ? say("players-exactly", { count: least }) : say("players-range", { least, most });

const withPlayers = (text: string, rule: HouseRule, { players }: Default): string =>
  rule.defaults.length === 1
    ? text
    : say("default-with", { value: text, players: playersWords(players) });

/** What is played where no house rule says otherwise and the edition does not decide. */
export const bookWords = ({ defaults }: HouseRule): string =>
  defaults.length === 1
    ? say("as-printed-value", { value: defaults[0]!.value })
    : say("as-printed");

/** The editions with this value, or the numbers of players it is the default with. */
export function setBy(game: GameFacts, rule: HouseRule, value: string): string {
  const default_ = rule.defaults.find((one) => one.value === value);
  if (default_) return withPlayers(say("as-printed"), rule, default_);
  const editions = Object.keys(game.editions);
  const setting = editions.filter((edition) => game.editions[edition]![rule.name] === value);
  return listed(setting.map((edition) => say(`edition-${edition}`)));
}

export function groupWords({ key, cards }: CardGroup): string {
  const names = cards.map(([card]) => cardWords(card.replace(/^[RY]/, "")));
  return say(`card-${key}`, { first: names[0]!, last: names.at(-1)! });
}

/** How many there are of each; a line breaks between two of them only. */
export const copiesWords = ({ cards }: CardGroup): string =>
  cards
    .map(([card, count]) => say("card-copies", { card: cardWords(card), count }))
    .map((words) => words.replaceAll(" ", "\u00a0"))
    .join(", ");
