"""Positions for a display that knows no rule: what the rules make of a position comes with it.

A server sends these, with seats as numbers; `flipdeck replay --json` shows positions with names.
Like them, a display is made of what its viewer may know and of nothing else.
"""

from functools import lru_cache
from itertools import repeat
from typing import Any, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from flipdeck.rules import flip7, flipflop, lines
from flipdeck.rules.cards import NAMES, PLUS_2
from flipdeck.rules.flipflop import FREE, GOAL_NAMES, NO_GOAL
from flipdeck.rules.questions import duplicates_in, forced_draw
from flipdeck.rules.rulebook import LineRulebook
from flipdeck.rules.special_numbers import number_on
from flipdeck.rules.table import (
    BUSTED,
    FLIP_7_RULES,
    NOBODY,
    VENGEANCE_RULES,
    LineTable,
    TrickTable,
)
from flipdeck.rules.two_sided import FLIP_FLOP, front_of, name_of

from .deduction import possible_fronts, taken
from .forced_risk import forced_risks
from .match import Match
from .preview import Prospect, prospect
from .view import (
    Deck,
    Viewer,
    cards_lying,
    facts_of_hand,
    facts_of_line,
    value_of,
)


class PlayerLineDisplay(msgspec.Struct, frozen=True, gc=False):
    """`different` numbers count towards Flip 7, one of the `duplicates` would be one too many."""

    status: str
    numbers: list[str]
    modifiers: list[str]
    second_chance: bool
    points: int
    total: int
    different: int
    duplicates: list[str]


class LastRoundDisplay(msgspec.Struct, frozen=True, gc=False):
    """The points of each seat, and the seat that made Flip 7."""

    points: list[int]
    flip7: int | None


class PositionDisplay(msgspec.Struct, frozen=True, gc=False):
    """What the positions of all games have; `target` ends the game."""

    game: str
    edition: str
    round: int
    dealer: int
    over: bool
    winners: list[int]
    target: int
    sides: list[list[int]]  # the seats that play together
    last_round: LastRoundDisplay | None


class LineDisplay(PositionDisplay, frozen=True, gc=False):
    """`flip7_numbers` different numbers are a Flip 7, with a bonus."""

    players: list[PlayerLineDisplay]
    deck: Deck
    decks: int
    flip7_numbers: int
    flip7_bonus: int


class Winning(msgspec.Struct, frozen=True, gc=False):
    """The place in the trick of the card that is ahead; has another card the same number?"""

    place: int
    equal: bool


class PlayerHandDisplay(msgspec.Struct, frozen=True, gc=False):
    hand: list[str]
    tricks: int
    yellow: int
    total: int
    team: int | None


class TrickCardDisplay(msgspec.Struct, frozen=True, gc=False):
    """A card that lies in the trick, and the seat that played it."""

    seat: int
    card: str
    value: int | None


class TrickDisplay(PositionDisplay, frozen=True, gc=False):
    """A trick is one of `trick_count`; `collected` counts what the goal `counts`, by side.

    `played` are the cards of the tricks taken this round. `possible` says for each card with a
    hidden side, as it stands in a hand, which faces that side may have.
    """

    players: list[PlayerHandDisplay]
    stake: int | None
    goal: str | None
    trick: list[TrickCardDisplay]
    winning: Winning | None
    trick_number: int | None
    trick_count: int | None
    counts: str | None  # tricks or yellow
    collected: list[int]
    played: list[str]
    possible: dict[str, str]


Display: TypeAlias = LineDisplay | TrickDisplay


Facts: TypeAlias = dict[str, Any]


def public_facts(match: Match, *, between: bool = False) -> Facts:
    """What everybody may know, looked up once for all; `between` as in `display_between`."""
    over = not between and match.is_over
    rulebook = match.setup.rulebook
    if isinstance(rulebook, LineRulebook):
        return line_facts(match, rulebook, over=over)
    return trick_facts(match, over=over)


def display(match: Match, seat: int | None, facts: Facts | None = None) -> Display:
    """All that this seat may know; with None, all there is to know."""
    facts = public_facts(match) if facts is None else facts
    if isinstance(match.table, LineTable):
        return LineDisplay(**facts)
    return trick_display(match, Viewer(seat, memory=True), facts)


def display_between(match: Match, seat: int | None, before: Display, facts: Facts) -> Display:
    """A table in the middle of a step: no points are added up."""
    between = display(match, seat, facts)
    totals = [player.total for player in before.players]
    players: Any = list(map(with_total, between.players, totals))
    return replace(between, players=players, last_round=before.last_round)


Player = TypeVar("Player", bound=PlayerLineDisplay | PlayerHandDisplay)


def with_total(player: Player, total: int) -> Player:
    return replace(player, total=total)


def shared_facts(match: Match, sides: list[list[int]], *, over: bool) -> Facts:
    table = match.table
    last = None if table.round == 1 and not over else last_round(table)
    return {
        "game": match.setup.game,
        "edition": match.setup.edition,
        "round": table.round,
        "dealer": table.dealer,
        "over": over,
        "winners": [*match.winners],
        "target": table.target,
        "sides": sides,
        "last_round": last,
    }


def last_round(table: LineTable | TrickTable) -> LastRoundDisplay:
    flip7 = table.last_flip7 if isinstance(table, LineTable) else NOBODY
    return LastRoundDisplay([*table.gained], None if flip7 == NOBODY else flip7)


# Flip 7 and Vengeance

DUPLICATES_BUST = (FLIP_7_RULES, VENGEANCE_RULES)


def line_facts(match: Match, rulebook: LineRulebook, *, over: bool) -> Facts:
    table: LineTable = match.table
    return {
        **shared_facts(match, all_alone(table.seats), over=over),
        "players": players_displayed(table, rulebook),
        "deck": Deck(table.left, table.cards - table.discarded),
        "decks": table.cards // len(rulebook.pack),
        "flip7_numbers": flip7.SEVEN,
        "flip7_bonus": flip7.BONUS_POINTS,
    }


@lru_cache
def all_alone(seats: int) -> list[list[int]]:
    return [[seat] for seat in range(seats)]


def players_displayed(table: LineTable, rulebook: LineRulebook) -> list[PlayerLineDisplay]:
    return [
        player_displayed(
            table.variant,
            table.status[seat],
            table.line[seat],
            rulebook.points(table, seat),
            table.total[seat],
            lines.different_numbers(table, seat),
        )
        for seat in range(table.seats)
    ]


@lru_cache(1 << 12)
def player_displayed(
    variant: int, status: int, line: int, points: int, total: int, different: int
) -> PlayerLineDisplay:
    """Most players have not changed since they were shown a moment ago."""
    kinds = duplicates_in(variant, line) if status != BUSTED and variant in DUPLICATES_BUST else 0
    return PlayerLineDisplay(
        **facts_of_line(line, status, points, total),
        different=different_in(line) if status == BUSTED else different,
        duplicates=[*numbers_among(kinds)],
    )


@lru_cache(1 << 12)
def numbers_among(kinds: int) -> tuple[str, ...]:
    return tuple(NAMES[kind] for kind in range(PLUS_2) if lines.has_kind(kinds, kind))


def different_in(line: int) -> int:
    """In a line that busted, whose tally counts no more."""
    return len({number_on(kind) for kind in range(PLUS_2) if lines.count_in(line, kind)})


NUMBERS = NAMES[:PLUS_2]


class Chances(Prospect, frozen=True, omit_defaults=True):
    """`special` is the chance that the next card is no number.

    `forced` is the chance that the cards which an action forces bust each seat it may be given to.
    """

    special: float
    forced: list[float] = msgspec.field(default_factory=list)


def chances(match: Match) -> Chances | None:
    seen = prospect(match)
    if seen is None:
        return None
    everything = sum(seen.left.values())
    numbers = sum(map(seen.left.get, NUMBERS, repeat(0)))
    special = (everything - numbers) / max(1, everything)
    return Chances(seen.left, seen.risks, round(special, 4), forced_risks(match))


class Forced(msgspec.Struct, frozen=True):
    """The nth of several cards that this seat must draw, because of a card somebody played."""

    card: str
    by: int
    seat: int
    nth: int
    of: int


def forced(match: Match) -> Forced | None:
    """The card now due, if it is one of those."""
    table = match.table
    due = forced_draw(table) if isinstance(table, LineTable) else None
    return None if due is None else Forced(NAMES[due.card], due.by, due.seat, due.nth, due.of)


# Flip-Flop


def trick_facts(match: Match, *, over: bool) -> Facts:
    table: TrickTable = match.table
    sides = sides_of(table)
    return {
        **shared_facts(match, sides, over=over),
        "stake": table.stake or None,
        "goal": None if table.goal == NO_GOAL else GOAL_NAMES[table.goal],
        "trick": cards_in_trick(table),
        "winning": winning(table),
        "trick_number": min(table.stake, sum(table.tricks) + 1) or None,
        "trick_count": table.stake or None,
        "counts": what_counts(table.goal),
        "collected": [flipflop.collected(table, side[0]) for side in sides],
        "played": [*taken(tuple(table.pack[table.undealt :]), tuple(table.hand), table.trick)],
    }


def trick_display(match: Match, viewer: Viewer, facts: Facts) -> TrickDisplay:
    return TrickDisplay(
        **facts,
        players=[hand_displayed(match, viewer, seat) for seat in range(match.table.seats)],
        possible={} if viewer.seat is None else possible_fronts(match.table, viewer.seat),
    )


def hand_displayed(match: Match, viewer: Viewer, seat: int) -> PlayerHandDisplay:
    return PlayerHandDisplay(**facts_of_hand(match, viewer, seat))


def cards_in_trick(table: TrickTable) -> list[TrickCardDisplay]:
    return [
        TrickCardDisplay(seat, name_of(card), value_of(card)) for seat, card in cards_lying(table)
    ]


SIDES: dict[int, list[list[int]]] = {}  # by the number of seats


def sides_of(table: TrickTable) -> list[list[int]]:
    if table.seats not in SIDES:
        seats = range(table.seats)
        SIDES[table.seats] = [
            [seat for seat in seats if flipflop.side_of(table, seat) == side]
            for side in range(flipflop.sides(table))
        ]
    return SIDES[table.seats]


def winning(table: TrickTable) -> Winning | None:
    """Nobody is ahead while the first card is a Flip-Flop that has not been turned over."""
    ahead = front_of(flipflop.lying(table, table.winning))
    if ahead in (0, FLIP_FLOP):
        return None
    fronts = [front_of(flipflop.lying(table, seat)) for seat in range(table.seats)]
    place = (table.winning - table.leader) % table.seats
    return Winning(place, equal=fronts.count(ahead) > 1)


def what_counts(goal: int) -> str | None:
    if goal in (NO_GOAL, FREE):
        return None
    return "yellow" if flipflop.counts_yellow(goal) else "tricks"
