"""The log of a table: what happened, in order, and nothing that follows from it.

This is a stored format: an entry's fields may gain defaults, never lose or change meaning.
`id` is the client's name for its message, so that a repeated one can be answered.
"""

from typing import Annotated, TypeAlias

import msgspec

from flipdeck.engine.moves import Move

VERSION = 1

Seats = Annotated[int, msgspec.Meta(ge=1, le=36)]
Seconds = Annotated[int, msgspec.Meta(ge=0, le=86_400)]
Speed = Annotated[int, msgspec.Meta(ge=0, le=2)]
Short = Annotated[str, msgspec.Meta(max_length=40)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host decides before the start."""

    game: Short
    edition: Short = ""
    rules: dict[Short, Short] = {}
    seats: Seats = 4
    timer: Seconds = 60  # for a decision; 0 is none
    speed: Speed = 1  # bots: 0 at once, 1 at leisure, 2 quickly
    open: bool = False  # shown in the list of tables
    odds: bool = True  # shown to all or to nobody


class Base(msgspec.Struct, frozen=True, gc=False, tag_field="entry", omit_defaults=True):
    pass


class Created(Base, frozen=True, tag="created"):
    options: Options
    secret: str
    log: int = VERSION


class Joined(Base, frozen=True, tag="joined"):
    """The person's number at this table is the number of this entry."""

    seat: int
    name: str
    colour: int
    shape: int
    id: str = ""


class Dressed(Base, frozen=True, tag="dressed"):
    person: int
    name: str
    colour: int
    shape: int
    id: str = ""


class Moved(Base, frozen=True, tag="moved"):
    """Somebody sits down elsewhere; whoever sits there takes the other seat."""

    person: int
    seat: int
    id: str = ""


class Left(Base, frozen=True, tag="left"):
    """By himself, or sent away by `by`."""

    person: int
    by: int = 0
    id: str = ""


class Hosted(Base, frozen=True, tag="hosted"):
    """The host has gone; this person is the host now."""

    person: int


class BotSat(Base, frozen=True, tag="bot_sat"):
    """Without a look of its own a bot looks like its seat's number."""

    seat: int
    name: str
    level: str
    by: int = 0
    id: str = ""
    colour: int | None = None
    shape: int | None = None


class BotLeft(Base, frozen=True, tag="bot_left"):
    seat: int
    by: int = 0
    id: str = ""


class Decided(Base, frozen=True, tag="decided"):
    options: Options
    by: int = 0
    id: str = ""


class Seeded(Base, frozen=True, tag="seeded"):
    person: int
    seed: str
    id: str = ""


class Started(Base, frozen=True, tag="started"):
    """Empty seats are taken away; `dealer` is a seat of those that are left."""

    dealer: int
    by: int = 0
    id: str = ""


class Played(Base, frozen=True, tag="played"):
    """A decision (by a person, or by a bot: 0) and all that chance did after it."""

    moves: tuple[Move, ...]
    by: int = 0
    id: str = ""


class Away(Base, frozen=True, tag="away"):
    """A bot plays for the seat until its owner is back."""

    seat: int
    by: int = 0
    id: str = ""


class Back(Base, frozen=True, tag="back"):
    person: int
    id: str = ""


class Paused(Base, frozen=True, tag="paused"):
    by: int = 0
    id: str = ""


class Resumed(Base, frozen=True, tag="resumed"):
    by: int = 0
    id: str = ""


class Again(Base, frozen=True, tag="again"):
    """A rematch: the same people, a new secret."""

    secret: str
    by: int = 0
    id: str = ""


Entry: TypeAlias = (
    Created
    | Joined
    | Dressed
    | Moved
    | Left
    | Hosted
    | BotSat
    | BotLeft
    | Decided
    | Seeded
    | Started
    | Played
    | Away
    | Back
    | Paused
    | Resumed
    | Again
)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Entry).decode
