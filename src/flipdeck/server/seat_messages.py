"""Messages about seats at a table that has no free one: a spectator asks for a bot's seat."""

from typing import Annotated

import msgspec

from .message_types import Id, Look, Name, SeatNumber, Word

Claim = Annotated[str, msgspec.Meta(min_length=32, max_length=64)]


class AskForSeat(
    msgspec.Struct,
    frozen=True,
    tag_field="type",
    tag="ask_for_seat",
    forbid_unknown_fields=True,
):
    """May I play on for a bot?

    `claim` is a secret of the client's own chance. Once `asker_answered` says so, a `join` with
    the claim as its id gives the seat.
    """

    id: Id
    name: Name
    claim: Claim
    colour: Look | None = None
    shape: Look | None = None


class AnswerAsker(
    msgspec.Struct,
    frozen=True,
    tag_field="type",
    tag="answer_asker",
    forbid_unknown_fields=True,
):
    """Give a bot's seat to a spectator who asked; without a seat, decline."""

    id: Id
    asker: Word
    seat: SeatNumber | None = None


class AskerAnswered(msgspec.Struct, frozen=True, tag_field="type", tag="asker_answered"):
    """Your request for a seat was granted, or declined."""

    granted: bool


class Spectator(msgspec.Struct, frozen=True, omit_defaults=True):
    """A spectator with a name; `asker` names their request for a seat."""

    name: str
    asker: str = ""
    colour: int | None = None
    shape: int | None = None
