/** Numerals, icons and colours: everything is drawn from simple paths, so that cards look the same
 *  on every device. All functions return SVG markup. */

export const INK = "#211d33";
export const PAPER = "#fffaf0";

/** One ramp whose lightness falls steadily from 0 to 13: the order survives greyscale and
 *  colour-blindness. */
export const RAMP = [
  "#ffe27a",
  "#ffd15c",
  "#ffbd4a",
  "#ffa63f",
  "#fb8c3f",
  "#f27247",
  "#e45a55",
  "#c93e63",
  "#b03477",
  "#952d88",
  "#762b92",
  "#572c92",
  "#3b2b84",
  "#221f5e",
] as const;

export const onRamp = (number: number): string => (number <= 6 ? INK : PAPER);
export const ramp = (number: number): string => RAMP[number] ?? INK;

/** Monoline strokes in a box of 100 units height: width and path. */
const GLYPHS: Readonly<Record<string, readonly [number, string]>> = {
  "0": [60, "M30 8C48 8 52 28 52 50C52 72 48 92 30 92C12 92 8 72 8 50C8 28 12 8 30 8Z"],
  "1": [44, "M10 27L30 8V92"],
  "2": [60, "M9 33C9 0 51 0 51 32C51 55 9 68 9 92H52"],
  "3": [60, "M10 8H50L28 41C47 39 53 53 53 65C53 83 42 92 28 92C17 92 10 87 7 78"],
  "4": [62, "M42 92V8L7 67H55"],
  "5": [
    60,
    "M48 8H15L11 47C17 40 24 37 31 37C46 37 53 50 53 64C53 82 43 92 29 92C18 92 10 87 7 78",
  ],
  "6": [
    60,
    "M45 8C22 21 8 44 8 66C8 82 17 92 30 92C43 92 52 82 52 67C52 52 43 43 31 43C20 43 11 50 8.4 61",
  ],
  "7": [58, "M7 8H51L23 92"],
  "8": [
    60,
    "M30 46C18 46 11 38 11 27C11 16 19 8 30 8C41 8 49 16 49 27C49 38 42 46 30 46C16 46 8 56 8 69C8 83 17 92 30 92C43 92 52 83 52 69C52 56 44 46 30 46Z",
  ],
  "9": [
    60,
    "M15 92C38 79 52 56 52 34C52 18 43 8 30 8C17 8 8 18 8 33C8 48 17 57 29 57C40 57 49 50 51.6 39",
  ],
  "+": [56, "M28 24V76M4 50H52"],
  "−": [52, "M5 50H47"],
  "×": [54, "M9 31L45 69M45 31L9 69"],
  "÷": [54, "M6 50H48M27 25V25.1M27 75V75.1"],
  "%": [
    76,
    "M18 8C26 8 30 16 30 26C30 36 26 44 18 44C10 44 6 36 6 26C6 16 10 8 18 8ZM61 8L15 92M58 56C66 56 70 64 70 74C70 84 66 92 58 92C50 92 46 84 46 74C46 64 50 56 58 56Z",
  ],
  "?": [60, "M10 32C10 0 52 0 52 31C52 50 30 50 30 66M30 90V90.1"],
};
const GAP = 15;

interface Numeral {
  readonly weight?: number;
  readonly most?: number;
}

/** Digits and symbols side by side, 100 units high. */
export function lettered(text: string, weight = 17): { width: number; markup: string } {
  let at = 0;
  const paths = [...text].map((sign) => {
    const [own, path] = GLYPHS[sign] ?? GLYPHS["?"]!;
    const drawn = `<path transform="translate(${at} 0)" d="${path}"/>`;
    at += own + GAP;
    return drawn;
  });
  const markup = `<g fill="none" stroke="currentColor" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${paths.join("")}</g>`;
  return { width: at - GAP, markup };
}

/** Digits and symbols centred on a point, `height` high and at most `most` wide. */
export function numeral(
  text: string,
  x: number,
  y: number,
  height: number,
  colour: string,
  { weight = 17, most = Infinity }: Numeral = {},
): string {
  const { width, markup } = lettered(text, weight);
  const scale = Math.min(height / 100, most / width);
  const place = `translate(${x - (width * scale) / 2} ${y - 50 * scale}) scale(${scale})`;
  return `<g transform="${place}" color="${colour}">${markup}</g>`;
}

export const stroke = (path: string, colour: string, width = 7): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const miniCard = (x: number, y: number, turn: number, fill: string, line: string): string =>
  `<rect x="${x - 13}" y="${y - 19}" width="26" height="38" rx="5" transform="rotate(${turn} ${x} ${y + 20})" fill="${fill}" stroke="${line}" stroke-width="4"/>`;

function fan(cards: number, colour: string, ground: string): string {
  const angle = cards === 3 ? 30 : 25;
  return Array.from({ length: cards }, (_, place) =>
    miniCard(
      50,
      46,
      (place - (cards - 1) / 2) * angle,
      place === cards - 1 ? colour : ground,
      colour,
    ),
  ).join("");
}

type Drawing = (colour: string, ground: string) => string;

const around = (angles: readonly number[], drawn: (angle: number) => string): string =>
  angles.map(drawn).join("");

/** In a box of 100 by 100. */
export const ICONS = {
  freeze: (c) =>
    around(
      [0, 60, 120],
      (angle) =>
        `<g transform="rotate(${angle} 50 50)">${stroke("M50 10V90M38 18L50 29L62 18M38 82L50 71L62 82", c, 6)}</g>`,
    ),
  flip3: (c, g) => fan(3, c, g),
  flip4: (c, g) => fan(4, c, g),
  second: (c, g) =>
    `<circle cx="50" cy="50" r="30" fill="none" stroke="${c}" stroke-width="17"/>` +
    around(
      [45, 135, 225, 315],
      (angle) =>
        `<rect x="44" y="9" width="12" height="23" fill="${g}" transform="rotate(${angle} 50 50)"/>`,
    ) +
    `<circle cx="50" cy="50" r="40" fill="none" stroke="${c}" stroke-width="3"/><circle cx="50" cy="50" r="20.5" fill="none" stroke="${c}" stroke-width="3"/>`,
  justone: (c, g) =>
    `<rect x="16" y="16" width="42" height="60" rx="8" fill="${g}" stroke="${c}" stroke-width="6"/>${stroke("M37 35V57M26 46H48", c, 6)}<path d="M58 56h16l11 11v16l-11 11h-16l-11-11v-16z" fill="${c}"/>${stroke("M56 75H76", g, 7)}`,
  swap: (c) => stroke("M16 36H76L60 20M84 64H24L40 80", c, 8),
  steal: (c, g) =>
    `<path d="M22 52V40a28 28 0 0 1 56 0v12" fill="none" stroke="${c}" stroke-width="17"/><path d="M13.5 52h17v12h-17zM69.5 52h17v12h-17z" fill="${g}" stroke="${c}" stroke-width="3"/>${stroke("M50 88V66M41 75L50 66L59 75", c, 6)}`,
  discard: (c) =>
    `<path d="M30 14h40a7 7 0 0 1 7 7v20l-14 9-13-8-13 8-14-8V21a7 7 0 0 1 7-7z" fill="${c}"/><path d="M23 58l14 8 13-8 13 8 14-9v22a7 7 0 0 1-7 7H30a7 7 0 0 1-7-7z" fill="none" stroke="${c}" stroke-width="5" stroke-linejoin="round"/>`,
  clover: (c) =>
    around(
      [45, 135, 225, 315],
      (angle) =>
        `<path transform="rotate(${angle} 50 50)" d="M50 48C34 40 34 18 44 18c4 0 6 4 6 4s2-4 6-4c10 0 10 22-6 30z" fill="${c}"/>`,
    ),
  hit: (c, g) =>
    `<rect x="22" y="10" width="56" height="80" rx="11" fill="${g}" stroke="${c}" stroke-width="8"/>${stroke("M50 34V66M34 50H66", c, 9)}`,
  stay: (c) =>
    `${stroke("M18 44H82V84a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6zM32 44V30a18 18 0 0 1 36 0V44", c, 8)}<circle cx="50" cy="66" r="7" fill="${c}"/>`,
  undo: (c) => stroke("M28 20L12 38L30 52M14 37H58a26 26 0 0 1 0 52H34", c, 8),
  again: (c) => stroke("M80 34A36 36 0 1 0 86 58M84 12V36H60", c, 9),
  crown: (c) => `<path d="M12 78L8 32l24 18L50 18l18 32 24-18-4 46z" fill="${c}"/>`,
  dealer: (c) =>
    `<circle cx="50" cy="50" r="46" fill="${c}"/><rect x="26" y="30" width="30" height="44" rx="6" fill="#fffaf0" stroke="#211d33" stroke-width="6" transform="rotate(-12 41 52)"/><rect x="46" y="28" width="30" height="44" rx="6" fill="#fffaf0" stroke="#211d33" stroke-width="6" transform="rotate(12 61 50)"/>`,
  bot: (c) =>
    `${stroke("M24 36h52v44H24zM50 36V20M10 52v14M90 52v14", c, 7)}<circle cx="40" cy="57" r="6" fill="${c}"/><circle cx="60" cy="57" r="6" fill="${c}"/><circle cx="50" cy="16" r="6" fill="${c}"/>`,
  menu: (c) => stroke("M18 28H82M18 50H82M18 72H82", c, 8),
  share: (c) => stroke("M50 62V14M32 30L50 12L68 30M20 50V86H80V50", c, 8),
  copy: (c) =>
    `<rect x="34" y="34" width="50" height="54" rx="9" fill="none" stroke="${c}" stroke-width="8"/>${stroke("M66 20H26a10 10 0 0 0-10 10v40", c, 8)}`,
  eye: (c) =>
    `${stroke("M8 50Q50 6 92 50Q50 94 8 50Z", c, 7)}<circle cx="50" cy="50" r="13" fill="${c}"/>`,
  play: (c) =>
    `<path d="M30 16L82 50L30 84Z" fill="${c}" stroke="${c}" stroke-width="8" stroke-linejoin="round"/>`,
  pause: (c) => stroke("M34 20V80M66 20V80", c, 15),
  prev: (c) => stroke("M72 18L32 50L72 82M24 18V82", c, 9),
  next: (c) => stroke("M28 18L68 50L28 82M76 18V82", c, 9),
  back: (c) => stroke("M60 16L26 50L60 84", c, 11),
  forth: (c) => stroke("M38 16L72 50L38 84", c, 11),
  check: (c) => stroke("M16 54L40 78L84 24", c, 11),
  cross: (c) => stroke("M22 22L78 78M78 22L22 78", c, 11),
  plus: (c) => stroke("M50 16V84M16 50H84", c, 11),
  target: (c) =>
    `<circle cx="50" cy="50" r="34" fill="none" stroke="${c}" stroke-width="8"/><circle cx="50" cy="50" r="10" fill="${c}"/>`,
  wave: (c) => stroke("M16 52Q33 22 50 52T84 52", c, 9),
  sound: (c) =>
    `<path d="M14 38h18l24-20v64L32 62H14z" fill="${c}"/>${stroke("M70 34q12 16 0 32M82 22q22 28 0 56", c, 7)}`,
  quiet: (c) =>
    `<path d="M14 38h18l24-20v64L32 62H14z" fill="${c}"/>${stroke("M70 38L92 62M92 38L70 62", c, 7)}`,
  bulb: (c) => stroke("M36 70C36 58 22 54 22 38a28 28 0 0 1 56 0c0 16-14 20-14 32zM38 84h24", c, 7),
  clock: (c) =>
    `<circle cx="50" cy="50" r="38" fill="none" stroke="${c}" stroke-width="8"/>${stroke("M50 28V52L66 62", c, 8)}`,
  flop: (c) =>
    stroke(
      "M20 44C20 22 44 12 62 22L80 34M80 12V34H58M80 56C80 78 56 88 38 78L20 66M20 88V66H42",
      c,
      9,
    ),
  book: (c) =>
    stroke(
      "M50 26C38 16 24 16 12 20V80C24 76 38 76 50 86C62 76 76 76 88 80V20C76 16 62 16 50 26ZM50 26V86",
      c,
      7,
    ),
  away: (c) => stroke("M58 14A38 38 0 1 0 86 58A30 30 0 0 1 58 14Z", c, 8),
  sun: (c) =>
    `<circle cx="50" cy="50" r="17" fill="${c}"/>${stroke("M50 8V20M50 80V92M8 50H20M80 50H92M20 20L29 29M71 71L80 80M20 80L29 71M71 29L80 20", c, 8)}`,
  speech: (c) => stroke("M14 20H86V66H48L28 84V66H14Z", c, 8),
  list: (c) => stroke("M34 26H86M34 50H86M34 74H86M14 26H15M14 50H15M14 74H15", c, 9),
  pencil: (c) => stroke("M16 84L22 60L64 18L82 36L40 78ZM54 28L72 46", c, 8),
  door: (c) => stroke("M58 14H20V86H58M42 50H90M74 34L90 50L74 66", c, 8),
  tv: (c) => stroke("M12 20H88V72H12ZM34 88H66M50 72V88", c, 8),
  alert: (c) => `${stroke("M50 14L90 82H10Z", c, 8)}${stroke("M50 40V58M50 69V70", c, 8)}`,
  people: (c) =>
    `<circle cx="36" cy="32" r="15" fill="${c}"/><path d="M8 84c0-20 12-32 28-32s28 12 28 32z" fill="${c}"/>${stroke("M64 18a15 15 0 0 1 0 28M74 54c10 4 18 14 18 30", c, 8)}`,
} satisfies Record<string, Drawing>;

export type IconName = keyof typeof ICONS;

export const isIcon = (name: string): name is IconName => name in ICONS;
