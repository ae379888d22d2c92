"""Tables in a SQLite file: one writer thread, and one sync for all that wait at the moment.

What is written goes to the journal first. A second thread, the keeper, moves it from there into the
file, so that nobody waits for that. The journal is made long at the start: to write over it is
synced several times as fast as to make it longer.
"""

import asyncio
import contextlib
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from ..file_lock import lock
from ..tokens import Key
from .base import Conflict, NotStored, Row

Answer = TypeVar("Answer")

VERSION = 1
BATCH = 256
BUSY_SECONDS = 5
GATHER_SECONDS = 0.002  # when several appends came together, more of them will: one sync for all

PAGE_BYTES = 4096
JOURNAL_PAGES = 4000
CHECKPOINT_SECONDS = 0.5

SCHEMA = """
CREATE TABLE IF NOT EXISTS log (
    place INTEGER PRIMARY KEY, code TEXT NOT NULL, seq INTEGER NOT NULL, entry TEXT NOT NULL
);
CREATE UNIQUE INDEX IF NOT EXISTS log_of_table ON log (code, seq);
CREATE TABLE IF NOT EXISTS tables (
    code TEXT PRIMARY KEY, listed INTEGER NOT NULL, phase TEXT NOT NULL, card BLOB NOT NULL,
    touched REAL NOT NULL
);
CREATE TABLE IF NOT EXISTS keys (
    code TEXT NOT NULL, person INTEGER NOT NULL, hash BLOB NOT NULL, previous BLOB NOT NULL,
    PRIMARY KEY (code, person)
) WITHOUT ROWID;
"""


# One statement for a whole batch: between statements the thread would have to get the interpreter
# lock back from a busy event loop each time.
INSERT = """
INSERT INTO log (code, seq, entry)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]')
FROM json_each(?)
"""
Line = tuple[str, int, str]


class Work(NamedTuple):
    """Lines of the log to be written, and what else is to be done with them."""

    lines: Sequence[Line]
    write: Callable[[sqlite3.Connection], Any] | None
    answer: asyncio.Future[Any]


class SqliteStore:
    shared = False

    def __init__(self, path: Path, *, synchronous: str = "FULL") -> None:
        self.path = path
        self.synchronous = synchronous
        self.waiting: queue.SimpleQueue[Work | None] = queue.SimpleQueue()
        self.readers = ThreadPoolExecutor(2, thread_name_prefix="store-reader")
        self.local = threading.local()
        self.opened: list[sqlite3.Connection] = []
        self.ended = threading.Event()
        self.full = threading.Event()
        self.batches = 0
        self.rows = 0
        self.lock: int | None = None

    def claim(self) -> None:
        """Lock the file: a second server fails before it does anything."""
        if self.lock is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.lock = lock_beside(self.path)

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        try:
            connection = await asyncio.to_thread(self.prepare)
        except sqlite3.Error as error:
            raise NotStored(f"{self.path}: {error}") from error
        self.writer = threading.Thread(
            target=self.write_all, args=(connection,), name="store-writer"
        )
        self.keeper = threading.Thread(target=self.keep, name="store-keeper")
        self.writer.start()
        self.keeper.start()

    def prepare(self) -> sqlite3.Connection:
        """The writer's connection: as long as one is open, the journal stays as long as it is."""
        self.claim()
        connection = self.connect()
        with contextlib.ExitStack() as failed:
            failed.callback(connection.close)
            connection.execute("PRAGMA journal_mode = WAL")
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            if version > VERSION:
                raise NotStored(f"{self.path} was written by a newer version of Flipdeck")
            connection.executescript(SCHEMA)
            connection.execute(f"PRAGMA user_version = {VERSION}")
            self.stretch(connection)
            failed.pop_all()
        return connection

    def stretch(self, connection: sqlite3.Connection) -> None:
        """Make the journal as long as it will be, unless it is so after a crash."""
        journal = self.path.with_name(self.path.name + "-wal")
        if journal.stat().st_size < JOURNAL_PAGES * PAGE_BYTES:
            connection.execute("PRAGMA synchronous = OFF")
            for _ in range(JOURNAL_PAGES):
                connection.execute(f"PRAGMA user_version = {VERSION}")
            connection.execute(f"PRAGMA synchronous = {self.synchronous}")
            checkpoint(connection, "RESTART")

    def connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.path, isolation_level=None, timeout=BUSY_SECONDS, check_same_thread=False
        )
        connection.execute(f"PRAGMA synchronous = {self.synchronous}")
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        return connection

    async def close(self) -> None:
        self.waiting.put(None)
        await asyncio.to_thread(self.writer.join)
        self.ended.set()
        await asyncio.to_thread(self.keeper.join)
        self.readers.shutdown()
        for connection in self.opened:
            connection.close()
        if self.lock is not None:
            os.close(self.lock)
            self.lock = None

    # Writing

    def write(
        self,
        work: Callable[[sqlite3.Connection], Answer] | None,
        lines: Sequence[Line] = (),
    ) -> asyncio.Future[Answer]:
        answer: asyncio.Future[Answer] = self.loop.create_future()
        self.waiting.put(Work(lines, work, answer))
        return answer

    def write_all(self, connection: sqlite3.Connection) -> None:
        going = busy = True
        while going:
            batch = [self.waiting.get()]
            if busy:
                time.sleep(GATHER_SECONDS)
            with contextlib.suppress(queue.Empty):
                while len(batch) < BATCH:
                    batch.append(self.waiting.get_nowait())
            going = None not in batch
            busy = len(batch) > 1
            works = [work for work in batch if work is not None]
            if works:
                results = commit(connection, works)
                self.batches += 1
                self.rows += len(works)
                self.loop.call_soon_threadsafe(answer_all, works, results)
            if self.full.is_set():
                checkpoint(connection)
                self.full.clear()
        connection.close()

    def keep(self) -> None:
        """Of a journal that is nearly full the writer moves the rest, while nobody else writes."""
        connection = self.connect()
        kept = 0
        while not self.ended.wait(CHECKPOINT_SECONDS):
            if kept != self.batches:
                kept = self.batches
                if checkpoint(connection) > JOURNAL_PAGES * 3 // 4:
                    self.full.set()
        connection.close()

    async def append(
        self, code: str, known: int, entries: Sequence[bytes], row: Row | None = None
    ) -> None:
        lines = [
            (code, known + number, entry.decode()) for number, entry in enumerate(entries, start=1)
        ]
        await self.write(None if row is None else partial(list_table, row=row), lines)

    async def put_key(self, code: str, person: int, key: Key) -> None:
        values = (code, person, *key)
        await self.write(
            lambda connection: connection.execute(
                "INSERT OR REPLACE INTO keys VALUES (?, ?, ?, ?)", values
            )
        )

    async def touch(self, codes: Sequence[str]) -> None:
        values = [(time.time(), code) for code in codes]
        await self.write(
            lambda connection: connection.executemany(
                "UPDATE tables SET touched = ? WHERE code = ?", values
            )
        )

    async def expire(self, waiting: float, others: float) -> list[str]:
        now = time.time()
        old = (now - waiting, now - others)

        def write(connection: sqlite3.Connection) -> list[str]:
            found = connection.execute(
                "SELECT code FROM tables WHERE touched < "
                "CASE phase WHEN 'waiting' THEN ? ELSE ? END LIMIT 100",
                old,
            ).fetchall()
            for table in ("log", "keys", "tables"):
                connection.executemany(f"DELETE FROM {table} WHERE code = ?", found)
            return [code for (code,) in found]

        return await self.write(write)

    # Reading

    async def ask(self, question: str, *values: Any) -> list[tuple[Any, ...]]:
        return await self.loop.run_in_executor(self.readers, self.fetch, question, values)

    def fetch(self, question: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        if not hasattr(self.local, "connection"):
            self.local.connection = self.connect()
            self.opened.append(self.local.connection)
        try:
            return list(self.local.connection.execute(question, values).fetchall())
        except sqlite3.Error as error:
            raise NotStored(str(error)) from error

    async def read(self, code: str, after: int = 0) -> list[bytes]:
        rows = await self.ask(
            "SELECT entry FROM log WHERE code = ? AND seq > ? ORDER BY seq", code, after
        )
        return [entry.encode() for (entry,) in rows]

    async def key(self, code: str, person: int) -> Key | None:
        rows = await self.ask(
            "SELECT hash, previous FROM keys WHERE code = ? AND person = ?", code, person
        )
        return Key(*rows[0]) if rows else None

    async def open_tables(self, most: int) -> list[bytes]:
        rows = await self.ask(
            "SELECT card FROM tables WHERE listed = 1 AND phase = 'waiting' "
            "ORDER BY touched DESC LIMIT ?",
            most,
        )
        return [card for (card,) in rows]

    async def lengths(self, codes: Sequence[str]) -> dict[str, int]:
        rows = [await self.ask("SELECT max(seq) FROM log WHERE code = ?", code) for code in codes]
        return {code: row[0][0] or 0 for code, row in zip(codes, rows, strict=True)}

    def announce(self, text: str) -> None:
        """Nobody else is there."""

    def listen(self, heard: Callable[[str], None]) -> None:
        """Nobody else is there."""

    async def healthy(self) -> bool:
        try:
            await asyncio.wait_for(self.touch(()), BUSY_SECONDS)
        except (NotStored, TimeoutError):
            return False
        return True


def lock_beside(path: Path) -> int:
    """One server a file: a second one would not see what this one has in memory."""
    held = lock(path.with_name(path.name + ".lock"))
    if held is None:
        raise NotStored(f"another server is already using {path}")
    return held


def checkpoint(connection: sqlite3.Connection, mode: str = "PASSIVE") -> int:
    """Move what can be moved; answers how long the journal is. If it fails there is a next time."""
    with contextlib.suppress(sqlite3.Error):
        _, pages, _ = connection.execute(f"PRAGMA wal_checkpoint({mode})").fetchone()
        return int(pages)
    return 0


def list_table(connection: sqlite3.Connection, row: Row) -> None:
    connection.execute("INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?, ?)", (*row, time.time()))


def commit(connection: sqlite3.Connection, works: Sequence[Work]) -> list[Any]:
    """All of the batch at once; what fails by itself is left out of it."""
    try:
        return write_together(connection, works)
    except sqlite3.Error as error:
        with contextlib.suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        return [NotStored(str(error))] * len(works)


def write_together(connection: sqlite3.Connection, works: Sequence[Work]) -> list[Any]:
    """Lines alone are one statement, which is a transaction by itself."""
    if not any(work.write for work in works):
        with contextlib.suppress(sqlite3.IntegrityError):
            insert(connection, [line for work in works for line in work.lines])
            return [None] * len(works)
    connection.execute("BEGIN IMMEDIATE")
    results = [write_alone(connection, work) for work in works]
    connection.execute("COMMIT")
    return results


def write_alone(connection: sqlite3.Connection, work: Work) -> Any:
    """A write that knew too few entries gets a `Conflict`; the others go through."""
    try:
        insert(connection, work.lines)
    except sqlite3.IntegrityError as error:
        return Conflict(str(error))
    return work.write and work.write(connection)


def insert(connection: sqlite3.Connection, lines: Sequence[Line]) -> None:
    if lines:
        connection.execute(INSERT, (msgspec.json.encode(lines).decode(),))


def answer_all(works: Sequence[Work], results: Sequence[Any]) -> None:
    for work, result in zip(works, results, strict=True):
        if work.answer.cancelled():
            continue
        if isinstance(result, Exception):
            work.answer.set_exception(result)
        else:
            work.answer.set_result(result)
