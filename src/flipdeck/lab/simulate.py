"""Many whole games: who wins how often, and what the rounds were like."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from operator import index
from typing import Any, SupportsIndex

import msgspec
import numpy as np
from numpy.typing import NDArray

from flipdeck.engine.columns import aligned, facts_line
from flipdeck.engine.compiled.batch import Counts, GameRows, Totals, cores
from flipdeck.engine.driver import BUSTS, CARDS_DRAWN, POINTS, SEVENS, STEPS, SUMS, UNFINISHED, WINS
from flipdeck.engine.setup import Setup, as_rules, checked, set_table
from flipdeck.errors import UserError
from flipdeck.players import spec
from flipdeck.players.compiled import cpu, lockstep
from flipdeck.players.spec import Given
from flipdeck.rules.table import NOBODY

from .devices import need_graphics_card
from .interpreted import Played, Request, play_anywhere
from .progress import NoProgress, Progress

Integers = NDArray[np.int32]

AT_ONCE = 1 << 6  # games before the first look at the clock, then more and more
AT_ONCE_ON_GPU = 1 << 24
SKILLED_AT_ONCE_ON_GPU = 1 << 14
SEEDS = range(1 << 64)
LOOK = 0.25  # seconds between two looks, if the players are fast enough


class PlayerReport(msgspec.Struct, frozen=True):
    """How one seat did."""

    name: str
    wins: int
    win_rate: float
    win_se: float
    points_per_round: float
    bust_rate: float
    flip7_rate: float


class Report(msgspec.Struct, frozen=True):
    """What came of many games, and what it takes to play them again; `print` shows a table."""

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
    seed: int
    rules: dict[str, str]
    version: str
    interpreted: bool  # with a bot in Python at the table

    def __str__(self) -> str:
        return in_words(self, self.rows(), left_out=("rounds",))

    def rows(self) -> list[list[str]]:
        """A row for each seat."""
        rows = [[*PlayerReport.__struct_fields__]]
        for player in self.players:
            rates = (player.win_rate, player.win_se)
            others = (player.bust_rate, player.flip7_rate)
            rows.append(
                [
                    player.name,
                    str(player.wins),
                    *(f"{rate:.2%}" for rate in rates),
                    f"{player.points_per_round:.2f}",
                    *(f"{rate:.2%}" for rate in others),
                ]
            )
        return rows


def in_words(report: Any, rows: list[list[str]], left_out: tuple[str, ...] = ()) -> str:
    """What it takes to make the report again, then its rows."""
    left_out = (*left_out, "players", "seconds", "games_per_s")
    names = [name for name in report.__struct_fields__ if name not in left_out]
    facts = {name: getattr(report, name) for name in names}
    return "\n".join((facts_line(facts), *aligned(rows)))


class Simulation:
    """A table that games are played at; any number of games may be asked for, again and again."""

    def __init__(
        self,
        game: str,
        players: Sequence[Given],
        edition: str = "",
        rules: Mapping[str, str] | None = None,
        seed: int = 0,
        gpu: bool = False,
        ray: bool = False,
    ) -> None:
        if isinstance(players, str):
            raise TypeError(f"players are a list, such as [{players!r}, {players!r}]")
        seats = tuple(f"{number}" for number, _ in enumerate(players, start=1))
        setup = Setup(game=game, players=seats, edition=edition, rules=as_rules(rules))
        self.setup = checked(setup)
        self.given = [spec.player(game, given) for given in players]
        self.players = [each.name for each in self.given]
        self.policies = [each.policy for each in self.given if each.policy is not None]
        self.interpreted = len(self.policies) < len(players)
        self.table = set_table(self.setup)
        self.seed = checked_seed(seed)
        if (gpu or ray) and (self.interpreted or spec.own_numbers(self.policies)):
            raise UserError("lab-own-on-cpu")
        if gpu and spec.is_learned(self.policies):
            raise UserError("lab-learned-on-gpu")
        self.play = way_to_play(gpu, ray)
        self.at_once = AT_ONCE
        if gpu and spec.is_skilled(self.policies):
            refuse_too_much(game, self.table)
            self.at_once = SKILLED_AT_ONCE_ON_GPU
        elif gpu:
            self.at_once = AT_ONCE_ON_GPU
        elif spec.is_learned(self.policies):
            self.at_once = lockstep.AT_ONCE

    def run(self, games: int, progress: Progress | None = None) -> Report:
        """Play games and add them up; Ctrl-C ends the run with what there is by then."""
        progress = progress or NoProgress()
        self.games(0, 1)  # the compiler's time is not the games'
        progress.begin()
        start = time.perf_counter()
        totals: Totals | None = None
        try:
            for part in self.parts(games):
                totals = part if totals is None else totals + part
                progress.add(part.games)
        except KeyboardInterrupt:
            if totals is None:
                raise
        assert totals is not None
        return self.report(totals, time.perf_counter() - start)

    def parts(self, games: int) -> Iterator[Totals]:
        """Small enough at first that there is soon progress to show, then larger and larger."""
        first = 0
        share = self.at_once
        while first < games:
            start = time.perf_counter()
            part = self.games(first, min(share, games - first))
            first += part.games
            if time.perf_counter() - start < LOOK:
                share *= 2
            yield part

    def games(self, first: int, games: int, rows: GameRows | None = None) -> Totals:
        """Play games number `first`, `first + 1`, ...; `rows` take what came of each."""
        if self.interpreted:
            return self.interpreted_games(first, games, rows)
        options: dict[str, Any] = {} if rows is None else {"rows": rows}
        return self.play(
            self.setup.game,
            self.table,
            self.policies,
            games,
            seed=self.seed,
            first=first,
            **options,
        )

    def interpreted_games(self, first: int, games: int, rows: GameRows | None) -> Totals:
        players = tuple(each.given for each in self.given)
        request = Request(self.setup, players, self.seed, first, games)
        played = play_anywhere(request, cores())
        rows = GameRows.of(games, len(players)) if rows is None else rows
        return totals_of(played, rows)

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
            seed=self.seed,
            rules=self.setup.rules,
            version=version("flipdeck"),
            interpreted=self.interpreted,
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


def checked_seed(seed: SupportsIndex) -> int:
    """As an `int`: a range is searched number by number for anything else."""
    if isinstance(seed, SupportsIndex) and index(seed) in SEEDS:
        return index(seed)
    raise ValueError(f"a seed is a whole number from 0 to {SEEDS[-1]}, not {seed!r}")


def totals_of(played: Sequence[Played], rows: GameRows) -> Totals:
    """Write each game to its row, and add them up."""
    for number, game in enumerate(played):
        by_seat = {WINS: game.wins, POINTS: game.totals, BUSTS: game.busts, SEVENS: game.sevens}
        for what, values in by_seat.items():
            rows.by_seat[number, what] = values
        rows.rounds[number] = game.rounds
    counts = Counts(
        sums=np.zeros(SUMS, np.int64),
        by_seat=rows.by_seat.sum(axis=0, dtype=np.int64),
        rounds=np.bincount(rows.rounds, minlength=1),
    )
    counts.sums[CARDS_DRAWN] = sum(game.cards for game in played)
    counts.sums[STEPS] = sum(game.steps for game in played)
    counts.sums[UNFINISHED] = sum(not any(game.wins) for game in played)
    return counts.totals(len(played))


# Games as arrays


@dataclass(frozen=True, eq=False, repr=False)
class Games:
    """Many games as NumPy arrays, a row for each; `[g, seat]` where every seat has a number.

    `print` shows the table of `summary()`.
    """

    run: Simulation
    winner: Integers  # a seat, of a team the first; -1 if the game was cut off
    totals: Integers
    rounds: Integers
    busts: Integers
    flip7s: Integers
    counted: Totals
    seconds: float

    @property
    def players(self) -> list[str]:
        """Who sat where."""
        return self.run.players

    def __len__(self) -> int:
        return len(self.winner)

    def __repr__(self) -> str:
        setup = self.run.setup
        return f"<Games {setup.game} {setup.edition}: {', '.join(self.players)}; {len(self)} games>"

    def __str__(self) -> str:
        return str(self.summary())

    def summary(self) -> Report:
        """Wins with their standard errors, points, busts; seed, rules and version to play again."""
        return self.run.report(self.counted, self.seconds)


def simulate(
    game: str,
    players: Sequence[Given] | Mapping[str, Given],
    games: int = 100_000,
    *,
    edition: str | None = None,
    rules: Mapping[str, str] | None = None,
    seed: int = 0,
) -> Games:
    """Play whole games and keep what came of each.

    A player is a name (`threshold:25`, `counter`), a level (`expert`), a place (`my_bot.py:MyBot`),
    a class or a policy; a mapping gives players names of your own. With a bot in Python the rules
    run interpreted, on all cores.
    """
    if games < 1:
        raise ValueError(f"cannot play {games} games")
    run = named_simulation(game, players, "" if edition is None else edition, rules, seed)
    rows = GameRows.of(games, len(players))
    run.games(0, 1)  # the compiler's time is not the games'
    start = time.perf_counter()
    totals = run.games(0, games, rows)
    seconds = time.perf_counter() - start
    wins = rows.by_seat[:, WINS]
    return Games(
        run=run,
        winner=np.where(wins.any(axis=1), wins.argmax(axis=1), NOBODY),
        totals=rows.by_seat[:, POINTS],
        rounds=rows.rounds,
        busts=rows.by_seat[:, BUSTS],
        flip7s=rows.by_seat[:, SEVENS],
        counted=totals,
        seconds=seconds,
    )


def named_simulation(
    game: str, players: Sequence[Given] | Mapping[str, Given], *options: Any
) -> Simulation:
    """A simulation in which the keys of a mapping are the players' names."""
    if not isinstance(players, Mapping):
        return Simulation(game, players, *options)
    run = Simulation(game, [*players.values()], *options)
    run.players = [*players]
    return run


def refuse_too_much(game: str, table: Any) -> None:
    """What there is to think about with two packs may be more than a graphics card has room for."""
    from flipdeck.players.compiled import gpu

    if gpu.default_blocks(gpu.scratch_for(table)) == 0:
        raise UserError("lab-not-on-gpu")


def way_to_play(gpu: bool, ray: bool) -> Callable[..., Totals]:
    """On this machine's cores, its graphics card or a cluster: the totals are the same."""
    if gpu and ray:
        raise UserError("lab-gpu-or-ray")
    if gpu:
        need_graphics_card()
        from flipdeck.players.compiled.gpu import play_any

        return play_any
    if ray:
        from . import cluster

        cluster.cluster()
        return cluster.play
    return cpu.play_any
