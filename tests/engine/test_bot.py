"""Bots at a match: what they answer, what is said of those that fail, whole games."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from flipdeck.engine import moves
from flipdeck.engine.bot import Bot, BotError, decide
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.play import play_match
from flipdeck.engine.view import View


class Answering:
    """A bot that answers by a function of the view."""

    def __init__(self, answer: Callable[[View], Any]) -> None:
        self.answer = answer

    def decide(self, view: View, moves: Sequence[Move]) -> Any:
        return self.answer(view)


ANY = Answering(lambda view: view.random.choice(view.moves))


def dealt() -> Match:
    match = Match.new("flip7", ["Ana", "Ben"])
    match.deal(Random(2))
    return match


def test_a_bot_is_whatever_decides() -> None:
    assert isinstance(ANY, Bot)
    assert not isinstance(object(), Bot)


def test_a_legal_answer_is_the_decision() -> None:
    assert decide(Answering(lambda view: view.moves[0]), dealt().view(), "first") == moves.Hit(0)


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (moves.Stay(1), "mine answered Ben stays, which is not a legal move"),
        (moves.Stay(7), r"mine answered Stay\(seat=7\), which"),
        (None, "mine answered None, which"),
        ("Ana hits", "mine answered 'Ana hits', which"),
    ],
)
def test_an_illegal_answer_is_named(answer: Any, sentence: str) -> None:
    with pytest.raises(BotError, match=sentence):
        decide(Answering(lambda view: answer), dealt().view(), "mine")


def test_what_a_bot_raises_is_named() -> None:
    with pytest.raises(BotError, match="mine raised ZeroDivisionError: division by zero") as caught:
        decide(Answering(lambda view: 1 / 0), dealt().view(), "mine")
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_the_same_chance_gives_the_same_game() -> None:
    games = [
        play_match(Match.new("flip7", ["Ana", "Ben"]), [ANY, ANY], Random(seed))
        for seed in (1, 1, 2)
    ]
    assert all(game.is_over for game in games)
    assert games[0] == games[1] != games[2]


def test_every_seat_needs_a_bot() -> None:
    with pytest.raises(ValueError, match="2 seats, but 1 bots"):
        play_match(Match.new("flip7", ["Ana", "Ben"]), [ANY], Random(1))
