/** Where the lines, marks and labels of a chart lie. Drawn by `Chart.svelte` and on the picture. */

export interface Line {
  readonly key: number;
  readonly name: string;
  /** What is said beside the name, where the line ends. */
  readonly end?: string;
  readonly colour: number;
  readonly shape: number;
  readonly points: readonly (readonly [number, number])[];
  /** Drawn boldly, and labelled before the others. */
  readonly strong: boolean;
}

export interface Wanted {
  readonly width: number;
  readonly height: number;
  /** The size of the letters; all margins follow it. */
  readonly letter: number;
  readonly low: number;
  readonly high: number;
  readonly rows: readonly { readonly value: number; readonly text: string }[];
  readonly columns: readonly { readonly value: number; readonly text: string }[];
  readonly most: number;
}

interface Label {
  readonly line: Line;
  readonly text: string;
  readonly x: number;
  y: number;
}

export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly rows: readonly { readonly y: number; readonly text: string }[];
  readonly columns: readonly { readonly x: number; readonly text: string }[];
  readonly curves: readonly {
    readonly line: Line;
    readonly path: string;
    readonly places: readonly (readonly [number, number])[];
  }[];
  readonly labels: readonly Label[];
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

const WIDE = /[\u2e80-\uffff]/;
const LABELS_SHARE = 0.3;

/** About how wide a text in bold letters is. */
const widthOf = (text: string, letter: number): number =>
  [...text].reduce((sum, sign) => sum + letter * (WIDE.test(sign) ? 1.02 : 0.62), 0);

/** The name, cut if need be, and what is beside it. */
function labelOf({ name, end = "" }: Line, letter: number, most: number): string {
  const beside = end && ` ${end}`;
  return fitted(name, letter, most - widthOf(beside, letter)) + beside;
}

function fitted(text: string, letter: number, most: number): string {
  if (widthOf(text, letter) <= most) return text;
  const chars = [...text];
  while (chars.length > 1 && widthOf(`${chars.join("")}…`, letter) > most) chars.pop();
  return `${chars.join("")}…`;
}

export function plot(lines: readonly Line[], wanted: Wanted): Plot {
  const { width, height, letter, low, high, most } = wanted;
  const left = Math.max(...wanted.rows.map(({ text }) => widthOf(text, letter))) + letter * 0.8;
  const room = Math.min(
    width * LABELS_SHARE,
    Math.max(...lines.map((line) => widthOf(labelOf(line, letter, Infinity), letter))) + letter,
  );
  const [right, top, bottom] = [width - room - letter, letter, height - letter * 2];
  const x = (value: number): number => left + (value / Math.max(1, most)) * (right - left);
  const y = (value: number): number =>
    bottom - ((value - low) / (high - low || 1)) * (bottom - top);
  const curves = lines.map((line) => {
    const places = line.points.map(([across, up]) => [x(across), y(up)] as const);
    return { line, places, path: pathThrough(places) };
  });
  const ends = curves.flatMap(({ line, places }) => {
    const end = places.at(-1);
    return end
      ? [{ line, text: labelOf(line, letter, room), x: right + letter * 0.9, y: end[1] }]
      : [];
  });
  return {
    left, right, top, bottom, x, y, curves,
    rows: wanted.rows.map(({ value, text }) => ({ y: y(value), text })),
    columns: spaced(wanted.columns, letter, x),
    labels: apart(ends, letter * 1.25, top, bottom),
  }; // prettier-ignore
}

const pathThrough = (places: readonly (readonly [number, number])[]): string =>
  places.map(([x, y], place) => `${place ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

/** As many of the columns' labels as fit. */
function spaced(
  columns: Wanted["columns"],
  letter: number,
  x: (value: number) => number,
): { x: number; text: string }[] {
  let last = -Infinity;
  return columns.flatMap(({ value, text }) => {
    const place = x(value);
    if (place - last < letter * 2) return [];
    last = place;
    return [{ x: place, text }];
  });
}

/** Labels that would cover each other move apart; those that do not fit are left out. */
function apart(ends: readonly Label[], step: number, top: number, bottom: number): Label[] {
  const most = Math.max(1, Math.floor((bottom - top) / step) + 1);
  const chosen = [...ends]
    .sort((one, other) => Number(other.line.strong) - Number(one.line.strong))
    .slice(0, most);
  const labels = chosen.map((end) => ({ ...end })).sort((one, other) => one.y - other.y);
  let low = top - step;
  for (const label of labels) low = label.y = Math.max(label.y, low + step);
  let high = bottom + step;
  for (const label of labels.reverse()) high = label.y = Math.min(label.y, high - step);
  return labels;
}

/** Round numbers between the lowest and the highest. */
export function ticks(low: number, high: number, about = 5): number[] {
  const rough = Math.max(1, (high - low) / about);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough)!;
  const first = Math.ceil(low / step) * step;
  const count = Math.floor((high - first) / step) + 1;
  return Array.from({ length: count }, (_, place) => first + place * step);
}
