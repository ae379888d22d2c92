"""Compares the speed of two checkouts, run by run in turn: whole compiled games, environments.

    python bench/compare.py ../other-checkout [LAPS]

An environment has 1,024 tables of three seats that all learn, and any legal action is taken; only
the steps are measured. Machines are noisy, so each lap measures both, one right after the other,
and the ratio of this checkout to the other is given by its median and by the best of each. Both use
this Python; each is measured by its own copy of this script.
"""

import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any

HERE = Path(__file__).parent.parent
LAPS = 25
WORKER = "--worker"
RUNS = [
    ("flip7", "threshold:25", 4, 20_000),
    ("flip7", "bust:0.25", 4, 8_000),
    ("flip7", "random", 4, 20_000),
    ("vengeance", "threshold:25", 4, 12_000),
    ("vengeance", "bust:0.25", 4, 6_000),
    ("flipflop", "sensible", 3, 12_000),
    ("flipflop", "random", 4, 12_000),
]
ENVIRONMENTS = ["flip7", "vengeance", "flipflop"]
TABLES = 1024
STEPS = 60


def measure() -> None:
    """In a process of its own: answer each seed on a line with the games a second of every run."""
    from flipdeck.engine.compiled import batch
    from flipdeck.engine.policy import policy
    from flipdeck.engine.registry import game
    from flipdeck.rules.rulebook import new_table

    prepared = []
    for name, player, seats, games in RUNS:
        rules = game(name).rules
        table = new_table(rules, seats, rules.switches(rules.default_edition, seats, {}), 0)
        policies = [policy(player, game(name).policies)] * seats
        batch.play(name, table, policies, 1, threads=1)
        prepared.append((name, table, policies, games))
    environments = [environment(name) for name in ENVIRONMENTS]
    print("ready", flush=True)
    for line in sys.stdin:
        rates = []
        for name, table, policies, games in prepared:
            start = time.process_time()
            batch.play(name, table, policies, games, seed=int(line), threads=1)
            rates.append(games / (time.process_time() - start))
        print(*rates, *map(decisions, environments), flush=True)


def environment(name: str) -> Any:
    from flipdeck.engine.compiled.vector import Tables
    from flipdeck.engine.registry import game
    from flipdeck.rules.rulebook import new_table

    rules = game(name).rules
    table = new_table(rules, 3, rules.switches(rules.default_edition, 3, {}), 0)
    tables = Tables(name, table, TABLES, round_limit=1000)
    tables.reset(0)
    return tables


def decisions(tables: Any) -> float:
    """Decisions a second."""
    import numpy as np

    chance = np.random.default_rng(0)
    seconds = 0.0
    for _ in range(STEPS):
        actions = np.argmax(chance.random(tables.masks.shape) * tables.masks, 1)
        start = time.perf_counter()
        tables.step(actions)
        seconds += time.perf_counter() - start
    return TABLES * STEPS / seconds


def worker(checkout: Path) -> subprocess.Popen[str]:
    process = subprocess.Popen(
        [sys.executable, str(checkout / "bench/compare.py"), WORKER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(checkout / "src")},
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n", checkout
    return process


def ask(process: subprocess.Popen[str], seed: int) -> list[float]:
    assert process.stdin is not None
    assert process.stdout is not None
    print(seed, file=process.stdin, flush=True)
    return [float(rate) for rate in process.stdout.readline().split()]


def main(other: str, laps: int = LAPS) -> None:
    processes = worker(Path(other).resolve()), worker(HERE)
    found = [[ask(process, lap) for process in processes] for lap in range(laps)]
    runs = [*((name, player) for name, player, *_ in RUNS)]
    runs += [(name, "environment") for name in ENVIRONMENTS]
    for place, (name, player) in enumerate(runs[: len(found[0][0])]):  # older ones measure less
        before, after = ([lap[which][place] for lap in found] for which in range(2))
        ratio = median(new / old for old, new in zip(before, after, strict=True))
        best = max(after) / max(before)
        print(f"{name:10} {player:13} median {ratio:.3f}  best {best:.3f}  {max(after):,.0f}/s")


if __name__ == "__main__":
    if sys.argv[1:] == [WORKER]:
        measure()
    elif sys.argv[1:]:
        main(sys.argv[1], *map(int, sys.argv[2:3]))
    else:
        print(__doc__)
