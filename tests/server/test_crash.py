"""Killed at any moment, the server loses no acknowledged move and plays none twice."""

import asyncio
import os
import random
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.test_table import closed, started
from tests.support.clients import run
from tests.support.persistent import Persistent, check, logs_in
from tests.support.servers import Server, running

GAMES = ("flip7", "vengeance", "flipflop")
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


@pytest.mark.long
def test_50_tables_killed_twenty_times(tmp_path: Path) -> None:
    """KILLS=1000 in the environment for a night of it."""
    kills = int(os.environ.get("KILLS", "20"))
    checked, _ = crash(tmp_path, tables=50, kills=kills, pause=0.1, target=15 * kills)
    assert checked > 5_000
