"""When to stop: what staying, hitting and hitting on are worth, with the cards that are left.

A player draws until they stay, bust or make Flip 7. The others draw cards that this player does
not know either, so those change nothing. Actions that the player can give away do nothing to their
own line, and a card that does nothing can be left out. If nobody else is in, a Freeze ends the
player's round and a Flip Three forces three cards on them.

A line is the set of numbers added to the one on the table, as bits. Everything apart from the line
is a stop state: asked or forced to draw, with or without a Second Chance. Lines are solved longest
first, and stop states in an order in which each comes after those that follow it.

`utility` maps a score to its value: itself for players who want points, or the chance to win. The
functions are rules, so they run interpreted and compiled. What they read lies in flat rows of ints,
because compiled code pays for every array argument. The deck is not rebuilt on the way: when no
card is left, the player stays.
"""

from typing import Any, NamedTuple

from flipdeck.engine.compiled.workspace import barrier, noinline, thread_range
from flipdeck.rules.cards import (
    FLIP_FOUR,
    FLIP_THREE,
    FREEZE,
    HALF,
    MINUS_10,
    PLUS_2,
    TIMES_2,
    UNLUCKY_7,
    value_of,
)
from flipdeck.rules.flip7 import BONUS_POINTS, SEVEN
from flipdeck.rules.lines import different_numbers, held, sum_of_numbers
from flipdeck.rules.questions import doublings_in, is_duplicate, plus_in, score
from flipdeck.rules.rule import rule
from flipdeck.rules.special_numbers import number_on, thirteens
from flipdeck.rules.table import VENGEANCE_RULES, LineTable

from .constants import HOPE, SECOND_CHANCE_HOPE
from .stop_states import (
    ASKED,
    ENDED,
    FLIPS,
    FORCED,
    FREEZES,
    GONE,
    NEVER,
    ON_FLIP,
    ON_NUMBER,
    ON_SECOND,
    ON_TWICE,
    SECONDS,
    STATE,
    STOP_STATE,
    UNTIL,
    USED,
)

KINDS = FLIP_FOUR + 1
NUMBERS = PLUS_2
LOWEST_SCORE = 64  # scores are counted from this far below zero: Brutal Mode goes there
SCORES = 512
POINTS = tuple(float(score - LOWEST_SCORE) for score in range(SCORES))  # worth what they count

# A row of the deck: a number that may be added and its copies; a modifier: what it does.
NUMBER, COPIES, DOUBLES, ADDS = range(4)
DECK = 4

# A row of the lines: how many numbers are added, their sum, how many more cards would bust; and of
# the numbers that may still be added how many cards there are, and what they add up to.
SIZE, SUM, EXTRA, OTHERS, OTHERS_SUM = range(5)
LINES = 5


class Hand(NamedTuple):
    """A line, what the deck holds for it, and how to solve it."""

    length: int
    sum: int
    doublings: int  # x2 cards, less halves
    plus: int
    variant: int
    brutal: int
    zero: int  # does a Zero that counts nothing lie there?
    zero_bit: int  # or where it is among the numbers that may come
    fatal: int
    wipes: int
    again: float  # the value of a line that starts again
    flips: int
    freezes: int
    cards: int
    fresh: int  # kinds of numbers that may be added
    once: int  # those of them, as bits, that are 13s where two count as one of the seven
    thirteens: int  # 13s in the line
    modifiers: int
    stop_states: int
    deep: int  # the most modifiers in a set; one more adds its value now
    linear: bool  # are points worth what they count, so that hopeless lines may be left out?
    reach: int  # no more cards than these are looked at


class Node(NamedTuple):
    """A line with its modifiers, and where its values begin."""

    line: int
    modifiers: int  # those drawn, as bits
    length: int
    total: int
    extra: int
    doublings: int
    plus: int
    zero: bool
    stay: float
    here: int
    gone: int  # cards drawn by now


# A line and the deck


@rule
def may_come(table: LineTable, seat: int, counts: Any, kind: int) -> bool:
    return counts[kind] > 0 and kind != UNLUCKY_7 and not is_duplicate(table, seat, kind)


@rule
def count_fresh(table: LineTable, seat: int, counts: Any) -> int:
    fresh = 0
    for kind in range(NUMBERS):
        if may_come(table, seat, counts, kind):
            fresh += 1
    return fresh


@rule
def thirteens_to_come(table: LineTable, seat: int, counts: Any) -> int:
    bits = 0
    fresh = 0
    for kind in range(NUMBERS):
        if may_come(table, seat, counts, kind):
            if number_on(kind) == 13:
                bits |= 1 << fresh
            fresh += 1
    return bits


@rule
def count_modifiers(counts: Any) -> int:
    found = 0
    for kind in range(PLUS_2, MINUS_10 + 1):
        found += counts[kind]
    return found


@rule
def read_numbers(table: LineTable, seat: int, counts: Any, deck: Any) -> None:
    row = 0
    for kind in range(NUMBERS):
        if may_come(table, seat, counts, kind):
            deck[row + NUMBER] = number_on(kind)
            deck[row + COPIES] = counts[kind]
            row += DECK


@rule
def read_modifiers(counts: Any, deck: Any) -> None:
    row = 0
    for kind in range(PLUS_2, MINUS_10 + 1):
        for _ in range(counts[kind]):
            deck[row + DOUBLES] = 1 if kind == TIMES_2 else -1 if kind == HALF else 0
            deck[row + ADDS] = value_of(kind)
            row += DECK


@rule
def read_hand(
    table: LineTable,
    seat: int,
    counts: Any,
    kept: bool,
    stop_states: int,
    again: float,
    deep: int,
    linear: bool,
    reach: int,
) -> Hand:
    """The line of a seat. `kept`: modifiers stay in the line."""
    zero_counts_nothing = table.variant == VENGEANCE_RULES
    has_zero = held(table, seat, 0) > 0
    line = table.line[seat]
    fatal = 0
    cards = 0
    for kind in range(KINDS):
        cards += counts[kind]
        if kind < NUMBERS and is_duplicate(table, seat, kind):
            fatal += counts[kind]
    return Hand(
        different_numbers(table, seat),
        sum_of_numbers(table, seat),
        doublings_in(line),
        plus_in(line),
        table.variant,
        table.brutal,
        1 if zero_counts_nothing and has_zero else 0,
        0 if zero_counts_nothing and not has_zero and counts[0] > 0 else NEVER,
        fatal,
        counts[UNLUCKY_7],
        again,
        counts[FLIP_THREE],
        counts[FREEZE],
        cards,
        count_fresh(table, seat, counts),
        thirteens_to_come(table, seat, counts) if table.thirteens_count == 1 else 0,
        thirteens(table, seat),
        count_modifiers(counts) if kept else 0,
        stop_states,
        deep,
        linear,
        reach,
    )


@rule
def sets_of(hand: Hand) -> int:
    return 1 << hand.modifiers if hand.deep > 0 else 1


@rule
def lay_out(hand: Hand, deck: Any, lines: Any) -> None:
    others = 0
    others_sum = 0
    for bit in range(hand.fresh):
        others += deck[DECK * bit + COPIES]
        others_sum += deck[DECK * bit + COPIES] * deck[DECK * bit + NUMBER]
    barrier()  # no thread still reads the last decision
    lines[SIZE] = lines[SUM] = lines[EXTRA] = 0
    lines[OTHERS] = others
    lines[OTHERS_SUM] = others_sum
    for bit in range(hand.fresh):
        copies = deck[DECK * bit + COPIES]
        number = deck[DECK * bit + NUMBER]
        barrier()
        for line in thread_range(1 << bit):
            row = LINES * line
            longer = LINES * (line | 1 << bit)
            lines[longer + SIZE] = lines[row + SIZE] + 1
            lines[longer + SUM] = lines[row + SUM] + number
            lines[longer + EXTRA] = lines[row + EXTRA] + copies - 1
            lines[longer + OTHERS] = lines[row + OTHERS] - copies
            lines[longer + OTHERS_SUM] = lines[row + OTHERS_SUM] - copies * number
    barrier()


@rule
def adds_to_seven(hand: Hand, line: int, bit: int) -> bool:
    """Is this number one more of the seven, if it is added to the line?"""
    if hand.once >> bit & 1 == 0:
        return True
    return hand.thirteens == 0 and line & hand.once == 0


@rule
def length_of(hand: Hand, lines: Any, line: int) -> int:
    """How many of the seven the line has with what was added to it."""
    length: int = hand.length + lines[LINES * line + SIZE]
    added = line & hand.once
    if added != 0:
        length -= bits_in(added) - (1 if hand.thirteens == 0 else 0)
    return length


# Solving


@rule
def place_of(hand: Hand, modifiers: int, line: int) -> int:
    """Where the values of a line begin, one for each stop state."""
    return (modifiers << hand.fresh | line) * hand.stop_states


@rule
def place_of_score(variant: int, brutal: int, total: int, doublings: int, plus: int) -> int:
    """Where `utility` has what these numbers and modifiers score."""
    return LOWEST_SCORE + score(variant, brutal, total, doublings, plus)


@rule
def score_place(hand: Hand, total: int, doublings: int, plus: int) -> int:
    return place_of_score(hand.variant, hand.brutal, total, doublings, plus)


@rule
def bits_in(number: int) -> int:
    bits = 0
    while number > 0:
        number &= number - 1
        bits += 1
    return bits


@rule
def node_at(hand: Hand, deck: Any, lines: Any, utility: Any, modifiers: int, line: int) -> Node:
    total = hand.sum + lines[LINES * line + SUM]
    doublings = hand.doublings
    plus = hand.plus
    for bit in range(hand.modifiers):
        if modifiers >> bit & 1:
            doublings += deck[DECK * bit + DOUBLES]
            plus += deck[DECK * bit + ADDS]
    zero = hand.zero > 0 or (hand.zero_bit != NEVER and line >> hand.zero_bit & 1 > 0)
    return Node(
        line,
        modifiers,
        length_of(hand, lines, line),
        total,
        lines[LINES * line + EXTRA],
        doublings,
        plus,
        zero,
        utility[LOWEST_SCORE if zero else score_place(hand, total, doublings, plus)],
        place_of(hand, modifiers, line),
        lines[LINES * line + SIZE] + bits_in(modifiers),
    )


@noinline
def solve_stops(
    hand: Hand, deck: Any, lines: Any, stop_states: Any, utility: Any, values: Any
) -> None:
    """The value of every line in every stop state."""
    for modifiers in range(sets_of(hand) - 1, -1, -1):
        if bits_in(modifiers) > hand.deep:
            continue
        cards_left = hand.reach - bits_in(modifiers)
        for line in range((1 << hand.fresh) - 1, -1, -1):
            if lines[LINES * line + SIZE] <= cards_left and length_of(hand, lines, line) < SEVEN:
                node = node_at(hand, deck, lines, utility, modifiers, line)
                solve_node(hand, node, deck, lines, stop_states, utility, values)


@rule
def solve_node(
    hand: Hand, node: Node, deck: Any, lines: Any, stop_states: Any, utility: Any, values: Any
) -> None:
    others = lines[LINES * node.line + OTHERS]
    profit = 0.0
    if hand.linear and not node.zero:
        profit = profit_of_a_card(hand, node, deck, others, lines[LINES * node.line + OTHERS_SUM])
    for stop_state in range(hand.stop_states):
        row = STOP_STATE * stop_state
        if node.gone > stop_states[row + UNTIL]:
            continue
        if stop_states[row + STATE] == ENDED or is_settled(hand, node, row, stop_states, profit):
            values[node.here + stop_state] = node.stay
        else:
            hit = numbers_to_come(hand, node, deck, utility, values, stop_states[row + ON_NUMBER])
            hit = solve_state(hand, node, row, deck, stop_states, utility, values, hit, others)
            asked = stop_states[row + STATE] == ASKED and not node.zero
            values[node.here + stop_state] = max(hit, node.stay) if asked else hit


@rule
def profit_of_a_card(hand: Hand, node: Node, deck: Any, others: int, total: int) -> float:
    """For points: what one card brings to a player who then stays, times the cards that matter."""
    profit = float(total << node.doublings if node.doublings >= 0 else total >> -node.doublings)
    profit -= (hand.fatal + node.extra) * node.stay
    if node.length + 1 == SEVEN:
        profit += BONUS_POINTS * others
    for bit in range(hand.modifiers):
        if node.modifiers >> bit & 1 == 0:
            profit += max(0, deck[DECK * bit + ADDS] + deck[DECK * bit + DOUBLES] * node.total)
    return profit


@rule
def is_settled(hand: Hand, node: Node, row: int, stop_states: Any, profit: float) -> bool:
    """Does a card cost so much that nothing behind it can make it good? (Only for points.)"""
    if not hand.linear or node.zero or stop_states[row + STATE] != ASKED:
        return False
    if stop_states[row + ON_TWICE] != NEVER or stop_states[row + FLIPS] > 0:
        return False
    hope = SECOND_CHANCE_HOPE * stop_states[row + SECONDS] + hand.wipes * hand.again
    return bool(profit < -hope - HOPE * (hand.cards - node.gone))


@rule
def numbers_to_come(
    hand: Hand, node: Node, deck: Any, utility: Any, values: Any, following: int
) -> float:
    """What new numbers lead to, times how many there are."""
    hit = 0.0
    seven = node.length + 1 == SEVEN
    for bit in range(hand.fresh):
        if node.line >> bit & 1 == 0:
            copies = deck[DECK * bit + COPIES]
            if seven and adds_to_seven(hand, node.line, bit):
                total = node.total + deck[DECK * bit + NUMBER]
                score = score_place(hand, total, node.doublings, node.plus)
                hit += copies * utility[score + BONUS_POINTS]
            else:
                longer = place_of(hand, node.modifiers, node.line | 1 << bit)
                hit += copies * values[longer + following]
    return hit


@rule
def solve_state(
    hand: Hand,
    node: Node,
    row: int,
    deck: Any,
    stop_states: Any,
    utility: Any,
    values: Any,
    hit: float,
    cards: int,
) -> float:
    """The value of a card: that of new numbers is known, now for all the others."""
    fatal = max(0, hand.fatal + node.extra - stop_states[row + USED])
    twice = stop_states[row + ON_TWICE]
    ruin = utility[LOWEST_SCORE] if twice == NEVER else values[node.here + twice]
    freezes = hand.freezes * stop_states[row + FREEZES]
    hit += fatal * ruin + hand.wipes * hand.again + freezes * node.stay
    cards += fatal + hand.wipes + freezes
    if stop_states[row + SECONDS] > 0:
        hit += stop_states[row + SECONDS] * values[node.here + stop_states[row + ON_SECOND]]
        cards += stop_states[row + SECONDS]
    if stop_states[row + FLIPS] > 0:
        hit += hand.flips * values[node.here + stop_states[row + ON_FLIP]]
        cards += hand.flips
    deeper = bits_in(node.modifiers) < hand.deep
    if deeper:
        for bit in range(hand.modifiers):
            if node.modifiers >> bit & 1 == 0:
                more = place_of(hand, node.modifiers | 1 << bit, node.line)
                hit += values[more + stop_states[row + ON_NUMBER]]
                cards += 1
    if stop_states[row + STATE] == FORCED:  # whatever else comes does nothing, but is a forced card
        idle = max(
            0, hand.cards - node.gone - stop_states[row + USED] - stop_states[row + GONE] - cards
        )
        hit += idle * values[node.here + stop_states[row + ON_NUMBER]]
        cards += idle
    elif not deeper and cards > 0:
        kept = 1.0 - (fatal / cards if twice == NEVER else 0.0)
        hit += modifiers_later(hand, node, deck, utility, hit / cards, kept)
        cards += hand.modifiers - bits_in(node.modifiers)
    return float(hit / cards if cards > 0 else node.stay)


@rule
def modifiers_later(
    hand: Hand, node: Node, deck: Any, utility: Any, hit: float, kept: float
) -> float:
    """The value of each modifier now, or the part of it that survives hitting on."""
    utilities = 0.0
    for bit in range(hand.modifiers):
        if node.modifiers >> bit & 1 == 0:
            doublings = node.doublings + deck[DECK * bit + DOUBLES]
            plus = node.plus + deck[DECK * bit + ADDS]
            gain = utility[score_place(hand, node.total, doublings, plus)] - node.stay
            utilities += hit if node.zero else max(node.stay + gain, hit + kept * gain)
    return utilities
