"""Measures once what skilled players know by heart: `python -m flipdeck.lab.train.round_tables`.

First how rounds end: games are played, and every line that lay there when somebody was asked is
noted with the points that its round brought. Then the chance to win, by the points missing to
three players: two play for points, and the one whose chance it is chooses before every round how
much they risk, as the bust risk at which they stop. That is solved by value iteration over the
measured rounds. `winner` also aims and stops card by card and wins more, so the solution is raised
by as much as it did. The same seed gives the same tables, up to rounding.
"""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flipdeck.engine import driver, registry
from flipdeck.engine.compiled.backend import compile_loop, to_record
from flipdeck.engine.compiled.batch import ROUND_LIMIT, as_arrays, record_size
from flipdeck.engine.policy import policy
from flipdeck.players.counting import forecast_flip7, tables
from flipdeck.players.counting.constants import (
    FLIP7_ODDS_POWER,
    FLIP7_ODDS_SHIFT,
    VENGEANCE_ODDS_POWER,
    VENGEANCE_ODDS_SHIFT,
)
from flipdeck.players.counting.forecast_vengeance import standing_in, standing_stayed
from flipdeck.players.counting.outcomes import outcome_of, state_of
from flipdeck.players.counting.tables import (
    CHANCE,
    IN,
    LENGTHS,
    MISSING,
    MISSING_STEP,
    OUTCOME,
    OUTCOMES,
    SAFE,
    SCORE,
    SCORE_STEPS,
    STANDINGS,
    STATES,
    packed,
)
from flipdeck.rules.lines import different_numbers, has_modifiers, sum_of_numbers
from flipdeck.rules.questions import may_receive
from flipdeck.rules.rule import rule
from flipdeck.rules.rulebook import new_table
from flipdeck.rules.table import ACTIVE, NOBODY, OVER, TURN, VENGEANCE_RULES

Floats = NDArray[np.float64]
SEATS = 3
GAMES_PLAYED = 60_000
STANDARD = "bust:0.22"  # makes 20.24 points a round of the possible 20.30 at Flip 7
DARES = (0.05, 0.1, 0.14, 0.18, 0.26, 0.31, 0.37, 0.44, 0.52, 0.6)  # risks to stop at
LOWEST_GAIN = 64
GAINS = 320
MOST_SEEN = 512  # lines noted of a seat in a round
STEP = 2
BELOW = 100  # steps below the target: 1, 3, ... 199 points missing
ABOVE = 80
CLOSE = 1e-4
HARDLY_LOST = 1.0 - 1e-6
DATA = Path(tables.__file__).parent / "data"


class Skill(NamedTuple):
    """The log-odds that `winner` won with, against two `counter`: times those solved, and more."""

    times: float
    more: float


AS_SOLVED = Skill(times=1.0, more=0.0)
AT_FLIP7 = Skill(FLIP7_ODDS_POWER, FLIP7_ODDS_SHIFT)
AT_VENGEANCE = Skill(VENGEANCE_ODDS_POWER, VENGEANCE_ODDS_SHIFT)


class Rounds(NamedTuple):
    """How many lines of a state ended so, with how many points in all; and gains by seat."""

    outcomes: Any
    points: Any
    gains: Any

    @classmethod
    def blank(cls) -> "Rounds":
        shapes = (STATES, OUTCOMES), (STATES, OUTCOMES), (SEATS, GAINS)
        return cls(*(np.zeros(shape, np.int64) for shape in shapes))


# Playing and noting


class Memo(NamedTuple):
    """The lines seen in the round that is going on, and where it is booked when it ends."""

    seen: Any  # states, by seat
    length: Any  # how many, by seat
    outcomes: Any
    points: Any
    gains: Any


@rule
def note_lines(table: Any, memo: Memo, choice: int) -> None:
    """The lines that lie there when somebody is asked."""
    if table.ask == TURN:
        for seat in range(table.seats):
            if may_receive(table, seat) and memo.length[seat] + 1 < MOST_SEEN:
                if table.variant == VENGEANCE_RULES:
                    note_line_at_vengeance(table, memo, seat)
                else:
                    note_state(memo, seat, forecast_flip7.state_now(table, seat))


@rule
def note_line_at_vengeance(table: Any, memo: Memo, seat: int) -> None:
    """Lines without modifiers: as they are at a glance, and for a player who looks closely."""
    if not has_modifiers(table, seat):
        has_stayed = table.status[seat] != ACTIVE
        length, points = different_numbers(table, seat), sum_of_numbers(table, seat)
        glance = SAFE if has_stayed else IN
        note_state(memo, seat, state_of(glance, length, points))
        standing = standing_in(table, seat)
        if has_stayed:
            standing = standing_stayed(table, seat, True, NOBODY)
        if standing != glance:
            note_state(memo, seat, state_of(standing, length, points))


@rule
def note_state(memo: Memo, seat: int, state: int) -> None:
    memo.seen[seat, memo.length[seat]] = state
    memo.length[seat] += 1


@rule
def book_round(table: Any, memo: Memo, round_before: int) -> None:
    """Once it has ended: what it brought to each line that was noted."""
    if table.round != round_before or table.ask == OVER:
        for seat in range(table.seats):
            gained = table.gained[seat]
            memo.gains[seat, gained + LOWEST_GAIN] += 1
            for place in range(memo.length[seat]):
                state = memo.seen[seat, place]
                memo.outcomes[state, outcome_of(gained)] += 1
                memo.points[state, outcome_of(gained)] += gained
            memo.length[seat] = 0


@rule
def always_uses_random(rules: driver.LoopRules, table: Any, seats: Any, memo: Memo) -> bool:
    return True


@cache
def recorder_for(name: str) -> Callable[..., None]:
    start, step, is_chance, chance, uses_random, choose, _ = registry.game(name).loop_functions()
    return make_recorder(start, driver.LoopRules(step, is_chance, chance, choose, uses_random))


def make_recorder(start: Callable[..., None], rules: driver.LoopRules) -> Callable[..., None]:
    step, is_chance, chance, choose, uses_random = rules

    def record(
        tables: Any,
        fresh: Any,
        kinds: Any,
        risks: Any,
        seed: int,
        games: int,
        outcomes: Any,
        points: Any,
        gains: Any,
    ) -> None:
        seen = np.zeros((SEATS, MOST_SEEN), np.int64)
        length = np.zeros(SEATS, np.int64)
        sums = np.zeros(driver.SUMS, np.int64)
        for game in range(games):
            tables[0] = fresh[0]
            table = tables[0]
            counter = driver.deal_in(start, table, seed, game)
            rules = driver.LoopRules(step, is_chance, chance, choose, uses_random)
            hooks = driver.Hooks(
                driver.seated, always_uses_random, note_lines, book_round, driver.to_the_end
            )
            memo = Memo(seen, length, outcomes, points, gains)
            driver.drive(rules, hooks, table, (kinds, risks), memo, counter, ROUND_LIMIT, sums)

    return compile_loop(record)


class Course:
    """Games of one kind to learn from."""

    def __init__(
        self,
        name: str,
        brutal: bool = False,
        edition: str = "",
        seed: int = 1,
        skill: Skill = AS_SOLVED,
    ) -> None:
        game = registry.game(name).rules
        house = {"brutal": "yes"} if brutal else {}
        switches = game.switches(edition or game.default_edition, SEATS, house)
        self.name = name
        self.seed = seed
        self.skill = skill
        self.table = new_table(game, SEATS, switches, 0)

    def rounds(self, players: Sequence[str], games: int) -> Rounds:
        game = registry.game(self.name)
        size = record_size(game.rules, self.table)
        fresh = to_record(driver.before_start(self.table), size)
        seats = as_arrays([policy(player, game.policies) for player in players])
        rounds = Rounds.blank()
        recorder_for(self.name)(fresh.copy(), fresh, *seats, self.seed, games, *rounds)
        return rounds

    def learn(self) -> tuple[list[float], list[float]]:
        """Outcomes by state, and chances to win by missing points."""
        rounds = self.rounds([STANDARD] * SEATS, GAMES_PLAYED)
        standard = chances_of(rounds.gains.sum(axis=0))
        dares = [standard]
        for risk in DARES:
            daring = self.rounds([f"bust:{risk}", STANDARD, STANDARD], GAMES_PLAYED)
            dares.append(chances_of(daring.gains[0]))
        wins = raised(coarse(solve(standard, dares)), self.skill)
        return outcomes_of(rounds), wins.ravel().tolist()


def chances_of(gains: Any) -> Floats:
    chances: Floats = gains / gains.sum()
    return chances


# How rounds end


def outcomes_of(rounds: Rounds) -> list[float]:
    """Chances and mean points; a state that was rarely seen is filled up from its neighbours."""
    count = rounds.outcomes.astype(float).reshape(STANDINGS, LENGTHS, SCORE_STEPS, OUTCOMES)
    points = rounds.points.astype(float).reshape(count.shape)
    overall = points.sum(axis=(0, 1, 2)) / np.maximum(count.sum(axis=(0, 1, 2)), 1)
    forecasts = np.zeros((*count.shape, OUTCOME))
    for state in np.ndindex(count.shape[:3]):
        near = nearby(count, state)
        forecasts[(*state, slice(None), CHANCE)] = near / near.sum()
        mean = points[state] / np.maximum(count[state], 1)
        forecasts[(*state, slice(None), SCORE)] = np.where(count[state] > 0, mean, overall)
    values: list[float] = forecasts.ravel().tolist()
    return values


def nearby(count: Floats, state: tuple[int, ...], enough: float = 200.0) -> Floats:
    """The outcomes of a state, and of wider and wider surroundings until they are enough."""
    shield, length, score = state
    for width in range(SCORE_STEPS):
        lengths = slice(max(0, length - width // 2), length + width // 2 + 1)
        scores = slice(max(0, score - width), score + width + 1)
        found: Floats = count[shield, lengths, scores].sum(axis=(0, 1))
        if found.sum() >= enough:
            return found
    everywhere: Floats = count.sum(axis=(0, 1, 2))
    return everywhere


# The chance to win


def moves(gains: Floats) -> Floats:
    """From each number of missing points to each, and to each number above the target."""
    matrix = np.zeros((BELOW, BELOW + ABOVE))
    for start in range(BELOW):
        for gain, chance in enumerate(gains):
            if chance > 0.0:
                place = BELOW - 1 - start + (gain - LOWEST_GAIN) / STEP
                low = int(np.floor(place))
                for step, share in ((low, 1 - (place - low)), (low + 1, place - low)):
                    matrix[start, min(max(step, 0), BELOW + ABOVE - 1)] += chance * share
    return matrix


def payoff() -> Floats:
    """The player furthest above the target has won; equal ones share."""
    levels = np.maximum(np.arange(BELOW + ABOVE) - BELOW + 1, 0)
    mine, one, other = levels[:, None, None], levels[None, :, None], levels[None, None, :]
    best = np.maximum(one, other)
    ties = 1.0 + (one == mine) + (other == mine)
    return np.where(mine > best, 1.0, np.where((mine == best) & (mine > 0), 1.0 / ties, 0.0))


def solve(rival: Floats, mine: Sequence[Floats]) -> Floats:
    """The chance to win by steps missing to oneself and to two rivals, by value iteration."""
    rivals = moves(rival).astype(np.float32)
    ways = [moves(gains).astype(np.float32) for gains in mine]
    values = payoff().astype(np.float32)
    chances = np.full((BELOW,) * 3, 1 / 3, np.float32)
    change = 1.0
    while change > CLOSE:
        values[:BELOW, :BELOW, :BELOW] = chances[::-1, ::-1, ::-1]
        after = np.einsum("xyz,bz->xyb", values, rivals, optimize=True)
        after = np.einsum("xyb,ay->xab", after, rivals, optimize=True)
        better = np.maximum.reduce([np.tensordot(way, after, 1) for way in ways])
        change = float(np.abs(better - chances).max())
        chances = better
    return chances.astype(np.float64)


def coarse(chances: Floats) -> Floats:
    """At the steps that are kept, between the two nearest."""
    missing = np.arange(MISSING) * MISSING_STEP
    place = np.clip((missing - 1) / STEP, 0, BELOW - 1)
    low = np.minimum(place.astype(int), BELOW - 2)
    share = place - low
    for axis in range(3):
        shape = [1, 1, 1]
        shape[axis] = MISSING
        part = share.reshape(shape)
        near, far = np.take(chances, low, axis), np.take(chances, low + 1, axis)
        chances = near + part * (far - near)
    return chances


def raised(chances: Floats, skill: Skill) -> Floats:
    odds = chances / (1.0 - np.minimum(chances, HARDLY_LOST))
    better = np.exp(skill.more) * odds**skill.times
    raised: Floats = better / (1.0 + better)
    return raised


COURSES = {
    "flip7": Course("flip7", skill=AT_FLIP7),
    "vengeance": Course("vengeance", skill=AT_VENGEANCE),
    "brutal": Course("vengeance", brutal=True, skill=AT_VENGEANCE),
}


def main() -> None:
    DATA.mkdir(exist_ok=True)
    for name, course in COURSES.items():
        (DATA / f"{name}.bin").write_bytes(packed(*course.learn()))
        print(name, flush=True)


if __name__ == "__main__":
    main()
