"""Many whole games: who wins how often, and what the rounds were like."""

import csv
import time
from collections.abc import Callable
from typing import TextIO

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from flipdeck.engine import batch
from flipdeck.engine.batch import Totals
from flipdeck.engine.policies import PLAYERS, policy
from flipdeck.engine.record import house_rules
from flipdeck.engine.setup import Setup, checked, set_table

AT_ONCE = 1 << 17  # games between two looks at the clock
AT_ONCE_ON_GPU = 1 << 24


class PlayerReport(msgspec.Struct, frozen=True):
    name: str
    wins: int
    win_rate: float
    win_se: float
    points_per_round: float
    bust_rate: float
    flip7_rate: float


class Report(msgspec.Struct, frozen=True):
    game: str
    edition: str
    games: int
    seconds: float
    games_per_s: float
    cards: int
    rounds_per_game: float
    unfinished: int
    rounds: list[int]  # how many games had no, one, two, ... rounds
    players: list[PlayerReport]


class Simulation:
    """A table that games are played at; any number of games may be asked for, again and again."""

    def __init__(
        self,
        game: str,
        players: list[str],
        edition: str = "",
        rules: str = "",
        seed: int = 0,
        gpu: bool = False,
    ) -> None:
        self.players = [name.strip() for name in players]
        seats = tuple(f"{number} {name}" for number, name in enumerate(self.players, start=1))
        house = house_rules(rules)
        self.setup = checked(Setup(game=game, players=seats, edition=edition, rules=house))
        kinds = PLAYERS[game].kinds
        self.policies = [policy(name, kinds) for name in self.players]
        self.table = set_table(self.setup)
        self.seed = seed
        self.play: Callable[..., Totals] = batch.play
        self.at_once = AT_ONCE
        if gpu:
            from flipdeck.engine import cuda  # needs the extra `gpu`

            self.play = cuda.play
            self.at_once = AT_ONCE_ON_GPU

    def games(self, first: int, games: int) -> Totals:
        return self.play(
            self.setup.game, self.table, self.policies, games, seed=self.seed, first=first
        )

    def report(self, totals: Totals, seconds: float) -> Report:
        rounds = sum(length * games for length, games in enumerate(totals.rounds))
        return Report(
            game=self.setup.game,
            edition=self.setup.edition,
            games=totals.games,
            seconds=seconds,
            games_per_s=totals.games / seconds,
            cards=totals.cards,
            rounds_per_game=rounds / totals.games,
            unfinished=totals.unfinished,
            rounds=list(totals.rounds),
            players=[self.player(totals, seat, rounds) for seat in range(len(self.players))],
        )

    def player(self, totals: Totals, seat: int, rounds: int) -> PlayerReport:
        rate = totals.wins[seat] / totals.games
        return PlayerReport(
            name=self.players[seat],
            wins=totals.wins[seat],
            win_rate=rate,
            win_se=(rate * (1 - rate) / totals.games) ** 0.5,
            points_per_round=totals.points[seat] / rounds,
            bust_rate=totals.busts[seat] / rounds,
            flip7_rate=totals.sevens[seat] / rounds,
        )


def with_progress(run: Simulation, games: int) -> Report:
    """Play and show how far it is; Ctrl-C ends it with what there is by then."""
    run.games(0, 1)  # the compiler's time is not the games'
    totals: Totals | None = None
    columns = (
        BarColumn(),
        TextColumn("{task.completed:,} / {task.total:,}"),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    start = time.perf_counter()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=games, rate="")
        try:
            for first in range(0, games, run.at_once):
                part = run.games(first, min(run.at_once, games - first))
                totals = part if totals is None else totals + part
                rate = totals.games / (time.perf_counter() - start)
                progress.update(task, completed=totals.games, rate=f"{rate:,.0f} games/s")
        except KeyboardInterrupt:
            if totals is None:
                raise
    assert totals is not None
    return run.report(totals, time.perf_counter() - start)


def write_csv(report: Report, stream: TextIO) -> None:
    writer = csv.writer(stream)
    writer.writerow(PlayerReport.__struct_fields__)
    for player in report.players:
        writer.writerow(msgspec.structs.astuple(player))


def show(report: Report) -> None:
    grid = Grid(
        title=f"{report.game} {report.edition}: {report.games:,} games in {report.seconds:.1f} s"
        f" ({report.games_per_s:,.0f}/s), {report.rounds_per_game:.2f} rounds a game"
    )
    for heading in ("player", "wins", "±95 %", "points/round", "bust", "Flip 7"):
        grid.add_column(heading, justify="left" if heading == "player" else "right")
    for player in report.players:
        grid.add_row(
            player.name,
            f"{player.win_rate:.3%}",
            f"{1.96 * player.win_se:.3%}",
            f"{player.points_per_round:.2f}",
            f"{player.bust_rate:.2%}",
            f"{player.flip7_rate:.2%}",
        )
    Console(highlight=False).print(grid)
