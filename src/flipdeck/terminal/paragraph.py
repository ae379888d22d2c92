"""Text that wraps where its language allows: at spaces, and between Chinese characters."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rich.cells import cell_len, chop_cells
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

OPENING = "（「『《"  # noqa: RUF001
CLOSING = "，。、；：！？）」』》…"  # noqa: RUF001
WIDE = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef"
# A word or a wide character, with the punctuation and the spaces that stay on its line; French
# puts a space before some of it.
LATIN = f"[^ {WIDE}{OPENING}{CLOSING}]+"
GLUED = f"\u00a0{LATIN}"  # a space that never breaks
UNIT = re.compile(
    f"(?:« |[{OPENING}])*"
    f"(?:(?![{OPENING}{CLOSING}])[{WIDE}](?:{GLUED})?|{LATIN})?"
    f"(?:[{CLOSING}]| [;:!?»])* *"
)


@dataclass(frozen=True)
class Paragraph:
    text: str
    style: str = ""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in wrapped(self.text, options.max_width):
            yield Text(line, self.style, no_wrap=True)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        longest = max(cell_len(unit.rstrip(" ")) for unit in units(self.text))
        return Measurement(longest, cell_len(self.text)).with_maximum(options.max_width)


def units(text: str) -> list[str]:
    return [unit for unit in UNIT.findall(text) if unit] or [""]


def wrapped(text: str, width: int) -> Iterator[str]:
    line = ""
    for unit in units(text):
        if line and cell_len(line + unit.rstrip(" ")) > width:
            yield line.rstrip(" ")
            line = ""
        *whole, rest = chop_cells(unit, width) if cell_len(unit.rstrip(" ")) > width else [unit]
        yield from whole
        line += rest
    yield line.rstrip(" ")
