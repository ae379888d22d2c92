/** The one state of a table: all that its screens show. Messages come in here, wishes go out here.
 *
 *  Two clocks run through it. What the server said is true at once (`seq`, `turn`); what is shown
 *  (`position`, `sight`) follows as the director lets it happen, step by step. */

import { randomHex } from "./chance";
import { Connection, type Ears, type Link, type Wish } from "./connection";
import { Director } from "./director.svelte";
import type {
  Aim,
  Chances,
  FromServer,
  Happened,
  NextMove,
  Odds,
  Pick,
  Position,
  Refused,
  Snapshot,
  TableEvent,
  TableSight,
} from "./messages";
import { choicesOf, type Choice } from "./moves";
import { isLine, isTricks } from "./positions";
import { dropSeat, heldSeat, holdSeat } from "./settings.svelte";

/** What was asked for and refused, until it is seen. */
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

export class TableState implements Ears {
  /** How we are connected. */
  link = $state<Link>("connecting");
  /** Why we are no longer at the table, or cannot come to it. */
  away = $state<"" | "replaced" | "kicked" | "broken" | "unknown-table">("");

  /** The table: code, phase, options, who sits where. Null until the first snapshot. */
  sight = $state.raw<TableSight | null>(null);
  /** The table of the next game, while we still look at how the last one went. */
  gathering = $state.raw<TableSight | null>(null);
  /** Our seat; null while we only watch. */
  seat = $state<number | null>(null);
  /** The game as it is shown just now. */
  position = $state.raw<Position | null>(null);
  /** The cards that a Swap may name. */
  picks = $state.raw<readonly Pick[]>([]);
  /** What may come, at a table that shows the odds. */
  prospect = $state.raw<Chances | null>(null);
  /** What our decision is worth, once the server has worked it out. */
  odds = $state.raw<Odds | null>(null);
  /** For each legal move, whose points it would change. */
  leads = $state.raw<readonly Readonly<Record<string, number>>[]>([]);
  /** The card to be aimed, and what it does. */
  aim = $state.raw<Aim | null>(null);
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
  /** The move on its way to the server. */
  pending = $state("");
  trouble = $state.raw<Trouble | null>(null);
  /** The first cards come by themselves: there is nothing to arrange. */
  starting = $state(false);

  /** The number of the last message, and of moves in the game. */
  seq = 0;
  turn = 0;

  readonly director = new Director(this);
  readonly connection = new Connection(this);
  #seeded = "";
  #weighed = -1;
  #bubbles = 0;
  #startedWith = "";
  #playsAgain = false;

  constructor(
    readonly code: string,
    /** A table against bots alone starts by itself. */
    private readonly startAtOnce = false,
  ) {}

  // What follows from it

  readonly names = $derived(this.position?.players.map((player) => player.name) ?? []);
  readonly line = $derived(isLine(this.position) ? this.position : null);
  readonly tricks = $derived(isTricks(this.position) ? this.position : null);
  readonly phase = $derived(this.sight?.phase ?? "");
  readonly options = $derived(this.sight?.options ?? null);
  readonly game = $derived(this.sight?.options.game ?? "flip7");
  readonly me = $derived(this.seat === null ? null : (this.sight?.seats[this.seat] ?? null));
  readonly isHost = $derived(this.me?.host ?? false);
  /** The question on the table, if it is a player's and all before it has been shown. */
  readonly question = $derived(
    this.director.busy || this.phase !== "playing" || !isAsked(this.position)
      ? null
      : this.position.next,
  );
  readonly actor = $derived(
    isAsked(this.position) ? this.names.indexOf(this.position.next.actor) : -1,
  );
  readonly myTurn = $derived(
    this.question !== null && this.seat !== null && this.actor === this.seat,
  );
  readonly choices = $derived<Choice[]>(
    this.question && this.myTurn
      ? choicesOf(this.question.moves, this.question.actor, this.names)
      : [],
  );
  readonly mayAct = $derived(
    this.myTurn && this.pending === "" && this.link === "open" && !this.sight?.paused,
  );

  // Wishes

  open(): void {
    this.connection.open();
  }

  close(): void {
    this.director.stop();
    this.connection.close();
  }

  /** Ask for something; a refusal is shown. */
  async ask(wish: Wish): Promise<boolean> {
    const answer = await this.connection.ask(wish);
    if (answer.type === "refused") {
      this.trouble = { reason: answer.reason, facts: answer.facts ?? {} };
      return false;
    }
    return true;
  }

  async move(line: string): Promise<void> {
    if (!this.mayAct) return;
    this.trouble = null;
    this.pending = line;
    const answer = await this.connection.ask({ type: "move", turn: this.turn, line });
    if (answer.type === "refused") {
      this.pending = "";
      if (answer.reason !== "stale")
        this.trouble = { reason: answer.reason, facts: answer.facts ?? {} };
    }
  }

  /** Ask what our decision is worth; an answer that comes too late is dropped. */
  async weigh(): Promise<void> {
    const turn = this.turn;
    if (this.#weighed === turn || !this.options?.odds) return;
    this.#weighed = turn;
    const answer = await this.connection.ask({ type: "odds", turn });
    if (answer.type === "odds" && this.turn === turn) this.odds = answer.odds;
  }

  join(name: string, look: number): Promise<boolean> {
    return this.ask({ type: "join", code: this.code, name, colour: look, shape: look });
  }

  async leave(): Promise<void> {
    dropSeat(this.code);
    if (this.seat !== null) await this.connection.ask({ type: "leave" });
  }

  /** Ask for another game, or come along to the one somebody else asked for. */
  rematch(): void {
    this.#playsAgain = true;
    if (this.gathering) this.#setTable(this.gathering);
    else void this.ask({ type: "rematch" });
  }

  /** Another device took the seat; take it back. */
  comeBack(): void {
    this.away = "";
    this.connection.open();
  }

  // What the connection tells

  greeting(): Wish {
    const held = heldSeat(this.code);
    return held ? { type: "resume", token: held.token } : { type: "watch", code: this.code };
  }

  linked(link: Link): void {
    this.link = link;
  }

  turnedAway(refused: Refused): void {
    if (refused.reason === "bad-token") {
      dropSeat(this.code);
      this.connection.greet();
    } else {
      this.away = "unknown-table";
      this.connection.close();
    }
  }

  heard(message: FromServer): void {
    switch (message.type) {
      case "seated":
        holdSeat({ code: message.code, token: message.token, game: this.game });
        this.seat = message.seat;
        break;
      case "snapshot":
        this.#take(message);
        break;
      case "happened":
        this.#happen(message);
        break;
      case "presence":
        this.here = message.here;
        this.watching = message.watching;
        break;
      case "said":
        this.#say(message.seat, message.phrase);
        break;
      case "gone":
        this.#gone(message.why);
        break;
    }
  }

  #take(snapshot: Snapshot): void {
    this.director.clear();
    this.seq = snapshot.seq;
    this.turn = snapshot.turn;
    this.seat = snapshot.seat;
    this.position = snapshot.position;
    this.here = snapshot.here;
    this.watching = snapshot.watching;
    this.rounds = snapshot.rounds ?? [];
    this.log = snapshot.recent ?? [];
    this.#setTable(snapshot.table);
    this.#setNow(snapshot);
    const held = heldSeat(this.code);
    if (held && held.game !== this.game) holdSeat({ ...held, game: this.game });
  }

  #happen(happened: Happened): void {
    if (happened.seq !== this.seq + 1) {
      if (happened.seq > this.seq) void this.connection.ask({ type: "sync" });
      return;
    }
    this.seq = happened.seq;
    this.turn = happened.turn;
    const { table, position, steps = [] } = happened;
    if (position) this.director.then(() => this.#newGame(position));
    this.director.play(steps);
    this.director.then(() => {
      if (table) this.#followTo(table);
      this.#setNow(happened);
    });
  }

  #newGame(position: Position): void {
    this.position = position;
    this.rounds = [];
    this.log = [];
  }

  /** Nobody is taken off the result by another's rematch until it is dealt. */
  #followTo(table: TableSight): void {
    const lingers = this.phase === "over" && table.phase === "waiting" && !this.#playsAgain;
    if (lingers && this.seat !== null) {
      this.gathering = table;
      this.#seed(table);
    } else this.#setTable(table);
  }

  #setTable(table: TableSight): void {
    this.sight = table;
    this.gathering = null;
    if (table.phase !== "over") this.#playsAgain = false;
    if (table.phase === "waiting") this.position = null;
    this.#seed(table);
    this.#start(table);
  }

  /** What is as of now, once all before it has been shown. */
  #setNow(now: Snapshot | Happened): void {
    this.picks = now.picks ?? [];
    this.prospect = now.prospect ?? null;
    this.leads = now.leads ?? [];
    this.aim = now.aim ?? null;
    this.odds = null;
    this.pending = "";
    const clock = now.clock;
    const whole = (this.options?.timer ?? 60) * 1000;
    this.clock = clock
      ? { seat: clock.seat, until: performance.now() + clock.left * 1000, whole }
      : null;
  }

  /** Our part of the chance, once for each commitment. */
  #seed(table: TableSight): void {
    const { commitment } = table.fairness;
    if (table.phase !== "waiting" || this.seat === null || this.#seeded === commitment) return;
    this.#seeded = commitment;
    void this.connection.ask({ type: "seed", commitment, seed: randomHex(32) });
  }

  /** Against bots alone nobody has to be waited for, in a rematch neither. */
  #start(table: TableSight): void {
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

  #say(seat: number, phrase: string): void {
    const bubble = { seat, phrase, id: ++this.#bubbles };
    this.bubbles = [...this.bubbles.filter((other) => other.seat !== seat), bubble];
    window.setTimeout(() => {
      this.bubbles = this.bubbles.filter((other) => other.id !== bubble.id);
    }, BUBBLE_SECONDS * 1000);
  }

  #gone(why: string): void {
    if (why === "left") return; // as we asked: the answer follows
    if (why === "kicked") dropSeat(this.code);
    if (why === "broken") {
      void this.connection.greet();
      return;
    }
    this.away = why as TableState["away"];
    this.seat = null;
    this.connection.close();
  }

  // What the director tells

  /** What is shown from now on. */
  reached(position: Position | null): void {
    this.position = position;
  }

  noted(event: TableEvent): void {
    this.log = [...this.log.slice(-LONGEST_LOG), event];
    if (event.event === "round_ended") this.rounds = [...this.rounds, event.totals];
  }
}

function isAsked(position: Position | null): position is Position & { next: NextMove } {
  return position?.next != null && position.next.actor !== "deck";
}
