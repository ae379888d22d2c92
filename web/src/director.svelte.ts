/** The director alone knows time: it lets the steps that the server told happen one after the
 *  other, with as much suspense as the risk deserves, and says what is on stage just now.
 *
 *  On a hidden page everything happens at once. At pace 0 too, but for one's own bust, a Flip 7 and
 *  the end of a round: whoever wants no motion still gets the time to read what happened. */

import { isCold } from "./cards/names";
import type { Forced, Position, Step, TableEvent } from "./messages";
import { changed } from "./positions";
import { paceNow, taste } from "./settings.svelte";
import { play as sound } from "./sound";
import type { TableState } from "./state.svelte";
import { turning } from "./tricks/hands";

export type Verdict = "" | "busted" | "saved" | "flip7" | "wiped";

/** What is on stage. */
export type Scene =
  | {
      readonly kind: "draw";
      readonly seat: number;
      readonly card: string;
      readonly open: boolean;
      readonly risk: number | null;
      readonly forced: Forced | null;
      readonly verdict: Verdict;
      readonly wait: number;
    }
  | { readonly kind: "between"; readonly forced: Forced }
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
    const stage = new Stage(step, this.table.position);
    if (AGAINST.includes(stage.move?.move ?? "")) this.told = step.events[0]!;
    await this.#showMove(stage, run);
    if (run !== this.#run) return;
    if (stage.verdict) await this.#verdict(stage);
    if (run !== this.#run) return;
    this.told = null;
    for (const event of step.events) this.table.noted(event);
    await this.#showEnd(stage, run);
    if (run !== this.#run) return;
    this.table.reached(stage.end);
    const forced = this.#coming();
    this.scene = forced ? { kind: "between", forced } : null;
  }

  /** The forced card that the next step draws: the stage stays dark. */
  #coming(): Forced | null {
    const [next] = this.#queue;
    return typeof next === "object" ? (next.step.forced ?? null) : null;
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
        sound(isCold(move.card) ? "freeze" : "given");
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
        this.table.reached(stage.middle);
        await this.#wait(TIME.look);
        break;
      case "flip":
        await this.#turn(stage, move.seat, move.seats);
        if (run !== this.#run) return;
        this.table.reached(stage.middle);
        this.scene = null;
        break;
    }
  }

  async #draw(stage: Stage, seat: number, card: string, run: number): Promise<void> {
    const { risk = null, forced = null } = stage.step;
    const wait = forced
      ? TIME.forced + TIME.suspense * (risk ?? 0.3)
      : TIME.turnOver + TIME.suspense * suspense(risk, seat === this.table.seat);
    const drawing = { kind: "draw", seat, card, risk, forced, wait } as const;
    sound("draw");
    this.scene = { ...drawing, open: false, verdict: "" };
    if (paceNow()) await this.#wait(wait);
    if (run !== this.#run) return;
    this.scene = { ...drawing, open: true, verdict: stage.verdict };
    if (!stage.verdict) sound("card");
    await this.#wait(forced ? TIME.look * 2 : TIME.look);
  }

  /** A bust, a rescue, a clean sweep or a Flip 7, whichever way the card came. */
  async #verdict(stage: Stage): Promise<void> {
    const { struck, move } = stage;
    const seat = stage.judged(this.table.seat);
    const verdict = struck.get(seat) ?? "";
    sound(verdict || "card");
    if (verdict === "flip7") {
      this.table.reached(stage.middle);
      this.scene = { kind: "flip7", seat, points: stage.points(seat) };
      await this.#wait(TIME.flip7, true);
    } else if (verdict === "busted" && seat === this.table.seat) {
      const points = this.table.line?.players[seat]?.points ?? 0;
      const card = stage.bustedBy(seat);
      this.scene = { kind: "bust", seat, card, points, risk: stage.step.risk ?? null };
      await this.#wait(TIME.bust, true);
    } else {
      if (move?.move !== "draw") this.scene = { kind: "verdict", struck };
      await this.#wait(TIME.bustOfOthers);
    }
  }

  /** Hands that show another side, and the card that had it done. */
  async #turn(stage: Stage, by: number | null, seats: readonly number[]): Promise<void> {
    const hands = turning(stage.before, stage.middle, this.table.seat);
    if (by === null && !Object.keys(hands).length) return;
    sound("flop");
    this.scene = { kind: "turn", by, seats, hands };
    await this.#wait(TIME.turn);
  }

  async #showEnd(stage: Stage, run: number): Promise<void> {
    if (stage.trick !== null) {
      sound("trick");
      this.scene = { kind: "trick", seat: stage.trick };
      await this.#wait(TIME.trick);
    }
    const ended = stage.ended;
    if (!ended || run !== this.#run) return;
    this.table.reached(stage.last);
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

/** One step, and what matters of it on stage. */
export class Stage {
  constructor(
    readonly step: Step,
    readonly before: Position | null,
  ) {}

  /** The table right after the move: a trick lies there in full, a line has not been cleared. */
  get middle(): Position | null {
    return this.#after(this.step.frames?.[0]);
  }

  /** The table just before the step is over: of a round that ended, with everything counted. */
  get last(): Position | null {
    return this.#after(this.step.frames?.at(-1));
  }

  get end(): Position | null {
    return this.#after(this.step.changes);
  }

  #after(changes = this.step.changes): Position | null {
    return this.before && changed(this.before, changes);
  }

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

  /** The number that was one too many. */
  bustedBy(seat: number): string {
    const busts = this.step.events.filter((told) => told.event === "busted");
    return busts.find((bust) => bust.seat === seat)?.card ?? "";
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
