/** Entries on their way to the server, kept by this browser until they have arrived, in order.
 *
 *  Each keeps its id, so that one that is sent again is one entry. What the server refuses stays
 *  here until somebody has read it. */

import { store, stored } from "../app/settings.svelte";
import type {
  ActionScored,
  Correct,
  Enter,
  Insert,
  Refused,
  SheetAction,
  SheetShown,
  Undo,
} from "../net/messages";

export type Entry = Enter | Insert | Undo | Correct;

/** Where an entry belongs, and whom and which card it is about. */
export interface Where {
  readonly round: number;
  /** Entries of one place follow one another. */
  readonly place: string;
  readonly player?: number | undefined;
  readonly card?: string | undefined;
}

export type Waiting = Entry & { readonly where: Where };

export interface RefusedEntry {
  readonly entry: Waiting;
  readonly reason: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

interface Kept {
  readonly waiting: readonly Waiting[];
  readonly refused: readonly RefusedEntry[];
  /** The sheet as it was seen last: something to look at without a connection. */
  readonly shown: SheetShown;
}

const ORDERED = ["turned", "decided", "line_set", "turn_set", "shuffled"];

const NOWHERE: Where = { round: 0, place: "" };

/** Entries that follow one another within a round. */
export const isOrdered = (action: SheetAction): boolean => ORDERED.includes(action.do);

export function whereOf(round: number, action: SheetAction): Where {
  if (isOrdered(action)) return { round, place: `${round}/cards` };
  const { player } = action as ActionScored;
  return { round, place: `${round}/${action.do}/${player ?? ""}`, player };
}

/** Earlier versions stored entries without a place. */
const located = (entry: Entry & { readonly where?: Where }): Waiting => ({
  ...entry,
  where: entry.where ?? (entry.type === "enter" ? whereOf(entry.round, entry.action) : NOWHERE),
});

export class Outbox {
  waiting = $state.raw<readonly Waiting[]>([]);
  refused = $state.raw<readonly RefusedEntry[]>([]);

  /** What waits and is not taken back by another that waits. */
  readonly #standing = $derived.by((): readonly Waiting[] => {
    const undone = this.waiting.flatMap((entry) => (entry.type === "undo" ? [entry.of] : []));
    return this.waiting.filter(({ type, id }) => type !== "undo" && !undone.includes(id));
  });
  readonly newest = $derived(this.#standing.at(-1));
  readonly entries = $derived(
    this.#standing.filter((entry): entry is Enter & Waiting => entry.type === "enter"),
  );
  readonly undoing = $derived(this.waiting.some(({ type }) => type === "undo"));

  readonly #key: string;

  constructor(code: string) {
    this.#key = `flipdeck.sheet.${code}`;
    const { waiting = [], refused = [] } = stored<Kept>(this.#key);
    this.waiting = waiting.map(located);
    this.refused = refused.map((one) => ({ ...one, entry: located(one.entry) }));
  }

  get seenLast(): SheetShown | null {
    return stored<Kept>(this.#key).shown ?? null;
  }

  keep(shown: SheetShown | null): void {
    const { waiting, refused } = this;
    store(this.#key, { waiting, refused, shown });
  }

  add(entry: Waiting): void {
    this.waiting = [...this.waiting, entry];
  }

  remove(entry: Waiting): void {
    this.waiting = this.waiting.filter((other) => other.id !== entry.id);
  }

  refuse(entry: Waiting, { reason, facts = {} }: Refused): void {
    this.refused = [...this.refused, { entry, reason, facts }];
  }

  dismiss(refused: RefusedEntry): void {
    this.refused = this.refused.filter((other) => other.entry.id !== refused.entry.id);
  }

  /** The last that waits there, an undo or a correction included. */
  lastAt(place: string): string | undefined {
    return this.waiting.filter(({ where }) => where.place === place).at(-1)?.id;
  }

  /** The waiting entry in the place of this action, the last if there are several. */
  inPlace(round: number, action: SheetAction): Enter | undefined {
    const { place } = whereOf(round, action);
    return this.entries.filter(({ where }) => where.place === place).at(-1);
  }
}
