/** Who plays with whom, as the server tells it, and how far each side has come. */

import type { TrickDisplay } from "../../net/messages";

export interface Side {
  readonly seats: readonly number[];
  readonly total: number;
  /** Tricks or yellow cards, whichever the objective counts. */
  readonly collected: number;
}

/** The own side comes first; a spectator looks from the first seat. */
export function sidesOf({ sides, players, collected }: TrickDisplay, seat: number | null): Side[] {
  const all = sides.map((seats, side) => ({
    seats,
    total: players[seats[0]!]!.total,
    collected: collected[side] ?? 0,
  }));
  const own = all.filter(({ seats }) => seats.includes(seat ?? 0));
  return [...own, ...all.filter((side) => !own.includes(side))];
}

export const isPartner = ({ sides }: TrickDisplay, seat: number | null, other: number): boolean =>
  seat !== null && seat !== other && sides.some((s) => s.includes(seat) && s.includes(other));
