"""The table between a move and its end, for a display: what is looked at before it is cleared.

A trick lies there in full before it is taken; when a round ends, everything is counted before the
next one begins: one step at a time, at every seat at once.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from flipdeck.rules import flipflop
from flipdeck.rules.cards import NAMES
from flipdeck.rules.flipflop import meets_goal
from flipdeck.rules.layout import duplicate
from flipdeck.rules.questions import COUNT_ORDER, score_steps
from flipdeck.rules.table import FLIP, PLAY, LineTable, TrickTable

from .events import Event, Moved, TrickTaken
from .match import Match


def table_before(match: Match) -> Any:
    """A copy of the table, if the next move may complete a trick."""
    table = match.table
    if not isinstance(table, TrickTable) or table.ask not in (PLAY, FLIP):
        return None
    is_last = flipflop.left_of(table, table.actor) == table.leader
    return duplicate(table) if is_last else None


def frames(before: Any, match: Match, events: Sequence[Event]) -> list[Match]:
    """The match at each table worth a look between a move and its end.

    `before` is what `table_before` answered before the move, and is used up.
    """
    shown = []
    for event in events:
        if isinstance(event, TrickTaken):
            complete_trick(before, match, events[0])
            before.winning = event.seat
            shown.append(match.at(before))
    if match.round_end is not None:
        shown.append(match.at(match.round_end))
    return shown


def complete_trick(table: TrickTable, match: Match, moved: Event) -> None:
    """Play or turn over the last card, without what follows from it."""
    assert isinstance(moved, Moved)
    (choice,) = match.codec.choices_for(table, moved.move)
    if table.ask == PLAY:
        flipflop.play(table, table.actor, choice)
    else:
        flipflop.flip(table, table.actor, choice)


# How a round is counted


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
