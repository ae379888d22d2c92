/** The finished game, told by the server position by position. */

import type { Position, Step, Story, TableEvent, TableMove } from "../net/messages";
import { changed } from "../table/positions";

export async function fetchStory(code: string): Promise<Story> {
  const answer = await fetch(`/api/tables/${code}/story`);
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as Story;
}

/** Every position, the first one included. */
export function positionsOf(story: Story): Position[] {
  const positions = [story.position];
  for (const { changes } of story.steps) positions.push(changed(positions.at(-1)!, changes));
  return positions;
}

const CHANCE: readonly TableMove["move"][] = ["draw", "roll", "deal"];

export const isDecision = ({ move }: Step): boolean => !CHANCE.includes(move.move);

export const find = <Kind extends TableEvent["event"]>(
  step: Step,
  kind: Kind,
): Extract<TableEvent, { event: Kind }> | undefined =>
  step.events.find((event): event is Extract<TableEvent, { event: Kind }> => event.event === kind);
