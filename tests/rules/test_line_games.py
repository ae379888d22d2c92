"""What holds after every step of every game of Flip 7 and Vengeance."""

import random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from flipdeck.rules.cards import DISCARD, STEAL, SWAP
from flipdeck.rules.editions import SWITCHES
from flipdeck.rules.table import CARD, HIT, OVER, STAY, TARGET, TURN
from tests.support.rulebooks import RULEBOOKS
from tests.support.tables import PICKS, Sitting, card_in_question

UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def sittings(draw: st.DrawFn) -> Sitting:
    """A new game: any edition, any house rules, 1 to 36 seats, one or two decks."""
    game = draw(st.sampled_from(["flip7", "vengeance"]))
    edition = draw(st.sampled_from(list(RULEBOOKS[game].editions)))
    seats = draw(st.integers(1, 6) | st.integers(1, 36))
    house: dict[str, Any] = {
        name: draw(st.sampled_from(list(SWITCHES[name])))
        for name in RULEBOOKS[game].editions[edition]
    }
    house["decks"] = draw(st.sampled_from(["1", "2"]))
    return Sitting(game, edition, seats, draw(st.integers(0, seats - 1)), target="60", **house)


def answer(sitting: Sitting, chance: random.Random) -> int:
    """Any legal answer; players mostly stay once they have some points."""
    table = sitting.table
    if table.ask == CARD:
        return chance.randrange(table.left)
    if table.ask == TURN:
        enough = sitting.points(table.actor) >= 18 and chance.random() < 0.9
        return STAY if enough and sitting.game.legal(table, STAY) else HIT
    picks = table.ask == TARGET and card_in_question(table) in (SWAP, STEAL, DISCARD)
    while True:
        choice = chance.randrange(table.seats * PICKS if picks else table.seats)
        if sitting.game.legal(table, choice):
            return choice


@given(sittings(), st.integers(0, 2**32))
@UNHURRIED
def test_no_card_is_lost_and_one_answer_is_due(sitting: Sitting, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(150):
        if sitting.table.ask == OVER:
            assert sitting.legal() == []
            break
        sitting.says(answer(sitting, chance))


@given(sittings(), st.integers(0, 2**32))
@settings(UNHURRIED, max_examples=30)
def test_every_question_has_a_legal_answer(sitting: Sitting, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(40):
        if sitting.table.ask == OVER:
            break
        legal = sitting.legal()
        choice = answer(sitting, chance)
        assert choice in legal
        assert -1 not in legal
        sitting.says(choice)


@given(sittings(), st.integers(0, 2**32))
@settings(UNHURRIED, max_examples=40)
def test_games_end(sitting: Sitting, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(20_000):
        if sitting.table.ask == OVER:
            return
        sitting.game.step(sitting.table, answer(sitting, chance))
    raise AssertionError("no end")
