"""One connection: what it says is read, limited, obeyed and answered."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, NamedTuple

import msgspec

from flipdeck.engine.refusal import Refused
from flipdeck.text import presentable

from . import messages as told
from . import plans
from .denial import Denial, Denied
from .limits import Allowance
from .lobby import Lobby
from .messages import FromServer
from .room import Room
from .store import NotStored
from .wire import POLICY, Wire, framed

logger = logging.getLogger("flipdeck.server")

REPLACED = 4001
SENT_AWAY = 4002
IN_GAME = (told.Move, told.Resume, told.Sync, told.Back, told.Pause, told.Unpause, told.Ping)


class Place(NamedTuple):
    """Where a guest is: at a seat as a person, or watching as nobody."""

    room: Room
    person: int


class Guest:
    def __init__(self, wire: Wire, address: str, lobby: Lobby) -> None:
        self.wire = wire
        self.address = address
        self.lobby = lobby
        self.house = lobby.house
        self.place: Place | None = None
        limits = self.house.limits
        self.allowance = Allowance(
            limits.message_burst, limits.message_burst / limits.messages_a_second
        )
        self.phrases = Allowance(limits.phrases, limits.phrases_seconds)
        self.over = 0
        self.thought: asyncio.Task[None] | None = None

    # Saying

    def say(self, framed: bytes) -> None:
        self.wire.say(framed)

    def tell(self, message: FromServer) -> None:
        self.wire.say(framed(told.encode(message)))

    def refuse(self, id: str, reason: str, facts: dict[str, Any] | None = None) -> None:
        self.house.metrics.refusals[reason] += 1
        self.tell(told.Refused(id, reason, facts or {}))

    def part(self, why: str) -> None:
        self.place = None
        self.tell(told.Gone(why))
        if why == "replaced":
            self.wire.cut(REPLACED)

    # Hearing

    async def hear(self, text: str) -> None:
        self.house.metrics.count("messages")
        if not self.allowance.spend():
            self.too_fast(text)
            return
        try:
            message = told.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            self.malformed(text)
            return
        await self.answer(message)

    def too_fast(self, text: str) -> None:
        """Refused as a whole and said so; who goes on is shown out."""
        self.over += 1
        self.refuse(id_in(text), Denial.SLOW_DOWN)
        if self.over > self.house.limits.messages_over:
            self.wire.cut(POLICY)

    def malformed(self, text: str) -> None:
        self.over += 10
        self.refuse(id_in(text), Denial.MALFORMED)
        if self.over > self.house.limits.messages_over:
            self.wire.cut(POLICY)

    async def answer(self, message: Any) -> None:
        began = time.perf_counter()
        if self.house.is_busy(isinstance(message, IN_GAME)):
            self.refuse(message.id, Denial.BUSY)
            return
        self.house.in_flight += 1
        try:
            await self.obey(message)
        except Denied as denied:
            self.refuse(message.id, denied.reason, denied.facts)
        except Refused as refused:
            self.refuse(message.id, refused.reason, facts_of(refused))
        except NotStored as error:
            logger.error("not stored: %s", error)
            self.refuse(message.id, Denial.NOT_STORED)
        except Exception:
            logger.exception("a message of type %s", type(message).__name__)
            self.refuse(message.id, Denial.BROKEN)
        finally:
            self.house.in_flight -= 1
        if isinstance(message, told.Move):
            self.house.metrics.moves.note(time.perf_counter() - began)

    async def obey(self, message: Any) -> None:
        handler = HANDLERS.get(type(message))
        if handler is not None:
            await handler(self, message)
            return
        place = self.at_table()
        if not place.person:
            raise Denied(Denial.NOT_SEATED)
        seq = await place.room.hear(place.person, message)
        self.tell(told.Ok(message.id, seq))

    def at_table(self) -> Place:
        if self.place is None:
            raise Denied(Denial.NOT_AT_A_TABLE)
        return self.place

    # Coming and going

    async def join(self, message: told.Join) -> None:
        if self.place is not None and self.place.person:
            raise Denied(Denial.ALREADY_SEATED)
        room, token = await self.lobby.join(self, message, self.address)
        await self.take_place(room, token.person, message.id, str(token))

    async def resume(self, message: told.Resume) -> None:
        room, token = await self.lobby.resume(message.token, self.address)
        await self.take_place(room, token.person, message.id, str(token))

    async def take_place(self, room: Room, person: int, id: str, token: str) -> None:
        """From the snapshot on, without a pause, the guest hears everything."""
        await room.give_back(person)
        room = self.lobby.current(room)
        self.step_away()
        seat = plans.seated(room.table, person)
        self.tell(told.Seated(id, room.table.code, seat, token))
        self.place = Place(room, person)
        room.seat(self, person)
        self.tell(room.snapshot(person))

    async def watch(self, message: told.Watch) -> None:
        room = self.lobby.current(await self.lobby.find(message.code, self.address))
        self.step_away()
        room.watch(self)
        self.place = Place(room, 0)
        self.tell(room.snapshot(0, message.id))

    async def leave(self, message: told.Leave) -> None:
        place = self.at_table()
        if place.person:
            await place.room.hear(place.person, message)
        self.step_away()
        self.tell(told.Ok(message.id))

    def step_away(self) -> None:
        if self.place is not None:
            room, person = self.place
            self.place = None
            room.forget(self, person)
            if room.empty:
                self.lobby.consider(room)

    # Small things

    async def sync(self, message: told.Sync) -> None:
        room, person = self.at_table()
        self.tell(room.snapshot(person, message.id))

    async def say_phrase(self, message: told.Say) -> None:
        room, person = self.at_table()
        if not self.phrases.spend():
            raise Denied(Denial.SLOW_DOWN)
        room.say(person, message.phrase)
        self.tell(told.Ok(message.id))

    async def odds(self, message: told.OddsAsked) -> None:
        room, person = self.at_table()

        async def answer() -> FromServer:
            return told.OddsTold(message.id, message.turn, await room.odds(person, message.turn))

        self.think(message.id, answer())

    async def review(self, message: told.ReviewAsked) -> None:
        room, _ = self.at_table()

        async def answer() -> FromServer:
            return told.ReviewTold(message.id, await room.review())

        self.think(message.id, answer())

    def think(self, id: str, answer: Coroutine[Any, Any, FromServer]) -> None:
        """Answered in its own time, while the guest goes on; one thing at a time."""
        if self.thought is not None and not self.thought.done():
            answer.close()
            raise Denied(Denial.SLOW_DOWN)
        self.thought = asyncio.create_task(self.answer_with(id, answer))

    async def answer_with(self, id: str, answer: Coroutine[Any, Any, FromServer]) -> None:
        try:
            self.tell(await answer)
        except Denied as denied:
            self.refuse(id, denied.reason, denied.facts)
        except Exception:
            logger.exception("a thought")
            self.refuse(id, Denial.BROKEN)

    async def tables(self, message: told.Tables) -> None:
        self.tell(told.TableList(message.id, await self.lobby.open_tables()))

    async def mine(self, message: told.Mine) -> None:
        found = await self.lobby.mine(message.tokens, self.address)
        self.tell(told.MyTables(message.id, found))

    async def ping(self, message: told.Ping) -> None:
        self.tell(told.Pong(message.id))


HANDLERS: dict[type, Callable[[Guest, Any], Awaitable[None]]] = {
    told.Join: Guest.join,
    told.Resume: Guest.resume,
    told.Watch: Guest.watch,
    told.Leave: Guest.leave,
    told.Sync: Guest.sync,
    told.Say: Guest.say_phrase,
    told.OddsAsked: Guest.odds,
    told.ReviewAsked: Guest.review,
    told.Tables: Guest.tables,
    told.Mine: Guest.mine,
    told.Ping: Guest.ping,
}


def id_in(text: str) -> str:
    """The id of a message that could not be understood otherwise, if it has one."""
    try:
        return told.only_id(text).id[:64]
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""


def facts_of(refused: Refused) -> dict[str, Any]:
    return {name: presentable(fact) for name, fact in refused.facts.items()}
