"""Where the logs of the tables are kept: what a store promises.

`append` returns only when the entries are on disk, in one piece and in their place. Whoever
appends says how many entries he knows; if there are more, he is told so and nothing is written.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from .keys import Key


class Conflict(Exception):
    """Somebody else has written to this table."""


class NotStored(Exception):
    """The store did not say that it is written: disk full, no connection.

    With a lost connection it may be there all the same; the next append then finds a conflict.
    """


class Row(NamedTuple):
    """A table as the lobby lists it; `card` is a `Listed` as JSON."""

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
        """Remove tables that nobody used for so many seconds; answers their codes."""

    async def lengths(self, codes: Sequence[str]) -> dict[str, int]:
        """How many entries these tables have."""

    def announce(self, text: str) -> None:
        """Tell the other processes one line that starts with a table's code."""

    def listen(self, heard: Callable[[str], None]) -> None:
        """Hear such lines, and `CODE NUMBER` whenever a table has that many entries."""

    async def healthy(self) -> bool: ...
