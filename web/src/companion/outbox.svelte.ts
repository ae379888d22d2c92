/** Entries on their way to the server, kept by this browser until they have arrived, in order.
 *
 *  Each keeps its id, so that one that is sent again is one entry. What the server refuses stays
 *  here until somebody has read it. */

import { store, stored } from "../app/settings.svelte";
import type {
  ActionScored,
  Correct,
  Enter,
  Refused,
  SheetAction,
  SheetShown,
  Undo,
} from "../net/messages";

export type Entry = Enter | Undo | Correct;

export interface RefusedEntry {
  readonly entry: Entry;
  readonly reason: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

interface Kept {
  readonly waiting: readonly Entry[];
  readonly refused: readonly RefusedEntry[];
  /** The sheet as it was seen last: something to look at without a connection. */
  readonly shown: SheetShown;
}

const ORDERED = ["turned", "decided", "line_set", "turn_set", "shuffled"];

/** Entries that follow one another within a round. */
export const isOrdered = (action: SheetAction): boolean => ORDERED.includes(action.do);

const isSamePlace = (action: SheetAction, other: SheetAction): boolean =>
  isOrdered(action)
    ? isOrdered(other)
    : action.do === other.do && (action as ActionScored).player === (other as ActionScored).player;

export class Outbox {
  waiting = $state.raw<readonly Entry[]>([]);
  refused = $state.raw<readonly RefusedEntry[]>([]);

  /** Waiting entries that are not taken back by another one. */
  readonly entries = $derived.by((): readonly Enter[] => {
    const undone = this.waiting.flatMap((entry) => (entry.type === "undo" ? [entry.of] : []));
    return this.waiting.filter(
      (entry): entry is Enter => entry.type === "enter" && !undone.includes(entry.id),
    );
  });
  readonly undoing = $derived(this.waiting.some(({ type }) => type === "undo"));

  readonly #key: string;

  constructor(code: string) {
    this.#key = `flipdeck.sheet.${code}`;
    const { waiting = [], refused = [] } = stored<Kept>(this.#key);
    this.waiting = waiting;
    this.refused = refused;
  }

  get seenLast(): SheetShown | null {
    return stored<Kept>(this.#key).shown ?? null;
  }

  keep(shown: SheetShown | null): void {
    const { waiting, refused } = this;
    store(this.#key, { waiting, refused, shown });
  }

  add(entry: Entry): void {
    this.waiting = [...this.waiting, entry];
  }

  remove(entry: Entry): void {
    this.waiting = this.waiting.filter((other) => other.id !== entry.id);
  }

  refuse(entry: Entry, { reason, facts = {} }: Refused): void {
    this.refused = [...this.refused, { entry, reason, facts }];
  }

  dismiss(refused: RefusedEntry): void {
    this.refused = this.refused.filter((other) => other.entry.id !== refused.entry.id);
  }

  /** The waiting entry in the place of this action, the last if there are several. */
  inPlace(round: number, action: SheetAction): Enter | undefined {
    const there = ({ round: other, action: entered }: Enter): boolean =>
      other === round && isSamePlace(entered, action);
    return this.entries.filter(there).at(-1);
  }
}
