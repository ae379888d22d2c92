"""The PettingZoo environments pass PettingZoo's tests and play the games that the rules play."""

import copy
import pickle
from functools import partial
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.wrappers import BaseWrapper

from flipdeck.engine.compiled.batch import ROUND_LIMIT
from flipdeck.engine.driver import SUMS, before_start
from flipdeck.engine.observation import observation_of
from flipdeck.engine.policy import Policy, policy
from flipdeck.engine.registry import game as find_game
from flipdeck.envs import flip7_v1, flipflop_v1, vengeance_v1
from tests.support.games import play_game
from tests.support.rulebooks import RULEBOOKS, loop_rules
from tests.support.tables import fresh_table

MODULES = {"flip7": flip7_v1, "vengeance": vengeance_v1, "flipflop": flipflop_v1}
POLICIES = {"flip7": "threshold:25", "vengeance": "bust:0.25", "flipflop": "sensible"}
each_game = pytest.mark.parametrize("game", MODULES)
SETTINGS: list[tuple[ModuleType, dict[str, Any]]] = [
    (flip7_v1, {}),
    (flip7_v1, {"seats": 1, "edition": "zh-Hant", "reward": "points"}),
    (flip7_v1, {"seats": 8, "edition": "de", "rules": {"decks": "2"}}),
    (vengeance_v1, {"reward": "rank"}),
    (vengeance_v1, {"seats": 5, "edition": "fr", "rules": {"brutal": "yes"}, "reward": "points"}),
    (flipflop_v1, {"round_limit": 3}),
    (flipflop_v1, {"seats": 4, "reward": "rank"}),
]
# PettingZoo says these of every dictionary that is not on its list of its own games.
dictionaries_are_fine = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def play_by_chance(env: Any, seed: int) -> dict[str, float]:
    """A whole game; what each agent was rewarded."""
    env.reset(seed=seed)
    random = Random(seed)
    rewards = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        rewards[agent] += reward
        legal = np.flatnonzero(observation["action_mask"]).tolist()
        env.step(None if terminated or truncated else random.choice(legal))
    return rewards


# PettingZoo's own tests


@pytest.mark.parametrize(("module", "options"), SETTINGS)
class TestConformance:
    pytestmark = dictionaries_are_fine

    def test_api(self, module: ModuleType, options: dict[str, Any]) -> None:
        api_test(module.env(**options), num_cycles=60)

    def test_seeds(self, module: ModuleType, options: dict[str, Any]) -> None:
        seed_test(partial(module.env, **options), num_cycles=30)

    def test_render(self, module: ModuleType, options: dict[str, Any]) -> None:
        render_test(partial(module.env, **options))


class FirstLegal(BaseWrapper):  # type: ignore[misc]
    """Takes the first legal action where an agent that sees no mask names another."""

    def step(self, action: int | None) -> None:
        mask = self.observe(self.agent_selection)["action_mask"]
        if action is not None and not mask[action]:
            action = int(np.flatnonzero(mask)[0])
        super().step(action)


@pytest.mark.parametrize("module", [flip7_v1, vengeance_v1])
def test_max_cycles(module: ModuleType) -> None:
    """PettingZoo's test gives every agent a turn in each cycle, so there is one agent."""

    def env(max_cycles: int) -> Any:
        return FirstLegal(module.raw_env(seats=1, max_cycles=max_cycles, edition=EDITION[module]))

    def parallel_env(max_cycles: int) -> Any:
        return turn_based_aec_to_parallel(env(max_cycles))

    max_cycles_test(SimpleNamespace(env=env, parallel_env=parallel_env))


EDITION = {flip7_v1: "zh-Hant", vengeance_v1: "fr"}


# The games


@each_game
def test_a_seed_deals_the_games_of_a_simulation(game: str) -> None:
    seed, seats = 7, 3
    chosen = policy(POLICIES[game], find_game(game).policies)
    env = MODULES[game].raw_env(reward="points")
    for number in range(3):
        env.reset(seed=seed if number == 0 else None)
        while env.agents:
            env.step(answer(env, game, chosen))
        assert env._table == simulated(game, seats, chosen, seed, number)


def simulated(game: str, seats: int, chosen: Policy, seed: int, number: int) -> Any:
    rulebook = RULEBOOKS[game]
    table = before_start(fresh_table(game, seats))
    rules = loop_rules(game)
    kinds, parameters = [chosen.kind] * seats, [chosen.parameter] * seats
    sums = [0] * SUMS
    play_game(rulebook.start, rules, table, (kinds, parameters), seed, number, ROUND_LIMIT, sums)
    return table


def answer(env: Any, game: str, chosen: Policy) -> int | None:
    """The action of a simple player, found by its choice."""
    if env.terminations[env.agent_selection]:
        return None
    table, choose = env._table, observation_of(game).choice
    choice = find_game(game).choose(table, *chosen, 0)
    legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
    return next(int(action) for action in legal if choose(table, action) == choice)


@each_game
def test_without_a_seed_every_game_is_another(game: str) -> None:
    first, other = (MODULES[game].env() for _ in range(2))
    seen = []
    for env in (first, first, other):
        env.reset()
        seen.append(str(env.unwrapped._table))
    assert len(set(seen)) == 3


@each_game
def test_a_copy_plays_on_by_itself(game: str) -> None:
    env = MODULES[game].raw_env(seats=4)
    env.reset(seed=3)
    other = copy.deepcopy(env)
    before = env.observe(env.agent_selection)["observation"].tolist()
    play_by_chance(other, 5)
    assert env.observe(env.agent_selection)["observation"].tolist() == before
    again = pickle.loads(pickle.dumps(env))
    assert again.possible_agents == env.possible_agents
    assert again.metadata == env.metadata


@each_game
def test_only_the_agent_that_is_asked_has_legal_actions(game: str) -> None:
    env = MODULES[game].env()
    env.reset(seed=1)
    asked = env.agent_selection
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        assert mask.any() == (agent == asked)
        assert env.infos[agent].get("action_mask", np.zeros(1)).any() == (agent == asked)
    assert env.infos[asked]["action_mask"].tolist() == env.observe(asked)["action_mask"].tolist()


# Rewards


def finished(game: str, seed: int, **options: Any) -> tuple[dict[str, float], Any]:
    env = MODULES[game].raw_env(rules={"target": "20"}, **options)
    return play_by_chance(env, seed), env._table


@pytest.mark.parametrize(("game", "seats"), [("flip7", 4), ("vengeance", 2), ("flipflop", 3)])
def test_the_winner_is_rewarded(game: str, seats: int) -> None:
    rewards, table = finished(game, 1, seats=seats)
    assert [*rewards.values()] == [float(seat == table.winner) for seat in range(seats)]


def test_partners_win_together() -> None:
    rewards, table = finished("flipflop", 1, seats=4)
    assert [*rewards.values()] == [float(seat % 2 == table.winner) for seat in range(4)]
    rewards, _ = finished("flipflop", 1, seats=4, reward="rank")
    assert sorted(rewards.values()) == [0, 0, 1, 1]


def test_a_rank_is_the_share_of_opponents_left_behind() -> None:
    for seed in range(5):
        rewards, table = finished("flip7", seed, seats=4, reward="rank")
        for seat, total in enumerate(table.total):
            others = [table.total[other] for other in range(4) if other != seat]
            share = sum((total > other) + (total == other) / 2 for other in others) / 3
            assert rewards[f"player_{seat}"] == pytest.approx(share)
    assert finished("flip7", 0, seats=1, reward="rank")[0] == {"player_0": 1}


@each_game
def test_points_are_rewarded_as_they_are_scored(game: str) -> None:
    rewards, table = finished(game, 4, reward="points")
    assert [*rewards.values()] == table.total


# Games that are cut off


@each_game
def test_a_game_is_cut_off_after_its_last_round(game: str) -> None:
    env = MODULES[game].raw_env(round_limit=1, reward="rank", rules={"target": "1000"})
    rewards = play_by_chance(env, 2)
    assert env._table.round == 2
    assert sum(rewards.values()) == 1.5
    assert sum(play_by_chance(MODULES[game].raw_env(round_limit=1), 2).values()) == 0


def test_agents_of_a_game_cut_off_are_truncated() -> None:
    env = flip7_v1.env(max_cycles=2)
    env.reset(seed=1)
    for _ in range(2):
        assert not any(env.truncations.values())
        env.step(1)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert not any(env.observe(agent)["action_mask"].any() for agent in env.agents)


# Illegal actions and bad options


def test_an_illegal_action_ends_the_game() -> None:
    env = flip7_v1.env()
    env.reset(seed=1)
    asked = env.agent_selection
    env.step(4)  # a target, where a turn is asked
    assert env.rewards[asked] == -1
    assert all(env.terminations.values())


@pytest.mark.parametrize("action", [4, 99, -1, None])
def test_an_illegal_action_is_refused_without_wrappers(action: int | None) -> None:
    env = flip7_v1.raw_env()
    env.reset(seed=1)
    with pytest.raises(ValueError, match=r"not legal now; legal actions: \[0, 1\]"):
        env.step(action)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"seats": 0}, "1"),
        ({"seats": 37}, "36"),
        ({"edition": "fr"}, "zh-Hant"),
        ({"rules": {"brutal": "yes"}}, "stay_needs_card"),
        ({"rules": {"decks": "3"}}, "decks"),
        ({"reward": "money"}, "win, rank, points"),
        ({"round_limit": 0}, "1 to"),
        ({"max_cycles": 0}, "1 or more"),
        ({"render_mode": "rgb_array"}, "human, ansi"),
    ],
)
def test_bad_options_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        flip7_v1.env(**options)


def test_nothing_is_drawn_without_a_render_mode(capsys: pytest.CaptureFixture[str]) -> None:
    env = flip7_v1.env()
    env.reset(seed=1)
    assert env.render() is None
    env.step(1)
    assert capsys.readouterr().out == ""


def test_human_eyes_see_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = flip7_v1.env(render_mode="human")
    env.reset(seed=1)
    env.step(1)
    assert "player_2" in capsys.readouterr().out
