"""Why the server refused something that the rules of the game have no word for."""

from enum import StrEnum
from typing import Any


class ServerRefusal(StrEnum):
    MALFORMED = "malformed"
    UNKNOWN_TABLE = "unknown-table"
    BAD_TOKEN = "bad-token"
    NOT_AT_A_TABLE = "not-at-a-table"
    NOT_SEATED = "not-seated"
    NOT_HOST = "not-host"
    ALREADY_SEATED = "already-seated"
    TABLE_FULL = "table-full"
    TOO_MANY_SEATS = "too-many-seats"
    KICKED = "kicked"
    NO_SUCH_SEAT = "no-such-seat"
    SEAT_TAKEN = "seat-taken"
    NOT_A_BOT = "not-a-bot"
    NOT_ABSENT = "not-absent"
    NOT_ASKING = "not-asking"
    BAD_NAME = "bad-name"
    NAME_TAKEN = "name-taken"
    UNKNOWN_LEVEL = "unknown-level"
    UNKNOWN_PHRASE = "unknown-phrase"
    ALREADY_STARTED = "already-started"
    NOT_STARTED = "not-started"
    NOT_OVER = "not-over"
    OTHER_COMMITMENT = "other-commitment"
    ID_USED = "id-used"
    STALE = "stale"
    NOT_YOUR_TURN = "not-your-turn"
    NO_ODDS = "no-odds"
    NOT_A_SHEET = "not-a-sheet"
    PAUSED = "paused"
    NOT_PAUSED = "not-paused"
    SLOW_DOWN = "slow-down"
    BUSY = "busy"
    TOO_MANY_TABLES = "too-many-tables"
    TOO_MANY_CHANGES = "too-many-changes"
    GAME_TOO_LONG = "game-too-long"
    TOO_MANY_WATCHERS = "too-many-watchers"
    NOT_STORED = "not-stored"
    WENT_BACK = "went-back"
    BROKEN_TABLE = "broken-table"
    BROKEN = "broken"


class Refused(Exception):
    def __init__(self, reason: ServerRefusal, /, **facts: Any) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts


class HandedOver(Refused):
    """The table was written by a newer version; another process has it."""

    def __init__(self) -> None:
        super().__init__(ServerRefusal.BUSY)
