"""Two players who count every card: one plays for points, one for the chance to win the game.

Both judge every choice by what it leads to. `counter` stops when the expected points of the round
are highest, and aims where its lead over the opponents grows most. `winner` does the same with the
chance to win in place of points, so it risks more when it is behind and aims at the most dangerous
opponent. They know what lies on the table and what is left in the deck.
"""

from typing import Any

from flipdeck.engine.compiled.workspace import (
    alloc_floats,
    alloc_ints,
    barrier,
    scratch_floats,
    scratch_ints,
    shared_array,
    thread_range,
)
from flipdeck.players.policies import flip7 as flip7_policies
from flipdeck.players.policies import vengeance as vengeance_policies
from flipdeck.rules import flip7, vengeance
from flipdeck.rules.agenda import card_of, top
from flipdeck.rules.cards import (
    FLIP_FOUR,
    FLIP_THREE,
    FREEZE,
    HALF,
    JUST_ONE_MORE,
    MINUS_10,
    SECOND_CHANCE,
    STEAL,
    SWAP,
    TIMES_2,
    UNLUCKY_7,
    is_number,
    value_of,
)
from flipdeck.rules.flip7 import BONUS_POINTS, SEVEN, THREE
from flipdeck.rules.lines import different_numbers, held, lay, lift, sum_of_numbers
from flipdeck.rules.questions import (
    doublings_in,
    draw_range,
    is_duplicate,
    may_stay,
    next_cards,
    others_may_receive,
    plus_in,
    would_make_flip7,
)
from flipdeck.rules.questions import points as points_of
from flipdeck.rules.rule import rule
from flipdeck.rules.special_numbers import is_twice, number_on
from flipdeck.rules.table import ACTIVE, BONUS, BUSTED, HIT, NOBODY, STAY, TURN, LineTable
from flipdeck.rules.vengeance import (
    FOUR,
    KINDS_IN_LINES,
    NO_PICK,
    pick,
    pick_up,
    picked_card,
    picked_seat,
    picks_a_card,
    put_down,
)

from .forecast import (
    ABSENT,
    FORECAST,
    FORECASTS_AT,
    IN,
    MISSING,
    MISSING_STEP,
    NUMBER_AT,
    STARTS_AT,
    STOP_STATES_AT,
    THREE_FORECASTS,
    WITH_ZERO,
    Lookup,
    between_rivals,
    certain,
    chance_to_win,
    expected_win,
    forecast_seat,
    has_last_card,
    is_open,
    look_at_stayed,
    look_through_cards,
    mean_of,
    missing_to,
    nothing_yet,
    state_of,
)
from .stop_value import (
    DECK,
    EVER,
    KINDS,
    LINES,
    LOWEST_SCORE,
    ON_NUMBER,
    OTHERS,
    SCORES,
    SIZE,
    STOP_STATE,
    Hand,
    lay_out,
    length_of,
    node_at,
    noinline,
    numbers_to_come,
    place_of_score,
    read_hand,
    read_modifiers,
    read_numbers,
    sets_of,
    solve_state,
    solve_stops,
)

COUNTER = 10
WINNER = 11

MOST_SECONDS = 6
DOUBT = 4.0  # a card that costs more than this is never made good by those behind it
ALONE_DOUBT = 2.0  # alone, a Flip Three may cost as much
ALONE_RISK = 0.03  # and this much of the chance to win
NEARLY = 0.02  # the error of a glance: closer decisions are solved in depth
DEEP = 2
BEATEN = 256  # how far above the target a rival may end
LAST = -1_000_000.0
FEW_SEATS = 4
ENDS_SOON = 12  # cards left: a player may not draw all they hope for
GIFT = 12.0  # points that an action or a modifier takes from a rival, tried out in games
UNSEEN = 0.003  # of what staying would lose: hitting on is better by this than the solution says
TEMPO = 0.02  # each card more to draw is worth this share of winning times losing
STOPS_AT = 26.0  # points of a line
A_DRAW = 8.0  # points of a number
DISCOUNT = 0.035  # of a line, for each number that it was short of four when forced cards came
OWN_CARDS = 0.12  # of winning times losing: three cards bring actions to give away
EQUAL = (
    1e-9  # closer values count as equal, however a machine rounds: stay, or aim at the next in turn
)
NO_CARD_BACK = 63  # in place of the second card of a Swap

# What is done to a seat beside what its line shows.
NOTHING_DONE = 0
GETS_FROZEN = 1
FLIPS_THREE = 2
FLIPS_FOUR = 3
ONE_MORE = 4


@rule
def choose_skilled(table: LineTable, kind: int, lookup: Lookup, word: int) -> int:
    if kind != COUNTER and kind != WINNER:
        return flip7_policies.choose(table, kind, lookup[NUMBER_AT], word)
    if table.ask == TURN:
        return hit_or_stay(table, table.actor, False, kind, lookup)
    return aim(table, table.actor, card_of(top(table)), kind, lookup)


@rule
def choose_skilled_with_a_vengeance(table: LineTable, kind: int, lookup: Lookup, word: int) -> int:
    if kind != COUNTER and kind != WINNER:
        return vengeance_policies.choose(table, kind, lookup[NUMBER_AT], word)
    if table.ask == TURN:
        return hit_or_stay(table, table.actor, True, kind, lookup)
    if table.ask == BONUS:
        return turn_bonus(table, table.actor, kind, lookup)
    return aim_with_a_vengeance(table, table.actor, card_of(top(table)), kind, lookup)


# Hit or stay


@noinline
def hit_or_stay(table: LineTable, seat: int, special: bool, kind: int, lookup: Lookup) -> int:
    """What is clear after one card needs no more; what is nearly equal is solved in depth."""
    if not may_stay(table, seat):
        return HIT
    utility = shared_array(SCORES)
    barrier()  # no thread still reads the last decision
    if kind == WINNER and table.seats > 1:
        fill_utility(table, seat, special, lookup, utility)
    else:
        for place in thread_range(SCORES):
            utility[place] = float(place - LOWEST_SCORE)
    barrier()
    alone = not others_may_receive(table, seat)
    gain = gain_of_a_card(table, seat, special, alone, lookup, utility)
    if kind == COUNTER and gain < -DOUBT:
        return STAY
    for_points = kind == COUNTER or table.seats == 1
    if special and not for_points and not has_numbers(table):
        return HIT if utility_of_gifts(table, seat, lookup) > 0.0 else STAY
    if gain == 0.0 and not for_points and (special or not alone):
        return HIT  # nothing can happen: somebody has to draw
    if gain >= ((ALONE_DOUBT if for_points else ALONE_RISK) if alone else 0.0):
        return HIT
    gain = gain_of_going_on(table, seat, special, alone, 0, for_points, lookup, utility)
    if kind == COUNTER and abs(gain) < NEARLY and not alone:
        gain = gain_of_going_on(table, seat, special, alone, DEEP, for_points, lookup, utility)
    if special and not for_points:
        lost = 1.0 - utility[LOWEST_SCORE + points_of(table, seat)]
        gain += utility_of_gifts(table, seat, lookup) + UNSEEN * lost
    return HIT if gain > EQUAL else STAY


@rule
def has_numbers(table: LineTable) -> bool:
    """Has the deck any that may come?"""
    first, last = draw_range(table)
    for place in range(first, last):
        if is_number(table.pile[place]):
            return True
    return False


@noinline
def gain_of_going_on(
    table: LineTable,
    seat: int,
    special: bool,
    alone: bool,
    deep: int,
    linear: bool,
    lookup: Lookup,
    utility: Any,
) -> float:
    """The gain of hitting on with the best stop over staying; for points, nothing if it is less.

    At Vengeance the deck may end first, which `winner` takes into account.
    """
    counts = alloc_ints(KINDS)
    next_cards(table, counts)
    shield = held(table, seat, SECOND_CHANCE)
    book = book_of(alone and not special, deep > 0, shield, counts[SECOND_CHANCE])
    start = int(lookup[STARTS_AT + book])
    rows = int(lookup[STARTS_AT + book + 1]) - start
    stop_states = alloc_ints(rows)
    for place in range(rows):
        stop_states[place] = int(lookup[STOP_STATES_AT + start + place])
    again = 0.0
    if special:
        again = utility_of_state(
            lookup, state_of(IN, 1, 7), 0, 0, table.variant, table.brutal, utility
        )
    kept = alone or not special
    kinds = rows // STOP_STATE
    draws = EVER if kept or linear else draws_left(table)
    hand = read_hand(table, seat, counts, special, kept, kinds, again, deep, linear, draws - 1)
    deck = alloc_ints(DECK * max(hand.fresh, hand.modifiers))
    read_numbers(table, seat, counts, deck)
    if kept:
        read_modifiers(counts, deck)
    lines = scratch_ints(lookup, LINES << hand.fresh)
    lay_out(hand, deck, lines)
    values = scratch_floats(lookup, (sets_of(hand) << hand.fresh) * kinds)
    if draws != EVER:
        look_beyond(hand, deck, lines, draws, lookup, utility, values)
    solve_stops(hand, deck, lines, stop_states, utility, values)
    now = node_at(hand, deck, lines, utility, 0, 0)
    if linear:
        return float(values[kinds - 1] - now.stay)
    row = STOP_STATE * (kinds - 1)
    hit = numbers_to_come(hand, now, deck, utility, values, stop_states[row + ON_NUMBER])
    hit = solve_state(hand, now, row, deck, stop_states, utility, values, hit, lines[OTHERS])
    return float(hit - now.stay)


@rule
def draws_left(table: LineTable) -> int:
    """How many cards of a deck about to end the player draws, if nobody stays."""
    if table.left == 0 or table.left > ENDS_SOON:
        return EVER
    return (table.left - 1) // table.active + 1


@noinline
def look_beyond(
    hand: Hand, deck: Any, lines: Any, draws: int, lookup: Lookup, utility: Any, values: Any
) -> None:
    """With another deck the player stays, or their line ends as such lines do."""
    for line in thread_range(1 << hand.fresh):
        if lines[LINES * line + SIZE] == draws and length_of(hand, lines, line) < SEVEN:
            node = node_at(hand, deck, lines, utility, 0, line)
            state = state_of(WITH_ZERO if node.zero else IN, node.length, node.total)
            later = utility_of_state(
                lookup, state, hand.doublings, hand.plus, hand.variant, hand.brutal, utility
            )
            for stop_state in range(hand.stop_states):
                values[node.here + stop_state] = max(node.stay, later)
    barrier()


@noinline
def utility_of_gifts(table: LineTable, seat: int, lookup: Lookup) -> float:
    """Vengeance: what the player may give to a rival before the next number comes."""
    counts = alloc_ints(KINDS)
    next_cards(table, counts)
    numbers = 0
    gifts = 0
    for card in range(KINDS):
        if is_number(card):
            numbers += counts[card]
        else:
            gifts += counts[card]
    totals = alloc_floats(3)
    forecasts = alloc_floats(THREE_FORECASTS)
    rival = rival_of(table, seat, True, NOBODY)
    third = rival_of(table, seat, True, rival)
    totals[0] = float(table.total[seat])
    certain(forecasts, 0, float(points_of(table, seat)))
    look_at(table, rival, True, lookup, seat, totals, forecasts, 1)
    look_at(table, third, True, lookup, seat, totals, forecasts, 2)
    now = expected_win(lookup, table.target, totals, forecasts)
    most = 0.0
    for place in range(1, 3):
        other = rival if place == 1 else third
        if other != NOBODY and table.status[other] != BUSTED:
            take_away(table, GIFT, forecasts, place * FORECAST)
            most = max(most, expected_win(lookup, table.target, totals, forecasts) - now)
            look_at(table, other, True, lookup, seat, totals, forecasts, place)
    return most * gifts / max(1, numbers)


@rule
def take_away(table: LineTable, points: float, forecasts: Any, at: int) -> None:
    for place in range(at + 1, at + FORECAST, 2):
        less = forecasts[place] - points
        forecasts[place] = less if table.brutal != 0 else max(0.0, less)


@rule
def book_of(alone: bool, thorough: bool, shield: int, seconds: int) -> int:
    """Which stop states are possible: a place after `STARTS_AT`."""
    place = (2 if alone else 0) + (1 if thorough else 0)
    return (2 * place + shield) * (MOST_SECONDS + 1) + min(MOST_SECONDS, seconds)


@noinline
def gain_of_a_card(
    table: LineTable, seat: int, special: bool, alone: bool, lookup: Lookup, utility: Any
) -> float:
    """The gain of taking one card and staying after it over staying now."""
    line = table.line[seat]
    total = sum_of_numbers(table, seat)
    doublings = doublings_in(line)
    plus = plus_in(line)
    rules = table.variant, table.brutal
    stay = utility[place_of_score(*rules, total, doublings, plus)]
    shielded = held(table, seat, SECOND_CHANCE) > 0
    gain = 0.0
    cards = 0
    first, last = draw_range(table)
    for place in range(first, last):
        card = table.pile[place]
        if is_number(card):
            cards += 1
            if card == UNLUCKY_7:
                gain += utility[LOWEST_SCORE + 7] - stay
            elif is_duplicate(table, seat, card):
                gain += 0.0 if shielded else utility[LOWEST_SCORE] - stay
            else:
                score = place_of_score(*rules, total + number_on(card), doublings, plus)
                if would_make_flip7(table, seat, card):
                    score += BONUS_POINTS
                elif special and card == 0:
                    score = LOWEST_SCORE
                gain += utility[score] - stay
        elif card <= MINUS_10 and (alone or not special):
            cards += 1
            twice = 1 if card == TIMES_2 else -1 if card == HALF else 0
            score = place_of_score(*rules, total, doublings + twice, plus + value_of(card))
            gain += utility[score] - stay
    return gain / cards if cards > 0 else 0.0


# The utility of a score for a player who wants to win


@rule
def rival_of(table: LineTable, seat: int, special: bool, passed: int) -> int:
    """The opponent who is furthest ahead, apart from one."""
    rival = NOBODY
    best = 0
    for step in range(1, table.seats):
        other = (seat + step) % table.seats
        if other != passed:
            standing = table.total[other] + points_of(table, other)
            if rival == NOBODY or standing > best:
                best = standing
                rival = other
    return rival


@rule
def look_at(
    table: LineTable,
    seat: int,
    special: bool,
    lookup: Lookup,
    gone: int,
    totals: Any,
    forecasts: Any,
    place: int,
) -> None:
    """The total and forecast of a seat, or of nobody; as it is once somebody is gone."""
    if seat == NOBODY:
        totals[place] = ABSENT
        certain(forecasts, place * FORECAST, 0.0)
    else:
        totals[place] = float(table.total[seat])
        forecast_seat(table, seat, special, lookup, True, gone, forecasts, place * FORECAST)


@noinline
def fill_utility(table: LineTable, seat: int, special: bool, lookup: Lookup, utility: Any) -> None:
    """For every score of the round the chance to win with it, as the others may end."""
    totals = alloc_floats(3)
    forecasts = alloc_floats(THREE_FORECASTS)
    rival = rival_of(table, seat, special, NOBODY)
    third = rival_of(table, seat, special, rival)
    look_at(table, rival, special, lookup, seat, totals, forecasts, 1)
    look_at(table, third, special, lookup, seat, totals, forecasts, 2)
    below = shared_array(MISSING)
    for mine in thread_range(MISSING):
        below[mine] = 0.0
    beaten = alloc_floats(BEATEN)
    open_chance = 0.0
    for one in range(FORECAST, 2 * FORECAST, 2):
        for other in range(2 * FORECAST, 3 * FORECAST, 2):
            chance = forecasts[one] * forecasts[other]
            if chance > 0.0:
                first = totals[1] + forecasts[one + 1]
                second = totals[2] + forecasts[other + 1]
                ahead = int(max(first, second) + 0.5) - table.target
                if ahead >= 0:
                    beaten[min(ahead, BEATEN - 1)] += chance
                else:
                    open_chance += chance
                    add_chances(lookup, table.target, first, second, chance, below)
    barrier()
    settle_utility(table.target - table.total[seat], open_chance, below, beaten, utility)


@rule
def add_chances(
    lookup: Lookup, target: int, first: float, second: float, chance: float, below: Any
) -> None:
    one = missing_to(target, first)
    other = missing_to(target, second)
    for mine in thread_range(MISSING):
        below[mine] += chance * between_rivals(lookup, mine, one, other)


@rule
def settle_utility(missing: int, open_chance: float, below: Any, beaten: Any, utility: Any) -> None:
    """Below the target what the table says; from it on, who is not beaten wins."""
    passed = 0.0
    for place in range(SCORES):
        short = missing - (place - LOWEST_SCORE)
        if short > 0:
            step = min(float(MISSING - 1), short / MISSING_STEP)
            low = min(MISSING - 2, int(step))
            utility[place] = below[low] + (step - low) * (below[low + 1] - below[low])
        else:
            level = beaten[min(-short, BEATEN - 1)]
            utility[place] = open_chance + passed + 0.5 * level
            passed += level


@rule
def utility_of_state(
    lookup: Lookup, state: int, doublings: int, plus: int, variant: int, brutal: int, utility: Any
) -> float:
    """The utility of a line that ends as such lines do, with these modifiers."""
    known = FORECASTS_AT + state * FORECAST
    value = lookup[known] * utility[LOWEST_SCORE]
    for place in range(known + 2, known + FORECAST, 2):
        score = place_of_score(variant, brutal, int(lookup[place + 1] + 0.5), doublings, plus)
        value += lookup[place] * utility[score]
    return float(value)


# What a position is worth, with something done to a seat


@noinline
def judge(
    table: LineTable, me: int, special: bool, kind: int, lookup: Lookup, seat: int, done: int
) -> float:
    if kind == WINNER and table.seats > 1:
        return judge_game(table, me, special, lookup, seat, done)
    return judge_points(table, me, special, lookup, seat, done)


@rule
def judge_game(
    table: LineTable, me: int, special: bool, lookup: Lookup, seat: int, done: int
) -> float:
    totals = alloc_floats(3)
    forecasts = alloc_floats(THREE_FORECASTS)
    rival = rival_of(table, me, special, NOBODY)
    third = rival_of(table, me, special, rival)
    look_at(table, me, special, lookup, NOBODY, totals, forecasts, 0)
    look_at(table, rival, special, lookup, NOBODY, totals, forecasts, 1)
    look_at(table, third, special, lookup, NOBODY, totals, forecasts, 2)
    if seat == me or seat == rival or seat == third:
        place = 0 if seat == me else 1 if seat == rival else 2
        apply_action(table, seat, special, lookup, True, done, forecasts, place * FORECAST)
    chance = expected_win(lookup, table.target, totals, forecasts)
    if special and seat != me and table.flip7 == NOBODY and is_free_to_stay(table, me):
        nothing_yet(forecasts, 0)
        look_at_stayed(table, me, lookup, True, NOBODY, forecasts, 0)
        chance = max(chance, expected_win(lookup, table.target, totals, forecasts))
    if special and table.flip7 == NOBODY:
        ahead = draws_ahead(table, me, seat if done == ONE_MORE else NOBODY)
        chance += TEMPO * chance * (1.0 - chance) * ahead
    return chance


@rule
def draws_ahead(table: LineTable, me: int, gone: int) -> float:
    """How many cards more the player draws than the others on average, once somebody is gone."""
    ahead = 0.0
    for seat in range(table.seats):
        if seat != gone:
            draws = draws_to_come(table, seat)
            ahead += draws if seat == me else -draws / (table.seats - 1)
    return ahead


@rule
def draws_to_come(table: LineTable, seat: int) -> float:
    """About: most lines go on to three or four numbers."""
    if table.status[seat] != ACTIVE or held(table, seat, 0) > 0 or has_last_card(table, seat):
        return 0.0
    return max(0.0, (STOPS_AT - sum_of_numbers(table, seat)) / A_DRAW)


@rule
def is_free_to_stay(table: LineTable, seat: int) -> bool:
    return table.status[seat] == ACTIVE and vengeance.may_stay(table, seat)


@rule
def judge_points(
    table: LineTable, me: int, special: bool, lookup: Lookup, seat: int, done: int
) -> float:
    """One's own points, less what the others have on average."""
    forecast = alloc_floats(FORECAST)
    mine = 0.0
    theirs = 0.0
    for other in range(table.seats):
        forecast_seat(table, other, special, lookup, False, NOBODY, forecast, 0)
        if other == seat:
            apply_action(table, other, special, lookup, False, done, forecast, 0)
        if other == me:
            mine = mean_of(forecast, 0)
        else:
            theirs += mean_of(forecast, 0)
    return mine - theirs / max(1, table.seats - 1)


@rule
def apply_action(
    table: LineTable,
    seat: int,
    special: bool,
    lookup: Lookup,
    closely: bool,
    done: int,
    forecasts: Any,
    at: int,
) -> None:
    if done == GETS_FROZEN:
        certain(forecasts, at, float(points_of(table, seat)))
    elif done > GETS_FROZEN and is_open(table, seat, special, closely):
        cards = THREE if done == FLIPS_THREE else FOUR if done == FLIPS_FOUR else 1
        stays = done == ONE_MORE or (special and table.status[seat] != ACTIVE)
        stays = stays or (closely and special and has_last_card(table, seat))
        look_through_cards(table, seat, special, lookup, closely, cards, stays, forecasts, at)
        if closely and special and not stays:
            discount(forecasts, at, DISCOUNT * max(0, cards - different_numbers(table, seat)))


@rule
def discount(forecasts: Any, at: int, part: float) -> None:
    """A player with many points early is the target of all actions to come."""
    for place in range(at + 1, at + FORECAST, 2):
        forecasts[place] -= part * forecasts[place]


# Flip 7: who gets a card


@noinline
def aim(table: LineTable, me: int, card: int, kind: int, lookup: Lookup) -> int:
    """At oneself only if nobody else is in, or with a Flip Three, whose actions one gives away."""
    best = NOBODY
    most = LAST
    if kind == WINNER and card == FLIP_THREE and flip7.may_target(table, card, me):
        if different_numbers(table, me) == 0:
            return me
        best = me
        most = value_of_gift(table, me, card, me, kind, lookup)
        most += OWN_CARDS * most * (1.0 - most)
    for step in range(1, table.seats):
        seat = (me + step) % table.seats
        if flip7.may_target(table, card, seat):
            value = value_of_gift(table, me, card, seat, kind, lookup)
            if best == NOBODY or value > most + EQUAL:
                most = value
                best = seat
    return me if best == NOBODY else best


@rule
def value_of_gift(
    table: LineTable, me: int, card: int, seat: int, kind: int, lookup: Lookup
) -> float:
    if card != SECOND_CHANCE:
        done = GETS_FROZEN if card == FREEZE else FLIPS_THREE
        return judge(table, me, False, kind, lookup, seat, done)
    lay(table, seat, card)
    value = judge(table, me, False, kind, lookup, NOBODY, NOTHING_DONE)
    lift(table, seat, card)
    return value


# Vengeance: who gets a card, and which cards move


@noinline
def turn_bonus(table: LineTable, me: int, kind: int, lookup: Lookup) -> int:
    """The round is over: what each choice leads to is certain."""
    best = me
    most = LAST
    for step in range(table.seats):
        seat = (me + step) % table.seats
        table.bonus = seat
        value = judge_end(table, me, kind, lookup)
        if value > most + EQUAL:
            most = value
            best = seat
    table.bonus = NOBODY
    return best


@rule
def judge_end(table: LineTable, me: int, kind: int, lookup: Lookup) -> float:
    mine = table.total[me] + points_of(table, me)
    if kind == COUNTER:
        others = 0
        for seat in range(table.seats):
            if seat != me:
                others += points_of(table, seat)
        return mine - others / max(1, table.seats - 1)
    rival = rival_of(table, me, True, NOBODY)
    third = rival_of(table, me, True, rival)
    first = table.total[rival] + points_of(table, rival)
    second = ABSENT
    if third != NOBODY:
        second = float(table.total[third] + points_of(table, third))
    return chance_to_win(lookup, table.target, float(mine), float(first), second)


@noinline
def aim_with_a_vengeance(table: LineTable, me: int, card: int, kind: int, lookup: Lookup) -> int:
    if not picks_a_card(card):
        return give(table, me, card, kind, lookup)
    best = best_of_lines(table, me, card, kind, lookup, False)
    return best_of_lines(table, me, card, kind, lookup, True) if best == NOBODY else best


@rule
def matters(table: LineTable, me: int, seat: int) -> bool:
    """At a large table only the cards of the leading opponents and one's own are considered."""
    if table.seats <= FEW_SEATS or seat == me:
        return True
    rival = rival_of(table, me, True, NOBODY)
    return seat == rival or seat == rival_of(table, me, True, rival)


@noinline
def best_of_lines(
    table: LineTable, me: int, card: int, kind: int, lookup: Lookup, everybody: bool
) -> int:
    best = NOBODY
    most = LAST
    for step in range(1, table.seats + 1):
        seat = (me + step) % table.seats
        if table.line[seat] != 0 and (everybody or matters(table, me, seat)):
            for found in range(KINDS_IN_LINES):
                choice = pick(seat, found)
                if vengeance.may_pick(table, me, card, choice):
                    value = value_of_pick(table, me, card, choice, kind, lookup)
                    if best == NOBODY or value > most + EQUAL:
                        most = value
                        best = choice
    return best


@noinline
def give(table: LineTable, me: int, card: int, kind: int, lookup: Lookup) -> int:
    best = NOBODY
    most = LAST
    for step in range(1, table.seats + 1):
        seat = (me + step) % table.seats
        if vengeance.may_hit(table, card, seat):
            line = table.line[seat]
            tally = table.tally[seat]
            forced = NOBODY
            done = NOTHING_DONE
            if card == FLIP_FOUR or card == JUST_ONE_MORE:
                forced = seat
                done = FLIPS_FOUR if card == FLIP_FOUR else ONE_MORE
            else:
                vengeance.give(table, seat, card)
            value = judge(table, me, True, kind, lookup, forced, done)
            table.line[seat] = line
            table.tally[seat] = tally
            if best == NOBODY or value > most + EQUAL:
                most = value
                best = seat
    return best


@rule
def value_of_pick(
    table: LineTable, me: int, card: int, choice: int, kind: int, lookup: Lookup
) -> float:
    first = choice
    second = NO_PICK
    if card == STEAL:
        second = pick(me, NO_CARD_BACK)
    elif card == SWAP:
        if table.picked == NO_PICK:
            return value_of_best_swap(table, me, choice, kind, lookup)
        first, second = table.picked, choice
    return value_of_move(table, me, first, second, kind, lookup)


@noinline
def value_of_best_swap(table: LineTable, me: int, choice: int, kind: int, lookup: Lookup) -> float:
    """The best second card for a first one."""
    most = LAST
    for seat in range(table.seats):
        other = seat != picked_seat(choice) and matters(table, me, seat)
        if other and table.line[seat] != 0 and table.status[seat] != BUSTED:
            for found in range(KINDS_IN_LINES):
                if held(table, seat, found) > 0:
                    second = pick(seat, found)
                    most = max(most, value_of_move(table, me, choice, second, kind, lookup))
    return most


@noinline
def value_of_move(
    table: LineTable, me: int, first: int, second: int, kind: int, lookup: Lookup
) -> float:
    """A card leaves its line for another or for none, and perhaps one comes back; then undone."""
    one = picked_seat(first)
    other = NOBODY if second == NO_PICK else picked_seat(second)
    lines = (table.line[one], table.line[other], table.tally[one], table.tally[other])
    states = (table.status[one], table.status[other])
    pick_up(table, one, picked_card(first))
    if other != NOBODY:
        if picked_card(second) != NO_CARD_BACK:
            pick_up(table, other, picked_card(second))
            arrive(table, one, picked_card(second))
        arrive(table, other, picked_card(first))
    value = judge(table, me, True, kind, lookup, NOBODY, NOTHING_DONE)
    table.flip7 = table.bonus = NOBODY
    if other != NOBODY:
        table.line[other], table.tally[other], table.status[other] = lines[1], lines[3], states[1]
    table.line[one], table.tally[one], table.status[one] = lines[0], lines[2], states[0]
    return value


@rule
def arrive(table: LineTable, seat: int, card: int) -> None:
    """What a card does to its new holder, as far as their points are concerned."""
    if card == UNLUCKY_7:
        table.line[seat] = 0
        table.tally[seat] = 0
    put_down(table, seat, card)
    if card != UNLUCKY_7 and card < KINDS_IN_LINES and is_number(card):
        if is_twice(table, seat, card):
            table.tally[seat] = 0
            table.status[seat] = BUSTED
        elif different_numbers(table, seat) == SEVEN:
            table.flip7 = table.bonus = seat
