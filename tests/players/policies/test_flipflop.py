"""Players for compiled loops at Flip-Flop: honest, legal, and the sensible one is sensible."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flipdeck.engine.deduction import imagined
from flipdeck.engine.policy import RANDOM
from flipdeck.players.policies import flipflop as policies
from flipdeck.players.policies.flipflop import SENSIBLE, choose, number_to_beat, sensible
from flipdeck.rules import flipflop
from flipdeck.rules.flipflop import chance
from flipdeck.rules.table import DEAL, DICE, OVER, TrickTable
from flipdeck.rules.two_sided import FLIP_FLOP, back_of, front_of
from tests.support.tricks import (
    A,
    B,
    C,
    begin,
    flip,
    hand,
    legal_choices,
    mask,
    new_table,
    play,
    step,
    words,
)

POLICIES = {"random": RANDOM, "sensible": SENSIBLE}


def plays(table: TrickTable) -> str:
    """What the sensible player who is due plays."""
    return hand(table, table.actor)[sensible(table)]


@settings(deadline=None, max_examples=25)
@given(
    seats=st.sampled_from([3, 4]),
    name=st.sampled_from(sorted(POLICIES)),
    seed=st.integers(0, 2**32),
)
def test_a_player_moves_the_same_whatever_they_cannot_know(
    seats: int, name: str, seed: int
) -> None:
    table = new_table(seats)
    random = Random(seed)
    while table.ask != OVER:
        word = random.getrandbits(32)
        if table.ask in (DICE, DEAL):
            choice = chance(table, word)
        else:
            choice = choose(table, POLICIES[name], 0, word)
            for _ in range(3):
                branch = imagined(table, table.actor, random)
                assert choose(branch, POLICIES[name], 0, word) == choice
        assert flipflop.legal(table, choice)
        step(table, choice)


@pytest.mark.parametrize("asked", ["goal", "play", "flip"])
def test_the_random_player_makes_every_legal_move_equally_often(asked: str) -> None:
    table = begin("1 free", "RF/2", "R1/3", "Y1/2")
    if asked != "goal":
        step(table, 0)
    if asked == "flip":
        play(table, "RF/2")
    moves = legal_choices(table)
    made = [policies.random(table, word) for word in words(len(moves))]
    assert made == moves


def test_a_card_played_is_never_played_again_by_the_random_player() -> None:
    table = begin("3 most-tricks", "R1/2 R5/3 R1/4", "R2/3 Y2/1 Y2/3", "R2/4 Y3/1 Y3/4")
    play(table, "R5/3", "R2/3", "R2/4")
    chosen = {policies.random(table, word) for word in words(10)}
    assert {hand(table, A)[choice] for choice in chosen} == {"R1/2", "R1/4"}


@pytest.mark.parametrize(
    ("goal", "led", "card"),
    [
        ("most-tricks", ("R3/1", "Y2/1"), "R4/1"),  # last: the cheapest card that wins
        ("most-tricks", ("R5/4", "Y5/1"), "Y5/2"),  # the last of equal ones wins
        ("fewest-tricks", ("R3/1", "Y2/1"), "Y1/3"),
        ("fewest-tricks", ("R5/4", "Y5/1"), "R4/1"),  # the highest that does not win
        ("most-yellow", ("R3/1", "Y2/1"), "Y5/2"),  # two yellow cards are worth the five
        ("fewest-yellow", ("R3/1", "Y2/1"), "Y1/3"),
    ],
)
def test_the_last_player_wins_cheaply_or_ducks_dearly(
    goal: str, led: tuple[str, str], card: str
) -> None:
    first, second = led
    hands = (f"{first} R1/2 R2/4", f"{second} Y2/4 Y1/4", "R4/1 Y5/2 Y1/3")
    table = begin(f"3 {goal}", *hands)
    play(table, *led)
    assert plays(table) == card


def test_even_tricks_are_kept_even() -> None:
    hands = ("R5/1 R2/3 R3/4", "R1/2 Y2/4 Y1/4", "Y4/5 Y5/2 Y1/3")
    table = begin("3 even-tricks", *hands)
    assert plays(table) == "R2/3"  # nobody has any: duck
    play(table, "R5/1", "R1/2", "Y4/5")
    assert plays(table) == "R3/4"  # has one and wants another


def test_a_partner_who_is_winning_is_not_beaten() -> None:
    hands = ("R1/2 R1/3 R1/F", "R4/1 R5/1 R2/4", "R2/3 Y2/3 Y1/3", "Y5/1 Y4/1 Y1/2")
    table = begin("3 most-tricks", *hands)
    play(table, "R1/2", "R4/1", "R2/3")
    assert plays(table) == "Y1/2"


@pytest.mark.parametrize(
    ("goal", "named"), [("most-tricks", (A, B)), ("fewest-tricks", (C,)), ("even-tricks", ())]
)
def test_hands_are_turned_for_oneself_and_against_the_others(
    goal: str, named: tuple[int, ...]
) -> None:
    table = begin(f"3 {goal}", "RF/2 R1/5 Y1/5", "Y3/1 R3/1 R4/1", "R2/5 R3/5 Y3/5")
    play(table, "RF/2")
    assert sensible(table) == mask(named)


def test_a_hand_seen_before_is_judged_by_what_it_showed() -> None:
    table = begin("3 most-tricks", "RF/5 YF/4 Y2/1", "R3/1 Y3/1 Y3/2", "R2/3 Y4/3 R4/3")
    play(table, "RF/5")
    flip(table, B)
    play(table, "R1/3", "R2/3", "YF/4")
    assert sensible(table) == mask([C])  # both show threes, but B has shown worse behind them


@pytest.mark.parametrize(
    ("cards", "goal"), [("R5/1 R4/1 Y5/1", "most-tricks"), ("R1/5 R2/5 Y1/5", "fewest-tricks")]
)
def test_the_goal_is_named_by_the_strength_of_the_hand(cards: str, goal: str) -> None:
    table = begin("3 free", cards, "R2/3 Y2/3 Y2/4", "R3/4 Y3/4 R3/F")
    assert flipflop.GOAL_NAMES[sensible(table)] == goal


def test_a_known_hand_is_beaten_by_its_highest_number_or_its_lowest_a_hidden_one_never() -> None:
    random = Random(3)
    for _ in range(300):
        table = dealt(random)
        cards = [flipflop.held(table, B, slot) for slot in range(table.to_come)]
        numbers = [
            back_of(card) if front_of(card) == FLIP_FLOP else front_of(card) for card in cards
        ]
        assert number_to_beat(table, A, B, 1) == number_to_beat(table, A, B, -1) == 0
        table.turned = 1 << B
        assert number_to_beat(table, A, B, 1) == max(numbers)
        assert number_to_beat(table, A, B, -1) == min(numbers)


def dealt(random: Random) -> TrickTable:
    """A table with cards in all hands."""
    table = new_table(4)
    while table.ask in (DICE, DEAL):
        step(table, chance(table, random.getrandbits(32)))
    return table


@pytest.mark.parametrize(("seats", "wins"), [(3, 60), (4, 80)])
def test_the_sensible_player_beats_random_ones(seats: int, wins: int) -> None:
    random = Random(7)
    won = 0
    for number in range(100):
        table = new_table(seats, dealer=number % seats)
        while table.ask != OVER:
            word = random.getrandbits(32)
            if table.ask in (DICE, DEAL):
                step(table, chance(table, word))
            elif flipflop.same_side(table, table.actor, A):
                step(table, sensible(table))
            else:
                step(table, policies.random(table, word))
        won += flipflop.has_won(table, A)
    assert won >= wins
