"""Moves at Vengeance for compiled loops.

Players know what lies on the table and what is left. A card that may be chosen is judged by what
it is worth to its holder and what it would do to a new one; `care` says whose luck matters most.
"""

from ..rules.agenda import card_of, top
from ..rules.cards import (
    FLIP_FOUR,
    HALF,
    JUST_ONE_MORE,
    LUCKY_13,
    STEAL,
    SWAP,
    UNLUCKY_7,
    is_number,
)
from ..rules.flip7 import BONUS_POINTS, SEVEN, different_numbers, held, left_of, sum_of_numbers
from ..rules.speeds import rule
from ..rules.table import ACTIVE, BONUS, BUSTED, NOBODY, LineTable
from ..rules.vengeance import (
    KINDS_IN_LINES,
    NO_PICK,
    choices,
    legal,
    may_hit,
    may_pick,
    minus,
    number_on,
    pick,
    picked_card,
    picked_seat,
    picks_a_card,
    points,
    thirteens,
)
from .chance import one_of

LOWEST = -1_000_000
MY_CARE = 4
RIVAL_CARE = -3
OTHERS_CARE = -1
PRESENT = 10  # forced cards do no harm to a line below this
NO_NUMBER = HALF
OUT = 20  # how much worse than its points a bust is, and how much a forced stay hurts


@rule
def sensible_answer(table: LineTable) -> int:
    """What to do with a card or a bonus."""
    if table.ask == BONUS:
        return choose_bonus(table, table.actor)
    return choose_target(table, table.actor, card_of(top(table)))


@rule
def any_answer(table: LineTable, word: int) -> int:
    answers = 0
    for choice in range(choices(table)):
        if legal(table, choice):
            answers += 1
    passed = one_of(word, answers)
    choice = 0
    while passed > 0 or not legal(table, choice):
        if legal(table, choice):
            passed -= 1
        choice += 1
    return choice


# Hit or stay


@rule
def is_dry(table: LineTable) -> bool:
    """No number the player lacks is left to draw: going on can only bust him."""
    for place in range(table.cards):
        card = table.pile[place]
        lies_there = table.left <= place < table.discarded
        if not lies_there and is_number(card) and not would_bust(table, table.actor, card):
            return False
    return True


@rule
def is_risky(table: LineTable, seat: int, risk: float) -> bool:
    """Would the next card bust him at least this often?"""
    first = 0 if table.left > 0 else table.discarded
    last = table.left if table.left > 0 else table.cards
    fatal = 0
    for place in range(first, last):
        if would_bust(table, seat, table.pile[place]):
            fatal += 1
    return fatal >= risk * (last - first)


@rule
def would_bust(table: LineTable, seat: int, card: int) -> bool:
    if not is_number(card) or card == UNLUCKY_7:
        return False
    if number_on(card) == 13:
        lucky = card == LUCKY_13 or held(table, seat, LUCKY_13) > 0
        return thirteens(table, seat) > (1 if lucky else 0)
    if card == 7 and held(table, seat, UNLUCKY_7) > 0:
        return True
    return held(table, seat, card) > 0


# Whom to fear


@rule
def standing(table: LineTable, seat: int) -> int:
    return table.total[seat] + points(table, seat)


@rule
def rival_of(table: LineTable, me: int, spare_bust: bool) -> int:
    """The most dangerous opponent, of equals the first to the left."""
    rival = NOBODY
    most = LOWEST
    seat = me
    for _ in range(table.seats - 1):
        seat = left_of(table, seat)
        out = spare_bust and table.status[seat] == BUSTED
        value = standing(table, seat)
        if not out and value > most:
            most = value
            rival = seat
    return rival


@rule
def care(me: int, rival: int, seat: int) -> int:
    if seat == me:
        return MY_CARE
    return RIVAL_CARE if seat == rival else OTHERS_CARE


@rule
def choose_bonus(table: LineTable, me: int) -> int:
    """Take the 15, unless somebody would win all the same."""
    rival = rival_of(table, me, False)
    ahead = standing(table, rival)
    wins = ahead >= table.target and ahead >= standing(table, me) + BONUS_POINTS
    return rival if wins else me


# To whom a card is given


@rule
def choose_target(table: LineTable, me: int, card: int) -> int:
    if not picks_a_card(card):
        return best_target(table, me, card)
    rival = rival_of(table, me, True)
    if card == SWAP:
        return best_swap(table, me, rival)
    return best_pick(table, me, rival, card)


@rule
def wish(table: LineTable, card: int, seat: int) -> int:
    """How gladly one sees this card go to an opponent; high numbers come twice most often."""
    value = standing(table, seat)
    if card == FLIP_FOUR:
        value += 3 * sum_of_numbers(table, seat)
    elif card == JUST_ONE_MORE:
        value += sum_of_numbers(table, seat)
        if table.status[seat] == ACTIVE:
            value += OUT
    elif card == HALF:
        value = LOWEST if table.status[seat] == BUSTED else value + points(table, seat) // 2
    return value


@rule
def best_target(table: LineTable, me: int, card: int) -> int:
    best = me
    most = LOWEST
    seat = me
    for _ in range(table.seats - 1):
        seat = left_of(table, seat)
        if may_hit(table, card, seat):
            value = wish(table, card, seat)
            if value > most:
                most = value
                best = seat
    if card == FLIP_FOUR and is_present(table, me) and is_present(table, best):
        return me
    return best


@rule
def is_present(table: LineTable, seat: int) -> bool:
    return table.status[seat] == ACTIVE and sum_of_numbers(table, seat) < PRESENT


# Which card is chosen


@rule
def worth(table: LineTable, seat: int, card: int) -> int:
    """What a card of his line is worth to its holder."""
    if card == 0:
        return -sum_of_numbers(table, seat)
    if card == HALF:
        return -points(table, seat)
    return number_on(card) if is_number(card) else -minus(card)


@rule
def effect(table: LineTable, seat: int, card: int, away: int) -> int:
    """What it would do to a player to get a card, while one goes away in exchange."""
    score = points(table, seat)
    if card == UNLUCKY_7:
        return 7 - score
    if would_bust(table, seat, card) and not frees(table, seat, card, away):
        return -score - OUT
    numbers = different_numbers(table, seat) + is_number(card) - is_number(away)
    if numbers == SEVEN:
        return number_on(card) + 2 * BONUS_POINTS
    if card == 0:
        return -sum_of_numbers(table, seat) - OUT
    if card == HALF:
        return -(score >> 1)
    return number_on(card) if is_number(card) else -minus(card)


@rule
def frees(table: LineTable, seat: int, card: int, away: int) -> bool:
    """Does giving this number away make room for the other of its kind?"""
    if not is_number(away) or number_on(card) != number_on(away):
        return False
    return away != LUCKY_13 or card == LUCKY_13 or thirteens(table, seat) == 1


@rule
def best_pick(table: LineTable, me: int, rival: int, card: int) -> int:
    """Steal or Discard: what helps me most and hurts the rival."""
    best = NO_PICK
    most = LOWEST
    seat = me
    for _ in range(table.seats):
        seat = left_of(table, seat)
        if table.line[seat] != 0:
            for kind in range(KINDS_IN_LINES):
                if may_pick(table, me, card, pick(seat, kind)):
                    value = -care(me, rival, seat) * worth(table, seat, kind)
                    if card == STEAL:
                        value += MY_CARE * effect(table, me, kind, NO_NUMBER)
                    if value > most:
                        most = value
                        best = pick(seat, kind)
    return best


@rule
def best_swap(table: LineTable, me: int, rival: int) -> int:
    """First a card of mine if I have one, then the best one for it."""
    best = NO_PICK
    most = LOWEST
    seat = me
    for _ in range(table.seats):
        seat = left_of(table, seat)
        if table.line[seat] != 0:
            for kind in range(KINDS_IN_LINES):
                if may_be_first(table, me, pick(seat, kind)):
                    value, second = best_partner(table, me, rival, pick(seat, kind))
                    if value > most:
                        most = value
                        best = second if table.picked == pick(seat, kind) else pick(seat, kind)
    return best


@rule
def may_be_first(table: LineTable, me: int, choice: int) -> bool:
    if table.picked != NO_PICK:
        return choice == table.picked
    mine = picked_seat(choice) == me or table.line[me] == 0
    return mine and may_pick(table, me, SWAP, choice)


@rule
def best_partner(table: LineTable, me: int, rival: int, first: int) -> tuple[int, int]:
    """How good the best exchange for a card is, and with which card."""
    owner = picked_seat(first)
    best = NO_PICK
    most = LOWEST
    seat = me
    for _ in range(table.seats):
        seat = left_of(table, seat)
        if seat != owner and table.line[seat] != 0 and table.status[seat] != BUSTED:
            for kind in range(KINDS_IN_LINES):
                if held(table, seat, kind) > 0:
                    given = effect(table, seat, picked_card(first), kind) - worth(table, seat, kind)
                    taken = effect(table, owner, kind, picked_card(first))
                    taken -= worth(table, owner, picked_card(first))
                    value = care(me, rival, seat) * given + care(me, rival, owner) * taken
                    if value > most:
                        most = value
                        best = pick(seat, kind)
    return most, best
