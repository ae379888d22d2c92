"""How a round may end for each seat, and what that means for the game.

An outlook is a row of endings: pairs of a chance and the points. For a line that is still in play
it is looked up among what was measured once (`lab/training.py`), by how long the line is and what
it is worth now; a line that cannot change any more has one ending. At Vengeance, where cards are
taken from lines and modifiers given to them, the next card is looked at kind by kind first, and the
modifiers that lie there are taken off afterwards. The chance to win the game is looked up as well,
by how many points are missing to the three who matter.

Whoever looks `closely` also sees who is about to stay, at Flip 7 the next card as well, what
becomes of a line with the Zero, who can still touch a line that has stayed, every card of a deck
that is nearly empty, and what forced cards may lead to beside more points: Flip 7, the Zero, an
Unlucky 7, and an opening card that is still due.
"""

from typing import Any, TypeAlias

from flipdeck.rules import flip7
from flipdeck.rules.agenda import LAST_CARD, seat_of, what_of
from flipdeck.rules.cards import SECOND_CHANCE, TIMES_2, UNLUCKY_7, value_of
from flipdeck.rules.editions import OFFER
from flipdeck.rules.flip7 import (
    BONUS_POINTS,
    SEVEN,
    different_numbers,
    held,
    sum_of_numbers,
)
from flipdeck.rules.questions import (
    doublings_in,
    draw_range,
    is_duplicate,
    may_receive,
    next_cards,
    plus_in,
    score,
    would_make_flip7,
)
from flipdeck.rules.questions import points as points_of
from flipdeck.rules.speeds import rule
from flipdeck.rules.table import ACTIVE, NOBODY, LineTable
from flipdeck.rules.vengeance import number_on, pick_up, put_down

from .desk import places, room
from .stopping import KINDS, NEVER, NUMBERS, called

# Endings: bust or nothing, then points in steps.
ENDINGS = 11
ENDING_STEP = 6
OUTLOOK = 2 * ENDINGS
THREE_OUTLOOKS = 3 * OUTLOOK

# What is known of a line: how it stands, how many numbers it has, what it is worth now (in
# Vengeance: without modifiers), in steps.
IN = 0
SAFE = 1  # a Second Chance; in Vengeance: has stayed
STAYED_BESIDE_ONE = 2  # of the others one is still in
STAYED_BESIDE_MORE = 3
WITH_ZERO = 4
STANDINGS = 5
UNTOUCHED = 5  # nobody is left who could change it
LENGTHS = 7
SCORE_STEPS = 16
SCORE_STEP = 4
STATES = STANDINGS * LENGTHS * SCORE_STEPS

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
def state_of(standing: int, length: int, points: int) -> int:
    step = min(SCORE_STEPS - 1, max(0, points) // SCORE_STEP)
    return (LENGTHS * standing + min(length, LENGTHS - 1)) * SCORE_STEPS + step


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
    standing: int,
    length: int,
    points: int,
    chance: float,
    outlooks: Any,
    at: int,
) -> None:
    """Add what is known of such lines, with a chance; at Vengeance also within a step."""
    same = 2 * ending_of(points) if standing > SAFE and standing != WITH_ZERO else NEVER
    if standing == UNTOUCHED:
        add_ending(outlooks, at + same, chance, float(points))
        return
    state = state_of(standing, length, points)
    known = OUTLOOKS_AT + state * OUTLOOK
    middle = state % SCORE_STEPS * SCORE_STEP + 0.5 * (SCORE_STEP - 1)
    more = points - middle if special else 0.0
    add_ending(outlooks, at, chance * mind[known], mind[known + 1])
    for place in range(2, OUTLOOK, 2):
        ending = float(points) if place == same else mind[known + place + 1] + more
        add_ending(outlooks, at + place, chance * mind[known + place], ending)


@rule
def is_open(table: LineTable, seat: int, special: bool, closely: bool) -> bool:
    """May the round still bring this seat more or less? At a glance a line with a Zero is lost."""
    if not special or not may_receive(table, seat):
        return may_receive(table, seat)
    return held(table, seat, 0) == 0 or (closely and table.status[seat] == ACTIVE)


@rule
def standing_in(table: LineTable, seat: int) -> int:
    return WITH_ZERO if held(table, seat, 0) > 0 else IN


@rule
def standing_stayed(table: LineTable, seat: int, closely: bool, gone: int) -> int:
    """Of a line that has stayed; closely, who is in beside it, apart from one who is gone."""
    if not closely:
        return SAFE
    others = 0
    for other in range(table.seats):
        if other != seat and other != gone and table.status[other] == ACTIVE:
            others += 1
    return UNTOUCHED if others == 0 else STAYED_BESIDE_ONE if others == 1 else STAYED_BESIDE_MORE


@called
def look_ahead(
    table: LineTable,
    seat: int,
    special: bool,
    mind: Mind,
    closely: bool,
    gone: int,
    outlooks: Any,
    at: int,
) -> None:
    """The outlook of a seat as it is now, or once somebody is gone."""
    certain(outlooks, at, float(points_of(table, seat)))
    if not is_open(table, seat, special, closely):
        return
    nothing_yet(outlooks, at)
    length = different_numbers(table, seat)
    points = known_points(table, seat, special)
    if not special and closely:
        look_at_next_card(table, seat, mind, outlooks, at)
    elif not special:
        standing = SAFE if is_shielded(table, seat, special) else IN
        look_up(mind, False, standing, length, points, 1.0, outlooks, at)
    elif table.status[seat] == ACTIVE and not (closely and has_last_card(table, seat)):
        look_at_cards(table, seat, mind, closely, gone, outlooks, at)
        take_off_modifiers(table, seat, outlooks, at)
    else:
        look_at_stayed(table, seat, mind, closely, gone, outlooks, at)


# Flip 7


@called
def look_at_next_card(table: LineTable, seat: int, mind: Mind, outlooks: Any, at: int) -> None:
    """Who would stay has his points; else what each card leads to, for one who then may stay."""
    counts = places(KINDS)
    next_cards(table, counts)
    line = table.line[seat]
    length = different_numbers(table, seat)
    total = sum_of_numbers(table, seat)
    if not takes_another(line, length, total, counts):
        certain(outlooks, at, float(flip7.points(table, seat)))
        return
    cards = 0
    for kind in range(TIMES_2 + 1):
        cards += counts[kind]
    for kind in range(TIMES_2 + 1):
        if counts[kind] > 0:
            chance = counts[kind] / cards
            if kind >= NUMBERS:
                after = line + flip7.one_of_kind(kind)
                add_line(after, length, total, chance, mind, counts, outlooks, at)
            elif not is_duplicate(table, seat, kind):
                after = line + flip7.one_of_kind(kind)
                add_line(after, length + 1, total + kind, chance, mind, counts, outlooks, at)
            elif flip7.count_in(line, SECOND_CHANCE) > 0:
                after = line - flip7.one_of_kind(SECOND_CHANCE)
                add_line(after, length, total, chance, mind, counts, outlooks, at)
            else:
                add_ending(outlooks, at, chance, 0.0)


@rule
def add_line(
    line: int,
    length: int,
    total: int,
    chance: float,
    mind: Mind,
    counts: Any,
    outlooks: Any,
    at: int,
) -> None:
    points = flip7.score(total, doublings_in(line), plus_in(line), length == SEVEN)
    if length == SEVEN:
        add_ending(outlooks, at + OUTLOOK - 2, chance, float(points))
    elif takes_another(line, length, total, counts):
        standing = SAFE if flip7.count_in(line, SECOND_CHANCE) > 0 else IN
        look_up(mind, False, standing, length, points, chance, outlooks, at)
    else:
        add_ending(outlooks, at + 2 * ending_of(points), chance, float(points))


@rule
def takes_another(line: int, length: int, total: int, counts: Any) -> bool:
    """As one does who plays for points and weighs one card."""
    doublings = doublings_in(line)
    plus = plus_in(line)
    duplicates = flip7.duplicate_kinds(line)
    seven = length + 1 == SEVEN
    now = flip7.score(total, doublings, plus, False)
    ruin = now if flip7.count_in(line, SECOND_CHANCE) > 0 else 0
    gain = 0
    cards = 0
    for kind in range(TIMES_2 + 1):
        if kind == TIMES_2:
            after = flip7.score(total, doublings + 1, plus, False)
        elif kind >= NUMBERS:
            after = flip7.score(total, doublings, plus + value_of(kind), False)
        elif flip7.has_kind(duplicates, kind):
            after = ruin
        else:
            after = flip7.score(total + kind, doublings, plus, seven)
        gain += counts[kind] * (after - now)
        cards += counts[kind]
    return gain > GLANCE * cards


# Vengeance


GLANCE = -0.5  # so many points a card may cost and is taken, for those behind it
CLOSE_LOOK = -0.1  # tells 99.2 of 100 stops of `counter`, the other one 98


FEW_CARDS = 16  # left in the deck: it is worth looking at each that he may draw
MOST_DRAWS = 3
LAST_CARDS = 6  # of so few all are looked at
DRAWN = LAST_CARDS + 1


@rule
def has_last_card(table: LineTable, seat: int) -> bool:
    """After Just One More: when the action that came is carried out, he has stayed."""
    for place in range(table.items):
        entry = table.agenda[place]
        if what_of(entry) == LAST_CARD and seat_of(entry) == seat:
            return True
    return False


@rule
def look_at_stayed(
    table: LineTable, seat: int, mind: Mind, closely: bool, gone: int, outlooks: Any, at: int
) -> None:
    standing = standing_stayed(table, seat, closely, gone)
    length = different_numbers(table, seat)
    total = sum_of_numbers(table, seat)
    look_up(mind, True, standing, length, total, 1.0, outlooks, at)
    take_off_modifiers(table, seat, outlooks, at)


@rule
def draws_to_look_at(table: LineTable, seat: int, gone: int) -> int:
    """Of a deck nearly empty, as many as will be his if nobody else stays; else the next."""
    place, end = draw_range(table)
    left = end - place
    if left > FEW_CARDS:
        return 1
    first = 0
    players = 0
    for step in range(1, table.seats + 1):
        other = (table.turn + step) % table.seats
        if other == seat or (other != gone and table.status[other] == ACTIVE):
            players += 1
            if other == seat:
                first = players
    most = left if left <= LAST_CARDS else MOST_DRAWS
    return 0 if left < first else min(most, (left - first) // players + 1)


@called
def look_at_cards(
    table: LineTable, seat: int, mind: Mind, closely: bool, gone: int, outlooks: Any, at: int
) -> None:
    """Lines that the next cards lead to, one after the other, each laid out and taken back.

    Who would stay is taken for one who has; after the last card what is known of such lines counts.
    """
    draws = draws_to_look_at(table, seat, gone) if closely else 1
    counts = places(KINDS)
    next_cards(table, counts)
    drawn = places(DRAWN)
    chances = room(DRAWN)
    chances[0] = 1.0
    drawn[0] = NEVER
    depth = 0
    while depth >= 0:
        numbers = 0
        for kind in range(NUMBERS):
            numbers += counts[kind]
        if drawn[depth] == NEVER:
            standing = standing_in(table, seat)
            stays = depth < draws and standing == IN and not goes_on(table, seat, closely, counts)
            if stays:
                standing = standing_stayed(table, seat, closely, gone)
            if stays or depth == draws or numbers == 0:
                length = different_numbers(table, seat)
                total = sum_of_numbers(table, seat)
                look_up(mind, True, standing, length, total, chances[depth], outlooks, at)
                drawn[depth] = NUMBERS
        drawn[depth] += 1
        kind = drawn[depth]
        if kind >= NUMBERS:
            depth -= 1
            if depth >= 0:
                pick_up(table, seat, drawn[depth])
                counts[drawn[depth]] += 1
        elif counts[kind] > 0:
            chance = chances[depth] * counts[kind] / numbers
            if not ends_line(table, seat, mind, closely, kind, chance, outlooks, at):
                put_down(table, seat, kind)
                counts[kind] -= 1
                depth += 1
                drawn[depth] = NEVER
                chances[depth] = chance


@rule
def ends_line(
    table: LineTable,
    seat: int,
    mind: Mind,
    closely: bool,
    kind: int,
    chance: float,
    outlooks: Any,
    at: int,
) -> bool:
    """A bust, Flip 7, or a new beginning; at a glance also a Zero. Then its ending is added."""
    if kind == UNLUCKY_7:
        look_up(mind, True, IN, 1, 7, chance, outlooks, at)
    elif is_duplicate(table, seat, kind) or (kind == 0 and not closely):
        add_ending(outlooks, at, chance, 0.0)
    elif would_make_flip7(table, seat, kind):
        points = sum_of_numbers(table, seat) + number_on(kind) + BONUS_POINTS
        add_ending(outlooks, at + OUTLOOK - 2, chance, float(points))
    else:
        return False
    return True


@called
def goes_on(table: LineTable, seat: int, closely: bool, counts: Any) -> bool:
    """As one does who plays for points and weighs one card."""
    total = sum_of_numbers(table, seat)
    doublings = doublings_in(table.line[seat])
    plus = plus_in(table.line[seat])
    now = score(table.variant, table.brutal, total, doublings, plus)
    gain = 0
    cards = 0
    for kind in range(NUMBERS):
        after = 0
        if kind == UNLUCKY_7:
            after = 7
        elif not is_duplicate(table, seat, kind):
            after = score(table.variant, table.brutal, total + number_on(kind), doublings, plus)
            after += BONUS_POINTS if would_make_flip7(table, seat, kind) else 0
        gain += counts[kind] * (after - now)
        cards += counts[kind]
    return gain > (CLOSE_LOOK if closely else GLANCE) * cards


@called
def take_off_modifiers(table: LineTable, seat: int, outlooks: Any, at: int) -> None:
    """From every ending but a bust."""
    doublings = doublings_in(table.line[seat])
    share = float(1 << doublings) if doublings >= 0 else 1.0 / (1 << -doublings)
    plus = plus_in(table.line[seat])
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
# later place. `twins` are the cards by which more would bust it now, times the chance. Behind these
# places are the chances that a Zero has come, an Unlucky 7, or Flip 7, and the points of the last.

A_NUMBER = 64  # more points than five numbers have
SPENT = 6 * A_NUMBER
COURSES = 2 * SPENT
ZEROED = COURSES
WIPED_OUT = COURSES + 1
SEVENS = COURSES + 2
POINTS_OF_SEVENS = COURSES + 3
ALL_COURSES = COURSES + 4


@rule
def opening_card_is_due(table: LineTable, seat: int) -> bool:
    """Also after forced cards, in editions that do not offer it then (B-02)."""
    step = (seat - table.turn) % table.seats
    return 1 <= step <= table.dealing and table.opening_after_flip != OFFER


@called
def look_through_cards(
    table: LineTable,
    seat: int,
    special: bool,
    mind: Mind,
    closely: bool,
    cards: int,
    stays: bool,
    outlooks: Any,
    at: int,
) -> None:
    """The outlook of a seat that must take so many cards first, and perhaps stay then."""
    counts = places(KINDS)
    next_cards(table, counts)
    shielded = not special and held(table, seat, SECOND_CHANCE) > 0
    chances = room(ALL_COURSES)
    twins = room(COURSES)
    chances[0] = 1.0
    due = 1 if closely and not stays and opening_card_is_due(table, seat) else 0
    for taken in range(cards + due):
        take_a_card(table, seat, special, closely, counts, taken, shielded, chances, twins)
    busted = 1.0
    for course in range(POINTS_OF_SEVENS):
        busted -= chances[course]
    certain(outlooks, at, 0.0)
    outlooks[at] = max(0.0, busted)
    numbers = different_numbers(table, seat)
    before = known_points(table, seat, special)
    stayed = standing_stayed(table, seat, closely, NOBODY) if special else SAFE
    zero = closely and special and held(table, seat, 0) > 0
    for course in range(COURSES):
        chance = chances[course]
        if chance > 0.0:
            if zero and stays:
                add_ending(outlooks, at, chance, 0.0)
            else:
                safe = stays or (shielded and course < SPENT)
                standing = WITH_ZERO if zero else stayed if safe else IN
                length = numbers + course % SPENT // A_NUMBER
                points = before + course % A_NUMBER
                look_up(mind, special, standing, length, points, chance, outlooks, at)
    if chances[SEVENS] > 0.0:
        gained = chances[POINTS_OF_SEVENS] / chances[SEVENS] + BONUS_POINTS
        add_ending(outlooks, at + OUTLOOK - 2, chances[SEVENS], before + gained)
    if stays:
        add_ending(outlooks, at, chances[ZEROED], 0.0)
    elif chances[ZEROED] > 0.0:
        look_up(mind, True, WITH_ZERO, numbers + 1, before, chances[ZEROED], outlooks, at)
    if chances[WIPED_OUT] > 0.0:
        look_up(mind, True, stayed if stays else IN, 1, 7, chances[WIPED_OUT], outlooks, at)
    if special:
        take_off_modifiers(table, seat, outlooks, at)


@rule
def take_a_card(
    table: LineTable,
    seat: int,
    special: bool,
    closely: bool,
    counts: Any,
    taken: int,
    shielded: bool,
    chances: Any,
    twins: Any,
) -> None:
    """The last places first: what moves on is not moved twice. Who busts has no place."""
    cards = -taken
    fatal = 0
    fresh = 0
    wiping = counts[UNLUCKY_7] if closely else 0
    zeros = counts[0] if closely and special and not is_duplicate(table, seat, 0) else 0
    for kind in range(KINDS):
        cards += counts[kind]
        if kind < NUMBERS and is_duplicate(table, seat, kind):
            fatal += counts[kind]
        elif kind < NUMBERS and kind != UNLUCKY_7:
            fresh += counts[kind]
    fresh -= zeros
    cards = max(1, cards)
    length = different_numbers(table, seat)
    for course in range(COURSES - 1, -1, -1):
        chance = chances[course]
        if chance > 0.0:
            more = twins[course] / chance
            came = course % SPENT // A_NUMBER
            ruin = chance * min(1.0, max(0.0, fatal + more) / cards)
            each = chance * max(0.0, 1.0 - (more + came) / max(1, fresh)) / cards
            seven = closely and length + came + 1 == SEVEN
            if shielded and course < SPENT:
                chances[course + SPENT] += ruin
                twins[course + SPENT] += ruin * (more - 1)
            for kind in range(1 if zeros > 0 else 0, NUMBERS):
                if counts[kind] > 0 and kind != UNLUCKY_7 and not is_duplicate(table, seat, kind):
                    after = course + A_NUMBER + number_on(kind)
                    if seven:
                        chances[SEVENS] += each * counts[kind]
                        chances[POINTS_OF_SEVENS] += each * counts[kind] * (after % A_NUMBER)
                    else:
                        chances[after] += each * counts[kind]
                        twins[after] += each * counts[kind] * (more + counts[kind] - 1)
            chances[ZEROED] += chance * zeros / cards
            chances[WIPED_OUT] += chance * wiping / cards
            gone = ruin + each * fresh + chance * (zeros + wiping) / cards
            chances[course] = max(0.0, chance - gone)
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
