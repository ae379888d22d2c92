import { say } from "../words/words.svelte";
import { isAction, isNumber, numberOn, printed } from "./draw";

const COLOURS: Readonly<Record<string, string>> = { R: "red", Y: "yellow" };

/** The card that a player with a Second Chance has above the line. */
export const SECOND_CHANCE = "second";

/** Cards that freeze the player who receives them. */
export const isFreezing = (card: string): boolean => card === "freeze";

/** A card in one or two chars, for a chip. */
export const chipText = (card: string): string => {
  if (card === SECOND_CHANCE) return "♥";
  return isNumber(card) ? String(numberOn(card)) : shortName(card);
};

/** A card in as few chars as fit on a tag. */
export const shortName = (card: string): string =>
  isAction(card) ? say(`short-${card}`) : printed(card);

/** A card's name, in the words of its edition. */
export function cardWords(card: string): string {
  if (card === "back") return say("card-face-down");
  if (isAction(card) || card === "lucky13" || card === "unlucky7") return say(`card-${card}`);
  const sided = /^([RY])(.)/.exec(card);
  if (sided)
    return say("card-sided", {
      colour: COLOURS[sided[1]!]!,
      face: sided[2] === "?" ? "unknown" : sided[2]!,
    });
  return printed(card);
}
