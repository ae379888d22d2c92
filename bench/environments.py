"""Measures decisions a second of our vector environment beside those of OpenSpiel and Pgx.

    python bench/environments.py [LAPS]

Everything runs in one process on one core: 1,024 tables at once, random legal actions, and after
each step an observation, a mask and rewards. Time is that of the processor, so that other programs
on the machine do not count. Every lap measures all games, one right after the
other; the table tells the median of the laps, for the steps alone and with the choice of actions.
Games of a library that is not installed are absent. `pip install 'flipdeck[envs,openspiel]' pgx`
brings all.
"""

import gc
import os
import platform
import sys
import time
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from statistics import median
from typing import Any, NamedTuple

TABLES = 1024
LAPS = 5
SECONDS = 1.0  # of steps in a lap, for each game
CORE = 0

OUR_GAMES = ("flip7", "vengeance", "flipflop")
OUR_TREES = ("python_flip7", "python_flipflop")
SPIEL_GAMES = ("blackjack", "pig", "liars_dice", "leduc_poker", "gin_rummy", "hearts")
PGX_GAMES = ("kuhn_poker", "leduc_holdem", "2048", "backgammon")


class Contender(NamedTuple):
    """A way to step 1,024 tables: `choose` gives legal actions, `step` carries them out."""

    library: str
    game: str
    numbers: int  # in an observation
    choose: Callable[[], Any]
    step: Callable[[Any], None]


class Rate(NamedTuple):
    steps: float  # decisions a second, choosing not counted
    all: float


def measure(contender: Contender) -> Rate:
    gc.collect()
    gc.freeze()  # what the other games keep is no work for the collector of this one
    stepping = choosing = 0.0
    steps = 0
    while stepping < SECONDS:
        began = time.process_time()
        actions = contender.choose()
        chosen = time.process_time()
        contender.step(actions)
        stepping += time.process_time() - chosen
        choosing += chosen - began
        steps += 1
    return Rate(TABLES * steps / stepping, TABLES * steps / (stepping + choosing))


# Ours


def flipdeck_games() -> Iterator[Contender]:
    import numpy as np

    from flipdeck.envs.gymnasium_vector import CardGames

    for game in OUR_GAMES:
        env = CardGames(game, TABLES)
        observed, _ = env.reset(seed=1)
        masks, chance = observed["action_mask"], np.random.default_rng(1)

        def choose(masks: Any = masks, chance: Any = chance) -> Any:
            return np.argmax(chance.random(masks.shape, np.float32) * masks, axis=1)

        def step(actions: Any, env: Any = env) -> None:
            env.step(actions)

        numbers = observed["observation"].shape[1]
        yield Contender("Flipdeck, vector environment", game, numbers, choose, step)


# OpenSpiel


def openspiel_games() -> Iterator[Contender]:
    from open_spiel.python import rl_environment
    from open_spiel.python.vector_env import SyncVectorEnv

    import flipdeck.envs.openspiel  # noqa: F401  # registers our games

    for game in SPIEL_GAMES:
        yield States("OpenSpiel, states", game).contender()
    for game in SPIEL_GAMES:
        envs = SyncVectorEnv([rl_environment.Environment(game) for _ in range(TABLES)])
        yield SpielVector(envs, game).contender()
    for game in OUR_TREES:
        yield States("OpenSpiel, Flipdeck's Python game", game).contender()


class States:
    """The states of a game, stepped one by one; the player who decides is observed."""

    def __init__(self, library: str, game: str) -> None:
        import random

        import numpy as np
        import pyspiel
        from open_spiel.python.observation import make_observation

        self.library, self.game = library, pyspiel.load_game(game)
        self.name = game
        self.random = random.Random(1)
        recalls = not self.game.get_type().provides_observation_tensor  # hearts has no other
        kind = pyspiel.IIGObservationType(perfect_recall=True) if recalls else None
        self.observation = make_observation(self.game, kind)
        self.seen = np.zeros((TABLES, self.observation.tensor.size), np.float32)
        self.states = [self.played_on(self.game.new_initial_state()) for _ in range(TABLES)]
        self.look()

    def played_on(self, state: Any) -> Any:
        while state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(self.random.choices(outcomes, chances)[0])
        return state

    def look(self) -> None:
        for row, state in zip(self.seen, self.states, strict=True):
            self.observation.set_from(state, state.current_player())
            row[:] = self.observation.tensor
        self.masks = [state.legal_actions_mask() for state in self.states]
        self.legal = [state.legal_actions() for state in self.states]

    def choose(self) -> list[int]:
        return [self.random.choice(actions) for actions in self.legal]

    def step(self, actions: list[int]) -> None:
        self.rewards = []
        for number, action in enumerate(actions):
            state = self.states[number]
            state.apply_action(action)
            self.played_on(state)
            self.rewards.append(state.rewards())
            if state.is_terminal():
                self.states[number] = self.played_on(self.game.new_initial_state())
        self.look()

    def contender(self) -> Contender:
        return Contender(self.library, self.name, self.seen.shape[1], self.choose, self.step)


class SpielVector:
    """OpenSpiel's own vector environment; it observes every player."""

    def __init__(self, envs: Any, game: str) -> None:
        import random

        self.envs, self.game, self.random = envs, game, random.Random(1)
        self.now = envs.reset()

    def choose(self) -> list[Any]:
        from open_spiel.python.rl_agent import StepOutput

        legal = (step.observations["legal_actions"][step.current_player()] for step in self.now)
        return [StepOutput(action=self.random.choice(actions), probs=None) for actions in legal]

    def step(self, actions: list[Any]) -> None:
        self.now, _, _, _ = self.envs.step(actions, reset_if_done=True)

    def contender(self) -> Contender:
        numbers = len(self.now[0].observations["info_state"][0])
        return Contender("OpenSpiel, SyncVectorEnv", self.game, numbers, self.choose, self.step)


# Pgx


def pgx_games() -> Iterator[Contender]:
    import pgx

    for game in PGX_GAMES:
        yield Compiled(pgx.make(game), game).contender()


class Compiled:
    """Steps, resets and choices compiled by JAX, each for all tables at once."""

    def __init__(self, env: Any, game: str) -> None:
        import jax
        import jax.numpy as jnp
        from pgx.experimental import auto_reset

        self.jax, self.game, self.key = jax, game, jax.random.PRNGKey(1)
        self.advance = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
        self.sample = jax.jit(
            lambda key, masks: jax.random.categorical(key, jnp.where(masks, 0.0, -jnp.inf))
        )
        self.split = jax.jit(lambda key: jax.random.split(key, TABLES + 1))
        self.state = jax.jit(jax.vmap(env.init))(self.next_keys())
        self.step(self.choose())  # compiles

    def next_keys(self) -> Any:
        keys = self.split(self.key)
        self.key = keys[0]
        return keys[1:]

    def choose(self) -> Any:
        self.keys = self.next_keys()
        actions = self.sample(self.keys[0], self.state.legal_action_mask)
        return self.jax.block_until_ready(actions)

    def step(self, actions: Any) -> None:
        self.state = self.jax.block_until_ready(self.advance(self.state, actions, self.keys))

    def contender(self) -> Contender:
        numbers = int(self.state.observation[0].size)
        return Contender("Pgx, JAX on the CPU", self.game, numbers, self.choose, self.step)


# The table


def installed(*packages: str) -> str:
    found = []
    for package in packages:
        try:
            found.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            found.append(f"{package} absent")
    return ", ".join(found)


def contenders() -> Iterator[Contender]:
    for games in (flipdeck_games, openspiel_games, pgx_games):
        try:
            yield from games()
        except ModuleNotFoundError as missing:
            print(f"absent: {missing.name}, so no {games.__name__}")


def on_one_core() -> None:
    """Before any library starts its threads."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {CORE if CORE in os.sched_getaffinity(0) else 0})
    os.environ["JAX_PLATFORMS"] = "cpu"


def main(laps: int = LAPS) -> None:
    on_one_core()
    print(f"Python {platform.python_version()}, {installed('flipdeck', 'numba', 'numpy')}")
    print(installed("open_spiel", "pgx", "jax"))
    everybody = list(contenders())
    for contender in everybody:
        measure(contender)
    rates = [[measure(contender) for contender in everybody] for _ in range(laps)]
    print("\n| library | game | numbers observed | steps, decisions/s | with choosing |")
    print("| --- | --- | ---: | ---: | ---: |")
    for place, contender in enumerate(everybody):
        steps = median(lap[place].steps for lap in rates)
        both = median(lap[place].all for lap in rates)
        name = f"{contender.library} | `{contender.game}` | {contender.numbers:,}"
        print(f"| {name} | {steps:,.0f} | {both:,.0f} |")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
