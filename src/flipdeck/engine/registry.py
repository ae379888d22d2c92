"""The games by name: the only look-up of its kind.

Games of our own are imported when somebody asks for them; others come from installed packages, by
the entry-point group `flipdeck.games`.
"""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from .game import Game
from .refusals import Refusal, Refused

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

BUILT_IN = ("flip7", "vengeance", "flipflop")
ENTRY_POINTS = "flipdeck.games"


def games() -> tuple[str, ...]:
    """The names of all games."""
    return (*BUILT_IN, *installed())


def game(name: str) -> Game:
    """A game: how many may play, its editions and house rules. Refused if there is none."""
    return LOADED[name]


class Loaded(dict[str, Game]):
    """The games that were asked for; every move at a table looks here."""

    def __missing__(self, name: str) -> Game:
        self[name] = found = load(name)
        return found


LOADED = Loaded()


def load(name: str) -> Game:
    if name in BUILT_IN:
        built_in: Game = import_module(f"flipdeck.descriptors.{name}").GAME
        return built_in
    if name not in installed():
        raise Refused(Refusal.UNKNOWN_GAME, name=name, known=list(games()))
    other: Game = installed()[name].load()
    return other


@cache
def installed() -> dict[str, "EntryPoint"]:
    """Games from other packages, by name; ours keep their names."""
    from importlib.metadata import entry_points

    found = entry_points(group=ENTRY_POINTS)
    return {entry.name: entry for entry in found if entry.name not in BUILT_IN}
