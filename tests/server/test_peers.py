"""News between server processes."""

import asyncio

import pytest

from flipdeck.server.peers import (
    LogGrew,
    News,
    Peers,
    RemoteDecline,
    RemotePhrase,
    RemotePresence,
    RemoteSeat,
    read_line,
    to_words,
)
from flipdeck.server.seat_messages import Spectator
from tests.support.rooms import MemoryStore

NEWS: list[News] = [
    RemoteSeat(7),
    RemotePhrase(2, "well-played"),
    RemotePresence(3, [4, 5]),
    RemotePresence(0, []),
    RemotePresence(2, [4], (Spectator("Zoë B", "ab12", 3), Spectator("小美"))),
    RemoteDecline("ab12"),
]
CODE = "tuka-remo-42"


class SharedStore(MemoryStore):
    shared = True


class Tables:
    """Open tables by the number of entries they know."""

    def __init__(self, **known: int) -> None:
        self.known = {CODE: 5, **known}
        self.received: list[tuple[str, News]] = []
        self.behind: list[str] = []
        self.published = 0

    def lengths(self) -> dict[str, int]:
        return self.known

    def receive(self, code: str, process: str, news: News) -> None:
        self.received.append((code, news))

    def publish_presence(self) -> None:
        self.published += 1

    def store_is_behind(self, code: str) -> None:
        self.behind.append(code)


@pytest.mark.parametrize("news", NEWS)
def test_news_arrive_as_they_were_sent(news: News) -> None:
    assert read_line(f"{CODE} ab12 {to_words(news)}") == (CODE, "ab12", news)


def test_the_store_tells_of_new_entries() -> None:
    assert read_line(f"{CODE} 17") == (CODE, "", LogGrew(17))


@pytest.mark.parametrize("line", ["", CODE, f"{CODE} ab12 sings", f"{CODE} ab12 seated"])
def test_what_is_no_news_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="no news"):
        read_line(line)


def test_a_process_does_not_listen_to_itself() -> None:
    store, tables = SharedStore(), Tables()
    peers = Peers(store, "one")  # type: ignore[arg-type]
    peers.listen(tables.receive)
    peers.announce(CODE, NEWS[0])
    Peers(store, "two").announce(CODE, NEWS[1])  # type: ignore[arg-type]
    for line in store.announced:
        store.heard(line)
    assert tables.received == [(CODE, NEWS[1])]


def test_nobody_is_told_where_no_other_process_can_be() -> None:
    store = MemoryStore()
    Peers(store, "one").announce(CODE, NEWS[0])  # type: ignore[arg-type]
    assert store.announced == []


@pytest.mark.parametrize(("stored", "behind"), [(7, []), (5, []), (4, [CODE]), (0, [])])
def test_a_table_whose_store_has_lost_entries_is_noticed(stored: int, behind: list[str]) -> None:
    store, tables = SharedStore(), Tables()
    store.logs[CODE] = [b""] * stored
    asyncio.run(Peers(store, "one").compare(tables))  # type: ignore[arg-type]
    assert tables.behind == behind
    assert tables.received == ([] if behind else [(CODE, LogGrew(stored))])
    assert tables.published == 1
