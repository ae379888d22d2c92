"""One connection: its messages are decoded, limited, routed and answered once, by their id."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec

from flipdeck.companion.refusals import SheetRefused
from flipdeck.engine.moves import Move
from flipdeck.engine.refusals import Refused as RefusedByRules
from flipdeck.words.fluent import presentable

from . import messages
from .addresses import group_of
from .admission import FairGate, TokenBucket
from .coach_messages import TryAgain
from .directory import Directory
from .display_names import cleaned
from .messages import ServerMessage
from .protocols import COME_BACK, POLICY, TRY_AGAIN_LATER, WebSocketAdapter, frame
from .refusals import HandedOver, Refused, ServerRefusal
from .room import Erased, Room, RoomClosed, WentBack
from .rooms import Lease
from .seat_messages import AnswerAsker, AskForSeat, Spectator
from .sheet_messages import (
    Correct,
    Enter,
    Insert,
    RoundLogAsked,
    ScoreLine,
    TableBeforeAsked,
    Undo,
    Writing,
)
from .sheet_room import SheetRoom
from .store.base import NotStored
from .timers import Timer, cancel
from .tokens import Token

logger = logging.getLogger("flipdeck.server")

REPLACED = 4001
IN_GAME = (
    messages.Play,
    messages.Sync,
    messages.Back,
    messages.Pause,
    messages.Unpause,
    messages.Ping,
    Enter,
    Insert,
    Undo,
    Correct,
    ScoreLine,
    RoundLogAsked,
    TableBeforeAsked,
)

LOOKING = (messages.Join, messages.Resume, messages.Watch, messages.ListTables)

SPOKEN = ("text", "name")  # facts for a sentence about a move

Facts: TypeAlias = dict[str, Any]
Moves: TypeAlias = Sequence[Move]


class Place(NamedTuple):
    """Where a connection is: at a person's seat, or watching (person 0)."""

    lease: Lease
    person: int

    @property
    def room(self) -> Room:
        return self.lease.room


class Connection:
    def __init__(
        self,
        adapter: WebSocketAdapter,
        address: str,
        directory: Directory,
        *,
        returning: bool = False,
    ) -> None:
        """One that is `returning` has to take its seat again before anything else, and soon."""
        self.adapter = adapter
        self.address = address
        self.household = group_of(address)
        self.directory = directory
        self.seats = directory.seats
        self.context = directory.context
        self.place: Place | None = None
        limits = self.context.limits
        self.budget = TokenBucket(
            limits.message_burst, limits.message_burst / limits.messages_a_second
        )
        self.phrases = TokenBucket(limits.phrases, limits.phrases_seconds)
        self.penalty = 0
        self.returning = returning
        self.deadline: Timer | None = None
        if returning:
            seconds = limits.handshake_seconds
            self.deadline = self.context.time.call_later(seconds, self.make_room)
        self.job: asyncio.Task[None] | None = None

    # Sending

    def send_frame(self, frame: bytes) -> None:
        self.adapter.send_frame(frame)

    def send(self, message: ServerMessage) -> None:
        self.adapter.send_frame(frame(messages.encode(message)))

    def refuse(self, id: str, reason: str, facts: Facts | None = None, options: Moves = ()) -> None:
        self.context.metrics.refusals[reason] += 1
        self.send(messages.Refused(id, reason, facts or {}, list(options)))

    def detach(self, why: str) -> None:
        """The room has let this connection go."""
        self.give_up_place()
        if why == "handed-over":
            self.adapter.cut(COME_BACK)
            return
        self.send(messages.Detached(why))
        if why == "replaced":
            self.adapter.cut(REPLACED)

    def make_room(self) -> None:
        """Who says nothing does not keep others from their seats."""
        if self.returning:
            self.adapter.cut(TRY_AGAIN_LATER)

    # Receiving

    async def receive(self, text: str) -> None:
        self.context.metrics.count("messages")
        if not self.budget.spend() or not self.context.messages.spend(self.address):
            self.refuse_unread(text, ServerRefusal.SLOW_DOWN, 1)
            return
        try:
            message = messages.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            self.refuse_unread(text, ServerRefusal.MALFORMED, 10)
            return
        await self.answer(message)

    def refuse_unread(self, text: str, reason: ServerRefusal, penalty: int) -> None:
        """Refuse a message as a whole; a client that goes on is cut off."""
        self.penalty += penalty
        self.refuse(id_in(text), reason)
        if self.penalty > self.context.limits.messages_over:
            self.adapter.cut(POLICY)

    async def answer(self, message: Any) -> None:
        cancel(self.deadline)
        began = time.perf_counter()
        try:
            await self.in_its_turn(message)
        except HandedOver as refused:
            self.refuse(message.id, refused.reason)
            self.adapter.cut(COME_BACK)
        except Refused as refused:
            self.refuse(message.id, refused.reason, refused.facts)
        except RefusedByRules as refused:
            self.refuse(message.id, refused.reason, facts_of(refused), refused.options)
        except SheetRefused as refused:
            self.refuse(message.id, refused.reason, refused.facts)
        except WentBack:
            self.refuse(message.id, ServerRefusal.WENT_BACK)
        except Erased:
            self.refuse(message.id, ServerRefusal.UNKNOWN_TABLE)
        except RoomClosed:
            self.refuse(message.id, ServerRefusal.BUSY)
        except NotStored as error:
            logger.error("could not store a message: %s", error)
            self.refuse(message.id, ServerRefusal.NOT_STORED)
        except Exception:
            logger.exception("could not handle a message of type %s", type(message).__name__)
            self.refuse(message.id, ServerRefusal.BROKEN)
        if isinstance(message, messages.Play):
            self.context.metrics.moves.note(time.perf_counter() - began)
        if self.returning and self.place is None:
            self.adapter.cut(TRY_AGAIN_LATER)
        self.returning = False

    async def in_its_turn(self, message: Any) -> None:
        """Moves never wait for those who look for a table, nor these for one another's address."""
        async with self.gate_of(message).entered(self.household):
            await self.dispatch(message)

    def gate_of(self, message: Any) -> FairGate:
        context = self.context
        if isinstance(message, messages.Resume):
            gate = context.returning
        elif self.returning:
            raise Refused(ServerRefusal.BUSY)
        elif isinstance(message, IN_GAME):
            gate = context.moves
        elif context.late:
            raise Refused(ServerRefusal.BUSY)
        else:
            gate = context.lobby
        work = self.place.room.work_of(message) if self.place else 0
        if not context.work.spend(self.address, work + work_of(message)):
            raise Refused(ServerRefusal.SLOW_DOWN)
        return gate

    async def dispatch(self, message: Any) -> None:
        handler = HANDLERS.get(type(message))
        if handler is not None:
            await handler(self, message)
            return
        place = self.at_table()
        if not place.person:
            raise Refused(ServerRefusal.NOT_SEATED)
        seq = await place.room.handle(place.person, message)
        self.send(messages.Ok(message.id, seq))

    def at_table(self) -> Place:
        if self.place is None:
            raise Refused(ServerRefusal.NOT_AT_A_TABLE)
        return self.place

    # Coming and going

    async def join(self, message: messages.Join) -> None:
        if self.place is not None and self.place.person:
            raise Refused(ServerRefusal.ALREADY_SEATED)
        async with self.directory.find(message.code, self.address) as lease:
            token = await self.seats.join(lease.room, message, self.address)
            await self.take_seat(lease, token, message.id)

    async def resume(self, message: messages.Resume) -> None:
        async with self.seats.identify(message.token, self.address) as (lease, token):
            beside = await self.seats.beside(token, message.also, self.address)
            await self.take_seat(lease, await self.seats.renew(token), message.id, beside)

    async def take_seat(
        self, lease: Lease, token: Token, id: str, beside: Sequence[int] = ()
    ) -> None:
        """Nothing is awaited after the snapshot, so nothing is missed after it."""
        room, person = lease.room, token.person
        await room.return_seat(person)
        self.step_away()
        self.send(messages.Seated(id, token.code, room.seat_of(person), str(token)))
        self.place = Place(lease.extend(), person)
        room.seat(self, person, beside, token.hash)
        self.send(room.snapshot(person))

    async def watch(self, message: messages.Watch) -> None:
        async with self.directory.find(message.code, self.address) as lease:
            spectator = Spectator(cleaned(message.name, self.context.limits.name_chars))
            self.step_away()
            lease.room.watch(self, spectator)
            self.place = Place(lease.extend(), 0)
            self.send(lease.room.snapshot(0, message.id))

    async def ask_for_seat(self, message: AskForSeat) -> None:
        place = self.at_table()
        if place.person:
            raise Refused(ServerRefusal.ALREADY_SEATED)
        place.room.ask_for_seat(self, message)
        self.send(messages.Ok(message.id))

    async def answer_asker(self, message: AnswerAsker) -> None:
        place = self.at_table()
        if not place.person:
            raise Refused(ServerRefusal.NOT_SEATED)
        if message.seat is None:
            place.room.decline(place.person, message.asker)
        else:
            await place.room.handle(place.person, message)
        self.send(messages.Ok(message.id))

    async def leave(self, message: messages.Leave) -> None:
        place = self.at_table()
        if place.person:
            await place.room.handle(place.person, message)
        self.step_away()
        self.send(messages.Ok(message.id))

    def step_away(self) -> None:
        """Leave the room; the seat stays the person's."""
        if self.place is not None:
            self.place.room.remove(self, self.place.person)
            self.give_up_place()

    def close(self) -> None:
        cancel(self.deadline)
        self.step_away()

    def give_up_place(self) -> None:
        if self.place is not None:
            lease, self.place = self.place.lease, None
            lease.release()

    # At a table

    async def sync(self, message: messages.Sync) -> None:
        place = self.at_table()
        self.send(place.room.snapshot(place.person, message.id))

    async def say_phrase(self, message: messages.Say) -> None:
        place = self.at_table()
        if not self.phrases.spend():
            raise Refused(ServerRefusal.SLOW_DOWN)
        place.room.say(place.person, message.phrase)
        self.send(messages.Ok(message.id))

    async def preview(self, message: messages.Preview) -> None:
        place = self.at_table()
        effects = place.room.effects(place.person, message)
        self.send(messages.EffectsAnswer(message.id, message.turn, effects))

    async def odds(self, message: messages.OddsAsked) -> None:
        person = self.at_table().person

        async def answer(room: Room) -> ServerMessage:
            odds = await room.odds(person, message.turn, self.household)
            return messages.OddsAnswer(message.id, message.turn, odds)

        self.start_job(message.id, answer)

    async def review(self, message: messages.ReviewAsked) -> None:
        async def answer(room: Room) -> ServerMessage:
            found = await room.review(self.household)
            return messages.ReviewAnswer(message.id, found.decisions, found.balances)

        self.start_job(message.id, answer)

    def start_job(self, id: str, answer: Callable[[Room], Awaitable[ServerMessage]]) -> None:
        """Answer in the background, one job at a time; it has a lease of its own."""
        if self.job is not None and not self.job.done():
            raise Refused(ServerRefusal.SLOW_DOWN)
        self.job = asyncio.create_task(self.run_job(id, self.at_table().lease.extend(), answer))

    async def run_job(
        self, id: str, lease: Lease, answer: Callable[[Room], Awaitable[ServerMessage]]
    ) -> None:
        try:
            self.send(await answer(lease.room))
        except Refused as refused:
            self.refuse(id, refused.reason, refused.facts)
        except RoomClosed:
            self.refuse(id, ServerRefusal.BUSY)
        except Exception:
            logger.exception("a job of a worker")
            self.refuse(id, ServerRefusal.BROKEN)
        finally:
            lease.release()

    async def rematch(self, message: messages.Rematch) -> None:
        place = self.at_table()
        if not place.person and not place.room.table.following:
            raise Refused(ServerRefusal.NOT_SEATED)
        rematches = self.directory.rematches
        self.send(await rematches.follow(place.room, place.person, message))

    async def try_again(self, message: TryAgain) -> None:
        room = self.at_table().room
        self.send(await self.directory.practice.make(room, message, self.address))

    # On a score sheet

    def sheet(self) -> SheetRoom:
        room = self.at_table().room
        if not isinstance(room, SheetRoom):
            raise Refused(ServerRefusal.NOT_A_SHEET)
        return room

    async def enter(self, message: Writing) -> None:
        await asyncio.sleep(0)  # each connection in turn: on a long sheet it takes a while
        seq = await self.sheet().enter(self, message)
        self.send(messages.Ok(message.id, seq))

    async def score_line(self, message: ScoreLine) -> None:
        self.send(self.sheet().score_line(message))

    async def round_log(self, message: RoundLogAsked) -> None:
        self.send(self.sheet().round_log(message))

    async def table_before(self, message: TableBeforeAsked) -> None:
        self.send(self.sheet().table_before(message))

    # Without a table

    async def list_tables(self, message: messages.ListTables) -> None:
        self.send(messages.TableList(message.id, await self.directory.open_tables()))

    async def my_tables(self, message: messages.MyTablesAsked) -> None:
        found = await self.directory.mine(message.tokens, self.address)
        self.send(messages.MyTables(message.id, found))

    async def ping(self, message: messages.Ping) -> None:
        self.send(messages.Pong(message.id))


HANDLERS: dict[type, Callable[[Connection, Any], Awaitable[None]]] = {
    messages.Join: Connection.join,
    messages.Resume: Connection.resume,
    messages.Watch: Connection.watch,
    AskForSeat: Connection.ask_for_seat,
    AnswerAsker: Connection.answer_asker,
    messages.Leave: Connection.leave,
    messages.Sync: Connection.sync,
    messages.Say: Connection.say_phrase,
    messages.OddsAsked: Connection.odds,
    messages.ReviewAsked: Connection.review,
    messages.Preview: Connection.preview,
    messages.Rematch: Connection.rematch,
    TryAgain: Connection.try_again,
    messages.ListTables: Connection.list_tables,
    messages.MyTablesAsked: Connection.my_tables,
    messages.Ping: Connection.ping,
    Enter: Connection.enter,
    Insert: Connection.enter,
    Undo: Connection.enter,
    Correct: Connection.enter,
    ScoreLine: Connection.score_line,
    RoundLogAsked: Connection.round_log,
    TableBeforeAsked: Connection.table_before,
}


def work_of(message: Any) -> int:
    """How much has to be looked for to answer it."""
    if isinstance(message, messages.MyTablesAsked):
        return 1 + len(message.tokens)
    if isinstance(message, messages.Resume):
        return 1 + len(message.also)
    return 1 if isinstance(message, LOOKING) else 0


def id_in(text: str) -> str:
    """The id of a message that could not be decoded, if it has one."""
    try:
        return messages.only_id(text).id[:64]
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""


def facts_of(refused: RefusedByRules) -> Facts:
    """A move that was refused is a value, without its text and its player's name."""
    if refused.move is None:
        return {name: presentable(fact) for name, fact in refused.facts.items()}
    facts = {name: presentable(fact) for name, fact in refused.facts.items() if name not in SPOKEN}
    return {**facts, "move": refused.move}
