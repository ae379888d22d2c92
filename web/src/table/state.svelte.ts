/** The state of a table: everything its screens show. It receives messages and sends requests.
 *
 *  `seq` and `turn` follow the server at once; what is shown (`position`, `view`) follows as the
 *  stage gets to it, step by step. */

import { DEFAULT_GAME, faceOf } from "../games";
import { Connection, type Listener, type Link, type Request } from "../net/connection";
import { MOST_UNHURRIED } from "./pace";
import { Stage } from "./stage.svelte";
import type {
  Chances,
  ServerMessage,
  Odds,
  Option,
  Position,
  QuestionDisplay,
  Refused,
  Snapshot,
  Spectator,
  TableEvent,
  TableMove,
  TableView,
  Update,
} from "../net/messages";
import { isLine, isTricks } from "./positions";
import { goToTable, leadOn } from "../app/routes.svelte";
import {
  besideAt,
  dropShown,
  joinBeside,
  leaveBeside,
  rematchBeside,
  switchTo,
} from "../app/device_seats";
import { dropSeat, heldSeat, holdSeat, preferences } from "../app/settings.svelte";
import { Choosing } from "./choosing.svelte";
import { HotSeat } from "./hot_seat.svelte";
import { SeatRequest } from "./seat_request.svelte";
import { OwnSeeds } from "./own_seeds";

/** A refused request, until it is dismissed. */
export interface Trouble {
  readonly reason: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface Bubble {
  readonly seat: number;
  readonly phrase: string;
  readonly id: number;
}

/** What a table needs of its connection; a lesson has one that leads to a script. */
export type TableConnection = Pick<Connection, "open" | "close" | "ask" | "authenticate">;

const BUBBLE_SECONDS = 4;
const LONGEST_LOG = 250;

export class TableState implements Listener {
  /** How we are connected. */
  link = $state<Link>("connecting");
  /** Why we are no longer at the table, or cannot come to it. */
  away = $state<"" | "replaced" | "other-tab" | "kicked" | "broken" | "deleted" | "unknown-table">(
    "",
  );

  /** The table: code, phase, options, who sits where. Null until the first snapshot. */
  view = $state.raw<TableView | null>(null);
  /** Our seat; null while we only watch. */
  seat = $state<number | null>(null);
  /** The game as it is shown just now. */
  position = $state.raw<Position | null>(null);
  /** What is asked of a player, once everything before it has been shown. */
  asked = $state.raw<QuestionDisplay | null>(null);
  /** Our decision is open already, while what came before it is still shown. */
  opened = $state(false);
  /** What may come, at a table that shows the odds. */
  prospect = $state.raw<Chances | null>(null);
  /** The odds of our decision, once the server has computed them. */
  odds = $state.raw<Odds | null>(null);
  /** The totals after each round. */
  rounds = $state.raw<readonly (readonly number[])[]>([]);
  /** What happened, the newest last. */
  log = $state.raw<readonly TableEvent[]>([]);
  /** Whose time runs, and when it is up, in milliseconds of this page. */
  clock = $state.raw<{ seat: number; until: number; whole: number } | null>(null);
  /** Seats whose owners are connected, and how many watch. */
  here = $state.raw<readonly number[]>([]);
  watching = $state(0);
  /** Spectators who gave a name; some ask for a seat. */
  spectators = $state.raw<readonly Spectator[]>([]);
  /** What people say just now. */
  bubbles = $state.raw<readonly Bubble[]>([]);
  /** A move is on its way to the server. */
  pending = $state(false);
  /** The server has not answered our move yet. */
  unanswered = $state(false);
  trouble = $state.raw<Trouble | null>(null);
  /** The game is about to start by itself: the lobby is not shown. */
  starting = $state(false);

  /** The number of the last message, and of moves in the game. */
  seq = 0;
  turn = 0;

  readonly stage = new Stage(this);
  readonly connection: TableConnection;
  readonly request = new SeatRequest(this);
  readonly hotSeat = new HotSeat(this);
  readonly seeds = new OwnSeeds(this);
  readonly choosing = new Choosing(this);
  #token = "";
  #oddsTurn = -1;
  #bubbles = 0;
  #startedWith = "";

  constructor(
    readonly code: string,
    /** A table against bots alone starts by itself. */
    private readonly startAtOnce = false,
    /** A television shows the table, whatever seat this browser holds. */
    readonly onlyWatch = false,
    /** A lesson: nobody else is there to talk to, and nothing to set. */
    readonly script: TableConnection | null = null,
  ) {
    this.connection = script ?? new Connection(this, code);
  }

  // Derived

  /** The seats of all who play at this device. */
  readonly local = $derived.by((): readonly number[] => {
    if (this.seat === null) return [];
    const names = besideAt(this.code).map(({ name }) => name);
    return (this.view?.seats ?? []).flatMap(({ name = "" }, seat) =>
      seat === this.seat || (name && names.includes(name)) ? [seat] : [],
    );
  });
  readonly names = $derived(this.view?.seats.map((seat) => seat.name ?? "") ?? []);
  /** More play than can each be given time for their turn. */
  readonly isCrowd = $derived(this.names.length > MOST_UNHURRIED);
  readonly line = $derived(isLine(this.position) ? this.position : null);
  readonly tricks = $derived(isTricks(this.position) ? this.position : null);
  readonly phase = $derived(this.view?.phase ?? "");
  readonly options = $derived(this.view?.options ?? null);
  readonly game = $derived(this.view?.options.game ?? DEFAULT_GAME);
  /** The game that is shown; a rematch may already be of another. */
  readonly face = $derived(faceOf(this.position?.game ?? this.game));
  readonly me = $derived(this.seat === null ? null : (this.view?.seats[this.seat] ?? null));
  readonly isHost = $derived(this.me?.host ?? false);
  readonly question = $derived(
    (this.stage.busy && !this.opened) || this.phase !== "playing" ? null : this.asked,
  );
  readonly actor = $derived(this.asked?.seat ?? -1);
  /** Who is to decide, or whose move is just shown. */
  readonly mover = $derived.by(() => (this.asked ? this.actor : this.stage.mover));
  readonly myTurn = $derived(
    this.question !== null && this.seat !== null && this.actor === this.seat,
  );
  readonly choices = $derived<readonly Option[]>(this.myTurn ? (this.question?.options ?? []) : []);
  readonly mayAct = $derived(
    this.myTurn && !this.pending && this.link === "open" && !this.view?.paused,
  );

  // Requests

  open(): void {
    addEventListener("storage", this.lookForOtherTab);
    this.stage.open();
    this.connection.open();
  }

  close(): void {
    removeEventListener("storage", this.lookForOtherTab);
    this.stage.stop();
    this.connection.close();
  }

  /** Ask for something; a refusal is shown. */
  async ask(request: Request): Promise<boolean> {
    this.trouble = null;
    const answer = await this.connection.ask(request);
    if (answer.type === "refused") {
      this.trouble = { reason: answer.reason, facts: answer.facts ?? {} };
      return false;
    }
    return true;
  }

  async play(move: TableMove): Promise<void> {
    if (!this.mayAct) return;
    this.trouble = null;
    this.pending = true;
    if (this.opened) this.stage.finish();
    else this.stage.flights.finish();
    this.unanswered = true;
    const answer = await this.connection.ask({ type: "play", turn: this.turn, move });
    this.unanswered = false;
    if (answer.type === "refused") {
      this.pending = false;
      if (answer.reason !== "stale")
        this.trouble = { reason: answer.reason, facts: answer.facts ?? {} };
    }
  }

  /** Request the odds of our decision; an answer that comes too late is dropped. */
  async requestOdds(): Promise<void> {
    const turn = this.turn;
    if (this.#oddsTurn === turn || !this.options?.odds) return;
    this.#oddsTurn = turn;
    const answer = await this.connection.ask({ type: "odds", turn });
    if (answer.type === "odds" && this.turn === turn) this.odds = answer.odds;
  }

  join(name: string, appearance: number): Promise<boolean> {
    return this.ask({ type: "join", code: this.code, name, colour: appearance, shape: appearance });
  }

  /** One more person sits down at this device. */
  async addBeside(name: string, appearance: number): Promise<void> {
    this.trouble = null;
    const answer = await joinBeside(this.code, name, appearance);
    if (answer.type === "refused")
      this.trouble = { reason: answer.reason, facts: answer.facts ?? {} };
    else this.connection.authenticate();
  }

  async leave(): Promise<void> {
    const beside = besideAt(this.code);
    dropSeat(this.code);
    if (this.seat !== null) await this.connection.ask({ type: "leave" });
    await leaveBeside(beside);
  }

  /** The device goes to another of the people who play at it. */
  passTo(seat: number): void {
    if (switchTo(this.code, this.names[seat] ?? "")) this.connection.authenticate();
  }

  /** Go to the table of the rematch; the first to ask makes it. */
  async rematch(): Promise<void> {
    const answer = await this.connection.ask({ type: "rematch" });
    if (answer.type === "refused")
      this.trouble = { reason: answer.reason, facts: answer.facts ?? {} };
    if (answer.type !== "next_table") return;
    const { code, token } = answer;
    if (token) holdSeat({ code, token, game: this.game, name: this.me?.name ?? "" });
    await rematchBeside(this.code, code);
    goToTable(code, this.isAlone);
  }

  /** Practice from before a move of this finished game, against bots. */
  async tryAgain(turn: number, seat: number): Promise<void> {
    const answer = await this.connection.ask({ type: "try_again", turn, seat });
    if (answer.type === "refused")
      this.trouble = { reason: answer.reason, facts: answer.facts ?? {} };
    if (answer.type !== "next_table") return;
    holdSeat({ code: answer.code, token: answer.token ?? "", game: this.game });
    goToTable(answer.code);
  }

  /** Nobody else plays but bots. */
  get isAlone(): boolean {
    const others = this.view?.seats.filter((_, seat) => seat !== this.seat) ?? [];
    return this.seat !== null && others.every(({ bot }) => bot);
  }

  /** Take the seat back from another device or tab. */
  reconnect(): void {
    this.away = "";
    this.connection.open();
  }

  // Called by the connection

  credentials(): Request {
    const held = heldSeat(this.code);
    if (!held || this.onlyWatch)
      return { type: "watch", code: this.code, name: this.onlyWatch ? "" : preferences.name };
    const also = (held.beside ?? []).map(({ token }) => token);
    return { type: "resume", token: held.token, also };
  }

  linkChanged(link: Link): void {
    this.link = link;
  }

  credentialsRefused(refused: Refused): void {
    if (refused.reason === "bad-token") {
      dropShown(this.code);
      this.connection.authenticate();
    } else {
      this.away = refused.reason === "broken-table" ? "broken" : "unknown-table";
      this.connection.close();
    }
  }

  received(message: ServerMessage): void {
    switch (message.type) {
      case "seated":
        holdSeat({ code: message.code, token: message.token, game: this.game });
        this.#token = message.token;
        this.seat = message.seat;
        break;
      case "snapshot":
        this.#applySnapshot(message);
        break;
      case "update":
        this.#applyUpdate(message);
        break;
      case "presence":
        this.here = message.here;
        this.watching = message.watching;
        this.spectators = message.spectators ?? [];
        break;
      case "asker_answered":
        this.request.answered(message.granted);
        break;
      case "said":
        this.#showPhrase(message.seat, message.phrase);
        break;
      case "detached":
        this.#detached(message.why);
        break;
      case "sheet":
        leadOn(`/s/${this.code}`);
        break;
    }
  }

  #applySnapshot(snapshot: Snapshot): void {
    this.stage.clear();
    this.opened = false;
    this.seq = snapshot.seq;
    this.turn = snapshot.turn;
    this.position = snapshot.position;
    this.here = snapshot.here;
    this.watching = snapshot.watching;
    this.spectators = snapshot.spectators ?? [];
    this.rounds = snapshot.rounds ?? [];
    this.log = snapshot.recent ?? [];
    this.#setTable(snapshot.table, snapshot.seat);
    this.#setNow(snapshot);
    this.#keepSeat();
    if (this.seat === null && !this.onlyWatch) this.request.repeat();
  }

  /** What is played, and by what name this seat is found among those of this device. */
  #keepSeat(): void {
    const held = heldSeat(this.code);
    const { game } = this;
    const name = this.me?.name ?? "";
    if (held && this.seat !== null && (held.game !== game || held.name !== name))
      holdSeat({ ...held, game, name });
  }

  #applyUpdate(update: Update): void {
    if (update.seq !== this.seq + 1) {
      if (update.seq > this.seq) void this.connection.ask({ type: "sync" });
      return;
    }
    this.seq = update.seq;
    this.turn = update.turn;
    this.opened = false;
    const { table, position, steps = [] } = update;
    if (position) this.stage.then(() => this.#newGame(position));
    if (steps.length) this.stage.then(() => this.#unlessOpened(() => (this.asked = null)));
    this.stage.play(steps);
    if (this.#opensAtOnce(update)) {
      this.#setNow(update);
      this.opened = true;
      return;
    }
    this.stage.then(() => {
      if (table) this.#setTable(table, update.seat ?? this.seat);
      this.#unlessOpened(() => this.#setNow(update));
    });
  }

  /** What an earlier update said does not hold any more. */
  #unlessOpened(act: () => void): void {
    if (!this.opened) act();
  }

  /** With other people nobody waits for pictures, unless they show what happens to our own cards. */
  #opensAtOnce({ question, table }: Update): boolean {
    const { seat } = this;
    if (seat === null || question?.seat !== seat || question.ask !== "turn" || table) return false;
    return !this.isAlone && !this.stage.changes(seat);
  }

  #newGame(position: Position): void {
    this.position = position;
    this.rounds = [];
    this.log = [];
  }

  #setTable(table: TableView, seat: number | null): void {
    this.view = table;
    this.seat = seat;
    this.#keepSeat();
    if (table.phase === "waiting" || table.phase === "starting") this.position = null;
    this.seeds.follow(table);
    this.#start(table);
  }

  /** What holds now, once everything before it has been shown. */
  #setNow(now: Snapshot | Update): void {
    this.asked = now.question ?? null;
    this.prospect = now.prospect ?? null;
    this.odds = null;
    this.pending = false;
    const clock = now.clock;
    const whole = (this.options?.timer ?? 60) * 1000;
    this.clock = clock
      ? { seat: clock.seat, until: performance.now() + clock.left * 1000, whole }
      : null;
  }

  /** Start at once against bots alone. */
  #start(table: TableView): void {
    const { commitment } = table.fairness;
    if (
      !this.startAtOnce ||
      table.phase !== "waiting" ||
      !this.isHost ||
      this.#startedWith === commitment
    )
      return;
    this.#startedWith = commitment;
    this.starting = true;
    void this.ask({ type: "start" }).then((started) => (this.starting = started));
  }

  #showPhrase(seat: number, phrase: string): void {
    const bubble = { seat, phrase, id: ++this.#bubbles };
    this.bubbles = [...this.bubbles.filter((other) => other.seat !== seat), bubble];
    window.setTimeout(() => {
      this.bubbles = this.bubbles.filter((other) => other.id !== bubble.id);
    }, BUBBLE_SECONDS * 1000);
  }

  #detached(why: string): void {
    if (why === "left") return; // as we asked: the answer follows
    if (why === "kicked") {
      dropShown(this.code);
      if (heldSeat(this.code)) {
        void this.connection.authenticate();
        return;
      }
    }
    if (why === "went-back") this.trouble = { reason: why, facts: {} };
    if (why === "broken" || why === "went-back") {
      void this.connection.authenticate();
      return;
    }
    if (why === "deleted") dropSeat(this.code);
    this.away = why as TableState["away"];
    this.seat = null;
    this.connection.close();
    this.lookForOtherTab();
  }

  /** Another tab of this browser has renewed the token that they share; another device cannot. */
  lookForOtherTab = (): void => {
    const token = heldSeat(this.code)?.token ?? "";
    if (this.away === "replaced" && token && token !== this.#token) this.away = "other-tab";
  };

  // Called by the stage

  show(position: Position | null): void {
    this.position = position;
  }

  addToLog(event: TableEvent): void {
    this.log = [...this.log.slice(-LONGEST_LOG), event];
    if (event.event === "round_ended") this.rounds = [...this.rounds, event.totals];
  }
}
