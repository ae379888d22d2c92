"""The only player still in at Flip 7: every Freeze and Flip Three he draws hits himself.

Solved exactly like the round from a fresh deck (`solo`), from the line that lies there.
"""

from typing import NamedTuple

import numpy as np

from flipdeck.engine.batch import cores
from flipdeck.rules.cards import NAMES
from flipdeck.rules.flip7 import DEFERRED, held, points
from flipdeck.rules.table import ACTIVE, LineTable

from .solo import Choices, Deck, Policy, Round
from .weighing import BEST, HIT, STAY


class Alone(NamedTuple):
    """The points of the round: of staying, of one card and no more, of a card and then the best."""

    stay: float
    hit_once: float
    hit: float


def is_alone(table: LineTable, seat: int) -> bool:
    others = (table.status[other] for other in range(table.seats) if other != seat)
    return ACTIVE not in others


def alone(table: LineTable, seat: int) -> Alone:
    """What the round is worth to the seat if it hits; ValueError if the deck could run out."""
    line = [kind for kind in range(len(NAMES)) for _ in range(held(table, seat, kind))]
    first, last = (0, table.left) if table.left else (table.discarded, table.cards)
    deferred = table.second_chance_in_flip == DEFERRED
    play = Round(Deck(table.pile[first:last], deferred, line), cores())
    worth = np.arange(play.most + 1.0)
    hit_once, hit = (play.value(worth, hit_then(play, then)) for then in (STAY, BEST))
    return Alone(float(points(table, seat)), hit_once, hit)


def hit_then(play: Round, then: int) -> Policy:
    """Take a card where the round stands, afterwards do always the same."""

    def choices(flips: int) -> Choices:
        answers = np.full(play.deck.shape, then, np.uint8)
        if flips == 0:
            answers[play.deck.start, 0, 0] = HIT
        return answers

    return choices
