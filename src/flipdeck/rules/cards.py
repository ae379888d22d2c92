"""The kinds of cards of Flip 7 and Vengeance, and what is in the pack.

Kinds are plain ints (an enum would not compile for a GPU): numbers first, so that a number card
is its own number, then what may lie above a line, then the actions.
"""

from .rule import rule

LUCKY_13 = 14
UNLUCKY_7 = 15
PLUS_2 = 16
PLUS_4 = 17
PLUS_6 = 18
PLUS_8 = 19
PLUS_10 = 20
TIMES_2 = 21
HALF = 22
MINUS_2 = 23
MINUS_4 = 24
MINUS_6 = 25
MINUS_8 = 26
MINUS_10 = 27
SECOND_CHANCE = 28
FREEZE = 29
FLIP_THREE = 30
JUST_ONE_MORE = 31
SWAP = 32
STEAL = 33
DISCARD = 34
FLIP_FOUR = 35
NO_CARD = -1

NAMES = (
    *(str(number) for number in range(14)),
    *("lucky13", "unlucky7"),
    *("+2", "+4", "+6", "+8", "+10", "x2"),
    *("/2", "-2", "-4", "-6", "-8", "-10"),
    *("second", "freeze", "flip3", "justone", "swap", "steal", "discard", "flip4"),
)
KINDS = {name: kind for kind, name in enumerate(NAMES)}

# A line counts each kind of card in two bits of one signed int.
BITS_OF_A_KIND = 2
LAST_IN_A_LINE = FREEZE  # no card of a higher kind ever lies in front of a player
if BITS_OF_A_KIND * (LAST_IN_A_LINE + 1) > 63:
    raise ValueError("a line of 64 bits counts 31 kinds of cards")

FLIP7_PACK = (
    0,
    *(number for number in range(13) for _ in range(number)),
    *(PLUS_2, PLUS_4, PLUS_6, PLUS_8, PLUS_10, TIMES_2),
    *(FREEZE, FLIP_THREE, SECOND_CHANCE) * 3,
)
VENGEANCE_PACK = (
    0,
    *(number for number in range(14) for _ in range(number - (number in (7, 13)))),
    *(LUCKY_13, UNLUCKY_7),
    *(HALF, MINUS_2, MINUS_4, MINUS_6, MINUS_8, MINUS_10),
    *(JUST_ONE_MORE, SWAP, STEAL, DISCARD, FLIP_FOUR) * 2,
)


@rule
def is_number(card: int) -> bool:
    return card < PLUS_2


@rule
def is_action(card: int) -> bool:
    return card >= SECOND_CHANCE


@rule
def value_of(modifier: int) -> int:
    """The points a modifier adds or takes away; none for those that multiply or divide."""
    if modifier < TIMES_2:
        return 2 * (modifier - PLUS_2 + 1)
    return -2 * (modifier - HALF) if modifier > HALF else 0
