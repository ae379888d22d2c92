"""Who may know what: the only way out of a match for everything that is shown to somebody.

A position has the form of the record's JSON. At Flip 7 and Vengeance all cards lie open, so every
seat sees the same.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from flipdeck.rules import flip7
from flipdeck.rules.cards import NAMES, PLUS_2, SECOND_CHANCE
from flipdeck.rules.table import LineTable

from .match import VERSION, Match

STATUSES = ("active", "stayed", "frozen", "busted")


class NextCard(msgspec.Struct, frozen=True):
    actor: str
    to: str | None
    ask: str
    moves: list[str]


class NextMove(msgspec.Struct, frozen=True):
    actor: str
    ask: str
    moves: list[str]


Next: TypeAlias = NextCard | NextMove | None


class PlayerLine(msgspec.Struct, frozen=True):
    name: str
    status: str
    numbers: list[str]
    modifiers: list[str]
    second_chance: bool
    points: int
    total: int


class Deck(msgspec.Struct, frozen=True):
    left: int
    discarded: int


class LastRound(msgspec.Struct, frozen=True):
    points: dict[str, int]
    flip7: str | None


class LinePosition(msgspec.Struct, frozen=True):
    flipdeck: int
    game: str
    edition: str
    round: int
    dealer: str
    over: bool
    winner: str | None
    next: Next
    players: list[PlayerLine]
    deck: Deck
    last_round: LastRound | None


Position: TypeAlias = LinePosition


def position(match: Match, seat: int | None = None) -> Position:
    """All that this seat may know; with None, all there is to know."""
    return POSITIONS[match.setup.game](match, seat)


def line_position(match: Match, seat: int | None) -> LinePosition:
    table: LineTable = match.table
    return LinePosition(
        flipdeck=VERSION,
        game=match.setup.game,
        edition=match.setup.edition,
        round=table.round,
        dealer=match.names[table.dealer],
        over=match.over,
        winner=name_or_none(match, table.winner),
        next=next_due(match),
        players=[player_line(match, other) for other in range(table.seats)],
        deck=Deck(table.left, table.cards - table.discarded),
        last_round=last_round(match),
    )


def name_or_none(match: Match, seat: int) -> str | None:
    return match.names[seat] if seat >= 0 else None


def next_due(match: Match) -> Next:
    due = match.due
    if due is None:
        return None
    if due.actor is None:
        to = None if due.to is None else match.names[due.to]
        return NextCard("deck", to, due.ask, [])
    return NextMove(match.names[due.actor], due.ask, match.legal_lines())


def player_line(match: Match, seat: int) -> PlayerLine:
    table: LineTable = match.table
    return PlayerLine(
        name=match.names[seat],
        status=STATUSES[table.status[seat]],
        numbers=cards_in_line(table, seat, range(PLUS_2)),
        modifiers=cards_in_line(table, seat, range(PLUS_2, SECOND_CHANCE)),
        second_chance=flip7.held(table, seat, SECOND_CHANCE) > 0,
        points=match.setup.rulebook.points(table, seat),
        total=table.total[seat],
    )


def cards_in_line(table: LineTable, seat: int, kinds: range) -> list[str]:
    return [NAMES[kind] for kind in kinds for _ in range(flip7.held(table, seat, kind))]


def last_round(match: Match) -> LastRound | None:
    table: LineTable = match.table
    if table.round == 1 and not match.over:
        return None
    points = dict(zip(match.names, table.gained, strict=True))
    return LastRound(points, name_or_none(match, table.last_flip7))


POSITIONS: dict[str, Callable[[Match, int | None], Any]] = {"flip7": line_position}
