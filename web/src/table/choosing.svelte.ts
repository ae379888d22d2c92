/** What we have chosen and not yet confirmed. A first tap chooses, a second one or Confirm plays. */

import type { Effect, Option } from "../net/messages";
import type { TableState } from "./state.svelte";
import { Aims, aimedOptions, isCardKey, isSeatKey, targetsOf } from "./targets";

/** The server tells the effects of no more moves in one answer. */
const MOST_EFFECTS = 150;
const NOTHING = { turn: -1, keys: [] as readonly string[], pointed: "" };

export class Choosing {
  /** Targets tapped, and the one that is pointed at, for the question they belong to. */
  #chosen = $state.raw(NOTHING);
  /** Effects that were asked for, by move. */
  #effects = $state.raw<ReadonlyMap<Option, Effect | null>>(new Map());

  constructor(private readonly table: TableState) {}

  readonly aims = $derived.by(() => {
    const { question, myTurn } = this.table;
    return myTurn && question ? new Aims(aimedOptions(question)) : null;
  });
  /** Something is to be aimed, or chosen. */
  readonly isAsked = $derived.by(() => Boolean(this.aims?.keys.size));
  readonly asksForSeats = $derived.by(() => [...(this.aims?.keys ?? [])].some(isSeatKey));
  readonly asksForCards = $derived.by(() => [...(this.aims?.keys ?? [])].some(isCardKey));
  readonly keys = $derived.by(() => this.#now.keys);
  /** The move chosen so far, if it is one. */
  readonly move = $derived.by(() => this.optionOf(this.keys));
  /** What is shown before it is played: the move chosen, else the one that is pointed at. */
  readonly shown = $derived.by(() => {
    const { pointed } = this.#now;
    if (this.move || !pointed) return this.move;
    return this.reached(pointed);
  });

  /** The moves that one more tap leads to. */
  readonly within = $derived.by((): readonly Option[] =>
    [...(this.aims?.keys ?? [])].flatMap((key) => this.reached(key) ?? []),
  );

  get #now(): typeof NOTHING {
    return this.isAsked && this.#chosen.turn === this.table.turn ? this.#chosen : NOTHING;
  }

  has = (key: string): boolean => Boolean(this.aims?.keys.has(key));
  isChosen = (key: string): boolean => this.keys.includes(key);
  isShown = (key: string): boolean =>
    this.isChosen(key) || Boolean(this.shown && targetsOf(this.shown.move).includes(key));

  optionOf(keys: readonly string[]): Option | undefined {
    const option = this.aims?.moveOf(keys);
    if (!option || option.effect) return option;
    return { ...option, effect: this.#effects.get(option) ?? null };
  }

  /** The move that tapping this target leads to, if one is then complete. */
  reached(key: string): Option | undefined {
    if (!this.aims || this.aims.many || this.isChosen(key)) return this.move;
    return this.optionOf(this.aims.joined(this.keys, key));
  }

  tap(key: string): void {
    const { aims, table } = this;
    if (!aims || !table.mayAct) return;
    if (!this.isChosen(key)) this.#choose(aims.joined(this.keys, key));
    else if (this.move && !aims.many) this.confirm();
    else this.#choose(this.keys.filter((other) => other !== key));
  }

  point(key: string): void {
    this.#chosen = { ...this.#now, turn: this.table.turn, pointed: key };
  }

  leave(key: string): void {
    if (this.#now.pointed === key) this.point("");
  }

  confirm(): void {
    if (this.move) void this.table.play(this.move.move);
  }

  /** Take back what was tapped last. */
  back(): void {
    this.#choose(this.aims?.many ? [] : this.keys.slice(0, -1));
  }

  #choose(keys: readonly string[]): void {
    this.#chosen = { turn: this.table.turn, keys, pointed: "" };
    if (keys.length && !this.move) void this.#askForEffects(keys[0]!);
  }

  /** Of the moves that one more target completes. */
  async #askForEffects(key: string): Promise<void> {
    const { turn } = this.table;
    const options = this.aims!.withTarget(key).slice(0, MOST_EFFECTS);
    const moves = options.map(({ move }) => move);
    const answer = await this.table.connection.ask({ type: "preview", turn, moves });
    if (answer.type !== "effects" || this.table.turn !== turn) return;
    const told = options.map((option, place) => [option, answer.effects[place] ?? null] as const);
    this.#effects = new Map([...this.#effects, ...told]);
  }
}
