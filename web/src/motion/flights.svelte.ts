/** What flies over the table: cards, chips with points, tokens. `fly` sends one off from a box to an
 *  element, which is hidden until it lands. The goal may move meanwhile, as lines are put in order;
 *  a flight follows it. */

import type { IconName } from "../cards/glyphs";
import { paceNow } from "../app/settings.svelte";
import { easeLift, easeOut, spring } from "./easing";

/** Centre and width on the screen, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface Route {
  /** The card, or the text on a chip. */
  readonly card?: string;
  readonly chip?: string;
  /** The crown, the dealer's token, the ring of a Second Chance. */
  readonly token?: IconName;
  readonly from: Box;
  /** Looked up again when the page has replaced it. */
  readonly to: () => Element | null;
  /** The goal shows the card only once it has landed; otherwise it vanishes there. */
  readonly stays?: boolean;
  /** Milliseconds at the normal pace. */
  readonly time: number;
  readonly delay?: number;
  /** How high it rises above the straight line, in pixels. */
  readonly arc?: number;
  /** The part of the way after which it begins to turn its face up; without it the face is seen. */
  readonly turn?: number;
  /** Degrees that a token turns on its way. */
  readonly spin?: number;
  /** Milliseconds that it hangs edge-on above its goal. */
  readonly hold?: number;
}

export const MOST = 6;
export const LANDING = 120;
const FINISH = 120;
/** Height of a card for its width. */
const TALL = 1.4;
/** The part of the turn at which a sliver of the back is still seen. */
const EDGE_ON = 0.46;
const BIGGER_IN_THE_AIR = 0.08;

export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  // A card that lies askew is no wider for that.
  const own = element instanceof HTMLElement ? element.offsetWidth : 0;
  return { x: left + width / 2, y: top + height / 2, width: own || width };
}

export class Flight {
  readonly width: number;
  body: HTMLElement | null = null;
  shadow: HTMLElement | null = null;
  readonly landed: Promise<void>;
  #goal: Element | null;
  #last: Box;
  #passed: number;
  #rate = 1;
  #resolve: () => void = () => {};

  constructor(
    readonly id: number,
    readonly route: Route,
  ) {
    this.#goal = route.to();
    this.#last = this.#goal ? boxOf(this.#goal) : route.from;
    this.width = Math.max(route.from.width, this.#last.width);
    this.#passed = -(route.delay ?? 0);
    this.landed = new Promise((resolve) => (this.#resolve = resolve));
    this.#hide(true);
  }

  get #whole(): number {
    return this.route.time + (this.route.hold ?? 0) + LANDING;
  }

  /** The rest of it in a moment. */
  finish(): void {
    this.#rate = Math.max(this.#rate, (this.#whole - this.#passed) / FINISH);
  }

  /** False once it has landed. */
  advance(milliseconds: number): boolean {
    this.#passed += milliseconds * this.#rate;
    if (this.#passed >= this.#whole) return false;
    this.#follow();
    this.draw();
    return true;
  }

  end(): void {
    this.#hide(false);
    this.#resolve();
  }

  #follow(): void {
    if (!this.#goal?.isConnected) {
      this.#goal = this.route.to();
      this.#hide(true);
    }
    if (this.#goal) this.#last = boxOf(this.#goal);
  }

  #hide(hidden: boolean): void {
    if (this.route.stays) this.#goal?.toggleAttribute("data-flying", hidden);
  }

  /** How much of the way lies behind it: it may hang edge-on in the middle of its turn. */
  get #part(): number {
    const { time, hold = 0 } = this.route;
    const passed = Math.max(0, this.#passed);
    const before = time * EDGE_ON;
    if (passed < before) return passed / time;
    return passed < before + hold ? EDGE_ON : Math.min(1, (passed - hold) / time);
  }

  draw(): void {
    const { body, shadow, width } = this;
    if (!body || !shadow) return;
    const { chip, from, hold = 0, arc = 0, spin = 0, turn, time, stays } = this.route;
    const part = this.#part;
    const way = (hold ? easeOut : easeLift)(part);
    const landing = (this.#passed - time - hold) / LANDING;
    const up = 4 * part * (1 - part);
    const settling = landing > 0 ? 1 - spring(landing) : 1;
    const big = 1 + BIGGER_IN_THE_AIR * (landing > 0 ? 0.5 * settling : Math.max(up, part / 2));
    const x = from.x + (this.#last.x - from.x) * way;
    const y = from.y + (this.#last.y - from.y) * way;
    const size = chip ? 1 : (from.width + (this.#last.width - from.width) * way) / width;
    const scale = size * big;
    const opacity = stays || landing < 0 ? 1 : 1 - landing;
    body.style.opacity = String(this.#passed < 0 ? 0 : opacity);
    body.style.transform = place(x, y - arc * up, scale, spin * (way - 1));
    const turned = turn === undefined ? 1 : Math.max(0, (part - turn) / (1 - turn));
    body.style.setProperty("--turned", `${180 - 180 * turned}deg`);
    shadow.style.opacity = String(this.#passed < 0 ? 0 : opacity * (0.3 + 0.25 * (1 - up)));
    shadow.style.transform = place(x, y + 4 + 22 * up, scale * (1 + 0.08 * up));
  }
}

const place = (x: number, y: number, scale: number, turned = 0): string =>
  `translate(${x}px, ${y}px) scale(${scale}) rotate(${turned}deg) translate(-50%, -50%)`;

export class Flights {
  all = $state.raw<readonly Flight[]>([]);
  #ids = 0;
  #last = 0;
  #frame = 0;

  /** How fast time passes for them. */
  constructor(private readonly speedNow: () => number) {}

  /** Resolves on landing; at once if nothing flies: without motion, unseen, or with enough in the air. */
  async fly(route: Route): Promise<void> {
    if (!paceNow() || document.hidden || this.all.length >= MOST || !route.to()) return;
    const flight = new Flight(++this.#ids, route);
    this.all = [...this.all, flight];
    if (!this.#frame) {
      this.#last = performance.now();
      this.#frame = requestAnimationFrame(this.#advance);
    }
    return flight.landed;
  }

  finish(): void {
    for (const flight of this.all) flight.finish();
  }

  clear(): void {
    for (const flight of this.all) flight.end();
    this.all = [];
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #advance = (): void => {
    const now = performance.now();
    const passed = (now - this.#last) * this.speedNow();
    this.#last = now;
    const gone = this.all.filter((flight) => !flight.advance(passed));
    for (const flight of gone) flight.end();
    if (gone.length) this.all = this.all.filter((flight) => !gone.includes(flight));
    this.#frame = this.all.length ? requestAnimationFrame(this.#advance) : 0;
  };
}

/** How tall a card of this width is. */
export const tall = (width: number): number => width * TALL;
