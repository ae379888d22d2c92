"""What `counter` and `winner` look up, measured by `lab/train/round_tables.py`."""

import sys
import zlib
from array import array
from functools import cache
from importlib.resources import files

from .forecast import FORECAST, MISSING, STARTS_AT, STATES, STOP_STATES_AT
from .stop_value import ALONE_NOW, WITH_OTHERS, stop_states
from .winner import MOST_SECONDS

PARTS = 65_535  # chances and points are stored as whole parts of these
HIGHEST = 128.0  # points of an outcome, either way
FEW, MORE = 1, 2  # Second Chances considered, at a glance and in depth

Lines = list[float]


def pairs() -> list[tuple[int, int]]:
    """Two rivals may change places, so each pair is kept once."""
    return [(one, other) for one in range(MISSING) for other in range(one + 1)]


def packed(outcomes: Lines, wins: Lines) -> bytes:
    """Outcomes are pairs of a chance and points; wins are by missing points."""
    words = array("H")
    for place, value in enumerate(outcomes):
        share = (value + HIGHEST) / (2 * HIGHEST) if place % 2 else value
        words.append(round(PARTS * share))
    for mine in range(MISSING):
        for one, other in pairs():
            words.append(round(PARTS * wins[(mine * MISSING + one) * MISSING + other]))
    if sys.byteorder == "big":
        words.byteswap()
    return zlib.compress(words.tobytes(), 9)


def unpacked(content: bytes) -> tuple[Lines, Lines]:
    words = array("H", zlib.decompress(content))
    if sys.byteorder == "big":
        words.byteswap()
    shares = [word / PARTS for word in words]
    outcomes = shares[: STATES * FORECAST]
    outcomes[1::2] = [2 * HIGHEST * share - HIGHEST for share in outcomes[1::2]]
    wins = [0.0] * MISSING**3
    rest = iter(shares[STATES * FORECAST :])
    for mine in range(MISSING):
        for one, other in pairs():
            win = next(rest)
            wins[(mine * MISSING + one) * MISSING + other] = win
            wins[(mine * MISSING + other) * MISSING + one] = win
    return outcomes, wins


@cache
def book() -> tuple[list[int], list[int]]:
    """All stop states, in the order of `winner.book_of`, and where each begins."""
    rows: list[int] = []
    starts = [0]
    for groups in (WITH_OTHERS, ALONE_NOW):
        for looked_for in (FEW, MORE):
            for shield in range(2):
                for seconds in range(MOST_SECONDS + 1):
                    rows += stop_states(groups, shield, seconds, looked_for)
                    starts.append(len(rows))
    return rows, starts


def lookup_of(outcomes: Lines, wins: Lines) -> Lines:
    rows, starts = book()
    spare = [0.0] * (STOP_STATES_AT - STARTS_AT - len(starts))
    return [0.0, *outcomes, *wins, *map(float, starts), *spare, *map(float, rows)]


def with_number(lookup: Lines, number: float) -> Lines:
    return [number, *lookup[1:]]


def file_for(game: str, brutal: bool) -> str:
    return "brutal" if brutal else game


@cache
def load_lookup(name: str) -> Lines:
    content = files("flipdeck.players.counting").joinpath("data", f"{name}.bin").read_bytes()
    return lookup_of(*unpacked(content))
