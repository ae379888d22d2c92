"""A known table: nothing else is in it, and all that reads tables reads the same from it."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from flipdeck.engine.deduction import deduce, imagined, possible_fronts
from flipdeck.engine.match import Match
from flipdeck.engine.observation import SCRATCH, observation_of
from flipdeck.engine.view import position
from flipdeck.players.policies.flipflop import sensible
from flipdeck.players.search.flipflop import unplaced
from flipdeck.rules.knowledge import known_table
from flipdeck.rules.table import TrickTable

NAMES = ("Ana", "Ben", "Cleo", "Dora")


def tables(game: str, seats: int, seed: int, moves: int = 60) -> list[Match]:
    """A game by chance, at every step."""
    match, random, found = Match.new(game, NAMES[:seats]), Random(seed), []
    while len(found) < moves and not match.is_over:
        found.append(match.branch())
        legal = match.legal_moves()
        chance_move = match.codec.chance_move
        match.play(random.choice(legal) if legal else chance_move(match.table, random.randrange))
    return found


def row(table: Any, viewer: int) -> list[float]:
    out = [0.0] * observation_of("flipflop").size
    observation_of("flipflop").observe(table, viewer, out, [0] * SCRATCH)
    return out


@pytest.mark.parametrize("seats", [3, 4])
def test_what_reads_a_known_table_reads_the_same_as_from_the_real_one(seats: int) -> None:
    hidden = 0
    for match in tables("flipflop", seats, seed=seats):
        table: TrickTable = match.table
        for viewer in range(seats):
            known = known_table(table, viewer)
            hidden += known.hand != table.hand
            shown = Match.at_table(match.setup, known)
            assert msgspec.json.encode(position(shown)) == msgspec.json.encode(
                position(match, viewer)
            )
            assert deduce(known, viewer) == deduce(table, viewer)
            assert possible_fronts(known, viewer) == possible_fronts(table, viewer)
            assert row(known, viewer) == row(table, viewer)
            assert unplaced(known, viewer) == unplaced(table, viewer)
            if viewer == match.actor:
                assert sensible(known) == sensible(table)
    assert hidden > 0


def test_worlds_that_a_seat_cannot_tell_apart_are_known_alike() -> None:  # F-17
    others = 0
    for match in tables("flipflop", 3, seed=5):
        for viewer in range(3):
            other = imagined(match.table, viewer, Random(1))
            others += other.hand != match.table.hand
            assert known_table(other, viewer) == known_table(match.table, viewer)
    assert others > 0


@pytest.mark.parametrize("game", ["flip7", "vengeance", "flipflop"])
def test_what_is_known_of_a_known_table_is_all_of_it(game: str) -> None:
    for match in tables(game, 3, seed=6):
        for viewer in range(-1, 3):
            known = known_table(match.table, viewer)
            assert known_table(known, viewer) == known


@pytest.mark.parametrize("game", ["flip7", "vengeance"])
def test_the_order_of_the_deck_is_not_known_and_no_card_is_lost(game: str) -> None:
    for match in tables(game, 3, seed=7):
        table, known = match.table, known_table(match.table, 0)
        for first, last in ((0, table.left), (table.left, table.discarded)):
            assert known.pile[first:last] == sorted(table.pile[first:last])
        assert Counter(known.pile) == Counter(table.pile)
