"""What has gone or was closed is freed at once: players would feel the collector's pause."""

import asyncio
import gc
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from websockets.server import ServerProtocol

from flipdeck.server import rooms
from flipdeck.server.connection import Connection
from flipdeck.server.live_table import LiveTable
from flipdeck.server.protocols import HttpProtocol, WebSocketAdapter
from flipdeck.server.room import Room
from flipdeck.server.run import AnnouncingServer, configured, context_at
from tests.support.clients import opened, run
from tests.support.servers import Server

OURS = (WebSocketAdapter, ServerProtocol, HttpProtocol, Connection, Room, LiveTable)


@pytest.fixture
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collector")
def test_people_and_rooms_that_have_gone_are_not_left_to_the_collector(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "IDLE_SECONDS", 0.1)
    address = Server(f"sqlite:///{tmp_path}/tables.sqlite")

    async def play() -> list[str]:
        context = context_at(address.store)
        config = configured("127.0.0.1", address.port, context)
        server = AnnouncingServer(config, context.store)
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        made = await asyncio.to_thread(address.create)
        host, guest = [await opened(address.ws) for _ in range(2)]
        await host.resume(made["token"])
        await guest.join(made["code"], "Ben")
        await host.must("start")
        await asyncio.gather(*(each.play_on(Random(1).choice) for each in (host, guest)))
        await host.close()
        guest.socket.transport.abort()
        await guest.closed.wait()
        opened_rooms = config.app.state.routes.rooms  # type: ignore[union-attr]
        while len(opened_rooms):
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.2)
        left = [type(each).__name__ for each in gc.get_objects() if issubclass(type(each), OURS)]
        server.should_exit = True
        await serving
        return left

    assert run(play()) == []
