"""How a round may end for each seat.

A forecast is a row of outcomes: pairs of a chance and a score. For a line that is still in play it
is looked up among what was measured once (`lab/train/round_tables.py`), by the line's length and
its value now; a line that cannot change any more has one outcome.

A player who looks `closely` also sees who is about to stay, at Flip 7 the next card as well, what
becomes of a line with the Zero, who can still touch a line that has stayed, every card of a deck
that is nearly empty, and what forced cards may lead to beside more points: Flip 7, the Zero, an
Unlucky 7, and an opening card that is still due.
"""

from typing import Any

from flipdeck.engine.compiled.workspace import noinline
from flipdeck.rules.flip7 import THREE
from flipdeck.rules.questions import may_receive
from flipdeck.rules.questions import points as points_of
from flipdeck.rules.rule import rule
from flipdeck.rules.table import VENGEANCE_RULES, LineTable
from flipdeck.rules.vengeance import FOUR

from . import forecast_flip7, forecast_vengeance
from .outcomes import certain, clear
from .tables import Lookup

# What is done to a seat beside what its line shows.
NO_ACTION = 0
FREEZES = 1
FLIPS_THREE = 2
FLIPS_FOUR = 3
ONE_MORE = 4


@rule
def is_open(table: LineTable, seat: int, closely: bool) -> bool:
    """May the round still bring this seat more or less?"""
    if table.variant == VENGEANCE_RULES:
        return forecast_vengeance.is_open(table, seat, closely)
    return may_receive(table, seat)


@noinline
def forecast_seat(
    table: LineTable, seat: int, lookup: Lookup, closely: bool, gone: int, forecasts: Any, at: int
) -> None:
    """The forecast of a seat as it is now, or once somebody is gone."""
    certain(forecasts, at, float(points_of(table, seat)))
    if is_open(table, seat, closely):
        clear(forecasts, at)
        if table.variant == VENGEANCE_RULES:
            forecast_vengeance.add_forecast(table, seat, lookup, closely, gone, forecasts, at)
        else:
            forecast_flip7.add_forecast(table, seat, lookup, closely, forecasts, at)


@rule
def apply_action(
    table: LineTable,
    seat: int,
    lookup: Lookup,
    closely: bool,
    action: int,
    forecasts: Any,
    at: int,
) -> None:
    if action == FREEZES:
        certain(forecasts, at, float(points_of(table, seat)))
    elif action > FREEZES and is_open(table, seat, closely):
        cards = THREE if action == FLIPS_THREE else FOUR if action == FLIPS_FOUR else 1
        if table.variant == VENGEANCE_RULES:
            is_last = action == ONE_MORE
            forecast_vengeance.force_cards(
                table, seat, lookup, closely, cards, is_last, forecasts, at
            )
        else:
            forecast_flip7.look_through_cards(table, seat, lookup, closely, cards, forecasts, at)
