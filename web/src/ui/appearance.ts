/** A colour and a shape for each player, so that colour is never the only cue. */

export const COLOURS = [
  "#0072b2",
  "#c24f00",
  "#00795c",
  "#a8487b",
  "#6b4fc0",
  "#8a6300",
  "#2f6396",
  "#8c564b",
  "#3f6b39",
] as const;

export const SHAPES = [
  '<circle cx="50" cy="50" r="46"/>',
  '<rect x="7" y="7" width="86" height="86" rx="20"/>',
  '<path d="M50 3L91 27V73L50 97L9 73V27Z"/>',
  '<path d="M50 2L98 50L50 98L2 50Z"/>',
  '<path d="M50 4L98 90H2Z"/>',
  '<path d="M50 2l14 26 29 5-21 21 4 30-26-13-26 13 4-30L7 33l29-5z"/>',
] as const;
export const TRIANGLE = 4;
/** The least common multiple of nine colours and six shapes. */
const REPEATS_AFTER = 18;

export const colourOf = (appearance: number): string => COLOURS[appearance % COLOURS.length]!;
/** After as many as colours and shapes have in common, each colour gets its next shape. */
export const shapeNumber = (appearance: number): number =>
  (appearance + Math.floor(appearance / REPEATS_AFTER)) % SHAPES.length;

export const shapeOf = (appearance: number): string => SHAPES[shapeNumber(appearance)]!;
