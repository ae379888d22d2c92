"""Are a network's chances to win true? Games of learned players, by what it said before.

`bench/calibration.py` prints and draws them.
"""

from typing import Any

import numpy as np

from flipdeck.engine import registry
from flipdeck.engine.compiled.batch import ROUND_LIMIT
from flipdeck.engine.compiled.vector import Tables
from flipdeck.players.learned.network import chances, decide, evaluate, network_for

from .setups import table_of

TABLES = 512
BINS = 10


def reliability(game: str, seats: int, games: int, seed: int) -> Any:
    """For each tenth of chances: how often, the mean of what was said, and how often it came."""
    table = table_of(game, registry.game(game).rules.default_edition, seats, {})
    tables = Tables(game, table, TABLES, round_limit=ROUND_LIMIT)
    tables.reset(seed)
    said: list[list[Any]] = [[] for _ in range(TABLES)]
    sums = np.zeros((3, BINS))
    network, cold = network_for(game), np.zeros(TABLES, np.float32)
    ended = 0
    while ended < games:
        rows = tables.observations
        shares = chances(game, rows, evaluate(network, game, rows).winners)
        for number in range(TABLES):
            said[number].append((int(tables.actors[number]), shares[number].copy()))
        tables.step(decide(network, game, rows, tables.masks, cold, cold))
        for number in np.flatnonzero(tables.terminated).tolist():
            outcome = tables.rewards[number] / tables.rewards[number].sum()
            for actor, share in said[number]:
                book(sums, np.roll(share[:seats], actor), outcome)
            said[number] = []
            ended += 1
    return sums


def book(sums: Any, shares: Any, outcome: Any) -> None:
    bins = np.minimum((shares * BINS).astype(int), BINS - 1)
    np.add.at(sums[0], bins, 1)
    np.add.at(sums[1], bins, shares)
    np.add.at(sums[2], bins, outcome)
