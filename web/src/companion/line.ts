/** What lies in front of a player. */

import { SECOND_CHANCE } from "../cards/names";
import type { PlayerLineDisplay } from "../net/messages";

export const cardsOf = (player: PlayerLineDisplay): readonly string[] => [
  ...player.numbers,
  ...player.modifiers,
  ...(player.second_chance ? [SECOND_CHANCE] : []),
];
