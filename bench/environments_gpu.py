"""Measures decisions a second of the vector environment on a graphics card.

    python bench/environments_gpu.py [TABLES]

A million tables by default, three seats, random legal actions; after each step the observation, the
mask and the rewards of every table are written. The time of the steps is that of the card between
two events; the choice of actions is not in it. Then the learned players play by themselves on the
card, network included, and their decisions are compared with those of NumPy on the processor.
"""

import platform
import sys
from importlib.resources import as_file, files
from typing import Any

import numpy as np
import torch

from flipdeck.engine import registry
from flipdeck.engine.compiled.batch import ROUND_LIMIT
from flipdeck.engine.compiled.gpu_vector import DeviceTables
from flipdeck.lab.train.rivals import Rival
from flipdeck.lab.train.setups import table_of
from flipdeck.players.learned.network import decide, network_for

TABLES = 1 << 20
SEATS = 3
WARM_UP, STEPS = 64, 256
PLAYED = 64  # steps of learned players
COMPARED = 100_000  # decisions
DEVICE = "cuda"
NEVER = -1e9


class Timer:
    """Milliseconds of the card, added up."""

    def __init__(self) -> None:
        self.pairs: list[tuple[Any, Any]] = []

    def __enter__(self) -> None:
        self.began = torch.cuda.Event(enable_timing=True)
        self.began.record()

    def __exit__(self, *_: object) -> None:
        ended = torch.cuda.Event(enable_timing=True)
        ended.record()
        self.pairs.append((self.began, ended))

    def seconds(self) -> float:
        torch.cuda.synchronize()
        return sum(began.elapsed_time(ended) for began, ended in self.pairs) / 1000


def tables_of(game: str, count: int) -> DeviceTables:
    table = table_of(game, registry.game(game).rules.default_edition, SEATS, {})
    tables = DeviceTables(game, [table], count, round_limit=ROUND_LIMIT)
    tables.reset(seed=1)
    return tables


def random_steps(game: str, count: int) -> float:
    """Decisions a second."""
    tables = tables_of(game, count)
    masks = torch.as_tensor(tables.masks, device=DEVICE)
    timer = Timer()
    for step in range(WARM_UP + STEPS):
        noise = torch.rand(masks.shape, device=DEVICE)
        actions = (noise + masks.float()).argmax(1)
        if step < WARM_UP:
            tables.step(actions)
            continue
        with timer:
            tables.step(actions)
    assert tables.illegal_table() is None
    return count * STEPS / timer.seconds()


def learned_play(game: str, count: int) -> tuple[float, float]:
    """Decisions a second with the network's time, and how many of NumPy's are the same."""
    tables = tables_of(game, count)
    rows, masks = (
        torch.as_tensor(array, device=DEVICE) for array in (tables.observations, tables.masks)
    )
    with as_file(files("flipdeck.players.learned").joinpath("data", f"{game}.npz")) as path:
        network = Rival(torch, dict(np.load(path)), DEVICE)
    timer = Timer()
    with torch.no_grad():
        for _ in range(PLAYED):
            with timer:
                logits = network.logits(rows, masks.shape[1])
                actions = logits.masked_fill(masks == 0, NEVER).argmax(1)
            last = rows[:COMPARED].cpu().numpy(), masks[:COMPARED].cpu().numpy()
            with timer:
                tables.step(actions)
    cold = np.zeros(len(last[0]), np.float32)
    same = decide(network_for(game), game, *last, cold, cold) == actions[:COMPARED].cpu().numpy()
    return count * PLAYED / timer.seconds(), float(same.mean())


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else TABLES
    print(f"{torch.cuda.get_device_name()}, {count:,} tables, Python {platform.python_version()}")
    for game in registry.games():
        steps = random_steps(game, count)
        learned, same = learned_play(game, count)
        print(
            f"{game:10} {steps / 1e6:7.0f} M decisions/s; "
            f"learned {learned / 1e6:6.1f} M/s, {same:.3%} as on a processor",
            flush=True,
        )


if __name__ == "__main__":
    main()
