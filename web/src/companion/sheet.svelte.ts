/** The state of a score sheet: what the server shows, and what is still on its way there. */

import { actorOf } from "./asked";
import { keepSheet, remember, remembered, type Way } from "./remembered";
import {
  Outbox,
  isOrdered,
  whereOf,
  type RefusedEntry,
  type Waiting,
  type Where,
} from "./outbox.svelte";
import { leadOn } from "../app/routes.svelte";
import { Connection, type Link, type Listener, type Request } from "../net/connection";
import { randomHex } from "../net/random";
import { preferences } from "../app/settings.svelte";
import type {
  ActionScored,
  LineScored,
  Odds,
  RoundLog,
  RoundResult,
  CardTable,
  ServerMessage,
  SheetAction,
  SheetPlayer,
  SheetRound,
  SheetShown,
} from "../net/messages";

/** A player in a round, and the final cards that are proposed for them. */
export interface Place {
  readonly round: number;
  readonly player: number;
  readonly cards?: readonly string[] | undefined;
}

/** A player whose line or turn is set by hand, and the cards that are proposed. */
export interface ByHand {
  readonly player: number;
  readonly cards?: readonly string[] | undefined;
}

export class SheetState implements Listener {
  link = $state<Link>("connecting");
  /** There is no such sheet. */
  unknown = $state(false);
  shown = $state.raw<SheetShown | null>(null);
  /** A place that somebody chose to enter or correct. */
  chosen = $state.raw<Place | null>(null);
  way = $state<Way>(remembered().way ?? "points");
  byHand = $state.raw<ByHand | null>(null);
  /** The round whose entries are being read. */
  reading = $state<number | null>(null);

  readonly connection: Connection;
  #sending: Promise<void> | null = null;
  #awaited: { seq: number; settle: () => void } | null = null;

  readonly outbox: Outbox;

  constructor(readonly code: string) {
    this.connection = new Connection(this, code);
    this.outbox = new Outbox(code);
    this.shown = this.outbox.seenLast;
  }

  // Derived

  readonly view = $derived(this.shown?.sheet ?? null);
  readonly rounds = $derived<readonly SheetRound[]>(this.view?.rounds ?? []);
  readonly current = $derived(this.rounds.at(-1) ?? null);
  /** A round is entered as a whole, by the tricks of each side. */
  readonly byTricks = $derived((this.view?.bids ?? []).length > 0);
  /** Those who play the round that is open. */
  readonly players = $derived<readonly SheetPlayer[]>(
    this.current?.seats.map((number) => this.player(number)) ?? [],
  );
  /** The round that is entered now; a round ahead of the server's while entries wait. */
  readonly round = $derived.by(() => {
    let number = this.current?.round ?? 1;
    while (this.view && !this.view.over && this.#isFull(number)) number += 1;
    return number;
  });
  /** The round as a table, if it is entered card by card. */
  readonly live = $derived(this.way === "live" ? (this.view?.cards ?? null) : null);
  /** Who gets the next card or decides; a seat of the round. */
  readonly actor = $derived(this.live && actorOf(this.live));
  /** Where the next points go: the place chosen, or the next player who has none. */
  readonly place = $derived.by((): Place | null => {
    if (this.chosen || this.view?.over || this.byTricks) return this.chosen;
    const { round } = this;
    const next = this.players.find(({ player }) => !this.hasResult(round, player));
    return next ? { round, player: next.player } : null;
  });
  /** What undo takes back. */
  readonly newest = $derived.by(() => this.outbox.newest?.id ?? this.view?.newest ?? "");

  #isFull(number: number): boolean {
    if (this.waitingFor(number, { do: "tricks", stake: 0, goal: "", taken: [] })) return true;
    return this.players.every(({ player }) => this.hasResult(number, player));
  }

  player(number: number): SheetPlayer {
    return this.view!.players.find(({ player }) => player === number)!;
  }

  result(round: number, player: number): RoundResult | undefined {
    return this.rounds[round - 1]?.results.find((result) => result.player === player);
  }

  waitingFor(round: number, action: SheetAction): SheetAction | undefined {
    return this.outbox.inPlace(round, action)?.action;
  }

  /** What this phone entered for a player, and the server has not confirmed. */
  waitingResult(round: number, player: number): ActionScored | undefined {
    return this.waitingFor(round, { do: "scored", player }) as ActionScored | undefined;
  }

  hasResult(round: number, player: number): boolean {
    return !!this.result(round, player) || !!this.waitingResult(round, player);
  }

  // Entries

  enter(action: SheetAction, round = this.round): void {
    const where = whereOf(round, action);
    const follows = this.outbox.lastAt(where.place) ?? this.#lastAt(round, action);
    this.#send({ type: "enter", id: randomHex(32), round, action, follows, where });
  }

  /** The entry is this instead; `follows` is what was seen last there. */
  correct(of: string, action: SheetAction, where: Where, follows: string): void {
    this.#send({
      type: "correct",
      id: randomHex(32),
      of,
      action,
      where,
      ...this.#after(where, follows),
    });
  }

  /** This happened before that entry, and was missed. */
  insert(before: string, action: SheetAction, where: Where, follows: string): void {
    this.#send({
      type: "insert",
      id: randomHex(32),
      before,
      action,
      where,
      ...this.#after(where, follows),
    });
  }

  takeBack(of: string, where: Where, follows: string): void {
    this.#send({ type: "undo", id: randomHex(32), of, where, ...this.#after(where, follows) });
  }

  /** The newest entry; one that has not been sent is just dropped. */
  undo(): void {
    const { newest, outbox, view } = this;
    const waiting = outbox.newest;
    if (!newest || (outbox.undoing && !waiting)) return;
    const unsent = outbox.waiting.slice(1).find(({ id }) => id === newest);
    if (unsent) {
      outbox.remove(unsent);
      outbox.keep(this.shown);
    } else if (waiting) this.takeBack(newest, waiting.where, newest);
    else if (view?.newest_entry) {
      const { round, action, follows } = view.newest_entry;
      this.takeBack(newest, whereOf(round, action), follows);
    }
  }

  /** What was refused because another phone was faster is entered after what that one entered. */
  enterAgain({ entry, facts }: RefusedEntry): void {
    if (entry.type === "enter") this.enter(entry.action, entry.round);
    else this.#send({ ...entry, id: randomHex(32), follows: String(facts["last"] ?? "") });
  }

  #after({ place }: Where, follows: string): { follows: string } {
    return { follows: this.outbox.lastAt(place) ?? follows };
  }

  /** What stands where this would be entered, as the server showed it. */
  #lastAt(round: number, action: SheetAction): string {
    if (isOrdered(action))
      return round === this.current?.round ? (this.view?.cards?.last ?? "") : "";
    if (action.do === "scored") return this.result(round, action.player)?.entry ?? "";
    return (action.do === "tricks" && this.rounds[round - 1]?.entry) || "";
  }

  #send(entry: Waiting): void {
    this.outbox.add(entry);
    this.outbox.keep(this.shown);
    void this.settled();
  }

  /** Everything that waits has been sent and answered. */
  settled(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = null));
    return this.#sending;
  }

  /** One after the other: each is answered before the next is sent. */
  async #sendAll(): Promise<void> {
    for (let next = this.outbox.waiting[0]; next; next = this.outbox.waiting[0]) {
      const { id, where: _, ...request } = next;
      const answer = await this.connection.ask(request, id);
      if (answer.type === "refused") this.outbox.refuse(next, answer);
      if (answer.type === "ok") await this.#showing(answer.seq ?? 0);
      this.outbox.remove(next);
      this.outbox.keep(this.shown);
    }
  }

  setWay(way: Way): void {
    this.way = way;
    this.chosen = null;
    remember({ way });
  }

  /** The sheet with that entry has come; until then the entry is shown as one that waits. */
  #showing(seq: number): Promise<void> {
    if ((this.shown?.seq ?? 0) >= seq) return Promise.resolve();
    return new Promise((settle) => (this.#awaited = { seq, settle }));
  }

  // Questions

  /** What these final cards would bring; nothing while there is no answer. */
  async scoreLine(cards: readonly string[]): Promise<LineScored | null> {
    const answer = await this.connection.ask({ type: "score_line", cards });
    return answer.type === "line_scored" ? answer : null;
  }

  /** Advice for the player who is asked. */
  async odds(): Promise<Odds | null> {
    const turn = this.shown?.seq ?? 0;
    const answer = await this.connection.ask({ type: "odds", turn });
    return answer.type === "odds" ? answer.odds : null;
  }

  async roundLog(round: number): Promise<RoundLog | null> {
    const answer = await this.connection.ask({ type: "round_log", round });
    return answer.type === "round_log" ? answer : null;
  }

  /** The table as it was when this was entered. */
  async tableBefore(of: string): Promise<CardTable | null> {
    const answer = await this.connection.ask({ type: "table_before", of });
    return answer.type === "table_before" ? answer.table : null;
  }

  open(): void {
    this.connection.open();
    void this.settled();
  }

  close(): void {
    this.connection.close();
  }

  // Called by the connection

  credentials(): Request {
    return { type: "watch", code: this.code, name: preferences.name };
  }

  credentialsRefused(): void {
    this.unknown = true;
    this.connection.close();
  }

  linkChanged(link: Link): void {
    this.link = link;
  }

  received(message: ServerMessage): void {
    if (message.type === "sheet") this.#show(message);
    if (message.type === "detached") this.connection.authenticate();
    if (message.type === "snapshot") leadOn(`/t/${this.code}`);
  }

  #show(shown: SheetShown): void {
    this.shown = shown;
    this.outbox.keep(shown);
    if (this.#awaited && shown.seq >= this.#awaited.seq) this.#awaited.settle();
    const { game, players } = shown.sheet;
    keepSheet({ code: this.code, game, names: players.map(({ name }) => name) });
  }
}
