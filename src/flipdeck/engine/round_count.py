"""How a round is counted, for a display: one step at a time, at every seat at once."""

import msgspec

from flipdeck.rules.cards import NAMES
from flipdeck.rules.questions import COUNT_ORDER, score_steps
from flipdeck.rules.table import LineTable

from .match import Match


class Counted(msgspec.Struct, frozen=True):
    """The cards of a seat that count in a step, and its points after it."""

    cards: list[str]
    points: int


class CountStep(msgspec.Struct, frozen=True):
    """A step of the count, with the seats that have it."""

    what: str  # bust, numbers, x2, /2, plus, minus, floor, zero, flip7, turned
    seats: dict[int, Counted]


def round_count(match: Match) -> list[CountStep]:
    """If the last move ended a round of lines, how it is counted, in the rulebook's order."""
    table = match.round_end
    if not isinstance(table, LineTable):
        return []
    steps: dict[str, dict[int, Counted]] = {}
    for seat in range(table.seats):
        for step in score_steps(table, seat):
            cards = [NAMES[kind] for kind in step.cards]
            steps.setdefault(step.what, {})[seat] = Counted(cards, step.points)
    return [CountStep(what, steps[what]) for what in COUNT_ORDER if what in steps]
