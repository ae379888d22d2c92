/** What a coach says about a finished game: worked out by the server, in its own time. */

import { choicesOf } from "../moves";
import type { Reviewed, TableMove } from "../messages";
import type { TableState } from "../state.svelte";
import type { Mark } from "./marks";

const USUAL_SECONDS = 35;

export class Review {
  phase = $state<"" | "asked" | "told" | "gone">("");
  /** It takes longer than usual. */
  slow = $state(false);
  decisions = $state.raw<readonly Reviewed[]>([]);

  constructor(private readonly table: TableState) {}

  readonly marks = $derived<Mark[]>(
    this.decisions
      .filter(({ advice }) => advice)
      .map(({ turn }) => ({ at: turn + 1, kind: "advice" })),
  );

  async ask(): Promise<void> {
    this.phase = "asked";
    this.slow = false;
    const timer = window.setTimeout(() => (this.slow = true), USUAL_SECONDS * 1000);
    const answer = await this.table.connection.ask({ type: "review" });
    clearTimeout(timer);
    if (answer.type === "review") {
      this.decisions = answer.decisions;
      this.phase = "told";
    } else {
      this.phase = "gone";
    }
  }

  of(seats: readonly number[]): Reviewed[] {
    return this.decisions.filter(({ seat }) => seats.includes(seat));
  }
}

export const isOther = (
  decision: Reviewed,
): decision is Reviewed & { best: number; advice: string } =>
  decision.advice != null && decision.best != null;

/** A line of the record as a move, to be told in the reader's language. */
export function moveIn(line: string, seat: number, names: readonly string[]): TableMove | null {
  const choice = choicesOf([line], names[seat] ?? "", names)[0];
  switch (choice?.kind) {
    case "hit":
    case "stay":
      return { move: choice.kind, seat };
    case "bonus":
      return { move: "take_bonus", seat };
    case "give":
      return { move: "give", seat, card: choice.card, to: choice.to };
    case "take":
      return {
        move: choice.verb as "steal" | "discard",
        seat,
        card: choice.card,
        owner: choice.owner,
      };
    case "swap":
      return {
        move: "swap",
        seat,
        card: choice.one.card,
        owner: choice.one.seat,
        other_card: choice.other.card,
        other_owner: choice.other.seat,
      };
    case "victim":
      return { move: "turn_bonus", seat, victim: choice.seat };
    case "goal":
      return { move: "choose", seat, goal: choice.goal };
    case "play":
      return { move: "play", seat, card: choice.card };
    case "flip":
      return { move: "flip", seat, seats: choice.seats };
    default:
      return null;
  }
}
