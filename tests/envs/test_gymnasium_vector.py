"""The vector environment keeps Gymnasium's interface; its games are tested with the engine."""

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from flipdeck.envs.gymnasium_vector import CardGames

TABLES = 6


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


def test_no_array_is_copied() -> None:
    env = CardGames("flip7", TABLES)
    first, _ = env.reset(seed=3)
    again, *_ = env.step(by_chance(env, first))
    assert again["observation"] is first["observation"]
    assert again["observation"].flags.c_contiguous


def test_the_same_seed_deals_the_same_games() -> None:
    rows = []
    for seed in (5, 5, 6, None, None):
        observations, _ = CardGames("flip7", TABLES).reset(seed=seed)
        rows.append(observations["observation"].tobytes())
    assert rows[0] == rows[1]
    assert len(set(rows)) == 4
    with pytest.raises(ValueError, match="one seed"):
        CardGames("flip7", TABLES).reset(seed=[1] * TABLES)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"num_envs": 0}, "1 or more tables"),
        ({"opponents": ["random"]}, "3 seats need 2 opponents, not 1"),
        ({"opponents": ["random", "winner"]}, "winner"),
        ({"seats": 40}, "36"),
        ({"reward": "money"}, "win, rank, points"),
        ({"round_limit": 0}, "1 to"),
    ],
)
def test_bad_options_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        CardGames("flip7", **{"num_envs": TABLES, **options})
