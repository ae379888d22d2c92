"""Thinking together on a graphics card: what the threads of a block do in place of one alone.

Every sum is added up in the order of the processor, so they come to the same.
"""

from collections.abc import Callable
from math import comb
from typing import Any

import numpy as np

from flipdeck.engine.cuda import cuda
from flipdeck.rules.flip7 import SEVEN
from flipdeck.rules.speeds import rule

from . import desk, outlook, stopping
from .desk import common, meet, share
from .outlook import ENDINGS, OUTLOOK, PAPER_AT, Mind, chance_to_win
from .stopping import Hand, length_of, sets_of, spot_of, weigh_spot

OUTCOMES = ENDINGS**3

# All sets of up to seven of fifteen things, as bits, the smaller sets first; those of the first few
# things come first among sets of a size.
THINGS = 15
BY_SIZE = np.array(
    sorted((line for line in range(1 << THINGS) if line.bit_count() <= SEVEN), key=int.bit_count),
    np.int16,
)
WAYS = np.array([[comb(few, size) for size in range(SEVEN + 1)] for few in range(THINGS + 1)])
STARTS = np.array([sum(comb(THINGS, less) for less in range(size)) for size in range(SEVEN + 1)])


# The paper of all blocks lies behind the minds, and that of the first block comes last.


def start_of_places(mind: Mind, size: int) -> int:
    return int(len(mind) - (cuda.blockIdx.x + 1) * int(mind[PAPER_AT]))


def start_of_room(mind: Mind, size: int) -> int:
    return int(len(mind) - cuda.blockIdx.x * int(mind[PAPER_AT]) - size)


# Company


def my_share(count: int) -> Any:
    return range(cuda.threadIdx.x, count, cuda.blockDim.x)


def wait() -> None:
    cuda.syncthreads()


@rule
def set_of(size: int, place: int) -> int:
    """A function of its own: a card has room for one copy of these sets."""
    return int(BY_SIZE[STARTS[size] + place])


def weigh_together(
    hand: Hand, deck: Any, lines: Any, moments: Any, worth: Any, values: Any
) -> None:
    """The same as `stopping.weigh`: lines of the same length do not need each other."""
    deepest = min(hand.deep, hand.modifiers) if sets_of(hand) > 1 else 0
    for drawn in range(deepest, -1, -1):
        most = SEVEN - 1 - hand.length + (0 if hand.once == 0 else 1)
        longest = min(hand.fresh, most, hand.reach - drawn)
        for size in range(longest, -1, -1):
            ways = WAYS[hand.fresh, size]
            for place in share(WAYS[hand.modifiers, drawn] * ways):
                modifiers = set_of(drawn, place // ways)
                line = set_of(size, place % ways)
                if length_of(hand, lines, line) < SEVEN:
                    spot = spot_of(hand, deck, lines, worth, modifiers, line)
                    weigh_spot(hand, spot, deck, lines, moments, worth, values)
            meet()


def win_together(mind: Mind, target: int, totals: Any, outlooks: Any) -> float:
    """The same as `outlook.expected_win`, added up in the same order."""
    chances = common(OUTCOMES)
    meet()
    for place in share(OUTCOMES):
        mine = 2 * (place // ENDINGS**2)
        one = OUTLOOK + 2 * (place // ENDINGS % ENDINGS)
        other = 2 * OUTLOOK + 2 * (place % ENDINGS)
        chance = outlooks[mine] * outlooks[one] * outlooks[other]
        if chance > 0.0:
            total = totals[0] + outlooks[mine + 1]
            rival = totals[1] + outlooks[one + 1]
            third = totals[2] + outlooks[other + 1]
            chance *= chance_to_win(mind, target, total, rival, third)
        chances[place] = chance
    meet()
    chance = 0.0
    for place in range(OUTCOMES):
        chance += chances[place]
    return float(chance)


TOGETHER: dict[Callable[..., Any], Callable[..., Any]] = {
    desk.share: my_share,
    desk.meet: wait,
    stopping.weigh: weigh_together,
    outlook.expected_win: win_together,
}
