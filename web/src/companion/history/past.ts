/** The score sheets whose codes this device remembers, and what the server knows of them. */

import { saveFile } from "../../app/files";
import { RefusedError } from "../../net/api";
import type { PastGames, PastSheet, Refused, SheetCode } from "../../net/messages";

interface Kept {
  readonly code: string;
}

const KEY = "flipdeck.companion";
const MOST = 50;

const remembered = (): { sheets?: Kept[] } => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as { sheets?: Kept[] };
  } catch {
    return {};
  }
};

export const codesHere = (): string[] =>
  (remembered().sheets ?? []).map(({ code }) => code).slice(0, MOST);

export function forget(gone: readonly string[]): void {
  const { sheets = [], ...others } = remembered();
  const kept = sheets.filter(({ code }) => !gone.includes(code));
  localStorage.setItem(KEY, JSON.stringify({ ...others, sheets: kept }));
}

function keep({ code, game, players }: PastSheet): void {
  const { sheets = [], ...others } = remembered();
  const kept = { code, game, names: players.map(({ name }) => name) };
  localStorage.setItem(KEY, JSON.stringify({ ...others, sheets: [kept, ...sheets] }));
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
  if (sheet) keep(sheet);
}

export async function deleteSheet(code: string): Promise<void> {
  await ask(code, { method: "DELETE" });
  forget([code]);
}
