"""How a round may end for each seat, and what that means for the game.

An outlook is a row of endings: pairs of a chance and the points. For a line that is still in play
it is looked up among what was measured once (`lab/training.py`), by how long the line is and what
it is worth now; a line that cannot change any more has one ending. At Vengeance, where cards are
taken from lines and modifiers given to them, the next card is looked at kind by kind first, and the
modifiers that lie there are taken off afterwards. The chance to win the game is looked up as well,
by how many points are missing to the three who matter.
"""

from typing import Any, TypeAlias

from flipdeck.rules import flip7, vengeance
from flipdeck.rules.cards import SECOND_CHANCE, UNLUCKY_7
from flipdeck.rules.flip7 import (
    BONUS_POINTS,
    SEVEN,
    different_numbers,
    held,
    sum_of_numbers,
)
from flipdeck.rules.speeds import rule
from flipdeck.rules.table import ACTIVE, BUSTED, NOBODY, LineTable

from .desk import places, room
from .stopping import (
    KINDS,
    LOWEST_SCORE,
    NUMBERS,
    called,
    count_deck,
    doublings_of,
    is_fatal,
    plus_of,
    score_of,
)

# Endings: bust or nothing, then points in steps.
ENDINGS = 11
ENDING_STEP = 6
OUTLOOK = 2 * ENDINGS
THREE_OUTLOOKS = 3 * OUTLOOK

# What is known of a line: is it shielded (a Second Chance; in Vengeance: has it stayed), how many
# numbers it has, what it is worth now (in Vengeance: without modifiers), in steps.
LENGTHS = 7
SCORE_STEPS = 16
SCORE_STEP = 4
STATES = 2 * LENGTHS * SCORE_STEPS

# Points missing to the target, in steps.
MISSING_STEP = 5
MISSING = 41
ABSENT = -100_000.0  # the total of a rival who is not there


# A mind is what players look up, one row of numbers: the parameter of simple players, outlooks by
# state, the chance to win by points missing to oneself and to two rivals, and the moments of
# `stopping` with the places where they begin. On a graphics card, also how much paper there is.
Mind: TypeAlias = Any
NUMBER_AT = 0
OUTLOOKS_AT = 1
WINS_AT = OUTLOOKS_AT + STATES * OUTLOOK
STARTS_AT = WINS_AT + MISSING**3
MOMENTS_AT = STARTS_AT + 64
PAPER_AT = MOMENTS_AT - 1


@rule
def ending_of(points: int) -> int:
    if points <= 0:
        return 0
    return min(ENDINGS - 1, (points - 1) // ENDING_STEP + 1)


@rule
def state_of(shielded: bool, length: int, points: int) -> int:
    step = min(SCORE_STEPS - 1, max(0, points) // SCORE_STEP)
    return ((LENGTHS if shielded else 0) + min(length, LENGTHS - 1)) * SCORE_STEPS + step


@rule
def points_of(table: LineTable, seat: int, special: bool) -> int:
    return vengeance.points(table, seat) if special else flip7.points(table, seat)


@rule
def known_points(table: LineTable, seat: int, special: bool) -> int:
    return sum_of_numbers(table, seat) if special else flip7.points(table, seat)


@rule
def is_shielded(table: LineTable, seat: int, special: bool) -> bool:
    if special:
        return table.status[seat] != ACTIVE
    return held(table, seat, SECOND_CHANCE) > 0


@rule
def certain(outlooks: Any, at: int, points: float) -> None:
    for place in range(at, at + OUTLOOK):
        outlooks[place] = 0.0
    outlooks[at] = 1.0
    outlooks[at + 1] = points


@rule
def nothing_yet(outlooks: Any, at: int) -> None:
    certain(outlooks, at, 0.0)
    outlooks[at] = 0.0


@rule
def add_ending(outlooks: Any, at: int, chance: float, points: float) -> None:
    if chance > 0.0:
        before = outlooks[at]
        outlooks[at + 1] = (before * outlooks[at + 1] + chance * points) / (before + chance)
        outlooks[at] = before + chance


@called
def look_up(
    mind: Mind,
    special: bool,
    shielded: bool,
    length: int,
    points: int,
    chance: float,
    outlooks: Any,
    at: int,
) -> None:
    """Add what is known of such lines, with a chance; at Vengeance also within a step."""
    state = state_of(shielded, length, points)
    known = OUTLOOKS_AT + state * OUTLOOK
    middle = state % SCORE_STEPS * SCORE_STEP + 0.5 * (SCORE_STEP - 1)
    more = points - middle if special else 0.0
    add_ending(outlooks, at, chance * mind[known], mind[known + 1])
    for place in range(2, OUTLOOK, 2):
        ending = mind[known + place + 1] + more
        add_ending(outlooks, at + place, chance * mind[known + place], ending)


@rule
def is_open(table: LineTable, seat: int, special: bool) -> bool:
    """May the round still bring this seat more or less? At Vengeance a Zero is as good as lost."""
    if not special:
        return table.status[seat] == ACTIVE
    return table.status[seat] != BUSTED and table.flip7 == NOBODY and held(table, seat, 0) == 0


@called
def look_ahead(
    table: LineTable, seat: int, special: bool, mind: Mind, outlooks: Any, at: int
) -> None:
    """The outlook of a seat as it is now."""
    certain(outlooks, at, float(points_of(table, seat, special)))
    if is_open(table, seat, special):
        nothing_yet(outlooks, at)
        if special and table.status[seat] == ACTIVE:
            look_at_next_card(table, seat, mind, outlooks, at)
        else:
            length = different_numbers(table, seat)
            points = known_points(table, seat, special)
            shielded = is_shielded(table, seat, special)
            look_up(mind, special, shielded, length, points, 1.0, outlooks, at)
        if special:
            take_off_modifiers(table, seat, outlooks, at)


# Vengeance


GLANCE = -0.5  # so many points a card may cost and is taken, for those behind it


@called
def look_at_next_card(table: LineTable, seat: int, mind: Mind, outlooks: Any, at: int) -> None:
    """Whoever would stay now is taken for one who has; all others draw."""
    counts = places(KINDS)
    count_deck(table, counts)
    length = different_numbers(table, seat)
    total = sum_of_numbers(table, seat)
    if not goes_on(table, seat, counts):
        look_up(mind, True, True, length, total, 1.0, outlooks, at)
        return
    cards = 0
    for kind in range(NUMBERS):
        cards += counts[kind]
    for kind in range(NUMBERS):
        chance = counts[kind] / cards
        more = total + min(kind, 13)
        if kind == UNLUCKY_7:
            look_up(mind, True, False, 1, 7, chance, outlooks, at)
        elif kind == 0 or is_fatal(table, seat, kind):
            add_ending(outlooks, at, chance, 0.0)
        elif length + 1 == SEVEN:
            add_ending(outlooks, at + OUTLOOK - 2, chance, float(more + BONUS_POINTS))
        else:
            look_up(mind, True, False, length + 1, more, chance, outlooks, at)


@called
def goes_on(table: LineTable, seat: int, counts: Any) -> bool:
    """As one does who plays for points and weighs one card."""
    floor = table.brutal == 0
    total = sum_of_numbers(table, seat)
    doublings = doublings_of(table.line[seat])
    plus = plus_of(table.line[seat])
    now = score_of(floor, total, doublings, plus)
    bonus = BONUS_POINTS if different_numbers(table, seat) + 1 == SEVEN else 0
    gain = 0
    cards = 0
    for kind in range(NUMBERS):
        after = LOWEST_SCORE
        if kind == UNLUCKY_7:
            after += 7
        elif not is_fatal(table, seat, kind):
            after = score_of(floor, total + min(kind, 13), doublings, plus) + bonus
        gain += counts[kind] * (after - now)
        cards += counts[kind]
    return gain > GLANCE * cards


@called
def take_off_modifiers(table: LineTable, seat: int, outlooks: Any, at: int) -> None:
    """From every ending but a bust."""
    doublings = doublings_of(table.line[seat])
    share = float(1 << doublings) if doublings >= 0 else 1.0 / (1 << -doublings)
    plus = plus_of(table.line[seat])
    for place in range(at + 2, at + OUTLOOK, 2):
        points = share * outlooks[place + 1] + plus
        outlooks[place + 1] = points if table.brutal != 0 else max(0.0, points)


@rule
def mean_of(outlooks: Any, at: int) -> float:
    mean = 0.0
    for place in range(at, at + OUTLOOK, 2):
        mean += outlooks[place] * outlooks[place + 1]
    return mean


# Forced cards
#
# What may have become of a line after some of them: a place in `chances`, by the points that it
# gained, the numbers that came and whether its Second Chance is spent. Every card moves on to a
# later place. `twins` are the cards by which more would bust it now, times the chance.

A_NUMBER = 64  # more points than four numbers have
SPENT = 5 * A_NUMBER
COURSES = 2 * SPENT


@called
def look_through_cards(
    table: LineTable,
    seat: int,
    special: bool,
    mind: Mind,
    cards: int,
    stays: bool,
    outlooks: Any,
    at: int,
) -> None:
    """The outlook of a seat that must take so many cards first, and perhaps stay then."""
    counts = places(KINDS)
    count_deck(table, counts)
    shielded = not special and held(table, seat, SECOND_CHANCE) > 0
    chances = room(COURSES)
    twins = room(COURSES)
    chances[0] = 1.0
    for taken in range(cards):
        take_a_card(table, seat, counts, taken, shielded, chances, twins)
    busted = 1.0
    for course in range(COURSES):
        busted -= chances[course]
    certain(outlooks, at, 0.0)
    outlooks[at] = max(0.0, busted)
    for course in range(COURSES):
        if chances[course] > 0.0:
            safe = stays or (shielded and course < SPENT)
            length = different_numbers(table, seat) + course % SPENT // A_NUMBER
            points = known_points(table, seat, special) + course % A_NUMBER
            look_up(mind, special, safe, length, points, chances[course], outlooks, at)
    if special:
        take_off_modifiers(table, seat, outlooks, at)


@rule
def take_a_card(
    table: LineTable, seat: int, counts: Any, taken: int, shielded: bool, chances: Any, twins: Any
) -> None:
    """The last places first: what moves on is not moved twice. Who busts has no place."""
    cards = -taken
    fatal = 0
    fresh = 0
    for kind in range(KINDS):
        cards += counts[kind]
        if kind < NUMBERS and is_fatal(table, seat, kind):
            fatal += counts[kind]
        elif kind < NUMBERS and kind != UNLUCKY_7:
            fresh += counts[kind]
    cards = max(1, cards)
    for course in range(COURSES - 1, -1, -1):
        chance = chances[course]
        if chance > 0.0:
            more = twins[course] / chance
            came = course % SPENT // A_NUMBER
            ruin = chance * min(1.0, max(0.0, fatal + more) / cards)
            each = chance * max(0.0, 1.0 - (more + came) / max(1, fresh)) / cards
            if shielded and course < SPENT:
                chances[course + SPENT] += ruin
                twins[course + SPENT] += ruin * (more - 1)
            for kind in range(NUMBERS):
                if counts[kind] > 0 and kind != UNLUCKY_7 and not is_fatal(table, seat, kind):
                    after = course + A_NUMBER + min(kind, 13)
                    chances[after] += each * counts[kind]
                    twins[after] += each * counts[kind] * (more + counts[kind] - 1)
            chances[course] = max(0.0, chance - ruin - each * fresh)
            twins[course] = chances[course] * more


# The chance to win


@rule
def missing_to(target: int, total: float) -> float:
    """In steps of the table, between two of them; NOBODY for a rival who is not there."""
    if total == ABSENT:
        return float(NOBODY)
    return min(float(MISSING - 1), max(0.0, (target - total) / MISSING_STEP))


@rule
def step_below(place: float) -> int:
    return min(MISSING - 2, int(place))


@rule
def looked_up(mind: Mind, mine: int, one: int, other: int) -> float:
    """Of two players alone, the chances of the one against the other with a third far behind."""
    if other != NOBODY:
        return float(mind[WINS_AT + (mine * MISSING + one) * MISSING + other])
    me = mind[WINS_AT + (mine * MISSING + one) * MISSING + MISSING - 1]
    rival = mind[WINS_AT + (one * MISSING + mine) * MISSING + MISSING - 1]
    return float(me / (me + rival))


@rule
def between_others(mind: Mind, mine: int, one: int, other: float) -> float:
    if other < 0.0:
        return looked_up(mind, mine, one, NOBODY)
    step = step_below(other)
    near = looked_up(mind, mine, one, step)
    return near + (other - step) * (looked_up(mind, mine, one, step + 1) - near)


@rule
def between_rivals(mind: Mind, mine: int, one: float, other: float) -> float:
    step = step_below(one)
    near = between_others(mind, mine, step, other)
    return near + (one - step) * (between_others(mind, mine, step + 1, other) - near)


@rule
def chance_to_win(mind: Mind, target: int, mine: float, one: float, other: float) -> float:
    """After a round with these totals; equal ones play on, and one of them will win."""
    best = max(one, other)
    if max(mine, best) >= target:
        return 1.0 if mine > best + 0.5 else 0.0 if mine < best - 0.5 else 0.5
    place = missing_to(target, mine)
    step = step_below(place)
    first = missing_to(target, one)
    second = missing_to(target, other)
    near = between_rivals(mind, step, first, second)
    return near + (place - step) * (between_rivals(mind, step + 1, first, second) - near)


@called
def expected_win(mind: Mind, target: int, totals: Any, outlooks: Any) -> float:
    """Three seats with their totals and their outlooks, one after the other; mine is first."""
    chance = 0.0
    for mine in range(0, OUTLOOK, 2):
        if outlooks[mine] > 0.0:
            total = totals[0] + outlooks[mine + 1]
            for one in range(OUTLOOK, 2 * OUTLOOK, 2):
                both = outlooks[mine] * outlooks[one]
                if both > 0.0:
                    rival = totals[1] + outlooks[one + 1]
                    for other in range(2 * OUTLOOK, 3 * OUTLOOK, 2):
                        if outlooks[other] > 0.0:
                            third = totals[2] + outlooks[other + 1]
                            win = chance_to_win(mind, target, total, rival, third)
                            chance += both * outlooks[other] * win
    return chance
