"""What happened, typed: the move itself, then everything that followed from it by rule."""

from typing import TypeAlias

import msgspec

from .moves import Move


class Base(msgspec.Struct, frozen=True, gc=False, tag_field="event"):
    pass


class Moved(Base, frozen=True, tag="moved"):
    move: Move


class Busted(Base, frozen=True, tag="busted"):
    seat: int
    card: str


class Saved(Base, frozen=True, tag="saved"):
    """A Second Chance went, and the number with it."""

    seat: int
    card: str


class MadeFlip7(Base, frozen=True, tag="made_flip7"):
    seat: int


class Kept(Base, frozen=True, tag="kept"):
    seat: int
    card: str


class SetAside(Base, frozen=True, tag="set_aside"):
    seat: int
    card: str


class Wasted(Base, frozen=True, tag="wasted"):
    """Discarded without effect."""

    seat: int
    card: str


class Wiped(Base, frozen=True, tag="wiped"):
    """An Unlucky 7 swept away all else in front of the player."""

    seat: int


class MustStay(Base, frozen=True, tag="must_stay"):
    """Just One More is over."""

    seat: int


class NotServed(Base, frozen=True, tag="not_served"):
    """No card was left to draw, so the player counts as staying."""

    seat: int


class Reshuffled(Base, frozen=True, tag="reshuffled"):
    cards: int


class RoundEnded(Base, frozen=True, tag="round_ended"):
    points: tuple[int, ...]
    totals: tuple[int, ...]
    flip7: int | None


class RoundStarted(Base, frozen=True, tag="round_started"):
    round: int
    dealer: int


class GameWon(Base, frozen=True, tag="game_won"):
    """One player, or both of a team."""

    seats: tuple[int, ...]


class TrickTaken(Base, frozen=True, tag="trick_taken"):
    seat: int


class RolledAgain(Base, frozen=True, tag="rolled_again"):
    """The dice asked for something impossible."""

    goal: str


Event: TypeAlias = (
    Moved
    | Busted
    | Saved
    | MadeFlip7
    | Kept
    | SetAside
    | Wasted
    | Wiped
    | MustStay
    | NotServed
    | Reshuffled
    | RoundEnded
    | RoundStarted
    | GameWon
    | TrickTaken
    | RolledAgain
)
