import { say } from "../words/words.svelte";

/** The value of a house rule in words; numbers speak for themselves. */
export const valueWords = (rule: string, value: string): string =>
  rule === "target" || rule === "decks" ? value : say(`value-${rule}-${value}`);
