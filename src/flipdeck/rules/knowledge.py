"""A table as one seat knows it: what the seat cannot know is not in it.

Policies, searches and deductions read such a table as they read the real one. All cards of Flip 7
and Vengeance lie open or were seen, so only the order of the deck is unknown, and it is sorted. At
Flip-Flop a side that the seat has not seen is 0 (F-17), and the cards whose place it does not know
come first in the pack, sorted: those not dealt together with those behind hidden sides.
"""

from typing import TypeVar

from .flipflop import hand_known, knows_front
from .hands import EMPTY_SLOT, LARGEST_HAND, card_at
from .layout import duplicate
from .rule import rule
from .table import LineTable, Table, TrickTable
from .two_sided import CARDS, back_of, colour_of, front_of, held_as, which_card

TableType = TypeVar("TableType", bound=Table)


def known_table(table: TableType, viewer: int) -> TableType:
    """A copy without what the viewer cannot know; -1 is somebody who only watches."""
    known = duplicate(table)
    if isinstance(known, LineTable):
        sort_pile(known)
    if isinstance(known, TrickTable):
        hide_sides(known, viewer)
    return known


def sort_pile(table: LineTable) -> None:
    deck, lying = table.pile[: table.left], table.pile[table.left : table.discarded]
    table.pile = sorted(deck) + sorted(lying) + sorted(table.pile[table.discarded : table.cards])


def hide_sides(table: TrickTable, viewer: int) -> None:
    unplaced = {which(card) for card in table.pack[: table.undealt + hidden_cards(table)]}
    for seat in range(table.seats):
        if not knows_front(table, viewer, seat):
            cards = (card_at(table.hand[seat], slot) for slot in range(LARGEST_HAND))
            unplaced |= {which(card) for card in cards if front_of(card)}
            table.hand[seat] = hand_known(table, viewer, seat)
    order = sorted(range(CARDS), key=lambda card: (card not in unplaced, card))
    table.pack = [held_as(card, 0) for card in order]


@rule
def hidden_cards(table: TrickTable) -> int:
    """How many cards in hands have a side that is not known; none at a real table."""
    hidden = 0
    for seat in range(table.seats):
        for slot in range(LARGEST_HAND):
            card = card_at(table.hand[seat], slot)
            if card != EMPTY_SLOT and front_of(card) == 0:
                hidden += 1
    return hidden


@rule
def which(card: int) -> int:
    return which_card(colour_of(card), front_of(card), back_of(card))
