"""The risk of forced cards in positions that can be counted by hand; tests/models has thousands."""

import pytest

from flipdeck.engine import record
from flipdeck.engine.display import chances
from flipdeck.engine.match import Match


def position(text: str) -> Match:
    return record.loads("flipdeck: 1\n" + text)


FLIP_THREE = """game: flip7
players: Ana, Ben
dealer: Ben
deck: 5 9 flip3 5 12 x2

Ana draws 5
Ben draws 9
Ana hits
Ana draws flip3
"""


def forced(match: Match) -> list[float]:
    seen = chances(match)
    assert seen is not None
    return seen.forced


def test_all_three_cards_of_a_flip_three_can_bust_and_not_the_first_alone() -> None:
    match = position(FLIP_THREE)
    assert chances(match).risks[0] == pytest.approx(1 / 3)  # type: ignore[union-attr]
    assert forced(match) == [1.0, 0.0]  # 5, 12 and x2 are all that comes


def test_nothing_is_forced_while_no_such_card_is_aimed() -> None:
    match = position(FLIP_THREE)
    match.play("Ana gives flip3 to Ben")
    assert forced(match) == []


def test_a_second_chance_saves_if_it_comes_first() -> None:  # B-28
    match = position(FLIP_THREE.replace("x2", "second"))
    assert forced(match) == [pytest.approx(0.5), 0.0]


def test_of_three_13s_with_two_lucky_ones_one_busts() -> None:  # V-20
    match = position(
        """game: vengeance
rules: decks=2
players: Ana, Ben
dealer: Ben
deck: lucky13 3 flip4 13 lucky13 1 2

Ana draws lucky13
Ben draws 3
Ana hits
Ana draws flip4
"""
    )
    assert forced(match) == [1.0, 0.0]


def all_held(deck: str) -> Match:
    """Nothing is left but this, and the discard pile is empty: the other cards are in lines."""
    match = position(FLIP_THREE.replace("flip3 5 12 x2", f"flip3 {deck}"))
    match.table.discarded = match.table.cards
    return match


def test_cards_that_cannot_come_bust_nobody() -> None:
    assert forced(all_held("")) == [0.0, 0.0]
    assert forced(all_held("9")) == [0.0, 1.0]
    assert forced(all_held("12")) == [0.0, 0.0]
