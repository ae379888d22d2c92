"""Forecasts of how a round ends are estimates; their chances add up, what is settled is certain."""

import pytest

from flipdeck.players.minds import file_for, learnt
from flipdeck.players.outlook import OUTLOOK, is_open, look_ahead
from flipdeck.rules.questions import may_receive, points
from flipdeck.rules.table import NOBODY

from .positions import tables


@pytest.mark.parametrize("game", ["flip7", "vengeance"])
@pytest.mark.parametrize("closely", [False, True])
def test_the_chances_of_a_forecast_add_up_to_one(game: str, closely: bool) -> None:
    special = game == "vengeance"
    for table in tables(game, seed=3, count=60):
        tables_of_game = learnt(file_for(game, bool(table.brutal)))
        for seat in range(table.seats):
            endings = [0.0] * OUTLOOK
            look_ahead(table, seat, special, tables_of_game, closely, NOBODY, endings, 0)
            assert sum(endings[::2]) == pytest.approx(1.0, abs=2e-4)  # they are kept in 65,535ths
            if not is_open(table, seat, special, closely):
                assert endings[:2] == [1.0, float(points(table, seat))]


@pytest.mark.parametrize("game", ["flip7", "vengeance"])
def test_a_forecast_that_looks_closely_leaves_open_only_what_cards_can_reach(game: str) -> None:
    """At Vengeance a stayed line with the Zero is taken for lost, though a card could free it."""
    special = game == "vengeance"
    for table in tables(game, seed=4, count=200):
        for seat in range(table.seats):
            if is_open(table, seat, special, closely=True):
                assert may_receive(table, seat)
