"""Start a server process for a test: `python -m tests.support.launch PORT STORE [LIMITS]`.

FAULT=POINT:COUNT in the environment makes something go wrong there, at the COUNT-th time. SEED
makes the secrets, and with them the cards, the same in every run. SYNCHRONOUS is SQLite's. PROXIES
are trusted, with PROXY_PROTOCOL to speak that. FILES is the soft limit of open files at the start.
METRICS_TOKEN opens the metrics. UNKNOWN_ENTRIES are types of entries that an older version had not.
CHEAT is one of `cheats.py`. TRACED is a file for the names of the modules that
work between two SIGUSR1.
"""

import asyncio
import os
import random
import resource
import signal
import sqlite3
import sys
import threading
import time
from functools import reduce
from operator import or_
from pathlib import Path
from typing import Any, get_args

import msgspec

from flipdeck.server import commands, directory, log
from flipdeck.server.config import Limits
from flipdeck.server.live_table import LiveTable
from flipdeck.server.protocols import WebSocketAdapter
from flipdeck.server.reach import Network
from flipdeck.server.room import Room
from flipdeck.server.run import serve
from flipdeck.server.store import sqlite
from flipdeck.server.store.sqlite import SqliteStore
from tests.support.cheats import CHEATS
from tests.support.traced import trace_between_signals


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class Countdown:
    def __init__(self, count: int) -> None:
        self.count = count

    def due(self) -> bool:
        self.count -= 1
        return self.count == 0


def wrap(owner: type, name: str, left: Countdown, *, after: bool = False) -> None:
    """Die at a call of this method, before or after it has done its work."""
    original = getattr(owner, name)

    if asyncio.iscoroutinefunction(original):

        async def later(*arguments: Any, **options: Any) -> Any:
            due = left.due()
            if due and not after:
                die()
            answer = await original(*arguments, **options)
            if due:
                die()
            return answer

        setattr(owner, name, later)
        return

    def at_once(*arguments: Any, **options: Any) -> Any:
        due = left.due()
        if due and not after:
            die()
        answer = original(*arguments, **options)
        if due:
            die()
        return answer

    setattr(owner, name, at_once)


def full_disk(left: Countdown) -> None:
    """From the n-th batch with moves on, nothing can be written for a second."""
    original = sqlite.commit
    until = 0.0

    def commit(connection: sqlite3.Connection, works: Any) -> list[Any]:
        nonlocal until
        lines = [line for work in works for line in work.lines]
        if any('"played"' in line.entry for line in lines) and left.due():
            until = time.monotonic() + 1
        if time.monotonic() < until:
            return [sqlite.NotStored("database or disk is full")] * len(works)
        return original(connection, works)

    sqlite.commit = commit


def slow_disk() -> None:
    original = sqlite.commit

    def commit(connection: sqlite3.Connection, works: Any) -> list[Any]:
        time.sleep(0.05)
        return original(connection, works)

    sqlite.commit = commit


def busy_checkpoints() -> None:
    """Somebody else moves the journal into the file all the time."""
    path = sys.argv[2].removeprefix("sqlite:///")

    def work() -> None:
        connection = sqlite3.connect(path, timeout=10)
        while True:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            time.sleep(0.002)

    threading.Thread(target=work, daemon=True).start()


class Fragile(sqlite3.Connection):
    """Dies at a chosen statement."""

    left: Countdown

    def execute(self, *arguments: Any) -> sqlite3.Cursor:
        if self.left.due():
            die()
        return super().execute(*arguments)

    def executescript(self, script: str) -> sqlite3.Cursor:
        for statement in script.split(";"):
            cursor = self.execute(statement)
        return cursor


def die_while_opening(left: Countdown) -> None:
    """At the n-th statement, those that make the tables one by one."""
    Fragile.left = left
    connect = sqlite3.connect
    sqlite.sqlite3.connect = lambda *path, **how: connect(*path, **how, factory=Fragile)


def install(fault: str) -> None:
    point, _, count = fault.partition(":")
    left = Countdown(int(count or 1))
    if point == "before-log":
        wrap(SqliteStore, "append", left)
    elif point == "after-log":
        wrap(SqliteStore, "append", left, after=True)
    elif point == "after-apply":
        wrap(Room, "apply", left, after=True)
    elif point == "mid-broadcast":
        wrap(WebSocketAdapter, "send_frame", left, after=True)
    elif point == "at-the-end":
        wrap(LiveTable, "signed", left)
    elif point == "token":
        wrap(SqliteStore, "put_key", left, after=True)
    elif point == "checkpoint":
        threading.Timer(1, busy_checkpoints).start()
        wrap(SqliteStore, "append", left, after=True)
    elif point == "opening":
        die_while_opening(left)
    elif point == "slow":
        slow_disk()
    elif point == "full":
        full_disk(left)
    elif point == "clock":
        real = time.time
        time.time = lambda: real() + int(count) * (int(4 * real()) % 2)
    elif point == "slew":
        steady, began = time.time, time.time()
        time.time = lambda: steady() + (steady() - began) * int(count) / 100
    else:
        raise SystemExit(f"no fault {fault}")


def forget(unknown: list[str]) -> None:
    kinds = [kind for kind in get_args(log.Entry) if kind.__struct_config__.tag not in unknown]
    log.decode = msgspec.json.Decoder(reduce(or_, kinds)).decode
    log.TYPES -= set(unknown)


def main(arguments: list[str]) -> None:
    port, store, *rest = arguments
    if os.environ.get("FILES"):
        soft, _, hard = os.environ["FILES"].partition(":")
        resource.setrlimit(resource.RLIMIT_NOFILE, (int(soft), int(hard or soft)))
    if os.environ.get("SEED"):
        chance = random.Random(os.environ["SEED"])
        directory.new_secret = commands.new_secret = lambda: chance.randbytes(32).hex()
    if os.environ.get("SYNCHRONOUS"):
        SqliteStore.__init__.__kwdefaults__["synchronous"] = os.environ["SYNCHRONOUS"]
    if os.environ.get("CHEAT"):
        CHEATS[os.environ["CHEAT"]]()
    if os.environ.get("TRACED"):
        trace_between_signals(Path(os.environ["TRACED"]))
    if os.environ.get("FAULT"):
        install(os.environ["FAULT"])
    if os.environ.get("UNKNOWN_ENTRIES"):
        forget(os.environ["UNKNOWN_ENTRIES"].split())
    limits = msgspec.json.decode(rest[0], type=Limits) if rest else Limits()
    serve(
        os.environ.get("HOST_ADDRESS", "127.0.0.1"),
        int(port),
        store,
        limits=limits,
        log_level="WARNING",
        proxies=os.environ.get("PROXIES", "").split(),
        proxy_protocol=bool(os.environ.get("PROXY_PROTOCOL")),
        origins=os.environ.get("ORIGINS", "").split(),
        metrics_token=os.environ.get("METRICS_TOKEN", ""),
        network=Network(tuple(os.environ.get("OWN_ADDRESSES", "").split())),
    )


if __name__ == "__main__":
    main(sys.argv[1:])
