"""How a round is counted, for a display."""

from random import Random

import pytest

from flipdeck.engine.events import RoundEnded
from flipdeck.engine.frames import Counted, CountStep, round_count
from flipdeck.engine.match import Match
from flipdeck.engine.setup import Setup
from flipdeck.rules.questions import COUNT_ORDER

from .test_display import FLIP7, FLIPFLOP, after

GAMES = (
    Setup(game="flip7", players=("Ana", "Ben", "Cleo")),
    Setup(game="vengeance", players=("Ana", "Ben", "Cleo")),
    Setup(game="vengeance", players=("Ana", "Ben", "Cleo"), rules={"brutal": "yes"}),
)
GAMES_EACH = 8
LONGEST = 600


def test_all_seats_are_counted_step_by_step_in_the_order_of_the_rulebook() -> None:
    round_played = (
        *("Ana hits", "Ana draws 10", "Ben hits", "Ben draws x2", "Ana hits", "Ana draws +4"),
        *("Ben hits", "Ben draws 7", "Ana stays", "Ben stays"),
    )
    match = after(FLIP7, *round_played)
    count = round_count(match)
    assert [step.what for step in count] == ["numbers", "x2", "plus"]
    assert [step.seats for step in count] == [
        {0: Counted(["10"], 10), 1: Counted(["7"], 7)},
        {1: Counted(["x2"], 14)},
        {0: Counted(["+4"], 14)},
    ]


def test_nothing_is_counted_while_a_round_goes_on() -> None:
    assert round_count(after(FLIP7, "Ana hits")) == []
    assert round_count(after(FLIPFLOP, "dice 3 most-tricks")) == []


@pytest.mark.parametrize("setup", GAMES, ids=["flip7", "vengeance", "brutal"])
def test_every_count_leads_to_the_points_of_the_round(setup: Setup) -> None:
    chance, seen = Random(5), set()
    for _ in range(GAMES_EACH):
        match = Match(setup)
        while not match.is_over and len(match.moves) < LONGEST:
            legal = match.legal_moves() or [match.codec.chance_move(match.table, chance.randrange)]
            ended = [
                event for event in match.play(chance.choice(legal)) if isinstance(event, RoundEnded)
            ]
            count = round_count(match)
            assert bool(ended) == bool(count)
            seen |= {step.what for step in count}
            for event in ended:
                assert points_after(count) == dict(enumerate(event.points))
    assert seen <= set(COUNT_ORDER)
    assert {"bust", "numbers"} < seen


@pytest.mark.parametrize("players", [("Ana", "Ben", "Cleo"), ("Ana", "Ben", "Cleo", "Dee")])
def test_at_flip_flop_what_was_collected_comes_before_who_meets_the_goal(
    players: tuple[str, ...],
) -> None:
    chance = Random(3)
    match = Match(Setup(game="flipflop", players=players))
    rounds = 0
    while not match.is_over:
        legal = match.legal_moves() or [match.codec.chance_move(match.table, chance.randrange)]
        ended = [
            event for event in match.play(chance.choice(legal)) if isinstance(event, RoundEnded)
        ]
        count = round_count(match)
        assert [step.what for step in count] == ["collected", "goal"] * len(ended)
        for event in ended:
            scored = {seat: points for seat, points in enumerate(event.points) if points}
            assert {seat: one.points for seat, one in count[1].seats.items()} == scored
            assert [*count[0].seats] == [*range(len(players))]
            rounds += 1
    assert rounds > 3


def points_after(count: list[CountStep]) -> dict[int, int]:
    return {seat: counted.points for step in count for seat, counted in step.seats.items()}
