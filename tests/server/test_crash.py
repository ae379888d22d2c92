"""Killed at any moment, the server loses no acknowledged move and plays none twice."""

import asyncio
import contextlib
import random
import time
from pathlib import Path
from typing import Any

import pytest
from httpx import TransportError
from websockets.exceptions import WebSocketException

from tests.server.test_table import closed, started
from tests.support.clients import run
from tests.support.forked import forked
from tests.support.persistent import Persistent, check, logs_in
from tests.support.servers import Server, running

GAMES = ("flip7", "vengeance", "flipflop")
KILLS = 1_000
KILLED_TABLES = 12
MOVES_A_KILL = 20
SHARE = {"flip7": 1, "vengeance": 1, "flipflop": 6}  # points come more slowly at Flip-Flop


async def people_at(
    server: Server, tables: int, urls: list[str], pause: float, target: int, **options: Any
) -> list[Persistent]:
    """Three people at each table, the games in turn; all have started."""
    players: list[Persistent] = []
    for number in range(tables):
        game = GAMES[number % 3]
        rules = {"target": str(target // SHARE[game])}
        clients = await started(server, 3, game=game, rules=rules, **options)
        for client in clients:
            player = Persistent(urls, client.token, seed=len(players))
            player.pause = pause
            players.append(player)
        await closed(clients)
    return players


async def killed_again_and_again(
    server: Server, players: list[Persistent], kills: int, seed: int
) -> None:
    chance = random.Random(seed)
    for _ in range(kills):
        await asyncio.sleep(chance.uniform(0.1, 1.2))
        server.kill()
        await asyncio.to_thread(server.start)
    end = time.monotonic() + 240 + 2 * kills  # the more kills, the longer the games
    while not all(player.over for player in players):
        assert time.monotonic() < end, "the games did not finish"
        await asyncio.sleep(0.2)


def crash(folder: Path, tables: int, kills: int, pause: float, target: int) -> tuple[int, int]:
    async def play(server: Server) -> list[Persistent]:
        players = await people_at(server, tables, [server.ws], pause, target)
        async with asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(player.play())
            group.create_task(killed_again_and_again(server, players, kills, seed=kills))
        return players

    with running(folder) as server:
        players = run(play(server))
    checked = check(players, logs_in(folder / "tables.sqlite"))
    return checked, sum(player.reconnects for player in players)


def test_no_acknowledged_move_is_lost_by_kill_9(tmp_path: Path) -> None:
    checked, reconnects = crash(tmp_path, tables=6, kills=4, pause=0.02, target=80)
    assert checked > 100
    assert reconnects > 18 * 2


async def seats_at_a_new_table(
    server: Server, seed: int, game: str, target: int
) -> list[Persistent]:
    """Three people at a table that has started; killed meanwhile, they begin with another one."""
    rules = {"target": str(target // SHARE[game])}
    while True:
        with contextlib.suppress(OSError, EOFError, WebSocketException, TransportError):
            async with asyncio.timeout(30):
                clients = await started(server, 3, game=game, rules=rules)
                players = [Persistent([server.ws], client.token, seed) for client in clients]
                await closed(clients)
                return players
        await asyncio.sleep(0.05)


class Kills:
    """Games one after the other at each of the tables, while the server is killed."""

    def __init__(self, server: Server, tables: int, kills: int) -> None:
        self.server = server
        self.tables = tables
        self.left = kills
        self.players: list[Persistent] = []

    @property
    def acked(self) -> int:
        return sum(len(player.acked) for player in self.players)

    async def kill(self) -> None:
        """After a few more moves, or soon in any case."""
        chance = random.Random(self.left)
        began = time.monotonic()
        while self.left:
            enough = self.acked + chance.randrange(2 * MOVES_A_KILL)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(chance.uniform(0.2, 4)):
                    while self.acked < enough:
                        await asyncio.sleep(0.01)
            self.server.kill()
            await asyncio.to_thread(self.server.start)
            self.left -= 1
            if self.left % 50 == 0:
                seconds = time.monotonic() - began
                print(
                    f"{self.left} kills to go after {seconds:.0f} s, {self.acked} moves", flush=True
                )

    async def play(self, place: int) -> None:
        number = place
        while self.left:
            players = await seats_at_a_new_table(self.server, number, GAMES[number % 3], target=60)
            self.players += players
            for player in players:
                player.pause = 0.05
            await asyncio.gather(*(player.play() for player in players))
            number += self.tables

    async def run(self) -> None:
        async with asyncio.TaskGroup() as group:
            group.create_task(self.kill())
            for place in range(self.tables):
                group.create_task(self.play(place))


@pytest.mark.long
@pytest.mark.timeout(4 * 3600)
def test_a_thousand_kills_lose_no_acknowledged_move(tmp_path: Path) -> None:
    server = forked(tmp_path)
    kills = Kills(server, KILLED_TABLES, KILLS)
    try:
        run(kills.run())
    finally:
        server.stop()
    checked = check(kills.players, logs_in(tmp_path / "tables.sqlite"))
    reconnects = sum(player.reconnects for player in kills.players)
    print(f"{KILLS} kills, {checked} acknowledged moves, {len(kills.players)} seats,", end=" ")
    print(f"{reconnects} connections")
    assert checked > 10 * KILLS
