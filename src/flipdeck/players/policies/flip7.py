"""Simple players of Flip 7, for all speeds."""

from flipdeck.engine.policy import RANDOM
from flipdeck.rules.agenda import card_of, top
from flipdeck.rules.cards import FLIP_THREE, SECOND_CHANCE
from flipdeck.rules.chance import one_of
from flipdeck.rules.flip7 import has_second_chance, may_stay, may_target, points
from flipdeck.rules.lines import different_numbers
from flipdeck.rules.rule import rule
from flipdeck.rules.table import HIT, STAY, TURN, LineTable

from .lines import BUST, LOWEST, THRESHOLD, is_risky

NUMBER = 10  # points by which each number they have makes a player likelier to bust


@rule
def choose(table: LineTable, kind: int, parameter: float, word: int) -> int:
    if table.ask == TURN:
        return hit_or_stay(table, table.actor, kind, parameter, word)
    card = card_of(top(table))
    return any_target(table, card, word) if kind == RANDOM else best_target(table, card)


@rule
def hit_or_stay(table: LineTable, seat: int, kind: int, parameter: float, word: int) -> int:
    if kind == THRESHOLD:
        enough = points(table, seat) >= parameter
    elif kind == BUST:
        enough = is_risky(table, seat, parameter)
    else:
        enough = one_of(word, 2) == STAY
    return STAY if enough and may_stay(table, seat) else HIT


@rule
def standing(table: LineTable, seat: int) -> int:
    return table.total[seat] + points(table, seat)


@rule
def target_value(table: LineTable, card: int, seat: int) -> int:
    """How gladly one sees this card go to an opponent."""
    if card == SECOND_CHANCE:
        return -standing(table, seat)
    if card == FLIP_THREE and not has_second_chance(table, seat):
        return standing(table, seat) + NUMBER * different_numbers(table, seat)
    return standing(table, seat)


@rule
def best_target(table: LineTable, card: int) -> int:
    """An opponent if there is one: the leader gets what hurts, the last what helps.

    Of equal ones the next in turn, so that no seat is picked on.
    """
    best = table.actor
    most = LOWEST
    for step in range(1, table.seats):
        seat = (table.actor + step) % table.seats
        if may_target(table, card, seat):
            value = target_value(table, card, seat)
            if value > most:
                most = value
                best = seat
    return best


@rule
def any_target(table: LineTable, card: int, word: int) -> int:
    targets = 0
    for seat in range(table.seats):
        if may_target(table, card, seat):
            targets += 1
    passed = one_of(word, targets)
    seat = 0
    while passed > 0 or not may_target(table, card, seat):
        if may_target(table, card, seat):
            passed -= 1
        seat += 1
    return seat
