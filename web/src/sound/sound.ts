/** Sounds made of a few tones, and a short buzz on phones that can. */

import { preferences } from "../app/settings.svelte";

export type Sound =
  | "draw"
  | "card"
  | "given"
  | "stay"
  | "freeze"
  | "busted"
  | "saved"
  | "wiped"
  | "flip7"
  | "round"
  | "won"
  | "turn"
  | "roll"
  | "flop"
  | "trick";

/** A tone: frequency in hertz, when it begins and how long it lasts in seconds, and its wave. */
type Tone = readonly [number, number, number, OscillatorType?, number?];

const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  draw: [[190, 0, 0.05, "triangle", 0.25]],
  card: [
    [520, 0, 0.07, "triangle", 0.4],
    [780, 0.03, 0.06, "triangle", 0.25],
  ],
  given: [
    [392, 0, 0.09, "triangle"],
    [523, 0.08, 0.12, "triangle"],
  ],
  stay: [
    [330, 0, 0.1, "sine"],
    [247, 0.09, 0.16, "sine"],
  ],
  freeze: [
    [1568, 0, 0.3, "sine", 0.3],
    [2093, 0.08, 0.35, "sine", 0.2],
    [1175, 0.16, 0.4, "sine", 0.2],
  ],
  busted: [
    [196, 0, 0.18, "sawtooth", 0.4],
    [147, 0.15, 0.22, "sawtooth", 0.4],
    [98, 0.32, 0.5, "sawtooth", 0.45],
  ],
  saved: [
    [440, 0, 0.1, "triangle"],
    [660, 0.1, 0.12, "triangle"],
    [880, 0.2, 0.25, "triangle"],
  ],
  wiped: [
    [600, 0, 0.12, "square", 0.2],
    [300, 0.1, 0.2, "square", 0.2],
    [150, 0.25, 0.3, "square", 0.2],
  ],
  flip7: [
    [523, 0, 0.14, "triangle"],
    [659, 0.12, 0.14, "triangle"],
    [784, 0.24, 0.14, "triangle"],
    [1047, 0.36, 0.6, "triangle"],
    [1319, 0.42, 0.6, "sine", 0.3],
  ],
  round: [
    [392, 0, 0.12, "sine"],
    [494, 0.1, 0.2, "sine"],
  ],
  won: [
    [523, 0, 0.2, "triangle"],
    [659, 0.18, 0.2, "triangle"],
    [784, 0.36, 0.2, "triangle"],
    [1047, 0.54, 0.9, "triangle"],
  ],
  turn: [
    [660, 0, 0.09, "sine"],
    [880, 0.09, 0.14, "sine"],
  ],
  roll: [
    [210, 0, 0.04, "square", 0.2],
    [260, 0.11, 0.04, "square", 0.2],
    [190, 0.23, 0.04, "square", 0.2],
    [240, 0.38, 0.05, "square", 0.25],
    [160, 0.6, 0.08, "square", 0.25],
  ],
  flop: [
    [330, 0, 0.06, "triangle", 0.35],
    [440, 0.07, 0.06, "triangle", 0.35],
    [587, 0.14, 0.06, "triangle", 0.35],
    [784, 0.21, 0.12, "triangle", 0.35],
  ],
  trick: [
    [494, 0, 0.1, "triangle"],
    [740, 0.09, 0.2, "triangle"],
  ],
};
const BUZZ: Partial<Record<Sound, number[]>> = {
  turn: [25],
  busted: [60, 40, 120],
  flip7: [40, 30, 40, 30, 160],
  freeze: [30],
};
const LOUDNESS = 0.16;

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (preferences.pace === 0 && sound !== "turn") return;
  const buzz = BUZZ[sound];
  if (buzz && preferences.vibration && navigator.userActivation?.hasBeenActive)
    navigator.vibrate?.(buzz);
  // Before the first touch a browser lets no page make a sound.
  if (!preferences.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const tone of TONES[sound]) ring(context, tone);
}

function ring(
  audio: AudioContext,
  [pitch, begin, length, wave = "sine", loudness = 0.5]: Tone,
): void {
  const start = audio.currentTime + begin;
  const oscillator = new OscillatorNode(audio, { type: wave, frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.linearRampToValueAtTime(loudness * LOUDNESS, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}
