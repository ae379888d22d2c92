"""What happened, typed: the move itself, then everything that followed from it by rule."""

from typing import TypeAlias

import msgspec

from .moves import Move


class Base(msgspec.Struct, frozen=True, tag_field="event"):
    pass


class Moved(Base, tag="moved"):
    move: Move


class Busted(Base, tag="busted"):
    seat: int
    card: str


class Saved(Base, tag="saved"):
    """A Second Chance went, and the number with it."""

    seat: int
    card: str


class MadeFlip7(Base, tag="made_flip7"):
    seat: int


class Kept(Base, tag="kept"):
    seat: int
    card: str


class SetAside(Base, tag="set_aside"):
    seat: int
    card: str


class Wasted(Base, tag="wasted"):
    """Discarded without effect."""

    seat: int
    card: str


class NotServed(Base, tag="not_served"):
    """No card was left to draw, so the player counts as staying."""

    seat: int


class Reshuffled(Base, tag="reshuffled"):
    cards: int


class RoundEnded(Base, tag="round_ended"):
    points: tuple[int, ...]
    totals: tuple[int, ...]
    flip7: int | None


class RoundStarted(Base, tag="round_started"):
    round: int
    dealer: int


class GameWon(Base, tag="game_won"):
    seat: int


Event: TypeAlias = (
    Moved
    | Busted
    | Saved
    | MadeFlip7
    | Kept
    | SetAside
    | Wasted
    | NotServed
    | Reshuffled
    | RoundEnded
    | RoundStarted
    | GameWon
)
