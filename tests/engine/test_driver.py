"""The game loop, interpreted: who decides and when it ends are hooks."""

from typing import Any

from flipdeck.engine.driver import (
    SUMS,
    Hooks,
    LoopRules,
    drive,
    never_uses_random,
    not_after,
    not_before,
    to_the_end_of_the_round,
)
from flipdeck.rules.table import HIT, STAY, TURN
from tests.support.rulebooks import RULEBOOKS, loop_rules
from tests.support.tables import fresh_table


def stay_if_possible(rules: LoopRules, table: Any, seats: Any, memo: Any, word: int) -> int:
    if table.ask == TURN:
        return STAY if RULEBOOKS["flip7"].legal(table, STAY) else HIT
    return next(seat for seat in range(table.seats) if RULEBOOKS["flip7"].legal(table, seat))


def test_a_round_is_played_to_its_end_and_no_further() -> None:
    table = fresh_table("flip7", 3)
    rules = loop_rules("flip7")
    hooks = Hooks(
        stay_if_possible, never_uses_random, not_before, not_after, to_the_end_of_the_round
    )
    before = table.round
    drive(rules, hooks, table, (), None, 1, before, [0] * SUMS)
    assert table.round == before + 1
    assert sum(table.total) > 0
