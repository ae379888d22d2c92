"""Positions as numbers, for programs that learn: what a seat may know, and its moves.

An observation is a row of numbers, most of them between 0 and 1, none beyond `LIMIT` either way.
It holds what the seat may know and nothing else; editions, house rules and the number of players
are part of it. Actions have the same numbers at every table of a game: a larger table has more of
them, at the end. The functions are rules, so they fill a list interpreted and an array compiled.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from flipdeck.rules.questions import KINDS_OF_CARDS

from . import registry

SCRATCH = KINDS_OF_CARDS  # ints that `observe` works with; compiled code allocates nothing


class Observation(NamedTuple):
    """How a game is observed; `names` says what stands in each place of a row."""

    names: tuple[str, ...]
    observe: Callable[[Any, int, Any, Any], None]  # (table, viewer, row, scratch)
    actions: Callable[[int], int]  # how many there are at a table with this number of seats
    mask: Callable[[Any, int, Any], None]  # (table, viewer, row): 1 for each action they may take
    choice: Callable[[Any, int], int]  # (table, action): the answer for `step`
    # The same row faster, if it stays: `prepare` once a table, `refresh` for every position.
    prepare: Callable[[Any, Any], None]  # (table, row): what never changes
    refresh: Callable[[Any, int, Any, Any], None]  # (table, viewer, row, memory): all else
    note: Callable[[Any, Any, int], None]  # (table, watch, choice), before each step
    recount: Callable[[Any, Any], None]  # (table, memory), before `refresh`

    @property
    def size(self) -> int:
        return len(self.names)


def observation_of(name: str) -> Observation:
    """How this game is observed; a UserError if it is not."""
    found: Observation = registry.game(name).need("observation")
    return found
