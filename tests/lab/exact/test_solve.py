"""The solver against exhaustive search through the rules, and against the published numbers."""

import json
import math
import os
import re
import subprocess
import sys
from functools import partial
from importlib.util import find_spec
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray
from rich.cells import cell_len

from flipdeck.lab.exact import flip7_round
from flipdeck.lab.exact.fewest_rounds import fewest_rounds, rounds_of
from flipdeck.lab.exact.flip7_round import MADE_AT_ONCE, Deck, Round
from flipdeck.lab.exact.forced_draws import OVER, Actions, Moment, asked, moments
from flipdeck.lab.exact.solve import (
    CARDS,
    FRESH,
    Challenge,
    Solution,
    assumptions,
    fresh_deck,
    rules_of_thumb,
    solution_for,
    solve,
    solve_rounds,
    solve_vengeance,
    solve_vengeance_rounds,
    vengeance_round,
)
from flipdeck.lab.exact.stop_chart import Stop, stop
from flipdeck.lab.exact.stop_value import hit_then
from flipdeck.lab.exact.sweeps import BEST
from flipdeck.lab.exact.vengeance_round import VengeanceRound
from flipdeck.rules.cards import FLIP7_PACK, FLIP_THREE, FREEZE, PLUS_2, SECOND_CHANCE, TIMES_2
from flipdeck.rules.table import STAY
from flipdeck.terminal import solution
from flipdeck.words.fluent import LANGUAGES
from tests.lab.test_simulate import run_cli
from tests.support.exhaustive import best_round, cards

POINTS = np.arange(172.0)

SMALL_DECKS = {
    "numbers": "0 1 2 2 3 3 3 4 4 4 4",
    "modifiers": "1 2 2 3 3 3 4 4 +2 +10 x2",
    "a Second Chance to waste": "1 2 2 3 3 3 3 +4 second second second",
    "one of each": "0 1 2 2 3 3 3 +2 x2 second freeze flip3",
    "Flip 7": "0 1 2 3 4 5 6 6 second flip3 x2",
    "nested Flip Threes": "0 1 1 2 2 3 3 3 second second flip3 flip3 freeze",
    "three deep": "0 1 2 2 3 3 +2 second flip3 flip3 flip3 freeze freeze freeze",
}


def deck(names: str, edition: str = "en") -> Deck:
    return Deck(cards(names), deferred=edition == "de")


@pytest.mark.parametrize("edition", ["en", "de", "zh-Hant"])
@pytest.mark.parametrize("names", SMALL_DECKS.values(), ids=SMALL_DECKS)
def test_the_solver_finds_what_a_search_through_the_rules_finds(names: str, edition: str) -> None:
    found = Round(deck(names, edition)).value(POINTS)
    assert found == pytest.approx(best_round("flip7", edition, cards(names)), abs=1e-12)


def test_any_worth_of_points_is_solved() -> None:
    names = SMALL_DECKS["one of each"]
    found = Round(deck(names)).value(-1 / (POINTS + 3))
    searched = best_round("flip7", "en", cards(names), lambda points: -1 / (points + 3))
    assert found == pytest.approx(searched, abs=1e-12)


def test_two_cores_find_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("flipdeck.lab.exact.flip7_round.WORTH_SHARING", 1)
    names = SMALL_DECKS["three deep"]
    assert Round(deck(names), cores=2).value(POINTS) == Round(deck(names)).value(POINTS)


class Poisoned(Round):
    """Whatever is read before it was solved spoils the answer."""

    def take(self) -> NDArray[np.float64]:
        return np.full(self.deck.shape, np.nan)


@pytest.mark.parametrize("deferred", [False, True])
def test_what_cannot_come_up_or_goes_on_alike_is_not_missed(
    deferred: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    decks = [random_deck(Random(seed), deferred) for seed in range(20)]
    for then in (STAY, BEST):
        found = [hit_and(Poisoned(deck), then) for deck in decks]
        with monkeypatch.context() as everything:
            everything.setattr(
                "flipdeck.lab.exact.forced_draws.without_copies", lambda known, actions: known
            )
            everything.setattr(Round, "mark_rows", solve_everywhere)
            assert found == pytest.approx([hit_and(Round(deck), then) for deck in decks], rel=1e-12)


def hit_and(play: Round, then: int) -> float:
    return play.value(POINTS, hit_then(play, then))


mark_rows = Round.mark_rows


def solve_everywhere(play: Round, everywhere: bool) -> None:
    mark_rows(play, everywhere=True)


def random_deck(chance: Random, deferred: bool) -> Deck:
    """What may be left in the middle of a round, with every kind of card."""
    pack = chance.sample(FLIP7_PACK, 40)
    line = set(chance.sample(range(9), 3)) | set(chance.sample([PLUS_2, TIMES_2, SECOND_CHANCE], 1))
    left = [card for card in pack if card not in line or card < PLUS_2]
    return Deck([*left, FLIP_THREE, FREEZE], deferred, sorted(line))


def test_a_small_deck_does_not_wait_for_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Round(deck(SMALL_DECKS["three deep"]), cores=2)
    monkeypatch.setattr(play.pool, "map", lambda *_: pytest.fail("work is shared"))
    assert play.value(POINTS) > 0
    monkeypatch.setattr(flip7_round, "WORTH_SHARING", 0)
    with pytest.raises(pytest.fail.Exception):
        play.value(POINTS)


def test_a_round_can_be_valued_again() -> None:
    play = Round(deck(SMALL_DECKS["one of each"]))
    first = play.value(POINTS)
    made = play.made
    play.outcome()
    assert play.value(POINTS) == first
    assert play.made <= made + MADE_AT_ONCE


def test_the_outcome_agrees_with_the_value() -> None:
    play = Round(deck(SMALL_DECKS["Flip 7"]))
    value = play.value(POINTS)
    outcome = play.outcome()
    assert outcome.points.sum() == pytest.approx(1)
    assert outcome.points @ POINTS[: len(outcome.points)] == pytest.approx(value)
    assert 0 < outcome.bust < outcome.flip7 < 1


def test_a_deck_that_could_run_out_is_refused() -> None:
    with pytest.raises(ValueError, match="run out"):
        deck("1 2 2 second")


def test_a_deck_with_two_alike_modifiers_is_refused() -> None:
    with pytest.raises(ValueError, match="twice"):
        deck("1 2 2 x2 x2")


SIMULATED_ROUND = """
import numpy as np
from flipdeck.lab.exact.flip7_round import Deck
from flipdeck.lab.exact.sweeps_gpu import RoundOnGpu
from tests.support.exhaustive import cards
play = RoundOnGpu(Deck(cards("1 2 2 2 second flip3 freeze")))
print(play.value(np.arange(172.0)), play.outcome().bust, play.stays(0).sum())
"""


@pytest.mark.skipif(find_spec("numba_cuda") is None, reason="no numba-cuda")
def test_a_simulated_kernel_finds_the_same() -> None:
    answer = subprocess.run(
        [sys.executable, "-c", SIMULATED_ROUND],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        check=True,
    )
    play = Round(deck("1 2 2 2 second flip3 freeze"))
    expected = [play.value(POINTS), play.outcome().bust, float(play.stays(0).sum())]
    assert [float(word) for word in answer.stdout.split()] == pytest.approx(expected, abs=1e-12)


# Moments


def test_alone_there_are_49_moments_that_differ() -> None:
    assert len(moments(Actions(3, 3, 3))) == 49
    assert len(moments(Actions(3, 3, 3, deferred=True))) == 83


def test_a_freeze_among_forced_cards_waits_for_them() -> None:
    first = Moment(3, (), (), 1, 0)
    known = moments(Actions(0, 1, 1))
    waiting = Moment(2, (FREEZE,), (), 1, 1)
    assert known[asked(0)].freeze == (OVER, 0)
    assert known[first].freeze == (waiting, 0)
    last = known[waiting].plain.moment
    assert known[last].plain == (OVER, 0)


def test_a_flip_three_behind_a_freeze_is_never_played() -> None:
    known = moments(Actions(0, 2, 1))
    follow = known[Moment(2, (FREEZE,), (), 1, 1)].flip
    assert follow is not None
    assert FLIP_THREE not in follow.moment.aside


# The published numbers


@pytest.mark.parametrize(
    ("names", "expectation"),
    [("numbers", 18.565), ("modifiers", 20.229), ("second-chance", 22.250)],
)
def test_the_best_round_is_worth_what_was_published(names: str, expectation: float) -> None:
    assert round(solve(names).expectation, 3) == expectation


@pytest.mark.long
@pytest.mark.parametrize(
    ("edition", "expectation"), [("en", 20.298), ("zh-Hant", 20.298), ("de", 20.264)]
)
def test_the_best_round_with_all_94_cards(edition: str, expectation: float) -> None:
    solution = solve("all", edition)
    assert round(solution.expectation, 3) == expectation
    assert solution.memory < 2 * 2**30


# Rounds to 200


def test_the_fewest_rounds_to_200() -> None:
    assert solve_rounds("numbers").rounds == pytest.approx(11.06358168, abs=1e-7)


def test_playing_every_round_for_points_takes_longer() -> None:
    assert solve("numbers").rounds == pytest.approx(11.51335772, abs=1e-7)


def rounds_left(rounds: dict[int, float], total: int, points: int) -> float:
    return -rounds.get(total + points, 0.0)


def test_the_fewest_rounds_solve_their_equation() -> None:
    """From every total: one round, then the rounds from where its best play leads."""
    names = "0 1 2 2 3 3 3 +2 second freeze flip3"
    rounds = dict(fewest_rounds(Round(deck(names)), target=8))
    for total in (0, 4, 7):
        worth = partial(rounds_left, rounds, total)
        best = best_round("flip7", "en", cards(names), worth)
        assert rounds[total] == pytest.approx(1 - best, abs=1e-6)


def test_rounds_of_a_sure_ten_points() -> None:
    play = Round(deck("1 2 2"))
    play.value(POINTS)
    points = np.zeros(11)
    points[10] = 1
    outcome = play.outcome()._replace(points=points)
    assert rounds_of(outcome, target=35)[0] == 4


# Vengeance

SMALL_VENGEANCE_DECKS = {
    "the Zero": "0 1 2 2 3 3 3 4 4",
    "Unlucky 7": "1 2 2 7 7 7 unlucky7 12 12",
    "Unlucky 7 frees of the Zero": "0 1 2 2 3 3 3 4 4 unlucky7",
    "Lucky 13": "1 2 2 7 7 7 unlucky7 12 13 13 13 lucky13",
    "Flip 7": "1 2 3 4 5 6 6 6 lucky13 13",
    "modifiers": "3 3 3 7 7 unlucky7 12 12 /2 -2 -10 0",
    "modifiers without Unlucky 7": "1 2 2 3 3 5 5 /2 -2 13 13 lucky13",
}


@pytest.mark.parametrize("names", SMALL_VENGEANCE_DECKS.values(), ids=SMALL_VENGEANCE_DECKS)
def test_vengeance_is_what_a_search_through_the_rules_finds(names: str) -> None:
    play = VengeanceRound(cards(names))
    found = play.value(np.arange(play.most + 1.0))
    for edition in ("en", "fr"):
        assert found == pytest.approx(best_round("vengeance", edition, cards(names)), abs=1e-12)


def test_the_best_round_of_vengeance_numbers(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run_cli(monkeypatch, "solve", "vengeance", "--edition", "fr", "--json") == 0
    solution = json.loads(capfd.readouterr().out)
    assert (solution["cards"], solution["edition"]) == ("numbers", "fr")
    assert solution["expectation"] == pytest.approx(20.75023419, abs=1e-7)
    assert vengeance_round("numbers").cards == 92
    assert vengeance_round("all").cards == 98  # actions are left out


@pytest.mark.long
def test_the_best_round_of_vengeance_numbers_and_modifiers() -> None:
    assert solve_vengeance("modifiers").expectation == pytest.approx(19.68588106, abs=1e-7)


@pytest.mark.long
def test_the_fewest_rounds_of_vengeance_numbers() -> None:
    assert solve_vengeance_rounds("numbers").rounds == pytest.approx(9.94314239, abs=1e-7)


# When to stop


def test_nobody_stops_with_a_second_chance() -> None:
    play = Round(fresh_deck("second-chance", "en"))
    play.value(POINTS)
    assert stop(play, "second").stay_from == (None,) * 6


def test_the_chart_of_the_numbers() -> None:
    chart = solve("numbers").chart
    assert chart[0].stay_from == (None, 22, 23, 24, 26, 36)
    assert chart[0].agree > 0.99


def test_rules_of_thumb_lose_little() -> None:
    found = {thumb.rule: thumb for thumb in rules_of_thumb("numbers")}
    assert found["points"].limit == 23
    assert 0.04 < found["points"].loss < 0.05
    assert 0 < found["the chart"].loss < 0.01


# The face


def test_a_solution_is_plain_data_for_programs() -> None:
    solved = solve("numbers")
    data = json.loads(json.dumps(solution.to_dict(solved)))
    assert math.isclose(data["expectation"], solved.expectation)
    assert data["chart"][0]["stay_from"] == [None, 22, 23, 24, 26, 36]
    assert data["assumptions"][0].startswith("One player, one round, a fresh deck of 79 ")


@pytest.mark.parametrize(
    ("language", "points", "word"),
    [
        ("en", "18.565218", "also held"),
        ("fr", "18,565218", "plus"),
        ("de", "18,565218", "dazu"),
        ("zh-Hant", "18.565218", "另有"),
    ],
)
def test_a_solution_is_told_in_every_language_and_cut_nowhere(
    language: str,
    points: str,
    word: str,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    words = ("solve", "flip7", "--cards", "second-chance", "--language", language)
    monkeypatch.setattr("flipdeck.terminal.solution.solution_for", lambda *_: SHOWN)
    assert run_cli(monkeypatch, *words) == 0
    shown = capfd.readouterr().out
    assert points in shown
    assert word in shown
    assert "…" not in shown
    assert max(map(cell_len, shown.splitlines())) <= 40
    assert re.search(r"\+2 \+4 \+6 \+8 \+10 +\u2013 15 16 16 18 28", shown)


SHOWN = Solution(
    game="flip7",
    cards="second-chance",
    edition="en",
    expectation=18.565218,
    states=1,
    seconds=1,
    assumptions=(),
    chart=(
        Stop("+2 +4 +6 +8 +10", (None, 15, 16, 16, 18, 28), 1.0),
        Stop("second", (None,) * 6, 0.99),
    ),
)


def test_a_challenge_can_be_shown_and_tells_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    monkeypatch.setenv("COLUMNS", "80")
    words = ("solve", "flip7", "--cards", "numbers", "--rounds", "--language", "de")
    assert run_cli(monkeypatch, *words) == 0
    printed = capfd.readouterr()
    assert "200 / 200" in printed.err
    assert "11,0636" in printed.out


@pytest.mark.parametrize("game", ["flip7", "vengeance"])
def test_a_challenge_is_plain_data_for_programs(
    game: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    small = VengeanceRound(cards(SMALL_VENGEANCE_DECKS["Lucky 13"]))
    monkeypatch.setattr("flipdeck.lab.exact.solve.vengeance_round", lambda cards: small)
    words = ("solve", game, "--cards", "numbers", "--rounds", "--json")
    assert run_cli(monkeypatch, *words) == 0
    data = json.loads(capfd.readouterr().out)
    assert (data["game"], len(data["from_total"])) == (game, 200)
    assert data["rounds"] == data["from_total"][0]


def test_every_total_of_a_challenge_is_heard_of() -> None:
    heard: list[int] = []
    solution_for("flip7", "numbers", "en", True, False, lambda total, _: heard.append(total))
    assert heard == list(range(199, -1, -1))


def test_a_challenge_is_shown_without_a_chart_where_there_is_none(
    capfd: pytest.CaptureFixture[str],
) -> None:
    rounds = tuple(float(200 - total) for total in range(200))
    solution.show(Challenge("vengeance", "numbers", "en", rounds[0], 1, (), rounds))
    shown = capfd.readouterr().out
    assert "180.0000" in shown
    assert "sum" not in shown


@pytest.mark.parametrize(
    "words",
    [
        ("flip8",),
        ("flip7", "--cards", "some"),
        ("flip7", "--edition", "fr"),
        ("vengeance", "--edition", "de"),
        ("vengeance", "--cards", "modifiers", "--rounds"),  # would take a day
        ("vengeance", "--gpu"),
    ],
)
def test_what_cannot_be_solved_is_one_line_and_exit_code_2(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    for solver in ("solve_vengeance_rounds", "solve_vengeance"):
        monkeypatch.setattr(f"flipdeck.lab.exact.solve.{solver}", lambda *_: 1 / 0)
    assert run_cli(monkeypatch, "solve", *words, "--language", "fr") == 2
    printed = capfd.readouterr()
    assert (printed.out, printed.err.count("\n")) == ("", 1)
    assert re.search(r"peut pas|peuvent pas|ne se résout pas", printed.err)


@pytest.mark.parametrize(
    ("names", "size", "lines"),
    [("numbers", 79, 2), ("modifiers", 85, 2), ("second-chance", 88, 3), ("all", 94, 6)],
)
def test_every_solution_says_what_it_assumes(names: str, size: int, lines: int) -> None:
    assert names in CARDS
    said = assumptions(fresh_deck(names, "en"))
    for language in LANGUAGES:
        sentences = [solution.sentence_of(assumption, language) for assumption in (*said, *FRESH)]
        assert str(size) in sentences[0]
        assert len(set(sentences)) == lines + 2
