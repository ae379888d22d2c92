"""A game with named players: the one authority for what is legal and what happened.

The state of a match is its set-up and the list of moves; the table is what they lead to.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Self

import msgspec

from flipdeck.rules import notes
from flipdeck.rules.layout import duplicate
from flipdeck.rules.table import Note

from . import record_text
from .codec import Below, MoveCodec, Question
from .events import Event, Moved
from .moves import Move, MoveBase, Roll
from .refusals import Refusal, Refused
from .registry import LOADED
from .setup import Setup, as_rules, checked, set_table

if TYPE_CHECKING:
    from .view import View

VERSION = 1
SLACK = 64  # events that all seats have answered to, before they are dropped


class Saved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match as JSON."""

    flipdeck: int
    setup: Setup
    moves: list[Move]


class Trace(list[Note]):
    """What the rules note of a step, and the table as it was when a round ended."""

    __slots__ = ("ended", "table")

    def __init__(self, table: Any) -> None:
        self.table = table  # None after the step, to leave no reference cycle
        self.ended: Any = None

    def append(self, note: Note) -> None:
        super().append(note)
        if note[0] == notes.ROUND_OVER and self.table is not None:
            self.ended = duplicate(self.table)


class Recent:
    """The events since each seat's last decision, kept as long as some seat has not decided."""

    __slots__ = ("events", "since")

    def __init__(self, seats: int) -> None:
        self.events: list[Event] = []
        self.since = [0] * seats

    def add(self, events: list[Event], decided_by: int | None) -> None:
        if decided_by is not None:
            self.since[decided_by] = len(self.events)
            self.drop_answered()
        self.events += events

    def drop_answered(self) -> None:
        answered = min(self.since)
        if answered > SLACK:
            del self.events[:answered]
            self.since = [start - answered for start in self.since]

    def of(self, seat: int) -> list[Event]:
        """From the seat's last decision on, which is the first of them."""
        return self.events[self.since[seat] :]

    def copy(self) -> "Recent":
        copy = Recent(0)
        copy.events = self.events.copy()
        copy.since = self.since.copy()
        return copy


class Match:
    """A game that is being played: moves and record lines in, typed events and views out.

    A refused move changes nothing. Two matches are equal if they have the same set-up and moves and
    stand alike; a copy goes on by itself.
    """

    def __init__(self, setup: Setup) -> None:
        """Set the table; Refused if the set-up cannot be played."""
        self.setup = checked(setup)
        self.spoken = record_text.names_in_lines(self.setup)
        self.table: Any = set_table(self.setup)
        self.moves: list[Move] = []
        self.recent = Recent(len(self.names))

    @classmethod
    def new(
        cls,
        game: str,
        players: Sequence[str],
        *,
        edition: str | None = None,
        rules: Mapping[str, str] | None = None,
        dealer: int | None = None,
        scores: Sequence[int] | None = None,
        deck: Sequence[str] | None = None,
    ) -> Self:
        """A match at its first question.

        `rules` are house rules (`{"target": "100"}`), `dealer` is a seat (the last player, if not
        given), `scores` are what the players have already, `deck` the cards that are left in it.
        """
        setup = Setup(
            game=game,
            players=as_tuple(players),
            edition="" if edition is None else edition,
            rules=as_rules(rules),
            dealer=-1 if dealer is None else dealer,
            scores=as_tuple(scores),
            deck=as_tuple(deck),
        )
        return cls(setup)

    @classmethod
    def at_table(cls, setup: Setup, table: Any) -> Self:
        """A match of a checked set-up that stands at this table; of its moves nothing is known."""
        match = object.__new__(cls)
        match.setup = setup
        match.table = table
        match.moves = []
        match.spoken = record_text.names_in_lines(setup)
        match.recent = Recent(len(setup.players))
        return match

    @property
    def names(self) -> tuple[str, ...]:
        """The players, by seat."""
        return self.setup.players

    @property
    def codec(self) -> MoveCodec:
        """Between moves and the ints of the rules."""
        return LOADED[self.setup.game].codec

    @property
    def due(self) -> Question | None:
        """What the table waits for; None once the game is over."""
        return self.codec.due(self.table)

    @property
    def actor(self) -> int | None:
        """The seat that has to decide; None while chance is due and after the game."""
        due = self.due
        return None if due is None else due.actor

    @property
    def is_over(self) -> bool:
        """Has somebody won?"""
        return self.due is None

    @property
    def round_end(self) -> Any:
        """If the last move ended a round, the table as it was then, not yet cleared."""
        return getattr(self.table.trace, "ended", None)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won: none yet, one, or both of a team."""
        return self.codec.winners(self.table)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat at the end of the last round."""
        return tuple(self.table.total)

    def legal_moves(self) -> list[Move]:
        """Every decision the player who is asked may take; none while chance is due."""
        return self.codec.moves(self.table)

    def legal_lines(self) -> list[str]:
        """The legal moves as lines of a record."""
        return [record_text.to_line(move, self.spoken) for move in self.legal_moves()]

    def expected(self) -> list[str]:
        """What was legal, for a refusal of something else."""
        due = self.due
        if due is None:
            return []
        return self.legal_lines() or [self.codec.chance_line(due, self.spoken)]

    def view(self, seat: int | None = None, random: Random | None = None) -> "View":
        """All that a seat may know; without a seat, that of the player who is asked.

        `random` is what a bot may draw lots with.
        """
        from .view import view_of

        return view_of(self, seat, random or Random())

    def play(self, move: Move | str) -> list[Event]:
        """Carry out a move or a record line; a refused one changes nothing."""
        try:
            if self.is_over:
                raise Refused(Refusal.GAME_OVER)
            if isinstance(move, str):
                move = record_text.parse(move, self.spoken)
            elif not isinstance(move, MoveBase):
                raise TypeError(f"{move!r} is neither a move nor a line of a record")
            return self.carry_out(move)
        except Refused as refused:
            refused.legal, refused.match = self.expected(), self
            raise

    def carry_out(self, move: Move) -> list[Event]:
        """Carry out a move of a game that is not over."""
        move = record_text.in_turn(move, len(self.names))
        text = record_text.to_line(move, self.spoken)
        decided_by = self.actor
        try:
            table = self.after(move)
        except Refused as refused:
            name = "" if isinstance(move, Roll) else self.names[move.seat]
            refused.facts.update(text=text, name=name)
            refused.move = move
            raise
        self.table = table
        self.moves.append(move)
        events = [Moved(move), *self.codec.events(table)]
        self.recent.add(events, decided_by)
        return events

    def after(self, move: Move) -> Any:
        """The table after the move; one that takes several choices is tried on a copy."""
        rulebook = self.setup.rulebook
        choices = self.choices_for(move)
        table = self.table if len(choices) == 1 else duplicate(self.table)
        for choice in choices:
            if not rulebook.legal(table, choice):
                raise self.codec.refusal_for(self.table, move)
            table.trace = trace = Trace(table)
            rulebook.step(table, choice)
            trace.table = None
        return table

    def choices_for(self, move: Move) -> tuple[int, ...]:
        """What the rules are given for a move."""
        return self.codec.choices_for(self.table, move)

    def deal(self, random: Random) -> list[Event]:
        """All that chance does until somebody has to decide or the game is over."""
        check_random(random)
        return self.run_chance(random.randrange)

    def run_chance(self, below: Below) -> list[Event]:
        """The same, with numbers from elsewhere: `below(n)` is one from 0 to n - 1."""
        events: list[Event] = []
        while (due := self.due) is not None and due.actor is None:
            events += self.carry_out(self.codec.chance_move(self.table, below))
        return events

    def undo(self) -> Move:
        """Take the last move back, be it a player's or chance's."""
        if not self.moves:
            raise Refused(Refusal.NOTHING_TO_UNDO)
        *kept, last = self.moves
        self.table = set_table(self.setup)
        self.moves = []
        self.recent = Recent(len(self.names))
        for move in kept:
            self.carry_out(move)
        return last

    def branch(self) -> Self:
        """A copy that goes on by itself, to look ahead with."""
        return self.at(duplicate(self.table))

    def at(self, table: Any) -> Self:
        """The same match with another table."""
        match = object.__new__(type(self))
        match.__dict__.update(self.__dict__)
        match.table = table
        match.moves = self.moves.copy()
        match.recent = self.recent.copy()
        return match

    def __copy__(self) -> Self:
        return self.branch()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        mine = (type(self), self.setup, self.moves, self.table)
        return mine == (type(other), other.setup, other.moves, other.table)

    def __hash__(self) -> int:
        """Of what never changes."""
        return hash((self.setup.game, self.names))

    def __repr__(self) -> str:
        due = self.due
        state = "over" if due is None else f"{due.ask} due"
        game = f"{self.setup.game} {self.setup.edition}: {', '.join(self.names)}"
        return f"<{type(self).__name__} {game}; {len(self.moves)} moves, {state}>"

    def to_json(self) -> bytes:
        """The match as JSON: its set-up and its moves."""
        return msgspec.json.encode(Saved(VERSION, self.setup, self.moves))

    @classmethod
    def from_json(cls, text: bytes | str) -> Self:
        """The match of `to_json`, played again move by move."""
        try:
            saved = msgspec.json.decode(text, type=Saved)
        except (msgspec.MsgspecError, UnicodeError) as error:
            raise Refused(Refusal.NOT_A_SAVE, detail=str(error)) from None
        if saved.flipdeck != VERSION:
            raise Refused(Refusal.WRONG_VERSION, version=str(saved.flipdeck))
        match = cls(saved.setup)
        for move in saved.moves:
            match.play(move)
        return match


def check_random(random: Random) -> None:
    """A seed is easily given in its place."""
    if not hasattr(random, "randrange"):
        raise TypeError(f"{random!r} deals no cards; random.Random(seed) does")


def as_tuple(values: Any) -> Any:
    """What is no list is left to the check of the set-up, which refuses it."""
    is_list = isinstance(values, Iterable) and not isinstance(values, str | Mapping)
    return tuple(values) if is_list else values
