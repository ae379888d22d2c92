"""Why a sheet refused an entry; what the rules refuse, they say themselves."""

from enum import StrEnum
from typing import Any

from flipdeck.errors import UserError


class SheetRefusal(StrEnum):
    """Every reason there is; `SheetRefused.facts` says the rest."""

    CHANGED = "changed-meanwhile"
    NO_SUCH_ENTRY = "no-such-entry"
    NO_SUCH_ROUND = "no-such-round"
    NO_SUCH_PLAYER = "no-such-player"
    WOULD_NOT_FIT = "would-not-fit"
    OTHER_GAME = "not-in-this-game"
    ONE_TOO_MANY = "one-too-many"
    FLIP7_TWICE = "flip7-twice"
    BAD_POINTS = "bad-points"
    BAD_GOAL = "bad-goal"
    BAD_COUNT = "bad-count"
    SHEET_FULL = "sheet-full"
    NOT_A_FILE = "not-a-sheet-file"
    NO_RECORD = "no-record"


class SheetRefused(UserError):
    """One refusal."""

    def __init__(self, reason: SheetRefusal, /, **facts: Any) -> None:
        super().__init__(f"refusal-{reason}", **facts)
        self.reason = reason
