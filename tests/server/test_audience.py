"""Who is at a table, here and on other server processes."""

from typing import Any

import pytest

from flipdeck.server import log
from flipdeck.server.audience import PRESENCE_PAUSE, PRESENCE_SECONDS, Audience
from flipdeck.server.live_table import LiveTable
from flipdeck.server.log import Options
from flipdeck.server.peers import RemotePresence, RemoteSeat
from flipdeck.server.refusals import Refused
from tests.support.rooms import Inbox, ManualTime

ANA, BEN = 2, 3


class Hall:
    def __init__(self) -> None:
        self.time = ManualTime()
        table = LiveTable("tuka-remo-42")
        table.apply(log.Created(Options(game="flip7", seats=3), "11" * 32))
        table.apply(log.Joined(0, "Ana", 0, 0))
        table.apply(log.Joined(2, "Ben", 1, 1))
        self.news: list[Any] = []
        self.changes = 0
        self.audience = Audience(
            table, self.time, 2, announce=self.news.append, presence_changed=self.changed
        )

    def changed(self) -> None:
        self.changes += 1


@pytest.fixture
def hall() -> Hall:
    return Hall()


def test_presence_counts_seats_and_names_those_who_are_absent(hall: Hall) -> None:
    hall.audience.seat(Inbox(), BEN)
    assert hall.audience.present() == [2]
    assert hall.audience.absent() == [ANA]
    assert hall.audience.attended


def test_changes_close_together_are_told_once(hall: Hall) -> None:
    ana, watcher = Inbox(), Inbox()
    hall.audience.seat(ana, ANA)
    hall.audience.watch(watcher)
    assert ana.messages == []
    hall.time.advance(PRESENCE_PAUSE)
    assert ana.messages == watcher.messages
    assert ana.messages == [{"type": "presence", "here": [0], "watching": 1}]
    assert hall.news == [RemoteSeat(ANA), RemotePresence(1, [ANA])]
    assert hall.changes == 1


def test_the_newest_connection_of_a_person_replaces_the_older(hall: Hall) -> None:
    old, new = Inbox(), Inbox()
    hall.audience.seat(old, ANA)
    hall.audience.seat(new, ANA)
    assert (old.detached, new.detached) == (["replaced"], [])
    hall.audience.remove(old, ANA)
    assert hall.audience.players == {ANA: new}


def test_spectators_are_limited(hall: Hall) -> None:
    for _ in range(2):
        hall.audience.watch(Inbox())
    with pytest.raises(Refused, match="too-many-watchers"):
        hall.audience.watch(Inbox())


def test_people_on_another_process_are_present_until_it_falls_silent(hall: Hall) -> None:
    hall.audience.seat(ana := Inbox(), ANA)
    hall.audience.remote_presence("two", RemotePresence(5, [BEN]))
    assert hall.audience.present() == [0, 2]
    assert hall.audience.watching() == 5
    assert ana.messages[-1]["here"] == [0, 2]
    hall.time.advance(PRESENCE_SECONDS + 1)
    assert hall.audience.present() == [0]
    assert hall.audience.watching() == 0


def test_the_same_presence_again_is_not_told_again(hall: Hall) -> None:
    hall.audience.watch(watcher := Inbox())
    hall.time.advance(1)
    told = len(watcher.messages)
    for _ in range(3):
        hall.audience.remote_presence("two", RemotePresence(0, [BEN]))
    assert len(watcher.messages) == told + 1


def test_a_closed_audience_lets_everybody_go_and_says_nothing_more(hall: Hall) -> None:
    ana, watcher = Inbox(), Inbox()
    hall.audience.seat(ana, ANA)
    hall.audience.watch(watcher)
    hall.news.clear()
    hall.audience.close("broken")
    assert ana.detached == watcher.detached == ["broken"]
    assert hall.audience.empty
    hall.time.advance(1)
    assert ana.messages == []
    assert hall.news == []
