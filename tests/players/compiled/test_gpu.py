"""Players who count cards on a graphics card, without one: in the simulator, and compiled."""

import json
import os
import re
import subprocess
import sys
from dataclasses import asdict
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any

import numba
import pytest

from flipdeck.engine.compiled.backend import record_type
from flipdeck.engine.compiled.batch import Counts, Run, Totals
from flipdeck.engine.driver import before_start, count_busts, count_game
from flipdeck.engine.policy import policy
from flipdeck.players.counting.tables import MOST_SECONDS, book, book_of, load_lookup
from flipdeck.players.spec import simulated_kinds, skilled_choose
from tests.engine.compiled.test_gpu import compiler  # noqa: F401  # a fixture
from tests.support.games import play_game
from tests.support.rulebooks import RULEBOOKS, WITH_SKILL, loop_rules
from tests.support.tables import fresh_table

pytestmark = pytest.mark.skipif(find_spec("numba_cuda") is None, reason="no numba-cuda")

CONSTANT_MEMORY = 1 << 16  # bytes that a kernel may have
SEATS = ("winner", "counter", "bust:0.22")
SEED = 7
GAMES_PLAYED = 2
ROUNDS = 2

SIMULATED_PLAY = """
import json, sys
from dataclasses import asdict
from tests.players.compiled import simulated
print(json.dumps({name: asdict(simulated.play(name)) for name in sys.argv[1:]}))
"""


def seated(name: str) -> list[Any]:
    return [policy(player, simulated_kinds(name)) for player in SEATS]


def test_threads_that_calculate_together_play_as_one() -> None:
    answer = subprocess.run(
        [sys.executable, "-c", SIMULATED_PLAY, *WITH_SKILL],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        check=True,
    )
    totals = json.loads(answer.stdout)
    for name in WITH_SKILL:
        assert totals[name] == json.loads(json.dumps(asdict(interpreted(name))))


def interpreted(name: str) -> Totals:
    game, policies = RULEBOOKS[name], seated(name)
    lookups = [[policy.parameter, *load_lookup(name)[1:]] for policy in policies]
    kinds = [policy.kind for policy in policies]
    counts = Counts.of(len(SEATS), ROUNDS)
    for number in range(GAMES_PLAYED):
        table = before_start(fresh_table(name, len(SEATS)))
        rules = loop_rules(name, skilled_choose(name))
        play_game(game.start, rules, table, (kinds, lookups), SEED, number, ROUNDS, counts.sums)
        count_game(table, count_busts, counts.sums, counts.by_seat)
        counts.rounds[min(table.round, ROUNDS)] += 1
    return counts.totals(GAMES_PLAYED)


def test_the_stop_states_of_every_decision_fit() -> None:
    """A player alone does not solve twice."""
    from flipdeck.players.compiled.gpu_rows import MOST_INTS

    _, starts = book()
    ways = [(False, False), (False, True), (True, False)]
    books = [
        book_of(alone, thorough, shield, seconds)
        for alone, thorough in ways
        for shield in range(2)
        for seconds in range(MOST_SECONDS + 1)
    ]
    assert max(starts[place + 1] - starts[place] for place in books) <= MOST_INTS


@pytest.mark.long
@pytest.mark.usefixtures("compiler")
@pytest.mark.parametrize("name", WITH_SKILL)
def test_kernels_compile_and_round_as_a_processor(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from flipdeck.engine.compiled.gpu_adapter import strict_fp
    from flipdeck.players.compiled import gpu

    hopper = SimpleNamespace(compute_capability=(9, 0))
    monkeypatch.setattr("numba.cuda.dispatcher.get_current_device", lambda: hopper)
    size = RULEBOOKS[name].size(4, 1)
    kernel = gpu.make_kernel(name, size)
    with strict_fp():
        ptx, _ = gpu.cuda.compile_ptx(kernel, signature(name, size), cc=hopper.compute_capability)
    assert ".target sm_90" in ptx
    assert "fma.rn.f64" not in ptx
    assert 0 < constant_bytes(ptx) <= CONSTANT_MEMORY


def constant_bytes(ptx: str) -> int:
    return sum(map(int, re.findall(r"^\.const .*\.b8 \S+\[(\d+)\]", ptx, re.MULTILINE)))


def signature(name: str, size: Any) -> tuple[Any, ...]:
    number, row = numba.int64, numba.int64[::1]
    records = numba.from_dtype(record_type(RULEBOOKS[name].layout, size))[::1]
    given = (records, row, numba.float64[::1], number, numba.typeof(Run()), number)
    return (*given, row, numba.int64[:, ::1], row)
