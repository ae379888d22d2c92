"""A score sheet that is filled in as people would, and engine games entered card by card."""

from collections.abc import Sequence
from itertools import count, zip_longest
from random import Random
from typing import Any, NamedTuple

from flipdeck.companion.entries import (
    ORDERED,
    RESULTS,
    Action,
    Corrected,
    Decided,
    Entered,
    Inserted,
    Scored,
    SheetMade,
    Tricks,
    Turned,
    Undone,
)
from flipdeck.companion.files import tap_of
from flipdeck.companion.rounds import Rounds
from flipdeck.companion.scoring import Result
from flipdeck.companion.sheet import Sheet
from flipdeck.engine import moves
from flipdeck.engine.events import RoundEnded
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.setup import Setup
from flipdeck.engine.view import cards_in_line
from flipdeck.rules import flipflop
from flipdeck.rules.cards import KINDS, is_number, value_of
from flipdeck.rules.editions import SWITCHES
from flipdeck.rules.table import BUSTED, LineTable, TrickTable
from tests.support.games import play_on
from tests.support.rulebooks import RULEBOOKS


class Pen:
    """Enters things on a sheet, each after what stands there."""

    def __init__(
        self,
        *names: str,
        game: str = "flip7",
        edition: str = "",
        rules: dict[str, str] | None = None,
    ) -> None:
        self.sheet = Sheet()
        self.sheet.apply(SheetMade(game, edition, rules or {}, names))
        self.ids = count(1)

    @property
    def state(self) -> Rounds:
        return self.sheet.state

    @property
    def round(self) -> int:
        return self.state.current.number

    def totals(self) -> list[int]:
        return [self.state.totals[player] for player in self.state.present]

    def result(self, round: int, player: int) -> Result:
        return self.state.rounds[round - 1].results[player]

    def enter(self, action: Action, round: int | None = None, follows: str | None = None) -> str:
        number = round or self.round
        id = f"entry-{next(self.ids)}"
        if follows is None:
            placed = isinstance(action, (*ORDERED, *RESULTS))
            follows = self.sheet.last(number, action) if placed else ""
        self.sheet.apply(self.sheet.enter(Entered(id, number, action, follows)))
        return id

    def turn(self, *cards: str) -> None:
        for card in cards:
            self.enter(Turned(card))

    def decide(self, move: Move) -> None:
        self.enter(Decided(move))

    def undo(self, of: str = "") -> None:
        undone = Undone(f"entry-{next(self.ids)}", of or self.sheet.newest())
        self.sheet.apply(self.sheet.undo(undone, None))

    def correct(self, of: str, action: Action, follows: str | None = None) -> str:
        corrected = Corrected(f"entry-{next(self.ids)}", of, action)
        self.sheet.apply(self.sheet.correct(corrected, follows))
        return corrected.id

    def insert(self, before: str, action: Action) -> str:
        inserted = Inserted(f"entry-{next(self.ids)}", before, action)
        self.sheet.apply(self.sheet.insert_before(inserted, None))
        return inserted.id


def taps(played: Sequence[Move]) -> list[Action]:
    """What people at a real table tap for these moves."""
    taps = [tap_of(move, following) for move, following in zip_longest(played, played[1:])]
    return [tap for tap in taps if tap is not None]


def facts(sheet: Sheet) -> list[Any]:
    return [(round.number, round.seats, round.results) for round in sheet.state.rounds]


# Whole games of the engine, as people would enter them


def game_of(game: str, chance: Random, most_seats: int = 8) -> Match:
    """A game to its end, of any edition with any switches; the last player deals first."""
    rules = RULEBOOKS[game]
    edition = chance.choice(sorted(rules.editions))
    switches = [name for name in rules.house_rules(edition) if name in SWITCHES]
    chosen = chance.sample(switches, chance.randint(0, min(3, len(switches))))
    if "brutal" in switches and chance.random() < 0.5:
        chosen.append("brutal")
    seats = chance.randint(rules.players[0], min(rules.players[-1], most_seats))
    setup = Setup(
        game=game,
        edition=edition,
        rules={
            **{name: chance.choice(sorted(SWITCHES[name])) for name in chosen},
            "target": str(chance.choice((15, 60, 200)) // (5 if game == "flipflop" else 1)),
        },
        players=tuple(f"P{seat}" for seat in range(seats)),
    )
    return play_on(Match(setup), chance, most=3_000)


class PlayedRound(NamedTuple):
    """A round as the engine counted it, and the results that people would enter of it."""

    points: tuple[int, ...]
    totals: tuple[int, ...]
    busted: tuple[bool, ...]
    flip7: int | None
    results: tuple[Action, ...]


def rounds_of(match: Match) -> list[PlayedRound]:
    again = Match(match.setup)
    rounds: list[PlayedRound] = []
    victim: int | None = None
    for move in match.moves:
        if isinstance(move, moves.TurnBonus):
            victim = move.victim
        for event in again.carry_out(move):
            if isinstance(event, RoundEnded):
                rounds.append(played_round(again, event, victim))
                victim = None
    return rounds


def played_round(match: Match, event: RoundEnded, victim: int | None) -> PlayedRound:
    ended, seats = match.round_end, range(len(event.points))
    if isinstance(ended, TrickTable):
        busted = (False,) * len(seats)
        results: tuple[Action, ...] = (tricks_of(ended, match.table.dealer),)
    else:
        busted = tuple(ended.status[seat] == BUSTED for seat in seats)
        bonus_on = {event.flip7: victim}
        results = tuple(scored(ended, seat, bonus_on.get(seat)) for seat in seats)
    return PlayedRound(event.points, event.totals, busted, event.flip7, results)


def scored(ended: LineTable, seat: int, bonus_on: int | None) -> Scored:
    """By the final cards, unless they do not tell: in Brutal Mode a minus card that was held before
    a bust is void (V-69).
    """
    cards, busted = cards_in_line(ended.line[seat]), ended.status[seat] == BUSTED
    minus = sum(value_of(KINDS[card]) for card in cards if not is_number(KINDS[card]))
    if busted and ended.brutal and minus != ended.tally[seat]:
        return Scored(seat, busted=True, points=ended.tally[seat])
    return Scored(seat, cards=cards, busted=busted, bonus_on=bonus_on)


def tricks_of(ended: TrickTable, next_dealer: int) -> Tricks:
    taken = tuple(flipflop.collected(ended, side) for side in range(flipflop.sides(ended)))
    return Tricks(ended.stake, flipflop.GOAL_NAMES[ended.goal], taken, next_dealer)


def pen_for(match: Match) -> Pen:
    setup = match.setup
    return Pen(*setup.players, game=setup.game, edition=setup.edition, rules=setup.rules)


def assert_agrees(match: Match, pen: Pen, rounds: Sequence[PlayedRound]) -> None:
    """The sheet has the engine's rounds, points, totals and winner."""
    finished = [round for round in pen.state.rounds if round.complete]
    counted = [
        (
            tuple(round.results[seat].points for seat in round.seats),
            tuple(round.totals[seat] for seat in round.seats),
            tuple(round.results[seat].busted for seat in round.seats),
            [seat for seat in round.seats if round.results[seat].flip7],
        )
        for round in finished
    ]
    assert counted == [
        (round.points, round.totals, round.busted, [] if round.flip7 is None else [round.flip7])
        for round in rounds
    ]
    assert not pen.state.problems
    assert tuple(pen.totals()) == match.totals
    assert pen.state.over == match.is_over
    assert pen.state.standing is not None
    assert pen.state.standing.winners == match.winners
