"""The thirty cards of Flip-Flop: every pair of different faces, once in red and once in yellow.

A card is held with one side to its owner, the front, and the other to everybody else, the back;
as an int it has a bit of colour and three bits for each side, so that no card is 0. Which of the
thirty it is does not depend on how it is held.
"""

from .rule import rule

RED = 0
YELLOW = 1
FLIP_FLOP = 6  # the sixth face, after the numbers 1 to 5
FACES = 6
PAIRS = 15
CARDS = 2 * PAIRS

COLOUR_NAMES = ("R", "Y")
FACE_NAMES = ("?", "1", "2", "3", "4", "5", "F")


@rule
def two_sided(colour: int, front: int, back: int) -> int:
    return colour << 6 | front << 3 | back


@rule
def colour_of(card: int) -> int:
    return card >> 6


@rule
def front_of(card: int) -> int:
    return (card >> 3) & 7


@rule
def back_of(card: int) -> int:
    return card & 7


@rule
def with_side(card: int, side: int) -> int:
    """The same card, turned over if `side` is 1: without a branch, which could only be guessed."""
    differing = ((card >> 3) ^ card) & 7
    return card ^ (differing << 3 | differing) * side


@rule
def turned_over(card: int) -> int:
    return two_sided(colour_of(card), back_of(card), front_of(card))


@rule
def which_card(colour: int, side: int, other: int) -> int:
    """Which of the thirty has these two sides: 0 to 14 are red, 15 to 29 yellow."""
    low = min(side, other)
    high = max(side, other)
    return colour * PAIRS + (high - 1) * (high - 2) // 2 + low - 1


@rule
def held_as(card: int, side: int) -> int:
    """One of the thirty in a hand: side 0 has the lower face in front, side 1 the higher."""
    pair = card % PAIRS
    high = 2
    while pair >= high - 1:
        pair -= high - 1
        high += 1
    low = pair + 1
    front = low if side == 0 else high
    return two_sided(card // PAIRS, front, low + high - front)


def name_of(card: int) -> str:
    """`R1/4`: colour, front, back; a side that is not known is 0 and written `?`."""
    front, back = FACE_NAMES[front_of(card)], FACE_NAMES[back_of(card)]
    return f"{COLOUR_NAMES[colour_of(card)]}{front}/{back}"


CARDS_BY_NAME = {
    name_of(held_as(card, side)): held_as(card, side) for card in range(CARDS) for side in (0, 1)
}
