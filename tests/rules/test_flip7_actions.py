"""Flip 7: Second Chance, Freeze and Flip Three."""

import pytest

from flipdeck.rules import notes
from tests.support.tables import A, B, C, D, each_edition, flip_three, lap, reach, sitting

# Second Chance


@each_edition
def test_the_first_second_chance_is_kept_without_a_question(edition: str) -> None:
    table = lap(edition, "second")  # B-25, M-11
    assert (table.line(B), table.asked.seat) == ("second", C)


@each_edition
def test_a_second_chance_is_spent_without_a_question(edition: str) -> None:
    table = lap(edition, "second", "1", "2")  # B-26
    table.hits("8")
    table.stays()
    table.stays()
    table.hits("8")
    assert (table.line(B), table.discarded()) == ("8", ["8", "second"])
    assert table.notes(notes.SAVED) == [(B, "8")]


@each_edition
def test_an_extra_second_chance_goes_to_somebody_in_without_one(edition: str) -> None:
    table = lap(edition, "second", "1", "second", "2", seats=4)  # B-24
    table.hits("5")
    table.hits("6")
    table.stays()
    table.hits("7")
    assert table.asked == ("turn", B)
    table.hits("second")
    assert (table.asked, table.legal()) == (("target", B), [A, C])
    table.gives(C)
    assert (table.line(C), table.asked) == ("1 6 second", ("turn", C))


@each_edition
def test_the_drawer_is_asked_even_if_one_player_alone_can_take_it(edition: str) -> None:
    table = lap(edition, "second", "1", "second")  # B-24
    table.hits("second")
    assert (table.asked, table.legal()) == (("target", B), [C])


@each_edition
def test_a_second_chance_does_nothing_against_a_freeze_and_is_lost_with_the_round(
    edition: str,
) -> None:
    table = lap(edition, "1", "second", "2")  # B-29
    table.hits("freeze")
    table.gives(C)
    assert (table.status(C), table.line(C)) == ("frozen", "second freeze")
    table.all_stay()
    assert table.discarded() == ["1", "2", "freeze", "second"]


# Freeze


@each_edition
def test_a_player_may_freeze_themselves_while_others_are_in(edition: str) -> None:
    table = lap(edition, "1", "2", "3")  # B-09, M-06
    table.hits("freeze")
    assert B in table.legal()
    table.gives(B)
    assert (table.status(B), table.asked) == ("frozen", ("turn", C))


@each_edition
def test_only_players_still_in_can_be_aimed_at(edition: str) -> None:
    table = lap(edition, "1", "2", "3", "4", "5", seats=5)  # B-10
    table.stays()
    table.hits("2")
    table.hits("freeze")
    table.gives(4)
    assert [table.status(seat) for seat in range(5)] == [
        "active",
        "stayed",
        "busted",
        "active",
        "frozen",
    ]
    table.hits("flip3")
    assert table.legal() == [A, D]


@each_edition
def test_a_freeze_lies_with_its_target_till_the_round_ends(edition: str) -> None:
    table = lap(edition, "1", "2", "3")  # M-05, B-36
    table.hits("freeze")
    table.gives(C)
    assert (table.held(C, "freeze"), table.discarded()) == (1, [])
    table.all_stay()
    assert "freeze" in table.discarded()


@each_edition
def test_a_lone_player_cannot_decline_what_must_hit_them(edition: str) -> None:
    table = lap(edition, "5", seats=1)  # B-11, B-42
    table.hits("flip3")
    assert table.legal() == [A]
    table.gives(A)
    table.draws("6 7 8")
    table.hits("freeze")
    assert table.legal() == [A]


# Flip Three


@each_edition
def test_a_flip_three_does_not_cost_its_target_a_turn(edition: str) -> None:
    table = flip_three(lap(edition, "1", "2", "3"), C, "4 5 6")  # B-13
    assert table.asked == ("turn", C)


@each_edition
def test_an_action_on_a_hit_ends_the_turn_without_another_card(edition: str) -> None:
    table = flip_three(lap(edition, "1", "2", "3"), A, "4 5 6")  # B-47
    assert (table.line(B), table.asked) == ("1", ("turn", C))


@each_edition
@pytest.mark.parametrize("card", ["freeze", "flip3"])
def test_the_flipper_aims_what_came_up_not_who_played_the_flip_three(
    edition: str, card: str
) -> None:
    table = flip_three(lap(edition, "1", "2", "3"), C, f"{card} 5 6")  # B-14
    assert (table.asked, table.legal()) == (("target", C), [A, B, C])


@each_edition
def test_a_flipper_who_is_alone_must_freeze_themselves(edition: str) -> None:
    table = lap(edition, "1", "2", "3")  # B-14
    table.hits("freeze")
    table.gives(C)
    table.stays()
    flip_three(table, B, "freeze 5 6")
    assert table.legal() == [B]
    table.gives(B)
    assert table.table.gained == [3, 12, 2]


@each_edition
def test_a_flip_three_inside_one_waits_for_its_remaining_cards(edition: str) -> None:
    table = flip_three(lap(edition, "1", "2", "3"), B, "flip3")  # B-17, B-46
    assert table.asked == ("card", B)
    table.draws("4 5")
    assert table.asked == ("target", B)


@each_edition
def test_flip_7_inside_a_flip_three_discards_what_was_set_aside(edition: str) -> None:
    table = reach(sitting(edition, scores=(0, 199, 0)), turn=B, A="11", B="1 2 3 4 5", C="12")
    flip_three(table, B, "freeze 6 7")  # B-16, M-09
    assert (table.table.winner, table.table.total[B]) == (B, 199 + 28 + 15)
    assert table.discarded() == ["flip3", "freeze"]


@each_edition
def test_flip_7_stops_the_flip_three(edition: str) -> None:
    table = reach(sitting(edition), turn=B, A="11", B="1 2 3 4 5 6", C="12")
    left = table.table.left
    flip_three(table, B, "7")
    assert (table.table.round, table.table.left) == (2, left - 2)


@each_edition
def test_all_score_who_have_not_bust_when_somebody_makes_flip_7(edition: str) -> None:
    table = lap(edition, "1", "10", "11", "12", seats=4)  # B-34
    flip_three(table, B, "2 3 4")
    table.hits("10")
    table.stays()
    table.hits("flip3")
    table.gives(B)
    table.draws("5 6 7")
    assert table.table.gained == [12, 28 + 15, 0, 11]


@pytest.mark.parametrize(
    ("edition", "house", "redirected"),
    [
        ("en", {}, False),
        ("en", {"pending_on_bust": "redirect"}, True),
        ("de", {}, True),
        ("de", {"pending_on_bust": "discard"}, False),
        ("zh-Hant", {}, False),
        ("zh-Hant", {"pending_on_bust": "redirect"}, True),
    ],
)
def test_what_a_busted_flipper_set_aside_is_discarded_or_goes_to_another(
    edition: str, house: dict[str, str], redirected: bool
) -> None:
    table = lap(edition, "1", "6", "2", **house)  # B-15, M-07
    flip_three(table, C, "freeze 6")
    if redirected:
        assert (table.asked, table.legal()) == (("target", C), [A, B])
        table.gives(B)
        assert (table.status(B), table.discarded()) == ("frozen", ["flip3"])
    else:
        assert table.discarded() == ["flip3", "freeze"]
    assert table.asked == ("turn", A)


def test_a_redirected_flip_three_is_flipped_and_its_cards_aimed_by_its_target() -> None:
    table = lap("de", "1", "6", "2")  # B-15, B-30
    flip_three(table, C, "flip3 6")
    table.gives(A)
    table.draws("freeze 3 4")
    assert (table.asked, table.legal()) == (("target", A), [A, B])


def test_each_redirected_card_has_its_own_target() -> None:
    table = lap("de", "1", "6", "2", "3", seats=4)  # B-30
    flip_three(table, C, "freeze flip3 6")
    assert (table.asked, table.legal()) == (("target", C), [A, B, D])
    table.gives(B)
    assert (table.asked, table.legal()) == (("target", C), [A, D])
    table.gives(D)
    table.draws("7 8 9")
    assert (table.asked, table.line(D)) == (("turn", D), "2 7 8 9")


def test_a_redirected_second_chance_goes_to_somebody_in_without_one() -> None:
    table = lap("de", "1", "6", "second", "3", seats=4)  # B-30
    flip_three(table, C, "second 6")
    assert (table.asked, table.legal()) == (("target", C), [A, B])
    table.gives(A)
    assert (table.line(A), table.asked) == ("3 second", ("turn", D))


def test_a_redirected_second_chance_that_nobody_can_take_is_discarded() -> None:
    table = lap("de", "second", "6", "second")  # B-30
    flip_three(table, C, "second 6")
    assert (table.discarded(), table.asked) == (["flip3", "second"], ("turn", A))


def test_with_nobody_else_in_all_that_was_set_aside_is_discarded() -> None:
    table = lap("de", "6", seats=1)  # B-30
    flip_three(table, A, "freeze second 6")
    assert (table.table.gained, table.table.round) == ([0], 2)
    assert table.discarded() == ["6", "6", "flip3", "freeze", "second"]
