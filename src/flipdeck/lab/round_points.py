"""The exact points of the round for a player who is asked at a game with lines.

They count the player's own cards only: actions they draw are given to others while there are any,
and what others may do to their line is left out.
"""

from collections import Counter
from contextlib import suppress
from typing import NamedTuple

from flipdeck.engine.match import Match
from flipdeck.rules.cards import LUCKY_13, SECOND_CHANCE, is_action, is_number
from flipdeck.rules.flip7 import BONUS_POINTS
from flipdeck.rules.layout import duplicate
from flipdeck.rules.lines import held
from flipdeck.rules.questions import others_may_receive, points
from flipdeck.rules.table import BONUS, CARD, HIT, OVER, LineTable

MOST_LINES = 1 << 22


class Points(NamedTuple):
    """Of the round: of staying, of one card, of a card and then the best."""

    stay: float
    hit_once: float | None
    hit: float | None


def at_flip7(match: Match) -> Points:
    """No further than one card where two packs hold too much, and for the only player still in who
    could draw the last card."""
    from .exact import stop_value

    table, seat = match.table, match.table.actor
    with suppress(ValueError):  # the deck could run out, has two packs, or no number
        return Points(*stop_value.hitting_on(table, seat))
    alone = not others_may_receive(table, seat)
    return of_one_card(match) if alone else of_many_cards(match)


def at_vengeance(match: Match) -> Points:
    """No further than one card where two packs hold too much."""
    from .exact import stop_value_vengeance

    table, seat = match.table, match.table.actor
    if others_may_receive(table, seat):
        with suppress(ValueError):
            best = stop_value_vengeance.hitting_on(table, seat)
            return of_one_card(match)._replace(hit=best)
    return of_many_cards(match)


def of_many_cards(match: Match) -> Points:
    """By the model that bots use, if its sets of cards are not too many."""
    from flipdeck.players.compiled.cpu import solve_stops

    from .exact.prospects import prospects

    table, seat = match.table, match.table.actor
    deck = deck_to_come(after_hit(match))
    two_lucky = deck[LUCKY_13] + held(table, seat, LUCKY_13) > 1  # the model knows of one
    if two_lucky or lines_to_come(deck) > MOST_LINES:
        return of_one_card(match)
    found = prospects(table, seat, solver=solve_stops)
    return Points(found.stay, found.hit_once, found.hit)


def of_one_card(match: Match) -> Points:
    """By asking the rules, unless nobody else is in: one card may then bring many."""
    table, seat = match.table, match.table.actor
    alone = not others_may_receive(table, seat)
    stay = points_of(table, seat)
    return Points(stay, None if alone else of_next_card(match, seat), None)


def of_next_card(match: Match, seat: int) -> float:
    """A card that is given away leaves the points as they are."""
    table = after_hit(match)
    deck = deck_to_come(table)
    expected = 0.0
    for kind, count in deck.items():
        after = duplicate(table)
        match.setup.rulebook.step(after, after.pile.index(kind))
        ended = after.round > table.round or after.ask == OVER
        expected += count * (after.gained[seat] if ended else points_of(after, seat))
    return expected / deck.total()


def after_hit(match: Match) -> LineTable:
    table: LineTable = duplicate(match.table)
    match.setup.rulebook.step(table, HIT)
    return table


def deck_to_come(table: LineTable) -> Counter[int]:
    """What may come: an empty deck has been rebuilt, and nothing if it could not be."""
    return Counter(table.pile[: table.left] if table.ask == CARD else [])


def points_of(table: LineTable, seat: int) -> float:
    bonus = BONUS_POINTS if table.ask == BONUS else 0  # theirs to take
    return float(points(table, seat) + bonus)


def lines_to_come(deck: Counter[int]) -> int:
    """How many sets of numbers and modifiers, times how Second Chances may stand."""
    numbers = sum(is_number(kind) for kind in deck)
    modifiers = sum(deck[kind] for kind in deck if not is_number(kind) and not is_action(kind))
    return (deck[SECOND_CHANCE] + 1) ** 2 << numbers + modifiers
