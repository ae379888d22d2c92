"""Players compiled: what bots think in milliseconds, for whole games by the hundred thousand."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numba.extending import overload

from flipdeck.engine.compiled import compile_loop

from . import stopping
from .stopping import Hand, sets_of


def floats(size: int) -> Any:
    def make(size: int) -> Any:
        return np.zeros(size)

    return make


def integers(size: int) -> Any:
    def make(size: int) -> Any:
        return np.zeros(size, np.int64)

    return make


overload(stopping.room)(floats)
overload(stopping.places)(integers)

compiled_weigh: Any = compile_loop(stopping.weigh)


def weigh(hand: Hand, deck: Any, lines: Any, moments: Any, worth: Any) -> Sequence[float]:
    """The compiled twin of `stopping.interpreted`."""
    values = np.zeros((sets_of(hand) << hand.fresh) * hand.moments)
    rows = (np.array(row, np.int64) for row in (deck, lines, moments))
    floating = hand._replace(again=float(hand.again))
    compiled_weigh(floating, *rows, np.array(worth, np.float64), values)
    return values  # type: ignore[return-value]
