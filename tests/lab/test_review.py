"""Reviews: every decision that left a choice, with its grade, its moves and the reason."""

from functools import cache
from random import Random

import pytest

from flipdeck import Match, bot, play_match
from flipdeck.engine.advice import GameReview, Reviewed
from flipdeck.engine.moves import Hit, Stay
from flipdeck.lab.review import GRADES, MOST_MOVES, grade_of, review

WON_BY_STAYING = ("Ana draws 12", "Ben draws 11", "Ana hits", "Ana draws 9", "Ben hits")


@cache
def played(game: str = "flip7", players: int = 2) -> Match:
    names = ["Ana", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus"][:players]
    match = Match.new(game, names, rules={"target": "90"} if game == "flip7" else {})
    return play_match(match, [bot(game, "random", seed) for seed in range(players)], Random(3))


@cache
def reviewed(game: str = "flip7", players: int = 2) -> GameReview:
    return review(played(game, players).setup, played(game, players).moves, [0])


def decision_of(lines: tuple[str, ...], turn: int, **setup: object) -> Reviewed:
    match = Match.new("flip7", ["Ana", "Ben"], **setup)  # type: ignore[arg-type]
    for line in lines:
        match.play(line)
    found = review(match.setup, match.moves, [0, 1]).decisions
    return next(each for each in found if each.turn == turn)


def test_every_decision_with_a_choice_is_reviewed() -> None:
    found = {decision.turn: decision for decision in reviewed().decisions}
    again = Match(played().setup)
    for turn, move in enumerate(played().moves):
        asked = again.actor is not None and len(again.legal_moves()) > 1
        assert (turn in found) == asked
        if asked:
            assert found[turn].seat == again.actor
            assert found[turn].advice in (None, *again.legal_moves())
        again.play(move)
    assert any(decision.advice for decision in found.values())


def test_advice_comes_with_a_better_chance_and_names_another_move() -> None:
    for decision in reviewed().decisions:
        assert (decision.best is None) == (decision.advice is None)
        if decision.best is not None:
            assert decision.best > decision.win
            assert decision.advice != played().moves[decision.turn]


def test_a_grade_says_what_the_move_cost() -> None:
    limits = dict(GRADES)
    for decision in reviewed().decisions:
        if decision.best is None:
            assert decision.grade == "best"
        else:
            assert decision.best - decision.win <= limits[decision.grade] + 0.001
    assert [grade_of(cost) for cost in (0.01, 0.04, 0.05, 0.08, 0.1, 0.2)] == [
        *("good", "good", "inaccuracy", "inaccuracy", "mistake", "blunder")
    ]


@pytest.mark.parametrize("game", ["flip7", "vengeance", "flipflop"])
def test_every_move_of_a_reviewed_seat_has_points_and_chances(game: str) -> None:
    seen = set()
    for decision in reviewed(game, 3 if game == "flipflop" else 2).decisions:
        assert bool(decision.moves) == (decision.seat == 0) == (decision.reason is not None)
        if decision.moves:
            made = played(game, 3 if game == "flipflop" else 2).moves[decision.turn]
            moves = [each.move for each in decision.moves]
            assert 2 <= len(moves) <= MOST_MOVES
            assert made in moves
            assert decision.advice in (None, *moves)
            assert all(0 <= each.win <= 1 for each in decision.moves)
            busts = {type(each.move): each.bust for each in decision.moves}
            assert busts.get(Stay, 0) == 0
            assert (busts[Hit] is not None) if Hit in busts else set(busts.values()) == {None}
            assert decision.reason
            seen.add(decision.reason.why)
    assert len(seen) > 1, "one and the same reason for everything"


def test_a_coach_would_have_stayed_where_that_reaches_the_goal() -> None:
    deck = ("12", "11", "12", "12", "9")
    found = decision_of(WON_BY_STAYING, 2, scores=(195, 170), deck=deck)
    assert found.grade == "blunder"
    assert found.advice == Stay(0)
    assert found.best == 1.0
    assert found.win < 0.95
    assert found.reason
    assert (found.reason.why, found.reason.total) == ("reaches", 207)


def test_a_card_that_cannot_bust_is_a_reason_to_hit() -> None:
    lines = ("Ana draws 2", "Ben draws 3", "Ana stays", "Ben hits")
    found = decision_of(lines, 2, deck=("2", "3", "9", "10", "11", "12", "8", "7"))
    assert found.advice == Hit(0)
    assert found.reason
    assert (found.reason.why, found.reason.bust) == ("safe", 0.0)


def test_points_are_those_of_the_line_for_staying_and_more_for_a_safe_hit() -> None:
    lines = ("Ana draws 2", "Ben draws 3", "Ana stays", "Ben hits")
    found = decision_of(lines, 2, deck=("2", "3", "9", "10", "11", "12", "8", "7"))
    points = {type(each.move): each.points for each in found.moves}
    assert points[Stay] == 2
    assert points[Hit] > 9
