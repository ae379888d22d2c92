"""Thousands of tables, one decision each in a call: compiled, into arrays that stay where they are.

Every seat learns, or one does and simple players have the others. A table whose game has ended
begins its next game in the same call. A game depends on the seed and its number alone; of n tables,
table i plays the games i, i + n, i + 2n, ...
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from flipdeck.rules.table import OVER

from .. import registry
from ..driver import SUMS, LoopRules, before_start, deal_in
from ..episode import EVERYBODY, WIN, Watch, is_running, play_on_watched, reward
from ..line_observation import MEMORY
from ..observation import SCRATCH, observation_of
from ..policy import Policy, uses_random
from .backend import compile_loop, to_record
from .batch import Row, as_arrays, check, record_size

ALL_LEGAL = -1
NO_POLICY = Policy(0, 0)
Floats = np.ndarray[Any, np.dtype[np.float32]]
Flags = np.ndarray[Any, np.dtype[np.bool_]]


class SkilledPlayers(NamedTuple):
    """Opponents who allocate what they think with; they take the place of the simple players."""

    choose: Callable[..., int]
    parameters: Any  # a row for each seat


class IllegalAction(ValueError):
    """An action that its table does not allow now; no table has moved."""


class Tables:
    """The state of all tables, and what the last call wrote: rows are tables."""

    def __init__(
        self,
        game: str,
        table: Any,
        count: int,
        *,
        learner: int = EVERYBODY,
        opponents: Sequence[Policy] = (),
        skilled: SkilledPlayers | None = None,
        rewarded: int = WIN,
        round_limit: int,
    ) -> None:
        players = in_seats(table.seats, learner, opponents)
        check(table, players, count, round_limit)
        observation = observation_of(game)
        self.learner, self.rewarded, self.round_limit = learner, rewarded, round_limit
        self.seed = 0
        self.observations: Floats = np.zeros((count, observation.size), np.float32)
        self.masks = np.zeros((count, observation.actions(table.seats)), np.int8)
        self.actors = np.zeros(count, np.int8)
        self.rewards: Floats = np.zeros((count, table.seats), np.float32)  # of every seat
        self.reward: Floats = np.zeros(count, np.float32)  # of the seat that decided
        self.terminated: Flags = np.zeros(count, np.bool_)
        self.truncated: Flags = np.zeros(count, np.bool_)
        self.last_observations: Floats = np.zeros_like(self.observations)  # of games that ended
        self._sums: Row = np.zeros(SUMS, np.int64)
        self._fresh = to_record(before_start(table), record_size(registry.game(game).rules, table))
        self._records = np.repeat(self._fresh, count)
        self._ended = self._records.copy()  # games that ended, as they were at the end
        self._counters = np.zeros(count, np.uint64)
        self._games: Row = np.zeros(count, np.int64)
        self._seats = as_arrays(players)
        if skilled is not None:
            self._seats = self._seats[0], skilled.parameters
        self._scratch = np.zeros(SCRATCH, np.int32)
        self._memories = np.zeros((count, MEMORY), np.int32)
        self._no_actions: Row = np.zeros(0, np.int64)
        self._play, self._look, self._look_back, self._prepare = loops_for(
            game, skilled and skilled.choose
        )

    def reset(self, seed: int) -> None:
        """Begin the first game of every table."""
        self.seed = seed
        self._games[:] = np.arange(len(self._games)) - len(self._games)
        self._prepare(self._records, self.observations)
        self._call(self._no_actions)

    def step(self, actions: Any) -> None:
        """One decision at every table, and all that follows until the next."""
        actions = np.ascontiguousarray(actions, np.int64)
        if actions.shape != self.actors.shape:
            raise IllegalAction(f"{len(self.actors)} tables, but actions of shape {actions.shape}")
        illegal = self._call(actions)
        if illegal != ALL_LEGAL:
            legal = np.flatnonzero(self.masks[illegal]).tolist()
            if not legal:
                raise IllegalAction("no game has begun: reset() comes first")
            raise IllegalAction(
                f"action {actions[illegal]} is not legal at table {illegal}; legal are {legal}"
            )

    def _call(self, actions: Row) -> int:
        illegal = int(
            self._play(
                self._records,
                self._fresh,
                self._counters,
                self._games,
                self._seats,
                self.learner,
                self.seed,
                self.round_limit,
                self.rewarded,
                actions,
                self.masks,
                self.rewards,
                self.reward,
                self.terminated,
                self.truncated,
                self._ended,
                self._memories,
                self._sums,
            )
        )
        if illegal == ALL_LEGAL:
            self._look_back(
                self._ended,
                self.terminated,
                self.truncated,
                self.actors,
                self.last_observations,
                self._scratch,
            )
            self._look(self._records, self.observations, self.masks, self.actors, self._memories)
        return illegal


def in_seats(seats: int, learner: int, opponents: Sequence[Policy]) -> list[Policy]:
    """Who sits where; nobody asks the policy of a seat that learns."""
    if learner == EVERYBODY:
        return [NO_POLICY] * seats
    return [*opponents[:learner], NO_POLICY, *opponents[learner:]]


# The compiled loops of a game


@cache
def loops_for(
    name: str, choose: Callable[..., int] | None = None
) -> tuple[Callable[..., Any], ...]:
    game, observation = registry.game(name), observation_of(name)
    rules = game.rules
    play = make_play(
        rules.start,
        rules.step,
        rules.is_chance,
        rules.chance,
        choose or game.choose,
        uses_random,
        observation.choice,
        observation.note,
        observation.recount,
        rules.same_side,
        allocates=choose is not None,
    )
    look = make_look(observation.refresh, observation.mask)
    look_back = make_look_back(observation.observe)
    return play, look, look_back, make_prepare(observation.prepare)


def make_prepare(prepare: Callable[..., None]) -> Callable[..., None]:
    """What never changes in the rows of these tables."""

    def prepare_all(tables: Any, observations: Any) -> None:  # pragma: no cover  # runs compiled
        for number in range(len(tables)):
            prepare(tables[number], observations[number])

    return compile_loop(prepare_all, allocates=False)


def make_look(refresh: Callable[..., None], mask: Callable[..., None]) -> Callable[..., None]:
    """What every player who is asked sees and may do."""

    def look(  # pragma: no cover  # runs compiled
        tables: Any, observations: Any, masks: Any, actors: Any, memories: Any
    ) -> None:
        for number in range(len(tables)):
            table = tables[number]
            actors[number] = table.actor
            refresh(table, table.actor, observations[number], memories[number])
            mask(table, table.actor, masks[number])

    return compile_loop(look, allocates=False)


def make_look_back(observe: Callable[..., None]) -> Callable[..., None]:
    """What the player who acted last saw at the end of a game."""

    def look_back(  # pragma: no cover  # runs compiled
        tables: Any, terminated: Any, truncated: Any, actors: Any, observations: Any, scratch: Any
    ) -> None:
        for number in range(len(tables)):
            if terminated[number] or truncated[number]:
                observe(tables[number], actors[number], observations[number], scratch)

    return compile_loop(look_back, allocates=False)


def make_play(
    start: Callable[..., None],
    step: Callable[..., None],
    is_chance: Callable[..., bool],
    chance: Callable[..., int],
    choose: Callable[..., int],
    uses_random: Callable[..., bool],
    choice: Callable[..., int],
    note: Callable[..., None],
    recount: Callable[..., None],
    same_side: Callable[..., bool],
    allocates: bool,
) -> Callable[..., int]:
    """Numba keeps the loop under the names of these functions, which must be global in a module."""

    def play(  # pragma: no cover  # runs compiled
        tables: Any,
        fresh: Any,
        counters: Any,
        games: Any,
        seats: Any,
        learner: int,
        seed: int,
        round_limit: int,
        rewarded: int,
        actions: Any,
        masks: Any,
        rewards: Any,
        rewards_of_actors: Any,
        terminated: Any,
        truncated: Any,
        ended_tables: Any,
        memories: Any,
        sums: Any,
    ) -> int:
        for number in range(len(actions)):
            action = actions[number]
            if action < 0 or action >= masks.shape[1] or masks[number, action] == 0:
                return number
        rules = LoopRules(step, is_chance, chance, choose, uses_random)
        for number in range(len(tables)):
            table = tables[number]
            decided = len(actions) > 0  # in the game at hand
            deals = not decided
            actor = table.actor
            terminated[number] = False
            truncated[number] = False
            watch = Watch(learner, memories[number])
            if decided:
                for seat in range(table.seats):
                    rewards[number, seat] = table.total[seat]
                answer = choice(table, actions[number])
                note(table, watch, answer)
                step(table, answer)
            ended = True
            while ended:
                if deals:
                    tables[number] = fresh[0]
                    games[number] += len(tables)
                    counters[number] = deal_in(start, table, seed, games[number])
                counters[number] = play_on_watched(
                    rules, note, table, seats, watch, counters[number], round_limit, sums
                )
                ended = not is_running(table, round_limit)
                if decided:
                    for seat in range(table.seats):
                        before = int(rewards[number, seat])
                        rewards[number, seat] = reward(
                            same_side, rewarded, table, seat, before, ended
                        )
                    rewards_of_actors[number] = rewards[number, actor]
                    if ended:
                        terminated[number] = table.ask == OVER
                        truncated[number] = table.ask != OVER
                        ended_tables[number] = tables[number]
                        decided = False
                deals = True
            recount(table, memories[number])
        return ALL_LEGAL

    return compile_loop(play, allocates)
