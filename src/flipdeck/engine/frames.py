"""The table between a move and its end, for a display: what is looked at before it is cleared.

A trick lies there in full before it is taken; when a round ends, everything is counted before the
next one begins.
"""

from collections.abc import Sequence
from typing import Any

from flipdeck.rules import flipflop
from flipdeck.rules.layout import duplicate
from flipdeck.rules.table import FLIP, PLAY, TrickTable

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
