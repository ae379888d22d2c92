/** What the stage shows just now, beside the position. */

import type { Forced } from "../net/messages";
import type { RoundScene } from "./round_scene";

export type Verdict = "" | "busted" | "saved" | "flip7" | "wiped";

/** A slot for each card that somebody must draw, and what has fallen into the first of them; "" for a
 *  card that lies there no more. */
export interface Slots extends Forced {
  readonly fallen: readonly string[];
}

export type Scene =
  | {
      readonly kind: "draw";
      readonly seat: number;
      readonly card: string;
      readonly open: boolean;
      readonly risk: number | null;
      readonly forced: Slots | null;
      readonly verdict: Verdict;
      readonly wait: number;
      /** One of the first cards of a round. */
      readonly dealt: boolean;
      /** Milliseconds that it hangs in the air. */
      readonly hold: number;
    }
  | { readonly kind: "between"; readonly forced: Slots }
  | { readonly kind: "verdict"; readonly verdicts: ReadonlyMap<number, Verdict> }
  | {
      readonly kind: "given";
      readonly by: number;
      readonly seat: number;
      readonly card: string;
      /** What it makes them draw. */
      readonly forced?: Slots | null;
    }
  | { readonly kind: "taken"; readonly cards: readonly (readonly [number, string])[] }
  | {
      readonly kind: "bust";
      readonly seat: number;
      readonly card: string;
      readonly points: number;
      readonly risk: number | null;
      readonly forced: Slots | null;
    }
  | {
      readonly kind: "flip7";
      readonly seat: number;
    }
  | RoundScene
  | { readonly kind: "roll"; readonly stake: number; readonly goal: string }
  | { readonly kind: "play"; readonly seat: number }
  | {
      readonly kind: "turn";
      readonly by: number | null;
      readonly seats: readonly number[];
      readonly hands: Readonly<Record<number, readonly string[]>>;
    }
  | { readonly kind: "trick"; readonly seat: number };
