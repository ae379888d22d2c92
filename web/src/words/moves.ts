/** A move as a player would name it: what a button says, and what the coach advises. */

import { cardWords } from "../cards/names";
import { sideSeen } from "../cards/two_sided";
import type { Reason, TableMove } from "../net/messages";
import { roleOf } from "./describe";
import { figure, percent } from "./figures";
import { listed, say } from "./words.svelte";

/** `bonus` is what a Flip 7 brings; the reader at seat `self` is *you*. */
export function moveName(
  move: TableMove,
  names: readonly string[],
  bonus = 0,
  self: number | null = null,
): string {
  const name = (seat: number): string => names[seat] ?? "";
  switch (move.move) {
    case "give":
      return say("aim-at", {
        card: cardWords(move.card),
        name: name(move.to),
        reader: roleOf(self, { name: move.to }),
      });
    case "steal":
    case "discard":
      return say(`do-${move.move}`, {
        card: cardWords(move.card),
        name: name(move.owner),
        reader: roleOf(self, { name: move.owner }),
      });
    case "swap":
      return say("do-swap-with", {
        card: cardWords(move.card),
        name: name(move.owner),
        other_card: cardWords(move.other_card),
        other: name(move.other_owner),
        reader: roleOf(self, { name: move.owner, other: move.other_owner }),
      });
    case "turn_bonus":
      return say("aim-at", {
        card: say("minus-bonus", { bonus }),
        name: name(move.victim),
        reader: "nobody",
      });
    case "take_bonus":
      return say("take-bonus", { bonus });
    case "hit":
    case "stay":
      return say(move.move);
    case "play":
      return say("tricks-play", { card: cardWords(sideSeen(move.card, true)) });
    case "choose":
      return say(`goal-${move.goal}`);
    case "flip":
      return move.seats.length
        ? say("tricks-flip-hands", {
            names: listed(
              move.seats.map((seat) => (seat === self ? say("tricks-own-hand") : name(seat))),
            ),
          })
        : say("tricks-flip-nobody");
    default:
      return "";
  }
}

/** Why one move is better than another. */
export const reasonWords = (reason: Reason, names: readonly string[]): string =>
  say(`reason-${reason.why}`, {
    points: figure(Math.round(reason.points ?? 0)),
    other: figure(Math.round(reason.other ?? 0)),
    bust: percent(reason.bust ?? 0),
    total: figure(reason.total ?? 0),
    name: names[reason.seat ?? -1] ?? "",
  });
