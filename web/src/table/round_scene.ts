/** The end of a round, as the stage shows it. */

import type { CountStep, Position } from "../net/messages";
import { ROUND } from "./pace";
import type { StagedStep } from "./staged";

export interface RoundScene {
  readonly kind: "round";
  /** What the round brought to each seat, and the totals before and after it. */
  readonly points: readonly number[];
  readonly before: readonly number[];
  readonly totals: readonly number[];
  readonly flip7: number | null;
  /** How it is counted, and how many of these steps are shown. */
  readonly count: readonly CountStep[];
  readonly counted: number;
  /** Points are on their way to the totals, which are the new ones from then on. */
  readonly phase: "counting" | "flying" | "done";
  /** Who deals the next round; null after the last one. */
  readonly dealer: number | null;
  readonly wait: number;
}

export function roundOf({ ended, dealer, before, step }: StagedStep): RoundScene | null {
  if (!ended) return null;
  return {
    kind: "round",
    points: ended.points,
    before: before?.players.map(({ total }) => total) ?? [],
    totals: ended.totals,
    flip7: ended.flip7,
    count: step.count ?? [],
    counted: 0,
    phase: "counting",
    dealer,
    wait: ROUND.read,
  };
}

/** The same position with other totals. */
export function withTotals(position: Position | null, totals: readonly number[]): Position | null {
  if (!position) return null;
  const players = position.players.map((player, seat) => ({ ...player, total: totals[seat] ?? 0 }));
  return { ...position, players } as Position;
}
