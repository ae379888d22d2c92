/** Numbers as people read them. */

import { printed } from "../cards/draw";
import { say } from "./words.svelte";

export const percent = (chance: number): string =>
  say("percent", { chance: Math.round(chance * 100) });

/** Points as they are written; below zero with a real minus. */
export const figure = (points: number): string => printed(String(points));

/** What is added or taken away, with its sign. */
export const signed = (points: number): string =>
  points < 0 ? figure(points) : `+${figure(points)}`;
