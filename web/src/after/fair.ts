/** Was the game dealt as promised? This browser deals it again, and compares with what it kept. */

import type { KeptShuffle } from "../app/settings.svelte";
import { serverConfig } from "../net/api";
import type { Fairness, PackCard, Position, Shuffle, Story, TableView } from "../net/messages";
import { bytesOf, fromHex, hashOf, hmac, sha256, toHex } from "../net/sha256";
import { isDecision } from "./story";

export type Breach = "commitment" | "secret" | "sealed" | "own" | "deal";

export interface Verdict {
  readonly breach: Breach | null;
  /** Is a seed of this device in the shuffle? */
  readonly own: boolean;
  /** Seats that committed to a seed and did not show it. */
  readonly missing: number;
  /** What chance did, in all. */
  readonly moves: number;
}

export async function checkShuffle(
  view: TableView,
  kept: KeptShuffle | undefined,
  story: Story,
): Promise<Verdict> {
  const [answer, config] = await Promise.all([
    fetch(`/api/tables/${view.code}/shuffle`),
    serverConfig(),
  ]);
  const shuffle = (await answer.json()) as Shuffle | null;
  if (!answer.ok || !shuffle) throw new Error(String(answer.status));
  const { fairness } = view;
  const { sealed = [], seeds = [] } = fairness;
  const drawn = story.steps.filter((step) => !isDecision(step)).length;
  const deals = (): boolean =>
    dealtAgain(story, shuffle, fairness, config.games[view.options.game]?.pack ?? []);
  return {
    breach: brokenPromise(fairness, kept) ?? (deals() ? null : "deal"),
    own: kept?.seeds.some((seed) => seeds.includes(seed)) ?? false,
    missing: sealed.filter((hash, seat) => hash && !seeds[seat]).length,
    moves: drawn,
  };
}

function brokenPromise(fairness: Fairness, kept: KeptShuffle | undefined): Breach | null {
  const { commitment, secret = "", sealed = [], seeds = [] } = fairness;
  if (kept && kept.commitment !== commitment) return "commitment";
  if (toHex(sha256(fromHex(secret))) !== commitment) return "secret";
  if (kept?.shown.some((seed) => !seeds.includes(seed))) return "own";
  if (kept?.sealed && kept.sealed.join() !== sealed.join()) return "sealed";
  const committed = sealed.some(Boolean);
  const replaced = seeds.some((seed, seat) => seed && hashOf(seed) !== sealed[seat]);
  return committed && replaced ? "sealed" : null;
}

/** The same on all devices that were told the same, before the game and after it. It holds seeds that
 *  nobody knew while there was still something to choose, so two shuffles cannot be made to share it.
 */
export function checkNumber(fairness: Fairness, kept: KeptShuffle | undefined): string {
  const { commitment, sealed = [] } = { ...fairness, ...kept };
  const told = ["flipdeck-check-1", commitment, ...sealed, ...(fairness.seeds ?? [])];
  const digest = new DataView(sha256(bytesOf(told.join("\n"))).buffer);
  const digits = String(digest.getUint32(0) % 100_000_000).padStart(8, "0");
  return `${digits.slice(0, 4)} ${digits.slice(4)}`;
}

/** The numbers that chance draws its n-th time; see docs/reference/protocol.md. */
export class Words {
  #block = 0;
  #words: number[] = [];

  constructor(
    private readonly key: Uint8Array,
    private readonly number: number,
  ) {}

  below(ways: number): number {
    const most = 2 ** 32 - (2 ** 32 % ways);
    let word = this.#next();
    while (word >= most) word = this.#next();
    return word % ways;
  }

  #next(): number {
    if (!this.#words.length) {
      const counter = new DataView(new ArrayBuffer(16));
      counter.setUint32(4, this.number);
      counter.setUint32(12, this.#block++);
      const digest = new DataView(hmac(this.key, new Uint8Array(counter.buffer)).buffer);
      this.#words = Array.from({ length: 8 }, (_, place) => digest.getUint32(4 * place));
    }
    return this.#words.shift()!;
  }
}

export const keyOf = (secret: string, seeds: readonly string[]): Uint8Array =>
  hmac(fromHex(secret), bytesOf(["flipdeck-fair-1", ...seeds].join("\n")));

function dealtAgain(
  story: Story,
  shuffle: Shuffle,
  { secret = "", seeds = [] }: Fairness,
  pack: readonly PackCard[],
): boolean {
  const key = keyOf(secret, seeds);
  if (new Words(key, 0).below(story.players.length) !== shuffle.dealer) return false;
  if (!stocksAddUp(story, shuffle, pack)) return false;
  const stocks = new Map(shuffle.stocks.map(({ move, cards }) => [move, cards]));
  let left: string[] = [];
  let number = 0;
  const take = (words: Words): string => left.splice(words.below(left.length), 1)[0] ?? "";
  for (const { move } of story.steps) {
    if (move.move !== "draw" && move.move !== "roll" && move.move !== "deal") continue;
    const words = new Words(key, ++number);
    left = [...(stocks.get(number) ?? left)];
    if (move.move === "roll") {
      const faces = shuffle.dice.map((dice) => dice[words.below(dice.length)]);
      if (faces.join() !== [move.stake, move.goal].join()) return false;
    } else if (move.move === "draw") {
      if (take(words) !== move.card) return false;
    } else {
      const cards = move.hand.map(() => take(words));
      const hand = cards.map((card) => (words.below(2) ? shuffle.turned[card] : card));
      if (hand.join() !== move.hand.join()) return false;
    }
  }
  return true;
}

/** The first stock is the whole pack; later ones are parts of it, each after a new shuffle. */
function stocksAddUp(story: Story, { stocks }: Shuffle, pack: readonly PackCard[]): boolean {
  const decks = decksOf(story.position);
  const copies = new Map(pack.map(({ card, copies }) => [card, copies * decks]));
  const whole = [...copies.values()].reduce((sum, count) => sum + count, 0);
  const shuffles = story.steps.flatMap(({ events }) =>
    events.filter(({ event }) => event === "reshuffled" || event === "round_started"),
  );
  return (
    stocks[0]?.cards.length === whole &&
    stocks.length <= 1 + shuffles.length &&
    stocks.every(({ cards }) => isPartOf(cards, copies))
  );
}

const decksOf = (position: Position): number => ("decks" in position ? position.decks : 1);

function isPartOf(cards: readonly string[], copies: ReadonlyMap<string, number>): boolean {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].every(([card, count]) => count <= (copies.get(card) ?? 0));
}
