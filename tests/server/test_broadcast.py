"""Messages are made once for all who are shown the same."""

import asyncio
import random

import msgspec
import pytest

from flipdeck.engine.view import SPECTATOR
from flipdeck.server import broadcast, messages
from flipdeck.server.room import Room
from flipdeck.server.views import applied
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
