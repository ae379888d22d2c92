"""Are a network's chances to win true? A table, and a reliability diagram if asked for.

python bench/calibration.py flip7 vengeance --games 20000 --plot calibration.png
"""

import argparse
from pathlib import Path
from typing import Any

import numpy as np

from flipdeck.engine import registry
from flipdeck.lab.train.calibration import reliability
from flipdeck.terminal.pictures import BLUE, GREY, picture


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
