"""Flip 7: the rulings, in the order of the rulebook.

Cases that are a whole record lie in `tests/scenarios/flip7`; here is what is left, above all what
follows when switches are combined.
"""

import pytest

from flipdeck.rules import flip7, notes
from flipdeck.rules.cards import FLIP7_PACK, KINDS
from flipdeck.rules.games import GAMES
from flipdeck.rules.table import HIT, STAY

from .table_builder import A, B, C, D, Sitting, reach

EDITIONS = ("en", "de", "zh-Hant")
each_edition = pytest.mark.parametrize("edition", EDITIONS)
with_opening_deal = pytest.mark.parametrize("edition", ["en", "de"])


def sitting(edition: str, seats: int = 3, **options: str) -> Sitting:
    return Sitting("flip7", edition, seats, **options)


def lap(edition: str, *cards: str, seats: int = 3, **options: str) -> Sitting:
    """One card each, from the dealer's left: the opening deal, or else a lap of hits."""
    table = sitting(edition, seats, **options)
    for card in cards:
        if table.asked.what == "turn":
            table.hits(card)
        else:
            table.draws(card)
    return table


def flip_three(table: Sitting, target: int, cards: str) -> Sitting:
    """Whoever is asked hits a Flip Three and gives it to the target, who draws these cards."""
    table.hits("flip3")
    table.gives(target)
    table.draws(cards)
    return table


# Set-up


def test_the_pack_has_a_zero_and_each_number_as_often_as_it_says() -> None:
    assert len(FLIP7_PACK) == 94
    assert [FLIP7_PACK.count(number) for number in range(13)] == [1, *range(1, 13)]
    assert [FLIP7_PACK.count(KINDS[name]) for name in ("+2", "+4", "+6", "+8", "+10", "x2")] == [
        1
    ] * 6
    assert [FLIP7_PACK.count(KINDS[name]) for name in ("freeze", "flip3", "second")] == [3] * 3


@pytest.mark.parametrize(("seats", "cards"), [(1, 94), (18, 94), (19, 188), (36, 188)])
def test_a_second_deck_is_used_from_nineteen_players_on(seats: int, cards: int) -> None:
    assert sitting("en", seats).table.cards == cards  # M-17


def test_one_deck_may_serve_thirty_six_and_two_may_serve_three() -> None:
    assert sitting("en", 36, decks="1").table.cards == 94  # B-43
    assert sitting("en", 3, decks="2").table.cards == 188


def test_flip_7_is_played_by_one_to_thirty_six() -> None:
    assert GAMES["flip7"].players == range(1, 37)  # M-16


# Opening deal and turns


@with_opening_deal
def test_the_opening_deal_starts_left_of_the_dealer_who_comes_last(edition: str) -> None:
    table = sitting(edition)  # B-01, M-01, M-02
    for seat in (B, C, A):
        assert table.asked == ("card", seat)
        table.draws(str(seat + 5))
    assert table.asked == ("turn", B)


@each_edition
def test_the_questions_start_left_of_the_dealer_who_comes_last(edition: str) -> None:
    table = lap(edition, "1", "2", "3")  # B-01, M-02
    for seat, card in ((B, "4"), (C, "5"), (A, "6"), (B, "7")):
        assert table.asked == ("turn", seat)
        table.hits(card)


@pytest.mark.parametrize(
    ("edition", "value", "first"),
    [("en", "no", "turn"), ("de", "no", "turn"), ("zh-Hant", "yes", "card")],
)
def test_a_house_rule_gives_or_takes_the_opening_deal(edition: str, value: str, first: str) -> None:
    assert sitting(edition, opening_deal=value).asked == (first, B)  # M-01


@with_opening_deal
def test_an_action_stops_the_deal_which_goes_on_after_its_drawer(edition: str) -> None:
    table = sitting(edition, 4)
    table.draws("1 flip3")
    assert table.asked == ("target", C)
    table.gives(B)
    table.draws("2 3 4")
    assert table.asked == ("card", D)  # B-12


@with_opening_deal
def test_whoever_is_frozen_before_his_opening_card_gets_none(edition: str) -> None:
    table = sitting(edition)
    table.draws("freeze")
    assert table.legal() == [A, B, C]  # B-04
    table.gives(C)
    assert table.asked == ("card", A)  # B-03
    table.draws("7")
    assert table.asked == ("turn", B)
    assert (table.line(C), table.points(C)) == ("freeze", 0)


@with_opening_deal
def test_whoever_busts_before_his_opening_card_gets_none(edition: str) -> None:
    table = sitting(edition)
    table.draws("flip3")
    table.gives(C)
    table.draws("8 8")
    assert table.asked == ("card", A)  # B-03


@with_opening_deal
def test_who_keeps_an_opening_flip_three_gets_no_further_card(edition: str) -> None:
    table = sitting(edition)
    table.draws("flip3")
    table.gives(B)
    table.draws("1 2 3")
    assert table.asked == ("card", C)  # B-05
    table.draws("4 5")
    assert (table.asked, table.line(B)) == (("turn", B), "1 2 3")


@pytest.mark.parametrize(
    ("edition", "house", "asked"),
    [
        ("en", {}, ("turn", C)),
        ("en", {"opening_after_flip": "deal"}, ("card", C)),
        ("de", {}, ("card", C)),
        ("de", {"opening_after_flip": "offer"}, ("turn", C)),
        ("zh-Hant", {"opening_deal": "yes"}, ("card", C)),
    ],
)
def test_the_opening_card_after_a_flip_three_is_dealt_or_offered(
    edition: str, house: dict[str, str], asked: tuple[str, int]
) -> None:
    table = sitting(edition, **house)  # B-02, M-18
    table.draws("flip3")
    table.gives(C)
    table.draws("1 2 3")
    assert table.asked == asked


def test_who_declines_the_offered_opening_card_has_stayed() -> None:
    table = sitting("en")  # B-02
    table.draws("flip3")
    table.gives(C)
    table.draws("1 2 3")
    table.stays()
    assert (table.status(C), table.asked) == ("stayed", ("card", A))


def test_who_takes_the_offered_opening_card_is_asked_again_in_the_first_lap() -> None:
    table = sitting("en")  # B-02, B-13
    table.draws("flip3")
    table.gives(C)
    table.draws("1 2 3")
    table.hits("4")
    table.draws("5")
    table.hits("6")
    assert (table.asked, table.line(C)) == (("turn", C), "1 2 3 4")


def test_the_offer_is_only_for_who_took_forced_cards_in_this_round() -> None:
    table = sitting("en")  # B-02
    table.draws("flip3")
    table.gives(C)
    table.draws("1 2 3")
    table.hits("4")
    table.draws("5")
    table.hits("6")
    table.all_stay()
    assert table.asked == ("card", C)


@with_opening_deal
def test_flip_7_in_the_opening_deal_ends_the_round_before_all_have_a_card(edition: str) -> None:
    table = sitting(edition)  # B-06
    table.draws("flip3")
    table.gives(B)
    table.draws("flip3 flip3 1")
    if edition == "en":
        table.gives(B)
    table.gives(B)
    table.draws("2 3 4")
    if edition == "de":
        table.gives(B)
    table.draws("5 6 7")
    assert (table.table.round, table.table.gained) == (2, [0, 28 + 15, 0])
    assert table.asked == ("card", C)


@with_opening_deal
def test_nobody_left_in_the_opening_deal_ends_the_round_without_a_question(edition: str) -> None:
    table = sitting(edition)  # B-06
    for seat, twice in ((B, "5 5"), (C, "6 6"), (A, "7 7")):
        table.draws("flip3")
        table.gives(seat)
        table.draws(twice)
    assert (table.table.round, table.table.gained, table.asked) == (2, [0, 0, 0], ("card", C))


@pytest.mark.parametrize(
    ("edition", "house", "may_stay"),
    [
        ("en", {}, False),
        ("en", {"stay_needs_card": "no"}, True),
        ("de", {}, True),
        ("de", {"stay_needs_card": "yes"}, False),
        ("zh-Hant", {}, True),
        ("zh-Hant", {"stay_needs_card": "yes"}, False),
    ],
)
def test_staying_without_a_card_is_up_to_the_edition(
    edition: str, house: dict[str, str], may_stay: bool
) -> None:
    table = lap(edition, "freeze", **house)  # B-07, M-03
    table.gives(C)
    table.hits("5") if table.asked.what == "turn" else table.draws("5")
    assert table.asked == ("turn", B)
    assert table.legal() == ([STAY, HIT] if may_stay else [HIT])


@pytest.mark.parametrize("card", ["0", "12", "+2", "x2", "second"])
def test_any_card_in_front_is_enough_to_stay(card: str) -> None:
    table = lap("en", card, "5", "6")  # B-08
    assert table.legal() == [STAY, HIT]


def test_a_flip_three_that_was_given_away_is_no_card_in_front() -> None:
    table = sitting("en")  # B-08
    table.draws("flip3")
    table.gives(C)
    table.draws("1 2 3")
    table.hits("4")
    table.draws("5")
    assert (table.asked, table.legal()) == (("turn", B), [HIT])


@each_edition
def test_whoever_is_out_is_not_asked_again(edition: str) -> None:
    table = lap(edition, "5", "6", "7")
    table.stays()
    table.hits("6")
    assert [table.status(seat) for seat in (A, B, C)] == ["active", "stayed", "busted"]
    for card in ("1", "2", "3"):
        assert table.asked == ("turn", A)
        table.hits(card)


# Taking a card


@each_edition
def test_a_modifier_never_busts_and_never_counts_for_flip_7(edition: str) -> None:
    table = lap(edition, "1", "11", "12")
    table.hits("+2")
    table.stays()
    table.stays()
    for card in ("+4", "+6", "+8", "+10", "x2"):
        table.hits(card)
    assert (table.status(B), table.points(B)) == ("active", 1 * 2 + 30)


def test_six_numbers_and_a_duplicate_bust_six_and_a_new_one_are_flip_7() -> None:
    for card, gained in (("6", 0), ("7", 28 + 15)):  # B-45
        table = reach(sitting("zh-Hant"), turn=B, B="1 2 3 4 5 6")
        table.hits(card)
        assert table.table.gained[B] == gained
        assert table.table.busts[B] == (gained == 0)
        assert table.table.sevens[B] == (gained > 0)


@each_edition
def test_who_has_bust_keeps_his_cards_on_the_table_till_the_round_ends(edition: str) -> None:
    table = lap(edition, "7", "1", "2")
    table.hits("7")
    assert (table.line(B), table.points(B), table.discarded()) == ("7 7", 0, [])
    table.all_stay()
    assert table.discarded() == ["1", "2", "7", "7"]


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
def test_a_player_may_freeze_himself_while_others_are_in(edition: str) -> None:
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
def test_a_lone_player_cannot_decline_what_must_hit_himself(edition: str) -> None:
    table = lap(edition, "5", seats=1)  # B-11, B-42
    table.hits("flip3")
    assert table.legal() == [A]
    table.gives(A)
    table.draws("6 7 8")
    table.hits("freeze")
    assert table.legal() == [A]


# Flip Three


@each_edition
def test_a_flip_three_does_not_cost_its_target_his_turn(edition: str) -> None:
    table = flip_three(lap(edition, "1", "2", "3"), C, "4 5 6")  # B-13
    assert table.asked == ("turn", C)


@each_edition
def test_an_action_on_a_hit_ends_the_turn_without_another_card(edition: str) -> None:
    table = flip_three(lap(edition, "1", "2", "3"), A, "4 5 6")  # B-47
    assert (table.line(B), table.asked) == ("1", ("turn", C))


@each_edition
def test_the_flipper_aims_what_came_up_not_who_played_the_flip_three(edition: str) -> None:
    table = flip_three(lap(edition, "1", "2", "3"), C, "freeze 5 6")  # B-14
    assert (table.asked, table.legal()) == (("target", C), [A, B, C])


@each_edition
def test_a_flipper_who_is_alone_must_freeze_himself(edition: str) -> None:
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
def test_a_flipper_who_froze_himself_still_aims_the_next_card(edition: str) -> None:
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
def test_a_flipper_who_busts_in_his_own_nested_flip_three_loses_or_redirects_the_rest(
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


def test_a_flipper_who_froze_himself_hands_on_his_deferred_second_chance() -> None:
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
def test_assigned_first_a_flipper_who_busts_loses_or_redirects_his_second_chance(
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


# The deck


@each_edition
def test_the_deck_is_shuffled_anew_only_when_a_card_is_due(edition: str) -> None:
    table = lap(edition, "5", "6", "7", deck="5 6 7")  # B-35, M-14, X-02
    assert (table.table.left, len(table.discarded())) == (0, 91)
    table.all_stay()
    if edition == "zh-Hant":
        assert table.table.left == 0
        table.says(HIT)
    assert table.table.left == 94


@each_edition
def test_in_mid_round_what_lies_in_front_of_players_stays_there(edition: str) -> None:
    table = lap(edition, "5", "6", "7", deck="5 6 7 freeze 6")  # B-36, M-15
    table.hits("freeze")
    table.gives(A)
    table.hits("6")
    table.says(HIT)
    assert (table.table.left, table.discarded()) == (94 - 5, [])
    assert [table.line(seat) for seat in (A, B, C)] == ["7 freeze", "5", "6 6"]


@each_edition
def test_the_flip_three_being_carried_out_is_not_shuffled_in(edition: str) -> None:
    table = lap(edition, "5", "6", "7", deck="5 6 7 flip3 freeze")  # B-36, X-01
    flip_three(table, B, "freeze")
    assert (table.asked, table.table.left, table.discarded()) == (("card", B), 94 - 5, [])


@each_edition
def test_a_used_flip_three_is_discarded_before_what_it_revealed_is_resolved(edition: str) -> None:
    table = flip_three(lap(edition, "1", "2", "3"), B, "freeze 5 6")
    assert (table.asked.what, table.discarded()) == ("target", ["flip3"])


def exhausted(edition: str, deck: str) -> Sitting:
    """As if all other cards lay in front of players, and nothing were discarded."""
    table = lap(edition, "1", "2", "3")
    cards = [KINDS[name] for name in deck.split()]
    pile = table.table.pile[: table.table.left]
    for card in cards:
        pile.remove(card)
    table.table.pile[: table.table.left] = cards + pile
    table.table.left = len(cards)
    return table


@each_edition
def test_a_hit_that_cannot_be_served_counts_as_staying(edition: str) -> None:
    table = exhausted(edition, "").table  # B-37
    flip7.step(table, HIT)
    assert (table.status[B], table.actor) == (1, C)
    flip7.step(table, HIT)
    flip7.step(table, HIT)
    assert (table.round, table.gained) == (2, [3, 1, 2])


@each_edition
def test_only_actions_to_shuffle_are_nothing_to_draw(edition: str) -> None:
    table = exhausted(edition, "").table  # B-38
    for name in ("flip3", "second", "freeze"):
        place = table.pile.index(KINDS[name], 0, table.discarded)
        table.discarded -= 1
        table.pile[place], table.pile[table.discarded] = (
            table.pile[table.discarded],
            table.pile[place],
        )
    flip7.step(table, HIT)
    assert (table.status[B], table.left, table.cards - table.discarded) == (1, 0, 3)


@pytest.mark.parametrize("name", ["0", "12", "+2", "x2"])
def test_one_number_or_modifier_is_enough_to_shuffle(name: str) -> None:
    table = exhausted("en", "").table  # B-38
    place = table.pile.index(KINDS[name], 0, table.discarded)
    table.discarded -= 1
    table.pile[place], table.pile[table.discarded] = table.pile[table.discarded], KINDS[name]
    flip7.step(table, HIT)
    assert (table.status[B], table.left, table.pile[0]) == (0, 1, KINDS[name])


@each_edition
def test_a_flip_three_without_cards_stops_early_and_its_cards_are_resolved(edition: str) -> None:
    table = exhausted(edition, "flip3 freeze 9").table  # B-37
    flip7.step(table, HIT)
    flip7.step(table, table.pile.index(KINDS["flip3"]))
    flip7.step(table, B)
    flip7.step(table, table.pile.index(KINDS["freeze"], 0, table.left))
    flip7.step(table, 0)
    assert (table.ask, table.actor) == (4, B)
    flip7.step(table, C)
    assert (table.status, table.actor) == ([0, 0, 2], A)


def test_an_opening_card_that_cannot_be_served_counts_as_staying() -> None:
    table = sitting("en").table
    table.left = 1
    flip7.step(table, 0)
    assert (table.status, table.round) == ([1, 0, 1], 1)
    assert (table.ask, table.actor) == (3, B)


@each_edition
def test_the_deck_goes_on_untouched_into_the_next_round(edition: str) -> None:
    table = lap(edition, "5", "6", "7")
    before = table.table.pile[: table.table.left]
    table.all_stay()
    assert table.table.pile[: table.table.left] == before
    assert (table.table.dealer, table.discarded()) == (B, ["5", "6", "7"])


# Points


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("3 11 5 7 10", 36),
        ("3 11 5 7 10 x2", 72),
        ("3 11 5 7 10 +10", 46),
        ("3 11 5 7 10 x2 +10", 82),
        ("3 4 12 +10", 29),
        ("+4", 4),
        ("x2", 0),
        ("x2 +4", 4),
        ("x2 +2 +4 +6 +8 +10", 30),
        ("0", 0),
        ("0 x2 12", 24),
    ],
)
def test_a_line_is_worth_its_numbers_doubled_and_its_plus_cards(cards: str, worth: int) -> None:
    table = reach(sitting("zh-Hant"), B=cards)  # B-32, M-12
    assert table.points(B) == worth


def test_x2_doubles_neither_plus_cards_nor_the_bonus() -> None:
    table = reach(sitting("zh-Hant"), turn=B, B="1 2 3 4 5 6 x2 +10")
    table.hits("7")
    assert table.table.gained[B] == 28 * 2 + 10 + 15


def test_each_x2_of_two_decks_doubles_and_each_plus_card_counts() -> None:
    table = reach(sitting("zh-Hant", decks="2"), B="10 x2 x2 +2 +2 +10 +10")  # B-33
    assert table.points(B) == 10 * 4 + 24


# End of the game


def last_round(edition: str, scores: tuple[int, ...], *cards: str) -> Sitting:
    table = lap(edition, *cards, seats=len(scores), scores=scores)  # type: ignore[arg-type]
    table.all_stay()
    return table


@each_edition
def test_the_target_is_checked_only_after_the_round(edition: str) -> None:
    table = lap(edition, "5", "6", "7", scores=(0, 195, 300))  # type: ignore[arg-type]  # B-40
    table.stays()
    assert table.asked == ("turn", C)
    table.hits("6")
    table.stays()
    assert (table.asked.what, table.table.winner) == ("over", C)


@each_edition
def test_who_stays_with_enough_can_be_overtaken(edition: str) -> None:
    table = last_round(edition, (199, 195, 0), "5", "6", "7")  # B-40
    assert (table.table.winner, table.table.total) == (A, [206, 200, 6])


@each_edition
def test_a_tie_at_the_top_means_another_round_for_all(edition: str) -> None:
    table = last_round(edition, (0, 195, 195), "5", "5", "7")  # B-39, M-13
    assert (table.table.winner, table.table.round, table.table.active) == (-1, 2, 3)
    assert table.table.dealer == B  # B-44


@each_edition
def test_a_tie_is_broken_by_whoever_leads_after_the_next_round(edition: str) -> None:
    table = last_round(edition, (190, 195, 195), "5", "5", "7")  # B-39
    for card in ("1", "12", "2"):
        table.hits(card) if table.asked.what == "turn" else table.draws(card)
    table.all_stay()
    assert (table.table.winner, table.table.total) == (A, [209, 202, 201])


@each_edition
def test_a_tie_below_the_leader_does_not_matter(edition: str) -> None:
    table = last_round(edition, (0, 195, 195, 195), "8", "7", "7", "1")  # B-41
    assert table.table.winner == B


def test_a_tie_just_below_the_target_ends_nothing() -> None:
    table = last_round("en", (0, 194, 194), "5", "5", "7")
    assert (table.table.winner, table.table.round) == (-1, 2)


@each_edition
def test_a_house_rule_sets_another_target(edition: str) -> None:
    table = lap(edition, "5", "6", "7", target="7")
    table.all_stay()
    assert table.table.winner == A


@each_edition
def test_alone_an_extra_second_chance_is_discarded(edition: str) -> None:
    table = lap(edition, "second", seats=1)  # B-42
    table.hits("second")
    assert (table.discarded(), table.asked) == (["second"], ("turn", A))


@pytest.mark.parametrize("seats", [1, 2])
def test_one_and_two_play_a_normal_game_that_counts_its_rounds(seats: int) -> None:
    table = sitting("zh-Hant", seats, target="20")  # B-42, M-16
    for number in range(9, 12):
        for seat in range(seats):
            table.hits(str(number + seat))
        table.all_stay()
        if table.asked.what == "over":
            break
    assert (table.table.winner, table.table.round) == (A, 3)


def test_busts_and_flip_7s_are_counted_through_the_rounds() -> None:
    table = reach(sitting("zh-Hant", 1), A="1 2 3 4 5 6")
    table.hits("7")
    for _ in range(2):
        table.hits("12")
        table.hits("12")
    assert (table.table.sevens, table.table.busts, table.table.round) == ([1], [2], 4)
