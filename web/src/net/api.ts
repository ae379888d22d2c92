/** The few HTTP routes of the server. */

import { RETRY_AFTER, isTemporary } from "./connection";
import type { Config, NewTable, Refused, TableMade } from "./messages";

let config: Promise<Config> | null = null;

/** What the server offers; requested once. */
export function serverConfig(): Promise<Config> {
  config ??= fetch("/api/config").then((answer) => answer.json() as Promise<Config>);
  config.catch(() => (config = null));
  return config;
}

export class RefusedError extends Error {
  constructor(readonly refused: Refused) {
    super(refused.reason);
  }
}

/** While the server is busy, the request is repeated a little later. */
export async function makeTable(wanted: NewTable, tries = 4): Promise<TableMade> {
  const answer = await fetch("/api/tables", { method: "POST", body: JSON.stringify(wanted) });
  if (answer.ok) return (await answer.json()) as TableMade;
  const refused = (await answer.json()) as Refused;
  if (tries === 1 || !isTemporary(refused)) throw new RefusedError(refused);
  await new Promise((done) => setTimeout(done, RETRY_AFTER));
  return makeTable(wanted, tries - 1);
}
