"""Reviews: every decision that left a choice, and a better move where there was one."""

from random import Random

from flipdeck import Match, bot, play_match
from flipdeck.lab.review import review


def test_every_decision_with_a_choice_is_reviewed() -> None:
    match = Match.new("flip7", ["Ana", "Ben"], rules={"target": "40"})
    played = play_match(match, [bot("flip7", "random", seed) for seed in (1, 2)], Random(3))
    found = {decision.turn: decision for decision in review(played.setup, played.moves)}
    again = Match(played.setup)
    for turn, move in enumerate(played.moves):
        asked = again.actor is not None and len(again.legal_moves()) > 1
        assert (turn in found) == asked
        if asked:
            assert found[turn].seat == again.actor
            assert found[turn].advice in (None, *again.legal_moves())
        again.play(move)
    assert any(decision.advice for decision in found.values())


def test_advice_comes_with_a_better_chance_and_names_another_move() -> None:
    match = Match.new("flip7", ["Ana", "Ben"], rules={"target": "40"})
    played = play_match(match, [bot("flip7", "random", seed) for seed in (1, 2)], Random(3))
    for decision in review(played.setup, played.moves):
        assert (decision.best is None) == (decision.advice is None)
        if decision.best is not None:
            assert decision.best > decision.win
            assert decision.advice != played.moves[decision.turn]
