"""The kernel without a GPU: its totals in the simulator, and that it compiles."""

import json
import os
import subprocess
import sys
from dataclasses import asdict
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any

import numba
import pytest

from flipdeck.engine.compiled import batch
from tests.support.rulebooks import RULEBOOKS
from tests.support.tables import fresh_table

from .test_batch import seated

pytestmark = pytest.mark.skipif(find_spec("numba_cuda") is None, reason="no numba-cuda")

SIMULATED_PLAY = """
import json, sys
from dataclasses import asdict
from flipdeck.engine.compiled import gpu
from tests.engine.compiled.test_batch import seated
from tests.support.tables import fresh_table
totals = {
    name: asdict(
        gpu.play(name, fresh_table(name, 3), seated(name, 3), 3, seed=7, round_limit=2,
                  threads=2, block=2)
    )
    for name in sys.argv[1:]
}
print(json.dumps(totals))
"""


def test_simulated_kernels_have_the_totals_of_the_compiled_loop() -> None:
    answer = subprocess.run(
        [sys.executable, "-c", SIMULATED_PLAY, *RULEBOOKS],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        check=True,
    )
    totals = json.loads(answer.stdout)
    for name in RULEBOOKS:
        seats = seated(name, 3)
        expected = batch.play(name, fresh_table(name, 3), seats, 3, seed=7, round_limit=2)
        assert totals[name] == json.loads(json.dumps(asdict(expected)))


@pytest.fixture
def compiler() -> None:
    pathfinder = pytest.importorskip("cuda.pathfinder")
    for library in ("nvvm", "nvrtc"):
        try:
            pathfinder.load_nvidia_dynamic_lib(library)
        except pathfinder.DynamicLibNotFoundError:
            pytest.skip("no CUDA compiler: the extra `dev` brings it on Linux (x86-64) only")


@pytest.fixture
def hopper(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A card to compile for, where there is none."""
    card = SimpleNamespace(compute_capability=(9, 0))
    monkeypatch.setattr("numba.cuda.dispatcher.get_current_device", lambda: card)
    return card


@pytest.mark.usefixtures("compiler")
@pytest.mark.parametrize("name", RULEBOOKS)
def test_kernels_compile_for_a_gpu(name: str, hopper: SimpleNamespace) -> None:
    from flipdeck.engine.compiled import gpu

    game = RULEBOOKS[name]
    size = game.size(4, 1)
    ptx, _ = gpu.cuda.compile_ptx(gpu.make_kernel(name, size, 4), signature(game, size),
                                   cc=hopper.compute_capability)  # fmt: skip
    assert ".target sm_90" in ptx


def signature(game: Any, size: Any) -> tuple[Any, ...]:
    number, row = numba.int64, numba.int64[::1]
    from flipdeck.engine.compiled import gpu

    records = numba.from_dtype(gpu.table_type(game.name, size))[::1]
    given = (records, row, numba.float64[::1], number, number, number, number)
    return (*given, row, numba.int64[:, ::1], row)


def test_without_numba_cuda_one_line_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.delitem(sys.modules, "flipdeck.engine.compiled.gpu_adapter", raising=False)
    with pytest.raises(ImportError, match=r"pip install 'flipdeck\[gpu\]'"):
        import flipdeck.engine.compiled.gpu_adapter  # noqa: F401
