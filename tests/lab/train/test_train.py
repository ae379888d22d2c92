"""How networks are trained: the tables they learn at, and that they learn.

Training needs PyTorch, which `make test` does not install, and a GPU, for which Numba's simulator
stands in: NUMBA_ENABLE_CUDASIM=1 pytest tests/lab/train/test_train.py
"""

import os
from importlib.resources import as_file, files
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from flipdeck.lab.train.calibration import book, reliability
from flipdeck.lab.train.errors import choices, compare, errors, positions
from flipdeck.lab.train.rivals import seating
from flipdeck.lab.train.setups import SETUPS, setups_for
from flipdeck.players.learned.network import evaluate, network_for
from tests.support.rulebooks import RULEBOOKS
from tests.support.scripts import script

can_train = pytest.mark.skipif(
    find_spec("torch") is None or not os.environ.get("NUMBA_ENABLE_CUDASIM"),
    reason="needs PyTorch and NUMBA_ENABLE_CUDASIM=1",
)


@pytest.mark.parametrize("game", ["flip7", "vengeance"])
def test_networks_learn_every_edition_switch_and_number_of_players(game: str) -> None:
    tables = setups_for(game, seed=1)
    assert len(tables) == SETUPS
    assert {table.seats for table in tables} == {2, 3, 4, 5, 6}
    for edition in RULEBOOKS[game].editions.values():
        for switch in edition:
            assert {getattr(table, switch) for table in tables} >= {
                getattr(table, switch) for table in setups_for(game, seed=2)
            }
            assert len({getattr(table, switch) for table in tables}) == 2, switch
    assert len({table.target for table in tables}) > 3


def test_flip_flop_is_learned_by_three_and_in_teams() -> None:
    assert [table.seats for table in setups_for("flipflop", seed=1)] == [3, 4]


def test_chances_are_counted_in_tenths() -> None:
    sums = np.zeros((3, 10))
    book(sums, np.array([0.05, 0.95]), np.array([0.0, 1.0]))
    book(sums, np.array([0.0, 1.0]), np.array([1.0, 0.0]))
    assert sums[:, 0].tolist() == [2, 0.05, 1]
    assert sums[:, 9].tolist() == [2, 1.95, 1]


@pytest.mark.long
def test_what_a_network_says_comes_true() -> None:
    count, said, came = reliability("flip7", seats=3, games=800, seed=5)
    assert np.abs(said - came).sum() / count.sum() < 0.02
    assert came.sum() == pytest.approx(count.sum() / 3)


def test_a_reliability_diagram_is_drawn(tmp_path: Path) -> None:
    sums = np.zeros((3, 10))
    book(sums, np.array([0.2, 0.8]), np.array([0.0, 1.0]))
    script("calibration").draw({"flip7": sums, "vengeance": sums}, tmp_path / "calibration.png")
    assert (tmp_path / "calibration.png").read_bytes().startswith(b"\x89PNG")


# How far off chances are


def test_luck_is_taken_off_an_error() -> None:
    """Chances that are right differ from games by luck alone; others by what they miss, too."""
    random = np.random.default_rng(1)
    true = random.uniform(0.1, 0.9, (20_000, 2))
    won = random.binomial(100, true) / 100
    assert max(errors(true, won, 100)) < 0.01
    found = errors(true + np.array([0.1, 0.0]), won, 100)
    assert found.bias == pytest.approx(0.05, abs=0.005)
    assert found.chance == pytest.approx(0.1 / 2**0.5, abs=0.005)
    assert found.difference == pytest.approx(0.1, abs=0.005)


@pytest.mark.parametrize("game", RULEBOOKS)
def test_games_played_on_win_as_often_as_is_said(game: str) -> None:
    (table,) = positions(game, 3, 1, seed=3)
    assert len(choices(game, table)) >= 2
    said, won = compare(game, table, games=100, seed=1)
    assert said[0] >= said[1]
    assert np.abs(said - won).max() < 0.25


@can_train
@pytest.mark.parametrize("game", RULEBOOKS)
def test_a_network_learns_and_can_go_on(game: str) -> None:
    from flipdeck.lab.train.ppo import Config, Learner, train

    config = Config(width=64, tables=64, steps=12, batch=1024, stops=0.1)
    learner = Learner(game, config, seed=1)
    rows = list(train(learner, 6, 600))
    assert [row["iteration"] for row in rows] == list(range(1, 7))
    rollout = learner.play()
    losses = [learner.learn(rollout, 1e-3, 0.0)["value_loss"] for _ in range(6)]
    assert losses[-1] < losses[0]
    assert learner.env.illegal_table() is None
    weights = learner.weights()
    other = Learner(game, config, seed=2)
    other.restore(weights)
    row, head = learner.rows.float(), learner.deciders()[1]
    for mine, theirs in zip(learner.forward(row, head), other.forward(row, head), strict=True):
        np.testing.assert_allclose(mine.detach().numpy(), theirs.detach().numpy(), rtol=1e-5)


@can_train
def test_returns_lead_from_the_outcome_back_to_each_decision() -> None:
    import torch

    from flipdeck.lab.train.ppo import Config, Learner

    learner: Any = Learner("flipflop", Config(width=8, tables=4, steps=2, trace=0.5), seed=1)
    learner.seats[:] = 3
    learner.here[:, 3] = False
    values = torch.zeros(3, 4, 4)
    values[0], values[1] = torch.tensor([0.5, 0.25, 0.25, 0]), torch.tensor([0.2, 0.4, 0.4, 0])
    outcomes = torch.zeros(2, 4, 4)
    outcomes[1] = torch.tensor([0.0, 1.0, 0.0, 0.0])
    ended = torch.tensor([[False] * 4, [True] * 4])
    actors = torch.tensor([[1] * 4, [2] * 4])
    own = torch.ones(3, 4, dtype=torch.bool)
    advantages, returns = learner.credit(values, outcomes, ended, actors, own)
    assert advantages[1, 0] == pytest.approx(-0.4)  # seat 2 had 0.4 and has lost
    assert returns[1, 0].tolist() == pytest.approx([0, 0, 1, 0])  # seat 1 is two places on
    # Halfway between what came to be expected at the next decision and what came in the end
    assert returns[0, 0].tolist() == pytest.approx([0.7, 0.2, 0.1, 0])
    assert advantages[0, 0] == pytest.approx(0.7 - 0.25)


@can_train
def test_what_is_said_at_a_rivals_decision_does_not_count() -> None:
    import torch

    from flipdeck.lab.train.ppo import Config, Learner

    learner: Any = Learner("flipflop", Config(width=8, tables=4, steps=2, trace=0.5), seed=1)
    values = torch.full((3, 4, 4), 0.25)
    values[1] = torch.tensor([0.9, 0.1, 0.0, 0.0])
    outcomes = torch.zeros(2, 4, 4)
    outcomes[1] = torch.tensor([0.0, 1.0, 0.0, 0.0])
    ended = torch.tensor([[False] * 4, [True] * 4])
    actors = torch.zeros(2, 4, dtype=torch.int64)
    own = torch.ones(3, 4, dtype=torch.bool)
    own[1] = False
    _, returns = learner.credit(values, outcomes, ended, actors, own)
    assert returns[0, 0].tolist() == pytest.approx([0, 1, 0, 0])


@can_train
@pytest.mark.parametrize("game", RULEBOOKS)
def test_a_network_learns_beside_rivals_that_stay_as_they_are(game: str) -> None:
    from flipdeck.lab.train.ppo import Config, Learner, train

    config = Config(width=16, tables=256, steps=6, batch=512, stops=0.1)
    with as_file(files("flipdeck.players.learned").joinpath("data", f"{game}.npz")) as path:
        arrays = dict(np.load(path))
    learner = Learner(game, config, 1, [arrays])
    list(train(learner, 2, 600))
    assert learner.env.illegal_table() is None
    rows, mask = learner.rows.float(), learner.masks.numpy()
    said = learner.rivals[0].logits(rows, learner.actions).detach().numpy()
    shipped = evaluate(network_for(game), game, rows.numpy()).actions
    legal = np.where(mask > 0, said, -np.inf), np.where(mask > 0, shipped, -np.inf)
    assert (legal[0].argmax(1) == legal[1].argmax(1)).all()


def test_rivals_and_the_learners_seats_are_shared_out_in_every_set_up() -> None:
    seats = np.repeat([2, 3, 4], 48)
    played_by = seating(seats, 4, rivals=2, setups=3, met=0.5)
    for first, count in ((0, 2), (48, 3), (96, 4)):
        of_setup = played_by[first : first + 48, :count]
        assert (of_setup[:24] == 0).all()
        assert ((of_setup[24:] == 0).sum(1) == 1).all()
        for seat in range(count):
            for rival in (1, 2):
                met = of_setup[24:][of_setup[24:, seat] == 0]
                assert (met.max(1) == rival).sum() == 24 / 2 / count
