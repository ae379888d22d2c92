"""Positions for a display that knows no rule: what the rules make of a position comes with it.

A server sends these; `flipdeck replay --json` shows plain positions. Like them, a display is made
of what its viewer may know and of nothing else.
"""

from functools import lru_cache
from itertools import repeat
from typing import Any, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from flipdeck.rules import agenda, flip7, flipflop, vengeance
from flipdeck.rules.cards import KINDS, NAMES, PLUS_2
from flipdeck.rules.flipflop import FREE, NO_GOAL
from flipdeck.rules.games import LineGame
from flipdeck.rules.layout import duplicate
from flipdeck.rules.questions import forced_draw
from flipdeck.rules.table import (
    ACTIVE,
    BUSTED,
    FLIP_7_RULES,
    FROZEN,
    VENGEANCE_RULES,
    LineTable,
    TrickTable,
)
from flipdeck.rules.two_sided import FLIP_FLOP, front_of
from flipdeck.rules.vengeance import number_on, picks_a_card

from .deduction import possible_fronts, taken
from .match import Match
from .preview import Prospect, prospect
from .view import (
    LinePosition,
    Next,
    PlayerHand,
    PlayerLine,
    TrickPosition,
    Viewer,
    line_fields,
    lines_seen,
    next_due,
    player_hands,
    player_line,
    trick_fields,
)

GAMES_WITH_LINES = {FLIP_7_RULES: flip7, VENGEANCE_RULES: vengeance}


class PlayerLineDisplay(PlayerLine, frozen=True, gc=False):
    """`different` numbers count towards Flip 7, one of the `duplicates` would be one too many."""

    different: int
    duplicates: list[str]


class LineDisplay(LinePosition, frozen=True, gc=False):
    """`target` ends the game; `flip7_numbers` different numbers are a Flip 7, with a bonus."""

    players: list[PlayerLineDisplay]  # type: ignore[assignment]
    target: int
    sides: list[list[int]]  # the seats that play together
    winners: list[int]
    decks: int
    flip7_numbers: int
    flip7_bonus: int


class Winning(msgspec.Struct, frozen=True, gc=False):
    """The place in the trick of the card that is ahead; has another card the same number?"""

    place: int
    equal: bool


class TrickDisplay(TrickPosition, frozen=True, gc=False):
    """A trick is one of `trick_count`; `collected` counts what the goal `counts`, by side.

    `played` are the cards of the tricks taken this round. `possible` says for each card with a
    hidden side, as it stands in a hand, which faces that side may have.
    """

    target: int
    sides: list[list[int]]
    winners: list[int]
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
    over = not between and match.over
    rulebook = match.setup.rulebook
    if isinstance(rulebook, LineGame):
        return line_facts(match, rulebook, over=over)
    return trick_facts(match, over=over)


def display(
    match: Match, seat: int | None, moves: list[str] | None = None, facts: Facts | None = None
) -> Display:
    """All that this seat may know; with None, all there is to know. `moves` as in `position`."""
    facts = public_facts(match) if facts is None else facts
    if isinstance(match.table, LineTable):
        moves = match.legal_lines() if moves is None else moves
        return LineDisplay(**facts, next=next_due(match, match.due, moves))
    viewer = Viewer(seat, memory=True)
    moves = lines_seen(match, viewer) if moves is None else moves
    return trick_display(match, viewer, next_due(match, match.due, moves), facts)


def display_between(match: Match, seat: int | None, before: Display, facts: Facts) -> Display:
    """A table in the middle of a step: nothing else is asked yet, and no points are added up."""
    between: Display
    if isinstance(match.table, LineTable):
        between = LineDisplay(**facts, next=before.next)
    else:
        between = trick_display(match, Viewer(seat, memory=True), before.next, facts)
    totals = [player.total for player in before.players]
    players: Any = list(map(with_total, between.players, totals))
    return replace(between, players=players, last_round=before.last_round)


Player = TypeVar("Player", bound=PlayerLineDisplay | PlayerHand)


def with_total(player: Player, total: int) -> Player:
    return replace(player, total=total)


# Flip 7 and Vengeance


def line_facts(match: Match, rulebook: LineGame, *, over: bool) -> Facts:
    table: LineTable = match.table
    return {
        **line_fields(match, over=over),
        "players": players_displayed(match, rulebook),
        "target": table.target,
        "sides": all_alone(table.seats),
        "winners": [*match.winners],
        "decks": table.cards // len(rulebook.pack),
        "flip7_numbers": flip7.SEVEN,
        "flip7_bonus": flip7.BONUS_POINTS,
    }


@lru_cache
def all_alone(seats: int) -> list[list[int]]:
    return [[seat] for seat in range(seats)]


def players_displayed(match: Match, rulebook: LineGame) -> list[PlayerLineDisplay]:
    table: LineTable = match.table
    return [
        player_displayed(
            table.variant,
            match.names[seat],
            table.status[seat],
            table.line[seat],
            rulebook.points(table, seat),
            table.total[seat],
            flip7.different_numbers(table, seat),
        )
        for seat in range(table.seats)
    ]


@lru_cache(1 << 12)
def player_displayed(
    variant: int, name: str, status: int, line: int, points: int, total: int, different: int
) -> PlayerLineDisplay:
    """Most players have not changed since they were shown a moment ago."""
    shown = msgspec.structs.asdict(player_line(name, status, line, points, total))
    if status == BUSTED:
        return PlayerLineDisplay(**shown, different=different_in(line), duplicates=[])
    kinds = GAMES_WITH_LINES[variant].duplicate_kinds(line)
    duplicates = [NAMES[kind] for kind in range(PLUS_2) if flip7.has_kind(kinds, kind)]
    return PlayerLineDisplay(**shown, different=different, duplicates=duplicates)


def different_in(line: int) -> int:
    """In a line that busted, whose tally counts no more."""
    return len({number_on(kind) for kind in range(PLUS_2) if flip7.count_in(line, kind)})


NUMBERS = NAMES[:PLUS_2]


class Chances(Prospect, frozen=True):
    """`special` is the chance that the next card is no number."""

    special: float


def chances(match: Match) -> Chances | None:
    seen = prospect(match)
    if seen is None:
        return None
    everything = sum(seen.left.values())
    numbers = sum(map(seen.left.get, NUMBERS, repeat(0)))
    special = (everything - numbers) / max(1, everything)
    return Chances(seen.left, seen.risks, round(special, 4))


class Aim(msgspec.Struct, frozen=True, omit_defaults=True):
    """The card to be aimed, and what it does to the player who gets it.

    They must draw some cards, or they are out of the round with the points they have.
    """

    card: str
    draws: int = 0
    secures: bool = False


AIMS: dict[tuple[str, str], Aim] = {}


def aim(match: Match) -> Aim | None:
    due = match.due
    if due is None or due.card is None:
        return None
    key = (match.setup.game, due.card)
    if key not in AIMS:
        AIMS[key] = aim_of(match.table, due.card)
    return AIMS[key]


def aim_of(table: LineTable, card: str) -> Aim:
    """Tried on a copy of the table: the player who aims it takes it, and nothing else is due."""
    kind, seat = KINDS[card], table.actor
    if picks_a_card(kind):
        return Aim(card)
    after = duplicate(table)
    after.items = 0
    after.status[seat] = ACTIVE
    GAMES_WITH_LINES[table.variant].play_action(after, seat, kind, seat)
    draws = agenda.draws_of(agenda.top(after)) if after.items else 0
    return Aim(card, draws, secures=after.status[seat] == FROZEN)


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
        **trick_fields(match, over=over),
        "target": table.target,
        "sides": sides,
        "winners": [*match.winners],
        "winning": winning(table),
        "trick_number": min(table.stake, sum(table.tricks) + 1) or None,
        "trick_count": table.stake or None,
        "counts": what_counts(table.goal),
        "collected": [flipflop.collected(table, side[0]) for side in sides],
        "played": [*taken(tuple(table.pack[table.undealt :]), tuple(table.hand), table.trick)],
    }


def trick_display(match: Match, viewer: Viewer, following: Next, facts: Facts) -> TrickDisplay:
    return TrickDisplay(
        **facts,
        next=following,
        players=player_hands(match, viewer),
        possible={} if viewer.seat is None else possible_fronts(match.table, viewer.seat),
    )


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
