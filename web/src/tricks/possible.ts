/** What can be worked out about sides we have not seen. All thirty cards are different: a hidden one
 *  shows its colour and its back, so it is one of five, less those whose place is known; and there
 *  must be a card for every other hidden one too. */

import type { TableEvent, TrickPosition } from "../messages";
import { backOf, FACES, frontOf, UNKNOWN } from "./hands";

/** A card by colour and both faces, however it is held. */
const nameOf = (colour: string, one: string, other: string): string =>
  colour + (one < other ? one + other : other + one);

const which = (card: string): string => nameOf(card[0]!, frontOf(card), backOf(card));
const isHidden = (card: string): boolean => frontOf(card) === UNKNOWN;

/** What was played since the cards were last dealt. */
export function playedCards(log: readonly TableEvent[]): string[] {
  const moves = log.flatMap((event) => (event.event === "moved" ? [event.move] : []));
  const rolled = moves.map(({ move }) => move).lastIndexOf("roll");
  return moves.slice(rolled + 1).flatMap((move) => (move.move === "play" ? [move.card] : []));
}

/** For each hidden card, by colour and back, the faces that its other side may have. */
export function possibleFronts(
  { players, trick }: Pick<TrickPosition, "players" | "trick">,
  played: readonly string[],
): Map<string, string[]> {
  const inHands = players.flatMap(({ hand }) => hand);
  const hidden = inHands.filter(isHidden);
  const known = inHands.filter((card) => !isHidden(card));
  const placed = new Set([...known, ...trick.map(({ card }) => card), ...played].map(which));
  const possible = new Map<string, string[]>();
  for (const card of new Set(hidden)) {
    const others = hidden.filter((_, place) => place !== hidden.indexOf(card));
    const fronts = frontsOf(card, placed).filter((front) =>
      haveCards(others, new Set([...placed, nameOf(card[0]!, front, backOf(card))])),
    );
    possible.set(card, fronts);
  }
  return possible;
}

const frontsOf = (card: string, placed: ReadonlySet<string>): string[] =>
  FACES.filter(
    (face) => face !== backOf(card) && !placed.has(nameOf(card[0]!, face, backOf(card))),
  );

/** Is there a different card for each of the hidden ones? Found by augmenting paths. */
function haveCards(hidden: readonly string[], placed: ReadonlySet<string>): boolean {
  const holder = new Map<string, number>();
  const find = (place: number, tried: Set<string>): boolean =>
    frontsOf(hidden[place]!, placed).some((front) => {
      const name = nameOf(hidden[place]![0]!, front, backOf(hidden[place]!));
      if (tried.has(name)) return false;
      tried.add(name);
      const other = holder.get(name);
      if (other !== undefined && !find(other, tried)) return false;
      holder.set(name, place);
      return true;
    });
  return hidden.every((_, place) => find(place, new Set()));
}

export type Whereabouts = "played" | "hand";

/** What we know of each of the thirty cards, by colour and faces; nothing of those that are not listed. */
export function whereabouts(
  { players, trick }: TrickPosition,
  log: readonly TableEvent[],
): Map<string, Whereabouts> {
  const played = [...playedCards(log), ...trick.map(({ card }) => card)];
  const inHands = players.flatMap(({ hand }) => hand).filter((card) => !isHidden(card));
  return new Map([
    ...inHands.map((card) => [which(card), "hand"] as const),
    ...played.map((card) => [which(card), "played"] as const),
  ]);
}
