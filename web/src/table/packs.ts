/** How many copies of each card a pack has: what the deck view draws as dots. */

const numbers = (highest: number): Record<string, number> => {
  const copies: Record<string, number> = { "0": 1 };
  for (let number = 1; number <= highest; number++) copies[String(number)] = number;
  return copies;
};

const each = (cards: readonly string[], copies: number): Record<string, number> =>
  Object.fromEntries(cards.map((card) => [card, copies]));

export const PACKS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  flip7: {
    ...numbers(12),
    ...each(["+2", "+4", "+6", "+8", "+10", "x2"], 1),
    ...each(["freeze", "flip3", "second"], 3),
  },
  vengeance: {
    ...numbers(13),
    "7": 6,
    "13": 12,
    ...each(["unlucky7", "lucky13", "/2", "-2", "-4", "-6", "-8", "-10"], 1),
    ...each(["justone", "swap", "steal", "discard", "flip4"], 2),
  },
};
