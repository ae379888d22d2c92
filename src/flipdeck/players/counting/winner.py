"""`winner` plays for the chance to win the game.

It stops and aims as `counter` does, with the chance to win in place of points: so it risks more
when it is behind, and aims at the most dangerous opponent.
"""

from flipdeck.engine.compiled.workspace import alloc_floats, barrier, noinline, shared_array
from flipdeck.rules.questions import may_stay, others_may_receive
from flipdeck.rules.questions import points as points_of
from flipdeck.rules.rule import rule
from flipdeck.rules.table import HIT, NOBODY, STAY, VENGEANCE_RULES, LineTable

from . import counter, winner_vengeance
from .constants import ALONE_RISK, EQUAL
from .forecast import apply_action
from .stop_gain import gain_of_a_card, gain_of_going_on
from .stop_value import SCORES
from .tables import FORECAST, THREE_FORECASTS, Lookup
from .win_chance import ABSENT, chance_to_win, expected_win, fill_utility, look_at, rival_of

WINNER = 11


@noinline
def hit_or_stay(table: LineTable, seat: int, lookup: Lookup) -> int:
    """What is clear after one card needs no more. Alone at a table, points are all there is."""
    if table.seats == 1:
        return counter.hit_or_stay(table, seat, lookup)
    if not may_stay(table, seat):
        return HIT
    utility = shared_array(SCORES)
    barrier()  # no thread still reads the last decision
    fill_utility(table, seat, lookup, utility)
    barrier()
    is_vengeance = table.variant == VENGEANCE_RULES
    alone = not others_may_receive(table, seat)
    gain = gain_of_a_card(table, seat, alone, utility)
    if is_vengeance and not winner_vengeance.has_numbers(table):
        return HIT if winner_vengeance.utility_of_gifts(table, seat, lookup) > 0.0 else STAY
    if gain == 0.0 and (is_vengeance or not alone):
        return HIT  # nothing can happen: somebody has to draw
    if gain >= (ALONE_RISK if alone else 0.0):
        return HIT
    gain = gain_of_going_on(table, seat, alone, 0, False, lookup, utility)
    if is_vengeance:
        gain += winner_vengeance.gain_beside_points(table, seat, lookup, utility)
    return HIT if gain > EQUAL else STAY


@rule
def judge_game(table: LineTable, me: int, lookup: Lookup, seat: int, action: int) -> float:
    """The chance to win with an action done to a seat."""
    totals = alloc_floats(3)
    forecasts = alloc_floats(THREE_FORECASTS)
    rival = rival_of(table, me, NOBODY)
    third = rival_of(table, me, rival)
    look_at(table, me, lookup, NOBODY, totals, forecasts, 0)
    look_at(table, rival, lookup, NOBODY, totals, forecasts, 1)
    look_at(table, third, lookup, NOBODY, totals, forecasts, 2)
    if seat == me or seat == rival or seat == third:
        place = 0 if seat == me else 1 if seat == rival else 2
        apply_action(table, seat, lookup, True, action, forecasts, place * FORECAST)
    chance = expected_win(lookup, table.target, totals, forecasts)
    if table.variant == VENGEANCE_RULES and table.flip7 == NOBODY:
        chance = winner_vengeance.chance_of_going_on(
            table, me, lookup, seat, action, totals, forecasts, chance
        )
    return chance


@rule
def judge_final_totals(table: LineTable, me: int, lookup: Lookup) -> float:
    """The same once the round is over."""
    mine = table.total[me] + points_of(table, me)
    rival = rival_of(table, me, NOBODY)
    third = rival_of(table, me, rival)
    first = table.total[rival] + points_of(table, rival)
    second = ABSENT
    if third != NOBODY:
        second = float(table.total[third] + points_of(table, third))
    return chance_to_win(lookup, table.target, float(mine), float(first), second)
