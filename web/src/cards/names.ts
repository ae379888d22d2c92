import { say } from "../words/words.svelte";
import { isAction, signOn } from "./draw";

const COLOURS: Readonly<Record<string, string>> = { R: "red", Y: "yellow" };

/** A card in as few signs as fit on a tag. */
export const shortName = (card: string): string =>
  isAction(card) ? say(`short-${card}`) : signOn(card);

/** A card as it is called aloud, in the words of its edition. */
export function cardWords(card: string): string {
  if (card === "back") return say("card-face-down");
  if (isAction(card) || card === "lucky13" || card === "unlucky7") return say(`card-${card}`);
  const sided = /^([RY])(.)/.exec(card);
  if (sided)
    return say("card-sided", {
      colour: COLOURS[sided[1]!]!,
      face: sided[2] === "?" ? "unknown" : sided[2]!,
    });
  return signOn(card);
}
