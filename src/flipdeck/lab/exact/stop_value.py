"""What the rest of a round of Flip 7 is worth, solved exactly from the line that lies there.

As in the round from a fresh deck (`flip7_round`), only the player's own cards count. While others
are in, the player gives them every Freeze and Flip Three and is asked again. The only player still
in takes these cards.
"""

from typing import NamedTuple

import numpy as np

from flipdeck.engine.compiled.batch import cores
from flipdeck.rules.cards import FLIP_THREE, FREEZE, NAMES
from flipdeck.rules.editions import DEFERRED
from flipdeck.rules.flip7 import points
from flipdeck.rules.lines import held
from flipdeck.rules.questions import draw_range, others_may_receive
from flipdeck.rules.table import HIT, STAY, LineTable

from .flip7_round import Choices, Deck, Policy, Round
from .sweeps import BEST


class HittingOn(NamedTuple):
    """The points of the round: of staying, of one card and no more, of a card and then the best."""

    stay: float
    hit_once: float
    hit: float


def hitting_on(table: LineTable, seat: int) -> HittingOn:
    """For a seat that is asked; ValueError if the deck could run out."""
    first, last = draw_range(table)
    deck = table.pile[first:last]
    others = others_may_receive(table, seat)
    own = [card for card in deck if not is_given_away(card)] if others else deck
    line = [kind for kind in range(len(NAMES)) for _ in range(held(table, seat, kind))]
    deferred = table.second_chance_in_flip == DEFERRED
    play = Round(Deck(own, deferred, line), cores())
    utility = np.arange(play.most + 1.0)
    stay = float(points(table, seat))
    once, best = (play.value(utility, hit_then(play, then)) for then in (STAY, BEST))
    given = 1 - len(own) / len(deck)
    return HittingOn(stay, once + given * (stay - once), best + given * max(0.0, stay - best))


def is_given_away(card: int) -> bool:
    return card in (FREEZE, FLIP_THREE)


def hit_then(play: Round, then: int) -> Policy:
    """Take a card where the round stands; after that always give the same answer."""

    def choices(flips: int) -> Choices:
        answers = np.full(play.deck.shape, then, np.uint8)
        if flips == 0:
            answers[play.deck.start, 0, 0] = HIT
        return answers

    return choices
