"""A round that is entered card by card: a match in which people tap what chance does."""

from typing import Any

from flipdeck.engine import moves
from flipdeck.engine.events import Event, RoundEnded
from flipdeck.engine.match import Match, Trace
from flipdeck.engine.refusals import Refusal, Refused
from flipdeck.engine.setup import Setup
from flipdeck.engine.view import cards_in_line
from flipdeck.rules.cards import KINDS, NAMES
from flipdeck.rules.layout import duplicate
from flipdeck.rules.questions import score_steps
from flipdeck.rules.table import BUSTED

from . import corrections
from .entries import Action, Decided, LineSet, Shuffled, Turned, TurnSet
from .scoring import Result, step_shown


class CardRound:
    """One round; `ended` is its table when it was over, not yet cleared."""

    def __init__(self, setup: Setup) -> None:
        self.match = Match(setup)
        self.ended: Any = None
        self.points: tuple[int, ...] = ()
        self.flip7: int | None = None
        self.scored: list[Result] | None = None

    def branch(self) -> "CardRound":
        copied = object.__new__(CardRound)
        copied.__dict__.update(self.__dict__)
        copied.match = self.match.branch()
        return copied

    def results(self) -> list[Result]:
        """Of a round that has ended, by seat; worked out once."""
        if self.scored is None:
            self.scored = [self.result(seat) for seat in range(len(self.points))]
        return self.scored

    def result(self, seat: int) -> Result:
        table = self.ended
        return Result(
            points=self.points[seat],
            steps=tuple(map(step_shown, score_steps(table, seat))),
            cards=tuple(cards_in_line(table.line[seat])),
            busted=table.status[seat] == BUSTED,
            flip7=self.flip7 == seat,
        )

    @property
    def deck(self) -> tuple[str, ...]:
        """The cards that are left for the next round."""
        table = self.ended
        return tuple(NAMES[kind] for kind in table.pile[: table.left])

    def apply(self, action: Action, seats: tuple[int, ...]) -> list[Event]:
        """What followed from it by the rules; `seats` are the players' numbers, in order."""
        if self.ended is not None:
            raise Refused(Refusal.NOT_DUE)
        match action:
            case Turned(card=card):
                events = self.turn(card)
            case Decided(move=move):
                events = self.match.play(move)
            case LineSet(player=player, cards=cards, status=status):
                kinds = corrections.kinds_of(cards, self.match.setup.rulebook)
                seat = seats.index(player)
                events = self.by_hand(corrections.set_line, seat, kinds, status)
            case TurnSet(player=player):
                events = self.by_hand(corrections.set_turn, seats.index(player))
            case _:
                assert isinstance(action, Shuffled)
                events = self.by_hand(corrections.shuffle)
        self.note_end(events)
        return events

    def turn(self, card: str) -> list[Event]:
        """A card for a player who is asked says that they hit."""
        trial = self.match if self.is_in_deck(card) else self.match.branch()
        events: list[Event] = []
        due = trial.due
        if due is not None and due.ask == "turn" and due.actor is not None:
            events += trial.play(moves.Hit(due.actor))
            due = trial.due
        if due is None or due.to is None:
            raise Refused(Refusal.NOT_DUE, text=card, name="")
        events += trial.play(moves.Draw(due.to, card))
        self.match = trial
        return events

    def is_in_deck(self, card: str) -> bool:
        """Then the player who gets it can have it, and nothing need be tried on a copy."""
        table, kind = self.match.table, KINDS.get(card)
        return kind is not None and kind in table.pile[: table.left] and self.is_due()

    def is_due(self) -> bool:
        due = self.match.due
        return due is not None and (due.to is not None or due.ask == "turn")

    def by_hand(self, change: Any, *arguments: Any) -> list[Event]:
        table = duplicate(self.match.table)
        table.trace = trace = Trace(table)
        change(table, *arguments)
        corrections.ask_next(table, self.match.setup.rulebook)
        trace.table = None
        self.match = self.match.at(table)
        return [*self.match.codec.events(table)]

    def note_end(self, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, RoundEnded):
                self.ended = self.match.round_end
                self.points, self.flip7 = event.points, event.flip7


def of_round(events: list[Event]) -> list[Event]:
    """Without what the next round of the match began with."""
    for number, event in enumerate(events):
        if isinstance(event, RoundEnded):
            return events[: number + 1]
    return events
