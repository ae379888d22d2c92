"""Tables on a graphics card, without one: what simulated kernels write, and that they compile."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from typing import Any

import numba
import numpy as np
import pytest

from flipdeck.engine.compiled.vector import Tables
from tests.support.rulebooks import RULEBOOKS

from .test_gpu import compiler, hopper  # noqa: F401  # fixtures
from .test_vector import fresh

pytestmark = pytest.mark.skipif(find_spec("numba_cuda") is None, reason="no numba-cuda")

SEED, COUNT, STEPS = 5, 4, 12
SIMULATED = """
import json, sys
import numpy as np
from numba import cuda
from flipdeck.engine.compiled.gpu_vector import DeviceTables
from tests.engine.compiled.test_vector import fresh
from tests.engine.compiled.test_gpu_vector import COUNT, SEED, STEPS, first_legal, last_legal

ARRAYS = ("observations", "masks", "actors", "rewards", "reward", "terminated", "at_chance")

def play(game, choose, steps, **options):
    tables = DeviceTables(game, [fresh(game)], COUNT, round_limit=50, **options)
    tables.reset(SEED)
    seen = []
    for _ in range(steps):
        step = {name: getattr(tables, name).copy_to_host() for name in ARRAYS}
        seen.append({name: array.tolist() for name, array in step.items()})
        tables.step(cuda.to_device(choose(step["masks"])))
    return seen, tables.illegal_table()

def refused():
    tables = DeviceTables("flip7", [fresh("flip7")], COUNT, round_limit=50)
    tables.reset(SEED)
    before = tables.observations.copy_to_host()
    actions = first_legal(tables.masks.copy_to_host())
    actions[2] = 99
    tables.step(cuda.to_device(actions))
    moved = (tables.observations.copy_to_host() != before).any(1)
    return tables.illegal_table(), moved.tolist()

try:
    DeviceTables("flip7", [fresh("flip7")] * 3, COUNT, round_limit=50)
except ValueError as error:
    uneven = str(error)
games = {game: play(game, last_legal, STEPS) for game in sys.argv[1:]}
stopped = play("flip7", first_legal, 3 * STEPS, stops=0.5)
print(json.dumps({"games": games, "stopped": stopped, "refused": refused(), "uneven": uneven}))
"""


def first_legal(masks: Any) -> Any:
    return masks.argmax(1)


def last_legal(masks: Any) -> Any:
    return masks.shape[1] - 1 - masks[:, ::-1].argmax(1)


@pytest.fixture(scope="module")
def simulated() -> Any:
    answer = subprocess.run(
        [sys.executable, "-c", SIMULATED, *RULEBOOKS],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        check=True,
    )
    return json.loads(answer.stdout)


def tables_of(game: str) -> Tables:
    tables = Tables(game, fresh(game), COUNT, round_limit=50)
    tables.reset(SEED)
    return tables


@pytest.mark.parametrize("game", RULEBOOKS)
def test_a_card_plays_and_writes_what_the_processor_does(game: str, simulated: Any) -> None:
    steps, illegal = simulated["games"][game]
    tables = tables_of(game)
    assert illegal is None
    for number, step in enumerate(steps):
        np.testing.assert_allclose(np.array(step["observations"]), tables.observations, atol=1e-6)
        assert step["masks"] == tables.masks.tolist()
        assert step["actors"] == tables.actors.tolist()
        assert not any(step["at_chance"])
        if number > 0:
            assert step["rewards"] == tables.rewards.tolist()
            assert step["reward"] == tables.reward.tolist()
            assert step["terminated"] == tables.terminated.tolist()
        tables.step(last_legal(tables.masks))


def test_stops_before_cards_leave_the_game_as_it_is(simulated: Any) -> None:
    """Left out, what remains are the decisions of a game without stops."""
    steps, _ = simulated["stopped"]
    tables = tables_of("flip7")
    expected: list[list[Any]] = [[] for _ in range(COUNT)]
    for _ in range(len(steps)):
        for number in range(COUNT):
            expected[number].append(tables.masks[number].tolist())
        tables.step(first_legal(tables.masks))
    stops = 0
    for number in range(COUNT):
        rows = [(step["masks"][number], step["at_chance"][number]) for step in steps]
        decisions = [mask for mask, at_chance in rows if not at_chance]
        assert decisions == expected[number][: len(decisions)]
        assert all(sum(mask) == 0 for mask, at_chance in rows if at_chance)
        stops += len(rows) - len(decisions)
    assert 0.2 < stops / (COUNT * len(steps)) < 0.8


def test_an_illegal_action_leaves_its_table_alone(simulated: Any) -> None:
    assert simulated["refused"] == [2, [True, True, False, True]]


def test_setups_have_equal_shares(simulated: Any) -> None:
    assert simulated["uneven"] == "4 tables cannot be divided among 3 set-ups"


@pytest.mark.usefixtures("compiler")
@pytest.mark.parametrize("game", RULEBOOKS)
def test_kernels_compile_for_a_gpu(game: str, hopper: Any) -> None:  # noqa: F811
    from flipdeck.engine.compiled import gpu, gpu_vector

    size = RULEBOOKS[game].size(min(6, max(RULEBOOKS[game].players)), 1)
    records = numba.from_dtype(gpu.table_type(game, size))[::1]
    number, row, flags = numba.int64, numba.int64[::1], numba.boolean[::1]
    words, floats = numba.uint64[::1], numba.float32[::1]
    rows, masks = numba.float32[:, ::1], numba.int8[:, ::1]
    look = (records, words, rows, masks, numba.int32[::1], flags)
    play = (
        *(records, records, words, row, row, numba.float64[::1]),
        *(number, number, number, number, number, row, numba.boolean),
        *(masks, rows, floats, flags, flags, row),
    )
    for kernel, signature in (
        (gpu_vector.make_look(game), look),
        (gpu_vector.make_play(game), play),
    ):
        ptx, _ = gpu.cuda.compile_ptx(kernel, signature, cc=hopper.compute_capability)
        assert ".target sm_90" in ptx
