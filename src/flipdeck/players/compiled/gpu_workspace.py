"""The threads of a GPU block calculate together what one thread does elsewhere.

Every sum is added up in the order of the processor, so the results are the same.
"""

from collections.abc import Callable
from math import comb
from typing import Any

import numpy as np

from flipdeck.engine.compiled import workspace
from flipdeck.engine.compiled.gpu_adapter import cuda
from flipdeck.engine.compiled.workspace import barrier, shared_array, thread_range
from flipdeck.rules.flip7 import SEVEN
from flipdeck.rules.rule import rule

from ..counting import stop_value, win_chance
from ..counting.stop_value import Hand, length_of, node_at, sets_of, solve_node
from ..counting.tables import CHANCE, FORECAST, OUTCOME, OUTCOMES, SCORE, SCRATCH_AT, Lookup
from ..counting.win_chance import chance_to_win

ALL_OUTCOMES = OUTCOMES**3

# All sets of up to seven of fifteen things, as bits, the smaller sets first; those of the first few
# things come first among sets of a size.
THINGS = 15
BY_SIZE = np.array(
    sorted((line for line in range(1 << THINGS) if line.bit_count() <= SEVEN), key=int.bit_count),
    np.int16,
)
WAYS = np.array([[comb(few, size) for size in range(SEVEN + 1)] for few in range(THINGS + 1)])
STARTS = np.array([sum(comb(THINGS, less) for less in range(size)) for size in range(SEVEN + 1)])


# The scratch rows of all blocks lie behind the lookup rows, and those of the first block come last.


def start_of_ints(lookup: Lookup, size: int) -> int:
    return int(len(lookup) - (cuda.blockIdx.x + 1) * int(lookup[SCRATCH_AT]))


def start_of_floats(lookup: Lookup, size: int) -> int:
    return int(len(lookup) - cuda.blockIdx.x * int(lookup[SCRATCH_AT]) - size)


# Threads


def my_thread_range(count: int) -> Any:
    return range(cuda.threadIdx.x, count, cuda.blockDim.x)


def wait_for_block() -> None:
    cuda.syncthreads()


@rule
def set_of(size: int, place: int) -> int:
    """A function of its own: the device has room for one copy of these sets."""
    return int(BY_SIZE[STARTS[size] + place])


def solve_together(
    hand: Hand, deck: Any, lines: Any, stop_states: Any, utility: Any, values: Any
) -> None:
    """The same as `stop_value.solve_stops`: lines of the same length do not need each other."""
    deepest = min(hand.deep, hand.modifiers) if sets_of(hand) > 1 else 0
    for drawn in range(deepest, -1, -1):
        most = SEVEN - 1 - hand.length + (0 if hand.once == 0 else 1)
        longest = min(hand.fresh, most, hand.reach - drawn)
        for size in range(longest, -1, -1):
            ways = WAYS[hand.fresh, size]
            for place in thread_range(WAYS[hand.modifiers, drawn] * ways):
                modifiers = set_of(drawn, place // ways)
                line = set_of(size, place % ways)
                if length_of(hand, lines, line) < SEVEN:
                    node = node_at(hand, deck, lines, utility, modifiers, line)
                    solve_node(hand, node, deck, lines, stop_states, utility, values)
            barrier()


def win_together(lookup: Lookup, target: int, totals: Any, forecasts: Any) -> float:
    """The same as `win_chance.expected_win`, added up in the same order."""
    chances = shared_array(ALL_OUTCOMES)
    barrier()
    for place in thread_range(ALL_OUTCOMES):
        mine = OUTCOME * (place // OUTCOMES**2)
        one = FORECAST + OUTCOME * (place // OUTCOMES % OUTCOMES)
        other = 2 * FORECAST + OUTCOME * (place % OUTCOMES)
        chance = forecasts[mine + CHANCE] * forecasts[one + CHANCE] * forecasts[other + CHANCE]
        if chance > 0.0:
            total = totals[0] + forecasts[mine + SCORE]
            rival = totals[1] + forecasts[one + SCORE]
            third = totals[2] + forecasts[other + SCORE]
            chance *= chance_to_win(lookup, target, total, rival, third)
        chances[place] = chance
    barrier()
    chance = 0.0
    for place in range(ALL_OUTCOMES):
        chance += chances[place]
    return float(chance)


TOGETHER: dict[Callable[..., Any], Callable[..., Any]] = {
    workspace.thread_range: my_thread_range,
    workspace.barrier: wait_for_block,
    stop_value.solve_stops: solve_together,
    win_chance.expected_win: win_together,
}
