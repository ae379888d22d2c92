"""The games pass OpenSpiel's tests, its algorithms work on them, parameters do what they say."""

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

import flipdeck.envs.openspiel  # noqa: F401  # registers the games
from flipdeck.engine.observation import SCRATCH, observation_of
from flipdeck.envs import flip7_v1, flipflop_v1, vengeance_v1
from flipdeck.rules.table import OVER

SETTINGS = [
    "python_flip7",
    "python_flip7(players=1,edition=zh-Hant,reward=points)",
    "python_flip7(players=8,edition=de,decks=2,dealer=3,reward=rank)",
    "python_flip7(players=2,round_limit=2,zero_sum=true)",
    "python_vengeance(zero_sum=true)",
    "python_vengeance(players=5,edition=fr,brutal=yes,reward=points,target=30)",
    "python_flipflop(round_limit=3)",
    "python_flipflop(players=4,reward=rank)",
    "python_flipflop(cards=1,round_limit=1,reward=points,zero_sum=true)",
    "python_flipflop(cards=3,goal=most-yellow,round_limit=1,reward=points)",
    "python_flipflop(cards=1,round_limit=1,deal=R?/4 Y1/3 R?/F,players=3,dealer=2)",
]
ONE_CARD = "python_flipflop(cards=1,round_limit=1,reward=points,dealer=0,deal=R?/4 Y?/3 R?/5)"
MODULES = {"flip7": flip7_v1, "vengeance": vengeance_v1, "flipflop": flipflop_v1}


def play_by_chance(state: Any, random: Random) -> Any:
    """To the end, with equally likely actions."""
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, chances)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
    return state


# OpenSpiel's own tests


@pytest.mark.parametrize("name", SETTINGS)
def test_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", SETTINGS)
def test_interface(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


# OpenSpiel's algorithms


def test_monte_carlo_tree_search_wins_against_chance() -> None:
    game = pyspiel.load_game("python_flip7(players=2,target=40,dealer=0)")
    chance = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = mcts.MCTSBot(game, 1, 12, evaluator, random_state=chance)
    random, wins = Random(1), 0.0
    for _ in range(20):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                action = random.choices(outcomes, chances)[0]
            elif state.current_player() == 0:
                action = bot.step(state)
            else:
                action = random.choice(state.legal_actions())
            state.apply_action(action)
        wins += state.returns()[0]
    assert wins > 12


def test_counterfactual_regret_approaches_an_equilibrium() -> None:
    game = pyspiel.convert_to_cached_tree(pyspiel.load_game(f"{ONE_CARD[:-1]},goal=most-tricks)"))
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(50):
        solver.evaluate_and_update_policy()
    uniform = pyspiel.nash_conv(game, pyspiel.UniformRandomPolicy(game))
    assert uniform > 0.1
    assert pyspiel.nash_conv(game, solver.average_policy()) < 0.01


def test_exploitability_is_the_same_by_both_of_its_programs() -> None:
    game = pyspiel.load_game(f"{ONE_CARD[:-1]},goal=most-yellow)")
    by_python = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    by_cpp = pyspiel.nash_conv(game, pyspiel.UniformRandomPolicy(game))
    assert by_python == pytest.approx(by_cpp)
    assert by_cpp > 0


# Observers


@pytest.mark.parametrize("name", SETTINGS)
def test_an_observation_is_the_row_of_the_engine(name: str) -> None:
    game = pyspiel.load_game(name)
    state, random = game.new_initial_state(), Random(2)
    observation = make_observation(game)
    kind = name.partition("(")[0].removeprefix("python_")
    for _ in range(30):
        for seat in range(game.num_players()):
            row = [0.0] * observation_of(kind).size
            observation_of(kind).observe(state.play.table, seat, row, [0] * SCRATCH)
            observation.set_from(state, seat)
            assert observation.tensor.tolist() == np.array(row, np.float32).tolist()
            if not state.is_terminal():
                assert state.observation_tensor(seat) == observation.tensor.tolist()
        if state.is_terminal():
            break
        outcomes = state.chance_outcomes() if state.is_chance_node() else None
        legal = [action for action, _ in outcomes] if outcomes else state.legal_actions()
        state.apply_action(random.choice(legal))


def test_an_observation_in_words_names_what_is_there() -> None:
    state = pyspiel.load_game("python_flip7(dealer=2,players=3)").new_initial_state()
    state.apply_action(12)
    assert "player 0: has 12 1; " in state.observation_string(0)
    assert "player 2: has 12 1; " in state.observation_string(1)


def test_a_long_history_has_no_tensor() -> None:
    game = pyspiel.load_game("python_flip7")
    assert not game.get_type().provides_information_state_tensor
    recall = pyspiel.IIGObservationType(perfect_recall=True)
    with pytest.raises(ValueError, match="lower round_limit"):
        game.make_py_observer(recall).set_from(game.new_initial_state(), 0)
    short = pyspiel.load_game("python_flip7(round_limit=1)")
    assert short.get_type().provides_information_state_tensor


def test_observers_show_what_one_player_knows() -> None:
    game = pyspiel.load_game("python_flipflop")
    everybody = pyspiel.PrivateInfoType.ALL_PLAYERS
    everything = pyspiel.IIGObservationType(perfect_recall=False, private_info=everybody)
    with pytest.raises(ValueError, match="one player"):
        game.make_py_observer(everything)
    with pytest.raises(ValueError, match="no parameters, but there are size"):
        game.make_py_observer(None, {"size": 3})


# Parameters


def table_of(name: str) -> Any:
    return pyspiel.load_game(name).new_initial_state().play.table


def test_house_rules_reach_the_table() -> None:
    table = table_of("python_flip7(players=5,edition=de,target=300,decks=2,stay_needs_card=yes)")
    settings = (table.seats, table.target, table.cards, table.stay_needs_card, table.pending_order)
    assert settings == (5, 300, 2 * 94, 1, 0)
    table = table_of("python_vengeance(brutal=yes,thirteens_count=1)")
    assert (table.brutal, table.thirteens_count, table.target) == (1, 1, 200)
    assert table_of("python_flipflop(players=4)").target == 20


def test_the_dealer_is_drawn_by_lot_or_given() -> None:
    state = pyspiel.load_game("python_flip7(players=4)").new_initial_state()
    assert state.chance_outcomes() == [(seat, 0.25) for seat in range(4)]
    state.apply_action(2)
    assert state.play.table.dealer == 2
    assert state.play.table.actor == 3
    state = pyspiel.load_game("python_flip7(dealer=1)").new_initial_state()
    assert state.play.table.actor == 2


@pytest.mark.parametrize("kind", MODULES)
@pytest.mark.parametrize("reward", ["win", "rank", "points"])
def test_returns_are_the_rewards_of_the_other_environments(kind: str, reward: str) -> None:
    game = pyspiel.load_game(f"python_{kind}(reward={reward},target=20)")
    state = play_by_chance(game.new_initial_state(), Random(reward))
    env = MODULES[kind].raw_env(reward=reward, rules={"target": "20"})
    env.reset(seed=1)
    env._table = state.play.table
    env.terminations = dict.fromkeys(env.agents, True)
    assert state.returns() == [env._reward_of(seat, 0) for seat in range(3)]
    assert state.play.table.ask == OVER


@pytest.mark.parametrize("kind", MODULES)
def test_zero_sum_returns_are_what_is_above_the_mean(kind: str) -> None:
    game = pyspiel.load_game(f"python_{kind}(reward=points,zero_sum=true,round_limit=2)")
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    state = play_by_chance(game.new_initial_state(), Random(3))
    totals = state.play.table.total
    mean = sum(totals) / 3
    assert state.returns() == pytest.approx([total - mean for total in totals])


def test_a_game_ends_after_its_last_round() -> None:
    game = pyspiel.load_game("python_flipflop(cards=1,round_limit=2,target=1000)")
    state = play_by_chance(game.new_initial_state(), Random(4))
    assert state.play.table.round == 3
    assert state.returns() == [0, 0, 0]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("python_flip7(players=37)", "1 to 36"),
        ("python_flipflop(players=2)", "3 to 4"),
        ("python_flip7(edition=fr)", "zh-Hant"),
        ("python_flip7(decks=3)", "decks"),
        ("python_flip7(edition=de,opening_deal=maybe)", "opening_deal"),
        ("python_flip7(reward=money)", "win, rank, points"),
        ("python_flip7(round_limit=0)", "1 to"),
        ("python_flip7(dealer=3)", "0 to 2"),
        ("python_flip7(players=1,zero_sum=true)", "two players"),
        ("python_flipflop(cards=2)", "1, 3, 5, 7"),
        ("python_flipflop(goal=win)", "most-tricks"),
        ("python_flipflop(cards=1,goal=even-tricks)", "one card"),
        ("python_flipflop(round_limit=1,deal=R1/4)", "needs cards"),
        ("python_flipflop(cards=1,deal=R1/4 R1/5 R1/2)", "round_limit=1"),
        ("python_flipflop(cards=1,round_limit=1,deal=R1/4 R1/5)", "3 cards here, not 2"),
        ("python_flipflop(cards=1,round_limit=1,deal=R1/4 R1/5 R1/1)", "R1/1"),
        ("python_flipflop(cards=1,round_limit=1,deal=R1/4 R4/1 R1/2)", "no deal"),
        ("python_flipflop(cards=1,round_limit=1,goal=most-yellow,deal=R?/4 R?/4 R1/2)", "yellow"),
    ],
)
def test_bad_parameters_are_refused(name: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        pyspiel.load_game(name)


def test_an_unknown_parameter_is_refused() -> None:
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'brutal'"):
        pyspiel.load_game("python_flip7(brutal=yes)")
