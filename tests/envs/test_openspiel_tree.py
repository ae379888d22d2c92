"""Chance has the rules' probabilities, and information states hold what a seat knows, no more."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from copy import deepcopy
from itertools import product
from math import comb, sqrt
from random import Random
from typing import Any

import pyspiel
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import flipdeck.envs.openspiel  # noqa: F401  # registers the games
from flipdeck.engine.deduction import imagined, which
from flipdeck.envs.openspiel_play import CHANCE, Play
from flipdeck.rules import flipflop
from flipdeck.rules.cards import NAMES
from flipdeck.rules.hands import LARGEST_HAND
from flipdeck.rules.table import DEAL, DICE
from flipdeck.rules.two_sided import PAIRS, back_of, colour_of, front_of, held_as, name_of
from tests.support.rulebooks import RULEBOOKS
from tests.support.tables import fresh_table

SMALL = (
    "python_flipflop(cards=1,round_limit=1,reward=points,dealer=0,goal=free,deal=R?/4 Y2/3 R?/5)"
)


def start(name: str) -> Play:
    play = pyspiel.load_game(name).new_initial_state().play
    assert isinstance(play, Play)
    return play


def after(play: Play, action: int) -> Play:
    child = deepcopy(play)
    child.apply(action)
    return child


def by_chance(play: Play, random: Random) -> int:
    if play.actor != CHANCE:
        return random.choice(play.legal_actions())
    outcomes, chances = zip(*play.outcomes(), strict=True)
    return int(random.choices(outcomes, chances)[0])


def everywhere(play: Play, own: tuple[tuple[Any, ...], ...]) -> Iterator[tuple[Play, Any]]:
    """Every decision of a small game, with what each seat saw and did on the way."""
    if play.is_over:
        return
    if play.actor == CHANCE:
        for outcome, _ in play.outcomes():
            yield from everywhere(after(play, outcome), own)
        return
    yield play, own[play.actor]
    for action in play.legal_actions():
        step = (play.history(play.actor), action)
        past = tuple((*each, step) if seat == play.actor else each for seat, each in enumerate(own))
        yield from everywhere(after(play, action), past)


# Chance


@settings(max_examples=30, deadline=None)
@given(game=st.sampled_from(["flip7", "vengeance", "flipflop"]), seed=st.integers(0, 2**32))
def test_chances_add_up_and_every_outcome_is_legal(game: str, seed: int) -> None:
    play, random = start(f"python_{game}(round_limit=3)"), Random(seed)
    while not play.is_over:
        if play.actor == CHANCE and not play.is_lot:
            tree = play.conditions.tree
            assert sum(chance for _, chance in play.outcomes()) == pytest.approx(1)
            for outcome, chance in play.outcomes():
                assert 0 <= outcome < tree.outcomes
                assert chance > 0
                assert RULEBOOKS[game].legal(play.table, tree.choice(play.table, outcome))
        play.apply(by_chance(play, random))


def test_a_kind_of_card_is_as_likely_as_it_is_frequent() -> None:
    play = start("python_flip7(dealer=0)")
    chances = {NAMES[kind]: chance for kind, chance in play.outcomes()}
    assert chances["12"] == pytest.approx(12 / 94)
    assert chances["freeze"] == pytest.approx(3 / 94)
    play.apply(12)
    assert dict(play.outcomes())[12] == pytest.approx(11 / 93)
    assert play.table.pile.count(12) == 12


def rounds_by_the_rules(seats: int, count: int) -> Iterator[tuple[int, int, int]]:
    """Stake, goal and colour of the first card of rounds; the rules roll again as they say."""
    random = Random(1)
    for _ in range(count):
        table = fresh_table("flipflop", seats, "standard")
        while table.ask in (DICE, DEAL):
            flipflop.step(table, flipflop.chance(table, random.getrandbits(32)))
        yield table.stake, table.goal, colour_of(flipflop.held(table, 0, 0))


def test_dice_and_colours_are_as_likely_as_in_rounds_that_are_played() -> None:  # F-04 to F-06
    count = 12_000
    seen = Counter(rounds_by_the_rules(3, count))
    play = start("python_flipflop(dealer=0)")
    expected: Counter[tuple[int, int, int]] = Counter()
    for dice, likely in play.outcomes():
        rolled = after(play, dice)
        for outcome, chance in rolled.outcomes():
            colour = int(outcome >= 2 * PAIRS)
            expected[rolled.table.stake, rolled.table.goal, colour] += likely * chance
    assert set(seen) <= set(expected)
    for key, chance in expected.items():
        deviation = sqrt(count * chance * (1 - chance))
        assert abs(seen[key] - count * chance) < 4.5 * deviation, key


def test_a_round_for_yellow_cards_has_one() -> None:  # F-05, F-06
    play, random = start("python_flipflop(cards=1,goal=most-yellow,dealer=0)"), Random(1)
    play.apply(play.outcomes()[0][0])
    none = comb(PAIRS, 3) / comb(2 * PAIRS, 3)
    red = sum(chance for outcome, chance in play.outcomes() if outcome < 2 * PAIRS)
    assert red == pytest.approx((1 / 2 - none) / (1 - none))
    for _ in range(100):
        trial = deepcopy(play)
        for _ in range(3):
            trial.apply(by_chance(trial, random))
        assert trial.actor == 0
        assert flipflop.any_yellow(trial.table)


def dealt(play: Play, chance: float = 1.0) -> Iterator[tuple[tuple[str, ...], float]]:
    if play.actor != CHANCE:
        hands = (flipflop.held(play.table, seat, 0) for seat in range(play.table.seats))
        yield tuple(name_of(card) for card in hands), chance
        return
    for outcome, likely in play.outcomes():
        yield from dealt(after(play, outcome), chance * likely)


@pytest.mark.parametrize("known", [("R?/4", "R?/1", "R4/2"), ("Y?/4", "Y?/1", "Y?/4")])
def test_all_deals_that_fit_what_is_known_are_equally_likely(known: tuple[str, ...]) -> None:
    name = f"python_flipflop(cards=1,round_limit=1,dealer=0,goal=free,deal={' '.join(known)})"
    cards = [held_as(card, side) for card, side in product(range(2 * PAIRS), (0, 1))]
    possible = [[card for card in cards if fits(card, one)] for one in known]
    worlds = {
        tuple(map(name_of, world))
        for world in product(*possible)
        if len({which(card) for card in world}) == len(known)
    }
    found = dict(dealt(start(name)))
    assert set(found) == worlds
    assert found == pytest.approx(dict.fromkeys(worlds, 1 / len(worlds)))


def fits(card: int, known: str) -> bool:
    name = name_of(card)
    return name == known or f"{name[0]}?{name[2:]}" == known


# Information states


def test_a_seat_never_forgets_what_it_saw_and_did() -> None:
    pasts, legal = defaultdict(set), defaultdict(set)
    for play, past in everywhere(start(SMALL), ((), (), ())):
        pasts[play.history(play.actor)].add(past)
        legal[play.history(play.actor)].add(tuple(play.legal_actions()))
    assert len(pasts) > 100
    assert all(len(different) == 1 for different in (*pasts.values(), *legal.values()))


def test_information_states_are_as_coarse_as_the_rules_say() -> None:
    """Seat 0 sees two backs, so 24 or 25 deals are one state; its own hand is its own."""
    states = defaultdict(set)
    for play, past in everywhere(start(SMALL), ((), (), ())):
        if not past and play.actor == 0:
            states[play.history(0)].add(str(play.table.hand))
    assert len(states) == 5  # fronts of its own card
    assert {len(hands) for hands in states.values()} == {4, 5}


def test_a_tensor_tells_apart_what_the_text_tells_apart() -> None:
    game = pyspiel.load_game(SMALL)
    recall = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    texts, tensors = defaultdict(set), defaultdict(set)
    state = game.new_initial_state()
    for play, _ in everywhere(state.play, ((), (), ())):
        state.play = play
        for seat in range(3):
            recall.set_from(state, seat)
            text, tensor = recall.string_from(state, seat), recall.tensor.tobytes()
            texts[text].add(tensor)
            tensors[tensor].add(text)
    assert all(len(same) == 1 for same in (*texts.values(), *tensors.values()))


@pytest.mark.parametrize("hand", ["R1/4 R2/4 R3/4", "R2/4 R1/4 R3/4"])
def test_a_tensor_says_which_card_came_when(hand: str) -> None:
    """The same slots, and in the end the same cards played; in another order."""
    deal = f"R5/1 R5/2 R5/3 {hand} Y1/3 Y2/3 Y1/2"
    other = "R5/1 R5/2 R5/3 R1/4 R2/4 R3/4 Y1/3 Y2/3 Y1/2"
    tensors = []
    for cards in (deal, other):
        name = f"python_flipflop(cards=3,round_limit=1,dealer=0,goal=most-tricks,deal={cards})"
        state = pyspiel.load_game(name).new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        for _ in range(6):
            state.apply_action(5)
        tensors.append(state.information_state_tensor(0))
    assert (tensors[0] == tensors[1]) == (deal == other)


NAMES_OF_GAMES = {
    3: "python_flipflop(round_limit=2)",
    4: "python_flipflop(players=4,round_limit=2)",
}


@settings(max_examples=40, deadline=None)
@given(seats=st.sampled_from([3, 4]), seed=st.integers(0, 2**32), steps=st.integers(5, 90))
def test_no_information_state_depends_on_what_its_seat_may_not_know(
    seats: int, seed: int, steps: int
) -> None:  # F-17, F-18
    random = Random(seed)
    game = pyspiel.load_game(NAMES_OF_GAMES[seats])
    state = game.new_initial_state()
    while len(state.history()) < steps and not state.is_terminal():
        state.apply_action(by_chance(state.play, random))
    if state.is_terminal():
        return
    for viewer in range(seats):
        branch = imagined(state.play.table, viewer, random)
        assert_indistinguishable(game, state.history(), other_history(game, state, branch), viewer)


def other_history(game: Any, state: Any, branch: Any) -> list[int]:
    """The same actions, but the last deal had the cards that are in the other table's hands."""
    places = list(product(range(branch.seats), range(LARGEST_HAND)))
    held, imagined_there = (
        [flipflop.held(table, *place) for place in places] for table in (state.play.table, branch)
    )
    other = dict(zip(held, imagined_there, strict=True))
    replay, actions = game.new_initial_state(), []
    for action in state.history():
        table = replay.play.table
        if table.ask == DEAL and table.round == state.play.table.round:
            card = held_as(action >> 1, action & 1)
            new = other.get(card, card)
            actions.append(2 * which(new) + int(front_of(new) > back_of(new)))
        else:
            actions.append(action)
        replay.apply_action(action)
    return actions


def assert_indistinguishable(game: Any, one: list[int], other: list[int], viewer: int) -> None:
    states = game.new_initial_state(), game.new_initial_state()
    for actions in zip(one, other, strict=True):
        for state, action in zip(states, actions, strict=True):
            state.apply_action(action)
        for seen in ("information_state_string", "information_state_tensor"):
            first, second = (getattr(state, seen)(viewer) for state in states)
            assert first == second
        first, second = (state.observation_string(viewer) for state in states)
        assert first == second


def test_all_of_a_game_with_open_cards_is_known_to_all() -> None:
    play, random = start("python_vengeance(round_limit=1)"), Random(5)
    while not play.is_over:
        play.apply(by_chance(play, random))
    full = "; ".join(event.text for event in play.events)
    assert [play.history(seat) for seat in range(3)] == [
        f"seat {seat}; {full}" for seat in range(3)
    ]


def test_moves_are_named_as_the_record_names_cards() -> None:
    play = start("python_flipflop(cards=1,round_limit=1,dealer=0,goal=free,deal=RF/4 Y?/3 R?/5)")
    for action in (0, 0):
        play.apply(play.outcomes()[action][0])
    while play.actor == CHANCE:
        play.apply(play.outcomes()[0][0])
    play.apply(1)
    play.apply(5)
    play.apply(12 + 0b110)
    assert play.history(0) == (
        "seat 0; dice 1 free; deal R?/4; deal Y?/3; deal R?/5; RF/4|Y?/3|R?/5; name fewest-tricks; "
        "play RF/4 from 0; turn 1 2; |Y3/1|R5/1"
    )
