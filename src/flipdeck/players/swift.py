"""Players compiled: what bots think in milliseconds, for whole games by the hundred thousand."""

import time
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np
from numba.extending import overload

from flipdeck.engine import batch
from flipdeck.engine.batch import ROUND_LIMIT, Totals, make_loop
from flipdeck.engine.chance import first_counter
from flipdeck.engine.compiled import compile_loop, to_record
from flipdeck.engine.loop import SUMS
from flipdeck.engine.policies import PLAYERS, Players, Policy
from flipdeck.rules import flipflop
from flipdeck.rules.flipflop import hand_known
from flipdeck.rules.games import GAMES
from flipdeck.rules.table import TrickTable

from . import desk, stopping
from .bots import SKILLED
from .minds import file_for, learnt
from .outlook import NUMBER_AT, Mind
from .search import imagine, legal_answers, play_round, unplaced, worth
from .skill import COUNTER, WINNER
from .stopping import Hand, sets_of


def floats(size: int) -> Any:
    def make(size: int) -> Any:
        return np.zeros(size)

    return make


def integers(size: int) -> Any:
    def make(size: int) -> Any:
        return np.zeros(size, np.int64)

    return make


def floats_on_paper(mind: Any, size: int) -> Any:
    def make(mind: Any, size: int) -> Any:
        return np.zeros(size)

    return make


def integers_on_paper(mind: Any, size: int) -> Any:
    def make(mind: Any, size: int) -> Any:
        return np.zeros(size, np.int64)

    return make


overload(desk.room, target="cpu")(floats)
overload(desk.common, target="cpu")(floats)
overload(desk.places, target="cpu")(integers)
overload(desk.paper, target="cpu")(floats_on_paper)
overload(desk.paper_places, target="cpu")(integers_on_paper)


def as_it_is(function: Callable[..., Any]) -> None:
    """Said outright, because what rules call would else be inlined as they are: all in one."""

    @overload(function, strict=False, target="cpu", jit_options={"forceinline": False})
    def itself(*_: Any) -> Callable[..., Any]:
        return function


as_it_is(desk.share)
as_it_is(desk.meet)
for _function in stopping.CALLED:
    as_it_is(_function)

compiled_weigh: Any = compile_loop(stopping.weigh)


def weigh(hand: Hand, deck: Any, lines: Any, moments: Any, worth: Any) -> Sequence[float]:
    """The compiled twin of `stopping.interpreted`."""
    values = np.zeros((sets_of(hand) << hand.fresh) * hand.moments)
    rows = (np.array(row, np.int64) for row in (deck, lines, moments))
    floating = hand._replace(again=float(hand.again))
    compiled_weigh(floating, *rows, np.array(worth, np.float64), values)
    return values  # type: ignore[return-value]


# Whole games


def as_rows(mind: Mind, policies: Sequence[Policy]) -> Any:
    """A mind for each seat, with its own parameter."""
    rows = np.tile(np.array(mind), (len(policies), 1))
    rows[:, NUMBER_AT] = [policy.parameter for policy in policies]
    return rows


@cache
def loop_for(name: str) -> Callable[..., None]:
    game = GAMES[name]
    players: Players = PLAYERS[name]._replace(choose=SKILLED[name])
    return make_loop(game.start, game.step, *players[:5])


def play_any(
    name: str, table: Any, policies: Sequence[Policy], games: int, **options: Any
) -> Totals:
    """Simple players alone are faster by themselves, and start sooner."""
    return (play if is_skilled(policies) else batch.play)(name, table, policies, games, **options)


def is_skilled(policies: Sequence[Policy]) -> bool:
    return any(policy.kind in (COUNTER, WINNER) for policy in policies)


def play(
    name: str,
    table: Any,
    policies: Sequence[Policy],
    games: int,
    *,
    seed: int = 0,
    first: int = 0,
    round_limit: int = ROUND_LIMIT,
    threads: int | None = None,
    mind: Mind | None = None,
) -> Totals:
    """The same as `batch.play`, for skilled players among others."""
    batch.check(table, policies, games, round_limit)
    mind = mind or learnt(file_for(name, bool(table.brutal)))
    kinds = np.array([policy.kind for policy in policies], np.int64)
    seats = kinds, as_rows(mind, policies)
    return batch.spread(
        loop_for(name), GAMES[name], table, seats, games, seed, first, round_limit, threads
    )


# Flip-Flop by search

ROOM = GAMES["flipflop"].size(max(GAMES["flipflop"].players), 1)  # compiled once for all tables
AT_ONCE = 100  # worlds between two looks at the clock
SECONDS = 2.0  # no thought takes longer


def search_worlds(
    tables: Any, viewer: int, answers: Any, seed: int, first: int, worlds: int, sums: Any
) -> None:
    """The same as `search.weighed`; three tables: as it is, as imagined, as played on."""
    known = np.zeros(tables[0].seats, np.int64)
    for seat in range(tables[0].seats):
        known[seat] = hand_known(tables[0], viewer, seat)
    cards = unplaced(tables[0], viewer)
    counts = np.zeros(SUMS, np.int64)
    for world in range(first, first + worlds):
        tables[1] = tables[0]
        weight = imagine(tables[1], known, cards, first_counter(seed, world))
        if weight > 0.0:
            for place in range(len(answers)):
                tables[2] = tables[1]
                flipflop.step(tables[2], answers[place])
                play_round(tables[2], counts)
                sums[place] += weight * worth(tables[2], viewer)


@cache
def compiled_search() -> Callable[..., None]:
    return compile_loop(search_worlds)


def best_answer(table: TrickTable, worlds: int, seed: int, seconds: float = SECONDS) -> int:
    """The same as `search.best_answer`, in as many of the worlds as there is time for."""
    answers = legal_answers(table)
    sums = np.zeros(len(answers))
    tables = np.repeat(to_record(table, ROOM), 3)
    started = time.perf_counter()
    for first in range(0, worlds, AT_ONCE):
        some = min(AT_ONCE, worlds - first)
        compiled_search()(tables, table.actor, np.array(answers), seed, first, some, sums)
        if len(answers) == 1 or time.perf_counter() - started > seconds:
            break
    return answers[int(np.argmax(sums))]
