"""Flip 7: deal, turns, deck, points and the end; actions have files of their own.

Cases that are a whole record lie in `tests/scenarios/flip7`.
"""

import pytest

from flipdeck.rules import flip7
from flipdeck.rules.cards import FLIP7_PACK, KINDS
from flipdeck.rules.table import HIT, STAY
from tests.support.rulebooks import RULEBOOKS
from tests.support.tables import (
    A,
    B,
    C,
    D,
    Sitting,
    each_edition,
    flip_three,
    lap,
    reach,
    sitting,
    with_opening_deal,
)

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
    assert RULEBOOKS["flip7"].players == range(1, 37)  # M-16


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
def test_a_player_frozen_before_their_opening_card_gets_none(edition: str) -> None:
    table = sitting(edition)
    table.draws("freeze")
    assert table.legal() == [A, B, C]  # B-04
    table.gives(C)
    assert table.asked == ("card", A)  # B-03
    table.draws("7")
    assert table.asked == ("turn", B)
    assert (table.line(C), table.points(C)) == ("freeze", 0)


@with_opening_deal
def test_a_player_who_busts_before_their_opening_card_gets_none(edition: str) -> None:
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
def test_a_player_who_is_out_is_not_asked_again(edition: str) -> None:
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
def test_a_busted_player_keeps_their_cards_on_the_table_till_the_round_ends(edition: str) -> None:
    table = lap(edition, "7", "1", "2")
    table.hits("7")
    assert (table.line(B), table.points(B), table.discarded()) == ("7 7", 0, [])
    table.all_stay()
    assert table.discarded() == ["1", "2", "7", "7"]


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
    table = lap(edition, *cards, seats=len(scores), scores=scores)
    table.all_stay()
    return table


@each_edition
def test_the_target_is_checked_only_after_the_round(edition: str) -> None:
    table = lap(edition, "5", "6", "7", scores=(0, 195, 300))  # B-40
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
def test_a_tie_is_broken_by_the_leader_after_the_next_round(edition: str) -> None:
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
