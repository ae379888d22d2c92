"""A store, and a hand on the database that lies under it."""

import os
import signal
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any

import asyncpg

from flipdeck.server.store.base import Store
from flipdeck.server.store.postgres import PostgresStore
from flipdeck.server.store.sqlite import SqliteStore


class Database:
    """A store, and a hand on what lies under it."""

    def __init__(self, kind: str, place: str) -> None:
        self.kind = kind
        self.place = place

    @asynccontextmanager
    async def store(self) -> AsyncIterator[Store]:
        store: Any = (
            SqliteStore(Path(self.place)) if self.kind == "sqlite" else PostgresStore(self.place)
        )
        await store.open()
        try:
            yield store
        finally:
            await store.close()

    async def count(self, table: str) -> int:
        return int((await self.ask(f"SELECT count(*) FROM {table}"))[0][0])

    async def names(self) -> list[str]:
        """Of all tables that it has."""
        listed = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
        if self.kind == "sqlite":
            listed = "SELECT name FROM sqlite_master WHERE type = 'table'"
        return [row[0] for row in await self.ask(listed)]

    async def ask(self, question: str) -> list[Any]:
        if self.kind == "sqlite":
            with closing(sqlite3.connect(self.place, timeout=30)) as connection:
                return connection.execute(question).fetchall()
        other = await asyncpg.connect(self.place)
        try:
            return list(await other.fetch(question))
        finally:
            await other.close()

    async def version(self) -> int:
        number = (
            "PRAGMA user_version" if self.kind == "sqlite" else "SELECT max(number) FROM version"
        )
        return int((await self.ask(number))[0][0])

    async def columns(self) -> dict[str, set[str]]:
        """Of each table."""
        found = {}
        for name in await self.names():
            listed = f"SELECT name FROM pragma_table_info('{name}')"
            if self.kind == "postgres":
                listed = (
                    f"SELECT attname FROM pg_attribute WHERE attrelid = '{name}'::regclass "
                    "AND attnum > 0"
                )
            found[name] = {row[0] for row in await self.ask(listed)}
        return found

    async def do(self, statement: str) -> None:
        if self.kind == "sqlite":
            connection = sqlite3.connect(self.place, timeout=30)
            connection.executescript(statement)
            connection.commit()
            connection.close()
        else:
            other = await asyncpg.connect(self.place)
            await other.execute(statement)
            await other.close()


@contextmanager
def standing_still(postgres: Any) -> Iterator[None]:
    """All processes of PostgreSQL are stopped where they are, and go on afterwards."""
    postmaster = postgres.get_pid()
    os.kill(postmaster, signal.SIGSTOP)  # first, so that it starts no others
    listed = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()
    processes = [postmaster, *map(int, listed)]
    try:
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        yield
    finally:
        for process in reversed(processes):
            os.kill(process, signal.SIGCONT)
