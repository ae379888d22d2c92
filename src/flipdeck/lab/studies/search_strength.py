"""How strong search is at Flip-Flop, by how many worlds it looks at.

`python -m flipdeck.lab.studies.search_strength` plays against sensible players. Every
shuffle is played once from each side, so that all sides are dealt the same cards.
"""

from random import Random
from typing import NamedTuple

from flipdeck.players.compiled import cpu
from flipdeck.players.policies.flipflop import sensible
from flipdeck.rules.flipflop import RULEBOOK, dice_or_deal, has_won, same_side, step
from flipdeck.rules.rulebook import new_table
from flipdeck.rules.table import OVER, TrickTable

BUDGETS = {1: 300, 3: 300, 10: 300, 24: 300, 100: 300, 1000: 120}  # worlds: games


class Strength(NamedTuple):
    games: int
    wins: int

    @property
    def rate(self) -> float:
        return self.wins / self.games

    @property
    def error(self) -> float:
        return float((self.rate * (1 - self.rate) / self.games) ** 0.5)


def strength(seats: int, worlds: int, games: int, seed: int = 1) -> Strength:
    """How often the side that searches wins; at four seats that is a team."""
    sides = 2 if seats == 4 else seats
    wins = 0
    for game in range(games):
        searcher = game % sides
        table = play(seats, searcher, worlds, seed + game // sides)
        wins += has_won(table, searcher)
    return Strength(games, wins)


def play(seats: int, searcher: int, worlds: int, seed: int) -> TrickTable:
    chance, thought = Random(seed), Random(seed)
    dealer = chance.randrange(seats)
    switches = RULEBOOK.switches(RULEBOOK.default_edition, seats, {})
    table: TrickTable = new_table(RULEBOOK, seats, switches, dealer)
    while table.ask != OVER:
        if dice_or_deal(table):
            step(table, RULEBOOK.chance(table, chance.getrandbits(32)))
        elif same_side(table, searcher, table.actor):
            step(table, cpu.best_answer(table, worlds, thought.getrandbits(32)))
        else:
            step(table, sensible(table))
    return table


def main() -> None:
    for seats in (3, 4):
        for worlds, games in BUDGETS.items():
            found = strength(seats, worlds, games)
            print(
                f"{seats} seats, {worlds} worlds: {found.rate:.1%} +- {1.96 * found.error:.1%}",
                flush=True,
            )


if __name__ == "__main__":
    main()
