/** Who competes: the seats of each team, or everybody for himself. */

import type { Position } from "../messages";

export function teamsOf(players: Position["players"]): number[][] {
  const teams = new Map<number, number[]>();
  players.forEach((player, seat) => {
    const team = "team" in player && player.team !== null ? -player.team : seat;
    teams.set(team, [...(teams.get(team) ?? []), seat]);
  });
  return [...teams.values()];
}
