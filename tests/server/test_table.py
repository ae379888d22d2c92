"""Whole games over real sockets."""

import asyncio
import random
from typing import Any

import pytest

from flipdeck.engine import record
from flipdeck.engine.fairness import verify
from tests.support.clients import Client, opened, run
from tests.support.servers import Server

NAMES = ("Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana")


async def seated(server: Server, people: int, **options: Any) -> list[Client]:
    """People at a new table; the first is the host."""
    made = server.create(options={"seats": people, **options})
    clients = [await opened(server.ws) for _ in range(people)]
    await clients[0].resume(made["token"])
    for client, name in zip(clients[1:], NAMES, strict=False):
        await client.join(made["code"], name)
    return clients


async def started(server: Server, people: int, **options: Any) -> list[Client]:
    clients = await seated(server, people, **options)
    for client in clients:
        await client.give_seed()
    await clients[0].must("start")
    for client in clients:
        await client.until(lambda client=client: client.position)
    return clients


async def closed(clients: list[Client]) -> None:
    for client in clients:
        await client.close()


@pytest.mark.parametrize(
    ("game", "people"),
    [("flip7", 2), ("flip7", 8), ("vengeance", 3), ("flipflop", 3), ("flipflop", 4)],
)
def test_people_play_a_whole_game_and_all_see_the_same(
    server: Server, game: str, people: int
) -> None:
    async def play() -> None:
        random_ = random.Random(people)
        clients = await started(server, people, game=game)
        watcher = await opened(server.ws)
        await watcher.must("watch", code=clients[0].code)
        await asyncio.gather(*(client.play_on(random_.choice) for client in clients))
        await watcher.until(lambda: watcher.over)
        for client in [*clients, watcher]:
            shown = dict(client.position or {})
            fresh = await client.must("sync")
            assert fresh["position"] == shown
            assert fresh["seq"] == client.seq
        match = record.loads(server.get(f"/api/tables/{clients[0].code}/record").text)
        assert match.is_over
        assert verify(match).fair
        await closed([*clients, watcher])

    run(play())
