"""What the server's clock does to people, with time that passes by hand."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from flipdeck.server.config import Limits
from tests.support.rooms import GENEROUS, FakeClient, MemoryStore, ServerParts, settle

TIMER = 10
HOST_SECONDS = GENEROUS.host_seconds
JUST = 0.5  # seconds
Play = Callable[[ServerParts, "Player", "Player"], Awaitable[None]]


class Player:
    """A connection and the token to come back with."""

    def __init__(self, client: FakeClient, seated: Any) -> None:
        self.client = client
        self.token = seated["token"]

    async def ask(self, type: str, **fields: Any) -> str:
        answer = await self.client.ask(type, **fields)
        return str(answer.get("reason", answer["type"]))

    async def table(self) -> Any:
        return await self.client.ask("sync")

    async def seat_is(self, fact: str) -> list[bool]:
        return [seat.get(fact, False) for seat in (await self.table())["table"]["seats"]]

    async def play(self) -> str:
        shown = await self.table()
        move = shown["question"]["options"][0]["move"]
        return await self.ask("play", turn=shown["turn"], move=move)


async def come_back(server: ServerParts, player: Player) -> Player:
    client = server.connect()
    return Player(client, await client.ask("resume", token=player.token))


def at_a_table_of_two(play: Play, limits: Limits = GENEROUS) -> None:
    async def run() -> None:
        server = ServerParts(MemoryStore(), limits=limits)
        made = await server.create(timer=TIMER)
        ana, ben = server.connect(), server.connect()
        host = Player(ana, await ana.ask("resume", token=made.token))
        other = Player(ben, await ben.ask("join", code=made.code, name="Ben"))
        await play(server, host, other)
        await server.rooms.close_all()

    asyncio.run(run())


async def pass_time(server: ServerParts, seconds: float) -> None:
    server.time.advance(seconds)
    await settle()


async def dealt(*players: Player) -> tuple[Player, Player]:
    """Start the game; returns the player who has to decide and the other one."""
    assert await players[0].ask("start") == "ok"
    shown = [await player.table() for player in players]
    due = shown[0]["question"]["seat"]
    return tuple(sorted(players, key=lambda p: shown[players.index(p)]["seat"] != due))


def test_a_host_who_comes_back_in_time_stays_the_host() -> None:
    async def play(server: ServerParts, ana: Player, ben: Player) -> None:
        ana.client.close()
        await pass_time(server, HOST_SECONDS - JUST)
        back = await come_back(server, ana)
        await pass_time(server, 10 * HOST_SECONDS)
        assert await ben.ask("start") == "not-host"
        assert await back.ask("start") == "ok"

    at_a_table_of_two(play)


def test_a_host_who_comes_back_too_late_finds_another_host() -> None:
    async def play(server: ServerParts, ana: Player, ben: Player) -> None:
        ana.client.close()
        await pass_time(server, HOST_SECONDS)
        back = await come_back(server, ana)
        assert await back.ask("start") == "not-host"
        assert await ben.ask("start") == "ok"

    at_a_table_of_two(play)


@pytest.mark.parametrize("gone", [True, False])
def test_a_bot_takes_over_when_the_time_is_up_and_gives_the_seat_back(gone: bool) -> None:
    async def play(server: ServerParts, *players: Player) -> None:
        due, other = await dealt(*players)
        shown = await other.table()
        assert shown["clock"] == {"seat": shown["question"]["seat"], "left": TIMER}
        if gone:
            due.client.close()
        await pass_time(server, TIMER - JUST)
        assert not any(await other.seat_is("away"))
        await pass_time(server, JUST)
        assert sum(await other.seat_is("away")) == 1
        await pass_time(server, 0)
        assert (await other.table())["turn"] > shown["turn"]
        if gone:
            due = await come_back(server, due)
        else:
            assert await due.ask("back") == "ok"
        assert not any(await due.seat_is("away"))
        assert not any(await other.seat_is("away"))

    at_a_table_of_two(play)


def test_a_pause_stops_the_clock_and_all_moves() -> None:
    async def play(server: ServerParts, *players: Player) -> None:
        due, other = await dealt(*players)
        await pass_time(server, TIMER - 2)
        assert await other.ask("pause") == "ok"
        assert await other.ask("pause") == "paused"
        assert await due.play() == "paused"
        await pass_time(server, 100 * TIMER)
        assert not any(await due.seat_is("away"))
        assert await due.ask("unpause") == "ok"
        assert await due.ask("unpause") == "not-paused"
        assert (await due.table())["clock"]["left"] == 2
        assert await due.play() == "ok"

    at_a_table_of_two(play)


TEN_MINUTES = 600


@pytest.mark.parametrize("asleep", ["one", "everybody"])
def test_after_ten_minutes_of_sleep_the_seat_is_kept_and_the_table_shown_as_it_is(
    asleep: str,
) -> None:
    """A phone in a pocket: its seat is played for meanwhile, unless nobody else is there."""

    async def play(server: ServerParts, *players: Player) -> None:
        due, other = await dealt(*players)
        before = await due.table()
        due.client.close()
        if asleep == "everybody":
            other.client.close()
        for _ in range(TEN_MINUTES // TIMER):
            await pass_time(server, TIMER)
            question = (await other.table()).get("question") if asleep == "one" else None
            if question and question["seat"] != before["seat"]:
                await other.play()
        assert len(server.rooms) == (asleep == "one")
        back = await come_back(server, due)
        after = await back.table()
        assert after["seat"] == before["seat"]
        assert not any(await back.seat_is("away"))
        if asleep == "one":
            assert after["turn"] > before["turn"]
            assert after["position"] == (await other.table())["position"]
        else:
            assert (after["turn"], after["position"]) == (before["turn"], before["position"])
            assert after["clock"]["left"] == TIMER
            assert await back.play() == "ok"

    at_a_table_of_two(play)
