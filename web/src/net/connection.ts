/** One socket to the server, which reconnects whenever it is lost.
 *
 *  Every message is repeated under its id until it is answered, so nothing is lost and nothing is
 *  played twice. Each new connection starts with our credentials. */

import { randomHex } from "./random";
import { PROTOCOL, type ClientMessage, type ServerMessage, type Refused } from "./messages";

export type Link = "connecting" | "open" | "lost" | "outdated" | "closed";

type Without<Message, Key extends string> = Message extends unknown ? Omit<Message, Key> : never;
/** A message before it has an id. */
export type Request = Without<ClientMessage, "id">;

export interface Listener {
  /** The first message of a new connection. */
  credentials(): Request;
  /** Under this id, if it has to stay the same however often it is sent. */
  credentialsId?(): string;
  received(message: ServerMessage): void;
  /** No such seat or table. */
  credentialsRefused(refused: Refused): void;
  linkChanged(link: Link): void;
}

interface Unanswered {
  readonly message: ClientMessage;
  readonly settle: (answer: ServerMessage) => void;
}

const FIRST_RECONNECT = 300;
const LONGEST_RECONNECT = 8_000;
const PING_AFTER = 20_000;
const PONG_TIMEOUT = 8_000;
export const RETRY_AFTER = 1_000;
const AUTHENTICATING = ["join", "resume", "watch"];
const REPLACED = 4001;

export class Connection {
  #socket: WebSocket | null = null;
  #unanswered = new Map<string, Unanswered>();
  #tries = 0;
  #retry = 0;
  #heartbeat = 0;
  #ready = false;
  #credentialsId = "";

  constructor(
    private readonly listener: Listener,
    /** The table or sheet we connect for: a load balancer may bring all its people together. */
    private readonly table = "",
  ) {}

  open(): void {
    addEventListener("online", this.#reconnectNow);
    document.addEventListener("visibilitychange", this.#checkOnReturn);
    this.#connect();
  }

  close(): void {
    removeEventListener("online", this.#reconnectNow);
    document.removeEventListener("visibilitychange", this.#checkOnReturn);
    clearTimeout(this.#retry);
    clearTimeout(this.#heartbeat);
    const socket = this.#socket;
    this.#socket = null;
    // A browser warns of a socket that is closed while it connects.
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
    this.listener.linkChanged("closed");
  }

  /** Send a request, again after every reconnection, until it is answered. */
  ask(request: Request, id = randomHex(32)): Promise<ServerMessage> {
    const message = { ...request, id } as ClientMessage;
    return new Promise((settle) => {
      this.#unanswered.set(message.id, { message, settle });
      if (this.#ready) this.#send(message);
    });
  }

  /** Send our credentials again: another seat, another table. */
  authenticate(): void {
    this.#ready = false;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#sendCredentials();
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = new URLSearchParams({ protocol: String(PROTOCOL), table: this.table });
    const socket = new WebSocket(`${scheme}://${location.host}/ws?${query.toString()}`);
    this.#socket = socket;
    this.#ready = false;
    this.listener.linkChanged(this.#tries ? "lost" : "connecting");
    socket.onmessage = (event) =>
      this.#receive(socket, JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    };
    this.#restartHeartbeat();
  }

  #lost(code: number): void {
    clearTimeout(this.#heartbeat);
    if (code === REPLACED) {
      this.close();
      return;
    }
    this.listener.linkChanged("lost");
    const longest = Math.min(FIRST_RECONNECT * 2 ** this.#tries, LONGEST_RECONNECT);
    this.#tries += 1;
    this.#retry = window.setTimeout(() => this.#connect(), longest * (0.5 + Math.random() / 2));
  }

  #reconnectNow = (): void => {
    if (this.#socket && this.#socket.readyState > WebSocket.OPEN) {
      clearTimeout(this.#retry);
      this.#tries = 0;
      this.#connect();
    }
  };

  /** A phone that was asleep may hold a dead connection. */
  #checkOnReturn = (): void => {
    if (document.hidden) return;
    this.#reconnectNow();
    if (this.#ready) this.#ping();
  };

  #receive(socket: WebSocket, message: ServerMessage): void {
    if (socket !== this.#socket) return;
    this.#restartHeartbeat();
    if (message.type === "welcome") {
      this.#welcome(message.protocol);
      return;
    }
    const id = "id" in message ? message.id : undefined;
    if (message.type === "refused" && isTemporary(message)) {
      window.setTimeout(() => this.#resend(message.id), RETRY_AFTER);
      return;
    }
    this.listener.received(message);
    if (id !== undefined && id === this.#credentialsId) {
      this.#authenticated(message);
    }
    const pending = id === undefined ? undefined : this.#unanswered.get(id);
    if (pending) {
      this.#unanswered.delete(pending.message.id);
      pending.settle(message);
    }
  }

  /** During an upgrade old and new servers take turns: a version says nothing, the protocol does.
   *  One that is older than this page hangs up, and the next one may know this protocol. */
  #welcome(protocol: number): void {
    if (protocol > PROTOCOL) {
      this.close();
      this.listener.linkChanged("outdated");
    } else if (protocol === PROTOCOL) {
      this.#sendCredentials();
    }
  }

  #sendCredentials(): void {
    const credentials = this.listener.credentials();
    const waiting = [...this.#unanswered.values()].find(({ message }) =>
      AUTHENTICATING.includes(message.type),
    );
    const id = this.listener.credentialsId?.() ?? randomHex(32);
    const message = waiting?.message ?? ({ ...credentials, id } as ClientMessage);
    this.#credentialsId = message.id;
    this.#send(message);
  }

  #authenticated(answer: ServerMessage): void {
    this.#credentialsId = "";
    if (answer.type === "refused") {
      this.listener.credentialsRefused(answer);
      return;
    }
    this.#ready = true;
    this.#tries = 0;
    this.listener.linkChanged("open");
    for (const { message } of this.#unanswered.values()) this.#send(message);
  }

  #resend(id: string): void {
    const pending = this.#unanswered.get(id);
    if (pending) this.#send(pending.message);
    else if (id === this.#credentialsId) this.#sendCredentials();
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #restartHeartbeat(): void {
    clearTimeout(this.#heartbeat);
    this.#heartbeat = window.setTimeout(() => this.#ping(), PING_AFTER);
  }

  /** Without a pong in time, the connection is dropped. */
  #ping(): void {
    clearTimeout(this.#heartbeat);
    this.#send({ type: "ping", id: "ping" });
    const socket = this.#socket;
    this.#heartbeat = window.setTimeout(() => {
      if (socket !== this.#socket || !socket) return;
      socket.onclose = null;
      socket.close();
      this.#lost(0);
    }, PONG_TIMEOUT);
  }
}

const TEMPORARY = ["busy", "not-stored", "slow-down"];

export const isTemporary = (refused: Refused): boolean => TEMPORARY.includes(refused.reason);
