"""The line in front of a player: its cards, counted by kind in the bits of one int."""

from .cards import (
    BITS_OF_A_KIND,
    LAST_IN_A_LINE,
    MINUS_2,
    MINUS_10,
    PLUS_2,
    SECOND_CHANCE,
    TIMES_2,
    value_of,
)
from .rule import rule
from .table import LineTable

SUM_BITS = 8
A_CARD = 1 << SUM_BITS  # a tally is the sum of the numbers plus this for each of them
MOST_OF_A_KIND = 3  # that a line can count
ALL_KINDS = sum(1 << BITS_OF_A_KIND * kind for kind in range(LAST_IN_A_LINE + 1))
NUMBERS_IN_A_LINE = (1 << BITS_OF_A_KIND * PLUS_2) - 1
MODIFIERS_IN_A_LINE = (1 << BITS_OF_A_KIND * SECOND_CHANCE) - 1 - NUMBERS_IN_A_LINE


@rule
def one_of_kind(card: int) -> int:
    """A line of this card alone."""
    return 1 << BITS_OF_A_KIND * card


@rule
def count_in(line: int, card: int) -> int:
    return (line >> BITS_OF_A_KIND * card) & MOST_OF_A_KIND


@rule
def held(table: LineTable, seat: int, card: int) -> int:
    return (table.line[seat] >> BITS_OF_A_KIND * card) & MOST_OF_A_KIND


@rule
def lay(table: LineTable, seat: int, card: int) -> None:
    table.line[seat] += 1 << BITS_OF_A_KIND * card


@rule
def lift(table: LineTable, seat: int, card: int) -> None:
    table.line[seat] -= 1 << BITS_OF_A_KIND * card


@rule
def kinds_in(line: int) -> int:
    """The kinds of cards in a line as bits: the lower one of the two each kind has."""
    return (line | line >> 1) & ALL_KINDS


@rule
def has_kind(kinds: int, card: int) -> bool:
    return (kinds >> BITS_OF_A_KIND * card) & 1 == 1


@rule
def has_modifiers(table: LineTable, seat: int) -> bool:
    return table.line[seat] & MODIFIERS_IN_A_LINE != 0


@rule
def different_numbers(table: LineTable, seat: int) -> int:
    return table.tally[seat] >> SUM_BITS


@rule
def sum_of_numbers(table: LineTable, seat: int) -> int:
    return table.tally[seat] & (A_CARD - 1)


@rule
def sum_of_plus(line: int) -> int:
    plus = 0
    for card in range(PLUS_2, TIMES_2):
        count = (line >> BITS_OF_A_KIND * card) & MOST_OF_A_KIND
        if count > 0:
            plus += value_of(card) * count
    return plus


@rule
def sum_of_minus(line: int) -> int:
    minus = 0
    for card in range(MINUS_2, MINUS_10 + 1):
        count = count_in(line, card)
        if count > 0:
            minus -= value_of(card) * count
    return minus
