"""Bots at a match: what they answer, what is said of those that fail, whole games."""

import json
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
    ("answer", "words"),
    [
        (moves.Stay(1), "Ben stays"),
        (moves.Draw(0, "12"), "Ana draws 12"),
        (moves.Stay(7), "Stay(seat=7)"),
        (None, "None"),
        ("Ana hits", "'Ana hits' (str)"),
    ],
)
def test_an_illegal_answer_is_named_beside_what_was_legal(answer: Any, words: str) -> None:
    with pytest.raises(BotError) as caught:
        decide(Answering(lambda view: answer), dealt().view(), "mine")
    assert str(caught.value) == (
        f"mine (player Ana) answered “{words}”, which is not a legal move; "
        "legal: Ana hits, Ana stays"
    )


def test_of_many_legal_moves_a_few_are_named_and_the_others_counted() -> None:
    match = Match.new("flip7", list("ABCDEFGH"), dealer=7)
    match.play("A draws freeze")
    with pytest.raises(BotError) as caught:
        decide(Answering(lambda view: None), match.view(), "mine")
    assert str(caught.value).endswith(
        "legal: A gives freeze to A, A gives freeze to B, A gives freeze to C, "
        "A gives freeze to D, A gives freeze to E and 3 more"
    )


def divided(view: View) -> Any:
    return 1 / 0


def test_what_a_bot_raises_is_named_with_its_place_in_the_bots_own_file() -> None:
    with pytest.raises(BotError) as caught:
        decide(Answering(divided), dealt().view(), "mine")
    line = divided.__code__.co_firstlineno + 1
    assert str(caught.value) == (
        f"mine (player Ana) raised ZeroDivisionError: division by zero ({__file__}:{line})"
    )
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_the_place_is_in_the_bots_own_file_even_if_another_raised() -> None:
    with pytest.raises(BotError, match=r"mine .* raised .* \(.*test_bot\.py:\d+\)"):
        decide(Answering(lambda view: json.loads("")), dealt().view(), "mine")


def test_without_a_frame_of_the_bot_there_is_no_place() -> None:
    class NoArguments:
        def decide(self) -> None:
            pass

    with pytest.raises(BotError, match=r"raised TypeError: .* but 3 were given$"):
        decide(NoArguments(), dealt().view(), "mine")  # type: ignore[arg-type]


def test_in_a_match_a_bot_is_named_by_its_class_and_player() -> None:
    with pytest.raises(BotError, match=r"^Answering \(player Ana\) answered “None”"):
        play_match(dealt(), [Answering(lambda view: None), ANY], Random(1))


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
