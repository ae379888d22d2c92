/** What this browser remembers: taste and seats. Storage may be forbidden; then nothing is kept. */

import { LANGUAGES, speak, usualLanguage, type Language } from "./words/words.svelte";

export type Theme = "auto" | "light" | "dark";
/** 1 at leisure, 2 quickly, 0 without motion, and with a pause only for what has to be read. */
export type Pace = 0 | 1 | 2;

interface Taste {
  language: Language;
  theme: Theme;
  sound: boolean;
  vibration: boolean;
  pace: Pace;
  /** At pace 0 nothing waits to be read either: for tests, which play whole games. */
  hasty: boolean;
  /** Show what the coach would do, at tables that show the odds. */
  coach: boolean;
  /** At Flip-Flop, show which faces a hidden side may still have. */
  deduce: boolean;
  name: string;
  look: number;
}

/** A seat that this browser holds: the token is the only way back to it. */
export interface HeldSeat {
  readonly code: string;
  readonly token: string;
  readonly game: string;
}

const TASTE = "flipdeck.taste";
const SEATS = "flipdeck.seats";
const MOST_SEATS = 20;

function stored<Kept>(key: string): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows and full disks: the game goes on without a memory.
  }
}

const kept = stored<Taste>(TASTE);

export const taste = $state<Taste>({
  language: LANGUAGES.find((known) => known === kept.language) ?? usualLanguage(),
  theme: kept.theme ?? "auto",
  sound: kept.sound ?? true,
  vibration: kept.vibration ?? true,
  pace: kept.pace ?? 1,
  hasty: kept.hasty ?? false,
  coach: kept.coach ?? false,
  deduce: kept.deduce ?? false,
  name: kept.name ?? "",
  look: kept.look ?? Math.floor(Math.random() * 6),
});

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How fast things move: not at all for those who asked their device for that. */
export const paceNow = (): Pace => (still.matches ? 0 : taste.pace);

/** Keep the taste whenever it changes, and let the page follow it. */
export function rememberTaste(): void {
  $effect(() => store(TASTE, taste));
  $effect(() => void speak(taste.language));
  $effect(() => {
    const follow = (): void => {
      const darkly = taste.theme === "dark" || (taste.theme === "auto" && dark.matches);
      document.documentElement.dataset["theme"] = darkly ? "dark" : "light";
    };
    follow();
    dark.addEventListener("change", follow);
    return () => dark.removeEventListener("change", follow);
  });
  $effect(() => {
    const follow = (): void =>
      void document.documentElement.toggleAttribute("data-still", paceNow() === 0);
    follow();
    still.addEventListener("change", follow);
    return () => still.removeEventListener("change", follow);
  });
}

export function heldSeats(): HeldSeat[] {
  const list = stored<{ seats: HeldSeat[] }>(SEATS).seats;
  return Array.isArray(list) ? list : [];
}

export const heldSeat = (code: string): HeldSeat | undefined =>
  heldSeats().find((seat) => seat.code === code);

/** The newest token of a table replaces the older one. */
export function holdSeat(seat: HeldSeat): void {
  const others = heldSeats().filter((other) => other.code !== seat.code);
  store(SEATS, { seats: [seat, ...others].slice(0, MOST_SEATS) });
}

export function dropSeat(code: string): void {
  store(SEATS, { seats: heldSeats().filter((seat) => seat.code !== code) });
}
