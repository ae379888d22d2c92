"""How much stronger than `winner` could anybody be? `python -m flipdeck.lab.ceiling [vengeance]`

`winner` plays against two `counter`. At each of his decisions every answer is tried: the round is
played on many times as it may come, opponents stop as `counter` does at a glance, and the totals it
ends with are looked up as a chance to win. One half of the tries finds the best answer, the other
half says by how much it is better than his own, so that luck is not taken for strength. The sum
over a game is what he could win more. Then the same games with the best answers in place of his.
"""

import sys
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numba.extending import register_jitable

from flipdeck.engine.batch import ROUND_LIMIT, room_for
from flipdeck.engine.chance import advanced, first_counter, one_of, word_of
from flipdeck.engine.compiled import compile_loop, to_record
from flipdeck.engine.loop import before_start
from flipdeck.engine.policies import card_is_due, draw
from flipdeck.players import swift  # noqa: F401  # teaches the compiler what players know
from flipdeck.players.bots import SKILLED
from flipdeck.players.minds import file_for, learnt
from flipdeck.players.outlook import GLANCE, Mind, chance_to_win
from flipdeck.players.skill import (
    COUNTER,
    WINNER,
    fill_worth,
    gain_of_a_card,
)
from flipdeck.players.stopping import POINTS, SCORES
from flipdeck.rules import vengeance
from flipdeck.rules.games import GAMES, new_table
from flipdeck.rules.questions import may_stay, others_may_receive
from flipdeck.rules.table import HIT, OVER, STAY, TURN, LineTable
from flipdeck.rules.vengeance import NO_PICK

SEATS = 3
MOST_ANSWERS = 256
DARING = -0.015  # like GLANCE, but of the chance to win


@register_jitable
def stop_at_a_glance(table: LineTable, special: bool, mind: Mind, worth: Any, doubt: float) -> int:
    """One card is weighed: for points that is what `counter` does, 99 times of 100."""
    seat = table.actor
    if not may_stay(table, seat):
        return HIT
    alone = not others_may_receive(table, seat)
    gain = gain_of_a_card(table, seat, special, alone, mind, worth)
    return HIT if gain > (0.0 if alone else doubt) else STAY


@register_jitable
def chance_now(table: LineTable, me: int, mind: Mind) -> float:
    """Between rounds."""
    if table.ask == OVER:
        return 1.0 if table.winner == me else 0.0
    one = float(table.total[(me + 1) % SEATS])
    other = float(table.total[(me + 2) % SEATS])
    return chance_to_win(mind, table.target, float(table.total[me]), one, other)


@register_jitable
def play_on(
    step: Callable[..., None],
    choose: Callable[..., int],
    table: Any,
    me: int,
    this_round: int,
    special: bool,
    mind: Mind,
    points: Any,
    worth: Any,
    counter: int,
) -> float:
    """The chance to win after the round that is going on."""
    while table.ask != OVER and table.round == this_round:
        if card_is_due(table):
            counter = advanced(counter)
            choice = draw(table, word_of(counter))
        elif table.ask != TURN:
            choice = choose(table, COUNTER, mind, 0)
        elif table.actor == me:
            choice = stop_at_a_glance(table, special, mind, worth, DARING)
        else:
            choice = stop_at_a_glance(table, special, mind, points, GLANCE)
        step(table, choice)
    return chance_now(table, me, mind)


@register_jitable
def give_answer(
    step: Callable[..., None],
    choose: Callable[..., int],
    table: Any,
    answer: int,
    special: bool,
    mind: Mind,
) -> None:
    """The first card of a Swap says little without the second."""
    step(table, answer)
    if special and table.ask != OVER and table.picked != NO_PICK:
        step(table, choose(table, WINNER, mind, 0))


@register_jitable
def try_answers(
    step: Callable[..., None],
    legal: Callable[..., bool],
    choose: Callable[..., int],
    tables: Any,
    special: bool,
    mind: Mind,
    points: Any,
    seed: int,
    tries: int,
    sums: Any,
) -> None:
    """What every answer brings in each half of the tries, all of them with the same chance."""
    worth = np.zeros(SCORES)
    me = tables[0].actor
    fill_worth(tables[0], me, special, mind, worth)
    for answer in range(vengeance.choices(tables[0])):
        sums[0, answer] = sums[1, answer] = -1.0
        if legal(tables[0], answer):
            sums[0, answer] = sums[1, answer] = 0.0
            tables[1] = tables[0]
            give_answer(step, choose, tables[1], answer, special, mind)
            for number in range(tries):
                tables[2] = tables[1]
                sums[number % 2, answer] += play_on(
                    step, choose, tables[2], me, tables[0].round, special, mind, points, worth,
                    first_counter(seed, number),
                ) / (tries // 2)  # fmt: skip


@cache
def loop_for(name: str) -> Callable[..., None]:
    game = GAMES[name]
    return make_loop(game.start, game.step, game.legal, SKILLED[name])


def make_loop(
    start: Callable[..., None],
    step: Callable[..., None],
    legal: Callable[..., bool],
    choose: Callable[..., int],
) -> Callable[..., None]:
    def loop(
        tables: Any,
        fresh: Any,
        special: bool,
        mind: Any,
        points: Any,
        seed: int,
        games: int,
        tries: int,
        plays_them: bool,
        wins: Any,
        missed: Any,
    ) -> None:
        sums = np.zeros((2, MOST_ANSWERS))
        for game in range(games):
            tables[0] = fresh[0]
            table = tables[0]
            me = game % SEATS
            counter = first_counter(seed, game)
            table.dealer = one_of(word_of(counter), SEATS)
            start(table)
            while table.ask != OVER and table.round <= ROUND_LIMIT:
                if card_is_due(table):
                    counter = advanced(counter)
                    choice = draw(table, word_of(counter))
                elif table.actor != me:
                    choice = choose(table, COUNTER, mind, 0)
                else:
                    choice = choose(table, WINNER, mind, 0)
                    if tries > 0:
                        try_answers(
                            step, legal, choose, tables, special, mind, points,
                            word_of(counter), tries, sums,
                        )  # fmt: skip
                        best = int(np.argmax(sums[0, : vengeance.choices(table)]))
                        asked = 0 if table.ask == TURN else 1
                        missed[game, asked] += sums[1, best] - sums[1, choice]
                        choice = best if plays_them else choice
                step(table, choice)
            wins[game] = 1 if table.winner == me else 0

    return compile_loop(loop)


class Found(NamedTuple):
    """Game by game: won or not; what better stops and better aims would have added."""

    wins: Any
    missed: Any


def measure(
    name: str, games: int, tries: int, plays_them: bool, *, brutal: bool = False, seed: int = 1
) -> Found:
    game = GAMES[name]
    house = {"brutal": "yes"} if brutal else {}
    table = new_table(game, SEATS, game.switches(game.default_edition, SEATS, house), 0)
    fresh = to_record(before_start(table), room_for(game, table))
    found = Found(np.zeros(games, np.int64), np.zeros((games, 2)))
    mind = np.array(learnt(file_for(name, brutal)))
    loop_for(name)(
        np.repeat(fresh, 3), fresh, name == "vengeance", mind, np.array(POINTS),
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
    for game in sys.argv[1:] or ["flip7"]:
        main(game)
