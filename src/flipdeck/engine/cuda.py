"""The third speed: whole games on a graphics card, one game a thread.

A thread keeps its table in its own memory and plays game after game; random words and sums are
those of `batch`, so the totals are the same.
"""

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numba

from ..rules import speeds
from ..rules.games import GAMES
from ..rules.layout import Size, duplicate
from .batch import (
    ROUND_LIMIT,
    Counts,
    Totals,
    as_arrays,
    check,
    room_for,
)
from .compiled import STAND_INS, config, record_type, to_record
from .loop import SEAT_SUMS, SUMS, before_start, count_game, play_game
from .policies import PLAYERS, Policy

if find_spec("numba_cuda") is None:
    raise ImportError("playing on a GPU needs numba-cuda: pip install 'flipdeck[gpu]'")

import numba.cuda

cuda: Any = numba.cuda
SIMULATED = bool(config.ENABLE_CUDASIM)
THREADS = 1 << 20
BLOCK = 128

_taught: set[Callable[..., Any]] = set()


def teach_rules() -> None:
    if SIMULATED:
        return  # the simulator interprets
    cuda_extending: Any = import_module("numba.cuda.extending")
    for function in [*STAND_INS, *speeds.RULES]:
        if function not in _taught:
            _taught.add(function)
            if function in STAND_INS:
                cuda_extending.overload(function)(STAND_INS[function])
            else:
                cuda_extending.register_jitable(forceinline=True)(function)


class Copies:
    """What a simulated thread gets for a record: a table of its own, interpreted."""

    def __init__(self, table: Any) -> None:
        self.table = table

    def __getitem__(self, place: int) -> Any:
        return duplicate(self.table)


def to_device(table: Any, size: Size) -> Any:
    return Copies(table) if SIMULATED else cuda.to_device(to_record(table, size))


def make_kernel(name: str, size: Size, seats: int) -> Callable[..., None]:
    """A kernel, not yet compiled: thread after thread takes the games in turn."""
    game_rules = GAMES[name]
    start, step = game_rules.start, game_rules.step
    is_chance, chance, tosses, choose, count_seat, _ = PLAYERS[name]
    record: Any = object if SIMULATED else numba.from_dtype(record_type(game_rules.layout, size))

    def kernel(
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
    ) -> None:
        tables = cuda.local.array(1, record)
        my_sums = cuda.local.array(SUMS, numba.int64)
        my_seats = cuda.local.array((SEAT_SUMS, seats), numba.int64)
        for what in range(SUMS):
            my_sums[what] = 0
        for what in range(SEAT_SUMS):
            for seat in range(seats):
                my_seats[what, seat] = 0
        for number in range(cuda.grid(1), games, cuda.gridsize(1)):
            tables[0] = fresh[0]
            table = tables[0]
            play_game(
                start, step, is_chance, chance, tosses, choose,
                table, kinds, parameters, seed, first + number, round_limit, my_sums,
            )  # fmt: skip
            count_game(table, count_seat, my_sums, my_seats)
            cuda.atomic.add(rounds, min(table.round, round_limit), 1)
        for what in range(SUMS):
            cuda.atomic.add(sums, what, my_sums[what])
        for what in range(SEAT_SUMS):
            for seat in range(seats):
                cuda.atomic.add(by_seat, (what, seat), my_seats[what, seat])

    teach_rules()
    return kernel


@cache
def kernel_for(name: str, size: Size, seats: int) -> Any:
    return cuda.jit(make_kernel(name, size, seats))


def play(
    name: str,
    table: Any,
    policies: Sequence[Policy],
    games: int,
    *,
    seed: int = 0,
    first: int = 0,
    round_limit: int = ROUND_LIMIT,
    threads: int = THREADS,
    block: int = BLOCK,
) -> Totals:
    """The same as `batch.play`, with the same totals; a thread plays `games / threads` games."""
    check(table, policies, games, round_limit)
    size = room_for(GAMES[name], table)
    kernel = kernel_for(name, size, table.seats)
    counts = Counts.of(table.seats, round_limit)
    fresh = to_device(before_start(table), size)
    seats = [cuda.to_device(array) for array in as_arrays(policies)]
    outputs = [cuda.to_device(array) for array in counts]
    blocks = max(1, -(-min(threads, games) // block))
    kernel[blocks, block](fresh, *seats, seed, first, games, round_limit, *outputs)
    return Counts(*(array.copy_to_host() for array in outputs)).totals(games)
