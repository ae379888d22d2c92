/** Positions as the server sends them: whole at first, then as changes. */

import { sideSeen } from "../cards/two_sided";
import type { LineDisplay, Position, Step, TableEvent, TrickDisplay } from "../net/messages";

export const isLine = (position: Position | null): position is LineDisplay =>
  position !== null && "deck" in position;

export const isTricks = (position: Position | null): position is TrickDisplay =>
  position !== null && "trick" in position;

/** The position after a step, or a frame of it: a field of `changes` replaces that field, players one by one. */
export function changed(position: Position, changes: Step["changes"]): Position {
  const players = [...position.players];
  const news = (changes["players"] ?? {}) as Record<string, Position["players"][number]>;
  for (const [seat, player] of Object.entries(news)) players[Number(seat)] = player;
  return { ...position, ...changes, players } as Position;
}

/** Everything that happened in a step, the move first. */
export const eventsOf = ({ move, events }: Step): TableEvent[] => [
  { event: "moved", move },
  ...events,
];

/** The hands that show us another side in the one position than in the other, as they will be. */
export function turnedHands(
  before: Position | null,
  after: Position | null,
  viewer: number | null,
): Record<number, readonly string[]> {
  const turned: Record<number, readonly string[]> = {};
  if (!isTricks(before) || !isTricks(after)) return turned;
  for (const [seat, { hand }] of after.players.entries()) {
    const earlier = before.players[seat]?.hand ?? [];
    const other = hand.some(
      (card, slot) =>
        sideSeen(card, seat === viewer) !== sideSeen(earlier[slot] ?? card, seat === viewer),
    );
    if (hand.length === earlier.length && other) turned[seat] = hand;
  }
  return turned;
}
