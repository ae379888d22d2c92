"""Tables in PostgreSQL, shared by any number of server processes.

Appends that wait at the moment go out as one statement. A row that is already there is left out of
it, and its writer gets a `Conflict`. Other processes hear of new entries by NOTIFY, on a channel a
table, and only those that have the table open listen. It is sent after the commit: inside, it would
let only one transaction commit at a time.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, NamedTuple, TypeVar

import asyncpg

from ..metrics import Figure, Histogram, counter, gauge, gauges
from ..supervision import Supervision, retrieve_error
from ..tokens import Key
from .base import Behind, Conflict, NotStored, Row, Snapshot, links_of
from .migrations import migrate_postgres

logger = logging.getLogger("flipdeck.server")
Answer = TypeVar("Answer")

BATCH = 256
ANNOUNCED_AT_ONCE = 500
GATHER_SECONDS = 0.002
COMMAND_SECONDS = 10
RETRY_SECONDS = 0.5
POLL_SECONDS = 0.02
FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)

DELETED_AT_ONCE = 500

# An append that follows an entry that is not there is left out, like one whose number is taken.
INSERT = """
INSERT INTO log (code, seq, entry, link)
SELECT new.code, new.seq, new.entry, new.link
FROM unnest($1::text[], $2::int[], $3::bytea[], $4::bytea[], $5::int[], $6::bytea[])
    AS new (code, seq, entry, link, known, before)
WHERE known = 0 OR EXISTS (
    SELECT FROM log AS old WHERE old.code = new.code AND old.seq = new.known
    AND (old.link IS NULL OR new.before IS NULL OR old.link = new.before)
)
"""
# The row stays where it is until the statement has ended: no table is erased in between.
IF_THERE = "FROM tables WHERE code = $1 FOR KEY SHARE"
UNUSED = (
    "touched < now() - make_interval(secs => "
    "CASE phase WHEN 'waiting' THEN $1::float8 ELSE $2::float8 END)"
)


class Line(NamedTuple):
    """An entry to be written; all of an append name the one entry that they follow."""

    code: str
    seq: int
    entry: bytes
    link: bytes | None
    known: int
    before: bytes | None


class Append(NamedTuple):
    line: Line
    answer: asyncio.Future[None]


class PostgresStore:
    shared = True

    def __init__(self, url: str, connections: int = 4, *, unsafe: bool = False) -> None:
        """`unsafe` accepts a database that may lose what it has confirmed."""
        self.url = url
        self.unsafe = unsafe
        self.connections = connections
        self.waiting: list[Append] = []
        self.wake = asyncio.Event()
        self.pool: Any = None
        self.supervision = Supervision(lambda: RETRY_SECONDS)
        self.commits = Histogram()
        self.rows = 0
        self.failed = 0
        self.bytes = 0
        self.news: list[str] = []
        self.to_tell = asyncio.Event()
        self.heard: Callable[[str], None] = lambda text: None
        self.followed: set[str] = set()
        self.listener: Any = None
        self.listening = asyncio.Lock()  # the connection runs one command at a time

    async def open(self) -> None:
        try:
            await stored(self.prepare(), bounded=False)
        except NotStored as error:
            if self.pool is not None:
                self.pool.terminate()
            raise NotStored(f"PostgreSQL: {error}") from None
        self.supervision.keep("store-writer", self.write_all)
        self.supervision.keep("store-news", self.tell_all)
        self.supervision.keep("store-listener", self.hear_all)

    async def prepare(self) -> None:
        self.pool = await asyncpg.create_pool(
            self.url,
            min_size=1,
            max_size=self.connections,
            timeout=COMMAND_SECONDS,
            command_timeout=COMMAND_SECONDS,
            max_inactive_connection_lifetime=0,
        )
        async with self.pool.acquire() as connection:
            await migrate_postgres(connection)
            if not self.unsafe:
                await require_sync(connection)

    async def close(self) -> None:
        await self.supervision.end()
        with contextlib.suppress(*FAILURES):
            await asyncio.wait_for(self.pool.close(), RETRY_SECONDS)
        self.pool.terminate()

    # Writing

    async def append(
        self,
        code: str,
        known: int,
        entries: Sequence[bytes],
        row: Row | None = None,
        link: bytes | None = None,
    ) -> None:
        before = link if known else None
        lines = [
            Line(code, known + number, entry, own, known, before)
            for number, (entry, own) in enumerate(
                zip(entries, links_of(known, link, entries), strict=True), start=1
            )
        ]
        if len(lines) == 1 and row is None:
            answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.waiting.append(Append(lines[0], answer))
            self.wake.set()
            await answer
        else:
            await stored(self.append_together(lines, row))

    async def append_together(self, lines: Sequence[Line], row: Row | None) -> None:
        """Several entries, all or none."""
        async with self.pool.acquire() as connection, connection.transaction():
            if lines:
                written = await connection.fetch(f"{INSERT} RETURNING seq", *columns_of(lines))
                if len(written) != len(lines):
                    raise Conflict(lines[0].code)
            if row is not None and lines and not lines[0].known:
                await connection.execute(
                    "INSERT INTO tables VALUES ($1, $2, $3, $4) ON CONFLICT (code) DO UPDATE SET "
                    "listed = $2, phase = $3, card = $4, touched = now()",
                    *row,
                )
            elif row is not None:  # a table that was erased meanwhile does not come back
                await connection.execute(
                    "UPDATE tables SET listed = $2, phase = $3, card = $4, touched = now() "
                    "WHERE code = $1",
                    *row,
                )
        if lines:
            self.announce(f"{lines[0].code} {lines[-1].seq}")

    async def write_all(self) -> None:
        while True:
            if not self.waiting:
                await self.wake.wait()
            self.wake.clear()
            while self.waiting:
                batch, self.waiting = self.waiting[:BATCH], self.waiting[BATCH:]
                await self.write(batch)

    async def write(self, batch: Sequence[Append]) -> None:
        began = time.perf_counter()
        await self.write_batch(batch)
        self.commits.note(time.perf_counter() - began)
        self.rows += len(batch)

    async def write_batch(self, batch: Sequence[Append]) -> None:
        insert = f"{INSERT} ON CONFLICT DO NOTHING RETURNING code, seq"
        try:
            rows = await stored(
                self.pool.fetch(insert, *columns_of([append.line for append in batch]))
            )
        except NotStored as error:
            self.failed += len(batch)
            for append in batch:
                fail(append.answer, error)
            return
        except Exception as error:
            for append in batch:
                fail(append.answer, NotStored(f"{type(error).__name__}: {error}"))
            raise
        written = {(row["code"], row["seq"]) for row in rows}
        for line, answer in batch:
            if (line.code, line.seq) in written:
                self.announce(f"{line.code} {line.seq}")
                if not answer.done():
                    answer.set_result(None)
            else:
                fail(answer, Conflict(line.code))

    async def put_snapshot(self, code: str, snapshot: Snapshot) -> None:
        await stored(
            self.pool.execute(
                "INSERT INTO snapshots (code, seq, link, maker, state) "
                f"SELECT $1, $2::int, $3::bytea, $4::text, $5::bytea {IF_THERE} "
                "ON CONFLICT (code) DO UPDATE SET seq = $2, link = $3, maker = $4, state = $5",
                *(code, *snapshot),
            )
        )

    async def put_key(self, code: str, person: int, key: Key) -> None:
        await stored(
            self.pool.execute(
                "INSERT INTO keys (code, person, hash, previous, root, readmit) "
                f"SELECT $1, $2::int, $3::bytea, $4::bytea, $5::bytea, $6::bool {IF_THERE} "
                "ON CONFLICT (code, person) "
                "DO UPDATE SET hash = $3, previous = $4, root = $5, readmit = $6",
                *(code, person, *key),
            )
        )

    async def touch(self, codes: Sequence[str]) -> None:
        await stored(
            self.pool.execute(
                "UPDATE tables SET touched = now() WHERE code = ANY($1::text[])", list(codes)
            )
        )

    async def expire(self, waiting: float, others: float) -> list[str]:
        rows = await stored(
            self.pool.fetch(
                "UPDATE tables SET listed = false, phase = 'expired', touched = 'epoch' "
                f"WHERE code IN (SELECT code FROM tables WHERE {UNUSED} LIMIT 100 "
                "FOR UPDATE SKIP LOCKED) RETURNING code",
                *(waiting, others),
            )
        )
        codes = [row["code"] for row in rows]
        for code in codes:
            await self.remove(code)
        return codes

    async def erase(self, code: str) -> None:
        await self.remove(code)
        await stored(self.remove_late_entries(code), bounded=False)

    async def remove(self, code: str) -> None:
        """The first entries first: without them nobody finds the table."""
        deleting = (
            "DELETE FROM log WHERE code = $1 AND seq IN "
            "(SELECT seq FROM log WHERE code = $1 ORDER BY seq LIMIT $2)"
        )
        while await stored(self.pool.execute(deleting, code, DELETED_AT_ONCE)) != "DELETE 0":
            pass
        await stored(self.forget(code))

    async def forget(self, code: str) -> None:
        """Once the table's row is gone, nobody adds to the others."""
        async with self.pool.acquire() as connection, connection.transaction():
            for table in ("tables", "keys", "snapshots"):
                await connection.execute(f"DELETE FROM {table} WHERE code = $1", code)
            await connection.execute("SELECT pg_notify($1, $2)", channel_of(code), f"{code} 0")

    async def remove_late_entries(self, code: str) -> None:
        """Of appends that were in progress while the entry that they follow was deleted."""
        next_id = "SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint"
        oldest = "SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint"
        with contextlib.suppress(TimeoutError):  # an append takes no longer than this
            async with asyncio.timeout(COMMAND_SECONDS):
                before = await self.pool.fetchval(next_id)
                while await self.pool.fetchval(oldest) < before:
                    await asyncio.sleep(POLL_SECONDS)
        await self.pool.execute("DELETE FROM log WHERE code = $1", code)

    async def readmit(self) -> None:
        await stored(self.pool.execute("UPDATE keys SET readmit = true"))

    # Reading

    async def read(self, code: str, after: int = 0, link: bytes | None = None) -> list[bytes]:
        rows = await stored(
            self.pool.fetch(
                "SELECT seq, link, entry FROM log WHERE code = $1 AND seq >= $2 ORDER BY seq",
                code,
                after,
            )
        )
        if after:
            if not rows or rows[0]["seq"] != after or is_other(link, rows[0]["link"]):
                raise Behind(code)
            rows = rows[1:]
        elif rows and rows[0]["seq"] != 1:  # being erased
            return []
        return [row["entry"] for row in rows]

    async def snapshot(self, code: str) -> Snapshot | None:
        row = await stored(
            self.pool.fetchrow(
                "SELECT seq, link, maker, state FROM snapshots JOIN log USING (code, seq, link) "
                "WHERE code = $1 AND EXISTS (SELECT FROM log WHERE code = $1 AND seq = 1)",
                code,
            )
        )
        return None if row is None else Snapshot(*row)

    async def key(self, code: str, person: int) -> Key | None:
        row = await stored(
            self.pool.fetchrow(
                "SELECT hash, previous, root, readmit FROM keys WHERE code = $1 AND person = $2",
                code,
                person,
            )
        )
        return None if row is None else Key(*row)

    async def open_tables(self, most: int) -> list[bytes]:
        rows = await stored(
            self.pool.fetch(
                "SELECT card FROM tables WHERE listed AND phase = 'waiting' "
                "ORDER BY touched DESC LIMIT $1",
                most,
            )
        )
        return [row["card"] for row in rows]

    async def lengths(self, codes: Sequence[str]) -> dict[str, int]:
        rows = await stored(
            self.pool.fetch(
                "SELECT wanted.code, (SELECT max(seq) FROM log WHERE log.code = wanted.code) "
                "AS length FROM unnest($1::text[]) AS wanted (code)",
                list(codes),
            )
        )
        return {row["code"]: row["length"] or 0 for row in rows}

    async def changed_elsewhere(self) -> bool:
        return True

    async def healthy(self) -> bool:
        try:
            await stored(self.pool.execute("UPDATE version SET number = number"))
            self.bytes = await stored(
                self.pool.fetchval("SELECT pg_database_size(current_database())")
            )
        except NotStored:
            return False
        return True

    @property
    def folder(self) -> None:
        """Its disk may be another machine's."""
        return None

    def figures(self) -> list[Figure]:
        used = self.pool.get_size() - self.pool.get_idle_size()
        return [
            gauge("store_queue", "Writes that wait.", len(self.waiting)),
            counter("store_writes", "Writes done or refused.", self.rows),
            counter("store_failed", "Writes that failed.", self.failed),
            gauge("store_bytes", "Size of the database.", self.bytes),
            gauges(
                "database_connections",
                "Connections to the database.",
                "state",
                {"used": used, "idle": self.pool.get_idle_size()},
            ),
            gauge("store_news_waiting", "News for other processes.", len(self.news)),
        ]

    # The other processes

    def listen(self, heard: Callable[[str], None]) -> None:
        self.heard = heard

    def announce(self, text: str) -> None:
        self.news.append(text)
        self.to_tell.set()

    async def follow(self, code: str) -> None:
        """If it fails, another connection follows all tables."""
        self.followed.add(code)
        try:
            await self.listen_to(code)
        except FAILURES:
            if self.listener is not None:
                self.listener.terminate()

    async def unfollow(self, code: str) -> None:
        self.followed.discard(code)
        async with self.listening:
            if self.listener is not None:
                with contextlib.suppress(*FAILURES):
                    await self.listener.remove_listener(channel_of(code), self.take_news)

    async def listen_to(self, code: str) -> None:
        async with self.listening:
            if self.listener is not None and code in self.followed:
                await self.listener.add_listener(channel_of(code), self.take_news)

    async def tell_all(self) -> None:
        """Send the news, many at once."""
        notify = (
            "SELECT pg_notify(channel, news) FROM unnest($1::text[], $2::text[]) "
            "AS new (channel, news)"
        )
        while True:
            await self.to_tell.wait()
            await asyncio.sleep(GATHER_SECONDS)
            self.to_tell.clear()
            while self.news:
                lines, self.news = self.news[:ANNOUNCED_AT_ONCE], self.news[ANNOUNCED_AT_ONCE:]
                channels = [channel_of(line.partition(" ")[0]) for line in lines]
                try:
                    await stored(self.pool.execute(notify, channels, lines))
                except NotStored as error:
                    logger.warning("news not sent: %s", error)

    async def hear_all(self) -> None:
        """Listen; after a lost connection, listen again."""
        while True:
            with contextlib.suppress(*FAILURES):
                await self.hear_until_lost()
            await asyncio.sleep(RETRY_SECONDS)

    async def hear_until_lost(self) -> None:
        lost = asyncio.Event()
        connection = await asyncpg.connect(
            self.url, timeout=COMMAND_SECONDS, command_timeout=COMMAND_SECONDS
        )
        try:
            connection.add_termination_listener(lambda _: lost.set())
            self.listener = connection
            for code in list(self.followed):
                await self.listen_to(code)
            await lost.wait()
        finally:
            self.listener = None
            connection.terminate()

    def take_news(self, connection: Any, pid: int, channel: str, payload: object) -> None:
        self.heard(str(payload))


async def require_sync(connection: Any) -> None:
    """What a database has confirmed must be on disk."""
    for setting in ("fsync", "synchronous_commit"):
        if await connection.fetchval(f"SHOW {setting}") == "off":
            raise NotStored(f"{setting} is off: moves would be lost when it stops; switch it on")


def columns_of(lines: Sequence[Line]) -> list[list[Any]]:
    return [list(column) for column in zip(*lines, strict=True)]


def is_other(link: bytes | None, kept: bytes | None) -> bool:
    return link is not None and kept is not None and link != kept


def channel_of(code: str) -> str:
    return f"flipdeck_{code}"


async def stored(
    work: Awaitable[Answer] | Coroutine[Any, Any, Answer], *, bounded: bool = True
) -> Answer:
    """What goes wrong with the database, as a store says it.

    To take a command back from a database that does not answer, the pool waits for an answer again;
    nobody waits for that.
    """
    task = asyncio.ensure_future(work)
    task.add_done_callback(retrieve_error)
    try:
        await asyncio.wait([task], timeout=COMMAND_SECONDS if bounded else None)
        if not task.done():
            raise NotStored("the database does not answer")
        return task.result()
    except asyncpg.UniqueViolationError as error:
        raise Conflict(str(error)) from error
    except FAILURES as error:
        raise NotStored(f"{type(error).__name__}: {error}") from error
    finally:
        task.cancel()


def fail(answer: asyncio.Future[None], error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)
