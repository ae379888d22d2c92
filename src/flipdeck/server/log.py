"""The log of a table: what happened, in order, and nothing that can be derived from it.

This is a stored format: an entry's fields may gain defaults, never lose or change meaning.
`id` is the id of the client's message, so that a repeated message gets the same answer.
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
    """The options that the host sets before the start."""

    game: Short
    edition: Short = ""
    rules: dict[Short, Short] = {}
    seats: Seats = 4
    timer: Seconds = 60  # seconds for a decision; 0 is no limit
    speed: Speed = 1  # bots: 0 at once, 1 at leisure, 2 quickly
    open: bool = False  # shown in the list of tables
    odds: bool = True  # shown to all or to nobody


class EntryBase(msgspec.Struct, frozen=True, gc=False, tag_field="entry", omit_defaults=True):
    pass


class Created(EntryBase, frozen=True, tag="created"):
    options: Options
    secret: str
    log: int = VERSION


class Joined(EntryBase, frozen=True, tag="joined"):
    """The person's number at this table is the number of this entry."""

    seat: int
    name: str
    colour: int
    shape: int
    id: str = ""


class AppearanceSet(EntryBase, frozen=True, tag="dressed"):
    person: int
    name: str
    colour: int
    shape: int
    id: str = ""


class Moved(EntryBase, frozen=True, tag="moved"):
    """A person changes seats; a bot that sits there takes their old seat."""

    person: int
    seat: int
    id: str = ""


class Left(EntryBase, frozen=True, tag="left"):
    """They left, or the host `by` kicked them."""

    person: int
    by: int = 0
    id: str = ""


class Hosted(EntryBase, frozen=True, tag="hosted"):
    """The host has gone; this person is the host now."""

    person: int


RENAMED_LEVELS = {"usual": "standard"}


class BotSat(EntryBase, frozen=True, tag="bot_sat"):
    """Without a colour or shape of its own a bot gets those of its seat's number."""

    seat: int
    name: str
    level: str
    by: int = 0
    id: str = ""
    colour: int | None = None
    shape: int | None = None

    @property
    def current_level(self) -> str:
        """What the level is called today; logs keep the name that it had."""
        return RENAMED_LEVELS.get(self.level, self.level)


class BotLeft(EntryBase, frozen=True, tag="bot_left"):
    seat: int
    by: int = 0
    id: str = ""


class OptionsSet(EntryBase, frozen=True, tag="decided"):
    options: Options
    by: int = 0
    id: str = ""


class Seeded(EntryBase, frozen=True, tag="seeded"):
    person: int
    seed: str
    id: str = ""


class Started(EntryBase, frozen=True, tag="started"):
    """Empty seats are removed; `dealer` counts the remaining ones."""

    dealer: int
    by: int = 0
    id: str = ""


class Played(EntryBase, frozen=True, tag="played"):
    """A decision (`by` a person, 0 for a bot) and all that chance did after it."""

    moves: tuple[Move, ...]
    by: int = 0
    id: str = ""


class Away(EntryBase, frozen=True, tag="away"):
    """A bot plays for the seat until its player is back."""

    seat: int
    by: int = 0
    id: str = ""


class Back(EntryBase, frozen=True, tag="back"):
    person: int
    id: str = ""


class Paused(EntryBase, frozen=True, tag="paused"):
    by: int = 0
    id: str = ""


class Resumed(EntryBase, frozen=True, tag="resumed"):
    by: int = 0
    id: str = ""


class RematchStarted(EntryBase, frozen=True, tag="again"):
    """A rematch: the same people, a new secret."""

    secret: str
    by: int = 0
    id: str = ""


Entry: TypeAlias = (
    Created
    | Joined
    | AppearanceSet
    | Moved
    | Left
    | Hosted
    | BotSat
    | BotLeft
    | OptionsSet
    | Seeded
    | Started
    | Played
    | Away
    | Back
    | Paused
    | Resumed
    | RematchStarted
)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Entry).decode
