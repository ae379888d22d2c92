"""One source of rules, three speeds.

A function marked `rule` stays plain Python. `engine.compiled` hands every marked function to
Numba, so the same source runs interpreted, in a compiled loop and in a GPU kernel. Numba is not
imported here: a table in a browser or a terminal never waits for a compiler.
"""

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

RULES: list[Callable[..., Any]] = []


def rule(function: Function) -> Function:
    RULES.append(function)
    return function


def note(table: Any, what: int, seat: int, card: int) -> None:
    """Leave a trace of what just happened; compiled code leaves none."""
    if table.trace is not None:
        table.trace.append((what, seat, card))
