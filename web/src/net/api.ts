/** The few HTTP routes of the server. */

import { RETRY_AFTER, isTemporary } from "./connection";
import type {
  Config,
  Invitation,
  NewSheet,
  NewTable,
  Refused,
  SheetCode,
  TableMade,
} from "./messages";

let config: Promise<Config> | null = null;

/** What the server offers; requested once. */
export function serverConfig(): Promise<Config> {
  config ??= fetch("/api/config").then((answer) => answer.json() as Promise<Config>);
  config.catch(() => (config = null));
  return config;
}

/** What links to tables begin with: on the computer of the server, not 127.0.0.1. */
export async function invitation(): Promise<Invitation> {
  const answer = await fetch("/api/invitation");
  return (await answer.json()) as Invitation;
}

export class RefusedError extends Error {
  constructor(readonly refused: Refused) {
    super(refused.reason);
  }
}

export const makeTable = (wanted: NewTable): Promise<TableMade> => make("/api/tables", wanted);

export const makeSheet = (wanted: NewSheet): Promise<SheetCode> => make("/api/sheets", wanted);

/** With the host's token; false if the game is still there. */
export async function eraseTable(code: string, token: string): Promise<boolean> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`/api/tables/${code}`, { method: "DELETE", headers }).catch(
    () => null,
  );
  return answer?.ok ?? false;
}

/** While the server is busy, the request is repeated a little later. */
async function make<Made>(route: string, wanted: unknown, tries = 4): Promise<Made> {
  const answer = await fetch(route, { method: "POST", body: JSON.stringify(wanted) });
  if (answer.ok) return (await answer.json()) as Made;
  const refused = (await answer.json()) as Refused;
  if (tries === 1 || !isTemporary(refused)) throw new RefusedError(refused);
  await new Promise((done) => setTimeout(done, RETRY_AFTER));
  return make(route, wanted, tries - 1);
}
