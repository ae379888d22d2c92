"""Simple players of Vengeance, for all speeds.

Players know what lies on the table and what is left. They look at the kinds of cards in a line
all at once, as the bits of one int, and at the best card of each line only.
"""

from flipdeck.engine.policy import RANDOM
from flipdeck.rules.agenda import card_of, top
from flipdeck.rules.cards import (
    BITS_OF_A_KIND,
    FLIP_FOUR,
    HALF,
    JUST_ONE_MORE,
    MINUS_2,
    MINUS_10,
    STEAL,
    SWAP,
    UNLUCKY_7,
    is_number,
    value_of,
)
from flipdeck.rules.chance import one_of
from flipdeck.rules.flip7 import BONUS_POINTS
from flipdeck.rules.lines import (
    MOST_OF_A_KIND,
    has_kind,
    held,
    kinds_in,
    one_of_kind,
    sum_of_numbers,
)
from flipdeck.rules.rule import rule
from flipdeck.rules.special_numbers import duplicate_kinds, number_on
from flipdeck.rules.table import ACTIVE, BONUS, BUSTED, HIT, STAY, TURN, LineTable
from flipdeck.rules.turns import left_of
from flipdeck.rules.vengeance import (
    NO_PICK,
    choices,
    legal,
    may_hit,
    may_stay,
    pick,
    picked_card,
    picked_seat,
    picks_a_card,
    points,
)

from .lines import LOWEST, THRESHOLD, is_risky

MY_CARE = 4
RIVAL_CARE = 3
PRESENT = 10  # forced cards do no harm to a line below this
OUT = 20  # how much a forced stay hurts
MUCH = 1000

# Kinds of cards as bits, as `kinds_in` tells them.
PRIZES = sum(one_of_kind(kind) for kind in range(1, UNLUCKY_7))
MODIFIERS = sum(one_of_kind(kind) for kind in range(HALF, MINUS_10 + 1))
MINUS_CARDS = sum(one_of_kind(kind) for kind in range(MINUS_2, MINUS_10 + 1))


@rule
def choose(table: LineTable, kind: int, parameter: float, word: int) -> int:
    if table.ask == TURN:
        return hit_or_stay(table, table.actor, kind, parameter, word)
    if kind == RANDOM:
        return any_answer(table, word)
    return sensible_answer(table)


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


# Kinds of cards in a line


@rule
def highest(kinds: int) -> int:
    """The highest of these kinds, found by halving."""
    kind = 0
    half = 16
    while half > 0:
        if kinds >> BITS_OF_A_KIND * (kind + half) != 0:
            kind += half
        half >>= 1
    return kind


@rule
def lowest(kinds: int) -> int:
    return highest(kinds & -kinds)


# Hit or stay


@rule
def hit_or_stay(table: LineTable, seat: int, kind: int, parameter: float, word: int) -> int:
    if kind == RANDOM:
        enough = one_of(word, 2) == STAY
    elif only_busts_left(table):
        enough = True
    elif kind == THRESHOLD:
        enough = points(table, seat) >= parameter
    else:
        enough = is_risky(table, seat, parameter)
    return STAY if enough and may_stay(table, seat) else HIT


@rule
def only_busts_left(table: LineTable) -> bool:
    """No number the player lacks is left to draw: going on can only bust them."""
    if 4 * (table.discarded - table.left) < table.cards:
        return False  # six numbers and all that is no number are not three quarters of the pack
    fatal = duplicate_kinds(table.line[table.actor])
    for place in range(table.cards):
        card = table.pile[place]
        lies_there = table.left <= place < table.discarded
        if not lies_there and is_number(card) and not has_kind(fatal, card):
            return False
    return True


# Whom to fear


@rule
def standing(table: LineTable, seat: int) -> int:
    return table.total[seat] + points(table, seat)


@rule
def choose_bonus(table: LineTable, me: int) -> int:
    """Take the 15, unless somebody would win all the same."""
    rival = me
    ahead = max(table.target, standing(table, me) + BONUS_POINTS)
    for seat in range(table.seats):
        value = standing(table, seat)
        if seat != me and value >= ahead:
            ahead = value
            rival = seat
    return rival


# To whom a card is given, from whom one is taken


@rule
def choose_target(table: LineTable, me: int, card: int) -> int:
    owner = me if table.picked == NO_PICK else picked_seat(table.picked)
    rival = rival_of(table, me, card, owner)
    if card == SWAP:
        return best_swap(table, me, rival)
    if picks_a_card(card):
        return best_pick(table, me, rival, card)
    return me if card == FLIP_FOUR and is_present(table, me, rival) else rival


@rule
def rival_of(table: LineTable, me: int, card: int, owner: int) -> int:
    """Whom the card hurts most, of equals the first to the left; oneself if there is nobody.

    Not the owner of what is swapped.
    """
    rival = me
    most = LOWEST
    seat = me
    for _ in range(table.seats - 1):
        seat = left_of(table, seat)
        if seat != owner and may_be_hit(table, card, seat):
            value = target_value(table, me, card, seat)
            if value > most:
                most = value
                rival = seat
    return rival


@rule
def may_be_hit(table: LineTable, card: int, seat: int) -> bool:
    return may_hit(table, card, seat) and (table.line[seat] != 0 or not picks_a_card(card))


@rule
def target_value(table: LineTable, me: int, card: int, seat: int) -> int:
    """How gladly one plays this card on an opponent; high numbers come twice most often."""
    score = points(table, seat)
    value = table.total[seat] + score
    if card == FLIP_FOUR:
        value += 3 * sum_of_numbers(table, seat)
    elif card == JUST_ONE_MORE:
        value += sum_of_numbers(table, seat)
        if table.status[seat] == ACTIVE:
            value += OUT
    elif card == HALF:
        value = LOWEST if table.status[seat] == BUSTED else value + score // 2
    elif card == STEAL:
        value += steal_value(table.line[seat], table.line[me])
    return value


@rule
def steal_value(line: int, mine: int) -> int:
    """Do they have a number for me, or at least something that does not bust me?"""
    harmless = kinds_in(line) & ~duplicate_kinds(mine)
    if harmless & PRIZES != 0:
        return 2 * MUCH
    return MUCH if harmless != 0 else 0


@rule
def is_present(table: LineTable, me: int, rival: int) -> bool:
    """Is nobody's line worth much yet?"""
    mine = sum_of_numbers(table, me)
    return table.status[me] == ACTIVE and max(mine, sum_of_numbers(table, rival)) < PRESENT


# Which card is chosen


@rule
def dearest(line: int, fatal: int) -> int:
    """The highest number that busts nobody, else what does least harm."""
    kinds = kinds_in(line)
    chosen = kinds & PRIZES & ~fatal
    if chosen == 0:
        minus_cards = kinds & MINUS_CARDS
        chosen = minus_cards & -minus_cards
    if chosen == 0:
        chosen = kinds & ~fatal
    return highest(chosen if chosen != 0 else kinds)


@rule
def worst_card(line: int) -> int:
    """The card one would like to be rid of."""
    kinds = kinds_in(line)
    if has_kind(kinds, 0):
        return 0
    if has_kind(kinds, HALF):
        return HALF
    return highest(kinds if kinds & MODIFIERS != 0 else kinds & -kinds)


@rule
def value_without(table: LineTable, seat: int, card: int) -> int:
    """How many points it brings a player to lose a card."""
    if card == 0:
        return sum_of_numbers(table, seat)
    if card == HALF:
        return points(table, seat)
    return -number_on(card) if is_number(card) else -value_of(card)


@rule
def best_pick(table: LineTable, me: int, rival: int, card: int) -> int:
    """Steal what helps most; Discard what hurts the rival or weighs on oneself."""
    fatal = duplicate_kinds(table.line[me]) if card == STEAL else 0
    kind = dearest(table.line[rival], fatal)
    if card != STEAL and table.line[me] != 0:
        mine = worst_card(table.line[me])
        harm = -value_without(table, rival, kind)
        if rival == me or MY_CARE * value_without(table, me, mine) > RIVAL_CARE * harm:
            return pick(me, mine)
    return pick(rival, kind)


@rule
def best_swap(table: LineTable, me: int, rival: int) -> int:
    """First a card of mine, or the rival's best if I have none, then the best one for it."""
    if table.picked != NO_PICK:
        return pick(rival, best_return(table, rival, table.picked))
    if table.line[me] == 0:
        return pick(rival, dearest(table.line[rival], 0))
    return pick(me, best_gift(table.line[me], table.line[rival]))


@rule
def best_gift(mine: int, rivals: int) -> int:
    """What busts the rival, or wipes them, or weighs on me."""
    kinds = kinds_in(mine)
    doubles = kinds & PRIZES & duplicate_kinds(rivals)
    if doubles != 0:
        return lowest(doubles)
    if has_kind(kinds, UNLUCKY_7) and not has_kind(kinds, 0):
        return UNLUCKY_7
    return worst_card(mine)


@rule
def best_return(table: LineTable, rival: int, given: int) -> int:
    """The rival's best card for it; where no other number is of use, its like."""
    gift = picked_card(given)
    fatal = duplicate_kinds(table.line[picked_seat(given)] - one_of_kind(gift))
    others = table.line[rival] & ~(MOST_OF_A_KIND * one_of_kind(gift))
    if kinds_in(others) & PRIZES & ~fatal == 0 and held(table, rival, gift) > 0:
        return gift
    return dearest(others, fatal)
