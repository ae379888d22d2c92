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
from typing import Any, NamedTuple

from flipdeck.rules.cards import (
    FLIP_FOUR,
    FLIP_THREE,
    FREEZE,
    HALF,
    LUCKY_13,
    MINUS_10,
    PLUS_2,
    SECOND_CHANCE,
    TIMES_2,
    UNLUCKY_7,
)
from flipdeck.rules.flip7 import (
    A_CARD,
    BONUS_POINTS,
    SEVEN,
    different_numbers,
    held,
    sum_of_numbers,
)
from flipdeck.rules.layout import duplicate
from flipdeck.rules.speeds import rule
from flipdeck.rules.table import ACTIVE, BUSTED, LineTable

KINDS = FLIP_FOUR + 1
NUMBERS = PLUS_2
LOWEST_SCORE = 64  # scores are counted from so far below zero: Brutal Mode goes there
SCORES = 512
POINTS = tuple(float(score - LOWEST_SCORE) for score in range(SCORES))  # worth what they count
NEVER = -1

# A row of the deck: a number that may be added and its copies; a modifier: what it does.
NUMBER, COPIES, DOUBLES, ADDS = range(4)
DECK = 4

# A row of the lines: how many numbers are added, their sum, how many more cards would bust.
SIZE, SUM, EXTRA = range(3)
LINES = 3

# A row of the moments: what it is, how many numbers were cancelled, how many actions came; then how
# many actions of a kind would hit him, and the moments that follow the cards.
STATE, USED, GONE, SECONDS, FLIPS, FREEZES, ON_NUMBER, ON_TWICE, ON_SECOND, ON_FLIP = range(10)
MOMENTS = 10

ENDED = 0  # he draws no more
ASKED = 1
FORCED = 2


class Hand(NamedTuple):
    """A line, what the deck holds for it, and how to weigh it."""

    length: int
    sum: int
    doublings: int  # x2 cards, less halves
    plus: int
    floor: int  # is a score below zero none?
    zero: int  # does a Zero that counts nothing lie there?
    zero_bit: int  # or where it is among the numbers that may come
    fatal: int
    wipes: int
    again: float  # what a line begun anew is worth
    cards: int
    fresh: int  # kinds of numbers that may be added
    modifiers: int
    moments: int
    first: int  # so many of them, the last, are looked at for the present line alone
    whole: bool  # look at all sets of modifiers, or add what each is worth now?
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


# Memory: lists here, arrays in compiled code.


def room(size: int) -> Any:
    return [0.0] * size


def places(size: int) -> Any:
    return [0] * size


# A line and the deck


@rule
def count_deck(table: LineTable, counts: Any) -> None:
    """The cards of each kind that may come; an empty deck is made of the discard pile."""
    for kind in range(KINDS):
        counts[kind] = 0
    first = 0 if table.left > 0 else table.discarded
    last = table.left if table.left > 0 else table.cards
    for place in range(first, last):
        counts[table.pile[place]] += 1


@rule
def doublings_of(line: int) -> int:
    return ((line >> 2 * TIMES_2) & 3) - ((line >> 2 * HALF) & 3)


@rule
def plus_of(line: int) -> int:
    plus = 0
    for kind in range(PLUS_2, MINUS_10 + 1):
        plus += added_by(kind) * ((line >> 2 * kind) & 3)
    return plus


@rule
def added_by(modifier: int) -> int:
    if modifier < TIMES_2:
        return 2 * (modifier - PLUS_2 + 1)
    return -2 * (modifier - HALF) if modifier > HALF else 0


@rule
def is_fatal(table: LineTable, seat: int, kind: int) -> bool:
    """Would this number bust him? Lucky 13 lets another 13 lie, an Unlucky 7 never busts."""
    line = table.line[seat]
    if kind == UNLUCKY_7:
        return False
    if kind == 13 or kind == LUCKY_13:
        lucky = (line >> 2 * LUCKY_13) & 3
        return ((line >> 2 * 13) & 3) + lucky > (1 if lucky > 0 or kind == LUCKY_13 else 0)
    if kind == 7 and (line >> 2 * UNLUCKY_7) & 3 > 0:
        return True
    return (line >> 2 * kind) & 3 > 0


@rule
def may_come(table: LineTable, seat: int, counts: Any, kind: int) -> bool:
    return counts[kind] > 0 and kind != UNLUCKY_7 and not is_fatal(table, seat, kind)


@rule
def count_fresh(table: LineTable, seat: int, counts: Any) -> int:
    fresh = 0
    for kind in range(NUMBERS):
        if may_come(table, seat, counts, kind):
            fresh += 1
    return fresh


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
            deck[row + NUMBER] = 13 if kind == LUCKY_13 else kind
            deck[row + COPIES] = counts[kind]
            row += DECK


@rule
def read_modifiers(counts: Any, deck: Any) -> None:
    row = 0
    for kind in range(PLUS_2, MINUS_10 + 1):
        for _ in range(counts[kind]):
            deck[row + DOUBLES] = 1 if kind == TIMES_2 else -1 if kind == HALF else 0
            deck[row + ADDS] = added_by(kind)
            row += DECK


@rule
def read_hand(
    table: LineTable,
    seat: int,
    counts: Any,
    special: bool,
    kept: bool,
    moments: int,
    first: int,
    again: float,
    whole: bool,
    reach: int,
) -> Hand:
    """The line of a seat. `special`: a Zero counts nothing; `kept`: modifiers stay with him."""
    line = table.line[seat]
    fatal = 0
    cards = 0
    for kind in range(KINDS):
        cards += counts[kind]
        if kind < NUMBERS and is_fatal(table, seat, kind):
            fatal += counts[kind]
    return Hand(
        different_numbers(table, seat),
        sum_of_numbers(table, seat),
        doublings_of(line),
        plus_of(line),
        1 if table.brutal == 0 else 0,
        1 if special and line & 3 > 0 else 0,
        0 if special and line & 3 == 0 and counts[0] > 0 else NEVER,
        fatal,
        counts[UNLUCKY_7],
        again,
        cards,
        count_fresh(table, seat, counts),
        count_modifiers(counts) if kept else 0,
        moments,
        first,
        whole,
        reach,
    )


@rule
def sets_of(hand: Hand) -> int:
    return 1 << hand.modifiers if hand.whole else 1


@rule
def lay_out(hand: Hand, deck: Any, lines: Any) -> None:
    for bit in range(hand.fresh):
        for line in range(1 << bit):
            row = LINES * line
            longer = LINES * (line | 1 << bit)
            lines[longer + SIZE] = lines[row + SIZE] + 1
            lines[longer + SUM] = lines[row + SUM] + deck[DECK * bit + NUMBER]
            lines[longer + EXTRA] = lines[row + EXTRA] + deck[DECK * bit + COPIES] - 1


# Weighing


@rule
def place_of(hand: Hand, modifiers: int, line: int) -> int:
    """Where the values of a line begin, one for each moment."""
    return (modifiers << hand.fresh | line) * hand.moments


@rule
def score_of(hand: Hand, total: int, doublings: int, plus: int) -> int:
    """Numbers are doubled or halved, then the rest is added; as a place in `worth`."""
    score = (total << doublings if doublings >= 0 else total >> -doublings) + plus
    return LOWEST_SCORE + (0 if hand.floor and score < 0 else score)


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
        hand.length + lines[LINES * line + SIZE],
        total,
        lines[LINES * line + EXTRA],
        doublings,
        plus,
        zero,
        worth[LOWEST_SCORE if zero else score_of(hand, total, doublings, plus)],
        place_of(hand, modifiers, line),
        lines[LINES * line + SIZE] + bits_in(modifiers),
    )


@rule
def weigh(hand: Hand, deck: Any, lines: Any, moments: Any, worth: Any, values: Any) -> None:
    """What every line is worth in every moment."""
    hits = room(hand.moments)
    for modifiers in range(sets_of(hand) - 1, -1, -1):
        room_left = hand.reach - bits_in(modifiers)
        for line in range((1 << hand.fresh) - 1, -1, -1):
            size = lines[LINES * line + SIZE]
            if hand.length + size < SEVEN and size <= room_left:
                spot = spot_of(hand, deck, lines, worth, modifiers, line)
                weigh_spot(hand, spot, deck, moments, worth, hits, values)


@rule
def weigh_spot(
    hand: Hand, spot: Spot, deck: Any, moments: Any, worth: Any, hits: Any, values: Any
) -> None:
    """First the cards that lead to other lines, for all moments, then those that do not."""
    kinds = hand.moments if spot.gone == 0 else hand.moments - hand.first
    for moment in range(kinds):
        hits[moment] = 0.0
    if spot.length + 1 < SEVEN:
        cards = add_numbers(hand, spot, kinds, deck, moments, hits, values)
    else:
        cards = add_sevens(hand, spot, kinds, deck, worth, hits)
    if hand.whole:
        cards += add_modifiers(hand, spot, kinds, moments, hits, values)
    for moment in range(kinds):
        value = weigh_moment(hand, spot, moment, moments, worth, hits[moment], cards, values)
        if moments[MOMENTS * moment + STATE] == ASKED and not spot.zero:
            if not hand.whole:
                value = with_modifiers(hand, spot, deck, worth, value, cards)
            value = max(value, spot.stay)
        values[spot.here + moment] = value


@rule
def add_numbers(
    hand: Hand, spot: Spot, kinds: int, deck: Any, moments: Any, hits: Any, values: Any
) -> int:
    """What new numbers lead to, times how many there are; and how many there are."""
    cards = 0
    for bit in range(hand.fresh):
        if spot.line >> bit & 1 == 0:
            longer = place_of(hand, spot.modifiers, spot.line | 1 << bit)
            copies = deck[DECK * bit + COPIES]
            cards += copies
            for moment in range(kinds):
                hits[moment] += copies * values[longer + moments[MOMENTS * moment + ON_NUMBER]]
    return cards


@rule
def add_sevens(hand: Hand, spot: Spot, kinds: int, deck: Any, worth: Any, hits: Any) -> int:
    hit = 0.0
    cards = 0
    for bit in range(hand.fresh):
        if spot.line >> bit & 1 == 0:
            total = spot.total + deck[DECK * bit + NUMBER]
            seven = score_of(hand, total, spot.doublings, spot.plus) + BONUS_POINTS
            hit += deck[DECK * bit + COPIES] * worth[seven]
            cards += deck[DECK * bit + COPIES]
    for moment in range(kinds):
        hits[moment] += hit
    return cards


@rule
def add_modifiers(hand: Hand, spot: Spot, kinds: int, moments: Any, hits: Any, values: Any) -> int:
    cards = 0
    for bit in range(hand.modifiers):
        if spot.modifiers >> bit & 1 == 0:
            more = place_of(hand, spot.modifiers | 1 << bit, spot.line)
            cards += 1
            for moment in range(kinds):
                hits[moment] += values[more + moments[MOMENTS * moment + ON_NUMBER]]
    return cards


@rule
def weigh_moment(
    hand: Hand,
    spot: Spot,
    moment: int,
    moments: Any,
    worth: Any,
    hit: float,
    cards: int,
    values: Any,
) -> float:
    """The worth of a card, once all that follows is known."""
    row = MOMENTS * moment
    if moments[row + STATE] == ENDED:
        return float(spot.stay)
    fatal = max(0, hand.fatal + spot.extra - moments[row + USED])
    twice = moments[row + ON_TWICE]
    hit += fatal * (worth[LOWEST_SCORE] if twice == NEVER else values[spot.here + twice])
    hit += hand.wipes * hand.again + moments[row + FREEZES] * spot.stay
    cards += fatal + hand.wipes + moments[row + FREEZES]
    if moments[row + SECONDS] > 0:
        hit += moments[row + SECONDS] * values[spot.here + moments[row + ON_SECOND]]
        cards += moments[row + SECONDS]
    if moments[row + FLIPS] > 0:
        hit += moments[row + FLIPS] * values[spot.here + moments[row + ON_FLIP]]
        cards += moments[row + FLIPS]
    if moments[row + STATE] == FORCED:  # whatever else comes does nothing, but is a forced card
        idle = max(0, hand.cards - spot.gone - moments[row + USED] - moments[row + GONE] - cards)
        hit += idle * values[spot.here + moments[row + ON_NUMBER]]
        cards += idle
    return float(hit / cards if cards > 0 else spot.stay)


@rule
def with_modifiers(
    hand: Hand, spot: Spot, deck: Any, worth: Any, value: float, cards: int
) -> float:
    """Each modifier adds what it is worth now to what follows without it."""
    following = max(value, spot.stay) - spot.stay
    hit = value * cards
    for bit in range(hand.modifiers):
        doublings = spot.doublings + deck[DECK * bit + DOUBLES]
        plus = spot.plus + deck[DECK * bit + ADDS]
        hit += following + worth[score_of(hand, spot.total, doublings, plus)]
    return hit / (cards + hand.modifiers) if cards + hand.modifiers > 0 else value


# Moments


class Chances(NamedTuple):
    """Second Chances: how many were drawn and used from now on, and is one held?"""

    drawn: int
    used: int
    held: int


class Actions(NamedTuple):
    """What the deck holds that would hit the player himself, and whether he has a Second Chance."""

    held: int
    seconds: int
    flips: int
    freezes: int


class Group(NamedTuple):
    """Moments that differ in Second Chances alone, and the groups that a card leads to."""

    state: int
    onward: int
    flip: int = NEVER
    free: bool = False  # are actions carried out at once?


# Alone with Flip Threes in the deck: asked again after one, three forced cards, asked. After a Flip
# Three no other is looked for, and among forced cards a Freeze does nothing.
WITH_OTHERS = (Group(ASKED, 0, free=True),)
ALONE = (
    Group(ASKED, 0, free=True),
    *(Group(FORCED, 0), Group(FORCED, 1), Group(FORCED, 2)),
    Group(ASKED, 4, 3, free=True),
)
# To tell what a card is worth if one goes on as is best, or if one stays after it.
HIT_WITH_OTHERS = (*WITH_OTHERS, Group(FORCED, 0, free=True))
HIT_ALONE = (*ALONE, Group(FORCED, 4, 3, free=True))
ONCE = (Group(ENDED, 0), Group(FORCED, 0, free=True))
ONCE_ALONE = (
    Group(ENDED, 0),
    *(Group(FORCED, 0), Group(FORCED, 1), Group(FORCED, 2)),
    Group(FORCED, 0, 3, free=True),
)
THREE = 3
EVER = 99  # as many cards as there may be


def chances(actions: Actions) -> list[Chances]:
    """All ways Second Chances can stand, each after those it can become."""
    ways = [
        Chances(drawn, used, held)
        for drawn in range(actions.seconds + 1)
        for used in range(drawn + actions.held + 1)
        for held in range(2)
        if used + held <= drawn + actions.held
    ]
    return sorted(ways, key=lambda way: way.drawn + way.used, reverse=True)


@cache
def moments(groups: tuple[Group, ...], actions: Actions) -> tuple[int, ...]:
    """Rows of the moments of these groups."""
    ways = chances(actions)
    rows: list[int] = []
    for group in groups:
        onward = group.onward * len(ways)
        flips = actions.flips if group.flip != NEVER else 0
        freezes = actions.freezes if group.free else 0
        for place, (drawn, used, kept) in enumerate(ways):
            gone = drawn + (actions.flips > 0 and not flips)
            seconds = actions.seconds - drawn  # another one is handed on or discarded
            twice = onward + ways.index(Chances(drawn, used + 1, 0)) if kept else NEVER
            second = onward + ways.index(Chances(drawn + 1, used, 1)) if seconds else NEVER
            rows += (group.state, used, gone, seconds, flips, freezes)
            rows += (onward + place, twice, second, group.flip * len(ways) + place)
    return tuple(rows)


def now(groups: tuple[Group, ...], actions: Actions) -> int:
    """The moment of the last group in which nothing has come yet."""
    ways = chances(actions)
    return (len(groups) - 1) * len(ways) + ways.index(Chances(0, 0, actions.held))


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


def is_alone(table: LineTable, seat: int, special: bool) -> bool:
    """Is there nobody else who could be given a card? In Vengeance that is everybody not bust."""
    others = [table.status[other] for other in range(table.seats) if other != seat]
    if special:
        return not table.brutal and all(status == BUSTED for status in others)
    return ACTIVE not in others


def prospects(
    game: str,
    table: LineTable,
    seat: int,
    worth: Sequence[float] = POINTS,
    weigher: Weigher = interpreted,
) -> Prospects:
    """What the round is worth to a seat that is asked; `weigher` may be a compiled one."""
    special = game == "vengeance"
    asked = Asked(table, seat, special, is_alone(table, seat, special), worth, weigher)
    counts = places(KINDS)
    count_deck(table, counts)
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

    def actions(self, counts: list[int]) -> Actions:
        flips, freezes = (counts[kind] if self.alone else 0 for kind in (FLIP_THREE, FREEZE))
        kept = held(self.table, self.seat, SECOND_CHANCE)
        return Actions(kept, counts[SECOND_CHANCE], flips, freezes)

    def stay(self, counts: list[int]) -> float:
        return self.value(counts, (Group(ENDED, 0),), 0.0, 0)

    def hit(self, counts: list[int], again: float) -> float:
        groups = HIT_ALONE if self.actions(counts).flips else HIT_WITH_OTHERS
        return self.value(counts, groups, again, EVER)

    def once(self, counts: list[int]) -> float:
        groups = ONCE_ALONE if self.actions(counts).flips else ONCE
        return self.value(counts, groups, self.worth[LOWEST_SCORE + 7], THREE)

    def value(
        self, counts: list[int], groups: tuple[Group, ...], again: float, reach: int
    ) -> float:
        actions = self.actions(counts)
        rows = moments(groups, actions)
        kept = self.alone or not self.special
        kinds = len(rows) // MOMENTS
        first = kinds // len(groups) if groups[-1].state == FORCED else 0
        seat = self.table, self.seat, counts
        hand = read_hand(*seat, self.special, kept, kinds, first, again, True, reach)
        deck = places(DECK * max(hand.fresh, hand.modifiers))
        read_numbers(*seat, deck)
        if kept:
            read_modifiers(counts, deck)
        lines = places(LINES << hand.fresh)
        lay_out(hand, deck, lines)
        return float(self.weigher(hand, deck, lines, rows, self.worth)[now(groups, actions)])


def begun_again(table: LineTable, seat: int) -> LineTable:
    """An Unlucky 7 leaves nothing but itself."""
    twin = duplicate(table)
    twin.line[seat] = 1 << 2 * UNLUCKY_7
    twin.tally[seat] = A_CARD + 7
    return twin
