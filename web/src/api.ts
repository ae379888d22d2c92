/** The few HTTP routes of the server. */

import { AGAIN, isPassing } from "./connection";
import type { Config, NewTable, Options, Refused, TableMade } from "./messages";
import type { Language } from "./words/words.svelte";

let asked: Promise<Config> | null = null;

/** What the server offers; asked for once. */
export function facts(): Promise<Config> {
  asked ??= fetch("/api/config").then((answer) => answer.json() as Promise<Config>);
  asked.catch(() => (asked = null));
  return asked;
}

export class Denied extends Error {
  constructor(readonly refused: Refused) {
    super(refused.reason);
  }
}

/** Whoever is told that the server is busy tries again a little later, unseen. */
export async function makeTable(wanted: NewTable, tries = 4): Promise<TableMade> {
  const answer = await fetch("/api/tables", { method: "POST", body: JSON.stringify(wanted) });
  if (answer.ok) return (await answer.json()) as TableMade;
  const refused = (await answer.json()) as Refused;
  if (tries === 1 || !isPassing(refused)) throw new Denied(refused);
  await new Promise((done) => setTimeout(done, AGAIN));
  return makeTable(wanted, tries - 1);
}

/** The games with a table of their own in this client. */
export const GAMES = ["flip7", "vengeance", "flipflop"] as const;

const EDITIONS: Readonly<Record<string, Partial<Record<Language, string>>>> = {
  flip7: { de: "de", "zh-Hant": "zh-Hant" },
  vengeance: { fr: "fr" },
  flipflop: { en: "standard" },
};

/** The edition that is sold where this language is spoken. */
export function editionFor(game: string, language: Language): string {
  const known = EDITIONS[game] ?? {};
  return known[language] ?? known.en ?? "en";
}

export const usualOptions = (game: string, language: Language): Options => ({
  game,
  edition: editionFor(game, language),
  seats: 4,
});
