/** One socket to the server, opened again by itself whenever it is lost.
 *
 *  Every message is repeated under its id until it is answered, so nothing is lost and nothing is
 *  played twice; who we are is said first on each new connection. */

import { randomHex } from "./chance";
import { PROTOCOL, type FromClient, type FromServer, type Refused } from "./messages";

export type Link = "connecting" | "open" | "lost" | "outdated" | "closed";

type Without<Message, Key extends string> = Message extends unknown ? Omit<Message, Key> : never;
/** A message before it has an id. */
export type Wish = Without<FromClient, "id">;

export interface Ears {
  /** What to say first on a new connection: who we are. */
  greeting(): Wish;
  heard(message: FromServer): void;
  /** The greeting was refused: no such seat or table. */
  turnedAway(refused: Refused): void;
  linked(link: Link): void;
}

interface Unanswered {
  readonly message: FromClient;
  readonly settle: (answer: FromServer) => void;
}

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8_000;
const QUIET = 20_000;
const PATIENCE = 8_000;
export const AGAIN = 1_000;
const GREETINGS = ["join", "resume", "watch"];
const REPLACED = 4001;

export class Connection {
  #socket: WebSocket | null = null;
  #unanswered = new Map<string, Unanswered>();
  #tries = 0;
  #retry = 0;
  #heartbeat = 0;
  #known = false;
  #version = "";
  #greeted = "";

  constructor(private readonly ears: Ears) {}

  open(): void {
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#wake);
    this.#connect();
  }

  close(): void {
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#wake);
    clearTimeout(this.#retry);
    clearTimeout(this.#heartbeat);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.ears.linked("closed");
  }

  /** Ask, and ask again after every loss of the connection, until there is an answer. */
  ask(wish: Wish): Promise<FromServer> {
    const message = { ...wish, id: randomHex(32) } as FromClient;
    return new Promise((settle) => {
      this.#unanswered.set(message.id, { message, settle });
      if (this.#known) this.#send(message);
    });
  }

  /** Say anew who we are: another seat, another table. */
  greet(): void {
    this.#known = false;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#introduce();
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.#socket = socket;
    this.#known = false;
    this.ears.linked(this.#tries ? "lost" : "connecting");
    socket.onmessage = (event) => this.#hear(socket, JSON.parse(String(event.data)) as FromServer);
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    };
    this.#listenOn();
  }

  #lost(code: number): void {
    clearTimeout(this.#heartbeat);
    if (code === REPLACED) {
      this.close();
      return;
    }
    this.ears.linked("lost");
    const longest = Math.min(FIRST_PAUSE * 2 ** this.#tries, LONGEST_PAUSE);
    this.#tries += 1;
    this.#retry = window.setTimeout(() => this.#connect(), longest * (0.5 + Math.random() / 2));
  }

  #hurry = (): void => {
    if (this.#socket && this.#socket.readyState > WebSocket.OPEN) {
      clearTimeout(this.#retry);
      this.#tries = 0;
      this.#connect();
    }
  };

  /** A phone that was asleep may hold a dead connection. */
  #wake = (): void => {
    if (document.hidden) return;
    this.#hurry();
    if (this.#known) this.#ping();
  };

  #hear(socket: WebSocket, message: FromServer): void {
    if (socket !== this.#socket) return;
    this.#listenOn();
    if (message.type === "welcome") {
      this.#welcome(message.protocol, message.version);
      return;
    }
    const id = "id" in message ? message.id : undefined;
    if (message.type === "refused" && isPassing(message)) {
      window.setTimeout(() => this.#again(message.id), AGAIN);
      return;
    }
    this.ears.heard(message);
    if (id !== undefined && id === this.#greeted) {
      this.#introduced(message);
    }
    const asked = id === undefined ? undefined : this.#unanswered.get(id);
    if (asked) {
      this.#unanswered.delete(asked.message.id);
      asked.settle(message);
    }
  }

  #welcome(protocol: number, version: string): void {
    const newer = this.#version !== "" && this.#version !== version;
    if (protocol !== PROTOCOL || newer) {
      this.close();
      this.ears.linked("outdated");
      return;
    }
    this.#version = version;
    this.#introduce();
  }

  #introduce(): void {
    const greeting = this.ears.greeting();
    const waiting = [...this.#unanswered.values()].find(({ message }) =>
      GREETINGS.includes(message.type),
    );
    const message = waiting?.message ?? ({ ...greeting, id: randomHex(32) } as FromClient);
    this.#greeted = message.id;
    this.#send(message);
  }

  #introduced(answer: FromServer): void {
    this.#greeted = "";
    if (answer.type === "refused") {
      this.ears.turnedAway(answer);
      return;
    }
    this.#known = true;
    this.#tries = 0;
    this.ears.linked("open");
    for (const { message } of this.#unanswered.values()) this.#send(message);
  }

  #again(id: string): void {
    const asked = this.#unanswered.get(id);
    if (asked) this.#send(asked.message);
    else if (id === this.#greeted) this.#introduce();
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #listenOn(): void {
    clearTimeout(this.#heartbeat);
    this.#heartbeat = window.setTimeout(() => this.#ping(), QUIET);
  }

  /** Ask for a sign of life; without one the connection is given up. */
  #ping(): void {
    clearTimeout(this.#heartbeat);
    this.#send({ type: "ping", id: "ping" });
    const socket = this.#socket;
    this.#heartbeat = window.setTimeout(() => {
      if (socket !== this.#socket || !socket) return;
      socket.onclose = null;
      socket.close();
      this.#lost(0);
    }, PATIENCE);
  }
}

const PASSING = ["busy", "not-stored", "slow-down"];

export const isPassing = (refused: Refused): boolean => PASSING.includes(refused.reason);
