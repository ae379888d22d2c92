"""What `winner` sees at Vengeance beside the cards of the lines: cards to give away, and time.

Actions and modifiers go to rivals, so the player who draws more cards has more to give away.
"""

from typing import Any

from flipdeck.engine.compiled.workspace import alloc_floats, alloc_ints, noinline
from flipdeck.rules import vengeance
from flipdeck.rules.cards import is_number
from flipdeck.rules.lines import held, sum_of_numbers
from flipdeck.rules.questions import draw_range, next_cards
from flipdeck.rules.questions import points as points_of
from flipdeck.rules.rule import rule
from flipdeck.rules.table import ACTIVE, BUSTED, NOBODY, LineTable

from .constants import A_DRAW, GIFT, STOPS_AT, TEMPO, UNSEEN
from .forecast import ONE_MORE
from .forecast_vengeance import add_stayed, has_last_card
from .outcomes import certain, clear
from .stop_value import KINDS, LOWEST_SCORE
from .tables import FORECAST, OUTCOME, SCORE, THREE_FORECASTS, Lookup
from .win_chance import expected_win, look_at, rival_of

# Hit or stay


@rule
def has_numbers(table: LineTable) -> bool:
    """Has the deck any that may come?"""
    first, last = draw_range(table)
    for place in range(first, last):
        if is_number(table.pile[place]):
            return True
    return False


@rule
def gain_beside_points(table: LineTable, seat: int, lookup: Lookup, utility: Any) -> float:
    """What hitting on gains beside the solution of the player's own line."""
    lost = 1.0 - float(utility[LOWEST_SCORE + points_of(table, seat)])
    return utility_of_gifts(table, seat, lookup) + UNSEEN * lost


@noinline
def utility_of_gifts(table: LineTable, seat: int, lookup: Lookup) -> float:
    """What the player may give to a rival before the next number comes."""
    counts = alloc_ints(KINDS)
    next_cards(table, counts)
    numbers = 0
    gifts = 0
    for card in range(KINDS):
        if is_number(card):
            numbers += counts[card]
        else:
            gifts += counts[card]
    totals = alloc_floats(3)
    forecasts = alloc_floats(THREE_FORECASTS)
    rival = rival_of(table, seat, NOBODY)
    third = rival_of(table, seat, rival)
    totals[0] = float(table.total[seat])
    certain(forecasts, 0, float(points_of(table, seat)))
    look_at(table, rival, lookup, seat, totals, forecasts, 1)
    look_at(table, third, lookup, seat, totals, forecasts, 2)
    now = expected_win(lookup, table.target, totals, forecasts)
    most = 0.0
    for place in range(1, 3):
        other = rival if place == 1 else third
        if other != NOBODY and table.status[other] != BUSTED:
            take_away(table, GIFT, forecasts, place * FORECAST)
            most = max(most, expected_win(lookup, table.target, totals, forecasts) - now)
            look_at(table, other, lookup, seat, totals, forecasts, place)
    return most * gifts / max(1, numbers)


@rule
def take_away(table: LineTable, points: float, forecasts: Any, at: int) -> None:
    for row in range(at, at + FORECAST, OUTCOME):
        less = forecasts[row + SCORE] - points
        forecasts[row + SCORE] = less if table.brutal != 0 else max(0.0, less)


# What a position is worth


@rule
def chance_of_going_on(
    table: LineTable,
    me: int,
    lookup: Lookup,
    seat: int,
    action: int,
    totals: Any,
    forecasts: Any,
    chance: float,
) -> float:
    """The chance to win if the player may also stay at once, with the cards still to be drawn."""
    if seat != me and is_free_to_stay(table, me):
        clear(forecasts, 0)
        add_stayed(table, me, lookup, True, NOBODY, forecasts, 0)
        chance = max(chance, expected_win(lookup, table.target, totals, forecasts))
    ahead = draws_ahead(table, me, seat if action == ONE_MORE else NOBODY)
    return chance + TEMPO * chance * (1.0 - chance) * ahead


@rule
def draws_ahead(table: LineTable, me: int, gone: int) -> float:
    """How many cards more the player draws than the others on average, once somebody is gone."""
    ahead = 0.0
    for seat in range(table.seats):
        if seat != gone:
            draws = draws_to_come(table, seat)
            ahead += draws if seat == me else -draws / (table.seats - 1)
    return ahead


@rule
def draws_to_come(table: LineTable, seat: int) -> float:
    """About: most lines go on to three or four numbers."""
    if table.status[seat] != ACTIVE or held(table, seat, 0) > 0 or has_last_card(table, seat):
        return 0.0
    return max(0.0, (STOPS_AT - sum_of_numbers(table, seat)) / A_DRAW)


@rule
def is_free_to_stay(table: LineTable, seat: int) -> bool:
    return table.status[seat] == ACTIVE and vengeance.may_stay(table, seat)
