/** Sounds made on the spot, each from where its seat is, and a short buzz on phones that can. */

import { preferences } from "../app/settings.svelte";
import {
  chime,
  click,
  glass,
  shuffle,
  snap,
  thud,
  tick,
  together,
  whoosh,
  type Studio,
} from "./recipes";

export type Sound =
  | "snap"
  | "whoosh"
  | "shuffle"
  | "thud"
  | "glass"
  | "lead"
  | "flip7"
  | "saved"
  | "won"
  | "tick"
  | "click"
  | "turn";

export interface Cue {
  /** From whose place it comes. */
  readonly seat?: number;
  /** Milliseconds until it sounds, and how long what makes it takes. */
  readonly after?: number;
  readonly length?: number;
  /** Semitones up. */
  readonly step?: number;
  /** How fast things are shown. */
  readonly speed?: number;
}

const MASTER = 0.5;
const WIDEST = 0.6;
/** From this speed on only snaps are heard, softer and not too many. */
const HURRIED = 4;
const HURRIED_GAP = 1000 / 12;
/** Who has not tapped for so long is called. */
const IDLE = 20_000;

const BUZZ = { bust: [40], attack: [20, 40, 20], win: [30, 60, 30] } as const;

let studio: Studio | null = null;
let lastSnap = 0;
let lastTap = 0;

for (const kind of ["pointerdown", "keydown"])
  addEventListener(kind, () => (lastTap = performance.now()), { capture: true, passive: true });

export function buzz(why: keyof typeof BUZZ): void {
  if (preferences.vibration && navigator.userActivation?.hasBeenActive)
    navigator.vibrate?.([...BUZZ[why]]);
}

/** The call to a player who looks elsewhere. */
export function callToTurn(): void {
  const present = document.hasFocus() && performance.now() - lastTap < IDLE;
  if (!present) play("turn");
}

export function play(sound: Sound, cue: Cue = {}): void {
  // Before the first touch a browser lets no page make a sound.
  if (!preferences.sound || !navigator.userActivation?.hasBeenActive) return;
  const { speed = 1 } = cue;
  if (speed >= HURRIED) {
    if (sound !== "snap" || performance.now() - lastSnap < HURRIED_GAP) return;
    lastSnap = performance.now();
  }
  studio ??= furnish();
  if (studio.audio.state === "suspended") void studio.audio.resume();
  make(sound, studio, placed(studio, cue), cue);
}

function make(sound: Sound, { audio, noise }: Studio, out: AudioNode, cue: Cue): void {
  const { after = 0, length = 380, step = 0, speed = 1 } = cue;
  const at = audio.currentTime + after / 1000 / speed;
  const here = { audio, noise, out, at };
  switch (sound) {
    case "snap":
      return snap(here, speed >= HURRIED ? 0.5 : 1, step);
    case "whoosh":
      return whoosh(here, length / 1000 / speed);
    case "shuffle":
      return shuffle(here);
    case "thud":
      return thud(here);
    case "glass":
      return glass(here);
    case "tick":
      return tick(here, step);
    case "click":
      return click(here);
    case "turn":
      return together(here);
    default:
      return chime(here, sound);
  }
}

function furnish(): Studio {
  const audio = new AudioContext();
  const noise = new AudioBuffer({ length: audio.sampleRate, sampleRate: audio.sampleRate });
  const samples = noise.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = 2 * Math.random() - 1;
  const master = new GainNode(audio, { gain: MASTER });
  master.connect(new DynamicsCompressorNode(audio)).connect(audio.destination);
  return { audio, noise, master };
}

/** Left or right, as the seat is on the screen. */
function placed({ audio, master }: Studio, { seat }: Cue): AudioNode {
  const plate = document.querySelector(`[data-place="plate-${seat}"]`)?.getBoundingClientRect();
  if (!plate) return master;
  const across = (plate.left + plate.width / 2) / innerWidth;
  const panner = new StereoPannerNode(audio, { pan: WIDEST * (2 * across - 1) });
  panner.connect(master);
  return panner;
}
