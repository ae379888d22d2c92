/** What happened, as a sentence: the message is named by the event's type, its facts by the fields,
 *  as in the package's `words/sentences.py`. */

import { cardWords } from "../cards/names";
import type { TableEvent, TableMove } from "../net/messages";
import { sideSeen } from "../cards/two_sided";
import { listed, say, type Facts } from "./words.svelte";

const SEATS: Readonly<Record<string, string>> = {
  seat: "name",
  dealer: "name",
  to: "other",
  owner: "other",
  victim: "other",
  other_owner: "third",
};

const dashed = (tag: string): string => tag.replaceAll("_", "-");

/** While hands are dealt only their backs lie open: of our own hand that has to be said. */
const isOwnHand = (move: TableMove, self: number | null): boolean =>
  move.move === "deal" && move.seat === self;

/** Which players of a sentence are the reader, by the names of their facts. */
export function roleOf(self: number | null, seats: Readonly<Record<string, unknown>>): string {
  const roles = Object.entries(seats).filter(([, seat]) => seat === self && self !== null);
  return roles.map(([role]) => role).join("-") || "nobody";
}

/** The reader at seat `self` is *you*; without one, every player has their name. */
export function describe(
  event: TableEvent,
  names: readonly string[],
  self: number | null = null,
): string {
  if (event.event !== "moved")
    return say(`event-${dashed(event.event)}`, factsOf(event, names, self));
  const facts = factsOf(event.move, names, self);
  return isOwnHand(event.move, self)
    ? say("tricks-dealt-to-us", facts)
    : say(`move-${dashed(event.move.move)}`, facts);
}

/** Whose hands are turned over, as a list within a sentence. */
export function handsTurned(
  seats: readonly number[],
  names: readonly string[],
  self: number | null,
  by: number | null,
): string {
  const you = (): string => say("hand-of-reader", { reader: roleOf(self, { name: by }) });
  return (
    listed(seats.map((seat) => (seat === self ? you() : (names[seat] ?? "")))) || say("nobody")
  );
}

function roleIn(described: TableEvent | TableMove, self: number | null): string {
  if ("event" in described && described.event === "game_won")
    return self !== null && described.seats.includes(self) ? "name" : "nobody";
  const named = Object.entries(described).filter(([field]) => field in SEATS);
  return roleOf(self, Object.fromEntries(named.map(([field, seat]) => [SEATS[field]!, seat])));
}

function factsOf(
  described: TableEvent | TableMove,
  names: readonly string[],
  self: number | null,
): Facts {
  const facts: Facts = { reader: roleIn(described, self) };
  for (const [field, value] of Object.entries(described) as [string, unknown][]) {
    const seat = SEATS[field];
    if (seat && typeof value === "number") facts[seat] = names[value] ?? "";
    else if (field === "card" || field === "other_card") facts[field] = cardWords(String(value));
    else if (field === "goal") facts[field] = say(`goal-${String(value)}`);
    else if (field === "hand" && Array.isArray(value))
      facts[field] = value.map((card) => cardWords(sideSeen(card, false))).join(", ");
    else if (field === "seats") addSeats(facts, described, names, self);
    else if (typeof value === "number") facts[field] = value;
  }
  return facts;
}

function addSeats(
  facts: Facts,
  described: TableEvent | TableMove,
  names: readonly string[],
  self: number | null,
): void {
  if ("move" in described && described.move === "flip") {
    facts["hands"] = handsTurned(described.seats, names, self, described.seat);
  } else if ("event" in described && described.event === "game_won") {
    facts["name"] = listed(described.seats.map((seat) => names[seat] ?? ""));
    facts["count"] = described.seats.length;
  }
}

/** Hits are left out: the card that follows shows them. */
export const isReported = (event: TableEvent): boolean =>
  !(event.event === "moved" && event.move.move === "hit");
