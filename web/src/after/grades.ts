/** Grades of the coach, the best first, with the letter and colour that each is shown by. */

export const GRADES = ["best", "good", "inaccuracy", "mistake", "blunder"] as const;
export type Grade = (typeof GRADES)[number];

const LETTERS = ["A", "B", "C", "D", "E"] as const;

export const letterOf = (grade: string): string => LETTERS[GRADES.indexOf(grade as Grade)] ?? "";
