"""The load of bench/load.py as a test: what must hold on any machine, however slow."""

import asyncio
import os
import sys
import time
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))

import load as bench

RECONNECTS = 4_000


async def idle(folder: Path, count: int) -> float:
    with bench.server(str(folder)) as process:
        return await bench.idle_connections(process, count)


def test_idle_connections_are_cheap(tmp_path: Path) -> None:
    assert asyncio.run(idle(tmp_path, 500)) < 40 * 1024


@pytest.mark.long
def test_5000_idle_connections_are_cheap(tmp_path: Path) -> None:
    assert asyncio.run(idle(tmp_path, 5000)) < 40 * 1024


async def busy(folder: Path, tables: int, rate: int, seconds: float) -> dict[str, Any]:
    with bench.server(str(folder)) as process:
        load = bench.Load(process.port)
        await load.seat(process, tables, 4)
        before = process.memory
        made = await load.run(rate, seconds)
        refused = set(load.refused) - {"busy"}  # a slow machine says so, and is asked again
        growth = process.memory - before
        heard = await bench.spectators(process, load, 100)
        await bench.restart(process, load)  # until a move is accepted and all are seated again
    return {"made": made, "refused": refused, "growth": growth, "heard": heard}


def test_tables_under_load_and_after_kill_9(tmp_path: Path) -> None:
    found = asyncio.run(busy(tmp_path, tables=20, rate=100, seconds=4))
    assert found["made"] > 0
    assert found["refused"] == set()
    assert found["heard"] == 100


@pytest.mark.long
def test_500_tables_under_load_and_after_kill_9(tmp_path: Path) -> None:
    found = asyncio.run(busy(tmp_path, tables=500, rate=1000, seconds=600))
    assert found["growth"] < 200 * 1024 * 1024
    assert found["heard"] == 100


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_4000_clients_come_back_after_kill_9(tmp_path: Path) -> None:
    async def come_back() -> tuple[float, float]:
        with bench.server(str(tmp_path)) as process:
            load = bench.Load(process.port)
            await load.seat(process, RECONNECTS // 4, 4)
            await load.run(500, 10)
            return await bench.restart(process, load)

    accepted, seated = asyncio.run(come_back())
    print(f"first move after {accepted:.1f} s, all {RECONNECTS} seated after {seated:.1f} s")


@pytest.mark.long
def test_rooms_connections_and_files_do_not_pile_up(tmp_path: Path) -> None:
    """Tables come and go for some minutes; SOAK_SECONDS makes it longer."""

    async def churn() -> tuple[int, int, int, int]:
        with bench.server(str(tmp_path)) as process:
            end = time.monotonic() + float(os.environ.get("SOAK_SECONDS", "300"))
            early = files = 0
            while time.monotonic() < end:
                load = bench.Load(process.port)
                await load.seat(process, 20, 3)
                await load.run(200, 5)
                for table in load.tables:
                    for client in table.clients:
                        client.transport.abort()
                if not early and time.monotonic() > end - 240:
                    early, files = process.memory, open_files(process)
            await asyncio.sleep(45)
            assert process.metric("rooms") == 0
            assert process.metric("connections") <= 1
            return early, process.memory, files, open_files(process)

    early, late, files, files_late = asyncio.run(churn())
    assert late < 1.05 * early + 5 * 1024 * 1024
    assert files_late <= files


def open_files(process: Any) -> int:
    return len(os.listdir(f"/proc/{process.process.pid}/fd"))
