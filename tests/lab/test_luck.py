"""What luck and decisions gave adds up to the result, for every seat of every game."""

import pickle
from random import Random

import pytest

from flipdeck import Match, bot, play_match
from flipdeck.engine.advice import Balance
from flipdeck.engine.moves import Hit, Stay
from flipdeck.lab.luck import Ledger
from flipdeck.lab.review import review
from flipdeck.server.jobs import Piece, review_piece

TOLERANCE = 1e-5


def balances(game: str, players: int, level: str = "random", seed: int = 1) -> list[Balance]:
    names = [f"Player {number}" for number in range(players)]
    bots = [bot(game, level, seed * players + number) for number in range(players)]
    rules = {} if game == "flipflop" else {"target": "60"}
    played = play_match(Match.new(game, names, rules=rules), bots, Random(seed))
    return review(played.setup, played.moves).balances


@pytest.mark.parametrize(
    ("game", "players"), [("flip7", 2), ("vengeance", 3), ("flipflop", 4), ("flip7", 7)]
)
def test_start_and_luck_and_decisions_add_up_to_the_result(game: str, players: int) -> None:
    found = balances(game, players)
    assert len(found) == players
    for balance in found:
        others = balance.others or 0
        assert balance.start + balance.luck + others - balance.lost == pytest.approx(
            balance.result, abs=TOLERANCE
        )
        assert balance.lost >= 0
        assert (balance.others is None) == (players > 6)
    sides = len(found) / (2 if game == "flipflop" else 1)
    assert all(balance.start == pytest.approx(1 / sides, abs=TOLERANCE) for balance in found)
    assert sum(balance.result for balance in found) == (2 if game == "flipflop" else 1)


def test_what_is_luck_and_what_is_a_decision() -> None:
    """Luck brings Ana close, a decision throws it away, and a mistake of Ben's brings it back."""
    ledger = Ledger(Match.new("flip7", ["Ana", "Ben"]).setup)
    ledger.enter(0, {Hit(0): {0: 0.9, 1: 0.1}, Stay(0): {0: 0.6, 1: 0.4}}, Stay(0))
    ledger.enter(1, {Hit(1): {0: 0.7, 1: 0.3}, Stay(1): {0: 0.5, 1: 0.5}}, Hit(1))
    ledger.close([0])
    ana, ben = ledger.balances()
    assert ana == Balance(0.5, pytest.approx(0.6), pytest.approx(0.3), 1.0, pytest.approx(0.2))
    assert ben == Balance(0.5, pytest.approx(-0.6), pytest.approx(0.2), 0.0, pytest.approx(0.3))


def test_a_review_in_pieces_is_the_same() -> None:
    match = Match.new("flip7", ["Ana", "Ben"], rules={"target": "40"})
    played = play_match(match, [bot("flip7", "random", seed) for seed in (1, 2)], Random(3))
    piece, found = Piece([], 0, None, []), []
    while piece.done < len(played.moves):
        piece = pickle.loads(pickle.dumps(piece))
        piece = review_piece(played.setup, played.moves, piece, 0.0)
        found += piece.decisions
    whole = review(played.setup, played.moves)
    assert (found, piece.balances) == (whole.decisions, whole.balances)


@pytest.mark.long
def test_nobody_is_lucky_on_average() -> None:
    """Among players who decide as the network does, luck is fair: its mean is about 0."""
    found = [balance for seed in range(40) for balance in balances("flip7", 3, "expert", seed)]
    mean = sum(balance.luck for balance in found) / len(found)
    assert abs(mean) < 0.03
    assert max(balance.luck for balance in found) > 0.3
