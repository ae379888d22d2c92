"""A SQLite file that a server may have open: its tables are read and removed beside that server."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from .base import NotStored
from .migrations import VERSION
from .sqlite import delete_some

BUSY_SECONDS = 30
OTHER_VERSION = "is of another version of Flipdeck; start a server of this one first"


def entries_in(path: Path, code: str) -> list[bytes]:
    with beside(path, "ro") as connection:
        found = connection.execute("SELECT entry FROM log WHERE code = ? ORDER BY seq", (code,))
        return [entry.encode() for (entry,) in found]


def remove_table(path: Path, code: str) -> bool:
    """In small steps, between which the server writes; false if there was none."""
    steps = 0
    with beside(path, "rw") as connection:
        connection.execute("PRAGMA secure_delete = ON")
        going = True
        while going:
            connection.execute("BEGIN IMMEDIATE")
            going = delete_some(connection, code)
            connection.execute("COMMIT")
            steps += going
    return bool(steps)


@contextmanager
def beside(path: Path, mode: str) -> Iterator[sqlite3.Connection]:
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    try:
        with closing(
            sqlite3.connect(uri, uri=True, isolation_level=None, timeout=BUSY_SECONDS)
        ) as connection:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            if version != VERSION:
                raise NotStored(f"{path} {OTHER_VERSION}")
            yield connection
    except sqlite3.Error as error:
        raise NotStored(f"{path}: {error}") from error
