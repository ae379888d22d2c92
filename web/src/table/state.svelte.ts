/** The state of a table: everything its screens show. It receives messages and sends requests.
 *
 *  `seq` and `turn` follow the server at once; what is shown (`position`, `view`) follows as the
 *  stage gets to it, step by step. */

import { DEFAULT_GAME, faceOf } from "../games";
import { randomHex } from "../net/random";
import { Connection, type Listener, type Link, type Request } from "../net/connection";
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
  TableEvent,
  TableMove,
  TableView,
  Update,
} from "../net/messages";
import { isLine, isTricks } from "./positions";
import { dropSeat, heldSeat, holdSeat } from "../app/settings.svelte";

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

const BUBBLE_SECONDS = 4;
const LONGEST_LOG = 250;

export class TableState implements Listener {
  /** How we are connected. */
  link = $state<Link>("connecting");
  /** Why we are no longer at the table, or cannot come to it. */
  away = $state<"" | "replaced" | "kicked" | "broken" | "unknown-table">("");

  /** The table: code, phase, options, who sits where. Null until the first snapshot. */
  view = $state.raw<TableView | null>(null);
  /** The table of the next game, while we still look at the result of the last one. */
  nextTable = $state.raw<TableView | null>(null);
  /** Our seat; null while we only watch. */
  seat = $state<number | null>(null);
  /** The game as it is shown just now. */
  position = $state.raw<Position | null>(null);
  /** What is asked of a player, once everything before it has been shown. */
  asked = $state.raw<QuestionDisplay | null>(null);
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
  /** What people say just now. */
  bubbles = $state.raw<readonly Bubble[]>([]);
  /** A move is on its way to the server. */
  pending = $state(false);
  trouble = $state.raw<Trouble | null>(null);
  /** The game is about to start by itself: the lobby is not shown. */
  starting = $state(false);

  /** The number of the last message, and of moves in the game. */
  seq = 0;
  turn = 0;

  readonly stage = new Stage(this);
  readonly connection = new Connection(this);
  #seeded = "";
  #oddsTurn = -1;
  #bubbles = 0;
  #startedWith = "";
  #playsAgain = false;
  #nextSeat: number | null = null;

  constructor(
    readonly code: string,
    /** A table against bots alone starts by itself. */
    private readonly startAtOnce = false,
  ) {}

  // Derived

  readonly names = $derived(this.view?.seats.map((seat) => seat.name ?? "") ?? []);
  readonly line = $derived(isLine(this.position) ? this.position : null);
  readonly tricks = $derived(isTricks(this.position) ? this.position : null);
  readonly phase = $derived(this.view?.phase ?? "");
  readonly options = $derived(this.view?.options ?? null);
  readonly game = $derived(this.view?.options.game ?? DEFAULT_GAME);
  /** The game that is shown; a rematch may already be of another. */
  readonly face = $derived(faceOf(this.position?.game ?? this.game));
  readonly me = $derived(this.seat === null ? null : (this.view?.seats[this.seat] ?? null));
  readonly isHost = $derived(this.me?.host ?? false);
  readonly question = $derived(this.stage.busy || this.phase !== "playing" ? null : this.asked);
  readonly actor = $derived(this.asked?.seat ?? -1);
  readonly myTurn = $derived(
    this.question !== null && this.seat !== null && this.actor === this.seat,
  );
  readonly choices = $derived<readonly Option[]>(this.myTurn ? (this.question?.options ?? []) : []);
  readonly mayAct = $derived(
    this.myTurn && !this.pending && this.link === "open" && !this.view?.paused,
  );

  // Requests

  open(): void {
    this.connection.open();
  }

  close(): void {
    this.stage.stop();
    this.connection.close();
  }

  /** Ask for something; a refusal is shown. */
  async ask(request: Request): Promise<boolean> {
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
    const answer = await this.connection.ask({ type: "play", turn: this.turn, move });
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

  async leave(): Promise<void> {
    dropSeat(this.code);
    if (this.seat !== null) await this.connection.ask({ type: "leave" });
  }

  /** Start another game, or join the one that another player started. */
  rematch(): void {
    this.#playsAgain = true;
    if (this.nextTable) this.#setTable(this.nextTable, this.#nextSeat);
    else void this.ask({ type: "rematch" });
  }

  /** Take the seat back from another device. */
  reconnect(): void {
    this.away = "";
    this.connection.open();
  }

  // Called by the connection

  credentials(): Request {
    const held = heldSeat(this.code);
    return held ? { type: "resume", token: held.token } : { type: "watch", code: this.code };
  }

  linkChanged(link: Link): void {
    this.link = link;
  }

  credentialsRefused(refused: Refused): void {
    if (refused.reason === "bad-token") {
      dropSeat(this.code);
      this.connection.authenticate();
    } else {
      this.away = "unknown-table";
      this.connection.close();
    }
  }

  received(message: ServerMessage): void {
    switch (message.type) {
      case "seated":
        holdSeat({ code: message.code, token: message.token, game: this.game });
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
        break;
      case "said":
        this.#showPhrase(message.seat, message.phrase);
        break;
      case "detached":
        this.#detached(message.why);
        break;
    }
  }

  #applySnapshot(snapshot: Snapshot): void {
    this.stage.clear();
    this.seq = snapshot.seq;
    this.turn = snapshot.turn;
    this.position = snapshot.position;
    this.here = snapshot.here;
    this.watching = snapshot.watching;
    this.rounds = snapshot.rounds ?? [];
    this.log = snapshot.recent ?? [];
    this.#setTable(snapshot.table, snapshot.seat);
    this.#setNow(snapshot);
    const held = heldSeat(this.code);
    if (held && held.game !== this.game) holdSeat({ ...held, game: this.game });
  }

  #applyUpdate(update: Update): void {
    if (update.seq !== this.seq + 1) {
      if (update.seq > this.seq) void this.connection.ask({ type: "sync" });
      return;
    }
    this.seq = update.seq;
    this.turn = update.turn;
    const { table, position, steps = [] } = update;
    if (position) this.stage.then(() => this.#newGame(position));
    if (steps.length) this.stage.then(() => (this.asked = null));
    this.stage.play(steps);
    this.stage.then(() => {
      if (table) this.#followTo(table, update.seat ?? this.seat);
      this.#setNow(update);
    });
  }

  #newGame(position: Position): void {
    this.position = position;
    this.rounds = [];
    this.log = [];
  }

  /** Until it is dealt, another player's rematch takes nobody away from the result. */
  #followTo(table: TableView, seat: number | null): void {
    const lingers = this.phase === "over" && table.phase === "waiting" && !this.#playsAgain;
    if (lingers && this.seat !== null) {
      this.nextTable = table;
      this.#nextSeat = seat;
      this.#seed(table);
    } else this.#setTable(table, seat);
  }

  #setTable(table: TableView, seat: number | null): void {
    this.view = table;
    this.seat = seat;
    this.nextTable = null;
    if (table.phase !== "over") this.#playsAgain = false;
    if (table.phase === "waiting") this.position = null;
    this.#seed(table);
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

  /** Send our seed, once for each commitment. */
  #seed(table: TableView): void {
    const { commitment } = table.fairness;
    if (table.phase !== "waiting" || this.seat === null || this.#seeded === commitment) return;
    this.#seeded = commitment;
    void this.connection.ask({ type: "seed", commitment, seed: randomHex(32) });
  }

  /** Start at once against bots alone, also in a rematch. */
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
    if (why === "kicked") dropSeat(this.code);
    if (why === "broken") {
      void this.connection.authenticate();
      return;
    }
    this.away = why as TableState["away"];
    this.seat = null;
    this.connection.close();
  }

  // Called by the stage

  show(position: Position | null): void {
    this.position = position;
  }

  addToLog(event: TableEvent): void {
    this.log = [...this.log.slice(-LONGEST_LOG), event];
    if (event.event === "round_ended") this.rounds = [...this.rounds, event.totals];
  }
}
