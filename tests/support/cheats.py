"""Servers that cheat: their records are true to themselves, except that of `card`."""

from collections.abc import Sequence
from typing import Any

from flipdeck.engine.fairness import Chance
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Draw, Move
from flipdeck.rules.cards import NAMES
from flipdeck.server import commands, live_table, log
from flipdeck.server.live_table import LiveTable
from flipdeck.server.log import Entry

CHOSEN_SECRET = "99" * 32
CHOSEN_SEED = "ee" * 16


def choose_secret_late() -> None:
    """Once the seeds are known."""
    deal = commands.deal

    def chosen(table: LiveTable, *arguments: Any) -> list[Entry]:
        table.secret = CHOSEN_SECRET
        return deal(table, *arguments)

    commands.deal = chosen


def replace_a_seed() -> None:
    deal, started = commands.deal, LiveTable.started

    def dealt(table: LiveTable, seeds: Sequence[str], *arguments: Any) -> list[Entry]:
        return deal(table, [CHOSEN_SEED, *seeds[1:]], *arguments)

    def start(table: LiveTable, entry: log.Started) -> None:
        table.seeds = [CHOSEN_SEED, *table.seeds[1:]]
        started(table, entry)

    commands.deal = dealt
    live_table.HANDLERS[log.Started] = start


def deal_another_card() -> None:
    """The fifth card is the lowest one that is left."""
    honest = Chance.move

    def move(chance: Chance, match: Match, number: int) -> Move:
        found = honest(chance, match, number)
        if number != 5 or not isinstance(found, Draw):
            return found
        left = match.table.pile[: match.table.left]
        return Draw(
            found.seat, next(NAMES[card] for card in sorted(left) if NAMES[card] != found.card)
        )

    Chance.move = move  # type: ignore[method-assign]


CHEATS = {"secret": choose_secret_late, "seed": replace_a_seed, "card": deal_another_card}
