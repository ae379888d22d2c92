"""What is not the game has a cap, and so has the game: no log grows without end."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from flipdeck.server import commands, log, messages
from flipdeck.server.live_table import rebuild
from flipdeck.server.refusals import Refused, ServerRefusal
from flipdeck.server.room import Room
from tests.support.rooms import GENEROUS, FirstMoves, MemoryStore, ServerParts

FAST = {"change_burst": 1_000, "table_change_burst": 1_000}


def at_a_table(
    play: Callable[[ServerParts, Room], Awaitable[None]], *, bots: int = 0, **limits: Any
) -> None:
    async def run() -> None:
        server = ServerParts(MemoryStore(), limits=msgspec.structs.replace(GENEROUS, **limits))
        made = await server.create(seats=4, bots=["standard"] * bots)
        async with server.rooms.lease(made.code) as room:
            await play(server, room)
        await server.rooms.close_all()

    asyncio.run(run())


async def dress(room: Room, times: int, person: int | None = None) -> int:
    """How many of these changes of their looks went through, until one was refused."""
    who = person or room.table.host
    for number in range(times):
        name = room.table.seats[commands.seat_of(room.table, who)].name
        looks = messages.SetAppearance(f"{who}-{number}", name, number % 6, 0)
        if await reason(room.handle(who, looks)) == ServerRefusal.TOO_MANY_CHANGES:
            return number
    return times


async def reason(work: Awaitable[Any]) -> str:
    try:
        await work
    except Refused as refused:
        return refused.reason
    return ""


def test_who_changes_too_much_is_refused_and_others_are_not() -> None:
    async def play(server: ServerParts, room: Room) -> None:
        assert await dress(room, 30) == 10
        token = await server.seats.join(room, messages.Join("b", room.table.code, "Ben"), "other")
        assert await dress(room, 30, token.person) == 10

    at_a_table(play, changes_a_person=10, changes_an_address=20, **FAST)


def test_who_comes_and_goes_again_and_again_is_counted_by_their_address() -> None:
    async def play(server: ServerParts, room: Room) -> None:
        for number in range(20):
            join = messages.Join(f"{number}", room.table.code, f"Ben {number}")
            token = await server.seats.join(room, join, "other")
            await room.handle(token.person, messages.Leave("l"))
        with pytest.raises(Refused, match="too-many-changes"):
            await server.seats.join(room, messages.Join("x", room.table.code, "Ben"), "other")
        await server.seats.join(room, messages.Join("y", room.table.code, "Cleo"), "third")

    at_a_table(play, changes_an_address=20, **FAST)


def test_at_a_table_with_all_its_changes_made_people_start_play_and_leave() -> None:
    async def play(server: ServerParts, room: Room) -> None:
        host = room.table.host
        assert await dress(room, 100) == 47
        stored = map(log.read, server.store.logs[room.table.code])
        assert sum(map(log.is_change, stored)) == 50
        for refused in (
            messages.AddBot("1"),
            messages.RemoveBot("2", 1),
            messages.Sit("3", 3),
            messages.SetOptions("4", room.table.options),
        ):
            with pytest.raises(Refused, match="too-many-changes"):
                await room.handle(host, refused)
        await room.handle(host, messages.Start("5"))
        with pytest.raises(Refused, match="too-many-changes"):
            await room.handle(host, messages.Pause("6"))
        for number in range(20):
            seat = room.table.actor
            if seat == 0:
                move = room.table.match.legal_moves()[0]  # type: ignore[union-attr]
                await room.handle(host, messages.Play(f"m{number}", room.table.turn, move))
            else:
                await room.bot_turn(room.table.turn, "standard")
        await room.handle(host, messages.Leave("7"))

    at_a_table(play, bots=2, changes_a_table=50, **FAST)


def test_changes_are_counted_in_the_log_so_a_restart_forgives_none() -> None:
    async def play(server: ServerParts, room: Room) -> None:
        await dress(room, 7)
        again = rebuild(room.table.code, server.store.logs[room.table.code])
        assert again.changes == room.table.changes
        assert again.changes[room.table.host] == 8

    at_a_table(play, bots=1, **FAST)


def test_changes_come_at_a_bounded_rate_from_each_person_and_from_all() -> None:
    async def play(server: ServerParts, room: Room) -> None:
        async def refused(times: int, person: int) -> int:
            answers = [
                await reason(
                    room.handle(
                        person,
                        messages.SetAppearance(
                            f"{person} {server.time.now} {number}", names[person], number, 0
                        ),
                    )
                )
                for number in range(times)
            ]
            return answers.count(ServerRefusal.SLOW_DOWN)

        host, code = room.table.host, room.table.code
        ben = (await server.seats.join(room, messages.Join("b", code, "Ben"), "b")).person
        names = {host: "Ana", ben: "Ben"}
        assert await refused(30, host) == 20
        assert await refused(30, ben) == 26, "the table has no more than this for all"
        server.time.advance(1)
        assert await refused(3, host) == 1

    at_a_table(play, change_burst=10, changes_a_second=2, table_change_burst=15)


def test_a_game_that_has_become_too_long_stays_paused() -> None:
    async def play(server: ServerParts, room: Room) -> None:
        host = room.table.host
        await room.handle(host, messages.Start("start"))
        while not room.table.paused:
            await room.submit(
                partial(
                    commands.bot_move,
                    turn=room.table.turn,
                    decision=await FirstMoves().decide(room.table.match, ""),  # type: ignore[arg-type]
                )
            )
            if room.table.actor == 0 and not room.table.paused:
                move = room.table.match.legal_moves()[0]  # type: ignore[union-attr]
                await room.handle(host, messages.Play(f"m{room.table.seq}", room.table.turn, move))
        assert 100 <= room.table.turn < 110
        with pytest.raises(Refused, match="paused"):
            await room.handle(host, messages.Play("more", room.table.turn, move))
        with pytest.raises(Refused, match="game-too-long"):
            await room.handle(host, messages.Unpause("on"))
        assert rebuild(room.table.code, server.store.logs[room.table.code]).paused

    at_a_table(play, bots=3, moves=100)
