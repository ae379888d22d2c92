/** The games: everything that this client knows about each of them. A game that the server adds to
 *  `GameName` needs a face here; no other file asks for a game's name. */

import type { Component } from "svelte";
import type { Ground } from "../app/settings.svelte";
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
  /** Where a round of a real game is entered, on its score sheet. */
  readonly sheet: Lazy;
  /** What the viewer has to decide, for screen readers. */
  readonly question: (table: TableState) => string;
  /** Whether the coach has hints. */
  readonly hints: boolean;
  /** Players collect a line of cards each round. */
  readonly lines: boolean;
  /** Players may not see each other's cards. */
  readonly secretHands: boolean;
}

export interface GameFace extends Family {
  /** The surface of its table. */
  readonly ground: Ground;
  /** Cards that stand for the game. */
  readonly cards: readonly string[];
  /** The edition sold where a language is spoken, if it is not the standard one. */
  readonly editions: Readonly<Partial<Record<Language, string>>>;
  readonly standardEdition: string;
  /** The 0 is a special card, drawn dark. */
  readonly darkZero: boolean;
  /** The house rule that is chosen first of all, if there is one: a mode of the game. */
  readonly mode: string;
}

const LINES: Family = {
  table: () => import("./lines/LineTable.svelte"),
  replay: () => import("./lines/LineReplay.svelte"),
  sheet: () => import("../companion/LineSheet.svelte"),
  question: lineQuestion,
  hints: true,
  lines: true,
  secretHands: false,
};

const TRICKS: Family = {
  table: () => import("./tricks/TrickTable.svelte"),
  replay: () => import("./tricks/TrickReplay.svelte"),
  sheet: () => import("../companion/TrickSheet.svelte"),
  question: trickQuestion,
  hints: false,
  lines: false,
  secretHands: true,
};

const GAMES: Readonly<Record<GameName, GameFace>> = {
  flip7: {
    ...LINES,
    ground: "lagoon",
    cards: ["7", "12", "3"],
    editions: { de: "de", "zh-Hant": "zh-Hant" },
    standardEdition: "en",
    darkZero: false,
    mode: "",
  },
  vengeance: {
    ...LINES,
    ground: "storm",
    cards: ["-8", "lucky13", "steal"],
    editions: { fr: "fr" },
    standardEdition: "en",
    darkZero: true,
    mode: "brutal",
  },
  flipflop: {
    ...TRICKS,
    ground: "harbour",
    cards: ["R5", "Y4", "RF"],
    editions: {},
    standardEdition: "standard",
    darkZero: false,
    mode: "",
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
