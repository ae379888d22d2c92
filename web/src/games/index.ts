/** The games: everything that this client knows about each of them. A game that the server adds to
 *  `GameName` needs a face here; no other file asks for a game's name. */

import type { Component } from "svelte";
import type { Replay } from "../after/replay.svelte";
import type { GameName } from "../net/messages";
import type { TableState } from "../table/state.svelte";
import type { Language } from "../words/words.svelte";
import { lineQuestion } from "./lines/question";
import { trickQuestion } from "./tricks/question";

type Lazy<Props extends object = Record<string, never>> = () => Promise<{
  default: Component<Props>;
}>;

/** What every game of a family shares. */
interface Family {
  /** The table, loaded when the game is played. */
  readonly table: Lazy;
  /** The table in the replay of a finished game. */
  readonly replay: Lazy<{ replay: Replay }>;
  /** What the viewer has to decide, for screen readers. */
  readonly question: (table: TableState) => string;
  /** Whether the coach has hints. */
  readonly hints: boolean;
}

export interface GameFace extends Family {
  /** Cards that stand for the game. */
  readonly cards: readonly string[];
  /** The edition sold where a language is spoken, if it is not the standard one. */
  readonly editions: Readonly<Partial<Record<Language, string>>>;
  readonly standardEdition: string;
  /** The 0 is a special card, drawn dark. */
  readonly darkZero: boolean;
}

const LINES: Family = {
  table: () => import("./lines/LineTable.svelte"),
  replay: () => import("./lines/LineReplay.svelte"),
  question: lineQuestion,
  hints: true,
};

const TRICKS: Family = {
  table: () => import("./tricks/TrickTable.svelte"),
  replay: () => import("./tricks/TrickReplay.svelte"),
  question: trickQuestion,
  hints: false,
};

const GAMES: Readonly<Record<GameName, GameFace>> = {
  flip7: {
    ...LINES,
    cards: ["7", "12", "3"],
    editions: { de: "de", "zh-Hant": "zh-Hant" },
    standardEdition: "en",
    darkZero: false,
  },
  vengeance: {
    ...LINES,
    cards: ["-8", "lucky13", "steal"],
    editions: { fr: "fr" },
    standardEdition: "en",
    darkZero: true,
  },
  flipflop: {
    ...TRICKS,
    cards: ["R5", "Y4", "RF"],
    editions: {},
    standardEdition: "standard",
    darkZero: false,
  },
};

export const GAME_NAMES = Object.keys(GAMES) as readonly GameName[];
export const DEFAULT_GAME: GameName = "flip7";

/** The game of this name; the default for a name that nobody knows, as in a mistyped address. */
export const knownGame = (name: string): GameName =>
  GAME_NAMES.find((known) => known === name) ?? DEFAULT_GAME;

export const faceOf = (name: string): GameFace => GAMES[knownGame(name)];

/** The edition that is sold where this language is spoken. */
export function editionFor(name: string, language: Language): string {
  const { editions, standardEdition } = faceOf(name);
  return editions[language] ?? standardEdition;
}
