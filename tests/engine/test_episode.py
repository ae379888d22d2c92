"""Games played on to a decision, and what a step is worth."""

from typing import Any

import pytest

from flipdeck.engine.driver import SUMS, before_start, deal_in
from flipdeck.engine.episode import (
    EVERYBODY,
    POINTS,
    RANK,
    WIN,
    Watch,
    is_running,
    play_on,
    play_on_watched,
    reward,
)
from flipdeck.engine.line_observation import MEMORY
from flipdeck.engine.observation import SCRATCH, observation_of
from flipdeck.engine.policy import policy
from flipdeck.engine.registry import game as find_game
from flipdeck.rules.table import CARD, DEAL, DICE, OVER
from tests.support.rulebooks import RULEBOOKS, loop_rules
from tests.support.tables import fresh_table

NAMED = {"flip7": "random", "vengeance": "threshold:20", "flipflop": "sensible"}
ROUND_LIMIT = 50
each_game = pytest.mark.parametrize("game", RULEBOOKS)


class Episode:
    def __init__(self, game: str, learner: int, seats: int = 3, target: int = 60) -> None:
        self.game, self.learner, self.rulebook = game, learner, RULEBOOKS[game]
        self.table = before_start(fresh_table(game, seats, target=str(target)))
        self.rules = loop_rules(game)
        chosen = policy(NAMED[game], find_game(game).policies)
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
        if episode.rules.uses_random(episode.seats[0][0]):
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


@each_game
@pytest.mark.parametrize("seats", [3, 4])
def test_a_row_that_follows_every_step_is_the_one_written_anew(game: str, seats: int) -> None:
    episode, observation = Episode(game, EVERYBODY, seats, target=150), observation_of(game)
    table, memory = episode.table, [7] * MEMORY
    watch, sums = Watch(EVERYBODY, memory), [0] * SUMS
    row, fresh = [9.0] * observation.size, [9.0] * observation.size
    observation.prepare(table, row)
    decisions = 0
    while True:
        episode.counter = play_on_watched(
            *(episode.rules, observation.note, table, episode.seats, watch),
            *(episode.counter, ROUND_LIMIT, sums),
        )
        if not is_running(table, ROUND_LIMIT):
            break
        observation.recount(table, memory)
        observation.refresh(table, table.actor, row, memory)
        observation.observe(table, table.actor, fresh, [0] * SCRATCH)
        assert row == fresh
        decisions += 1
        kinds, parameters = episode.seats
        choice = episode.rules.choose(table, kinds[0], parameters[0], (decisions << 28) % 2**32)
        observation.note(table, watch, choice)
        episode.rulebook.step(table, choice)
    assert decisions > 20


def rewards(game: str, what: int, table: Any, ended: bool = True) -> list[float]:
    before = [0] * table.seats
    return [
        reward(RULEBOOKS[game].same_side, what, table, seat, before[seat], ended)
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
