/** Where everybody sits on a wide screen, seen from our own seat: clockwise, partners opposite. */

export type Place = "near" | "left" | "across" | "right";

const AROUND: Readonly<Record<number, readonly Place[]>> = {
  3: ["near", "left", "right"],
  4: ["near", "left", "across", "right"],
};

/** A spectator sits behind the first seat. */
export const placeOf = (seat: number, own: number | null, seats: number): Place =>
  AROUND[seats]?.[(seat - (own ?? 0) + seats) % seats] ?? "across";
