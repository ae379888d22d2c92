"""One source of rules, three speeds.

A function marked `rule` stays plain Python. `engine.compiled` hands every marked function to
Numba, so the same source runs interpreted, in a compiled loop and in a GPU kernel. Numba is not
imported here: a table in a browser or a terminal never waits for a compiler.
"""

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

RULES: list[Callable[..., Any]] = []
TABULATED: dict[Callable[..., Any], tuple[int, int]] = {}


def rule(function: Function) -> Function:
    RULES.append(function)
    return function


def tabulated(entries: int, width: int) -> Callable[[Function], Function]:
    """Mark a rule `(index, row, at)` that writes `width` numbers, the same for the same index.

    On a processor, compiled code copies them from a table that the rule itself has filled.
    """

    def mark(function: Function) -> Function:
        TABULATED[function] = entries, width
        return rule(function)

    return mark


def note(table: Any, what: int, seat: int, card: int) -> None:
    """Leave a trace of what just happened; compiled code leaves none."""
    if table.trace is not None:
        table.trace.append((what, seat, card))
