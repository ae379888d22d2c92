"""How a round may end for each seat, and what that means for the game.

A forecast is a row of outcomes: pairs of a chance and points. For a line that is still in play it
is looked up among what was measured once (`lab/train/round_tables.py`), by the line's length and
its value now; a line that cannot change any more has one outcome. At Vengeance, where
cards are taken from lines and modifiers given to them, the next card is looked at kind by kind
first, and the modifiers that lie there are taken off afterwards. The chance to win the game is
looked up as well, by how many points are missing to the three who matter.

A player who looks `closely` also sees who is about to stay, at Flip 7 the next card as well, what
becomes of a line with the Zero, who can still touch a line that has stayed, every card of a deck
that is nearly empty, and what forced cards may lead to beside more points: Flip 7, the Zero, an
Unlucky 7, and an opening card that is still due.
"""

from typing import Any, TypeAlias

from flipdeck.engine.compiled.workspace import alloc_floats, alloc_ints
from flipdeck.rules import flip7, lines
from flipdeck.rules.agenda import LAST_CARD, seat_of, what_of
from flipdeck.rules.cards import SECOND_CHANCE, TIMES_2, UNLUCKY_7, value_of
from flipdeck.rules.editions import OFFER
from flipdeck.rules.flip7 import BONUS_POINTS, SEVEN
from flipdeck.rules.lines import different_numbers, held, sum_of_numbers
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
from flipdeck.rules.rule import rule
from flipdeck.rules.special_numbers import number_on
from flipdeck.rules.table import ACTIVE, NOBODY, LineTable
from flipdeck.rules.vengeance import pick_up, put_down

from .stop_value import KINDS, NEVER, NUMBERS, noinline

# Outcomes: bust or nothing, then points in steps.
OUTCOMES = 11
OUTCOME_STEP = 6
FORECAST = 2 * OUTCOMES
THREE_FORECASTS = 3 * FORECAST

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


# What players look up, in one row of numbers: the parameter of simple players, forecasts by state,
# the chance to win by points missing to oneself and to two rivals, and the stop states of
# `stop_value` with the places where they begin. On a GPU, also the size of the scratch memory.
Lookup: TypeAlias = Any
NUMBER_AT = 0
FORECASTS_AT = 1
WINS_AT = FORECASTS_AT + STATES * FORECAST
STARTS_AT = WINS_AT + MISSING**3
STOP_STATES_AT = STARTS_AT + 64
SCRATCH_AT = STOP_STATES_AT - 1


@rule
def outcome_of(points: int) -> int:
    if points <= 0:
        return 0
    return min(OUTCOMES - 1, (points - 1) // OUTCOME_STEP + 1)


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
def certain(forecasts: Any, at: int, points: float) -> None:
    for place in range(at, at + FORECAST):
        forecasts[place] = 0.0
    forecasts[at] = 1.0
    forecasts[at + 1] = points


@rule
def nothing_yet(forecasts: Any, at: int) -> None:
    certain(forecasts, at, 0.0)
    forecasts[at] = 0.0


@rule
def add_outcome(forecasts: Any, at: int, chance: float, points: float) -> None:
    if chance > 0.0:
        before = forecasts[at]
        forecasts[at + 1] = (before * forecasts[at + 1] + chance * points) / (before + chance)
        forecasts[at] = before + chance


@noinline
def add_known_outcomes(
    lookup: Lookup,
    special: bool,
    standing: int,
    length: int,
    points: int,
    chance: float,
    forecasts: Any,
    at: int,
) -> None:
    """Add what is known of such lines, with a chance; at Vengeance also within a step."""
    same = 2 * outcome_of(points) if standing > SAFE and standing != WITH_ZERO else NEVER
    if standing == UNTOUCHED:
        add_outcome(forecasts, at + same, chance, float(points))
        return
    state = state_of(standing, length, points)
    known = FORECASTS_AT + state * FORECAST
    middle = state % SCORE_STEPS * SCORE_STEP + 0.5 * (SCORE_STEP - 1)
    more = points - middle if special else 0.0
    add_outcome(forecasts, at, chance * lookup[known], lookup[known + 1])
    for place in range(2, FORECAST, 2):
        outcome = float(points) if place == same else lookup[known + place + 1] + more
        add_outcome(forecasts, at + place, chance * lookup[known + place], outcome)


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


@noinline
def forecast_seat(
    table: LineTable,
    seat: int,
    special: bool,
    lookup: Lookup,
    closely: bool,
    gone: int,
    forecasts: Any,
    at: int,
) -> None:
    """The forecast of a seat as it is now, or once somebody is gone."""
    certain(forecasts, at, float(points_of(table, seat)))
    if not is_open(table, seat, special, closely):
        return
    nothing_yet(forecasts, at)
    length = different_numbers(table, seat)
    points = known_points(table, seat, special)
    if not special and closely:
        look_at_next_card(table, seat, lookup, forecasts, at)
    elif not special:
        standing = SAFE if is_shielded(table, seat, special) else IN
        add_known_outcomes(lookup, False, standing, length, points, 1.0, forecasts, at)
    elif table.status[seat] == ACTIVE and not (closely and has_last_card(table, seat)):
        look_at_cards(table, seat, lookup, closely, gone, forecasts, at)
        take_off_modifiers(table, seat, forecasts, at)
    else:
        look_at_stayed(table, seat, lookup, closely, gone, forecasts, at)


# Flip 7


@noinline
def look_at_next_card(table: LineTable, seat: int, lookup: Lookup, forecasts: Any, at: int) -> None:
    """Players who would stay keep their points; else what each card leads to."""
    counts = alloc_ints(KINDS)
    next_cards(table, counts)
    line = table.line[seat]
    length = different_numbers(table, seat)
    total = sum_of_numbers(table, seat)
    if not takes_another(line, length, total, counts):
        certain(forecasts, at, float(flip7.points(table, seat)))
        return
    cards = 0
    for kind in range(TIMES_2 + 1):
        cards += counts[kind]
    for kind in range(TIMES_2 + 1):
        if counts[kind] > 0:
            chance = counts[kind] / cards
            if kind >= NUMBERS:
                after = line + lines.one_of_kind(kind)
                add_line(after, length, total, chance, lookup, counts, forecasts, at)
            elif not is_duplicate(table, seat, kind):
                after = line + lines.one_of_kind(kind)
                add_line(after, length + 1, total + kind, chance, lookup, counts, forecasts, at)
            elif lines.count_in(line, SECOND_CHANCE) > 0:
                after = line - lines.one_of_kind(SECOND_CHANCE)
                add_line(after, length, total, chance, lookup, counts, forecasts, at)
            else:
                add_outcome(forecasts, at, chance, 0.0)


@rule
def add_line(
    line: int,
    length: int,
    total: int,
    chance: float,
    lookup: Lookup,
    counts: Any,
    forecasts: Any,
    at: int,
) -> None:
    points = flip7.score(total, doublings_in(line), plus_in(line), length == SEVEN)
    if length == SEVEN:
        add_outcome(forecasts, at + FORECAST - 2, chance, float(points))
    elif takes_another(line, length, total, counts):
        standing = SAFE if lines.count_in(line, SECOND_CHANCE) > 0 else IN
        add_known_outcomes(lookup, False, standing, length, points, chance, forecasts, at)
    else:
        add_outcome(forecasts, at + 2 * outcome_of(points), chance, float(points))


@rule
def takes_another(line: int, length: int, total: int, counts: Any) -> bool:
    """As a player decides who wants points and looks one card ahead."""
    doublings = doublings_in(line)
    plus = plus_in(line)
    duplicates = flip7.duplicate_kinds(line)
    seven = length + 1 == SEVEN
    now = flip7.score(total, doublings, plus, False)
    ruin = now if lines.count_in(line, SECOND_CHANCE) > 0 else 0
    gain = 0
    cards = 0
    for kind in range(TIMES_2 + 1):
        if kind == TIMES_2:
            after = flip7.score(total, doublings + 1, plus, False)
        elif kind >= NUMBERS:
            after = flip7.score(total, doublings, plus + value_of(kind), False)
        elif lines.has_kind(duplicates, kind):
            after = ruin
        else:
            after = flip7.score(total + kind, doublings, plus, seven)
        gain += counts[kind] * (after - now)
        cards += counts[kind]
    return gain > GLANCE * cards


# Vengeance


GLANCE = -0.5  # points a card may cost and is still taken, for those behind it
CLOSE_LOOK = -0.1  # tells 99.2 of 100 stops of `counter`, the other one 98


FEW_CARDS = 16  # left in the deck: each card that may be drawn is looked at
MOST_DRAWS = 3
LAST_CARDS = 6  # from here on all are looked at
DRAWN = LAST_CARDS + 1


@rule
def has_last_card(table: LineTable, seat: int) -> bool:
    """After Just One More: once the action that came is carried out, the player has stayed."""
    for place in range(table.items):
        entry = table.agenda[place]
        if what_of(entry) == LAST_CARD and seat_of(entry) == seat:
            return True
    return False


@rule
def look_at_stayed(
    table: LineTable, seat: int, lookup: Lookup, closely: bool, gone: int, forecasts: Any, at: int
) -> None:
    standing = standing_stayed(table, seat, closely, gone)
    length = different_numbers(table, seat)
    total = sum_of_numbers(table, seat)
    add_known_outcomes(lookup, True, standing, length, total, 1.0, forecasts, at)
    take_off_modifiers(table, seat, forecasts, at)


@rule
def draws_to_look_at(table: LineTable, seat: int, gone: int) -> int:
    """Of a deck nearly empty, the player's share if nobody else stays; else the next card."""
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


@noinline
def look_at_cards(
    table: LineTable, seat: int, lookup: Lookup, closely: bool, gone: int, forecasts: Any, at: int
) -> None:
    """Lines that the next cards lead to, one after the other, each laid out and taken back.

    Players who would stay count as stayed; after the last card the measured outcomes count.
    """
    draws = draws_to_look_at(table, seat, gone) if closely else 1
    counts = alloc_ints(KINDS)
    next_cards(table, counts)
    drawn = alloc_ints(DRAWN)
    chances = alloc_floats(DRAWN)
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
                add_known_outcomes(
                    lookup, True, standing, length, total, chances[depth], forecasts, at
                )
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
            if not ends_line(table, seat, lookup, closely, kind, chance, forecasts, at):
                put_down(table, seat, kind)
                counts[kind] -= 1
                depth += 1
                drawn[depth] = NEVER
                chances[depth] = chance


@rule
def ends_line(
    table: LineTable,
    seat: int,
    lookup: Lookup,
    closely: bool,
    kind: int,
    chance: float,
    forecasts: Any,
    at: int,
) -> bool:
    """A bust, Flip 7, or a new beginning; at a glance also a Zero. Then its outcome is added."""
    if kind == UNLUCKY_7:
        add_known_outcomes(lookup, True, IN, 1, 7, chance, forecasts, at)
    elif is_duplicate(table, seat, kind) or (kind == 0 and not closely):
        add_outcome(forecasts, at, chance, 0.0)
    elif would_make_flip7(table, seat, kind):
        points = sum_of_numbers(table, seat) + number_on(kind) + BONUS_POINTS
        add_outcome(forecasts, at + FORECAST - 2, chance, float(points))
    else:
        return False
    return True


@noinline
def goes_on(table: LineTable, seat: int, closely: bool, counts: Any) -> bool:
    """As a player decides who wants points and looks one card ahead."""
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


@noinline
def take_off_modifiers(table: LineTable, seat: int, forecasts: Any, at: int) -> None:
    """From every outcome but a bust."""
    doublings = doublings_in(table.line[seat])
    share = float(1 << doublings) if doublings >= 0 else 1.0 / (1 << -doublings)
    plus = plus_in(table.line[seat])
    for place in range(at + 2, at + FORECAST, 2):
        points = share * forecasts[place + 1] + plus
        forecasts[place + 1] = points if table.brutal != 0 else max(0.0, points)


@rule
def mean_of(forecasts: Any, at: int) -> float:
    mean = 0.0
    for place in range(at, at + FORECAST, 2):
        mean += forecasts[place] * forecasts[place + 1]
    return mean


# Forced cards
#
# What may have become of a line after some of them: a place in `chances`, by the points that it
# gained, the numbers that came and whether its Second Chance is spent. Every card moves on to a
# later place. `duplicates` counts the additional cards that would bust it now, times the chance.
# Behind these places are the chances that a Zero has come, an Unlucky 7, or Flip 7, and the points
# of the last.

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


@noinline
def look_through_cards(
    table: LineTable,
    seat: int,
    special: bool,
    lookup: Lookup,
    closely: bool,
    cards: int,
    stays: bool,
    forecasts: Any,
    at: int,
) -> None:
    """The forecast of a seat that must take `cards` cards first, and perhaps stay then."""
    counts = alloc_ints(KINDS)
    next_cards(table, counts)
    shielded = not special and held(table, seat, SECOND_CHANCE) > 0
    chances = alloc_floats(ALL_COURSES)
    duplicates = alloc_floats(COURSES)
    chances[0] = 1.0
    due = 1 if closely and not stays and opening_card_is_due(table, seat) else 0
    for taken in range(cards + due):
        take_a_card(table, seat, special, closely, counts, taken, shielded, chances, duplicates)
    busted = 1.0
    for course in range(POINTS_OF_SEVENS):
        busted -= chances[course]
    certain(forecasts, at, 0.0)
    forecasts[at] = max(0.0, busted)
    numbers = different_numbers(table, seat)
    before = known_points(table, seat, special)
    stayed = standing_stayed(table, seat, closely, NOBODY) if special else SAFE
    zero = closely and special and held(table, seat, 0) > 0
    for course in range(COURSES):
        chance = chances[course]
        if chance > 0.0:
            if zero and stays:
                add_outcome(forecasts, at, chance, 0.0)
            else:
                safe = stays or (shielded and course < SPENT)
                standing = WITH_ZERO if zero else stayed if safe else IN
                length = numbers + course % SPENT // A_NUMBER
                points = before + course % A_NUMBER
                add_known_outcomes(lookup, special, standing, length, points, chance, forecasts, at)
    if chances[SEVENS] > 0.0:
        gained = chances[POINTS_OF_SEVENS] / chances[SEVENS] + BONUS_POINTS
        add_outcome(forecasts, at + FORECAST - 2, chances[SEVENS], before + gained)
    if stays:
        add_outcome(forecasts, at, chances[ZEROED], 0.0)
    elif chances[ZEROED] > 0.0:
        add_known_outcomes(
            lookup, True, WITH_ZERO, numbers + 1, before, chances[ZEROED], forecasts, at
        )
    if chances[WIPED_OUT] > 0.0:
        add_known_outcomes(
            lookup, True, stayed if stays else IN, 1, 7, chances[WIPED_OUT], forecasts, at
        )
    if special:
        take_off_modifiers(table, seat, forecasts, at)


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
    duplicates: Any,
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
            more = duplicates[course] / chance
            came = course % SPENT // A_NUMBER
            ruin = chance * min(1.0, max(0.0, fatal + more) / cards)
            each = chance * max(0.0, 1.0 - (more + came) / max(1, fresh)) / cards
            seven = closely and length + came + 1 == SEVEN
            if shielded and course < SPENT:
                chances[course + SPENT] += ruin
                duplicates[course + SPENT] += ruin * (more - 1)
            for kind in range(1 if zeros > 0 else 0, NUMBERS):
                if counts[kind] > 0 and kind != UNLUCKY_7 and not is_duplicate(table, seat, kind):
                    after = course + A_NUMBER + number_on(kind)
                    if seven:
                        chances[SEVENS] += each * counts[kind]
                        chances[POINTS_OF_SEVENS] += each * counts[kind] * (after % A_NUMBER)
                    else:
                        chances[after] += each * counts[kind]
                        duplicates[after] += each * counts[kind] * (more + counts[kind] - 1)
            chances[ZEROED] += chance * zeros / cards
            chances[WIPED_OUT] += chance * wiping / cards
            gone = ruin + each * fresh + chance * (zeros + wiping) / cards
            chances[course] = max(0.0, chance - gone)
            duplicates[course] = chances[course] * more


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
def looked_up(lookup: Lookup, mine: int, one: int, other: int) -> float:
    """Of two players alone, the chances of the one against the other with a third far behind."""
    if other != NOBODY:
        return float(lookup[WINS_AT + (mine * MISSING + one) * MISSING + other])
    me = lookup[WINS_AT + (mine * MISSING + one) * MISSING + MISSING - 1]
    rival = lookup[WINS_AT + (one * MISSING + mine) * MISSING + MISSING - 1]
    return float(me / (me + rival))


@rule
def between_others(lookup: Lookup, mine: int, one: int, other: float) -> float:
    if other < 0.0:
        return looked_up(lookup, mine, one, NOBODY)
    step = step_below(other)
    near = looked_up(lookup, mine, one, step)
    return near + (other - step) * (looked_up(lookup, mine, one, step + 1) - near)


@rule
def between_rivals(lookup: Lookup, mine: int, one: float, other: float) -> float:
    step = step_below(one)
    near = between_others(lookup, mine, step, other)
    return near + (one - step) * (between_others(lookup, mine, step + 1, other) - near)


@rule
def chance_to_win(lookup: Lookup, target: int, mine: float, one: float, other: float) -> float:
    """After a round with these totals; equal ones play on, and one of them will win."""
    best = max(one, other)
    if max(mine, best) >= target:
        return 1.0 if mine > best + 0.5 else 0.0 if mine < best - 0.5 else 0.5
    place = missing_to(target, mine)
    step = step_below(place)
    first = missing_to(target, one)
    second = missing_to(target, other)
    near = between_rivals(lookup, step, first, second)
    return near + (place - step) * (between_rivals(lookup, step + 1, first, second) - near)


@noinline
def expected_win(lookup: Lookup, target: int, totals: Any, forecasts: Any) -> float:
    """Three seats with their totals and forecasts, one after the other; mine is first."""
    chance = 0.0
    for mine in range(0, FORECAST, 2):
        if forecasts[mine] > 0.0:
            total = totals[0] + forecasts[mine + 1]
            for one in range(FORECAST, 2 * FORECAST, 2):
                both = forecasts[mine] * forecasts[one]
                if both > 0.0:
                    rival = totals[1] + forecasts[one + 1]
                    for other in range(2 * FORECAST, 3 * FORECAST, 2):
                        if forecasts[other] > 0.0:
                            third = totals[2] + forecasts[other + 1]
                            win = chance_to_win(lookup, target, total, rival, third)
                            chance += both * forecasts[other] * win
    return chance
