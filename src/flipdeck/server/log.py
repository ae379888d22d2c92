"""The log of a table: what happened, in order, and nothing that can be derived from it.

This is a stored format: an entry's fields may gain defaults, never lose or change meaning.
`id` is the id of the client's message, so that a repeated message gets the same answer; `said` is a
hash of what else the message said, so that another message with the same id does not.
"""

from typing import Annotated, TypeAlias, get_args

import msgspec

from flipdeck.companion.entries import SheetEntry
from flipdeck.engine.moves import Move


class NewerLog(Exception):
    """Written by a later version of the server."""


# 2: next_table, next_table_made, tried_again; 3: seat_taken; 4: seed_committed, seeds_asked
VERSION = 4

Seats = Annotated[int, msgspec.Meta(ge=1, le=36)]
Seconds = Annotated[int, msgspec.Meta(ge=0, le=86_400)]
Speed = Annotated[int, msgspec.Meta(ge=0, le=2)]
BestOf = Annotated[int, msgspec.Meta(ge=0, le=9)]
Short = Annotated[str, msgspec.Meta(max_length=40)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options that the host sets before the start."""

    game: Short
    edition: Short = ""
    rules: dict[Short, Short] = {}
    seats: Seats = 4
    timer: Seconds = 60  # seconds for a decision; 0 is no limit
    speed: Speed = 0  # bots: 0 at once, 1 at leisure, 2 quickly
    open: bool = False  # shown in the list of tables
    odds: bool = True  # shown to all or to nobody
    best_of: BestOf = 0  # games of a series; 0 is no series


class EntryBase(
    msgspec.Struct, frozen=True, gc=False, tag_field="entry", omit_defaults=True, kw_only=True
):
    said: str = ""  # none for a move: turn and move tell


class Created(EntryBase, frozen=True, tag="created"):
    """`previous` is the code of the game that this is the rematch of."""

    options: Options
    secret: str
    log: int = 1
    previous: str = ""


class Joined(EntryBase, frozen=True, tag="joined"):
    """The person's number at this table is the number of this entry.

    `origin` is a hash of their address, which means nothing at another table.
    """

    seat: int
    name: str
    colour: int
    shape: int
    id: str = ""
    wins: int = 0  # in the games before this one
    origin: str = ""


class SeatTaken(EntryBase, frozen=True, tag="seat_taken"):
    """A spectator takes a bot's seat; the person's number is the number of this entry.

    During a game the bot plays on until they are there. `asker` is the hash of their claim.
    """

    seat: int
    name: str
    colour: int
    shape: int
    asker: str
    by: int
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
    wins: int = 0

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


class SeedCommitted(EntryBase, frozen=True, tag="seed_committed"):
    """The SHA-256 of a seed, which is shown once everybody's is here."""

    person: int
    hash: str
    id: str = ""


class SeedsAsked(EntryBase, frozen=True, tag="seeds_asked"):
    """The host has started: these people are to show the seeds they committed to."""

    people: tuple[int, ...]
    by: int = 0
    id: str = ""


class Seeded(EntryBase, frozen=True, tag="seeded"):
    """Before version 4 without a commitment, while the table waited."""

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
    """A rematch at the same table. Version 1 wrote it; now a rematch is a table of its own."""

    secret: str
    by: int = 0
    id: str = ""


class NextTable(EntryBase, frozen=True, tag="next_table"):
    """A rematch: the code and the secret of its table, which is made after this is stored."""

    code: str
    secret: str
    by: int
    id: str = ""


class NextTableMade(EntryBase, frozen=True, tag="next_table_made"):
    """The rematch's table is stored; from now on people are taken there."""

    code: str


class TriedAgain(EntryBase, frozen=True, tag="tried_again"):
    """Started from a position of another game: its first moves, then chance of our own."""

    dealer: int
    moves: tuple[Move, ...]
    of: str  # the code of that game


Entry: TypeAlias = (
    Created
    | Joined
    | SeatTaken
    | AppearanceSet
    | Moved
    | Left
    | Hosted
    | BotSat
    | BotLeft
    | OptionsSet
    | SeedCommitted
    | SeedsAsked
    | Seeded
    | Started
    | Played
    | Away
    | Back
    | Paused
    | Resumed
    | RematchStarted
    | NextTable
    | NextTableMade
    | TriedAgain
    | SheetEntry
)

CHANGES = (
    Joined,
    SeatTaken,
    AppearanceSet,
    Moved,
    BotSat,
    BotLeft,
    OptionsSet,
    SeedCommitted,
    Paused,
)


def is_change(entry: Entry) -> bool:
    """Of the table, not of the game; what undoes one, like leaving, is not counted again."""
    return isinstance(entry, CHANGES) or (isinstance(entry, Away) and entry.by > 0)


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Entry).decode
TYPES = frozenset(kind.__struct_config__.tag for kind in get_args(Entry))


class Tagged(msgspec.Struct):
    entry: str


decode_tag = msgspec.json.Decoder(Tagged).decode


def read(stored: bytes) -> Entry:
    try:
        entry: Entry = decode(stored)
    except msgspec.ValidationError:
        if decode_tag(stored).entry not in TYPES:
            raise NewerLog from None
        raise
    return entry
