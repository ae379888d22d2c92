"""Between moves, which people understand, and the rules' choices, which are ints.

Each family of games has a codec: it says what is due, lists the legal moves, translates a move into
choices, and names what the trace tells.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias

import msgspec

from .events import Event
from .moves import Move
from .refusals import Refused

Below: TypeAlias = Callable[[int], int]


class Question(msgspec.Struct, frozen=True):
    """What the table waits for; `actor` is None while chance is due, `to` is who gets the card."""

    ask: str
    actor: int | None
    to: int | None = None
    card: str | None = None


class MoveCodec(Protocol):
    def due(self, table: Any) -> Question | None:
        """None once the game is over."""

    def winners(self, table: Any) -> tuple[int, ...]:
        """Who has won: nobody yet, one player, or both of a team."""

    def moves(self, table: Any) -> list[Move]:
        """Every legal decision, in a stable order; none while chance is due."""

    def choices_for(self, table: Any, move: Move) -> tuple[int, ...]:
        """What `step` takes, one after the other; raises Refused."""

    def chance_move(self, table: Any, below: Below) -> Move:
        """What a well-shuffled deck or fair dice do; `below(n)` is any number from 0 to n - 1."""

    def events(self, table: Any) -> list[Event]:
        """What the trace of the table tells."""

    def refusal_for(self, table: Any, move: Move) -> Refused:
        """The reason for a move that answers what is asked but is not legal."""

    def chance_line(self, due: Question, names: Sequence[str]) -> str:
        """How a record would say what chance is to do."""
