"""Flip-Flop by the rulebook: every ruling F-01 to F-30, every scenario G-202 to G-224."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flipdeck.engine.deduction import played, which
from flipdeck.engine.trick_codec import undealt
from flipdeck.rules import flipflop, knowledge, notes
from flipdeck.rules.cards import NO_CARD
from flipdeck.rules.flipflop import FREE, GOAL_NAMES, GOALS, NO_GOAL, chance
from flipdeck.rules.hands import EMPTY_SLOT, LARGEST_HAND
from flipdeck.rules.layout import duplicate
from flipdeck.rules.table import DEAL, DICE, FLIP, GOAL, NOBODY, OVER, PLAY, TrickTable
from flipdeck.rules.two_sided import CARDS, CARDS_BY_NAME, held_as, name_of, turned_over, which_card
from tests.support.tricks import (
    A,
    B,
    C,
    D,
    begin,
    choose,
    deal,
    dealt,
    flip,
    hand,
    hands_for,
    known,
    legal_choices,
    new_table,
    play,
    play_round,
    random_choice,
    random_game,
    roll,
    step,
    trick,
    words,
)

STAKES = (1, 3, 5, 7)
RED_HANDS = {
    3: {1: ["R1/2", "R1/3", "R1/4"], 3: ["R1/2 R1/3 R1/4", "R1/5 R1/F R2/3", "R2/4 R2/5 R2/F"]},
    4: {1: ["R1/2", "R1/3", "R1/4", "R1/5"]},
}
SPARE = ("R3/4 R3/5", "Y3/4 Y3/5", "R3/F R4/5", "Y3/F Y4/5")


def names_left(table: TrickTable) -> set[str]:
    """Every card that can still be dealt, either way round."""
    left = table.pack[: table.undealt]
    return {name_of(card) for card in left} | {name_of(turned_over(card)) for card in left}


def turned_name(name: str) -> str:
    return name_of(turned_over(CARDS_BY_NAME[name]))


def goals_offered(table: TrickTable) -> list[str]:
    return [GOAL_NAMES[choice] for choice in legal_choices(table)]


def all_ways_to_share(tricks: int, seats: int) -> list[tuple[int, ...]]:
    return [shares for shares in product(range(tricks + 1), repeat=seats) if sum(shares) == tricks]


def winners_of(shares: Sequence[int]) -> list[int]:
    return [seat for seat, count in enumerate(shares) for _ in range(count)]


# Cards and dice


def test_the_pack_is_every_pair_of_different_faces_once_in_each_colour() -> None:  # F-01, M-61
    names = {name_of(held_as(card, 0)) for card in range(CARDS)}
    pairs = [f"{low}/{high}" for low, high in combinations("12345F", 2)]
    assert names == {colour + pair for colour in "RY" for pair in pairs}
    assert len(names) == 30


def test_each_face_is_on_five_cards_of_each_colour_and_flip_flop_on_ten() -> None:  # F-01
    faces = Counter(name[0] + face for name in CARDS_BY_NAME for face in name[1])
    assert set(faces.values()) == {5}
    assert faces["RF"] + faces["YF"] == 10


def test_a_card_is_the_same_card_whichever_way_it_is_held() -> None:  # F-01
    for card in range(CARDS):
        low, high = held_as(card, 0), held_as(card, 1)
        assert turned_over(low) == high
        assert turned_over(high) == low
        for held in (low, high):
            assert which_card(held >> 6, (held >> 3) & 7, held & 7) == card


def test_the_yellow_die_has_five_goals_and_the_free_choice() -> None:  # F-02
    table = new_table()
    assert (table.ask, table.actor, table.winner, table.round) == (DICE, NOBODY, NOBODY, 1)
    assert legal_choices(table) == list(range(24))
    assert len(GOAL_NAMES) == 6
    for stake, goal in product(STAKES, GOAL_NAMES):
        rolled = duplicate(table)
        roll(rolled, f"{stake} {goal}")
        if (stake, goal) != (1, "even-tricks"):
            assert (rolled.stake, GOAL_NAMES[rolled.goal]) == (stake, goal)


def test_three_and_five_are_twice_on_the_red_die() -> None:
    table = new_table()
    weights = Counter[int]()
    for choice in legal_choices(table):
        weights[2 * (choice // GOALS) + 1] += flipflop.chance_weight(table, choice)
    assert weights == {1: 6, 3: 12, 5: 12, 7: 6}


def test_thirty_six_throws_of_the_dice_are_equally_likely() -> None:
    table = new_table()
    thrown = Counter(chance(table, word) for word in words(36))
    assert thrown == {c: flipflop.chance_weight(table, c) for c in legal_choices(table)}


# The deal


def test_every_card_may_come_with_either_side_up_and_only_once() -> None:  # F-03
    table = new_table()
    roll(table, "3 most-tricks")
    assert legal_choices(table) == list(range(60))
    assert {flipflop.chance_weight(table, choice) for choice in range(60)} == {1}
    every_way = set()
    for choice in legal_choices(table):
        tried = duplicate(table)
        step(tried, choice)
        every_way.add(hand(tried, A)[0])
        assert hand(tried, A)[0] not in names_left(tried)
        assert turned_name(hand(tried, A)[0]) not in names_left(tried)
    assert every_way == set(CARDS_BY_NAME)
    step(table, dealt(table, "R4/1"))
    assert hand(table, A) == ["R4/1"]
    assert len(legal_choices(table)) == 58


def test_the_shuffle_reaches_all_sides_of_all_cards_left_equally() -> None:  # F-03
    table = new_table()
    roll(table, "3 most-tricks")
    deal(table, "R4/1 Y2/F")
    drawn = Counter(chance(table, word) for word in words(56))
    assert drawn == dict.fromkeys(legal_choices(table), 1)


@pytest.mark.parametrize(("seats", "stake"), list(product((3, 4), STAKES)))
def test_each_player_is_dealt_as_many_cards_as_the_red_die_shows(seats: int, stake: int) -> None:
    table = new_table(seats, dealer=B)
    roll(table, f"{stake} most-tricks")
    dealt_to = []
    while table.ask == DEAL:
        dealt_to.append(table.actor)
        step(table, chance(table, 0))
    order = [(B + place) % seats for place in range(seats)]
    assert dealt_to == [seat for seat in order for _ in range(stake)]
    assert [len(hand(table, seat)) for seat in range(seats)] == [stake] * seats
    assert (table.ask, table.actor) == (PLAY, B)


# Impossible situations


def test_one_card_and_even_tricks_is_rolled_again_before_the_deal() -> None:  # F-04, M-60
    table = new_table(dealer=C)
    roll(table, "1 even-tricks")
    assert (table.ask, table.actor, table.dealer) == (DICE, NOBODY, C)
    assert (table.stake, table.goal, table.round) == (0, NO_GOAL, 1)
    assert table.trace is not None
    assert table.trace[-1] == (notes.ROLL_AGAIN, C, GOAL_NAMES.index("even-tricks"))


@pytest.mark.parametrize("goal", ["most-yellow", "fewest-yellow"])
@pytest.mark.parametrize(("seats", "stake"), [(3, 1), (3, 3), (4, 1)])
def test_a_yellow_goal_without_a_yellow_card_is_rolled_and_dealt_again(
    goal: str, seats: int, stake: int
) -> None:  # F-05, F-06, G-208, M-60
    table = new_table(seats)
    roll(table, f"{stake} {goal}")
    deal(table, *RED_HANDS[seats][stake])
    assert table.ask == DICE
    assert (table.stake, table.goal) == (0, NO_GOAL)
    assert [hand(table, seat) for seat in range(seats)] == [[]] * seats
    roll(table, "3 most-yellow")
    assert len(legal_choices(table)) == 60


@pytest.mark.parametrize("goal", ["most-yellow", "fewest-yellow"])
def test_one_yellow_card_is_enough_for_a_yellow_goal(goal: str) -> None:  # F-05, F-06
    assert begin(f"1 {goal}", "R1/2", "R1/3", "Y1/2").ask == PLAY


def test_the_free_choice_may_not_name_what_is_impossible() -> None:  # F-07, G-209
    some_yellow = begin("1 free", "R1/2", "R1/3", "Y1/2")
    assert goals_offered(some_yellow) == [
        *("most-tricks", "fewest-tricks"),
        *("most-yellow", "fewest-yellow"),
    ]
    no_yellow = begin("1 free", *RED_HANDS[3][1])
    assert goals_offered(no_yellow) == ["most-tricks", "fewest-tricks"]
    three_cards = begin("3 free", *RED_HANDS[3][3])
    assert goals_offered(three_cards) == ["most-tricks", "fewest-tricks", "even-tricks"]


@pytest.mark.parametrize(("seats", "stake", "goal"), list(product((3, 4), STAKES, GOAL_NAMES)))
def test_nothing_else_is_a_reason_to_roll_again(seats: int, stake: int, goal: str) -> None:  # F-08
    table = new_table(seats)
    roll(table, f"{stake} {goal}")
    while table.ask == DEAL:
        step(table, dealt(table, min(names_left(table))))  # red as long as there are any
    no_yellow = seats * stake <= 15
    impossible = (goal == "even-tricks" and stake == 1) or ("yellow" in goal and no_yellow)
    assert (table.ask == DICE) == impossible


def test_after_a_fresh_roll_the_same_player_rolls_deals_all_thirty_and_leads() -> None:  # F-09
    table = new_table(dealer=B)
    roll(table, "1 most-yellow")
    deal(table, *RED_HANDS[3][1])
    assert (table.dealer, table.round) == (B, 1)
    roll(table, "1 even-tricks")
    roll(table, "1 most-tricks")
    deal(table, *RED_HANDS[3][1])
    assert (table.ask, table.actor) == (PLAY, B)


# The free choice


def test_the_free_goal_is_named_after_the_deal_and_before_the_lead() -> None:  # F-10, G-224
    table = new_table(dealer=B)
    roll(table, "3 free")
    for _ in range(9):
        assert (table.ask, table.goal) == (DEAL, FREE)
        step(table, chance(table, 7))
    assert (table.ask, table.actor, table.goal) == (GOAL, B, FREE)
    choose(table, "even-tricks")
    assert (table.ask, table.actor) == (PLAY, B)
    assert GOAL_NAMES[table.goal] == "even-tricks"


def test_the_player_who_names_the_goal_has_seen_their_fronts_and_the_backs_of_all_others() -> (
    None
):  # M-63
    table = begin("1 free", "R1/2", "Y3/4", "R5/F", "Y1/F")
    assert [known(table, A, seat) for seat in range(4)] == [["R1/2"], ["Y?/4"], ["R?/F"], ["Y?/F"]]


def test_free_is_not_a_goal_to_name() -> None:  # F-02
    table = begin("3 free", "Y1/2 R1/3 R1/4", "R1/5 R1/F R2/3", "R2/4 R2/5 R2/F")
    assert not flipflop.legal(table, FREE)
    assert not flipflop.legal(table, -1)
    assert len(goals_offered(table)) == 5


# Playing tricks


def test_a_card_is_played_by_its_front_only() -> None:  # F-11, G-223
    table = begin("3 most-tricks", "R3/F R1/2 Y1/2", "R4/5 Y4/1 Y4/2", "R2/3 Y1/3 Y2/3")
    play(table, "R3/F")
    assert (table.ask, table.actor) == (PLAY, B)
    assert trick(table) == ["R3/F", "", ""]


def test_after_a_flip_the_former_back_is_played() -> None:  # F-11, F-16, G-223
    table = begin("3 most-tricks", "RF/5 R1/2 Y1/2", "R3/F Y4/1 Y4/2", "R2/3 Y1/3 Y2/3")
    play(table, "RF/5")
    flip(table, B)
    play(table, "RF/3")
    assert (table.ask, table.actor) == (FLIP, B)


def test_any_card_may_follow_whatever_was_led() -> None:  # M-62, G-220
    table = begin("3 most-tricks", "R2/1 R1/3 Y1/2", "R4/5 Y4/1 Y4/2", "R2/3 Y1/3 Y2/3")
    assert legal_choices(table) == [0, 1, 2]
    play(table, "R2/1")
    assert legal_choices(table) == [0, 1, 2]
    play(table, "Y4/1")
    play(table, "R2/3")
    play(table, "R4/5")
    assert table.actor == C
    assert legal_choices(table) == [0, 1]  # the card played is gone
    assert hand(table, C) == ["Y1/3", "Y2/3"]


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        (("R4/1", "R2/1", "Y2/1", "Y5/1"), D),
        (("R4/1", "R1/2", "Y4/1", "Y3/1"), C),
        (("R5/1", "Y5/1", "R2/3", "R1/3"), B),
        (("Y1/2", "R1/2", "Y1/3", "R1/3"), D),
    ],
)
def test_the_highest_number_takes_the_trick_and_of_equal_ones_the_last(
    cards: tuple[str, ...], winner: int
) -> None:  # G-202, F-28
    table = begin(
        "3 most-tricks", *(f"{card} {spare}" for card, spare in zip(cards, SPARE, strict=True))
    )
    play(table, *cards)
    assert [table.tricks[seat] for seat in range(4)] == [int(s == winner) for s in range(4)]
    assert (table.ask, table.actor, table.leader) == (PLAY, winner, winner)
    assert trick(table) == [""] * 4


def test_the_trick_goes_round_from_the_leader() -> None:
    table = begin("3 most-tricks", "R4/1 R5/2 R1/2", "Y4/1 Y4/2 Y1/2", "R2/3 Y4/3 Y2/3", dealer=C)
    play(table, "R4/1", "Y4/1", "R2/3")  # C, A, B
    assert table.actor == A
    play(table, "Y4/2", "Y4/3", "R5/2")
    assert table.tricks == [1, 0, 1]


def test_equal_highest_cards_of_partners_the_last_leads_next() -> None:  # F-28
    hands = ("R4/1 R3/4 R3/5", "R2/1 Y3/4 Y3/5", "Y4/1 R3/F R4/5", "Y3/1 Y3/F Y4/5")
    table = begin("3 most-tricks", *hands)
    play(table, "R4/1", "R2/1", "Y4/1", "Y3/1")
    assert table.tricks == [0, 0, 1, 0]
    assert table.actor == C


def test_the_winner_of_a_trick_starts_the_next_trick_not_a_new_round() -> None:  # M-65
    table = begin("3 most-tricks", "R2/1 R1/3 Y1/2", "R4/5 Y4/1 Y4/2", "R2/3 Y1/3 Y2/3")
    play(table, "R2/1", "R4/5", "R2/3")
    assert (table.ask, table.actor, table.round) == (PLAY, B, 1)
    assert len(hand(table, B)) == 2


# Flip-Flop


def test_the_hands_named_are_turned_then_the_card_counts_its_other_side() -> None:  # F-12, G-203
    table = begin("3 most-tricks", "RF/4 Y1/2 Y1/3", "R1/2 R3/5 Y4/5", "Y3/4 Y2/3 R2/3", dealer=C)
    play(table, "RF/4")
    assert (table.ask, table.actor) == (FLIP, C)
    assert trick(table)[C] == "RF/4"
    assert hand(table, A) == ["R1/2", "R3/5", "Y4/5"]
    flip(table, A)
    assert hand(table, A) == ["R2/1", "R5/3", "Y5/4"]
    assert hand(table, B) == ["Y3/4", "Y2/3", "R2/3"]
    assert trick(table)[C] == "R4/F"
    assert (table.ask, table.actor) == (PLAY, A)
    play(table, "R2/1", "Y3/4")
    assert table.tricks == [0, 0, 1]


def test_flipping_ones_own_hand_leaves_the_card_just_played_alone() -> None:  # F-13, F-16, G-205
    table = begin("3 most-tricks", "RF/2 R3/5 Y1/F", "R1/2 Y3/5 Y4/5", "Y3/4 Y2/3 R2/3", dealer=C)
    play(table, "RF/2")
    flip(table, C)
    assert hand(table, C) == ["R5/3", "YF/1"]
    assert trick(table)[C] == "R2/F"


def test_a_number_may_become_a_flip_flop_and_a_hand_may_turn_more_than_once() -> None:  # F-16
    table = begin("3 most-tricks", "RF/4 R1/2 Y1/2", "Y3/F R3/5 Y4/5", "Y3/4 Y2/3 R2/3")
    play(table, "RF/4")
    flip(table, B)
    play(table, "YF/3")
    assert (table.ask, table.actor) == (FLIP, B)
    flip(table, B)
    assert hand(table, B) == ["R3/5", "Y4/5"]
    assert trick(table)[B] == "Y3/F"


def test_a_flip_flop_may_become_a_number() -> None:  # F-16
    table = begin("3 most-tricks", "RF/4 R1/2 Y1/2", "YF/3 R3/5 Y4/5", "Y3/4 Y2/3 R2/3")
    play(table, "RF/4")
    flip(table, B)
    play(table, "Y3/F")
    assert (table.ask, table.actor) == (PLAY, C)


def test_cards_in_the_trick_are_not_turned_by_a_flip() -> None:  # F-14
    table = begin("3 most-tricks", "R4/1 R1/2 Y1/2", "YF/3 R3/5 Y4/5", "Y3/4 Y2/3 R2/3")
    play(table, "R4/1", "YF/3")
    flip(table, A, B, C)
    assert trick(table) == ["R4/1", "Y3/F", ""]
    assert hand(table, A) == ["R2/1", "Y2/1"]


@pytest.mark.parametrize("seats", [3, 4])
def test_any_set_of_players_may_be_named_oneself_and_nobody_included(
    seats: int,
) -> None:  # F-15, M-64
    hands = ["RF/4 R1/2 Y1/2", "Y3/1 R3/5 Y4/5", "Y3/4 Y2/3 R2/3", "R5/1 R5/2 R5/4"][:seats]
    table = begin("3 most-tricks", *hands)
    play(table, "RF/4")
    assert legal_choices(table) == list(range(2**seats))
    before = [hand(table, seat) for seat in range(seats)]
    for choice in legal_choices(table):
        turned = duplicate(table)
        step(turned, choice)
        for seat in range(seats):
            assert (hand(turned, seat) != before[seat]) == bool(choice >> seat & 1)


def test_naming_nobody_changes_no_hand() -> None:  # F-15
    table = begin("3 most-tricks", "RF/4 R1/2 Y1/2", "Y3/1 R3/5 Y4/5", "Y3/4 Y2/3 R2/3")
    play(table, "RF/4")
    before = [hand(table, seat) for seat in range(3)]
    flip(table)
    assert [hand(table, seat) for seat in range(3)] == before
    assert (table.actor, trick(table)[A], table.turned) == (B, "R4/F", 0)


def test_a_player_without_cards_may_be_named_without_effect() -> None:  # F-15, G-221
    table = begin("1 most-tricks", "R3/1", "R2/1", "YF/4")
    play(table, "R3/1", "R2/1", "YF/4")
    assert (table.ask, table.actor) == (FLIP, C)
    flip(table, A)
    assert table.gained == [0, 0, 1]  # the four took it
    assert (table.ask, table.dealer) == (DICE, C)


def test_all_hands_named_are_turned_together_in_no_order() -> None:  # F-29
    hands = ("RF/4 R1/2 Y1/2", "YF/1 R3/5 Y4/5", "Y3/F Y2/3 R2/3")
    together = begin("3 most-tricks", *hands)
    play(together, "RF/4")
    flip(together, A, B, C)
    assert hand(together, A) == ["R2/1", "Y2/1"]
    assert hand(together, B) == ["Y1/F", "R5/3", "Y5/4"]
    assert hand(together, C) == ["YF/3", "Y3/2", "R3/2"]


def test_the_next_player_plays_only_after_the_hands_are_named() -> None:  # F-30
    table = begin("3 most-tricks", "RF/4 R1/2 Y1/2", "Y3/1 R3/5 Y4/5", "Y3/4 Y2/3 R2/3")
    play(table, "RF/4")
    assert (table.ask, table.actor) == (FLIP, A)
    flip(table, C)
    assert (table.ask, table.actor) == (PLAY, B)


def test_a_partner_with_good_backs_is_turned_into_a_good_hand() -> None:  # M-66
    table = begin("1 most-tricks", "RF/1", "R3/1", "Y1/5", "Y4/1")
    play(table, "RF/1")
    flip(table, C)
    play(table, "R3/1", "Y5/1", "Y4/1")
    assert table.gained == [1, 0, 1, 0]


# What a player knows


def test_during_the_deal_everybody_sees_all_backs_and_no_front() -> None:  # F-17
    table = new_table()
    roll(table, "3 most-tricks")
    deal(table, "R1/4 Y3/F R5/2", "Y1/2")
    for viewer in range(3):
        assert known(table, viewer, A) == ["R?/4", "Y?/F", "R?/2"]
        assert known(table, viewer, B) == ["Y?/2"]
        assert knowledge.sees_back(table, viewer, viewer)
        assert not knowledge.sees_front(table, viewer, viewer)


def test_after_the_pick_up_only_the_owner_knows_their_fronts() -> None:  # F-17
    table = begin("1 most-tricks", "R1/4", "Y3/F", "R5/2")
    for viewer, seat in product(range(3), repeat=2):
        full = [["R1/4"], ["Y3/F"], ["R5/2"]][seat]
        backs = [["R?/4"], ["Y?/F"], ["R?/2"]][seat]
        assert known(table, viewer, seat) == (full if viewer == seat else backs)
        assert knowledge.sees_front(table, viewer, seat) == (viewer == seat)
        assert knowledge.sees_back(table, viewer, seat) == (viewer != seat)


def test_after_a_flip_the_owner_sees_former_backs_and_all_others_former_fronts() -> None:
    # F-17, G-206
    table = begin("3 most-tricks", "RF/4 R1/2 Y1/2", "Y3/1 R3/5 Y4/5", "Y3/4 Y2/3 R2/3")
    play(table, "RF/4")
    assert known(table, B, A) == ["R?/2", "Y?/2"]
    flip(table, A)
    assert hand(table, A) == ["R2/1", "Y2/1"]
    for viewer in range(3):
        assert known(table, viewer, A) == ["R2/1", "Y2/1"]  # in view or remembered
        assert knowledge.sees_front(table, viewer, A) == (viewer == A)
    assert known(table, A, B) == ["Y?/1", "R?/5", "Y?/5"]
    assert known(table, C, B) == ["Y?/1", "R?/5", "Y?/5"]


def test_a_hand_turned_back_is_still_remembered() -> None:  # F-17
    table = begin("3 most-tricks", "RF/4 RF/1 Y1/2", "Y3/1 R3/5 Y4/5", "Y3/4 Y2/3 R2/3")
    play(table, "RF/4")
    flip(table, B)
    play(table, "Y1/3", "Y3/4", "RF/1")
    flip(table, B)
    assert known(table, C, B) == hand(table, B) == ["R3/5", "Y4/5"]


def test_what_was_known_in_one_round_is_not_carried_into_the_next() -> None:  # F-17
    table = begin("1 most-tricks", "RF/1", "R3/1", "Y5/1")
    play(table, "RF/1")
    flip(table, A, B, C)
    play(table, "R1/3", "Y1/5")
    roll(table, "1 most-tricks")
    deal(table, "RF/1", "R3/1", "Y5/1")
    assert known(table, A, B) == ["Y?/1"]


def test_a_played_card_is_known_to_all_by_both_sides() -> None:  # F-17
    table = begin("3 most-tricks", "R4/1 RF/1 Y1/2", "Y3/1 R3/5 Y4/5", "Y3/4 Y2/3 R2/3")
    play(table, "R4/1")
    assert trick(table)[A] == "R4/1"
    assert played(table) == {which_card(0, 4, 1)}


def test_cards_left_over_are_in_nobodys_view() -> None:  # F-18
    table = begin("1 most-tricks", "R4/1", "Y3/1", "R2/3")
    for viewer in range(3):
        assert [len(known(table, viewer, seat)) for seat in range(3)] == [1, 1, 1]
    assert played(table) == set()


def test_a_hand_is_shown_in_the_order_dealt_not_by_what_its_cards_are() -> None:  # F-17
    table = begin("3 most-tricks", "R5/1 R1/2 R3/2", "Y3/1 R3/5 Y4/5", "Y3/4 Y2/3 R2/4")
    assert known(table, B, A) == ["R?/1", "R?/2", "R?/2"]
    play(table, "R1/2")
    assert known(table, B, A) == ["R?/1", "R?/2"]


def test_partners_tell_each_other_nothing() -> None:  # F-27
    table = begin("1 most-tricks", "R1/4", "Y3/F", "R5/2", "Y1/2")
    assert known(table, A, C) == ["R?/2"]
    asked = set()
    random = Random(27)
    while table.ask != OVER:
        asked.add(table.ask)
        step(table, random_choice(table, random))
    assert asked <= {DICE, DEAL, GOAL, PLAY, FLIP}


# The end of a round


def test_yellow_cards_are_counted_by_colour_whichever_side_they_show() -> None:  # F-19
    table = begin("3 most-yellow", "R5/1 R1/2 R1/3", "YF/1 R3/5 Y4/5", "Y3/4 Y2/3 R2/3")
    play(table, "R5/1", "YF/1")
    flip(table, C)
    play(table, "Y4/3")
    assert table.yellow == [2, 0, 0]


def test_in_a_team_the_tricks_and_yellow_cards_of_both_partners_count() -> None:  # F-19
    table = new_table(4)
    play_round(table, "most-tricks", [A, B, C])
    assert table.gained == [3, 0, 3, 0]
    table = new_table(4)
    play_round(table, "most-yellow", [A, B, C], yellow=[2, 3, 2])
    assert table.gained == [3, 0, 3, 0]


def test_each_player_keeps_their_own_tricks_and_yellow_cards() -> None:
    table = new_table(4, target=3)
    play_round(table, "most-yellow", [A, B, C], yellow=[2, 3, 2])
    assert table.ask == OVER
    assert table.tricks == [1, 1, 1, 0]
    assert table.yellow == [2, 3, 2, 0]
    assert table.total == [3, 0, 3, 0]


@pytest.mark.parametrize(
    ("goal", "winners", "gained"),
    [
        ("most-tricks", [A, A, B], [3, 0, 0]),
        ("most-tricks", [A, A, B, B, C], [5, 5, 0]),  # two best
        ("most-tricks", [A, A, A, B, C], [5, 0, 0]),  # two tied, but not best
        ("most-tricks", [A, B, C], [0, 0, 0]),  # G-211
        ("fewest-tricks", [A, A, A], [0, 3, 3]),  # G-212
        ("fewest-tricks", [A, A, B, B, C], [0, 0, 5]),
        ("fewest-tricks", [C, B, A], [0, 0, 0]),
    ],
)
def test_of_three_the_best_score_two_tied_both_three_tied_nobody(
    goal: str, winners: list[int], gained: list[int]
) -> None:  # F-20, G-211, G-212
    table = new_table()
    play_round(table, goal, winners)
    assert table.gained == gained
    assert table.total == gained


@pytest.mark.parametrize(
    ("goal", "yellow", "gained"),
    [
        ("most-yellow", [2, 1, 0], [3, 0, 0]),
        ("most-yellow", [2, 2, 0], [3, 3, 0]),
        ("most-yellow", [1, 1, 1], [0, 0, 0]),
        ("fewest-yellow", [2, 1, 0], [0, 0, 3]),
        ("fewest-yellow", [2, 0, 0], [0, 3, 3]),
        ("fewest-yellow", [2, 2, 2], [0, 0, 0]),
    ],
)
def test_yellow_goals_are_scored_like_tricks(
    goal: str, yellow: list[int], gained: list[int]
) -> None:  # F-20
    table = new_table()
    play_round(table, goal, [A, B, C], yellow)
    assert table.gained == gained


@pytest.mark.parametrize("stake", [3, 5, 7])
def test_of_three_exactly_two_or_none_have_an_even_number_and_all_who_do_score(
    stake: int,
) -> None:  # F-21
    for shares in all_ways_to_share(stake, 3):
        even = [count % 2 == 0 for count in shares]
        assert sum(even) in (0, 2)
        table = new_table(target=100)
        play_round(table, "even-tricks", winners_of(shares))
        assert table.gained == [stake if is_even else 0 for is_even in even]


@pytest.mark.parametrize("stake", STAKES)
def test_two_teams_never_tie_on_tricks_and_exactly_one_is_even(stake: int) -> None:  # F-22
    for shares in all_ways_to_share(stake, 4):
        ours, theirs = shares[A] + shares[C], shares[B] + shares[D]
        assert ours != theirs
        assert (ours % 2 == 0) != (theirs % 2 == 0)
        for goal, we_score in [
            ("most-tricks", ours > theirs),
            ("fewest-tricks", ours < theirs),
            ("even-tricks", ours % 2 == 0),
        ]:
            if (stake, goal) != (1, "even-tricks"):
                table = new_table(4, target=100)
                play_round(table, goal, winners_of(shares))
                scores = [stake if we_score else 0, 0 if we_score else stake]
                assert table.gained == scores * 2


def test_one_card_among_three_is_odd_for_one_and_even_for_two() -> None:  # F-21, F-04
    assert {sum(n % 2 == 0 for n in shares) for shares in all_ways_to_share(1, 3)} == {2}


def test_of_two_teams_the_even_one_scores() -> None:  # F-22, G-214
    table = new_table(4)
    play_round(table, "even-tricks", [A, B, C, D, A])
    assert table.gained == [0, 5, 0, 5]


@pytest.mark.parametrize("goal", ["most-yellow", "fewest-yellow"])
def test_teams_tied_on_yellow_cards_score_nothing(goal: str) -> None:  # F-22, G-215
    table = new_table(4)
    play_round(table, goal, [A, B, C], yellow=[2, 3, 1])
    assert table.gained == [0, 0, 0, 0]
    assert (table.ask, table.round) == (DICE, 2)


def test_who_takes_the_last_trick_rolls_deals_and_leads_the_next_round() -> None:  # F-25
    table = new_table(dealer=A)
    play_round(table, "most-tricks", [A, A, C])
    assert (table.ask, table.dealer, table.round) == (DICE, C, 2)
    assert (table.stake, table.goal, table.undealt) == (0, NO_GOAL, CARDS)
    assert table.tricks == table.yellow == [0, 0, 0]
    roll(table, "1 most-tricks")
    assert (table.ask, table.actor) == (DEAL, C)
    deal(table, "R1/2", "R1/3", "R1/4")
    assert (table.ask, table.actor) == (PLAY, C)


# The end of the game


def test_of_two_who_pass_fifteen_together_the_higher_wins() -> None:  # F-23, G-217
    table = new_table(totals=(13, 12, 9))
    play_round(table, "fewest-tricks", [C, C, C])
    assert table.total == [16, 15, 9]
    assert (table.ask, table.actor, table.winner) == (OVER, NOBODY, A)
    assert [flipflop.has_won(table, seat) for seat in range(3)] == [True, False, False]
    assert legal_choices(table) == []


def test_equal_totals_past_fifteen_play_on() -> None:  # F-23, G-217
    table = new_table(totals=(12, 12, 9))
    play_round(table, "fewest-tricks", [C, C, C])
    assert table.total == [15, 15, 9]
    assert (table.ask, table.winner, table.round) == (DICE, NOBODY, 2)
    assert not flipflop.has_won(table, A)
    play_round(table, "most-tricks", [B])
    assert (table.winner, table.total) == (B, [15, 16, 9])


def test_a_third_above_two_equal_totals_wins() -> None:  # F-23
    table = new_table(totals=(14, 14, 18), target=15)
    play_round(table, "fewest-tricks", [C])
    assert (table.total, table.winner) == ([15, 15, 18], C)


def test_the_end_is_tested_only_after_the_round() -> None:  # F-24
    table = new_table(totals=(14, 0, 0))
    hands = hands_for([A, A, B], 3)
    roll(table, "3 most-tricks")
    deal(table, *(" ".join(cards) for cards in hands))
    for number in range(2):
        for _ in range(3):
            play(table, hands[table.actor][number])
    assert (table.tricks[A], table.total[A], table.ask) == (2, 14, PLAY)
    for _ in range(3):
        play(table, hands[table.actor][2])
    assert (table.total[A], table.winner) == (17, A)


@pytest.mark.parametrize(("seats", "target"), [(3, 15), (4, 20)])
def test_three_play_to_fifteen_and_teams_to_twenty(seats: int, target: int) -> None:  # G-218
    assert flipflop.default_target(seats) == target
    short = [target - 4, 0] * 2
    table = new_table(seats, totals=short[:seats])
    play_round(table, "most-tricks", [A, A, A])
    assert table.ask == DICE
    reached = [target - 3, 0] * 2
    table = new_table(seats, totals=reached[:seats])
    play_round(table, "most-tricks", [A, A, A])
    assert table.total[A] == target
    assert (table.ask, table.winner) == (OVER, A)


def test_another_target_may_be_agreed() -> None:
    table = new_table(4, target=3)
    play_round(table, "most-tricks", [B, D, A])
    assert table.total == [0, 3, 0, 3]
    assert (table.ask, table.winner) == (OVER, B)


def test_those_who_sit_opposite_are_partners_and_win_together() -> None:  # F-26
    table = new_table(4, target=3)
    play_round(table, "most-tricks", [B, D, A])
    assert [flipflop.has_won(table, seat) for seat in range(4)] == [False, True, False, True]
    assert flipflop.same_side(table, A, C)
    assert not flipflop.same_side(table, A, B)
    assert not flipflop.same_side(new_table(3), A, C)


def test_the_table_is_kept_as_it_was_at_the_end_of_the_game() -> None:
    table = new_table(dealer=B, target=3)
    play_round(table, "most-tricks", [A, A, C])
    assert (table.round, table.dealer, table.stake, table.tricks) == (1, B, 3, [2, 0, 1])


def test_what_follows_by_rule_is_noted() -> None:
    table = new_table(target=3)
    play_round(table, "most-tricks", [B, B, C])
    assert table.trace == [
        (notes.NEW_ROUND, A, NO_CARD),
        *((notes.TRICK, seat, NO_CARD) for seat in (B, B, C)),
        (notes.ROUND_OVER, NOBODY, NO_CARD),
        (notes.WON, B, NO_CARD),
    ]


# Properties of every game


def cards_in_play(table: TrickTable) -> list[int]:
    cards = [
        flipflop.held(table, seat, slot)
        for seat in range(table.seats)
        for slot in range(LARGEST_HAND)
    ]
    return [
        which_card(card >> 6, (card >> 3) & 7, card & 7) for card in cards if card != EMPTY_SLOT
    ]


def check_position(table: TrickTable) -> None:
    held = cards_in_play(table)
    assert len(set(held)) == len(held)
    assert len(names_left(table)) == 2 * table.undealt
    assert {*held, *played(table)}.isdisjoint(undealt(table))
    assert sorted([*held, *played(table), *undealt(table)]) == list(range(CARDS))
    if table.ask == OVER:
        assert table.actor == NOBODY
        assert legal_choices(table) == []
        return
    assert legal_choices(table)
    assert (table.actor == NOBODY) == (table.ask == DICE)
    assert table.actor < table.seats
    sizes = [len(hand(table, seat)) for seat in range(table.seats)]
    if table.ask == DEAL:
        assert sum(sizes) == CARDS - table.undealt
    elif table.ask != DICE:
        assert max(sizes) - min(sizes) <= 1
        lying = sum(card != "" for card in trick(table))
        assert sum(sizes) + lying + table.seats * sum(table.tricks) == table.seats * table.stake
        assert sum(table.yellow) <= table.seats * sum(table.tricks)


@settings(max_examples=30)
@given(seats=st.sampled_from([3, 4]), dealer=st.integers(0, 2), seed=st.integers(0, 2**32))
def test_no_card_is_lost_or_made_and_exactly_one_actor_is_due(
    seats: int, dealer: int, seed: int
) -> None:
    table = new_table(seats, dealer)
    random = Random(seed)
    check_position(table)
    while table.ask != OVER:
        totals = list(table.total)
        before = table.round
        step(table, random_choice(table, random))
        check_position(table)
        if table.ask != OVER and table.round == before:
            assert table.total == totals
        if seats == 4:
            assert table.total[A] == table.total[C]
            assert table.total[B] == table.total[D]
    assert max(table.total) >= table.target
    assert table.total[table.winner] == max(table.total)


@settings(deadline=None)
@given(seats=st.sampled_from([3, 4]), seed=st.integers(0, 2**32))
def test_the_same_choices_give_the_same_table(seats: int, seed: int) -> None:
    table, branch = new_table(seats), new_table(seats)
    for choice in random_game(table, Random(seed)):
        step(branch, choice)
    assert table == branch


class Memory:
    """Every side of every card that a viewer has seen, kept without the rules."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.seen: dict[int, set[int]] = {}

    def look(self, table: TrickTable) -> None:
        if table.ask == DICE:
            self.seen.clear()
        for seat, slot in product(range(table.seats), range(LARGEST_HAND)):
            card = flipflop.held(table, seat, slot)
            if card:
                front, back = (card >> 3) & 7, card & 7
                seen = self.seen.setdefault(which(card), {back})  # its back in the deal
                own = seat == self.viewer and table.ask != DEAL
                seen.add(front if own else back)

    def knows(self, card: int) -> bool:
        return len(self.seen[which(card)]) == 2


@settings(max_examples=20)
@given(seats=st.sampled_from([3, 4]), seed=st.integers(0, 2**32))
def test_a_player_knows_exactly_the_sides_they_have_seen(seats: int, seed: int) -> None:  # F-17
    table = new_table(seats)
    random = Random(seed)
    memories = [Memory(viewer) for viewer in range(seats)]
    while table.ask != OVER:
        for memory in memories:
            memory.look(table)
            for seat, slot in product(range(seats), range(LARGEST_HAND)):
                card = flipflop.held(table, seat, slot)
                shown = knowledge.known_card(table, memory.viewer, seat, slot)
                if card and memory.knows(card):
                    assert shown == card
                else:
                    assert shown == card & ~0x38
        step(table, random_choice(table, random))
