"""What happened, typed: the move itself, then everything that followed from it by rule."""

from typing import TypeAlias

import msgspec

from .moves import Move


class EventBase(msgspec.Struct, frozen=True, gc=False, tag_field="event"):
    """What all events have in common."""


class Moved(EventBase, frozen=True, tag="moved"):
    """A player or chance moved."""

    move: Move


class Busted(EventBase, frozen=True, tag="busted"):
    """A player busted with this card."""

    seat: int
    card: str


class Saved(EventBase, frozen=True, tag="saved"):
    """A Second Chance went, and the number with it."""

    seat: int
    card: str


class MadeFlip7(EventBase, frozen=True, tag="made_flip7"):
    """Seven different numbers: the round ends."""

    seat: int


class Kept(EventBase, frozen=True, tag="kept"):
    """A player kept a card that takes effect later."""

    seat: int
    card: str


class SetAside(EventBase, frozen=True, tag="set_aside"):
    """A card waits until the forced cards are drawn."""

    seat: int
    card: str


class Wasted(EventBase, frozen=True, tag="wasted"):
    """Discarded without effect."""

    seat: int
    card: str


class Wiped(EventBase, frozen=True, tag="wiped"):
    """An Unlucky 7 swept away all else in front of the player."""

    seat: int


class MustStay(EventBase, frozen=True, tag="must_stay"):
    """Just One More is over."""

    seat: int


class NotServed(EventBase, frozen=True, tag="not_served"):
    """No card was left to draw, so the player counts as staying."""

    seat: int


class Reshuffled(EventBase, frozen=True, tag="reshuffled"):
    """The discard pile became the deck."""

    cards: int


class RoundEnded(EventBase, frozen=True, tag="round_ended"):
    """A round ended: its points, the totals, and who made Flip 7."""

    points: tuple[int, ...]
    totals: tuple[int, ...]
    flip7: int | None


class RoundStarted(EventBase, frozen=True, tag="round_started"):
    """A round started."""

    round: int
    dealer: int


class GameWon(EventBase, frozen=True, tag="game_won"):
    """One player, or both of a team."""

    seats: tuple[int, ...]


class TrickTaken(EventBase, frozen=True, tag="trick_taken"):
    """A player took the trick."""

    seat: int


class RolledAgain(EventBase, frozen=True, tag="rolled_again"):
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
