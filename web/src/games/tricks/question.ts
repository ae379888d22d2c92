import type { TableState } from "../../table/state.svelte";
import { say } from "../../words/words.svelte";

export const trickQuestion = (table: TableState): string =>
  say(`tricks-announce-${table.question?.ask ?? "play"}`);
