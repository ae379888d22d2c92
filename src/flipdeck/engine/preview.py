"""What may come at a table where all cards lie open, and what a move would change.

The rules are asked, or run on a copy of the table; nothing is worked out here.
"""

from collections import Counter
from functools import lru_cache

import msgspec

from flipdeck.rules.cards import NAMES
from flipdeck.rules.flip7 import has_kind
from flipdeck.rules.games import LineGame
from flipdeck.rules.layout import duplicate
from flipdeck.rules.questions import draw_range, fatal_kinds, points
from flipdeck.rules.table import CARD, OVER, LineTable

from .match import Match


class Prospect(msgspec.Struct, frozen=True):
    """The cards left to draw, and for each seat the chance that the next one would bust it."""

    left: dict[str, int]
    risks: list[float]


def prospect(match: Match) -> Prospect | None:
    """None where hands are hidden."""
    if not isinstance(match.setup.rulebook, LineGame):
        return None
    table: LineTable = match.table
    deck = cards_to_come(table)
    left = {NAMES[kind]: deck[kind] for kind in sorted(deck)}
    return Prospect(left, [risk(table, seat, deck) for seat in range(table.seats)])


def cards_to_come(table: LineTable) -> Counter[int]:
    first, last = draw_range(table)
    return Counter(table.pile[first:last])


def risk(table: LineTable, seat: int, deck: Counter[int]) -> float:
    """The chance that a card for this seat busts it."""
    fatal = sum(deck[kind] for kind in kinds_of(fatal_kinds(table, seat)))
    return fatal / max(1, deck.total())


@lru_cache(1 << 12)
def kinds_of(bits: int) -> tuple[int, ...]:
    return tuple(kind for kind in range(len(NAMES)) if has_kind(bits, kind))


def next_risk(match: Match) -> float | None:
    """The chance that the card now due busts the player who gets it."""
    table = match.table
    if table.ask != CARD:
        return None
    return risk(table, table.actor, cards_to_come(table))


def effects(match: Match) -> list[dict[int, int]]:
    """For each legal move of a player who aims a card: whose points would change, and to what."""
    table: LineTable = match.table
    before = scores(table, table.round)
    made = []
    for move in match.legal_moves():
        after = duplicate(table)
        for answer in match.dialect.answers(table, move):
            match.setup.rulebook.step(after, answer)
        made.append(scores(after, table.round))
    return [
        {seat: score for seat, score in enumerate(after) if score != before[seat]} for after in made
    ]


def scores(table: LineTable, round: int) -> list[int]:
    """What each player would score in this round now, or what it brought once it has ended."""
    if table.round > round or table.ask == OVER:
        return list(table.gained)
    return [points(table, seat) for seat in range(table.seats)]
