"""What goes over HTTP: bodies of requests and answers."""

from typing import Annotated

import msgspec

from flipdeck.companion.history import NameStatistics, PastSheet
from flipdeck.engine.display import Display
from flipdeck.engine.guide import Guide

from .log import Options
from .message_types import Look, Name, Word
from .messages import Step


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    options: Options
    name: Name
    colour: Look | None = None
    shape: Look | None = None
    bots: Annotated[list[Word], msgspec.Meta(max_length=35)] = []


class TableMade(msgspec.Struct, frozen=True):
    """The token is the host's."""

    code: str
    token: str


class NewSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A score sheet for a real game; `dealer` is a place among the players, usually the last."""

    game: Word
    players: Annotated[list[Name], msgspec.Meta(min_length=1, max_length=36)]
    edition: Word = ""
    rules: dict[Word, Word] = {}
    dealer: int = -1


class SheetCode(msgspec.Struct, frozen=True):
    """Everybody who knows the code may read the sheet and write on it."""

    code: str


class PastAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The codes of sheets that a device remembers."""

    codes: Annotated[list[Word], msgspec.Meta(max_length=50)]


class PastGames(msgspec.Struct, frozen=True):
    """`gone` are codes that no sheet has any more; what is in neither list is asked for later."""

    sheets: list[PastSheet]
    names: list[NameStatistics]
    gone: list[str]


class Story(msgspec.Struct, frozen=True):
    """A finished game: who played, how it began, and every move."""

    players: list[str]
    position: Display
    steps: list[Step]


class PackCard(msgspec.Struct, frozen=True, rename={"kind": "class"}):
    """A card of one deck, and how many copies of it there are."""

    card: str
    copies: int
    kind: str  # number, modifier, action or two-sided


class GameFacts(Guide, frozen=True):
    levels: list[str]  # of bots that play differently
    pack: list[PackCard]


class Config(msgspec.Struct, frozen=True):
    protocol: int
    version: str
    phrases: list[str]
    games: dict[str, GameFacts]
    limits: dict[str, int]


class Invitation(msgspec.Struct, frozen=True):
    """What a link to a table begins with, and what may keep other devices from opening it."""

    origin: str
    obstacle: str  # only-here, no-network, container or wsl; empty if there is none
