/** A finished game, step by step, on a table of its own that is connected to nothing. The table's
 *  components show it as they show a live one. */

import type { Scene, Verdict } from "../table/scene";
import { roundOf, withTotals } from "../table/round_scene";
import { StagedStep } from "../table/staged";
import type { Position, QuestionDisplay, Step, Story, TableEvent } from "../net/messages";
import { paceNow } from "../app/settings.svelte";
import { eventsOf, isLine } from "../table/positions";
import { TableState } from "../table/state.svelte";
import { describe, isReported } from "../words/describe";
import { say } from "../words/words.svelte";
import { marksOf, type Mark } from "./marks";
import { isDecision, positionsOf } from "./story";

interface Shown {
  readonly position: Position;
  readonly scene: Scene | null;
}

const QUIET: readonly TableEvent["event"][] = ["kept", "set_aside"];
/** Of a card that ends a line, the points it leaves are shown. */
const JUDGED: readonly Verdict[] = ["busted", "flip7"];
/** Milliseconds that a step is looked at, before the pace is taken into account. */
const LOOK = { hit: 350, move: 1100, loud: 2200 } as const;

export class Replay {
  /** How many steps have been shown. */
  at = $state(0);
  playing = $state(false);

  readonly table: TableState;
  /** The reader's seat; null for a spectator. */
  readonly self: number | null;
  readonly steps: readonly Step[];
  readonly marks: readonly Mark[];
  readonly positions: readonly Position[];
  #timer = 0;

  constructor(live: TableState, story: Story) {
    this.self = live.seat;
    this.steps = story.steps;
    this.positions = positionsOf(story);
    this.marks = marksOf(story.steps);
    this.table = new TableState(live.code);
    const view = live.view!;
    this.table.view = {
      ...view,
      phase: "playing",
      seats: story.players.map((name, seat) => ({ ...view.seats[seat], name, away: false })),
    };
    this.table.here = view.seats.map((_, seat) => seat);
    this.goTo(this.steps.length);
  }

  readonly round = $derived.by(() => this.roundOf(Math.max(0, this.at - 1)));
  /** Whose turn it is, or was a moment ago. */
  readonly mover = $derived.by(() => {
    const move = (this.steps[this.at - 1] ?? this.steps[0])?.move;
    return move && "seat" in move ? move.seat : 0;
  });
  readonly words = $derived.by(() => this.wordsAt(this.at));

  /** The round that a step belongs to. */
  roundOf(step: number): number {
    return this.positions[step]?.round ?? 1;
  }

  wordsAt(at: number): string {
    const step = this.steps[at - 1];
    if (!step) return say("after-begin");
    const all = eventsOf(step);
    const events = all.length > 1 ? all.filter(isReported) : all;
    return events.map((event) => describe(event, this.table.names, this.self)).join(" · ");
  }

  goTo(place: number): void {
    this.at = Math.max(0, Math.min(this.steps.length, place));
    const step = this.steps[this.at - 1];
    const after = this.positions[this.at]!;
    const shown = step
      ? shownAs(new StagedStep(step, this.positions[this.at - 1]!), after)
      : { position: after, scene: null };
    this.table.position = shown.position;
    this.table.stage.scene = shown.scene;
    this.table.asked = shown.position === after ? askedBy(this.steps[this.at]) : null;
  }

  /** Go to a place and stop playing. */
  seek(place: number): void {
    this.pause();
    this.goTo(place);
  }

  toMark(way: 1 | -1): void {
    const places = this.marks.map(({ at }) => at);
    if (way === 1) this.seek(places.find((at) => at > this.at) ?? this.steps.length);
    else this.seek(places.filter((at) => at < this.at).at(-1) ?? 0);
  }

  play(): void {
    if (this.at >= this.steps.length) this.goTo(0);
    this.playing = true;
    this.#go();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  #go(): void {
    clearTimeout(this.#timer);
    this.goTo(this.at + 1);
    if (this.at >= this.steps.length) this.playing = false;
    else
      this.#timer = window.setTimeout(
        () => this.#go(),
        lookAt(this.steps[this.at - 1]!) / (paceNow() || 1),
      );
  }
}

/** Who decides next, at a table where nobody can. */
const askedBy = (next: Step | undefined): QuestionDisplay | null =>
  next && isDecision(next) && "seat" in next.move
    ? { ask: next.move.move, seat: next.move.seat }
    : null;

function lookAt(step: Step): number {
  if (step.events.some(({ event }) => !QUIET.includes(event))) return LOOK.loud;
  return step.move.move === "hit" ? LOOK.hit : LOOK.move;
}

/** A step is shown as it happens: what was there before, and on it what comes. At the end of a round
 *  the lines lie there with their count and the new totals. */
function shownAs(staged: StagedStep, after: Position): Shown {
  const round = roundOf(staged);
  if (!round) return shownWithin(staged, after);
  if (!round.count.length) {
    const { position, scene } = shownWithin(staged, after);
    return { position: withTotals(position, round.totals) ?? after, scene };
  }
  return {
    position: withTotals(staged.last, round.totals) ?? after,
    scene: { ...round, counted: round.count.length, phase: "done" },
  };
}

function shownWithin(staged: StagedStep, after: Position): Shown {
  const { step, move } = staged;
  const before = staged.before ?? after;
  switch (move.move) {
    case "draw":
      return {
        position: JUDGED.includes(staged.verdict) ? pointsOf(staged, move.seat, before) : before,
        scene: {
          kind: "draw",
          seat: move.seat,
          card: move.card,
          open: true,
          risk: step.risk ?? null,
          forced: null,
          verdict: staged.verdict,
          wait: 0,
          dealt: false,
          hold: 0,
        },
      };
    case "give":
      return {
        position: before,
        scene: { kind: "given", by: move.seat, seat: move.to, card: move.card },
      };
    case "steal":
    case "discard":
      return {
        position: before,
        scene: { kind: "taken", cards: [[move.owner, move.card]] },
      };
    case "swap":
      return {
        position: before,
        scene: {
          kind: "taken",
          cards: [
            [move.owner, move.card],
            [move.other_owner, move.other_card],
          ],
        },
      };
    case "stay":
    case "play":
    case "flip":
      // The table is cleared at the end of a trick or round; here it lies open for another moment.
      return {
        position: staged.middle ?? after,
        scene: staged.trick === null ? null : { kind: "trick", seat: staged.trick },
      };
    default:
      return { position: after, scene: null };
  }
}

/** As before the step, but for the points that it leaves to a player. */
function pointsOf({ middle }: StagedStep, seat: number, before: Position): Position {
  if (!isLine(before) || !isLine(middle)) return before;
  const { points } = middle.players[seat]!;
  const players = before.players.map((player, other) =>
    other === seat ? { ...player, points } : player,
  );
  return { ...before, players };
}
