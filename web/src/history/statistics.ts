/** What the kept games add up to, for one of the people who played at this device. */

import { faceOf, GAME_NAMES } from "../games";
import type { KeptGame, KeptPlayer, Luck, OwnResult } from "./kept";

/** A game as somebody played it. */
export interface Played {
  readonly kept: KeptGame;
  readonly me: KeptPlayer;
  readonly own: OwnResult;
  readonly luck: Luck | null;
  readonly rivals: readonly KeptPlayer[];
  /** What equal players would win of such games. */
  readonly expected: number;
}

export interface Rate {
  readonly games: number;
  readonly won: number;
  readonly expected: number;
}

/** Of all games against the same person, or against bots of the same level. */
export interface Rival {
  readonly key: string;
  readonly player: KeptPlayer;
  readonly better: number;
  readonly worse: number;
}

/** Everybody who played at this device, who played most first. */
export function peopleIn(games: readonly KeptGame[]): string[] {
  const counts = new Map<string, number>();
  for (const { own, players } of games)
    for (const { seat } of own) {
      const { name } = players[seat]!;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  return [...counts].sort((one, other) => other[1] - one[1]).map(([name]) => name);
}

export function playedBy(name: string, games: readonly KeptGame[]): Played[] {
  return games.flatMap((kept) => {
    const own = kept.own.find(({ seat }) => kept.players[seat]!.name === name);
    if (!own) return [];
    const me = kept.players[own.seat]!;
    const rivals = kept.players.filter(({ side }) => side !== me.side);
    const sides = new Set(kept.players.map(({ side }) => side)).size;
    const luck = kept.luck.find(({ seat }) => seat === own.seat) ?? null;
    return [{ kept, me, own, luck, rivals, expected: 1 / sides }];
  });
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

export function rateOf(played: readonly Played[]): Rate {
  const games = played.length;
  const won = played.filter(({ me }) => me.won).length / games;
  return { games, won, expected: sum(played.map(({ expected }) => expected)) / games };
}

export const ratesByGame = (played: readonly Played[]): [string, Rate][] =>
  GAME_NAMES.map((name): [string, Rate] => [
    name,
    rateOf(played.filter(({ kept }) => kept.game === name)),
  ]).filter(([, { games }]) => games);

/** Those of games in which lines of cards are collected. */
export const withLines = (played: readonly Played[]): Played[] =>
  played.filter(({ kept }) => faceOf(kept.game).lines);

export interface LineFigures {
  readonly bust: number;
  readonly flip7s: number;
  readonly points: number;
}

export function lineFigures(played: readonly Played[]): LineFigures {
  const rounds = sum(played.map(({ kept }) => kept.rounds));
  return {
    bust: sum(played.map(({ own }) => own.busts)) / rounds,
    flip7s: sum(played.map(({ own }) => own.flip7s)),
    points: sum(played.map(({ me }) => me.total)) / rounds,
  };
}

export function bestRound(played: readonly Played[]): Played | null {
  const [first, ...others] = withLines(played).filter(({ own }) => own.cards.length);
  if (!first) return null;
  return others.reduce((best, each) => (each.own.best > best.own.best ? each : best), first);
}

/** Whom somebody met most often, and who of the two came out in front. */
export function rivalsOf(played: readonly Played[], most: number): Rival[] {
  const met = new Map<string, Rival>();
  for (const { me, rivals } of played)
    for (const player of rivals) {
      const key = player.level ? `bot ${player.level}` : `person ${player.name}`;
      const { better, worse } = met.get(key) ?? { better: 0, worse: 0 };
      met.set(key, {
        key,
        player: met.get(key)?.player ?? player,
        better: better + Number(me.place < player.place),
        worse: worse + Number(me.place > player.place),
      });
    }
  const count = ({ better, worse }: Rival): number => better + worse;
  return [...met.values()].sort((one, other) => count(other) - count(one)).slice(0, most);
}

export const reviewed = (played: readonly Played[], most: number): (Played & { luck: Luck })[] =>
  played.filter((each): each is Played & { luck: Luck } => each.luck !== null).slice(0, most);
