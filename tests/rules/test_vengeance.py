"""Vengeance: every ruling and every golden scenario that has behaviour."""

from collections import Counter
from typing import Any

import pytest

from flipdeck.rules import notes
from flipdeck.rules.cards import KINDS, NAMES, VENGEANCE_PACK
from tests.support.tables import A, B, C, D, Sitting, reach


def sit(
    turn: int | None = None, seats: int = 3, edition: str = "fr", dealer: int = A, **said: Any
) -> Sitting:
    """Lines are named by their player (`B="9 3"`), house rules and the deck by their names."""
    lines = {name: said.pop(name) for name in "ABCD" if name in said}
    sitting = Sitting("vengeance", edition, max(seats, 4 if "D" in lines else 0), dealer, **said)
    return reach(sitting, turn, **lines)


def brutal(turn: int | None = None, **said: Any) -> Sitting:
    return sit(turn, brutal="yes", **said)


def flip_four(on: str, cards: str, **said: Any) -> Sitting:
    """B hits Flip Four, gives it, and these cards come."""
    table = sit(B, **said)
    table.hits("flip4")
    table.gives("ABCD".index(on))
    table.draws(cards)
    return table


# The pack, the deal, the turns


def test_the_pack_has_108_cards() -> None:  # G-101
    pack = Counter(NAMES[card] for card in VENGEANCE_PACK)
    assert sum(pack.values()) == 108
    plain = [1, 1, 2, 3, 4, 5, 6, 6, 8, 9, 10, 11, 12, 12]
    assert [pack.pop(str(number)) for number in range(14)] == plain
    for name in ("justone", "swap", "steal", "discard", "flip4"):
        assert pack.pop(name) == 2
    assert pack == Counter(["lucky13", "unlucky7", "/2", "-2", "-4", "-6", "-8", "-10"])


def test_the_french_edition_begins_with_a_question() -> None:  # G-103, M-30
    table = Sitting("vengeance", "fr")
    assert table.asked == ("turn", B)
    assert table.table.left == 108


def test_the_english_edition_deals_from_the_left_and_pauses_for_what_must_be_played() -> None:
    table = Sitting("vengeance", "en")  # M-30
    assert table.asked == ("card", B)
    table.draws("9")
    table.draws("-4")
    assert table.asked == ("target", C)
    table.gives(B)
    assert table.asked == ("card", A)
    table.draws("12")
    assert table.asked == ("turn", B)
    assert [table.line(seat) for seat in (A, B, C)] == ["12", "9 -4", ""]


def test_an_opening_action_without_target_is_not_replaced() -> None:  # G-130, V-33, V-54
    table = Sitting("vengeance", "en")
    table.draws("10 swap")
    assert table.notes(notes.WASTED) == [(C, "swap")]
    assert table.discarded() == ["swap"]
    assert table.asked == ("card", A)


def test_who_must_take_one_more_in_the_deal_gets_no_opening_card() -> None:  # V-55
    table = Sitting("vengeance", "en")
    table.draws("justone")
    table.gives(C)
    table.draws("5")
    assert table.status(C) == "stayed"
    assert table.asked == ("card", A)


def test_who_flipped_four_in_the_deal_still_gets_an_opening_card() -> None:  # V-55
    table = Sitting("vengeance", "en")
    table.draws("flip4")
    table.gives(C)
    table.draws("1 2 3 4")
    assert table.asked == ("card", C)


def test_a_house_rule_offers_that_opening_card_but_not_to_refuse_it_with_the_zero() -> None:
    table = Sitting("vengeance", "en", opening_after_flip="offer")  # M-18, M-37
    table.draws("flip4")
    table.gives(C)
    table.draws("1 2 3 0")
    assert table.asked == ("turn", C)
    assert table.legal() == [1]


def test_a_player_without_a_card_may_stay_unless_a_house_rule_forbids_it() -> None:  # M-31
    assert Sitting("vengeance", "fr").legal() == [0, 1]
    assert Sitting("vengeance", "fr", stay_needs_card="yes").legal() == [1]


def test_a_number_that_comes_twice_busts() -> None:
    table = sit(A="1 2", B="9 /2", turn=B)
    table.hits("9")
    assert (table.status(B), table.line(B), table.points(B)) == ("busted", "9 9 /2", 0)
    assert table.notes(notes.BUST) == [(B, "9")]
    assert table.table.busts == [0, 1, 0]


def test_the_order_of_a_line_does_not_matter() -> None:  # V-62
    assert sit(B="4 9 -2").table.line == sit(B="-2 9 4").table.line


def test_200_points_win_and_nobody_is_told_before_the_round_is_over() -> None:  # M-50
    table = reach(Sitting("vengeance", "fr", scores=(0, 190, 0)), B, B="10")
    assert table.asked.what != "over"
    table.all_stay()
    assert (table.asked, table.legal()) == (("over", -1), [])
    assert table.table.winner == B


def test_a_tie_is_played_off_by_all_three() -> None:  # G-148, V-79, M-49
    for edition in ("fr", "en"):
        table = reach(Sitting("vengeance", edition, scores=(90, 200, 200)), A="1", B="10", C="10")
        table.all_stay()
        assert table.table.total == [91, 210, 210]
        assert (table.table.round, table.table.active) == (2, 3)


# What a line is worth


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("4 5 7 10 11", 37),  # G-104
        ("4 5 7 10 11 /2", 18),
        ("4 5 7 10 11 -4", 33),
        ("5 /2", 2),  # V-63
        ("/2", 0),
        ("4 5 7 10 11 -4 /2", 14),  # V-64
        ("5 -8", 0),
        ("0 12", 0),  # G-109
        ("13 lucky13", 26),  # V-21
        ("unlucky7 -2", 5),
    ],
)
def test_a_line_is_worth_its_numbers_halved_less_the_minus_cards(cards: str, points: int) -> None:
    assert sit(B=cards).points(B) == points


def test_two_halves_halve_twice_and_round_each_time() -> None:  # G-152, V-66
    assert sit(B="4 5 7 10 11 /2 /2", decks="2").points(B) == 9


def test_flip_7_ends_the_round_and_brings_15() -> None:  # G-104
    table = sit(B="3 4 5 7 9 10", C="8 stay")
    table.hits("11")
    assert table.table.gained == [0, 64, 8]
    assert (table.table.last_flip7, table.table.round) == (B, 2)


def test_the_floor_comes_before_the_15() -> None:  # G-106, V-65
    table = sit(B="0 1 2 3 4 5 /2 -10 -8", turn=B)
    table.hits("6")
    assert table.table.gained[B] == 15


def test_the_zero_scores_nothing_this_round_and_leaves_the_total() -> None:  # V-42, M-36
    table = reach(Sitting("vengeance", "fr", scores=(0, 50, 0)), A, B="0 justone 12", A="1")
    table.stays()
    assert (table.table.gained, table.table.total) == ([1, 0, 0], [1, 50, 0])


# Special numbers


def test_a_player_who_holds_the_zero_must_hit() -> None:  # G-109, M-37
    table = sit(B="0 12", turn=B)
    assert table.legal() == [1]


def test_flip_7_with_the_zero_scores_in_full() -> None:  # G-110, V-45
    table = sit(B="0 1 2 3 4 5 -4", turn=B)
    table.hits("6")
    assert table.table.gained[B] == 21 - 4 + 15


def test_alone_with_the_zero_even_one_more_must_hit_its_holder() -> None:  # V-43
    table = sit(A="9 9", C="8 8", B="0 1", turn=B)
    assert table.legal() == [1]
    table.hits("justone")
    assert table.legal() == [B]


def test_a_second_zero_busts() -> None:  # V-82
    assert sit(A="1 2", B="0 0", decks="2").status(B) == "busted"


def test_the_zero_moves_with_its_effect() -> None:  # G-125, V-14
    table = sit(B="5", C="flip4 0 12 11 10", A="3")
    assert table.points(C) == 0
    table.hits("steal")
    table.picks_card(C, "0")
    assert (table.points(C), table.points(B)) == (33, 0)
    assert (table.asked, table.legal()) == (("turn", C), [0, 1])
    table.stays()
    table.stays()
    assert (table.asked, table.legal()) == (("turn", B), [1])


def test_who_loses_the_zero_may_stay_again() -> None:  # V-44, V-05, M-52
    table = sit(B="0 5", turn=B)
    table.hits("discard")
    table.picks_card(B, "0")
    assert table.asked == ("turn", B)
    assert (table.legal(), table.points(B)) == ([0, 1], 5)


def test_a_stayed_player_gets_their_points_back_when_the_zero_leaves() -> None:  # V-44
    table = sit(C="12 justone 0", B="5 6", turn=B)
    assert (table.status(C), table.points(C)) == ("stayed", 0)
    table.hits("steal")
    table.picks_card(C, "0")
    assert (table.status(C), table.points(C)) == ("stayed", 12)


def test_unlucky_seven_discards_the_line_at_once() -> None:  # V-24, V-81, M-38, M-53
    table = sit(B="0 lucky13 7 -4", turn=B)
    table.hits("unlucky7")
    assert (table.line(B), table.status(B)) == ("unlucky7", "active")
    assert table.discarded() == ["-4", "0", "7", "lucky13"]
    assert table.notes(notes.WIPED) == [(B, "unlucky7")]
    assert table.legal() == [0, 1]


def test_unlucky_seven_as_first_card_discards_nothing() -> None:  # V-25
    table = sit()
    table.hits("unlucky7")
    assert (table.line(B), table.discarded(), table.notes(notes.WIPED)) == ("unlucky7", [], [])


def test_a_seven_after_unlucky_seven_busts() -> None:  # G-112, V-22
    assert sit(A="1 2", B="unlucky7 7").status(B) == "busted"
    table = sit(B="unlucky7", C="7")
    table.stays()
    table.hits("swap")
    table.swaps(C, "7", B, "unlucky7")
    assert [table.line(B), table.line(C)] == ["7", "unlucky7"]
    thief = sit(C="unlucky7", A="7", B="1")
    thief.stays()
    thief.hits("steal")
    thief.picks_card(A, "7")
    assert thief.status(C) == "busted"


def test_a_second_unlucky_seven_takes_the_place_of_the_first() -> None:  # V-22
    table = sit(B="unlucky7 9 unlucky7", decks="2")
    assert (table.line(B), table.status(B)) == ("unlucky7", "active")
    assert table.discarded() == ["9", "unlucky7"]


def test_unlucky_seven_in_a_flip_four_wipes_what_came_before() -> None:  # G-113, M-39
    table = flip_four("C", "5 unlucky7 9 3", B="1", C="9")
    assert (table.line(C), table.points(C), table.status(C)) == ("3 9 unlucky7", 19, "active")


def test_unlucky_seven_in_a_flip_four_wipes_what_was_set_aside() -> None:  # V-23, M-39
    table = flip_four("C", "discard -2 unlucky7 steal", B="1", C="9", A="2")
    assert table.notes(notes.WASTED) == [(C, "discard"), (C, "-2")]
    assert table.discarded() == ["-2", "9", "discard", "flip4"]
    assert table.asked == ("target", C)
    assert table.picks() == ["0:2", "1:1"]


def test_a_house_rule_spares_what_was_set_aside() -> None:  # V-23
    table = flip_four("C", "-2 unlucky7 1 2", C="9", unlucky_wipes_pending="no", B="3")
    assert (table.asked, table.legal()) == (("target", C), [A, B, C])


def test_unlucky_seven_in_an_inner_flip_four_spares_the_outer_one() -> None:
    table = flip_four("C", "flip4 discard 1 2", B="7")
    table.gives(A)
    table.draws("steal unlucky7 3 4")
    assert table.notes(notes.WASTED) == [(A, "steal")]
    assert table.asked == ("target", C)
    table.picks_card(A, "4")
    assert table.line(A) == "3 unlucky7"


def test_unlucky_seven_by_one_more_spares_what_a_flip_four_set_aside() -> None:  # X-07, V-26
    table = flip_four("C", "justone -2 1 2", B="3 4", A="9 stay")
    table.gives(A)
    table.draws("unlucky7")
    assert (table.line(A), table.status(A)) == ("unlucky7", "stayed")
    assert (table.asked, table.legal()) == (("target", C), [A, B, C])
    table.gives(A)
    assert table.points(A) == 5


def test_a_stolen_unlucky_seven_wipes_the_thief() -> None:  # V-16, M-53
    table = sit(B="unlucky7", C="5", A="1")
    table.stays()
    table.hits("steal")
    table.picks_card(B, "unlucky7")
    assert (table.line(C), table.line(B)) == ("unlucky7", "")
    assert table.discarded() == ["5", "steal"]


def test_unlucky_seven_swapped_in_wipes_a_stayed_player() -> None:  # G-124, V-16, V-27
    table = sit(C="12 11 10", B="1 2 unlucky7", A="8 9 10", turn=B)
    table.hits("justone")
    table.gives(C)
    table.draws("4")
    table.hits("3")
    table.hits("swap")
    table.swaps(B, "unlucky7", C, "12")
    assert (table.line(C), table.status(C), table.points(C)) == ("unlucky7", "stayed", 7)
    assert table.line(B) == "12"


@pytest.mark.parametrize("cards", ["lucky13 13", "13 lucky13"])
def test_lucky_thirteen_allows_a_pair_but_no_third(cards: str) -> None:  # G-115, V-17, V-20
    table = sit(A="1 2", B=cards, turn=B)
    assert (table.status(B), table.points(B)) == ("active", 26)
    table.hits("13")
    assert (table.status(B), table.line(B)) == ("busted", "13 13 lucky13")


def test_two_lucky_thirteens_and_a_third_bust() -> None:  # V-20
    table = sit(A="1 2", B="lucky13 lucky13", decks="2", turn=B)
    assert table.points(B) == 26
    table.hits("13")
    assert table.status(B) == "busted"


def test_without_lucky_thirteen_a_pair_busts() -> None:
    assert sit(A="1 2", B="13 13").status(B) == "busted"


def test_both_thirteens_count_toward_the_seven() -> None:  # G-116, V-21, M-40
    table = sit(B="13 lucky13 12 11 10 9", turn=B)
    table.hits("8")
    assert table.table.gained[B] == 91


def test_a_house_rule_counts_two_thirteens_once() -> None:  # G-116, V-21
    table = sit(B="13 lucky13 12 11 10 9", thirteens_count="1", turn=B)
    table.hits("8")
    assert (table.asked, table.points(B)) == (("turn", B), 76)
    table.hits("1")
    assert table.table.gained[B] == 77 + 15


def test_who_loses_lucky_thirteen_keeps_the_other() -> None:  # G-118, V-18
    table = sit(C="lucky13 13", B="1 2", turn=B)
    table.hits("steal")
    table.picks_card(C, "lucky13")
    assert (table.line(C), table.status(C), table.points(C)) == ("13", "active", 13)


def test_a_thief_with_a_thirteen_may_take_lucky_thirteen() -> None:  # V-15
    table = sit(C="lucky13 1", B="13 2", turn=B)
    table.hits("steal")
    table.picks_card(C, "lucky13")
    assert (table.line(B), table.status(B)) == ("2 13 lucky13", "active")
    table.stays()
    table.hits("13")
    assert table.status(C) == "active"


def test_lucky_thirteen_swapped_for_a_thirteen_busts_its_holder() -> None:  # G-119, V-19
    table = sit(A="lucky13 13", B="13 2", C="5 6")
    table.stays()
    table.hits("swap")
    table.swaps(A, "lucky13", B, "13")
    assert (table.status(A), table.line(A)) == ("busted", "13 13")
    assert (table.status(B), table.line(B)) == ("stayed", "2 lucky13")


# Modifiers


def test_a_modifier_goes_to_anyone_who_has_not_bust() -> None:  # G-142, V-58, V-67, M-48
    table = sit(A="9 9", B="5 stay", C="4 6", turn=C)
    table.hits("-8")
    assert (table.asked, table.legal()) == (("target", C), [B, C])
    table.gives(C)
    assert (table.line(C), table.points(C)) == ("4 6 -8", 2)


def test_the_only_one_who_has_not_bust_keeps_a_modifier() -> None:  # V-56
    table = sit(A="9 9", C="8 8", B="5 6", turn=B)
    table.hits("-8")
    assert table.legal() == [B]


def test_a_modifier_held_before_a_bust_is_void() -> None:  # V-67, V-69
    for table in (sit(A="1 2 3", B="9 -8 9"), brutal(A="1 2 3", B="9 -8 9")):
        assert (table.line(B), table.points(B)) == ("9 9 -8", 0)


def test_a_modifier_ends_the_turn() -> None:  # B-47
    table = sit()
    table.hits("-2")
    table.gives(A)
    assert table.asked == ("turn", C)


# Actions: who uses them, and on whom


def test_the_player_who_reveals_an_action_uses_it() -> None:  # V-01, M-46
    table = sit(B="5", C="9", A="3")
    table.hits("steal")
    assert table.asked == ("target", B)
    table.picks_card(C, "9")
    assert (table.line(B), table.line(C)) == ("5 9", "")
    assert table.discarded() == ["steal"]
    assert table.asked == ("turn", C)


def test_one_steals_from_other_lines_only() -> None:  # V-03, V-28, M-41
    table = sit(A="5 5", C="6 stay", B="7 8", turn=B)
    table.hits("steal")
    assert table.picks() == ["2:6"]


def test_a_modifier_may_be_stolen() -> None:  # G-151, V-04
    table = sit(B="10 1", C="10 -2", turn=B)
    table.hits("steal")
    assert table.picks() == ["2:10", "2:-2"]
    table.picks_card(C, "-2")
    assert (table.line(B), table.line(C), table.points(B)) == ("1 10 -2", "10", 9)


def test_a_second_modifier_of_a_kind_busts_nobody() -> None:  # V-04, V-66
    table = sit(B="10 -2", C="10 -2", decks="2", turn=B)
    table.hits("steal")
    table.picks_card(C, "-2")
    assert (table.line(B), table.status(B), table.points(B)) == ("10 -2 -2", "active", 6)


def test_a_stolen_duplicate_busts_the_thief_even_if_there_is_nothing_else() -> None:
    table = sit(B="9", C="9", turn=B)  # V-06, V-07, M-34
    table.hits("steal")
    assert table.picks() == ["2:9"]
    table.picks_card(C, "9")
    assert (table.status(B), table.line(B), table.line(C)) == ("busted", "9 9", "")


def test_one_swap_can_bust_two_players() -> None:  # V-08, M-34
    table = sit(A="9 3", B="3 9", C="1 2")
    table.stays()
    table.hits("swap")
    table.swaps(A, "9", B, "3")
    assert [table.status(seat) for seat in (A, B, C)] == ["busted", "busted", "active"]
    assert table.notes(notes.BUST) == [(A, "3"), (B, "9")]
    assert table.asked == ("turn", C)


def test_a_swap_forgets_its_cards_once_it_is_over() -> None:
    table = sit(B="9 1", C="8 2", A="7 3")
    for mine, theirs in (("9", "8"), ("1", "2")):
        table.hits("swap")
        table.swaps(B, mine, C, theirs)
        while table.asked.seat != B:
            table.stays()
    assert (table.line(B), table.line(C)) == ("2 8", "1 9")


def test_a_swap_exchanges_before_anybody_is_checked() -> None:  # V-08
    table = sit(A="9 1", B="9 2", C="4 5")
    table.stays()
    table.hits("swap")
    table.swaps(B, "9", A, "9")
    assert (table.status(A), table.status(B)) == ("active", "stayed")


def test_equal_numbers_may_be_swapped() -> None:  # G-154, V-09
    table = sit(C="9 3", B="9 1", turn=B)
    table.hits("swap")
    table.swaps(B, "9", C, "9")
    assert (table.line(B), table.line(C)) == ("1 9", "3 9")
    assert (table.status(B), table.status(C)) == ("active", "active")


def test_two_others_cards_may_be_swapped_but_not_two_of_one() -> None:  # G-157, M-42
    table = sit(C="5", A="5", dealer=B)
    table.hits("justone")
    table.gives(C)
    table.draws("7")
    table.hits("1")
    table.hits("discard")
    table.picks_card(A, "1")
    table.stays()
    table.hits("swap")
    assert table.asked == ("target", B)
    assert table.picks() == ["0:5", "2:5", "2:7"]
    table.picks_card(C, "7")
    assert table.asked == ("target", B)
    assert table.picks() == ["0:5"]
    table.picks_card(A, "5")
    assert table.status(C) == "busted"


def test_a_number_swapped_for_a_modifier_can_make_flip_7() -> None:  # G-121, V-10, V-11, M-35
    table = sit(A="flip4 1 2 3 4 5 6 -2", B="8 stay", C="9 10 11 12", seats=3)
    table.hits("swap")
    table.swaps(A, "-2", B, "8")
    assert table.table.gained == [44, 0, 42]
    assert table.table.last_flip7 == A


def test_with_one_card_for_two_thirteens_a_swap_busts_one_and_completes_the_other() -> None:
    lines: dict[str, Any] = {
        "A": "flip4 13 lucky13 1 2 3 4 5",
        "B": "13 8 9 stay",
        "C": "9 10 11 12",
    }
    table = sit(thirteens_count="1", **lines)  # V-11, V-12, X-09
    table.hits("swap")
    table.swaps(A, "13", B, "8")
    assert table.notes(notes.BUST) == [(B, "13")]
    assert table.table.gained == [13 + 15 + 8 + 15, 0, 42]


def test_flip_7_by_theft_counts() -> None:  # G-122, V-13, M-35
    table = sit(B="1 2 3 4 5 6", C="9 stay", turn=B)
    table.hits("steal")
    table.picks_card(C, "9")
    assert table.table.gained == [0, 45, 0]


def test_somebody_elses_swap_completes_a_stayed_player() -> None:  # V-13
    table = sit(A="flip4 1 2 3 4 5 6 -2 stay", B="8 stay", C="9 10 11 12 13")
    assert table.status(A) == "stayed"
    table.hits("swap")
    table.swaps(A, "-2", B, "8")
    assert table.table.gained[A] == 44


def test_discard_takes_any_face_up_card_and_may_hit_oneself() -> None:  # V-29, V-32
    table = sit(A="5 stay", B="9 -4", C="2 2", turn=B)
    table.hits("discard")
    assert table.picks() == ["0:5", "1:9", "1:-4"]
    table.picks_card(B, "-4")
    assert (table.line(B), table.discarded()) == ("9", ["-4", "discard"])


def test_a_special_number_may_be_discarded() -> None:  # V-05, M-52
    table = sit(C="13 lucky13", B="1 2", turn=B)
    table.hits("discard")
    table.picks_card(C, "lucky13")
    table.hits("13")
    assert table.status(C) == "busted"


def test_a_player_who_loses_their_last_card_keeps_their_status() -> None:  # V-30, V-31
    table = sit(A="5 stay", B="9 2", C="4 6", turn=B)
    table.hits("discard")
    table.picks_card(A, "5")
    assert (table.status(A), table.points(A)) == ("stayed", 0)
    table.hits("steal")
    table.picks_card(B, "9")
    table.hits("discard")
    table.picks_card(B, "2")
    assert (table.status(B), table.line(B)) == ("active", "")
    table.stays()
    assert table.asked == ("turn", B)
    assert table.legal() == [0, 1]


@pytest.mark.parametrize("action", ["steal", "swap", "discard"])
def test_an_action_without_target_is_discarded_at_any_time(action: str) -> None:  # V-53, M-47
    table = sit()
    table.hits(action)
    assert table.notes(notes.WASTED) == [(B, action)]
    assert table.discarded() == [action]
    assert table.asked == ("turn", C)


@pytest.mark.parametrize("action", ["steal", "swap"])
def test_alone_there_is_nothing_to_steal_or_swap(action: str) -> None:  # G-128, V-56
    table = sit(A="9 9", C="8 8", B="4 5", turn=B)
    table.hits(action)
    assert table.notes(notes.WASTED) == [(B, action)]
    assert (table.line(B), table.asked) == ("4 5", ("turn", B))


def test_alone_one_must_discard_a_card_of_ones_own() -> None:  # G-127, V-29, V-56
    table = sit(A="13 13", C="8 8", B="4 9", turn=B)
    table.hits("discard")
    assert table.picks() == ["1:4", "1:9"]


@pytest.mark.parametrize("action", ["flip4", "justone"])
def test_alone_one_must_take_the_cards_oneself(action: str) -> None:  # G-158, V-56
    table = sit(A="9 9", C="8 8", B="4 5", turn=B)
    table.hits(action)
    assert table.legal() == [B]
    table.gives(B)
    assert table.asked == ("card", B)


def test_the_last_active_player_may_hit_those_who_stayed() -> None:  # V-57, V-27
    table = sit(A="9 stay", C="8 stay", B="4 5", turn=B)
    table.hits("flip4")
    assert table.legal() == [A, B, C]


# Just One More


def test_one_more_is_a_card_and_then_the_player_stays() -> None:  # G-131, V-35, M-44
    table = sit(B="1", C="5")
    table.stays()
    table = sit(B="1", C="5", A="2")
    table.hits("justone")
    table.gives(C)
    assert table.asked == ("card", C)
    table.draws("4")
    assert (table.line(C), table.status(C)) == ("4 5", "stayed")
    assert table.notes(notes.MUST_STAY) == [(C, "justone")]
    assert table.discarded() == ["justone"]
    assert table.asked == ("turn", A)


def test_one_more_can_bust_a_stayed_player() -> None:  # V-36
    table = sit(C="5 stay", A="2 3", B="1 4", turn=B)
    table.hits("justone")
    table.gives(C)
    table.draws("5")
    assert (table.status(C), table.points(C)) == ("busted", 0)
    assert table.notes(notes.MUST_STAY) == []
    assert table.table.active == 2


def test_one_more_can_make_flip_7_for_a_stayed_player() -> None:  # V-36
    table = sit(C="flip4 1 2 3 4 5 6 stay", B="9 10 11 12", A="7 8 9 10", turn=B)
    table.hits("justone")
    table.gives(C)
    table.draws("8")
    assert table.table.last_flip7 == C


def test_an_action_revealed_by_one_more_must_be_used_by_its_target() -> None:  # G-133, V-37, M-43
    table = sit(B="1", C="5", A="2")
    table.hits("justone")
    table.gives(C)
    table.draws("discard")
    assert table.asked == ("target", C)
    assert table.picks() == ["0:2", "1:1", "2:5"]
    assert table.status(C) == "active"
    assert table.discarded() == []
    table.picks_card(B, "1")
    assert table.status(C) == "stayed"
    assert table.discarded() == ["1", "discard", "justone"]


def test_a_modifier_revealed_by_one_more_is_given_away_by_its_target() -> None:  # V-38
    table = sit(B="1", C="5", A="2")
    table.hits("justone")
    table.gives(C)
    table.draws("-4")
    assert (table.asked, table.legal()) == (("target", C), [A, B, C])
    table.gives(B)
    assert (table.line(B), table.status(C)) == ("1 -4", "stayed")


def test_all_that_one_more_causes_comes_before_the_player_stays() -> None:  # V-39, X-10
    table = sit(B="1", C="5", A="2")
    table.hits("justone")
    table.gives(C)
    table.draws("flip4")
    table.gives(C)
    table.draws("6 8 9 -2")
    assert table.status(C) == "active"
    table.gives(A)
    assert (table.line(C), table.status(C)) == ("5 6 8 9", "stayed")
    assert table.asked == ("turn", A)


def test_one_more_out_of_one_more_is_played_on() -> None:  # V-39
    table = sit(B="1", C="5", A="2")
    table.hits("justone")
    table.gives(C)
    table.draws("justone")
    assert table.asked == ("target", C)
    table.gives(B)
    table.draws("4")
    assert [table.status(seat) for seat in (A, B, C)] == ["active", "stayed", "stayed"]
    assert table.asked == ("turn", A)


def test_one_more_on_oneself_stops_even_a_holder_of_the_zero() -> None:  # G-155, V-40, V-61
    table = sit(B="0 4", C="1 2", A="3 5", turn=B)
    table.hits("justone")
    table.gives(B)
    table.draws("8")
    assert (table.line(B), table.status(B), table.points(B)) == ("0 4 8", "stayed", 0)
    assert table.asked == ("turn", C)


def test_one_more_may_reveal_the_zero() -> None:  # G-134, V-41
    table = sit(B="1 2", C="5 6", turn=B)
    table.hits("justone")
    table.gives(C)
    table.draws("0")
    assert (table.status(C), table.points(C)) == ("stayed", 0)


# Flip Four


def test_flip_four_on_a_stayed_player() -> None:  # G-136, V-49
    table = flip_four("C", "2 3 4 5", C="1 stay", B="9 10", A="11 12")
    assert (table.line(C), table.points(C), table.status(C)) == ("1 2 3 4 5", 15, "stayed")
    table.stays()
    assert table.asked == ("turn", B)


def test_a_stayed_player_resolves_what_they_flip_and_stays_out() -> None:  # V-02, V-49, M-46
    table = flip_four("C", "discard 3 4 5", C="1 stay", B="9 10", A="11 12")
    assert table.asked == ("target", C)
    table.picks_card(B, "10")
    assert (table.status(C), table.asked) == ("stayed", ("turn", A))


def test_a_bust_stops_flip_four_and_discards_what_was_set_aside() -> None:  # G-137, V-50
    table = flip_four("C", "swap 5", C="5", B="1", A="2")
    assert (table.status(C), table.asked) == ("busted", ("turn", A))
    assert table.notes(notes.ASIDE) == [(C, "swap")]
    assert table.notes(notes.WASTED) == [(C, "swap")]
    assert table.discarded() == ["flip4", "swap"]


def test_flip_four_can_bust_a_stayed_player() -> None:  # V-50
    table = flip_four("C", "5", C="5 stay", B="1 2", A="3 4")
    assert (table.status(C), table.table.active) == ("busted", 2)


def test_flip_7_stops_flip_four_and_all_that_was_to_come() -> None:  # V-51, V-60
    table = flip_four("C", "swap -2 6", C="flip4 1 2 3 4 5 8 stay", B="9 10 11 12")
    assert (table.table.gained[C], table.table.round) == (23 + 6 + 15, 2)
    table = flip_four("C", "swap -2 6", C="flip4 1 2 3 4 5 8", B="9 10 11", brutal="yes")
    assert table.asked == ("bonus", C)
    assert table.discarded() == ["-2", "flip4", "flip4", "swap"]


def test_flip_7_by_theft_stops_what_was_set_aside() -> None:  # V-60
    table = flip_four("C", "steal discard 5 6", C="1 2 3 4 stay", B="8 9 10 11 12")
    table.picks_card(B, "8")
    assert (table.table.last_flip7, table.table.round) == (C, 2)


def test_what_was_set_aside_is_played_by_the_flipper_in_order() -> None:
    table = flip_four("C", "-2 discard 8", B="1", A="3")  # G-139, V-46, V-47, X-03, M-45
    assert table.asked == ("card", C)
    table.draws("9")
    assert (table.asked, table.legal()) == (("target", C), [A, B, C])
    table.gives(A)
    assert table.asked == ("target", C)
    assert table.picks() == ["0:3", "0:-2", "1:1", "2:8", "2:9"]  # V-34
    assert table.discarded() == ["flip4"]


def test_an_inner_flip_four_is_finished_before_the_outer_one_goes_on() -> None:  # G-140, V-48
    table = flip_four("C", "flip4 discard 1 2", B="7")
    table.gives(A)
    table.draws("steal 3 4 5")
    assert table.asked == ("target", A)
    table.picks_card(B, "7")
    assert table.asked == ("target", C)
    assert "2:1" in table.picks()


def test_a_player_who_busts_by_their_own_card_loses_the_rest_of_them() -> None:  # V-52
    table = flip_four("C", "steal discard 5 6", B="5", A="8")
    table.picks_card(B, "5")
    assert table.status(C) == "busted"
    assert table.notes(notes.WASTED) == [(C, "discard")]
    assert table.asked == ("turn", A)


def test_the_queue_is_finished_before_the_round_ends() -> None:  # V-59
    table = flip_four("B", "justone -2 3 4", A="9 stay", C="8 stay", B="1 2")
    table.gives(B)
    table.draws("5")
    assert (table.status(B), table.table.active) == ("stayed", 0)
    assert table.asked == ("target", B)
    table.gives(A)
    assert table.table.gained == [7, 15, 8]


# The deck runs out


def test_a_reshuffle_leaves_lines_and_set_aside_cards_where_they_are() -> None:  # G-149, V-80
    table = flip_four("C", "5 swap", deck="1 flip4 5 swap", B="1")
    left = [NAMES[card] for card in table.table.pile[: table.table.left]]
    assert (table.asked, len(left)) == (("card", C), 108 - 4)
    assert Counter(left)["flip4"] == Counter(left)["swap"] == 1
    table.draws("6 8")
    assert table.line(C) == "5 6 8"
    assert table.asked == ("target", C)


def deal_out(*kept: str) -> Sitting:
    """36 players take all numbers and modifiers but those kept; the discard pile has actions."""
    table = Sitting("vengeance", "fr", 36, 35, decks="1")
    for name in ("swap", "swap", "steal", "steal", "discard", "discard", "unlucky7"):
        table.hits(name)
    while cards := left_to_deal(table, kept):
        seat = table.table.actor
        table.hits(next(name for name in cards if table.held(seat, name) == 0))
        if table.asked.what == "target":
            table.gives(seat)
    return table


def left_to_deal(table: Sitting, kept: tuple[str, ...]) -> list[str]:
    cards = Counter(NAMES[card] for card in table.table.pile[: table.table.left]) - Counter(kept)
    return [name for name, _ in cards.most_common() if name not in ("justone", "flip4")]


def test_a_flip_four_that_cannot_be_served_ends_and_its_cards_are_resolved() -> None:
    table = deal_out("1")  # G-149, V-80, B-37, B-38
    table.hits("justone")
    table.gives(0)
    table.draws("1")
    seat = table.table.actor
    table.hits("flip4")
    table.gives(seat)
    table.draws("flip4 justone")
    assert table.table.left == 0
    assert (table.asked, len(table.discarded())) == (("target", seat), 8)
    table.gives(0)
    assert table.asked == ("target", seat)
    table.gives(seat)
    assert table.status(seat) == "stayed"


def test_who_cannot_be_served_stays_even_with_the_zero() -> None:  # V-43, B-37
    table = deal_out()
    seat = next(seat for seat in range(36) if table.held(seat, "0"))
    user = table.table.actor
    table.hits("flip4")
    table.gives(user)
    table.draws("flip4 justone justone")
    for _ in range(3):
        table.gives(user)
    while table.table.actor != seat:
        table.stays()
    assert table.legal() == [1]
    table.says(1)
    assert table.status(seat) == "stayed"


# Brutal Mode


def test_brutal_the_round_score_and_the_total_may_be_negative() -> None:  # V-75
    table = brutal(B="5 -10", turn=B)
    assert table.points(B) == -5
    table.all_stay()
    assert (table.table.gained[B], table.table.total[B]) == (-5, -5)


def test_brutal_a_modifier_given_to_a_bust_player_counts() -> None:  # G-143, V-68, V-69, V-70
    table = brutal(A="9 -2 9", B="5 6 7 stay", C="4 8 10")
    for card, points in (("-8", -8), ("/2", -8), ("-4", -12)):
        table.hits(card)
        assert table.legal() == [A, B, C]
        table.gives(A)
        assert table.points(A) == points
    assert table.line(A) == "9 9 /2 -2 -4 -8"
    table.stays()
    assert table.table.gained == [-12, 18, 22]


def test_brutal_alone_a_modifier_may_go_to_the_bust() -> None:  # G-145, V-76
    table = brutal(A="9 9", C="8 8", B="5 6", turn=B)
    table.hits("-10")
    table.gives(C)
    assert table.points(C) == -10


def test_brutal_actions_still_spare_the_bust() -> None:  # V-71, V-28
    table = brutal(A="9 9", C="8 2 stay", B="5 6 7", turn=B)
    table.hits("-10")
    table.gives(A)
    table.hits("discard")
    assert table.picks() == ["1:5", "1:6", "1:7", "2:2", "2:8"]
    table.picks_card(B, "7")
    table.hits("flip4")
    assert table.legal() == [B, C]


def test_brutal_the_zero_shields() -> None:  # G-146, V-74
    assert brutal(B="0 5 -10").points(B) == 0


def make_flip7_in_brutal_mode() -> Sitting:
    """{Z,1,2,3,4,5,6} with a half, -10 and -8, while C has 8 and A has bust."""
    table = brutal(B="0 1 2 3 4 5 /2 -10 -8", C="8 stay", A="9 9", turn=B)
    table.hits("6")
    return table


def test_brutal_the_bonus_may_be_taken() -> None:  # G-107, V-65, V-72
    table = make_flip7_in_brutal_mode()
    assert (table.asked, table.legal()) == (("bonus", B), [A, B, C])
    assert table.points(B) == -8
    table.turns_bonus_on(B)
    assert table.table.gained == [0, 7, 8]


def test_brutal_the_bonus_may_be_turned_on_another_even_a_bust_one() -> None:
    for victim, gained in ((A, [-15, -8, 8]), (C, [0, -8, -7])):  # V-72, V-73, M-54
        table = make_flip7_in_brutal_mode()
        table.turns_bonus_on(victim)
        assert table.table.gained == gained
        assert (table.table.bonus, table.table.round) == (-1, 2)


def test_brutal_a_turned_bonus_passes_the_shield_of_the_zero() -> None:  # V-72
    table = brutal(B="1 2 3 4 5 6", C="0 justone 12", turn=B)
    table.hits("8")
    table.turns_bonus_on(C)
    assert table.table.gained == [0, 29, -15]


def test_brutal_alone_at_the_table_takes_the_bonus_unasked() -> None:  # V-77
    table = reach(Sitting("vengeance", "fr", 1, brutal="yes"), A="1 2 3 4 5 6")
    table.hits("8")
    assert table.table.gained == [29 + 15]


def test_brutal_an_extra_round_may_drop_all_below_the_target() -> None:  # V-78
    table = reach(Sitting("vengeance", "fr", scores=(0, 200, 200), brutal="yes"), B, B="-2", C="-4")
    table.all_stay()
    assert table.table.total == [0, 198, 196]
    assert (table.asked.what, table.table.round) == ("turn", 2)


def test_the_bonus_is_kept_on_the_table_of_a_game_that_is_over() -> None:  # V-72
    table = reach(Sitting("vengeance", "fr", scores=(0, 190, 0), brutal="yes"), B, B="1 2 3 4 5 6")
    table.hits("8")
    table.turns_bonus_on(C)
    assert table.asked.what == "over"
    assert [table.points(seat) for seat in (A, B, C)] == table.table.gained == [0, 29, -15]


def test_picks_name_a_seat_and_a_kind() -> None:
    table = sit(D="5 stay", B="9 4", turn=B)
    table.hits("steal")
    assert table.legal() == [D * 64 + KINDS["5"]]
