/** Who plays with whom, and how the trick and the round stand. */

import type { PlayerHand, TableEvent, TrickCard, TrickPosition } from "../messages";
import { teamsOf } from "../table/sides";
import { isYellow } from "./hands";

/** A team, or somebody who plays for himself. */
export interface Side {
  readonly seats: readonly number[];
  readonly total: number;
  readonly tricks: number;
  readonly yellow: number;
}

const sum = (players: readonly PlayerHand[], what: "tricks" | "yellow"): number =>
  players.reduce((all, player) => all + player[what], 0);

export function sidesOf(players: readonly PlayerHand[]): Side[] {
  return teamsOf(players).map((seats) => {
    const own = seats.map((seat) => players[seat]!);
    return { seats, total: own[0]!.total, tricks: sum(own, "tricks"), yellow: sum(own, "yellow") };
  });
}

export function isPartner(
  players: readonly PlayerHand[],
  seat: number | null,
  other: number,
): boolean {
  const team = seat === null ? null : (players[seat]?.team ?? null);
  return team !== null && seat !== other && players[other]?.team === team;
}

export const countsYellow = (goal: string | null): boolean => goal?.endsWith("yellow") ?? false;

/** The cards everybody was dealt are the tricks of the round. */
export function trickNumber({ players, stake }: TrickPosition): number {
  return Math.min(stake ?? 1, sum(players, "tricks") + 1);
}

/** The place in the trick of the card that is ahead, and whether an equal one lies below it. */
export function ahead(trick: readonly TrickCard[]): { place: number; equal: boolean } | null {
  const highest = Math.max(0, ...trick.map(({ value }) => value ?? 0));
  if (!highest) return null;
  const places = trick.flatMap(({ value }, place) => (value === highest ? [place] : []));
  return { place: places.at(-1)!, equal: places.length > 1 };
}

/** The players as the last trick leaves them, before a new round sweeps the counts away. */
export function withLastTrick(
  { players, trick }: TrickPosition,
  log: readonly TableEvent[],
): PlayerHand[] {
  const taken = log.filter((event) => event.event === "trick_taken").at(-1);
  const yellow = trick.filter(({ card }) => isYellow(card)).length;
  return players.map((player, seat) =>
    taken && seat === taken.seat
      ? { ...player, tricks: player.tricks + 1, yellow: player.yellow + yellow }
      : player,
  );
}
