"""Positions as a client keeps them: JSON, to which the changes of each step are applied."""

from typing import Any

import msgspec

from flipdeck.engine.display import Display


def applied(shown: dict[str, Any], changed: dict[str, Any]) -> dict[str, Any]:
    """The position after a step with these `changes`."""
    players = list(shown["players"])
    for seat, player in changed.get("players", {}).items():
        players[int(seat)] = player
    return {**shown, **changed, "players": players}


def as_json(shown: Display) -> dict[str, Any]:
    made: dict[str, Any] = msgspec.to_builtins(shown)
    return made
