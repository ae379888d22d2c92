"""The players' workspace in Numba's simulator, which interprets what a GPU would compile."""

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

import numpy as np

from flipdeck.engine.compiled import gpu as simple
from flipdeck.engine.compiled import workspace
from flipdeck.engine.compiled.batch import Totals
from flipdeck.players import counting
from flipdeck.players.compiled import gpu, gpu_workspace
from flipdeck.players.compiled.gpu_workspace import TOGETHER, start_of_floats, start_of_ints
from flipdeck.players.counting.tables import SCRATCH_AT
from tests.support.tables import fresh_table

from .test_gpu import GAMES_PLAYED, ROUNDS, SEATS, SEED, seated

_shared: dict[int, list[float]] = {}
_scratch_ints: list[int] = []


class SimulatedCuda:
    """While a kernel runs, the simulator puts itself in its module's place of `numba.cuda`."""

    def __getattr__(self, name: str) -> Any:
        return getattr(gpu.cuda, name)


def shared_array(size: int) -> list[float]:
    return _shared.setdefault(size, [float("nan")] * size)


def scratch_floats(lookup: Any, size: int) -> Any:
    start = start_of_floats(lookup, size)
    assert size + _scratch_ints[-1] <= lookup[SCRATCH_AT]
    return lookup[start : start + size]


def scratch_ints(lookup: Any, size: int) -> Any:
    start = start_of_ints(lookup, size)
    _scratch_ints.append(size)
    return lookup[start : start + size].view(np.int64)


def use_simulated_workspace() -> None:
    simple.cuda = gpu_workspace.cuda = SimulatedCuda()
    stand_ins = {
        **TOGETHER,
        workspace.shared_array: shared_array,
        workspace.scratch_floats: scratch_floats,
        workspace.scratch_ints: scratch_ints,
    }
    for module in (gpu_workspace, *modules_in(counting)):
        for function, stand_in in stand_ins.items():
            if getattr(module, function.__name__, None) is function:
                setattr(module, function.__name__, stand_in)


def modules_in(package: ModuleType) -> list[ModuleType]:
    found = iter_modules(package.__path__)
    return [import_module(f"{package.__name__}.{module.name}") for module in found]


def play(name: str) -> Totals:
    use_simulated_workspace()
    table = fresh_table(name, len(SEATS))
    return gpu.play(
        name, table, seated(name), GAMES_PLAYED,
        seed=SEED, round_limit=ROUNDS, blocks=2, threads=3,
    )  # fmt: skip
