/** Shows the steps that the server sends, one after the other; no other module waits. How long and
 *  how fast is said in `pace`.
 *
 *  On a hidden page nothing waits. At pace 0 only the viewer's own bust, a Flip 7, an attack and the
 *  end of a round do: players who want no motion still get time to read what happened. */

import { isAction } from "../cards/draw";
import { isFreezing } from "../cards/names";
import type { Forced, Step, TableEvent } from "../net/messages";
import { Flights } from "../motion/flights.svelte";
import { eventsOf, turnedHands } from "./positions";
import { paceNow, preferences } from "../app/settings.svelte";
import { buzz } from "../sound/sound";
import { FLIGHT, isTooMuch, ROUND, speedOf, TIME, Wait, type Waiting } from "./pace";
import { roundOf, type RoundScene, withTotals } from "./round_scene";
import type { Scene, Slots } from "./scene";
import { moverOf, StagedStep } from "./staged";
import { StageSounds } from "./stage_sounds";
import { newLeaderOf, standingsOf } from "./standings";
import type { TableState } from "./state.svelte";

/** Moves against another player, which get a caption. */
const AGAINST: readonly string[] = ["give", "steal", "discard", "swap", "turn_bonus"];

type Work = (() => void) | { readonly step: Step };

/** A tap shortens a wait by so much. */
const TAPPED = 6;

export class Stage {
  scene = $state.raw<Scene | null>(null);
  /** A move against another player or a Flip 7, while it is shown. */
  caption = $state.raw<TableEvent | null>(null);
  /** Something is still being shown. */
  busy = $state(false);
  /** The player whose move is shown; -1 while nobody in particular moves. */
  mover = $state(-1);
  /** How fast things are shown just now. */
  speed = $state(1);
  /** Held down to fast-forward. */
  held = $state(false);
  /** The end of a round waits until it is wanted. */
  paused = $state(false);

  /** Cards and chips on their way over the table. */
  readonly flights = new Flights(() => this.speed);
  /** Steps have been passed over since this was last false: what changed does not fly. */
  leapt = false;

  #queue: Work[] = [];
  #wait: Wait | null = null;
  #spedUp = false;
  #toTheEnd = false;
  #caughtUp = true;
  #lastMove: Step["move"] | null = null;
  #fallen: readonly string[] = [];
  /** Steps have been passed over in this queue: its turns follow each other without a rest. */
  #hurried = false;
  #run = 0;
  readonly #sounds = new StageSounds(() => this.#speedNow());

  constructor(private readonly table: TableState) {}

  /** The viewer is out of the round, which goes on. */
  readonly isOut = $derived.by(() => {
    const { line, seat, phase } = this.table;
    const player = seat === null ? null : line?.players[seat];
    return Boolean(player && phase === "playing" && player.status !== "active");
  });

  /** The others still play, and nothing is asked of us. */
  readonly isWatching = $derived.by(
    () => this.isOut && !this.table.myTurn && !this.table.me?.away && this.scene?.kind !== "round",
  );

  open(): void {
    document.addEventListener("visibilitychange", this.#hidden);
  }

  play(steps: readonly Step[]): void {
    for (const step of steps) this.#add({ step });
  }

  /** Do this when all before it has been shown. */
  then(act: () => void): void {
    if (this.busy || this.#queue.length) this.#add(act);
    else act();
  }

  /** Does anything that is still to be shown change this player, or end the round? */
  changes(seat: number): boolean {
    return this.#steps().some(
      ({ step }) =>
        step.changes["players"] &&
        (String(seat) in (step.changes["players"] as object) ||
          step.events.some(({ event }) => event === "round_ended")),
    );
  }

  /** Something is shown that is also to be read: a tap anywhere shortens it. */
  get isToRead(): boolean {
    const { scene } = this;
    if (scene?.kind === "draw" || scene?.kind === "between") return scene.forced !== null;
    return scene?.kind === "bust" || scene?.kind === "flip7";
  }

  /** Shorten the current wait. */
  speedUp(): void {
    this.#spedUp = true;
    this.paused = false;
    this.flights.finish();
    this.#wait?.end();
  }

  hold(held: boolean): void {
    this.held = held;
    if (this.scene?.kind === "round") return;
    this.speed = this.#speedNow();
    this.#wait?.retime(this.speed);
  }

  /** Stop the end of a round, or let it go on; with others at the table it only goes on later. */
  pause(paused: boolean): void {
    this.paused = paused;
    if (this.scene?.kind !== "round") return;
    const slow = this.table.isAlone ? 0 : ROUND.read / ROUND.longest;
    this.#wait?.retime(paused ? slow : 1);
  }

  /** Show everything up to the end of the round, or our next decision, as it ends. */
  skip(): void {
    this.#toTheEnd = true;
    this.flights.finish();
    if (this.scene?.kind !== "round") this.#wait?.end();
  }

  /** Show all that has come until now as it ends. */
  finish(): void {
    this.flights.finish();
    if (!this.busy) return;
    this.skip();
    this.then(() => (this.#toTheEnd = false));
  }

  /** Drop what is still to be shown: a snapshot replaces it. */
  clear(): void {
    this.#run += 1;
    this.leapt = true;
    this.flights.clear();
    this.#queue = [];
    this.scene = this.caption = null;
    this.busy = this.held = this.paused = false;
    this.#toTheEnd = false;
    this.#lastMove = null;
    this.mover = -1;
    this.#wait?.end();
  }

  stop(): void {
    document.removeEventListener("visibilitychange", this.#hidden);
    this.clear();
  }

  #hidden = (): void => {
    if (!document.hidden) return;
    this.flights.clear();
    this.#wait?.end();
  };

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
    this.busy = this.#hurried = false;
    this.mover = -1;
    if (this.table.myTurn) this.#toTheEnd = false;
  }

  #steps(): { readonly step: Step }[] {
    return this.#queue.filter((work): work is { step: Step } => typeof work === "object");
  }

  /** A card that nobody asked for and nothing forces is one of the deal. */
  #isDealt(step: Step, last = this.#lastMove): boolean {
    return step.move.move === "draw" && !step.forced && last?.move !== "hit";
  }

  /** What is to be shown up to the end of the round, this step included. */
  #waiting(now: StagedStep | null): Waiting {
    const self = this.table.seat;
    const total = { length: 0, draws: 0, events: 0 };
    let last = this.#lastMove;
    for (const { step } of [...(now ? [{ step: now.step }] : []), ...this.#steps()]) {
      const staged = new StagedStep(step, null, this.table.isCrowd);
      const length = staged.length(self, this.#isDealt(step, last));
      last = step.move;
      total.length += length;
      total.draws += Number(step.move.move === "draw");
      total.events += Number(length > 0);
      if (staged.ended) break;
    }
    return total;
  }

  async #show(step: Step, run: number): Promise<void> {
    this.#spedUp = false;
    const staged = new StagedStep(step, this.table.position, this.table.isCrowd);
    const dealt = this.#isDealt(step);
    const isOver = this.#isPassedOver(staged);
    this.leapt ||= isOver;
    this.#hurried ||= isOver;
    const [before, after] = this.#hurried ? [0, 0] : staged.turnEdges(this.table.seat, dealt);
    this.mover = dealt ? -1 : moverOf(step.move);
    if (!isOver) {
      await this.#pause(before);
      if (run !== this.#run) return;
      if (AGAINST.includes(step.move.move)) this.caption = { event: "moved", move: step.move };
      await this.#showMove(staged, dealt, run);
      if (run !== this.#run) return;
      if (staged.verdict) await this.#showVerdict(staged);
      if (run !== this.#run) return;
    }
    this.#lastMove = step.move;
    this.#fall(step);
    this.caption = null;
    const events = eventsOf(step);
    const ending = events.findIndex(({ event }) => event === "round_ended");
    const counted = ending < 0 ? [] : events.splice(ending);
    for (const event of events) this.table.addToLog(event);
    await this.#showEnd(staged, counted, run, isOver);
    if (run !== this.#run) return;
    this.table.show(staged.end);
    const forced = isOver ? null : this.#coming();
    this.scene = forced ? { kind: "between", forced } : null;
    await this.#pause(after);
  }

  /** Only the end of this step is shown. */
  #isPassedOver(staged: StagedStep): boolean {
    if (this.#toTheEnd) return true;
    this.#caughtUp = this.isOut || !isTooMuch(this.#waiting(staged), this.#caughtUp);
    return !this.#caughtUp && !staged.concerns(this.table.seat);
  }

  /** The forced card that the next step draws: its slots stay. */
  #coming(): Slots | null {
    const [next] = this.#queue;
    return typeof next === "object" ? this.#slots(next.step.forced) : null;
  }

  #slots(forced: Forced | null | undefined): Slots | null {
    return forced ? { ...forced, fallen: forced.nth === 1 ? [] : this.#fallen } : null;
  }

  /** A forced card has fallen into its slot; one that is played lies there no more. */
  #fall({ move, forced }: Step): void {
    if (move.move === "draw" && forced) this.#fallen = [...this.#slots(forced)!.fallen, move.card];
    else if (move.move !== "draw")
      this.#fallen = this.#fallen.map((card) => (isAction(card) ? "" : card));
  }

  async #showMove(staged: StagedStep, dealt: boolean, run: number): Promise<void> {
    const { move, moveTime } = staged;
    const attack = staged.isAttackOn(this.table.seat);
    const time = attack ? Math.max(moveTime, TIME.attack) : moveTime;
    if (attack) buzz("attack");
    switch (move.move) {
      case "draw":
        await this.#draw(staged, move.seat, move.card, dealt, run);
        break;
      case "stay":
        this.#sounds.play("click", { seat: move.seat });
        await this.#pause(time);
        break;
      case "give":
        if (isFreezing(move.card))
          this.#sounds.play("glass", { seat: move.to, after: FLIGHT.give });
        else this.#sounds.way(move.to, 0, FLIGHT.give);
        this.scene = {
          kind: "given",
          by: move.seat,
          seat: move.to,
          card: move.card,
          forced: this.#coming(),
        };
        await this.#pause(time, attack);
        break;
      case "steal":
      case "discard":
        this.#sounds.way(move.seat, TIME.lifted, FLIGHT.take);
        await this.#take(staged, [[move.owner, move.card]], time, run);
        break;
      case "swap":
        this.#sounds.way(move.owner, TIME.lifted, FLIGHT.take);
        this.#sounds.play("whoosh", {
          seat: move.other_owner,
          after: TIME.lifted + FLIGHT.between,
        });
        await this.#take(
          staged,
          [
            [move.owner, move.card],
            [move.other_owner, move.other_card],
          ],
          time,
          run,
        );
        break;
      case "roll":
        this.#sounds.play("shuffle");
        this.scene = { kind: "roll", stake: move.stake, goal: move.goal };
        await this.#pause(time);
        break;
      case "turn_bonus":
      case "choose":
        this.#sounds.play("click", { seat: move.seat });
        await this.#pause(time, attack);
        break;
      case "deal":
        this.#sounds.play("snap", { seat: move.seat });
        await this.#pause(time);
        await this.#turn(staged, null, []);
        break;
      case "play":
        this.#sounds.play("snap", { seat: move.seat, after: FLIGHT.play });
        this.scene = { kind: "play", seat: move.seat };
        this.table.show(staged.middle);
        await this.#pause(time);
        break;
      case "flip":
        await this.#turn(staged, move.seat, move.seats);
        if (run !== this.#run) return;
        this.table.show(staged.middle);
        this.scene = null;
        break;
    }
  }

  /** Cards rise where they lie, then change places. */
  async #take(
    staged: StagedStep,
    cards: readonly (readonly [number, string])[],
    time: number,
    run: number,
  ): Promise<void> {
    this.scene = { kind: "taken", cards };
    await this.#pause(TIME.lifted);
    if (run !== this.#run) return;
    this.table.show(staged.middle);
    await this.#pause(time - TIME.lifted, staged.isAttackOn(this.table.seat));
  }

  async #draw(
    staged: StagedStep,
    seat: number,
    card: string,
    dealt: boolean,
    run: number,
  ): Promise<void> {
    const { risk = null } = staged.step;
    const forced = this.#slots(staged.step.forced);
    const [covered, open] = staged.drawTimes(this.table.seat, dealt, this.#steps().length > 0);
    const wait = covered / this.#speedNow();
    const hold = dealt ? 0 : staged.holdTime(this.table.seat);
    const drawing = { kind: "draw", seat, card, risk, forced, wait, dealt, hold } as const;
    if (dealt && this.#lastMove?.move !== "draw") this.#sounds.play("shuffle");
    this.#sounds.draw(seat, dealt, forced, hold);
    if (covered && paceNow()) {
      this.scene = { ...drawing, open: false, verdict: "" };
      await this.#pause(covered);
      if (run !== this.#run) return;
    }
    const knocks = staged.verdict === "busted" && seat === this.table.seat;
    this.scene = { ...drawing, open: true, verdict: knocks ? "" : staged.verdict };
    await this.#pause(open);
  }

  /** Show a bust, a rescue, a wiped line or a Flip 7. */
  async #showVerdict(staged: StagedStep): Promise<void> {
    const { verdicts, move } = staged;
    const self = this.table.seat;
    const seat = staged.affectedSeat(self);
    const verdict = verdicts.get(seat) ?? "";
    const time = staged.verdictTime(self);
    this.#sounds.verdict(verdict, seat);
    if (verdict === "busted" && seat === self) buzz("bust");
    if (verdict === "flip7") {
      this.table.show(staged.middle);
      this.caption = { event: "made_flip7", seat };
      this.scene = { kind: "flip7", seat };
      await this.#pause(time, true);
    } else if (verdict === "busted" && seat === self) {
      const points = staged.pointsBefore(seat);
      const card = staged.bustedBy(seat);
      const { risk = null, forced } = staged.step;
      this.scene = { kind: "bust", seat, card, points, risk, forced: this.#slots(forced) };
      await this.#pause(time, true);
    } else {
      if (move.move !== "draw") this.scene = { kind: "verdict", verdicts };
      await this.#pause(time);
    }
  }

  /** Show hands that are turned over. */
  async #turn(staged: StagedStep, by: number | null, seats: readonly number[]): Promise<void> {
    const hands = turnedHands(staged.before, staged.middle, this.table.seat);
    if (by === null && !Object.keys(hands).length) return;
    this.#sounds.play("whoosh", { length: TIME.turn });
    this.#sounds.play("snap", { after: TIME.turn });
    this.scene = { kind: "turn", by, seats, hands };
    await this.#pause(TIME.turn);
  }

  /** `counted`: what happened from the end of the round on. */
  async #showEnd(
    staged: StagedStep,
    counted: readonly TableEvent[],
    run: number,
    isOver: boolean,
  ): Promise<void> {
    if (staged.trick !== null && !isOver) {
      this.mover = -1;
      this.#sounds.play("whoosh", { seat: staged.trick, after: TIME.trick, length: FLIGHT.sweep });
      this.scene = { kind: "trick", seat: staged.trick };
      await this.#pause(TIME.trick);
    }
    const round = roundOf(staged);
    if (!round || run !== this.#run) return;
    this.mover = -1;
    this.table.show(staged.last);
    this.#spedUp = this.#toTheEnd = this.paused = false;
    await this.#count(round, run);
    if (run !== this.#run) return;
    for (const event of counted) this.table.addToLog(event);
    this.table.show(withTotals(staged.last, round.totals));
    this.#soundOfTotals(staged, round);
    if (paceNow()) {
      this.scene = { ...round, counted: round.count.length, phase: "flying" };
      await this.#pause(ROUND.fly + ROUND.between * (round.points.length - 1), true);
      if (run !== this.#run) return;
    }
    this.#spedUp = false;
    this.scene = { ...round, counted: round.count.length, phase: "done" };
    await this.#pause(ROUND.read, true);
  }

  /** Step by step, at every seat at once; a tap jumps to the end. */
  async #count(round: RoundScene, run: number): Promise<void> {
    const time = paceNow() ? ROUND.step : ROUND.stepAsText;
    for (let counted = 0; counted <= round.count.length && !this.#spedUp; counted++) {
      this.scene = { ...round, counted };
      if (counted) this.#sounds.play("tick", { step: counted - 1 });
      await this.#pause(counted ? time : ROUND.rest, true);
      if (run !== this.#run) return;
    }
  }

  #soundOfTotals({ winners }: StagedStep, round: RoundScene): void {
    const { position, seat } = this.table;
    if (winners) this.#sounds.play("won");
    else if (position && newLeaderOf(standingsOf(position, round))) this.#sounds.play("lead");
    if (winners?.includes(seat ?? -1)) buzz("win");
  }

  #speedNow(): number {
    if (this.#spedUp) return TAPPED;
    const { held, isOut: out } = this;
    return speedOf(this.#waiting(null), { held, out }) * (preferences.pace || 1);
  }

  /** `toRead`: something that the viewer must not miss, whatever the pace. */
  async #pause(milliseconds: number, toRead = false): Promise<void> {
    if (document.hidden || (this.#toTheEnd && !toRead) || !milliseconds) return;
    if (!preferences.pace && (!toRead || preferences.skipPauses)) return;
    const time = paceNow() || toRead ? milliseconds : Math.min(milliseconds, TIME.still);
    const reading = toRead && !this.held && !this.#spedUp;
    this.speed = reading ? preferences.pace || 1 : this.#speedNow();
    this.#wait = new Wait(time, this.speed);
    await this.#wait.over;
    this.#wait = null;
  }
}
