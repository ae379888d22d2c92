"""Players compiled, for whole games by the hundred thousand."""

import time
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np
from numba.extending import overload

from flipdeck.engine import registry
from flipdeck.engine.chance import first_counter
from flipdeck.engine.compiled import batch, workspace
from flipdeck.engine.compiled.backend import compile_loop, to_record
from flipdeck.engine.compiled.batch import Totals, make_loop
from flipdeck.engine.compiled.vector import SkilledPlayers
from flipdeck.engine.driver import SUMS
from flipdeck.engine.policy import Policy
from flipdeck.rules import flipflop
from flipdeck.rules.knowledge import hand_known
from flipdeck.rules.table import TrickTable

from ..counting import aim_flip7, aim_vengeance, stop_value  # noqa: F401  # fill `NOINLINE`
from ..counting.stop_value import LINES, Hand, sets_of
from ..counting.tables import NUMBER_AT, Lookup, file_for, load_lookup
from ..search.flipflop import imagine, legal_answers, play_round, unplaced, utility
from ..spec import is_learned, is_skilled, own_numbers, skilled_choose
from . import lockstep, own


def floats(size: int) -> Any:
    def make(size: int) -> Any:
        return np.zeros(size)

    return make


def integers(size: int) -> Any:
    def make(size: int) -> Any:
        return np.zeros(size, np.int64)

    return make


def scratch_of_floats(lookup: Any, size: int) -> Any:
    def make(lookup: Any, size: int) -> Any:
        return np.zeros(size)

    return make


def scratch_of_integers(lookup: Any, size: int) -> Any:
    def make(lookup: Any, size: int) -> Any:
        return np.zeros(size, np.int64)

    return make


overload(workspace.alloc_floats, target="cpu")(floats)
overload(workspace.shared_array, target="cpu")(floats)
overload(workspace.alloc_ints, target="cpu")(integers)
overload(workspace.scratch_floats, target="cpu")(scratch_of_floats)
overload(workspace.scratch_ints, target="cpu")(scratch_of_integers)


def register_noinline(function: Callable[..., Any]) -> None:
    """Called, not inlined: a rule hands forced inlining on to whatever it calls."""

    @overload(function, strict=False, target="cpu", jit_options={"forceinline": False})
    def itself(*_: Any) -> Callable[..., Any]:
        return function


register_noinline(workspace.thread_range)
register_noinline(workspace.barrier)
for _function in workspace.NOINLINE:
    register_noinline(_function)

compiled_lay_out: Any = compile_loop(stop_value.lay_out)
compiled_solve_stops: Any = compile_loop(stop_value.solve_stops)


def solve_stops(hand: Hand, deck: Any, stop_states: Any, utility: Any) -> Sequence[float]:
    """`stop_value.solve_stops`, compiled."""
    values = np.zeros((sets_of(hand) << hand.fresh) * hand.stop_states)
    lines = np.zeros(LINES << hand.fresh, np.int64)
    cards, rows = np.array(deck, np.int64), np.array(stop_states, np.int64)
    floating = hand._replace(again=float(hand.again))
    compiled_lay_out(floating, cards, lines)
    compiled_solve_stops(floating, cards, lines, rows, np.array(utility, np.float64), values)
    return values  # type: ignore[return-value]


# Whole games


def as_rows(lookup: Lookup, policies: Sequence[Policy]) -> Any:
    """A row to look up for each seat, with its own parameter."""
    rows = np.tile(np.array(lookup), (len(policies), 1))
    rows[:, NUMBER_AT] = [policy.parameter for policy in policies]
    return rows


@cache
def loop_for(name: str) -> Callable[..., None]:
    return make_loop(*registry.game(name).loop_functions(skilled_choose(name)))


def play_any(
    name: str, table: Any, policies: Sequence[Policy], games: int, **options: Any
) -> Totals:
    """Simple players alone are faster by themselves, and start sooner."""
    if own_numbers(policies):
        return play_own(name, table, policies, games, **options)
    if is_learned(policies):
        return play_learned(name, table, policies, games, **options)
    return (play if is_skilled(policies) else batch.play)(name, table, policies, games, **options)


def play_learned(
    name: str, table: Any, policies: Sequence[Policy], games: int, **options: Any
) -> Totals:
    """Learned players among others, who may be skilled."""
    if is_skilled(policies):
        return lockstep.play(
            *(name, table, policies, games),
            choose=skilled_choose(name),
            seats=skilled_seats(name, table, policies),
            **options,
        )
    simple: Any = registry.game(name).choose
    seats = batch.as_arrays(policies)
    return lockstep.play(name, table, policies, games, choose=simple, seats=seats, **options)


def play_own(
    name: str, table: Any, policies: Sequence[Policy], games: int, **options: Any
) -> Totals:
    """Policies from outside among others."""
    skilled = is_skilled(policies)
    choose = own.choose_for(name, own_numbers(policies), skilled)
    seats = skilled_seats(name, table, policies) if skilled else batch.as_arrays(policies)
    with own.problems_named(name, table, policies):
        if is_learned(policies):
            return lockstep.play(
                *(name, table, policies, games),
                choose=choose,
                seats=seats,
                uses_word=own.uses_word,
                **options,
            )
        return batch.play(
            name,
            table,
            policies,
            games,
            loop=own.loop_for(name, choose),
            seats=seats,
            **options,
        )


def skilled_seats(
    name: str, table: Any, policies: Sequence[Policy], lookup: Lookup | None = None
) -> tuple[Any, Any]:
    lookup = lookup or load_lookup(file_for(name, bool(table.brutal)))
    return batch.as_arrays(policies)[0], as_rows(lookup, policies)


def play(
    name: str,
    table: Any,
    policies: Sequence[Policy],
    games: int,
    lookup: Lookup | None = None,
    **options: Any,
) -> Totals:
    """The same as `batch.play`, for skilled players among others."""
    seats = skilled_seats(name, table, policies, lookup)
    return batch.play(name, table, policies, games, loop=loop_for(name), seats=seats, **options)


def skilled_players(name: str, table: Any, policies: Sequence[Policy]) -> SkilledPlayers | None:
    """Skilled players for `vector.Tables`, if any are among these, one for each seat."""
    if not is_skilled(policies):
        return None
    lookup = load_lookup(file_for(name, bool(table.brutal)))
    return SkilledPlayers(skilled_choose(name), as_rows(lookup, policies))


# Flip-Flop by search

RULES = flipflop.RULEBOOK
RECORD_SIZE = RULES.size(max(RULES.players), 1)  # compiled once for all tables
AT_ONCE = 100  # worlds between two looks at the clock
SECONDS = 2.0  # no decision takes longer


def search_worlds(
    tables: Any, viewer: int, answers: Any, seed: int, first: int, worlds: int, sums: Any
) -> None:
    """`search.flipflop.values_of` compiled; three tables: as it is, as imagined, as played on."""
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
                sums[place] += weight * utility(tables[2], viewer)


@cache
def compiled_search() -> Callable[..., None]:
    return compile_loop(search_worlds)


def best_answer(table: TrickTable, worlds: int, seed: int, seconds: float = SECONDS) -> int:
    """The same as `search.best_answer`, in as many of the worlds as there is time for."""
    answers = legal_answers(table)
    sums = np.zeros(len(answers))
    tables = np.repeat(to_record(table, RECORD_SIZE), 3)
    started = time.perf_counter()
    for first in range(0, worlds, AT_ONCE):
        some = min(AT_ONCE, worlds - first)
        compiled_search()(tables, table.actor, np.array(answers), seed, first, some, sums)
        if len(answers) == 1 or time.perf_counter() - started > seconds:
            break
    return answers[int(np.argmax(sums))]
