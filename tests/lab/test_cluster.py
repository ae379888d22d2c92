"""Games on a Ray cluster: the totals of one machine, even if a worker dies."""

import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from flipdeck.engine.compiled import batch
from flipdeck.engine.compiled.batch import Totals
from flipdeck.lab import cluster
from flipdeck.lab.simulate import Simulation
from tests.lab.test_simulate import run_cli

ray = pytest.importorskip("ray", reason="no Ray: the extra `cluster`")

PLAYERS = ["threshold:25", "bust:0.25", "random"]


@pytest.fixture(scope="module")
def two_workers() -> Iterator[None]:
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    yield
    ray.shutdown()
    cluster.cluster.cache_clear()
    cluster.player.cache_clear()


def on_one_machine(games: int) -> Totals:
    run = Simulation("flip7", PLAYERS, seed=5)
    return batch.play("flip7", run.table, run.policies, games, seed=5, first=3)


@pytest.mark.usefixtures("two_workers")
def test_two_workers_have_the_totals_of_one_machine() -> None:
    expected = on_one_machine(1001)  # first, so that workers find what was compiled
    assert Simulation("flip7", PLAYERS, seed=5, ray=True).games(3, 1001) == expected


def dies_once(mark: Path, *what: Any) -> Totals:
    """A worker that is gone in the middle of its first range."""
    if not mark.exists():
        mark.touch()
        threading.Timer(0.2, os._exit, (1,)).start()
        time.sleep(60)
    return cluster.play_range(*what)


@pytest.mark.usefixtures("two_workers")
def test_the_range_of_a_worker_that_died_is_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = tmp_path / "died"
    mortal = ray.remote(max_retries=cluster.DEATHS)(dies_once)

    class Mortal:
        def remote(self, *what: Any) -> Any:
            return mortal.remote(mark, *what)

    monkeypatch.setattr(cluster, "player", Mortal)
    run = Simulation("flip7", PLAYERS, seed=5, ray=True)
    assert run.games(3, 1001) == on_one_machine(1001)
    assert mark.exists()


def test_a_graphics_card_or_a_cluster_but_not_both(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    words = ("simulate", "flip7", "--players", "random", "--gpu", "--ray")
    assert run_cli(monkeypatch, *words) == 2
    assert capfd.readouterr().err.count("\n") == 1


def test_without_ray_one_line_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    cluster.cluster.cache_clear()
    monkeypatch.setitem(sys.modules, "ray", None)
    assert run_cli(monkeypatch, "simulate", "flip7", "--players", "random", "--ray") == 2
    assert "pip install 'flipdeck[cluster]'" in capfd.readouterr().err
