/** What this browser remembers of score sheets: who plays what, how it is entered, and which sheets. */

import { store, stored } from "../app/settings.svelte";

/** How a round is entered: typed points, final cards, or card by card. */
export const WAYS = ["points", "cards", "live"] as const;
export type Way = (typeof WAYS)[number];

export interface KeptSheet {
  readonly code: string;
  readonly game: string;
  readonly names: readonly string[];
}

interface Remembered {
  readonly game: string;
  readonly editions: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** All who ever played, the latest first. */
  readonly names: readonly string[];
  /** Those of the last game, in their order. */
  readonly last: readonly string[];
  readonly way: Way;
  /** Show the odds and the advice, card by card. */
  readonly odds: boolean;
  readonly sheets: readonly KeptSheet[];
}

const KEY = "flipdeck.companion";
const MOST_NAMES = 40;
export const MOST_SHEETS = 50;

export const remembered = (): Partial<Remembered> => stored<Remembered>(KEY);

export const remember = (news: Partial<Remembered>): void =>
  store(KEY, { ...remembered(), ...news });

export function rememberNames(last: readonly string[]): void {
  const { names = [] } = remembered();
  const all = [...last, ...names.filter((name) => !last.includes(name))];
  remember({ last, names: all.slice(0, MOST_NAMES) });
}

export function forgetName(name: string): void {
  const { names = [], last = [] } = remembered();
  remember({
    names: names.filter((other) => other !== name),
    last: last.filter((other) => other !== name),
  });
}

/** Sheets that drop off the list are forgotten, with what this phone stored of them. */
export function keepSheet({ code, game, names }: KeptSheet): void {
  const others = (remembered().sheets ?? []).filter((other) => other.code !== code);
  const sheets = [{ code, game, names }, ...others];
  for (const { code } of sheets.slice(MOST_SHEETS)) store(`flipdeck.sheet.${code}`, {});
  remember({ sheets: sheets.slice(0, MOST_SHEETS) });
}
