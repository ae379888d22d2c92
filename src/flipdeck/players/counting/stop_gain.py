"""What hitting gains over staying: with one card, or with the best stop."""

from typing import Any

from flipdeck.engine.compiled.workspace import (
    alloc_ints,
    barrier,
    noinline,
    scratch_floats,
    scratch_ints,
    thread_range,
)
from flipdeck.rules.cards import (
    HALF,
    MINUS_10,
    SECOND_CHANCE,
    TIMES_2,
    UNLUCKY_7,
    is_number,
    value_of,
)
from flipdeck.rules.flip7 import BONUS_POINTS, SEVEN
from flipdeck.rules.lines import held, sum_of_numbers
from flipdeck.rules.questions import (
    doublings_in,
    draw_range,
    is_duplicate,
    next_cards,
    plus_in,
    would_make_flip7,
)
from flipdeck.rules.rule import rule
from flipdeck.rules.special_numbers import number_on
from flipdeck.rules.table import VENGEANCE_RULES, LineTable

from .constants import ENDS_SOON
from .outcomes import known_outcomes, state_of
from .stop_states import EVER, ON_NUMBER, STOP_STATE
from .stop_value import (
    DECK,
    KINDS,
    LINES,
    LOWEST_SCORE,
    OTHERS,
    SIZE,
    Hand,
    lay_out,
    length_of,
    node_at,
    numbers_to_come,
    place_of_score,
    read_hand,
    read_modifiers,
    read_numbers,
    sets_of,
    solve_state,
    solve_stops,
)
from .tables import (
    CHANCE,
    FORECAST,
    IN,
    OUTCOME,
    SCORE,
    WITH_ZERO,
    Lookup,
    book_of,
    read_book,
    rows_of_book,
)


@rule
def keeps_modifiers(table: LineTable, alone: bool) -> bool:
    """At Vengeance modifiers are for others, if there are any."""
    return alone or table.variant != VENGEANCE_RULES


@noinline
def gain_of_a_card(table: LineTable, seat: int, alone: bool, utility: Any) -> float:
    """The gain of taking one card and staying after it over staying now."""
    line = table.line[seat]
    total = sum_of_numbers(table, seat)
    doublings = doublings_in(line)
    plus = plus_in(line)
    rules = table.variant, table.brutal
    stay = utility[place_of_score(*rules, total, doublings, plus)]
    shielded = held(table, seat, SECOND_CHANCE) > 0
    gain = 0.0
    cards = 0
    first, last = draw_range(table)
    for place in range(first, last):
        card = table.pile[place]
        if is_number(card):
            cards += 1
            if card == UNLUCKY_7:
                gain += utility[LOWEST_SCORE + 7] - stay
            elif is_duplicate(table, seat, card):
                gain += 0.0 if shielded else utility[LOWEST_SCORE] - stay
            else:
                score = place_of_score(*rules, total + number_on(card), doublings, plus)
                if would_make_flip7(table, seat, card):
                    score += BONUS_POINTS
                elif card == 0 and table.variant == VENGEANCE_RULES:
                    score = LOWEST_SCORE
                gain += utility[score] - stay
        elif card <= MINUS_10 and keeps_modifiers(table, alone):
            cards += 1
            twice = 1 if card == TIMES_2 else -1 if card == HALF else 0
            score = place_of_score(*rules, total, doublings + twice, plus + value_of(card))
            gain += utility[score] - stay
    return gain / cards if cards > 0 else 0.0


@noinline
def gain_of_going_on(
    table: LineTable,
    seat: int,
    alone: bool,
    deep: int,
    linear: bool,
    lookup: Lookup,
    utility: Any,
) -> float:
    """The gain of hitting on with the best stop over staying; for points, nothing if it is less.

    At Vengeance the deck may end first, which `winner` takes into account.
    """
    counts = alloc_ints(KINDS)
    next_cards(table, counts)
    is_vengeance = table.variant == VENGEANCE_RULES
    shield = held(table, seat, SECOND_CHANCE)
    book = book_of(alone and not is_vengeance, deep > 0, shield, counts[SECOND_CHANCE])
    rows = rows_of_book(lookup, book)
    stop_states = alloc_ints(rows)
    read_book(lookup, book, stop_states)
    again = 0.0
    if is_vengeance:
        again = utility_of_state(
            lookup, state_of(IN, 1, 7), 0, 0, table.variant, table.brutal, utility
        )
    kept = keeps_modifiers(table, alone)
    kinds = rows // STOP_STATE
    draws = EVER if kept or linear else draws_left(table)
    hand = read_hand(table, seat, counts, kept, kinds, again, deep, linear, draws - 1)
    deck = alloc_ints(DECK * max(hand.fresh, hand.modifiers))
    read_numbers(table, seat, counts, deck)
    if kept:
        read_modifiers(counts, deck)
    lines = scratch_ints(lookup, LINES << hand.fresh)
    lay_out(hand, deck, lines)
    values = scratch_floats(lookup, (sets_of(hand) << hand.fresh) * kinds)
    if draws != EVER:
        look_beyond(hand, deck, lines, draws, lookup, utility, values)
    solve_stops(hand, deck, lines, stop_states, utility, values)
    now = node_at(hand, deck, lines, utility, 0, 0)
    if linear:
        return float(values[kinds - 1] - now.stay)
    row = STOP_STATE * (kinds - 1)
    hit = numbers_to_come(hand, now, deck, utility, values, stop_states[row + ON_NUMBER])
    hit = solve_state(hand, now, row, deck, stop_states, utility, values, hit, lines[OTHERS])
    return float(hit - now.stay)


@rule
def draws_left(table: LineTable) -> int:
    """How many cards of a deck about to end the player draws, if nobody stays."""
    if table.left == 0 or table.left > ENDS_SOON:
        return EVER
    return (table.left - 1) // table.active + 1


@noinline
def look_beyond(
    hand: Hand, deck: Any, lines: Any, draws: int, lookup: Lookup, utility: Any, values: Any
) -> None:
    """With another deck the player stays, or their line ends as such lines do."""
    for line in thread_range(1 << hand.fresh):
        if lines[LINES * line + SIZE] == draws and length_of(hand, lines, line) < SEVEN:
            node = node_at(hand, deck, lines, utility, 0, line)
            state = state_of(WITH_ZERO if node.zero else IN, node.length, node.total)
            later = utility_of_state(
                lookup, state, hand.doublings, hand.plus, hand.variant, hand.brutal, utility
            )
            for stop_state in range(hand.stop_states):
                values[node.here + stop_state] = max(node.stay, later)
    barrier()


@rule
def utility_of_state(
    lookup: Lookup, state: int, doublings: int, plus: int, variant: int, brutal: int, utility: Any
) -> float:
    """The utility of a line that ends as such lines do, with these modifiers."""
    known = known_outcomes(state)
    value = lookup[known + CHANCE] * utility[LOWEST_SCORE]
    for row in range(known + OUTCOME, known + FORECAST, OUTCOME):
        points = int(lookup[row + SCORE] + 0.5)
        score = place_of_score(variant, brutal, points, doublings, plus)
        value += lookup[row + CHANCE] * utility[score]
    return float(value)
