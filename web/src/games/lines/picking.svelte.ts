/** Choosing by tapping: seats for cards that are given, cards for Steal, Discard and Swap. */

import { cardWords } from "../../cards/names";
import type { PickedCard } from "../../net/messages";
import { choicesOf, type Choice, type MoveOf } from "../../table/choices";
import type { TableState } from "../../table/state.svelte";
import { say } from "../../words/words.svelte";

/** The first card of a Swap, for as long as the question stands. */
const first = $state<{ turn: number; picked: PickedCard | null }>({ turn: -1, picked: null });

export const firstPick = (table: TableState): PickedCard | null =>
  first.turn === table.turn && table.myTurn ? first.picked : null;

export function takeBack(): void {
  first.picked = null;
}

export interface CardPick {
  readonly label: string;
  readonly chosen: boolean;
  readonly act: () => void;
}

export function pickOf(table: TableState, seat: number, card: string): CardPick | null {
  if (!table.myTurn) return null;
  const choice = choicesOf(table.choices, "steal", "discard").find(
    ({ move }) => move.owner === seat && move.card === card,
  );
  const owner = table.names[seat] ?? "";
  if (choice) {
    const label = say(`do-${choice.move.move}`, { card: cardWords(card), name: owner });
    return { label, chosen: false, act: () => void table.play(choice.move) };
  }
  const swappable = table.question?.pick_two
    ?.flat()
    .some((other) => other.seat === seat && other.card === card);
  return swappable ? swapPick(table, { seat, card }, owner) : null;
}

function swapPick(table: TableState, picked: PickedCard, owner: string): CardPick | null {
  const one = firstPick(table);
  const label = say("do-swap", { card: cardWords(picked.card), name: owner });
  if (!one)
    return {
      label,
      chosen: false,
      act: () => void ((first.turn = table.turn), (first.picked = picked)),
    };
  if (one.seat === picked.seat && one.card === picked.card)
    return { label, chosen: true, act: takeBack };
  if (one.seat === picked.seat)
    return { label, chosen: false, act: () => void (first.picked = picked) };
  return { label, chosen: false, act: () => void table.play(swapOf(table.actor, one, picked)) };
}

const swapOf = (seat: number, one: PickedCard, other: PickedCard): MoveOf<"swap"> => ({
  move: "swap",
  seat,
  card: one.card,
  owner: one.seat,
  other_card: other.card,
  other_owner: other.seat,
});

export type SeatPick = Choice<"give" | "turn_bonus">;

/** The choice that aims at this seat. */
export const aimOf = (table: TableState, seat: number): SeatPick | undefined =>
  choicesOf(table.choices, "give", "turn_bonus").find(({ move }) =>
    move.move === "give" ? move.to === seat : move.victim === seat,
  );

/** The card it is; none if it is the bonus that is turned on somebody. */
export const cardOf = ({ move }: SeatPick): string => (move.move === "give" ? move.card : "");
