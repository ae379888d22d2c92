"""Train a network: python -m flipdeck.lab.train flip7 --seed 1 --seconds 600 --out flip7.npz"""

import argparse
import csv
from pathlib import Path
from typing import Any

import numpy as np

from flipdeck.engine import registry
from flipdeck.players.learned.network import write

from .ppo import Config, Learner, train

BETWEEN_CHECKPOINTS = 50  # iterations
COLUMNS = ("iteration", "of", "seconds", "games", "value_loss", "entropy")


def main() -> None:
    options = parse()
    config = Config(
        learning_rate=options.learning_rate,
        entropy=options.entropy,
        trace=options.trace,
        met=options.met,
        bfloat16=options.bfloat16,
    )
    rivals = [dict(np.load(path)) for path in options.rivals]
    learner = Learner(options.game, config, options.seed, rivals)
    if options.start:
        learner.restore(dict(np.load(options.start)))
    with options.out.with_suffix(".csv").open("w", newline="") as file:
        curve = csv.DictWriter(file, COLUMNS)
        curve.writeheader()
        for row in train(learner, options.iterations, options.seconds):
            curve.writerow({name: round(value, 5) for name, value in row.items()})
            if row["iteration"] % BETWEEN_CHECKPOINTS == 0:
                print(row, flush=True)
                save(learner, options.out)
    save(learner, options.out)


def save(learner: Learner, path: Path) -> None:
    write(path, learner.weights())


def parse() -> Any:
    parser = argparse.ArgumentParser(prog="python -m flipdeck.lab.train", description=__doc__)
    parser.add_argument("game", choices=registry.games())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--iterations", type=int, help="as many as there is time for, if not said")
    parser.add_argument("--seconds", type=float, default=1800.0)
    parser.add_argument("--learning-rate", type=float, default=Config.learning_rate)
    parser.add_argument("--entropy", type=float, default=Config.entropy)
    parser.add_argument("--trace", type=float, default=Config.trace)
    parser.add_argument("--rivals", type=Path, nargs="*", default=[], help="networks to meet")
    parser.add_argument("--met", type=float, default=Config.met, help="tables with rivals")
    parser.add_argument("--bfloat16", action="store_true")
    parser.add_argument("--start", type=Path, help="go on from this network")
    parser.add_argument("--out", type=Path, required=True)
    return parser.parse_args()


if __name__ == "__main__":
    main()
