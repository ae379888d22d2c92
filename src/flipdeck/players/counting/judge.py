"""What a position is worth to a player who counts, of either kind."""

from flipdeck.engine.compiled.workspace import noinline
from flipdeck.rules.rule import rule
from flipdeck.rules.table import LineTable

from .counter import COUNTER, judge_final_points, judge_points
from .tables import Lookup
from .winner import WINNER, judge_final_totals, judge_game

WORST = -1_000_000.0  # worse than any position


@noinline
def judge(table: LineTable, me: int, kind: int, lookup: Lookup, seat: int, action: int) -> float:
    """With an action done to a seat."""
    if kind == WINNER and table.seats > 1:
        return judge_game(table, me, lookup, seat, action)
    return judge_points(table, me, lookup, seat, action)


@rule
def judge_end(table: LineTable, me: int, kind: int, lookup: Lookup) -> float:
    """Once the round is over."""
    if kind == COUNTER:
        return judge_final_points(table, me)
    return judge_final_totals(table, me, lookup)
