/** The legal moves that the server lists, by their kind. */

import type { Option, TableMove } from "../net/messages";

export type MoveKind = TableMove["move"];
export type MoveOf<Kind extends MoveKind> = Extract<TableMove, { move: Kind }>;
export type Choice<Kind extends MoveKind> = Option & { readonly move: MoveOf<Kind> };

export function choicesOf<Kind extends MoveKind>(
  choices: readonly Option[],
  ...kinds: readonly Kind[]
): Choice<Kind>[] {
  return choices.filter((choice): choice is Choice<Kind> =>
    (kinds as readonly MoveKind[]).includes(choice.move.move),
  );
}

/** Both come from the server, which writes a move in one way. */
export const isSame = (one: TableMove, other: TableMove | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
