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
  /** Columns of a seat, rows of seats, and how many of these are beside the middle. */
  readonly span: number;
  readonly rows: number;
  readonly beside: number;
  /** The middle, where the piles lie: its rows, its columns, and how many of them. */
  readonly middle: string;
  readonly between: string;
  readonly free: number;
}

const COLUMNS = 60;

/** How many sit at the left, at the top and at the right. */
const SIDES: Readonly<Record<number, readonly [number, number, number]>> = {
  1: [0, 1, 0],
  2: [0, 2, 0],
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

/** Columns of a seat with one, two, three and four others; with more they divide the table evenly. */
const SPANS = [60, 36, 24, 22, 22] as const;
/** A seat alone at the top has more room. */
const ALONE = 30;
/** Columns that two at the top stand away from the corners. */
const INWARDS = 2;

export function arrangement(seats: number): Arrangement {
  const [left, top, right] = SIDES[Math.min(seats, MOST_AROUND)] ?? [0, 0, 0];
  const span = SPANS[seats] ?? COLUMNS / Math.max(3, top);
  const first = top ? 2 : 1;
  const side = (row: number, column: string): Place => ({ row, column, corner: "" });
  const places = [
    ...Array.from({ length: left }, (_, up) => side(first + left - 1 - up, `1 / span ${span}`)),
    ...Array.from({ length: top }, (_, along) => ({
      row: 1,
      column: topColumn(along, top, span),
      corner: cornerOf(along, top),
    })),
    ...Array.from({ length: right }, (_, down) =>
      side(first + down, `${COLUMNS + 1 - span} / span ${span}`),
    ),
  ];
  const beside = Math.max(1, left, right);
  const rows = beside + (top ? 1 : 0);
  const edge = left ? span : 0;
  return { places, span, rows, beside, ...middleOf(first, beside, edge) };
}

/** Everybody, seen from outside: one half at the top, the other at the bottom, clockwise. */
export function facing(seats: number): Arrangement {
  const top = Math.ceil(seats / 2);
  const span = top < 3 ? SPANS[top]! : COLUMNS / top;
  const inRow = (row: number, along: number, of: number): Place => {
    const first = (COLUMNS - of * span) / 2 + along * span + 1;
    return { row, column: `${first} / span ${span}`, corner: "" };
  };
  const bottom = seats - top;
  const places = Array.from({ length: seats }, (_, seat) =>
    seat < top ? inRow(1, seat, top) : inRow(3, seats - 1 - seat, bottom),
  );
  return { places, span, rows: 3, beside: 1, ...middleOf(2, 1, 0) };
}

/** The middle between seats that take this many columns at each side. */
const middleOf = (
  row: number,
  rows: number,
  edge: number,
): Pick<Arrangement, "middle" | "between" | "free"> => ({
  middle: `${row} / span ${rows}`,
  between: `${edge + 1} / ${COLUMNS + 1 - edge}`,
  free: COLUMNS - 2 * edge,
});

/** One or two at the top stand apart from each other and from the corners. */
function topColumn(along: number, top: number, span: number): string {
  const room = COLUMNS / top;
  const wide = top === 1 ? Math.max(span, ALONE) : span;
  const inwards = top === 2 ? INWARDS - along * 2 * INWARDS : 0;
  return `${1 + inwards + Math.floor(along * room + (room - wide) / 2)} / span ${wide}`;
}

const cornerOf = (along: number, top: number): Place["corner"] => {
  if (top < 3) return "";
  if (along === 0) return "left";
  return along === top - 1 ? "right" : "";
};
