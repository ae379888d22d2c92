"""How the tables of a database came to be, step by step.

A store runs what it lacks at its start, each step in one transaction with the number that says that
it was run. A step that was published is never changed: databases out there have run it. Columns
that a step adds may be missing in rows of a server of the version before, which may go on writing.
"""

import sqlite3
from collections.abc import Sequence
from typing import Any

from .base import NotStored

Step = Sequence[str]

# 1: logs, the directory, seats. 2: links, roots of tokens. 3: snapshots.
SQLITE: tuple[Step, ...] = (
    (
        "CREATE TABLE IF NOT EXISTS log (place INTEGER PRIMARY KEY, code TEXT NOT NULL, "
        "seq INTEGER NOT NULL, entry TEXT NOT NULL)",
        "CREATE UNIQUE INDEX IF NOT EXISTS log_of_table ON log (code, seq)",
        "CREATE TABLE IF NOT EXISTS tables (code TEXT PRIMARY KEY, listed INTEGER NOT NULL, "
        "phase TEXT NOT NULL, card BLOB NOT NULL, touched REAL NOT NULL)",
        "CREATE TABLE IF NOT EXISTS keys (code TEXT NOT NULL, person INTEGER NOT NULL, "
        "hash BLOB NOT NULL, previous BLOB NOT NULL, PRIMARY KEY (code, person)) WITHOUT ROWID",
    ),
    (
        "ALTER TABLE log ADD COLUMN link TEXT",
        "ALTER TABLE keys ADD COLUMN root BLOB NOT NULL DEFAULT x''",
        "ALTER TABLE keys ADD COLUMN readmit INTEGER NOT NULL DEFAULT 0",
    ),
    (
        "CREATE TABLE snapshots (code TEXT PRIMARY KEY, seq INTEGER NOT NULL, "
        "link TEXT NOT NULL, maker TEXT NOT NULL, state BLOB NOT NULL)",
    ),
)
POSTGRES: tuple[Step, ...] = (
    (
        "CREATE TABLE IF NOT EXISTS log (code text NOT NULL, seq integer NOT NULL, "
        "entry bytea NOT NULL, PRIMARY KEY (code, seq))",
        "CREATE TABLE IF NOT EXISTS tables (code text PRIMARY KEY, listed boolean NOT NULL, "
        "phase text NOT NULL, card bytea NOT NULL, touched timestamptz NOT NULL DEFAULT now())",
        "CREATE TABLE IF NOT EXISTS keys (code text NOT NULL, person integer NOT NULL, "
        "hash bytea NOT NULL, previous bytea NOT NULL, PRIMARY KEY (code, person))",
        "CREATE TABLE IF NOT EXISTS version (number integer PRIMARY KEY)",
    ),
    (
        "ALTER TABLE log ADD COLUMN link bytea",
        "ALTER TABLE keys ADD COLUMN root bytea NOT NULL DEFAULT ''",
        "ALTER TABLE keys ADD COLUMN readmit boolean NOT NULL DEFAULT false",
    ),
    (  # a server of version 2 that erases a table knows of no snapshots
        "CREATE TABLE snapshots (code text PRIMARY KEY REFERENCES tables ON DELETE CASCADE, "
        "seq integer NOT NULL, link bytea NOT NULL, maker text NOT NULL, state bytea NOT NULL)",
    ),
)
VERSION = len(SQLITE)

NEWER = "was written by a newer version of Flipdeck"
STARTS_LOCK = 7_207_207  # two processes that start together run the steps one after the other


def migrate_sqlite(connection: sqlite3.Connection) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise NotStored(f"the file {NEWER}")
    for number in range(version + 1, VERSION + 1):
        connection.execute("BEGIN IMMEDIATE")
        for statement in SQLITE[number - 1]:
            if not was_made_before(connection, statement):
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")


def was_made_before(connection: sqlite3.Connection, statement: str) -> bool:
    """The first servers made all tables before they wrote a number, and may have died between."""
    words = statement.split()
    if words[0] != "ALTER":
        return False
    columns = connection.execute(f"PRAGMA table_info({words[2]})")
    return words[5] in [row[1] for row in columns]


async def migrate_postgres(connection: Any) -> None:
    await connection.execute("SELECT pg_advisory_lock($1)", STARTS_LOCK)
    try:
        for number in range(await postgres_version(connection) + 1, VERSION + 1):
            async with connection.transaction():
                for statement in POSTGRES[number - 1]:
                    await connection.execute(statement)
                await connection.execute("INSERT INTO version VALUES ($1)", number)
    finally:
        await connection.execute("SELECT pg_advisory_unlock($1)", STARTS_LOCK)


async def postgres_version(connection: Any) -> int:
    if await connection.fetchval("SELECT to_regclass('version')") is None:
        return 0
    version = await connection.fetchval("SELECT max(number) FROM version") or 0
    if version > VERSION:
        raise NotStored(f"the database {NEWER}")
    return int(version)
