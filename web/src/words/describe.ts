/** What happened, as a sentence: the message is named by the event's type, its facts by the fields,
 *  as in the package's `text.py`. */

import { cardWords } from "../cards/names";
import type { TableEvent, TableMove } from "../messages";
import { sideSeen } from "../tricks/hands";
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

export function describe(
  event: TableEvent,
  names: readonly string[],
  self: number | null = null,
): string {
  if (event.event !== "moved") return say(`event-${dashed(event.event)}`, factsOf(event, names));
  const facts = factsOf(event.move, names);
  return isOwnHand(event.move, self)
    ? say("tricks-dealt-to-us", facts)
    : say(`move-${dashed(event.move.move)}`, facts);
}

function factsOf(told: TableEvent | TableMove, names: readonly string[]): Facts {
  const facts: Facts = {};
  for (const [field, value] of Object.entries(told) as [string, unknown][]) {
    const seat = SEATS[field];
    if (seat && typeof value === "number") facts[seat] = names[value] ?? "";
    else if (field === "card" || field === "other_card") facts[field] = cardWords(String(value));
    else if (field === "goal") facts[field] = say(`goal-${String(value)}`);
    else if (field === "hand" && Array.isArray(value))
      facts[field] = value.map((card) => cardWords(sideSeen(card, false))).join(", ");
    else if (field === "seats" && Array.isArray(value))
      addSeats(
        facts,
        told,
        value.map((one: number) => names[one] ?? ""),
      );
    else if (typeof value === "number") facts[field] = value;
  }
  return facts;
}

function addSeats(facts: Facts, told: TableEvent | TableMove, named: string[]): void {
  const together = listed(named);
  facts["hands"] = together || say("nobody");
  if ("move" in told && told.move === "flip") return;
  facts["name"] = together;
  facts["count"] = named.length;
}

/** Hits are not told: the card that follows says it. */
export const isTold = (event: TableEvent): boolean =>
  !(event.event === "moved" && event.move.move === "hit");
