/** What this browser stores: preferences and seats. Storage may be forbidden; then nothing is kept. */

import { LANGUAGES, setLanguage, defaultLanguage, type Language } from "../words/words.svelte";

export type Theme = "auto" | "light" | "dark";
/** The surface of the table: the one of the game, or always the same. */
export const GROUNDS = ["game", "lagoon", "storm", "harbour", "graphite", "moss"] as const;
export type Ground = (typeof GROUNDS)[number];
export const BACKS = ["triangles", "waves", "stars"] as const;
export type Back = (typeof BACKS)[number];
/** 1 at leisure, 2 quickly, 0 without motion, and with a pause only for what has to be read. */
export type Pace = 0 | 1 | 2;

interface Preferences {
  language: Language;
  theme: Theme;
  ground: Ground;
  /** The backs of the cards. */
  back: Back;
  /** The side of a table on a wide screen; open or folded once somebody has chosen. */
  side: "" | "open" | "folded";
  sound: boolean;
  vibration: boolean;
  pace: Pace;
  /** At pace 0, do not wait for anything to be read: for tests, which play whole games. */
  skipPauses: boolean;
  /** Show what the coach would do, at tables that show the odds. */
  coach: boolean;
  /** At Flip-Flop, show which faces a hidden side may still have. */
  deduce: boolean;
  name: string;
  /** Number of the colour and shape. */
  appearance: number;
}

/** A seat that this browser holds: the token is the only way back to it. */
export interface HeldSeat {
  readonly code: string;
  readonly token: string;
  readonly game: string;
  readonly name?: string;
  /** The seats of others who play at this device. */
  readonly beside?: readonly SeatBeside[];
}

export interface SeatBeside {
  readonly token: string;
  readonly name: string;
}

/** A request for a bot's seat: the claim is what the seat is taken with. */
export interface Claim {
  readonly code: string;
  readonly claim: string;
  readonly name: string;
  readonly appearance: number;
}

const PREFERENCES = "flipdeck.preferences";
/** What this device knows of a game's shuffle from before it was dealt. */
export interface KeptShuffle {
  readonly code: string;
  /** What the server committed to, as first seen. */
  readonly commitment: string;
  /** The hashes that the seats committed to, as they were when seeds were asked for. */
  readonly sealed?: readonly string[];
  /** Our seeds; more than one where several people play at this device. */
  readonly seeds: readonly string[];
  /** Those that the server has confirmed. */
  readonly shown: readonly string[];
}

/** Where earlier versions stored them, with `look` for the appearance. */
const FORMER_PREFERENCES = "flipdeck.taste";
const SEATS = "flipdeck.seats";
const SHUFFLES = "flipdeck.shuffles";
const CLAIM = "flipdeck.claim";
const MOST_SEATS = 20;

export function stored<Kept>(key: string): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows and full disks: the game goes on without storage.
  }
}

function storedPreferences(): Partial<Preferences> {
  const { look, ...former } = stored<Preferences & { look: number }>(FORMER_PREFERENCES);
  const moved = look === undefined ? former : { ...former, appearance: look };
  return { ...moved, ...stored<Preferences>(PREFERENCES) };
}

const kept = storedPreferences();

export const preferences = $state<Preferences>({
  language: LANGUAGES.find((known) => known === kept.language) ?? defaultLanguage(),
  theme: kept.theme ?? "auto",
  ground: GROUNDS.find((ground) => ground === kept.ground) ?? "game",
  back: BACKS.find((back) => back === kept.back) ?? "triangles",
  side: kept.side ?? "",
  sound: kept.sound ?? false,
  vibration: kept.vibration ?? true,
  pace: kept.pace ?? 1,
  skipPauses: kept.skipPauses ?? false,
  coach: kept.coach ?? false,
  deduce: kept.deduce ?? false,
  name: kept.name ?? "",
  appearance: kept.appearance ?? Math.floor(Math.random() * 6),
});

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How fast things move: not at all for those who asked their device for that. */
export const paceNow = (): Pace => (still.matches ? 0 : preferences.pace);

/** Store the preferences whenever they change, and apply them to the page. */
export function followPreferences(): void {
  $effect(() => store(PREFERENCES, preferences));
  $effect(() => void setLanguage(preferences.language));
  $effect(() => {
    const follow = (): void => {
      const isDark = preferences.theme === "dark" || (preferences.theme === "auto" && dark.matches);
      document.documentElement.dataset["theme"] = isDark ? "dark" : "light";
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
  const held = { ...heldSeat(seat.code), ...seat };
  store(SEATS, { seats: [held, ...others].slice(0, MOST_SEATS) });
}

export function keptShuffle(code: string): KeptShuffle | undefined {
  const list = stored<{ shuffles: KeptShuffle[] }>(SHUFFLES).shuffles;
  return Array.isArray(list) ? list.find((kept) => kept.code === code) : undefined;
}

export function keepShuffle(shuffle: KeptShuffle): void {
  const { shuffles = [] } = stored<{ shuffles: KeptShuffle[] }>(SHUFFLES);
  const others = shuffles.filter(({ code }) => code !== shuffle.code);
  store(SHUFFLES, { shuffles: [shuffle, ...others].slice(0, MOST_SEATS) });
}

export const keepClaim = (claim: Claim | null): void => store(CLAIM, claim ?? {});

export function keptClaim(code: string): Claim | null {
  const kept = stored<Claim>(CLAIM);
  return kept.code === code ? (kept as Claim) : null;
}

export function dropSeat(code: string): void {
  store(SEATS, { seats: heldSeats().filter((seat) => seat.code !== code) });
}
