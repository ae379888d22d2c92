"""A table's clock: deadlines for decisions, the pace of bots, and a host who has gone."""

from collections.abc import Callable
from functools import partial

from . import commands, log
from .audience import Audience
from .commands import Command
from .live_table import LiveTable
from .log import Entry
from .messages import Clock
from .timers import Time, Timer, cancel, ignore

BOT_PACE = (0.0, 1.2, 0.5)  # seconds before a bot decides, by speed
CARD_PACE = (0.0, 0.6, 0.25)  # seconds to show each card
RETRY_SECONDS = 1.0
GRACE_SECONDS = 5.0  # to make a move that could not be stored once more
SEED_SECONDS = 5.0  # for clients to show the seeds they committed to


class TurnClock:
    """Emits a command when a decision or the host is overdue, and asks for bots' decisions."""

    def __init__(
        self,
        table: LiveTable,
        audience: Audience,
        time: Time,
        host_seconds: float,
        *,
        emit: Callable[[Command], None],
        ask_bot: Callable[[int, int], None],
    ) -> None:
        """`ask_bot(turn, seat)` is answered by `bot_answered(turn)`."""
        self.table = table
        self.audience = audience
        self.time = time
        self.host_seconds = host_seconds
        self.emit = emit
        self.ask_bot = ask_bot
        self.alarm: Timer | None = None
        self.host_alarm: Timer | None = None
        self.seed_alarm: Timer | None = None
        self.retry_alarm: Timer | None = None
        self.stopped = False
        self.turn = -1
        self.cards = 0  # to be shown before the next decision
        self.deadline: float | None = None
        self.left: float | None = None  # of the time for a decision that was interrupted
        self.bot_due: float | None = None
        self.asked_bot = -1

    def entry_applied(self, entry: Entry) -> None:
        self.cards = len(entry.moves) if isinstance(entry, log.Played) else 0
        self.update_deadline()

    def remaining(self) -> Clock | None:
        """The time left for the decision, as clients are shown it."""
        seat = self.table.actor
        if seat is None or self.deadline is None:
            return None
        return Clock(seat, round(max(0.0, self.deadline - self.time.time()), 1))

    def due_seat(self) -> int | None:
        """The seat that has to decide. Nothing is due while nobody is at the table."""
        asleep = self.table.paused or not self.audience.attended
        return None if asleep else self.table.actor

    def update_deadline(self) -> None:
        """Time runs from when a decision is asked; a pause keeps what was left of it."""
        seat = self.due_seat()
        if self.turn != self.table.turn:
            self.turn = self.table.turn
            self.deadline = self.left = self.bot_due = None
        if seat is None or not self.table.options.timer or self.table.seats[seat].is_automatic:
            if self.deadline is not None:
                self.left, self.deadline = self.deadline - self.time.time(), None
        elif self.deadline is None:
            shown_by = self.cards * CARD_PACE[self.table.options.speed]
            self.deadline = self.time.time() + (self.left or self.table.options.timer + shown_by)

    def arm(self) -> None:
        """Set the alarm for what is due next; calling it again changes nothing."""
        if self.stopped:
            return
        self.watch_host()
        self.watch_seeds()
        self.update_deadline()
        cancel(self.alarm)
        self.alarm = None
        seat, turn = self.due_seat(), self.table.turn
        if seat is None:
            return
        if self.table.seats[seat].is_automatic:
            if self.asked_bot != turn:
                self.alarm = self.call_at(self.time_of_bot(), self.bot_is_due, turn)
        elif self.deadline is not None:
            self.alarm = self.call_at(self.deadline, self.time_is_up, turn)

    def call_at(self, when: float, callback: Callable[..., object], turn: int) -> Timer:
        return self.time.call_later(max(0.0, when - self.time.time()), callback, turn)

    def time_of_bot(self) -> float:
        """Set once a turn: people who come and go do not hold a bot up."""
        if self.bot_due is None:
            speed = self.table.options.speed
            self.bot_due = self.time.time() + BOT_PACE[speed] + self.cards * CARD_PACE[speed]
        return self.bot_due

    def time_is_up(self, turn: int) -> None:
        self.alarm = None
        self.emit(partial(self.end_time, turn, self.deadline))

    def end_time(self, turn: int, deadline: float | None, table: LiveTable) -> list[Entry]:
        """Not if it was put off while the command waited."""
        return commands.time_is_up(table, turn) if self.deadline == deadline else []

    def bot_is_due(self, turn: int) -> None:
        self.alarm = None
        seat = self.due_seat()
        if seat is not None and self.table.turn == turn:
            self.asked_bot = turn
            self.ask_bot(turn, seat)

    def bot_answered(self, turn: int) -> None:
        if self.asked_bot == turn:
            self.asked_bot = -1

    def watch_host(self) -> None:
        """Nobody waits for ever for a host who has gone."""
        if self.table.phase == "waiting" and self.new_host(self.table):
            if self.host_alarm is None:
                self.host_alarm = self.time.call_later(self.host_seconds, self.host_is_overdue)
        else:
            cancel(self.host_alarm)
            self.host_alarm = None

    def new_host(self, table: LiveTable) -> list[Entry]:
        return commands.replace_host(table, self.audience.absent())

    def watch_seeds(self) -> None:
        """The game starts without a seed that nobody shows."""
        if self.table.phase != "starting" or not self.audience.attended:
            cancel(self.seed_alarm)
            self.seed_alarm = None
        elif self.seed_alarm is None:
            self.seed_alarm = self.time.call_later(SEED_SECONDS, self.seeds_are_overdue)

    def seeds_are_overdue(self) -> None:
        self.seed_alarm = None
        self.emit(commands.seeds_overdue)

    def host_is_overdue(self) -> None:
        self.host_alarm = None
        self.emit(self.new_host)

    def store_failed(self, seconds: float) -> None:
        """Nobody loses the time for which the store kept them waiting."""
        if self.deadline is not None:
            put_off = self.deadline + seconds
            self.deadline = max(put_off, self.time.time() + GRACE_SECONDS)
        self.retry_later()

    def retry_later(self) -> None:
        """What was due could not be stored."""
        if self.stopped:
            return
        cancel(self.retry_alarm)
        self.retry_alarm = self.time.call_later(RETRY_SECONDS, self.arm)

    def stop(self) -> None:
        self.stopped = True
        for timer in (self.alarm, self.host_alarm, self.seed_alarm, self.retry_alarm):
            cancel(timer)
        self.alarm = self.host_alarm = self.seed_alarm = self.retry_alarm = None
        self.emit = self.ask_bot = ignore
