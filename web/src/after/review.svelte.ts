/** The coach's review of a finished game, computed by the server. */

import type { Balance, Reviewed, TableMove } from "../net/messages";
import type { TableState } from "../table/state.svelte";
import type { Mark } from "./marks";

const EXPECTED_SECONDS = 35;

export class Review {
  phase = $state<"" | "asked" | "ready" | "gone">("");
  /** It takes longer than usual. */
  slow = $state(false);
  decisions = $state.raw<readonly Reviewed[]>([]);
  /** By seat, what luck and decisions gave. */
  balances = $state.raw<readonly Balance[]>([]);

  constructor(private readonly table: TableState) {}

  readonly marks = $derived<Mark[]>(
    this.decisions
      .filter(({ advice }) => advice)
      .map(({ turn }) => ({ at: turn + 1, kind: "advice" })),
  );

  async ask(): Promise<void> {
    this.phase = "asked";
    this.slow = false;
    const timer = window.setTimeout(() => (this.slow = true), EXPECTED_SECONDS * 1000);
    const answer = await this.table.connection.ask({ type: "review" });
    clearTimeout(timer);
    if (answer.type === "review") {
      this.decisions = answer.decisions;
      this.balances = answer.balances;
      this.phase = "ready";
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
): decision is Reviewed & { best: number; advice: TableMove } =>
  decision.advice != null && decision.best != null;

export const costOf = ({ best, win }: Reviewed): number => (best == null ? 0 : best - win);
