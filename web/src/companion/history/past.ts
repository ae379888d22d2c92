/** The score sheets whose codes this device remembers, and what the server knows of them. */

import { saveFile } from "../../app/files";
import { RefusedError } from "../../net/api";
import type { PastGames, Refused, SheetCode } from "../../net/messages";
import { MOST_SHEETS, keepSheet, remember, remembered } from "../remembered";

const codesHere = (): string[] =>
  (remembered().sheets ?? []).slice(0, MOST_SHEETS).map(({ code }) => code);

function forget(gone: readonly string[]): void {
  const { sheets = [] } = remembered();
  remember({ sheets: sheets.filter(({ code }) => !gone.includes(code)) });
}

async function ask(route: string, request: RequestInit = {}): Promise<Response> {
  const answer = await fetch(`/api/sheets/${route}`, request);
  if (!answer.ok) throw new RefusedError((await answer.json()) as Refused);
  return answer;
}

async function look(codes: readonly string[]): Promise<PastGames> {
  const answer = await ask("past", { method: "POST", body: JSON.stringify({ codes }) });
  return (await answer.json()) as PastGames;
}

/** Codes that no sheet has any more are forgotten. */
export async function pastGames(): Promise<PastGames> {
  const found = await look(codesHere());
  if (found.gone.length) forget(found.gone);
  return found;
}

export type FileKind = "csv" | "json" | "record";

export async function saveSheet(code: string, kind: FileKind): Promise<void> {
  const answer = await ask(`${code}/export/${kind}`);
  const name = `flipdeck-${code}.${kind === "record" ? "flipdeck" : kind}`;
  saveFile(new File([await answer.blob()], name));
}

export async function bringSheet(file: File): Promise<void> {
  const answer = await ask("import", { method: "POST", body: file });
  const { code } = (await answer.json()) as SheetCode;
  const [sheet] = (await look([code])).sheets;
  if (sheet) keepSheet({ ...sheet, names: sheet.players.map(({ name }) => name) });
}

export async function deleteSheet(code: string): Promise<void> {
  await ask(code, { method: "DELETE" });
  forget([code]);
}
