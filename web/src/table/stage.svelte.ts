/** Shows the steps that the server sends, one after the other; no other module waits. The riskier a
 *  card, the longer it stays covered.
 *
 *  On a hidden page nothing waits. At pace 0 only the viewer's own bust, a Flip 7 and the end of a
 *  round do: players who want no motion still get time to read what happened. */

import { isFreezing } from "../cards/names";
import type { Forced, Position, Step, TableEvent } from "../net/messages";
import { changed, eventsOf, turnedHands } from "./positions";
import { paceNow, preferences } from "../app/settings.svelte";
import { play as sound } from "../sound/sound";
import type { TableState } from "./state.svelte";

export type Verdict = "" | "busted" | "saved" | "flip7" | "wiped";

/** What is shown just now, beside the position. */
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
  | { readonly kind: "verdict"; readonly verdicts: ReadonlyMap<number, Verdict> }
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

const LONG_QUEUE = 10;
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

/** Moves against another player, which get a caption. */
const AGAINST: readonly string[] = ["give", "steal", "discard", "swap", "turn_bonus"];

type Work = (() => void) | { readonly step: Step };

export class Stage {
  scene = $state.raw<Scene | null>(null);
  /** A move against another player, while it is shown. */
  caption = $state.raw<TableEvent | null>(null);
  /** Something is still being shown. */
  busy = $state(false);

  #queue: Work[] = [];
  #endWait: (() => void) | null = null;
  #spedUp = false;
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

  /** Shorten the current wait. */
  speedUp(): void {
    this.#spedUp = true;
    this.#endWait?.();
  }

  /** Drop what is still to be shown: a snapshot replaces it. */
  clear(): void {
    this.#run += 1;
    this.#queue = [];
    this.scene = this.caption = null;
    this.busy = false;
    this.#endWait?.();
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
    this.#spedUp = false;
    const staged = new StagedStep(step, this.table.position);
    if (AGAINST.includes(step.move.move)) this.caption = { event: "moved", move: step.move };
    await this.#showMove(staged, run);
    if (run !== this.#run) return;
    if (staged.verdict) await this.#showVerdict(staged);
    if (run !== this.#run) return;
    this.caption = null;
    for (const event of eventsOf(step)) this.table.addToLog(event);
    await this.#showEnd(staged, run);
    if (run !== this.#run) return;
    this.table.show(staged.end);
    const forced = this.#coming();
    this.scene = forced ? { kind: "between", forced } : null;
  }

  /** The forced card that the next step draws: the overlay stays. */
  #coming(): Forced | null {
    const [next] = this.#queue;
    return typeof next === "object" ? (next.step.forced ?? null) : null;
  }

  async #showMove(staged: StagedStep, run: number): Promise<void> {
    const { move } = staged;
    switch (move.move) {
      case "draw":
        await this.#draw(staged, move.seat, move.card, run);
        break;
      case "stay":
        sound("stay");
        await this.#wait(TIME.stay);
        break;
      case "give":
        sound(isFreezing(move.card) ? "freeze" : "given");
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
        await this.#turn(staged, null, []);
        break;
      case "play":
        sound("card");
        this.scene = { kind: "play", seat: move.seat };
        this.table.show(staged.middle);
        await this.#wait(TIME.look);
        break;
      case "flip":
        await this.#turn(staged, move.seat, move.seats);
        if (run !== this.#run) return;
        this.table.show(staged.middle);
        this.scene = null;
        break;
    }
  }

  async #draw(staged: StagedStep, seat: number, card: string, run: number): Promise<void> {
    const { risk = null, forced = null } = staged.step;
    const wait = forced
      ? TIME.forced + TIME.suspense * (risk ?? 0.3)
      : TIME.turnOver + TIME.suspense * suspense(risk, seat === this.table.seat);
    const drawing = { kind: "draw", seat, card, risk, forced, wait } as const;
    sound("draw");
    this.scene = { ...drawing, open: false, verdict: "" };
    if (paceNow()) await this.#wait(wait);
    if (run !== this.#run) return;
    this.scene = { ...drawing, open: true, verdict: staged.verdict };
    if (!staged.verdict) sound("card");
    await this.#wait(forced ? TIME.look * 2 : TIME.look);
  }

  /** Show a bust, a rescue, a wiped line or a Flip 7. */
  async #showVerdict(staged: StagedStep): Promise<void> {
    const { verdicts, move } = staged;
    const seat = staged.affectedSeat(this.table.seat);
    const verdict = verdicts.get(seat) ?? "";
    sound(verdict || "card");
    if (verdict === "flip7") {
      this.table.show(staged.middle);
      this.scene = { kind: "flip7", seat, points: staged.points(seat) };
      await this.#wait(TIME.flip7, true);
    } else if (verdict === "busted" && seat === this.table.seat) {
      const points = this.table.line?.players[seat]?.points ?? 0;
      const card = staged.bustedBy(seat);
      this.scene = { kind: "bust", seat, card, points, risk: staged.step.risk ?? null };
      await this.#wait(TIME.bust, true);
    } else {
      if (move.move !== "draw") this.scene = { kind: "verdict", verdicts };
      await this.#wait(TIME.bustOfOthers);
    }
  }

  /** Show hands that are turned over. */
  async #turn(staged: StagedStep, by: number | null, seats: readonly number[]): Promise<void> {
    const hands = turnedHands(staged.before, staged.middle, this.table.seat);
    if (by === null && !Object.keys(hands).length) return;
    sound("flop");
    this.scene = { kind: "turn", by, seats, hands };
    await this.#wait(TIME.turn);
  }

  async #showEnd(staged: StagedStep, run: number): Promise<void> {
    if (staged.trick !== null) {
      sound("trick");
      this.scene = { kind: "trick", seat: staged.trick };
      await this.#wait(TIME.trick);
    }
    const ended = staged.ended;
    if (!ended || run !== this.#run) return;
    this.table.show(staged.last);
    this.#spedUp = false;
    sound(staged.won ? "won" : "round");
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
    const pace = preferences.pace || (toRead && !preferences.skipPauses ? 1 : 0);
    if (pace === 0 || document.hidden) return Promise.resolve();
    const behind = this.#queue.length > LONG_QUEUE && !toRead ? 4 : 1;
    const faster = this.#spedUp ? 6 : 1;
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#endWait = null;
        resolve();
      };
      const timer = window.setTimeout(end, milliseconds / pace / behind / faster);
      this.#endWait = end;
    });
  }
}

/** How long the card stays covered, as a share: longer with the risk, and for the viewer's own cards. */
const suspense = (risk: number | null, mine: boolean): number =>
  (risk ?? 0.2) * (mine ? 0.7 : 0.25);

const VERDICTS: Readonly<Record<string, Verdict>> = {
  busted: "busted",
  saved: "saved",
  wiped: "wiped",
  made_flip7: "flip7",
};

/** One step, and what is shown of it. */
export class StagedStep {
  constructor(
    readonly step: Step,
    readonly before: Position | null,
  ) {}

  /** The table right after the move: a trick lies there in full, a line has not been cleared. */
  get middle(): Position | null {
    return this.#after(this.step.frames?.[0]);
  }

  /** The table just before the step is over; at the end of a round with all points counted. */
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
    return this.step.move;
  }

  /** What happens to which seat: a Swap may bust two. */
  get verdicts(): ReadonlyMap<number, Verdict> {
    const verdicts = new Map<number, Verdict>();
    for (const event of this.step.events) {
      const verdict = VERDICTS[event.event];
      if (verdict && "seat" in event && !verdicts.has(event.seat))
        verdicts.set(event.seat, verdict);
    }
    return verdicts;
  }

  get verdict(): Verdict {
    return [...this.verdicts.values()][0] ?? "";
  }

  /** The seat whose verdict is shown: the viewer's own, otherwise the first. */
  affectedSeat(self: number | null): number {
    const seats = [...this.verdicts.keys()];
    return seats.find((seat) => seat === self) ?? seats[0] ?? -1;
  }

  /** The duplicate number. */
  bustedBy(seat: number): string {
    const busts = this.step.events.filter((event) => event.event === "busted");
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
