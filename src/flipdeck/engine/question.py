"""The question to a player, for a display: the moves they may choose from, and what each does.

Where hands are hidden, nobody else receives the moves.
"""

from itertools import groupby
from typing import TypeAlias

import msgspec

from flipdeck.rules import agenda
from flipdeck.rules.cards import KINDS, NAMES
from flipdeck.rules.layout import duplicate
from flipdeck.rules.questions import play_action
from flipdeck.rules.table import ACTIVE, FLIP, FROZEN, LineTable, TrickTable
from flipdeck.rules.vengeance import picks_a_card

from .codec import Question
from .line_codec import LineCodec
from .match import Match
from .moves import FlipHands, Move
from .preview import Effect, effect
from .trick_codec import slots


class Option(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A legal move; without an effect it changes nothing at once, or nobody may know what."""

    move: Move
    effect: Effect | None = None


class PickedCard(msgspec.Struct, frozen=True, gc=False):
    """A card in front of a seat."""

    seat: int
    card: str


Pairs: TypeAlias = list[list[PickedCard]]


class QuestionDisplay(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is asked of a seat. A `card` is aimed: who gets it must draw some cards (`draws`), or
    is out of the round with the points they have (`secures`).

    The pairs of a Swap are too many to be listed: any two cards of `pick_two` that lie in
    different groups, which are seats, make one.
    """

    ask: str
    seat: int
    card: str | None = None
    draws: int = 0
    secures: bool = False
    options: list[Option] = []
    pick_two: Pairs = []


def question(match: Match, viewer: int | None) -> QuestionDisplay | None:
    """What a player is asked, as this seat may know it; None while it is chance that is due."""
    due = match.due
    if due is None or due.actor is None:
        return None
    aimed = aim(match, due)
    return QuestionDisplay(
        ask=due.ask,
        seat=due.actor,
        card=due.card,
        draws=aimed.draws,
        secures=aimed.secures,
        options=options(match, due, viewer),
        pick_two=pick_two(match) if swaps(due) else [],
    )


def swaps(due: Question) -> bool:
    return due.card == "swap"


def options(match: Match, due: Question, viewer: int | None) -> list[Option]:
    if swaps(due):
        return []
    return [Option(move, effect(match, move)) for move in moves_listed(match, viewer)]


def moves_listed(match: Match, viewer: int | None) -> list[Move]:
    """The legal moves; where hands are hidden, only the player who is asked receives them."""
    may_know = viewer is None or viewer == match.actor or isinstance(match.table, LineTable)
    return match.legal_moves() if may_know else []


def only_answer(match: Match) -> Move | None:
    """The answer to a question that leaves no choice: which hands to flip when all are empty."""
    table = match.table
    if not isinstance(table, TrickTable) or table.ask != FLIP:
        return None
    if any(slots(table, seat) for seat in range(table.seats)):
        return None
    return FlipHands(table.actor, ())


def pick_two(match: Match) -> Pairs:
    assert isinstance(match.codec, LineCodec)
    picks = match.codec.picks(match.table)
    return [
        [PickedCard(owner, NAMES[card]) for owner, card in cards]
        for _, cards in groupby(picks, key=lambda pick: pick[0])
    ]


class Aim(msgspec.Struct, frozen=True):
    """What a card does to the player it is aimed at."""

    draws: int = 0
    secures: bool = False


NO_AIM = Aim()
AIMS: dict[tuple[str, str], Aim] = {}


def aim(match: Match, due: Question) -> Aim:
    if due.card is None:
        return NO_AIM
    key = (match.setup.game, due.card)
    if key not in AIMS:
        AIMS[key] = aim_of(match.table, due.card)
    return AIMS[key]


def aim_of(table: LineTable, card: str) -> Aim:
    """Tried on a copy of the table: the player who aims it takes it, and nothing else is due."""
    kind, seat = KINDS[card], table.actor
    if picks_a_card(kind):
        return NO_AIM
    after = duplicate(table)
    after.items = 0
    after.status[seat] = ACTIVE
    play_action(after, seat, kind, seat)
    draws = agenda.draws_of(agenda.top(after)) if after.items else 0
    return Aim(draws, secures=after.status[seat] == FROZEN)
