"""The server's own log: one line for each event, and never more lines than can be read.

Whatever a client sends, each kind of line has a limit a minute; the next one that is written says
how many were left out.
"""

import logging
import time
from collections.abc import Callable
from typing import Literal

import msgspec

from .admission import TokenBucket

LINES_OF_A_KIND = 20  # at once, and a minute
LINES = 600  # of all kinds, the same
KINDS_KNOWN = 500
NAMES = ("flipdeck.server", "uvicorn.error")


class RateLimit(logging.Filter):
    """Lets a few lines of each kind through; a kind is what the program says, without facts."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self.all = TokenBucket(LINES, 60, clock)
        self.kinds: dict[tuple[str, str], TokenBucket] = {}
        self.waiting: dict[tuple[str, str], int] = {}
        self.left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        kind = (record.name, str(record.msg))
        if kind not in self.kinds and len(self.kinds) >= KINDS_KNOWN:
            kind = (record.name, "")
        bucket = self.kinds.setdefault(kind, TokenBucket(LINES_OF_A_KIND, 60, self.clock))
        if not (bucket.spend() and self.all.spend()):
            self.left_out += 1
            self.waiting[kind] = self.waiting.get(kind, 0) + 1
            return False
        record.left_out = self.waiting.pop(kind, 0)
        return True


class JsonLines(logging.Formatter):
    """One JSON object a line, so that nothing a client sends can forge another line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, str | int] = {
            "at": self.formatTime(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if left_out := getattr(record, "left_out", 0):
            line["left_out"] = left_out
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


class TextLines(logging.Formatter):
    """For people: one line too, with line ends and escape characters of clients made visible."""

    def format(self, record: logging.LogRecord) -> str:
        text = f"{self.formatTime(record)} {record.levelname.lower()} {record.getMessage()}"
        if left_out := getattr(record, "left_out", 0):
            text += f" ({left_out} like this left out)"
        if record.exc_info:
            text += " | " + self.formatException(record.exc_info)
        return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def log_to_stderr(level: str, form: Literal["json", "text"] = "json") -> RateLimit:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
    limit = RateLimit()
    handler.addFilter(limit)
    for name in NAMES:
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level.upper())
        logger.propagate = False
    # One line a connection, with its path, is too much; failures are logged above that level.
    logging.getLogger("uvicorn.error").setLevel("WARNING")
    return limit
