"""The life of rooms: states, leases, and what must not bring a room back."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from flipdeck.server import messages
from flipdeck.server.refusals import Refused
from flipdeck.server.room import RoomClosed
from flipdeck.server.rooms import IDLE_SECONDS, NEXT_STATES, Rooms, Slot, State
from tests.support.rooms import GatedStore, ManualTime, MemoryStore, ServerParts, settle

CODE = "tuka-remo-42"


class FakeRoom:
    def __init__(self, failed: Callable[[], None]) -> None:
        self.failed = failed
        self.closed = False
        self.may_close = asyncio.Event()
        self.may_close.set()

    async def catch_up_if_shared(self) -> None:
        if self.closed:
            raise RoomClosed(CODE)

    def go_back(self) -> None:
        self.failed()

    async def close(self) -> None:
        self.closed = True
        await self.may_close.wait()


class Building:
    """Rooms without tables."""

    def __init__(self, most: int = 10) -> None:
        self.time = ManualTime()
        self.opened: list[FakeRoom] = []
        self.may_open = asyncio.Event()
        self.may_open.set()
        self.error: Exception | None = None
        self.rooms = Rooms(self.open, self.time, most)  # type: ignore[arg-type]

    async def open(self, code: str, failed: Callable[[], None]) -> FakeRoom:
        await self.may_open.wait()
        if self.error is not None:
            raise self.error
        self.opened.append(FakeRoom(failed))
        self.failed = failed
        return self.opened[-1]

    @property
    def state(self) -> State | None:
        slot = self.rooms.slots.get(CODE)
        return slot and slot.state


async def taken(building: Building, code: str = CODE) -> Any:
    lease = building.rooms.lease(code)
    await lease.__aenter__()
    return lease


def test_a_room_is_open_while_it_is_leased_then_idle_then_gone() -> None:
    async def live() -> None:
        building = Building()
        async with building.rooms.lease(CODE) as room:
            assert building.state is State.OPEN
            assert building.rooms.leased == 1
            building.time.advance(10 * IDLE_SECONDS)
            assert not room.closed
        assert building.state is State.IDLE
        building.time.advance(IDLE_SECONDS - 1)
        assert not room.closed
        building.time.advance(2)
        await settle()
        assert room.closed
        assert building.state is None

    asyncio.run(live())


def test_a_lease_of_an_idle_room_gets_the_same_room_and_stops_its_timer() -> None:
    async def live() -> None:
        building = Building()
        async with building.rooms.lease(CODE) as room:
            pass
        async with building.rooms.lease(CODE) as again:
            building.time.advance(10 * IDLE_SECONDS)
            await settle()
            assert again is room
            assert not room.closed

    asyncio.run(live())


def test_those_who_ask_while_a_room_is_opened_share_it() -> None:
    async def live() -> None:
        building = Building()
        building.may_open.clear()
        taking = [asyncio.create_task(taken(building)) for _ in range(3)]
        await settle()
        assert building.state is State.OPENING
        taking[0].cancel()
        building.may_open.set()
        leases = [await task for task in taking[1:]]
        assert leases[0].room is leases[1].room
        assert len(building.opened) == 1
        for lease in leases:
            assert building.state is State.OPEN
            lease.release()
            lease.release()  # once is enough
        assert building.state is State.IDLE

    asyncio.run(live())


def test_a_room_that_nobody_waited_for_any_more_is_idle_at_once() -> None:
    async def live() -> None:
        building = Building()
        building.may_open.clear()
        taking = asyncio.create_task(taken(building))
        await settle()
        taking.cancel()
        await settle()
        building.may_open.set()
        await settle()
        assert building.state is State.IDLE

    asyncio.run(live())


def test_a_table_that_cannot_be_opened_leaves_nothing_behind() -> None:
    async def live() -> None:
        building = Building()
        building.error = LookupError("no such table")
        with pytest.raises(LookupError):
            await taken(building)
        assert building.state is None
        building.error = None
        (await taken(building)).release()

    asyncio.run(live())


@pytest.mark.parametrize("cause", ["idle", "failed", "behind"])
def test_whoever_meets_a_closing_room_waits_and_gets_a_new_one(cause: str) -> None:
    async def live() -> None:
        building = Building()
        lease = await taken(building)
        old = building.opened[0]
        old.may_close.clear()
        if cause == "idle":
            lease.release()
            building.time.advance(IDLE_SECONDS)
        elif cause == "failed":
            building.failed()
        else:
            building.rooms.store_is_behind(CODE)
        await settle()
        assert building.state is State.CLOSING
        taking = asyncio.create_task(taken(building))
        await settle()
        assert not taking.done()
        assert len(building.opened) == 1
        old.may_close.set()
        new = await taking
        assert new.room is building.opened[1]
        lease.release()  # of the old room: nothing happens to the new one
        assert building.state is State.OPEN
        with pytest.raises(RoomClosed):
            _ = lease.room

    asyncio.run(live())


def test_an_extended_lease_keeps_the_room_open_after_the_first() -> None:
    async def live() -> None:
        building = Building()
        lease = building.rooms.lease(CODE)
        async with lease:
            extended = lease.extend()
        building.time.advance(10 * IDLE_SECONDS)
        await settle()
        assert building.state is State.OPEN
        extended.release()
        assert building.state is State.IDLE
        with pytest.raises(RoomClosed):
            lease.extend()

    asyncio.run(live())


def test_there_are_only_so_many_rooms() -> None:
    async def live() -> None:
        building = Building(most=1)
        async with building.rooms.lease(CODE):
            with pytest.raises(Refused, match="busy"):
                await taken(building, "naku-remo-42")

    asyncio.run(live())


def test_at_shutdown_all_rooms_close_and_none_is_opened() -> None:
    async def live() -> None:
        building = Building()
        lease = await taken(building)
        await building.rooms.close_all()
        assert building.opened[0].closed
        assert len(building.rooms) == 0
        lease.release()
        with pytest.raises(Refused, match="busy"):
            await taken(building)

    asyncio.run(live())


@pytest.mark.parametrize("state", State)
def test_states_only_move_along_the_arrows(state: State) -> None:
    async def live() -> None:
        for other in set(State) - set(NEXT_STATES[state]):
            slot = Slot(CODE)
            slot.state = state
            with pytest.raises(RuntimeError):
                slot.move_to(other)
            assert slot.state is state

    asyncio.run(live())
    assert not NEXT_STATES[State.CLOSED]
    assert NEXT_STATES[State.CLOSING] == (State.CLOSED,)


# With tables


def test_a_timer_that_fires_while_somebody_joins_does_not_close_the_room_under_them() -> None:
    """Once, a join on its way brought a closed room back, and its table showed old positions."""

    async def play() -> None:
        store = GatedStore()
        server = ServerParts(store)
        made = await server.create()
        ana, ben = server.connect(), server.connect()
        await ana.ask("resume", token=made.token)
        ana.close()
        store.held = {"put_key"}
        joining = asyncio.create_task(ben.ask("join", code=made.code, name="Ben"))
        await settle()
        server.time.advance(2 * IDLE_SECONDS)
        await settle()
        store.let_through()
        assert (await joining)["type"] == "seated"
        await ana.ask("resume", token=made.token)
        assert (await ana.ask("start"))["type"] == "ok"
        assert ben.inbox.messages[-1]["steps"]
        assert ana.connection.place is not None
        assert ben.connection.place is not None
        assert ana.connection.place.room is ben.connection.place.room
        await server.rooms.close_all()

    asyncio.run(play())


def test_an_idle_room_closes_only_after_what_it_was_storing() -> None:
    async def play() -> None:
        store = GatedStore()
        server = ServerParts(store)
        made = await server.create()
        async with server.rooms.lease(made.code) as room:
            store.held = {"append"}
            sitting = messages.Sit("1", 1)
            room.begin(room.handle, room.table.host, sitting)
            await settle()
        server.time.advance(IDLE_SECONDS)
        await settle()
        again = asyncio.create_task(server.rooms.lease(made.code).__aenter__())
        await settle()
        assert not again.done()
        store.let_through()
        assert (await again).table.seat_of(room.table.host) == 1
        await server.rooms.close_all()

    asyncio.run(play())


def test_a_killed_command_leaves_no_room_behind_its_store() -> None:
    async def play() -> None:
        store = GatedStore()
        server = ServerParts(store)
        made = await server.create()
        async with server.rooms.lease(made.code) as room:
            store.held = {"append"}
            sitting = asyncio.create_task(room.handle(room.table.host, messages.Sit("1", 1)))
            await settle()
            sitting.cancel()
            await settle()
            assert room.closed
        store.let_through()
        async with server.rooms.lease(made.code) as again:
            assert again is not room
        await server.rooms.close_all()

    asyncio.run(play())


CALLS: dict[str, Callable[[Any], Any]] = {
    "submit": lambda room: room.submit(lambda table: []),
    "handle": lambda room: room.handle(2, messages.Back("1")),
    "catch_up": lambda room: room.catch_up(),
    "catch_up_if_shared": lambda room: room.catch_up_if_shared(),
    "return_seat": lambda room: room.return_seat(2),
    "seat_of": lambda room: room.seat_of(2),
    "seat": lambda room: room.seat(None, 2),
    "watch": lambda room: room.watch(None),
    "remove": lambda room: room.remove(None, 2),
    "publish_presence": lambda room: room.publish_presence(),
    "receive": lambda room: room.receive("two", None),
    "say": lambda room: room.say(2, "wow"),
    "snapshot": lambda room: room.snapshot(2),
    "summary": lambda room: room.summary(),
    "is_due": lambda room: room.is_due(2),
    "finished": lambda room: room.finished(),
    "odds": lambda room: room.odds(2, 0),
    "review": lambda room: room.review(),
}


async def called(room: Any, name: str) -> None:
    answer = CALLS[name](room)
    if asyncio.iscoroutine(answer):
        await answer


@pytest.mark.parametrize("name", CALLS)
def test_a_closed_room_refuses_every_call(name: str) -> None:
    async def play() -> None:
        server = ServerParts(MemoryStore())
        made = await server.create()
        async with server.rooms.lease(made.code) as room:
            await server.rooms.close_all()
            with pytest.raises(RoomClosed):
                await called(room, name)

    asyncio.run(play())
