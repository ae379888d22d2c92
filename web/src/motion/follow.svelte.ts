/** Looks at where cards lie before and after each change of the table, and sends off what travels.
 *  Without motion, what changed is framed until the next change. */

import { untrack } from "svelte";
import { paceNow } from "../app/settings.svelte";
import type { Scene } from "../table/scene";
import type { TableState } from "../table/state.svelte";
import {
  cardNow,
  changesBetween,
  lyingNow,
  placeNow,
  type Changes,
  type LyingCard,
} from "./places";
import { moveTokens, tokensNow, type LyingToken } from "./tokens";
import { Travel } from "./travel";

const FADE = 120;

/** Called by the component around the table, whose effects run before those of the cards. */
export function followCards(table: TableState): void {
  const { stage } = table;
  const travel = new Travel(stage.flights);
  let before: readonly LyingCard[] | null = null;
  let tokens: readonly LyingToken[] = [];
  let was: Scene | null = null;

  const changed = (): void => void [table.position, stage.scene];

  $effect.pre(() => {
    changed();
    before = document.querySelector("[data-place]") && lyingNow();
    tokens = tokensNow();
  });

  $effect(() => {
    changed();
    untrack(() => {
      const changes = changesBetween(before ?? [], lyingNow());
      if (before && paceNow() === 0) mark(changes);
      else if (before && !stage.leapt) {
        travel.follow(changes, was, stage.scene);
        moveTokens(stage.flights, tokens, tokensNow());
      }
      stage.leapt = false;
      was = stage.scene;
    });
  });

  $effect(() => () => stage.flights.clear());
}

/** Frame what changed: the cards that came, and where others went. */
function mark({ appeared, vanished }: Changes): void {
  if (!appeared.length && !vanished.length) return;
  for (const framed of document.querySelectorAll("[data-changed]"))
    framed.removeAttribute("data-changed");
  for (const card of appeared) {
    const element = cardNow(card);
    element?.setAttribute("data-changed", "");
    element?.animate({ opacity: [0, 1] }, { duration: FADE });
  }
  for (const { place } of vanished) placeNow(place)?.setAttribute("data-changed", "");
}
