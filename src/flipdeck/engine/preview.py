"""What may come at a table where all cards lie open, and what a move would change.

The rules are asked, or run on a copy of the table; nothing is worked out here.
"""

from collections import Counter
from functools import lru_cache

import msgspec

from flipdeck.rules import notes
from flipdeck.rules.cards import NAMES
from flipdeck.rules.layout import duplicate
from flipdeck.rules.lines import has_kind
from flipdeck.rules.questions import draw_range
from flipdeck.rules.rulebook import LineRulebook
from flipdeck.rules.table import CARD, OVER, LineTable, Note

from . import registry
from .match import Match
from .moves import Move


class Prospect(msgspec.Struct, frozen=True):
    """The cards left to draw, and for each seat the chance that the next one would bust it."""

    left: dict[str, int]
    risks: list[float]


def prospect(match: Match) -> Prospect | None:
    """None where hands are hidden, or the game does not say what busts."""
    fatal_kinds = registry.game(match.setup.game).fatal_kinds
    if fatal_kinds is None:
        return None
    table: LineTable = match.table
    deck = cards_to_come(table)
    left = {NAMES[kind]: deck[kind] for kind in sorted(deck)}
    kinds = (fatal_kinds(table, seat) for seat in range(table.seats))
    return Prospect(left, [chance_of(deck, fatal) for fatal in kinds])


def cards_to_come(table: LineTable) -> Counter[int]:
    first, last = draw_range(table)
    return Counter(table.pile[first:last])


def chance_of(deck: Counter[int], kinds: int) -> float:
    """The chance that the next card is of one of these kinds."""
    return sum(deck[kind] for kind in kinds_of(kinds)) / max(1, deck.total())


@lru_cache(1 << 12)
def kinds_of(bits: int) -> tuple[int, ...]:
    return tuple(kind for kind in range(len(NAMES)) if has_kind(bits, kind))


def next_risk(match: Match) -> float | None:
    """The chance that the card now due busts the player who gets it."""
    table = match.table
    fatal_kinds = registry.game(match.setup.game).fatal_kinds
    if table.ask != CARD or fatal_kinds is None:
        return None
    return chance_of(cards_to_come(table), fatal_kinds(table, table.actor))


class Effect(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a move does at once, by seat: points that change, who busts; does the round end?"""

    points: dict[int, int] = {}
    busts: list[int] = []
    ends_round: bool = False


def effect(match: Match, move: Move) -> Effect | None:
    """None where it changes nothing at once, or nobody may know: a hand is hidden."""
    table, rules = match.table, match.setup.rulebook
    if not isinstance(rules, LineRulebook):
        return None
    after = duplicate(table)
    trace: list[Note] = []
    after.trace = trace
    for answer in match.codec.choices_for(table, move):
        rules.step(after, answer)
    if not trace and after.line == table.line:
        return None
    points = changed_points(rules, table, after)
    busts = [seat for what, seat, _ in trace if what == notes.BUST]
    ends_round = any(what == notes.ROUND_OVER for what, _, _ in trace)
    return Effect(points, busts, ends_round) if points or busts or ends_round else None


def changed_points(rules: LineRulebook, table: LineTable, after: LineTable) -> dict[int, int]:
    if after.round > table.round or after.ask == OVER:
        now = dict(enumerate(after.gained))
    else:
        changed = (seat for seat in range(table.seats) if is_changed(table, after, seat))
        now = {seat: rules.points(after, seat) for seat in changed}
    return {seat: score for seat, score in now.items() if score != rules.points(table, seat)}


def is_changed(table: LineTable, after: LineTable, seat: int) -> bool:
    return table.line[seat] != after.line[seat] or table.status[seat] != after.status[seat]
