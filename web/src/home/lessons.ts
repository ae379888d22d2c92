/** What a lesson shows: the cards beside each part; the words are `how-KEY` and `how-KEY-text`. */

interface Part {
  readonly key: string;
  readonly cards: readonly string[];
}

interface Lesson {
  readonly parts: readonly Part[];
  readonly editions: readonly string[];
}

export const LESSONS: Readonly<Record<string, Lesson>> = {
  flip7: {
    parts: [
      { key: "flip7-aim", cards: ["12", "9", "4", "1", "0"] },
      { key: "flip7-turn", cards: [] },
      { key: "flip7-bust", cards: ["9"] },
      { key: "flip7-seven", cards: ["2", "4", "6", "8", "9", "11", "12"] },
      { key: "flip7-modifiers", cards: ["+2", "+4", "+6", "+8", "+10", "x2"] },
      { key: "flip7-freeze", cards: ["freeze"] },
      { key: "flip7-flip3", cards: ["flip3"] },
      { key: "flip7-second", cards: ["second"] },
      { key: "flip7-end", cards: [] },
    ],
    editions: ["en", "de", "zh-Hant"],
  },
  vengeance: {
    parts: [
      { key: "vengeance-aim", cards: ["13", "8", "5", "1"] },
      { key: "vengeance-open", cards: [] },
      { key: "vengeance-zero", cards: ["0"] },
      { key: "vengeance-unlucky", cards: ["unlucky7"] },
      { key: "vengeance-lucky", cards: ["lucky13"] },
      { key: "vengeance-modifiers", cards: ["-2", "-4", "-6", "-8", "-10", "/2"] },
      { key: "vengeance-justone", cards: ["justone"] },
      { key: "vengeance-flip4", cards: ["flip4"] },
      { key: "vengeance-take", cards: ["steal", "swap", "discard"] },
      { key: "vengeance-end", cards: [] },
      { key: "vengeance-brutal", cards: [] },
    ],
    editions: ["en", "fr"],
  },
  flipflop: {
    parts: [
      { key: "flipflop-aim", cards: ["R1", "Y4", "R5", "YF"] },
      { key: "flipflop-dice", cards: [] },
      { key: "flipflop-goals", cards: [] },
      { key: "flipflop-trick", cards: ["R4", "Y1", "Y4", "R3"] },
      { key: "flipflop-flop", cards: ["RF"] },
      { key: "flipflop-end", cards: [] },
    ],
    editions: ["standard"],
  },
};
