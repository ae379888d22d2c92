/** Where the others sit around the table, clockwise from our left, on a grid of sixty columns. */

interface Place {
  readonly row: number;
  /** As CSS writes it. */
  readonly column: string;
  /** At a corner of the table, which is round there. */
  readonly corner: "" | "left" | "right";
}

interface Arrangement {
  readonly places: readonly Place[];
  /** Seats beside each other, rows of them, and how many of these are beside the middle. */
  readonly across: number;
  readonly rows: number;
  readonly beside: number;
  /** The rows beside the middle, where the piles lie. */
  readonly middle: string;
}

const COLUMNS = 60;

/** How many sit at the left, at the top and at the right. */
const SIDES: Readonly<Record<number, readonly [number, number, number]>> = {
  1: [0, 1, 0],
  2: [1, 0, 1],
  3: [1, 1, 1],
  4: [1, 2, 1],
  5: [1, 3, 1],
  6: [1, 4, 1],
  7: [2, 3, 2],
  8: [2, 4, 2],
  9: [2, 5, 2],
  10: [3, 4, 3],
  11: [3, 5, 3],
  12: [3, 6, 3],
};

export const MOST_AROUND = 12;

export function arrangement(seats: number): Arrangement {
  const [left, top, right] = SIDES[Math.min(seats, MOST_AROUND)] ?? [0, 0, 0];
  const across = Math.max(3, top);
  const span = COLUMNS / across;
  const first = top ? 2 : 1;
  const side = (row: number, column: string): Place => ({ row, column, corner: "" });
  const places = [
    ...Array.from({ length: left }, (_, up) => side(first + left - 1 - up, `1 / span ${span}`)),
    ...Array.from({ length: top }, (_, along) => ({
      row: 1,
      column: `${columnOf(along, top, span)} / span ${span}`,
      corner: cornerOf(along, top),
    })),
    ...Array.from({ length: right }, (_, down) =>
      side(first + down, `${COLUMNS + 1 - span} / span ${span}`),
    ),
  ];
  const beside = Math.max(1, left, right);
  const rows = beside + (top ? 1 : 0);
  return { places, across, rows, beside, middle: `${first} / span ${beside}` };
}

/** Everybody, seen from outside: one half at the top, the other at the bottom, clockwise. */
export function facing(seats: number): Arrangement {
  const top = Math.ceil(seats / 2);
  const across = Math.max(3, top);
  const span = COLUMNS / across;
  const inRow = (row: number, along: number, of: number): Place => {
    const first = (COLUMNS - of * span) / 2 + along * span + 1;
    return { row, column: `${first} / span ${span}`, corner: "" };
  };
  const bottom = seats - top;
  const places = Array.from({ length: seats }, (_, seat) =>
    seat < top ? inRow(1, seat, top) : inRow(3, seats - 1 - seat, bottom),
  );
  return { places, across, rows: 3, beside: 1, middle: "2 / span 1" };
}

/** Two at the top leave a gap between them. */
const columnOf = (along: number, top: number, span: number): number => {
  if (top === 1) return 1 + span;
  return top === 2 ? 6 + along * 30 : 1 + along * span;
};

const cornerOf = (along: number, top: number): Place["corner"] => {
  if (top < 3) return "";
  if (along === 0) return "left";
  return along === top - 1 ? "right" : "";
};
