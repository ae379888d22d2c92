"""Thousands of tables as one Gymnasium vector environment, over compiled rules.

Every seat learns, or one does against players who have names (`threshold:25`, `counter`). A game
that ends is followed by the next one in the same step.
"""

import secrets
from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from flipdeck.engine.compiled.batch import ROUND_LIMIT
from flipdeck.engine.compiled.vector import Tables, in_seats
from flipdeck.engine.episode import EVERYBODY, REWARDS
from flipdeck.engine.line_observation import LIMIT
from flipdeck.engine.policy import Policy, policy
from flipdeck.engine.refusals import Refused
from flipdeck.engine.setup import set_table
from flipdeck.players.compiled import cpu
from flipdeck.players.spec import compiled_kinds

from .options import SEED_BITS, check, checked_setup

LEARNER = 0  # the seat that learns where one does; who starts is drawn by lot


class CardGames(VectorEnv[dict[str, Any], Any, Any]):
    """Many tables of a game. Without `copy`, a step overwrites what the one before returned."""

    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        seats: int = 3,
        edition: str = "",
        rules: dict[str, str] | None = None,
        opponents: str | Sequence[str] = (),
        reward: str = "win",
        round_limit: int = ROUND_LIMIT,
        copy: bool = False,
    ) -> None:
        check(reward, round_limit)
        if num_envs < 1:
            raise ValueError(f"there are 1 or more tables, not {num_envs}")
        players = [f"player_{seat}" for seat in range(seats)]
        setup = checked_setup(game, players, edition, rules or {})
        chosen = policies_of(game, seats, opponents)
        table = set_table(setup)
        learner = LEARNER if chosen else EVERYBODY
        self.tables = Tables(
            game,
            table,
            num_envs,
            learner=learner,
            opponents=chosen,
            skilled=cpu.skilled_players(game, table, in_seats(seats, learner, chosen)),
            rewarded=REWARDS[reward],
            round_limit=round_limit,
        )
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.num_envs = num_envs
        self._copy = copy
        self._set_spaces()

    def _set_spaces(self) -> None:
        _, size = self.tables.observations.shape
        _, actions = self.tables.masks.shape
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-LIMIT, LIMIT, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """One seed for all tables: each plays other games of it."""
        if isinstance(seed, list):
            raise ValueError("one seed deals the games of all tables")
        self.tables.reset(secrets.randbits(SEED_BITS) if seed is None else seed)
        return self._observations(), {"actor": self._returned(self.tables.actors)}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Rewards are those of the seat that acted; `rewards` has those of every seat."""
        tables, returned = self.tables, self._returned
        tables.step(actions)
        info = {"actor": returned(tables.actors), "rewards": returned(tables.rewards)}
        ended = tables.terminated | tables.truncated
        if ended.any():
            info |= {"final_obs": returned(tables.last_observations), "_final_obs": ended}
        terminated, truncated = returned(tables.terminated), returned(tables.truncated)
        return self._observations(), returned(tables.reward), terminated, truncated, info

    def _observations(self) -> dict[str, Any]:
        tables, returned = self.tables, self._returned
        return {"observation": returned(tables.observations), "action_mask": returned(tables.masks)}

    def _returned(self, array: Any) -> Any:
        return array.copy() if self._copy else array


def policies_of(game: str, seats: int, opponents: str | Sequence[str]) -> list[Policy]:
    """A single name is the player in every seat that does not learn."""
    if isinstance(opponents, str):
        opponents = [opponents] * (seats - 1)
    if opponents and len(opponents) != seats - 1:
        raise ValueError(f"{seats} seats need {seats - 1} opponents, not {len(opponents)}")
    try:
        return [policy(name, compiled_kinds(game)) for name in opponents]
    except Refused as refused:
        raise ValueError(str(refused)) from None
