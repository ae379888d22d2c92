"""The pack, kept in one array: deck, cards on the table, discard pile.

Taking a card from any place of the deck costs the same, so the deck is never shuffled: chance
names a place, and every place is as likely as any other.
"""

from .cards import is_action
from .chance import one_of
from .notes import RESHUFFLE
from .rule import note, rule
from .table import CARD, NOBODY, LineTable


@rule
def card_is_due(table: LineTable) -> bool:
    return table.ask == CARD


@rule
def draw(table: LineTable, word: int) -> int:
    """Any card of the deck."""
    return one_of(word, table.left)


@rule
def take(table: LineTable, place: int) -> int:
    """Take the card at a place of the deck; the deck's last card moves there."""
    card = table.pile[place]
    table.left -= 1
    table.pile[place] = table.pile[table.left]
    table.pile[table.left] = card
    return card


@rule
def discard(table: LineTable, card: int) -> None:
    """Move a card of this kind from the table to the discard pile."""
    place = table.left
    while table.pile[place] != card:
        place += 1
    discard_at(table, place)


@rule
def discard_at(table: LineTable, place: int) -> None:
    card = table.pile[place]
    table.discarded -= 1
    table.pile[place] = table.pile[table.discarded]
    table.pile[table.discarded] = card


@rule
def discard_everything(table: LineTable) -> None:
    """The round is over: all that lay on the table goes aside."""
    table.discarded = table.left


@rule
def may_reshuffle(table: LineTable) -> bool:
    """Only actions would come round for ever, so they count as nothing to draw (B-38)."""
    for place in range(table.discarded, table.cards):
        if not is_action(table.pile[place]):
            return True
    return False


@rule
def reshuffle(table: LineTable) -> None:
    """With an empty deck, the discard pile changes places with what lies on the table."""
    lying = table.discarded
    fresh = table.cards - lying
    for place in range(min(lying, fresh)):
        other = table.cards - 1 - place
        card = table.pile[place]
        table.pile[place] = table.pile[other]
        table.pile[other] = card
    table.left = fresh
    table.discarded = table.cards
    note(table, RESHUFFLE, NOBODY, fresh)


@rule
def can_serve(table: LineTable) -> bool:
    """Is there a card to draw? An empty deck is rebuilt the moment one is needed (X-02)."""
    if table.left == 0 and may_reshuffle(table):
        reshuffle(table)
    return table.left > 0
