"""`counter` plays for points.

It stops when the expected points of the round are highest, and aims where its lead over the
opponents grows most.
"""

from typing import Any

from flipdeck.engine.compiled.workspace import (
    alloc_floats,
    barrier,
    noinline,
    shared_array,
    thread_range,
)
from flipdeck.rules.questions import may_stay, others_may_receive
from flipdeck.rules.questions import points as points_of
from flipdeck.rules.rule import rule
from flipdeck.rules.table import HIT, NOBODY, STAY, LineTable

from .constants import ALONE_DOUBT, DEEP, DOUBT, EQUAL, NEARLY
from .forecast import apply_action, forecast_seat
from .outcomes import mean_of
from .stop_gain import gain_of_a_card, gain_of_going_on
from .stop_value import LOWEST_SCORE, SCORES
from .tables import FORECAST, Lookup

COUNTER = 10


@noinline
def hit_or_stay(table: LineTable, seat: int, lookup: Lookup) -> int:
    """What is clear after one card needs no more; what is nearly equal is solved in depth."""
    if not may_stay(table, seat):
        return HIT
    utility = shared_array(SCORES)
    barrier()  # no thread still reads the last decision
    fill_points(utility)
    barrier()
    alone = not others_may_receive(table, seat)
    gain = gain_of_a_card(table, seat, alone, utility)
    if gain < -DOUBT:
        return STAY
    if gain >= (ALONE_DOUBT if alone else 0.0):
        return HIT
    gain = gain_of_going_on(table, seat, alone, 0, True, lookup, utility)
    if abs(gain) < NEARLY and not alone:
        gain = gain_of_going_on(table, seat, alone, DEEP, True, lookup, utility)
    return HIT if gain > EQUAL else STAY


@rule
def fill_points(utility: Any) -> None:
    """Every score is worth its points."""
    for place in thread_range(SCORES):
        utility[place] = float(place - LOWEST_SCORE)


@rule
def judge_points(table: LineTable, me: int, lookup: Lookup, seat: int, action: int) -> float:
    """The actor's points with an action done to a seat, less what the others have on average."""
    forecast = alloc_floats(FORECAST)
    mine = 0.0
    theirs = 0.0
    for other in range(table.seats):
        forecast_seat(table, other, lookup, False, NOBODY, forecast, 0)
        if other == seat:
            apply_action(table, other, lookup, False, action, forecast, 0)
        if other == me:
            mine = mean_of(forecast, 0)
        else:
            theirs += mean_of(forecast, 0)
    return mine - theirs / max(1, table.seats - 1)


@rule
def judge_final_points(table: LineTable, me: int) -> float:
    """The same once the round is over."""
    others = 0
    for seat in range(table.seats):
        if seat != me:
            others += points_of(table, seat)
    return table.total[me] + points_of(table, me) - others / max(1, table.seats - 1)
