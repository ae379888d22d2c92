"""How far off a learned network's chances to win are.

`python -m flipdeck.lab.train.errors GAME` measures it; docs/measurements has the figures.
"""

from flipdeck.engine import registry
from flipdeck.engine.game import NetworkError


def error_of(game: str) -> NetworkError:
    error: NetworkError = registry.game(game).need("network")
    return error


def standard_error(game: str, win: float) -> float:
    """Of a chance to win; a game that is decided has none."""
    return float(error_of(game).relative * (win * (1 - win)) ** 0.5)


def are_apart(game: str, win: float, other: float) -> bool:
    """Is one of two moves better, as far as the network can tell?"""
    return abs(win - other) > error_of(game).difference
