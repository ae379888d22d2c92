"""What the rules answer without a move."""

import pytest

from flipdeck.rules.cards import FLIP_FOUR, FLIP_THREE, JUST_ONE_MORE, KINDS
from flipdeck.rules.questions import (
    Forced,
    forced_draw,
    is_legal,
    may_receive,
    may_stay,
    others_may_receive,
    score_steps,
)
from flipdeck.rules.table import HIT, STAY
from tests.support.tables import A, B, C, Sitting, reach


def steps(sitting: Sitting, seat: int) -> list[tuple[str, int]]:
    return [(step.what, step.points) for step in score_steps(sitting.table, seat)]


@pytest.mark.parametrize(("game", "edition"), [("flip7", "zh-Hant"), ("vengeance", "fr")])
def test_what_is_legal_is_what_the_game_says(game: str, edition: str) -> None:
    sitting = Sitting(game, edition)
    assert [is_legal(sitting.table, choice) for choice in (HIT, STAY, 2)] == [True, True, False]


def test_a_player_with_the_zero_may_not_stay() -> None:
    sitting = reach(Sitting("vengeance", "fr"), turn=B, B="0")
    assert [may_stay(sitting.table, seat) for seat in (A, B, C)] == [True, False, True]


def test_a_player_without_a_card_may_not_stay_in_some_editions() -> None:  # M-03
    sitting = Sitting("flip7", "zh-Hant", stay_needs_card="yes")
    assert not may_stay(sitting.table, B)


def test_at_flip_7_nothing_reaches_a_player_who_has_stayed() -> None:  # B-10
    sitting = Sitting("flip7", "zh-Hant")
    sitting.stays()
    assert [may_receive(sitting.table, seat) for seat in (A, B, C)] == [True, False, True]
    sitting.stays()
    assert not others_may_receive(sitting.table, A)


def test_at_vengeance_everybody_who_has_not_bust_can_be_hit() -> None:  # V-27
    sitting = Sitting("vengeance", "fr", seats=2)
    sitting.stays()
    assert may_receive(sitting.table, B)
    assert others_may_receive(sitting.table, A)


def test_brutal_mode_reaches_players_who_have_bust() -> None:  # V-76
    for brutal, reached in (("no", False), ("yes", True)):
        sitting = Sitting("vengeance", "fr", seats=2, brutal=brutal)
        sitting.hits("5")
        sitting.hits("9")
        sitting.hits("5")
        assert sitting.status(B) == "busted"
        assert others_may_receive(sitting.table, A) is reached


def test_a_forced_card_says_who_forced_it_and_which_one_it_is() -> None:
    sitting = Sitting("flip7", "zh-Hant")
    assert forced_draw(sitting.table) is None
    sitting.says(HIT)
    assert forced_draw(sitting.table) is None  # not forced
    sitting.draws("flip3")
    sitting.gives(C)
    assert forced_draw(sitting.table) == Forced(FLIP_THREE, by=B, seat=C, nth=1, of=3)
    sitting.draws("5 flip3")
    assert forced_draw(sitting.table) == Forced(FLIP_THREE, by=B, seat=C, nth=3, of=3)
    sitting.draws("7")
    sitting.gives(A)
    assert forced_draw(sitting.table) == Forced(FLIP_THREE, by=C, seat=A, nth=1, of=3)


def test_a_card_assigned_first_is_forced_by_the_player_who_assigned_it() -> None:  # B-18
    sitting = Sitting("flip7", "en", opening_deal="no", stay_needs_card="no")
    sitting.hits("flip3")
    sitting.gives(C)
    sitting.draws("flip3 flip3 7")
    sitting.gives(A)
    sitting.gives(B)
    assert forced_draw(sitting.table) == Forced(FLIP_THREE, by=C, seat=A, nth=1, of=3)
    sitting.draws("1 2 3")
    assert forced_draw(sitting.table) == Forced(FLIP_THREE, by=C, seat=B, nth=1, of=3)


def test_just_one_more_forces_one_card_and_flip_four_four() -> None:
    sitting = Sitting("vengeance", "fr")
    sitting.hits("justone")
    sitting.gives(A)
    assert forced_draw(sitting.table) == Forced(JUST_ONE_MORE, by=B, seat=A, nth=1, of=1)
    sitting.draws("flip4")
    sitting.gives(C)
    assert forced_draw(sitting.table) == Forced(FLIP_FOUR, by=A, seat=C, nth=1, of=4)


def test_a_score_is_counted_as_the_rulebook_counts_it() -> None:
    sitting = reach(Sitting("flip7", "zh-Hant"), turn=B, B="3 11 x2 +10 5")
    assert steps(sitting, B) == [("numbers", 19), ("x2", 38), ("plus", 48)]
    assert score_steps(sitting.table, B)[2].cards == (KINDS["+10"],)
    assert steps(sitting, C) == [("numbers", 0)]


def test_a_minus_is_counted_after_the_half_and_never_below_nothing() -> None:  # V-64, V-65
    sitting = reach(Sitting("vengeance", "fr"), turn=B, B="5 /2 -4 -10")
    assert steps(sitting, B) == [("numbers", 5), ("/2", 2), ("minus", -12), ("floor", 0)]


def test_the_zero_takes_everything() -> None:
    sitting = reach(Sitting("vengeance", "fr"), turn=B, B="12 0")
    assert steps(sitting, B) == [("numbers", 12), ("zero", 0)]


def test_a_bust_and_what_was_given_after_it_are_steps() -> None:  # V-68
    sitting = Sitting("vengeance", "fr", seats=2, brutal="yes")
    sitting.hits("5")
    sitting.hits("9")
    sitting.hits("5")
    assert steps(sitting, B) == [("bust", 0)]
    sitting.hits("-8")
    sitting.gives(B)
    assert steps(sitting, B) == [("bust", 0), ("minus", -8)]


def test_a_bonus_is_taken_or_turned_on_another() -> None:  # V-72
    for victim, last in ((B, ("flip7", 43)), (A, ("turned", -15))):
        sitting = Sitting("vengeance", "fr", seats=2, brutal="yes", target=20)
        sitting.hits("1")
        sitting.stays()
        for number in ["2", "3", "4", "5", "6", "7"]:
            sitting.hits(number)
        sitting.turns_bonus_on(victim)
        assert steps(sitting, victim)[-1] == last
