"""A round of one player searched through the real rules: every card, every answer."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from flipdeck.rules.cards import KINDS
from flipdeck.rules.layout import duplicate
from flipdeck.rules.rulebook import Rulebook, new_table
from flipdeck.rules.table import CARD, OVER, TARGET
from tests.support.rulebooks import RULEBOOKS

Worth = Callable[[int], float]


def cards(names: str) -> list[int]:
    return [KINDS[name] for name in names.split()]


def best_round(name: str, edition: str, deck: Sequence[int], worth: Worth = float) -> float:
    """The highest expected worth of the points of a round from this fresh deck."""
    game = replace(RULEBOOKS[name], pack=tuple(deck))
    switches = game.switches(edition, 1, {})
    return search(game, new_table(game, 1, switches, 0), worth, {})


def search(game: Rulebook, table: Any, worth: Worth, known: dict[Any, float]) -> float:
    if table.round > 1 or table.ask == OVER:
        return worth(table.gained[0])
    position = key(table)
    if position not in known:
        known[position] = weigh(game, table, worth, known)
    return known[position]


def key(table: Any) -> tuple[Any, ...]:
    """All that the rest of the round can depend on, if the deck does not run out."""
    agenda = tuple(table.agenda[: table.items])
    deck = tuple(sorted(table.pile[: table.left]))
    return table.ask, table.dealing, table.status[0], table.line[0], agenda, deck


def weigh(game: Rulebook, table: Any, worth: Worth, known: dict[Any, float]) -> float:
    if table.ask == CARD:
        deck = table.pile[: table.left]
        kinds = Counter(deck)
        after = {kind: answered(game, table, deck.index(kind)) for kind in kinds}
        parts = [kinds[kind] * search(game, after[kind], worth, known) for kind in kinds]
        return sum(parts) / len(deck)
    answers = [choice for choice in range(64) if game.legal(table, choice)]
    assert answers
    assert table.ask != TARGET or game.name == "vengeance" or answers == [0]
    return max(search(game, answered(game, table, choice), worth, known) for choice in answers)


def answered(game: Rulebook, table: Any, choice: int) -> Any:
    branch = duplicate(table)
    game.step(branch, choice)
    return branch
