"""A score sheet: the state that its log leads to. No clock, no socket, no chance.

An entry that does not fit, because one before it was undone or corrected, is refused when that is
asked for; should a stored one ever not fit, it is passed over and shown as such.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TypeVar

import msgspec

from .entries import (
    ORDERED,
    RESULTS,
    Action,
    Corrected,
    Entered,
    GoneOn,
    Scored,
    SheetEntry,
    SheetMade,
    Tricks,
    Undone,
)
from .refusals import SheetRefusal, SheetRefused
from .rounds import Rounds

# Thirty-six players card by card come to 1,700 entries. More could not be shown at once.
MOST_ENTRIES = 2_000
MOST_ROUNDS = 150
Checked = TypeVar("Checked", Entered, Undone, Corrected)


def same_place(action: Action, other: Action) -> bool:
    if isinstance(action, Scored) and isinstance(other, Scored):
        return action.player == other.player
    if isinstance(action, Tricks):
        return isinstance(other, Tricks)
    return isinstance(action, ORDERED) and isinstance(other, ORDERED)


def said_by(entry: Entered | Undone | Corrected) -> object:
    """What tells it from another entry with the same id."""
    return entry.of if isinstance(entry, Undone) else entry.action


def may_become(action: Action, other: Action) -> bool:
    """May a correction make this of an entry?"""
    if isinstance(action, ORDERED):
        return isinstance(other, ORDERED)
    return type(action) is type(other)


@dataclass(frozen=True)
class Logged:
    """An entry as it counts now: undone, corrected, or as it was made."""

    number: int
    entry: Entered
    actions: tuple[tuple[str, Action], ...]  # by the id of the entry that says so, newest last
    undone: bool = False

    @property
    def id(self) -> str:
        return self.entry.id

    @property
    def action(self) -> Action:
        return self.actions[-1][1]

    @property
    def corrected(self) -> bool:
        return len(self.actions) > 1


@dataclass
class Sheet:
    made: SheetMade | None = None
    logged: dict[str, Logged] = field(default_factory=dict)
    owner: dict[str, str] = field(default_factory=dict)  # by the id of an entry, that it is about
    answers: dict[str, int] = field(default_factory=dict)  # numbers of entries by their id
    said: dict[str, object] = field(default_factory=dict)  # what else it said
    seq: int = 0
    at: int = 0
    rounds: Rounds = field(default_factory=Rounds)
    stale: bool = True

    # The log

    def apply(self, entry: SheetEntry) -> None:
        self.seq += 1
        self.stale = True
        self.at = max(self.at, entry.at)
        if isinstance(entry, SheetMade):
            self.made = entry
            return
        self.answers[entry.id] = self.seq
        self.said[entry.id] = said_by(entry)
        if isinstance(entry, Entered):
            self.put(Logged(self.seq, entry, ((entry.id, entry.action),)))
            self.owner[entry.id] = entry.id
        elif isinstance(entry, Corrected):
            changed = self.logged[self.owner[entry.of]]
            self.owner[entry.id] = changed.id
            self.put(replace(changed, actions=(*changed.actions, (entry.id, entry.action))))
        else:
            self.take_back(entry.of)

    def put(self, logged: Logged) -> None:
        self.logged[logged.id] = logged

    def take_back(self, of: str) -> None:
        logged = self.logged[self.owner[of]]
        if of == logged.id:
            self.put(replace(logged, undone=True))
        else:
            kept = tuple(each for each in logged.actions if each[0] != of)
            self.put(replace(logged, actions=kept))

    def copy(self) -> "Sheet":
        return replace(
            self,
            logged=dict(self.logged),
            owner=dict(self.owner),
            answers=dict(self.answers),
            said=dict(self.said),
            rounds=self.rounds.copy(),
        )

    # Questions

    @property
    def state(self) -> Rounds:
        """Worked out when somebody asks, and then kept."""
        if self.stale:
            assert self.made is not None
            self.rounds.fold(self.made, list(self.counting()))
            self.stale = False
        return self.rounds

    def counting(self) -> Iterator[Logged]:
        return (logged for logged in self.logged.values() if not logged.undone)

    def newest(self) -> str:
        """What `undo` without a name takes back: an entry or a correction."""
        ids = [id for logged in self.counting() for id, _ in logged.actions]
        return max(ids, key=self.answers.__getitem__, default="")

    def gone_on(self) -> str:
        codes = [each.action.code for each in self.counting() if isinstance(each.action, GoneOn)]
        return codes[-1] if codes else ""

    def place(self, round: int, action: Action) -> str:
        """The entry that stands where this one would: in its round, for its player."""
        found = ""
        for logged in self.counting():
            if logged.entry.round == round and same_place(logged.action, action):
                found = logged.id
        return found

    # Commands: an entry that is valid here, or SheetRefused

    def enter(self, entry: Entered) -> Entered:
        now = self.state.current.number
        self.require_room(now)
        if not isinstance(entry.action, (*ORDERED, *RESULTS)):
            entry = msgspec.structs.replace(entry, round=now)
        elif not 1 <= entry.round <= now:
            raise SheetRefused(SheetRefusal.NO_SUCH_ROUND)
        elif self.place(entry.round, entry.action) != entry.follows:
            raise SheetRefused(SheetRefusal.CHANGED, round=entry.round)
        return self.checked(entry, entry.id)

    def require_room(self, round: int = 1) -> None:
        """What was entered can be undone all the same."""
        if self.seq >= MOST_ENTRIES or round > MOST_ROUNDS:
            raise SheetRefused(SheetRefusal.SHEET_FULL)

    def undo(self, entry: Undone) -> Undone:
        """The newest entry or correction, or the one that is named."""
        if entry.of not in self.owner or not self.counts(entry.of):
            raise SheetRefused(SheetRefusal.NO_SUCH_ENTRY)
        return self.checked(entry, "")

    def correct(self, entry: Corrected) -> Corrected:
        if entry.of not in self.logged or self.logged[entry.of].undone:
            raise SheetRefused(SheetRefusal.NO_SUCH_ENTRY)
        self.require_room()
        if not may_become(self.logged[entry.of].action, entry.action):
            raise SheetRefused(SheetRefusal.WOULD_NOT_FIT, of=entry.of)
        return self.checked(entry, entry.of)

    def counts(self, id: str) -> bool:
        logged = self.logged[self.owner[id]]
        return not logged.undone and any(each == id for each, _ in logged.actions)

    def checked(self, entry: Checked, about: str) -> Checked:
        """Everything that fitted before must fit with it."""
        trial = self.copy()
        trial.apply(entry)
        before, after = self.state.problems, trial.state.problems
        new = {id: problem for id, problem in after.items() if id not in before}
        if about in new:
            raise new[about]
        if new:
            raise SheetRefused(SheetRefusal.WOULD_NOT_FIT, of=next(iter(new)))
        return entry
