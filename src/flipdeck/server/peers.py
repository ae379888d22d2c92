"""News between server processes that share a store.

A piece of news is one line of text: the table's code, the process it comes from, what it is. The
store itself tells of new entries by lines `CODE NUMBER`.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import NamedTuple, Protocol, TypeAlias

from .store.base import NotStored, Store

logger = logging.getLogger("flipdeck.server")

KEEP_UP_SECONDS = 5.0


class Grown(NamedTuple):
    """The table's log has this many entries."""

    length: int


class SeatedThere(NamedTuple):
    """A person has connected to the other process."""

    person: int


class PhraseThere(NamedTuple):
    seat: int
    phrase: str


class PresentThere(NamedTuple):
    """Who is connected to the other process."""

    watchers: int
    people: list[int]


News: TypeAlias = Grown | SeatedThere | PhraseThere | PresentThere


class Tables(Protocol):
    """The open tables of this process."""

    def lengths(self) -> dict[str, int]: ...

    def receive(self, code: str, process: str, news: News) -> None: ...

    def publish_presence(self) -> None: ...

    def store_is_behind(self, code: str) -> None: ...


class Peers:
    def __init__(self, store: Store, process: str) -> None:
        self.store = store
        self.process = process

    def announce(self, code: str, news: News) -> None:
        """Tell the other processes."""
        if self.store.shared:
            self.store.announce(f"{code} {self.process} {to_words(news)}")

    def listen(self, receive: Callable[[str, str, News], None]) -> None:
        """Pass on what the other processes tell."""

        def hear(line: str) -> None:
            code, process, news = read_line(line)
            if process != self.process:
                receive(code, process, news)

        self.store.listen(hear)

    async def keep_up(self, tables: Tables) -> None:
        """Again and again: look for entries that no news told of, and say who is here."""
        while True:
            await asyncio.sleep(KEEP_UP_SECONDS)
            try:
                await self.compare(tables)
            except NotStored:
                continue
            except Exception:
                logger.exception("keeping up with other processes")

    async def compare(self, tables: Tables) -> None:
        """Lengths are noted before the store is asked: entries never become fewer meanwhile."""
        known = tables.lengths()
        stored = await self.store.lengths(list(known))
        for code, length in known.items():
            if stored.get(code, 0) < length:
                tables.store_is_behind(code)
            else:
                tables.receive(code, "", Grown(stored[code]))
        tables.publish_presence()


def to_words(news: News) -> str:
    match news:
        case SeatedThere(person):
            return f"seated {person}"
        case PhraseThere(seat, phrase):
            return f"said {seat} {phrase}"
        case PresentThere(watchers, people):
            return f"here {watchers} {','.join(map(str, people)) or '-'}"
        case Grown(length):
            return str(length)


def read_line(line: str) -> tuple[str, str, News]:
    """The table's code, the process (empty if the store speaks) and the news."""
    match line.split(" "):
        case [code, length]:
            return code, "", Grown(int(length))
        case [code, process, "seated", person]:
            return code, process, SeatedThere(int(person))
        case [code, process, "said", seat, phrase]:
            return code, process, PhraseThere(int(seat), phrase)
        case [code, process, "here", watchers, people]:
            there = [] if people == "-" else [int(person) for person in people.split(",")]
            return code, process, PresentThere(int(watchers), there)
    raise ValueError(f"no news: {line!r}")
