"""News between server processes that share a store.

A piece of news is one line of text: the table's code, the process it comes from, what it is. The
store itself tells of new entries by lines `CODE NUMBER`.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import NamedTuple, Protocol, TypeAlias
from urllib.parse import quote, unquote

import msgspec

from .seat_messages import Spectator
from .store.base import NotStored, Store

logger = logging.getLogger("flipdeck.server")

KEEP_UP_SECONDS = 5.0

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(tuple[Spectator, ...]).decode


class LogGrew(NamedTuple):
    """The table's log has this many entries; none once it is erased."""

    length: int


class RemoteSeat(NamedTuple):
    """A person has connected to the other process."""

    person: int


class RemotePhrase(NamedTuple):
    seat: int
    phrase: str


class RemotePresence(NamedTuple):
    """Who is connected to the other process."""

    watchers: int
    people: list[int]
    spectators: tuple[Spectator, ...] = ()


class RemoteDecline(NamedTuple):
    """A request for a seat was declined."""

    asker: str


News: TypeAlias = LogGrew | RemoteSeat | RemotePhrase | RemotePresence | RemoteDecline


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

    async def follow(self, code: str) -> None:
        """Hear what the other processes tell of a table."""
        if self.store.shared:
            await self.store.follow(code)

    async def unfollow(self, code: str) -> None:
        if self.store.shared:
            await self.store.unfollow(code)

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
                if await self.store.changed_elsewhere():
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
            found = stored.get(code, 0)
            if 0 < found < length:
                tables.store_is_behind(code)
            else:
                tables.receive(code, "", LogGrew(found))
        tables.publish_presence()


def to_words(news: News) -> str:
    match news:
        case RemoteSeat(person):
            return f"seated {person}"
        case RemotePhrase(seat, phrase):
            return f"said {seat} {phrase}"
        case RemotePresence(watchers, people, spectators):
            here = f"here {watchers} {','.join(map(str, people)) or '-'}"
            return f"{here} {quote(encode(spectators))}" if spectators else here
        case RemoteDecline(asker):
            return f"declined {asker}"
        case LogGrew(length):
            return str(length)


def read_line(line: str) -> tuple[str, str, News]:
    """The table's code, the process (empty if the store speaks) and the news."""
    match line.split(" "):
        case [code, length]:
            return code, "", LogGrew(int(length))
        case [code, process, "seated", person]:
            return code, process, RemoteSeat(int(person))
        case [code, process, "said", seat, phrase]:
            return code, process, RemotePhrase(int(seat), phrase)
        case [code, process, "here", watchers, people, *named]:
            there = [] if people == "-" else [int(person) for person in people.split(",")]
            spectators = decode(unquote(named[0])) if named else ()
            return code, process, RemotePresence(int(watchers), there, spectators)
        case [code, process, "declined", asker]:
            return code, process, RemoteDecline(asker)
    raise ValueError(f"no news: {line!r}")
