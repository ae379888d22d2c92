"""The players' desk in Numba's simulator, which interprets what a card would compile."""

from typing import Any

import numpy as np

from flipdeck.engine import cuda
from flipdeck.engine.batch import Totals
from flipdeck.players import desk, desk_cuda, outlook, skill, stopping, swift_cuda
from flipdeck.players.desk_cuda import TOGETHER, start_of_places, start_of_room
from flipdeck.players.outlook import PAPER_AT
from tests.engine.test_batch import fresh_table

from .test_swift_cuda import GAMES_PLAYED, ROUNDS, SEATS, SEED, seated

_common: dict[int, list[float]] = {}
_places_on_paper: list[int] = []


class Card:
    """While a kernel runs, the simulator puts itself in its module's place of `numba.cuda`."""

    def __getattr__(self, name: str) -> Any:
        return getattr(swift_cuda.cuda, name)


def common(size: int) -> list[float]:
    return _common.setdefault(size, [float("nan")] * size)


def paper(mind: Any, size: int) -> Any:
    start = start_of_room(mind, size)
    assert size + _places_on_paper[-1] <= mind[PAPER_AT]
    return mind[start : start + size]


def paper_places(mind: Any, size: int) -> Any:
    start = start_of_places(mind, size)
    _places_on_paper.append(size)
    return mind[start : start + size].view(np.int64)


def teach() -> None:
    cuda.cuda = desk_cuda.cuda = Card()
    stand_ins = {
        **TOGETHER,
        desk.common: common,
        desk.paper: paper,
        desk.paper_places: paper_places,
    }
    for module in (desk_cuda, outlook, skill, stopping):
        for function, stand_in in stand_ins.items():
            if getattr(module, function.__name__, None) is function:
                setattr(module, function.__name__, stand_in)


def play(name: str) -> Totals:
    teach()
    table = fresh_table(name, len(SEATS))
    return swift_cuda.play(
        name, table, seated(name), GAMES_PLAYED,
        seed=SEED, round_limit=ROUNDS, blocks=2, threads=3,
    )  # fmt: skip
