"""Exact odds of the next card, found by asking the rules what each card would do."""

from collections import Counter

from flipdeck.engine.match import Match
from flipdeck.rules.cards import NAMES
from flipdeck.rules.layout import duplicate
from flipdeck.rules.table import CARD, HIT, LineTable


def next_cards(match: Match) -> dict[str, float]:
    """The chance of each card if the player who is asked hits."""
    deck = Counter(deck_after_hit(match))
    cards = sum(deck.values())
    return {NAMES[kind]: count / cards for kind, count in sorted(deck.items())}


def bust_chance(match: Match) -> float:
    """The chance that the next card busts the player who is asked, if he hits."""
    seat = match.table.actor
    hit = after_hit(match)
    deck = Counter(deck_after_hit(match))
    fatal = 0
    for kind, count in deck.items():
        table = duplicate(hit)
        match.setup.rulebook.step(table, table.pile.index(kind))
        fatal += count * (table.busts[seat] > hit.busts[seat])
    return fatal / max(1, sum(deck.values()))


def after_hit(match: Match) -> LineTable:
    table: LineTable = duplicate(match.table)
    match.setup.rulebook.step(table, HIT)
    return table


def deck_after_hit(match: Match) -> list[int]:
    """What may come: an empty deck has been made anew, and nothing if it could not be."""
    table = after_hit(match)
    return table.pile[: table.left] if table.ask == CARD else []
