/** Which bots sit down when nobody chooses them one by one. */

const KINDS = ["medium", "standard", "hard", "careful", "bold", "easy"];

/** This many, of different levels where there are several. */
export function someBots(levels: readonly string[], count: number): string[] {
  const known = KINDS.filter((level) => levels.includes(level));
  return Array.from({ length: count }, (_, place) => known[place % known.length] ?? levels[0]!);
}
