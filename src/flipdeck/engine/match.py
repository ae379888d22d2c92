"""A game with named players: the one authority for what is legal and what happened.

The state of a match is its set-up and the list of moves; the table is what they lead to.
"""

from typing import Any, Self

import msgspec

from flipdeck.rules import notes
from flipdeck.rules.games import GAMES
from flipdeck.rules.layout import duplicate
from flipdeck.rules.table import Note

from . import wording
from .dialect import Dialect, Due
from .events import Event, Moved
from .lines import LineDialect
from .moves import Move, Roll
from .refusal import Refusal, Refused
from .setup import Setup, checked, set_table
from .tricks import TrickDialect

DIALECTS: dict[str, Dialect] = {
    "flip7": LineDialect(GAMES["flip7"]),
    "vengeance": LineDialect(GAMES["vengeance"]),
    "flipflop": TrickDialect(GAMES["flipflop"]),
}
VERSION = 1


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


class Match:
    def __init__(self, setup: Setup) -> None:
        self.setup = checked(setup)
        self.names = self.setup.players
        self.dialect = DIALECTS[self.setup.game]
        self.table: Any = set_table(self.setup)
        self.moves: list[Move] = []

    @classmethod
    def new(cls, game: str, players: list[str], **options: Any) -> Self:
        return cls(Setup(game=game, players=tuple(players), **options))

    @property
    def due(self) -> Due | None:
        return self.dialect.due(self.table)

    @property
    def over(self) -> bool:
        return self.due is None

    @property
    def round_end(self) -> Any:
        """If the last move ended a round, the table as it was then, not yet cleared."""
        return getattr(self.table.trace, "ended", None)

    @property
    def winners(self) -> tuple[int, ...]:
        return self.dialect.winners(self.table)

    def legal_moves(self) -> list[Move]:
        """Every decision the player who is asked may take; none while chance is due."""
        return self.dialect.moves(self.table)

    def legal_lines(self) -> list[str]:
        return [wording.line(move, self.names) for move in self.legal_moves()]

    def expected(self) -> list[str]:
        """What was legal, for the one who is told that something else was not."""
        due = self.due
        if due is None:
            return []
        return self.legal_lines() or [self.dialect.chance_line(due, self.names)]

    def play(self, move: Move | str) -> list[Event]:
        """Carry out a move or a record line; a refused one changes nothing."""
        try:
            if self.over:
                raise Refused(Refusal.GAME_OVER)
            if isinstance(move, str):
                move = wording.parse(move, self.names)
            return self.carry_out(move)
        except Refused as refused:
            refused.legal = self.expected()
            raise

    def carry_out(self, move: Move) -> list[Event]:
        move = wording.in_turn(move, len(self.names))
        text = wording.line(move, self.names)
        try:
            table = self.answered(move)
        except Refused as refused:
            name = "" if isinstance(move, Roll) else self.names[move.seat]
            refused.facts.update(text=text, name=name)
            raise
        self.table = table
        self.moves.append(move)
        return [Moved(move), *self.dialect.events(table)]

    def answered(self, move: Move) -> Any:
        """The table after the move; one that takes several answers is tried on a copy."""
        rulebook = self.setup.rulebook
        answers = self.dialect.answers(self.table, move)
        table = self.table if len(answers) == 1 else duplicate(self.table)
        for answer in answers:
            if not rulebook.legal(table, answer):
                raise self.dialect.why_not(self.table, move)
            table.trace = trace = Trace(table)
            rulebook.step(table, answer)
            trace.table = None
        return table

    def undo(self) -> Move:
        """Take the last move back."""
        if not self.moves:
            raise Refused(Refusal.NOTHING_TO_UNDO)
        *kept, last = self.moves
        self.table = set_table(self.setup)
        self.moves = []
        for move in kept:
            self.play(move)
        return last

    def copy(self) -> Self:
        twin = self.ahead()
        twin.moves = self.moves.copy()
        return twin

    def ahead(self) -> Self:
        """A twin to look ahead with: it holds only the moves made from now on."""
        return self.at(duplicate(self.table))

    def at(self, table: Any) -> Self:
        """The same match with another table; it holds only the moves made from now on."""
        twin = object.__new__(type(self))
        twin.setup = self.setup
        twin.names = self.names
        twin.dialect = self.dialect
        twin.table = table
        twin.moves = []
        return twin

    def to_json(self) -> bytes:
        return msgspec.json.encode(Saved(VERSION, self.setup, self.moves))

    @classmethod
    def from_json(cls, text: bytes | str) -> Self:
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
