"""Messages about score sheets; everybody who watches a sheet may write on it."""

from typing import TypeAlias

import msgspec

from flipdeck.companion.display import CardTable, LogLine, SheetView
from flipdeck.companion.entries import Action, Cards, RoundNumber
from flipdeck.companion.scoring import Step

from .message_types import Id


class SheetClientBase(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    id: Id


class Enter(SheetClientBase, frozen=True, tag="enter"):
    """Its id is the entry's. `follows` is what was last seen in its place, none if nothing was.

    Cards, decisions and what is set by hand follow the last change among these in their round; a
    result follows the last one for the same player and round.
    """

    round: RoundNumber
    action: Action
    follows: str = ""


class Insert(SheetClientBase, frozen=True, tag="insert"):
    """A card or a decision was missed: it came before that entry.

    `follows`, here and below: what was last seen in the same place. Without it nobody learns that
    another phone was faster.
    """

    before: Id
    action: Action
    follows: str | None = None


class Undo(SheetClientBase, frozen=True, tag="undo"):
    """Take back an entry or a correction, the newest or any other."""

    of: Id
    follows: str | None = None


class Correct(SheetClientBase, frozen=True, tag="correct"):
    """What was entered there is this instead; all that follows from it is worked out again."""

    of: Id
    action: Action
    follows: str | None = None


class ScoreLine(SheetClientBase, frozen=True, tag="score_line"):
    """What would these final cards bring? Nothing is entered."""

    cards: Cards
    busted: bool = False


class RoundLogAsked(SheetClientBase, frozen=True, tag="round_log"):
    """The entries of a round."""

    round: RoundNumber


class TableBeforeAsked(SheetClientBase, frozen=True, tag="table_before"):
    """What could have happened instead of this card or decision?"""

    of: Id


Writing: TypeAlias = Enter | Insert | Undo | Correct
SheetMessage: TypeAlias = Writing | ScoreLine | RoundLogAsked | TableBeforeAsked


class SheetShown(msgspec.Struct, frozen=True, tag_field="type", tag="sheet", omit_defaults=True):
    """The whole sheet, after every entry and in answer to `watch` and `sync`."""

    seq: int
    code: str
    watching: int
    sheet: SheetView
    id: str = ""


class LineScored(msgspec.Struct, frozen=True, tag_field="type", tag="line_scored"):
    """`possible` are the cards that may lie there besides."""

    id: str
    points: int
    steps: tuple[Step, ...]
    flip7: bool
    possible: list[str]


class RoundLog(msgspec.Struct, frozen=True, tag_field="type", tag="round_log"):
    id: str
    round: int
    log: list[LogLine]
    last: str  # what a change of its cards follows


class TableBefore(msgspec.Struct, frozen=True, tag_field="type", tag="table_before"):
    """The table as it was when that was entered."""

    id: str
    table: CardTable


SheetAnswer: TypeAlias = SheetShown | LineScored | RoundLog | TableBefore
