"""One game from the first card to the last, with nobody looking on.

The same source runs interpreted, in a compiled loop and in a kernel. What a game brings along is
passed as functions: its rules, its chance and its players.
"""

from collections.abc import Callable
from typing import Any

from flipdeck.rules.layout import duplicate
from flipdeck.rules.speeds import rule
from flipdeck.rules.table import NOBODY, NOTHING, OVER, Table

from .chance import advanced, first_counter, one_of, word_of

# What is counted in all, and for each seat.
CARDS = 0
STEPS = 1
UNFINISHED = 2
SUMS = 3

WINS = 0
POINTS = 1
BUSTS = 2
SEVENS = 3
SEAT_SUMS = 4


def before_start(table: Any) -> Any:
    """The loop starts every game itself: each has its own dealer."""
    fresh = duplicate(table)
    fresh.round = 0
    fresh.ask = NOTHING
    return fresh


@rule
def play_game(
    start: Callable[..., None],
    step: Callable[..., None],
    is_chance: Callable[..., bool],
    chance: Callable[..., int],
    tosses: Callable[..., bool],
    choose: Callable[..., int],
    table: Any,
    kinds: Any,
    parameters: Any,
    seed: int,
    game: int,
    round_limit: int,
    sums: Any,
) -> None:
    """Play a table nobody has played at yet; the game's first word says who deals."""
    counter = first_counter(seed, game)
    table.dealer = one_of(word_of(counter), table.seats)
    start(table)
    counter = advanced(counter)
    word = word_of(counter)
    steps = 0
    cards = 0
    while table.ask != OVER and table.round <= round_limit:
        if is_chance(table):
            choice = chance(table, word)
            cards += 1
            spent = True
        else:
            kind = kinds[table.actor]
            choice = choose(table, kind, parameters[table.actor], word)
            spent = tosses(kind)
        if spent:
            counter = advanced(counter)
            word = word_of(counter)  # ahead of the step, whose branches would wait for it
        step(table, choice)
        steps += 1
    sums[CARDS] += cards
    sums[STEPS] += steps


@rule
def count_game(table: Table, count_seat: Callable[..., None], sums: Any, by_seat: Any) -> None:
    if table.winner == NOBODY:
        sums[UNFINISHED] += 1
    else:
        by_seat[WINS][table.winner] += 1
    for seat in range(table.seats):
        by_seat[POINTS][seat] += table.total[seat]
        count_seat(table, seat, by_seat)
