/** The faces of the dice, in a box of 100 by 100. A crown is a trick, a triangle a yellow card. */

import { ICONS, INK, PAPER, stroke } from "../../cards/glyphs";

const DOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  3: [
    [28, 28],
    [50, 50],
    [72, 72],
  ],
  5: [
    [28, 28],
    [72, 28],
    [50, 50],
    [28, 72],
    [72, 72],
  ],
  7: [
    [28, 26],
    [72, 26],
    [28, 50],
    [50, 50],
    [72, 50],
    [28, 74],
    [72, 74],
  ],
};

export const redFace = (stake: number): string =>
  (DOTS[stake] ?? [])
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="9" fill="${PAPER}"/>`)
    .join("");

const at = (x: number, y: number, scale: number, drawn: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${drawn}</g>`;
const triangle = `<path d="M50 14L90 84H10Z" fill="${INK}" stroke="${INK}" stroke-width="8" stroke-linejoin="round"/>`;
const up = stroke("M75 74V28M63 41L75 28L87 41", INK, 8);
const down = stroke("M75 28V74M63 61L75 74L87 61", INK, 8);

const GOALS: Readonly<Record<string, string>> = {
  "most-tricks": at(10, 30, 0.42, ICONS.crown(INK)) + up,
  "fewest-tricks": at(10, 30, 0.42, ICONS.crown(INK)) + down,
  "even-tricks":
    at(30, 8, 0.4, ICONS.crown(INK)) +
    [26, 42, 58, 74].map((x) => `<circle cx="${x}" cy="70" r="6.5" fill="${INK}"/>`).join(""),
  "most-yellow": at(10, 28, 0.42, triangle) + up,
  "fewest-yellow": at(10, 28, 0.42, triangle) + down,
  free: stroke("M50 16V84M20 33L80 67M80 33L20 67", INK, 10),
};

export const goalFace = (goal: string): string => GOALS[goal] ?? "";
