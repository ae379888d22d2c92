"""How a round is counted, for a display: one step at a time, at every seat at once."""

import msgspec

from flipdeck.rules.cards import NAMES
from flipdeck.rules.flipflop import meets_goal
from flipdeck.rules.questions import COUNT_ORDER, score_steps
from flipdeck.rules.table import LineTable, TrickTable

from .match import Match


class Counted(msgspec.Struct, frozen=True):
    """The cards of a seat that count in a step, and its points after it."""

    cards: list[str]
    points: int


class CountStep(msgspec.Struct, frozen=True):
    """A step of the count, with the seats that have it."""

    what: str  # bust, numbers, x2, /2, plus, minus, floor, zero, flip7, turned; collected, goal
    seats: dict[int, Counted]


def round_count(match: Match) -> list[CountStep]:
    """If the last move ended a round, how it is counted, in the rulebook's order."""
    table = match.round_end
    if isinstance(table, LineTable):
        return line_count(table)
    return trick_count(table) if isinstance(table, TrickTable) else []


def trick_count(table: TrickTable) -> list[CountStep]:
    """What everybody has collected, then the stake for those who meet the goal."""
    seats = range(table.seats)
    met = [seat for seat in seats if meets_goal(table, seat)]
    return [
        CountStep("collected", {seat: Counted([], 0) for seat in seats}),
        CountStep("goal", {seat: Counted([], table.stake) for seat in met}),
    ]


def line_count(table: LineTable) -> list[CountStep]:
    steps: dict[str, dict[int, Counted]] = {}
    for seat in range(table.seats):
        for step in score_steps(table, seat):
            cards = [NAMES[kind] for kind in step.cards]
            steps.setdefault(step.what, {})[seat] = Counted(cards, step.points)
    return [CountStep(what, steps[what]) for what in COUNT_ORDER if what in steps]
