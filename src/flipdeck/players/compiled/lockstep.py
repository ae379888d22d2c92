"""Whole games with learned players: many tables at once, so that the network takes many rows.

The compiled rules and all other players go on until a learned player is asked at every table that
still plays; then the network answers for all of them.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from flipdeck.engine import driver, registry
from flipdeck.engine.chance import advanced, first_counter, word_of
from flipdeck.engine.compiled import batch
from flipdeck.engine.compiled.backend import compile_loop, to_record
from flipdeck.engine.compiled.batch import ROUND_LIMIT, Counts, GameRows, Totals, record_size
from flipdeck.engine.episode import is_running
from flipdeck.engine.observation import SCRATCH, observation_of
from flipdeck.engine.policy import Policy, policy, uses_random
from flipdeck.rules.rule import rule
from flipdeck.rules.table import CARD, DEAL, DICE, Table

from ..learned.network import decide, network_for
from ..learned.player import WORDS
from ..spec import LEARNED, LEARNED_KINDS

TABLES = 1024  # at once
AT_ONCE = 4 * TABLES  # games in a call, so that few wait for the last


@rule
def until_learned_or_over(table: Table, kinds: Any, round_limit: int) -> bool:
    if not is_running(table, round_limit):
        return False
    return is_dealt(table) or kinds[table.actor] != LEARNED


@rule
def is_dealt(table: Table) -> bool:
    """Does chance answer?"""
    return bool(table.ask == CARD or table.ask == DICE or table.ask == DEAL)


class Loops(NamedTuple):
    """The compiled functions of a game."""

    play_on: Callable[..., int]
    answer: Callable[..., None]


@cache
def loops_for(
    name: str, choose: Callable[..., int], uses_word: Callable[..., bool] | None
) -> Loops:
    game, observation = registry.game(name), observation_of(name)
    rulebook = game.rules
    chance = rulebook.is_chance, rulebook.chance
    rules = driver.LoopRules(rulebook.step, *chance, choose, uses_word or uses_random)
    seen = observation.observe, observation.mask
    play_on = make_play_on(rulebook.start, rules, game.count_seat, *seen)
    return Loops(play_on, make_answer(rulebook.step, observation.choice))


def play(
    name: str,
    table: Any,
    policies: Sequence[Policy],
    games: int,
    *,
    choose: Callable[..., int],
    seats: tuple[Any, Any],
    uses_word: Callable[..., bool] | None = None,
    seed: int = 0,
    first: int = 0,
    round_limit: int = ROUND_LIMIT,
    threads: int | None = None,
    rows: GameRows | None = None,
) -> Totals:
    """The same as `batch.play`; `choose` and `seats` are for the other players."""
    batch.check(table, policies, games, round_limit)
    threads = threads or batch.cores()
    share = max(1, -(-games // threads))
    starts = range(first, first + games, share)
    temperatures = np.array([policy.parameter for policy in policies], np.float32)
    loops = loops_for(name, choose, uses_word)
    kept = rows or GameRows.of(0, table.seats)

    def play_some(start: int) -> Counts:
        last = min(start + share, first + games)
        to_come = np.array([start, last])
        part = kept.part(start - first, last - start)
        return play_range(name, loops, table, seats, temperatures, seed, to_come, round_limit, part)

    with ThreadPoolExecutor(threads) as pool:
        return batch.total(games, table.seats, round_limit, pool.map(play_some, starts))


def play_range(
    name: str,
    loops: Loops,
    table: Any,
    seats: tuple[Any, Any],
    temperatures: Any,
    seed: int,
    to_come: Any,
    round_limit: int,
    kept: GameRows,
) -> Counts:
    """Play the games from the first number of `to_come` up to the second."""
    fresh = to_record(driver.before_start(table), record_size(registry.game(name).rules, table))
    count = min(TABLES, to_come[1] - to_come[0])
    games = Batch(
        np.repeat(fresh, count), fresh, np.zeros(count, np.uint64), np.zeros(count, np.bool_)
    )
    return play_batch(name, loops, games, to_come, seats, temperatures, seed, round_limit, kept)


def play_from(
    name: str, tables: Sequence[Any], games: int, seed: int = 0, round_limit: int = ROUND_LIMIT
) -> Totals:
    """Learned players finish games from these tables, in turn, which are at any point of one."""
    size, count = record_size(registry.game(name).rules, tables[0]), tables[0].seats
    records = np.concatenate([to_record(table, size) for table in tables])
    in_turn = records[np.arange(games) % len(tables)]
    counters = np.array([first_counter(seed, game) for game in range(games)], np.uint64)
    players = [policy("learned", LEARNED_KINDS)] * count
    counts = play_batch(
        name,
        loops_for(name, registry.game(name).choose, None),
        Batch(in_turn, records[:1].copy(), counters, np.ones(games, np.bool_)),
        np.zeros(2, np.int64),
        batch.as_arrays(players),
        np.zeros(count, np.float32),
        seed,
        round_limit,
        GameRows.of(0, count),
    )
    return counts.totals(games)


class Batch(NamedTuple):
    """Tables that are played at together, and what a new game at one of them begins with."""

    tables: Any
    fresh: Any
    counters: Any
    playing: Any


def play_batch(
    name: str,
    loops: Loops,
    games: Batch,
    to_come: Any,
    seats: tuple[Any, Any],
    temperatures: Any,
    seed: int,
    round_limit: int,
    kept: GameRows,
) -> Counts:
    """Play all games to their ends, and those to come at tables that become free."""
    observation, network = observation_of(name), network_for(name)
    count, places = len(games.tables), len(temperatures)
    counts = Counts.of(places, round_limit)
    start, numbers = int(to_come[0]), np.zeros(count, np.int64)
    waiting, actors = np.zeros((2, count), np.int64)
    words = np.zeros(count, np.uint32)
    rows = np.zeros((count, observation.size), np.float32)
    masks = np.zeros((count, observation.actions(places)), np.int8)
    scratch = np.zeros(SCRATCH, np.int32)
    while asked := loops.play_on(
        *(*games, to_come, *seats, seed, round_limit, *counts),
        *(temperatures, waiting, actors, words, rows, masks, scratch, start, numbers, *kept),
    ):
        noise = (words[:asked] / WORDS).astype(np.float32)
        temperature = temperatures[actors[:asked]]
        actions = decide(network, name, rows[:asked], masks[:asked], temperature, noise)
        loops.answer(games.tables, waiting, actions)
        counts.sums[driver.STEPS] += asked
    return counts


# Compiled; Numba keeps a loop under the names of these functions, which must be global in a module


def make_play_on(
    start: Callable[..., None],
    rules: driver.LoopRules,
    count_seat: Callable[..., None],
    observe: Callable[..., None],
    mask: Callable[..., None],
) -> Callable[..., int]:
    step, is_chance, chance, choose, uses_random = rules

    def play_on(  # pragma: no cover  # runs compiled
        tables: Any,
        fresh: Any,
        counters: Any,
        playing: Any,
        to_come: Any,
        kinds: Any,
        parameters: Any,
        seed: int,
        round_limit: int,
        sums: Any,
        by_seat: Any,
        rounds: Any,
        temperatures: Any,
        waiting: Any,
        actors: Any,
        words: Any,
        rows: Any,
        masks: Any,
        scratch: Any,
        start_number: int,
        numbers: Any,
        kept: Any,
        lengths: Any,
    ) -> int:
        """How many tables wait for a learned player; what they see is in the first rows."""
        rules = driver.LoopRules(step, is_chance, chance, choose, uses_random)
        hooks = driver.Hooks(
            driver.seated,
            driver.seated_uses_random,
            driver.not_before,
            driver.not_after,
            until_learned_or_over,
        )
        asked = 0
        for number in range(len(tables)):
            table = tables[number]
            while playing[number] or to_come[0] < to_come[1]:
                if not playing[number]:
                    tables[number] = fresh[0]
                    counters[number] = driver.deal_in(start, table, seed, to_come[0])
                    numbers[number] = to_come[0] - start_number
                    to_come[0] += 1
                    playing[number] = True
                counters[number] = driver.drive(
                    *(rules, hooks, table, (kinds, parameters), kinds),
                    *(counters[number], round_limit, sums),
                )
                if is_running(table, round_limit):
                    break
                driver.count_game(table, count_seat, sums, by_seat)
                rounds[min(table.round, round_limit)] += 1
                if len(lengths) > 0:
                    driver.count_seats(table, count_seat, kept[numbers[number]])
                    lengths[numbers[number]] = min(table.round, round_limit)
                playing[number] = False
            if playing[number]:
                waiting[asked] = number
                actors[asked] = table.actor
                words[asked] = word_of(counters[number])
                if temperatures[table.actor] > 0:
                    counters[number] = advanced(counters[number])
                observe(table, table.actor, rows[asked], scratch)
                mask(table, table.actor, masks[asked])
                asked += 1
        return asked

    return compile_loop(play_on)


def make_answer(step: Callable[..., None], choice: Callable[..., int]) -> Callable[..., None]:
    def answer(  # pragma: no cover  # runs compiled
        tables: Any, waiting: Any, actions: Any
    ) -> None:
        for place in range(len(actions)):
            table = tables[waiting[place]]
            step(table, choice(table, actions[place]))

    return compile_loop(answer)
