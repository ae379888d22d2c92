"""Simple players for compiled loops: a kind and a parameter for each seat.

A policy sees the table and a random word; it answers what is asked of the table's actor. The
functions are rules, so they run at all three speeds.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from flipdeck.rules import vengeance
from flipdeck.rules.agenda import card_of, top
from flipdeck.rules.cards import FLIP_THREE, SECOND_CHANCE
from flipdeck.rules.flip7 import has_second_chance, may_stay, may_target, points
from flipdeck.rules.flipflop import has_won
from flipdeck.rules.lines import different_numbers
from flipdeck.rules.questions import draw_range, fatal_cards
from flipdeck.rules.rule import rule
from flipdeck.rules.table import CARD, DEAL, DICE, HIT, STAY, TURN, LineTable, TrickTable

from . import flipflop_policy, vengeance_policy
from .chance import one_of
from .driver import BUSTS, SEVENS, WINS
from .refusals import Refusal, Refused

RANDOM = 0
SENSIBLE = 1
THRESHOLD = 1
BUST = 2

LOWEST = -1_000_000
NUMBER = 10  # points by which each number he has makes a player likelier to bust


class Policy(NamedTuple):
    kind: int
    parameter: float


class Kind(NamedTuple):
    """A kind of policy: its number, and up to where its parameter goes, if it has one."""

    number: int
    most: float = 0
    optional: bool = False  # without its parameter, that is 0


LINE_KINDS = {"random": Kind(RANDOM), "threshold": Kind(THRESHOLD, 1000), "bust": Kind(BUST, 1)}


def policy(text: str, kinds: Mapping[str, Kind] = LINE_KINDS) -> Policy:
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


def is_left_out(text: str, kind: Kind) -> bool:
    return kind.optional and ":" not in text


def unknown(text: str, kinds: Mapping[str, Kind]) -> Refused:
    known = [f"{name}:0..{kind.most:g}" if kind.most else name for name, kind in kinds.items()]
    return Refused(Refusal.UNKNOWN_KIND, name=text, known=known)


# Chance at a table with one deck in the middle


@rule
def card_is_due(table: LineTable) -> bool:
    return table.ask == CARD


@rule
def draw(table: LineTable, word: int) -> int:
    return one_of(word, table.left)


@rule
def tosses(kind: int) -> bool:
    """Does this kind of player use up random words?"""
    return kind == RANDOM


@rule
def count_seat(table: LineTable, seat: int, by_seat: Any) -> None:
    by_seat[BUSTS][seat] += table.busts[seat]
    by_seat[SEVENS][seat] += table.sevens[seat]


# Flip 7


@rule
def choose(table: LineTable, kind: int, parameter: float, word: int) -> int:
    if table.ask == TURN:
        return hit_or_stay(table, table.actor, kind, parameter, word)
    card = card_of(top(table))
    return any_target(table, card, word) if kind == RANDOM else best_target(table, card)


@rule
def hit_or_stay(table: LineTable, seat: int, kind: int, parameter: float, word: int) -> int:
    if kind == THRESHOLD:
        enough = points(table, seat) >= parameter
    elif kind == BUST:
        enough = is_risky(table, seat, parameter)
    else:
        enough = one_of(word, 2) == STAY
    return STAY if enough and may_stay(table, seat) else HIT


@rule
def is_risky(table: LineTable, seat: int, risk: float) -> bool:
    """Would the next card bust the player at least this often? Never with a Second Chance."""
    if has_second_chance(table, seat):
        return False
    first, last = draw_range(table)
    return fatal_cards(table, seat) >= risk * (last - first)


@rule
def standing(table: LineTable, seat: int) -> int:
    return table.total[seat] + points(table, seat)


@rule
def wish(table: LineTable, card: int, seat: int) -> int:
    """How gladly one sees this card go to an opponent."""
    if card == SECOND_CHANCE:
        return -standing(table, seat)
    if card == FLIP_THREE and not has_second_chance(table, seat):
        return standing(table, seat) + NUMBER * different_numbers(table, seat)
    return standing(table, seat)


@rule
def best_target(table: LineTable, card: int) -> int:
    """An opponent if there is one: the leader gets what hurts, the last what helps.

    Of equal ones the next in turn, so that no seat is picked on.
    """
    best = table.actor
    most = LOWEST
    for step in range(1, table.seats):
        seat = (table.actor + step) % table.seats
        if may_target(table, card, seat):
            value = wish(table, card, seat)
            if value > most:
                most = value
                best = seat
    return best


@rule
def any_target(table: LineTable, card: int, word: int) -> int:
    targets = 0
    for seat in range(table.seats):
        if may_target(table, card, seat):
            targets += 1
    passed = one_of(word, targets)
    seat = 0
    while passed > 0 or not may_target(table, card, seat):
        if may_target(table, card, seat):
            passed -= 1
        seat += 1
    return seat


# Vengeance


@rule
def choose_with_a_vengeance(table: LineTable, kind: int, parameter: float, word: int) -> int:
    if table.ask == TURN:
        return hit_or_stay_with_a_vengeance(table, table.actor, kind, parameter, word)
    if kind == RANDOM:
        return vengeance_policy.any_answer(table, word)
    return vengeance_policy.sensible_answer(table)


@rule
def hit_or_stay_with_a_vengeance(
    table: LineTable, seat: int, kind: int, parameter: float, word: int
) -> int:
    if kind == RANDOM:
        enough = one_of(word, 2) == STAY
    elif vengeance_policy.is_dry(table):
        enough = True
    elif kind == THRESHOLD:
        enough = vengeance.points(table, seat) >= parameter
    else:
        enough = is_risky(table, seat, parameter)
    return STAY if enough and vengeance.may_stay(table, seat) else HIT


# Flip-Flop


@rule
def dice_or_deal(table: TrickTable) -> bool:
    return table.ask == DICE or table.ask == DEAL


@rule
def choose_card(table: TrickTable, kind: int, parameter: float, word: int) -> int:
    if kind == RANDOM:
        return flipflop_policy.random(table, word)
    return flipflop_policy.sensible(table)


@rule
def count_partner(table: TrickTable, seat: int, by_seat: Any) -> None:
    """A team's win counts for both its seats."""
    if seat != table.winner and has_won(table, seat):
        by_seat[WINS][seat] += 1


# What a compiled loop needs beside the rules of a game


class Players(NamedTuple):
    is_chance: Callable[..., bool]
    chance: Callable[..., int]
    tosses: Callable[..., bool]
    choose: Callable[..., int]
    count_seat: Callable[..., None]
    kinds: Mapping[str, Kind]


FLIP7_PLAYERS = Players(card_is_due, draw, tosses, choose, count_seat, LINE_KINDS)
VENGEANCE_PLAYERS = Players(
    card_is_due, draw, tosses, choose_with_a_vengeance, count_seat, LINE_KINDS
)
FLIPFLOP_PLAYERS = Players(
    dice_or_deal,
    flipflop_policy.chance,
    tosses,
    choose_card,
    count_partner,
    {"random": Kind(RANDOM), "sensible": Kind(SENSIBLE)},
)
PLAYERS = {
    "flip7": FLIP7_PLAYERS,
    "vengeance": VENGEANCE_PLAYERS,
    "flipflop": FLIPFLOP_PLAYERS,
}
