"""Messages of the coach: odds of a decision, and practice from a position of a finished game."""

import msgspec

from flipdeck.engine.advice import Reason
from flipdeck.engine.moves import Move

from .message_types import Id, SeatNumber, Turn


class TryAgain(
    msgspec.Struct, frozen=True, tag_field="type", tag="try_again", forbid_unknown_fields=True
):
    """Play on from before the move number `turn` of this finished game, against bots.

    The answer is `next_table`.
    """

    id: Id
    turn: Turn
    seat: SeatNumber


class MoveOdds(msgspec.Struct, frozen=True):
    move: Move
    points: float
    win: float
    win_se: float


class Odds(msgspec.Struct, frozen=True):
    """What `flipdeck odds --json` says, for the seat that is asked, and why the advice is good."""

    seat: int
    bust: float | None
    cards: dict[str, float] | None
    stay: float | None
    hit_once: float | None
    best_stop: float | None
    moves: list[MoveOdds]
    advice: Move | None
    reason: Reason | None = None
