"""A chart of the best play, for people: the sum to stop at, by how many numbers lie there."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from flipdeck.lab.exact.flip7_round import Chances, Floats, Round
from flipdeck.rules.cards import KINDS, NAMES, TIMES_2
from flipdeck.rules.flip7 import SEVEN

Answers = NDArray[np.bool_]


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
