/** Two-sided cards as the record writes them: `R4/1` is red, 4 to its owner and 1 to everybody else.
 *  A side that we cannot know is `?`. */

/** In the order in which they sort as text, too. */
export const FACES = ["1", "2", "3", "4", "5", "F"] as const;
export const UNKNOWN = "?";

export const frontOf = (card: string): string => card[1] ?? UNKNOWN;
export const backOf = (card: string): string => card[3] ?? UNKNOWN;
export const isYellow = (card: string): boolean => card.startsWith("Y");
export const turnedOver = (card: string): string => `${card[0]}${backOf(card)}/${frontOf(card)}`;

/** The side that we see: of our own hand the front, once we have picked it up. */
export const sideSeen = (card: string, own: boolean): string =>
  `${card[0]}${own && frontOf(card) !== UNKNOWN ? frontOf(card) : backOf(card)}`;

/** The side that we do not see, but may know. */
export const sideBehind = (card: string, own: boolean): string =>
  own ? backOf(card) : frontOf(card);
