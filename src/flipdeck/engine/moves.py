"""What the deck and the players may say: one value for each event line of a record."""

from typing import TypeAlias

import msgspec


class Base(msgspec.Struct, frozen=True, tag_field="move", forbid_unknown_fields=True):
    pass


class Draw(Base, tag="draw"):
    seat: int
    card: str


class Hit(Base, tag="hit"):
    seat: int


class Stay(Base, tag="stay"):
    seat: int


class Give(Base, tag="give"):
    seat: int
    card: str
    to: int


class Steal(Base, tag="steal"):
    seat: int
    card: str
    owner: int


class Discard(Base, tag="discard"):
    seat: int
    card: str
    owner: int


class Swap(Base, tag="swap"):
    seat: int
    card: str
    owner: int
    other_card: str
    other_owner: int


class TakeBonus(Base, tag="take_bonus"):
    seat: int


class TurnBonus(Base, tag="turn_bonus"):
    seat: int
    victim: int


class Roll(Base, tag="roll"):
    stake: int
    goal: str


class Deal(Base, tag="deal"):
    seat: int
    hand: tuple[str, ...]


class Choose(Base, tag="choose"):
    seat: int
    goal: str


class Play(Base, tag="play"):
    seat: int
    card: str


class Flip(Base, tag="flip"):
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
    | Choose
    | Play
    | Flip
)
