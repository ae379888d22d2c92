"""What is measured is the same in each run."""

import pytest

from flipdeck.lab.bench import POSITIONS, last_one_in, milliseconds, positions
from flipdeck.rules.lines import different_numbers
from tests.support.rulebooks import RULEBOOKS


@pytest.mark.parametrize("game", RULEBOOKS)
def test_positions_are_decisions_and_the_same_each_time(game: str) -> None:
    found = positions(game)
    assert len(found) == POSITIONS
    assert all(match.legal_moves() for match in found)
    assert [match.table for match in found] == [match.table for match in positions(game)]


@pytest.mark.parametrize("numbers", [0, 1, 4])
def test_the_last_player_in_has_these_numbers_and_decides(numbers: int) -> None:
    match = last_one_in(numbers)
    assert different_numbers(match.table, 0) == numbers
    assert len(match.legal_moves()) == 2


def test_the_first_calls_are_not_counted() -> None:
    heard: list[object] = []
    median, longest = milliseconds(heard.append, [1, 2])
    assert heard == [1, 2, 1, 2]
    assert 0 <= median <= longest < 1000
