/** Who competed: each player, or partners who share their points. The best come first. */

import type { Position } from "../net/messages";
import type { TableState } from "../table/state.svelte";
import { listed } from "../words/words.svelte";

export interface Side {
  readonly seats: readonly number[];
  readonly name: string;
  readonly total: number;
  readonly won: boolean;
  readonly own: boolean;
  readonly colour: number;
  readonly shape: number;
}

export function sidesOf(table: TableState): Side[] {
  const { position } = table;
  if (!position) return [];
  return position.sides
    .map((seats) => sideOf(table, position, seats))
    .sort((one, other) => Number(other.won) - Number(one.won) || other.total - one.total);
}

function sideOf(table: TableState, position: Position, seats: readonly number[]): Side {
  const names = seats.map((seat) => table.names[seat] ?? "");
  const first = seats[0]!;
  const view = table.view?.seats[first];
  return {
    seats,
    name: listed(names),
    total: position.players[first]!.total,
    won: position.winners.includes(first),
    own: table.seat !== null && seats.includes(table.seat),
    colour: view?.colour ?? 0,
    shape: view?.shape ?? 0,
  };
}

/** Equal totals share a place. */
export const placeOf = (sides: readonly Side[], side: Side): number =>
  (side.won ? 0 : sides.findIndex(({ total, won }) => !won && total === side.total)) + 1;
