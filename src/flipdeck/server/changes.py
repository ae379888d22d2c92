"""What is not the game has a cap, so that a log grows by its moves alone.

Whatever is refused here can be missed: people can always leave, come back, start and play on.
"""

from collections.abc import Callable

from . import log
from .admission import TokenBucket
from .config import Limits
from .live_table import LiveTable, author_of, origin_of
from .log import Entry
from .refusals import Refused, ServerRefusal


class Changes:
    """The limits of one room; how many changes there were is in the table, and so in its log."""

    def __init__(self, table: LiveTable, limits: Limits, clock: Callable[[], float]) -> None:
        self.table = table
        self.limits = limits
        self.clock = clock
        self.of_all = bucket(limits.table_change_burst, limits.table_changes_a_second, clock)
        self.buckets: dict[int | str, TokenBucket] = {}

    def admit(self, entries: list[Entry]) -> list[Entry]:
        """The entries, and a pause where the game has become too long; or refused."""
        for entry in entries:
            if log.is_change(entry):
                self.spend(entry)
            elif isinstance(entry, log.Resumed) and self.table.turn >= self.limits.moves:
                raise Refused(ServerRefusal.GAME_TOO_LONG)
        too_long = any(self.becomes_too_long(entry) for entry in entries)
        return [*entries, log.Paused()] if too_long else entries

    def becomes_too_long(self, entry: Entry) -> bool:
        previewed = self.table.previewed
        if previewed is None or previewed.entry is not entry or previewed.branch.is_over:
            return False
        return len(previewed.branch.moves) >= self.limits.moves

    def spend(self, entry: Entry) -> None:
        """A join counts for the address alone: who comes and goes is somebody else each time."""
        limits, made = self.limits, self.table.changes
        person, origin = author_of(entry), origin_of(self.table, entry)
        full = (
            made["table"] >= limits.changes_a_table,
            bool(person) and made[person] >= limits.changes_a_person,
            bool(origin) and made[origin] >= limits.changes_an_address,
        )
        if any(full):
            raise Refused(ServerRefusal.TOO_MANY_CHANGES)
        if not (self.bucket_of(person or origin).spend() and self.of_all.spend()):
            raise Refused(ServerRefusal.SLOW_DOWN)

    def bucket_of(self, author: int | str) -> TokenBucket:
        if author not in self.buckets:
            limits = self.limits
            self.buckets[author] = bucket(limits.change_burst, limits.changes_a_second, self.clock)
        return self.buckets[author]


def bucket(burst: float, rate: float, clock: Callable[[], float]) -> TokenBucket:
    return TokenBucket(burst, burst / rate, clock)
