"""How often one card tells whether `counter` stops, by the points that a card may cost.

`python -m flipdeck.lab.studies.stop_prediction vengeance -0.5 -0.1`

Forecasts ask whether a player goes on; `GLANCE` and `CLOSE_LOOK` of `players/counting/constants.py`
are their limits. Here three `counter` play, and every turn at which they may stay is predicted.
"""

import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from flipdeck.engine import registry
from flipdeck.players.counting import forecast_flip7, forecast_vengeance
from flipdeck.players.counting.counter import COUNTER
from flipdeck.players.counting.stop_value import KINDS
from flipdeck.players.counting.tables import load_lookup
from flipdeck.players.spec import skilled_choose
from flipdeck.rules.lines import different_numbers, sum_of_numbers
from flipdeck.rules.questions import may_stay, next_cards
from flipdeck.rules.rulebook import new_table
from flipdeck.rules.table import HIT, OVER, TURN, VENGEANCE_RULES, LineTable

SEATS = 3


def goes_on(table: LineTable, seat: int, limit: float) -> bool:
    """As forecasts say."""
    counts = [0] * KINDS
    next_cards(table, counts)
    if table.variant == VENGEANCE_RULES:
        return forecast_vengeance.goes_on(table, seat, limit, counts)
    length, total = different_numbers(table, seat), sum_of_numbers(table, seat)
    return forecast_flip7.takes_another(table.line[seat], length, total, limit, counts)


def turns(name: str, games: int, seed: int) -> Iterator[tuple[LineTable, bool]]:
    """Tables at which `counter` may stay, and whether it hits."""
    game, choose, lookup = registry.game(name).rules, skilled_choose(name), load_lookup(name)
    for number in range(games):
        random = Random(seed + number)
        table: Any = new_table(game, SEATS, game.switches(game.default_edition, SEATS, {}), 0)
        while table.ask != OVER:
            if game.is_chance(table):
                choice = game.chance(table, random.getrandbits(32))
            else:
                choice = choose(table, COUNTER, lookup, 0)
                if table.ask == TURN and may_stay(table, table.actor):
                    yield table, choice == HIT
            game.step(table, choice)


def predicted(name: str, limits: Sequence[float], games: int = 40, seed: int = 1) -> list[float]:
    """The share of turns that each limit predicts."""
    right, count = [0] * len(limits), 0
    for table, hits in turns(name, games, seed):
        count += 1
        for place, limit in enumerate(limits):
            right[place] += goes_on(table, table.actor, limit) == hits
    return [hits / count for hits in right]


def main(name: str, *limits: str) -> None:
    for limit, share in zip(limits, predicted(name, [*map(float, limits)]), strict=True):
        print(f"{limit}: {share:.1%}")


if __name__ == "__main__":
    main(*sys.argv[1:])
