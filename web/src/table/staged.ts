/** One step of the game, and what is shown of it. */

import type { Position, Step, TableEvent, TableMove } from "../net/messages";
import { changed, isLine } from "./positions";
import { CLOSE_CALL, TIME } from "./pace";
import type { Verdict } from "./scene";

const VERDICTS: Readonly<Record<string, Verdict>> = {
  busted: "busted",
  saved: "saved",
  wiped: "wiped",
  made_flip7: "flip7",
};

/** The player who moves; -1 for the dice and the deal, which nobody decides. */
export const moverOf = (move: TableMove): number =>
  "seat" in move && move.move !== "deal" ? move.seat : -1;

export class StagedStep {
  constructor(
    readonly step: Step,
    readonly before: Position | null,
    /** More play than can each be given time for their turn. */
    private readonly isCrowd = false,
  ) {}

  /** The table right after the move: a trick lies there in full, a line has not been cleared. */
  get middle(): Position | null {
    return this.#after(this.step.frames?.[0]);
  }

  /** The table just before the step is over; at the end of a round with all its cards. */
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

  /** Somebody does something to this player. */
  isAttackOn(self: number | null): boolean {
    const { move } = this;
    if (self === null || !("seat" in move) || move.seat === self) return false;
    switch (move.move) {
      case "give":
        return move.to === self;
      case "steal":
      case "discard":
        return move.owner === self;
      case "swap":
        return move.owner === self || move.other_owner === self;
      case "turn_bonus":
        return move.victim === self;
      default:
        return false;
    }
  }

  /** What this player must not miss: their own cards, what is done to them, how it ends for them. */
  concerns(self: number | null): boolean {
    if (self === null) return false;
    const own = this.move.move === "draw" && this.move.seat === self;
    return own || this.isAttackOn(self) || this.verdicts.has(self) || this.ended !== undefined;
  }

  /** Milliseconds that a drawn card lies covered, then open; `more` will be shown right after it. */
  drawTimes(self: number | null, dealt: boolean, more: boolean): readonly [number, number] {
    const { move, step } = this;
    if (dealt) return [0, TIME.deal];
    const own = "seat" in move && move.seat === self;
    const held = this.holdTime(self);
    if (step.forced) {
      const landing = this.verdict || !more ? TIME.landing : 0;
      return [TIME.forced / 2 + held, TIME.forced / 2 + landing];
    }
    if (own) return [TIME.draw / 2 + held, TIME.draw / 2 + TIME.landing];
    return [TIME.draw / 2, more && !this.verdict ? 0 : TIME.draw / 2];
  }

  /** Milliseconds that an own card hangs in the air, with much to lose. */
  holdTime(self: number | null): number {
    const own = "seat" in this.move && this.move.seat === self;
    return own && (this.step.risk ?? 0) >= CLOSE_CALL ? TIME.closeCall : 0;
  }

  /** Milliseconds before and after what another player does in their turn: one sees that it begins,
   *  and what came of it. A card of a trick goes on lying there. */
  turnEdges(self: number | null, dealt: boolean): readonly [number, number] {
    const { move, step } = this;
    const isDraw = move.move === "draw" && !dealt && !step.forced;
    const isTurn = isDraw || move.move === "stay" || move.move === "play";
    if (!isTurn || this.isCrowd || move.seat === self) return [0, 0];
    const isSeen = move.move === "play" || this.verdict || this.ended;
    return [TIME.lead, isSeen ? 0 : TIME.rest];
  }

  get moveTime(): number {
    switch (this.move.move) {
      case "stay":
        return TIME.stay;
      case "give":
      case "turn_bonus":
      case "choose":
        return TIME.given;
      case "steal":
      case "discard":
      case "swap":
        return TIME.lifted + TIME.taken;
      case "roll":
        return TIME.roll;
      case "deal":
        return TIME.dealHand;
      case "play":
        return TIME.play;
      case "flip":
        return TIME.turn;
      default:
        return 0;
    }
  }

  verdictTime(self: number | null): number {
    if (!this.verdict) return 0;
    const seat = this.affectedSeat(self);
    const verdict = this.verdicts.get(seat);
    if (verdict === "flip7") return TIME.flip7;
    if (verdict === "busted") return seat === self ? TIME.bust : TIME.bustOfOthers;
    return TIME.saved;
  }

  /** Milliseconds of the whole step, without the end of a round. */
  length(self: number | null, dealt: boolean): number {
    const move =
      this.move.move === "draw"
        ? this.drawTimes(self, dealt, true).reduce((sum, time) => sum + time)
        : this.moveTime;
    const [before, after] = this.turnEdges(self, dealt);
    const trick = this.trick === null ? 0 : TIME.trick;
    return before + move + this.verdictTime(self) + trick + after;
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

  /** Who deals the round that begins. */
  get dealer(): number | null {
    return this.#find("round_started")?.dealer ?? null;
  }

  get winners(): readonly number[] | null {
    return this.#find("game_won")?.seats ?? null;
  }

  get trick(): number | null {
    return this.#find("trick_taken")?.seat ?? null;
  }

  /** The points that a bust takes away. */
  pointsBefore(seat: number): number {
    return isLine(this.before) ? (this.before.players[seat]?.points ?? 0) : 0;
  }

  #find<Kind extends TableEvent["event"]>(kind: Kind) {
    return this.step.events.find(
      (event): event is Extract<TableEvent, { event: Kind }> => event.event === kind,
    );
  }
}
