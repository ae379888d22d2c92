"""Databases of every earlier version are brought up to date, whatever happens meanwhile."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from flipdeck.server import opening
from flipdeck.server.live_table import rebuild
from flipdeck.server.store.base import Conflict, NotStored, link_after
from flipdeck.server.store.migrations import VERSION, migrate_postgres, migrate_sqlite
from tests.support.databases import Database

HERE = Path(__file__).parent
GAMES = {"flip-flip-10": "flip7", "veng-veng-10": "vengeance", "trik-trik-10": "flipflop"}
EARLIER = range(1, VERSION)


def log_of(code: str) -> list[bytes]:
    """The last line of the file says what it leads to."""
    return (HERE / f"logs/{GAMES[code]}-1.jsonl").read_bytes().splitlines()[:-1]


async def fill(database: Database, version: int) -> None:
    """As a server of this version left it: a table of each game."""
    await database.do((HERE / f"stores/{database.kind}-{version}.sql").read_text())
    rows = []
    for code in GAMES:
        link = b""
        for seq, entry in enumerate(log_of(code), start=1):
            link = link_after(link, entry)
            rows.append((code, seq, entry, link)[: 2 + version])
    await insert(database, rows)


async def insert(database: Database, rows: list[tuple[Any, ...]]) -> None:
    names = ("code", "seq", "entry", "link")[: len(rows[0])]
    if database.kind == "postgres":
        connection = await asyncpg.connect(database.place)
        await connection.copy_records_to_table("log", records=rows, columns=names)
        await connection.close()
        return
    texts = [
        (code, seq, entry.decode(), *(link.hex() for link in links))
        for code, seq, entry, *links in rows
    ]
    with closing(sqlite3.connect(database.place)) as connection:
        marks = ", ".join("?" * len(names))
        connection.executemany(f"INSERT INTO log ({', '.join(names)}) VALUES ({marks})", texts)
        connection.commit()


async def columns_of_a_new_one(database: Database, folder: Path) -> dict[str, set[str]]:
    """As the same kind of database is made today."""
    fresh = Database("sqlite", str(folder / "fresh.sqlite"))
    if database.kind == "postgres":
        await database.do("CREATE DATABASE fresh")
        fresh = Database("postgres", other_database(database.place, "fresh"))
    async with fresh.store():
        pass
    found = await fresh.columns()
    if database.kind == "postgres":
        await database.do("DROP DATABASE fresh")
    return found


def other_database(url: str, name: str) -> str:
    before, _, after = url.partition("?")
    return f"{before.rpartition('/')[0]}/{name}?{after}"


@pytest.mark.parametrize("version", EARLIER)
def test_a_store_of_every_earlier_version_opens_with_all_its_tables(
    database: Database, version: int, tmp_path: Path
) -> None:
    async def play() -> None:
        await fill(database, version)
        for opened_before in range(2):
            async with database.store() as store:
                for code in GAMES:
                    stored = log_of(code) + [b'{"entry":"back","person":2}'] * opened_before
                    table, link, _ = await opening.opened(store, code)
                    assert await store.read(code) == stored
                    assert table.phase == rebuild(code, stored).phase
                    with pytest.raises(Conflict):
                        await store.append(code, len(stored) + 1, [b"5"], None, b"x" * 16)
                    if not opened_before:
                        more = b'{"entry":"back","person":2}'
                        await store.append(code, len(stored), [more], None, link)
                key = await store.key("flip-flip-10", 2)
                assert key is not None
                root = b"" if version == 1 else b"\xdd"
                assert (*key,) == (b"\xaa", b"\xbb", root, False)
        assert await database.version() == VERSION
        assert await database.columns() == await columns_of_a_new_one(database, tmp_path)

    asyncio.run(play())


class Crash(Exception):
    pass


class Fragile:
    """A connection that is gone at the n-th statement."""

    def __init__(self, connection: Any, left: int) -> None:
        self.connection = connection
        self.left = left

    def count(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise Crash

    def execute(self, *statement: Any) -> Any:
        self.count()
        return self.connection.execute(*statement)

    def fetchval(self, *question: Any) -> Any:
        self.count()
        return self.connection.fetchval(*question)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        async with self.connection.transaction():
            yield


async def crash_at(database: Database, statement: int) -> bool:
    """False if there are not that many."""
    if database.kind == "sqlite":
        with closing(sqlite3.connect(database.place, isolation_level=None)) as connection:
            try:
                migrate_sqlite(Fragile(connection, statement))  # type: ignore[arg-type]
            except Crash:
                return True
        return False
    other = await asyncpg.connect(database.place)
    try:
        await migrate_postgres(Fragile(other, statement))
    except Crash:
        return True
    finally:
        other.terminate()
    return False


@pytest.mark.parametrize("version", [0, *EARLIER])
def test_a_server_that_dies_at_any_statement_of_a_migration_is_followed_by_one_that_ends_it(
    database: Database, version: int, tmp_path: Path
) -> None:
    async def play() -> None:
        if version:
            await fill(database, version)
        statement = 0
        while await crash_at(database, statement):
            statement += 1
            reached = await database.version() if await database.names() else 0
            assert version <= reached <= VERSION
        assert statement > 4
        assert await database.columns() == await columns_of_a_new_one(database, tmp_path)
        async with database.store() as store:
            assert len(await store.read("flip-flip-10")) == (54 if version else 0)

    asyncio.run(play())


def test_a_first_store_that_was_made_but_not_numbered_is_ended(tmp_path: Path) -> None:
    """The servers of version 2 wrote the number last."""
    database = Database("sqlite", str(tmp_path / "tables.sqlite"))

    async def play() -> None:
        await fill(database, 2)
        await database.do("PRAGMA user_version = 0")
        async with database.store() as store:
            assert len(await store.read("flip-flip-10")) == 54
        assert await database.version() == VERSION

    asyncio.run(play())


def test_processes_that_start_together_bring_a_database_up_to_date_once(url: str) -> None:
    async def start(database: Database) -> None:
        async with database.store() as store:
            assert len(await store.read("flip-flip-10")) == 54

    async def play() -> None:
        database = Database("postgres", url)
        await fill(database, 1)
        await asyncio.gather(*(start(database) for _ in range(4)))
        assert await database.count("version") == VERSION

    asyncio.run(play())


def test_a_database_of_a_later_version_is_left_alone(database: Database) -> None:
    async def play() -> None:
        async with database.store():
            pass
        later = "PRAGMA user_version = 99"
        if database.kind == "postgres":
            later = "INSERT INTO version VALUES (99)"
        await database.do(later)
        with pytest.raises(NotStored, match="newer version"):
            async with database.store():
                pass

    asyncio.run(play())
