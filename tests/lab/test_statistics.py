"""Intervals of shares, strengths of players, standard errors."""

import numpy as np
import pytest

from flipdeck.lab.statistics import interval, jackknife, strengths


def test_who_won_no_game_or_every_one_may_win_or_lose_the_next() -> None:
    assert interval(0, 0, 10) == pytest.approx((0, 0.27754), abs=1e-5)
    assert interval(1, 0, 10) == pytest.approx((0.72246, 1), abs=1e-5)


def test_no_interval_leaves_what_is_possible() -> None:
    for games in (1, 2, 7, 300, 10**9):
        for wins in (0, 1, games - 1, games):
            share = wins / games
            low, high = interval(share, (share * (1 - share) / games) ** 0.5, games)
            assert 0 <= low <= share <= high <= 1


def test_a_large_sample_has_the_plain_interval() -> None:
    error = (0.4 * 0.6 / 1e6) ** 0.5
    assert interval(0.4, error, 1e6) == pytest.approx((0.4 - 1.96 * error, 0.4 + 1.96 * error))


def test_an_error_larger_than_that_of_the_games_played_widens_the_interval() -> None:
    assert interval(0.5, 0.05, 10_000) == interval(0.5, 0.05, 100)


def test_ratings_are_the_strengths_that_made_the_games() -> None:
    """Tables of two and of three whose winners follow Luce's rule exactly."""
    pairs = np.array([(0, 1), (0, 2), (1, 2), (0, 1), (1, 2)])
    sides = np.array([(1, 1), (1, 1), (1, 1), (1, 2), (2, 1)])
    truth = np.array([4.0, 2.0, 0.125])
    weight = sides * truth[pairs]
    wins = 1e6 * weight / weight.sum(1, keepdims=True)
    found = strengths(pairs, sides, wins)
    assert found - found[1] == pytest.approx(np.log(truth / truth[1]), abs=1e-6)


def test_leaving_out_blocks_gives_the_standard_error_of_a_mean() -> None:
    values = np.random.default_rng(7).normal(size=(25, 1))
    _, error = jackknife(list(values), lambda total: total / 24)
    assert error == pytest.approx(values.std(0, ddof=1) / 5)
