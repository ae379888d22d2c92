/** Days and players of kept games, in words. */

import { preferences } from "../app/settings.svelte";
import { say } from "../words/words.svelte";
import type { KeptPlayer } from "./kept";

export function dayWords(time: number): string {
  const day = new Date(time);
  const thisYear = day.getFullYear() === new Date().getFullYear();
  return new Intl.DateTimeFormat(preferences.language, {
    day: "numeric",
    month: "long",
    ...(thisYear ? {} : { year: "numeric" }),
  }).format(day);
}

/** Bots of a level are one opponent, whatever they are called. */
export const rivalWords = ({ name, level }: KeptPlayer): string =>
  level ? say("games-bots", { level: say(`level-${level}`) }) : name;
