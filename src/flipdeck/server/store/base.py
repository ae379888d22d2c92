"""What a store of tables' logs promises.

`append` returns only when the entries are on disk, all of them and in their place. The caller names
the entry that they follow, by its number and its link; if there are more, or the store has lost
that entry, it gets a `Conflict` and nothing is written. An entry's link is a hash of itself and of
the link before it, so it stands for the whole log up to there.
"""

from collections.abc import Callable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple, Protocol

from ..metrics import Figure, Histogram
from ..tokens import Key

LINK_BYTES = 16


def link_after(link: bytes, *entries: bytes) -> bytes:
    for entry in entries:
        link = blake2b(link + entry, digest_size=LINK_BYTES).digest()
    return link


def links_of(known: int, link: bytes | None, entries: Sequence[bytes]) -> list[bytes | None]:
    """Of entries that follow the one with this link; none if that is not known."""
    if known and link is None:
        return [None] * len(entries)
    found: list[bytes | None] = []
    last = link or b""
    for entry in entries:
        last = link_after(last, entry)
        found.append(last)
    return found


class Conflict(Exception):
    """Somebody else has written to this table, or the store has lost what this follows."""


class Behind(Exception):
    """The store does not have the entry that was named, or has another in its place."""


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


class Snapshot(NamedTuple):
    """What a table's log leads to at one of its entries, so that nobody need replay it.

    It is derived: without it nothing is lost. `maker` is what wrote it, and alone can read it.
    """

    seq: int
    link: bytes
    maker: str
    state: bytes


class Store(Protocol):
    shared: bool  # may another process write to the same tables?
    commits: Histogram  # seconds until a batch is on disk

    @property
    def folder(self) -> Path | None:
        """On the disk that must not be full, if that is this machine's."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def append(
        self,
        code: str,
        known: int,
        entries: Sequence[bytes],
        row: Row | None = None,
        link: bytes | None = None,
    ) -> None:
        """Write entries known+1, known+2, ... and, if given, how the table is now listed.

        `link` is that of entry `known`. A table that is not there any more is not listed again.
        """

    async def read(self, code: str, after: int = 0, link: bytes | None = None) -> list[bytes]:
        """The entries after this one; `Behind` if it is not there or has another link."""

    async def put_snapshot(self, code: str, snapshot: Snapshot) -> None:
        """In place of the last one; of a table that was erased meanwhile there is none."""

    async def snapshot(self, code: str) -> Snapshot | None:
        """The last one, if its entry is still in the log."""

    async def put_key(self, code: str, person: int, key: Key) -> None:
        """For a person at a table that was not erased meanwhile."""

    async def key(self, code: str, person: int) -> Key | None: ...

    async def open_tables(self, most: int) -> list[bytes]:
        """The cards of tables that wait for players and may be found by anybody."""

    async def touch(self, codes: Sequence[str]) -> None:
        """These tables are in use."""

    async def expire(self, waiting: float, others: float) -> list[str]:
        """Remove tables that were not used for that many seconds; returns their codes."""

    async def erase(self, code: str) -> None:
        """Remove a table, in small steps; from the first of them on nobody finds it.

        Those who follow it hear `CODE 0`.
        """

    async def readmit(self) -> None:
        """After a backup was put back: tokens renewed since then are let in once."""

    async def lengths(self, codes: Sequence[str]) -> dict[str, int]:
        """How many entries these tables have."""

    async def changed_elsewhere(self) -> bool:
        """May another process have written since this was asked last?"""

    def announce(self, text: str) -> None:
        """Tell the other processes one line that starts with a table's code."""

    async def follow(self, code: str) -> None:
        """From now on, hear what the other processes tell of this table."""

    async def unfollow(self, code: str) -> None:
        """Hear nothing of it any more."""

    def listen(self, heard: Callable[[str], None]) -> None:
        """Receive such lines of tables followed, and `CODE NUMBER` whenever one has grown to it."""

    async def healthy(self) -> bool:
        """Can it be written to? Writes."""

    def figures(self) -> list[Figure]:
        """For operators; nothing is asked of the database."""
