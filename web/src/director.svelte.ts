/** The director alone knows time: it lets the steps that the server told happen one after the
 *  other, with as much suspense as the risk deserves, and says what is on stage just now.
 *
 *  On a hidden page everything happens at once. At pace 0 too, but for one's own bust, a Flip 7 and
 *  the end of a round: whoever wants no motion still gets the time to read what happened. */

import type { Step, TableEvent, TableMove, TrickPosition } from "./messages";
import { paceNow, taste } from "./settings.svelte";
import { play as sound } from "./sound";
import type { TableState } from "./state.svelte";
import { flopped, laid, turning } from "./tricks/hands";

/** Cards that somebody must draw one after the other. */
export interface Series {
  readonly card: string;
  readonly by: number;
  readonly seat: number;
  readonly total: number;
  /** How many of them have been turned over. */
  drawn: number;
}

export type Verdict = "" | "busted" | "saved" | "flip7" | "wiped";

/** What is on stage. */
export type Scene =
  | {
      readonly kind: "draw";
      readonly seat: number;
      readonly card: string;
      readonly open: boolean;
      readonly risk: number | null;
      readonly series: Series | null;
      readonly place: number;
      readonly verdict: Verdict;
      readonly wait: number;
    }
  | { readonly kind: "between"; readonly series: Series }
  | { readonly kind: "verdict"; readonly struck: ReadonlyMap<number, Verdict> }
  | { readonly kind: "given"; readonly seat: number; readonly card: string }
  | { readonly kind: "taken"; readonly cards: readonly (readonly [number, string])[] }
  | {
      readonly kind: "bust";
      readonly seat: number;
      readonly card: string;
      readonly points: number;
      readonly risk: number | null;
    }
  | {
      readonly kind: "flip7";
      readonly seat: number;
      readonly card: string;
      readonly lost: string;
      readonly points: number;
    }
  | {
      readonly kind: "round";
      readonly points: readonly number[];
      readonly totals: readonly number[];
      readonly flip7: number | null;
      readonly wait: number;
    }
  | { readonly kind: "roll"; readonly stake: number; readonly goal: string }
  | { readonly kind: "play"; readonly seat: number }
  | {
      readonly kind: "turn";
      readonly by: number | null;
      readonly seats: readonly number[];
      readonly hands: Readonly<Record<number, readonly string[]>>;
    }
  | { readonly kind: "trick"; readonly seat: number };

const FORCED: Readonly<Record<string, number>> = { flip3: 3, flip4: 4, justone: 1 };
/** Who is so has no more cards to draw, even if they were ordered. */
const OUT: readonly string[] = ["busted", "frozen"];
const MANY = 10;
const READ_ROUND = 7000;

/** Milliseconds, before the pace is taken into account. */
const TIME = {
  turnOver: 280,
  look: 420,
  forced: 650,
  suspense: 2200,
  given: 950,
  taken: 1300,
  stay: 250,
  bust: 2600,
  bustOfOthers: 900,
  flip7: 5000,
  roll: 1500,
  deal: 260,
  turn: 950,
  trick: 1900,
} as const;

/** Moves against somebody: who did it, and what it was, is said. */
const AGAINST: readonly string[] = ["give", "steal", "discard", "swap", "turn_bonus"];

type Work = (() => void) | { readonly step: Step };

export class Director {
  scene = $state.raw<Scene | null>(null);
  /** What somebody does to somebody just now. */
  told = $state.raw<TableEvent | null>(null);
  /** Something is still being shown. */
  busy = $state(false);

  #queue: Work[] = [];
  #series: Series[] = [];
  #wake: (() => void) | null = null;
  #hurried = false;
  #run = 0;

  constructor(private readonly table: TableState) {}

  play(steps: readonly Step[]): void {
    for (const step of steps) this.#add({ step });
  }

  /** Do this when all before it has been shown. */
  then(act: () => void): void {
    if (this.busy || this.#queue.length) this.#add(act);
    else act();
  }

  /** Show what is on stage no longer than needed. */
  hurry(): void {
    this.#hurried = true;
    this.#wake?.();
  }

  /** Forget what was to be shown: a snapshot is the truth. */
  clear(): void {
    this.#run += 1;
    this.#queue = [];
    this.#series = [];
    this.scene = this.told = null;
    this.busy = false;
    this.#wake?.();
  }

  stop(): void {
    this.clear();
  }

  #add(work: Work): void {
    this.#queue.push(work);
    if (!this.busy) {
      this.busy = true;
      void this.#perform(this.#run);
    }
  }

  async #perform(run: number): Promise<void> {
    for (let work = this.#queue.shift(); work; work = this.#queue.shift()) {
      if (typeof work === "function") work();
      else await this.#show(work.step, run);
      if (run !== this.#run) return;
    }
    this.scene = null;
    this.busy = false;
  }

  async #show(step: Step, run: number): Promise<void> {
    this.#hurried = false;
    const stage = new Stage(step);
    if (AGAINST.includes(stage.move?.move ?? "")) this.told = step.events[0]!;
    await this.#showMove(stage, run);
    if (run !== this.#run) return;
    if (stage.verdict) await this.#verdict(stage);
    if (run !== this.#run) return;
    this.told = null;
    for (const event of step.events) this.table.noted(event);
    await this.#showEnd(stage, run);
    if (run !== this.#run) return;
    this.table.applied(step);
    const series = this.#coming();
    this.scene = series ? { kind: "between", series } : null;
  }

  /** The forced cards that go on with the next step: the stage stays dark. */
  #coming(): Series | null {
    const [next] = this.#queue;
    const move = typeof next === "object" ? new Stage(next.step).move : null;
    return move?.move === "draw" ? this.#next(move.seat) : null;
  }

  async #showMove(stage: Stage, run: number): Promise<void> {
    const { move } = stage;
    switch (move?.move) {
      case "draw":
        await this.#draw(stage, move.seat, move.card, run);
        break;
      case "stay":
        sound("stay");
        await this.#wait(TIME.stay);
        break;
      case "give":
        this.#begin(move.card, move.seat, move.to);
        sound(move.card === "freeze" ? "freeze" : "given");
        this.scene = { kind: "given", seat: move.to, card: move.card };
        await this.#wait(TIME.given);
        break;
      case "steal":
      case "discard":
        sound("given");
        this.scene = { kind: "taken", cards: [[move.owner, move.card]] };
        await this.#wait(TIME.taken);
        break;
      case "swap":
        sound("given");
        this.scene = {
          kind: "taken",
          cards: [
            [move.owner, move.card],
            [move.other_owner, move.other_card],
          ],
        };
        await this.#wait(TIME.taken);
        break;
      case "roll":
        sound("roll");
        this.scene = { kind: "roll", stake: move.stake, goal: move.goal };
        await this.#wait(TIME.roll);
        break;
      case "turn_bonus":
      case "choose":
        sound("given");
        await this.#wait(TIME.given);
        break;
      case "deal":
        sound("draw");
        await this.#wait(TIME.deal);
        await this.#turn(stage, null, []);
        break;
      case "play":
        sound("card");
        this.scene = { kind: "play", seat: move.seat };
        this.#meanwhile((shown) => laid(shown, move.seat, move.card));
        await this.#wait(TIME.look);
        break;
      case "flip":
        await this.#turn(stage, move.seat, move.seats);
        if (run !== this.#run) return;
        this.#meanwhile((shown) => flopped(shown, stage.step.changes, this.table.seat));
        this.scene = null;
        break;
    }
  }

  async #draw(stage: Stage, seat: number, card: string, run: number): Promise<void> {
    const series = this.#next(seat);
    const risk = stage.step.risk ?? null;
    const wait = series
      ? TIME.forced + TIME.suspense * (risk ?? 0.3)
      : TIME.turnOver + TIME.suspense * suspense(risk, seat === this.table.seat);
    const place = (series?.drawn ?? 0) + 1;
    const drawing = { kind: "draw", seat, card, risk, series, place, wait } as const;
    sound("draw");
    this.scene = { ...drawing, open: false, verdict: "" };
    if (paceNow()) await this.#wait(wait);
    if (run !== this.#run) return;
    if (series) series.drawn += 1;
    this.scene = { ...drawing, open: true, verdict: stage.verdict };
    if (!stage.verdict) sound("card");
    await this.#wait(series ? TIME.look * 2 : TIME.look);
  }

  /** A bust, a rescue, a clean sweep or a Flip 7, whichever way the card came. */
  async #verdict(stage: Stage): Promise<void> {
    const { struck, move } = stage;
    const seat = stage.judged(this.table.seat);
    const verdict = struck.get(seat) ?? "";
    const { card, lost } = exchanged(move, seat);
    sound(verdict || "card");
    if (verdict === "flip7") {
      this.scene = { kind: "flip7", seat, card, lost, points: stage.points(seat) };
      await this.#wait(TIME.flip7, true);
    } else if (verdict === "busted" && seat === this.table.seat) {
      const points = this.table.line?.players[seat]?.points ?? 0;
      this.scene = { kind: "bust", seat, card, points, risk: stage.step.risk ?? null };
      await this.#wait(TIME.bust, true);
    } else {
      if (move?.move !== "draw") this.scene = { kind: "verdict", struck };
      await this.#wait(TIME.bustOfOthers);
    }
  }

  /** Hands that show another side, and the card that had it done. */
  async #turn(stage: Stage, by: number | null, seats: readonly number[]): Promise<void> {
    const { tricks, seat } = this.table;
    const hands = tricks ? turning(tricks, stage.step.changes, seat) : {};
    if (by === null && !Object.keys(hands).length) return;
    sound("flop");
    this.scene = { kind: "turn", by, seats, hands };
    await this.#wait(TIME.turn);
  }

  /** A trick is shown whole before it is taken, so its last card must lie there before the step is over. */
  #meanwhile(changes: (shown: TrickPosition) => Step["changes"]): void {
    const { tricks } = this.table;
    if (tricks) this.table.applied({ events: [], changes: changes(tricks) });
  }

  async #showEnd(stage: Stage, run: number): Promise<void> {
    if (stage.trick !== null) {
      sound("trick");
      this.scene = { kind: "trick", seat: stage.trick };
      await this.#wait(TIME.trick);
    }
    const ended = stage.ended;
    if (!ended || run !== this.#run) return;
    this.#series = [];
    this.#hurried = false;
    sound(stage.won ? "won" : "round");
    this.scene = {
      kind: "round",
      points: ended.points,
      totals: ended.totals,
      flip7: ended.flip7,
      wait: READ_ROUND,
    };
    await this.#wait(READ_ROUND, true);
  }

  #begin(card: string, by: number, seat: number): void {
    const total = FORCED[card];
    if (total) this.#series.push({ card, by, seat, total, drawn: 0 });
  }

  /** The forced cards that this draw belongs to: of several, those that were ordered first. */
  #next(seat: number): Series | null {
    this.#series = this.#series.filter(
      (series) => series.drawn < series.total && !this.#isOut(series.seat),
    );
    return this.#series.find((series) => series.seat === seat) ?? null;
  }

  #isOut(seat: number): boolean {
    return OUT.includes(this.table.line?.players[seat]?.status ?? "");
  }

  #wait(milliseconds: number, toRead = false): Promise<void> {
    const pace = taste.pace || (toRead && !taste.hasty ? 1 : 0);
    if (pace === 0 || document.hidden) return Promise.resolve();
    const crowded = this.#queue.length > MANY && !toRead ? 4 : 1;
    const hurried = this.#hurried ? 6 : 1;
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
      const timer = window.setTimeout(wake, milliseconds / pace / crowded / hurried);
      this.#wake = wake;
    });
  }
}

/** The less likely it is to go well, the longer the card stays covered; most of all for oneself. */
const suspense = (risk: number | null, mine: boolean): number =>
  (risk ?? 0.2) * (mine ? 0.7 : 0.25);

const VERDICTS: Readonly<Record<string, Verdict>> = {
  busted: "busted",
  saved: "saved",
  wiped: "wiped",
  made_flip7: "flip7",
};

/** The card that a move brings to a seat, and the one it takes away. */
function exchanged(move: TableMove | null, seat: number): { card: string; lost: string } {
  if (move?.move === "swap") {
    return move.owner === seat
      ? { card: move.other_card, lost: move.card }
      : { card: move.card, lost: move.other_card };
  }
  return { card: move && "card" in move ? move.card : "", lost: "" };
}

/** One step, and what matters of it on stage. */
export class Stage {
  constructor(readonly step: Step) {}

  get move() {
    const first = this.step.events[0];
    return first?.event === "moved" ? first.move : null;
  }

  /** What befalls whom: a Swap may strike two. */
  get struck(): ReadonlyMap<number, Verdict> {
    const struck = new Map<number, Verdict>();
    for (const told of this.step.events) {
      const verdict = VERDICTS[told.event];
      if (verdict && "seat" in told && !struck.has(told.seat)) struck.set(told.seat, verdict);
    }
    return struck;
  }

  get verdict(): Verdict {
    return [...this.struck.values()][0] ?? "";
  }

  /** Who is struck first; oneself, if there are two. */
  judged(self: number | null): number {
    const seats = [...this.struck.keys()];
    return seats.find((seat) => seat === self) ?? seats[0] ?? -1;
  }

  get ended() {
    return this.#find("round_ended");
  }

  get won(): boolean {
    return this.#find("game_won") !== undefined;
  }

  get trick(): number | null {
    return this.#find("trick_taken")?.seat ?? null;
  }

  points(seat: number): number {
    return this.ended?.points[seat] ?? 0;
  }

  #find<Kind extends TableEvent["event"]>(kind: Kind) {
    return this.step.events.find(
      (event): event is Extract<TableEvent, { event: Kind }> => event.event === kind,
    );
  }
}
