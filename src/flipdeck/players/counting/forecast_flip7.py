"""How a round of Flip 7 may end for a seat.

At a glance a line ends as such lines do. A player who looks closely sees the next card, kind by
kind: players who would stay keep their points.
"""

from typing import Any

from flipdeck.engine.compiled.workspace import alloc_floats, alloc_ints, noinline
from flipdeck.rules import flip7, lines
from flipdeck.rules.cards import SECOND_CHANCE, TIMES_2, value_of
from flipdeck.rules.flip7 import SEVEN, has_second_chance
from flipdeck.rules.lines import different_numbers, sum_of_numbers
from flipdeck.rules.questions import doublings_in, is_duplicate, next_cards, plus_in
from flipdeck.rules.rule import rule
from flipdeck.rules.table import LineTable

from . import forced_cards
from .constants import GLANCE
from .forced_cards import ALL_COURSES, COURSES, SPENT
from .outcomes import add_known_outcomes, add_outcome, certain, outcome_of, state_of
from .stop_value import KINDS, NUMBERS
from .tables import FLIP7_OUTCOME, IN, OUTCOME, SAFE, Lookup


@rule
def state_now(table: LineTable, seat: int) -> int:
    standing = SAFE if has_second_chance(table, seat) else IN
    return state_of(standing, different_numbers(table, seat), flip7.points(table, seat))


@rule
def add_forecast(
    table: LineTable, seat: int, lookup: Lookup, closely: bool, forecasts: Any, at: int
) -> None:
    if closely:
        add_next_card(table, seat, lookup, forecasts, at)
    else:
        add_known_outcomes(lookup, state_now(table, seat), 1.0, forecasts, at)


@noinline
def add_next_card(table: LineTable, seat: int, lookup: Lookup, forecasts: Any, at: int) -> None:
    """Players who would stay keep their points; else what each card leads to."""
    counts = alloc_ints(KINDS)
    next_cards(table, counts)
    line = table.line[seat]
    length = different_numbers(table, seat)
    total = sum_of_numbers(table, seat)
    if not takes_another(line, length, total, GLANCE, counts):
        certain(forecasts, at, float(flip7.points(table, seat)))
        return
    cards = 0
    for kind in range(TIMES_2 + 1):
        cards += counts[kind]
    for kind in range(TIMES_2 + 1):
        if counts[kind] > 0:
            chance = counts[kind] / cards
            if kind >= NUMBERS:
                after = line + lines.one_of_kind(kind)
                add_line(after, length, total, chance, lookup, counts, forecasts, at)
            elif not is_duplicate(table, seat, kind):
                after = line + lines.one_of_kind(kind)
                add_line(after, length + 1, total + kind, chance, lookup, counts, forecasts, at)
            elif lines.count_in(line, SECOND_CHANCE) > 0:
                after = line - lines.one_of_kind(SECOND_CHANCE)
                add_line(after, length, total, chance, lookup, counts, forecasts, at)
            else:
                add_outcome(forecasts, at, chance, 0.0)


@rule
def add_line(
    line: int,
    length: int,
    total: int,
    chance: float,
    lookup: Lookup,
    counts: Any,
    forecasts: Any,
    at: int,
) -> None:
    points = flip7.score(total, doublings_in(line), plus_in(line), length == SEVEN)
    if length == SEVEN:
        add_outcome(forecasts, at + FLIP7_OUTCOME, chance, float(points))
    elif takes_another(line, length, total, GLANCE, counts):
        standing = SAFE if lines.count_in(line, SECOND_CHANCE) > 0 else IN
        add_known_outcomes(lookup, state_of(standing, length, points), chance, forecasts, at)
    else:
        add_outcome(forecasts, at + OUTCOME * outcome_of(points), chance, float(points))


@rule
def takes_another(line: int, length: int, total: int, limit: float, counts: Any) -> bool:
    """As a player decides who wants points and takes a card that costs no more than a limit."""
    doublings = doublings_in(line)
    plus = plus_in(line)
    duplicates = flip7.duplicate_kinds(line)
    seven = length + 1 == SEVEN
    now = flip7.score(total, doublings, plus, False)
    ruin = now if lines.count_in(line, SECOND_CHANCE) > 0 else 0
    gain = 0
    cards = 0
    for kind in range(TIMES_2 + 1):
        if kind == TIMES_2:
            after = flip7.score(total, doublings + 1, plus, False)
        elif kind >= NUMBERS:
            after = flip7.score(total, doublings, plus + value_of(kind), False)
        elif lines.has_kind(duplicates, kind):
            after = ruin
        else:
            after = flip7.score(total + kind, doublings, plus, seven)
        gain += counts[kind] * (after - now)
        cards += counts[kind]
    return gain > limit * cards


@noinline
def look_through_cards(
    table: LineTable, seat: int, lookup: Lookup, closely: bool, cards: int, forecasts: Any, at: int
) -> None:
    """The forecast of a seat that must take `cards` cards first."""
    counts = alloc_ints(KINDS)
    next_cards(table, counts)
    chances = alloc_floats(ALL_COURSES)
    duplicates = alloc_floats(COURSES)
    cards += 1 if closely and forced_cards.opening_card_is_due(table, seat) else 0
    forced_cards.follow_courses(table, seat, closely, cards, 0, counts, chances, duplicates)
    forced_cards.only_busts(chances, forecasts, at)
    numbers = different_numbers(table, seat)
    before = flip7.points(table, seat)
    shielded = has_second_chance(table, seat)
    for course in range(COURSES):
        if chances[course] > 0.0:
            standing = SAFE if shielded and course < SPENT else IN
            length = numbers + forced_cards.numbers_in(course)
            state = state_of(standing, length, before + forced_cards.points_in(course))
            add_known_outcomes(lookup, state, chances[course], forecasts, at)
    forced_cards.add_sevens(chances, before, forecasts, at)
