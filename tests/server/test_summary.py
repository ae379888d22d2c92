"""A finished game in short: places, what everybody did, the round that decided it."""

import asyncio
import random

import pytest

from flipdeck.engine.events import Busted, MadeFlip7, RoundEnded
from flipdeck.engine.match import Match
from flipdeck.server.summary import summary_of_game
from tests.server.test_table import started
from tests.support.clients import run
from tests.support.servers import Server


def played(game: str, seats: int, seed: int, target: str = "100") -> Match:
    chance = random.Random(seed)
    names = [f"P{number}" for number in range(seats)]
    match = Match.new(game, names, rules={"target": target})
    while not match.is_over:
        if match.actor is None:
            match.deal(chance)
        else:
            match.play(chance.choice(match.legal_moves()))
    return match


def events_of(finished: Match) -> list[object]:
    match = Match(finished.setup)
    return [event for move in finished.moves for event in match.carry_out(move)]


GAMES = [("flip7", 2), ("flip7", 18), ("vengeance", 5), ("flipflop", 3), ("flipflop", 4)]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_summary_counts_what_the_events_tell(game: str, seats: int) -> None:
    match = played(game, seats, seed=seats, target="100" if game != "flipflop" else "15")
    summary = summary_of_game(match)
    events = events_of(match)
    rounds = [event for event in events if isinstance(event, RoundEnded)]
    assert summary.rounds == len(rounds)
    for seat, player in enumerate(summary.players):
        assert player.total == match.totals[seat]
        assert player.won == (seat in match.winners) == (player.place == 1)
        assert player.busts == sum(isinstance(e, Busted) and e.seat == seat for e in events)
        assert player.flip7s == sum(isinstance(e, MadeFlip7) and e.seat == seat for e in events)
        best = max(event.points[seat] for event in rounds)
        assert (player.best.points if player.best else 0) == max(0, best)
    assert sorted(seat for side in summary.sides for seat in side) == list(range(seats))


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_after_the_deciding_round_the_winner_never_loses_the_lead(
    game: str, seats: int, seed: int
) -> None:
    match = played(game, seats, seed, target="100" if game != "flipflop" else "15")
    found = summary_of_game(match)
    decided, winner = found.deciding, match.winners[0]
    rivals = [side[0] for side in found.sides if winner not in side]
    rounds = [event for event in events_of(match) if isinstance(event, RoundEnded)]
    led = [all(e.totals[winner] > e.totals[rival] for rival in rivals) for e in rounds]
    assert all(led[decided.round - 1 :])
    assert decided.points == rounds[decided.round - 1].points[winner]
    if decided.why != "ahead" and decided.round > 1 and not all(led):
        assert not led[decided.round - 2]
    assert decided.last == (decided.round == len(rounds))
    assert (decided.why == "flip7") == (rounds[decided.round - 1].flip7 == winner)


def test_the_cards_of_the_deciding_line_and_who_fell_are_told() -> None:
    match = Match.new("flip7", ["Ana", "Ben"], scores=(150, 190), dealer=1)
    for line in (
        "Ana draws 12", "Ben draws 11", "Ana hits", "Ana draws 9", "Ben hits", "Ben draws 11",
        "Ana hits", "Ana draws 10", "Ana hits", "Ana draws 8", "Ana hits", "Ana draws 7",
        "Ana hits", "Ana draws 6", "Ana stays",
    ):  # fmt: skip
        match.play(line)
    found = summary_of_game(match).deciding
    assert (found.round, found.why, found.rivals, found.points) == (1, "rivals", [1], 52)
    assert found.cards == ["6", "7", "8", "9", "10", "12"]


def test_a_summary_is_told_once_the_game_is_over(server: Server) -> None:
    async def play() -> str:
        (ana, ben) = await started(server, 2, rules={"target": "1"})
        path = f"/api/tables/{ana.code}/summary"
        assert server.get(path).json()["reason"] == "not-over"
        await asyncio.gather(*(c.play_on(lambda moves: moves[0]) for c in (ana, ben)))
        return path

    found = server.get(run(play())).json()
    assert sorted(player["place"] for player in found["players"]) == [1, 2]
