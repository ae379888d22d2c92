"""A table as one seat knows it: what the seat cannot know is not in it.

Policies, searches and deductions read such a table as they read the real one. All cards of Flip 7
and Vengeance lie open or were seen, so only the order of the deck is unknown, and it is sorted. At
Flip-Flop a side that the seat has not seen is 0 (F-17), and the cards whose place it does not know
come first in the pack, sorted: those not dealt together with those behind hidden sides.
"""

from typing import TypeVar

from .hands import BACKS, COLOURS, EMPTY_SLOT, FRONTS, LARGEST_HAND, card_at
from .layout import duplicate
from .rule import rule
from .table import DEAL, LineTable, Table, TrickTable
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


# What a player of Flip-Flop knows (F-17)
#
# In the deal players see all backs, their own included, and after it their own fronts. A hand that
# has been turned once has shown both sides to everybody; until then only its owner knows the
# fronts. The colours are public, so are the cards that were played: their backs were in view, their
# fronts are now. Cards are known by their place in the order dealt, which everybody saw.


@rule
def sees_front(table: TrickTable, viewer: int, seat: int) -> bool:
    """Is the front of the seat's cards in view now? Nobody looks before all are dealt."""
    return (viewer == seat) & (table.ask != DEAL)


@rule
def sees_back(table: TrickTable, viewer: int, seat: int) -> bool:
    return viewer != seat or table.ask == DEAL


@rule
def knows_front(table: TrickTable, viewer: int, seat: int) -> bool:
    """In view or remembered: `|` looks at both, where `or` would be a branch to be guessed."""
    return sees_front(table, viewer, seat) | ((table.turned >> seat) & 1 == 1)


@rule
def hand_in_view(table: TrickTable, viewer: int, seat: int) -> int:
    """The hand as it is before the viewer's eyes: sides out of their sight are 0."""
    fronts = FRONTS if sees_front(table, viewer, seat) else 0
    backs = BACKS if sees_back(table, viewer, seat) else 0
    return table.hand[seat] & (COLOURS | fronts | backs)


@rule
def hand_known(table: TrickTable, viewer: int, seat: int) -> int:
    """The hand as the viewer knows it: fronts they do not know are 0."""
    hand = table.hand[seat]
    return hand if knows_front(table, viewer, seat) else hand & ~FRONTS


@rule
def known_card(table: TrickTable, viewer: int, seat: int, slot: int) -> int:
    return card_at(hand_known(table, viewer, seat), slot)
