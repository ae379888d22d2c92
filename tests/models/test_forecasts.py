"""Forecasts of how a round ends are estimates; their chances add up, what is settled is certain."""

import pytest

from flipdeck.players.counting.forecast import forecast_seat, is_open
from flipdeck.players.counting.tables import FORECAST, file_for, load_lookup
from flipdeck.rules.questions import may_receive, points
from flipdeck.rules.table import NOBODY

from .positions import tables


@pytest.mark.parametrize("game", ["flip7", "vengeance"])
@pytest.mark.parametrize("closely", [False, True])
def test_the_chances_of_a_forecast_add_up_to_one(game: str, closely: bool) -> None:
    for table in tables(game, seed=3, count=60):
        tables_of_game = load_lookup(file_for(game, bool(table.brutal)))
        for seat in range(table.seats):
            endings = [0.0] * FORECAST
            forecast_seat(table, seat, tables_of_game, closely, NOBODY, endings, 0)
            assert sum(endings[::2]) == pytest.approx(1.0, abs=2e-4)  # they are kept in 65,535ths
            if not is_open(table, seat, closely):
                assert endings[:2] == [1.0, float(points(table, seat))]


@pytest.mark.parametrize("game", ["flip7", "vengeance"])
def test_a_forecast_that_looks_closely_leaves_open_only_what_cards_can_reach(game: str) -> None:
    """At Vengeance a stayed line with the Zero is taken for lost, though a card could free it."""
    for table in tables(game, seed=4, count=200):
        for seat in range(table.seats):
            if is_open(table, seat, closely=True):
                assert may_receive(table, seat)
