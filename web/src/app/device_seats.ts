/** Several people at one device: each has a seat and a token of their own; one of them is shown. */

import { Connection, type Request } from "../net/connection";
import { randomHex } from "../net/random";
import type { ServerMessage } from "../net/messages";
import { dropSeat, heldSeat, holdSeat, type SeatBeside } from "./settings.svelte";

export const besideAt = (code: string): readonly SeatBeside[] => heldSeat(code)?.beside ?? [];

function keepBeside(code: string, beside: readonly SeatBeside[]): void {
  const held = heldSeat(code);
  if (held) holdSeat({ ...held, beside });
}

/** Show the seat of this person; the one shown until now stays at the device. */
export function switchTo(code: string, name: string): boolean {
  const held = heldSeat(code);
  const next = held?.beside?.find((other) => other.name === name);
  if (!held || !next) return false;
  const others = held.beside!.filter((other) => other !== next);
  const former = { token: held.token, name: held.name ?? "" };
  holdSeat({ ...held, ...next, beside: [...others, former] });
  return true;
}

/** The seat shown is no longer valid: another one of this device takes its place. */
export function dropShown(code: string): void {
  const held = heldSeat(code);
  const [next, ...beside] = held?.beside ?? [];
  if (held && next) holdSeat({ ...held, ...next, beside });
  else dropSeat(code);
}

/** Sit down one more person of this device. */
export async function joinBeside(
  code: string,
  name: string,
  appearance: number,
): Promise<ServerMessage> {
  const look = { colour: appearance, shape: appearance };
  const answer = await askOnce({ type: "join", code, name, ...look });
  if (answer.type === "seated")
    keepBeside(code, [...besideAt(code), { token: answer.token, name }]);
  return answer;
}

/** The others of this device leave the table. */
export async function leaveBeside(beside: readonly SeatBeside[]): Promise<void> {
  for (const { token } of beside) await askOnce({ type: "resume", token }, { type: "leave" });
}

/** The others of this device go to the table of the rematch, too. */
export async function rematchBeside(code: string, next: string): Promise<void> {
  const there: SeatBeside[] = [];
  const here: SeatBeside[] = [];
  for (const { token, name } of besideAt(code)) {
    let fresh = token;
    const answer = await askOnce({ type: "resume", token }, { type: "rematch" }, (message) => {
      if (message.type === "seated") fresh = message.token;
    });
    here.push({ token: fresh, name });
    if (answer.type === "next_table" && answer.token) there.push({ token: answer.token, name });
  }
  keepBeside(code, here);
  keepBeside(next, there);
}

/** The answer to one request of a connection of its own. */
function askOnce(
  credentials: Request,
  request?: Request,
  received: (message: ServerMessage) => void = () => {},
): Promise<ServerMessage> {
  return new Promise((settle) => {
    const end = (answer: ServerMessage): void => {
      connection.close();
      settle(answer);
    };
    const id = randomHex(32);
    const connection = new Connection({
      credentials: () => credentials,
      credentialsId: () => id,
      received(message) {
        received(message);
        if (!request && message.type === "seated") queueMicrotask(() => end(message));
      },
      credentialsRefused: end,
      linkChanged: () => {},
    });
    connection.open();
    if (request) void connection.ask(request).then(end);
  });
}
