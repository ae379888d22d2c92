"""`counter` and `winner` on a GPU: one game a block, whose threads calculate together.

A decision takes thousands of times longer than a step of the rules. So all threads of a block play
the same game, each at its own table, with the same random words and therefore in step; they only
divide the long loops of a decision among them. Every sum is added up in the order of the processor
and nothing is rounded otherwise, so the totals are the same as those of `cpu`.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numba
import numpy as np

from flipdeck.engine import driver, registry
from flipdeck.engine.compiled import batch, workspace
from flipdeck.engine.compiled import gpu as simple
from flipdeck.engine.compiled.backend import record_type, to_record
from flipdeck.engine.compiled.batch import Counts, Run, Totals, record_size
from flipdeck.engine.compiled.gpu import WARP, Copies, add_up, clear, register_rules
from flipdeck.engine.compiled.gpu_adapter import SIMULATED, cuda, strict_fp
from flipdeck.engine.driver import SEAT_SUMS, SUMS
from flipdeck.engine.policy import Policy
from flipdeck.rules.cards import MINUS_10, PLUS_2, SECOND_CHANCE, UNLUCKY_7
from flipdeck.rules.layout import Size
from flipdeck.rules.rule import rule
from flipdeck.rules.table import VENGEANCE_RULES

from ..counting.stop_states import STOP_STATE
from ..counting.stop_value import LINES, NUMBERS
from ..counting.tables import (
    MOST_SECONDS,
    SCRATCH_AT,
    book,
    book_of,
    file_for,
    load_lookup,
)
from ..spec import is_skilled, skilled_choose
from .cpu import as_rows
from .gpu_workspace import TOGETHER

BLOCKS = 14  # games at once on a multiprocessor: this many fit into its shared memory
REGISTERS = 128  # of a thread, so that as many blocks fit
MEMORY = 0.6  # of the device's, for scratch rows


@cache
def register_players() -> None:
    if SIMULATED:
        return  # the simulator interprets
    register_rules()
    from .gpu_rows import stand_in_for

    for function in workspace.NOINLINE:
        stand_in_for(function, TOGETHER.get(function, function))
    for function in (workspace.thread_range, workspace.barrier):
        stand_in_for(function, TOGETHER[function])


# Whole games


@rule
def with_own_lookup(rules: driver.LoopRules, table: Any, seats: Any, memo: Any, word: int) -> int:
    """The rows of all seats lie one after the other."""
    kinds, lookups, lookup_size = seats
    return rules.choose(table, kinds[table.actor], lookups[table.actor * lookup_size :], word)


def make_kernel(name: str, size: Size) -> Callable[..., None]:
    """A kernel, not yet compiled: block after block takes the games in turn."""
    game, choose = registry.game(name), skilled_choose(name)
    start, step, is_chance, chance, uses_random, _, count_seat = game.loop_functions()
    most_seats = size.seats
    record: Any = None if SIMULATED else numba.from_dtype(record_type(game.rules.layout, size))

    def kernel(
        fresh: Any,
        kinds: Any,
        lookups: Any,
        lookup_size: int,
        run: Run,
        games: int,
        sums: Any,
        by_seat: Any,
        rounds: Any,
    ) -> None:
        tables: Any = [None] if SIMULATED else cuda.local.array(1, record)
        my_sums = cuda.local.array(SUMS, numba.int64)
        my_seats = cuda.local.array((SEAT_SUMS, most_seats), numba.int64)
        seats = len(kinds)
        clear(my_sums, my_seats, seats)
        for number in range(cuda.blockIdx.x, games, cuda.gridDim.x):
            tables[0] = fresh[0]
            table = tables[0]
            counter = driver.deal_in(start, table, run.seed, run.first + number)
            rules = driver.LoopRules(step, is_chance, chance, choose, uses_random)
            hooks = driver.Hooks(
                with_own_lookup,
                driver.seated_uses_random,
                driver.not_before,
                driver.not_after,
                driver.to_the_end,
            )
            whose = kinds, lookups, lookup_size
            driver.drive(rules, hooks, table, whose, 0, counter, run.round_limit, my_sums)
            driver.count_game(table, count_seat, my_sums, my_seats)
            if cuda.threadIdx.x == 0:
                cuda.atomic.add(rounds, min(table.round, run.round_limit), 1)
        if cuda.threadIdx.x == 0:
            add_up(my_sums, my_seats, seats, sums, by_seat)

    register_players()
    return kernel


@cache
def kernel_for(name: str, size: Size) -> Any:
    options = {} if SIMULATED else {"max_registers": REGISTERS}
    return cuda.jit(**options)(make_kernel(name, size))


def scratch_for(table: Any) -> int:
    """The most scratch numbers that a decision at this table needs."""
    cards = table.pile[: table.cards]
    fresh = len({card for card in cards if card < NUMBERS and card != UNLUCKY_7})
    modifiers: int = sum(PLUS_2 <= card <= MINUS_10 for card in cards)
    seconds: int = min(MOST_SECONDS, cards.count(SECOND_CHANCE))
    if table.variant == VENGEANCE_RULES:  # modifiers are for others
        return (LINES << fresh) + (most_stop_states(False, True, seconds) << fresh)
    glance = most_stop_states(True, False, seconds) << fresh
    # Nobody without a number solves in depth: nothing can bust them.
    deep = most_stop_states(False, True, seconds) << modifiers + fresh - 1
    return (LINES << fresh) + max(glance, deep)


def most_stop_states(alone: bool, thorough: bool, seconds: int) -> int:
    _, starts = book()
    books = [book_of(alone, thorough, shield, seconds) for shield in range(2)]
    return max(starts[place + 1] - starts[place] for place in books) // STOP_STATE


def default_blocks(scratch: int) -> int:
    """As many as the card plays at once, and has memory for."""
    if SIMULATED:
        return 1
    _, memory = cuda.current_context().get_memory_info()
    processors: int = cuda.get_current_device().MULTIPROCESSOR_COUNT
    return min(BLOCKS * processors, int(MEMORY * memory) // (8 * scratch))


_kept: list[Any] = []


def memory_for(numbers: int) -> Any:
    """Kept between two calls: it may be most of the card's."""
    if not _kept or len(_kept[0]) < numbers:
        _kept.clear()
        _kept.append(cuda.device_array(numbers, np.float64))
    return _kept[0][:numbers]


def with_scratch(lookups: Any, scratch: int, blocks: int) -> Any:
    """On the device: the rows of all seats one after the other, then scratch for every block."""
    lookups[:, SCRATCH_AT] = scratch
    there = memory_for(lookups.size + scratch * blocks)
    there[: lookups.size].copy_to_device(lookups.ravel())
    return there


def to_device(table: Any, size: Size) -> Any:
    return Copies(table) if SIMULATED else cuda.to_device(to_record(table, size))


def play_any(
    name: str, table: Any, policies: Sequence[Policy], games: int, **options: Any
) -> Totals:
    """Simple players alone are faster by themselves, a game a thread."""
    return (play if is_skilled(policies) else simple.play)(name, table, policies, games, **options)


def play(
    name: str,
    table: Any,
    policies: Sequence[Policy],
    games: int,
    *,
    blocks: int | None = None,
    threads: int = WARP,
    **which: int,
) -> Totals:
    """The same as `cpu.play`, with the same totals; `threads` work together in each block."""
    run = Run(**which)
    batch.check(table, policies, games, run.round_limit)
    size = record_size(registry.game(name).rules, table)
    kernel = kernel_for(name, size)
    scratch = scratch_for(table)
    blocks = max(1, min(games, blocks or default_blocks(scratch)))
    lookups = as_rows(load_lookup(file_for(name, bool(table.brutal))), policies)
    kinds = cuda.to_device(np.array([policy.kind for policy in policies], np.int64))
    outputs = [cuda.to_device(array) for array in Counts.of(table.seats, run.round_limit)]
    fresh = to_device(driver.before_start(table), size)
    there = with_scratch(lookups, scratch, blocks)
    with strict_fp():
        kernel[blocks, threads](fresh, kinds, there, lookups.shape[1], run, games, *outputs)
    return Counts(*(array.copy_to_host() for array in outputs)).totals(games)
