"""The games as PettingZoo environments: agents decide one after the other, chance is dealt inside.

`flip7_v1`, `vengeance_v1` and `flipflop_v1` offer `env` and `raw_env` as PettingZoo's own games do.
"""

import io
import secrets
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from flipdeck.engine import registry
from flipdeck.engine.compiled.batch import ROUND_LIMIT
from flipdeck.engine.driver import SUMS, LoopRules, before_start, deal_in
from flipdeck.engine.episode import EVERYBODY, REWARDS, is_running, play_on, reward
from flipdeck.engine.line_observation import LIMIT
from flipdeck.engine.match import Match
from flipdeck.engine.observation import SCRATCH, observation_of
from flipdeck.engine.policy import uses_random
from flipdeck.engine.setup import set_table
from flipdeck.engine.view import position
from flipdeck.rules.layout import duplicate
from flipdeck.rules.table import OVER

from .options import SEED_BITS, check, checked_setup

RENDER_MODES = ("human", "ansi")
ILLEGAL_REWARD = -1.0  # ends the game, as at PettingZoo's classic games

Observed = dict[str, Any]


def wrapped(game: str, **options: Any) -> AECEnv[str, Observed, int]:
    """The environment in PettingZoo's usual wrappers: an illegal action ends the game."""
    env: AECEnv[str, Observed, int] = CardGame(game, **options)
    env = TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    env = AssertOutOfBoundsWrapper(env)
    return OrderEnforcingWrapper(env)


class CardGame(AECEnv[str, Observed, int], EzPickle):  # type: ignore[misc]  # AECEnv has no types
    """A table of one of the games; every seat is an agent."""

    def __init__(
        self,
        game: str,
        *,
        seats: int = 3,
        edition: str = "",
        rules: dict[str, str] | None = None,
        reward: str = "win",
        round_limit: int = ROUND_LIMIT,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        options = {"seats": seats, "edition": edition, "rules": rules, "reward": reward}
        limits = {"round_limit": round_limit, "max_cycles": max_cycles}
        EzPickle.__init__(self, game, **options, **limits, render_mode=render_mode)
        super().__init__()
        self.metadata = {
            "name": f"{game}_v1",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        check(reward, round_limit)
        check_own(max_cycles, render_mode)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._setup = checked_setup(game, self.possible_agents, edition, rules or {})
        self._fresh = before_start(set_table(self._setup))
        self._table = duplicate(self._fresh)
        self._reward = REWARDS[reward]
        self._round_limit = round_limit
        self._max_cycles = max_cycles
        self._seed: int | None = None
        self._game = 0
        rulebook = self._setup.rulebook
        choose = registry.game(game).choose
        self._rules = LoopRules(
            rulebook.step, rulebook.is_chance, rulebook.chance, choose, uses_random
        )
        self._observation = observation_of(game)
        self._set_spaces()

    def _set_spaces(self) -> None:
        """A space an agent, so that each can be seeded by itself."""
        size = self._observation.size
        actions = self._observation.actions(len(self.possible_agents))
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-LIMIT, LIMIT, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    # A game

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A seed begins with its game 0; without one, the next game of the same seed follows."""
        if seed is not None:
            self._seed, self._game = seed, 0
        elif self._seed is None:
            self._seed, self._game = secrets.randbits(SEED_BITS), 0
        else:
            self._game += 1
        self._table = duplicate(self._fresh)
        self._counter = deal_in(self._setup.rulebook.start, self._table, self._seed, self._game)
        self._decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._play_on()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        choice = self._choice(action)
        totals = list(self._table.total)
        self._cumulative_rewards[agent] = 0.0
        self._setup.rulebook.step(self._table, choice)
        self._decisions += 1
        self._play_on()
        self.rewards = {
            name: self._reward_of(seat, totals[seat]) for seat, name in enumerate(self.agents)
        }
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _choice(self, action: int | None) -> int:
        if action is not None:
            choice = self._observation.choice(self._table, int(action))
            if self._setup.rulebook.legal(self._table, choice):
                return choice
        legal = np.flatnonzero(self._mask(self.agent_selection)).tolist()
        raise ValueError(f"action {action} is not legal now; legal actions: {legal}")

    def _play_on(self) -> None:
        """Deal until somebody is asked; a game that is over or cut off leaves its agents done."""
        table = self._table
        self._counter = play_on(
            self._rules, table, (), EVERYBODY, self._counter, self._round_limit, [0] * SUMS
        )
        over = table.ask == OVER
        cut = not over and self._is_cut_off()
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, cut)
        self.agent_selection = self.agents[0 if over or cut else table.actor]
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection] = {"action_mask": self._mask(self.agent_selection)}

    def _is_cut_off(self) -> bool:
        if self._max_cycles is not None and self._decisions >= self._max_cycles:
            return True
        return not is_running(self._table, self._round_limit)

    def _reward_of(self, seat: int, total_before: int) -> float:
        agent = self.possible_agents[seat]
        ended = self.terminations[agent] or self.truncations[agent]
        same_side = registry.game(self._setup.game).rules.same_side
        return reward(same_side, self._reward, self._table, seat, total_before, ended)

    # What agents see

    def observe(self, agent: str) -> Observed:
        row = [0.0] * self._observation.size
        seat = self.possible_agents.index(agent)
        self._observation.observe(self._table, seat, row, [0] * SCRATCH)
        return {"observation": np.array(row, np.float32), "action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> np.ndarray[Any, np.dtype[np.int8]]:
        """Nothing is legal for those who are not asked or are done."""
        mask = np.zeros(self._action_spaces[agent].n, np.int8)
        if not (self.terminations[agent] or self.truncations[agent]):
            self._observation.mask(self._table, self.possible_agents.index(agent), mask)
        return mask

    def render(self) -> str | None:
        """The whole table, hidden sides included, as the terminal shows a replay."""
        if self.render_mode is None:
            return None
        from rich.console import Console

        from flipdeck.terminal.positions import render

        match = Match(self._setup)
        match.table = self._table
        console = Console(file=io.StringIO() if self.render_mode == "ansi" else None, width=100)
        console.print(render(position(match), "en"))
        return console.file.getvalue() if isinstance(console.file, io.StringIO) else None

    def close(self) -> None:
        pass


def check_own(max_cycles: int | None, render_mode: str | None) -> None:
    if max_cycles is not None and max_cycles < 1:
        raise ValueError(f"a game is cut off after 1 or more decisions, not {max_cycles}")
    if render_mode is not None and render_mode not in RENDER_MODES:
        known = ", ".join(RENDER_MODES)
        raise ValueError(f"render mode {render_mode!r} is unknown; there are {known}")
