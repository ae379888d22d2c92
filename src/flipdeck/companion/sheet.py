"""A score sheet: the state that its log leads to. No clock, no socket, no chance.

An entry that does not fit, because one before it was undone or corrected, is refused when that is
asked for; should a stored one ever not fit, it is passed over and shown as such.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TypeAlias, TypeVar

import msgspec

from .entries import (
    ORDERED,
    RESULTS,
    Action,
    Corrected,
    Entered,
    GoneOn,
    Inserted,
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
CARDS = "cards"
Place: TypeAlias = tuple[int, str | int]
Changing: TypeAlias = Inserted | Undone | Corrected
Checked = TypeVar("Checked", Entered, Inserted, Undone, Corrected)


def place_of(round: int, action: Action) -> Place | None:
    """What is entered there follows, or replaces, what was entered there before."""
    if isinstance(action, ORDERED):
        return round, CARDS
    if isinstance(action, Scored):
        return round, action.player
    return (round, "tricks") if isinstance(action, Tricks) else None


def said_by(entry: Entered | Changing) -> object:
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
    def newest(self) -> str:
        """The entry, or its last correction."""
        return self.actions[-1][0]

    @property
    def place(self) -> Place | None:
        return place_of(self.entry.round, self.action)

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
    changed: dict[Place, str] = field(default_factory=dict)  # by which entry, last
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
            self.put(Logged(self.seq, entry, ((entry.id, entry.action),)), entry.id)
        elif isinstance(entry, Inserted):
            self.insert(entry)
        elif isinstance(entry, Corrected):
            changed = self.about(entry.of)
            actions = (*changed.actions, (entry.id, entry.action))
            self.put(replace(changed, actions=actions), entry.id)
        else:
            self.take_back(entry)

    def put(self, logged: Logged, by: str) -> None:
        """An entry as it counts now, by the entry that says so."""
        before = self.logged.get(logged.id, logged)
        self.logged[logged.id] = logged
        self.owner[by] = logged.id
        for place in (before.place, logged.place):
            if place is not None:
                self.changed[place] = by

    def insert(self, entry: Inserted) -> None:
        later = self.about(entry.before)
        entered = Entered(entry.id, later.entry.round, entry.action, by=entry.by, at=entry.at)
        ids = list(self.logged)
        after = ids[ids.index(later.id) :]
        self.put(Logged(self.seq, entered, ((entry.id, entry.action),)), entry.id)
        self.logged |= {id: self.logged.pop(id) for id in after}

    def take_back(self, entry: Undone) -> None:
        logged = self.about(entry.of)
        if entry.of == logged.id:
            self.put(replace(logged, undone=True), entry.id)
        else:
            kept = tuple(each for each in logged.actions if each[0] != entry.of)
            self.put(replace(logged, actions=kept), entry.id)

    def about(self, id: str) -> Logged:
        """The entry with this id, or the one that this correction is about."""
        return self.logged[self.owner[id]]

    def copy(self) -> "Sheet":
        return replace(
            self,
            logged=dict(self.logged),
            owner=dict(self.owner),
            answers=dict(self.answers),
            said=dict(self.said),
            changed=dict(self.changed),
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

    def last(self, round: int, action: Action) -> str:
        """What an entry follows where this one would stand.

        Of cards the last change, since each shifts what comes after it; of results what counts.
        """
        place = place_of(round, action)
        if place is None:
            return ""
        if place[1] == CARDS:
            return self.last_card(round)
        there = [logged.newest for logged in self.counting() if logged.place == place]
        return there[-1] if there else ""

    def last_card(self, round: int) -> str:
        return self.changed.get((round, CARDS), "")

    # Commands: an entry that is valid here, or SheetRefused

    def enter(self, entry: Entered) -> Entered:
        now = self.state.current.number
        self.require_room(now)
        if not isinstance(entry.action, (*ORDERED, *RESULTS)):
            entry = msgspec.structs.replace(entry, round=now)
        elif not 1 <= entry.round <= now:
            raise SheetRefused(SheetRefusal.NO_SUCH_ROUND)
        else:
            self.check_seen(entry.round, entry.action, entry.follows)
        return self.checked(entry, entry.id)

    def require_room(self, round: int = 1) -> None:
        """What was entered can be undone all the same."""
        if self.seq >= MOST_ENTRIES or round > MOST_ROUNDS:
            raise SheetRefused(SheetRefusal.SHEET_FULL)

    def insert_before(self, entry: Inserted, follows: str | None) -> Inserted:
        """`follows`, here and below: what its author saw last there, if they can say."""
        self.require_room()
        later = self.counting_entry(entry.before)
        if not isinstance(entry.action, ORDERED) or not isinstance(later.action, ORDERED):
            raise self.would_not_fit(later)
        self.check_seen(later.entry.round, later.action, follows)
        return self.checked(entry, entry.id)

    def undo(self, entry: Undone, follows: str | None) -> Undone:
        """The newest entry or correction, or the one that is named."""
        logged = self.counting_entry(entry.of)
        self.check_seen(logged.entry.round, logged.action, follows)
        return self.checked(entry, "")

    def correct(self, entry: Corrected, follows: str | None) -> Corrected:
        self.require_room()
        logged = self.counting_entry(entry.of)
        if not may_become(logged.action, entry.action):
            raise self.would_not_fit(logged)
        self.check_seen(logged.entry.round, logged.action, follows)
        return self.checked(entry, logged.id)

    def counting_entry(self, id: str) -> Logged:
        """The entry that this id, or this correction, is about."""
        if id not in self.owner or not self.counts(id):
            raise SheetRefused(SheetRefusal.NO_SUCH_ENTRY)
        return self.about(id)

    def counts(self, id: str) -> bool:
        logged = self.about(id)
        return not logged.undone and any(each == id for each, _ in logged.actions)

    def check_seen(self, round: int, action: Action, follows: str | None) -> None:
        """Who has undone what was there may go on from that."""
        place, last = place_of(round, action), self.last(round, action)
        if place is None or follows is None or follows in (last, self.changed.get(place, "")):
            return
        raise SheetRefused(SheetRefusal.CHANGED, round=round, last=last)

    def checked(self, entry: Checked, about: str) -> Checked:
        """Everything that fitted before must fit with it."""
        trial = self.copy()
        trial.apply(entry)
        before, after = self.state.problems, trial.state.problems
        new = {id: problem for id, problem in after.items() if id not in before}
        if about in new:
            raise new[about]
        if new:
            raise self.would_not_fit(trial.logged[next(iter(new))], trial.state.current.number)
        return entry

    def would_not_fit(self, logged: Logged, ends: int | None = None) -> SheetRefused:
        """`ends` is the round that would then be the last; later ones cannot follow it."""
        round = logged.entry.round
        open_round = {"open": ends} if ends is not None and ends < round else {}
        facts = {"of": logged.id, "round": round, "action": logged.action, **open_round}
        return SheetRefused(SheetRefusal.WOULD_NOT_FIT, **facts)
