"""What a player at Flip-Flop can work out about sides they have not seen.

All thirty cards are different. A hidden card shows its colour and its back, so it is one of five,
less those whose place is known. Every card whose place is not known is therefore in a hand that
shows one of its sides, in a hand that shows the other, or in the rest that was not dealt; counting
all ways to place them so that every hidden card is somebody gives exact chances, since the shuffle
makes all ways equally likely. What others might have meant by their play is not considered.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from random import Random
from typing import NamedTuple

from flipdeck.rules import flipflop, knowledge
from flipdeck.rules.hands import EMPTY_SLOT, LARGEST_HAND
from flipdeck.rules.knowledge import hidden_cards, which
from flipdeck.rules.layout import duplicate
from flipdeck.rules.table import TrickTable
from flipdeck.rules.two_sided import (
    CARDS,
    FACE_NAMES,
    FACES,
    PAIRS,
    back_of,
    colour_of,
    front_of,
    held_as,
    name_of,
    two_sided,
    which_card,
)

from .match import Match
from .moves import Deal, Move

Pair = tuple[int, int]
Needs = tuple[int, ...]  # for each face, how many hidden cards show it and are not yet named


class Place(NamedTuple):
    seat: int
    slot: int


@lru_cache(1 << 18)
def ways(unplaced: tuple[Pair, ...], needs: Needs) -> int:
    """In how many ways can the unplaced pairs of a colour fill the needs, the rest left over?"""
    if sum(needs) > len(unplaced):
        return 0
    if not unplaced:
        return 1
    (low, high), *others = unplaced
    rest = tuple(others)
    return (
        ways(rest, needs)
        + (ways(rest, less(needs, low)) if needs[low] else 0)
        + (ways(rest, less(needs, high)) if needs[high] else 0)
    )


def less(needs: Needs, face: int) -> Needs:
    return tuple(need - (shown == face) for shown, need in enumerate(needs))


def pair_of(card: int) -> Pair:
    shown = held_as(card, 0)
    return front_of(shown), back_of(shown)


@dataclass(frozen=True)
class Deduction:
    """What one viewer does not know: hidden cards by place, and the cards they can be."""

    hidden: dict[Place, int]
    unplaced: frozenset[int]

    def pairs(self, colour: int) -> tuple[Pair, ...]:
        return tuple(pair_of(card) for card in sorted(self.unplaced) if card // PAIRS == colour)

    def needs(self, colour: int) -> Needs:
        shown = Counter(back_of(card) for card in self.hidden.values() if colour_of(card) == colour)
        return tuple(shown[face] for face in range(FACES + 1))

    def fronts(self, place: Place) -> dict[int, Fraction]:
        """The faces the hidden side may have, each with its chance."""
        colour, back = colour_of(self.hidden[place]), back_of(self.hidden[place])
        pairs, needs = self.pairs(colour), self.needs(colour)
        counts = {}
        for pair in pairs:
            if back in pair:
                others = tuple(other for other in pairs if other != pair)
                counts[sum(pair) - back] = ways(others, less(needs, back))
        everything = sum(counts.values())
        return {
            front: Fraction(count, everything) for front, count in sorted(counts.items()) if count
        }

    def rest(self) -> dict[int, Fraction]:
        """The cards that may lie undealt, each with its chance."""
        chances = {}
        for card in sorted(self.unplaced):
            pairs, needs = self.pairs(card // PAIRS), self.needs(card // PAIRS)
            others = tuple(pair for pair in pairs if pair != pair_of(card))
            chances[card] = Fraction(ways(others, needs), ways(pairs, needs))
        return {card: chance for card, chance in chances.items() if chance}

    def imagine(self, random: Random) -> dict[Place, int]:
        """The hidden cards, named in one of the possible ways; all are equally likely."""
        named: dict[Place, int] = {}
        places = list(self.hidden)
        random.shuffle(places)  # which of several that show the same face gets which card
        for colour in (0, 1):
            needs = self.needs(colour)
            pairs = self.pairs(colour)
            while pairs:
                pair, pairs = pairs[0], pairs[1:]
                back = self.holder(pair, pairs, needs, random)
                if back:
                    needs = less(needs, back)
                    place = self.first(places, colour, back)
                    places.remove(place)
                    named[place] = two_sided(colour, sum(pair) - back, back)
        return named

    def holder(self, pair: Pair, others: tuple[Pair, ...], needs: Needs, random: Random) -> int:
        """Which side the card shows in the hand it is in; 0 if it is not dealt."""
        low, high = pair
        undealt = ways(others, needs)
        shows_low = ways(others, less(needs, low)) if needs[low] else 0
        shows_high = ways(others, less(needs, high)) if needs[high] else 0
        ticket = random.randrange(undealt + shows_low + shows_high)
        if ticket < undealt:
            return 0
        return low if ticket < undealt + shows_low else high

    def first(self, places: list[Place], colour: int, back: int) -> Place:
        return next(place for place in places if self.hidden[place] == two_sided(colour, 0, back))


def known_cards(table: TrickTable, viewer: int) -> Iterator[tuple[Place, int]]:
    """Every card in a hand as the viewer knows it."""
    for seat, slot in product(range(table.seats), range(LARGEST_HAND)):
        card = knowledge.known_card(table, viewer, seat, slot)
        if card != EMPTY_SLOT:
            yield Place(seat, slot), card


def deduce(table: TrickTable, viewer: int) -> Deduction:
    hidden = {}
    found = played(table)
    for place, card in known_cards(table, viewer):
        if front_of(card):
            found.add(which(card))
        else:
            hidden[place] = card
    return Deduction(hidden, frozenset(range(CARDS)) - found)


def in_hands(table: TrickTable) -> Iterator[int]:
    """Those whose sides are both known."""
    for seat, slot in product(range(table.seats), range(LARGEST_HAND)):
        card = flipflop.held(table, seat, slot)
        if front_of(card):
            yield which(card)


def played(table: TrickTable) -> set[int]:
    """What was dealt and is in no hand any more."""
    return {which(card) for card in placed(table)} - set(in_hands(table))


def placed(table: TrickTable) -> list[int]:
    """The cards of the pack that were dealt; at a known table those whose place is known."""
    return table.pack[table.undealt + hidden_cards(table) :]


# Which faces are possible, without their chances
#
# A card whose place is not known may be any hidden card that shows one of its two faces. By Hall's
# theorem there is a card for each hidden one exactly if no set of faces is shown by more hidden
# cards than there are cards with one of these faces. A set shown by just as many needs all of those
# cards, so none of them is behind a face outside the set.

WHICH = [which(card) if front_of(card) and back_of(card) else 0 for card in range(1 << 7)]
WITH_FACE = [  # the cards of a colour that have a face, as bits
    sum(1 << pair for pair in range(PAIRS) if face in pair_of(pair)) for face in range(FACES + 1)
]
BEHIND = {  # for each back the faces behind it, with the card that has both, as a bit
    back: [(face, 1 << which_card(0, face, back)) for face in range(1, FACES + 1) if face != back]
    for back in range(1, FACES + 1)
}


def possible_fronts(table: TrickTable, viewer: int) -> dict[str, str]:
    """For each card in a hand whose front the viewer does not know, the faces it may have."""
    known = tuple(knowledge.hand_known(table, viewer, seat) for seat in range(table.seats))
    return fronts_behind(known, gone(tuple(placed(table)), tuple(table.hand)))


@lru_cache(1 << 10)
def taken(dealt: tuple[int, ...], hands: tuple[int, ...], trick: int) -> tuple[str, ...]:
    """The cards of the tricks taken this round."""
    played = gone(dealt, (*hands, trick))
    return tuple(name_of(held_as(card, 0)) for card in range(CARDS) if played >> card & 1)


@lru_cache(1 << 10)
def gone(dealt: tuple[int, ...], hands: tuple[int, ...]) -> int:
    """The cards that were dealt and are not in the hands, as bits."""
    return bits(dealt) & ~bits(card for card in cards_of(hands) if front_of(card))


def bits(cards: Iterable[int]) -> int:
    return sum({1 << WHICH[card] for card in cards})


def cards_of(hands: Iterable[int]) -> list[int]:
    """As two-sided cards; a hand has a byte for each."""
    return [card for hand in hands for card in hand.to_bytes(LARGEST_HAND, "little") if card]


@lru_cache(1 << 12)
def fronts_behind(known: tuple[int, ...], played: int) -> dict[str, str]:
    cards = cards_of(known)
    hidden = sorted(card for card in cards if not front_of(card))
    unplaced = ~(played | bits(card for card in cards if front_of(card)))
    possible = {}
    for colour in (0, 1):
        backs = tuple(back_of(card) for card in hidden if colour_of(card) == colour)
        behind = faces_behind(backs, unplaced >> PAIRS * colour & (1 << PAIRS) - 1)
        for back, fronts in behind.items():
            possible[name_of(two_sided(colour, 0, back))] = fronts
    return possible


@lru_cache(1 << 14)
def faces_behind(backs: tuple[int, ...], unplaced: int) -> dict[int, str]:
    """Within a colour: behind each of the backs shown, faces in their order."""
    sets = [(0, 0, 0)]  # faces as bits, how many hidden cards show them, and which cards have them
    for face, count in Counter(backs).items():
        sets += [
            (faces | 1 << face, shown + count, cards | WITH_FACE[face])
            for faces, shown, cards in sets
        ]
    needed = [faces for faces, shown, cards in sets if shown == (cards & unplaced).bit_count()]
    return {back: "".join(fronts(back, unplaced, needed)) for back in sorted({*backs})}


def fronts(back: int, unplaced: int, needed: list[int]) -> Iterator[str]:
    elsewhere = [faces for faces in needed if not faces >> back & 1]
    for front, card in BEHIND[back]:
        if card & unplaced and not any(faces >> front & 1 for faces in elsewhere):
            yield FACE_NAMES[front]


def imagined(table: TrickTable, viewer: int, random: Random) -> TrickTable:
    """A table that the viewer cannot tell from this one; all such tables are equally likely."""
    world = duplicate(table)
    deduction = deduce(table, viewer)
    for (seat, slot), card in deduction.imagine(random).items():
        old = flipflop.held(world, seat, slot)
        world.hand[seat] += (card - old) << 8 * slot
    dealt = {*played(table), *in_hands(world)}
    rest = [card for card in range(CARDS) if card not in dealt]
    random.shuffle(rest)
    world.pack = [held_as(card, 0) for card in (*rest, *dealt)]
    return world


def redealt(match: Match, viewer: int, random: Random) -> list[Move]:
    """The moves of a match with other cards where the viewer could not know them.

    Such a hand has never been turned, so its cards lie as they were dealt.
    """
    world = imagined(match.table, viewer, random)
    moves = list(match.moves)
    for seat in range(match.table.seats):
        new = {
            name_of(card): name_of(flipflop.held(world, seat, slot))
            for slot in range(LARGEST_HAND)
            if (card := flipflop.held(match.table, seat, slot)) != EMPTY_SLOT
        }
        if any(card != other for card, other in new.items()):
            place, deal = last_deal(moves, seat)
            moves[place] = Deal(seat, tuple(new.get(card, card) for card in deal.hand))
    return moves


def last_deal(moves: Sequence[Move], seat: int) -> tuple[int, Deal]:
    deals = [
        (place, move)
        for place, move in enumerate(moves)
        if isinstance(move, Deal) and move.seat == seat
    ]
    return deals[-1]
