"""One table played at two speeds at once: interpreted, and compiled on a record."""

from functools import cache
from typing import Any

from flipdeck.engine.compiled.backend import from_record, on_records, to_record
from flipdeck.rules.layout import Size, columns
from flipdeck.rules.rulebook import Rulebook
from flipdeck.rules.table import CARD, LineTable

PICKS = 64  # answers for each seat, at most


@cache
def room(game: Rulebook) -> Size:
    """One size for all tables of a game, so that its rules are compiled once."""
    return game.size(game.players[-1], 2)


def size_of(table: Any) -> Size:
    """The room the table takes."""
    along = {column.along: name for name, column in columns(type(table)).items() if column.along}
    lengths = {dimension: len(getattr(table, name)) for dimension, name in along.items()}
    return Size(**{"cards": 0, "agenda": 0, **lengths})


class BothSpeeds:
    def __init__(self, game: Rulebook, table: Any) -> None:
        self.game = game
        self.table = table
        self.records = to_record(table, room(game))

    def legal(self, choice: int) -> bool:
        answer = self.game.legal(self.table, choice)
        assert bool(on_records(self.game.legal)(self.records, choice)) == answer
        return answer

    def step(self, choice: int) -> None:
        assert self.legal(choice)
        self.game.step(self.table, choice)
        on_records(self.game.step)(self.records, choice)
        self.assert_equal()

    def assert_equal(self) -> None:
        assert from_record(self.game.layout, self.records, size_of(self.table)) == self.table


def legal_choices(game: Rulebook, table: Any) -> list[int]:
    if isinstance(table, LineTable) and table.ask == CARD:
        return list(range(table.left))
    return [choice for choice in range(table.seats * PICKS) if game.legal(table, choice)]
