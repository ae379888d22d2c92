"""When to stop, for people: a chart of the best play, and rules of thumb with what they cost."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from flipdeck.lab.exact.flip7_round import Chances, Choices, Floats, Policy, Round
from flipdeck.rules.cards import KINDS, NAMES, TIMES_2
from flipdeck.rules.flip7 import SEVEN
from flipdeck.rules.table import HIT, STAY

Answers = NDArray[np.bool_]
Stops = Callable[[Round, int, float], Answers]  # where a rule stops, by Flip Threes seen and limit


# The chart of the best play


@dataclass(frozen=True)
class Stop:
    """With these cards beside the numbers: the sum to stop at, by how many numbers lie there."""

    held: str
    stay_from: tuple[int | None, ...]  # for 1 to 6 numbers; None: never stop
    agree: float  # the share of lines for which the chart says the best


def chart(play: Round) -> list[Stop]:
    """After `play.value`: when its best play stops, with no Flip Three seen."""
    names = [NAMES[kind] for kind in play.deck.modifiers]
    rows = ["", *names]
    if len(names) > 1:
        rows.append(" ".join(name for name in names if KINDS[name] != TIMES_2))
    if play.deck.actions.seconds:
        rows.append("second")
    return [stop(play, held) for held in rows]


def stop(play: Round, held: str) -> Stop:
    stays = staying(play, held)
    weights = likeliness(play)
    places = [place_of_lines(play, size) for size in range(1, SEVEN)]
    stay_from = tuple(
        divide(play.deck.sum[place], stays[place], weights[place]) for place in places
    )
    agree = 0.0
    for place, sum_ in zip(places, stay_from, strict=True):
        says = play.deck.sum[place] >= (np.inf if sum_ is None else sum_)
        agree += float(weights[place][says == stays[place]].sum())
    return Stop(held, stay_from, agree / float(weights[1:].sum()))


def staying(play: Round, held: str) -> Answers:
    """For every living line, whether the best play stops there."""
    deck = play.deck
    names = held.split()
    chance = deck.chances.index(Chances(1, 0, 1)) if "second" in names else 0
    modifiers = sum(1 << bit for bit, kind in enumerate(deck.modifiers) if NAMES[kind] in names)
    return play.stays(0)[chance, :, modifiers]


def likeliness(play: Round) -> Floats:
    """How often a line comes up among those of its length."""
    deck = play.deck
    weights: Floats = np.prod(np.where(deck.has[: deck.living], deck.copies, 1.0), axis=1)
    for size in range(SEVEN):
        place = place_of_lines(play, size)
        weights[place] /= weights[place].sum()
    return weights


def place_of_lines(play: Round, size: int) -> NDArray[np.intp]:
    return np.flatnonzero(play.deck.length[: play.deck.living] == size)


def divide(sums: NDArray[np.int64], stays: Answers, weights: Floats) -> int | None:
    """The sum that best divides the lines to stop with from the others."""
    if not stays.any():
        return None
    limits = range(int(sums.min()), int(sums.max()) + 1)
    return max(limits, key=lambda limit: float(weights[(sums >= limit) == stays].sum()))


# Rules of thumb


@dataclass(frozen=True)
class RuleOfThumb:
    rule: str
    limit: float
    expectation: float
    loss: float  # against the best play


def simple_rules(play: Round) -> Iterator[RuleOfThumb]:
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
        if tried.index(max(tried)) < len(tried) - RARE_EVERY:
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


RARE_EVERY = 4
CHART = "the chart"
RULES: dict[str, tuple[Stops, list[float]]] = {
    "points": (at_points, span(22, 40)),
    "points, never with a Second Chance": (at_points_unsafe, span(22, 40)),
    "numbers in the line, never with a Second Chance": (at_cards_unsafe, span(2, 6)),
    "chance in 100 to bust": (at_risk, span(20, 40)),
}
