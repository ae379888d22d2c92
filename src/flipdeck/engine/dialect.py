"""Between moves, which people understand, and the rules' answers, which are ints.

Each family of games has a dialect: it says what is due, lists the legal moves, translates a move
into answers, names what the trace tells, and describes the position.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

import msgspec

from .events import Event
from .moves import Move
from .refusal import Refused


class Due(msgspec.Struct, frozen=True):
    """What the table waits for; `actor` is None while chance is due, `to` is who gets the card."""

    ask: str
    actor: int | None
    to: int | None = None
    card: str | None = None


class Dialect(Protocol):
    def due(self, table: Any) -> Due | None:
        """None once the game is over."""

    def winners(self, table: Any) -> tuple[int, ...]:
        """Whoever has won: nobody yet, one player, or both of a team."""

    def moves(self, table: Any) -> list[Move]:
        """Every legal decision, in a stable order; none while chance is due."""

    def answers(self, table: Any, move: Move) -> tuple[int, ...]:
        """What `step` is to be told, one after the other; raises Refused."""

    def by_chance(self, table: Any, chance: Random) -> Move:
        """What a well-shuffled deck or fair dice would say."""

    def events(self, table: Any) -> list[Event]:
        """What the trace of the table tells."""

    def why_not(self, table: Any, move: Move) -> Refused:
        """The reason for a move that answers what is asked but is not legal."""

    def chance_line(self, due: Due, names: Sequence[str]) -> str:
        """How a record would say what chance is to do."""
