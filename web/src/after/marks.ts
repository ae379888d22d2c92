/** The events of a game that the replay marks. */

import type { IconName } from "../cards/glyphs";
import { isFreezing } from "../cards/names";
import type { Step } from "../net/messages";
import { find } from "./story";

export type MarkKind =
  | "won"
  | "flip7"
  | "advice"
  | "busted"
  | "freeze"
  | "saved"
  | "wiped"
  | "taken"
  | "turned"
  | "round";

export interface Mark {
  /** The place in the game right after it. */
  readonly at: number;
  readonly kind: MarkKind;
}

export const MARK_ICONS: Readonly<Record<Exclude<MarkKind, "round">, IconName>> = {
  won: "crown",
  flip7: "clover",
  advice: "bulb",
  busted: "cross",
  freeze: "freeze",
  saved: "second",
  wiped: "wave",
  taken: "steal",
  turned: "flop",
};

/** Where there is little room the first ones are kept. */
const RANK: readonly MarkKind[] = [
  "won",
  "flip7",
  "advice",
  "busted",
  "freeze",
  "saved",
  "wiped",
  "taken",
  "turned",
  "round",
];

function kindOf(step: Step): MarkKind | null {
  if (find(step, "game_won")) return "won";
  if (find(step, "made_flip7")) return "flip7";
  if (find(step, "busted")) return "busted";
  if (find(step, "saved")) return "saved";
  if (find(step, "wiped")) return "wiped";
  const { move } = step;
  switch (move.move) {
    case "give":
      return isFreezing(move.card) ? "freeze" : null;
    case "steal":
    case "swap":
    case "discard":
      return "taken";
    case "flip":
      return move.seats.length ? "turned" : null;
    default:
      return null;
  }
}

export function marksOf(steps: readonly Step[]): Mark[] {
  return steps.flatMap((step, place) => {
    const kind = kindOf(step);
    const marks: Mark[] = kind ? [{ at: place + 1, kind }] : [];
    if (find(step, "round_started")) marks.push({ at: place + 1, kind: "round" });
    return marks;
  });
}

/** The marks that can be shown without covering each other. */
export function thinned(marks: readonly Mark[], apart: number): Mark[] {
  const kept: Mark[] = [];
  for (const kind of RANK) {
    for (const mark of marks) {
      if (mark.kind === kind && kept.every((other) => Math.abs(other.at - mark.at) >= apart))
        kept.push(mark);
    }
  }
  return kept;
}
