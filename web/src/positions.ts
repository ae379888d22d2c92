/** Positions as the server tells them: whole at first, then as changes. */

import type { LineDisplay, Position, Step, TrickDisplay } from "./messages";

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
