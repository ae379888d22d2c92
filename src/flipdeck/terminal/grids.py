"""What grids in the terminal share."""

from rich.console import Console
from rich.table import Table as Grid

from flipdeck.words.fluent import decimal, percent

WIDEST = 10_000  # characters of a row


def print_whole(grid: Grid, *, words_may_wrap: bool = False) -> None:
    """Print a grid without cutting a number: rows that are too long go on below."""
    console = Console(highlight=False)
    room = console.width
    console.width = WIDEST
    needs = console.measure(grid)
    console.width = max(room, needs.minimum if words_may_wrap else needs.maximum)
    console.print(grid)


def interval_words(limits: tuple[float, float], digits: int, language: str) -> str:
    low, high = limits
    return f"{decimal(100 * low, digits, language)}\u2013{percent(high, digits, language)}"
