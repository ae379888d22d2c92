"""Positions as numbers, for programs that learn: what a seat may know, and its moves.

An observation is a row of numbers, most of them between 0 and 1, none beyond `LIMIT` either way.
It holds what the seat may know and nothing else; editions, house rules and the number of players
are part of it. Actions have the same numbers at every table of a game: a larger table has more of
them, at the end. The functions are rules, so they fill a list interpreted and an array compiled.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from flipdeck.rules.questions import KINDS_OF_CARDS

from . import flip7_observation, trick_observation, vengeance_observation
from .line_observation import LIMIT, MEMORY, note_draw, recount

__all__ = ["LIMIT", "MEMORY", "OBSERVATIONS", "SCRATCH", "Observation"]

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


OBSERVATIONS: dict[str, Observation] = {
    "flip7": Observation(
        flip7_observation.FLIP7_NAMES,
        flip7_observation.observe_flip7,
        flip7_observation.flip7_actions,
        flip7_observation.flip7_mask,
        flip7_observation.flip7_choice,
        flip7_observation.prepare_flip7,
        flip7_observation.refresh_flip7,
        note_draw,
        recount,
    ),
    "vengeance": Observation(
        vengeance_observation.VENGEANCE_NAMES,
        vengeance_observation.observe_vengeance,
        vengeance_observation.vengeance_actions,
        vengeance_observation.vengeance_mask,
        vengeance_observation.vengeance_choice,
        vengeance_observation.prepare_vengeance,
        vengeance_observation.refresh_vengeance,
        note_draw,
        recount,
    ),
    "flipflop": Observation(
        trick_observation.FLIPFLOP_NAMES,
        trick_observation.observe_flipflop,
        trick_observation.flipflop_actions,
        trick_observation.flipflop_mask,
        trick_observation.flipflop_choice,
        trick_observation.prepare_flipflop,
        trick_observation.refresh_flipflop,
        trick_observation.note_card,
        trick_observation.recount_nothing,
    ),
}
