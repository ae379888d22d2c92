"""What still has to happen, as a stack of ints inside the table.

`Three forced cards for Ben, then the Freeze they set aside, then back to the deal` is a stack, not
a recursion: nested Flip Threes are nothing special, and it compiles. An item says what to do, for
which seat, with which card; `base` is the height of the stack where its Flip Three or Flip Four
began, `draws` is the number of forced cards still due, and `by` the player who gave the card away.
"""

from .cards import NAMES
from .rule import rule
from .table import Table

AIM = 1  # the player chooses a target for the card
FORCE_DRAWS = 2  # Flip Three, Flip Four
SET_ASIDE = 3  # revealed among forced cards, to be aimed when they are over
ASSIGNED = 4  # already aimed, to be played when all that was set aside is aimed
END_ROUND = 5
LAST_CARD = 6  # Just One More

WHAT_BITS = 4
SEAT_BITS = CARD_BITS = BASE_BITS = 6
DRAWS_BITS = 3
SEAT_AT = WHAT_BITS
CARD_AT = SEAT_AT + SEAT_BITS
BASE_AT = CARD_AT + CARD_BITS
DRAWS_AT = BASE_AT + BASE_BITS
BY_AT = DRAWS_AT + DRAWS_BITS

if len(NAMES) > 1 << CARD_BITS:
    raise ValueError(f"an item of the agenda tells {1 << CARD_BITS} kinds of cards apart")


@rule
def item(what: int, seat: int, card: int, base: int, draws: int, by: int) -> int:
    return (
        what | seat << SEAT_AT | card << CARD_AT | base << BASE_AT | draws << DRAWS_AT | by << BY_AT
    )


@rule
def what_of(entry: int) -> int:
    return entry & ((1 << WHAT_BITS) - 1)


@rule
def seat_of(entry: int) -> int:
    return (entry >> SEAT_AT) & ((1 << SEAT_BITS) - 1)


@rule
def card_of(entry: int) -> int:
    return (entry >> CARD_AT) & ((1 << CARD_BITS) - 1)


@rule
def base_of(entry: int) -> int:
    return (entry >> BASE_AT) & ((1 << BASE_BITS) - 1)


@rule
def draws_of(entry: int) -> int:
    return (entry >> DRAWS_AT) & ((1 << DRAWS_BITS) - 1)


@rule
def by_of(entry: int) -> int:
    return entry >> BY_AT


@rule
def push(table: Table, entry: int) -> None:
    table.agenda[table.items] = entry
    table.items += 1


@rule
def pop(table: Table) -> int:
    table.items -= 1
    entry = table.agenda[table.items]
    table.agenda[table.items] = 0
    return entry


@rule
def top(table: Table) -> int:
    return table.agenda[table.items - 1]


@rule
def top_is(table: Table, what: int) -> bool:
    return table.items > 0 and what_of(top(table)) == what


@rule
def put_below(table: Table, base: int, entry: int) -> None:
    """Put an item under all that came since `base`, so that it is resolved after them."""
    for place in range(table.items, base, -1):
        table.agenda[place] = table.agenda[place - 1]
    table.agenda[base] = entry
    table.items += 1


@rule
def count_down(table: Table) -> None:
    """One forced card less is due for the item on top."""
    table.agenda[table.items - 1] -= 1 << DRAWS_AT
