"""Messages are made once for all who are shown the same."""

import asyncio
import random

import msgspec
import pytest

from flipdeck.engine.view import SPECTATOR
from flipdeck.server import broadcast, messages
from flipdeck.server.log import Options
from flipdeck.server.room import Room
from tests.support.positions_shown import applied
from tests.support.rooms import Inbox, MemoryStore, ServerParts


async def table_of(server: ServerParts, room: Room, people: int) -> list[Inbox]:
    for name in ("Ben", "Cleo", "Dora")[: people - 1]:
        await server.seats.join(room, messages.Join(name, room.table.code, name))
    inboxes = [Inbox() for _ in range(people)]
    for inbox, person in zip(inboxes, room.table.people, strict=True):
        room.seat(inbox, person)
    await room.handle(room.table.host, messages.Start("s"))
    return inboxes


@pytest.mark.parametrize(("game", "made"), [("flip7", 1), ("flipflop", 4)])
def test_an_update_is_encoded_once_for_each_audience(
    game: str, made: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At Flip-Flop every player sees other sides of the cards, at Flip 7 all see the same."""
    encoded = []

    async def play() -> None:
        server = ServerParts(MemoryStore())
        table = await server.create(game=game, seats=3)
        async with server.rooms.lease(table.code) as room:
            await table_of(server, room, 3)
            for _ in range(5):
                room.watch(Inbox())
            match = room.table.match
            assert match is not None
            assert room.table.actor is not None
            mover = room.table.seats[room.table.actor].person
            encode = messages.encode
            monkeypatch.setattr(
                broadcast.messages, "encode", lambda each: encoded.append(each) or encode(each)
            )
            move = match.legal_moves()[0]
            await room.handle(mover, messages.Play("m", room.table.turn, move))
        await server.rooms.close_all()

    asyncio.run(play())
    updates = [each for each in encoded if isinstance(each, messages.Update)]
    assert len(updates) == made


def test_updates_lead_from_one_snapshot_to_the_next() -> None:
    async def play() -> None:
        server = ServerParts(MemoryStore())
        table = await server.create(game="vengeance", seats=3)
        chance = random.Random(3)
        async with server.rooms.lease(table.code) as room:
            await table_of(server, room, 3)
            room.watch(inbox := Inbox())
            position = room.snapshot(0).position
            shown = msgspec.to_builtins(position)
            while room.table.turn < 40 and room.table.actor is not None:
                assert room.table.match is not None
                mover = room.table.seats[room.table.actor].person
                move = chance.choice(room.table.match.legal_moves())
                await room.handle(mover, messages.Play(str(room.table.turn), room.table.turn, move))
            for update in inbox.of_type("update"):
                for step in update.get("steps", []):
                    shown = applied(shown, step["changes"])
            assert shown == msgspec.to_builtins(room.broadcast.position(SPECTATOR))
        await server.rooms.close_all()

    asyncio.run(play())


@pytest.mark.parametrize(
    "change",
    [
        messages.Start("1"),
        messages.SetOptions("1", Options(game="flip7", seats=3, timer=0, speed=0)),
        messages.Sit("1", 1),
        messages.Kick("1", 3),
    ],
    ids=lambda change: type(change).__name__,
)
def test_everybody_receives_the_number_of_their_seat_when_seats_change(change: object) -> None:
    async def play() -> None:
        server = ServerParts(MemoryStore())
        made = await server.create(seats=6)
        ana, ben, cleo, watcher = (server.connect() for _ in range(4))
        await ana.ask("resume", token=made.token)
        for client, name in ((ben, "Ben"), (cleo, "Cleo")):
            await client.ask("join", code=made.code, name=name)
        await ben.ask("sit", seat=5)
        await cleo.ask("sit", seat=3)
        await watcher.ask("watch", code=made.code)
        async with server.rooms.lease(made.code) as room:
            await room.handle(room.table.host, change)
            seats = {person: room.table.seat_of(person) for person in room.audience.players}
            for client in (ana, ben):
                assert client.connection.place is not None
                updates = client.inbox.of_type("update")
                told = [update["seat"] for update in updates if "seat" in update]
                assert told[-1] == seats[client.connection.place.person]
                assert client.inbox.of_type("presence")[-1]["here"] == sorted(seats.values())
        assert not any("seat" in update for update in watcher.inbox.of_type("update"))
        await server.rooms.close_all()

    asyncio.run(play())


def test_who_watches_is_shown_the_recent_events_and_no_more_than_so_many() -> None:
    async def play() -> None:
        server = ServerParts(MemoryStore())
        table = await server.create(rules={"target": "100000"})
        async with server.rooms.lease(table.code) as room:
            await table_of(server, room, 2)
            while room.table.turn < 150:
                assert room.table.match is not None
                assert room.table.actor is not None
                mover = room.table.seats[room.table.actor].person
                move = room.table.match.legal_moves()[-1]
                number = str(room.table.turn)
                await room.handle(mover, messages.Play(number, room.table.turn, move))
            assert len(room.snapshot(0).recent) == server.context.limits.recent_events
        await server.rooms.close_all()

    asyncio.run(play())
