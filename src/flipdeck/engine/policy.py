"""Simple players as compiled loops know them: a kind and a parameter for each seat.

A policy sees the table and a random word; it answers what is asked of the table's actor.
"""

from collections.abc import Mapping
from typing import NamedTuple

from flipdeck.rules.rule import rule

from .refusals import Refusal, Refused

RANDOM = 0  # the kind that decides by lot, in every game


class Policy(NamedTuple):
    kind: int
    parameter: float


class PolicyKind(NamedTuple):
    """A kind of policy: its number, and up to where its parameter goes, if it has one."""

    number: int
    most: float = 0
    optional: bool = False  # without its parameter, that is 0


def policy(text: str, kinds: Mapping[str, PolicyKind]) -> Policy:
    """Read `random`, `threshold:25` (points) or `bust:0.25` (risk)."""
    name, _, number = text.partition(":")
    kind = kinds.get(name)
    if kind is None or (bool(number) != bool(kind.most) and not is_left_out(text, kind)):
        raise unknown(text, kinds)
    try:
        parameter = float(number or 0)
    except ValueError:
        raise unknown(text, kinds) from None
    if not 0 <= parameter <= kind.most:
        raise unknown(text, kinds)
    return Policy(kind.number, parameter)


def is_left_out(text: str, kind: PolicyKind) -> bool:
    return kind.optional and ":" not in text


def unknown(text: str, kinds: Mapping[str, PolicyKind]) -> Refused:
    known = [f"{name}:0..{kind.most:g}" if kind.most else name for name, kind in kinds.items()]
    return Refused(Refusal.UNKNOWN_KIND, name=text, known=known)


@rule
def uses_random(kind: int) -> bool:
    """Does this kind of player use up random words?"""
    return kind == RANDOM
