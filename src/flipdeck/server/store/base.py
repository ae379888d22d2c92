"""What a store of tables' logs promises.

`append` returns only when the entries are on disk, all of them and in their place. The caller says
how many entries it knows; if there are more, it gets a `Conflict` and nothing is written.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from ..tokens import Key


class Conflict(Exception):
    """Somebody else has written to this table."""


class NotStored(Exception):
    """The store did not confirm the write: the disk is full, the connection lost.

    After a lost connection it may be stored all the same; the next append then gets a `Conflict`.
    """


class Row(NamedTuple):
    """A table as the directory lists it; `card` is a `TableSummary` as JSON."""

    code: str
    listed: bool
    phase: str
    card: bytes


class Store(Protocol):
    shared: bool  # may another process write to the same tables?

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def append(
        self, code: str, known: int, entries: Sequence[bytes], row: Row | None = None
    ) -> None:
        """Write entries known+1, known+2, ... and, if given, how the table is now listed."""

    async def read(self, code: str, after: int = 0) -> list[bytes]: ...

    async def put_key(self, code: str, person: int, key: Key) -> None: ...

    async def key(self, code: str, person: int) -> Key | None: ...

    async def open_tables(self, most: int) -> list[bytes]:
        """The cards of tables that wait for players and may be found by anybody."""

    async def touch(self, codes: Sequence[str]) -> None:
        """These tables are in use."""

    async def expire(self, waiting: float, others: float) -> list[str]:
        """Remove tables that were not used for that many seconds; returns their codes."""

    async def lengths(self, codes: Sequence[str]) -> dict[str, int]:
        """How many entries these tables have."""

    def announce(self, text: str) -> None:
        """Tell the other processes one line that starts with a table's code."""

    def listen(self, heard: Callable[[str], None]) -> None:
        """Receive such lines, and `CODE NUMBER` whenever a table has that many entries."""

    async def healthy(self) -> bool: ...
