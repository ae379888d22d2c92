"""Moves at Flip-Flop for compiled loops: what the dice and the shuffle say, and two players.

Each takes the table and a word of 32 random bits. A player looks at hands only through
`known_card`, so he plays by what his seat may know.
"""

from flipdeck.rules.flipflop import (
    EVEN_TRICKS,
    FEWEST_TRICKS,
    GOALS,
    LARGEST_HAND,
    MOST_TRICKS,
    MOST_YELLOW,
    NO_CARD,
    collected,
    counts_yellow,
    is_dealt,
    known_card,
    left_of,
    legal,
    same_side,
)
from flipdeck.rules.speeds import rule
from flipdeck.rules.table import DICE, FLIP, GOAL, NOBODY, PLAY, TrickTable
from flipdeck.rules.two_sided import (
    CARDS,
    FLIP_FLOP,
    YELLOW,
    back_of,
    colour_of,
    front_of,
)

from .chance import one_of

# Chance


@rule
def chance(table: TrickTable, word: int) -> int:
    return dice(word) if table.ask == DICE else next_card(table, word)


@rule
def dice(word: int) -> int:
    """The red die has 1, 3, 3, 5, 5, 7."""
    thrown = one_of(word, 36)
    return (thrown // 6 + 1) // 2 * GOALS + thrown % 6


@rule
def next_card(table: TrickTable, word: int) -> int:
    """Any card that is not dealt, either side up."""
    undealt = CARDS - table.seats * table.stake + table.due
    drawn = one_of(word, 2 * undealt)
    passed = drawn // 2
    card = 0
    while is_dealt(table, card) or passed > 0:
        if not is_dealt(table, card):
            passed -= 1
        card += 1
    return 2 * card + drawn % 2


# A player who knows nothing but the rules


@rule
def random(table: TrickTable, word: int) -> int:
    """Any legal move, all equally likely."""
    if table.ask == FLIP:
        return one_of(word, 1 << table.seats)
    answers = GOALS if table.ask == GOAL else LARGEST_HAND
    moves = 0
    for choice in range(answers):
        if legal(table, choice):
            moves += 1
    passed = one_of(word, moves)
    choice = 0
    while passed > 0 or not legal(table, choice):
        if legal(table, choice):
            passed -= 1
        choice += 1
    return choice


# A sensible player


@rule
def sensible(table: TrickTable, word: int) -> int:
    if table.ask == GOAL:
        return goal_for_hand(table, table.actor)
    if table.ask == PLAY:
        return best_card(table, table.actor, one_of(word, LARGEST_HAND))
    return hands_to_turn(table, table.actor)


@rule
def appetite(table: TrickTable, seat: int) -> int:
    """1 if he wants to collect, -1 if he wants not to; even tricks: until they are even."""
    if table.goal == MOST_TRICKS or table.goal == MOST_YELLOW:
        return 1
    if table.goal == EVEN_TRICKS and collected(table, seat) % 2 == 1:
        return 1
    return -1


@rule
def strength(face: int) -> int:
    """A Flip-Flop side is worth a good number: it turns hands, then counts as its other side."""
    return 4 if face == FLIP_FLOP else face


@rule
def five_fronts(card: int) -> int:
    """Five times the strength of the front; of a hidden one the sum of the five it may be."""
    if front_of(card) == 0:
        return 19 - strength(back_of(card))
    return 5 * strength(front_of(card))


@rule
def goal_for_hand(table: TrickTable, seat: int) -> int:
    """A strong hand takes tricks, a weak one avoids them: those two can always be named."""
    surplus = 0
    for slot in range(LARGEST_HAND):
        card = known_card(table, seat, seat, slot)
        if card != NO_CARD:
            surplus += 2 * strength(front_of(card)) - 7
    return MOST_TRICKS if surplus > 0 else FEWEST_TRICKS


@rule
def gain_of_turning(table: TrickTable, viewer: int, seat: int) -> int:
    """How much stronger the hand would be for the viewer's purpose, as far as he knows."""
    if table.goal == EVEN_TRICKS:
        return 0
    stronger = 0
    for slot in range(LARGEST_HAND):
        card = known_card(table, viewer, seat, slot)
        if card != NO_CARD:
            stronger += 5 * strength(back_of(card)) - five_fronts(card)
    if not same_side(table, viewer, seat):
        stronger = -stronger
    return stronger * appetite(table, viewer)


@rule
def hands_to_turn(table: TrickTable, viewer: int) -> int:
    named = 0
    for seat in range(table.seats):
        if gain_of_turning(table, viewer, seat) > 0:
            named |= 1 << seat
    return named


@rule
def gain_of_flip(table: TrickTable, viewer: int) -> int:
    gain = 0
    for seat in range(table.seats):
        gain += max(0, gain_of_turning(table, viewer, seat))
    return gain


@rule
def number_played(card: int) -> int:
    return back_of(card) if front_of(card) == FLIP_FLOP else front_of(card)


@rule
def winning_so_far(table: TrickTable, seat: int) -> int:
    """Who would take the trick if nobody else played; NOBODY before the lead."""
    best = 0
    winner = NOBODY
    other = table.leader
    while other != seat:
        if front_of(table.trick[other]) >= best:
            best = front_of(table.trick[other])
            winner = other
        other = left_of(table, other)
    return winner


@rule
def yellow_so_far(table: TrickTable) -> int:
    count = 0
    for seat in range(table.seats):
        if colour_of(table.trick[seat]) == YELLOW:
            count += 1
    return count


@rule
def percent_below(table: TrickTable, viewer: int, seat: int, number: int) -> int:
    """How likely the seat, which is yet to play, stays below the number."""
    cards = 0
    below = 0
    for slot in range(LARGEST_HAND):
        card = known_card(table, viewer, seat, slot)
        if card != NO_CARD:
            cards += 1
            if front_of(card) == 0:
                below += 20 * (number - 1)
            elif number_played(card) < number:
                below += 100
    return below // max(1, cards)


@rule
def percent_kept(table: TrickTable, viewer: int, number: int) -> int:
    """How likely no opponent who plays after the viewer beats the number."""
    percent = 100
    other = left_of(table, viewer)
    while other != table.leader:
        if not same_side(table, viewer, other):
            percent = percent * percent_below(table, viewer, other, number) // 100
        other = left_of(table, other)
    return percent


@rule
def percent_taken(table: TrickTable, seat: int, number: int) -> int:
    """How likely the seat or its partner takes the trick if it plays this number."""
    highest = number
    winner = winning_so_far(table, seat)
    if winner != NOBODY and front_of(table.trick[winner]) > number:
        if not same_side(table, seat, winner):
            return 0
        highest = front_of(table.trick[winner])
    return percent_kept(table, seat, highest)


@rule
def promise(table: TrickTable, seat: int, slot: int) -> int:
    """How good the card would be now: the trick it may bring, less what it is worth later."""
    card = known_card(table, seat, seat, slot)
    number = number_played(card)
    wanted = appetite(table, seat)
    prize = 1
    if counts_yellow(table.goal):
        prize = yellow_so_far(table) + colour_of(card)
    value = wanted * prize * (2 * percent_taken(table, seat, number) - 100) - 6 * wanted * number
    if front_of(card) == FLIP_FLOP:
        value += gain_of_flip(table, seat)
    return value


@rule
def best_card(table: TrickTable, seat: int, first: int) -> int:
    """The most promising card; of equal ones that which comes first from a random place."""
    best = -1
    most = 0
    for step in range(LARGEST_HAND):
        slot = (first + step) % LARGEST_HAND
        if known_card(table, seat, seat, slot) != NO_CARD:
            value = promise(table, seat, slot)
            if best < 0 or value > most:
                best = slot
                most = value
    return best
