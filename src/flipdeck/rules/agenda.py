"""What still has to happen, as a stack of ints inside the table.

`Three forced cards for Ben, then the Freeze he set aside, then back to the deal` is a stack, not
a recursion: nested Flip Threes are nothing special, and it compiles. An item says what to do, for
which seat, with which card; `base` is the height of the stack where its Flip Three or Flip Four
began, and `draws` how many forced cards are still due.
"""

from .speeds import rule
from .table import Table

PLAY = 1
FLIP = 2
SET_ASIDE = 3
ASSIGNED = 4
END_ROUND = 5
LAST_CARD = 6


@rule
def item(what: int, seat: int, card: int, base: int, draws: int) -> int:
    return what | seat << 4 | card << 10 | base << 16 | draws << 22


@rule
def what_of(entry: int) -> int:
    return entry & 15


@rule
def seat_of(entry: int) -> int:
    return (entry >> 4) & 63


@rule
def card_of(entry: int) -> int:
    return (entry >> 10) & 63


@rule
def base_of(entry: int) -> int:
    return (entry >> 16) & 63


@rule
def draws_of(entry: int) -> int:
    return entry >> 22


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
    """Put an item under all that came since `base`, so that it is taken up after them."""
    for place in range(table.items, base, -1):
        table.agenda[place] = table.agenda[place - 1]
    table.agenda[base] = entry
    table.items += 1


@rule
def count_down(table: Table) -> None:
    """One forced card less is due for the item on top."""
    table.agenda[table.items - 1] -= item(0, 0, 0, 0, 1)
