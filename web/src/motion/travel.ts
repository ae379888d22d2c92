/** What flies when the table changes. A card that appears comes from where one like it vanished, or
 *  from the deck; what else vanished goes to the discard, or to the player who took the trick. */

import { SECOND_CHANCE } from "../cards/names";
import type { Scene } from "../table/scene";
import { FLIGHT } from "../table/pace";
import { boxOf, MOST, type Box, type Flights, type Route } from "./flights.svelte";
import { cardNow, placeNow, type Changes, type LyingCard } from "./places";

/** Higher than others, and an exchange on mirrored arcs. */
const ARC = { flat: 40, high: 90 } as const;
/** A dealt card turns over in the last third of its way. */
const LATE_TURN = 2 / 3;

export class Travel {
  /** A card that was drawn and then vanished: it is given away next. */
  #held: LyingCard | null = null;

  constructor(private readonly flights: Flights) {}

  /** `was` is the scene before the change, `now` the one after it. */
  follow({ appeared, vanished }: Changes, was: Scene | null, now: Scene | null): void {
    const left = [...vanished];
    const arrived = appeared.filter(({ place }) => place !== "discard");
    for (const [place, card] of arrived.entries()) {
      const way = this.#wayOf(card, left, now);
      const delay = isExchange(now) ? place * FLIGHT.between : 0;
      const to = (): Element | null => cardNow(card);
      if (way) void this.flights.fly({ card: card.face, to, stays: true, delay, ...way });
    }
    this.#leave(left, was);
    if (now?.kind === "draw" && now.open && now.verdict === "saved" && now !== was)
      this.#rescue(now);
  }

  /** The ring of a Second Chance leaves its card and closes round the duplicate, once that has landed. */
  #rescue({ seat, card, forced }: Extract<Scene, { kind: "draw" }>): void {
    const place = `seat-${seat}`;
    const own = cardNow({ place, card: SECOND_CHANCE });
    const to = (): Element | null => cardNow({ place, card });
    if (!own) return;
    const delay = forced ? FLIGHT.forced : FLIGHT.draw;
    void this.flights.fly({ token: "second", from: boxOf(own), to, time: FLIGHT.rescue, delay });
  }

  /** How a card came to where it appeared; null if it only turned over. */
  #wayOf(card: LyingCard, left: LyingCard[], now: Scene | null): Way | null {
    if (now?.kind === "draw" && `seat-${now.seat}` === card.place) return drawn(now);
    if (/^hand-/.test(card.place)) {
      take(left, ({ place }) => place === card.place);
      return null;
    }
    const origin =
      take(left, (other) => other.card === card.card) ??
      take(left, ({ place }) => seatOf(place) === seatOf(card.place) && /^hand-/.test(place)) ??
      this.#given(card, now);
    if (!origin) return null;
    const arc = now?.kind === "taken" ? ARC.high : ARC.flat;
    return { from: origin, time: now?.kind === "taken" ? FLIGHT.take : FLIGHT.give, arc };
  }

  /** From where it was drawn, otherwise from the player who gives it. */
  #given(card: LyingCard, now: Scene | null): Box | null {
    if (now?.kind !== "given") return null;
    const held = this.#held?.card === card.card ? this.#held.box : null;
    this.#held = null;
    const giver = placeNow(`plate-${now.by}`);
    return held ?? (giver && { ...boxOf(giver), width: card.box.width });
  }

  #leave(left: LyingCard[], was: Scene | null): void {
    const gone = left.filter((card) => {
      const isHeld = was?.kind === "draw" && !was.verdict && card.place === `seat-${was.seat}`;
      if (isHeld) this.#held = card;
      return !isHeld && /^(seat|given|trick)-/.test(card.place);
    });
    for (const [place, card] of spread(gone).entries()) {
      const goal = endOf(card, was);
      if (goal)
        void this.flights.fly({
          card: card.face,
          from: card.box,
          time: FLIGHT.sweep,
          delay: place * FLIGHT.between,
          ...goal,
        });
    }
  }
}

type Way = Pick<Route, "from" | "time" | "arc" | "turn" | "hold">;

function drawn(scene: Extract<Scene, { kind: "draw" }>): Way | null {
  const deck = placeNow("deck");
  if (!deck) return null;
  const { dealt, forced, hold } = scene;
  const time = dealt ? FLIGHT.deal : forced ? FLIGHT.forced : FLIGHT.draw;
  return { from: boxOf(deck), time, arc: ARC.flat, turn: dealt ? LATE_TURN : 0, hold };
}

function endOf(card: LyingCard, was: Scene | null): Pick<Route, "to" | "stays"> | null {
  if (was?.kind === "trick") return { to: () => placeNow(`plate-${was.seat}`) };
  if (!placeNow("discard")) return null;
  const upper = { place: "discard", card: card.card };
  return cardNow(upper)
    ? { to: () => cardNow(upper), stays: true }
    : { to: () => placeNow("discard") };
}

const isExchange = (scene: Scene | null): boolean =>
  scene?.kind === "taken" && scene.cards.length > 1;

const seatOf = (place: string): string => place.slice(place.indexOf("-") + 1);

function take(cards: LyingCard[], wanted: (card: LyingCard) => boolean): Box | null {
  const at = cards.findIndex(wanted);
  return at < 0 ? null : (cards.splice(at, 1)[0]?.box ?? null);
}

/** As many as can fly, from all over the table. */
const spread = (cards: readonly LyingCard[]): LyingCard[] => {
  const every = Math.max(1, Math.ceil(cards.length / MOST));
  return cards.filter((_, place) => place % every === 0);
};
