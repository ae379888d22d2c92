"""Rules of thumb for when to stop, with what they cost against the best play."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import numpy as np

from flipdeck.lab.exact.flip7_round import Choices, Floats, Policy, Round
from flipdeck.lab.exact.stop_chart import Answers, Stop, stop
from flipdeck.rules.table import HIT, STAY

Stops = Callable[[Round, int, float], Answers]  # where a rule stops, by Flip Threes seen and limit


@dataclass(frozen=True)
class RuleOfThumb:
    rule: str
    limit: float
    expectation: float
    loss: float  # against the best play


def best_rules(play: Round) -> Iterator[RuleOfThumb]:
    """Simple ways to play for points, each with the limit that suits it best."""
    points = np.arange(play.most + 1.0)
    best = play.value(points)
    rules = {**RULES, CHART: (by_chart(stop(play, "")), [0.0])}
    for rule, (stops, limits) in rules.items():
        limit, expectation = climb(partial(points_by, play, stops, points), limits)
        yield RuleOfThumb(rule, limit, expectation, best - expectation)


def points_by(play: Round, stops: Stops, points: Floats, limit: float) -> float:
    return play.value(points, policy(play, stops, limit))


def climb(value: Callable[[float], float], limits: list[float]) -> tuple[float, float]:
    """The best limit, tried upwards until it has been worse a few times."""
    tried: list[tuple[float, float]] = []
    for limit in limits:
        tried.append((value(limit), limit))
        if tried.index(max(tried)) < len(tried) - TRIES_IN_VAIN:
            break
    expectation, limit = max(tried)
    return limit, expectation


def policy(play: Round, stops: Stops, limit: float) -> Policy:
    def choices(flips: int) -> Choices:
        answers: Choices = np.where(stops(play, flips, limit), STAY, HIT).astype(np.uint8)
        return np.ascontiguousarray(np.broadcast_to(answers, play.deck.shape))

    return choices


def unsafe(play: Round) -> Answers:
    """Where no Second Chance is held."""
    safe: Answers = play.deck.spent[:, 2] == 0
    return safe[:, None, None]


def at_points(play: Round, flips: int, limit: float) -> Answers:
    stops: Answers = play.deck.score[: play.deck.living] >= limit
    return stops


def at_points_unsafe(play: Round, flips: int, limit: float) -> Answers:
    return at_points(play, flips, limit) & unsafe(play)


def at_cards_unsafe(play: Round, flips: int, limit: float) -> Answers:
    stops: Answers = play.deck.length[: play.deck.living, None] >= limit
    return stops & unsafe(play)


def at_risk(play: Round, flips: int, limit: float) -> Answers:
    """The chance that the next card busts, in hundredths."""
    deck = play.deck
    doubles = np.maximum(deck.duplicates[: deck.living, None] - deck.spent[:, 1, None, None], 0)
    missing = np.diff(deck.where)
    out = deck.length[: deck.living, None] + deck.spent[:, 0, None, None]
    left = deck.cards - flips - out - (len(deck.modifiers) - missing)
    stops: Answers = 100 * doubles >= limit * left
    return stops & unsafe(play)


def by_chart(row: Stop) -> Stops:
    """The chart's first row, on the sum and a quarter of the plus cards; an x2 counts as one."""
    limits = np.array([np.inf, *(np.inf if sum_ is None else sum_ for sum_ in row.stay_from)])

    def stops(play: Round, flips: int, limit: float) -> Answers:
        deck = play.deck
        sums = deck.sum[: deck.living, None] + deck.plus / 4 + deck.times
        answers: Answers = sums >= limits[deck.length[: deck.living, None]] + limit
        return answers & unsafe(play)

    return stops


def span(first: int, last: int) -> list[float]:
    return [float(limit) for limit in range(first, last + 1)]


TRIES_IN_VAIN = 4
CHART = "the chart"
RULES: dict[str, tuple[Stops, list[float]]] = {
    "points": (at_points, span(22, 40)),
    "points, never with a Second Chance": (at_points_unsafe, span(22, 40)),
    "numbers in the line, never with a Second Chance": (at_cards_unsafe, span(2, 6)),
    "chance in 100 to bust": (at_risk, span(20, 40)),
}
