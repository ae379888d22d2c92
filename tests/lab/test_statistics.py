"""Intervals of win shares, and how each language writes them."""

import pytest

from flipdeck.lab.odds import MoveOdds
from flipdeck.lab.statistics import in_words, interval
from flipdeck.terminal.odds import win_interval


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


def test_an_error_larger_than_that_of_so_many_games_widens_the_interval() -> None:
    assert interval(0.5, 0.05, 10_000) == interval(0.5, 0.05, 100)


def test_each_language_writes_its_own_way() -> None:
    limits = (0.391, 0.4159)
    assert in_words(limits, 1, "en") == "39.1\u201341.6%"
    assert in_words(limits, 1, "de") == "39,1\u201341,6\xa0%"


def test_odds_of_games_that_nobody_counted_have_no_interval_of_no_width() -> None:
    assert win_interval(MoveOdds("Ana hits", 0, 0.0, 0.0), "en") == ""
    assert win_interval(MoveOdds("Ana hits", 0, 0.01, 0.01), "en") == "0.2\u20135.5%"
