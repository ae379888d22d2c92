/** SHA-256 and HMAC (FIPS 180-4, RFC 2104): on plain http there is no `crypto.subtle`. */

type Eight = [number, number, number, number, number, number, number, number];

const BLOCK = 64;
const text = new TextEncoder();

/** The first 32 bits of the fractional part of a root. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;

const primes: number[] = [];
for (let number = 2; primes.length < 64; number++)
  if (primes.every((prime) => number % prime)) primes.push(number);
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = primes.map((prime) => fraction(Math.cbrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(message: Uint8Array): DataView {
  const length = (Math.floor((message.length + 8) / BLOCK) + 1) * BLOCK;
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(length - 8, BigInt(message.length) * 8n);
  return view;
}

export function sha256(message: Uint8Array): Uint8Array {
  const view = padded(message);
  const state = [...START] as Eight;
  const words = new Int32Array(64);
  for (let at = 0; at < view.byteLength; at += BLOCK) {
    for (let t = 0; t < 16; t++) words[t] = view.getInt32(at + 4 * t);
    for (let t = 16; t < 64; t++) {
      const [early, late] = [words[t - 15]!, words[t - 2]!];
      const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[t] = words[t - 16]! + small + words[t - 7]! + large;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let t = 0; t < 64; t++) {
      const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const first = (h + mixed + ((e & f) ^ (~e & g)) + ROUND[t]! + words[t]!) | 0;
      const most = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const second = (most + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] = (state[place]! + word) | 0));
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => digest.setInt32(4 * place, word));
  return new Uint8Array(digest.buffer);
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const whole = new Uint8Array(BLOCK);
  whole.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(
    joined(
      whole.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      whole.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

export const joined = (first: Uint8Array, second: Uint8Array): Uint8Array =>
  Uint8Array.of(...first, ...second);

export const bytesOf = (words: string): Uint8Array => text.encode(words);

export const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The SHA-256 of a text, as the server writes it. */
export const hashOf = (words: string): string => toHex(sha256(bytesOf(words)));
