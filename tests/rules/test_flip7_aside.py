"""Flip 7: what came up in a Flip Three and was set aside, with all the switches."""

import pytest

from flipdeck.rules import notes
from tests.support.tables import A, B, C, each_edition, flip_three, lap

# Several cards set aside


@pytest.mark.parametrize(
    ("edition", "house", "assigned_first"),
    [
        ("en", {}, True),
        ("en", {"pending_order": "one_by_one"}, False),
        ("de", {}, False),
        ("de", {"pending_order": "assign_first"}, True),
        ("zh-Hant", {}, False),
        ("zh-Hant", {"pending_order": "assign_first"}, True),
    ],
)
def test_all_are_assigned_first_or_one_after_the_other(
    edition: str, house: dict[str, str], assigned_first: bool
) -> None:
    table = lap(edition, "1", "2", "3", **house)  # B-18, M-19
    flip_three(table, B, "freeze flip3 5")
    table.gives(C)
    assert table.asked == ("target", B)
    assert table.status(C) == ("active" if assigned_first else "frozen")
    assert table.legal() == ([A, B, C] if assigned_first else [A, B])


def test_two_assigned_flip_threes_run_one_after_the_other() -> None:
    table = flip_three(lap("en", "1", "2", "3"), B, "flip3 flip3 5")  # B-18
    table.gives(C)
    table.gives(C)
    assert table.discarded() == ["flip3"]
    table.draws("6 7 8")
    assert (table.asked, table.discarded()) == (("card", C), ["flip3", "flip3"])
    table.draws("9 +2 +4")
    assert (table.asked, table.line(C)) == (("turn", C), "2 6 7 8 9 +2 +4")


def test_the_second_assigned_flip_three_falls_away_if_its_target_busts_in_the_first() -> None:
    table = flip_three(lap("en", "1", "2", "3"), B, "flip3 flip3 5")  # B-18, X-04
    table.gives(C)
    table.gives(C)
    table.draws("2")
    assert (table.status(C), table.asked) == ("busted", ("turn", A))
    assert table.discarded() == ["flip3"] * 3


@each_edition
def test_a_flipper_who_froze_themselves_still_aims_the_next_card(edition: str) -> None:
    table = flip_three(lap(edition, "1", "2", "3"), B, "freeze flip3 5")  # B-19
    table.gives(B)
    assert table.asked == ("target", B)
    table.gives(A)
    assert (table.status(B), table.asked) == ("frozen", ("card", A))


@pytest.mark.parametrize("edition", ["de", "zh-Hant"])
def test_a_next_card_that_finds_nobody_in_is_discarded(edition: str) -> None:
    table = flip_three(lap(edition, "5", seats=1), A, "freeze flip3 6")  # B-19
    table.gives(A)
    assert table.table.gained == [11]
    assert table.discarded() == ["5", "6", "flip3", "flip3", "freeze"]


def test_an_assigned_card_that_finds_its_target_frozen_is_discarded() -> None:
    table = flip_three(lap("en", "5", seats=1), A, "freeze flip3 6")  # B-19, X-04
    table.gives(A)
    table.gives(A)
    assert table.table.gained == [11]


@each_edition
def test_what_was_set_aside_is_taken_up_in_the_order_revealed(edition: str) -> None:
    table = flip_three(lap(edition, "1", "2", "3"), B, "freeze flip3 freeze")
    table.gives(C)
    assert table.notes(notes.ASIDE) == [(B, "freeze"), (B, "flip3"), (B, "freeze")]
    table.gives(A)
    if edition == "en":
        table.gives(B)
    table.draws("7 8 9")
    if edition != "en":
        table.gives(B)
    assert [table.status(seat) for seat in (A, B, C)] == ["active", "frozen", "frozen"]


@each_edition
def test_nested_cards_come_before_older_ones(edition: str) -> None:
    table = flip_three(lap(edition, "1", "2", "3"), B, "flip3 freeze 4")  # B-20, X-03
    table.gives(C)
    if edition == "en":
        table.gives(A)
    table.draws("freeze 5 6")
    assert table.asked == ("target", C)
    table.gives(C)
    if edition != "en":
        assert table.asked == ("target", B)
        table.gives(A)
    assert [table.status(seat) for seat in (A, B, C)] == ["frozen", "active", "frozen"]


@pytest.mark.parametrize("edition", ["de", "zh-Hant"])
def test_a_flipper_who_busts_in_their_own_nested_flip_three_loses_or_redirects_the_rest(
    edition: str,
) -> None:
    table = flip_three(lap(edition, "1", "2", "3"), B, "flip3 freeze 4")
    table.gives(B)
    table.draws("4")
    if edition == "de":
        assert (table.asked, table.legal()) == (("target", B), [A, C])
    else:
        assert (table.asked, table.discarded()) == (("turn", C), ["flip3", "flip3", "freeze"])


def test_an_assignment_stands_though_the_flipper_busts_through_another() -> None:
    table = flip_three(lap("en", "1", "2", "3"), B, "flip3 freeze 4")
    table.gives(B)
    table.gives(A)
    table.draws("4")
    assert [table.status(seat) for seat in (A, B, C)] == ["frozen", "busted", "active"]


# Second Chance among the three


@pytest.mark.parametrize(
    ("edition", "house", "saved"),
    [
        ("en", {}, True),
        ("en", {"second_chance_in_flip": "deferred"}, False),
        ("de", {}, False),
        ("de", {"second_chance_in_flip": "immediate"}, True),
        ("zh-Hant", {}, True),
        ("zh-Hant", {"second_chance_in_flip": "deferred"}, False),
    ],
)
def test_a_second_chance_among_the_three_works_at_once_or_afterwards(
    edition: str, house: dict[str, str], saved: bool
) -> None:
    table = lap(edition, "1", "8", "3", **house)  # B-21, M-08
    flip_three(table, C, "second 8")
    assert table.status(C) == ("active" if saved else "busted")


def test_the_german_second_chance_lies_there_after_the_third_card() -> None:
    table = flip_three(lap("de", "1", "8", "3"), C, "second 5")  # B-21, X-06
    assert table.held(C, "second") == 0
    table.draws("6")
    assert (table.line(C), table.asked) == ("5 6 8 second", ("turn", C))


@pytest.mark.parametrize("edition", ["en", "zh-Hant"])
def test_an_extra_second_chance_among_the_three_is_handed_on_at_once(edition: str) -> None:
    table = lap(edition, "1", "second", "3")  # B-22
    flip_three(table, C, "second")
    assert (table.asked, table.legal()) == (("target", C), [A, B])
    table.gives(A)
    assert table.asked == ("card", C)
    table.draws("5 6")
    assert table.asked == ("turn", C)


def test_the_german_extra_second_chance_waits_with_the_others() -> None:
    table = lap("de", "1", "second", "3")  # B-22
    flip_three(table, C, "second freeze")
    assert table.asked == ("card", C)
    table.draws("6")
    assert (table.asked, table.legal()) == (("target", C), [A, B])
    table.gives(A)
    assert (table.line(A), table.legal()) == ("3 second", [A, B, C])


@pytest.mark.parametrize("edition", ["en", "zh-Hant"])
def test_an_extra_second_chance_among_the_three_is_discarded_if_nobody_can_take_it(
    edition: str,
) -> None:
    table = lap(edition, "second", "second", seats=2)  # B-22, B-23
    flip_three(table, B, "second 5 6")
    assert table.discarded() == ["flip3", "second"]


@each_edition
def test_a_saved_card_was_one_of_the_three(edition: str) -> None:
    table = lap(edition, "1", "second", "3")  # B-28
    flip_three(table, C, "5 5")
    assert (table.asked, table.line(C)) == (("card", C), "5")
    table.draws("6")
    assert (table.asked, table.line(C)) == (("turn", C), "5 6")


@each_edition
def test_a_second_duplicate_in_the_same_flip_three_busts(edition: str) -> None:
    table = lap(edition, "1", "second", "3")  # B-31
    flip_three(table, C, "5 5 5")
    assert (table.status(C), table.line(C)) == ("busted", "5 5")


def test_the_german_flipper_keeps_the_first_of_two_and_hands_on_the_other() -> None:
    table = flip_three(lap("de", "1", "8", "3"), C, "second second 6")
    assert (table.held(C, "second"), table.asked, table.legal()) == (1, ("target", C), [A, B])


def test_a_flipper_who_froze_themselves_hands_on_a_deferred_second_chance() -> None:
    table = flip_three(lap("de", "1", "8", "3"), C, "freeze second 6")  # X-06, B-19
    table.gives(C)
    assert (table.held(C, "second"), table.asked, table.legal()) == (0, ("target", C), [A, B])


def test_a_deferred_second_chance_that_nobody_can_take_is_discarded() -> None:
    table = lap("de", "second", "8", "second")
    flip_three(table, C, "freeze second 6")
    table.gives(C)
    assert (table.asked, table.discarded()) == (("turn", A), ["flip3", "second"])


# Switches combined: assigned first, with a deferred Second Chance


def test_assigned_first_a_deferred_second_chance_is_settled_in_its_turn() -> None:
    table = lap("en", "1", "8", "3", second_chance_in_flip="deferred")
    flip_three(table, C, "freeze second flip3")
    table.gives(C)
    assert (table.asked, table.status(C)) == (("target", C), "active")
    table.gives(A)
    assert (table.status(C), table.asked, table.legal()) == ("frozen", ("target", C), [A, B])
    table.gives(A)
    assert (table.line(A), table.asked) == ("3 second", ("card", A))


def test_assigned_first_a_deferred_second_chance_is_kept_before_the_next_flip_three() -> None:
    table = lap("en", "1", "8", "3", second_chance_in_flip="deferred")
    flip_three(table, C, "second flip3 4")
    table.gives(C)
    assert (table.line(C), table.asked) == ("4 8 second", ("card", C))


@pytest.mark.parametrize("on_bust", ["discard", "redirect"])
def test_assigned_first_a_flipper_who_busts_loses_or_redirects_their_second_chance(
    on_bust: str,
) -> None:
    table = lap(
        "en", "1", "8", "3", second_chance_in_flip="deferred", pending_on_bust=on_bust
    )
    flip_three(table, C, "flip3 second 4")
    table.gives(C)
    table.draws("4")
    if on_bust == "redirect":
        assert (table.asked, table.legal()) == (("target", C), [A, B])
    else:
        assert (table.asked, table.discarded()) == (("turn", A), ["flip3", "flip3", "second"])


def test_assigned_first_a_busted_flipper_redirects_all_before_any_is_carried_out() -> None:
    table = lap("en", "1", "8", "3", pending_on_bust="redirect")  # B-15, B-18
    flip_three(table, C, "freeze flip3 8")
    table.gives(A)
    assert (table.asked, table.legal()) == (("target", C), [A, B])
    table.gives(A)
    assert [table.status(seat) for seat in (A, B, C)] == ["frozen", "active", "busted"]
    assert table.discarded() == ["flip3", "flip3"]


def test_assigned_first_redirected_cards_need_somebody_in() -> None:
    table = lap("en", "8", seats=1, pending_on_bust="redirect")  # B-30
    flip_three(table, A, "freeze flip3 8")
    assert (table.table.round, table.table.gained) == (2, [0])


def test_assigned_first_with_immediate_second_chance_an_assignment_may_be_survived() -> None:
    table = lap("en", "1", "8", "3")
    flip_three(table, C, "flip3 freeze second")
    table.gives(C)
    table.gives(C)
    table.draws("8 4 5")
    assert (table.status(C), table.points(C), table.asked) == ("frozen", 17, ("turn", A))


def test_assigned_first_a_nested_assignment_comes_before_an_older_one() -> None:
    table = flip_three(lap("en", "1", "2", "3"), B, "flip3 flip3 4")  # B-20, X-03
    table.gives(A)
    table.gives(C)
    table.draws("freeze 5 6")
    table.gives(C)
    assert (table.line(C), table.asked) == ("2 freeze", ("turn", A))
    assert table.discarded() == ["flip3"] * 3


def test_assigned_first_a_nested_second_chance_comes_before_an_older_flip_three() -> None:
    table = lap("en", "1", "2", "3", second_chance_in_flip="deferred")  # B-20, X-06
    flip_three(table, B, "flip3 flip3 4")
    table.gives(A)
    table.gives(A)
    table.draws("second 5 6")
    assert (table.line(A), table.asked) == ("3 5 6 second", ("card", A))
    table.draws("5")
    assert (table.line(A), table.status(A)) == ("3 5 6", "active")
