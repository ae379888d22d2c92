"""The fewest rounds to 200 for a player alone, each round from a fresh deck.

From a total, a round is worth the rounds still to come after it. A bust leads back to the same
total, so its own rounds are on both sides of the equation: rounds = 1 + answer(rounds), where the
answer is the best a round can do if coming to nothing costs `rounds`. It is solved by secants; its
slope is the chance to come to nothing.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple, Protocol

import numpy as np

from flipdeck.lab.exact.flip7_round import Floats, Outcome

TARGET_POINTS = 200
# How nearly the equation must hold; the last secant then brings the root much closer, once its
# slope has been measured and not only guessed.
CLOSE = 1e-5
CLOSE_BY_GUESS = 1e-7


class OneRound(Protocol):
    """A round that can be solved for any utility of its points."""

    @property
    def most(self) -> int: ...

    def value(self, utility: Floats) -> float: ...


class Guess(NamedTuple):
    rounds: float
    slope: float


def fewest_rounds(play: OneRound, target: int = TARGET_POINTS) -> Iterator[tuple[int, float]]:
    """The expected rounds from each total, from the highest total down to 0."""
    rounds = np.zeros(target + play.most + 1)
    guess = Guess(1.5, 0.3)
    for total in range(target - 1, -1, -1):
        guess = solve(partial(best_round, play, rounds, total), guess)
        rounds[total] = guess.rounds
        yield total, guess.rounds
        step = float(rounds[total] - rounds[total + 1]) if total < target - 1 else 0.0
        guess = Guess(guess.rounds + max(step, 0.0), guess.slope)


def best_round(play: OneRound, rounds: Floats, total: int, worst: float) -> float:
    """This round and those after it, if coming to nothing costs `worst`."""
    utility = -rounds[total : total + play.most + 1]
    utility[0] = -worst
    return 1.0 - play.value(utility)


def solve(answer: Callable[[float], float], guess: Guess) -> Guess:
    """Where x = answer(x), for an answer that bends little."""
    x, slope = guess
    gap = answer(x) - x
    close = CLOSE_BY_GUESS
    while abs(gap) > close:
        close = CLOSE
        before, gap_before = x, gap
        x += gap / (1 - slope)
        gap = answer(x) - x
        slope = 1 + (gap - gap_before) / (x - before)
    return Guess(x + gap / (1 - slope), slope)


def rounds_of(outcome: Outcome, target: int = TARGET_POINTS) -> Floats:
    """The expected rounds from each total of someone who plays every round alike."""
    points = outcome.points
    rounds = np.zeros(target + len(points))
    for total in range(target - 1, -1, -1):
        later = points[1:] @ rounds[total + 1 : total + len(points)]
        rounds[total] = (1 + later) / (1 - points[0])
    return rounds[:target]
