"""What `counter` and `winner` look up, measured by `lab/train/round_tables.py`."""

import sys
import zlib
from array import array
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

from flipdeck.rules.rule import rule

from .constants import SECONDS_AT_A_GLANCE, SECONDS_IN_DEPTH
from .stop_states import ALONE_NOW, WITH_OTHERS, stop_states

# A forecast is a row of outcomes, each with the columns chance and score: bust or nothing, then
# points in steps, Flip 7 among the last.
CHANCE, SCORE = range(2)
OUTCOME = 2
OUTCOMES = 11
OUTCOME_STEP = 6  # points
FORECAST = OUTCOME * OUTCOMES
FLIP7_OUTCOME = FORECAST - OUTCOME
THREE_FORECASTS = 3 * FORECAST

# What is known of a line: how it stands, how many numbers it has, what it is worth now (in
# Vengeance: without modifiers), in steps.
IN = 0
SAFE = 1  # a Second Chance; in Vengeance: has stayed
STAYED_BESIDE_ONE = 2  # of the others one is still in
STAYED_BESIDE_MORE = 3
WITH_ZERO = 4
STANDINGS = 5
UNTOUCHED = 5  # nobody is left who could change it
LENGTHS = 7
SCORE_STEPS = 16
SCORE_STEP = 4
STATES = STANDINGS * LENGTHS * SCORE_STEPS

# Points missing to the target, in steps.
MISSING_STEP = 5
MISSING = 41


# What players look up, in one row of numbers: the parameter of simple players, forecasts by state,
# the chance to win by points missing to oneself and to two rivals, and the stop states of
# `stop_value` with the places where they begin. On a GPU, also the size of the scratch memory.
Lookup: TypeAlias = Any
NUMBER_AT = 0
FORECASTS_AT = 1
WINS_AT = FORECASTS_AT + STATES * FORECAST
STARTS_AT = WINS_AT + MISSING**3
STOP_STATES_AT = STARTS_AT + 64
SCRATCH_AT = STOP_STATES_AT - 1
MOST_SECONDS = 6  # Second Chances in a deck that are distinguished

PARTS = 65_535  # chances and points are stored as whole parts of these
HIGHEST = 128.0  # points of an outcome, either way

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


@rule
def book_of(alone: bool, thorough: bool, shield: int, seconds: int) -> int:
    """Which stop states are possible: a place after `STARTS_AT`."""
    place = (2 if alone else 0) + (1 if thorough else 0)
    return (2 * place + shield) * (MOST_SECONDS + 1) + min(MOST_SECONDS, seconds)


@rule
def rows_of_book(lookup: Lookup, book: int) -> int:
    """How many numbers the stop states of a book have."""
    return int(lookup[STARTS_AT + book + 1]) - int(lookup[STARTS_AT + book])


@rule
def read_book(lookup: Lookup, book: int, stop_states: Any) -> None:
    start = STOP_STATES_AT + int(lookup[STARTS_AT + book])
    for place in range(rows_of_book(lookup, book)):
        stop_states[place] = int(lookup[start + place])


@cache
def book() -> tuple[list[int], list[int]]:
    """All stop states, in the order of `book_of`, and where each begins."""
    rows: list[int] = []
    starts = [0]
    for groups in (WITH_OTHERS, ALONE_NOW):
        for looked_for in (SECONDS_AT_A_GLANCE, SECONDS_IN_DEPTH):
            for shield in range(2):
                for seconds in range(MOST_SECONDS + 1):
                    rows += stop_states(groups, shield, seconds, looked_for)
                    starts.append(len(rows))
    return rows, starts


def lookup_of(outcomes: Lines, wins: Lines) -> Lines:
    rows, starts = book()
    spare = [0.0] * (STOP_STATES_AT - STARTS_AT - len(starts))
    return [0.0, *outcomes, *wins, *map(float, starts), *spare, *map(float, rows)]


def file_for(game: str, brutal: bool) -> str:
    return "brutal" if brutal else game


def stored(name: str) -> tuple[Lines, Lines]:
    return unpacked(files(__package__).joinpath("data", f"{name}.bin").read_bytes())


@cache
def load_lookup(name: str) -> Lines:
    return lookup_of(*stored(name))
