/** A finished game in short, from the server. */

import type { GameSummary } from "../net/messages";

export async function fetchSummary(code: string): Promise<GameSummary> {
  const answer = await fetch(`/api/tables/${code}/summary`);
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as GameSummary;
}
