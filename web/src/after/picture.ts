/** The end of a game as a picture to share: put together as SVG, painted on a canvas, kept as PNG. */

import { saveFile } from "../app/files";
import { drawCard, printed } from "../cards/draw";
import { ICONS, INK, PAPER } from "../cards/glyphs";
import { colourOf, shapeOf } from "../ui/appearance";
import { plot, type Line, type Wanted } from "./chart";
import type { Side } from "./sides";

export interface Poster {
  readonly title: string;
  readonly subtitle: string;
  readonly sides: readonly Side[];
  /** What lies in front of the winner. */
  readonly cards: readonly string[];
  readonly darkZero: boolean;
  readonly lines: readonly Line[];
  readonly scale: Omit<Wanted, "width" | "height" | "letter">;
  readonly goal: number | null;
}

const WIDTH = 1080;
const HEIGHT = 1350;
const EDGE = 64;
const MOST_RANKS = 6;
const MOST_CARDS = 7;
const SOFT = "#625c70";
const LINE = "#d9d0bf";
const FONT =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans CJK TC', sans-serif";

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface Lettering {
  readonly size: number;
  readonly weight?: number;
  readonly colour?: string;
  readonly anchor?: "start" | "middle" | "end";
  readonly most?: number;
}

/** A line of text, squeezed if it is too long. */
function text(
  words: string,
  x: number,
  y: number,
  { size, weight = 700, colour = INK, anchor = "start", most = Infinity }: Lettering,
): string {
  const about = [...words].reduce(
    (sum, sign) => sum + size * (/[\u2e80-\uffff]/.test(sign) ? 1 : 0.6),
    0,
  );
  const squeezed = about > most ? ` textLength="${most}" lengthAdjust="spacingAndGlyphs"` : "";
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}"${squeezed}>${escaped(words)}</text>`;
}

const shape = (look: number, colour: number, x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 100})" fill="${colourOf(colour)}">${shapeOf(look)}</g>`;

function fan(cards: readonly string[], darkZero: boolean): string {
  const shown = cards.slice(-MOST_CARDS);
  const middle = (shown.length - 1) / 2;
  const step = Math.min(148, 640 / Math.max(1, middle * 2));
  return shown
    .map((card, place) => {
      const x = WIDTH / 2 + (place - middle) * step - 70;
      const drop = Math.abs(place - middle) ** 2 * 5;
      return `<g transform="translate(${x} ${236 + drop}) rotate(${(place - middle) * 5} 70 98) scale(1.4)">${drawCard(card, { small: true, darkZero })}</g>`;
    })
    .join("");
}

function ranks(sides: readonly Side[], top: number): string {
  const best = Math.max(1, ...sides.map(({ total }) => total));
  return sides
    .slice(0, MOST_RANKS)
    .map(({ name, total, won, colour, shape: look }, place) => {
      const y = top + place * 62;
      const share = Math.max(0, total / best) * 220;
      return (
        shape(look, colour, EDGE + 36, y - 36, 46) +
        text(name, EDGE + 104, y, { size: 32, most: 400 }) +
        (won
          ? `<g transform="translate(604 ${y - 34}) scale(.36)">${ICONS.crown("#e59a00")}</g>`
          : "") +
        `<rect x="660" y="${y - 18}" width="220" height="12" rx="6" fill="#f1eadc"/><rect x="660" y="${y - 18}" width="${share}" height="12" rx="6" fill="${colourOf(colour)}"/>` +
        text(printed(String(total)), WIDTH - EDGE - 36, y, { size: 36, weight: 800, anchor: "end" })
      );
    })
    .join("");
}

function chart({ lines, scale, goal }: Poster, top: number, height: number): string {
  const letter = 24;
  const drawn = plot(lines.slice(0, MOST_RANKS), {
    ...scale,
    width: WIDTH - 2 * EDGE - 60,
    height,
    letter,
  });
  const across = (y: number, drawing: string): string =>
    `<line x1="${drawn.left}" x2="${drawn.right}" y1="${y}" y2="${y}" ${drawing}/>`;
  const rows = drawn.rows.map(
    ({ y, text: words }) =>
      across(y, `stroke="${LINE}" stroke-width="2"`) +
      text(words, drawn.left - 16, y + 9, {
        size: letter,
        weight: 500,
        colour: SOFT,
        anchor: "end",
      }),
  );
  const target =
    goal === null
      ? ""
      : across(drawn.y(goal), `stroke="#8d8577" stroke-width="3" stroke-dasharray="12 9"`);
  const columns = drawn.columns.map(({ x, text: words }) =>
    text(words, x, height - 8, { size: letter, weight: 500, colour: SOFT, anchor: "middle" }),
  );
  const curves = [...drawn.curves].reverse().map(({ line, path, places }) => {
    const marks = places
      .slice(1)
      .map(([x, y]) => shape(line.shape, line.colour, x - 10, y - 10, 20));
    return `<path d="${path}" fill="none" stroke="${colourOf(line.colour)}" stroke-width="${line.strong ? 9 : 4.5}" stroke-linejoin="round" stroke-linecap="round"/>${marks.join("")}`;
  });
  const labels = drawn.labels.map(({ text: words, x, y, line }) =>
    text(words, x, y + 9, { size: letter, weight: line.strong ? 800 : 600 }),
  );
  return `<g transform="translate(${EDGE + 30} ${top})">${[...rows, target, ...columns, ...curves, ...labels].join("")}</g>`;
}

export function posterOf(poster: Poster): string {
  const count = Math.min(MOST_RANKS, poster.sides.length);
  const under = 560 + count * 62;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="${FONT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ece6da"/>` +
    text(poster.title, WIDTH / 2, 132, {
      size: 68,
      weight: 800,
      anchor: "middle",
      most: WIDTH - 2 * EDGE,
    }) +
    text(poster.subtitle, WIDTH / 2, 190, {
      size: 32,
      weight: 600,
      colour: SOFT,
      anchor: "middle",
    }) +
    fan(poster.cards, poster.darkZero) +
    `<rect x="${EDGE}" y="500" width="${WIDTH - 2 * EDGE}" height="${HEIGHT - 500 - 96}" rx="44" fill="${PAPER}"/>` +
    ranks(poster.sides, 572) +
    chart(poster, under, HEIGHT - 96 - under - 24) +
    text("Flipdeck", WIDTH / 2, HEIGHT - 36, {
      size: 30,
      weight: 800,
      colour: SOFT,
      anchor: "middle",
    }) +
    "</svg>"
  );
}

async function painted(poster: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(poster)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  canvas.getContext("2d")!.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/** Hand the picture to the device's own sharing, or keep it as a file where there is none. */
export async function share(poster: string, name: string): Promise<void> {
  const file = new File([await painted(poster)], name, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  saveFile(file);
}
