"""The rounds of a sheet, worked out from the entries that count, round by round.

Within a round entries keep the order of the log, so that a correction of an old round changes all
that follows from it and nothing else.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from flipdeck.engine.events import Event
from flipdeck.engine.setup import Setup, checked
from flipdeck.errors import UserError
from flipdeck.rules.rulebook import LineRulebook

from .card_round import CardRound, of_round
from .entries import (
    LATE,
    ORDERED,
    RESULTS,
    Action,
    DealerSet,
    PlayerAdded,
    PlayerRemoved,
    PlayerRenamed,
    Scored,
    SheetMade,
    Tricks,
)
from .refusals import SheetRefusal, SheetRefused
from .scoring import (
    Result,
    Standing,
    check_scored,
    scored_results,
    standing,
    trick_results,
)

if TYPE_CHECKING:
    from .sheet import Logged


@dataclass
class Round:
    number: int
    seats: tuple[int, ...]  # the players' numbers
    dealer: int | None  # not known at Flip-Flop, if nobody said who took the last trick
    setup: Setup
    cards: CardRound | None = None
    scored: dict[int, Scored] = field(default_factory=dict)
    tricks: Tricks | None = None
    entry_of: dict[int, str] = field(default_factory=dict)  # a player's result
    events: dict[str, list[Event]] = field(default_factory=dict)  # by entry
    lines: list["Logged"] = field(default_factory=list)
    results: dict[int, Result] = field(default_factory=dict)
    totals: dict[int, int] = field(default_factory=dict)  # at its end

    @property
    def complete(self) -> bool:
        return all(player in self.results for player in self.seats)

    def until(self, id: str) -> CardRound:
        """Card by card, as it was before this entry."""
        ids = [each.id for each in self.lines]
        cards = CardRound(self.setup)
        for each in self.lines[: ids.index(id)]:
            if each.id in self.events:
                cards.apply(each.action, self.seats)
        return cards

    def score(self) -> None:
        self.results = {}
        if self.cards is not None and self.cards.ended is not None:
            self.results |= zip(self.seats, self.cards.results(), strict=True)
        self.results |= scored_results(self.setup, self.scored)
        if self.tricks is not None:
            self.results |= trick_results(self.setup, self.tricks, self.seats)


@dataclass
class Played:
    """A round card by card as far as it was worked out, to go on from."""

    setup: Setup
    keys: list[tuple[str, Action]]
    events: dict[str, list[Event]]
    problems: dict[str, UserError]
    round: CardRound


@dataclass
class Rounds:
    """The state of a sheet; `problems` are the entries that do not fit, and why."""

    names: dict[int, str] = field(default_factory=dict)
    present: list[int] = field(default_factory=list)
    gone: list[int] = field(default_factory=list)
    totals: dict[int, int] = field(default_factory=dict)
    rounds: list[Round] = field(default_factory=list)
    problems: dict[str, UserError] = field(default_factory=dict)
    dealer: int | None = None
    deck: tuple[str, ...] | None = None
    standing: Standing | None = None
    played: dict[int, Played] = field(default_factory=dict)  # remembered from fold to fold

    @property
    def current(self) -> Round:
        return self.rounds[-1]

    @property
    def over(self) -> bool:
        return self.standing is not None and bool(self.standing.winners) and self.current.complete

    def copy(self) -> "Rounds":
        return Rounds(played=dict(self.played))

    def fold(self, made: SheetMade, logged: Sequence["Logged"]) -> None:
        self.__init__(played=self.played)  # type: ignore[misc]
        self.names = dict(enumerate(made.players))
        self.present = list(self.names)
        self.totals = dict.fromkeys(self.names, 0)
        self.dealer = self.present[made.dealer]
        by_round = defaultdict(list)
        for each in logged:
            by_round[each.entry.round].append(each)
        self.rename(logged)
        last, number = max(by_round, default=1), 1
        waiting: list[Logged] = []  # about people, for the next round
        while True:
            waiting = self.play_round(made, number, [*waiting, *by_round.pop(number, [])])
            if not self.current.complete or (self.standing.winners and number >= last):  # type: ignore[union-attr]
                break
            number += 1
        for late in (each for entries in by_round.values() for each in entries):
            self.problems[late.id] = SheetRefused(SheetRefusal.NO_SUCH_ROUND)

    # People

    def rename(self, logged: Sequence["Logged"]) -> None:
        for each in logged:
            action = each.action
            if isinstance(action, PlayerAdded):
                self.names[LATE + each.number] = action.name
            elif isinstance(action, PlayerRenamed):
                if action.player in self.names and self.is_free(action.name):
                    self.names[action.player] = action.name
                else:
                    self.problems[each.id] = SheetRefused(SheetRefusal.NO_SUCH_PLAYER)

    def is_free(self, name: str) -> bool:
        return name not in self.names.values()

    def change_people(self, made: SheetMade, each: "Logged") -> None:
        action = each.action
        present, totals, dealer = list(self.present), dict(self.totals), self.dealer
        try:
            if isinstance(action, PlayerAdded):
                self.present.append(LATE + each.number)
                self.totals[LATE + each.number] = action.points
            elif isinstance(action, PlayerRemoved):
                self.remove(action.player)
            elif isinstance(action, DealerSet):
                self.require(action.player)
                self.dealer = action.player
            self.setup(made)
        except UserError as problem:
            self.problems[each.id] = problem
            self.present, self.totals, self.dealer = present, totals, dealer

    def remove(self, player: int) -> None:
        self.require(player)
        if self.dealer == player:
            self.dealer = self.left_of(player)
        self.present.remove(player)
        self.gone.append(player)

    def require(self, player: int) -> None:
        if player not in self.present:
            raise SheetRefused(SheetRefusal.NO_SUCH_PLAYER)

    def left_of(self, player: int) -> int:
        place = self.present.index(player)
        return self.present[(place + 1) % len(self.present)]

    # A round

    def setup(self, made: SheetMade) -> Setup:
        dealer = self.present.index(self.dealer) if self.dealer in self.present else -1
        setup = Setup(
            game=made.game,
            edition=made.edition,
            rules=made.rules,
            players=tuple(self.names[player] for player in self.present),
            dealer=dealer,
        )
        if not isinstance(setup.rulebook, LineRulebook):
            return checked(setup)
        scores = tuple(self.totals[player] for player in self.present)
        return checked(msgspec.structs.replace(setup, scores=scores, deck=self.deck))

    def play_round(self, made: SheetMade, number: int, entries: list["Logged"]) -> list["Logged"]:
        """Returns the entries about people that wait for the next round."""
        waiting: list[Logged] = []
        opened: Round | None = None
        of_round: list[Logged] = []
        for each in entries:
            if isinstance(each.action, (*ORDERED, *RESULTS)):
                opened = opened or self.open_round(made, number, entries)
                of_round.append(each)
            elif opened is None:
                self.change_people(made, each)
            elif isinstance(each.action, (PlayerRemoved, DealerSet)) and (
                each.action.player not in self.present
            ):
                self.problems[each.id] = SheetRefused(SheetRefusal.NO_SUCH_PLAYER)
            else:
                waiting.append(each)
        opened = opened or self.open_round(made, number, [])
        self.enter_all(opened, of_round)
        opened.lines = entries
        if opened.complete:
            self.close_round(opened)
        return waiting

    def open_round(self, made: SheetMade, number: int, entries: list["Logged"]) -> Round:
        opened = Round(number, tuple(self.present), self.dealer, self.setup(made))
        self.rounds.append(opened)
        self.standing = standing(opened.setup, [self.totals[player] for player in self.present])
        if isinstance(opened.setup.rulebook, LineRulebook):
            cards = [each for each in entries if isinstance(each.action, ORDERED)]
            self.play_cards(opened, cards)
        return opened

    def enter_all(self, opened: Round, entries: list["Logged"]) -> None:
        """Results together; should they not fit, one by one, which tells those that do not."""
        if not self.enter_together(opened, entries):
            for each in entries:
                self.enter(opened, each)

    def enter_together(self, opened: Round, entries: list["Logged"]) -> bool:
        actions = [each.action for each in entries]
        scored = {each.player: each for each in actions if isinstance(each, Scored)}
        if len(scored) < len(entries) or not scored.keys() <= set(opened.seats):
            return False
        try:
            for action in scored.values():
                check_scored(opened.setup, action)
            scored_results(opened.setup, scored)
        except (UserError, ValueError):
            return False
        opened.scored = scored
        opened.entry_of = dict(zip(scored, (each.newest for each in entries), strict=True))
        opened.score()
        return True

    def enter(self, opened: Round, each: "Logged") -> None:
        action = each.action
        if isinstance(action, ORDERED):
            if opened.cards is None:
                self.problems[each.id] = SheetRefused(SheetRefusal.OTHER_GAME)
            return
        before = dict(opened.scored), opened.tricks
        try:
            if isinstance(action, Scored):
                if action.player not in opened.seats:
                    raise SheetRefused(SheetRefusal.NO_SUCH_PLAYER)
                check_scored(opened.setup, action)
                opened.scored[action.player] = action
                opened.entry_of[action.player] = each.newest
            else:
                assert isinstance(action, Tricks)
                opened.tricks = action
                opened.entry_of = dict.fromkeys(opened.seats, each.newest)
            opened.score()
        except (UserError, ValueError) as problem:
            self.problems[each.id] = as_refusal(problem)
            opened.scored, opened.tricks = before
            opened.score()

    def play_cards(self, opened: Round, entries: list["Logged"]) -> None:
        """Card by card, from where the last fold got to if all was the same up to there."""
        keys = [(each.id, each.action) for each in entries]
        known = self.played.get(opened.number)
        if known is None or known.setup != opened.setup or keys[: len(known.keys)] != known.keys:
            known = Played(opened.setup, [], {}, {}, CardRound(opened.setup))
        cards, events, problems = known.round.branch(), dict(known.events), dict(known.problems)
        for each in entries[len(known.keys) :]:
            try:
                events[each.id] = of_round(cards.apply(each.action, opened.seats))
            except (UserError, ValueError) as problem:
                problems[each.id] = as_refusal(problem)
        self.played[opened.number] = Played(opened.setup, keys, events, problems, cards)
        opened.cards, opened.events = cards, events
        self.problems |= problems
        opened.score()

    # The end of a round

    def close_round(self, closed: Round) -> None:
        for player, result in closed.results.items():
            self.totals[player] += result.points
        closed.totals = dict(self.totals)
        ended = closed.cards is not None and closed.cards.ended is not None
        self.deck = closed.cards.deck if closed.cards is not None and ended else None
        self.dealer = self.next_dealer(closed)
        totals = [self.totals[player] for player in closed.seats]
        self.standing = standing(closed.setup, totals)

    def next_dealer(self, closed: Round) -> int | None:
        if closed.tricks is None:
            return self.left_of(closed.dealer) if closed.dealer in self.present else None
        if closed.tricks.last in closed.seats:
            return closed.tricks.last
        return None


def as_refusal(problem: Exception) -> UserError:
    if isinstance(problem, UserError):
        return problem
    return SheetRefused(SheetRefusal.NO_SUCH_PLAYER)
