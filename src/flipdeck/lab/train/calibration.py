"""Are a network's chances to win true? Games of learned players, by what it said before.

python -m flipdeck.lab.train.calibration flip7 vengeance --games 20000 --plot calibration.png
"""

import argparse
from pathlib import Path
from typing import Any

import numpy as np

from flipdeck.engine import registry
from flipdeck.engine.compiled.batch import ROUND_LIMIT
from flipdeck.engine.compiled.vector import Tables
from flipdeck.lab.pictures import BLUE, GREY, picture
from flipdeck.players.learned.network import chances, decide, evaluate, network_for

from .setups import table_of

TABLES = 512
BINS = 10


def reliability(game: str, seats: int, games: int, seed: int) -> Any:
    """For each tenth of chances: how often, the mean of what was said, and how often it came."""
    table = table_of(game, registry.game(game).rules.default_edition, seats, {})
    tables = Tables(game, table, TABLES, round_limit=ROUND_LIMIT)
    tables.reset(seed)
    said: list[list[Any]] = [[] for _ in range(TABLES)]
    sums = np.zeros((3, BINS))
    network, cold = network_for(game), np.zeros(TABLES, np.float32)
    ended = 0
    while ended < games:
        rows = tables.observations
        shares = chances(game, rows, evaluate(network, game, rows).winners)
        for number in range(TABLES):
            said[number].append((int(tables.actors[number]), shares[number].copy()))
        tables.step(decide(network, game, rows, tables.masks, cold, cold))
        for number in np.flatnonzero(tables.terminated).tolist():
            outcome = tables.rewards[number] / tables.rewards[number].sum()
            for actor, share in said[number]:
                book(sums, np.roll(share[:seats], actor), outcome)
            said[number] = []
            ended += 1
    return sums


def book(sums: Any, shares: Any, outcome: Any) -> None:
    bins = np.minimum((shares * BINS).astype(int), BINS - 1)
    np.add.at(sums[0], bins, 1)
    np.add.at(sums[1], bins, shares)
    np.add.at(sums[2], bins, outcome)


def show(game: str, sums: Any) -> None:
    print(game)
    for count, said, came in sums.T:
        if count:
            print(f"{int(count):10,}  said {said / count:6.1%}  won {came / count:6.1%}")
    error = np.abs(sums[1] - sums[2]).sum() / sums[0].sum()
    print(f"mean error {error:.2%}")


def draw(found: dict[str, Any], file: Path) -> None:
    """A reliability diagram of each game: what was said against what came."""
    with picture(file, 3.4 * len(found), 3.6, len(found)) as panels:
        for panel, (game, sums) in zip(panels, found.items(), strict=True):
            some = sums[:, sums[0] > 0]
            panel.plot([0, 1], [0, 1], color=GREY, linewidth=1, linestyle="dashed")
            panel.plot(some[1] / some[0], some[2] / some[0], color=BLUE, marker="o")
            panel.set(title=game, xlabel="chance to win, as said", ylabel="games won")
            panel.set(xlim=(0, 1), ylim=(0, 1), aspect="equal")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", metavar="game", nargs="+", choices=registry.games())
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=99)
    parser.add_argument("--plot", type=Path, help="draw the result into FILE.svg or FILE.png")
    options = parser.parse_args()
    found = {}
    for game in options.kinds:
        found[game] = reliability(game, options.seats, options.games, options.seed)
        show(game, found[game])
    if options.plot:
        draw(found, options.plot)


if __name__ == "__main__":
    main()
