"""Tables in PostgreSQL, shared by any number of server processes.

Appends that wait at the moment go out as one statement. A row that is already there is left out of
it, and its writer gets a `Conflict`. Other processes hear of new entries by NOTIFY, which is sent
after the commit: inside, it would let only one transaction commit at a time.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, NamedTuple, TypeVar

import asyncpg

from ..tokens import Key
from .base import Conflict, NotStored, Row

logger = logging.getLogger("flipdeck.server")
Answer = TypeVar("Answer")

VERSION = 1
BATCH = 256
CHANNEL = "flipdeck"
PAYLOAD = 7000  # PostgreSQL allows a little less than 8000 bytes
COMMAND_SECONDS = 10
RETRY_SECONDS = 0.5
FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)

SCHEMA = f"""
CREATE TABLE IF NOT EXISTS log (
    code text NOT NULL, seq integer NOT NULL, entry bytea NOT NULL, PRIMARY KEY (code, seq)
);
CREATE TABLE IF NOT EXISTS tables (
    code text PRIMARY KEY, listed boolean NOT NULL, phase text NOT NULL, card bytea NOT NULL,
    touched timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE IF NOT EXISTS keys (
    code text NOT NULL, person integer NOT NULL, hash bytea NOT NULL, previous bytea NOT NULL,
    PRIMARY KEY (code, person)
);
CREATE TABLE IF NOT EXISTS version (number integer PRIMARY KEY);
INSERT INTO version VALUES ({VERSION}) ON CONFLICT DO NOTHING;
"""
SCHEMA_LOCK = 7_207_207  # two processes that start together make the tables one after the other


class Append(NamedTuple):
    code: str
    seq: int
    entry: bytes
    answer: asyncio.Future[None]


class PostgresStore:
    shared = True

    def __init__(self, url: str, connections: int = 4) -> None:
        self.url = url
        self.connections = connections
        self.waiting: list[Append] = []
        self.wake = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []
        self.news: list[str] = []
        self.heard: Callable[[str], None] = lambda text: None

    async def open(self) -> None:
        try:
            await stored(self.prepare())
        except NotStored as error:
            raise NotStored(f"PostgreSQL: {error}") from None
        self.tasks = [
            asyncio.create_task(self.write_all()),
            asyncio.create_task(self.tell_all()),
            asyncio.create_task(self.hear_all()),
        ]

    async def prepare(self) -> None:
        self.pool = await asyncpg.create_pool(
            self.url,
            min_size=1,
            max_size=self.connections,
            command_timeout=COMMAND_SECONDS,
            max_inactive_connection_lifetime=0,
        )
        async with self.pool.acquire() as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", SCHEMA_LOCK)
            await connection.execute(SCHEMA)
            newest = await connection.fetchval("SELECT max(number) FROM version")
            if newest > VERSION:
                raise NotStored("the database was written by a newer version of Flipdeck")

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        with contextlib.suppress(*FAILURES):
            await asyncio.wait_for(self.pool.close(), RETRY_SECONDS)
        self.pool.terminate()

    # Writing

    async def append(
        self, code: str, known: int, entries: Sequence[bytes], row: Row | None = None
    ) -> None:
        if len(entries) == 1 and row is None:
            answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.waiting.append(Append(code, known + 1, entries[0], answer))
            self.wake.set()
            await answer
        else:
            await stored(self.append_together(code, known, entries, row))

    async def append_together(
        self, code: str, known: int, entries: Sequence[bytes], row: Row | None
    ) -> None:
        """Several entries, all or none."""
        values = [(code, known + number, entry) for number, entry in enumerate(entries, start=1)]
        async with self.pool.acquire() as connection, connection.transaction():
            if values:
                await connection.executemany("INSERT INTO log VALUES ($1, $2, $3)", values)
            if row is not None:
                await connection.execute(
                    "INSERT INTO tables VALUES ($1, $2, $3, $4) ON CONFLICT (code) DO UPDATE SET "
                    "listed = $2, phase = $3, card = $4, touched = now()",
                    *row,
                )
        if entries:
            self.news.append(f"{code} {known + len(entries)}")
            self.wake.set()

    async def write_all(self) -> None:
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.waiting:
                batch, self.waiting = self.waiting[:BATCH], self.waiting[BATCH:]
                await self.write(batch)

    async def write(self, batch: Sequence[Append]) -> None:
        columns = [list(column) for column in zip(*(append[:3] for append in batch), strict=True)]
        try:
            rows = await stored(
                self.pool.fetch(
                    "INSERT INTO log SELECT * FROM unnest($1::text[], $2::int[], $3::bytea[]) "
                    "ON CONFLICT DO NOTHING RETURNING code, seq",
                    *columns,
                )
            )
        except NotStored as error:
            for append in batch:
                fail(append.answer, error)
            return
        written = {(row["code"], row["seq"]) for row in rows}
        for append in batch:
            if (append.code, append.seq) in written:
                self.news.append(f"{append.code} {append.seq}")
                if not append.answer.done():
                    append.answer.set_result(None)
            else:
                fail(append.answer, Conflict(append.code))

    async def put_key(self, code: str, person: int, key: Key) -> None:
        await stored(
            self.pool.execute(
                "INSERT INTO keys VALUES ($1, $2, $3, $4) ON CONFLICT (code, person) "
                "DO UPDATE SET hash = $3, previous = $4",
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
        return await stored(self.expire_together(waiting, others))

    async def expire_together(self, waiting: float, others: float) -> list[str]:
        async with self.pool.acquire() as connection, connection.transaction():
            rows = await connection.fetch(
                "DELETE FROM tables WHERE code IN (SELECT code FROM tables WHERE touched < now() - "
                "make_interval(secs => CASE phase WHEN 'waiting' THEN $1 ELSE $2 END) "
                "LIMIT 100 FOR UPDATE SKIP LOCKED) RETURNING code",
                *(waiting, others),
            )
            codes = [row["code"] for row in rows]
            await connection.execute("DELETE FROM log WHERE code = ANY($1::text[])", codes)
            await connection.execute("DELETE FROM keys WHERE code = ANY($1::text[])", codes)
            return codes

    # Reading

    async def read(self, code: str, after: int = 0) -> list[bytes]:
        rows = await stored(
            self.pool.fetch(
                "SELECT entry FROM log WHERE code = $1 AND seq > $2 ORDER BY seq", code, after
            )
        )
        return [row["entry"] for row in rows]

    async def key(self, code: str, person: int) -> Key | None:
        row = await stored(
            self.pool.fetchrow(
                "SELECT hash, previous FROM keys WHERE code = $1 AND person = $2", code, person
            )
        )
        return None if row is None else Key(row["hash"], row["previous"])

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

    async def healthy(self) -> bool:
        try:
            await stored(self.pool.fetchval("SELECT 1"))
        except NotStored:
            return False
        return True

    # The other processes

    def listen(self, heard: Callable[[str], None]) -> None:
        self.heard = heard

    def announce(self, text: str) -> None:
        self.news.append(text)

    async def tell_all(self) -> None:
        """Send the news, many in one notification."""
        while True:
            await asyncio.sleep(0.002)
            while self.news:
                payload = take_lines(self.news)
                try:
                    await stored(self.pool.execute("SELECT pg_notify($1, $2)", CHANNEL, payload))
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
        connection = await asyncpg.connect(self.url, command_timeout=COMMAND_SECONDS)
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, self.take_news)
            await lost.wait()
        finally:
            connection.terminate()

    def take_news(self, connection: Any, pid: int, channel: str, payload: object) -> None:
        for line in str(payload).splitlines():
            self.heard(line)


def take_lines(news: list[str]) -> str:
    """As many lines as fit into a notification; they are taken out of the news."""
    size = count = 0
    for line in news:
        size += len(line.encode()) + 1
        if count and size > PAYLOAD:
            break
        count += 1
    payload = "\n".join(news[:count])
    del news[:count]
    return payload


async def stored(work: Awaitable[Answer] | Coroutine[Any, Any, Answer]) -> Answer:
    """What goes wrong with the database, as a store says it."""
    try:
        return await work
    except asyncpg.UniqueViolationError as error:
        raise Conflict(str(error)) from error
    except FAILURES as error:
        raise NotStored(f"{type(error).__name__}: {error}") from error


def fail(answer: asyncio.Future[None], error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)
