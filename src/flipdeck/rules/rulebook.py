"""What the rules of a game know of it: who may play, its functions, editions and cards.

Each file of rules ends with its `RULEBOOK`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from .editions import SWITCHES, Edition
from .layout import Size, blank
from .rule import rule
from .table import LineTable, Table, TrickTable
from .two_sided import CARDS, held_as


class Phases(NamedTuple):
    """`start` and `step` of a game, cut where the threads of a kernel wait for each other."""

    set_up: Callable[..., None]
    apply_choice: Callable[..., None]
    advance_once: Callable[..., None]
    is_common: Callable[..., bool]  # what is rare may wait until several threads need it

    @classmethod
    def whole(cls, start: Callable[..., None], step: Callable[..., None]) -> "Phases":
        """Of a game in which every answer leads straight to the next question."""
        return cls(start, step, advance_nothing, is_always_common)


@rule
def advance_nothing(table: Table) -> None:
    pass


@rule
def is_always_common(table: Table) -> bool:
    return True


@rule
def same_seat(table: Table, seat: int, other: int) -> bool:
    return seat == other


@dataclass(frozen=True, kw_only=True, eq=False)
class Rulebook(ABC):
    """The rules of a game; the functions take a table of this layout."""

    name: str
    players: range
    layout: type
    editions: Mapping[str, Edition]  # the default first
    start: Callable[[Any], None]
    step: Callable[[Any, int], None]
    legal: Callable[[Any, int], bool]
    phases: Phases
    is_chance: Callable[[Any], bool]
    chance: Callable[[Any, int], int]  # (table, word): what a shuffled deck or fair dice say
    same_side: Callable[[Any, int, int], bool] = same_seat  # do two seats win together?
    switch_values: Mapping[str, Mapping[str, int]] = field(default_factory=lambda: SWITCHES)
    pack: tuple[int, ...] = ()

    @property
    def default_edition(self) -> str:
        return next(iter(self.editions))

    def house_rules(self, edition: str) -> tuple[str, ...]:
        return (*self.editions[edition], "target")

    @abstractmethod
    def target(self, seats: int) -> int: ...

    @abstractmethod
    def size(self, seats: int, decks: int) -> Size: ...

    def decks(self, seats: int) -> int:
        return 1

    def in_teams(self, seats: int) -> bool:
        return False

    def switches(self, edition: str, seats: int, house: Mapping[str, str]) -> dict[str, int]:
        """Every switch of the edition as the rules know it, house rules applied."""
        text = {**self.editions[edition], **house}
        target = int(text.pop("target", self.target(seats)))
        decks = int(text.pop("decks", self.decks(seats)))
        values = {name: self.switch_values[name][value] for name, value in text.items()}
        return {**values, "target": target, "decks": decks}

    @abstractmethod
    def stack(self, table: Any, decks: int, left: Sequence[int] | None) -> None:
        """Put the pack on the table."""


@dataclass(frozen=True, kw_only=True, eq=False)
class LineRulebook(Rulebook):
    """Games with a pack of cards and lines in front of the players."""

    variant: int
    points: Callable[[Any, int], int]
    agenda: int  # no more items are ever on the agenda with one pack
    default_target: int = 200

    def house_rules(self, edition: str) -> tuple[str, ...]:
        return (*super().house_rules(edition), "decks")

    def target(self, seats: int) -> int:
        return self.default_target

    def decks(self, seats: int) -> int:
        """A second deck is advised for more than 18 (B-43)."""
        return 1 if seats <= 18 else 2

    def size(self, seats: int, decks: int) -> Size:
        return Size(seats, len(self.pack) * decks, self.agenda * decks)

    def stack(self, table: LineTable, decks: int, left: Sequence[int] | None) -> None:
        table.variant = self.variant
        rest = list(self.pack) * decks
        deck = rest.copy() if left is None else list(left)
        for card in deck:
            rest.remove(card)
        table.pile = deck + rest
        table.cards = len(table.pile)
        table.left = len(deck)
        table.discarded = len(deck)


@dataclass(frozen=True, kw_only=True, eq=False)
class TrickRulebook(Rulebook):
    """Games with hands of two-sided cards, tricks and dice."""

    target_for: Callable[[int], int]
    team_seats: int  # at which two teams play

    def target(self, seats: int) -> int:
        return self.target_for(seats)

    def size(self, seats: int, decks: int) -> Size:
        return Size(seats, CARDS, 0)

    def in_teams(self, seats: int) -> bool:
        return seats == self.team_seats

    def stack(self, table: TrickTable, decks: int, left: Sequence[int] | None) -> None:
        """All cards are dealt again in each round."""
        table.pack = [held_as(card, 0) for card in range(CARDS)]


def new_table(
    rules: Rulebook,
    seats: int,
    switches: Mapping[str, int],
    dealer: int,
    totals: Sequence[int] = (),
    deck: Sequence[int] | None = None,
) -> Any:
    """A table at its first question; `deck` is what is left, the rest of the pack is discarded."""
    table: Any = blank(rules.layout, rules.size(seats, switches["decks"]))
    for name, value in switches.items():
        if name != "decks":
            setattr(table, name, value)
    table.seats = seats
    table.dealer = dealer
    for seat, total in enumerate(totals):
        table.total[seat] = total
    rules.stack(table, switches["decks"], deck)
    rules.start(table)
    return table
