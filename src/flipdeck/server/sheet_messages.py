"""Messages about score sheets; everybody who watches a sheet may write on it."""

from typing import TypeAlias

import msgspec

from flipdeck.companion.display import LogLine, SheetView
from flipdeck.companion.entries import Action, Cards, RoundNumber
from flipdeck.companion.scoring import Step

from .message_types import Id


class SheetClientBase(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    id: Id


class Enter(SheetClientBase, frozen=True, tag="enter"):
    """Its id is the entry's. `follows` is the entry last seen in its place, none if there was none.

    Cards, decisions and what is set by hand follow one another within a round; a result follows
    the last one for the same player and round.
    """

    round: RoundNumber
    action: Action
    follows: str = ""


class Undo(SheetClientBase, frozen=True, tag="undo"):
    """Take back an entry or a correction, the newest or any other."""

    of: Id


class Correct(SheetClientBase, frozen=True, tag="correct"):
    """What was entered there is this instead; all that follows from it is worked out again."""

    of: Id
    action: Action


class ScoreLine(SheetClientBase, frozen=True, tag="score_line"):
    """What would these final cards bring? Nothing is entered."""

    cards: Cards
    busted: bool = False


class RoundLogAsked(SheetClientBase, frozen=True, tag="round_log"):
    """The entries of a round."""

    round: RoundNumber


SheetMessage: TypeAlias = Enter | Undo | Correct | ScoreLine | RoundLogAsked


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


SheetAnswer: TypeAlias = SheetShown | LineScored | RoundLog
