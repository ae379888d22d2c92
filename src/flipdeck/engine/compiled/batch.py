"""Whole games by the hundred thousand: compiled loops on all cores.

A game depends on the seed and its number alone and sums are whole numbers, so totals are the same
whatever the number of threads. Threads are Python's own, around a loop that runs without the
interpreter's lock: unlike Numba's parallel loops, several callers may do so at once.
"""

import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest
from typing import Any, NamedTuple

import numpy as np

from flipdeck.rules.layout import Size, columns
from flipdeck.rules.rulebook import Rulebook

from .. import registry
from ..driver import (
    BUSTS,
    CARDS_DRAWN,
    POINTS,
    SEAT_SUMS,
    SEVENS,
    STEPS,
    SUMS,
    UNFINISHED,
    WINS,
    Hooks,
    LoopRules,
    before_start,
    count_game,
    count_seats,
    deal_in,
    drive,
    not_after,
    not_before,
    seated,
    seated_uses_random,
    to_the_end,
)
from ..policy import Policy
from .backend import compile_loop, to_record

ROUND_LIMIT = 1000
HIGHEST_ROUND = 32_000
SMALL_SEATS = 4
MOST_AT_ONCE = 4096  # games between two looks at who is free

Row = np.ndarray[Any, np.dtype[np.int64]]


@dataclass(frozen=True)
class Totals:
    """What came of many games; totals of different games add up."""

    games: int
    unfinished: int
    cards: int
    steps: int
    wins: tuple[int, ...]
    points: tuple[int, ...]
    busts: tuple[int, ...]
    sevens: tuple[int, ...]
    rounds: tuple[int, ...]  # how many games had no, one, two, ... rounds

    def __add__(self, other: "Totals") -> "Totals":
        pairs = zip(vars(self).items(), vars(other).values(), strict=True)
        return Totals(**{name: added(mine, theirs) for (name, mine), theirs in pairs})


def added(mine: Any, theirs: Any) -> Any:
    if isinstance(mine, int):
        return mine + theirs
    return tuple(a + b for a, b in zip_longest(mine, theirs, fillvalue=0))


class Run(NamedTuple):
    """Which games are played: those of a seed from a number on, each up to a last round."""

    seed: int = 0
    first: int = 0
    round_limit: int = ROUND_LIMIT


class Counts(NamedTuple):
    """The same as loops count it."""

    sums: Row
    by_seat: Row
    rounds: Row

    @classmethod
    def of(cls, seats: int, round_limit: int) -> "Counts":
        shapes: tuple[Any, ...] = (SUMS, (SEAT_SUMS, seats), round_limit + 1)
        return cls(*(np.zeros(shape, np.int64) for shape in shapes))

    def totals(self, games: int) -> Totals:
        def of_seats(what: int) -> tuple[int, ...]:
            return tuple(self.by_seat[what].tolist())

        return Totals(
            games=games,
            unfinished=int(self.sums[UNFINISHED]),
            cards=int(self.sums[CARDS_DRAWN]),
            steps=int(self.sums[STEPS]),
            wins=of_seats(WINS),
            points=of_seats(POINTS),
            busts=of_seats(BUSTS),
            sevens=of_seats(SEVENS),
            rounds=tuple(np.trim_zeros(self.rounds, "b").tolist()),
        )


class GameRows(NamedTuple):
    """The same for each game by itself."""

    by_seat: np.ndarray[Any, np.dtype[np.int32]]  # [game, what is counted, seat]
    rounds: np.ndarray[Any, np.dtype[np.int32]]  # [game]

    @classmethod
    def of(cls, games: int, seats: int) -> "GameRows":
        return cls(np.zeros((games, SEAT_SUMS, seats), np.int32), np.zeros(games, np.int32))

    def part(self, start: int, length: int) -> "GameRows":
        """Some of the rows, to write to; none of none."""
        return GameRows(*(row[start : start + length] for row in self))


def total(games: int, seats: int, round_limit: int, parts: Iterable[Counts]) -> Totals:
    counts = Counts.of(seats, round_limit)
    for part in parts:
        for row, addition in zip(counts, part, strict=True):
            row += addition
    return counts.totals(games)


def record_size(rules: Rulebook, table: Any) -> Size:
    """Most tables fit a small record, which stays in the cache; all others share a large one."""
    most = max(rules.players)
    small = rules.size(min(SMALL_SEATS, most), 1)
    for name, column in columns(rules.layout).items():
        if column.along is not None and len(getattr(table, name)) > getattr(small, column.along):
            return rules.size(most, 2)
    return small


def play(
    name: str,
    table: Any,
    policies: Sequence[Policy],
    games: int,
    *,
    seed: int = 0,
    first: int = 0,
    round_limit: int = ROUND_LIMIT,
    threads: int | None = None,
    rows: GameRows | None = None,
    loop: Callable[..., None] | None = None,
    seats: tuple[Any, Any] | None = None,
) -> Totals:
    """Play games number `first`, `first + 1`, ... from a table at its first question.

    Simple policies have a loop of their own; others bring it, with what it takes for the seats.
    """
    check(table, policies, games, round_limit)
    limits = (games, seed, first, round_limit, threads)
    loop, seats = loop or loop_for(name), seats or as_arrays(policies)
    return spread(loop, registry.game(name).rules, table, seats, *limits, rows)


def spread(
    loop: Callable[..., None],
    rules: Rulebook,
    table: Any,
    seats: tuple[Any, Any],
    games: int,
    seed: int,
    first: int,
    round_limit: int,
    threads: int | None,
    rows: GameRows | None = None,
) -> Totals:
    """Let a loop play these games in shares, with the kind and the parameter of each seat.

    `rows`, if there are any, take what came of each game.
    """
    rows = rows or GameRows.of(0, table.seats)
    threads = threads or cores()
    share = max(1, min(MOST_AT_ONCE, -(-games // threads)))
    starts = range(first, first + games, share)
    lengths = [min(share, first + games - start) for start in starts]
    fresh = to_record(before_start(table), record_size(rules, table))

    def play_some(start: int, length: int) -> Counts:
        counts = Counts.of(table.seats, round_limit)
        tables = fresh.copy()
        part = rows.part(start - first, length)
        loop(tables, fresh, *seats, seed, start, length, round_limit, *counts, *part)
        return counts

    with ThreadPoolExecutor(threads) as pool:
        return total(games, table.seats, round_limit, pool.map(play_some, starts, lengths))


def check(table: Any, policies: Sequence[Policy], games: int, round_limit: int) -> None:
    if len(policies) != table.seats:
        raise ValueError(f"{table.seats} seats, but {len(policies)} policies")
    if games < 0:
        raise ValueError(f"cannot play {games} games")
    if not 1 <= round_limit <= HIGHEST_ROUND:
        raise ValueError(f"a game is cut off after 1 to {HIGHEST_ROUND} rounds")


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def as_arrays(policies: Sequence[Policy]) -> tuple[Row, np.ndarray[Any, np.dtype[np.float64]]]:
    kinds = np.array([policy.kind for policy in policies], np.int64)
    return kinds, np.array([policy.parameter for policy in policies], np.float64)


# The compiled loop of a game


@cache
def loop_for(name: str) -> Callable[..., None]:
    return make_loop(*registry.game(name).loop_functions())


def make_loop(
    start: Callable[..., None],
    step: Callable[..., None],
    is_chance: Callable[..., bool],
    chance: Callable[..., int],
    uses_random: Callable[..., bool],
    choose: Callable[..., int],
    count_seat: Callable[..., None],
) -> Callable[..., None]:
    """Numba keeps the loop under the names of these functions, which must be global in a module."""

    def loop(
        tables: Any,
        fresh: Any,
        kinds: Any,
        parameters: Any,
        seed: int,
        first: int,
        games: int,
        round_limit: int,
        sums: Any,
        by_seat: Any,
        rounds: Any,
        rows: Any,
        lengths: Any,
    ) -> None:
        for game in range(first, first + games):
            tables[0] = fresh[0]
            table = tables[0]
            rules = LoopRules(step, is_chance, chance, choose, uses_random)
            counter = deal_in(start, table, seed, game)
            hooks = Hooks(seated, seated_uses_random, not_before, not_after, to_the_end)
            drive(rules, hooks, table, (kinds, parameters), 0, counter, round_limit, sums)
            count_game(table, count_seat, sums, by_seat)
            rounds[min(table.round, round_limit)] += 1
            if len(lengths) > 0:
                count_seats(table, count_seat, rows[game - first])
                lengths[game - first] = min(table.round, round_limit)

    return compile_loop(loop)
