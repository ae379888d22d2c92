"""What operators ask: does it live, should people be sent to it, how does it go?"""

import asyncio
import contextlib
import logging
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from flipdeck.server.readiness import Readiness
from flipdeck.server.store import sqlite
from flipdeck.server.store.sqlite import SqliteStore
from flipdeck.server.supervision import Supervision
from tests.support.clients import PATIENCE, run
from tests.support.rooms import MemoryStore
from tests.support.servers import BROWSER, Server, free_port, running


def value_of(text: str, sample: str) -> float:
    """Of a sample with its labels, as it is written."""
    found = re.search(rf"^{re.escape(sample)} (\S+)$", text, re.M)
    assert found, f"no {sample}"
    return float(found[1])


# Readiness


class Store(MemoryStore):
    folder = Path()
    writes = True

    async def healthy(self) -> bool:
        return self.writes


def readiness_of(store: Any) -> Readiness:
    return Readiness(store, lambda: True, 1000, free=lambda path: 2000)


def test_a_server_is_ready_only_while_every_check_holds() -> None:
    async def look() -> list[str]:
        failing = []
        for wrong in ("nothing", "store", "disk", "workers", "running"):
            store = Store()
            readiness = readiness_of(store)
            assert not readiness.ready, "nothing has been tried yet"
            store.writes = wrong != "store"
            if wrong == "disk":
                readiness.free = lambda path: 999
            if wrong == "workers":
                readiness.workers_alive = lambda: False
            readiness.stopping = wrong == "running"
            await readiness.look()
            failing.append(
                ",".join(name for name, holds in readiness.checks().items() if not holds)
            )
            assert readiness.ready == (wrong == "nothing")
        return failing

    assert run(look()) == ["", "store", "disk", "workers", "running"]


def test_a_store_that_cannot_write_is_not_healthy_and_is_again_when_it_can(tmp_path: Path) -> None:
    """The file may not grow, as on a full disk; reading goes on all the while."""

    async def look() -> list[bool]:
        store = SqliteStore(tmp_path / "tables.sqlite")
        await store.open()
        found = [await store.healthy()]
        blocker = sqlite3.connect(store.path, isolation_level=None)
        blocker.execute("BEGIN IMMEDIATE")
        sqlite.BUSY_SECONDS, before = 0.2, sqlite.BUSY_SECONDS
        try:
            found.append(await store.healthy())
        finally:
            sqlite.BUSY_SECONDS = before
        blocker.execute("ROLLBACK")
        blocker.close()
        while not await store.healthy():
            await asyncio.sleep(0.05)
        await store.close()
        return found

    assert run(look()) == [True, False]


def test_a_task_that_fails_is_counted_and_begins_again(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> dict[str, int]:
        begun = asyncio.Queue[int]()

        async def fails() -> None:
            begun.put_nowait(1)
            raise RuntimeError

        supervision = Supervision(lambda: 0)
        supervision.keep("writer", fails)
        for _ in range(3):
            await asyncio.wait_for(begun.get(), PATIENCE)
        await supervision.end()
        return dict(supervision.restarts)

    logging.getLogger("flipdeck.server").propagate = True
    assert run(work())["writer"] >= 2
    assert "writer failed and begins again" in caplog.text


# Metrics


def test_only_who_has_the_token_gets_metrics(server: Server) -> None:
    for headers in ({}, {"Authorization": "Bearer wrong"}, {"Authorization": "for-tests"}):
        answer = server.get("/metrics", headers=headers)
        assert answer.status_code == 401
        assert "flipdeck_" not in answer.text
    assert "flipdeck_rooms" in server.metrics()


# The whole command


@contextlib.contextmanager
def command(folder: Path, *arguments: str, **environment: str) -> Iterator[tuple[str, Any]]:
    """`flipdeck serve` as an operator runs it; its address and its process."""
    port = str(free_port())
    store = f"sqlite:///{folder / 'tables.sqlite'}"
    serve = [sys.executable, "-m", "flipdeck", "serve", "--port", port, "--store", store]
    with (folder / "server.log").open("wb") as log:
        process = subprocess.Popen(
            [*serve, *arguments],
            env={**os.environ, **environment},
            stdout=subprocess.PIPE,
            stderr=log,
        )
    assert process.stdout is not None
    try:
        assert b"http://" in process.stdout.readline(), (folder / "server.log").read_text()
        yield f"http://127.0.0.1:{port}", process
    finally:
        process.terminate()
        process.wait(PATIENCE)
        process.stdout.close()


def test_metrics_are_on_a_port_of_their_own_and_not_on_the_public_one(tmp_path: Path) -> None:
    own = free_port()
    with command(tmp_path, "--metrics-port", str(own)) as (public, _):
        for path, text in (("/health", "ok"), ("/ready", "ready")):
            assert BROWSER.get(public + path).text == text
        assert "flipdeck_rooms" not in BROWSER.get(f"{public}/metrics").text
        operators = f"http://127.0.0.1:{own}"
        assert value_of(BROWSER.get(f"{operators}/metrics").text, "flipdeck_rooms") == 0
        checks = {"store": True, "disk": True, "workers": True, "running": True}
        assert BROWSER.get(f"{operators}/ready").json() == checks
        assert BROWSER.get(f"{operators}/api/config").status_code == 404
    with pytest.raises(httpx.ConnectError):
        BROWSER.get(f"{operators}/health")


def test_a_server_that_is_to_stop_says_so_first_and_serves_meanwhile(tmp_path: Path) -> None:
    with command(tmp_path, FLIPDECK_DRAIN_SECONDS="600") as (public, process):
        assert BROWSER.get(f"{public}/ready").status_code == 200
        process.send_signal(signal.SIGTERM)
        end = time.monotonic() + PATIENCE
        while BROWSER.get(f"{public}/ready").status_code == 200:
            assert time.monotonic() < end
        answer = BROWSER.get(f"{public}/ready")
        assert (answer.status_code, answer.text) == (503, "not ready")
        assert BROWSER.get(f"{public}/health").text == "ok"
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)


def test_a_disk_with_too_little_room_makes_a_server_not_ready_and_alive(tmp_path: Path) -> None:
    limits = {"disk_free_bytes": 1 << 60}
    with running(tmp_path, limits=limits) as server:
        assert server.get("/ready").status_code == 503
        assert server.get("/health").status_code == 200
        assert value_of(server.metrics(), 'flipdeck_ready{check="disk"}') == 0


def test_refused_connections_are_counted_by_their_reason(tmp_path: Path) -> None:
    with running(tmp_path, limits={"connections_an_address": 5}) as server:
        lines = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(40)]
        for line in lines[5:]:
            line.settimeout(PATIENCE)
            with contextlib.suppress(ConnectionResetError):
                assert line.recv(1) == b""
        for line in lines:
            line.close()
        end = time.monotonic() + PATIENCE
        while "flipdeck_ready" not in (text := server.metrics()):
            assert time.monotonic() < end
        refused = value_of(text, 'flipdeck_connections_refused_total{reason="address"}')
        assert refused >= 35
        assert server.log is not None
        assert len(server.log.read_text().splitlines()) <= 2
