"""Players that decide by themselves, seat by seat, at an interpreted table.

A bot is known by a name (`threshold:25`, `counter`, `search:24`); people choose a level instead. No
bot looks at more than its seat may know, and the same seed makes the same decisions. Nothing here
needs a compiler: a live table does not wait for one.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.policies import PLAYERS, Kind, policy
from flipdeck.rules.layout import duplicate

from . import search, skill
from .minds import file_for, learnt

Choose = Callable[[Any, int], int]  # an answer for the table's actor, and a random word

SKILLED = {
    "flip7": skill.choose_skilled,
    "vengeance": skill.choose_skilled_with_a_vengeance,
}
SKILLED_KINDS = {"counter": Kind(skill.COUNTER), "winner": Kind(skill.WINNER)}
MOST_WORLDS = 100_000
SEARCH_KINDS = {"search": Kind(0, MOST_WORLDS)}


@dataclass
class Bot:
    """Somebody who answers for one seat."""

    choose: Choose
    random: Random = field(default_factory=Random)

    def decide(self, match: Match) -> Move:
        """The move whose answers are chosen, one after the other on a copy."""
        moves = {
            frozenset(match.dialect.answers(match.table, move)): move
            for move in match.legal_moves()
        }
        table = duplicate(match.table)
        answers: frozenset[int] = frozenset()
        while answers not in moves:
            if answers:
                match.setup.rulebook.step(table, max(answers))
            answers |= {self.choose(table, self.random.getrandbits(32))}
        return moves[answers]


def bot(game: str, name: str, chance: Random) -> Bot:
    """The bot of a name; a name that the game does not know is refused with those it knows."""
    kinds = kinds_of(game)
    chosen = policy(name, kinds)
    if name in SKILLED_KINDS:
        return Bot(partial(choose_skilled, game, chosen.kind), chance)
    if name.partition(":")[0] in SEARCH_KINDS:
        return Bot(partial(choose_by_search, int(chosen.parameter)), chance)
    choose = PLAYERS[game].choose
    return Bot(lambda table, word: choose(table, *chosen, word), chance)


def kinds_of(game: str) -> dict[str, Kind]:
    """All kinds of players that there are for a game."""
    return {**simulated_kinds(game), **({} if game in SKILLED else SEARCH_KINDS)}


def simulated_kinds(game: str) -> dict[str, Kind]:
    """Those that compiled loops know."""
    return {**PLAYERS[game].kinds, **(SKILLED_KINDS if game in SKILLED else {})}


def choose_skilled(game: str, kind: int, table: Any, word: int) -> int:
    return SKILLED[game](table, kind, learnt(file_for(game, bool(table.brutal))), word)


def choose_by_search(worlds: int, table: Any, word: int) -> int:
    return search.best_answer(table, worlds, word)


# For people

LEVELS: dict[str, dict[str, str]] = {
    "easy": {"flip7": "threshold:15", "vengeance": "threshold:15", "flipflop": "random"},
    "medium": {"flip7": "bust:0.25", "vengeance": "bust:0.25", "flipflop": "sensible"},
    "hard": {"flip7": "counter", "vengeance": "counter", "flipflop": "search:3"},
    "expert": {"flip7": "winner", "vengeance": "winner", "flipflop": "search:24"},
    "usual": {"flip7": "threshold:25", "vengeance": "threshold:25", "flipflop": "sensible"},
    "careful": {"flip7": "bust:0.15", "vengeance": "bust:0.15", "flipflop": "sensible"},
    "bold": {"flip7": "threshold:34", "vengeance": "threshold:34", "flipflop": "sensible"},
}


def levels_apart(game: str) -> list[str]:
    """Of levels that play the game alike, the first."""
    first = {LEVELS[level][game]: level for level in reversed(LEVELS)}
    return [level for level in LEVELS if level in first.values()]


def bot_of_level(game: str, level: str, chance: Random) -> Bot:
    return bot(game, LEVELS[level][game], chance)


WITH_LINES = ("threshold:25", "bust:0.25", "threshold:30", "bust:0.35")
USUAL = {"flip7": WITH_LINES, "vengeance": WITH_LINES, "flipflop": ("sensible",)}


def usual_bot(game: str, name: str, chance: Random) -> Bot:
    """An opponent for a pleasant game; the same name has the same temper."""
    tempers = USUAL[game]
    return bot(game, tempers[sum(map(ord, name)) % len(tempers)], chance)
