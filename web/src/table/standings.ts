/** Who is ahead: the sides of a table by their totals, as they are shown just now. */

import type { Position } from "../net/messages";
import type { RoundScene } from "./round_scene";

export interface Standing {
  readonly seats: readonly number[];
  readonly total: number;
  readonly place: number;
  /** Total and place before the round that is being counted, and what it brought. */
  readonly before: number;
  readonly was: number;
  readonly gained: number;
}

const placeIn = (totals: readonly number[], total: number): number =>
  totals.filter((other) => other > total).length + 1;

export function standingsOf(position: Position, round: RoundScene | null): Standing[] {
  const totals = position.sides.map(([first]) => position.players[first!]!.total);
  const former = position.sides.map(([first], side) => round?.before[first!] ?? totals[side]!);
  return position.sides
    .map((seats, side) => ({
      seats,
      total: totals[side]!,
      place: placeIn(totals, totals[side]!),
      before: former[side]!,
      was: placeIn(former, former[side]!),
      gained: round?.points[seats[0]!] ?? 0,
    }))
    .sort((one, other) => other.total - one.total);
}

const only = (sides: readonly Standing[]): Standing | null =>
  sides.length === 1 ? sides[0]! : null;

/** The side that is alone ahead of all others. */
export const leaderOf = (standings: readonly Standing[]): Standing | null =>
  only(standings.filter(({ place, total }) => place === 1 && total > 0));

/** The side that has come to lead by the round that was counted. */
export function newLeaderOf(standings: readonly Standing[]): Standing | null {
  const leader = leaderOf(standings);
  const former = only(standings.filter(({ was, before }) => was === 1 && before > 0));
  return leader === former ? null : leader;
}

export const isLeader = (position: Position | null, seat: number): boolean =>
  position !== null && Boolean(leaderOf(standingsOf(position, null))?.seats.includes(seat));
