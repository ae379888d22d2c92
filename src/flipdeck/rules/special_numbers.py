"""The numbers of Vengeance: how 13s and 7s count, and when there is one too many."""

from .cards import LUCKY_13, UNLUCKY_7
from .lines import A_CARD, MOST_OF_A_KIND, count_in, held, kinds_in, one_of_kind
from .rule import rule
from .table import LineTable

# Kinds of cards as bits, as `kinds_in` tells them.
PLAIN_NUMBERS = sum(one_of_kind(number) for number in range(13 + 1))
BOTH_13S = one_of_kind(13) | one_of_kind(LUCKY_13)
SPECIAL_NUMBERS = MOST_OF_A_KIND * (one_of_kind(LUCKY_13) | one_of_kind(UNLUCKY_7))


@rule
def number_on(card: int) -> int:
    if card == LUCKY_13:
        return 13
    return 7 if card == UNLUCKY_7 else card


@rule
def thirteens(table: LineTable, seat: int) -> int:
    return held(table, seat, 13) + held(table, seat, LUCKY_13)


@rule
def counts_for_seven(table: LineTable, seat: int, number: int) -> bool:
    """Every number does, but for a second 13 where two 13s count as one (V-21)."""
    return table.thirteens_count != 1 or number != 13 or thirteens(table, seat) == 0


@rule
def weight(table: LineTable, seat: int, card: int) -> int:
    """The part in the tally of a number that is not in the line, or no longer."""
    number = number_on(card)
    if number == 13 and not counts_for_seven(table, seat, number):
        return number
    return A_CARD + number


@rule
def is_twice(table: LineTable, seat: int, card: int) -> bool:
    """Does a number lie there too often, now that this card has arrived?"""
    if card < 13 and card != 7:
        return held(table, seat, card) > 1
    if number_on(card) == 13:
        return too_many_13s(thirteens(table, seat), held(table, seat, LUCKY_13))
    return copies_of(table, seat, card) > 1


@rule
def copies_of(table: LineTable, seat: int, card: int) -> int:
    """How many cards with this number, which is not 13, lie there? (V-22)"""
    if number_on(card) == 7:
        return held(table, seat, 7) + held(table, seat, UNLUCKY_7)
    return held(table, seat, card)


@rule
def too_many_13s(thirteens: int, lucky: int) -> bool:
    """Lucky 13 allows two 13s, whichever came first, never three (V-17, V-19, V-20)."""
    return thirteens > (2 if lucky > 0 else 1)


@rule
def is_duplicate(table: LineTable, seat: int, card: int) -> bool:
    """Would this number be one too many? An Unlucky 7 wipes the line instead (V-22)."""
    if card == UNLUCKY_7:
        return False
    if number_on(card) == 13:
        lucky = held(table, seat, LUCKY_13) + (1 if card == LUCKY_13 else 0)
        return too_many_13s(thirteens(table, seat) + 1, lucky)
    return copies_of(table, seat, card) > 0


@rule
def duplicate_kinds(line: int) -> int:
    """The numbers that `is_duplicate` says of this line, all at once."""
    fatal = kinds_in(line) & PLAIN_NUMBERS
    if line & SPECIAL_NUMBERS != 0:
        lucky = count_in(line, LUCKY_13)
        if lucky > 0:
            pair = lucky + count_in(line, 13) > 1
            fatal = fatal | BOTH_13S if pair else fatal & ~BOTH_13S
        if count_in(line, UNLUCKY_7) > 0:
            fatal |= one_of_kind(7)
    return fatal
