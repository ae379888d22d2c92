"""The clock of a table, with time that passes by hand."""

from typing import Any

import pytest

from flipdeck.engine.moves import Draw
from flipdeck.server import log
from flipdeck.server.audience import Audience
from flipdeck.server.clock import BOT_PACE, CARD_PACE, GRACE_SECONDS, RETRY_SECONDS, TurnClock
from flipdeck.server.live_table import LiveTable
from flipdeck.server.log import Options
from flipdeck.server.timers import ignore
from tests.support.rooms import Inbox, ManualTime

HOST_SECONDS = 60
ANA, BEN = 2, 3  # the numbers of their entries


class Watched:
    """A table of two people with a clock, and what the clock emits."""

    def __init__(self, *, timer: int = 10, speed: int = 0, bot: bool = False) -> None:
        self.time = ManualTime()
        self.table = LiveTable("tuka-remo-42")
        options = Options(game="flip7", seats=2, timer=timer, speed=speed)
        self.table.apply(log.Created(options, "11" * 32))
        self.table.apply(log.Joined(0, "Ana", 0, 0))
        self.table.apply(log.BotSat(1, "Bo", "easy") if bot else log.Joined(1, "Ben", 1, 1))
        self.audience = Audience(
            self.table, self.time, 10, announce=ignore, presence_changed=ignore
        )
        self.emitted: list[Any] = []
        self.asked: list[tuple[int, int]] = []
        self.clock = TurnClock(
            self.table,
            self.audience,
            self.time,
            HOST_SECONDS,
            emit=lambda command: self.emitted.append(command(self.table)),
            ask_bot=lambda turn, seat: self.asked.append((turn, seat)),
        )

    def apply(self, entry: log.Entry) -> None:
        self.table.apply(entry)
        self.clock.entry_applied(entry)
        self.clock.arm()

    def start(self, first: int = 0) -> None:
        """Everybody gets a card; then the first seat has to decide."""
        second = 1 - first
        self.apply(log.Started(second))
        self.apply(log.Played((Draw(first, "12"), Draw(second, "5"))))

    def connect(self, person: int) -> Inbox:
        inbox = Inbox()
        self.audience.seat(inbox, person)
        self.clock.arm()
        return inbox


def test_a_decision_that_takes_too_long_is_left_to_a_bot() -> None:
    watched = Watched(timer=10)
    watched.connect(ANA)
    watched.start()
    watched.time.advance(9.9)
    assert watched.emitted == []
    watched.time.advance(0.2)
    assert watched.emitted == [[log.Away(0)]]


def test_a_pause_keeps_what_was_left_of_the_time() -> None:
    watched = Watched(timer=10)
    watched.connect(ANA)
    watched.start()
    watched.time.advance(7)
    watched.apply(log.Paused(ANA))
    assert watched.clock.remaining() is None
    watched.time.advance(1000)
    watched.apply(log.Resumed(ANA))
    left = watched.clock.remaining()
    assert left is not None
    assert left.left == pytest.approx(3)


def test_a_table_with_nobody_there_sleeps() -> None:
    watched = Watched(timer=10)
    watched.start()
    watched.time.advance(1000)
    assert watched.emitted == []
    watched.connect(ANA)
    watched.time.advance(11)
    assert len(watched.emitted) == 1


def test_cards_are_shown_before_time_runs() -> None:
    watched = Watched(timer=10, speed=1)
    watched.connect(ANA)
    watched.start()
    left = watched.clock.remaining()
    assert left is not None
    assert left.left == pytest.approx(10 + watched.clock.cards * CARD_PACE[1], abs=0.06)


def test_a_bot_decides_after_its_pace_and_is_asked_once() -> None:
    watched = Watched(speed=1, bot=True)
    watched.connect(ANA)
    watched.start(first=1)
    due = BOT_PACE[1] + watched.clock.cards * CARD_PACE[1]
    watched.time.advance(due - 0.01)
    assert watched.asked == []
    watched.time.advance(0.02)
    assert watched.asked == [(watched.table.turn, 1)]
    watched.clock.arm()
    watched.time.advance(1000)
    assert len(watched.asked) == 1


def test_people_who_come_and_go_do_not_hold_a_bot_up() -> None:
    watched = Watched(speed=1, bot=True)
    watched.connect(ANA)
    watched.start(first=1)
    for _ in range(20):
        watched.time.advance(0.5)
        watched.clock.arm()
    assert len(watched.asked) == 1


def test_what_could_not_be_stored_is_due_again_a_little_later() -> None:
    watched = Watched(bot=True)
    watched.connect(ANA)
    watched.start(first=1)
    watched.time.advance(0)
    watched.clock.bot_answered(watched.table.turn)
    watched.clock.retry_later()
    watched.time.advance(RETRY_SECONDS / 2)
    assert len(watched.asked) == 1
    watched.time.advance(RETRY_SECONDS)
    assert len(watched.asked) == 2


def test_time_for_which_the_store_kept_people_waiting_is_given_back() -> None:
    watched = Watched(timer=10)
    watched.connect(ANA)
    watched.start()
    watched.time.advance(8)
    watched.clock.store_failed(6)
    watched.time.advance(7.9)
    assert watched.emitted == []
    watched.time.advance(0.2)
    assert watched.emitted == [[log.Away(0)]]


def test_after_a_move_that_could_not_be_stored_there_is_a_moment_to_repeat_it() -> None:
    watched = Watched(timer=10)
    held: list[Any] = []
    watched.clock.emit = held.append
    watched.connect(ANA)
    watched.start()
    watched.time.advance(10)
    watched.clock.store_failed(0)
    watched.time.advance(GRACE_SECONDS)
    assert [command(watched.table) for command in held] == [[], [log.Away(0)]]


def test_a_host_who_has_gone_is_replaced_by_somebody_who_is_there() -> None:
    watched = Watched()
    watched.connect(BEN)
    watched.time.advance(HOST_SECONDS - 1)
    assert watched.emitted == []
    watched.time.advance(2)
    assert watched.emitted == [[log.Hosted(BEN)]]


def test_a_host_who_is_back_in_time_stays_the_host() -> None:
    watched = Watched()
    watched.connect(BEN)
    watched.time.advance(HOST_SECONDS - 1)
    watched.connect(ANA)
    watched.time.advance(HOST_SECONDS)
    assert watched.emitted == []


def test_a_stopped_clock_does_nothing_more() -> None:
    watched = Watched(timer=10)
    watched.connect(ANA)
    watched.start()
    watched.clock.stop()
    watched.clock.arm()
    watched.clock.retry_later()
    watched.time.advance(1000)
    assert watched.emitted == []
