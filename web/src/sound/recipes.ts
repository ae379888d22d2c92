/** How each sound is made: filtered noise and a few tones. Times in seconds, pitches in hertz. */

export interface Studio {
  readonly audio: AudioContext;
  /** A second of white noise, used again and again. */
  readonly noise: AudioBuffer;
  readonly master: AudioNode;
}

interface Here {
  readonly audio: AudioContext;
  readonly noise: AudioBuffer;
  readonly out: AudioNode;
  readonly at: number;
}

/** Attack and decay in milliseconds, and the peak between them. */
type Envelope = readonly [attack: number, decay: number, peak: number];

const SILENT = 0.0001;
const VARIES = 0.04;
const BETWEEN_NOTES = 0.09;
const SHUFFLED = 14;

const NOTES = {
  lead: [659, 880],
  saved: [784, 587],
  flip7: [523, 659, 784, 1047],
  won: [392, 523, 659, 784, 659, 1047],
} as const;

/** No two sounds are quite the same. */
const varied = (pitch: number): number => pitch * (1 + VARIES * (2 * Math.random() - 1));
const up = (semitones: number): number => 2 ** (semitones / 12);

function shaped({ audio, out, at }: Here, [attack, decay, peak]: Envelope): [GainNode, number] {
  const gain = new GainNode(audio, { gain: 0 });
  const end = at + (attack + decay) / 1000;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(peak, at + attack / 1000);
  gain.gain.exponentialRampToValueAtTime(SILENT, end);
  gain.connect(out);
  return [gain, end];
}

function hiss(here: Here, filter: BiquadFilterOptions, envelope: Envelope): BiquadFilterNode {
  const { audio, noise, at } = here;
  const [gain, end] = shaped(here, envelope);
  const frequency = varied(filter.frequency ?? 1000);
  const band = new BiquadFilterNode(audio, { ...filter, frequency });
  const source = new AudioBufferSourceNode(audio, { buffer: noise, loop: true });
  source.connect(band).connect(gain);
  source.start(at, Math.random());
  source.stop(end);
  return band;
}

function tone(
  here: Here,
  type: OscillatorType,
  [from, to]: readonly [number, number],
  envelope: Envelope,
  { glide = 0, below = 0 } = {},
): void {
  const { audio, at } = here;
  const [gain, end] = shaped(here, envelope);
  const source = new OscillatorNode(audio, { type, frequency: from });
  if (glide) source.frequency.setValueAtTime(from, at);
  if (glide) source.frequency.exponentialRampToValueAtTime(to, at + glide);
  const filter = below
    ? new BiquadFilterNode(audio, { type: "lowpass", frequency: below })
    : new GainNode(audio);
  source.connect(filter).connect(gain);
  source.start(at);
  source.stop(end);
}

/** A card is put down. */
export function snap(here: Here, level = 1, step = 0): void {
  const frequency = 2600 * up(step);
  hiss(here, { type: "bandpass", frequency, Q: 0.9 }, [1, 45, 0.35 * level]);
  hiss(here, { type: "lowpass", frequency: 320 }, [1, 60, 0.25 * level]);
}

/** A card slides over the table. */
export function whoosh(here: Here, length: number): void {
  const { frequency } = hiss(here, { type: "bandpass", frequency: 500, Q: 1.2 }, [
    60,
    length * 1000,
    0.12,
  ]);
  frequency.setValueAtTime(500, here.at);
  frequency.linearRampToValueAtTime(1800, here.at + length / 2);
  frequency.linearRampToValueAtTime(700, here.at + length);
}

export function shuffle(here: Here): void {
  for (let card = 0; card < SHUFFLED; card++) {
    const frequency = 1800 + (1400 * card) / SHUFFLED;
    const at = here.at + card * 0.038;
    hiss({ ...here, at }, { type: "bandpass", frequency, Q: 0.9 }, [1, 45, 0.1]);
  }
  snap({ ...here, at: here.at + SHUFFLED * 0.038 }, 0.85);
}

export function thud(here: Here): void {
  tone(here, "sine", [varied(120), 48], [2, 220, 0.6], { glide: 0.16 });
  hiss(here, { type: "lowpass", frequency: 500 }, [1, 80, 0.3]);
}

export function glass(here: Here): void {
  const change = varied(1);
  for (const [place, pitch] of [2093, 2637, 3520].entries()) {
    const at = here.at + place * 0.035;
    tone({ ...here, at }, "sine", [pitch * change, pitch], [2, 600, 0.06]);
  }
  hiss(here, { type: "highpass", frequency: 5000 }, [40, 300, 0.05]);
}

export function chime(here: Here, tune: keyof typeof NOTES): void {
  const change = varied(1);
  for (const [place, pitch] of NOTES[tune].entries()) {
    const note = { ...here, at: here.at + place * BETWEEN_NOTES };
    tone(note, "triangle", [pitch * change, pitch], [4, 450, 0.18], { below: 4000 });
    tone(note, "sine", [2 * pitch * change, pitch], [4, 450, 0.05]);
  }
}

export function tick(here: Here, step: number): void {
  const pitch = varied(1400) * up(step);
  tone(here, "square", [pitch, pitch], [1, 18, 0.05], { below: 2000 });
}

export function click(here: Here): void {
  tone(here, "sine", [varied(220), 160], [1, 50, 0.25], { glide: 0.05 });
  hiss(here, { type: "bandpass", frequency: 900 }, [1, 20, 0.1]);
}

/** Two tones together. */
export function together(here: Here): void {
  for (const pitch of [523, 784]) tone(here, "sine", [varied(pitch), pitch], [10, 350, 0.1]);
}
