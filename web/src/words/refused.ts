/** Why something was refused, as a sentence: the server's reasons, then those of the rules. */

import type { Refused, TableMove } from "../net/messages";
import { describe } from "./describe";
import { has, say, type Facts } from "./words.svelte";

type Reason = Pick<Refused, "reason" | "facts">;

export function refusalWords(
  { reason, facts = {} }: Reason,
  names: readonly string[] = [],
): string {
  const key = [`denied-${reason}`, `refusal-${reason}`].find(has);
  return key
    ? say(key, { ...facts, ...moveFacts(facts["move"], names) } as Facts)
    : say("denied-other", { reason });
}

/** The move that was refused, and who wanted to make it. */
function moveFacts(move: unknown, names: readonly string[]): Facts {
  if (!move) return {};
  const refused = move as TableMove;
  const text = describe({ event: "moved", move: refused }, names);
  return { text, name: "seat" in refused ? (names[refused.seat] ?? "") : "" };
}
