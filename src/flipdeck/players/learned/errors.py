"""How far off a learned network's chances to win are.

`python -m flipdeck.lab.train.errors GAME` measures it; docs/measurements has the figures.
"""

from typing import NamedTuple


class Error(NamedTuple):
    """Root mean squares, one card ahead of a decision."""

    relative: float  # of one chance p, as a part of √(p(1 - p))
    difference: float  # of the difference between two moves


ERRORS = {
    "flip7": Error(0.03, 0.006),
    "vengeance": Error(0.03, 0.006),
    "flipflop": Error(0.06, 0.02),
}


def standard_error(game: str, win: float) -> float:
    """Of a chance to win; a game that is decided has none."""
    return float(ERRORS[game].relative * (win * (1 - win)) ** 0.5)


def are_apart(game: str, win: float, other: float) -> bool:
    """Is one of two moves better, as far as the network can tell?"""
    return abs(win - other) > ERRORS[game].difference
