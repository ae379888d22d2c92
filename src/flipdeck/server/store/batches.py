"""What SQLite's writer does with the writes that wait: one transaction for all of them."""

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from .base import Conflict, NotStored

logger = logging.getLogger("flipdeck.server")

# One statement for a whole batch: between statements the thread would have to get the interpreter
# lock back from a busy event loop each time.
INSERT = """
INSERT INTO log (code, seq, entry, link)
SELECT code, seq, entry, link FROM (
    SELECT json_extract(value, '$[0]') AS code, json_extract(value, '$[1]') AS seq,
        json_extract(value, '$[2]') AS entry, json_extract(value, '$[3]') AS link,
        json_extract(value, '$[4]') AS known, json_extract(value, '$[5]') AS before
    FROM json_each(?)
) AS new
WHERE known = 0 OR EXISTS (
    SELECT 1 FROM log AS old WHERE old.code = new.code AND old.seq = new.known
    AND (old.link IS NULL OR new.before IS NULL OR old.link = new.before)
)
"""


class Line(NamedTuple):
    """An entry to be written; all of an append name the one entry that they follow."""

    code: str
    seq: int
    entry: str
    link: str | None
    known: int
    before: str | None


class Work(NamedTuple):
    """Lines of the log to be written, and what else is to be done with them."""

    lines: Sequence[Line]
    write: Callable[[sqlite3.Connection], Any] | None
    answer: asyncio.Future[Any]


def commit(connection: sqlite3.Connection, works: Sequence[Work]) -> list[Any]:
    """All of the batch at once; what fails by itself is left out of it.

    Whatever happens, the writer goes on: without it every table would wait for ever.
    """
    try:
        return write_together(connection, works)
    except Exception as error:
        with contextlib.suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        if isinstance(error, sqlite3.Error):
            return [NotStored(str(error))] * len(works)
        if len(works) > 1:
            return [commit(connection, [work])[0] for work in works]
        logger.exception("the store could not write")
        return [NotStored(f"{type(error).__name__}: {error}")]


def write_together(connection: sqlite3.Connection, works: Sequence[Work]) -> list[Any]:
    """Lines alone are one statement, which is a transaction by itself."""
    if not any(work.write for work in works):
        lines = [line for work in works for line in work.lines]
        with contextlib.suppress(sqlite3.IntegrityError):
            if insert(connection, lines) == len(lines):
                return [None] * len(works)
            return [None if is_there(connection, work) else Conflict() for work in works]
    connection.execute("BEGIN IMMEDIATE")
    results = [write_alone(connection, work) for work in works]
    connection.execute("COMMIT")
    return results


def write_alone(connection: sqlite3.Connection, work: Work) -> Any:
    """A write that knew too few entries gets a `Conflict`; the others go through."""
    try:
        if insert(connection, work.lines) != len(work.lines):
            return Conflict("it follows an entry that is not there")
    except sqlite3.IntegrityError as error:
        return Conflict(str(error))
    return work.write and work.write(connection)


def insert(connection: sqlite3.Connection, lines: Sequence[Line]) -> int:
    """How many were written: an append that follows an entry that is not there is left out."""
    if not lines:
        return 0
    written = connection.execute(INSERT, (msgspec.json.encode(lines).decode(),))
    return int(written.rowcount)


def is_there(connection: sqlite3.Connection, work: Work) -> bool:
    """Was it part of a statement that has left others out?"""
    if not work.lines:
        return True
    last = work.lines[-1]
    found = connection.execute(
        "SELECT 1 FROM log WHERE code = ? AND seq = ? AND entry = ? AND link IS ?",
        (last.code, last.seq, last.entry, last.link),
    )
    return found.fetchone() is not None


def answer_all(works: Sequence[Work], results: Sequence[Any]) -> None:
    for work, result in zip(works, results, strict=True):
        if work.answer.cancelled():
            continue
        if isinstance(result, Exception):
            work.answer.set_exception(result)
        else:
            work.answer.set_result(result)
