/** Two-sided cards as the record writes them: `R4/1` is red, 4 to its owner and 1 to everybody else.
 *  A side that we cannot know is `?`. */

import type { Position, TableEvent } from "../messages";
import { isTricks } from "../positions";

/** In the order in which they sort as text, too. */
export const FACES = ["1", "2", "3", "4", "5", "F"] as const;
export const UNKNOWN = "?";

export const frontOf = (card: string): string => card[1] ?? UNKNOWN;
export const backOf = (card: string): string => card[3] ?? UNKNOWN;
export const isYellow = (card: string): boolean => card.startsWith("Y");
export const turnedOver = (card: string): string => `${card[0]}${backOf(card)}/${frontOf(card)}`;

/** The side before our eyes: of our own hand the front, as soon as we have picked it up. */
export const sideSeen = (card: string, own: boolean): string =>
  `${card[0]}${own && frontOf(card) !== UNKNOWN ? frontOf(card) : backOf(card)}`;

/** The side that we do not see, but may know. */
export const sideBehind = (card: string, own: boolean): string =>
  own ? backOf(card) : frontOf(card);

/** Cards that look alike are told apart by their order; without motion a place keeps its card. */
export const keysOf = (hand: readonly string[], moving: boolean): (string | number)[] =>
  hand.map((card, slot) =>
    moving ? `${card} ${hand.slice(0, slot).filter((other) => other === card).length}` : slot,
  );

/** Are the cards that now appear in the hands new ones? */
export function isDealing({ log }: { readonly log: readonly TableEvent[] }): boolean {
  const last = log.at(-1);
  return last?.event === "moved" && last.move.move === "deal";
}

/** The hands that show us another side in the one position than in the other, as they will be. */
export function turning(
  before: Position | null,
  after: Position | null,
  viewer: number | null,
): Record<number, readonly string[]> {
  const turned: Record<number, readonly string[]> = {};
  if (!isTricks(before) || !isTricks(after)) return turned;
  for (const [seat, { hand }] of after.players.entries()) {
    const earlier = before.players[seat]?.hand ?? [];
    const other = hand.some(
      (card, slot) =>
        sideSeen(card, seat === viewer) !== sideSeen(earlier[slot] ?? card, seat === viewer),
    );
    if (hand.length === earlier.length && other) turned[seat] = hand;
  }
  return turned;
}
