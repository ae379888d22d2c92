"""Games played on to a decision, and what a step is worth."""

from typing import Any

import pytest

from flipdeck.engine.episode import (
    EVERYBODY,
    POINTS,
    RANK,
    SAME_SIDE,
    WIN,
    is_running,
    play_on,
    reward,
)
from flipdeck.engine.loop import SUMS, LoopRules, before_start, deal_in
from flipdeck.engine.policies import PLAYERS, policy
from flipdeck.rules.games import GAMES, new_table
from flipdeck.rules.table import CARD, DEAL, DICE, OVER

NAMED = {"flip7": "random", "vengeance": "threshold:20", "flipflop": "sensible"}
ROUND_LIMIT = 50
each_game = pytest.mark.parametrize("game", GAMES)


class Episode:
    def __init__(self, game: str, learner: int, seats: int = 3, target: int = 60) -> None:
        self.game, self.learner, self.rulebook = game, learner, GAMES[game]
        switches = self.rulebook.switches(self.rulebook.default_edition, seats, {})
        switches["target"] = target
        self.table = before_start(new_table(self.rulebook, seats, switches, 0))
        players = PLAYERS[game]
        self.rules = LoopRules(
            self.rulebook.step, players.is_chance, players.chance, players.choose, players.tosses
        )
        chosen = policy(NAMED[game], players.kinds)
        self.seats = [chosen.kind] * seats, [chosen.parameter] * seats
        self.counter = deal_in(self.rulebook.start, self.table, 5, 0)
        self.round_limit = ROUND_LIMIT

    def play_on(self) -> None:
        self.counter = play_on(
            self.rules,
            self.table,
            self.seats,
            self.learner,
            self.counter,
            self.round_limit,
            [0] * SUMS,
        )

    def answer(self) -> None:
        """By the same player as the others, whose random word is always 0."""
        kinds, parameters = self.seats
        choice = self.rules.choose(self.table, kinds[0], parameters[0], 0)
        self.rulebook.step(self.table, choice)


@each_game
@pytest.mark.parametrize("learner", [EVERYBODY, 0, 2])
def test_every_stop_is_a_decision_of_the_learner(game: str, learner: int) -> None:
    episode = Episode(game, learner)
    actors = set()
    episode.play_on()
    while episode.table.ask != OVER:
        assert episode.table.ask not in (CARD, DICE, DEAL)
        actors.add(episode.table.actor)
        episode.answer()
        episode.play_on()
    assert actors == ({0, 1, 2} if learner == EVERYBODY else {learner})


@each_game
def test_words_of_chance_follow_one_another_whoever_decides(game: str) -> None:
    """A game is the same for one learner and for all, if all play alike and toss no coins."""
    ends = []
    for learner in (EVERYBODY, 1):
        episode = Episode(game, learner)
        if episode.rules.tosses(episode.seats[0][0]):
            return
        episode.play_on()
        while episode.table.ask != OVER:
            episode.answer()
            episode.play_on()
        ends.append(episode.table)
    assert ends[0] == ends[1]


@each_game
def test_a_game_stops_after_its_last_round(game: str) -> None:
    episode = Episode(game, EVERYBODY, target=1000)
    episode.round_limit = 2
    episode.play_on()
    while is_running(episode.table, 2):
        episode.answer()
        episode.play_on()
    assert episode.table.ask != OVER
    assert episode.table.round == 3


def rewards(game: str, what: int, table: Any, ended: bool = True) -> list[float]:
    before = [0] * table.seats
    return [
        reward(SAME_SIDE[game], what, table, seat, before[seat], ended)
        for seat in range(table.seats)
    ]


def over(game: str, totals: list[int], winner: int) -> Any:
    episode = Episode(game, EVERYBODY, seats=len(totals))
    episode.table.total = totals
    episode.table.winner = winner
    episode.table.ask = OVER
    return episode.table


def test_a_winner_takes_all() -> None:
    assert rewards("flip7", WIN, over("flip7", [5, 20, 10], 1)) == [0, 1, 0]
    assert rewards("flipflop", WIN, over("flipflop", [5, 20, 5, 20], 1)) == [0, 1, 0, 1]


def test_nobody_has_won_a_game_that_is_cut_off() -> None:
    table = over("flip7", [5, 20, 10], 1)
    table.ask = CARD
    assert rewards("flip7", WIN, table) == [0, 0, 0]


def test_a_rank_counts_opponents_left_behind() -> None:
    assert rewards("flip7", RANK, over("flip7", [5, 20, 10, 10, 0], 1)) == [
        *(0.25, 1, 0.625, 0.625, 0),
    ]
    assert rewards("flipflop", RANK, over("flipflop", [5, 20, 5, 20], 1)) == [0, 1, 0, 1]
    assert rewards("flip7", RANK, over("flip7", [20], 0)) == [1]


def test_points_come_at_once_and_all_else_at_the_end() -> None:
    table = over("flip7", [5, 20, 10], 1)
    assert rewards("flip7", POINTS, table, ended=False) == [5, 20, 10]
    assert rewards("flip7", RANK, table, ended=False) == [0, 0, 0]
    assert rewards("flip7", WIN, table, ended=False) == [0, 0, 0]
