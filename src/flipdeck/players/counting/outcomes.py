"""Forecasts as rows of outcomes: pairs of a chance and a score.

The first outcome is a bust, or nothing; the others have more and more points, in steps.
"""

from typing import Any

from flipdeck.engine.compiled.workspace import noinline
from flipdeck.rules.rule import rule

from .tables import (
    CHANCE,
    FORECAST,
    FORECASTS_AT,
    LENGTHS,
    OUTCOME,
    OUTCOME_STEP,
    OUTCOMES,
    SCORE,
    SCORE_STEP,
    SCORE_STEPS,
    Lookup,
)


@rule
def outcome_of(points: int) -> int:
    if points <= 0:
        return 0
    return min(OUTCOMES - 1, (points - 1) // OUTCOME_STEP + 1)


@rule
def state_of(standing: int, length: int, points: int) -> int:
    step = min(SCORE_STEPS - 1, max(0, points) // SCORE_STEP)
    return (LENGTHS * standing + min(length, LENGTHS - 1)) * SCORE_STEPS + step


@rule
def known_outcomes(state: int) -> int:
    """Where `lookup` has the outcomes of a state."""
    return FORECASTS_AT + state * FORECAST


@rule
def clear(forecasts: Any, at: int) -> None:
    for place in range(at, at + FORECAST):
        forecasts[place] = 0.0


@rule
def certain(forecasts: Any, at: int, points: float) -> None:
    clear(forecasts, at)
    forecasts[at + CHANCE] = 1.0
    forecasts[at + SCORE] = points


@rule
def add_outcome(forecasts: Any, row: int, chance: float, points: float) -> None:
    """To an outcome that may be there already; its score is the mean."""
    if chance > 0.0:
        before = forecasts[row + CHANCE]
        both = before * forecasts[row + SCORE] + chance * points
        forecasts[row + SCORE] = both / (before + chance)
        forecasts[row + CHANCE] = before + chance


@noinline
def add_known_outcomes(lookup: Lookup, state: int, chance: float, forecasts: Any, at: int) -> None:
    """Add what is known of such lines, with a chance."""
    known = known_outcomes(state)
    for row in range(0, FORECAST, OUTCOME):
        score = lookup[known + row + SCORE]
        add_outcome(forecasts, at + row, chance * lookup[known + row + CHANCE], score)


@rule
def mean_of(forecasts: Any, at: int) -> float:
    mean = 0.0
    for row in range(at, at + FORECAST, OUTCOME):
        mean += forecasts[row + CHANCE] * forecasts[row + SCORE]
    return mean
