/** The crown and the dealer's token go from seat to seat. */

import type { IconName } from "../cards/glyphs";
import { FLIGHT } from "../table/pace";
import { boxOf, type Box, type Flights } from "./flights.svelte";

export interface LyingToken {
  readonly name: IconName;
  readonly seat: string;
  readonly box: Box;
}

const ARC = 60;
const HALF_TURN = 180;

export function tokensNow(): LyingToken[] {
  return seen("[data-token]").map((element) => {
    const { token, seat = "" } = element.dataset;
    return { name: token as IconName, seat, box: boxOf(element) };
  });
}

/** A token that lies at another seat than before flies there; the first crown comes from above. */
export function moveTokens(
  flights: Flights,
  before: readonly LyingToken[],
  after: readonly LyingToken[],
): void {
  const gone = before.filter((token) => !isAmong(after, token));
  for (const { name, seat, box } of after.filter((token) => !isAmong(before, token))) {
    const from = gone.find((token) => token.name === name)?.box ?? { ...box, y: box.y - ARC };
    const to = (): Element | null => seen(`[data-token="${name}"][data-seat="${seat}"]`)[0] ?? null;
    const spin = name === "crown" ? HALF_TURN : 0;
    void flights.fly({ token: name, from, to, stays: true, time: FLIGHT.token, arc: ARC, spin });
  }
}

/** Seats are hidden where a board lies over them. */
const seen = (tokens: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(tokens)].filter((token) =>
    token.checkVisibility({ visibilityProperty: true }),
  );

const isAmong = (tokens: readonly LyingToken[], { name, seat }: LyingToken): boolean =>
  tokens.some((token) => token.name === name && token.seat === seat);
