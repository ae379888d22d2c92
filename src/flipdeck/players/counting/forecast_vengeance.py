"""How a round of Vengeance may end for a seat.

Cards are taken from lines and modifiers are given to them, so the next card is looked at kind by
kind, and the modifiers in the line are taken off afterwards. A player who looks closely sees all
cards of a deck that is nearly empty, and what becomes of a line with the Zero.
"""

from typing import Any

from flipdeck.engine.compiled.workspace import alloc_floats, alloc_ints, noinline
from flipdeck.rules.agenda import LAST_CARD, seat_of, what_of
from flipdeck.rules.cards import UNLUCKY_7
from flipdeck.rules.flip7 import BONUS_POINTS
from flipdeck.rules.lines import different_numbers, held, sum_of_numbers
from flipdeck.rules.questions import (
    doublings_in,
    draw_range,
    is_duplicate,
    may_receive,
    next_cards,
    plus_in,
    score,
    would_make_flip7,
)
from flipdeck.rules.rule import rule
from flipdeck.rules.special_numbers import number_on
from flipdeck.rules.table import ACTIVE, NOBODY, LineTable
from flipdeck.rules.vengeance import pick_up, put_down

from . import forced_cards
from .constants import CLOSE_LOOK, DISCOUNT, FEW_CARDS, GLANCE, LAST_CARDS, MOST_DRAWS
from .forced_cards import ALL_COURSES, COURSES, WIPED_OUT, ZEROED
from .outcomes import add_outcome, known_outcomes, outcome_of, state_of
from .stop_states import NEVER
from .stop_value import KINDS, NUMBERS
from .tables import (
    CHANCE,
    FLIP7_OUTCOME,
    FORECAST,
    IN,
    OUTCOME,
    SAFE,
    SCORE,
    SCORE_STEP,
    SCORE_STEPS,
    STAYED_BESIDE_MORE,
    STAYED_BESIDE_ONE,
    UNTOUCHED,
    WITH_ZERO,
    Lookup,
)

DRAWN = LAST_CARDS + 1


@rule
def is_open(table: LineTable, seat: int, closely: bool) -> bool:
    """May the round still bring this seat more or less? At a glance a line with a Zero is lost."""
    if not may_receive(table, seat):
        return False
    return held(table, seat, 0) == 0 or (closely and table.status[seat] == ACTIVE)


@rule
def has_stayed(standing: int) -> bool:
    return standing > SAFE and standing != WITH_ZERO


@rule
def standing_in(table: LineTable, seat: int) -> int:
    return WITH_ZERO if held(table, seat, 0) > 0 else IN


@rule
def standing_stayed(table: LineTable, seat: int, closely: bool, gone: int) -> int:
    """Of a line that has stayed; closely, who is in beside it, apart from one who is gone."""
    if not closely:
        return SAFE
    others = 0
    for other in range(table.seats):
        if other != seat and other != gone and table.status[other] == ACTIVE:
            others += 1
    return UNTOUCHED if others == 0 else STAYED_BESIDE_ONE if others == 1 else STAYED_BESIDE_MORE


@noinline
def add_line(
    lookup: Lookup,
    standing: int,
    length: int,
    points: int,
    chance: float,
    forecasts: Any,
    at: int,
) -> None:
    """Add what is known of such lines, with a chance, by the points within a step of the table."""
    same = OUTCOME * outcome_of(points) if has_stayed(standing) else NEVER
    if standing == UNTOUCHED:
        add_outcome(forecasts, at + same, chance, float(points))
        return
    state = state_of(standing, length, points)
    known = known_outcomes(state)
    middle = state % SCORE_STEPS * SCORE_STEP + 0.5 * (SCORE_STEP - 1)
    more = points - middle
    add_outcome(forecasts, at, chance * lookup[known + CHANCE], lookup[known + SCORE])
    for row in range(OUTCOME, FORECAST, OUTCOME):
        outcome = float(points) if row == same else lookup[known + row + SCORE] + more
        add_outcome(forecasts, at + row, chance * lookup[known + row + CHANCE], outcome)


@rule
def add_forecast(
    table: LineTable, seat: int, lookup: Lookup, closely: bool, gone: int, forecasts: Any, at: int
) -> None:
    if table.status[seat] == ACTIVE and not (closely and has_last_card(table, seat)):
        add_next_cards(table, seat, lookup, closely, gone, forecasts, at)
        take_off_modifiers(table, seat, forecasts, at)
    else:
        add_stayed(table, seat, lookup, closely, gone, forecasts, at)


@rule
def has_last_card(table: LineTable, seat: int) -> bool:
    """After Just One More: once the action that came is carried out, the player has stayed."""
    for place in range(table.items):
        entry = table.agenda[place]
        if what_of(entry) == LAST_CARD and seat_of(entry) == seat:
            return True
    return False


@rule
def add_stayed(
    table: LineTable, seat: int, lookup: Lookup, closely: bool, gone: int, forecasts: Any, at: int
) -> None:
    standing = standing_stayed(table, seat, closely, gone)
    length = different_numbers(table, seat)
    total = sum_of_numbers(table, seat)
    add_line(lookup, standing, length, total, 1.0, forecasts, at)
    take_off_modifiers(table, seat, forecasts, at)


@rule
def draws_to_look_at(table: LineTable, seat: int, gone: int) -> int:
    """Of a deck nearly empty, the player's share if nobody else stays; else the next card."""
    place, end = draw_range(table)
    left = end - place
    if left > FEW_CARDS:
        return 1
    first = 0
    players = 0
    for step in range(1, table.seats + 1):
        other = (table.turn + step) % table.seats
        if other == seat or (other != gone and table.status[other] == ACTIVE):
            players += 1
            if other == seat:
                first = players
    most = left if left <= LAST_CARDS else MOST_DRAWS
    return 0 if left < first else min(most, (left - first) // players + 1)


@noinline
def add_next_cards(
    table: LineTable, seat: int, lookup: Lookup, closely: bool, gone: int, forecasts: Any, at: int
) -> None:
    """Lines that the next cards lead to, one after the other, each laid out and taken back.

    Players who would stay count as stayed; after the last card the measured outcomes count.
    """
    draws = draws_to_look_at(table, seat, gone) if closely else 1
    limit = CLOSE_LOOK if closely else GLANCE
    counts = alloc_ints(KINDS)
    next_cards(table, counts)
    drawn = alloc_ints(DRAWN)
    chances = alloc_floats(DRAWN)
    chances[0] = 1.0
    drawn[0] = NEVER
    depth = 0
    while depth >= 0:
        numbers = 0
        for kind in range(NUMBERS):
            numbers += counts[kind]
        if drawn[depth] == NEVER:
            standing = standing_in(table, seat)
            stays = depth < draws and standing == IN and not goes_on(table, seat, limit, counts)
            if stays:
                standing = standing_stayed(table, seat, closely, gone)
            if stays or depth == draws or numbers == 0:
                length = different_numbers(table, seat)
                total = sum_of_numbers(table, seat)
                add_line(lookup, standing, length, total, chances[depth], forecasts, at)
                drawn[depth] = NUMBERS
        drawn[depth] += 1
        kind = drawn[depth]
        if kind >= NUMBERS:
            depth -= 1
            if depth >= 0:
                pick_up(table, seat, drawn[depth])
                counts[drawn[depth]] += 1
        elif counts[kind] > 0:
            chance = chances[depth] * counts[kind] / numbers
            if not ends_line(table, seat, lookup, closely, kind, chance, forecasts, at):
                put_down(table, seat, kind)
                counts[kind] -= 1
                depth += 1
                drawn[depth] = NEVER
                chances[depth] = chance


@rule
def ends_line(
    table: LineTable,
    seat: int,
    lookup: Lookup,
    closely: bool,
    kind: int,
    chance: float,
    forecasts: Any,
    at: int,
) -> bool:
    """A bust, Flip 7, or a new beginning; at a glance also a Zero. Then its outcome is added."""
    if kind == UNLUCKY_7:
        add_line(lookup, IN, 1, 7, chance, forecasts, at)
    elif is_duplicate(table, seat, kind) or (kind == 0 and not closely):
        add_outcome(forecasts, at, chance, 0.0)
    elif would_make_flip7(table, seat, kind):
        points = sum_of_numbers(table, seat) + number_on(kind) + BONUS_POINTS
        add_outcome(forecasts, at + FLIP7_OUTCOME, chance, float(points))
    else:
        return False
    return True


@noinline
def goes_on(table: LineTable, seat: int, limit: float, counts: Any) -> bool:
    """As a player decides who wants points and takes a card that costs no more than a limit."""
    total = sum_of_numbers(table, seat)
    doublings = doublings_in(table.line[seat])
    plus = plus_in(table.line[seat])
    now = score(table.variant, table.brutal, total, doublings, plus)
    gain = 0
    cards = 0
    for kind in range(NUMBERS):
        after = 0
        if kind == UNLUCKY_7:
            after = 7
        elif not is_duplicate(table, seat, kind):
            after = score(table.variant, table.brutal, total + number_on(kind), doublings, plus)
            after += BONUS_POINTS if would_make_flip7(table, seat, kind) else 0
        gain += counts[kind] * (after - now)
        cards += counts[kind]
    return gain > limit * cards


@noinline
def take_off_modifiers(table: LineTable, seat: int, forecasts: Any, at: int) -> None:
    """From every outcome but a bust."""
    doublings = doublings_in(table.line[seat])
    share = float(1 << doublings) if doublings >= 0 else 1.0 / (1 << -doublings)
    plus = plus_in(table.line[seat])
    for row in range(at + OUTCOME, at + FORECAST, OUTCOME):
        points = share * forecasts[row + SCORE] + plus
        forecasts[row + SCORE] = points if table.brutal != 0 else max(0.0, points)


# Forced cards


@rule
def force_cards(
    table: LineTable,
    seat: int,
    lookup: Lookup,
    closely: bool,
    cards: int,
    is_last: bool,
    forecasts: Any,
    at: int,
) -> None:
    """The forecast of a seat that must take `cards` cards; after the last one it stays."""
    stays = is_last or table.status[seat] != ACTIVE
    stays = stays or (closely and has_last_card(table, seat))
    look_through_cards(table, seat, lookup, closely, cards, stays, forecasts, at)
    if closely and not stays:
        discount(forecasts, at, DISCOUNT * max(0, cards - different_numbers(table, seat)))


@rule
def discount(forecasts: Any, at: int, part: float) -> None:
    """A player with many points early is the target of all actions to come."""
    for row in range(at, at + FORECAST, OUTCOME):
        forecasts[row + SCORE] -= part * forecasts[row + SCORE]


@noinline
def look_through_cards(
    table: LineTable,
    seat: int,
    lookup: Lookup,
    closely: bool,
    cards: int,
    stays: bool,
    forecasts: Any,
    at: int,
) -> None:
    """The forecast of a seat that must take `cards` cards first, and perhaps stays then."""
    counts = alloc_ints(KINDS)
    next_cards(table, counts)
    chances = alloc_floats(ALL_COURSES)
    duplicates = alloc_floats(COURSES)
    cards += 1 if closely and not stays and forced_cards.opening_card_is_due(table, seat) else 0
    zeros = counts[0] if closely and not is_duplicate(table, seat, 0) else 0
    forced_cards.follow_courses(table, seat, closely, cards, zeros, counts, chances, duplicates)
    forced_cards.only_busts(chances, forecasts, at)
    numbers = different_numbers(table, seat)
    before = sum_of_numbers(table, seat)
    standing = standing_stayed(table, seat, closely, NOBODY) if stays else IN
    has_zero = closely and held(table, seat, 0) > 0
    for course in range(COURSES):
        chance = chances[course]
        if chance > 0.0:
            if has_zero and stays:
                add_outcome(forecasts, at, chance, 0.0)
            else:
                length = numbers + forced_cards.numbers_in(course)
                points = before + forced_cards.points_in(course)
                how = WITH_ZERO if has_zero else standing
                add_line(lookup, how, length, points, chance, forecasts, at)
    forced_cards.add_sevens(chances, before, forecasts, at)
    if stays:
        add_outcome(forecasts, at, chances[ZEROED], 0.0)
    elif chances[ZEROED] > 0.0:
        add_line(lookup, WITH_ZERO, numbers + 1, before, chances[ZEROED], forecasts, at)
    if chances[WIPED_OUT] > 0.0:
        add_line(lookup, standing, 1, 7, chances[WIPED_OUT], forecasts, at)
    take_off_modifiers(table, seat, forecasts, at)
