"""The third speed: whole games on a graphics card, one game a thread.

A thread plays game after game at its own table; random words and sums are those of `batch`, so the
totals are the same. A small table lies in the memory that a block of threads shares, which made
61 million games/s of 51; rules are left to the compiler to inline, which made 61 of 52.
"""

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numba
import numpy as np

from flipdeck.rules import speeds
from flipdeck.rules.games import GAMES
from flipdeck.rules.layout import Size, duplicate

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
BLOCK = 64
SHARED_BYTES = 48 * 1024  # a block has no more without asking

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
                cuda_extending.register_jitable(function)


class Copies:
    """What a simulated thread gets for a record: a table of its own, interpreted."""

    def __init__(self, table: Any) -> None:
        self.table = table

    def __getitem__(self, place: int) -> Any:
        return duplicate(self.table)


def to_device(table: Any, size: Size) -> Any:
    if SIMULATED:
        return Copies(table)
    records = to_record(table, size)
    return cuda.to_device(records.astype(spread(records.dtype)))


def spread(record: np.dtype[np.void]) -> np.dtype[np.void]:
    """The record made an odd number of words long, so that neighbours share no memory bank."""
    fields: Any = {name: record.fields[name] for name in record.names or ()}  # type: ignore[index]
    shape: Any = {
        "names": list(fields),
        "formats": [field[0] for field in fields.values()],
        "offsets": [field[1] for field in fields.values()],
        "itemsize": -(-record.itemsize // 8) // 2 * 16 + 8,
    }
    spaced: np.dtype[np.void] = np.dtype(shape, align=True)
    return spaced


def make_kernel(name: str, size: Size, seats: int, block: int = BLOCK) -> Callable[..., None]:
    """A kernel, not yet compiled: thread after thread takes the games in turn."""
    game_rules = GAMES[name]
    start, step = game_rules.start, game_rules.step
    is_chance, chance, tosses, choose, count_seat, _ = PLAYERS[name]
    layout = spread(record_type(game_rules.layout, size))
    record: Any = object if SIMULATED else numba.from_dtype(layout)
    shared = not SIMULATED and block * layout.itemsize <= SHARED_BYTES

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
        if shared:
            tables = cuda.shared.array(block, record)
            mine = cuda.threadIdx.x
        else:
            tables = cuda.local.array(1, record)
            mine = 0
        my_sums = cuda.local.array(SUMS, numba.int64)
        my_seats = cuda.local.array((SEAT_SUMS, seats), numba.int64)
        for what in range(SUMS):
            my_sums[what] = 0
        for what in range(SEAT_SUMS):
            for seat in range(seats):
                my_seats[what, seat] = 0
        for number in range(cuda.grid(1), games, cuda.gridsize(1)):
            tables[mine] = fresh[0]
            table = tables[mine]
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
def kernel_for(name: str, size: Size, seats: int, block: int) -> Any:
    return cuda.jit(make_kernel(name, size, seats, block))


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
    kernel = kernel_for(name, size, table.seats, block)
    counts = Counts.of(table.seats, round_limit)
    fresh = to_device(before_start(table), size)
    seats = [cuda.to_device(array) for array in as_arrays(policies)]
    outputs = [cuda.to_device(array) for array in counts]
    blocks = max(1, -(-min(threads, games) // block))
    kernel[blocks, block](fresh, *seats, seed, first, games, round_limit, *outputs)
    return Counts(*(array.copy_to_host() for array in outputs)).totals(games)
