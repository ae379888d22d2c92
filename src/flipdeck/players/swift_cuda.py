"""Skilled players on a graphics card: one game a block, whose threads think together.

A thought is thousands of times longer than a step of the rules. So all threads of a block play the
same game, each at its own table, with the same words and therefore in step; they only divide the
long loops of a thought among them. Every sum is added up in the order of the processor and nothing
is rounded otherwise, so the totals are the same as those of `swift`.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import Any

import numba
import numpy as np

from flipdeck.engine import batch
from flipdeck.engine import cuda as simple
from flipdeck.engine.batch import ROUND_LIMIT, Counts, Totals, room_for
from flipdeck.engine.compiled import record_type, to_record
from flipdeck.engine.cuda import SIMULATED, WARP, Copies, add_up, clear, cuda, teach_rules
from flipdeck.engine.loop import (
    SEAT_SUMS,
    SUMS,
    Hooks,
    LoopRules,
    before_start,
    count_game,
    deal_in,
    drive,
    not_after,
    not_before,
    seated_tosses,
    to_the_end,
)
from flipdeck.engine.policies import PLAYERS, Policy
from flipdeck.rules.cards import MINUS_10, PLUS_2, SECOND_CHANCE, UNLUCKY_7
from flipdeck.rules.games import GAMES
from flipdeck.rules.layout import Size
from flipdeck.rules.speeds import rule

from . import desk, stopping
from .bots import SKILLED
from .desk_cuda import TOGETHER
from .minds import book, file_for, learnt
from .outlook import PAPER_AT
from .skill import MOST_SECONDS, book_of
from .stopping import LINES, MOMENTS, NUMBERS
from .swift import as_rows, is_skilled

BLOCKS = 14  # games at once on a processor of the card: so many find room for what is common
REGISTERS = 128  # of a thread, so that they find room there too
MEMORY = 0.6  # of the card's, for paper


@cache
def teach_players() -> None:
    if SIMULATED:
        return  # the simulator interprets
    teach_rules()
    from .rows_cuda import stand_in_for

    for function in stopping.CALLED:
        stand_in_for(function, TOGETHER.get(function, function))
    for function in (desk.share, desk.meet):
        stand_in_for(function, TOGETHER[function])


# Whole games


@rule
def with_own_mind(rules: LoopRules, table: Any, seats: Any, memo: Any, word: int) -> int:
    """The minds of all seats lie one after the other."""
    kinds, minds, mind_size = seats
    return rules.choose(table, kinds[table.actor], minds[table.actor * mind_size :], word)


def make_kernel(name: str, size: Size) -> Callable[..., None]:
    """A kernel, not yet compiled: block after block takes the games in turn."""
    start, step = GAMES[name].start, GAMES[name].step
    is_chance, chance, tosses, _, count_seat, _ = PLAYERS[name]
    choose = SKILLED[name]
    most_seats = size.seats
    record: Any = None if SIMULATED else numba.from_dtype(record_type(GAMES[name].layout, size))

    def kernel(
        fresh: Any,
        kinds: Any,
        minds: Any,
        mind_size: int,
        seed: int,
        first: int,
        games: int,
        round_limit: int,
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
            counter = deal_in(start, table, seed, first + number)
            rules = LoopRules(step, is_chance, chance, choose, tosses)
            hooks = Hooks(with_own_mind, seated_tosses, not_before, not_after, to_the_end)
            drive(rules, hooks, table, (kinds, minds, mind_size), 0, counter, round_limit, my_sums)
            count_game(table, count_seat, my_sums, my_seats)
            if cuda.threadIdx.x == 0:
                cuda.atomic.add(rounds, min(table.round, round_limit), 1)
        if cuda.threadIdx.x == 0:
            add_up(my_sums, my_seats, seats, sums, by_seat)

    teach_players()
    return kernel


@cache
def kernel_for(name: str, size: Size) -> Any:
    options = {} if SIMULATED else {"max_registers": REGISTERS}
    return cuda.jit(**options)(make_kernel(name, size))


@contextmanager
def as_on_a_processor() -> Iterator[None]:
    """Two things that Numba has no word for.

    A card adds a product in one go and rounds once. And a function that two others call is handed
    to the compiler twice, which it does not take if the function uses common memory.
    """
    nvvm: Any = import_module("numba.cuda.cudadrv.nvvm")
    usual = nvvm.compile_ir

    def compile_ir(parts: Sequence[str], **options: Any) -> Any:
        return usual(list(dict.fromkeys(parts)), fma=False, **options)

    nvvm.compile_ir = compile_ir
    try:
        yield
    finally:
        nvvm.compile_ir = usual


def paper_for(name: str, table: Any) -> int:
    """The most numbers that a thought at this table writes down."""
    cards = table.pile[: table.cards]
    fresh = len({card for card in cards if card < NUMBERS and card != UNLUCKY_7})
    modifiers: int = sum(PLUS_2 <= card <= MINUS_10 for card in cards)
    seconds: int = min(MOST_SECONDS, cards.count(SECOND_CHANCE))
    if name == "vengeance":  # modifiers are for others
        return (LINES << fresh) + (most_moments(False, True, seconds) << fresh)
    glance = most_moments(True, False, seconds) << fresh
    # Without a number in front of him nobody weighs in depth: nothing can bust him.
    deep = most_moments(False, True, seconds) << modifiers + fresh - 1
    return (LINES << fresh) + max(glance, deep)


def most_moments(alone: bool, thorough: bool, seconds: int) -> int:
    _, starts = book()
    books = [book_of(alone, thorough, shield, seconds) for shield in range(2)]
    return max(starts[place + 1] - starts[place] for place in books) // MOMENTS


def usual_blocks(paper: int) -> int:
    """As many as the card plays at once, and has memory for."""
    if SIMULATED:
        return 1
    _, memory = cuda.current_context().get_memory_info()
    processors: int = cuda.get_current_device().MULTIPROCESSOR_COUNT
    return min(BLOCKS * processors, int(MEMORY * memory) // (8 * paper))


_kept: list[Any] = []


def memory_for(numbers: int) -> Any:
    """Kept between two calls: it may be most of the card's."""
    if not _kept or len(_kept[0]) < numbers:
        _kept.clear()
        _kept.append(cuda.device_array(numbers, np.float64))
    return _kept[0][:numbers]


def with_paper(minds: Any, paper: int, blocks: int) -> Any:
    """On the card: the minds of all seats one after the other, then paper for every block."""
    minds[:, PAPER_AT] = paper
    there = memory_for(minds.size + paper * blocks)
    there[: minds.size].copy_to_device(minds.ravel())
    return there


def on_card(table: Any, size: Size) -> Any:
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
    seed: int = 0,
    first: int = 0,
    round_limit: int = ROUND_LIMIT,
    blocks: int | None = None,
    threads: int = WARP,
) -> Totals:
    """The same as `swift.play`, with the same totals; `threads` think together in each block."""
    batch.check(table, policies, games, round_limit)
    size = room_for(GAMES[name], table)
    kernel = kernel_for(name, size)
    paper = paper_for(name, table)
    blocks = max(1, min(games, blocks or usual_blocks(paper)))
    minds = as_rows(learnt(file_for(name, bool(table.brutal))), policies)
    kinds = cuda.to_device(np.array([policy.kind for policy in policies], np.int64))
    outputs = [cuda.to_device(array) for array in Counts.of(table.seats, round_limit)]
    fresh = on_card(before_start(table), size)
    there = with_paper(minds, paper, blocks)
    with as_on_a_processor():
        kernel[blocks, threads](
            fresh, kinds, there, minds.shape[1], seed, first, games, round_limit, *outputs
        )
    return Counts(*(array.copy_to_host() for array in outputs)).totals(games)
