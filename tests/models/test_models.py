"""Fast models of the rules give the rules' own answers, in every edition and with any switch."""

from collections.abc import Iterable

import pytest

from flipdeck.rules.questions import points, score_steps

from .models import MODELS, equal
from .positions import tables

SEEDS = range(6)
MORE_SEEDS = range(6, 126)
LINE_GAMES = ("flip7", "vengeance")


@pytest.mark.parametrize("name", MODELS)
def test_a_model_says_what_the_rules_say(name: str) -> None:
    assert compare(name, SEEDS) > 100


@pytest.mark.long
@pytest.mark.parametrize("name", MODELS)
def test_a_model_says_what_the_rules_say_in_thousands_of_positions(name: str) -> None:
    assert compare(name, MORE_SEEDS) > 2000


def compare(name: str, seeds: Iterable[int]) -> int:
    """The number of positions in which the model had an answer, always that of the rules."""
    model = MODELS[name]
    compared = 0
    for seed in seeds:
        for case in model.cases(seed):
            answer = model.answer(case)
            if answer is not None:
                compared += 1
                assert equal(answer, model.by_rules(case)), case.table
    return compared


@pytest.mark.parametrize("game", LINE_GAMES)
def test_the_steps_of_a_score_end_at_its_points(game: str) -> None:
    seen = set()
    for table in tables(game, seed=2, count=300):
        for seat in range(table.seats):
            steps = score_steps(table, seat)
            assert steps[-1].points == points(table, seat)
            seen.update(step.what for step in steps)
    expected = {"numbers", "bust", "plus", "x2"}
    if game == "vengeance":
        expected = {"numbers", "bust", "/2", "minus", "floor", "zero"}
    assert expected <= seen
