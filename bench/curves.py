"""Draws how training runs went: python bench/curves.py PICTURE FILE.csv [FILE.csv ...]

The files are those that `python -m flipdeck.lab.train` writes. The picture shows the loss of the
chances to win by games played.
"""

import csv
import sys
from pathlib import Path

from flipdeck.terminal.pictures import BLUE, picture

SMOOTHED = 20  # iterations


def points(file: Path) -> tuple[list[float], list[float]]:
    """Millions of games, and the mean loss of the last iterations."""
    with file.open(newline="") as lines:
        rows = list(csv.DictReader(lines))
    losses = [float(row["value_loss"]) for row in rows]
    parts = [losses[max(0, end - SMOOTHED) : end] for end in range(1, len(losses) + 1)]
    games = [float(row["games"]) / 1e6 for row in rows]
    return games[SMOOTHED:], [sum(part) / len(part) for part in parts][SMOOTHED:]


def main() -> None:
    target, *files = map(Path, sys.argv[1:])
    with picture(target, 3.4 * len(files), 3.0, len(files)) as panels:
        for panel, file in zip(panels, files, strict=True):
            panel.plot(*points(file), color=BLUE)
            panel.set(title=file.stem, xlabel="millions of games", ylabel="loss")


if __name__ == "__main__":
    main()
