"""Where players think: what they calculate on, and who calculates.

Rows are lists here and arrays in compiled code. On a graphics card all threads of a block play the
same game and think together: each has its own `room`, all see what is `common` and what is written
on `paper`, and they share long loops. Anywhere else there is only one who thinks. Only `room` is
sure to be empty.
"""

from typing import Any


def room(size: int) -> Any:
    return [0.0] * size


def places(size: int) -> Any:
    return [0] * size


def common(size: int) -> Any:
    return room(size)


def paper(mind: Any, size: int) -> Any:
    """Common room that depends on the position, so it may be much."""
    return room(size)


def paper_places(mind: Any, size: int) -> Any:
    return places(size)


def share(count: int) -> range:
    """Those of so many things that are to be done here."""
    return range(count)


def meet() -> None:
    """Wait until all have done their share."""
