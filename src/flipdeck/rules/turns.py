"""Opening deal and turns, the same at Flip 7 and at Vengeance."""

from collections.abc import Callable

from . import agenda, notes
from .cards import NO_CARD
from .deck import can_serve
from .editions import OFFER
from .rule import note, rule
from .table import ACTIVE, CARD, NOBODY, NOTHING, STAYED, TURN, LineTable


@rule
def left_of(table: LineTable, seat: int) -> int:
    return seat + 1 if seat + 1 < table.seats else 0


@rule
def ask(table: LineTable, what: int, seat: int) -> None:
    table.ask = what
    table.actor = seat


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
def advance(
    table: LineTable, resolve_top: Callable[..., None], end_round: Callable[..., None]
) -> None:
    """Go on until a card or a decision is due."""
    while table.ask == NOTHING:
        advance_once(table, resolve_top, end_round)


@rule
def advance_once(
    table: LineTable, resolve_top: Callable[..., None], end_round: Callable[..., None]
) -> None:
    """What was begun comes first; a round ends when nobody is in any more."""
    if table.items > 0:
        resolve_top(table)
    elif table.active == 0:
        end_round(table)
    else:
        next_in_turn(table)


@rule
def next_in_turn(table: LineTable) -> None:
    if table.dealing > 0:
        deal_next(table)
    else:
        ask_next(table)


@rule
def deal_next(table: LineTable) -> None:
    """An opening card for the next player; one who is out already is passed over (B-03)."""
    table.dealing -= 1
    table.turn = left_of(table, table.turn)
    seat = table.turn
    if table.status[seat] == ACTIVE:
        if table.flipped[seat] and table.opening_after_flip == OFFER:
            ask(table, TURN, seat)  # B-02
        else:
            request_card(table, seat)


@rule
def ask_next(table: LineTable) -> None:
    """Each player who is still in is asked once a lap."""
    seat = left_of(table, table.turn)
    while table.status[seat] != ACTIVE:
        seat = left_of(table, seat)
    table.turn = seat
    ask(table, TURN, seat)


@rule
def request_card(table: LineTable, seat: int) -> None:
    """A hit or an opening card; a player who cannot be served counts as staying (B-37, X-08)."""
    if can_serve(table):
        ask(table, CARD, seat)
    else:
        note(table, notes.STAYED_OUT, seat, NO_CARD)
        leave(table, seat, STAYED)


@rule
def leave(table: LineTable, seat: int, status: int) -> None:
    table.status[seat] = status
    table.active -= 1


@rule
def is_common(table: LineTable) -> bool:
    """Cards, turns and forced cards; aiming and the end of a round are rare."""
    if table.ask != NOTHING:
        return table.ask <= TURN
    return agenda.top_is(table, agenda.FORCE_DRAWS) if table.items > 0 else table.active > 0
