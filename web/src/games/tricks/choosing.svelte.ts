/** What we have chosen and not yet confirmed: a card of our hand, hands to be turned over. */

import { choicesOf, type Choice } from "../../table/choices";
import type { TableState } from "../../table/state.svelte";

const chosen = $state<{ turn: number; card: string; seats: readonly number[] }>({
  turn: -1,
  card: "",
  seats: [],
});

/** A choice stands only for the question it was made for. */
function own(table: TableState): typeof chosen | null {
  return table.myTurn && chosen.turn === table.turn ? chosen : null;
}

function begin(table: TableState): typeof chosen {
  if (chosen.turn !== table.turn) Object.assign(chosen, { turn: table.turn, card: "", seats: [] });
  return chosen;
}

export const playOf = (table: TableState, card: string): Choice<"play"> | undefined =>
  choicesOf(table.choices, "play").find(({ move }) => move.card === card);

export const cardChosen = (table: TableState): string => own(table)?.card ?? "";

/** The first tap lifts a card, the second plays it. */
export function tapCard(table: TableState, card: string): void {
  const play = playOf(table, card);
  if (!play || !table.mayAct) return;
  if (cardChosen(table) === card) void table.play(play.move);
  else begin(table).card = card;
}

export const isFlipAsked = (table: TableState): boolean => table.choices[0]?.move.move === "flip";
export const handsChosen = (table: TableState): readonly number[] => own(table)?.seats ?? [];

export function tapHand(table: TableState, seat: number): void {
  if (!isFlipAsked(table) || !table.mayAct) return;
  const { seats } = begin(table);
  chosen.seats = seats.includes(seat) ? seats.filter((other) => other !== seat) : [...seats, seat];
}

export function takeHandsBack(): void {
  chosen.seats = [];
}

/** The legal move that turns over exactly the hands chosen. */
export function flipChosen(table: TableState): Choice<"flip"> | undefined {
  const seats = handsChosen(table);
  return choicesOf(table.choices, "flip").find(
    ({ move }) =>
      move.seats.length === seats.length && move.seats.every((seat) => seats.includes(seat)),
  );
}
