"""The round played on from a position, compiled: how many points does a move bring?

Every move is followed by rounds with the same chance, so that moves differ by what they do and not
by luck. Where a seat does not know all, rounds start from worlds that it holds possible.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np

from flipdeck.engine import registry
from flipdeck.engine.chance import first_counter
from flipdeck.engine.compiled.backend import compile_loop, to_record
from flipdeck.engine.compiled.batch import as_arrays, record_size
from flipdeck.engine.driver import (
    SUMS,
    Hooks,
    LoopRules,
    drive,
    not_after,
    not_before,
    seated,
    seated_uses_random,
    to_the_end_of_the_round,
)
from flipdeck.engine.policy import Policy
from flipdeck.rules.layout import duplicate


def round_points(
    game: str,
    worlds: Sequence[Any],
    moves: Sequence[Sequence[int]],
    policies: Sequence[Policy],
    rounds: int,
    seed: int = 0,
) -> list[float]:
    """The mean points of the actor in this round after each move, given as answers for `step`."""
    size = record_size(registry.game(game).rules, worlds[0])
    seats, seat, this_round = as_arrays(policies), worlds[0].actor, worlds[0].round
    found = []
    for answers in moves:
        tables = [answered(game, world, answers) for world in worlds]
        records = np.concatenate([to_record(table, size) for table in tables])
        scratch = np.zeros(SUMS, np.int64)
        played = loop_for(game)(
            *(records[:1].copy(), records, *seats, seed, rounds, seat, this_round, scratch)
        )
        found.append(played / rounds)
    return found


def answered(game: str, table: Any, answers: Sequence[int]) -> Any:
    after = duplicate(table)
    for answer in answers:
        registry.game(game).rules.step(after, answer)
    return after


@cache
def loop_for(name: str) -> Callable[..., int]:
    _, step, is_chance, chance, uses_random, choose, _ = registry.game(name).loop_functions()
    return make_loop(step, is_chance, chance, choose, uses_random)


def make_loop(
    step: Callable[..., None],
    is_chance: Callable[..., bool],
    chance: Callable[..., int],
    choose: Callable[..., int],
    uses_random: Callable[..., bool],
) -> Callable[..., int]:
    def rollouts(  # pragma: no cover  # runs compiled
        tables: Any,
        worlds: Any,
        kinds: Any,
        parameters: Any,
        seed: int,
        rounds: int,
        seat: int,
        this_round: int,
        sums: Any,
    ) -> int:
        """The sum of the seat's points."""
        rules = LoopRules(step, is_chance, chance, choose, uses_random)
        hooks = Hooks(seated, seated_uses_random, not_before, not_after, to_the_end_of_the_round)
        table = tables[0]
        points = 0
        for number in range(rounds):
            tables[0] = worlds[number % len(worlds)]
            counter = first_counter(seed, number)
            drive(rules, hooks, table, (kinds, parameters), 0, counter, this_round, sums)
            points += table.gained[seat]
        return points

    return compile_loop(rollouts)
