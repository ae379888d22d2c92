"""What other values of a tuned constant are worth in games (`players/counting/constants.py`).

`python -m flipdeck.lab.studies.tuning GIFT 8 12 16 --game vengeance --games 100000`

A constant of `winner` is judged by its wins against two `counter`, a constant of `counter` by the
points a round of three. Constants are compiled in, so every value plays in a process of its own,
with the same shuffles.
"""

import os
import sys
from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from tempfile import TemporaryDirectory
from typing import NamedTuple

from flipdeck.engine import registry
from flipdeck.players.counting import constants
from flipdeck.players.counting.constants import COUNTER_CONSTANTS, WINNER_CONSTANTS

SEATS = 3


class Trial(NamedTuple):
    """A value of a constant, and the games it plays."""

    name: str
    value: float
    game: str
    games: int
    seed: int

    @property
    def for_points(self) -> bool:
        return self.name in COUNTER_CONSTANTS


def in_a_process(trial: Trial) -> float:
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        return pool.submit(measure, trial).result()


def measure(trial: Trial) -> float:
    """Wins or points a round, in a process that has imported no player yet.

    What is compiled for this value is thrown away.
    """
    number = type(getattr(constants, trial.name))
    setattr(constants, trial.name, number(trial.value))
    with TemporaryDirectory() as folder:
        os.environ["NUMBA_CACHE_DIR"] = folder
        return play(trial)


def play(trial: Trial) -> float:
    from flipdeck.engine.policy import policy
    from flipdeck.players.compiled import cpu
    from flipdeck.players.spec import compiled_kinds
    from flipdeck.rules.rulebook import new_table

    game = registry.game(trial.game).rules
    table = new_table(game, SEATS, game.switches(game.default_edition, SEATS, {}), 0)
    kinds = compiled_kinds(trial.game)
    names = ["counter" if trial.for_points else "winner", *["counter"] * (SEATS - 1)]
    totals = cpu.play(
        trial.game,
        table,
        [policy(name, kinds) for name in names],
        trial.games,
        seed=trial.seed,
        lookup=with_odds(trial.game) if "_ODDS_" in trial.name else None,
    )
    if not trial.for_points:
        return totals.wins[0] / trial.games
    rounds = sum(number * games for number, games in enumerate(totals.rounds))
    return sum(totals.points) / (SEATS * rounds)


def with_odds(game: str) -> list[float]:
    """What players look up, with the chances to win raised by other constants."""
    import numpy as np

    from flipdeck.lab.train.round_tables import Skill, raised
    from flipdeck.players.counting.tables import lookup_of, stored

    power, shift = f"{game.upper()}_ODDS_POWER", f"{game.upper()}_ODDS_SHIFT"
    share = getattr(constants, power) / WINNER_CONSTANTS[power].value
    more = getattr(constants, shift) - share * WINNER_CONSTANTS[shift].value
    outcomes, wins = stored(game)
    return lookup_of(outcomes, raised(np.array(wins), Skill(share, more)).tolist())


def report(trial: Trial, found: float) -> str:
    if trial.for_points:
        return f"{trial.name} = {trial.value:g}: {found:.4f} points a round"
    error = (found * (1 - found) / trial.games) ** 0.5
    return f"{trial.name} = {trial.value:g}: wins {found:.2%} +- {1.96 * error:.2%}"


def main(*given: str) -> None:
    parser = ArgumentParser()
    parser.add_argument("name", choices=[*COUNTER_CONSTANTS, *WINNER_CONSTANTS])
    parser.add_argument("values", type=float, nargs="+")
    with_counter = [name for name in registry.games() if registry.game(name).skilled]
    parser.add_argument("--game", choices=with_counter, required=True)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(given)
    for value in options.values:
        trial = Trial(options.name, value, options.game, options.games, options.seed)
        print(report(trial, in_a_process(trial)), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
