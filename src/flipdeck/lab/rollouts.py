"""Games played on from a position, compiled: how often does a move win?

Every move is followed by games with the same chance, so that moves differ by what they do and not
by luck. Where a seat does not know all, games start from worlds that it holds possible.
"""

import time
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from flipdeck.engine.batch import ROUND_LIMIT, as_arrays, room_for
from flipdeck.engine.chance import advanced, first_counter, word_of
from flipdeck.engine.compiled import Records, compile_loop, to_record
from flipdeck.engine.loop import SEAT_SUMS, SUMS, WINS, count_game
from flipdeck.engine.policies import PLAYERS, Policy
from flipdeck.rules.games import GAMES
from flipdeck.rules.table import OVER


class Tally(NamedTuple):
    """How a move did, world by world, so that the error can be told."""

    games: Any
    wins: Any
    points: Any  # of the seat, in the round that was going on

    @classmethod
    def blank(cls, worlds: int) -> "Tally":
        return cls(*(np.zeros(worlds, np.int64) for _ in range(3)))

    @property
    def win(self) -> float:
        return float(self.wins.sum() / self.games.sum())

    @property
    def win_se(self) -> float:
        """Games of one world are no independent ones; with one world alone, they are."""
        win = self.win
        if len(self.games) == 1:
            return float((win * (1 - win) / self.games[0]) ** 0.5)
        played = self.games > 0
        spread = ((self.wins - win * self.games)[played] ** 2).sum()
        worlds = int(played.sum())
        return float((spread * worlds / max(1, worlds - 1)) ** 0.5 / self.games.sum())

    @property
    def round_points(self) -> float:
        return float(self.points.sum() / self.games.sum())


class Rollouts:
    """A decision of one seat, with the worlds it holds possible."""

    def __init__(
        self, game: str, worlds: Sequence[Any], policies: Sequence[Policy], seed: int = 0
    ) -> None:
        table = worlds[0]
        size = room_for(GAMES[game], table)
        self.loop = loop_for(game)
        self.worlds: Records = np.concatenate([to_record(world, size) for world in worlds])
        self.kinds, self.parameters = as_arrays(policies)
        self.seat = table.actor
        self.seed = seed

    def warm_up(self) -> None:
        """The first game waits until what was compiled is found."""
        self.play((), 0, 1, Tally.blank(len(self.worlds)))

    def pace(self, games: int) -> float:
        """Seconds that a game takes."""
        start = time.perf_counter()
        self.play((), 0, games, Tally.blank(len(self.worlds)))
        return (time.perf_counter() - start) / games

    def play(self, answers: Sequence[int], first: int, games: int, tally: Tally) -> None:
        """Give these answers, then play on; games of the same number have the same chance."""
        by_seat = np.zeros((len(self.worlds), SEAT_SUMS, len(self.kinds)), np.int64)
        self.loop(
            self.worlds[:1].copy(),
            self.worlds,
            np.array(answers, np.int64),
            self.kinds,
            self.parameters,
            self.seed,
            first,
            games,
            self.seat,
            ROUND_LIMIT,
            np.zeros(SUMS, np.int64),
            by_seat,
            tally.points,
        )
        tally.wins[:] += by_seat[:, WINS, self.seat]
        tally.games[:] += np.bincount(
            np.arange(first, first + games) % len(self.worlds), minlength=len(self.worlds)
        )


@cache
def loop_for(name: str) -> Callable[..., None]:
    return make_loop(GAMES[name].step, *PLAYERS[name][:5])


def make_loop(
    step: Callable[..., None],
    is_chance: Callable[..., bool],
    chance: Callable[..., int],
    tosses: Callable[..., bool],
    choose: Callable[..., int],
    count_seat: Callable[..., None],
) -> Callable[..., None]:
    """A loop of its own: `drive` with hooks for answers and points took 1.3 to 1.6 times as long.

    A step is taken in one place alone: compiled, the rules of a game are large.
    """

    def rollouts(
        tables: Any,
        worlds: Any,
        answers: Any,
        kinds: Any,
        parameters: Any,
        seed: int,
        first: int,
        games: int,
        seat: int,
        round_limit: int,
        sums: Any,
        by_seat: Any,
        points: Any,
    ) -> None:
        for game in range(first, first + games):
            world = game % len(worlds)
            tables[0] = worlds[world]
            table = tables[0]
            this_round = table.round
            given = 0
            counter = first_counter(seed, game)
            while table.ask != OVER and table.round <= round_limit:
                spent = False
                if given < len(answers):
                    choice = answers[given]
                    given += 1
                elif is_chance(table):
                    choice = chance(table, word_of(counter))
                    spent = True
                else:
                    kind = kinds[table.actor]
                    choice = choose(table, kind, parameters[table.actor], word_of(counter))
                    spent = tosses(kind)
                if spent:
                    counter = advanced(counter)
                before = table.round
                step(table, choice)
                if before == this_round and (table.round > before or table.ask == OVER):
                    points[world] += table.gained[seat]
            count_game(table, count_seat, sums, by_seat[world])

    return compile_loop(rollouts)
