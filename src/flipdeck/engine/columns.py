"""What `print` shows of a result: facts on a line, rows under each other."""

from collections.abc import Mapping, Sequence
from typing import Any


def facts_line(facts: Mapping[str, Any]) -> str:
    """Such as `seed=3 rules={}`."""
    return " ".join(f"{name}={fact}" for name, fact in facts.items())


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """A line for each row, its cells in columns."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True))
        for row in rows
    ]
