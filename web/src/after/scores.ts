/** The totals after each round, as lines of a chart. */

import { printed } from "../cards/draw";
import type { TableState } from "../table/state.svelte";
import { ticks, type Line, type Wanted } from "./chart";
import type { Side } from "./sides";

export function scoreLines(sides: readonly Side[], table: TableState, lit: number | null): Line[] {
  return sides.map((side) => {
    const seat = side.seats[0]!;
    return {
      key: seat,
      name: side.name,
      end: printed(String(side.total)),
      colour: side.colour,
      shape: side.shape,
      strong: lit === null ? side.won : side.seats.includes(lit),
      points: [
        [0, 0],
        ...table.rounds.map((totals, round) => [round + 1, totals[seat] ?? 0] as const),
      ],
    };
  });
}

/** The scale of the chart; `goal` is how many points end the game. */
export function scoreScale(
  lines: readonly Line[],
  goal: number | null,
): Omit<Wanted, "width" | "height" | "letter"> {
  const values = lines.flatMap(({ points }) => points.map(([, value]) => value));
  const [low, high] = [Math.min(0, ...values), Math.max(goal ?? 1, ...values)];
  const most = Math.max(...lines.map(({ points }) => points.length - 1));
  return {
    low,
    high,
    most,
    rows: ticks(low, high).map((value) => ({ value, text: printed(String(value)) })),
    columns: Array.from({ length: most }, (_, round) => ({
      value: round + 1,
      text: String(round + 1),
    })),
  };
}
