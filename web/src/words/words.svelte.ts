/** Words for people, in Fluent. The games' own words come from the package's `locales/`, shared with
 *  the terminal; only the chosen language is loaded, and some words only when they are needed. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { isolated } from "./direction";

export const LANGUAGES = ["en", "fr", "de", "zh-Hant"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  fr: "Français",
  de: "Deutsch",
  "zh-Hant": "繁體中文",
};

type Files = Record<string, () => Promise<string>>;
const OWN = import.meta.glob<string>("./*.ftl", { import: "default" });
const SHARED = import.meta.glob<string>("../../../src/flipdeck/locales/*.ftl", {
  import: "default",
});

const RULES = import.meta.glob<string>("../../../src/flipdeck/locales/rules/*.ftl", {
  import: "default",
});

const LESSONS = import.meta.glob<string>("./lessons/*.ftl", { import: "default" });
const PAGES = import.meta.glob<string>("./pages/*.ftl", { import: "default" });

/** Words of how to play, the house rules and the lessons; of what comes after a game, score sheets
 *  and my games. */
const LATER = { rules: [RULES, LESSONS], pages: [PAGES] } as const;
type Part = keyof typeof LATER;

let bundle = $state.raw<FluentBundle>();
let chosen: Language = "en";
const parts = new Map<Part, Promise<void>>();
let loads = 0;
let newest: Promise<void> = Promise.resolve();

async function textOf(files: Files, language: Language): Promise<string> {
  const path = Object.keys(files).find((name) => name.endsWith(`/${language}.ftl`));
  return path ? files[path]!() : "";
}

export function setLanguage(language: Language): Promise<void> {
  chosen = language;
  newest = load(language, ++loads);
  return newest;
}

async function load(language: Language, number: number): Promise<void> {
  const folders = [SHARED, OWN, ...[...parts.keys()].flatMap((part) => LATER[part])];
  const texts = await Promise.all(folders.map((files) => textOf(files, language)));
  if (number !== loads) return newest; // something else was wanted meanwhile
  const made = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) made.addResource(new FluentResource(text), { allowOverrides: true });
  bundle = made;
  document.documentElement.lang = language;
}

/** From then on `say` knows these words too, in every language. */
function loadPart(part: Part): Promise<void> {
  const before = parts.get(part);
  if (before) return before;
  parts.set(part, newest);
  const loaded = setLanguage(chosen);
  parts.set(part, loaded);
  loaded.catch(() => parts.delete(part));
  return loaded;
}

export const loadRuleWords = (): Promise<void> => loadPart("rules");

/** A page that comes later, with its words. */
export const withWords = async <Page>(page: Promise<Page>): Promise<Page> =>
  (await Promise.all([page, loadPart("pages")]))[0];

export type Facts = Record<string, FluentVariable>;

const allIsolated = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, isolated(fact)]));

export function say(key: string, facts: Facts = {}): string {
  const pattern = bundle?.getMessage(key)?.value;
  if (!bundle || pattern == null) {
    console.warn(`No words for ${key}`);
    return key;
  }
  const errors: Error[] = [];
  const words = bundle.formatPattern(pattern, allIsolated(facts), errors);
  for (const error of errors) console.warn(`${key}: ${error.message}`);
  return words;
}

const ENDED = /\p{Sentence_Terminal}$/u;

/** With a full stop, where nothing else ends it. */
export const sentence = (words: string): string =>
  ENDED.test(words) ? words : say("sentence", { words });

/** Words in a row, as the language joins them. */
export const listed = (
  words: readonly string[],
  type: "conjunction" | "disjunction" = "conjunction",
): string => new Intl.ListFormat(bundle?.locales, { type }).format(words.map(isolated));

/** First, second, third: chosen by the language's rules for ordinals. */
export const ordinal = (place: number): FluentNumber =>
  new FluentNumber(place, { type: "ordinal" } as Intl.NumberFormatOptions);

export const has = (key: string): boolean => bundle?.hasMessage(key) ?? false;

/** The browser's language, if there is a translation. */
export function defaultLanguage(): Language {
  for (const wanted of navigator.languages) {
    if (/^zh\b/i.test(wanted)) return "zh-Hant";
    const known = LANGUAGES.find((language) => wanted.toLowerCase().startsWith(language));
    if (known) return known;
  }
  return "en";
}
