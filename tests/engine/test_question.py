"""What a player is asked, with the moves to choose from and what each does."""

import msgspec
import pytest
from hypothesis import given, settings

from flipdeck.engine.match import Match
from flipdeck.engine.moves import FlipHands, Give, Hit, PlayCard, Stay, Swap
from flipdeck.engine.preview import Effect, effect
from flipdeck.engine.question import Option, PickedCard, QuestionDisplay, only_answer, question
from flipdeck.engine.view import SPECTATOR
from tests.support.games import matches

from .test_display import FLIP7, FLIPFLOP, HANDS, VENGEANCE, after

ONE_CARD_EACH = ("Ana is dealt RF/3", "Ben is dealt Y1/4", "Cleo is dealt YF/2")


def asked(match: Match, viewer: int | None = SPECTATOR) -> QuestionDisplay:
    found = question(match, viewer)
    assert found is not None
    return found


@settings(deadline=None, max_examples=60)
@given(match=matches())
def test_the_options_are_the_legal_moves_with_their_effects(match: Match) -> None:
    due, found = match.due, question(match, None)
    if due is None or due.actor is None:
        assert found is None
        return
    assert found is not None
    assert (found.ask, found.seat, found.card) == (due.ask, due.actor, due.card)
    legal = match.legal_moves()
    if due.card == "swap":
        assert found.options == []
        assert {(move.owner, move.card) for move in legal if isinstance(move, Swap)} <= {
            (card.seat, card.card) for group in found.pick_two for card in group
        }
    else:
        assert found.options == [Option(move, effect(match, move)) for move in legal]
        assert found.pick_two == []


@settings(deadline=None, max_examples=60)
@given(match=matches())
def test_asking_changes_nothing(match: Match) -> None:
    before = msgspec.to_builtins(match.table)
    question(match, None)
    assert msgspec.to_builtins(match.table) == before


def test_a_turn_is_asked_with_hit_and_stay() -> None:
    match = after(FLIP7, "Ana hits", "Ana draws 9")
    assert asked(match) == QuestionDisplay("turn", 1, options=[Option(Hit(1)), Option(Stay(1))])
    match.play("Ben stays")
    ends = Option(Stay(0), Effect(ends_round=True))
    assert asked(match) == QuestionDisplay("turn", 0, options=[Option(Hit(0)), ends])


def test_the_cards_of_a_swap_are_grouped_by_seat_and_two_of_different_groups_make_one() -> None:
    match = after(VENGEANCE, "Ana hits", "Ana draws 9", "Ben hits", "Ben draws 12")
    for line in ("Ana hits", "Ana draws 3", "Ben hits", "Ben draws swap"):
        match.play(line)
    found = asked(match)
    ben, ana = [PickedCard(1, "12")], [PickedCard(0, "3"), PickedCard(0, "9")]
    assert (found.options, found.pick_two) == ([], [ben, ana])
    assert effect(match, Swap(1, "12", 1, "9", 0)) == Effect({0: 15, 1: 9})


@pytest.mark.parametrize(
    ("header", "card", "draws", "secures"),
    [
        (FLIP7, "freeze", 0, True),
        (FLIP7, "flip3", 3, False),
        (VENGEANCE, "flip4", 4, False),
        (VENGEANCE, "justone", 1, False),
        (VENGEANCE, "-8", 0, False),
    ],
)
def test_what_an_aimed_card_does(header: str, card: str, draws: int, *, secures: bool) -> None:
    found = asked(after(header, "Ana hits", f"Ana draws {card}"))
    assert (found.ask, found.card, found.draws, found.secures) == ("target", card, draws, secures)
    assert [option.move for option in found.options] == [Give(0, card, 0), Give(0, card, 1)]


def test_what_is_taken_has_no_other_effect() -> None:
    match = after(VENGEANCE, "Ana hits", "Ana draws 9", "Ben hits", "Ben draws steal")
    assert (asked(match).card, asked(match).draws, asked(match).secures) == ("steal", 0, False)


def test_nobody_is_asked_when_the_game_is_over() -> None:
    match = after(FLIP7 + "rules: target=1\n", "Ana hits", "Ana draws 9", "Ben stays")
    match.play("Ana stays")
    assert match.is_over
    assert question(match, SPECTATOR) is None


def test_a_flip_three_aimed_by_a_frozen_player_freezes_nobody() -> None:
    match = after(
        FLIP7.replace("Ana, Ben", "Ana, Ben, Cleo").replace("dealer: Ben", "dealer: Cleo"),
        *("Ana hits", "Ana draws flip3", "Ana gives flip3 to Ana", "Ana draws freeze"),
        *("Ana draws flip3", "Ana draws 5", "Ana gives freeze to Ana"),
    )
    found = asked(match)
    assert (found.card, found.draws, found.secures) == ("flip3", 3, False)


def test_where_hands_are_hidden_only_the_player_who_is_asked_is_told_the_moves() -> None:
    match = after(FLIPFLOP, "dice 3 most-tricks", *HANDS)
    cards = {viewer: played(asked(match, viewer)) for viewer in (0, 1, SPECTATOR)}
    assert cards[0] == ["R1/4", "R3/F", "YF/2"]
    assert cards[1] == cards[SPECTATOR] == []


def played(found: QuestionDisplay) -> list[str]:
    return [option.move.card for option in found.options if isinstance(option.move, PlayCard)]


def test_every_set_of_hands_may_be_flipped() -> None:
    match = after(FLIPFLOP, "dice 3 most-tricks", *HANDS, "Ana plays YF/2")
    moves = [option.move for option in asked(match, 0).options]
    assert len(moves) == 8
    assert FlipHands(0, (0, 2)) in moves


def test_nobody_chooses_hands_to_flip_once_all_are_empty() -> None:
    match = after(FLIPFLOP, "dice 1 most-tricks", *ONE_CARD_EACH, "Ana plays RF/3")
    assert only_answer(match) is None  # Ben and Cleo still have a card
    match.play("Ana flips nobody")
    match.play("Ben plays Y1/4")
    match.play("Cleo plays YF/2")
    assert only_answer(match) == FlipHands(2, ())
    match.play(FlipHands(2, ()))
    assert only_answer(match) is None
