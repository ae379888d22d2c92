"""The power goes: whatever was written and not synced may be lost, in any combination."""

import asyncio
import random
import shutil
import struct
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.server.test_crash import people_at
from tests.support.clients import run
from tests.support.persistent import Persistent, check, logs_in
from tests.support.servers import Server, running

pytestmark = pytest.mark.skipif(shutil.which("gcc") is None, reason="the shim needs a C compiler")

SHIM = Path(__file__).with_name("powerloss.c")
HEAD = struct.Struct("<cbqI")
NAMES = {1: "tables.sqlite", 2: "tables.sqlite-wal"}


class Operation(NamedTuple):
    what: bytes
    file: int
    offset: int
    written: bytes


def operations(journal: bytes) -> Iterator[Operation]:
    place = 0
    while place + HEAD.size <= len(journal):
        what, file, offset, size = HEAD.unpack_from(journal, place)
        place += HEAD.size
        yield Operation(what, file, offset, journal[place : place + size])
        place += size


class Disk:
    """What is safely on it, and what waits for a sync."""

    def __init__(self) -> None:
        self.files = {file: bytearray() for file in NAMES}
        self.waiting: dict[int, list[Operation]] = {file: [] for file in NAMES}

    def note(self, operation: Operation) -> None:
        if operation.what == b"s":
            for waiting in self.waiting[operation.file]:
                self.carry_out(waiting)
            self.waiting[operation.file].clear()
        else:
            self.waiting[operation.file].append(operation)

    def carry_out(self, operation: Operation) -> None:
        file = self.files[operation.file]
        end = operation.offset + len(operation.written)
        if operation.what == b"t":
            del file[operation.offset :]
        file.extend(bytes(max(0, end - len(file))))
        file[operation.offset : end] = operation.written

    def lose_power(self, chance: random.Random, kept: float) -> None:
        """Of what was not synced some arrives, whole or in part."""
        for waiting in self.waiting.values():
            for operation in waiting:
                if chance.random() < kept:
                    size = len(operation.written)
                    part = chance.choice((size, size, chance.randrange(size + 1)))
                    self.carry_out(operation._replace(written=operation.written[:part]))

    def store_in(self, folder: Path) -> Path:
        folder.mkdir()
        for file, name in NAMES.items():
            (folder / name).write_bytes(self.files[file])
        return folder / NAMES[1]


async def play_until_the_power_goes(server: Server, seconds: float) -> list[Persistent]:
    players = await people_at(server, 3, [server.ws], 0.0, 2_000)
    tasks = [asyncio.create_task(player.play()) for player in players]
    assert server.process is not None
    end = asyncio.get_running_loop().time() + seconds
    while server.process.poll() is None and asyncio.get_running_loop().time() < end:
        await asyncio.sleep(0.05)
    if server.process.poll() is None:
        server.kill()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return players


def played(folder: Path, seconds: float = 2.5, **environment: str) -> list[Persistent]:
    shim = folder / "powerloss.so"
    build = ["gcc", "-shared", "-fPIC", "-O1", "-o", str(shim), str(SHIM), "-ldl", "-lpthread"]
    subprocess.run(build, check=True)
    watched = {"LD_PRELOAD": str(shim), "POWERLOSS": str(folder / "journal")}
    with running(folder, environment={**watched, **environment}) as server:
        return run(play_until_the_power_goes(server, seconds))


def after_power_loss(folder: Path, seed: int) -> dict[str, list[bytes]]:
    """The logs as another server would find them."""
    chance = random.Random(seed)
    disk = Disk()
    for operation in operations((folder / "journal").read_bytes()):
        disk.note(operation)
    disk.lose_power(chance, kept=(0.0, 0.5, 0.9)[seed % 3])
    return logs_in(disk.store_in(folder / f"after-{seed}"))


@pytest.mark.parametrize("fault", ["", "checkpoint:150"])
def test_what_was_acknowledged_survives_a_power_cut(tmp_path: Path, fault: str) -> None:
    players = played(tmp_path, 10 if fault else 2.5, FAULT=fault)
    for seed in range(6):
        assert check(players, after_power_loss(tmp_path, seed)) > 30


@pytest.mark.long
@pytest.mark.parametrize("round", range(12))
def test_power_cuts_at_many_moments(tmp_path: Path, round: int) -> None:
    fault = f"checkpoint:{60 + 37 * round}" if round % 2 else ""
    players = played(tmp_path, 20 if fault else 1 + round / 3, FAULT=fault)
    for seed in range(60):
        check(players, after_power_loss(tmp_path, seed))


def test_a_store_that_does_not_wait_for_the_disk_loses_moves(tmp_path: Path) -> None:
    """The same with `synchronous=NORMAL`: so the shim loses what it should.

    Nothing is lost if the power goes just after a checkpoint, so it may go three times.
    """
    assert any(loses_moves(tmp_path / str(attempt)) for attempt in range(3))


def loses_moves(folder: Path) -> bool:
    folder.mkdir()
    players = played(folder, SYNCHRONOUS="NORMAL")
    try:
        check(players, after_power_loss(folder, 0))
    except (AssertionError, KeyError):
        return True
    return False
