"""Statistics of games: intervals of shares, strengths of players, errors by leaving out blocks."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

WITHIN_95 = 1.96  # standard errors
CLOSE = 1e-9
MOST_STEPS = 100_000


def interval(share: float, error: float, games: float) -> tuple[float, float]:
    """Wilson's interval, which stays between none and all.

    The standard error says how many independent games the share is worth; an error of 0 says
    nothing, and the games played count instead.
    """
    if error > 0:
        games = share * (1 - share) / error**2
    weight = WITHIN_95**2 / games
    centre = share + weight / 2
    half = (weight * (share * (1 - share) + weight / 4)) ** 0.5
    low, high = (centre - half) / (1 + weight), (centre + half) / (1 + weight)
    return max(0.0, min(low, share)), min(1.0, max(high, share))  # whatever rounding does


def strengths(pairs: NDArray[Any], sides: NDArray[Any], wins: Floats) -> Floats:
    """The likeliest logarithms of strength, by Hunter's minorisation and maximisation (2004)."""
    won = np.bincount(pairs.ravel(), wins.ravel())
    games = wins.sum(1, keepdims=True)
    strength = np.ones(len(won))
    for _ in range(MOST_STEPS):
        before = strength
        weight = sides * games / (sides * strength[pairs]).sum(1, keepdims=True)
        strength = won / np.bincount(pairs.ravel(), weight.ravel())
        strength /= np.exp(np.log(strength).mean())
        if np.abs(np.log(strength / before)).max() < CLOSE:
            break
    return np.log(strength)


def jackknife(blocks: list[Floats], estimate: Callable[[Floats], Floats]) -> tuple[Floats, Floats]:
    """An estimate from all blocks, and its standard error from leaving out each of them once."""
    everything = np.sum(blocks, axis=0)
    without = np.array([estimate(everything - block) for block in blocks])
    spread = ((without - without.mean(0)) ** 2).sum(0) * (len(blocks) - 1) / len(blocks)
    return estimate(everything), np.sqrt(spread)
