/** How long everything is shown, and how fast a queue of it runs. */

/** Milliseconds at the normal pace. */
export const TIME = {
  deal: 70,
  draw: 280,
  landing: 120,
  closeCall: 180,
  forced: 240,
  stay: 160,
  /** Before another player's move, and once its outcome lies there. */
  lead: 150,
  rest: 300,
  given: 520,
  lifted: 90,
  taken: 500,
  attack: 700,
  bust: 1400,
  bustOfOthers: 600,
  saved: 400,
  flip7: 1500,
  roll: 900,
  dealHand: 160,
  turn: 600,
  play: 280,
  trick: 900,
  still: 120,
} as const;

/** Cards on their way over the table, before they land. */
export const FLIGHT = {
  deal: 220,
  draw: 280,
  forced: 240,
  give: 280,
  take: 380,
  play: 280,
  sweep: 320,
  token: 500,
  rescue: 280,
  /** One after the other. */
  between: 40,
} as const;

/** From this risk on, an own card hangs in the air for a moment. */
export const CLOSE_CALL = 0.3;

/** The end of a round: stillness, a step of the count, points on their way, time to read. */
export const ROUND = {
  rest: 220,
  step: 220,
  stepAsText: 400,
  fly: 320,
  between: 60,
  read: 4000,
  /** With others at the table nobody holds it up for longer. */
  longest: 8000,
} as const;

/** With more players than these the turns of others follow each other without a rest. */
export const MOST_UNHURRIED = 7;

/** Twice as fast once this much waits, and five times with twice as much. */
const LONG_QUEUE = 1500;
const TOO_LONG_QUEUE = 6500;
const SHOWN_OF_IT = 3;
const MANY_DRAWS = 8;
const LONGEST_OUT = 8000;
const HELD = 4;

/** What is still to be shown before the viewer's next decision, or to the end of the round. */
export interface Waiting {
  /** How long it takes at the normal pace. */
  readonly length: number;
  readonly draws: number;
  /** Steps that take any time. */
  readonly events: number;
}

/** The pace of what is shown now: faster with a long queue, and for those who are out. */
export function speedOf(waiting: Waiting, { held = false, out = false }): number {
  if (held) return HELD;
  if (!out) return 1 + Math.floor(waiting.length / LONG_QUEUE) ** 2;
  const fast = waiting.draws > MANY_DRAWS ? HELD : 2;
  return Math.max(fast, waiting.length / LONGEST_OUT);
}

/** Too much is waiting: all but the last of it is only shown as it ends, until we have `caughtUp`. */
export const isTooMuch = ({ length, events }: Waiting, caughtUp: boolean): boolean =>
  events > SHOWN_OF_IT && (!caughtUp || length > TOO_LONG_QUEUE);

/** A wait that can be made shorter while it lasts. */
export class Wait {
  readonly over: Promise<void>;
  #resolve: () => void = () => {};
  #timer = 0;
  #since = 0;
  #speed = 1;

  constructor(
    private left: number,
    speed: number,
  ) {
    this.over = new Promise((resolve) => (this.#resolve = resolve));
    this.#run(speed);
  }

  #run(speed: number): void {
    clearTimeout(this.#timer);
    this.#since = performance.now();
    this.#speed = speed;
    if (speed > 0) this.#timer = window.setTimeout(() => this.end(), this.left / speed);
  }

  /** Go on at another speed; 0 stops it. */
  retime(speed: number): void {
    this.left = Math.max(0, this.left - (performance.now() - this.#since) * this.#speed);
    this.#run(speed);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#resolve();
  }
}
