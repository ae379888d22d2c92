/** What is heard at the table: each sound when what makes it is seen. */

import { preferences } from "../app/settings.svelte";
import type { Forced } from "../net/messages";
import { play, type Cue, type Sound } from "../sound/sound";
import { FLIGHT } from "./pace";
import type { Verdict } from "./scene";

export class StageSounds {
  constructor(private readonly speedNow: () => number) {}

  play(sound: Sound, cue: Cue = {}): void {
    if (!preferences.pace || document.hidden) return;
    play(sound, { ...cue, speed: this.speedNow() });
  }

  /** A card crosses the table and is put down. */
  way(seat: number, after: number, length: number): void {
    this.play("whoosh", { seat, after, length });
    this.play("snap", { seat, after: after + length });
  }

  draw(seat: number, dealt: boolean, forced: Forced | null, hold: number): void {
    const time = dealt ? FLIGHT.deal : forced ? FLIGHT.forced : FLIGHT.draw;
    if (hold)
      for (const step of [0, 1, 2])
        this.play("tick", { seat, step, after: time / 2 + (step * hold) / 2 });
    this.play("snap", { seat, step: forced ? forced.nth - 1 : 0, after: time + hold });
  }

  verdict(verdict: Verdict, seat: number): void {
    if (verdict === "busted" || verdict === "wiped") this.play("thud", { seat });
    else if (verdict) this.play(verdict, { seat });
  }
}
