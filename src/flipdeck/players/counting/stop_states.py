"""Everything apart from the line that `stop_value` solves: asked or forced to draw, and so on.

Stop states are rows of ints, in an order in which each comes after those that follow it.
"""

from functools import cache
from typing import NamedTuple

NEVER = -1
EVER = 99  # as many cards as there may be

# A row of the stop states: what it is, how many numbers were cancelled, how many actions came, how
# many Second Chances are left; do Flip Threes and Freezes hit the player; after how many cards it
# may still be; the stop states that follow cards.
STATE, USED, GONE, SECONDS, FLIPS, FREEZES, UNTIL = range(7)
ON_NUMBER, ON_TWICE, ON_SECOND, ON_FLIP = range(7, 11)
STOP_STATE = 11

ENDED = 0  # no more draws
ASKED = 1
FORCED = 2


class Chances(NamedTuple):
    """Second Chances: how many were drawn and used from now on, and is one held?"""

    drawn: int
    used: int
    held: int


class Group(NamedTuple):
    """Stop states that differ only in Second Chances, and the groups that a card leads to."""

    state: int
    onward: int
    flip: int = NEVER
    freeze: int = 0
    until: int = EVER


# Alone: asked again after a Flip Three, three forced cards, asked. After a Flip Three no other is
# looked for, and among forced cards a Freeze does nothing.
WITH_OTHERS = (Group(ASKED, 0),)
ALONE = (
    Group(ASKED, 0, freeze=1),
    *(Group(FORCED, 0), Group(FORCED, 1), Group(FORCED, 2)),
    Group(ASKED, 4, flip=3, freeze=1),
)
# The value of a card, followed by the best play or by staying.
HIT_WITH_OTHERS = (*WITH_OTHERS, Group(FORCED, 0, until=0))
HIT_ALONE = (*ALONE, Group(FORCED, 4, flip=3, freeze=1, until=0))
ONCE = (Group(ENDED, 0), Group(FORCED, 0))
ONCE_ALONE = (
    Group(ENDED, 0),
    *(Group(FORCED, 0), Group(FORCED, 1), Group(FORCED, 2)),
    Group(FORCED, 0, flip=3, freeze=1),
)
# Alone, with no Flip Three left: the same values, from fewer stop states.
HIT_WITHOUT_FLIPS = (Group(ASKED, 0, freeze=1), Group(FORCED, 0, freeze=1, until=0))
ONCE_WITHOUT_FLIPS = (Group(ENDED, 0), Group(FORCED, 0, freeze=1))
# Alone, if a Flip Three is looked for now and not again after the next card.
ALONE_NOW = (
    Group(ASKED, 0, freeze=1),
    *(Group(FORCED, 0, until=2), Group(FORCED, 1, until=1), Group(FORCED, 2, until=0)),
    Group(ASKED, 0, flip=3, freeze=1, until=0),
)


@cache
def chances(held: int, seconds: int) -> tuple[Chances, ...]:
    """All ways Second Chances can stand, each after those it can become; the last is now."""
    ways = [
        Chances(drawn, used, kept)
        for drawn in range(seconds + 1)
        for used in range(drawn + held + 1)
        for kept in range(2)
        if used + kept <= drawn + held and (drawn + used > 0 or kept == held)
    ]
    return tuple(sorted(ways, key=lambda way: way.drawn + way.used, reverse=True))


@cache
def stop_states(
    groups: tuple[Group, ...], held: int, seconds: int, looked_for: int = 99
) -> tuple[int, ...]:
    """Rows of the stop states of these groups; the last row is the present one.

    After `looked_for` more Second Chances no other is considered.
    """
    ways = chances(held, min(seconds, looked_for))
    rows: list[int] = []
    for group in groups:
        onward = group.onward * len(ways)
        flips = int(group.flip != NEVER)
        for place, (drawn, used, kept) in enumerate(ways):
            gone = drawn + (len(groups) > 2 and not flips)
            left = seconds - drawn if drawn < looked_for else 0  # with one in hand, it goes on
            twice = onward + ways.index(Chances(drawn, used + 1, 0)) if kept else NEVER
            second = onward + ways.index(Chances(drawn + 1, used, 1)) if left else NEVER
            rows += (group.state, used, gone, left, flips, group.freeze, group.until)
            rows += (onward + place, twice, second, group.flip * len(ways) + place)
    return tuple(rows)
