"""A lock on a file that the system takes back when the process ends, however it ends."""

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def seize(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def seize(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock(path: Path) -> int | None:
    """The open file, to be closed by the caller; None if another process holds the lock."""
    file = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
    try:
        seize(file)
    except OSError:
        os.close(file)
        return None
    return file
