"""What the deck and the players may say: one value for each event line of a record."""

from typing import TypeAlias

import msgspec


class MoveBase(msgspec.Struct, frozen=True, gc=False, tag_field="move", forbid_unknown_fields=True):
    """What all moves have in common."""


class Draw(MoveBase, frozen=True, tag="draw"):
    """Chance: a card of the deck comes to a player."""

    seat: int
    card: str


class Hit(MoveBase, frozen=True, tag="hit"):
    """A player takes another card."""

    seat: int


class Stay(MoveBase, frozen=True, tag="stay"):
    """A player stops and keeps their points."""

    seat: int


class Give(MoveBase, frozen=True, tag="give"):
    """A player aims a card that they drew at a player."""

    seat: int
    card: str
    to: int


class Steal(MoveBase, frozen=True, tag="steal"):
    """A player takes a card out of another player's line."""

    seat: int
    card: str
    owner: int


class Discard(MoveBase, frozen=True, tag="discard"):
    """A player discards a card of a line."""

    seat: int
    card: str
    owner: int


class Swap(MoveBase, frozen=True, tag="swap"):
    """A player exchanges two cards of different lines."""

    seat: int
    card: str
    owner: int
    other_card: str
    other_owner: int


class TakeBonus(MoveBase, frozen=True, tag="take_bonus"):
    """A player keeps the bonus of Flip 7."""

    seat: int


class TurnBonus(MoveBase, frozen=True, tag="turn_bonus"):
    """A player turns the bonus of Flip 7 on another player."""

    seat: int
    victim: int


class Roll(MoveBase, frozen=True, tag="roll"):
    """Chance: both dice are rolled."""

    stake: int
    goal: str


class Deal(MoveBase, frozen=True, tag="deal"):
    """Chance: a player is dealt a hand."""

    seat: int
    hand: tuple[str, ...]


class ChooseGoal(MoveBase, frozen=True, tag="choose"):
    """A player names the goal of the round."""

    seat: int
    goal: str


class PlayCard(MoveBase, frozen=True, tag="play"):
    """A player plays a card to the trick."""

    seat: int
    card: str


class FlipHands(MoveBase, frozen=True, tag="flip"):
    """A player turns hands over."""

    seat: int
    seats: tuple[int, ...]


Move: TypeAlias = (
    Draw
    | Hit
    | Stay
    | Give
    | Steal
    | Discard
    | Swap
    | TakeBonus
    | TurnBonus
    | Roll
    | Deal
    | ChooseGoal
    | PlayCard
    | FlipHands
)
