"""Flip 7: who gets a card."""

from flipdeck.engine.compiled.workspace import noinline
from flipdeck.rules import flip7
from flipdeck.rules.cards import FLIP_THREE, FREEZE, SECOND_CHANCE
from flipdeck.rules.lines import different_numbers, lay, lift
from flipdeck.rules.rule import rule
from flipdeck.rules.table import NOBODY, LineTable

from .constants import EQUAL, OWN_CARDS
from .forecast import FLIPS_THREE, FREEZES, NO_ACTION
from .judge import WORST, judge
from .tables import Lookup
from .winner import WINNER


@noinline
def aim(table: LineTable, me: int, card: int, kind: int, lookup: Lookup) -> int:
    """At oneself only if nobody else is in, or with a Flip Three, whose actions one gives away."""
    best = NOBODY
    most = WORST
    if kind == WINNER and card == FLIP_THREE and flip7.may_target(table, card, me):
        if different_numbers(table, me) == 0:
            return me
        best = me
        most = value_of_gift(table, me, card, me, kind, lookup)
        most += OWN_CARDS * most * (1.0 - most)
    for step in range(1, table.seats):
        seat = (me + step) % table.seats
        if flip7.may_target(table, card, seat):
            value = value_of_gift(table, me, card, seat, kind, lookup)
            if best == NOBODY or value > most + EQUAL:
                most = value
                best = seat
    return me if best == NOBODY else best


@rule
def value_of_gift(
    table: LineTable, me: int, card: int, seat: int, kind: int, lookup: Lookup
) -> float:
    if card != SECOND_CHANCE:
        action = FREEZES if card == FREEZE else FLIPS_THREE
        return judge(table, me, kind, lookup, seat, action)
    lay(table, seat, card)
    value = judge(table, me, kind, lookup, NOBODY, NO_ACTION)
    lift(table, seat, card)
    return value
