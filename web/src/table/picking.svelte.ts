/** Choosing by tapping: seats for cards that are given, cards for Steal, Discard and Swap. */

import { cardWords } from "../cards/names";
import { swapLine, type Choice, type Picked } from "../moves";
import type { TableState } from "../state.svelte";
import { say } from "../words/words.svelte";

/** The first card of a Swap, for as long as the question stands. */
const first = $state<{ turn: number; picked: Picked | null }>({ turn: -1, picked: null });

export const firstPick = (table: TableState): Picked | null =>
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
  const place = table.choices.findIndex(
    (choice) => choice.kind === "take" && choice.owner === seat && choice.card === card,
  );
  const choice = table.choices[place];
  const owner = table.names[seat] ?? "";
  if (choice?.kind === "take") {
    const label = say(`do-${choice.verb}`, { card: cardWords(card), name: owner });
    return { label, chosen: false, act: () => void table.move(choice.line) };
  }
  const swappable = table.picks.some(([other, name]) => other === seat && name === card);
  return swappable ? swapPick(table, { seat, card }, owner) : null;
}

function swapPick(table: TableState, picked: Picked, owner: string): CardPick | null {
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
  const line = swapLine(table.question?.actor ?? "", table.names, one, picked);
  return { label, chosen: false, act: () => void table.move(line) };
}

export interface SeatPick {
  readonly choice: Extract<Choice, { kind: "give" | "victim" }>;
  /** Whose points it changes, by seat. */
  readonly leads: Readonly<Record<string, number>>;
}

/** The choice that aims at this seat. */
export function aimOf(table: TableState, seat: number): SeatPick | null {
  const place = table.choices.findIndex(
    (choice) =>
      (choice.kind === "give" && choice.to === seat) ||
      (choice.kind === "victim" && choice.seat === seat),
  );
  const choice = table.choices[place];
  if (choice?.kind !== "give" && choice?.kind !== "victim") return null;
  return { choice, leads: table.leads[place] ?? {} };
}

/** The card it is; none if it is the bonus that is turned on somebody. */
export const verbOf = ({ choice }: SeatPick): string => (choice.kind === "give" ? choice.card : "");

/** The card that is asked about: what is to be given, taken or swapped with. */
export const cardAsked = (table: TableState): string =>
  table.aim?.card ?? (table.question?.ask === "bonus" ? "bonus" : "");
