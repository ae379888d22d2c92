/** A lesson: positions and what follows from every answer, from the server, on the table that
 *  every game is played at. Its connection leads to the script instead of the server. */

import type { Request } from "../net/connection";
import type {
  GameName,
  Lesson as Script,
  LessonAnswer,
  ServerMessage,
  TableMove,
} from "../net/messages";
import { isSame } from "../table/choices";
import { TableState } from "../table/state.svelte";
import { say } from "../words/words.svelte";

export async function fetchLesson(game: GameName): Promise<Script> {
  const answer = await fetch(`/api/lessons/${game}`);
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as Script;
}

export class Lesson {
  /** The scene that is shown. */
  at = $state(0);
  #given = $state.raw<LessonAnswer | null>(null);
  readonly table: TableState;

  constructor(
    private readonly script: Script,
    private readonly reader: string,
  ) {
    this.table = new TableState("", false, false, {
      open: () => {},
      close: () => {},
      authenticate: () => {},
      ask: (request) => Promise.resolve(this.#answer(request)),
    });
    this.table.link = "open";
    this.show(0);
  }

  get count(): number {
    return this.script.scenes.length;
  }

  readonly scene = $derived.by(() => this.script.scenes[this.at]!);
  /** What followed has been shown. */
  readonly answered = $derived.by(() => this.#given !== null && !this.table.stage.busy);
  readonly words = $derived.by(() => {
    const key = `lesson-${this.script.game}-${this.scene.key}`;
    return say(this.answered ? `${key}-${this.#given!.key}` : key);
  });

  show(place: number): void {
    this.at = place;
    this.#given = null;
    const { snapshot } = this.scene;
    const seats = snapshot.table.seats.map((seat, number) =>
      number === snapshot.seat ? { ...seat, name: this.reader } : seat,
    );
    this.table.received({ ...snapshot, table: { ...snapshot.table, seats } });
  }

  #answerTo(chosen: TableMove): LessonAnswer | undefined {
    return this.scene.answers.find(({ move }) => isSame(move, chosen));
  }

  #answer(request: Request): ServerMessage {
    if (request.type === "preview") {
      const effects = request.moves.map((move) => this.#answerTo(move)?.effect ?? null);
      return { type: "effects", id: "", turn: request.turn, effects };
    }
    const given = request.type === "play" && this.#answerTo(request.move);
    if (!given) return { type: "refused", id: "", reason: "stale" };
    this.#given = given;
    this.table.received(given.update);
    return { type: "ok", id: "", seq: given.update.seq };
  }
}
