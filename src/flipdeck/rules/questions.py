"""What everybody else asks the rules of the games with lines, without making a move.

The answers come from the functions that `step` itself uses, so that nobody outside the rules
works out a bust, a score or a card that can be drawn. They are rules: all speeds ask here.
"""

from typing import Any, NamedTuple

from . import agenda, flip7, lines, special_numbers, vengeance
from .cards import (
    FLIP_FOUR,
    FLIP_THREE,
    HALF,
    MINUS_2,
    MINUS_10,
    NAMES,
    PLUS_2,
    PLUS_10,
    TIMES_2,
    UNLUCKY_7,
    is_number,
)
from .deck import may_reshuffle
from .editions import YES
from .lines import held, sum_of_numbers
from .rule import rule
from .table import ACTIVE, BUSTED, CARD, NOBODY, VENGEANCE_RULES, LineTable

KINDS_OF_CARDS = len(NAMES)


# The next card


@rule
def draw_range(table: LineTable) -> tuple[int, int]:
    """The places of the pile from which the next card comes: first, and one past the last.

    An empty deck is rebuilt from the discard pile, unless only actions lie there (B-38).
    """
    if table.left > 0:
        return 0, table.left
    if may_reshuffle(table):
        return table.discarded, table.cards
    return 0, 0


@rule
def next_cards(table: LineTable, counts: Any) -> int:
    """Count the cards of each kind that may come next; the sum of them."""
    for kind in range(KINDS_OF_CARDS):
        counts[kind] = 0
    first, last = draw_range(table)
    for place in range(first, last):
        counts[table.pile[place]] += 1
    return last - first


# Who can be hit, and by what


@rule
def may_receive(table: LineTable, seat: int) -> bool:
    """Can a card still come to this player's line? At Vengeance also after they have stayed."""
    if table.flip7 != NOBODY:
        return False
    if table.variant == VENGEANCE_RULES:
        return table.status[seat] != BUSTED
    return table.status[seat] == ACTIVE


@rule
def others_may_receive(table: LineTable, seat: int) -> bool:
    """Is there anybody else to whom a card can be given?

    At Vengeance also to players who have stayed; Brutal Mode gives modifiers to everybody.
    """
    for other in range(table.seats):
        if other != seat:
            if table.status[other] == ACTIVE:
                return True
            if table.variant == VENGEANCE_RULES:
                if table.status[other] != BUSTED or table.brutal == YES:
                    return True
    return False


@rule
def may_stay(table: LineTable, seat: int) -> bool:
    if table.variant == VENGEANCE_RULES:
        return vengeance.may_stay(table, seat)
    return flip7.may_stay(table, seat)


@rule
def is_legal(table: LineTable, choice: int) -> bool:
    if table.variant == VENGEANCE_RULES:
        return vengeance.legal(table, choice)
    return flip7.legal(table, choice)


@rule
def is_duplicate(table: LineTable, seat: int, card: int) -> bool:
    """Would this number be one too many in the line?"""
    if table.variant == VENGEANCE_RULES:
        return special_numbers.is_duplicate(table, seat, card)
    return flip7.is_duplicate(table, seat, card)


@rule
def duplicate_kinds(table: LineTable, seat: int) -> int:
    """All such numbers at once, as bits: the lower one of the two each kind has."""
    return duplicates_in(table.variant, table.line[seat])


@rule
def duplicates_in(variant: int, line: int) -> int:
    if variant == VENGEANCE_RULES:
        return special_numbers.duplicate_kinds(line)
    return flip7.duplicate_kinds(line)


@rule
def fatal_kinds(table: LineTable, seat: int) -> int:
    """The cards that would bust this player, as bits like those of `duplicate_kinds`."""
    if not may_receive(table, seat) or flip7.has_second_chance(table, seat):
        return 0
    return duplicate_kinds(table, seat)


@rule
def fatal_cards(table: LineTable, seat: int) -> int:
    """How many of the cards that may come next would bust this player."""
    kinds = fatal_kinds(table, seat)
    first, last = draw_range(table)
    fatal = 0
    for place in range(first, last):
        card = table.pile[place]
        if is_number(card) and lines.has_kind(kinds, card):
            fatal += 1
    return fatal


@rule
def counts_for_seven(table: LineTable, seat: int, number: int) -> bool:
    """Would this number be one more of the seven?"""
    if table.variant == VENGEANCE_RULES:
        return special_numbers.counts_for_seven(table, seat, special_numbers.number_on(number))
    return True


@rule
def would_make_flip7(table: LineTable, seat: int, number: int) -> bool:
    """Would this number, which is no duplicate, be the seventh?"""
    counted = 1 if counts_for_seven(table, seat, number) else 0
    return lines.different_numbers(table, seat) + counted == flip7.SEVEN


# What a line is worth


@rule
def points(table: LineTable, seat: int) -> int:
    if table.variant == VENGEANCE_RULES:
        return vengeance.points(table, seat)
    return flip7.points(table, seat)


@rule
def score(variant: int, brutal: int, numbers: int, doublings: int, plus: int) -> int:
    """What a sum of numbers is worth with these modifiers, without Flip 7 and without a Zero.

    Halves are doublings below zero, minus cards a plus below zero.
    """
    if variant == VENGEANCE_RULES:
        return vengeance.score(numbers, -doublings, -plus, False, brutal == YES)
    return flip7.score(numbers, doublings, plus, False)


@rule
def doublings_in(line: int) -> int:
    """Cards that double, less those that halve."""
    return lines.count_in(line, TIMES_2) - lines.count_in(line, HALF)


@rule
def plus_in(line: int) -> int:
    return lines.sum_of_plus(line) - lines.sum_of_minus(line)


COUNT_ORDER = (
    "bust", "numbers", "x2", "/2", "plus", "minus", "floor", "zero", "flip7", "turned",
)  # fmt: skip


class ScoreStep(NamedTuple):
    """A step of the count: what it is about, the cards that count, and the points after it."""

    what: str  # one of COUNT_ORDER, which is the order of the steps
    cards: tuple[int, ...]
    points: int


def score_steps(table: LineTable, seat: int) -> list[ScoreStep]:
    """How `points` comes about, in the order in which the rulebook counts."""
    if table.status[seat] == BUSTED:
        steps = [ScoreStep("bust", (), 0)]
        if table.tally[seat] < 0:  # V-68
            steps.append(ScoreStep("minus", (), table.tally[seat]))
    elif table.variant == VENGEANCE_RULES:
        steps = steps_with_a_vengeance(table, seat)
    else:
        steps = flip7_steps(table, seat)
    made = table.flip7 == seat
    if table.bonus == seat if table.variant == VENGEANCE_RULES else made:
        bonus = flip7.BONUS_POINTS if made else -flip7.BONUS_POINTS
        steps.append(ScoreStep("flip7" if made else "turned", (), steps[-1].points + bonus))
    return steps


def cards_in(table: LineTable, seat: int, first: int, last: int) -> tuple[int, ...]:
    """The cards of these kinds in a line."""
    kinds = range(first, last + 1)
    return tuple(kind for kind in kinds for _ in range(held(table, seat, kind)))


def flip7_steps(table: LineTable, seat: int) -> list[ScoreStep]:
    numbers, times = sum_of_numbers(table, seat), held(table, seat, TIMES_2)
    plus = lines.sum_of_plus(table.line[seat])
    return [
        ScoreStep(what, cards, flip7.score(numbers, *modifiers, False))
        for what, cards, modifiers in (
            ("numbers", cards_in(table, seat, 0, UNLUCKY_7), (0, 0)),
            ("x2", cards_in(table, seat, TIMES_2, TIMES_2), (times, 0)),
            ("plus", cards_in(table, seat, PLUS_2, PLUS_10), (times, plus)),
        )
        if cards or what == "numbers"
    ]


def steps_with_a_vengeance(table: LineTable, seat: int) -> list[ScoreStep]:
    numbers, half = sum_of_numbers(table, seat), held(table, seat, HALF)
    minus = lines.sum_of_minus(table.line[seat])
    steps = [
        ScoreStep(what, cards, vengeance.score(numbers, *modifiers, False, True))
        for what, cards, modifiers in (
            ("numbers", cards_in(table, seat, 0, UNLUCKY_7), (0, 0)),
            ("/2", cards_in(table, seat, HALF, HALF), (half, 0)),
            ("minus", cards_in(table, seat, MINUS_2, MINUS_10), (half, minus)),
        )
        if cards or what == "numbers"
    ]
    line = vengeance.line_points(table, seat)
    if line != steps[-1].points:
        zero = held(table, seat, 0) > 0 and table.flip7 != seat
        steps.append(ScoreStep("zero" if zero else "floor", (0,) if zero else (), line))
    return steps


# Cards that are played, cards that must be drawn


def play_action(table: LineTable, user: int, card: int, choice: int) -> None:
    """What a card does at once, with this target or pick."""
    play = vengeance.play_action if table.variant == VENGEANCE_RULES else flip7.play_action
    play(table, user, card, choice)


class Forced(NamedTuple):
    """A card that is due because an action forces it: the nth of several."""

    card: int
    by: int  # who played it
    seat: int
    nth: int
    of: int


def forced_draw(table: LineTable) -> Forced | None:
    """The forced card that is due now, if one is."""
    if table.ask != CARD or table.items == 0:
        return None
    entry = agenda.top(table)
    card = agenda.card_of(entry)
    of = flip7.THREE if card == FLIP_THREE else vengeance.FOUR if card == FLIP_FOUR else 1
    return Forced(card, agenda.by_of(entry), table.actor, of - agenda.draws_of(entry), of)
