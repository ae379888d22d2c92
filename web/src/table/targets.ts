/** What is tapped to choose a move: players, cards, hands, objectives. Each has a key. */

import type { Option, QuestionDisplay, TableMove } from "../net/messages";
import type { MoveKind } from "./choices";

export const seatKey = (seat: number): string => `seat ${seat}`;
export const cardKey = (seat: number, card: string): string => `card ${seat} ${card}`;
export const handKey = (seat: number): string => `hand ${seat}`;
export const goalKey = (goal: string): string => `goal ${goal}`;
export const BONUS_KEY = "bonus";

export const isSeatKey = (key: string): boolean => key.startsWith("seat ");
export const isCardKey = (key: string): boolean => key.startsWith("card ");

/** The move is aimed at this player, or at a card of theirs. */
export const isAimedAt = (move: TableMove, seat: number): boolean =>
  targetsOf(move).some((key) => key === seatKey(seat) || key.startsWith(cardKey(seat, "")));

/** Moves of these kinds are buttons of their own. */
const PLAIN: readonly MoveKind[] = ["hit", "stay"];

/** The targets of a move, in the order they are tapped; none if it names nobody's hand. */
export function targetsOf(move: TableMove): readonly string[] {
  switch (move.move) {
    case "give":
      return [seatKey(move.to)];
    case "turn_bonus":
      return [seatKey(move.victim)];
    case "take_bonus":
      return [BONUS_KEY];
    case "steal":
    case "discard":
      return [cardKey(move.owner, move.card)];
    case "swap":
      return [cardKey(move.owner, move.card), cardKey(move.other_owner, move.other_card)];
    case "play":
      return [cardKey(move.seat, move.card)];
    case "choose":
      return [goalKey(move.goal)];
    case "flip":
      return move.seats.map(handKey);
    default:
      return [];
  }
}

/** The legal moves that are chosen by targets; those of a Swap are every pair of its cards. */
export function aimedOptions({ seat, options = [], pick_two = [] }: QuestionDisplay): Option[] {
  const pairs = pick_two.flatMap((group, place) =>
    group.flatMap((one) =>
      pick_two.slice(place + 1).flatMap((others) =>
        others.map((other): Option => ({
          move: {
            move: "swap",
            seat,
            card: one.card,
            owner: one.seat,
            other_card: other.card,
            other_owner: other.seat,
          },
        })),
      ),
    ),
  );
  return [...options.filter(({ move }) => !PLAIN.includes(move.move)), ...pairs];
}

const together = (keys: readonly string[]): string => [...keys].sort().join("|");

/** Which targets make a move, and which can be added to others. */
export class Aims {
  readonly #moves = new Map<string, Option>();
  readonly #parts = new Set<string>();
  readonly keys: ReadonlySet<string>;
  /** Any number of targets may be chosen, even none. */
  readonly many: boolean;

  constructor(options: readonly Option[]) {
    const keys = new Set<string>();
    for (const option of options) {
      const targets = targetsOf(option.move);
      this.#moves.set(together(targets), option);
      for (const key of targets) {
        keys.add(key);
        this.#parts.add(key);
      }
      this.#parts.add(together(targets));
    }
    this.keys = keys;
    this.many = this.#moves.has("");
  }

  moveOf(keys: readonly string[]): Option | undefined {
    return this.#moves.get(together(keys));
  }

  /** Every move that has this target. */
  withTarget(key: string): Option[] {
    return [...this.#moves.values()].filter(({ move }) => targetsOf(move).includes(key));
  }

  /** What is chosen once one more target is tapped: it takes the place of those it cannot join. */
  joined(chosen: readonly string[], key: string): readonly string[] {
    for (let kept = chosen.length; kept > 0; kept--) {
      const keys = [...chosen.slice(0, kept), key];
      if (this.#parts.has(together(keys))) return keys;
    }
    return [key];
  }
}
