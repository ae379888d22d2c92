import type { TableEvent } from "../../net/messages";

/** Cards that look alike are distinguished by their order; without motion a place keeps its card. */
export const keysOf = (hand: readonly string[], moving: boolean): (string | number)[] =>
  hand.map((card, slot) =>
    moving ? `${card} ${hand.slice(0, slot).filter((other) => other === card).length}` : slot,
  );

/** Are the cards that now appear in the hands new ones? */
export function isDealing({ log }: { readonly log: readonly TableEvent[] }): boolean {
  const last = log.at(-1);
  return last?.event === "moved" && last.move.move === "deal";
}
