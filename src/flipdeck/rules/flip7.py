"""Flip 7, in the order of the rulebook.

The rules never draw, choose or raise. They say what is due (`ask`, `actor`); `step` carries out
the answer, whoever gives it. `Vengeance` uses what it shares from here.
"""

from . import agenda, notes
from .agenda import ASSIGNED, END_ROUND, FLIP, PLAY, SET_ASIDE, item, pop, push, put_below, top
from .cards import (
    FLIP_THREE,
    FREEZE,
    NO_CARD,
    PLUS_2,
    SECOND_CHANCE,
    is_action,
    is_number,
)
from .deck import can_serve, discard, discard_everything, take
from .speeds import note, rule
from .table import (
    ACTIVE,
    BUSTED,
    CARD,
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

SEVEN = 7
BONUS_POINTS = 15
A_CARD = 256  # a tally is the sum of the numbers plus this for each of them

# Values of switches.
OFFER = 1
REDIRECT = 1
DEFERRED = 1
ASSIGN_FIRST = 1


# The line in front of a player


@rule
def held(table: LineTable, seat: int, card: int) -> int:
    return (table.line[seat] >> 2 * card) & 3


@rule
def lay(table: LineTable, seat: int, card: int) -> None:
    table.line[seat] += 1 << 2 * card


@rule
def lift(table: LineTable, seat: int, card: int) -> None:
    table.line[seat] -= 1 << 2 * card


@rule
def different_numbers(table: LineTable, seat: int) -> int:
    return table.tally[seat] >> 8


@rule
def sum_of_numbers(table: LineTable, seat: int) -> int:
    return table.tally[seat] & 255


# Opening deal and turns


@rule
def left_of(table: LineTable, seat: int) -> int:
    return seat + 1 if seat + 1 < table.seats else 0


@rule
def start_round(table: LineTable) -> None:
    """The first to be dealt to and asked sits left of the dealer, the dealer is last (B-01)."""
    table.round += 1
    for seat in range(table.seats):
        table.line[seat] = 0
        table.tally[seat] = 0
        table.status[seat] = ACTIVE
        table.flipped[seat] = 0
    table.active = table.seats
    table.flip7 = NOBODY
    table.turn = table.dealer
    table.dealing = table.seats if table.opening_deal else 0
    note(table, notes.NEW_ROUND, table.dealer, NO_CARD)


@rule
def deal_next(table: LineTable) -> None:
    """An opening card for the next player; whoever is out already is passed over (B-03)."""
    table.dealing -= 1
    table.turn = left_of(table, table.turn)
    seat = table.turn
    if table.status[seat] == ACTIVE:
        if table.flipped[seat] and table.opening_after_flip == OFFER:
            ask(table, TURN, seat)  # B-02
        else:
            call_card(table, seat)


@rule
def ask_next(table: LineTable) -> None:
    """Each player who is still in is asked once a lap."""
    seat = left_of(table, table.turn)
    while table.status[seat] != ACTIVE:
        seat = left_of(table, seat)
    table.turn = seat
    ask(table, TURN, seat)


@rule
def ask(table: LineTable, what: int, seat: int) -> None:
    table.ask = what
    table.actor = seat


@rule
def may_stay(table: LineTable, seat: int) -> bool:
    """Some editions want a card in front of whoever stays: of any kind (B-08)."""
    return table.stay_needs_card == 0 or table.line[seat] != 0


@rule
def answer(table: LineTable, seat: int, choice: int) -> None:
    if choice == HIT:
        call_card(table, seat)
    else:
        leave(table, seat, STAYED)


@rule
def call_card(table: LineTable, seat: int) -> None:
    """A hit or an opening card; whoever cannot be served counts as staying (B-37, X-08)."""
    if can_serve(table):
        ask(table, CARD, seat)
    else:
        note(table, notes.STAYED_OUT, seat, NO_CARD)
        leave(table, seat, STAYED)


@rule
def leave(table: LineTable, seat: int, status: int) -> None:
    table.status[seat] = status
    table.active -= 1


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
    if held(table, seat, number) == 0:
        lay(table, seat, number)
        table.tally[seat] += A_CARD + number
        if different_numbers(table, seat) == SEVEN:
            make_flip7(table, seat)
    elif held(table, seat, SECOND_CHANCE) > 0:
        spend_second_chance(table, seat, number)  # B-28: a Flip Three goes on
    else:
        bust(table, seat, number)


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
    push(table, item(END_ROUND, seat, 0, 0, 0))


# Action cards


@rule
def reveal_action(table: LineTable, seat: int, card: int) -> None:
    """An action is carried out at once; among forced cards it waits until they are over."""
    flipping = agenda.top_is(table, FLIP)
    if card == SECOND_CHANCE and not (flipping and table.second_chance_in_flip == DEFERRED):
        settle_second_chance(table, seat)
    elif flipping:
        set_aside(table, seat, card)
    else:
        push(table, item(PLAY, seat, card, 0, 0))


@rule
def set_aside(table: LineTable, seat: int, card: int) -> None:
    base = agenda.base_of(top(table))
    put_below(table, base, item(SET_ASIDE, seat, card, base, 0))
    note(table, notes.ASIDE, seat, card)


@rule
def may_target(table: LineTable, card: int, seat: int) -> bool:
    """Only players who are still in, oneself included (B-09, B-10)."""
    if table.status[seat] != ACTIVE:
        return False
    return card != SECOND_CHANCE or held(table, seat, SECOND_CHANCE) == 0  # B-24


@rule
def has_target(table: LineTable, card: int) -> bool:
    for seat in range(table.seats):
        if may_target(table, card, seat):
            return True
    return False


@rule
def aim(table: LineTable, target: int) -> None:
    """The answer to the card on top of the agenda: who shall have it?"""
    entry = pop(table)
    card = agenda.card_of(entry)
    if agenda.what_of(entry) == SET_ASIDE and table.pending_order == ASSIGN_FIRST:
        base = agenda.base_of(entry)
        put_below(table, base, item(ASSIGNED, target, card, base, 0))  # B-18
    else:
        carry_out(table, card, target)


@rule
def carry_out(table: LineTable, card: int, target: int) -> None:
    if card == FLIP_THREE:
        push(table, item(FLIP, target, card, table.items, 3))
    else:
        lay(table, target, card)
        if card == FREEZE:
            leave(table, target, FROZEN)


@rule
def settle_second_chance(table: LineTable, seat: int) -> None:
    """Kept if he is in and has none, else handed on, else discarded (B-23, X-06)."""
    if may_target(table, SECOND_CHANCE, seat):
        lay(table, seat, SECOND_CHANCE)
        note(table, notes.KEPT, seat, SECOND_CHANCE)
    elif has_target(table, SECOND_CHANCE):
        push(table, item(PLAY, seat, SECOND_CHANCE, 0, 0))
    else:
        waste(table, seat, SECOND_CHANCE)


@rule
def waste(table: LineTable, seat: int, card: int) -> None:
    discard(table, card)
    note(table, notes.WASTED, seat, card)


# The agenda: what was begun is brought to its end


@rule
def take_up(table: LineTable) -> None:
    entry = top(table)
    what = agenda.what_of(entry)
    if what == FLIP:
        flip_on(table, entry)
    elif what == PLAY:
        ask(table, TARGET, agenda.seat_of(entry))
    elif what == SET_ASIDE:
        take_up_aside(table, entry)
    elif what == ASSIGNED:
        take_up_assigned(table)
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
def flip_on(table: LineTable, entry: int) -> None:
    if not force_card(table, entry):
        pop(table)
        discard(table, agenda.card_of(entry))


@rule
def take_up_aside(table: LineTable, entry: int) -> None:
    """A card set aside is aimed by the one who flipped it, in the order revealed (B-14, X-03)."""
    seat = agenda.seat_of(entry)
    card = agenda.card_of(entry)
    if table.status[seat] == BUSTED and table.pending_on_bust != REDIRECT:
        pop(table)
        waste(table, seat, card)  # B-15, X-05
    elif card == SECOND_CHANCE:
        pop(table)
        if table.pending_order == ASSIGN_FIRST:
            base = agenda.base_of(entry)
            put_below(table, base, item(ASSIGNED, seat, card, base, 0))
        else:
            settle_second_chance(table, seat)
    elif has_target(table, card):
        ask(table, TARGET, seat)
    else:
        pop(table)
        waste(table, seat, card)  # B-19, B-30


@rule
def take_up_assigned(table: LineTable) -> None:
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
        carry_out(table, card, seat)
    else:
        waste(table, seat, card)


# End of the round, end of the game


@rule
def points(table: LineTable, seat: int) -> int:
    """The sum of the numbers, doubled by x2, plus the +N cards, plus 15 for Flip 7."""
    if table.status[seat] == BUSTED:
        return 0
    score = sum_of_numbers(table, seat)
    modifiers = (table.line[seat] >> 2 * PLUS_2) & 0xFFF
    if modifiers != 0:
        score <<= modifiers >> 10  # B-33: each x2 doubles
        for plus in range(5):
            score += (2 * plus + 2) * ((modifiers >> 2 * plus) & 3)
    if table.flip7 == seat:
        score += BONUS_POINTS
    return score


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
    table.winner = leader(table)
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


@rule
def leader(table: LineTable) -> int:
    """The one player with the highest total, once the target is reached (B-39)."""
    best = table.target - 1
    winner = NOBODY
    for seat in range(table.seats):
        if table.total[seat] > best:
            best = table.total[seat]
            winner = seat
        elif table.total[seat] == best:
            winner = NOBODY
    return winner


# The face of the rules


@rule
def go_round(table: LineTable) -> None:
    if table.dealing > 0:
        deal_next(table)
    else:
        ask_next(table)


@rule
def set_up(table: LineTable) -> None:
    table.winner = NOBODY
    table.last_flip7 = NOBODY
    start_round(table)


@rule
def start(table: LineTable) -> None:
    set_up(table)
    go_on(table)


@rule
def go_on(table: LineTable) -> None:
    """Carry on until a card or a decision is due."""
    while table.ask == NOTHING:
        carry_on(table)


@rule
def carry_on(table: LineTable) -> None:
    if table.items > 0:
        take_up(table)
    elif table.active == 0:
        end_round(table)
    else:
        go_round(table)


@rule
def step(table: LineTable, choice: int) -> None:
    """Carry out the answer to what is asked; `choice` must be legal."""
    obey(table, choice)
    go_on(table)


@rule
def obey(table: LineTable, choice: int) -> None:
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
