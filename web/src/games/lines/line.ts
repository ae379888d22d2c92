/** What lies in front of a player, with the card that is just being turned over. */

import { isAction, isNumber } from "../../cards/draw";
import { SECOND_CHANCE } from "../../cards/names";
import type { Scene, Slots, Verdict } from "../../table/scene";
import type { PlayerLineDisplay } from "../../net/messages";
import { litCards } from "./count";

/** One of the slots for cards that must be drawn: the next card falls into it, one has, or will. */
export type Slot = "" | "now" | "filled" | "empty";

export interface Lying {
  /** "" in a slot where nothing lies. */
  readonly card: string;
  /** The same card keeps its key when the line is put in order. */
  readonly key: string;
  readonly fresh: "" | "covered" | "open";
  readonly marked: boolean;
  /** One of two that bust a line. */
  readonly knocking: boolean;
  /** It counts just now. */
  readonly lit: boolean;
  readonly slot: Slot;
}

export interface Line {
  /** The numbers, then the slots for cards that must be drawn, with whatever fell into them. */
  readonly numbers: readonly Lying[];
  readonly above: readonly Lying[];
}

const LYING = { fresh: "", marked: false, knocking: false, lit: false, slot: "" } as const;

function keyed(
  cards: readonly string[],
  taken: readonly string[],
  lit: readonly string[],
): Lying[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const count = seen.get(card) ?? 0;
    seen.set(card, count + 1);
    const marked = taken.includes(card);
    return { ...LYING, card, key: `${card}#${count}`, marked, lit: lit.includes(card) };
  });
}

/** What just happened to a player, shown on the seat. */
export function verdictOn(seat: number, scene: Scene | null): Verdict {
  if (scene?.kind === "verdict") return scene.verdicts.get(seat) ?? "";
  if (scene?.kind === "bust") return scene.seat === seat ? "busted" : "";
  if (scene?.kind === "flip7") return scene.seat === seat ? "flip7" : "";
  return scene?.kind === "draw" && scene.open && scene.seat === seat ? scene.verdict : "";
}

/** The cards that this player must draw, while they are drawn. */
export function slotsAt(seat: number, scene: Scene | null): Slots | null {
  const { forced } = scene && "forced" in scene ? scene : { forced: null };
  return forced?.seat === seat ? forced : null;
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
  const fresh = drawn && { ...drawn, key: keyAmong([...numbers, ...above], drawn.card) };
  const slots = slotsAt(seat, scene);
  if (slots) numbers.push(...bracket(slots, fresh, numbers, above));
  else if (fresh) (isNumber(fresh.card) ? numbers : above).push(fresh);
  if (!fresh?.marked) return { numbers, above };
  const knocked = numbers.map((lying) => ({ ...lying, knocking: lying.card === fresh.card }));
  return { numbers: knocked, above };
}

const keyAmong = (cards: readonly Lying[], card: string): string =>
  `${card}#${cards.filter((other) => other.card === card).length}`;

/** The slots of forced cards. Those that have fallen into them are taken out of the line: they only
 *  join it when all are drawn. After a bust no more are drawn. */
function bracket(
  { nth, of, fallen }: Slots,
  fresh: Lying | null,
  numbers: Lying[],
  above: Lying[],
): Lying[] {
  const empty = (at: number, slot: Slot): Lying => ({ ...LYING, card: "", key: `slot${at}`, slot });
  const missing = nth - 1 - fallen.length;
  return Array.from({ length: fresh?.marked ? nth : of }, (_, at): Lying => {
    if (at === nth - 1) return fresh ? { ...fresh, slot: "now" } : empty(at, "now");
    if (at >= nth) return empty(at, "empty");
    const card = fallen[at - missing] ?? "";
    const lying = card && (takenFrom(numbers, card) ?? takenFrom(above, card));
    if (lying) return { ...lying, slot: "filled" };
    return card && isAction(card)
      ? { ...LYING, card, key: `aside${at}`, slot: "filled" }
      : empty(at, "filled");
  });
}

function takenFrom(cards: Lying[], card: string): Lying | undefined {
  const at = cards.map((lying) => lying.card).lastIndexOf(card);
  return at < 0 ? undefined : cards.splice(at, 1)[0];
}

function freshCard({ status }: PlayerLineDisplay, seat: number, scene: Scene | null): Lying | null {
  if (scene?.kind === "draw" && scene.seat === seat) {
    const marked = scene.verdict === "busted";
    return { ...LYING, card: scene.card, key: "", fresh: scene.open ? "open" : "covered", marked };
  }
  if (scene?.kind === "bust" && scene.seat === seat && status !== "busted")
    return { ...LYING, card: scene.card, key: "", fresh: "open", marked: true };
  if (scene?.kind === "given" && scene.seat === seat && !isAction(scene.card))
    return { ...LYING, card: scene.card, key: "", fresh: "open" };
  return null;
}
