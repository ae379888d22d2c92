/** The faces of all cards of the three games, 100 by 140, as SVG markup. */

import { ICONS, INK, isIcon, miniCard, numeral, onRamp, PAPER, ramp } from "./glyphs";

export interface Face {
  /** Below about 56 px: bigger chars, rows of pips instead of a ring. */
  readonly small?: boolean;
  /** Of the copies in the pack, how many are out: their pips are hollow. */
  readonly out?: number;
  /** The name on the bar of an action card. */
  readonly title?: string;
  /** The 0 is a special card, drawn dark. */
  readonly darkZero?: boolean;
  /** Which back, for `back`. */
  readonly back?: string;
}

const ACCENTS: Readonly<Record<string, string>> = {
  freeze: "#8fd3ff",
  flip3: "#ffc46b",
  second: "#9be7b4",
  justone: "#ffd27a",
  swap: "#c9b6ff",
  steal: "#ff9fb0",
  discard: "#ffb38a",
  flip4: "#ffc46b",
};
const GOOD = "#00795c";
const BAD = "#a3123f";
const GROUND =
  '<rect x=".75" y=".75" width="98.5" height="138.5" rx="13" fill="#fffaf0" stroke="#0003" stroke-width="1.5"/>';

const field = (fill: string): string =>
  `<rect x="6" y="6" width="88" height="128" rx="8.5" fill="${fill}"/>`;

export const isNumber = (card: string): boolean => /^(\d+|lucky13|unlucky7)$/.test(card);
export const isAction = (card: string): boolean => card in ACCENTS;
export const numberOn = (card: string): number => Number(card.replace(/^\D+/, ""));

/** How a name in the record is printed on the card: `/2` is ÷2, `-4` is −4. */
export const printed = (card: string): string =>
  card.replace("x", "×").replace("/", "÷").replace("-", "−");

const cache = new Map<string, string>();

export function drawCard(card: string, face: Face = {}): string {
  const key =
    card === "back"
      ? `back|${face.back}`
      : `${card}|${face.small ?? ""}|${face.out ?? 0}|${face.title ?? ""}|${face.darkZero ?? ""}`;
  let drawn = cache.get(key);
  if (drawn === undefined) {
    drawn = GROUND + bodyOf(card, face);
    cache.set(key, drawn);
  }
  return drawn;
}

function bodyOf(card: string, face: Face): string {
  if (card === "back") return cardBack(face.back);
  if (isNumber(card)) return numberCard(card, face);
  if (isAction(card)) return actionCard(card, face);
  if (/^[RY]/.test(card)) return twoSided(card, face);
  return modifier(printed(card), face);
}

function pips(count: number, out: number, colour: string): string {
  return Array.from({ length: count }, (_, place) => {
    const angle = (place / count) * 2 * Math.PI - Math.PI / 2;
    const x = (50 + 37.5 * Math.cos(angle)).toFixed(1);
    const y = (70 + 37.5 * Math.sin(angle)).toFixed(1);
    return place < out
      ? `<circle cx="${x}" cy="${y}" r="2.8" fill="none" stroke="${colour}" stroke-width="1.4" opacity=".55"/>`
      : `<circle cx="${x}" cy="${y}" r="3.5" fill="${colour}"/>`;
  }).join("");
}

function rows(count: number, colour: string): string {
  const first = count > 7 ? Math.ceil(count / 2) : count;
  return Array.from({ length: count }, (_, place) => {
    const row = Math.floor(place / first);
    const inRow = row ? count - first : first;
    const x = 50 + ((place % first) - (inRow - 1) / 2) * 11.5;
    return `<circle cx="${x}" cy="${count > 7 ? 111 + row * 12 : 117}" r="3.9" fill="${colour}"/>`;
  }).join("");
}

function corners(text: string, colour: string): string {
  const wide = text.length > 2;
  return [0, 180]
    .map(
      (turn) =>
        `<g transform="rotate(${turn} 50 70)">${numeral(text, wide ? 21 : 17, 19.5, 16, colour, { weight: 18, most: wide ? 26 : 18 })}</g>`,
    )
    .join("");
}

function numberCard(card: string, face: Face): string {
  const number = numberOn(card);
  const ground = ramp(number);
  const colour = onRamp(number);
  const badge = badgeOf(card, colour);
  if (face.small) {
    return (
      field(ground) +
      numeral(String(number), 50, 62, 66, colour, { weight: 16, most: 70 }) +
      rows(number, colour) +
      badge
    );
  }
  const zero = number === 0;
  const dark = zero && face.darkZero;
  const disc = `<circle cx="50" cy="70" r="30" fill="${dark ? INK : colour}" opacity="${dark ? 1 : 0.13}"/>`;
  const ring = zero
    ? `<circle cx="50" cy="70" r="37.5" fill="none" stroke="${colour}" stroke-width="3" stroke-dasharray="2 7" stroke-linecap="round"/>`
    : pips(number, face.out ?? 0, colour);
  const middle = numeral(String(number), 50, 70, 42, dark ? ground : colour, { most: 43 });
  return field(ground) + disc + ring + middle + corners(String(number), colour) + badge;
}

function badgeOf(card: string, colour: string): string {
  if (card === "lucky13") {
    const clover = ICONS.clover(colour);
    return `<g transform="translate(66 8) scale(.25)">${clover}</g><g transform="translate(9 107) scale(.25)">${clover}</g>`;
  }
  if (card === "unlucky7") {
    const crack = "M94 24L66 46L78 60L44 84L58 96L24 122";
    return `<path d="${crack}" fill="none" stroke="${PAPER}" stroke-width="5" stroke-linejoin="bevel"/><path d="${crack}" fill="none" stroke="${INK}" stroke-width="1.8" stroke-linejoin="bevel"/>`;
  }
  return "";
}

function seal(radius: number, points: number, depth: number, fill: string): string {
  const corner = (place: number): string => {
    const angle = (place / (points * 2)) * 2 * Math.PI - Math.PI / 2;
    const reach = place % 2 ? radius - depth : radius;
    return `${(50 + reach * Math.cos(angle)).toFixed(1)} ${(70 + reach * Math.sin(angle)).toFixed(1)}`;
  };
  const path = Array.from({ length: points * 2 }, (_, place) => corner(place)).join("L");
  return `<path d="M${path}Z" fill="${fill}" stroke="${fill}" stroke-width="6" stroke-linejoin="round"/>`;
}

function modifier(sign: string, face: Face): string {
  const good = sign.startsWith("+") || sign.startsWith("×");
  const colour = good ? GOOD : BAD;
  return (
    field(good ? "#d8f3e6" : "#ffe0e3") +
    (good ? seal(38, 12, 5, colour) : seal(43, 11, 13, colour)) +
    numeral(sign, 50, 70, good ? 36 : 32, PAPER, { most: 50 }) +
    (face.small ? "" : corners(sign, colour))
  );
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const isWide = (text: string): boolean => /[\u2e80-\uffff]/.test(text);

function actionCard(card: string, face: Face): string {
  const accent = ACCENTS[card]!;
  const icon = isIcon(card) ? ICONS[card](accent, INK) : "";
  const title = face.title ?? "";
  const long = title.length > (isWide(title) ? 5 : 9);
  const fitted = long ? ' textLength="80" lengthAdjust="spacingAndGlyphs"' : "";
  const size = title.length > 10 ? 11.5 : 13.5;
  return (
    field(INK) +
    `<path d="M6 104H94V125.5a8.5 8.5 0 0 1-8.5 8.5H14.5A8.5 8.5 0 0 1 6 125.5Z" fill="${accent}"/>` +
    `<g transform="translate(${face.small ? "11 16) scale(.78" : "18 24) scale(.64"})">${icon}</g>` +
    (face.small
      ? ""
      : `<text x="50" y="123.5" text-anchor="middle" font-size="${size}" font-weight="800" fill="${INK}"${fitted}>${escaped(title)}</text>`)
  );
}

const TRIANGLES = ["#433090", "#7d2e94", "#e45a55", "#ffa63f"];
const NIGHT = "#2f2b57";

function triangles(): string {
  let pattern = field(NIGHT);
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 4; column++) {
      pattern += `<path d="M${11 + column * 19.5} ${13 + row * 23}h19.5v23z" fill="${TRIANGLES[(row + column) % 4]}" opacity=".9"/>`;
    }
  }
  return `${pattern}<circle cx="50" cy="70" r="20" fill="${NIGHT}"/>`;
}

function waves(): string {
  const rows = Array.from({ length: 9 }, (_, row) => {
    const y = 14 + row * 14;
    const colour = row % 2 ? "#9be0dc" : "#ffd27a";
    return `<path d="M8 ${y}q10.5-9 21 0t21 0t21 0t21 0" fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round" opacity=".75"/>`;
  });
  return `${field("#0f4a5c")}${rows.join("")}<circle cx="50" cy="70" r="21" fill="#0f4a5c"/>`;
}

/** On a spiral, the same each time. */
function stars(): string {
  const lights = Array.from({ length: 34 }, (_, place) => {
    const angle = place * 2.399;
    const reach = 9.4 * Math.sqrt(place + 5);
    const [x, y] = [50 + reach * 0.62 * Math.cos(angle), 70 + reach * 0.98 * Math.sin(angle)];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${1 + (place % 3) * 0.8}" fill="${place % 4 ? PAPER : "#ffd27a"}" opacity="${0.55 + (place % 2) * 0.4}"/>`;
  });
  return `${field("#241b3f")}${lights.join("")}<circle cx="50" cy="70" r="20" fill="none" stroke="#ffd27a" stroke-width="1.5" opacity=".7"/>`;
}

const BACKS: Readonly<Record<string, () => string>> = { triangles, waves, stars };

const cardBack = (back = "triangles"): string =>
  `${(BACKS[back] ?? triangles)()}<g transform="translate(50 70) rotate(-18) translate(-50 -70)">${miniCard(46, 66, -8, "none", PAPER)}${miniCard(54, 74, 10, PAPER, PAPER)}</g>`;

/** A side of a Flip-Flop card, `R4`, `YF` or `R?`: red with discs, yellow with triangles. */
function twoSided(card: string, face: Face): string {
  const red = card.startsWith("R");
  const shown = card.slice(1, 2);
  const colour = red ? PAPER : INK;
  const sign =
    shown === "F"
      ? `<g transform="translate(18 32) scale(.64)">${ICONS.flop(colour)}</g>`
      : numeral(shown, 50, 64, face.small ? 62 : 54, colour, { most: 56 });
  return (
    field(red ? "#c62b3a" : "#ffcf3f") +
    motif(red, colour) +
    sign +
    marks(shown, red, colour, face.small ?? false)
  );
}

function motif(red: boolean, colour: string): string {
  const shapes = [0, 1].map((place) =>
    red
      ? `<circle cx="50" cy="64" r="${27 + place * 14}" fill="none" stroke="${colour}" stroke-opacity=".16" stroke-width="5"/>`
      : `<path d="M50 ${26 - place * 15}L${86 + place * 6} ${92 + place * 8}H${14 - place * 6}Z" fill="none" stroke="${colour}" stroke-opacity=".13" stroke-width="5" stroke-linejoin="round"/>`,
  );
  return shapes.join("");
}

function marks(shown: string, red: boolean, colour: string, small: boolean): string {
  if (shown === "F") return stripe(colour);
  const count = Number(shown) || 0;
  const step = small ? 16 : 14;
  const size = small ? 5.5 : 4.6;
  return Array.from({ length: count }, (_, place) => {
    const x = 50 + (place - (count - 1) / 2) * step;
    return red
      ? `<circle cx="${x}" cy="115" r="${size}" fill="${colour}"/>`
      : `<path d="M${x} ${115 - size * 1.15}L${x + size * 1.1} ${115 + size * 0.85}H${x - size * 1.1}Z" fill="${colour}"/>`;
  }).join("");
}

const stripe = (colour: string): string =>
  `<path d="M34 112h12M34 112v14M34 119h9M56 112h12M56 112v14M56 119h9" fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;
