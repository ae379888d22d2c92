"""How far off are the chances to win? Positions of learned players' games, each played on.

python -m flipdeck.lab.train.errors flip7 --positions 200 --games 4000

At each position the two moves with the best chances are followed by games that learned players
finish. Part of what the chances miss is luck in these games: its variance is known and taken off.
An error grows with what is open, so it is also given as a part of the standard deviation of
winning, √(p(1 - p)).
"""

import argparse
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flipdeck.engine import registry
from flipdeck.engine.deduction import imagined
from flipdeck.engine.observation import observation_of
from flipdeck.players.compiled.lockstep import play_from
from flipdeck.players.learned.lookahead import win_after
from flipdeck.players.learned.player import answer
from flipdeck.rules.layout import duplicate
from flipdeck.rules.table import OVER

from .setups import table_of

APART = 12  # decisions with a choice between two positions, on average
TEMPERATURE = 1.0  # of the players whose games the positions are from
WORLDS = 200
MOVES = 2

Floats = NDArray[np.float64]


class Errors(NamedTuple):
    """As parts of 1; what luck explains is taken off the last three."""

    bias: float
    chance: float  # root mean square, of a chance to win
    difference: float  # the same of two moves' difference
    relative: float  # as a part of the standard deviation of winning


def positions(game: str, seats: int, count: int, seed: int) -> Iterator[Any]:
    """Tables at which somebody has a choice."""
    chance, rulebook = Random(seed), registry.game(game).rules
    start = table_of(game, rulebook.default_edition, seats, {})
    table = duplicate(start)
    while count > 0:
        if table.ask == OVER:
            table = duplicate(start)
        word = chance.getrandbits(32)
        if rulebook.is_chance(table):
            rulebook.step(table, rulebook.chance(table, word))
            continue
        if len(choices(game, table)) >= MOVES and chance.randrange(APART) == 0:
            yield duplicate(table)
            count -= 1
        rulebook.step(table, answer(game, TEMPERATURE, table, word))


def choices(game: str, table: Any) -> list[int]:
    observation = observation_of(game)
    mask = [0] * observation.actions(table.seats)
    observation.mask(table, table.actor, mask)
    return [observation.choice(table, action) for action, may in enumerate(mask) if may]


def compare(game: str, table: Any, games: int, seed: int) -> tuple[Floats, Floats]:
    """What the network says of the two best moves, and how often they won."""
    found = choices(game, table)
    said = np.array(win_after(game, table, [(choice,) for choice in found]))
    best = np.argsort(-said, kind="stable")[:MOVES]
    won = [
        wins(game, table, found[place], games, MOVES * seed + number)
        for number, place in enumerate(best.tolist())
    ]
    return said[best], np.array(won)


def wins(game: str, table: Any, choice: int, games: int, seed: int) -> float:
    """How often the table's actor wins after a choice."""
    chance = Random(seed)
    worlds = [table]
    if registry.game(game).hides_cards:
        worlds = [imagined(table, table.actor, chance) for _ in range(min(games, WORLDS))]
    tables = [duplicate(world) for world in worlds]
    for each in tables:
        registry.game(game).rules.step(each, choice)
    totals = play_from(game, tables, games, seed)
    mine = (
        registry.game(game).rules.same_side(table, table.actor, seat) for seat in range(table.seats)
    )
    return sum(won for won, own in zip(totals.wins, mine, strict=True) if own) / games


def errors(said: Floats, won: Floats, games: int) -> Errors:
    """Of rows with two moves each."""
    luck = won * (1 - won) / (games - 1)
    squares = (said - won) ** 2 - luck
    gaps = (said[:, 0] - said[:, 1] - won[:, 0] + won[:, 1]) ** 2 - luck.sum(1)
    spread = (said * (1 - said)).mean()
    return Errors(
        bias=float((said - won).mean()),
        chance=root(squares.mean()),
        difference=root(gaps.mean()),
        relative=root(squares.mean() / spread),
    )


def root(square: float) -> float:
    """Of what is left when luck is taken off, which may be less than nothing."""
    return float(max(0.0, square) ** 0.5)


def measure(game: str, seats: int, count: int, games: int, seed: int) -> Errors:
    pairs = [
        compare(game, table, games, number)
        for number, table in enumerate(positions(game, seats, count, seed))
    ]
    said, won = (np.array(rows) for rows in zip(*pairs, strict=True))
    return errors(said, won, games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=registry.games())
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    found = measure(options.game, options.seats, options.positions, options.games, options.seed)
    for name, value in found._asdict().items():
        print(f"{name:12}{value:8.2%}")


if __name__ == "__main__":
    main()
