"""What skilled players know by heart: measured by `lab/training.py`, kept in small files."""

import sys
import zlib
from array import array
from functools import cache
from importlib.resources import files

from .outlook import MISSING, MOMENTS_AT, OUTLOOK, STARTS_AT, STATES
from .skill import MOST_SECONDS
from .stopping import ALONE_NOW, WITH_OTHERS, moments

PARTS = 65_535  # chances and points are kept in so many parts
HIGHEST = 128.0  # points of an ending, either way
FEW, MORE = 1, 2  # Second Chances that are looked for, at a glance and if it matters

Lines = list[float]


def pairs() -> list[tuple[int, int]]:
    """Two rivals may change places, so each pair is kept once."""
    return [(one, other) for one in range(MISSING) for other in range(one + 1)]


def packed(endings: Lines, wins: Lines) -> bytes:
    """Endings are pairs of a chance and points; wins are by missing points."""
    words = array("H")
    for place, value in enumerate(endings):
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
    endings = shares[: STATES * OUTLOOK]
    endings[1::2] = [2 * HIGHEST * share - HIGHEST for share in endings[1::2]]
    wins = [0.0] * MISSING**3
    rest = iter(shares[STATES * OUTLOOK :])
    for mine in range(MISSING):
        for one, other in pairs():
            win = next(rest)
            wins[(mine * MISSING + one) * MISSING + other] = win
            wins[(mine * MISSING + other) * MISSING + one] = win
    return endings, wins


@cache
def book() -> tuple[list[int], list[int]]:
    """All moments, in the order of `skill.book_of`, and where each begins."""
    rows: list[int] = []
    starts = [0]
    for groups in (WITH_OTHERS, ALONE_NOW):
        for looked_for in (FEW, MORE):
            for shield in range(2):
                for seconds in range(MOST_SECONDS + 1):
                    rows += moments(groups, shield, seconds, looked_for)
                    starts.append(len(rows))
    return rows, starts


def mind_of(endings: Lines, wins: Lines) -> Lines:
    rows, starts = book()
    spare = [0.0] * (MOMENTS_AT - STARTS_AT - len(starts))
    return [0.0, *endings, *wins, *map(float, starts), *spare, *map(float, rows)]


def with_number(mind: Lines, number: float) -> Lines:
    return [number, *mind[1:]]


def file_for(game: str, brutal: bool) -> str:
    return "brutal" if brutal else game


@cache
def learnt(name: str) -> Lines:
    content = files("flipdeck.players").joinpath("minds", f"{name}.bin").read_bytes()
    return mind_of(*unpacked(content))
