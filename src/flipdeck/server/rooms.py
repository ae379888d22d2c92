"""The life of rooms. `async with rooms.lease(code) as room` is the only way to one.

    (absent) --lease--> OPENING --log replayed--> OPEN --last lease returned--> IDLE
                           |                      |  ^---------lease-----------'  |
        cannot be opened   |      room failed,    |                 30 s without  |
                           v      shutdown        v                 a lease       v
    (absent) <---------- CLOSED <--tasks ended-- CLOSING <------------------------'

A slot is made in `lease` from the store alone; no function takes a room and puts it anywhere. A
lease that meets a closing room waits until it is closed and opens the table again.
"""

import asyncio
from collections.abc import Awaitable, Callable
from enum import Enum, auto
from functools import partial
from types import TracebackType
from typing import TypeVar

from .peers import News
from .refusals import Refused, ServerRefusal
from .room import Room, RoomClosed
from .supervision import retrieve_error
from .timers import Time, Timer, cancel

Answer = TypeVar("Answer")
OpenRoom = Callable[[str, Callable[[], None]], Awaitable[Room]]

IDLE_SECONDS = 30.0


class State(Enum):
    OPENING = auto()
    OPEN = auto()
    IDLE = auto()
    CLOSING = auto()
    CLOSED = auto()


NEXT_STATES = {
    State.OPENING: (State.OPEN, State.CLOSED),
    State.OPEN: (State.IDLE, State.CLOSING),
    State.IDLE: (State.OPEN, State.CLOSING),
    State.CLOSING: (State.CLOSED,),
    State.CLOSED: (),
}


class Slot:
    """One opening of a table, from the first lease to the end of its room."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.state = State.OPENING
        self.leases = 0
        self.room: Room | None = None
        self.opening: asyncio.Task[None] | None = None
        self.closing: asyncio.Task[None] | None = None
        self.timer: Timer | None = None
        self.closed = asyncio.Event()

    def move_to(self, state: State) -> None:
        if state not in NEXT_STATES[self.state]:
            raise RuntimeError(f"a room cannot go from {self.state.name} to {state.name}")
        self.state = state


class Lease:
    """Keeps a room open; to be released once, by `async with` or by `release`."""

    def __init__(self, rooms: "Rooms", code: str) -> None:
        self.rooms = rooms
        self.code = code
        self.slot: Slot | None = None

    async def __aenter__(self) -> Room:
        self.slot = await self.rooms.acquire(self.code)
        return self.room

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.release()

    @property
    def room(self) -> Room:
        if self.slot is None or self.slot.room is None:
            raise RoomClosed(self.code)
        return self.slot.room

    def extend(self) -> "Lease":
        """Another lease of the same room, to be released by its own holder."""
        if self.slot is None:
            raise RoomClosed(self.code)
        extended = Lease(self.rooms, self.code)
        extended.slot = self.slot
        self.slot.leases += 1
        return extended

    def release(self) -> None:
        if self.slot is not None:
            slot, self.slot = self.slot, None
            self.rooms.release(slot)


class Rooms:
    def __init__(self, open_room: OpenRoom, time: Time, most: int) -> None:
        self.open_room = open_room
        self.time = time
        self.most = most
        self.slots: dict[str, Slot] = {}
        self.shut_down = False

    def __len__(self) -> int:
        return len(self.slots)

    @property
    def leased(self) -> int:
        """The number of rooms that somebody holds a lease of."""
        return sum(slot.leases > 0 for slot in self.slots.values())

    def lease(self, code: str) -> Lease:
        return Lease(self, code)

    # Leases

    async def acquire(self, code: str) -> Slot:
        while True:
            slot = self.slot_of(code)
            if slot.state is State.CLOSING:
                await slot.closed.wait()
            elif await self.acquire_slot(slot):
                return slot

    def slot_of(self, code: str) -> Slot:
        if code not in self.slots:
            if self.shut_down or len(self.slots) >= self.most:
                raise Refused(ServerRefusal.BUSY)
            slot = self.slots[code] = Slot(code)
            slot.opening = asyncio.create_task(self.open(slot))
            slot.opening.add_done_callback(retrieve_error)
        return self.slots[code]

    async def acquire_slot(self, slot: Slot) -> bool:
        """Counted before anything is awaited, so no timer closes the room meanwhile."""
        slot.leases += 1
        if slot.state is State.IDLE:
            cancel(slot.timer)
            slot.move_to(State.OPEN)
        try:
            assert slot.opening is not None
            await asyncio.shield(slot.opening)
            if slot.room is None:
                raise RoomClosed(slot.code)
            await slot.room.catch_up_if_shared()
        except RoomClosed:
            self.release(slot)
            return False
        except BaseException:
            self.release(slot)
            raise
        return True

    def release(self, slot: Slot) -> None:
        slot.leases -= 1
        self.idle_if_unused(slot)

    def idle_if_unused(self, slot: Slot) -> None:
        if slot.state is State.OPEN and not slot.leases:
            slot.move_to(State.IDLE)
            slot.timer = self.time.call_later(IDLE_SECONDS, self.close, slot)

    # Opening and closing

    async def open(self, slot: Slot) -> None:
        try:
            slot.room = await self.open_room(slot.code, partial(self.close, slot))
        except BaseException:
            self.remove(slot)
            raise
        slot.move_to(State.OPEN)
        self.idle_if_unused(slot)

    def close(self, slot: Slot) -> None:
        if slot.state in (State.OPEN, State.IDLE):
            cancel(slot.timer)
            slot.move_to(State.CLOSING)
            slot.closing = asyncio.create_task(self.end(slot))

    async def end(self, slot: Slot) -> None:
        assert slot.room is not None
        try:
            await slot.room.close()
        finally:
            self.remove(slot)

    def remove(self, slot: Slot) -> None:
        slot.move_to(State.CLOSED)
        slot.room = None
        del self.slots[slot.code]
        slot.closed.set()

    async def close_all(self) -> None:
        """Shutdown: no table is opened any more."""
        self.shut_down = True
        slots = list(self.slots.values())
        await asyncio.gather(
            *(slot.opening for slot in slots if slot.opening is not None), return_exceptions=True
        )
        for slot in slots:
            self.close(slot)
        await asyncio.gather(*(slot.closing for slot in slots if slot.closing is not None))

    # All open rooms at once; nobody gets hold of one

    def ask_all(self, question: Callable[[Room], Answer]) -> dict[str, Answer]:
        return {
            code: question(slot.room)
            for code, slot in list(self.slots.items())
            if slot.room is not None and not slot.room.closed
        }

    def lengths(self) -> dict[str, int]:
        return self.ask_all(lambda room: room.table.seq)

    def publish_presence(self) -> None:
        self.ask_all(Room.publish_presence)

    def receive(self, code: str, process: str, news: News) -> None:
        slot = self.slots.get(code)
        if slot is not None and slot.room is not None and not slot.room.closed:
            slot.room.receive(process, news)

    def store_is_behind(self, code: str) -> None:
        """The store has lost entries that the room has shown: it is opened again from the store."""
        slot = self.slots.get(code)
        if slot is not None and slot.room is not None:
            slot.room.go_back()
