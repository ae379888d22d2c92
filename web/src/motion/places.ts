/** Where cards lie on the screen, and what has changed there: places and cards carry attributes. */

import { boxOf, type Box } from "./flights.svelte";

export interface LyingCard {
  /** `seat-2`, `discard`, `trick-0`. */
  readonly place: string;
  readonly card: string;
  /** The side of it that is seen. */
  readonly face: string;
  readonly box: Box;
}

export interface Changes {
  readonly appeared: readonly LyingCard[];
  readonly vanished: readonly LyingCard[];
}

export function lyingNow(): LyingCard[] {
  return [...document.querySelectorAll<HTMLElement>("[data-place] [data-card]")].map((element) => {
    const { card = "", face = card } = element.dataset;
    const place = element.closest<HTMLElement>("[data-place]")?.dataset["place"] ?? "";
    return { place, card, face, box: boxOf(element) };
  });
}

export const placeNow = (place: string): Element | null =>
  document.querySelector(`[data-place="${place}"]`);

/** The last card of this name there, as the newest comes last. */
export const cardNow = ({ place, card }: Pick<LyingCard, "place" | "card">): Element | null =>
  [...document.querySelectorAll(`[data-place="${place}"] [data-card="${card}"]`)].at(-1) ?? null;

/** A card that would lie in the middle of a place. */
export function boxIn(place: string, width: number): Box | null {
  const element = placeNow(place);
  return element && { ...boxOf(element), width };
}

export function changesBetween(before: readonly LyingCard[], after: readonly LyingCard[]): Changes {
  return { appeared: without(after, before), vanished: without(before, after) };
}

/** The cards that are not also among the others, each counted. */
function without(cards: readonly LyingCard[], others: readonly LyingCard[]): LyingCard[] {
  const left = others.map(({ place, card }) => `${place} ${card}`);
  return cards.filter(({ place, card }) => {
    const at = left.indexOf(`${place} ${card}`);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
