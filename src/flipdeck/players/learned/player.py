"""A learned player at an interpreted table."""

from typing import Any

import numpy as np

from flipdeck.engine.observation import SCRATCH, observation_of

from .network import chances, decide, evaluate, network_for

WORDS = 1 << 32


def answer(game: str, temperature: float, table: Any, word: int) -> int:
    """An answer for the table's actor; with a temperature, drawn by lot with a random word."""
    observation = observation_of(game)
    mask = [0] * observation.actions(table.seats)
    observation.mask(table, table.actor, mask)
    masks = np.array([mask])
    noise = np.array([word / WORDS], np.float32)
    temperatures = np.array([temperature], np.float32)
    rows = seen(game, table, table.actor)
    action = decide(network_for(game), game, rows, masks, temperatures, noise)[0]
    return observation.choice(table, int(action))


def win_chances(game: str, table: Any, viewer: int) -> list[float]:
    """Everybody's chance to win as the viewer sees it, from their own seat on to the left."""
    rows = seen(game, table, viewer)
    winners = evaluate(network_for(game), game, rows).winners
    shares: list[float] = chances(game, rows, winners)[0, : table.seats].tolist()
    return shares


def seen(game: str, table: Any, viewer: int) -> Any:
    row = [0.0] * observation_of(game).size
    observation_of(game).observe(table, viewer, row, [0] * SCRATCH)
    return np.array([row], np.float32)
