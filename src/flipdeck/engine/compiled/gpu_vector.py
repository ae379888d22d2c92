"""The vector environment on a graphics card: a table a thread, arrays that never leave the card.

Games, observations, masks and rewards are those of `vector`. What a thread writes lies beside what
its neighbours write, so arrays are kept transposed; the public ones are views with a row a table.
They have `__cuda_array_interface__`: PyTorch and CuPy take them without a copy, JAX through CuPy.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np

from flipdeck.rules.chance import one_of
from flipdeck.rules.layout import Size, duplicate
from flipdeck.rules.rule import rule
from flipdeck.rules.table import OVER, Table

from .. import registry
from ..chance import STRIDE, advanced, mixed, unsigned, word_of
from ..driver import (
    SUMS,
    Hooks,
    LoopRules,
    before_start,
    deal_in,
    drive,
    not_after,
    not_before,
    seated,
    seated_uses_random,
)
from ..episode import EVERYBODY, WIN, is_running, reward, to_a_decision
from ..observation import SCRATCH, observation_of
from ..policy import Policy
from .backend import to_record
from .batch import as_arrays, check
from .gpu import register_rules, table_type
from .gpu_adapter import SIMULATED, cuda, transposed
from .vector import in_seats

THREADS = 256  # of a block
ALL_LEGAL = -1
PARTS = 1 << 16  # of the chance to stop at a card

# What a table's loop remembers
LEARNER = 0
STOPS = 1  # in parts: how often the loop stops before a card is drawn
WORD = 2  # decides whether it does
MEMO = 3


@rule
def to_a_decision_or_stop(table: Table, memo: Any, round_limit: int) -> bool:
    """Play on to the learner's next decision; now and then, stop before a card is drawn."""
    if not to_a_decision(table, memo[LEARNER], round_limit):
        return False
    if memo[STOPS] == 0:
        return True
    memo[WORD] = (memo[WORD] + 1) & (PARTS - 1)
    return bool(mixed(unsigned(int(memo[WORD])) * STRIDE) % PARTS >= memo[STOPS])


class DeviceTables:
    """Many tables on a graphics card; of several set-ups, each has an equal share of the tables.

    With `stops`, a table also stops now and then before a card is drawn: `at_chance` marks it, a
    seat drawn by lot is the viewer, and whatever action it is given, the card is drawn. That shows
    positions between decisions to programs that learn what a position is worth.
    """

    def __init__(
        self,
        game: str,
        setups: Sequence[Any],
        count: int,
        *,
        learner: int = EVERYBODY,
        opponents: Sequence[Policy] = (),
        rewarded: int = WIN,
        round_limit: int,
        stops: float = 0.0,
    ) -> None:
        most_seats = max(table.seats for table in setups)
        players = in_seats(most_seats, learner, opponents)
        for table in setups:
            check(table, players[: table.seats], count, round_limit)
        if count % len(setups):
            raise ValueError(f"{count} tables cannot be divided among {len(setups)} set-ups")
        observation = observation_of(game)
        size = size_for(game, setups)
        self.count, self.learner, self.rewarded = count, learner, rewarded
        self.round_limit, self.stops, self.seed = round_limit, round(stops * PARTS), 0
        self._observations = zeros((observation.size, count), np.float32)
        self._masks = zeros((observation.actions(most_seats), count), np.int8)
        self._rewards = zeros((most_seats, count), np.float32)
        self.observations = transposed(self._observations)
        self.masks = transposed(self._masks)
        self.rewards = transposed(self._rewards)  # of every seat
        self.reward = zeros(count, np.float32)  # of the seat that decided
        self.actors = zeros(count, np.int32)
        self.at_chance = zeros(count, np.bool_)
        self.terminated = zeros(count, np.bool_)
        self.truncated = zeros(count, np.bool_)
        self._illegal = zeros(1, np.int64)
        self._fresh = fresh_tables(game, setups, size)
        self._records = blank_tables(game, size, count)
        self._counters = zeros(count, np.uint64)
        self._games = zeros(count, np.int64)
        self._seats = [cuda.to_device(array) for array in as_arrays(players)]
        self._no_actions = zeros(count, np.int64)
        self._play, self._look = kernels_for(game)

    def reset(self, seed: int) -> None:
        """Begin the first game of every table."""
        self.seed = seed
        self._games.copy_to_device(np.arange(self.count) - self.count)
        self._illegal.copy_to_device(np.array([ALL_LEGAL]))
        self._call(self._no_actions, True)

    def step(self, actions: Any) -> None:
        """One decision at every table, from a device array of int64; nothing waits for the card.

        A table whose action is not legal stays as it is, and `illegal_table` names one of them.
        """
        self._call(actions if SIMULATED else cuda.as_cuda_array(actions), False)

    def illegal_table(self) -> int | None:
        """A table that was given an illegal action since the last `reset`."""
        table = int(self._illegal.copy_to_host()[0])
        return None if table == ALL_LEGAL else table

    def _call(self, actions: Any, begins: bool) -> None:
        blocks = -(-self.count // THREADS)
        self._play[blocks, THREADS](
            self._records,
            self._fresh,
            self._counters,
            self._games,
            *self._seats,
            self.learner,
            self.stops,
            self.seed,
            self.round_limit,
            self.rewarded,
            actions,
            begins,
            self._masks,
            self._rewards,
            self.reward,
            self.terminated,
            self.truncated,
            self._illegal,
        )
        self._look[blocks, THREADS](
            self._records,
            self._counters,
            self._observations,
            self._masks,
            self.actors,
            self.at_chance,
        )


# What lies on the card


def zeros(shape: Any, kind: Any) -> Any:
    return cuda.to_device(np.zeros(shape, kind))


def size_for(game: str, setups: Sequence[Any]) -> Size:
    seats = max(table.seats for table in setups)
    sizes = [registry.game(game).rules.size(seats, decks) for decks in (1, 2)]
    cards = max(len(getattr(table, "pile", ())) for table in setups)
    return next(size for size in sizes if size.cards >= cards)


class SimulatedTables(list[Any]):
    """What simulated threads get for records: tables of their own, interpreted."""

    def __setitem__(self, place: Any, table: Any) -> None:
        super().__setitem__(place, duplicate(table))


def fresh_tables(game: str, setups: Sequence[Any], size: Size) -> Any:
    tables = [before_start(table) for table in setups]
    if SIMULATED:
        return tables
    records = np.concatenate([to_record(table, size) for table in tables])
    return cuda.to_device(records.astype(table_type(game, size)))


def blank_tables(game: str, size: Size, count: int) -> Any:
    if SIMULATED:
        return SimulatedTables([None] * count)
    return zeros(count, table_type(game, size))


# Kernels


@cache
def kernels_for(name: str) -> tuple[Any, Any]:
    return cuda.jit(make_play(name)), cuda.jit(make_look(name))


def make_look(name: str) -> Callable[..., None]:
    """What every player who is asked sees and may do."""
    observation, is_chance = observation_of(name), registry.game(name).rules.is_chance
    observe, mask = observation.observe, observation.mask
    integer: Any = np.int32

    def look(
        tables: Any,
        counters: Any,
        observations: Any,
        masks: Any,
        actors: Any,
        at_chance: Any,
    ) -> None:
        number = cuda.grid(1)
        if number < len(tables):
            scratch = cuda.local.array(SCRATCH, integer)
            table = tables[number]
            stopped = is_chance(table)
            viewer = table.actor
            if stopped:
                viewer = one_of(word_of(unsigned(int(counters[number]))), table.seats)
            at_chance[number] = stopped
            actors[number] = viewer
            observe(table, viewer, observations[:, number], scratch)
            mask(table, viewer, masks[:, number])

    register_rules()
    return look


def make_play(name: str) -> Callable[..., None]:
    """One decision at every table, and all that follows until the next."""
    start, step, is_chance, chance, uses_random, choose, _ = registry.game(name).loop_functions()
    choice, same_side = observation_of(name).choice, registry.game(name).rules.same_side
    integer: Any = np.int64

    def play(
        tables: Any,
        fresh: Any,
        counters: Any,
        games: Any,
        kinds: Any,
        parameters: Any,
        learner: int,
        stops: int,
        seed: int,
        round_limit: int,
        rewarded: int,
        actions: Any,
        begins: bool,
        masks: Any,
        rewards: Any,
        actor_rewards: Any,
        terminated: Any,
        truncated: Any,
        illegal: Any,
    ) -> None:
        number = cuda.grid(1)
        if number >= len(tables):
            return
        terminated[number] = False
        truncated[number] = False
        sums = cuda.local.array(SUMS, integer)
        memo = cuda.local.array(MEMO, integer)
        rules = LoopRules(step, is_chance, chance, choose, uses_random)
        hooks = Hooks(seated, seated_uses_random, not_before, not_after, to_a_decision_or_stop)
        memo[LEARNER] = learner
        memo[STOPS] = stops
        table = tables[number]
        decided = not begins  # in the game at hand
        deals = begins
        actor = 0
        if decided:
            actor = table.actor
            for seat in range(table.seats):
                rewards[seat, number] = table.total[seat]
            if is_chance(table):
                rules.step(table, chance(table, word_of(unsigned(int(counters[number])))))
                counters[number] = advanced(unsigned(int(counters[number])))
            else:
                action = actions[number]
                if action < 0 or action >= len(masks) or masks[action, number] == 0:
                    illegal[0] = number
                    return
                rules.step(table, choice(table, int(action)))
        ended = True
        while ended:
            if deals:
                tables[number] = fresh[number * len(fresh) // len(tables)]
                table = tables[number]
                games[number] += len(tables)
                counters[number] = deal_in(start, table, seed, int(games[number]))
            memo[WORD] = word_of(unsigned(int(counters[number]))) & (PARTS - 1)
            counters[number] = drive(
                rules,
                hooks,
                table,
                (kinds, parameters),
                memo,
                unsigned(int(counters[number])),
                round_limit,
                sums,
            )
            ended = not is_running(table, round_limit)
            if decided:
                for seat in range(table.seats):
                    before = int(rewards[seat, number])
                    rewards[seat, number] = reward(same_side, rewarded, table, seat, before, ended)
                actor_rewards[number] = rewards[actor, number]
                if ended:
                    terminated[number] = table.ask == OVER
                    truncated[number] = table.ask != OVER
                    decided = False
            deals = True

    register_rules()
    return play
