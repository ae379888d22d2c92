"""How a game is won, the same at all three games."""

from .rule import rule
from .table import NOBODY, Table


@rule
def leader(table: Table, sides: int) -> int:
    """The highest total once the target is reached; equal totals play on (B-39, F-23)."""
    best = table.target - 1
    winner = NOBODY
    for side in range(sides):
        if table.total[side] > best:
            best = table.total[side]
            winner = side
        elif table.total[side] == best:
            winner = NOBODY
    return winner
