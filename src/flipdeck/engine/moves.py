"""What the deck and the players may say: one value for each event line of a record."""

from typing import TypeAlias

import msgspec


class Base(msgspec.Struct, frozen=True, gc=False, tag_field="move", forbid_unknown_fields=True):
    pass


class Draw(Base, frozen=True, tag="draw"):
    seat: int
    card: str


class Hit(Base, frozen=True, tag="hit"):
    seat: int


class Stay(Base, frozen=True, tag="stay"):
    seat: int


class Give(Base, frozen=True, tag="give"):
    seat: int
    card: str
    to: int


class Steal(Base, frozen=True, tag="steal"):
    seat: int
    card: str
    owner: int


class Discard(Base, frozen=True, tag="discard"):
    seat: int
    card: str
    owner: int


class Swap(Base, frozen=True, tag="swap"):
    seat: int
    card: str
    owner: int
    other_card: str
    other_owner: int


class TakeBonus(Base, frozen=True, tag="take_bonus"):
    seat: int


class TurnBonus(Base, frozen=True, tag="turn_bonus"):
    seat: int
    victim: int


class Roll(Base, frozen=True, tag="roll"):
    stake: int
    goal: str


class Deal(Base, frozen=True, tag="deal"):
    seat: int
    hand: tuple[str, ...]


class Choose(Base, frozen=True, tag="choose"):
    seat: int
    goal: str


class Play(Base, frozen=True, tag="play"):
    seat: int
    card: str


class Flip(Base, frozen=True, tag="flip"):
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
