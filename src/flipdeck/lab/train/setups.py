"""The tables that a network learns at: editions, house rules and numbers of players."""

from random import Random
from typing import Any

from flipdeck.rules.editions import SWITCHES
from flipdeck.rules.rulebook import GAMES, new_table

SETUPS = 64  # a power of two, as the number of tables is
MOST_SEATS = 6
SEATS = (3, 3, 3, 3, 2, 4, 5, 6)  # three players are the most common table
TARGETS = (50, 100, 150, 200, 200, 200, 250, 300)
USUAL = 5 / 8  # of all tables have the rules of an edition as they are


def setups_for(game: str, seed: int) -> list[Any]:
    """The tables that the tables of a training run are copies of."""
    if game == "flipflop":
        return [table_of(game, "standard", seats, {}) for seats in (3, 4)]
    chance = Random(seed)
    editions = list(GAMES[game].editions)
    usual = int(USUAL * SETUPS)
    tables = []
    for number in range(SETUPS):
        edition = editions[number % len(editions)] if number % 2 else editions[0]
        seats = SEATS[number // 2 % len(SEATS)]
        rules = usual_rules(game, number) if number < usual else any_rules(game, edition, chance)
        tables.append(table_of(game, edition, seats, rules))
    return tables


def usual_rules(game: str, number: int) -> dict[str, str]:
    """Every third table of Vengeance is in Brutal Mode."""
    return {"brutal": "yes"} if game == "vengeance" and number % 3 == 2 else {}


def any_rules(game: str, edition: str, chance: Random) -> dict[str, str]:
    rules = {name: chance.choice(list(SWITCHES[name])) for name in GAMES[game].editions[edition]}
    return {**rules, "target": str(chance.choice(TARGETS))}


def table_of(game: str, edition: str, seats: int, rules: dict[str, str]) -> Any:
    switches = GAMES[game].switches(edition, seats, rules)
    return new_table(GAMES[game], seats, switches, 0)
