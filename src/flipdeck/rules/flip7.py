"""Flip 7, in the order of the rulebook.

The rules never draw, choose or raise. They say what is due (`ask`, `actor`); `step` carries out
the answer, no matter who gives it. `Vengeance` uses what it shares from here.
"""

from . import agenda, notes, turns
from .agenda import (
    AIM,
    ASSIGNED,
    END_ROUND,
    FORCE_DRAWS,
    SET_ASIDE,
    item,
    pop,
    push,
    put_below,
    top,
)
from .cards import (
    BITS_OF_A_KIND,
    FLIP7_PACK,
    FLIP_THREE,
    FREEZE,
    NO_CARD,
    SECOND_CHANCE,
    TIMES_2,
    is_action,
    is_number,
)
from .deck import can_serve, card_is_due, discard, discard_everything, draw, take
from .editions import ASSIGN_FIRST, DEFERRED, FLIP7_EDITIONS, REDIRECT
from .lines import (
    A_CARD,
    MOST_OF_A_KIND,
    NUMBERS_IN_A_LINE,
    different_numbers,
    has_modifiers,
    held,
    kinds_in,
    lay,
    lift,
    sum_of_numbers,
    sum_of_plus,
)
from .rule import note, rule
from .rulebook import LineRulebook, Phases
from .table import (
    ACTIVE,
    BUSTED,
    CARD,
    FLIP_7_RULES,
    FROZEN,
    HIT,
    NOBODY,
    NOTHING,
    OVER,
    STAY,
    STAYED,
    TARGET,
    TURN,
    LineTable,
)
from .turns import ask, is_common, leave, left_of, request_card, start_round
from .winner import leader

SEVEN = 7
BONUS_POINTS = 15
THREE = 3  # cards of a Flip Three


# Opening deal and turns: `turns.py`; what a player who is asked may say


@rule
def may_stay(table: LineTable, seat: int) -> bool:
    """Some editions want a card, of any kind, in front of a player who stays (B-08)."""
    return table.stay_needs_card == 0 or table.line[seat] != 0


@rule
def answer(table: LineTable, seat: int, choice: int) -> None:
    if choice == HIT:
        request_card(table, seat)
    else:
        leave(table, seat, STAYED)


# Taking a card


@rule
def take_card(table: LineTable, seat: int, card: int) -> None:
    if is_number(card):
        take_number(table, seat, card)
    elif is_action(card):
        reveal_action(table, seat, card)
    else:
        lay(table, seat, card)


@rule
def take_number(table: LineTable, seat: int, number: int) -> None:
    """A second card of the same number busts, unless a Second Chance takes the blow."""
    if not is_duplicate(table, seat, number):
        lay(table, seat, number)
        table.tally[seat] += A_CARD + number
        if different_numbers(table, seat) == SEVEN:
            make_flip7(table, seat)
    elif has_second_chance(table, seat):
        spend_second_chance(table, seat, number)  # B-28: a Flip Three goes on
    else:
        bust(table, seat, number)


@rule
def is_duplicate(table: LineTable, seat: int, number: int) -> bool:
    return (table.line[seat] >> BITS_OF_A_KIND * number) & MOST_OF_A_KIND > 0


@rule
def duplicate_kinds(line: int) -> int:
    """The numbers that `is_duplicate` says of this line, all at once."""
    return kinds_in(line) & NUMBERS_IN_A_LINE


@rule
def has_second_chance(table: LineTable, seat: int) -> bool:
    return held(table, seat, SECOND_CHANCE) > 0


@rule
def bust(table: LineTable, seat: int, number: int) -> None:
    lay(table, seat, number)
    table.busts[seat] += 1
    note(table, notes.BUST, seat, number)
    leave(table, seat, BUSTED)


@rule
def spend_second_chance(table: LineTable, seat: int, number: int) -> None:
    lift(table, seat, SECOND_CHANCE)
    discard(table, SECOND_CHANCE)
    discard(table, number)
    note(table, notes.SAVED, seat, number)


@rule
def make_flip7(table: LineTable, seat: int) -> None:
    """Seven different numbers end the round at once, whatever was still to come (B-16)."""
    table.flip7 = seat
    table.sevens[seat] += 1
    note(table, notes.FLIP_7, seat, NO_CARD)
    while table.items > 0:
        discard(table, agenda.card_of(pop(table)))
    push(table, item(END_ROUND, seat, 0, 0, 0, seat))


# Action cards


@rule
def reveal_action(table: LineTable, seat: int, card: int) -> None:
    """An action is carried out at once; among forced cards it waits until they are over."""
    flipping = agenda.top_is(table, FORCE_DRAWS)
    if card == SECOND_CHANCE and not (flipping and table.second_chance_in_flip == DEFERRED):
        settle_second_chance(table, seat)
    elif flipping:
        set_aside(table, seat, card)
    else:
        push(table, item(AIM, seat, card, 0, 0, seat))


@rule
def set_aside(table: LineTable, seat: int, card: int) -> None:
    base = agenda.base_of(top(table))
    put_below(table, base, item(SET_ASIDE, seat, card, base, 0, seat))
    note(table, notes.ASIDE, seat, card)


@rule
def may_target(table: LineTable, card: int, seat: int) -> bool:
    """Only players who are still in, also the player who aims (B-09, B-10)."""
    if table.status[seat] != ACTIVE:
        return False
    return card != SECOND_CHANCE or not has_second_chance(table, seat)  # B-24


@rule
def has_target(table: LineTable, card: int) -> bool:
    for seat in range(table.seats):
        if may_target(table, card, seat):
            return True
    return False


@rule
def aim(table: LineTable, target: int) -> None:
    """The answer to the card on top of the agenda: who gets it?"""
    entry = pop(table)
    card = agenda.card_of(entry)
    by = agenda.seat_of(entry)
    if agenda.what_of(entry) == SET_ASIDE and table.pending_order == ASSIGN_FIRST:
        base = agenda.base_of(entry)
        put_below(table, base, item(ASSIGNED, target, card, base, 0, by))  # B-18
    else:
        play_action(table, by, card, target)


@rule
def play_action(table: LineTable, by: int, card: int, target: int) -> None:
    if card == FLIP_THREE:
        push(table, item(FORCE_DRAWS, target, card, table.items, THREE, by))
    else:
        lay(table, target, card)
        if card == FREEZE:
            leave(table, target, FROZEN)


@rule
def settle_second_chance(table: LineTable, seat: int) -> None:
    """Kept by a player who is in and has none, else handed on, else discarded (B-23, X-06)."""
    if may_target(table, SECOND_CHANCE, seat):
        lay(table, seat, SECOND_CHANCE)
        note(table, notes.KEPT, seat, SECOND_CHANCE)
    elif has_target(table, SECOND_CHANCE):
        push(table, item(AIM, seat, SECOND_CHANCE, 0, 0, seat))
    else:
        waste(table, seat, SECOND_CHANCE)


@rule
def waste(table: LineTable, seat: int, card: int) -> None:
    discard(table, card)
    note(table, notes.WASTED, seat, card)


# The agenda: what was begun is brought to its end


@rule
def resolve_top(table: LineTable) -> None:
    entry = top(table)
    what = agenda.what_of(entry)
    if what == FORCE_DRAWS:
        continue_flip(table, entry)
    elif what == AIM:
        ask(table, TARGET, agenda.seat_of(entry))
    elif what == SET_ASIDE:
        resolve_set_aside(table, entry)
    elif what == ASSIGNED:
        resolve_assigned(table)
    else:
        pop(table)
        end_round(table)


@rule
def force_card(table: LineTable, entry: int) -> bool:
    """The next forced card, until all are taken, the player busts or none can be served."""
    seat = agenda.seat_of(entry)
    forced = agenda.draws_of(entry) > 0 and table.status[seat] != BUSTED and can_serve(table)
    if forced:
        agenda.count_down(table)
        table.flipped[seat] = 1
        ask(table, CARD, seat)
    return forced


@rule
def continue_flip(table: LineTable, entry: int) -> None:
    if not force_card(table, entry):
        pop(table)
        discard(table, agenda.card_of(entry))


@rule
def resolve_set_aside(table: LineTable, entry: int) -> None:
    """The player who flipped a card aims it, in the order revealed (B-14, X-03)."""
    seat = agenda.seat_of(entry)
    card = agenda.card_of(entry)
    if table.status[seat] == BUSTED and table.pending_on_bust != REDIRECT:
        pop(table)
        waste(table, seat, card)  # B-15, X-05
    elif card == SECOND_CHANCE:
        pop(table)
        if table.pending_order == ASSIGN_FIRST:
            base = agenda.base_of(entry)
            put_below(table, base, item(ASSIGNED, seat, card, base, 0, seat))
        else:
            settle_second_chance(table, seat)
    elif has_target(table, card):
        ask(table, TARGET, seat)
    else:
        pop(table)
        waste(table, seat, card)  # B-19, B-30


@rule
def resolve_assigned(table: LineTable) -> None:
    """An assignment stands, unless its target is no longer in (X-04)."""
    entry = pop(table)
    seat = agenda.seat_of(entry)
    card = agenda.card_of(entry)
    if card == SECOND_CHANCE:
        if table.status[seat] == BUSTED and table.pending_on_bust != REDIRECT:
            waste(table, seat, card)
        else:
            settle_second_chance(table, seat)
    elif may_target(table, card, seat):
        play_action(table, agenda.by_of(entry), card, seat)
    else:
        waste(table, seat, card)


# End of the round, end of the game


@rule
def points(table: LineTable, seat: int) -> int:
    """What a line is worth; nothing after a bust."""
    if table.status[seat] == BUSTED:
        return 0
    doublings = 0
    plus = 0
    if has_modifiers(table, seat):
        doublings = held(table, seat, TIMES_2)
        plus = sum_of_plus(table.line[seat])
    return score(sum_of_numbers(table, seat), doublings, plus, table.flip7 == seat)


@rule
def score(numbers: int, doublings: int, plus: int, flip7: bool) -> int:
    """The sum of the numbers, doubled by each x2, plus the +N cards, plus 15 for Flip 7 (B-33)."""
    points = (numbers << doublings) + plus
    return points + BONUS_POINTS if flip7 else points


@rule
def end_round(table: LineTable) -> None:
    for seat in range(table.seats):
        table.gained[seat] = points(table, seat)
    add_up(table)
    if table.winner == NOBODY:
        next_round(table)


@rule
def add_up(table: LineTable) -> None:
    """Totals grow by what the round brought; the game may be over."""
    for seat in range(table.seats):
        table.total[seat] += table.gained[seat]
    table.last_flip7 = table.flip7
    note(table, notes.ROUND_OVER, table.flip7, NO_CARD)
    table.winner = leader(table, table.seats)
    if table.winner != NOBODY:
        table.ask = OVER
        table.actor = NOBODY
        note(table, notes.WON, table.winner, NO_CARD)


@rule
def next_round(table: LineTable) -> None:
    """Cards go aside, the deck goes to the left."""
    discard_everything(table)
    table.dealer = left_of(table, table.dealer)
    start_round(table)


# The face of the rules


@rule
def set_up(table: LineTable) -> None:
    table.winner = NOBODY
    table.last_flip7 = NOBODY
    start_round(table)


@rule
def start(table: LineTable) -> None:
    set_up(table)
    turns.advance(table, resolve_top, end_round)


@rule
def step(table: LineTable, choice: int) -> None:
    """Carry out the answer to what is asked; `choice` must be legal."""
    apply_choice(table, choice)
    turns.advance(table, resolve_top, end_round)


@rule
def advance_once(table: LineTable) -> None:
    turns.advance_once(table, resolve_top, end_round)


@rule
def apply_choice(table: LineTable, choice: int) -> None:
    asked = table.ask
    table.ask = NOTHING
    if asked == CARD:
        take_card(table, table.actor, take(table, choice))
    elif asked == TURN:
        answer(table, table.actor, choice)
    else:
        aim(table, choice)


@rule
def legal(table: LineTable, choice: int) -> bool:
    """May this be the answer? A place in the deck, hit or stay, or a seat."""
    if table.ask == CARD:
        return 0 <= choice < table.left
    if table.ask == TURN:
        return choice == HIT or (choice == STAY and may_stay(table, table.actor))
    if table.ask == TARGET:
        in_range = 0 <= choice < table.seats
        return in_range and may_target(table, agenda.card_of(top(table)), choice)
    return False


RULEBOOK = LineRulebook(
    name="flip7",
    players=range(1, 37),
    layout=LineTable,
    editions=FLIP7_EDITIONS,
    start=start,
    step=step,
    legal=legal,
    phases=Phases(set_up, apply_choice, advance_once, is_common),
    is_chance=card_is_due,
    chance=draw,
    variant=FLIP_7_RULES,
    points=points,
    pack=FLIP7_PACK,
    agenda=9,
)
