"""When to stop: what staying, hitting and hitting on are worth, with the cards that are left.

A player draws until he stays, busts or makes Flip 7; others draw cards he does not know either,
so they change nothing for him. Actions that he can give to somebody else do nothing to his line,
and a card that does nothing can be left out: he is asked again as if it had not come. If nobody
else is in, a Freeze ends his round and a Flip Three forces three cards on him.

A line is the set of the numbers that are added to the one in front of him, as bits. What is going
on apart from the lines is a moment: asked or forced to draw, with or without a Second Chance. Lines
are weighed longest first, and moments in an order in which each comes after those that follow it.

`worth` is what a score is worth: itself for whoever plays for points, or the chance to win. The
functions are rules, so they run interpreted and compiled; what they read lies in flat rows of ints,
because compiled code pays for every row it is handed. The deck is not made anew on the way: with no
card left one stays.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, NamedTuple, TypeVar

from flipdeck.rules.cards import (
    FLIP_FOUR,
    FLIP_THREE,
    FREEZE,
    HALF,
    MINUS_10,
    PLUS_2,
    SECOND_CHANCE,
    TIMES_2,
    UNLUCKY_7,
    value_of,
)
from flipdeck.rules.flip7 import (
    BONUS_POINTS,
    SEVEN,
    THREE,
    different_numbers,
    held,
    sum_of_numbers,
)
from flipdeck.rules.layout import duplicate
from flipdeck.rules.questions import (
    doublings_in,
    is_duplicate,
    next_cards,
    others_may_receive,
    plus_in,
    score,
)
from flipdeck.rules.speeds import rule
from flipdeck.rules.table import LineTable
from flipdeck.rules.vengeance import number_on, put_down, thirteens

from .desk import meet, places, room, share

KINDS = FLIP_FOUR + 1
NUMBERS = PLUS_2
LOWEST_SCORE = 64  # scores are counted from so far below zero: Brutal Mode goes there
SCORES = 512
POINTS = tuple(float(score - LOWEST_SCORE) for score in range(SCORES))  # worth what they count
NEVER = -1
EVER = 99  # as many cards as there may be

# A row of the deck: a number that may be added and its copies; a modifier: what it does.
NUMBER, COPIES, DOUBLES, ADDS = range(4)
DECK = 4

# A row of the lines: how many numbers are added, their sum, how many more cards would bust; and of
# the numbers that may still be added how many cards there are, and what they add up to.
SIZE, SUM, EXTRA, OTHERS, OTHERS_SUM = range(5)
LINES = 5

# A row of the moments: what it is, how many numbers were cancelled, how many actions came, how
# many Second Chances are left; do Flip Threes and Freezes hit him; after how many cards it may
# still be; the moments that follow cards.
STATE, USED, GONE, SECONDS, FLIPS, FREEZES, UNTIL = range(7)
ON_NUMBER, ON_TWICE, ON_SECOND, ON_FLIP = range(7, 11)
MOMENTS = 11

# With a deck of usual size, a card that costs more than this is not made good by those behind it:
# on average, and for each Second Chance that may come.
HOPE = 1.0
SECOND_CHANCE_HOPE = 20.0

ENDED = 0  # he draws no more
ASKED = 1
FORCED = 2


class Hand(NamedTuple):
    """A line, what the deck holds for it, and how to weigh it."""

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
    again: float  # what a line begun anew is worth
    flips: int
    freezes: int
    cards: int
    fresh: int  # kinds of numbers that may be added
    once: int  # those of them, as bits, that are 13s where two count as one of the seven
    thirteens: int  # 13s in the line
    modifiers: int
    moments: int
    deep: int  # sets of so many modifiers are looked at; one more adds what it is worth now
    linear: bool  # are points worth what they count, so that hopeless lines may be left out?
    reach: int  # no more cards than these are looked at


class Spot(NamedTuple):
    """A line with its modifiers, and where its values begin."""

    line: int
    modifiers: int  # those he has drawn, as bits
    length: int
    total: int
    extra: int
    doublings: int
    plus: int
    zero: bool
    stay: float
    here: int
    gone: int  # cards drawn by now


# Too large to be inlined, as rules are: compiled code calls them.

CALLED: list[Callable[..., Any]] = []
Function = TypeVar("Function", bound=Callable[..., Any])


def called(function: Function) -> Function:
    CALLED.append(function)
    return function


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
    special: bool,
    kept: bool,
    moments: int,
    again: float,
    deep: int,
    linear: bool,
    reach: int,
) -> Hand:
    """The line of a seat. `special`: a Zero counts nothing; `kept`: modifiers stay with him."""
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
        1 if special and line & 3 > 0 else 0,
        0 if special and line & 3 == 0 and counts[0] > 0 else NEVER,
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
        moments,
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
    meet()  # nobody reads the last thought's any more
    lines[SIZE] = lines[SUM] = lines[EXTRA] = 0
    lines[OTHERS] = others
    lines[OTHERS_SUM] = others_sum
    for bit in range(hand.fresh):
        copies = deck[DECK * bit + COPIES]
        number = deck[DECK * bit + NUMBER]
        meet()
        for line in share(1 << bit):
            row = LINES * line
            longer = LINES * (line | 1 << bit)
            lines[longer + SIZE] = lines[row + SIZE] + 1
            lines[longer + SUM] = lines[row + SUM] + number
            lines[longer + EXTRA] = lines[row + EXTRA] + copies - 1
            lines[longer + OTHERS] = lines[row + OTHERS] - copies
            lines[longer + OTHERS_SUM] = lines[row + OTHERS_SUM] - copies * number
    meet()


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


# Weighing


@rule
def place_of(hand: Hand, modifiers: int, line: int) -> int:
    """Where the values of a line begin, one for each moment."""
    return (modifiers << hand.fresh | line) * hand.moments


@rule
def place_of_score(variant: int, brutal: int, total: int, doublings: int, plus: int) -> int:
    """Where `worth` has what these numbers and modifiers score."""
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
def spot_of(hand: Hand, deck: Any, lines: Any, worth: Any, modifiers: int, line: int) -> Spot:
    total = hand.sum + lines[LINES * line + SUM]
    doublings = hand.doublings
    plus = hand.plus
    for bit in range(hand.modifiers):
        if modifiers >> bit & 1:
            doublings += deck[DECK * bit + DOUBLES]
            plus += deck[DECK * bit + ADDS]
    zero = hand.zero > 0 or (hand.zero_bit != NEVER and line >> hand.zero_bit & 1 > 0)
    return Spot(
        line,
        modifiers,
        length_of(hand, lines, line),
        total,
        lines[LINES * line + EXTRA],
        doublings,
        plus,
        zero,
        worth[LOWEST_SCORE if zero else score_place(hand, total, doublings, plus)],
        place_of(hand, modifiers, line),
        lines[LINES * line + SIZE] + bits_in(modifiers),
    )


@called
def weigh(hand: Hand, deck: Any, lines: Any, moments: Any, worth: Any, values: Any) -> None:
    """What every line is worth in every moment."""
    for modifiers in range(sets_of(hand) - 1, -1, -1):
        if bits_in(modifiers) > hand.deep:
            continue
        room_left = hand.reach - bits_in(modifiers)
        for line in range((1 << hand.fresh) - 1, -1, -1):
            if lines[LINES * line + SIZE] <= room_left and length_of(hand, lines, line) < SEVEN:
                spot = spot_of(hand, deck, lines, worth, modifiers, line)
                weigh_spot(hand, spot, deck, lines, moments, worth, values)


@rule
def weigh_spot(
    hand: Hand, spot: Spot, deck: Any, lines: Any, moments: Any, worth: Any, values: Any
) -> None:
    others = lines[LINES * spot.line + OTHERS]
    profit = 0.0
    if hand.linear and not spot.zero:
        profit = profit_of_a_card(hand, spot, deck, others, lines[LINES * spot.line + OTHERS_SUM])
    for moment in range(hand.moments):
        row = MOMENTS * moment
        if spot.gone > moments[row + UNTIL]:
            continue
        if moments[row + STATE] == ENDED or is_settled(hand, spot, row, moments, profit):
            values[spot.here + moment] = spot.stay
        else:
            hit = numbers_to_come(hand, spot, deck, worth, values, moments[row + ON_NUMBER])
            hit = weigh_moment(hand, spot, row, deck, moments, worth, values, hit, others)
            asked = moments[row + STATE] == ASKED and not spot.zero
            values[spot.here + moment] = max(hit, spot.stay) if asked else hit


@rule
def profit_of_a_card(hand: Hand, spot: Spot, deck: Any, others: int, total: int) -> float:
    """For points: what one card brings if he stays after it, times the cards that matter."""
    profit = float(total << spot.doublings if spot.doublings >= 0 else total >> -spot.doublings)
    profit -= (hand.fatal + spot.extra) * spot.stay
    if spot.length + 1 == SEVEN:
        profit += BONUS_POINTS * others
    for bit in range(hand.modifiers):
        if spot.modifiers >> bit & 1 == 0:
            profit += max(0, deck[DECK * bit + ADDS] + deck[DECK * bit + DOUBLES] * spot.total)
    return profit


@rule
def is_settled(hand: Hand, spot: Spot, row: int, moments: Any, profit: float) -> bool:
    """Does a card cost so much that nothing behind it can make it good? (Only for points.)"""
    if not hand.linear or spot.zero or moments[row + STATE] != ASKED:
        return False
    if moments[row + ON_TWICE] != NEVER or moments[row + FLIPS] > 0:
        return False
    hope = SECOND_CHANCE_HOPE * moments[row + SECONDS] + hand.wipes * hand.again
    return bool(profit < -hope - HOPE * (hand.cards - spot.gone))


@rule
def numbers_to_come(
    hand: Hand, spot: Spot, deck: Any, worth: Any, values: Any, following: int
) -> float:
    """What new numbers lead to, times how many there are."""
    hit = 0.0
    seven = spot.length + 1 == SEVEN
    for bit in range(hand.fresh):
        if spot.line >> bit & 1 == 0:
            copies = deck[DECK * bit + COPIES]
            if seven and adds_to_seven(hand, spot.line, bit):
                total = spot.total + deck[DECK * bit + NUMBER]
                score = score_place(hand, total, spot.doublings, spot.plus)
                hit += copies * worth[score + BONUS_POINTS]
            else:
                longer = place_of(hand, spot.modifiers, spot.line | 1 << bit)
                hit += copies * values[longer + following]
    return hit


@rule
def weigh_moment(
    hand: Hand,
    spot: Spot,
    row: int,
    deck: Any,
    moments: Any,
    worth: Any,
    values: Any,
    hit: float,
    cards: int,
) -> float:
    """The worth of a card: that of new numbers is known, now for all the others."""
    fatal = max(0, hand.fatal + spot.extra - moments[row + USED])
    twice = moments[row + ON_TWICE]
    ruin = worth[LOWEST_SCORE] if twice == NEVER else values[spot.here + twice]
    freezes = hand.freezes * moments[row + FREEZES]
    hit += fatal * ruin + hand.wipes * hand.again + freezes * spot.stay
    cards += fatal + hand.wipes + freezes
    if moments[row + SECONDS] > 0:
        hit += moments[row + SECONDS] * values[spot.here + moments[row + ON_SECOND]]
        cards += moments[row + SECONDS]
    if moments[row + FLIPS] > 0:
        hit += hand.flips * values[spot.here + moments[row + ON_FLIP]]
        cards += hand.flips
    deeper = bits_in(spot.modifiers) < hand.deep
    if deeper:
        for bit in range(hand.modifiers):
            if spot.modifiers >> bit & 1 == 0:
                more = place_of(hand, spot.modifiers | 1 << bit, spot.line)
                hit += values[more + moments[row + ON_NUMBER]]
                cards += 1
    if moments[row + STATE] == FORCED:  # whatever else comes does nothing, but is a forced card
        idle = max(0, hand.cards - spot.gone - moments[row + USED] - moments[row + GONE] - cards)
        hit += idle * values[spot.here + moments[row + ON_NUMBER]]
        cards += idle
    elif not deeper and cards > 0:
        kept = 1.0 - (fatal / cards if twice == NEVER else 0.0)
        hit += modifiers_later(hand, spot, deck, worth, hit / cards, kept)
        cards += hand.modifiers - bits_in(spot.modifiers)
    return float(hit / cards if cards > 0 else spot.stay)


@rule
def modifiers_later(
    hand: Hand, spot: Spot, deck: Any, worth: Any, hit: float, kept: float
) -> float:
    """What each modifier is worth now, or as much of it as is kept if he goes on."""
    worths = 0.0
    for bit in range(hand.modifiers):
        if spot.modifiers >> bit & 1 == 0:
            doublings = spot.doublings + deck[DECK * bit + DOUBLES]
            plus = spot.plus + deck[DECK * bit + ADDS]
            gain = worth[score_place(hand, spot.total, doublings, plus)] - spot.stay
            worths += hit if spot.zero else max(spot.stay + gain, hit + kept * gain)
    return worths


# Moments


class Chances(NamedTuple):
    """Second Chances: how many were drawn and used from now on, and is one held?"""

    drawn: int
    used: int
    held: int


class Group(NamedTuple):
    """Moments that differ in Second Chances alone, and the groups that a card leads to."""

    state: int
    onward: int
    flip: int = NEVER
    freeze: int = 0
    until: int = EVER


# Alone: asked again after a Flip Three, three forced cards, asked. After a Flip Three no other is
# looked for, and among forced cards a Freeze does nothing.
WITH_OTHERS = (Group(ASKED, 0),)
ALONE = (
    Group(ASKED, 0, freeze=1),
    *(Group(FORCED, 0), Group(FORCED, 1), Group(FORCED, 2)),
    Group(ASKED, 4, flip=3, freeze=1),
)
# To tell what a card is worth if one goes on as is best, or if one stays after it.
HIT_WITH_OTHERS = (*WITH_OTHERS, Group(FORCED, 0, until=0))
HIT_ALONE = (*ALONE, Group(FORCED, 4, flip=3, freeze=1, until=0))
ONCE = (Group(ENDED, 0), Group(FORCED, 0))
ONCE_ALONE = (
    Group(ENDED, 0),
    *(Group(FORCED, 0), Group(FORCED, 1), Group(FORCED, 2)),
    Group(FORCED, 0, flip=3, freeze=1),
)
# Alone, if a Flip Three is looked for now and not again after the next card.
ALONE_NOW = (
    Group(ASKED, 0, freeze=1),
    *(Group(FORCED, 0, until=2), Group(FORCED, 1, until=1), Group(FORCED, 2, until=0)),
    Group(ASKED, 0, flip=3, freeze=1, until=0),
)


@cache
def chances(held: int, seconds: int) -> tuple[Chances, ...]:
    """All ways Second Chances can stand, each after those it can become; the last is now."""
    ways = [
        Chances(drawn, used, kept)
        for drawn in range(seconds + 1)
        for used in range(drawn + held + 1)
        for kept in range(2)
        if used + kept <= drawn + held and (drawn + used > 0 or kept == held)
    ]
    return tuple(sorted(ways, key=lambda way: way.drawn + way.used, reverse=True))


@cache
def moments(
    groups: tuple[Group, ...], held: int, seconds: int, looked_for: int = 99
) -> tuple[int, ...]:
    """Rows of the moments of these groups; the last row is that of now.

    After so many more Second Chances no other is looked for.
    """
    ways = chances(held, min(seconds, looked_for))
    rows: list[int] = []
    for group in groups:
        onward = group.onward * len(ways)
        flips = int(group.flip != NEVER)
        for place, (drawn, used, kept) in enumerate(ways):
            gone = drawn + (len(groups) > 2 and not flips)
            left = seconds - drawn if drawn < looked_for else 0  # if he has one, it goes on
            twice = onward + ways.index(Chances(drawn, used + 1, 0)) if kept else NEVER
            second = onward + ways.index(Chances(drawn + 1, used, 1)) if left else NEVER
            rows += (group.state, used, gone, left, flips, group.freeze, group.until)
            rows += (onward + place, twice, second, group.flip * len(ways) + place)
    return tuple(rows)


# What a position is worth


class Prospects(NamedTuple):
    """What a player can expect of the round if he stays, takes one card, or stops when best."""

    stay: float
    hit_once: float
    hit: float  # a card, then the best
    best: float


Weigher = Callable[[Hand, Any, Any, Any, Any], Sequence[float]]


def interpreted(hand: Hand, deck: Any, lines: Any, moments: Any, worth: Any) -> Sequence[float]:
    values: list[float] = room((sets_of(hand) << hand.fresh) * hand.moments)
    weigh(hand, deck, lines, moments, worth, values)
    return values


def prospects(
    game: str,
    table: LineTable,
    seat: int,
    worth: Sequence[float] = POINTS,
    weigher: Weigher = interpreted,
) -> Prospects:
    """What the round is worth to a seat that is asked; `weigher` may be a compiled one."""
    special = game == "vengeance"
    asked = Asked(table, seat, special, not others_may_receive(table, seat), worth, weigher)
    counts = places(KINDS)
    next_cards(table, counts)
    again = 0.0
    if counts[UNLUCKY_7]:
        wiped = replace(asked, table=begun_again(table, seat))
        fewer = [0 if kind == UNLUCKY_7 else counts[kind] for kind in range(KINDS)]
        again = max(wiped.stay(fewer), wiped.hit(fewer, 0.0))
    stay = asked.stay(counts)
    hit = asked.hit(counts, again)
    must_hit = special and held(table, seat, 0) > 0
    return Prospects(stay, asked.once(counts), hit, hit if must_hit else max(stay, hit))


@dataclass(frozen=True)
class Asked:
    """A seat that is asked, and how it weighs."""

    table: LineTable
    seat: int
    special: bool
    alone: bool
    worth: Sequence[float]
    weigher: Weigher

    def stay(self, counts: list[int]) -> float:
        return self.value(counts, (Group(ENDED, 0),), 0.0, 0)

    def hit(self, counts: list[int], again: float) -> float:
        return self.value(counts, HIT_ALONE if self.alone else HIT_WITH_OTHERS, again, EVER)

    def once(self, counts: list[int]) -> float:
        seven = self.worth[LOWEST_SCORE + 7]
        return self.value(counts, ONCE_ALONE if self.alone else ONCE, seven, THREE)

    def value(
        self, counts: list[int], groups: tuple[Group, ...], again: float, reach: int
    ) -> float:
        kept = self.alone or not self.special
        second = held(self.table, self.seat, SECOND_CHANCE)
        rows = moments(groups, second, counts[SECOND_CHANCE])
        kinds = len(rows) // MOMENTS
        seat = self.table, self.seat, counts
        hand = read_hand(*seat, self.special, kept, kinds, again, EVER, False, reach)
        deck = places(DECK * max(hand.fresh, hand.modifiers))
        read_numbers(*seat, deck)
        if kept:
            read_modifiers(counts, deck)
        lines = places(LINES << hand.fresh)
        lay_out(hand, deck, lines)
        return float(self.weigher(hand, deck, lines, rows, self.worth)[kinds - 1])


def begun_again(table: LineTable, seat: int) -> LineTable:
    """An Unlucky 7 leaves nothing but itself."""
    copy = duplicate(table)
    copy.line[seat] = copy.tally[seat] = 0
    put_down(copy, seat, UNLUCKY_7)
    return copy
