"""The tables that a network learns at: editions, house rules and numbers of players."""

from collections.abc import Callable
from random import Random
from typing import Any

from flipdeck.engine import registry
from flipdeck.rules.rulebook import new_table

SETUPS = 64  # a power of two, as the number of tables is
MOST_SEATS = 6
SEATS = (3, 3, 3, 3, 2, 4, 5, 6)  # three players are the most common table
TARGETS = (50, 100, 150, 200, 200, 200, 250, 300)
COMMON = 5 / 8  # of all tables have the rules of an edition as they are


def setups_for(game: str, seed: int) -> list[Any]:
    """The tables that the tables of a training run are copies of."""
    tables: list[Any] = registry.game(game).need("training_tables")(game, seed)
    return tables


def trick_tables(game: str, seed: int) -> list[Any]:
    """One of each number of players."""
    rules = registry.game(game).rules
    return [table_of(game, rules.default_edition, seats, {}) for seats in rules.players]


def line_tables(game: str, seed: int) -> list[Any]:
    """Most have the rules of an edition as they are."""
    return mixed_tables(game, seed, lambda number: {})


def brutal_tables(game: str, seed: int) -> list[Any]:
    """The same, and every third of these in Brutal Mode."""
    return mixed_tables(game, seed, lambda number: {"brutal": "yes"} if number % 3 == 2 else {})


def mixed_tables(game: str, seed: int, printed: Callable[[int], dict[str, str]]) -> list[Any]:
    chance = Random(seed)
    editions = list(registry.game(game).editions)
    tables = []
    for number in range(SETUPS):
        edition = editions[number % len(editions)] if number % 2 else editions[0]
        seats = SEATS[number // 2 % len(SEATS)]
        common = number < int(COMMON * SETUPS)
        rules = printed(number) if common else any_rules(game, edition, chance)
        tables.append(table_of(game, edition, seats, rules))
    return tables


def any_rules(game: str, edition: str, chance: Random) -> dict[str, str]:
    rules = {
        name: chance.choice(list(registry.game(game).rules.switch_values[name]))
        for name in registry.game(game).rules.editions[edition]
    }
    return {**rules, "target": str(chance.choice(TARGETS))}


def table_of(game: str, edition: str, seats: int, rules: dict[str, str]) -> Any:
    switches = registry.game(game).rules.switches(edition, seats, rules)
    return new_table(registry.game(game).rules, seats, switches, 0)
