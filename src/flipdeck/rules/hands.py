"""A hand of Flip-Flop in one int: a byte for each card in the order dealt, 0 where there is none.

All cards of a hand are looked at together: what is done to one byte is done to every byte.
"""

from .rule import rule

LARGEST_HAND = 7
EMPTY_SLOT = 0

EACH = 0x01010101010101
COLOURS = 0x40 * EACH
FRONTS = 0x38 * EACH
BACKS = 0x07 * EACH


@rule
def card_at(hand: int, slot: int) -> int:
    return (hand >> 8 * slot) & 0x7F


@rule
def with_card(hand: int, slot: int, card: int) -> int:
    return hand | card << 8 * slot


@rule
def with_other_card(hand: int, slot: int, card: int) -> int:
    return hand + ((card - card_at(hand, slot)) << 8 * slot)


@rule
def without(hand: int, slot: int) -> int:
    """A card is taken out, and those dealt after it close up."""
    dealt_before = (1 << 8 * slot) - 1
    return (hand & dealt_before) | ((hand >> 8) & ~dealt_before)


@rule
def hand_turned(hand: int) -> int:
    return (hand & COLOURS) | (hand & FRONTS) >> 3 | (hand & BACKS) << 3


@rule
def fronts(hand: int) -> int:
    return (hand & FRONTS) >> 3


@rule
def backs(hand: int) -> int:
    return hand & BACKS


@rule
def yellow_cards(hand: int) -> int:
    return added_up((hand & COLOURS) >> 6)


@rule
def flip_flops(faces: int) -> int:
    """1 for each face that is a Flip-Flop, the sixth."""
    return ((faces + 2 * EACH) >> 3) & EACH


@rule
def added_up(each: int) -> int:
    """The sum of all seven bytes: four are left after the first sum, and a product adds those."""
    four = (each + (each >> 32)) & 0xFFFFFFFF
    return (four * 0x01010101 >> 24) & 0xFF
