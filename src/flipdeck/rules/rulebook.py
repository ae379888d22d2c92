"""The games by name: what the layers above need to set a table and to play at it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from . import flip7, flipflop, vengeance
from .cards import FLIP7_PACK, VENGEANCE_PACK
from .editions import EDITIONS, SWITCHES
from .layout import Size, blank
from .table import FLIP_7_RULES, VENGEANCE_RULES, LineTable, TrickTable
from .two_sided import CARDS, held_as


@dataclass(frozen=True)
class Game(ABC):
    """A rulebook: who may sit down, and the functions of its rules."""

    name: str
    players: range
    layout: type
    start: Callable[[Any], None]
    step: Callable[[Any, int], None]
    legal: Callable[[Any, int], bool]
    pack: tuple[int, ...] = field(default=(), kw_only=True)

    @property
    def editions(self) -> dict[str, dict[str, str]]:
        return EDITIONS[self.name]

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
        values = {name: SWITCHES[name][value] for name, value in text.items()}
        return {**values, "target": target, "decks": decks}

    @abstractmethod
    def stack(self, table: Any, decks: int, left: Sequence[int] | None) -> None:
        """Put the pack on the table."""


@dataclass(frozen=True)
class LineGame(Game):
    """Flip 7 and Vengeance: a pack of cards, lines in front of the players."""

    variant: int
    points: Callable[[Any, int], int]
    agenda: int  # no more items are ever on the agenda with one pack

    def house_rules(self, edition: str) -> tuple[str, ...]:
        return (*super().house_rules(edition), "decks")

    def target(self, seats: int) -> int:
        return 200

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


@dataclass(frozen=True)
class TrickGame(Game):
    """Flip-Flop: hands of two-sided cards, tricks, dice."""

    def target(self, seats: int) -> int:
        return flipflop.default_target(seats)

    def size(self, seats: int, decks: int) -> Size:
        return Size(seats, CARDS, 0)

    def in_teams(self, seats: int) -> bool:
        return seats == flipflop.TEAM_PLAYERS

    def stack(self, table: TrickTable, decks: int, left: Sequence[int] | None) -> None:
        """All thirty cards are dealt anew each round."""
        table.pack = [held_as(card, 0) for card in range(CARDS)]


GAMES: dict[str, Game] = {
    "flip7": LineGame(
        name="flip7",
        players=range(1, 37),
        layout=LineTable,
        start=flip7.start,
        step=flip7.step,
        legal=flip7.legal,
        variant=FLIP_7_RULES,
        points=flip7.points,
        pack=FLIP7_PACK,
        agenda=9,
    ),
    "vengeance": LineGame(
        name="vengeance",
        players=range(1, 37),
        layout=LineTable,
        start=vengeance.start,
        step=vengeance.step,
        legal=vengeance.legal,
        variant=VENGEANCE_RULES,
        points=vengeance.points,
        pack=VENGEANCE_PACK,
        agenda=17,
    ),
    "flipflop": TrickGame(
        name="flipflop",
        players=range(3, 5),
        layout=TrickTable,
        start=flipflop.start,
        step=flipflop.step,
        legal=flipflop.legal,
    ),
}


def new_table(
    game: Game,
    seats: int,
    switches: Mapping[str, int],
    dealer: int,
    totals: Sequence[int] = (),
    deck: Sequence[int] | None = None,
) -> Any:
    """A table at its first question; `deck` is what is left, the rest of the pack is discarded."""
    table: Any = blank(game.layout, game.size(seats, switches["decks"]))
    for name, value in switches.items():
        if name != "decks":
            setattr(table, name, value)
    table.seats = seats
    table.dealer = dealer
    for seat, total in enumerate(totals):
        table.total[seat] = total
    game.stack(table, switches["decks"], deck)
    game.start(table)
    return table
