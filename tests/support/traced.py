"""Which files of the package some work runs through."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import flipdeck

PACKAGE = str(Path(flipdeck.__file__).parent) + "/"


def note_in(files: set[str]) -> Any:
    def note(frame: FrameType, event: str, _: object) -> None:
        file = frame.f_code.co_filename
        if event == "call" and file.startswith(PACKAGE) and frame.f_code.co_name != "<module>":
            files.add(file.removeprefix(PACKAGE))

    return note


@contextmanager
def traced() -> Iterator[set[str]]:
    """In this thread; what is only imported does not count."""
    files: set[str] = set()
    sys.setprofile(note_in(files))
    try:
        yield files
    finally:
        sys.setprofile(None)


def trace_between_signals(path: Path) -> None:
    files: set[str] = set()

    def begin_or_end(*_: object) -> None:
        if sys.getprofile() is None:
            path.touch()
            sys.setprofile(note_in(files))
        else:
            sys.setprofile(None)
            path.write_text("\n".join(files))

    signal.signal(signal.SIGUSR1, begin_or_end)
