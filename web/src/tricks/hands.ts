/** Two-sided cards as the record writes them: `R4/1` is red, 4 to its owner and 1 to everybody else.
 *  A side that we cannot know is `?`. */

import type { PlayerHand, Step, TableEvent, TrickCard, TrickPosition } from "../messages";

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

type Changes = Step["changes"];
type Hands = Readonly<Record<string, PlayerHand>>;

/** The card lies on the table, whatever comes of it. */
export function laid({ trick, players }: TrickPosition, seat: number, card: string): Changes {
  const player = players[seat]!;
  const value = Number(frontOf(card)) || null;
  const played: TrickCard = { by: player.name, card, value };
  return {
    trick: [...trick, played],
    players: { [seat]: { ...player, hand: without(player.hand, card) } },
  };
}

function without(hand: readonly string[], card: string): string[] {
  const covered = `${card[0]}${UNKNOWN}/${backOf(card)}`;
  const known = hand.indexOf(card);
  const gone = known < 0 ? hand.indexOf(covered) : known;
  return hand.filter((_, slot) => slot !== gone);
}

/** The hands that show us another side after a step, as they will be. */
export function turning(
  { players }: TrickPosition,
  changes: Changes,
  viewer: number | null,
): Record<number, readonly string[]> {
  const turned: Record<number, readonly string[]> = {};
  for (const [place, { hand }] of Object.entries((changes["players"] ?? {}) as Hands)) {
    const seat = Number(place);
    const before = players[seat]?.hand ?? [];
    const other = hand.some(
      (card, slot) =>
        sideSeen(card, seat === viewer) !== sideSeen(before[slot] ?? card, seat === viewer),
    );
    if (hand.length === before.length && other) turned[seat] = hand;
  }
  return turned;
}

/** The hands have been turned over, and the Flip-Flop card itself counts as its other side. */
export function flopped(shown: TrickPosition, changes: Changes, viewer: number | null): Changes {
  const last = shown.trick.at(-1)!;
  const card = turnedOver(last.card);
  const hands = Object.entries(turning(shown, changes, viewer));
  return {
    trick: [...shown.trick.slice(0, -1), { ...last, card, value: Number(frontOf(card)) }],
    players: Object.fromEntries(
      hands.map(([seat, hand]) => [seat, { ...shown.players[Number(seat)], hand }]),
    ),
  };
}
