"""The vector environment keeps Gymnasium's interface; its games are tested with the engine."""

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from flipdeck.engine.compiled.backend import from_record
from flipdeck.engine.compiled.batch import Totals
from flipdeck.engine.observation import observation_of
from flipdeck.engine.policy import policy
from flipdeck.engine.registry import game as find_game
from flipdeck.envs.gymnasium_vector import CardGames
from flipdeck.players.compiled import cpu
from flipdeck.players.spec import simulated_kinds
from tests.support.rulebooks import RULEBOOKS, line_policy
from tests.support.tables import fresh_table

TABLES = 6
SEED = 4


def by_chance(env: CardGames, observations: dict[str, Any]) -> Any:
    masks = tuple(np.array(mask) for mask in observations["action_mask"])
    return np.array([np.flatnonzero(mask)[-1] for mask in masks])


@pytest.mark.parametrize("opponents", [(), ("threshold:20", "random")])
def test_steps_return_what_the_spaces_say(opponents: tuple[str, ...]) -> None:
    env = CardGames("flip7", TABLES, opponents=opponents, rules={"target": "50"})
    observations, info = env.reset(seed=3)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    ended = 0
    for _ in range(60):
        assert env.observation_space.contains(observations)
        assert not opponents or set(info["actor"]) == {0}
        actions = by_chance(env, observations)
        assert env.action_space.contains(actions)
        observations, rewards, terminated, truncated, info = env.step(actions)
        assert rewards.shape == terminated.shape == truncated.shape == (TABLES,)
        assert info["rewards"].sum() == terminated.sum()
        assert ("final_obs" in info) == (terminated | truncated).any()
        ended += int(terminated.sum())
    assert ended > 0


def test_a_step_before_the_first_reset_is_refused() -> None:
    with pytest.raises(ValueError, match=r"reset\(\) comes first"):
        CardGames("flip7", num_envs=TABLES).step(np.zeros(TABLES, int))


def test_no_array_is_copied() -> None:
    env = CardGames("flip7", TABLES)
    first, _ = env.reset(seed=3)
    again, *_ = env.step(by_chance(env, first))
    assert again["observation"] is first["observation"]
    assert again["observation"].flags.c_contiguous


def test_copies_outlast_the_next_step() -> None:
    plain, copying = (CardGames("flip7", TABLES, copy=copy) for copy in (False, True))
    first, first_info = copying.reset(seed=3)
    plain.reset(seed=3)
    kept = [first["observation"], first["action_mask"], first_info["actor"]]
    before = [array.tobytes() for array in kept]
    actions = by_chance(copying, first)
    expected, *_ = plain.step(actions)
    again, rewards, terminated, truncated, info = copying.step(actions)
    assert [array.tobytes() for array in kept] == before
    assert again["observation"].tobytes() == expected["observation"].tobytes()
    tables = copying.tables
    own = [tables.observations, tables.masks, tables.actors, tables.reward, tables.rewards]
    own += [tables.terminated, tables.truncated]
    returned = [*again.values(), rewards, terminated, truncated, *info.values()]
    assert not any(np.shares_memory(array, mine) for array in returned for mine in own)


def test_one_name_is_the_player_in_every_other_seat() -> None:
    rows = []
    for opponents in ("bust:0.25", ["bust:0.25"] * 3):
        env = CardGames("flip7", TABLES, seats=4, opponents=opponents)
        observations, _ = env.reset(seed=3)
        observations, *_ = env.step(by_chance(env, observations))
        rows.append(observations["observation"].tobytes())
    assert rows[0] == rows[1]


def test_the_same_seed_deals_the_same_games() -> None:
    rows = []
    for seed in (5, 5, 6, None, None):
        observations, _ = CardGames("flip7", TABLES).reset(seed=seed)
        rows.append(observations["observation"].tobytes())
    assert rows[0] == rows[1]
    assert len(set(rows)) == 4
    with pytest.raises(ValueError, match="one seed"):
        CardGames("flip7", TABLES).reset(seed=[1] * TABLES)


def by_policy(game: str, name: str, tables: Any) -> list[int]:
    """The actions that a simple player takes at these tables."""
    chosen, choose = line_policy(name), observation_of(game).choice
    actions = []
    for number, mask in enumerate(tables.masks):
        record = tables._records[number : number + 1]
        size = RULEBOOKS[game].size(3, 1)
        table = from_record(RULEBOOKS[game].layout, record, size)
        answer = find_game(game).choose(table, *chosen, 0)
        answers = {choose(table, action): action for action in np.flatnonzero(mask).tolist()}
        actions.append(answers[answer])
    return actions


def simulated(game: str, names: list[str], rules: dict[str, str]) -> Totals:
    table = fresh_table(game, **rules)
    policies = [policy(name, simulated_kinds(game)) for name in names]
    return cpu.play_any(game, table, policies, TABLES, seed=SEED, threads=1)


@pytest.mark.parametrize(
    ("game", "opponents"),
    [
        ("flip7", ["bust:0.3", "random"]),
        # Minutes of the compiler.
        pytest.param("flip7", ["counter", "random"], marks=pytest.mark.long),
        pytest.param("vengeance", ["counter", "winner"], marks=pytest.mark.long),
    ],
)
def test_opponents_play_the_games_that_are_simulated(game: str, opponents: list[str]) -> None:
    rules = {"target": "80"}
    env = CardGames(game, TABLES, opponents=opponents, rules=rules, reward="points")
    env.reset(seed=SEED)
    points = np.zeros((TABLES, 3))
    first_game = np.ones(TABLES, bool)
    while first_game.any():
        *_, terminated, _, info = env.step(by_policy(game, "threshold:25", env.tables))
        points += info["rewards"] * first_game[:, None]
        first_game &= ~terminated
    totals = simulated(game, ["threshold:25", *opponents], rules)
    assert tuple(points.sum(0)) == totals.points


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"num_envs": 0}, "1 or more tables"),
        ({"opponents": ["random"]}, "3 seats need 2 opponents, not 1"),
        ({"opponents": ["random", "search:3"]}, "search"),
        ({"seats": 40}, "36"),
        ({"reward": "money"}, "win, rank, points"),
        ({"round_limit": 0}, "1 to"),
    ],
)
def test_bad_options_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        CardGames("flip7", **{"num_envs": TABLES, **options})
