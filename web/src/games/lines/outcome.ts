/** What a choice leads to, as the server tells it: on a seat in a few chars, and as sentences. */

import type { Option, TableMove } from "../../net/messages";
import { isAimedAt, seatKey, targetsOf } from "../../table/targets";
import type { TableState } from "../../table/state.svelte";
import { figure, percent } from "../../words/figures";
import { roleOf } from "../../words/describe";
import { moveName } from "../../words/moves";
import { say } from "../../words/words.svelte";

export interface Outcome {
  readonly text: string;
  readonly tone: "good" | "bad" | "plain";
}

const isGivenTo = (move: TableMove, seat: number): boolean =>
  targetsOf(move).includes(seatKey(seat));

/** The chance that the cards which somebody must draw bust them. */
const riskOf = (table: TableState, seat: number): number | undefined =>
  table.question?.draws ? table.prospect?.forced?.[seat] : undefined;

const leads = (from: number, to: number): string =>
  say("leads", { from: figure(from), to: figure(to) });

export function outcomeOn(table: TableState, option: Option, seat: number): Outcome | null {
  const player = table.line?.players[seat];
  if (!player) return null;
  const { effect, move } = option;
  if (effect?.busts?.includes(seat)) return { text: say("bust-comes"), tone: "bad" };
  const after = effect?.points?.[seat];
  if (after !== undefined)
    return { text: leads(player.points, after), tone: after < player.points ? "bad" : "good" };
  if (!isGivenTo(move, seat)) return null;
  if (table.question?.secures)
    return { text: leads(player.total, player.total + player.points), tone: "plain" };
  const risk = riskOf(table, seat);
  if (risk === undefined) return null;
  return { text: say("odds-bust", { chance: percent(risk) }), tone: "plain" };
}

/** The choice would end the round, and it is aimed at this player or at a card of theirs. */
export const endsRoundAt = ({ effect, move }: Option, seat: number): boolean =>
  Boolean(effect?.ends_round) && isAimedAt(move, seat);

/** On a card: what its taking leads to for us, or else for its owner. */
export function outcomeOfCard(table: TableState, option: Option, owner: number): Outcome | null {
  const seats = [table.actor, owner];
  const { points = {}, busts = [] } = option.effect ?? {};
  const seat = seats.find((one) => busts.includes(one) || points[one] !== undefined);
  if (seat === undefined) return null;
  if (busts.includes(seat)) return { text: say("status-busted"), tone: "bad" };
  const after = points[seat]!;
  const before = table.line?.players[seat]?.points ?? 0;
  return { text: say("becomes", { to: figure(after) }), tone: after < before ? "bad" : "good" };
}

/** The name of a move, and what it leads to for everybody it changes. */
export const labelOf = (table: TableState, option: Option): string =>
  [say("sentence", { words: nameOf(table, option) }), ...consequences(table, option)].join(" ");

export const nameOf = (table: TableState, { move }: Option): string =>
  moveName(move, table.names, table.line?.flip7_bonus, table.seat);

export function consequences(table: TableState, option: Option): string[] {
  const players = table.line?.players ?? [];
  const told = players.flatMap((_, seat) => consequenceFor(table, option, seat));
  return option.effect?.ends_round ? [...told, say("would-end")] : told;
}

function consequenceFor(table: TableState, { effect, move }: Option, seat: number): string[] {
  const player = table.line!.players[seat]!;
  const reader = roleOf(table.seat, { name: seat });
  const facts = { name: table.names[seat] ?? "", reader };
  if (effect?.busts?.includes(seat)) return [say("would-bust", facts)];
  const after = effect?.points?.[seat];
  if (after !== undefined)
    return [say("would-have", { ...facts, from: figure(player.points), to: figure(after) })];
  if (!isGivenTo(move, seat)) return [];
  if (table.question?.secures)
    return [
      say("would-bank", {
        ...facts,
        points: player.points,
        total: player.total + player.points,
      }),
    ];
  const risk = riskOf(table, seat);
  if (risk === undefined) return [];
  return [say("would-risk", { ...facts, draws: table.question!.draws!, risk: percent(risk) })];
}

/** The cards that would come to lie at this seat: those it must draw, face down. */
export function ghostsAt(table: TableState, seat: number): readonly string[] {
  const move = table.choosing.shown?.move;
  const draws = table.question?.draws ?? 0;
  switch (move?.move) {
    case "give":
      if (move.to !== seat) return [];
      return draws ? Array<string>(draws).fill("back") : [move.card];
    case "steal":
      return move.seat === seat ? [move.card] : [];
    case "swap":
      if (move.owner === seat) return [move.other_card];
      return move.other_owner === seat ? [move.card] : [];
    default:
      return [];
  }
}
