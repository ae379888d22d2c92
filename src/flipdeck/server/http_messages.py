"""What goes over HTTP: bodies of requests and answers."""

from typing import Annotated

import msgspec

from flipdeck.engine.display import Display
from flipdeck.engine.guide import Guide

from .log import Options
from .messages import Look, Name, Step, Word


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
