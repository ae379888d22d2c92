/** What the others have done since our last decision, for a look at the middle of the table. */

import type { IconName } from "../../cards/glyphs";
import type { TableEvent, TableMove } from "../../net/messages";

export interface Act {
  /** The event it is made of, as its key. */
  readonly event: TableEvent;
  readonly seat: number;
  /** A card that was drawn, given or taken. */
  readonly card: string;
  /** To or from whom it went. */
  readonly other: number | null;
  readonly mark: IconName | null;
}

type Moved = Extract<TableEvent, { event: "moved" }>;

const MARKS: Readonly<Record<string, IconName>> = {
  busted: "cross",
  saved: "second",
  made_flip7: "crown",
};

const decides = ({ move }: TableMove): boolean => move === "hit" || move === "stay";

/** The newest last. The deal is nobody's act: a round begins with its first decision. */
export function actsSince(log: readonly TableEvent[], self: number | null): Act[] {
  const acts: Act[] = [];
  let playing = false;
  for (const event of log) {
    if (event.event === "round_started") playing = false;
    const moved = event.event === "moved" ? event.move : null;
    playing ||= moved !== null && decides(moved);
    if (!playing || (moved && decides(moved) && "seat" in moved && moved.seat === self))
      acts.length = 0;
    else if (event.event === "moved") acts.push(...actOf(event, self));
    else mark(acts, event);
  }
  return acts;
}

function actOf(event: Moved, self: number | null): Act[] {
  const { move } = event;
  if (!("seat" in move) || move.seat === self) return [];
  const act = { event, seat: move.seat, card: "", other: null, mark: null };
  switch (move.move) {
    case "draw":
      return [{ ...act, card: move.card }];
    case "stay":
      return [{ ...act, mark: "stay" }];
    case "give":
      return [{ ...act, card: move.card, other: move.to }];
    case "steal":
    case "discard":
    case "swap":
      return [{ ...act, card: move.card, other: move.owner, mark: move.move }];
    default:
      return [];
  }
}

/** How the newest act of this player ended. */
function mark(acts: Act[], event: TableEvent): void {
  const at = acts.length - 1;
  const act = acts[at];
  const sign = MARKS[event.event];
  if (act && sign && "seat" in event && event.seat === act.seat) acts[at] = { ...act, mark: sign };
}
