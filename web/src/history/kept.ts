/** The finished games of this device. Storage may be forbidden or full; then they are kept as long
 *  as the page is open, or the oldest go. */

import { knownGame } from "../games";

export interface KeptPlayer {
  readonly name: string;
  /** Of a bot; empty for a person. */
  readonly level: string;
  readonly colour: number;
  readonly shape: number;
  /** Partners have the same number. */
  readonly side: number;
  readonly total: number;
  readonly place: number;
  readonly won: boolean;
}

/** What somebody who played at this device did. */
export interface OwnResult {
  readonly seat: number;
  readonly busts: number;
  readonly flip7s: number;
  /** The points of their best round, and the cards of its line. */
  readonly best: number;
  readonly cards: readonly string[];
  readonly bonus: boolean;
}

/** Of a review: what chance gave a seat, and what its decisions cost, in parts of a win. */
export interface Luck {
  readonly seat: number;
  readonly luck: number;
  readonly lost: number;
}

export interface KeptGame {
  readonly code: string;
  readonly game: string;
  /** When this device saw the end, in milliseconds. */
  readonly ended: number;
  readonly rounds: number;
  readonly players: readonly KeptPlayer[];
  readonly own: readonly OwnResult[];
  readonly luck: readonly Luck[];
}

/** Whether the browser stores the games: all of them, only the newest, or none. */
export type Storing = "all" | "newest" | "none";

const KEY = "flipdeck.games";
const MOST_GAMES = 1000;
const CODE = /^[a-z]{4}-[a-z]{4}-\d{2}$/;
const CARD = /^[a-z0-9+/-]{1,10}$/;

let games: readonly KeptGame[] | null = null;
let storing: Storing = "all";

export const storingNow = (): Storing => storing;

/** The newest first. Another tab may have stored more. */
export function keptGames(): readonly KeptGame[] {
  games = merged(games ?? [], read(stored()));
  return games;
}

/** Keep these games, too; what is known of a game already is added to. */
export function keep(more: readonly KeptGame[]): void {
  games = merged(keptGames(), more);
  storing = store(games);
}

export function keepLuck(code: string, luck: readonly Luck[]): void {
  keep(keptGames().flatMap((kept) => (kept.code === code ? [{ ...kept, luck }] : [])));
}

/** The games of a file or of the storage; what is no game is left out. */
export function read(text: string): KeptGame[] {
  try {
    const { games: found } = JSON.parse(text) as { games?: unknown };
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

export const written = (all: readonly KeptGame[]): string => JSON.stringify({ games: all });

function merged(known: readonly KeptGame[], more: readonly KeptGame[]): KeptGame[] {
  const byCode = new Map(known.map((kept) => [kept.code, kept]));
  for (const kept of more) {
    const before = byCode.get(kept.code);
    byCode.set(kept.code, before ? withBoth(before, kept) : kept);
  }
  return [...byCode.values()].sort((one, other) => other.ended - one.ended).slice(0, MOST_GAMES);
}

const withBoth = (before: KeptGame, kept: KeptGame): KeptGame => ({
  ...before,
  own: [...before.own, ...kept.own.filter(({ seat }) => !before.own.some((o) => o.seat === seat))],
  luck: kept.luck.length ? kept.luck : before.luck,
});

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** If there is too little room, half of the games are tried, and so on. */
function store(all: readonly KeptGame[]): Storing {
  for (let count = all.length; count > 0; count = Math.floor(count / 2)) {
    try {
      localStorage.setItem(KEY, written(all.slice(0, count)));
      return count === all.length ? "all" : "newest";
    } catch {
      // Too large, or forbidden: then none will do.
    }
  }
  return "none";
}

// What a file must look like

type Shape =
  "string" | "number" | "boolean" | readonly [Shape] | { readonly [name: string]: Shape };

const SHAPE: Shape = {
  code: "string",
  game: "string",
  ended: "number",
  rounds: "number",
  players: [
    {
      name: "string",
      level: "string",
      colour: "number",
      shape: "number",
      side: "number",
      total: "number",
      place: "number",
      won: "boolean",
    },
  ],
  own: [
    {
      seat: "number",
      busts: "number",
      flip7s: "number",
      best: "number",
      cards: ["string"],
      bonus: "boolean",
    },
  ],
  luck: [{ seat: "number", luck: "number", lost: "number" }],
};

function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === "string") return typeof value === shape;
  if (Array.isArray(shape))
    return Array.isArray(value) && value.every((each) => fits(each, shape[0] as Shape));
  return (
    typeof value === "object" &&
    value !== null &&
    Object.entries(shape).every(([name, own]) =>
      fits((value as Record<string, unknown>)[name], own),
    )
  );
}

function isKept(value: unknown): value is KeptGame {
  if (!fits(value, SHAPE)) return false;
  const kept = value as KeptGame;
  return (
    CODE.test(kept.code) &&
    knownGame(kept.game) === kept.game &&
    kept.rounds > 0 &&
    kept.own.length > 0 &&
    kept.own.every(({ seat, cards }) => seat in kept.players && cards.every((c) => CARD.test(c)))
  );
}
