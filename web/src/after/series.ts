/** The score of a series of games at one table after the other, as the server counts it. */

import type { TableState } from "../table/state.svelte";
import type { Side } from "./sides";

export interface Series {
  /** How many games it has; 0 if nobody said. */
  readonly bestOf: number;
  readonly score: string;
  readonly decided: boolean;
}

const MOST_NAMED = 4;

/** Null if this was the first game and no series was wanted. */
export function seriesOf(table: TableState, sides: readonly Side[]): Series | null {
  const bestOf = table.options?.best_of ?? 0;
  const winsOf = ({ seats }: Side): number => table.view?.seats[seats[0]!]?.wins ?? 0;
  const played = sides.reduce((sum, side) => sum + winsOf(side), 0);
  if (!bestOf && played < 2) return null;
  const scored = sides.length > MOST_NAMED ? sides.filter(winsOf) : sides;
  return {
    bestOf,
    score: scored.map((side) => `${side.name} ${winsOf(side)}`).join(" · "),
    decided: table.view?.series_won ?? false,
  };
}
