"""Moves as lines, lines as moves."""

import pytest

from flipdeck.engine import moves as said
from flipdeck.engine.moves import Move
from flipdeck.engine.record_text import in_turn, parse, predicate, to_line
from flipdeck.engine.refusals import Refusal, Refused

NAMES = ("Ana", "Ben", "Cleo", "Ana Maria")

LINES: dict[str, Move] = {
    "Ben draws 12": said.Draw(1, "12"),
    "Ben hits": said.Hit(1),
    "Ben stays": said.Stay(1),
    "Ben gives freeze to Ana": said.Give(1, "freeze", 0),
    "Ana Maria gives flip3 to Ana Maria": said.Give(3, "flip3", 3),
    "Ben steals 9 from Ana": said.Steal(1, "9", 0),
    "Ben discards -4 from Ana Maria": said.Discard(1, "-4", 3),
    "Ben swaps 9 of Cleo with 12 of Ana": said.Swap(1, "9", 2, "12", 0),
    "Ben swaps 9 of Ana Maria with 12 of Ana": said.Swap(1, "9", 3, "12", 0),
    "Ben takes the bonus": said.TakeBonus(1),
    "Ben turns the bonus on Ana": said.TurnBonus(1, 0),
    "dice 5 most-tricks": said.Roll(5, "most-tricks"),
    "Ana is dealt R1/4 Y3/F R5/2": said.Deal(0, ("R1/4", "Y3/F", "R5/2")),
    "Ana chooses even-tricks": said.ChooseGoal(0, "even-tricks"),
    "Ana plays R1/4": said.PlayCard(0, "R1/4"),
    "Ana flips Ben and Cleo": said.FlipHands(0, (1, 2)),
    "Ana flips nobody": said.FlipHands(0, ()),
}


@pytest.mark.parametrize(("text", "move"), LINES.items())
def test_a_line_and_its_move_say_the_same(text: str, move: Move) -> None:
    assert parse(text, NAMES) == move
    assert to_line(move, NAMES) == text


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("Ben   draws   12", said.Draw(1, "12")),
        ("Ben swaps 12 of Ana with 9 of Cleo", said.Swap(1, "9", 2, "12", 0)),
        ("Ben swaps 12 of Ana with 9 of Ben", said.Swap(1, "9", 1, "12", 0)),
        ("Ana flips Cleo and Ben and Ana", said.FlipHands(0, (0, 1, 2))),
    ],
)
def test_several_forms_of_a_line_are_read(text: str, move: Move) -> None:
    assert parse(text, NAMES) == move


@pytest.mark.parametrize(
    "text",
    [
        *(
            "Ben",
            "Ben ",
            "Ben jumps",
            "Ben Draws 12",
            "Ben draws",
            "Ben draws 1 2",
            "Ben hits hard",
        ),
        *("Ben stays on", "Ben gives freeze", "Ben gives to Ana", "Ben gives a freeze to Ana"),
        *("Ben steals 9", "Ben discards from Ana", "Ben swaps 9 of Ana", "Ben swaps 9 with 12"),
        *("Ben swaps 9 of Dora with 12 of Ana", "Ben swaps 9 10 of Ana with 12 of Cleo"),
        *("Ben takes", "Ben takes a bonus", "Ben turns the table on Ana", "Ben is here", "Ben is"),
        *("Ben chooses", "Ben plays", "Ben flips", "Ben flips Ana or Cleo"),
        *("Ben flips Ana and Ana", "dice", "dice 5", "dice 4 free", "dice five free"),
    ],
)
def test_other_lines_are_no_moves(text: str) -> None:
    with pytest.raises(Refused) as caught:
        parse(text.strip(), NAMES)
    assert caught.value.reason in (Refusal.NOT_A_MOVE, Refusal.UNKNOWN_ACTOR)


@pytest.mark.parametrize(
    "text",
    [
        "Ben gives freeze to Dora",
        "Ben steals 9 from ana",
        "Ben turns the bonus on Dora",
        "Ben swaps 9 of Ana with 12 of Dora",
        "Ben flips Dora",
    ],
)
def test_an_unknown_player_is_named(text: str) -> None:
    with pytest.raises(Refused) as caught:
        parse(text, NAMES)
    assert caught.value.reason == Refusal.UNKNOWN_NAME


def test_the_longest_matching_name_wins() -> None:
    assert parse("Ana Maria hits", NAMES) == said.Hit(3)
    assert parse("Ana hits", NAMES) == said.Hit(0)


def test_a_name_that_ends_like_a_move_hides_no_other_player() -> None:
    names = ("Ana", "Ana draws", "Ana draws 5")
    assert parse("Ana draws 5", names) == said.Draw(0, "5")
    assert parse("Ana draws draws 5", names) == said.Draw(1, "5")
    assert parse("Ana draws 5 hits", names) == said.Hit(2)
    with pytest.raises(Refused):
        parse("Ana draws jumps high", names)


@pytest.mark.parametrize(
    ("move", "same"),
    [
        (said.Swap(1, "12", 0, "9", 2), said.Swap(1, "9", 2, "12", 0)),
        (said.Swap(1, "9", 1, "12", 0), said.Swap(1, "9", 1, "12", 0)),
        (said.FlipHands(1, (0, 2, 1, 2)), said.FlipHands(1, (1, 2, 0))),
        (said.Hit(1), said.Hit(1)),
    ],
)
def test_a_move_names_players_in_turn_from_who_moves(move: Move, same: Move) -> None:
    assert in_turn(move, 3) == same


@pytest.mark.parametrize(
    "move", [said.Hit(9), said.Hit(-1), said.Give(0, "freeze", 4), said.FlipHands(0, (-1,))]
)
def test_a_seat_where_nobody_sits_has_no_line(move: Move) -> None:
    with pytest.raises(Refused) as caught:
        to_line(move, NAMES)
    assert caught.value.reason == Refusal.NO_SUCH_SEAT


def test_what_is_no_move_has_no_words() -> None:
    with pytest.raises(TypeError):
        predicate(said.Roll(5, "free"), NAMES)
