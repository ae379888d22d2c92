"""The decisions of the seats at a table: `counter`, `winner`, or a simple policy."""

from flipdeck.players.policies import flip7 as flip7_policies
from flipdeck.players.policies import vengeance as vengeance_policies
from flipdeck.rules.agenda import card_of, top
from flipdeck.rules.rule import rule
from flipdeck.rules.table import BONUS, TURN, LineTable

from . import aim_flip7, aim_vengeance, counter, winner
from .counter import COUNTER
from .tables import NUMBER_AT, Lookup
from .winner import WINNER


@rule
def choose_at_flip7(table: LineTable, kind: int, lookup: Lookup, word: int) -> int:
    if kind != COUNTER and kind != WINNER:
        return flip7_policies.choose(table, kind, lookup[NUMBER_AT], word)
    if table.ask == TURN:
        return hit_or_stay(table, kind, lookup)
    return aim_flip7.aim(table, seat_asked(table), card_of(top(table)), kind, lookup)


@rule
def choose_at_vengeance(table: LineTable, kind: int, lookup: Lookup, word: int) -> int:
    if kind != COUNTER and kind != WINNER:
        return vengeance_policies.choose(table, kind, lookup[NUMBER_AT], word)
    if table.ask == TURN:
        return hit_or_stay(table, kind, lookup)
    if table.ask == BONUS:
        return aim_vengeance.turn_bonus(table, seat_asked(table), kind, lookup)
    return aim_vengeance.aim(table, seat_asked(table), card_of(top(table)), kind, lookup)


@rule
def hit_or_stay(table: LineTable, kind: int, lookup: Lookup) -> int:
    if kind == WINNER:
        return winner.hit_or_stay(table, seat_asked(table), lookup)
    return counter.hit_or_stay(table, seat_asked(table), lookup)


@rule
def seat_asked(table: LineTable) -> int:
    """As wide as any whole number: a narrow one would have everything compiled twice."""
    return table.actor + 0
