/** What lies in front of a player, with the card that is just being turned over. */

import { isAction, isNumber } from "../../cards/draw";
import { SECOND_CHANCE } from "../../cards/names";
import type { Scene, Verdict } from "../../table/stage.svelte";
import type { PlayerLineDisplay } from "../../net/messages";
import { litCards } from "./count";

export interface Lying {
  readonly card: string;
  /** The same card keeps its key when the line is put in order. */
  readonly key: string;
  readonly fresh: "" | "covered" | "open";
  readonly marked: boolean;
  /** One of two that bust a line. */
  readonly knocking: boolean;
  /** It counts just now. */
  readonly lit: boolean;
}

export interface Line {
  readonly numbers: readonly Lying[];
  readonly above: readonly Lying[];
}

function keyed(
  cards: readonly string[],
  taken: readonly string[],
  lit: readonly string[],
): Lying[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const count = seen.get(card) ?? 0;
    seen.set(card, count + 1);
    return {
      card,
      key: `${card}#${count}`,
      fresh: "",
      marked: taken.includes(card),
      knocking: false,
      lit: lit.includes(card),
    };
  });
}

/** What just happened to a player, shown on the seat. */
export function verdictOn(seat: number, scene: Scene | null): Verdict {
  if (scene?.kind === "verdict") return scene.verdicts.get(seat) ?? "";
  return scene?.kind === "draw" && scene.open && scene.seat === seat ? scene.verdict : "";
}

export function lineOf(player: PlayerLineDisplay, seat: number, scene: Scene | null): Line {
  const taken =
    scene?.kind === "taken"
      ? scene.cards.filter(([owner]) => owner === seat).map(([, card]) => card)
      : [];
  const lit = litCards(scene, seat);
  const numbers = keyed(player.numbers, taken, lit);
  const above = keyed(
    [...player.modifiers, ...(player.second_chance ? [SECOND_CHANCE] : [])],
    taken,
    lit,
  );
  const drawn = freshCard(player, seat, scene);
  if (drawn) {
    const place = isNumber(drawn.card) ? numbers : above;
    const same = place.filter((other) => other.card === drawn.card).length;
    place.push({ ...drawn, key: `${drawn.card}#${same}` });
  }
  if (!drawn?.marked) return { numbers, above };
  const knocked = numbers.map((lying) => ({ ...lying, knocking: lying.card === drawn.card }));
  return { numbers: knocked, above };
}

function freshCard({ status }: PlayerLineDisplay, seat: number, scene: Scene | null): Lying | null {
  if (scene?.kind === "draw" && scene.seat === seat) {
    return {
      card: scene.card,
      key: "",
      fresh: scene.open ? "open" : "covered",
      marked: scene.verdict === "busted",
      knocking: false,
      lit: false,
    };
  }
  if (scene?.kind === "bust" && scene.seat === seat && status !== "busted") {
    return { card: scene.card, key: "", fresh: "open", marked: true, knocking: false, lit: false };
  }
  if (scene?.kind === "given" && scene.seat === seat && !isAction(scene.card)) {
    return { card: scene.card, key: "", fresh: "open", marked: false, knocking: false, lit: false };
  }
  return null;
}
