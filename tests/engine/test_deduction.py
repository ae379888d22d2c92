"""What can be worked out about hidden sides at Flip-Flop, checked against trying everything."""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flipdeck.engine.deduction import (
    Deduction,
    Place,
    deduce,
    imagined,
    known_cards,
    played,
    possible_fronts,
    redealt,
    which,
)
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.trick_codec import undealt
from flipdeck.rules import flipflop
from flipdeck.rules.hands import LARGEST_HAND
from flipdeck.rules.knowledge import known_table
from flipdeck.rules.table import DICE, OVER, TrickTable
from flipdeck.rules.two_sided import (
    CARDS,
    FACE_NAMES,
    FLIP_FLOP,
    back_of,
    colour_of,
    front_of,
    name_of,
    two_sided,
    which_card,
)
from tests.support.tricks import A, B, C, begin, flip, hand, new_table, play, random_choice, step

World = dict[Place, int]
COMPARED = [
    *("seats", "target", "round", "dealer", "winner", "ask", "actor", "total", "gained"),
    *("stake", "goal", "due", "undealt", "to_come", "turned"),
    *("trick", "leader", "winning", "tricks", "yellow"),
]


def possible_cards(deduction: Deduction, place: Place) -> list[int]:
    shown = deduction.hidden[place]
    colour, back = colour_of(shown), back_of(shown)
    return [
        two_sided(colour, front, back)
        for front in range(1, FLIP_FLOP + 1)
        if front != back and which_card(colour, front, back) in deduction.unplaced
    ]


def all_worlds(deduction: Deduction) -> Iterator[World]:
    """Every way to name the hidden cards, by trying all."""

    def name(places: list[Place], used: frozenset[int]) -> Iterator[World]:
        if not places:
            yield {}
            return
        for card in possible_cards(deduction, places[0]):
            if which(card) not in used:
                for world in name(places[1:], used | {which(card)}):
                    yield {places[0]: card, **world}

    return name(list(deduction.hidden), frozenset())


def can_be_matched(options: list[list[int]]) -> bool:
    """Is there a different card for each? By augmenting paths."""
    holder: dict[int, int] = {}

    def find(place: int, tried: set[int]) -> bool:
        for card in options[place]:
            if card not in tried:
                tried.add(card)
                if card not in holder or find(holder[card], tried):
                    holder[card] = place
                    return True
        return False

    return all(find(place, set()) for place in range(len(options)))


def somewhere(seats: int, seed: int) -> Iterator[TrickTable]:
    """Positions of a random game, some steps apart."""
    table = new_table(seats)
    random = Random(seed)
    for number in range(120):
        if number % 7 == 0 and table.ask not in (DICE, OVER):
            yield table
        if table.ask != OVER:
            step(table, random_choice(table, random))


def shown_to(table: TrickTable, viewer: int) -> list[object]:
    return [*(getattr(table, name) for name in COMPARED), *known_cards(table, viewer)]


def test_a_hidden_front_is_any_of_five_less_the_cards_seen() -> None:  # F-17
    table = begin("1 most-tricks", "R1/2", "R3/1", "Y5/1")
    fronts = deduce(table, A).fronts(Place(B, 0))
    assert fronts == dict.fromkeys([3, 4, 5, 6], Fraction(1, 4))  # not 2: A holds it
    assert len(deduce(table, A).fronts(Place(C, 0))) == 5


def test_the_last_card_that_is_possible_is_certain() -> None:
    table = begin("5 most-tricks", "R1/2 R1/3 R1/4 R1/5 Y1/2", HAND_B, HAND_C)
    assert hand(table, B)[0] == "RF/1"
    assert deduce(table, A).fronts(Place(B, 0)) == {FLIP_FLOP: 1}


HAND_B = "RF/1 Y2/3 Y2/4 Y2/5 Y2/F"
HAND_C = "R2/3 R2/4 R2/5 R2/F Y1/3"


def test_two_hidden_cards_that_must_be_the_same_two_rule_each_other_out() -> None:
    hands = ("R1/2 R1/3 R1/4 Y1/2 Y1/3", "R5/1 RF/1 Y2/4 Y2/5 Y2/F", "R4/5 R2/4 R2/3 R2/F Y1/4")
    table = begin("5 most-tricks", *hands)
    deduction = deduce(table, A)
    half = Fraction(1, 2)
    assert deduction.fronts(Place(B, 0)) == deduction.fronts(Place(B, 1)) == {5: half, 6: half}
    assert set(deduction.fronts(Place(C, 0))) == {2, 3, 4, 6}  # red 5 with 1 is in B's hand
    possible = possible_fronts(table, A)
    assert (possible["R?/1"], possible["R?/5"]) == ("5F", "234F")


def test_nothing_is_hidden_from_the_owner_nor_after_a_flip() -> None:  # F-17
    table = begin("3 most-tricks", "RF/4 R1/2 Y1/2", "Y3/1 R3/5 Y4/5", "Y3/4 Y2/3 R2/3")
    play(table, "RF/4")
    flip(table, B)
    assert {seat for seat, _ in deduce(table, A).hidden} == {C}
    assert {seat for seat, _ in deduce(table, B).hidden} == {A, C}


@settings(deadline=None, max_examples=15)
@given(seed=st.integers(0, 2**32))
def test_chances_are_those_of_counting_every_way(seed: int) -> None:
    for table in somewhere(3, seed):
        deduction = deduce(table, A)
        if len(deduction.hidden) > 5:
            continue
        worlds = list(all_worlds(deduction))
        for place in deduction.hidden:
            counts = Counter(front_of(world[place]) for world in worlds)
            expected = {f: Fraction(n, len(worlds)) for f, n in sorted(counts.items())}
            assert deduction.fronts(place) == expected
        undealt = Counter(
            card
            for world in worlds
            for card in deduction.unplaced - {which(held) for held in world.values()}
        )
        assert deduction.rest() == {c: Fraction(n, len(worlds)) for c, n in undealt.items()}


@settings(deadline=None, max_examples=15)
@given(seats=st.sampled_from([3, 4]), viewer=st.integers(0, 2), seed=st.integers(0, 2**32))
def test_a_face_is_possible_if_all_hidden_cards_can_still_be_different(
    seats: int, viewer: int, seed: int
) -> None:
    for table in somewhere(seats, seed):
        deduction = deduce(table, viewer)
        for place in deduction.hidden:
            others = [
                [which(card) for card in possible_cards(deduction, other)]
                for other in deduction.hidden
                if other != place
            ]
            expected = [
                front_of(card)
                for card in possible_cards(deduction, place)
                if can_be_matched([[which(card)], *others])
            ]
            assert list(deduction.fronts(place)) == expected


def named(fronts: Iterable[int]) -> str:
    return "".join(FACE_NAMES[front] for front in sorted(fronts))


@settings(deadline=None, max_examples=15)
@given(seed=st.integers(0, 2**32))
def test_the_faces_named_as_possible_are_those_of_trying_everything(seed: int) -> None:
    for table in somewhere(3, seed):
        deduction = deduce(table, A)
        if len(deduction.hidden) > 5:
            continue
        worlds = list(all_worlds(deduction))
        assert possible_fronts(table, A) == {
            name_of(card): named({front_of(world[place]) for world in worlds})
            for place, card in deduction.hidden.items()
        }


@settings(deadline=None, max_examples=30)
@given(seats=st.sampled_from([3, 4]), viewer=st.integers(-1, 2), seed=st.integers(0, 2**32))
def test_the_faces_named_as_possible_are_those_with_a_chance(
    seats: int, viewer: int, seed: int
) -> None:
    for table in somewhere(seats, seed):
        deduction = deduce(table, viewer)
        assert possible_fronts(table, viewer) == {
            name_of(card): named(deduction.fronts(place))
            for place, card in deduction.hidden.items()
        }


@settings(deadline=None, max_examples=15)
@given(seats=st.sampled_from([3, 4]), viewer=st.integers(0, 2), seed=st.integers(0, 2**32))
def test_what_a_seat_is_shown_does_not_depend_on_hidden_sides(
    seats: int, viewer: int, seed: int
) -> None:  # F-17, F-18
    random = Random(seed)
    for table in somewhere(seats, seed):
        branch = imagined(table, viewer, random)
        assert shown_to(branch, viewer) == shown_to(table, viewer)
        held = [which(card) for seat in range(seats) for card in cards_of(branch, seat)]
        assert len(set(held)) == len(held)
        assert played(branch) == played(table)
        assert sorted([*held, *played(branch), *undealt(branch)]) == list(range(CARDS))


def cards_of(table: TrickTable, seat: int) -> list[int]:
    cards = [flipflop.held(table, seat, slot) for slot in range(LARGEST_HAND)]
    return [card for card in cards if card]


@pytest.mark.parametrize("hands", [("R1/2", "R3/1", "Y5/1"), ("Y1/2", "R3/1", "R4/1")])
def test_all_tables_that_look_the_same_are_imagined_equally_often(hands: tuple[str, ...]) -> None:
    table = begin("1 most-tricks", *hands)
    worlds = len(list(all_worlds(deduce(table, A))))
    random = Random(17)
    drawn = Counter(tuple(imagined(table, A, random).hand) for _ in range(worlds * 400))
    assert len(drawn) == worlds
    assert all(abs(count - 400) < 100 for count in drawn.values())  # five deviations


def test_an_imagined_table_leaves_the_real_one_alone() -> None:
    table = begin("1 most-tricks", "R1/2", "R3/1", "Y5/1")
    before = list(table.hand)
    for seed in range(20):
        imagined(table, A, Random(seed))
    assert table.hand == before


def played_again(match: Match, moves: Iterable[Move]) -> TrickTable:
    again = Match(match.setup)
    for move in moves:
        again.play(move)
    assert isinstance(again.table, TrickTable)
    return again.table


def test_moves_with_other_cards_lead_to_a_table_that_looks_the_same() -> None:  # F-18
    match = Match.new("flipflop", ["Ana", "Ben", "Cleo"], rules={"target": "20"})
    chance, random = Random(3), Random(5)
    other_hands = 0
    while True:
        match.deal(chance)
        if match.is_over:
            break
        seat = match.actor
        assert seat is not None
        assert isinstance(match.table, TrickTable)
        again = played_again(match, redealt(match, seat, random))
        assert known_table(again, seat) == known_table(match.table, seat)
        other_hands += again.hand != match.table.hand
        match.play(random.choice(match.legal_moves()))
    assert other_hands > 10
