"""Memory and threads of a long calculation, the same calls at every speed.

Rows are lists here and arrays in compiled code. On a GPU all threads of a block play the same game
and calculate together: each has rows of its own (`alloc_*`), all see the shared and scratch rows,
and they divide long loops among them. Anywhere else there is one thread. Only what `alloc_floats`
returns is sure to be zero.
"""

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

NOINLINE: list[Callable[..., Any]] = []


def noinline(function: Function) -> Function:
    """Mark what is too large to be inlined, as rules are: compiled code calls it."""
    NOINLINE.append(function)
    return function


def alloc_floats(size: int) -> Any:
    return [0.0] * size


def alloc_ints(size: int) -> Any:
    return [0] * size


def shared_array(size: int) -> Any:
    return alloc_floats(size)


def scratch_floats(lookup: Any, size: int) -> Any:
    """A shared row whose size depends on the position, so it may be large."""
    return alloc_floats(size)


def scratch_ints(lookup: Any, size: int) -> Any:
    return alloc_ints(size)


def thread_range(count: int) -> range:
    """Those of `count` items that this thread works on."""
    return range(count)


def barrier() -> None:
    """Wait until every thread has done its part."""
