"""How fast it is, measured here and now: rows of what, value and unit."""

import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from flipdeck.engine.registry import BUILT_IN, game

GAME = BUILT_IN[0]  # the one that all figures but a few are of
SEATS = 4
RUNS = 9
SECONDS = 0.3  # a run is repeated until it takes about this long
INTERPRETED_GAMES = 30
COMPARED_GAMES = 100_000
TABLES = 1024
STEPS = 200
POSITIONS = 15
BETWEEN = 7  # decisions
LEVELS = ("easy", "medium", "hard", "expert")

IMPORT = "import flipdeck.engine.match"
START = """
from flipdeck.engine.compiled import batch
from flipdeck.lab.bench import GAME, fresh_table, seated
batch.play(GAME, fresh_table(), seated(GAME), 1)
"""


class Row(NamedTuple):
    what: str
    value: float | str
    unit: str


def bench(gpu: bool = False) -> list[Row]:
    if gpu:
        from flipdeck.lab.devices import need_graphics_card

        need_graphics_card()
    rows = [
        *machine(),
        *interpreted(),
        *starts(),
        *compiled(),
        *environments(),
        *odds_and_decisions(),
    ]
    return [*rows, *graphics()] if gpu else rows


def fresh_table(name: str = GAME) -> Any:
    from flipdeck.rules.rulebook import new_table

    rules = game(name).rules
    return new_table(rules, SEATS, rules.switches(rules.default_edition, SEATS, {}), 0)


def seated(name: str) -> Any:
    from flipdeck.engine.policy import policy

    return [policy(game(name).opponents[0], game(name).policies)] * SEATS


def best_of(run: Callable[[], object], runs: int = RUNS) -> float:
    def seconds() -> float:
        start = time.perf_counter()
        run()
        return time.perf_counter() - start

    return min(seconds() for _ in range(runs))


# The machine


def machine() -> Iterator[Row]:
    from flipdeck.engine.compiled.batch import cores

    yield Row("processor", processor(), "")
    yield Row("cores", cores(), "cores")
    yield Row("Python", platform.python_version(), "")


def processor() -> str:
    information = Path("/proc/cpuinfo")
    if information.exists():
        for line in information.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def peak_memory() -> float:
    """In megabytes; Linux counts kilobytes, macOS bytes, Windows does not say."""
    if sys.platform == "win32":
        return float("nan")
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1 << 20 if sys.platform == "darwin" else 1 << 10)


# Interpreted


def interpreted() -> Iterator[Row]:
    steps = play_interpreted()
    yield Row("interpreted", round(steps / best_of(play_interpreted)), "steps/s")


def play_interpreted() -> int:
    """The rules alone: hooks would be measured with them."""
    from flipdeck.engine.chance import advanced, word_of
    from flipdeck.engine.driver import before_start, deal_in
    from flipdeck.rules.layout import duplicate
    from flipdeck.rules.table import OVER

    kind, parameter = seated(GAME)[0]
    start, step, is_chance, chance, _, choose, _ = game(GAME).loop_functions()
    fresh = before_start(fresh_table())
    steps = 0
    for number in range(INTERPRETED_GAMES):
        table = duplicate(fresh)
        counter = deal_in(start, table, 0, number)
        word = word_of(counter)
        while table.ask != OVER:
            if is_chance(table):
                choice = chance(table, word)
                counter = advanced(counter)
                word = word_of(counter)
            else:
                choice = choose(table, kind, parameter, word)
            step(table, choice)
            steps += 1
    return steps


# From the start of Python to the first game


def starts() -> Iterator[Row]:
    yield Row("importing the interpreted engine", import_time(), "s")
    with tempfile.TemporaryDirectory() as folder:
        yield Row("cold start, compiled", seconds_of(START, folder), "s")
        yield Row("warm start, compiled", min(seconds_of(START, folder) for _ in range(5)), "s")


def import_time() -> float:
    bare, engine = (min(seconds_of(program) for _ in range(RUNS)) for program in ("", IMPORT))
    return round(engine - bare, 3)


def seconds_of(program: str, cache: str = "") -> float:
    """From the start of a fresh Python until the program is done, not until the process is gone."""
    environment = os.environ | ({"NUMBA_CACHE_DIR": cache} if cache else {})
    words = [sys.executable, "-c", program + "\nimport time; print(time.time())"]
    start = time.time()
    done = subprocess.run(words, env=environment, check=True, capture_output=True)
    return round(float(done.stdout) - start, 3)


# Compiled


def compiled() -> Iterator[Row]:
    from flipdeck.engine.compiled.backend import record_type
    from flipdeck.engine.compiled.batch import cores, record_size

    alone, cards = speed(play_compiled, threads=1)
    yield Row("compiled, one core", round(alone), "games/s")
    yield Row("compiled, one core", round(alone * cards), "cards/s")
    together, cards = speed(play_compiled, threads=cores())
    yield Row("compiled, all cores", round(together), "games/s")
    yield Row("compiled, all cores", round(together * cards), "cards/s")
    yield Row("all cores vs. one", round(together / alone, 2), "x")
    for name in BUILT_IN[1:]:
        yield from compared(name, alone, cards)
    rules = game(GAME).rules
    record = record_type(rules.layout, record_size(rules, fresh_table()))
    yield Row("size of a table", record.itemsize, "bytes")
    yield Row("peak memory", round(peak_memory()), "MB")


def compared(name: str, alone: float, cards: float) -> Iterator[Row]:
    """Another game, beside the games and cards of the first."""
    others, its_cards = speed(play_compiled, name=name, threads=1)
    ratio = others * its_cards / (alone * cards)
    yield Row(f"{name}, compiled, one core", round(others), "games/s")
    yield Row(f"{name}, compiled, one core", round(others * its_cards), "cards/s")
    yield Row(f"{name} vs. {GAME}, cards/s", round(ratio, 2), "x")
    yield Row(f"{name} vs. {GAME}, games/s", round(others / alone, 2), "x")


def play_compiled(games: int, name: str = GAME, **options: Any) -> Any:
    from flipdeck.engine.compiled import batch

    return batch.play(name, fresh_table(name), seated(name), games, **options)


def speed(play: Callable[..., Any], **options: Any) -> tuple[float, float]:
    """Games a second, and the cards of a game."""
    games, seconds = 1000, 0.0
    play(games, **options)
    while seconds < SECONDS:
        games = int(games * min(10, 1.2 * SECONDS / seconds)) + 1 if seconds else games
        seconds = best_of(partial(play, games, **options), 1)
    totals = play(games, **options)
    return games / best_of(partial(play, games, **options)), totals.cards / totals.games


# Tables for programs that learn


def environments() -> Iterator[Row]:
    """Decisions with observations, masks and rewards written; choosing them is not counted."""
    seconds = min(seconds_of_steps() for _ in range(RUNS))
    speed = round(TABLES * STEPS / seconds)
    yield Row(f"environment of {TABLES} tables, one core", speed, "decisions/s")


def seconds_of_steps() -> float:
    import numpy as np

    from flipdeck.engine.compiled.vector import Tables

    chance = np.random.default_rng(0)
    tables = Tables(GAME, fresh_table(), TABLES, round_limit=1000)
    tables.reset(0)
    seconds = 0.0
    for _ in range(STEPS):
        actions = np.argmax(chance.random(tables.masks.shape) * tables.masks, 1)
        seconds += best_of(partial(tables.step, actions), 1)
    return seconds


# Odds and decisions, over positions as they come up at a table


def odds_and_decisions() -> Iterator[Row]:
    from flipdeck.lab.odds import odds

    for name in BUILT_IN:
        median, longest = milliseconds(odds, positions(name))
        yield Row(f"odds for one decision, {name}, median", median, "ms")
        yield Row(f"odds for one decision, {name}, longest", longest, "ms")
        yield from levels(name)
    for numbers in range(5):
        median, _ = milliseconds(odds, [last_one_in(numbers)])
        yield Row(f"odds for the last player still in, {numbers} numbers, {GAME}", median, "ms")


def last_one_in(numbers: int) -> Any:
    """The only player in, with a nearly full deck: exact points take longest there."""
    from flipdeck.engine.match import Match

    match = Match.new(GAME, ["Ana"], edition="zh-Hant")  # which deals no card unasked
    for number in range(1, numbers + 1):
        match.play("Ana hits")
        match.play(f"Ana draws {number}")
    return match


def levels(name: str) -> Iterator[Row]:
    """How long the bots think that people play against."""
    from flipdeck.engine.bot import decide
    from flipdeck.players.spec import bot

    for level in LEVELS:
        views = [match.view() for match in positions(name)]
        median, _ = milliseconds(partial(decide, bot(name, level, seed=0), name=level), views)
        yield Row(f"{level} bot's decision, {name}, median", median, "ms")


def positions(name: str) -> list[Any]:
    """Every seventh decision of a few games, the same in each run."""
    from flipdeck.engine.match import Match
    from flipdeck.players.spec import bot, default_player

    chance = random.Random(0)
    match = Match.new(name, ["Ana", "Ben", "Cleo", "Dora"])
    bots = [bot(name, default_player(name, player)) for player in match.names]
    found: list[Any] = []
    passed = 0
    while len(found) < POSITIONS:
        match.deal(chance)
        if match.is_over:
            match = Match(match.setup)
            continue
        passed += 1
        if passed % BETWEEN == 0:
            found.append(match.branch())
        view = match.view(random=chance)
        match.play(bots[view.seat].decide(view, view.moves))
    return found


def milliseconds(decide: Callable[[Any], object], positions: list[Any]) -> tuple[float, float]:
    """Median and longest; the first calls, which wait for the compiler, are not counted."""
    for match in positions:
        decide(match)
    seconds = [best_of(partial(decide, match), 1) for match in positions]
    return round(1000 * statistics.median(seconds), 2), round(1000 * max(seconds), 2)


# On a graphics card


def graphics() -> Iterator[Row]:
    for name in BUILT_IN:
        games, cards = speed(play_on_gpu, name=name)
        yield Row(f"GPU, {name}", round(games), "games/s")
        yield Row(f"GPU, {name}", round(games * cards), "cards/s")
        yield Row(f"CPU and GPU totals of {COMPARED_GAMES} games, {name}", on_both(name), "")


def on_both(name: str) -> str:
    same = play_on_gpu(COMPARED_GAMES, name) == play_compiled(COMPARED_GAMES, name)
    return "identical" if same else "DIFFERENT"


def play_on_gpu(games: int, name: str = GAME) -> Any:
    from flipdeck.engine.compiled import gpu

    return gpu.play(name, fresh_table(name), seated(name), games)
