"""Compiled loops, with their own chance, against interpreted games with Python's chance."""

from collections import Counter
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

import pytest

from flipdeck.engine.compiled.batch import play
from flipdeck.engine.registry import game as find_game
from flipdeck.rules.table import CARD, OVER
from tests.support.rulebooks import RULEBOOKS, line_policy
from tests.support.tables import fresh_table

GAME = RULEBOOKS["flip7"]
STANDARD_ERRORS = 4
POLICY = line_policy("threshold:25")


class Outcome(NamedTuple):
    rounds: float
    busts: float
    sevens: float
    points: float


def one_game(edition: str, seats: int, house: dict[str, str], chance: Random) -> Outcome:
    table = fresh_table("flip7", seats, edition, **house)
    choose = find_game("flip7").choose
    while table.ask != OVER:
        if table.ask == CARD:
            GAME.step(table, chance.randrange(table.left))
        else:
            GAME.step(table, choose(table, *POLICY, 0))
    return Outcome(table.round, sum(table.busts), sum(table.sevens), sum(table.total))


def compiled_means(edition: str, seats: int, house: dict[str, str], games: int) -> Outcome:
    totals = play(
        "flip7", fresh_table("flip7", seats, edition, **house), [POLICY] * seats, games, seed=11
    )
    rounds = sum(number * times for number, times in enumerate(totals.rounds))
    sums = (rounds, sum(totals.busts), sum(totals.sevens), sum(totals.points))
    return Outcome(*(whole / games for whole in sums))


def assert_alike(
    edition: str, seats: int, house: dict[str, str], interpreted: int, compiled: int
) -> None:
    chance = Random(f"{edition} {seats}")
    sample = [one_game(edition, seats, house, chance) for _ in range(interpreted)]
    means = compiled_means(edition, seats, house, compiled)
    for name, seen, expected in zip(Outcome._fields, zip(*sample, strict=True), means, strict=True):
        error = stdev(seen) * sqrt(1 / interpreted + 1 / compiled)
        assert abs(mean(seen) - expected) <= STANDARD_ERRORS * error, name


@pytest.mark.parametrize("edition", GAME.editions)
def test_compiled_games_are_like_interpreted_ones(edition: str) -> None:
    assert_alike(edition, 3, {"target": "100"}, interpreted=500, compiled=50_000)


@pytest.mark.long
@pytest.mark.parametrize("edition", GAME.editions)
@pytest.mark.parametrize(("seats", "decks"), [(1, "1"), (4, "1"), (12, "1"), (20, "2")])
def test_many_compiled_games_are_like_many_interpreted_ones(
    edition: str, seats: int, decks: str
) -> None:
    assert_alike(edition, seats, {"decks": decks}, 20_000 // seats, 1_000_000 // seats)


def test_the_first_card_is_as_frequent_as_in_the_deck() -> None:
    numbers = [card for card in GAME.pack if 1 <= card <= 12]
    table = fresh_table("flip7", 1, "en", deck=numbers, target="1")
    games = 3000
    seen = Counter(
        play("flip7", table, [line_policy("threshold:1")], 1, seed=5, first=game).points[0]
        for game in range(games)
    )
    for number in range(1, 13):
        share = number / len(numbers)
        error = sqrt(games * share * (1 - share))
        assert abs(seen[number] - games * share) <= STANDARD_ERRORS * error
    assert set(seen) == set(range(1, 13))
