"""How much stronger than `winner` could anybody be?

`python -m flipdeck.lab.studies.ceiling [vengeance]`

`winner` plays against two `counter`. At each of its decisions every answer is tried: the round is
played on many times as it may come, opponents stop as `counter` does at a glance, and the totals it
ends with are looked up as a chance to win. One half of the tries finds the best answer, the other
half says by how much it is better than its own, so that luck is not taken for strength. The sum
over a game is what it could win more. Then the same games with the best answers instead.
"""

import sys
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from flipdeck.engine import driver, registry
from flipdeck.engine.chance import advanced, first_counter
from flipdeck.engine.compiled.backend import compile_loop, to_record
from flipdeck.engine.compiled.batch import ROUND_LIMIT, record_size
from flipdeck.engine.policy import uses_random
from flipdeck.players.compiled import cpu  # noqa: F401  # teaches the compiler what players know
from flipdeck.players.counting.constants import GLANCE
from flipdeck.players.counting.counter import COUNTER
from flipdeck.players.counting.stop_gain import gain_of_a_card
from flipdeck.players.counting.stop_value import POINTS, SCORES
from flipdeck.players.counting.tables import Lookup, file_for, load_lookup
from flipdeck.players.counting.win_chance import chance_to_win, fill_utility
from flipdeck.players.counting.winner import WINNER
from flipdeck.players.spec import skilled_choose
from flipdeck.rules import flip7, vengeance
from flipdeck.rules.deck import card_is_due, draw
from flipdeck.rules.questions import is_legal, may_stay, others_may_receive
from flipdeck.rules.rule import rule
from flipdeck.rules.rulebook import new_table
from flipdeck.rules.table import HIT, OVER, STAY, TURN, VENGEANCE_RULES, LineTable
from flipdeck.rules.vengeance import NO_PICK

SEATS = 3
MOST_ANSWERS = 256
DARING = -0.015  # like GLANCE, but of the chance to win


@rule
def stop_at_a_glance(table: LineTable, utility: Any, doubt: float) -> int:
    """One card ahead: for points that is what `counter` does, 99 times of 100."""
    seat = table.actor
    if not may_stay(table, seat):
        return HIT
    alone = not others_may_receive(table, seat)
    gain = gain_of_a_card(table, seat, alone, utility)
    return HIT if gain > (0.0 if alone else doubt) else STAY


@rule
def chance_now(table: LineTable, me: int, lookup: Lookup) -> float:
    """Between rounds."""
    if table.ask == OVER:
        return 1.0 if table.winner == me else 0.0
    one = float(table.total[(me + 1) % SEATS])
    other = float(table.total[(me + 2) % SEATS])
    return chance_to_win(lookup, table.target, float(table.total[me]), one, other)


class Glance(NamedTuple):
    """How a round is played on: who is `me`, and what points and scores are worth."""

    round: int
    me: int
    lookup: Lookup
    points: Any
    utility: Any


@rule
def at_a_glance(rules: driver.LoopRules, table: Any, seats: Any, memo: Glance, word: int) -> int:
    if table.ask != TURN:
        return rules.choose(table, COUNTER, memo.lookup, 0)
    if table.actor == memo.me:
        return stop_at_a_glance(table, memo.utility, DARING)
    return stop_at_a_glance(table, memo.points, GLANCE)


@rule
def play_on(rules: driver.LoopRules, table: Any, glance: Glance, counter: int, sums: Any) -> float:
    """The chance to win after the round that is going on."""
    hooks = driver.Hooks(
        at_a_glance,
        driver.never_uses_random,
        driver.not_before,
        driver.not_after,
        driver.to_the_end_of_the_round,
    )
    driver.drive(rules, hooks, table, 0, glance, advanced(counter), glance.round, sums)
    return chance_now(table, glance.me, glance.lookup)


@rule
def give_answer(rules: driver.LoopRules, table: Any, answer: int, lookup: Lookup) -> None:
    """The first card of a Swap says little without the second."""
    rules.step(table, answer)
    if table.variant == VENGEANCE_RULES and table.ask != OVER and table.picked != NO_PICK:
        rules.step(table, rules.choose(table, WINNER, lookup, 0))


class Trial(NamedTuple):
    """One seat plays as `winner`, the others as `counter`; every answer of that seat is tried."""

    tables: Any  # the game, after an answer, played on
    me: int
    lookup: Lookup
    points: Any
    tries: int
    plays_them: bool
    averages: Any  # by half of the tries and answer
    missed: Any  # of this game: by stops, by aims
    sums: Any


@rule
def try_answers(rules: driver.LoopRules, memo: Trial, seed: int) -> None:
    """What every answer brings in each half of the tries, all of them with the same chance."""
    tables = memo.tables
    utility = np.zeros(SCORES)
    fill_utility(tables[0], memo.me, memo.lookup, utility)
    glance = Glance(tables[0].round, memo.me, memo.lookup, memo.points, utility)
    for answer in range(vengeance.choices(tables[0])):
        memo.averages[0, answer] = memo.averages[1, answer] = -1.0
        if is_legal(tables[0], answer):
            memo.averages[0, answer] = memo.averages[1, answer] = 0.0
            tables[1] = tables[0]
            give_answer(rules, tables[1], answer, memo.lookup)
            for number in range(memo.tries):
                tables[2] = tables[1]
                win = play_on(rules, tables[2], glance, first_counter(seed, number), memo.sums)
                memo.averages[number % 2, answer] += win / (memo.tries // 2)


@rule
def try_and_choose(rules: driver.LoopRules, table: Any, seats: Any, memo: Trial, word: int) -> int:
    if table.actor != memo.me:
        return rules.choose(table, COUNTER, memo.lookup, 0)
    choice = rules.choose(table, WINNER, memo.lookup, 0)
    if memo.tries > 0:
        try_answers(rules, memo, word)
        best = int(np.argmax(memo.averages[0, : vengeance.choices(table)]))
        asked = 0 if table.ask == TURN else 1
        memo.missed[asked] += memo.averages[1, best] - memo.averages[1, choice]
        choice = best if memo.plays_them else choice
    return choice


@cache
def loop_for(name: str) -> Callable[..., None]:
    game = registry.game(name).rules
    return make_loop(game.start, game.step, skilled_choose(name))


def make_loop(
    start: Callable[..., None], step: Callable[..., None], choose: Callable[..., int]
) -> Callable[..., None]:
    def loop(
        tables: Any,
        fresh: Any,
        lookup: Any,
        points: Any,
        seed: int,
        games: int,
        tries: int,
        plays_them: bool,
        wins: Any,
        missed: Any,
    ) -> None:
        averages = np.zeros((2, MOST_ANSWERS))
        sums = np.zeros(driver.SUMS, np.int64)
        for game in range(games):
            tables[0] = fresh[0]
            table = tables[0]
            me = game % SEATS
            counter = driver.deal_in(start, table, seed, game)
            rules = driver.LoopRules(step, card_is_due, draw, choose, uses_random)
            hooks = driver.Hooks(
                try_and_choose,
                driver.never_uses_random,
                driver.not_before,
                driver.not_after,
                driver.to_the_end,
            )
            memo = Trial(
                tables, me, lookup, points, tries, plays_them, averages, missed[game], sums
            )
            driver.drive(rules, hooks, table, 0, memo, counter, ROUND_LIMIT, sums)
            wins[game] = 1 if table.winner == me else 0

    return compile_loop(loop)


class Found(NamedTuple):
    """Game by game: won or not; what better stops and better aims would have added."""

    wins: Any
    missed: Any


def measure(
    name: str, games: int, tries: int, plays_them: bool, *, brutal: bool = False, seed: int = 1
) -> Found:
    game = registry.game(name).rules
    house = {"brutal": "yes"} if brutal else {}
    table = new_table(game, SEATS, game.switches(game.default_edition, SEATS, house), 0)
    fresh = to_record(driver.before_start(table), record_size(game, table))
    found = Found(np.zeros(games, np.int64), np.zeros((games, 2)))
    lookup = np.array(load_lookup(file_for(name, brutal)))
    loop_for(name)(
        np.repeat(fresh, 3), fresh, lookup, np.array(POINTS),
        seed, games, tries, plays_them, *found,
    )  # fmt: skip
    return found


def mean_of(values: Any) -> str:
    return f"{values.mean():.2%} +- {1.96 * values.std() / len(values) ** 0.5:.2%}"


def main(name: str, games: int = 600, tries: int = 512) -> None:
    for plays_them in (False, True):
        found = measure(name, games, tries, plays_them)
        stops, aims = found.missed.T
        print(f"wins {mean_of(found.wins)}, missed by stops {mean_of(stops)}, aims {mean_of(aims)}")


if __name__ == "__main__":
    for game in sys.argv[1:] or [flip7.RULEBOOK.name]:
        main(game)
