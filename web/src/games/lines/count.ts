/** How the line of a seat is counted, as far as it is shown. */

import { printed } from "../../cards/draw";
import { chipText } from "../../cards/names";
import type { RoundScene } from "../../table/round_scene";
import type { Scene } from "../../table/scene";
import { figure, signed } from "../../words/figures";
import { say } from "../../words/words.svelte";

export interface Term {
  readonly kind: "numbers" | "more" | "less" | "bonus" | "result";
  readonly text: string;
}

/** Steps that have a name of their own; the others show their cards. */
const NAMED: readonly string[] = ["floor", "zero", "flip7", "turned"];

/** Nothing is awaited of a line that busted. */
const isAtOnce = (what: string): boolean => what === "bust";

/** In full the cards themselves are added up; in brief a bonus has no name. */
export type Wording = "full" | "plain" | "brief";

export function termsOf(scene: RoundScene, seat: number, wording: Wording): Term[] {
  const terms: Term[] = [];
  let before = 0;
  for (const [place, { what, seats }] of scene.count.entries()) {
    const counted = seats[seat];
    if (!counted || (place >= scene.counted && !isAtOnce(what))) continue;
    const { cards, points } = counted;
    terms.push(termOf(what, cards, points, points - before, wording));
    before = points;
  }
  if (scene.counted < scene.count.length) return terms;
  if (terms.length === 1) return terms.map((term) => ({ ...term, kind: "result" }));
  terms.push({ kind: "result", text: say("count-result", { points: figure(before) }) });
  return terms;
}

function termOf(
  what: string,
  cards: readonly string[],
  points: number,
  change: number,
  wording: Wording,
): Term {
  if (isAtOnce(what)) return { kind: "result", text: say("count-bust") };
  if (what === "numbers") {
    const sum = cards.map(chipText).join(" + ");
    const full = wording === "full" && cards.length > 1;
    return { kind: "numbers", text: full ? `${sum} = ${figure(points)}` : figure(points) };
  }
  const kind = what === "flip7" ? "bonus" : change < 0 ? "less" : "more";
  if (NAMED.includes(what) && (kind !== "bonus" || wording !== "brief"))
    return { kind, text: say(`count-${what}`, { points: signed(change) }) };
  return { kind, text: cards.map(printed).join(" ") || signed(change) };
}

/** The cards of a seat that count in the step that is shown just now. */
export function litCards(scene: Scene | null, seat: number): readonly string[] {
  if (scene?.kind !== "round" || scene.phase !== "counting") return [];
  return scene.count[scene.counted - 1]?.seats[seat]?.cards ?? [];
}
