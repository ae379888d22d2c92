"""What commands read and write."""

import sys
from pathlib import Path
from typing import TextIO

import msgspec

from flipdeck.engine.match import Match
from flipdeck.errors import UserError

from .language import user_errors_in


def read(file: Path) -> Match:
    from flipdeck.engine import record

    if str(file) == "-":
        return record.load(opened(sys.stdin, "input").buffer)
    try:
        with file.open("rb") as stream:
            return record.load(stream)
    except OSError as error:
        raise UserError("terminal-no-record", file=str(file), reason=error.strerror) from None


def print_json(found: object) -> None:
    output().buffer.write(msgspec.json.encode(found) + b"\n")


def output() -> TextIO:
    return opened(sys.stdout, "output")


def opened(stream: TextIO | None, which: str) -> TextIO:
    """Refuse if the stream was closed before the program started."""
    if stream is None:
        from flipdeck.terminal.language import default_language

        with user_errors_in(default_language()):
            raise UserError(f"terminal-closed-{which}")
    return stream
