"""The file of a SQLite store: for its owner alone, for one server at a time."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from ..file_lock import lock
from .base import NotStored

PRIVATE = 0o600


def keep_private(path: Path) -> None:
    """Live games' secrets are in it. Journals are made with the rights of the file."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, PRIVATE))
        for each in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
            if each.exists() and each.stat().st_mode & ~PRIVATE & 0o777:
                each.chmod(PRIVATE)
    except OSError as error:
        raise NotStored(f"{path}: {error.strerror}") from error


def lock_beside(path: Path) -> int:
    """One server a file: a second one would not see what this one has in memory."""
    held = lock(path.with_name(path.name + ".lock"))
    if held is None:
        raise NotStored(f"another server is already using {path}")
    return held


def size_of(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def copy_database(path: Path, target: Path) -> None:
    """A consistent copy, made while a server writes; there is a whole one at any moment."""
    part = target.with_name(target.name + ".part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, PRIVATE))
        uri = f"{path.absolute().as_uri()}?mode=ro"
        with (
            closing(sqlite3.connect(uri, uri=True)) as source,
            closing(sqlite3.connect(part)) as to,
        ):
            source.backup(to)
            (found,) = to.execute("PRAGMA quick_check").fetchone()
            if found != "ok":
                raise NotStored(f"{path}: {found}")
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(target)
    except (OSError, sqlite3.Error) as error:
        part.unlink(missing_ok=True)
        raise NotStored(f"{target}: {error}") from error
