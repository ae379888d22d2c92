"""The third speed: whole games on a graphics card, one game a thread.

A thread plays game after game at its own table, which lies in the memory that a block of threads
shares; random words and sums are those of `batch`, so the totals are the same.

The rules are more code than a card keeps at hand. So all threads of a block go lap by lap through
the same parts of the code at the same time, and what is rare waits until every fourth lap, when
several need it: Vengeance went from 11 to 28 million games/s by that.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numba
import numpy as np

from flipdeck.rules.chance import one_of
from flipdeck.rules.layout import Size, duplicate
from flipdeck.rules.rule import RULES, rule
from flipdeck.rules.table import NOTHING, OVER

from .. import registry
from ..chance import advanced, first_counter, word_of
from ..driver import CARDS_DRAWN, SEAT_SUMS, STEPS, SUMS, before_start, count_game
from ..policy import Policy
from .backend import OVERLOADS, record_type, to_record
from .batch import ROUND_LIMIT, Counts, Totals, as_arrays, check, record_size
from .gpu_adapter import SIMULATED, allow_shared_memory, cuda, register, register_overload

THREADS = 1 << 20
BLOCKS = 2  # that share a processor of the card: one plays while the other waits for its slowest
MOST_THREADS = 512  # of a block
WARP = 32
RESERVED_BYTES = 1024  # of the shared memory of each block
RARE_EVERY = 4  # laps that what is rare may wait

_registered: set[Callable[..., Any]] = set()


def register_rules() -> None:
    if SIMULATED:
        return  # the simulator interprets
    for function in [*OVERLOADS, *RULES]:
        if function not in _registered:
            _registered.add(function)
            if function in OVERLOADS:
                register_overload(function, OVERLOADS[function])
            else:
                register(function)


class Copies:
    """What a simulated thread gets for a record: a table of its own, interpreted."""

    def __init__(self, table: Any) -> None:
        self.table = table

    def __getitem__(self, place: int) -> Any:
        return duplicate(self.table)


def to_device(table: Any, name: str, size: Size) -> Any:
    if SIMULATED:
        return Copies(table)
    return cuda.to_device(to_record(table, size).astype(table_type(name, size)))


def table_type(name: str, size: Size) -> np.dtype[np.void]:
    return spread(record_type(registry.game(name).rules.layout, size))


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


@rule
def clear(my_sums: Any, my_seats: Any, seats: int) -> None:
    for what in range(SUMS):
        my_sums[what] = 0
    for what in range(SEAT_SUMS):
        for seat in range(seats):
            my_seats[what, seat] = 0


@rule
def add_up(my_sums: Any, my_seats: Any, seats: int, sums: Any, by_seat: Any) -> None:
    for what in range(SUMS):
        cuda.atomic.add(sums, what, my_sums[what])
    for what in range(SEAT_SUMS):
        for seat in range(seats):
            cuda.atomic.add(by_seat, (what, seat), my_seats[what, seat])


def make_kernel(name: str, size: Size, seats: int) -> Callable[..., None]:
    """A kernel, not yet compiled: thread after thread takes the games in turn."""
    set_up, apply_choice, advance_once, is_common = registry.game(name).rules.phases
    _, _, is_chance, chance, uses_random, choose, count_seat = registry.game(name).loop_functions()
    record: Any = None if SIMULATED else numba.from_dtype(table_type(name, size))

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
        if SIMULATED:
            tables: Any = [None]
            mine = 0
        else:
            tables = cuda.shared.array(0, record)
            mine = cuda.threadIdx.x
        my_sums = cuda.local.array(SUMS, numba.int64)
        my_seats = cuda.local.array((SEAT_SUMS, seats), numba.int64)
        clear(my_sums, my_seats, seats)
        steps = 0
        cards = 0
        number = cuda.grid(1)
        while cuda.syncthreads_or(numba.int32(number < games)):
            tables[mine] = fresh[0]
            table = tables[mine]
            counter = first_counter(seed, first + number)
            table.dealer = one_of(word_of(counter), table.seats)
            set_up(table)
            counter = advanced(counter)
            word = word_of(counter)
            playing = number < games
            lap = 0
            while cuda.syncthreads_or(numba.int32(playing)):
                lap += 1
                hurries = lap % RARE_EVERY == 0
                asked = playing and table.ask != NOTHING and not is_chance(table)
                if asked and (hurries or is_common(table)):
                    kind = kinds[table.actor]
                    choice = choose(table, kind, parameters[table.actor], word)
                    if uses_random(kind):
                        counter = advanced(counter)
                        word = word_of(counter)
                    apply_choice(table, choice)
                    steps += 1
                cuda.syncthreads()
                if playing and is_chance(table) and table.round <= round_limit:
                    choice = chance(table, word)
                    counter = advanced(counter)
                    word = word_of(counter)
                    apply_choice(table, choice)
                    steps += 1
                    cards += 1
                cuda.syncthreads()
                if playing and table.ask == NOTHING and (hurries or is_common(table)):
                    advance_once(table)
                playing = playing and table.ask != OVER and table.round <= round_limit
            if number < games:
                count_game(table, count_seat, my_sums, my_seats)
                cuda.atomic.add(rounds, min(table.round, round_limit), 1)
            number += cuda.gridsize(1)
        my_sums[STEPS] = steps
        my_sums[CARDS_DRAWN] = cards
        add_up(my_sums, my_seats, seats, sums, by_seat)

    register_rules()
    return kernel


@cache
def kernel_for(name: str, size: Size, seats: int) -> Any:
    return cuda.jit(make_kernel(name, size, seats))


def default_block(name: str, size: Size) -> int:
    """As many threads as there is shared memory for their tables."""
    if SIMULATED:
        return WARP
    memory: int = cuda.get_current_device().MAX_SHARED_MEMORY_PER_MULTIPROCESSOR
    threads = (memory // BLOCKS - RESERVED_BYTES) // table_type(name, size).itemsize
    return min(MOST_THREADS, threads // WARP * WARP)


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
    block: int | None = None,
) -> Totals:
    """The same as `batch.play`, with the same totals; a thread plays `games / threads` games."""
    check(table, policies, games, round_limit)
    size = record_size(registry.game(name).rules, table)
    kernel = kernel_for(name, size, table.seats)
    counts = Counts.of(table.seats, round_limit)
    fresh = to_device(before_start(table), name, size)
    seats = [cuda.to_device(array) for array in as_arrays(policies)]
    outputs = [cuda.to_device(array) for array in counts]
    arguments = [fresh, *seats, seed, first, games, round_limit, *outputs]
    block = block or default_block(name, size)
    shared_bytes = 0
    if not SIMULATED:
        shared_bytes = block * table_type(name, size).itemsize
        allow_shared_memory(kernel, shared_bytes, arguments)
    blocks = max(1, -(-min(threads, games) // block))
    kernel[blocks, block, 0, shared_bytes](*arguments)
    return Counts(*(array.copy_to_host() for array in outputs)).totals(games)
