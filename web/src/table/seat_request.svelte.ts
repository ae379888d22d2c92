/** A spectator's request for a bot's seat, until the host has answered it. */

import { randomHex } from "../net/random";
import { keepClaim, keptClaim } from "../app/settings.svelte";
import type { TableState } from "./state.svelte";

export class SeatRequest {
  state = $state<"" | "asked" | "declined">("");

  constructor(private readonly table: TableState) {}

  /** Ask; the claim is what the seat is taken with once it is given. */
  async ask(name: string, appearance: number): Promise<void> {
    const claim = randomHex(32);
    keepClaim({ code: this.table.code, claim, name, appearance });
    await this.#send();
  }

  /** A connection that was lost took the request with it: it is repeated. */
  repeat(): void {
    if (keptClaim(this.table.code)) void this.#send();
  }

  async #send(): Promise<void> {
    const { code } = this.table;
    const kept = keptClaim(code);
    if (!kept) return;
    this.state = "asked";
    const { claim, name, appearance } = kept;
    const look = { colour: appearance, shape: appearance };
    if (await this.table.ask({ type: "ask_for_seat", name, claim, ...look })) return;
    this.#forget("");
  }

  takeBack(): void {
    this.#forget("");
    this.table.connection.authenticate();
  }

  answered(granted: boolean): void {
    const kept = keptClaim(this.table.code);
    this.#forget(granted ? "" : "declined");
    if (!granted || !kept) return;
    const { claim, name } = kept;
    void this.table.connection.ask({ type: "join", code: this.table.code, name }, claim);
  }

  #forget(state: SeatRequest["state"]): void {
    this.state = state;
    keepClaim(null);
  }
}
