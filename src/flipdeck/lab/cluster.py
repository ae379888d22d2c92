"""The same games on many machines: a Ray cluster plays ranges of them, and totals add up.

A game depends on the seed and its number alone, so who plays it does not matter, nor who has to
play it again: Ray gives the range of a worker that died to another. Ray finds its cluster by
itself (`RAY_ADDRESS`), and starts one on this machine if there is none.
"""

from collections.abc import Sequence
from functools import cache, reduce
from operator import add
from typing import Any

from flipdeck.engine.compiled import batch
from flipdeck.engine.compiled.batch import Totals
from flipdeck.engine.policy import Policy
from flipdeck.players.compiled import cpu

from .devices import load

RANGES_A_CORE = 4  # enough that a slow machine keeps nobody waiting
DEATHS = 20  # how often a range is played again before the job is given up


@cache
def cluster() -> Any:
    ray = load("ray", "cluster")
    if not ray.is_initialized():
        ray.init(log_to_driver=False, logging_level="ERROR")
    return ray


@cache
def player() -> Any:
    return cluster().remote(max_retries=DEATHS)(play_range)


def play_range(
    name: str, table: Any, policies: Sequence[Policy], games: int, seed: int, first: int
) -> Totals:
    """Runs on one core of a worker."""
    return cpu.play_any(name, table, policies, games, seed=seed, first=first, threads=1)


def play(
    name: str, table: Any, policies: Sequence[Policy], games: int, *, seed: int = 0, first: int = 0
) -> Totals:
    """What `batch.play` says, from all cores of the cluster."""
    batch.check(table, policies, games, batch.ROUND_LIMIT)
    cores = int(cluster().cluster_resources().get("CPU", 1))
    share = max(1, -(-games // (cores * RANGES_A_CORE)))
    tasks = [
        player().remote(name, table, policies, min(share, first + games - start), seed, start)
        for start in range(first, first + games, share)
    ]
    parts: list[Totals] = cluster().get(tasks)
    return reduce(add, parts)
