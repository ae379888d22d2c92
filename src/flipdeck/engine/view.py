"""Who may know what: the only way out of a match for everything that is shown to somebody.

A position has the form of the record's JSON. At Flip 7 and Vengeance all cards lie open, so every
seat sees the same; at Flip-Flop a seat is shown what it saw, with perfect memory (F-17).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from random import Random
from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from flipdeck.rules import flipflop, knowledge
from flipdeck.rules.cards import NAMES, SECOND_CHANCE
from flipdeck.rules.flipflop import GOAL_NAMES, NO_GOAL
from flipdeck.rules.hands import EMPTY_SLOT, LARGEST_HAND, card_at
from flipdeck.rules.knowledge import known_table
from flipdeck.rules.lines import MODIFIERS_IN_A_LINE, NUMBERS_IN_A_LINE, count_in
from flipdeck.rules.rulebook import LineRulebook
from flipdeck.rules.table import PLAY, LineTable, TrickTable
from flipdeck.rules.two_sided import FLIP_FLOP, front_of, name_of

from .codec import Question
from .columns import aligned, facts_line
from .events import Event, Moved
from .match import VERSION, Match
from .moves import Deal, Move, PlayCard
from .record_text import to_line
from .refusals import Refusal, Refused
from .registry import LOADED
from .setup import Setup

STATUSES = ("active", "stayed", "frozen", "busted")
FACTS = ("game", "edition", "round", "dealer", "winner")  # of a position that is printed
SPECTATOR = -1  # has no seat, so sees what everybody at the table sees


class Viewer(NamedTuple):
    """Who looks, None for all there is; and do they remember what they saw earlier?"""

    seat: int | None
    memory: bool


class NextCard(msgspec.Struct, frozen=True, gc=False):
    actor: str
    to: str | None
    ask: str
    moves: list[str]


class NextMove(msgspec.Struct, frozen=True, gc=False):
    actor: str
    ask: str
    moves: list[str]


Next: TypeAlias = NextCard | NextMove | None


class PlayerLine(msgspec.Struct, frozen=True, gc=False):
    """A player at Flip 7 or Vengeance: the cards in front of them and what they are worth."""

    name: str
    status: str
    numbers: list[str]
    modifiers: list[str]
    second_chance: bool
    points: int
    total: int


class Deck(msgspec.Struct, frozen=True, gc=False):
    left: int
    discarded: int


class LastRound(msgspec.Struct, frozen=True, gc=False):
    points: dict[str, int]
    flip7: str | None


class AnyPosition(msgspec.Struct, frozen=True, gc=False):
    flipdeck: int
    game: str
    edition: str
    round: int
    dealer: str
    over: bool
    winner: str | None
    next: Next


class LinePosition(AnyPosition, frozen=True, gc=False):
    """A table of Flip 7 or Vengeance; `print` shows a row for each player."""

    players: list[PlayerLine]
    deck: Deck
    last_round: LastRound | None

    def __str__(self) -> str:
        return printed(self)


class PlayerHand(msgspec.Struct, frozen=True, gc=False):
    """A player at Flip-Flop: their hand as the viewer knows it, and what they have taken."""

    name: str
    hand: list[str]
    tricks: int
    yellow: int
    total: int
    team: int | None


class TrickCard(msgspec.Struct, frozen=True, gc=False):
    by: str
    card: str
    value: int | None


class LastTricks(msgspec.Struct, frozen=True, gc=False):
    points: dict[str, int]


class TrickPosition(AnyPosition, frozen=True, gc=False):
    """A table of Flip-Flop; `print` shows a row for each player."""

    stake: int | None
    goal: str | None
    trick: list[TrickCard]
    players: list[PlayerHand]
    last_round: LastTricks | None

    def __str__(self) -> str:
        return printed(self)


Position: TypeAlias = LinePosition | TrickPosition


def printed(position: Position) -> str:
    """What is due, then each player's fields under their names."""
    facts = {name: getattr(position, name) for name in FACTS}
    if position.next is not None:
        facts["next"] = f"{position.next.actor} ({position.next.ask})"
    heading = position.players[0].__struct_fields__
    rows = [[in_a_cell(getattr(each, name)) for name in heading] for each in position.players]
    return "\n".join((facts_line(facts), *aligned([heading, *rows])))


def in_a_cell(value: Any) -> str:
    return " ".join(value) if isinstance(value, list) else str(value)


@dataclass(frozen=True)
class View:
    """All that one seat may know, and nothing else: what a bot decides by.

    `moves` are the legal moves, none if another player is asked. `events` happened since the seat's
    last decision, which is the first of them. `table` is what the rules know, without hidden sides
    and with the deck sorted: a copy, to try moves on. `random` is for a bot's own lots.
    """

    setup: Setup  # without its seed
    seat: int
    table: Any = field(repr=False)
    moves: tuple[Move, ...]
    events: tuple[Event, ...]
    random: Random = field(compare=False, repr=False)

    @cached_property
    def position(self) -> Position:
        """What lies on the table, in the form of the record's JSON."""
        return position(Match.at_table(self.setup, known_table(self.table, self.seat)))

    @property
    def me(self) -> PlayerLine | PlayerHand:
        """The seat's own part of the position."""
        return self.position.players[self.seat]


def view_of(match: Match, seat: int | None, random: Random) -> View:
    """What a seat may know; None is the player who is asked."""
    viewer = match.actor if seat is None else seat
    if viewer is None:
        raise Refused(Refusal.GAME_OVER) if match.is_over else nobody_is_asked(match)
    if viewer not in range(len(match.names)):
        raise Refused(Refusal.NO_SUCH_SEAT, seats=len(match.names))
    known = known_table(match.table, viewer)
    moves = tuple(match.codec.moves(known)) if viewer == match.actor else ()
    events = tuple(seen(event, viewer) for event in match.recent.of(viewer))
    setup = replace(match.setup, seed=None)  # it would tell the cards to come
    return View(setup, viewer, known, moves, events, random)


def nobody_is_asked(match: Match) -> Refused:
    """Chance is due, where somebody wants to know what is before the player who is asked."""
    refused = Refused(Refusal.NOT_DUE)
    refused.key = "nobody-is-asked"
    refused.legal = match.expected()
    return refused


def position(
    match: Match,
    seat: int | None = None,
    moves: list[str] | None = None,
    *,
    memory: bool = True,
) -> Position:
    """All that this seat may know; with None, all there is to know.

    Without memory only what is before its eyes now. `moves` stands for the legal moves where they
    are too many to be listed.
    """
    return LOADED[match.setup.game].position(match, Viewer(seat, memory), moves)


def audience_key(match: Match, seat: int) -> int:
    """Seats with the same key are shown the same."""
    return seat if LOADED[match.setup.game].hides_cards else SPECTATOR


def line_position(match: Match, viewer: Viewer, moves: list[str] | None) -> LinePosition:
    due = match.due
    moves = match.legal_lines() if moves is None else moves
    return LinePosition(
        **line_fields(match, over=due is None),
        next=next_due(match, due, moves),
        players=player_lines(match),
    )


def line_fields(match: Match, *, over: bool) -> dict[str, Any]:
    """All of a position but who is next, and the players."""
    table: LineTable = match.table
    return {
        **shared_fields(match, over=over),
        "deck": Deck(table.left, table.cards - table.discarded),
        "last_round": None if table.round == 1 and not over else last_round(match),
    }


def shared_fields(match: Match, *, over: bool) -> dict[str, Any]:
    """What the positions of all games have."""
    return {
        "flipdeck": VERSION,
        "game": match.setup.game,
        "edition": match.setup.edition,
        "round": match.table.round,
        "dealer": match.names[match.table.dealer],
        "over": over,
        "winner": winner(match) if over else None,
    }


def winner(match: Match) -> str:
    return " and ".join(match.names[seat] for seat in match.winners)


def name_or_none(match: Match, seat: int) -> str | None:
    return match.names[seat] if seat >= 0 else None


def next_due(match: Match, due: Question | None, moves: list[str]) -> Next:
    if due is None:
        return None
    if due.actor is None:
        to = None if due.to is None else match.names[due.to]
        return NextCard("deck", to, due.ask, [])
    return NextMove(match.names[due.actor], due.ask, moves)


def player_lines(match: Match) -> list[PlayerLine]:
    table: LineTable = match.table
    rulebook = match.setup.rulebook
    assert isinstance(rulebook, LineRulebook)
    points = [rulebook.points(table, seat) for seat in range(table.seats)]
    return list(map(player_line, match.names, table.status, table.line, points, table.total))


def player_line(name: str, status: int, line: int, points: int, total: int) -> PlayerLine:
    return PlayerLine(name=name, **facts_of_line(line, status, points, total))


def facts_of_line(line: int, status: int, points: int, total: int) -> dict[str, Any]:
    return {
        "status": STATUSES[status],
        "numbers": [*cards_in_line(line & NUMBERS_IN_A_LINE)],
        "modifiers": [*cards_in_line(line & MODIFIERS_IN_A_LINE)],
        "second_chance": count_in(line, SECOND_CHANCE) > 0,
        "points": points,
        "total": total,
    }


@lru_cache(1 << 12)
def cards_in_line(line: int) -> tuple[str, ...]:
    """Most lines were already shown a moment ago."""
    kinds = range(SECOND_CHANCE)
    return tuple(NAMES[kind] for kind in kinds for _ in range(count_in(line, kind)))


def last_round(match: Match) -> LastRound:
    table: LineTable = match.table
    points = dict(zip(match.names, table.gained, strict=True))
    return LastRound(points, name_or_none(match, table.last_flip7))


# Flip-Flop


def trick_position(match: Match, viewer: Viewer, moves: list[str] | None) -> TrickPosition:
    due = match.due
    moves = lines_seen(match, viewer) if moves is None else moves
    return TrickPosition(
        **trick_fields(match, over=due is None),
        next=next_due(match, due, moves),
        players=player_hands(match, viewer),
    )


def trick_fields(match: Match, *, over: bool) -> dict[str, Any]:
    """All of a position but who is next, and the players."""
    table: TrickTable = match.table
    points = dict(zip(match.names, table.gained, strict=True))
    return {
        **shared_fields(match, over=over),
        "stake": table.stake or None,
        "goal": None if table.goal == NO_GOAL else GOAL_NAMES[table.goal],
        "trick": trick_cards(match),
        "last_round": None if table.round == 1 and not over else LastTricks(points),
    }


def player_hands(match: Match, viewer: Viewer) -> list[PlayerHand]:
    return [player_hand(match, viewer, seat) for seat in range(match.table.seats)]


def player_hand(match: Match, viewer: Viewer, seat: int) -> PlayerHand:
    return PlayerHand(name=match.names[seat], **facts_of_hand(match, viewer, seat))


def facts_of_hand(match: Match, viewer: Viewer, seat: int) -> dict[str, Any]:
    table: TrickTable = match.table
    return {
        "hand": hand_seen(table, viewer, seat),
        "tricks": table.tricks[seat],
        "yellow": table.yellow[seat],
        "total": table.total[seat],
        "team": team_of(match, seat),
    }


def team_of(match: Match, seat: int) -> int | None:
    return seat % 2 + 1 if match.setup.rulebook.in_teams(match.table.seats) else None


def hand_seen(table: TrickTable, viewer: Viewer, seat: int) -> list[str]:
    """The hand in the order dealt; a side that the viewer cannot know is a question mark."""
    if viewer.seat is None:
        hand = table.hand[seat]
    elif viewer.memory:
        hand = knowledge.hand_known(table, viewer.seat, seat)
    else:
        hand = knowledge.hand_in_view(table, viewer.seat, seat)
    return [*cards_in_hand(hand)]


@lru_cache(1 << 12)
def cards_in_hand(hand: int) -> tuple[str, ...]:
    """Most hands were already shown a moment ago."""
    cards = (card_at(hand, slot) for slot in range(LARGEST_HAND))
    return tuple(name_of(card) for card in cards if card != EMPTY_SLOT)


def moves_seen(match: Match, viewer: Viewer) -> list[Move]:
    """Which cards others may play tells their hands, so they are named as far as they are known."""
    table: TrickTable = match.table
    if table.ask != PLAY:
        return match.legal_moves()
    return [PlayCard(table.actor, card) for card in hand_seen(table, viewer, table.actor)]


def lines_seen(match: Match, viewer: Viewer) -> list[str]:
    return [to_line(move, match.spoken) for move in moves_seen(match, viewer)]


def trick_cards(match: Match) -> list[TrickCard]:
    return [
        TrickCard(match.names[seat], name_of(card), value_of(card))
        for seat, card in cards_lying(match.table)
    ]


def cards_lying(table: TrickTable) -> Iterator[tuple[int, int]]:
    """The seats and cards of the trick, in the order played."""
    for step in range(table.seats):
        seat = (table.leader + step) % table.seats
        card = flipflop.lying(table, seat)
        if card != EMPTY_SLOT:
            yield seat, card


def value_of(card: int) -> int | None:
    """A Flip-Flop card has none until the hands are named."""
    return None if front_of(card) == FLIP_FLOP else front_of(card)


def seen(event: Event, viewer: int | None) -> Event:
    """An event as a seat may see it."""
    return Moved(move_seen(event.move, viewer)) if isinstance(event, Moved) else event


def move_seen(move: Move, viewer: int | None) -> Move:
    """A move as a seat may see it: in the deal, only the backs lie open."""
    if viewer is None or not isinstance(move, Deal):
        return move
    return Deal(move.seat, tuple(f"{card[0]}?{card[2:]}" for card in move.hand))


def legal_seen(refused: Refused, viewer: str) -> list[str]:
    """What was legal, for a refusal that this player reads: no front of another's hand."""
    match = refused.match
    if match is None or not isinstance(match.table, TrickTable):
        return refused.legal
    seat = match.names.index(viewer) if viewer in match.names else SPECTATOR
    return lines_seen(match, Viewer(seat, memory=True)) or refused.legal
