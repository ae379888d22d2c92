/** Why something was refused, as a sentence: the server's reasons, then those of the rules. */

import type { Refused } from "../messages";
import { has, say, type Facts } from "./words.svelte";

export function refusalWords({ reason, facts = {} }: Pick<Refused, "reason" | "facts">): string {
  const key = [`denied-${reason}`, `refusal-${reason}`].find(has);
  return key ? say(key, facts as Facts) : say("denied-other", { reason });
}
