"""Networks that do not learn, and at which tables one seat meets them."""

from typing import Any

import numpy as np

from .networks import load_arrays, new_network

LEARNER = 0  # who plays a seat; rivals have the numbers from 1 on


class Rival:
    """A network that only plays."""

    def __init__(self, torch: Any, arrays: dict[str, Any], device: str) -> None:
        floats = {name: array.astype(np.float32) for name, array in arrays.items()}
        layers = sum(name.startswith("weight") for name in floats) - 1
        width, inputs = floats["weight0"].shape
        outputs = len(floats[f"bias{layers}"])
        self.network = new_network(torch, inputs, width, layers, outputs).to(device)
        self.shift, self.scale = load_arrays(torch, self.network, floats, device)

    def logits(self, rows: Any, actions: int) -> Any:
        return self.network((rows - self.shift) / self.scale)[:, :actions]


def seating(seats: Any, slots: int, rivals: int, setups: int, met: float) -> Any:
    """Who plays each seat of each table.

    The tables of a set-up lie side by side. Of each set-up, the same part has rivals, and these
    tables are shared out among the rivals and the seats for the learner.
    """
    count = len(seats)
    played_by = np.full((count, slots), LEARNER)
    if rivals == 0:
        return played_by
    of_setup = np.arange(count) % (count // setups)
    first = round(count // setups * (1 - met))
    meets = of_setup >= first
    number = of_setup - first
    played_by[meets] = 1 + (number % rivals)[meets, None]
    learner = number // rivals % seats
    played_by[meets, learner[meets]] = LEARNER
    return played_by
