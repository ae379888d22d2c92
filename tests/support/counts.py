"""How many positions a small game has at each depth; `python -m tests.support.counts` writes them.

A file of `tests/counts` names a game, its players, house rules and `pack`, the only cards there
are. From the first question each answer is one step down; drawing two cards of a kind is one
answer. The same position reached by two ways counts twice.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from flipdeck.engine.compiled.backend import on_records, to_record
from flipdeck.rules.cards import KINDS
from flipdeck.rules.layout import duplicate
from flipdeck.rules.rulebook import Rulebook, new_table
from flipdeck.rules.table import CARD, OVER
from tests.support.rulebooks import RULEBOOKS

from .two_speeds import room

COUNTS = Path(__file__).parents[1] / "counts"
HEADING = "depth decision chance final"


class Counts(NamedTuple):
    decision: int = 0
    chance: int = 0
    final: int = 0


class Interpreted:
    def __init__(self, game: Rulebook, table: Any) -> None:
        self.game = game
        self.table = table

    def __getitem__(self, name: str) -> Any:
        return getattr(self.table, name)

    def legal(self, choice: int) -> bool:
        return self.game.legal(self.table, choice)

    def after(self, choice: int) -> "Interpreted":
        table = duplicate(self.table)
        self.game.step(table, choice)
        return Interpreted(self.game, table)


class Compiled:
    def __init__(self, game: Rulebook, records: Any) -> None:
        self.game = game
        self.records = records

    def __getitem__(self, name: str) -> Any:
        return self.records[name][0]

    def legal(self, choice: int) -> bool:
        return bool(on_records(self.game.legal)(self.records, choice))

    def after(self, choice: int) -> "Compiled":
        records = self.records.copy()
        on_records(self.game.step)(records, choice)
        return Compiled(self.game, records)


Position = Interpreted | Compiled


def header_of(text: str) -> dict[str, str]:
    lines = (line.partition(":") for line in text.partition(HEADING)[0].splitlines())
    return {key: value.strip() for key, colon, value in lines if colon and "#" not in key}


def first_table(header: dict[str, str]) -> Any:
    game = RULEBOOKS[header["game"]]
    seats = int(header["players"])
    house = dict(rule.split("=") for rule in header["rules"].split(", "))
    pack = [KINDS[name] for name in header["pack"].split()]
    switches = game.switches(header["edition"], seats, house)
    table = new_table(game, seats, switches, dealer=seats - 1)
    table.pile = pack
    table.cards = table.left = table.discarded = len(pack)
    return table


def positions(header: dict[str, str]) -> tuple[Interpreted, Compiled]:
    game, table = RULEBOOKS[header["game"]], first_table(header)
    return Interpreted(game, table), Compiled(game, to_record(table, room(game)))


def answers(position: Position) -> list[int]:
    if position["ask"] == CARD:
        kinds = {int(position["pile"][place]): place for place in range(position["left"])}
        return list(kinds.values())
    return [choice for choice in range(position["seats"] + 2) if position.legal(choice)]


def count(first: Position, depth: int) -> Iterator[Counts]:
    """The positions at depth 1, 2, ..."""
    level = [first]
    for _ in range(depth):
        level = [position.after(choice) for position in level for choice in answers(position)]
        asks = [int(position["ask"]) for position in level]
        chance, final = asks.count(CARD), asks.count(OVER)
        yield Counts(len(asks) - chance - final, chance, final)


def lines(first: Position, depth: int) -> list[str]:
    counted = enumerate(count(first, depth), start=1)
    return [f"{level} {' '.join(map(str, counts))}" for level, counts in counted]


def counted_lines(text: str) -> list[str]:
    return text.partition(HEADING)[2].split("\n")[1:-1]


def write_anew(path: Path) -> None:
    text = path.read_text("utf-8")
    first, _ = positions(header_of(text))
    table = [HEADING, *lines(first, len(counted_lines(text)))]
    path.write_text(text.partition(HEADING)[0] + "\n".join(table) + "\n", "utf-8")


if __name__ == "__main__":
    for path in sorted(COUNTS.glob("*.txt")):
        write_anew(path)
