/** The legal moves, which the server lists as lines of the record, as choices for people. */

export type Choice =
  | { readonly kind: "hit" | "stay" | "bonus"; readonly line: string }
  | { readonly kind: "give"; readonly card: string; readonly to: number; readonly line: string }
  | {
      readonly kind: "take";
      readonly verb: string;
      readonly card: string;
      readonly owner: number;
      readonly line: string;
    }
  | { readonly kind: "swap"; readonly one: Picked; readonly other: Picked; readonly line: string }
  | { readonly kind: "victim"; readonly seat: number; readonly line: string }
  | { readonly kind: "goal"; readonly goal: string; readonly line: string }
  | { readonly kind: "play"; readonly card: string; readonly line: string }
  | { readonly kind: "flip"; readonly seats: readonly number[]; readonly line: string };

export function choicesOf(
  moves: readonly string[],
  actor: string,
  names: readonly string[],
): Choice[] {
  return moves.flatMap((line) => choiceOf(line, line.slice(actor.length + 1), names) ?? []);
}

function choiceOf(line: string, said: string, names: readonly string[]): Choice | null {
  const [verb = "", card = ""] = said.split(" ");
  const seatAfter = (words: string): number => names.indexOf(said.slice(words.length));
  switch (verb) {
    case "hits":
      return { kind: "hit", line };
    case "stays":
      return { kind: "stay", line };
    case "gives":
      return { kind: "give", card, to: seatAfter(`gives ${card} to `), line };
    case "steals":
    case "discards":
      return {
        kind: "take",
        verb: verb.slice(0, -1),
        card,
        owner: seatAfter(`${verb} ${card} from `),
        line,
      };
    case "swaps":
      return swapIn(line, said, names);
    case "takes":
      return { kind: "bonus", line };
    case "turns":
      return { kind: "victim", seat: seatAfter("turns the bonus on "), line };
    case "chooses":
      return { kind: "goal", goal: card, line };
    case "plays":
      return { kind: "play", card, line };
    case "flips":
      return { kind: "flip", seats: flipped(said.slice("flips ".length), names), line };
    default:
      return null;
  }
}

/** Names may have gaps, so each is tried. */
function swapIn(line: string, said: string, names: readonly string[]): Choice | null {
  const [, card = ""] = said.split(" ");
  for (const [seat, name] of names.entries()) {
    const start = `swaps ${card} of ${name} with `;
    if (!said.startsWith(start)) continue;
    const [other = ""] = said.slice(start.length).split(" ");
    const owner = names.indexOf(said.slice(`${start}${other} of `.length));
    if (owner >= 0)
      return { kind: "swap", one: { seat, card }, other: { seat: owner, card: other }, line };
  }
  return null;
}

function flipped(said: string, names: readonly string[]): number[] {
  return said === "nobody" ? [] : said.split(" and ").map((name) => names.indexOf(name));
}

export interface Picked {
  readonly seat: number;
  readonly card: string;
}

export const swapLine = (
  actor: string,
  names: readonly string[],
  one: Picked,
  other: Picked,
): string =>
  `${actor} swaps ${one.card} of ${names[one.seat]} with ${other.card} of ${names[other.seat]}`;
