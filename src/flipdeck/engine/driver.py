"""The one game loop: who decides, what is noted and when it ends are hooks.

The same source runs interpreted, in a compiled loop and in a kernel. A hook that does nothing costs
nothing. Hooks must be global in a module: Numba keeps a compiled loop under their names.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from flipdeck.rules.chance import one_of
from flipdeck.rules.flipflop import has_won
from flipdeck.rules.layout import duplicate
from flipdeck.rules.rule import rule
from flipdeck.rules.table import NOBODY, NOTHING, OVER, LineTable, Table, TrickTable

from .chance import advanced, first_counter, word_of

# What is counted in all, and for each seat.
CARDS_DRAWN = 0
STEPS = 1
UNFINISHED = 2
SUMS = 3

WINS = 0
POINTS = 1
BUSTS = 2
SEVENS = 3
SEAT_SUMS = 4


class LoopRules(NamedTuple):
    """What a loop needs of a game: its rules, its chance and its players."""

    step: Callable[..., None]
    is_chance: Callable[..., bool]
    chance: Callable[..., int]
    choose: Callable[..., int]  # (table, kind, parameter, word)
    uses_random: Callable[..., bool]  # does this kind of player spend random words?


class Hooks(NamedTuple):
    """`seats` says who sits where, `memo` is what the caller keeps."""

    decide: Callable[..., int]  # (rules, table, seats, memo, word)
    uses_random: Callable[..., bool]  # (rules, table, seats, memo), asked before the decision
    before: Callable[..., None]  # (table, memo, choice), before every step
    after: Callable[..., None]  # (table, memo, the round before), after every step
    goes_on: Callable[..., bool]  # (table, memo, round_limit)


@rule
def drive(
    rules: LoopRules,
    hooks: Hooks,
    table: Any,
    seats: Any,
    memo: Any,
    counter: int,
    round_limit: int,
    sums: Any,
) -> int:
    """Play on as long as `goes_on` says, with words of chance from `counter` on; the next one."""
    word = word_of(counter)
    steps = 0
    cards = 0
    while hooks.goes_on(table, memo, round_limit):
        if rules.is_chance(table):
            choice = rules.chance(table, word)
            cards += 1
            spent = True
        else:
            spent = hooks.uses_random(rules, table, seats, memo)
            choice = hooks.decide(rules, table, seats, memo, word)
        if spent:
            counter = advanced(counter)
            word = word_of(counter)  # ahead of the step, whose branches would wait for it
        this_round = table.round
        hooks.before(table, memo, choice)
        rules.step(table, choice)
        steps += 1
        hooks.after(table, memo, this_round)
    sums[CARDS_DRAWN] += cards
    sums[STEPS] += steps
    return counter


# Hooks


@rule
def seated(rules: LoopRules, table: Any, seats: Any, memo: Any, word: int) -> int:
    """Each seat has a kind of player and a parameter."""
    kinds, parameters = seats
    return rules.choose(table, kinds[table.actor], parameters[table.actor], word)


@rule
def seated_uses_random(rules: LoopRules, table: Any, seats: Any, memo: Any) -> bool:
    return rules.uses_random(seats[0][table.actor])


@rule
def never_uses_random(rules: LoopRules, table: Any, seats: Any, memo: Any) -> bool:
    return False


@rule
def not_before(table: Any, memo: Any, choice: int) -> None:
    pass


@rule
def not_after(table: Any, memo: Any, round_before: int) -> None:
    pass


@rule
def to_the_end(table: Any, memo: Any, round_limit: int) -> bool:
    return bool(table.ask != OVER and table.round <= round_limit)


@rule
def to_the_end_of_the_round(table: Any, memo: Any, this_round: int) -> bool:
    return bool(table.ask != OVER and table.round == this_round)


# Whole games


def before_start(table: Any) -> Any:
    """The loop starts every game itself: each has its own dealer."""
    fresh = duplicate(table)
    fresh.round = 0
    fresh.ask = NOTHING
    return fresh


@rule
def deal_in(start: Callable[..., None], table: Any, seed: int, game: int) -> int:
    """Start a table nobody has played at yet; the game's first word says who deals."""
    counter = first_counter(seed, game)
    table.dealer = one_of(word_of(counter), table.seats)
    start(table)
    return advanced(counter)


@rule
def count_game(table: Table, count_seat: Callable[..., None], sums: Any, by_seat: Any) -> None:
    if table.winner == NOBODY:
        sums[UNFINISHED] += 1
    count_seats(table, count_seat, by_seat)


@rule
def count_seats(table: Table, count_seat: Callable[..., None], by_seat: Any) -> None:
    if table.winner != NOBODY:
        by_seat[WINS][table.winner] += 1
    for seat in range(table.seats):
        by_seat[POINTS][seat] += table.total[seat]
        count_seat(table, seat, by_seat)


# What is counted beside wins and points


@rule
def count_nothing(table: Any, seat: int, by_seat: Any) -> None:
    pass


@rule
def count_busts(table: LineTable, seat: int, by_seat: Any) -> None:
    by_seat[BUSTS][seat] += table.busts[seat]
    by_seat[SEVENS][seat] += table.sevens[seat]


@rule
def count_partner(table: TrickTable, seat: int, by_seat: Any) -> None:
    """A team's win counts for both its seats."""
    if seat != table.winner and has_won(table, seat):
        by_seat[WINS][seat] += 1
