"""A room: one table, those who are connected to it, and its clock.

Whatever changes the table goes through `submit`: planned, stored, then taken up and told to
everybody. What is shown is therefore always stored already.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Coroutine, Iterator
from functools import partial
from typing import Any, Protocol

import msgspec

from flipdeck.engine.display import Display
from flipdeck.engine.events import Event
from flipdeck.engine.match import Match
from flipdeck.engine.view import HIDING, SPECTATOR, outlook, seen

from . import entries as log
from . import messages as told
from . import plans
from .denial import Denial, Denied
from .entries import Entry
from .house import House
from .messages import Odds, Reviewed
from .plans import Plan
from .sight import (
    Telling,
    aim_shown,
    leads_shown,
    listed,
    picks,
    prospect_shown,
    shown,
    table_sight,
)
from .store import Conflict, NotStored, Row
from .table import LiveTable
from .wire import framed

logger = logging.getLogger("flipdeck.server")

BOT_PACE = (0.0, 1.2, 0.5)  # seconds before a bot decides, by speed
CARD_PACE = (0.0, 0.6, 0.25)  # seconds that each card takes to be seen
TRY_AGAIN = 1.0
PRESENCE_PAUSE = 0.1
PRESENCE_SECONDS = 30.0


class Listener(Protocol):
    """Somebody connected."""

    def say(self, framed: bytes) -> None: ...

    def part(self, why: str) -> None:
        """He is no longer in this room."""


class Repeated(Exception):
    """This message was heard before, and led to this entry."""

    def __init__(self, seq: int) -> None:
        self.seq = seq


def row_of(table: LiveTable) -> Row:
    card = msgspec.json.encode(listed(table))
    return Row(table.code, table.options.open, table.phase, card)


def failed(task: asyncio.Task[Any]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


class Room:
    def __init__(self, table: LiveTable, house: House) -> None:
        self.table = table
        self.house = house
        self.lock = asyncio.Lock()
        self.loop = asyncio.get_running_loop()
        self.guests: dict[int, Listener] = {}
        self.watchers: set[Listener] = set()
        self.elsewhere: dict[str, tuple[float, list[int], int]] = {}
        self.positions: dict[int, Display] = {}  # as it is now, by outlook
        self.telling = Telling({})
        self.recent: deque[Event] = deque(maxlen=house.limits.recent_events)
        self.row = row_of(table)
        self.tasks: set[asyncio.Task[None]] = set()
        self.presence_timer: asyncio.TimerHandle | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.host_alarm: asyncio.TimerHandle | None = None
        self.catching_up = False
        self.broken = False
        self.thinking = -1
        self.timed = -1
        self.deadline: float | None = None
        self.left: float | None = None
        self.cards = 0
        self.reviewing: tuple[Match, asyncio.Task[list[Reviewed]]] | None = None
        table.witness = self.see

    # Changing the table

    async def submit(self, plan: Plan) -> int:
        """Plan, store, take up; answers the table's number of entries."""
        async with self.lock:
            while entries := self.planned(plan):
                if await self.stored(entries):
                    self.take_all(entries)
                    self.arm()
                    break
            return self.table.seq

    def planned(self, plan: Plan) -> list[Entry]:
        """What a move leads to is seen while it is planned, and told once it is stored."""
        self.telling = self.new_telling()
        return plan(self.table)

    def new_telling(self) -> Telling:
        if self.table.match is None:
            return Telling({})
        before = {view: self.position_of(view) for view in self.outlooks()}
        return Telling(before, self.table.match, odds=self.table.options.odds)

    def see(self, match: Match, events: list[Event]) -> None:
        self.telling.see(match, events, odds=self.table.options.odds)

    async def stored(self, entries: list[Entry]) -> bool:
        stored = [log.encode(entry) for entry in entries]
        try:
            await self.house.store.append(self.table.code, self.table.seq, stored)
        except Conflict:
            await self.read_on()
            return False
        return True

    async def hear(self, person: int, message: Any) -> int:
        """A message of somebody seated; the same one again is answered, not obeyed."""
        try:
            await self.submit(partial(self.once, person, message))
        except Repeated as repeated:
            return repeated.seq
        return self.table.answer_to(person, message.id) or self.table.seq

    def once(self, person: int, message: Any, table: LiveTable) -> list[Entry]:
        before = table.answer_to(person, message.id)
        if before is not None:
            raise Repeated(before)
        most = self.house.limits.name_signs
        if isinstance(message, told.Dress):
            return plans.dress(table, person, message, most)
        if isinstance(message, told.Replace):
            return plans.replace(table, person, message, self.absent())
        return plans.PLANS[type(message)](table, person, message)

    async def catch_up(self) -> None:
        """Take up what another process has written."""
        self.catching_up = True
        async with self.lock:
            self.catching_up = False
            await self.read_on()
            self.arm()

    async def read_on(self) -> None:
        stored = await self.house.store.read(self.table.code, self.table.seq)
        self.take_all([log.decode(line) for line in stored])

    def take_all(self, entries: list[Entry]) -> None:
        """If an entry cannot be taken up, the room is given up; the table is in the store."""
        try:
            for entry in entries:
                self.take(entry)
        except Exception:
            logger.exception("table %s", self.table.code)
            self.broken = True
            for listener, _ in self.listeners():
                listener.part("broken")
            self.guests.clear()
            self.watchers.clear()
            raise Denied(Denial.BROKEN_TABLE) from None

    def take(self, entry: Entry) -> None:
        """Take up a stored entry and tell everybody."""
        if isinstance(entry, log.Played) and not self.table.foresaw(entry):
            self.telling = self.new_telling()
        self.table.take(entry)
        if isinstance(entry, log.Played):
            self.positions = self.telling.positions
            self.recent.extend(self.telling.events)
            self.cards = len(entry.moves)
        else:
            self.cards = 0
        if isinstance(entry, log.Started):
            self.recent.clear()
            self.positions = {}
        self.set_clock()
        self.tell_all(entry)
        if isinstance(entry, log.Played):
            self.telling = Telling({})
        if isinstance(entry, log.Left):
            self.part_from(entry)
        if not isinstance(entry, log.Played) or self.table.phase == "over":
            self.list_anew()

    def tell_all(self, entry: Entry) -> None:
        messages: dict[int, bytes] = {}
        for listener, person in self.listeners():
            view = self.outlook_of(person)
            if isinstance(entry, log.Played) and view not in self.telling.steps:
                listener.say(framed(told.encode(self.snapshot(person))))  # he has just come
                continue
            if view not in messages:
                messages[view] = framed(told.encode(self.happened(entry, view)))
            listener.say(messages[view])

    def happened(self, entry: Entry, view: int) -> told.Happened:
        played = isinstance(entry, log.Played)
        same = played and self.table.phase == "playing"
        return told.Happened(
            seq=self.table.seq,
            turn=self.table.turn,
            table=None if same else table_sight(self.table),
            position=self.position(view) if isinstance(entry, log.Started) else None,
            steps=self.telling.steps[view] if played else [],
            picks=picks(self.table.match),
            clock=self.clock(),
            prospect=prospect_shown(self.table),
            leads=leads_shown(self.table.match),
            aim=aim_shown(self.table.match),
        )

    def list_anew(self) -> None:
        """How the lobby shows the table is stored in its own time."""
        row = row_of(self.table)
        if row != self.row:
            self.row = row
            self.begin(self.house.store.append(self.table.code, self.table.seq, (), row))

    # Who is here

    def outlook_of(self, person: int) -> int:
        seat = self.table.seat_of(person)
        if seat is None or self.table.match is None:
            return SPECTATOR
        return outlook(self.table.match, seat)

    def listeners(self) -> Iterator[tuple[Listener, int]]:
        """Everybody who is connected to this process; a spectator is person 0."""
        for person, guest in list(self.guests.items()):
            yield guest, person
        for watcher in list(self.watchers):
            yield watcher, 0

    def outlooks(self) -> set[int]:
        if self.table.options.game not in HIDING:
            return {SPECTATOR}
        views = {self.outlook_of(person) for person in self.guests}
        return views | {SPECTATOR} if self.watchers else views

    def position(self, view: int) -> Display | None:
        return None if self.table.match is None else self.position_of(view)

    def position_of(self, view: int) -> Display:
        """What one with this outlook is shown, made once a turn."""
        assert self.table.match is not None
        if view not in self.positions:
            self.positions[view] = shown(self.table.match, view)
        return self.positions[view]

    async def give_back(self, person: int) -> None:
        """The stand-in gets up."""
        await self.submit(lambda table: plans.back(table, person))

    def seat(self, guest: Listener, person: int) -> None:
        """The newest connection of a person counts."""
        other = self.guests.get(person)
        self.guests[person] = guest
        if other is not None and other is not guest:
            other.part("replaced")
        self.house.announce(self.table.code, "seated", person)
        self.arm()
        self.presence_changed()

    def seated_elsewhere(self, person: int) -> None:
        other = self.guests.pop(person, None)
        if other is not None:
            other.part("replaced")

    def watch(self, guest: Listener) -> None:
        if len(self.watchers) >= self.house.limits.watchers:
            raise Denied(Denial.TOO_MANY_WATCHERS)
        self.watchers.add(guest)
        self.presence_changed()

    def forget(self, guest: Listener, person: int) -> None:
        """The connection is gone; the seat stays his."""
        self.watchers.discard(guest)
        if self.guests.get(person) is guest:
            del self.guests[person]
        self.arm()
        self.presence_changed()

    def part_from(self, entry: log.Left) -> None:
        guest = self.guests.pop(entry.person, None)
        if guest is not None:
            guest.part("kicked" if entry.by else "left")

    @property
    def empty(self) -> bool:
        return not self.guests and not self.watchers

    def here(self) -> list[int]:
        """The seats whose owners are connected, to whichever process."""
        now = self.loop.time()
        people = set(self.guests)
        for since, others, _ in self.elsewhere.values():
            if now - since < PRESENCE_SECONDS:
                people.update(others)
        seats = (self.table.seat_of(person) for person in people)
        return sorted(seat for seat in seats if seat is not None)

    def absent(self) -> list[int]:
        here = self.here()
        return [
            seat.person
            for number, seat in enumerate(self.table.seats)
            if seat.person and number not in here
        ]

    def watching(self) -> int:
        now = self.loop.time()
        others = [
            count for since, _, count in self.elsewhere.values() if now - since < PRESENCE_SECONDS
        ]
        return len(self.watchers) + sum(others)

    def presence_changed(self) -> None:
        if self.presence_timer is None:
            self.presence_timer = self.loop.call_later(PRESENCE_PAUSE, self.tell_presence)

    def tell_presence(self) -> None:
        self.presence_timer = None
        people = ",".join(map(str, self.guests)) or "-"
        self.house.announce(self.table.code, "here", len(self.watchers), people)
        self.show_presence()

    def present_elsewhere(self, process: str, watchers: int, people: list[int]) -> None:
        before = self.elsewhere.get(process, (0.0, [], 0))[1:]
        self.elsewhere[process] = (self.loop.time(), people, watchers)
        if before != (people, watchers):
            self.arm()
            self.show_presence()

    def show_presence(self) -> None:
        self.mind_host()
        presence = framed(told.encode(told.Presence(self.here(), self.watching())))
        for listener, _ in self.listeners():
            listener.say(presence)

    def mind_host(self) -> None:
        """Nobody waits for ever for a host who has gone."""
        if self.table.phase == "waiting" and plans.pass_on(self.table, self.absent()):
            if self.host_alarm is None:
                seconds = self.house.limits.host_seconds
                self.host_alarm = self.loop.call_later(seconds, self.pass_on)
        elif self.host_alarm is not None:
            self.host_alarm.cancel()
            self.host_alarm = None

    def pass_on(self) -> None:
        self.host_alarm = None
        self.begin(self.submit(lambda table: plans.pass_on(table, self.absent())))

    def say(self, person: int, phrase: str) -> None:
        seat = plans.seated(self.table, person)
        if phrase not in told.PHRASES:
            raise Denied(Denial.UNKNOWN_PHRASE)
        self.house.announce(self.table.code, "said", seat, phrase)
        self.hear_phrase(seat, phrase)

    def hear_phrase(self, seat: int, phrase: str) -> None:
        said = framed(told.encode(told.Said(seat, phrase)))
        for listener, _ in self.listeners():
            listener.say(said)

    def snapshot(self, person: int, id: str = "") -> told.Snapshot:
        view = self.outlook_of(person)
        return told.Snapshot(
            seq=self.table.seq,
            table=table_sight(self.table),
            here=self.here(),
            watching=self.watching(),
            turn=self.table.turn,
            seat=self.table.seat_of(person),
            position=self.position(view),
            picks=picks(self.table.match),
            clock=self.clock(),
            prospect=prospect_shown(self.table),
            leads=leads_shown(self.table.match),
            aim=aim_shown(self.table.match),
            rounds=self.table.rounds,
            recent=[seen(event, view) for event in self.recent],
            id=id,
        )

    # Thinking

    async def odds(self, person: int, turn: int) -> Odds:
        return await self.house.thinkers.odds(plans.may_know_odds(self.table, person, turn))

    async def review(self) -> list[Reviewed]:
        """Of the last finished game, made once for all who ask."""
        finished = self.table.finished
        if finished is None:
            raise Denied(Denial.NOT_OVER)
        if self.reviewing is None or self.reviewing[0] is not finished or failed(self.reviewing[1]):
            self.reviewing = finished, self.loop.create_task(self.house.thinkers.review(finished))
        return await asyncio.shield(self.reviewing[1])

    # The clock

    def clock(self) -> told.Clock | None:
        seat = self.table.actor
        if seat is None or self.deadline is None:
            return None
        return told.Clock(seat, round(max(0.0, self.deadline - self.loop.time()), 1))

    def waits_for(self) -> int | None:
        """The seat that has to decide; a table with nobody there sleeps."""
        asleep = self.table.paused or self.house.closing or not (self.guests or self.here())
        return None if asleep else self.table.actor

    def set_clock(self) -> None:
        """A decision has its time from when it is asked; a pause keeps what was left of it."""
        seat = self.waits_for()
        now = self.loop.time()
        if self.timed != self.table.turn:
            self.timed = self.table.turn
            self.deadline = self.left = None
        if seat is None or not self.table.options.timer or self.table.seats[seat].plays_itself:
            if self.deadline is not None:
                self.left, self.deadline = self.deadline - now, None
        elif self.deadline is None:
            seen_by = self.cards * CARD_PACE[self.table.options.speed]
            self.deadline = now + (self.left or self.table.options.timer + seen_by)

    def arm(self) -> None:
        """Set the alarm for what the table waits for."""
        self.mind_host()
        self.set_clock()
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        seat = self.waits_for()
        if seat is None:
            return
        turn, speed = self.table.turn, self.table.options.speed
        if self.table.seats[seat].plays_itself:
            if self.thinking != turn:
                delay = BOT_PACE[speed] + self.cards * CARD_PACE[speed]
                self.alarm = self.loop.call_later(delay, self.ring, self.bot_turn, turn)
        elif self.deadline is not None:
            self.alarm = self.loop.call_at(self.deadline, self.ring, self.time_is_up, turn)

    def ring(self, act: Any, turn: int) -> None:
        self.alarm = None
        self.begin(act(turn))

    async def time_is_up(self, turn: int) -> None:
        await self.submit(lambda table: plans.time_is_up(table, turn))

    async def bot_turn(self, turn: int) -> None:
        seat = self.waits_for()
        if seat is None or self.table.turn != turn or self.table.match is None:
            return
        self.thinking = turn
        try:
            level = self.table.seats[seat].bot or "usual"
            decision = await self.house.thinkers.decide(self.table.match, level)
            await self.submit(lambda table: plans.by_bot(table, turn, decision))
        finally:
            self.thinking = -1
            self.arm()

    def begin(self, work: Coroutine[Any, Any, Any]) -> None:
        task = self.loop.create_task(self.carefully(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def carefully(self, work: Coroutine[Any, Any, Any]) -> None:
        """What the room does by itself; if the store is down, it tries again."""
        try:
            await work
        except NotStored:
            await asyncio.sleep(TRY_AGAIN)
            self.arm()
        except Exception:
            logger.exception("table %s", self.table.code)

    def close(self) -> None:
        self.table.witness = None
        for timer in (self.alarm, self.host_alarm, self.presence_timer):
            if timer is not None:
                timer.cancel()
        for task in self.tasks:
            task.cancel()
