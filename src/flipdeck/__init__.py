"""Flip 7, Flip 7: With a Vengeance and Flip-Flop: one rule-exact engine.

`docs/reference/api.md` describes everything here and says what stays as it is. What needs a
compiler (`simulate`, `arena`, `odds`) is loaded when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .engine import events, moves
    from .engine.bot import Bot
    from .engine.match import Match
    from .engine.play import play_match
    from .engine.record import dumps, load, loads
    from .engine.refusals import Refusal, Refused
    from .engine.registry import game, games
    from .engine.setup import Setup
    from .engine.view import LinePosition, PlayerHand, PlayerLine, Position, TrickPosition, View
    from .lab.arena import arena
    from .lab.odds import odds
    from .lab.simulate import simulate
    from .players.own import policy
    from .players.spec import bot

__all__ = [
    "Bot",
    "LinePosition",
    "Match",
    "PlayerHand",
    "PlayerLine",
    "Position",
    "Refusal",
    "Refused",
    "Setup",
    "TrickPosition",
    "View",
    "arena",
    "bot",
    "dumps",
    "events",
    "game",
    "games",
    "load",
    "loads",
    "moves",
    "odds",
    "play_match",
    "policy",
    "simulate",
]

MODULES = {
    "Bot": "engine.bot",
    "LinePosition": "engine.view",
    "Match": "engine.match",
    "PlayerHand": "engine.view",
    "PlayerLine": "engine.view",
    "Position": "engine.view",
    "Refusal": "engine.refusals",
    "Refused": "engine.refusals",
    "Setup": "engine.setup",
    "TrickPosition": "engine.view",
    "View": "engine.view",
    "arena": "lab.arena",
    "bot": "players.spec",
    "dumps": "engine.record",
    "game": "engine.registry",
    "games": "engine.registry",
    "load": "engine.record",
    "loads": "engine.record",
    "odds": "lab.odds",
    "play_match": "engine.play",
    "policy": "players.own",
    "simulate": "lab.simulate",
}


def __getattr__(name: str) -> Any:
    if name in ("events", "moves"):
        return import_module(f".engine.{name}", __name__)
    if name == "__version__":
        from importlib.metadata import version

        return version("flipdeck")
    if name not in MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f".{MODULES[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
