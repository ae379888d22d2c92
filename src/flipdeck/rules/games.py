"""The games by name: what the layers above need to set a table and to play at it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from . import flip7
from .cards import FLIP7_PACK
from .editions import EDITIONS, SWITCHES
from .layout import Size, blank
from .table import LineTable


@dataclass(frozen=True)
class Game:
    name: str
    players: range
    layout: type
    start: Callable[[Any], None]
    step: Callable[[Any, int], None]
    legal: Callable[[Any, int], bool]
    points: Callable[[Any, int], int]
    pack: tuple[int, ...]
    agenda: int  # the most items on the agenda with one pack
    free_switches: tuple[str, ...] = ("decks", "target")  # exist in every edition

    @property
    def editions(self) -> dict[str, dict[str, str]]:
        return EDITIONS[self.name]

    @property
    def default_edition(self) -> str:
        return next(iter(self.editions))

    def decks(self, seats: int) -> int:
        """A second deck is advised for more than 18 (B-43)."""
        return 1 if seats <= 18 else 2

    def target(self, seats: int) -> int:
        return 200

    def size(self, seats: int, decks: int) -> Size:
        return Size(seats, len(self.pack) * decks, self.agenda * decks)

    def switches(self, edition: str, seats: int, house: Mapping[str, str]) -> dict[str, int]:
        """Every switch of the edition as the rules know it, house rules applied."""
        text = {**self.editions[edition], **house}
        decks = text.pop("decks", str(self.decks(seats)))
        target = text.pop("target", str(self.target(seats)))
        values = {name: SWITCHES[name][value] for name, value in text.items()}
        return {**values, "decks": int(decks), "target": int(target)}


GAMES = {
    game.name: game
    for game in (
        Game(
            name="flip7",
            players=range(1, 37),
            layout=LineTable,
            start=flip7.start,
            step=flip7.step,
            legal=flip7.legal,
            points=flip7.points,
            pack=FLIP7_PACK,
            agenda=9,
        ),
    )
}


def new_table(
    game: Game,
    seats: int,
    switches: Mapping[str, int],
    dealer: int,
    totals: Sequence[int] = (),
    deck: Sequence[int] | None = None,
) -> Any:
    """A table before the first card; `deck` names what is left, the rest lies discarded."""
    size = game.size(seats, switches["decks"])
    table = blank(game.layout, size)
    for name, value in switches.items():
        if name != "decks":
            setattr(table, name, value)
    table.seats = seats
    table.dealer = dealer
    for seat, total in enumerate(totals):
        table.total[seat] = total
    stack(table, list(game.pack) * switches["decks"], deck)
    game.start(table)
    return table


def stack(table: LineTable, pack: list[int], deck: Sequence[int] | None) -> None:
    left = pack if deck is None else list(deck)
    rest = pack.copy()
    for card in left:
        rest.remove(card)
    table.pile = left + rest
    table.cards = len(pack)
    table.left = len(left)
    table.discarded = len(left)
