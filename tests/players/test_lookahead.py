"""The chance to win one card ahead: from what a seat may know, and exact where the game ends."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from flipdeck.engine import record
from flipdeck.engine.deduction import imagined
from flipdeck.engine.match import Match
from flipdeck.players.learned.lookahead import after, own_slots, values, viewer, win_after
from flipdeck.rules.table import CARD, HIT
from tests.support.rulebooks import RULEBOOKS

TRICKS = """flipdeck: 1
game: flipflop
players: {players}
dealer: Ana

dice 3 {goal}
Ana is dealt R1/4 YF/3 R5/2
Ben is dealt Y1/2 R3/4 Y5/1
Cleo is dealt R2/3 Y4/5 R1/5
"""
FOURTH = "Dora is dealt Y2/3 R4/5 Y1/F\n"


def chances(match: Match) -> list[float]:
    answers = [match.codec.choices_for(match.table, move) for move in match.legal_moves()]
    return win_after(match.setup.game, match.table, answers)


def decisions(game: str, seats: int, seed: int, most: int, **options: Any) -> Iterator[Match]:
    """Positions of a random game."""
    chance = Random(seed)
    match = Match.new(game, [f"P{seat}" for seat in range(seats)], **options)
    match.deal(chance)
    while most > 0 and not match.is_over:
        yield match
        most -= 1
        match.play(chance.choice(match.legal_moves()))
        match.deal(chance)


@pytest.mark.parametrize("seats", [1, 3, 9])
@pytest.mark.parametrize("game", RULEBOOKS)
def test_every_move_has_a_chance(game: str, seats: int) -> None:
    if seats not in RULEBOOKS[game].players:
        seats = 4
    for match in decisions(game, seats, seed=2, most=12):
        found = chances(match)
        assert len(found) == len(match.legal_moves())
        assert all(0 <= chance <= 1 for chance in found)
        if seats == 1:
            assert found == [1] * len(found)


# Who looks at a position, and who wins there


def test_the_player_who_decides_next_looks_and_where_chance_is_due_the_mover() -> None:
    match = Match.new("flip7", ["Ana", "Ben", "Cleo"])
    for line in ("Ana draws 7", "Ben draws 8", "Cleo draws 9"):
        match.play(line)
    assert viewer("flip7", match.table, 2) == 0
    match.play("Ana hits")
    assert viewer("flip7", match.table, 2) == 2


def test_at_a_large_table_the_mover_looks() -> None:
    match = Match.new("flip7", [f"P{seat}" for seat in range(7)], edition="zh-Hant")
    assert viewer("flip7", match.table, 3) == 3
    assert match.table.actor != 3


def test_a_chance_is_the_same_seat_s_from_every_view() -> None:
    match = Match.new("flip7", ["Ana", "Ben", "Cleo"], scores=(190, 20, 20))
    for line in ("Ana draws 7", "Ben draws 8", "Cleo draws 9"):
        match.play(line)
    ana, ben, cleo = (float(values("flip7", seat, [match.table])[0]) for seat in range(3))
    assert ana > 0.8 > 0.2 > max(ben, cleo)
    assert ana + ben + cleo == pytest.approx(1, abs=1e-5)


def test_partners_win_together() -> None:
    match = record.loads(TRICKS.format(players="Ana, Ben, Cleo, Dora", goal="most-tricks") + FOURTH)
    slots = own_slots("flipflop", [match.table], [1], seat=0)
    assert slots.tolist() == [[0, 1, 0, 1]]  # as Ben sees it, Cleo and Ana
    both = [values("flipflop", seat, [match.table])[0] for seat in range(2)]
    assert sum(both) == pytest.approx(1, abs=1e-5)


# The card that is due


def test_every_kind_of_card_counts_by_its_chance() -> None:
    match = record.loads(
        "flipdeck: 1\ngame: flip7\nplayers: Ana, Ben\ndeck: 7 8 5 5 9 freeze\n\n"
        "Ana draws 7\nBen draws 8\n"
    )
    leaves = list(after("flip7", match.table, 0, 0, [HIT]))
    assert sorted(leaf.weight for leaf in leaves) == [0.25, 0.25, 0.5]
    assert all(leaf.table.ask != CARD or leaf.table.left < 4 for leaf in leaves)
    assert match.table.left == 4


LAST_ROUND = """flipdeck: 1
game: flip7
edition: zh-Hant
rules: target=9
players: Ana, Ben
dealer: Ana
deck: 9 8 5 8 8

Ben hits
Ben draws 9
Ana hits
Ana draws 8
Ben stays
"""


def test_a_game_that_ends_is_won_or_lost() -> None:
    """Ana loses by staying or with one of two 8s; with the 5, staying wins."""
    assert chances(record.loads(LAST_ROUND)) == [pytest.approx(1 / 3, abs=1e-6), 0]


def test_the_end_of_a_deck_is_followed_to_its_last_card() -> None:
    """Ben needs 38 points, and a 12 that lies there twice is left: Ben cannot win this round."""
    match = Match.new(
        "flip7", ["Ana", "Ben"], scores=(195, 170), deck=("12", "11", "12", "12", "9")
    )
    for line in ("Ana draws 12", "Ben draws 11"):
        match.play(line)
    hits, stays = chances(match)
    assert stays == 1
    assert hits < 0.9


def test_a_short_deck_takes_no_longer_than_others() -> None:
    """Seventeen players and cards that hardly ever bust: not every way is followed."""
    deck = ("1", "2", "3", "4", "5", "12")
    match = Match.new("flip7", [f"P{seat}" for seat in range(17)], edition="zh-Hant", deck=deck)
    assert len(chances(match)) == len(match.legal_moves())


# What a seat may not know


@pytest.mark.parametrize("goal", ["most-tricks", "free"])
@pytest.mark.parametrize("seats", [3, 4])
def test_worlds_that_a_seat_cannot_tell_apart_have_the_same_chances(seats: int, goal: str) -> None:
    players = ["Ana", "Ben", "Cleo", "Dora"][:seats]
    text = TRICKS.format(players=", ".join(players), goal=goal) + (FOURTH if seats == 4 else "")
    match, chance = record.loads(text), Random(5)
    for _ in range(4):
        expected, seen = chances(match), set()
        for _ in range(6):
            branch = imagined(match.table, match.table.actor, chance)
            seen.add(tuple(branch.hand))
            assert chances(match.at(branch)) == expected
        assert len(seen) > 1
        match.play(match.legal_moves()[0])
