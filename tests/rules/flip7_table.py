"""Tables of Flip 7 in few words."""

from typing import Any

import pytest

from .table_builder import Sitting

EDITIONS = ("en", "de", "zh-Hant")
each_edition = pytest.mark.parametrize("edition", EDITIONS)
with_opening_deal = pytest.mark.parametrize("edition", ["en", "de"])


def sitting(edition: str, seats: int = 3, **options: Any) -> Sitting:
    return Sitting("flip7", edition, seats, **options)


def lap(edition: str, *cards: str, seats: int = 3, **options: Any) -> Sitting:
    """One card each, from the dealer's left: the opening deal, or else a lap of hits."""
    table = sitting(edition, seats, **options)
    for card in cards:
        if table.asked.what == "turn":
            table.hits(card)
        else:
            table.draws(card)
    return table


def flip_three(table: Sitting, target: int, cards: str) -> Sitting:
    """Whoever is asked hits a Flip Three and gives it to the target, who draws these cards."""
    table.hits("flip3")
    table.gives(target)
    table.draws(cards)
    return table
