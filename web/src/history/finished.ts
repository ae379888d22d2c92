/** A game that has just ended becomes one of the kept games, if somebody played it at this device. */

import type { Balance, GameSummary } from "../net/messages";
import type { TableState } from "../table/state.svelte";
import { keep, keepLuck, type KeptPlayer, type OwnResult } from "./kept";

/** Practice counts nowhere. */
export function keepFinished(table: TableState, summary: GameSummary): void {
  const { view } = table;
  if (!view || view.tried_from || !table.local.length) return;
  const players = view.seats.map(({ name = "", bot = "", colour = 0, shape = 0 }, seat) => {
    const { total, place, won } = summary.players[seat]!;
    const side = summary.sides.findIndex((seats) => seats.includes(seat));
    return { name, level: bot, colour, shape, side, total, place, won } satisfies KeptPlayer;
  });
  const own = table.local.map((seat): OwnResult => {
    const { busts, flip7s, best } = summary.players[seat]!;
    const { points = 0, cards = [], flip7 = false } = best ?? {};
    return { seat, busts, flip7s, best: points, cards, bonus: flip7 };
  });
  const { code, game } = table;
  keep([{ code, game, ended: Date.now(), rounds: summary.rounds, players, own, luck: [] }]);
}

export const keepBalances = (code: string, balances: readonly Balance[]): void =>
  keepLuck(
    code,
    balances.map(({ luck, lost }, seat) => ({ seat, luck, lost })),
  );
