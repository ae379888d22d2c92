"""Many tables at once play the games that one interpreted table plays."""

from typing import Any

import numpy as np
import pytest

from flipdeck.engine.compiled.backend import on_records
from flipdeck.engine.compiled.vector import IllegalAction, SkilledPlayers, Tables
from flipdeck.engine.driver import SUMS, before_start, deal_in
from flipdeck.engine.episode import EVERYBODY, POINTS, RANK, WIN, play_on, reward
from flipdeck.engine.observation import SCRATCH, observation_of
from flipdeck.engine.policy import policy
from flipdeck.engine.registry import game as find_game
from flipdeck.players.policies.flip7 import choose
from flipdeck.rules.layout import duplicate
from flipdeck.rules.rule import rule
from flipdeck.rules.table import OVER
from tests.support.rulebooks import RULEBOOKS, line_policy, loop_rules
from tests.support.tables import fresh_table

SEED = 11
COUNT = 5
OPPONENTS = {"flip7": "random", "vengeance": "threshold:20", "flipflop": "random"}
SHORT = {"flip7": 60, "vengeance": 60, "flipflop": 5}  # targets
each_game = pytest.mark.parametrize("game", RULEBOOKS)


def fresh(game: str, target: int | None = None) -> Any:
    return fresh_table(game, target=str(target or SHORT[game]))


class OneTable:
    """What table `number` of `COUNT` must do, interpreted."""

    def __init__(self, game: str, number: int, learner: int, rewarded: int, limit: int) -> None:
        self.game, self.learner, self.rewarded, self.limit = game, learner, rewarded, limit
        self.rulebook, self.observation = RULEBOOKS[game], observation_of(game)
        self.fresh = before_start(fresh(game))
        self.rules = loop_rules(game)
        chosen = policy(OPPONENTS[game], find_game(game).policies)
        self.seats = [chosen.kind] * 3, [chosen.parameter] * 3
        self.next_game = number
        self.begin()

    def begin(self) -> None:
        self.table = duplicate(self.fresh)
        self.counter = deal_in(self.rulebook.start, self.table, SEED, self.next_game)
        self.next_game += COUNT
        self.play_on()
        if self.ended:
            self.begin()

    def play_on(self) -> None:
        self.counter = play_on(
            self.rules, self.table, self.seats, self.learner, self.counter, self.limit, [0] * SUMS
        )

    @property
    def ended(self) -> bool:
        return self.table.ask == OVER or self.table.round > self.limit

    def step(self, action: int) -> tuple[list[float], bool, list[float]]:
        """The rewards, whether the game ended, and what its last player saw."""
        actor, totals = self.table.actor, list(self.table.total)
        self.rulebook.step(self.table, self.observation.choice(self.table, action))
        self.play_on()
        same_side, ended = self.rulebook.same_side, self.ended
        rewards = [
            reward(same_side, self.rewarded, self.table, seat, totals[seat], ended)
            for seat in range(3)
        ]
        last = self.row(actor)
        if ended:
            self.begin()
        return rewards, ended, last

    def row(self, viewer: int) -> list[float]:
        row = [0.0] * self.observation.size
        self.observation.observe(self.table, viewer, row, [0] * SCRATCH)
        return np.array(row, np.float32).tolist()

    def mask(self) -> list[int]:
        mask = [0] * self.observation.actions(3)
        self.observation.mask(self.table, self.table.actor, mask)
        return mask


def tables_of(game: str, learner: int, rewarded: int = WIN, limit: int = 1000) -> Tables:
    opponents = [policy(OPPONENTS[game], find_game(game).policies)] * (
        0 if learner == EVERYBODY else 2
    )
    return Tables(
        game,
        fresh(game),
        COUNT,
        learner=learner,
        opponents=opponents,
        rewarded=rewarded,
        round_limit=limit,
    )


@each_game
@pytest.mark.parametrize(
    ("learner", "rewarded", "limit"),
    [(EVERYBODY, WIN, 1000), (0, RANK, 1000), (2, POINTS, 1000), (EVERYBODY, RANK, 2)],
)
def test_tables_play_as_one_table_would(game: str, learner: int, rewarded: int, limit: int) -> None:
    tables = tables_of(game, learner, rewarded, limit)
    tables.reset(SEED)
    expected = [OneTable(game, number, learner, rewarded, limit) for number in range(COUNT)]
    random = np.random.default_rng(1)
    games = 0
    for _ in range(120):
        for number, one in enumerate(expected):
            assert tables.actors[number] == one.table.actor
            assert tables.observations[number].tolist() == one.row(one.table.actor)
            assert tables.masks[number].tolist() == one.mask()
        actors = tables.actors.copy()
        actions = [int(random.choice(np.flatnonzero(mask))) for mask in tables.masks]
        tables.step(actions)
        for number, one in enumerate(expected):
            rewards, ended, last = one.step(actions[number])
            assert tables.rewards[number].tolist() == np.array(rewards, np.float32).tolist()
            assert tables.reward[number] == tables.rewards[number, actors[number]]
            assert (tables.terminated[number] or tables.truncated[number]) == ended
            assert not ended or tables.last_observations[number].tolist() == last
            games += ended
    assert games > 0


@each_game
def test_rows_that_are_kept_up_to_date_are_those_written_anew(game: str) -> None:
    tables = Tables(game, fresh(game, target=1000), COUNT, round_limit=1000)
    tables.reset(SEED)
    observe = on_records(observation_of(game).observe)
    random = np.random.default_rng(1)
    row = np.empty_like(tables.observations[0])
    fewest, rebuilt = tables._records.copy(), 0
    for _ in range(150):
        tables.step([int(random.choice(np.flatnonzero(mask))) for mask in tables.masks])
        for number in range(COUNT):
            record = tables._records[number : number + 1]
            observe(record, int(tables.actors[number]), row, np.zeros(SCRATCH, np.int32))
            assert tables.observations[number].tolist() == row.tolist()
        if game != "flipflop":
            rebuilt += int((tables._records["left"] > fewest["left"]).sum())
            fewest = tables._records.copy()
    assert rebuilt > 0 or game == "flipflop"


def test_a_reset_writes_every_place() -> None:
    tables = tables_of("flip7", EVERYBODY)
    tables.reset(SEED)
    first = tables.observations.copy()
    tables.observations[:] = 99
    tables.reset(SEED)
    assert (tables.observations == first).all()


@each_game
def test_games_that_are_cut_off_are_truncated(game: str) -> None:
    tables = Tables(game, fresh(game, target=10_000), COUNT, round_limit=1)
    tables.reset(SEED)
    truncated = 0
    for _ in range(60):
        tables.step([int(np.flatnonzero(mask)[0]) for mask in tables.masks])
        assert not tables.terminated.any()
        truncated += int(tables.truncated.sum())
    assert truncated > 0


def test_a_seed_deals_the_same_games_again() -> None:
    tables = tables_of("flip7", EVERYBODY)
    tables.reset(SEED)
    first = tables.observations.copy()
    tables.step([int(np.flatnonzero(mask)[0]) for mask in tables.masks])
    tables.reset(SEED)
    assert (tables.observations == first).all()
    tables.reset(SEED + 1)
    assert (tables.observations != first).any()


@pytest.mark.parametrize("action", [-1, None, 99])
def test_an_illegal_action_moves_no_table(action: int | None) -> None:
    tables = tables_of("flip7", EVERYBODY)
    tables.reset(SEED)
    before = tables._records.copy()
    actions = [int(np.flatnonzero(mask)[0]) for mask in tables.masks]
    actions[3] = int(np.flatnonzero(tables.masks[3] == 0)[0]) if action is None else action
    message = f"action {actions[3]} is not legal at table 3; legal are"
    with pytest.raises(IllegalAction, match=message):
        tables.step(actions)
    assert (tables._records == before).all()


def test_nothing_is_decided_before_the_first_reset() -> None:
    tables = tables_of("flip7", EVERYBODY)
    with pytest.raises(IllegalAction, match=r"reset\(\) comes first"):
        tables.step([0] * COUNT)


@pytest.mark.parametrize("actions", [[], [1], [[1] * COUNT]])
def test_there_is_an_action_for_every_table(actions: list[Any]) -> None:
    tables = tables_of("flip7", EVERYBODY)
    tables.reset(SEED)
    with pytest.raises(IllegalAction, match="5 tables"):
        tables.step(actions)


def test_every_seat_has_a_player() -> None:
    with pytest.raises(ValueError, match="3 seats, but 1 policies"):
        Tables("flip7", fresh("flip7"), COUNT, learner=0, round_limit=5)


@rule
def choose_by_row(table: Any, kind: int, row: Any, word: int) -> int:
    """The simple players of Flip 7, with their parameter in a row."""
    return choose(table, kind, row[0], word)


def test_opponents_with_a_row_each_play_as_those_with_a_number() -> None:
    chosen = line_policy("threshold:20")
    skilled = SkilledPlayers(choose_by_row, np.full((3, 1), chosen.parameter))
    both = [
        Tables(
            "flip7",
            fresh("flip7"),
            COUNT,
            learner=0,
            opponents=[chosen] * 2,
            round_limit=50,
            skilled=each,
        )
        for each in (None, skilled)
    ]
    for tables in both:
        tables.reset(SEED)
        for _ in range(30):
            tables.step(tables.masks.argmax(1))
    np.testing.assert_array_equal(both[0].observations, both[1].observations)
