"""One connection: its messages are decoded, limited, routed and answered once, by their id."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec

from flipdeck.engine.moves import Move
from flipdeck.engine.refusals import Refused as RefusedByRules
from flipdeck.words.fluent import presentable

from . import messages
from .admission import TokenBucket
from .directory import Directory
from .messages import ServerMessage
from .protocols import POLICY, WebSocketAdapter, frame
from .refusals import Refused, ServerRefusal
from .room import Room, RoomClosed
from .rooms import Lease
from .store.base import NotStored
from .tokens import Token

logger = logging.getLogger("flipdeck.server")

REPLACED = 4001
IN_GAME = (
    messages.Play,
    messages.Resume,
    messages.Sync,
    messages.Back,
    messages.Pause,
    messages.Unpause,
    messages.Ping,
)


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
    def __init__(self, adapter: WebSocketAdapter, address: str, directory: Directory) -> None:
        self.adapter = adapter
        self.address = address
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
        self.send(messages.Detached(why))
        if why == "replaced":
            self.adapter.cut(REPLACED)

    # Receiving

    async def receive(self, text: str) -> None:
        self.context.metrics.count("messages")
        if not self.budget.spend():
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
        began = time.perf_counter()
        if self.context.is_busy(isinstance(message, IN_GAME)):
            self.refuse(message.id, ServerRefusal.BUSY)
            return
        self.context.in_flight += 1
        try:
            await self.dispatch(message)
        except Refused as refused:
            self.refuse(message.id, refused.reason, refused.facts)
        except RefusedByRules as refused:
            self.refuse(message.id, refused.reason, facts_of(refused), refused.options)
        except RoomClosed:
            self.refuse(message.id, ServerRefusal.BUSY)
        except NotStored as error:
            logger.error("could not store a message: %s", error)
            self.refuse(message.id, ServerRefusal.NOT_STORED)
        except Exception:
            logger.exception("could not handle a message of type %s", type(message).__name__)
            self.refuse(message.id, ServerRefusal.BROKEN)
        finally:
            self.context.in_flight -= 1
        if isinstance(message, messages.Play):
            self.context.metrics.moves.note(time.perf_counter() - began)

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
            token = await self.seats.join(lease.room, message)
            await self.take_seat(lease, token, message.id)

    async def resume(self, message: messages.Resume) -> None:
        async with self.seats.identify(message.token, self.address) as (lease, token):
            await self.take_seat(lease, await self.seats.renew(token), message.id)

    async def take_seat(self, lease: Lease, token: Token, id: str) -> None:
        """Nothing is awaited after the snapshot, so nothing is missed after it."""
        room, person = lease.room, token.person
        await room.return_seat(person)
        self.step_away()
        self.send(messages.Seated(id, token.code, room.seat_of(person), str(token)))
        self.place = Place(lease.extend(), person)
        room.seat(self, person)
        self.send(room.snapshot(person))

    async def watch(self, message: messages.Watch) -> None:
        async with self.directory.find(message.code, self.address) as lease:
            self.step_away()
            lease.room.watch(self)
            self.place = Place(lease.extend(), 0)
            self.send(lease.room.snapshot(0, message.id))

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
        effect = place.room.effect(place.person, message)
        self.send(messages.EffectAnswer(message.id, message.turn, effect))

    async def odds(self, message: messages.OddsAsked) -> None:
        person = self.at_table().person

        async def answer(room: Room) -> ServerMessage:
            odds = await room.odds(person, message.turn)
            return messages.OddsAnswer(message.id, message.turn, odds)

        self.start_job(message.id, answer)

    async def review(self, message: messages.ReviewAsked) -> None:
        async def answer(room: Room) -> ServerMessage:
            return messages.ReviewAnswer(message.id, await room.review())

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
    messages.Leave: Connection.leave,
    messages.Sync: Connection.sync,
    messages.Say: Connection.say_phrase,
    messages.OddsAsked: Connection.odds,
    messages.ReviewAsked: Connection.review,
    messages.Preview: Connection.preview,
    messages.ListTables: Connection.list_tables,
    messages.MyTablesAsked: Connection.my_tables,
    messages.Ping: Connection.ping,
}


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
