/** Our part of the shuffle.
 *
 *  While the table waits, this device commits to a seed for each of its people. The seeds are shown
 *  when the server asks for them: it has named everybody's commitments by then. What was seen and
 *  sent is kept, so that it can be compared with what the server says after the game. */

import { keepShuffle, keptShuffle, type KeptShuffle } from "../app/settings.svelte";
import type { TableView } from "../net/messages";
import { randomHex } from "../net/random";
import { hashOf } from "../net/sha256";
import type { TableState } from "./state.svelte";

const DIGITS = 32;

export class OwnSeeds {
  /** Also where nothing can be stored: private windows. */
  kept: KeptShuffle | undefined;
  /** Seats are known by their names: their numbers change. */
  #committed = new Set<string>();
  #sent = new Set<string>();

  constructor(private readonly table: TableState) {
    this.kept = keptShuffle(table.code);
  }

  follow({ code, phase, fairness, tried_from }: TableView): void {
    if (!code || tried_from || phase === "over") return; // a lesson has no code
    const { commitment, sealed = [] } = fairness;
    this.kept ??= { code, commitment, seeds: [], shown: [] };
    if (phase === "waiting") this.#commit(this.kept, commitment, sealed);
    else if (!this.kept.sealed) this.#keep({ ...this.kept, sealed });
    if (phase === "starting") this.#show(this.kept);
  }

  #keep(kept: KeptShuffle): void {
    this.kept = kept;
    keepShuffle(kept);
  }

  #commit(kept: KeptShuffle, commitment: string, sealed: readonly string[]): void {
    const { seat, me, connection } = this.table;
    if (seat === null || !me?.name || this.#committed.has(me.name)) return;
    this.#committed.add(me.name);
    if (kept.seeds.some((seed) => hashOf(seed) === sealed[seat])) return;
    const seed = randomHex(DIGITS);
    this.#keep({ ...kept, seeds: [...kept.seeds, seed] });
    void connection.ask({ type: "commit_seed", commitment, hash: hashOf(seed) });
  }

  #show({ seeds, sealed = [] }: KeptShuffle): void {
    for (const seed of seeds) {
      if (this.#sent.has(seed) || !sealed.includes(hashOf(seed))) continue;
      this.#sent.add(seed);
      void this.table.connection.ask({ type: "seed", seed }).then((answer) => {
        const kept = this.kept!;
        if (answer.type === "ok") this.#keep({ ...kept, shown: [...kept.shown, seed] });
      });
    }
  }
}
