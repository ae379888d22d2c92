"""Vengeance: who gets a card, and which cards move."""

from flipdeck.engine.compiled.workspace import noinline
from flipdeck.rules import vengeance
from flipdeck.rules.cards import FLIP_FOUR, JUST_ONE_MORE, STEAL, SWAP, UNLUCKY_7, is_number
from flipdeck.rules.flip7 import SEVEN
from flipdeck.rules.lines import different_numbers, held
from flipdeck.rules.rule import rule
from flipdeck.rules.special_numbers import is_twice
from flipdeck.rules.table import BUSTED, NOBODY, LineTable
from flipdeck.rules.vengeance import (
    KINDS_IN_LINES,
    NO_PICK,
    pick,
    pick_up,
    picked_card,
    picked_seat,
    picks_a_card,
    put_down,
)

from .constants import EQUAL, FEW_SEATS
from .forecast import FLIPS_FOUR, NO_ACTION, ONE_MORE
from .judge import WORST, judge, judge_end
from .tables import Lookup
from .win_chance import rival_of

NO_CARD_BACK = 63  # in place of the second card of a Swap


@noinline
def turn_bonus(table: LineTable, me: int, kind: int, lookup: Lookup) -> int:
    """The round is over: what each choice leads to is certain."""
    best = me
    most = WORST
    for step in range(table.seats):
        seat = (me + step) % table.seats
        table.bonus = seat
        value = judge_end(table, me, kind, lookup)
        if value > most + EQUAL:
            most = value
            best = seat
    table.bonus = NOBODY
    return best


@noinline
def aim(table: LineTable, me: int, card: int, kind: int, lookup: Lookup) -> int:
    if not picks_a_card(card):
        return give(table, me, card, kind, lookup)
    best = best_of_lines(table, me, card, kind, lookup, False)
    return best_of_lines(table, me, card, kind, lookup, True) if best == NOBODY else best


@rule
def matters(table: LineTable, me: int, seat: int) -> bool:
    """At a large table only cards of the leading opponents and the actor's own are considered."""
    if table.seats <= FEW_SEATS or seat == me:
        return True
    rival = rival_of(table, me, NOBODY)
    return seat == rival or seat == rival_of(table, me, rival)


@noinline
def best_of_lines(
    table: LineTable, me: int, card: int, kind: int, lookup: Lookup, everybody: bool
) -> int:
    best = NOBODY
    most = WORST
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
    most = WORST
    for step in range(1, table.seats + 1):
        seat = (me + step) % table.seats
        if vengeance.may_hit(table, card, seat):
            line = table.line[seat]
            tally = table.tally[seat]
            forced = NOBODY
            action = NO_ACTION
            if card == FLIP_FOUR or card == JUST_ONE_MORE:
                forced = seat
                action = FLIPS_FOUR if card == FLIP_FOUR else ONE_MORE
            else:
                vengeance.give(table, seat, card)
            value = judge(table, me, kind, lookup, forced, action)
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
    """How good a card is to steal or discard, or as the first or second of a Swap."""
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
    most = WORST
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
    """A card leaves its line for another or for none, one may come back; then all is undone."""
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
    value = judge(table, me, kind, lookup, NOBODY, NO_ACTION)
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
