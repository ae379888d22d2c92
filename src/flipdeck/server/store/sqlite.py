"""Tables in a SQLite file: one writer thread, and one sync for all that wait at the moment.

What is written goes to the journal first. A second thread, the keeper, moves it from there into the
file, so that nobody waits for that. The journal is made long at the start: to write over it is
synced several times as fast as to make it longer.
"""

import asyncio
import contextlib
import logging
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from ..metrics import Figure, Histogram, counter, gauge
from ..tokens import Key
from .base import Behind, NotStored, Row, Snapshot, links_of
from .batches import Line, Work, answer_all, commit
from .database_file import keep_private, lock_beside, size_of
from .migrations import VERSION, migrate_sqlite

Answer = TypeVar("Answer")
logger = logging.getLogger("flipdeck.server")

BATCH = 256
BUSY_SECONDS = 5
GATHER_SECONDS = 0.002  # when several appends came together, more of them will: one sync for all

PAGE_BYTES = 4096
JOURNAL_PAGES = 4000
CHECKPOINT_SECONDS = 0.5

DELETED_AT_ONCE = 500


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
        self.failed = 0
        self.unmoved_pages = 0
        self.foreign_changes = 0
        self.commits = Histogram()
        self.lock: int | None = None

    @property
    def folder(self) -> Path:
        return self.path.parent

    @property
    def journal(self) -> Path:
        return self.path.with_name(self.path.name + "-wal")

    def claim(self) -> None:
        """Lock the file: a second server fails before it does anything."""
        if self.lock is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.lock = lock_beside(self.path)
            keep_private(self.path)

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
            (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
            if mode != "wal":
                raise NotStored(f"{self.path}: this disk cannot keep a journal (WAL)")
            migrate_sqlite(connection)
            self.stretch(connection)
            failed.pop_all()
        return connection

    def stretch(self, connection: sqlite3.Connection) -> None:
        """Make the journal as long as it will be, unless it is so after a crash."""
        if self.journal.stat().st_size < JOURNAL_PAGES * PAGE_BYTES:
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
        connection.execute("PRAGMA secure_delete = ON")  # what is erased is overwritten
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
                results = self.commit(connection, works)
                self.loop.call_soon_threadsafe(answer_all, works, results)
            if self.full.is_set():
                checkpoint(connection)
                self.full.clear()
        connection.close()

    def commit(self, connection: sqlite3.Connection, works: Sequence[Work]) -> list[Any]:
        began = time.perf_counter()
        results = commit(connection, works)
        self.commits.note(time.perf_counter() - began)
        self.batches += 1
        self.rows += len(works)
        self.failed += sum(isinstance(result, NotStored) for result in results)
        return results

    def keep(self) -> None:
        """Of a journal that is nearly full the writer moves the rest, while nobody else writes."""
        connection = self.connect()
        kept = 0
        while not self.ended.wait(CHECKPOINT_SECONDS):
            if kept != self.batches:
                kept = self.batches
                self.unmoved_pages = checkpoint(connection)
                if self.unmoved_pages > JOURNAL_PAGES * 3 // 4:
                    self.full.set()
        connection.close()

    async def append(
        self,
        code: str,
        known: int,
        entries: Sequence[bytes],
        row: Row | None = None,
        link: bytes | None = None,
    ) -> None:
        before = hex_of(link) if known else None
        lines = [
            Line(code, known + number, entry.decode(), hex_of(own), known, before)
            for number, (entry, own) in enumerate(
                zip(entries, links_of(known, link, entries), strict=True), start=1
            )
        ]
        listed = None if row is None else partial(list_table, row=row, new=not known)
        await self.write(listed, lines)

    async def put_snapshot(self, code: str, snapshot: Snapshot) -> None:
        seq, link, maker, state = snapshot
        values = (code, seq, link.hex(), maker, state, code)
        await self.write(
            lambda connection: connection.execute(
                "INSERT OR REPLACE INTO snapshots (code, seq, link, maker, state) "
                f"SELECT ?, ?, ?, ?, ? WHERE {IS_THERE}",
                values,
            )
        )

    async def put_key(self, code: str, person: int, key: Key) -> None:
        values = (code, person, *key, code)
        await self.write(
            lambda connection: connection.execute(
                "INSERT OR REPLACE INTO keys (code, person, hash, previous, root, readmit) "
                f"SELECT ?, ?, ?, ?, ?, ? WHERE {IS_THERE}",
                values,
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
        found = await self.ask(f"SELECT code FROM tables WHERE {UNUSED} LIMIT 100", *old)
        for (code,) in found:
            if await self.write(partial(condemn, code=code, old=old)):
                await self.erase(code)
        return [code for (code,) in found]

    async def erase(self, code: str) -> None:
        while await self.write(partial(delete_some, code=code)):
            pass

    async def readmit(self) -> None:
        await self.write(lambda connection: connection.execute("UPDATE keys SET readmit = 1"))

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

    async def read(self, code: str, after: int = 0, link: bytes | None = None) -> list[bytes]:
        rows = await self.ask(
            "SELECT seq, link, entry FROM log WHERE code = ? AND seq >= ? ORDER BY seq", code, after
        )
        if after:
            (seq, kept, _), *rows = rows or [(0, None, "")]
            if seq != after or (link and kept and kept != link.hex()):
                raise Behind(code)
        elif rows and rows[0][0] != 1:  # being erased
            return []
        return [entry.encode() for _, _, entry in rows]

    async def snapshot(self, code: str) -> Snapshot | None:
        rows = await self.ask(
            "SELECT snapshots.seq, snapshots.link, maker, state FROM snapshots JOIN log "
            "ON log.code = snapshots.code AND log.seq = snapshots.seq "
            "AND log.link = snapshots.link WHERE snapshots.code = ? "
            "AND EXISTS (SELECT 1 FROM log WHERE code = ? AND seq = 1)",
            code,
            code,
        )
        return Snapshot(rows[0][0], bytes.fromhex(rows[0][1]), *rows[0][2:]) if rows else None

    async def key(self, code: str, person: int) -> Key | None:
        rows = await self.ask(
            "SELECT hash, previous, root, readmit FROM keys WHERE code = ? AND person = ?",
            code,
            person,
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

    async def changed_elsewhere(self) -> bool:
        before, self.foreign_changes = self.foreign_changes, await self.write(foreign_changes)
        return before != self.foreign_changes

    def announce(self, text: str) -> None:
        """Nobody else is there."""

    async def follow(self, code: str) -> None:
        pass

    async def unfollow(self, code: str) -> None:
        pass

    def listen(self, heard: Callable[[str], None]) -> None:
        """Nobody else is there."""

    async def healthy(self) -> bool:
        try:
            await asyncio.wait_for(self.write(write_something), BUSY_SECONDS)
        except (NotStored, TimeoutError):
            return False
        return True

    def figures(self) -> list[Figure]:
        return [
            gauge("store_queue", "Writes that wait.", self.waiting.qsize()),
            counter("store_writes", "Writes done or refused.", self.rows),
            counter("store_failed", "Writes that failed.", self.failed),
            gauge("store_journal_bytes", "Length of the journal.", size_of(self.journal)),
            gauge(
                "store_journal_unmoved_bytes",
                "Of the journal, what is not in the file yet.",
                self.unmoved_pages * PAGE_BYTES,
            ),
            gauge("store_bytes", "Size of the database.", size_of(self.path)),
        ]


def write_something(connection: sqlite3.Connection) -> None:
    """What changes nothing and has to get to the disk all the same."""
    connection.execute(f"PRAGMA user_version = {VERSION}")


def foreign_changes(connection: sqlite3.Connection) -> int:
    """A number that is another one once anybody but the writer has written."""
    (number,) = connection.execute("PRAGMA data_version").fetchone()
    return int(number)


def checkpoint(connection: sqlite3.Connection, mode: str = "PASSIVE") -> int:
    """Move what can be moved; answers how long the journal is. If it fails there is a next time."""
    with contextlib.suppress(sqlite3.Error):
        _, pages, _ = connection.execute(f"PRAGMA wal_checkpoint({mode})").fetchone()
        return int(pages)
    return 0


IS_THERE = "EXISTS (SELECT 1 FROM tables WHERE code = ?)"
UNUSED = "touched < CASE phase WHEN 'waiting' THEN ? ELSE ? END"


def hex_of(link: bytes | None) -> str | None:
    return None if link is None else link.hex()


def list_table(connection: sqlite3.Connection, row: Row, new: bool) -> None:
    """A table that has been erased meanwhile does not come back."""
    if new:
        connection.execute(
            "INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?, ?)", (*row, time.time())
        )
    else:
        connection.execute(
            "UPDATE tables SET listed = ?, phase = ?, card = ?, touched = ? WHERE code = ?",
            (row.listed, row.phase, row.card, time.time(), row.code),
        )


def condemn(connection: sqlite3.Connection, code: str, old: tuple[float, float]) -> bool:
    """Unless somebody has used it meanwhile; after a crash it is still condemned."""
    changed = connection.execute(
        f"UPDATE tables SET listed = 0, phase = 'expired', touched = 0 WHERE code = ? AND {UNUSED}",
        (code, *old),
    )
    return bool(changed.rowcount)


def delete_some(connection: sqlite3.Connection, code: str) -> bool:
    """The first entries, without which nobody finds the table; in the end its other rows."""
    deleted = connection.execute(
        "DELETE FROM log WHERE place IN "
        "(SELECT place FROM log WHERE code = ? ORDER BY seq LIMIT ?)",
        (code, DELETED_AT_ONCE),
    )
    if deleted.rowcount:
        return True
    for table in ("keys", "snapshots", "tables"):
        connection.execute(f"DELETE FROM {table} WHERE code = ?", (code,))
    return False
