"""A game as a program learns it: played on to its next decision, and what a step is worth.

The functions are rules, so an environment of one table and one of thousands share them.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from flipdeck.rules.rule import rule
from flipdeck.rules.table import CARD, DEAL, DICE, OVER, Table

from .driver import Hooks, LoopRules, drive, not_after, not_before, seated, seated_uses_random

EVERYBODY = -1  # every seat learns

# What is rewarded.
WIN = 0
RANK = 1
POINTS = 2
REWARDS = {"win": WIN, "rank": RANK, "points": POINTS}


# From one decision to the next


class Watch(NamedTuple):
    """Who learns, and what an observation remembers of the cards drawn in between."""

    learner: int
    memory: Any


@rule
def is_running(table: Table, round_limit: int) -> bool:
    return table.ask != OVER and table.round <= round_limit


@rule
def to_a_decision(table: Table, learner: int, round_limit: int) -> bool:
    """Chance and players who do not learn go on by themselves."""
    if not is_running(table, round_limit):
        return False
    if table.ask == CARD or table.ask == DICE or table.ask == DEAL:
        return True
    return learner != EVERYBODY and table.actor != learner


@rule
def to_a_watched_decision(table: Table, watch: Watch, round_limit: int) -> bool:
    return to_a_decision(table, watch.learner, round_limit)


@rule
def play_on(
    rules: LoopRules,
    table: Any,
    seats: Any,
    learner: int,
    counter: int,
    round_limit: int,
    sums: Any,
) -> int:
    """Play until the learner is asked or the game ends; the next word of chance."""
    hooks = Hooks(seated, seated_uses_random, not_before, not_after, to_a_decision)
    return drive(rules, hooks, table, seats, learner, counter, round_limit, sums)


@rule
def play_on_watched(
    rules: LoopRules,
    before: Callable[..., None],
    table: Any,
    seats: Any,
    watch: Watch,
    counter: int,
    round_limit: int,
    sums: Any,
) -> int:
    """The same, with `before(table, watch, choice)` before every step."""
    hooks = Hooks(seated, seated_uses_random, before, not_after, to_a_watched_decision)
    return drive(rules, hooks, table, seats, watch, counter, round_limit, sums)


# Rewards


@rule
def reward(
    same_side: Callable[..., bool],
    what: int,
    table: Table,
    seat: int,
    total_before: int,
    ended: bool,
) -> float:
    """What the step that led here is worth to a seat: points at once, all else at the end."""
    if what == POINTS:
        return float(table.total[seat] - total_before)
    if not ended:
        return 0.0
    if what == RANK:
        return rank(same_side, table, seat)
    return 1.0 if table.ask == OVER and same_side(table, table.winner, seat) else 0.0


@rule
def rank(same_side: Callable[..., bool], table: Table, seat: int) -> float:
    """The share of opponents with a lower total; half an opponent for an equal one."""
    opponents = 0
    halves = 0
    for other in range(table.seats):
        if not same_side(table, seat, other):
            opponents += 1
            if table.total[other] < table.total[seat]:
                halves += 2
            elif table.total[other] == table.total[seat]:
                halves += 1
    return halves / (2 * opponents) if opponents > 0 else 1.0
