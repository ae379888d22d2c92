"""A room: one table that is open on this server process.

Whatever changes the table goes through `submit`, one command at a time: the command gives entries,
they are stored, then applied and broadcast. So everything that is shown has been stored.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from flipdeck.engine.advice import GameReview
from flipdeck.engine.match import Match
from flipdeck.engine.preview import Effect

from . import commands, log, messages, taking_over
from .audience import NAMELESS, Audience, Subscriber
from .broadcast import Broadcast
from .changes import Changes
from .clock import TurnClock
from .coach_messages import Odds
from .commands import Command
from .context import ServerContext
from .live_table import DEFAULT_BOT, LiveTable
from .log import Entry, NewerLog
from .peers import LogGrew, News, RemoteDecline, RemotePhrase, RemotePresence, RemoteSeat
from .refusals import Refused, ServerRefusal
from .seat_messages import AnswerAsker, AskForSeat, Spectator
from .sheet_messages import SheetShown
from .snapshots import Keeper, snapshot_of
from .store.base import Behind, Conflict, NotStored, Row, link_after
from .timers import ignore
from .views import summary_of

logger = logging.getLogger("flipdeck.server")


class RoomClosed(Exception):
    """The room is closed for good; its table can be leased again."""


class WentBack(RoomClosed):
    """The store has lost what the room has shown."""


class Erased(RoomClosed):
    """There is no such table any more."""


class Repeated(Exception):
    """This message was handled before and led to this entry."""

    def __init__(self, seq: int) -> None:
        self.seq = seq


def row_of(table: LiveTable) -> Row:
    return Row(table.code, table.options.open, table.phase, msgspec.json.encode(summary_of(table)))


def has_failed(task: asyncio.Task[Any]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


class Room:
    """Every method raises `RoomClosed` once the room is closed."""

    def __init__(
        self,
        table: LiveTable,
        context: ServerContext,
        failed: Callable[[], None] = ignore,
        link: bytes | None = None,
        keeper: Keeper | None = None,
    ) -> None:
        """`failed` is called when the room cannot go on and must be opened again.

        `link` is that of the table's last entry.
        """
        self.keeper = keeper
        self.table = table
        self.link = link
        self.context = context
        self.failed = failed
        self.lock = asyncio.Lock()
        self.closed = False
        self.catching_up = False
        self.row = row_of(table)
        self.tasks: set[asyncio.Task[None]] = set()
        self.reviewing: tuple[Match, asyncio.Task[GameReview]] | None = None
        limits = context.limits
        self.audience = Audience(
            table,
            context.time,
            limits.watchers,
            announce=self.announce,
            presence_changed=self.presence_changed,
        )
        self.changes = Changes(table, limits, context.time.time)
        self.broadcast = Broadcast(table, self.audience, limits.recent_events)
        self.clock = TurnClock(
            table,
            self.audience,
            context.time,
            limits.host_seconds,
            emit=self.submit_soon,
            ask_bot=self.ask_bot,
        )

    def check_open(self) -> None:
        if self.closed:
            raise RoomClosed(self.table.code)

    # Changing the table

    async def submit(self, command: Command) -> int:
        """Run a command, store and apply its entries; returns the number of entries."""
        self.check_open()
        async with self.lock:
            self.check_open()
            while entries := self.run_command(command):
                if await self.store(entries):
                    self.apply_all(entries)
                    self.clock.arm()
                    break
            return self.table.seq

    def run_command(self, command: Command) -> list[Entry]:
        """The steps of a move are collected now and sent once it is stored."""
        self.broadcast.prepare()
        return self.changes.admit(command(self.table))

    async def store(self, entries: list[Entry]) -> bool:
        """False if another process has written first: its entries are applied instead."""
        stored = [log.encode(entry) for entry in entries]
        began = self.context.time.time()
        try:
            await self.context.store.append(
                self.table.code, self.table.seq, stored, None, self.link
            )
        except Conflict:
            await self.read_on()
            return False
        except NotStored:
            self.clock.store_failed(self.context.time.time() - began)
            raise
        except asyncio.CancelledError:
            self.fail()  # nobody knows whether they are stored
            raise
        self.check_open()
        self.follow(stored)
        return True

    def follow(self, stored: list[bytes]) -> None:
        if self.link is not None:
            self.link = link_after(self.link, *stored)

    async def handle(self, person: int, message: Any) -> int:
        """Obey a seated person's message; a repeated one only gets its answer again."""
        try:
            await self.submit(partial(self.command_of, person, message))
        except Repeated as repeated:
            return repeated.seq
        return self.table.answer_to(person, message.id) or self.table.seq

    def command_of(self, person: int, message: Any, table: LiveTable) -> list[Entry]:
        said = commands.said_by(message)
        before = table.answered_to(person, message.id)
        if before is not None and before.said in ("", said):
            raise Repeated(before.seq)
        if before is not None:
            raise Refused(ServerRefusal.ID_USED)
        return commands.with_said(self.entries_of(person, message, table), message, said)

    def entries_of(self, person: int, message: Any, table: LiveTable) -> list[Entry]:
        if isinstance(message, messages.SetAppearance):
            max_chars = self.context.limits.name_chars
            return commands.set_appearance(table, person, message, max_chars)
        if isinstance(message, messages.MarkAway):
            return commands.mark_away(table, person, message, self.audience.absent())
        if isinstance(message, messages.Start):
            return commands.start(table, person, message, self.audience.absent())
        if isinstance(message, AnswerAsker):
            return taking_over.give_seat(table, person, message, self.audience, self.context.limits)
        return commands.COMMANDS[type(message)](table, person, message)

    async def catch_up(self) -> None:
        """Apply what another process has written."""
        self.check_open()
        self.catching_up = True
        async with self.lock:
            self.catching_up = False
            self.check_open()
            await self.read_on()
            self.clock.arm()

    async def catch_up_if_shared(self) -> None:
        """Another process may have written something and gone before it could tell."""
        self.check_open()
        if self.context.store.shared:
            await self.catch_up()

    async def read_on(self) -> None:
        try:
            stored = await self.context.store.read(self.table.code, self.table.seq, self.link)
        except Behind:
            if not await self.context.store.read(self.table.code):
                self.fail("deleted")
                raise Erased(self.table.code) from None
            self.go_back()
            raise WentBack(self.table.code) from None
        self.check_open()
        try:
            entries = [log.read(line) for line in stored]
        except NewerLog:
            self.context.metrics.count("tables_handed_over")
            self.fail("handed-over")
            raise RoomClosed(self.table.code) from None
        self.follow(stored)
        self.apply_all(entries)

    def apply_all(self, entries: list[Entry]) -> None:
        """If an entry cannot be applied, the room is given up; the table is in the store."""
        try:
            for entry in entries:
                self.apply(entry)
        except Exception:
            logger.exception("table %s", self.table.code)
            self.fail()
            raise Refused(ServerRefusal.BROKEN_TABLE) from None
        self.keep_snapshot()

    def keep_snapshot(self) -> None:
        """In its own time: without it the table only takes longer to open."""
        if self.keeper is not None and self.keeper.is_due():
            self.begin(self.write_snapshot)

    async def write_snapshot(self) -> None:
        async with self.lock:
            self.check_open()
            snapshot = None if self.link is None else snapshot_of(self.table, self.link)
        if snapshot is not None:
            await self.context.store.put_snapshot(self.table.code, snapshot)

    def apply(self, entry: Entry) -> None:
        """Apply a stored entry and tell everybody."""
        if isinstance(entry, log.Played) and not self.table.was_previewed(entry):
            self.broadcast.prepare()
        places = self.table.places
        self.table.apply(entry)
        self.clock.entry_applied(entry)
        self.broadcast.entry_applied(entry, self.clock.remaining())
        if isinstance(entry, log.Left):
            self.audience.detach(entry.person, "kicked" if entry.by else "left")
        if isinstance(entry, log.SeatTaken):
            self.audience.answer_asker(entry.asker, granted=True)
        if self.table.places is not places:
            self.audience.seats_changed(places)
        if not isinstance(entry, log.Played) or self.table.phase == "over":
            self.update_row()

    def update_row(self) -> None:
        """How the directory lists the table is stored in its own time."""
        row = row_of(self.table)
        if row != self.row:
            self.row = row
            self.begin(self.context.store.append, self.table.code, self.table.seq, (), row)

    # Who is there

    async def return_seat(self, person: int) -> None:
        """The bot that played for somebody who is back stops."""
        await self.submit(partial(commands.back, person=person))

    def seat_of(self, person: int) -> int:
        self.check_open()
        return commands.seat_of(self.table, person)

    def seat(
        self,
        subscriber: Subscriber,
        person: int,
        beside: Sequence[int] = (),
        token_hash: bytes = b"",
    ) -> None:
        self.check_open()
        self.audience.seat(subscriber, person, beside, token_hash)
        self.clock.arm()

    def watch(self, subscriber: Subscriber, spectator: Spectator = NAMELESS) -> None:
        self.check_open()
        self.audience.watch(subscriber, spectator)

    def ask_for_seat(self, subscriber: Subscriber, message: AskForSeat) -> None:
        """A spectator's request; one whose answer was lost is granted again."""
        self.check_open()
        asker = taking_over.asker_of(message.claim)
        if asker in self.table.admitted:
            self.audience.watch(subscriber, Spectator("", asker))
            self.audience.answer_asker(asker, granted=True)
            return
        request = taking_over.request(self.table, message, self.context.limits)
        self.audience.watch(subscriber, request)

    def decline(self, person: int, asker: str) -> None:
        self.check_open()
        taking_over.require_host_or_stand_in(self.table, person, self.audience)
        self.audience.asker(asker)
        self.announce(RemoteDecline(asker))
        self.audience.answer_asker(asker, granted=False)

    def remove(self, subscriber: Subscriber, person: int) -> None:
        """The connection has gone; the seat stays the person's."""
        self.check_open()
        self.audience.remove(subscriber, person)
        self.clock.arm()

    def presence_changed(self) -> None:
        self.clock.arm()

    def announce(self, news: News) -> None:
        self.context.peers.announce(self.table.code, news)

    def publish_presence(self) -> None:
        """Repeat to other processes who is here."""
        self.check_open()
        if not self.audience.empty:
            self.audience.publish_soon()

    def receive(self, process: str, news: News) -> None:
        """News from another process."""
        self.check_open()
        match news:
            case LogGrew(length):
                if (not length or length > self.table.seq) and not self.catching_up:
                    self.begin(self.catch_up)
            case RemoteSeat(person):
                if person in self.audience.players:
                    self.begin(self.keep_newest, person)
            case RemotePhrase(seat, phrase):
                self.audience.send_to_all(messages.Said(seat, phrase))
            case RemoteDecline(asker):
                self.audience.answer_asker(asker, granted=False)
            case RemotePresence():
                self.audience.remote_presence(process, news)

    async def keep_newest(self, person: int) -> None:
        """Of the connections of a person, the one that holds the newest token.

        News may be late: an older one may announce itself, and then hears of the newer.
        """
        here = self.audience.players.get(person)
        key = await self.context.store.key(self.table.code, person)
        self.check_open()
        if here is None or self.audience.players.get(person) is not here:
            return
        if key is not None and key.hash == self.audience.tokens[person]:
            self.announce(RemoteSeat(person))
        else:
            self.audience.detach(person, "replaced")

    # Answers

    def work_of(self, message: Any) -> int:
        """How much more than a move it takes to answer this."""
        return 0

    def say(self, person: int, phrase: str) -> None:
        seat = self.seat_of(person)
        if phrase not in messages.PHRASES:
            raise Refused(ServerRefusal.UNKNOWN_PHRASE)
        self.announce(RemotePhrase(seat, phrase))
        self.audience.send_to_all(messages.Said(seat, phrase))

    def snapshot(self, person: int, id: str = "") -> messages.Snapshot | SheetShown:
        self.check_open()
        return self.broadcast.snapshot(person, self.clock.remaining(), id)

    def summary(self) -> messages.TableSummary:
        self.check_open()
        return summary_of(self.table)

    def is_due(self, person: int) -> bool:
        """Does the table wait for this person?"""
        return self.table.actor == self.seat_of(person)

    def finished(self) -> Match:
        """The last finished game; one in progress would show what is hidden."""
        self.check_open()
        if self.table.finished is None:
            raise Refused(ServerRefusal.NOT_OVER)
        return self.table.finished

    def effects(self, person: int, message: messages.Preview) -> list[Effect | None]:
        """What each of these moves of this person would do at once."""
        self.check_open()
        return commands.effects_of(self.table, person, message)

    async def odds(self, person: int, turn: int, address: str = "") -> Odds:
        self.check_open()
        match = commands.may_know_odds(self.table, person, turn)
        return await self.context.workers.odds(match, self.table.code, address)

    async def review(self, address: str = "") -> GameReview:
        """Of the last finished game, made once for all who ask."""
        finished = self.finished()
        last = self.reviewing
        if last is None or last[0] is not finished or has_failed(last[1]):
            people = [number for number, seat in enumerate(self.table.seats) if seat.person]
            reviewing = self.context.workers.review(finished, people, self.table.code, address)
            last = self.reviewing = finished, asyncio.create_task(reviewing)
        return await asyncio.shield(last[1])

    # What the room does by itself

    def submit_soon(self, command: Command) -> None:
        self.begin(self.submit, command)

    def ask_bot(self, turn: int, seat: int) -> None:
        self.begin(self.bot_turn, turn, self.table.seats[seat].bot or DEFAULT_BOT)

    async def bot_turn(self, turn: int, level: str) -> None:
        assert self.table.match is not None
        try:
            decision = await self.context.workers.decide(self.table.match, level, self.table.code)
            await self.submit(partial(commands.bot_move, turn=turn, decision=decision))
        finally:
            self.clock.bot_answered(turn)
        self.clock.arm()

    def begin(self, work: Callable[..., Awaitable[Any]], *arguments: Any) -> None:
        task = asyncio.create_task(self.attempt(work, *arguments))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def attempt(self, work: Callable[..., Awaitable[Any]], *arguments: Any) -> None:
        """If it fails, what is due then is tried again a little later."""
        try:
            await work(*arguments)
        except RoomClosed:
            return
        except NotStored:
            self.clock.retry_later()
        except Exception:
            logger.exception("table %s", self.table.code)
            self.clock.retry_later()

    # The end

    def fail(self, why: str = "broken") -> None:
        """Give the room up: everybody is detached and may come back to a new one."""
        self.stop(why)
        self.failed()

    def go_back(self) -> None:
        """The store has lost what was shown: the table goes on from what it has."""
        if not self.closed:
            logger.error("table %s goes back: the store has lost entries", self.table.code)
            self.context.metrics.count("tables_gone_back")
            self.fail("went-back")

    async def delete(self) -> None:
        """For good; everybody at the table learns of it."""
        self.check_open()
        async with self.lock:
            self.check_open()
            await self.context.store.erase(self.table.code)
            self.fail("deleted")

    def stop(self, why: str = "broken") -> None:
        self.closed = True
        self.clock.stop()
        self.broadcast.close()
        self.audience.close(why)

    async def close(self) -> None:
        """Let the command in progress end, then all other tasks."""
        self.stop()
        async with self.lock:
            pass
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.context.peers.unfollow(self.table.code)
        self.failed = ignore
