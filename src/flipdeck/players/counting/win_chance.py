"""The chance to win the game, by the points that are missing to three players."""

from typing import Any

from flipdeck.engine.compiled.workspace import (
    alloc_floats,
    barrier,
    noinline,
    shared_array,
    thread_range,
)
from flipdeck.rules.questions import points as points_of
from flipdeck.rules.rule import rule
from flipdeck.rules.table import NOBODY, LineTable

from .forecast import forecast_seat
from .outcomes import certain
from .stop_value import LOWEST_SCORE, SCORES
from .tables import (
    CHANCE,
    FORECAST,
    MISSING,
    MISSING_STEP,
    OUTCOME,
    SCORE,
    THREE_FORECASTS,
    WINS_AT,
    Lookup,
)

ABSENT = -100_000.0  # the total of a rival who is not there


@rule
def missing_to(target: int, total: float) -> float:
    """In steps of the table, between two of them; NOBODY for a rival who is not there."""
    if total == ABSENT:
        return float(NOBODY)
    return min(float(MISSING - 1), max(0.0, (target - total) / MISSING_STEP))


@rule
def step_below(place: float) -> int:
    return min(MISSING - 2, int(place))


@rule
def win_place(mine: int, one: int, other: int) -> int:
    """Where `lookup` has the chance to win, by steps missing to oneself and two rivals."""
    return WINS_AT + (mine * MISSING + one) * MISSING + other


@rule
def looked_up(lookup: Lookup, mine: int, one: int, other: int) -> float:
    """Of two players alone, the chances of the one against the other with a third far behind."""
    if other != NOBODY:
        return float(lookup[win_place(mine, one, other)])
    me = lookup[win_place(mine, one, MISSING - 1)]
    rival = lookup[win_place(one, mine, MISSING - 1)]
    return float(me / (me + rival))


@rule
def between_others(lookup: Lookup, mine: int, one: int, other: float) -> float:
    if other < 0.0:
        return looked_up(lookup, mine, one, NOBODY)
    step = step_below(other)
    near = looked_up(lookup, mine, one, step)
    return near + (other - step) * (looked_up(lookup, mine, one, step + 1) - near)


@rule
def between_rivals(lookup: Lookup, mine: int, one: float, other: float) -> float:
    step = step_below(one)
    near = between_others(lookup, mine, step, other)
    return near + (one - step) * (between_others(lookup, mine, step + 1, other) - near)


@rule
def chance_to_win(lookup: Lookup, target: int, mine: float, one: float, other: float) -> float:
    """After a round with these totals; equal ones play on, and one of them will win."""
    best = max(one, other)
    if max(mine, best) >= target:
        return 1.0 if mine > best + 0.5 else 0.0 if mine < best - 0.5 else 0.5
    place = missing_to(target, mine)
    step = step_below(place)
    first = missing_to(target, one)
    second = missing_to(target, other)
    near = between_rivals(lookup, step, first, second)
    return near + (place - step) * (between_rivals(lookup, step + 1, first, second) - near)


@noinline
def expected_win(lookup: Lookup, target: int, totals: Any, forecasts: Any) -> float:
    """Three seats with their totals and forecasts, one after the other; mine is first."""
    chance = 0.0
    for mine in range(0, FORECAST, OUTCOME):
        if forecasts[mine + CHANCE] > 0.0:
            total = totals[0] + forecasts[mine + SCORE]
            for one in range(FORECAST, 2 * FORECAST, OUTCOME):
                both = forecasts[mine + CHANCE] * forecasts[one + CHANCE]
                if both > 0.0:
                    rival = totals[1] + forecasts[one + SCORE]
                    for other in range(2 * FORECAST, 3 * FORECAST, OUTCOME):
                        if forecasts[other + CHANCE] > 0.0:
                            third = totals[2] + forecasts[other + SCORE]
                            win = chance_to_win(lookup, target, total, rival, third)
                            chance += both * forecasts[other + CHANCE] * win
    return chance


@rule
def rival_of(table: LineTable, seat: int, passed: int) -> int:
    """The opponent who is furthest ahead, apart from one."""
    rival = NOBODY
    best = 0
    for step in range(1, table.seats):
        other = (seat + step) % table.seats
        if other != passed:
            standing = table.total[other] + points_of(table, other)
            if rival == NOBODY or standing > best:
                best = standing
                rival = other
    return rival


@rule
def look_at(
    table: LineTable,
    seat: int,
    lookup: Lookup,
    gone: int,
    totals: Any,
    forecasts: Any,
    place: int,
) -> None:
    """The total and forecast of a seat, or of nobody; as it is once somebody is gone."""
    if seat == NOBODY:
        totals[place] = ABSENT
        certain(forecasts, place * FORECAST, 0.0)
    else:
        totals[place] = float(table.total[seat])
        forecast_seat(table, seat, lookup, True, gone, forecasts, place * FORECAST)


# The utility of a score

BEATEN = 256  # how far above the target a rival may end


@noinline
def fill_utility(table: LineTable, seat: int, lookup: Lookup, utility: Any) -> None:
    """For every score of the round the chance to win with it, as the others may end."""
    totals = alloc_floats(3)
    forecasts = alloc_floats(THREE_FORECASTS)
    rival = rival_of(table, seat, NOBODY)
    third = rival_of(table, seat, rival)
    look_at(table, rival, lookup, seat, totals, forecasts, 1)
    look_at(table, third, lookup, seat, totals, forecasts, 2)
    below = shared_array(MISSING)
    for mine in thread_range(MISSING):
        below[mine] = 0.0
    beaten = alloc_floats(BEATEN)
    open_chance = 0.0
    for one in range(FORECAST, 2 * FORECAST, OUTCOME):
        for other in range(2 * FORECAST, 3 * FORECAST, OUTCOME):
            chance = forecasts[one + CHANCE] * forecasts[other + CHANCE]
            if chance > 0.0:
                first = totals[1] + forecasts[one + SCORE]
                second = totals[2] + forecasts[other + SCORE]
                ahead = int(max(first, second) + 0.5) - table.target
                if ahead >= 0:
                    beaten[min(ahead, BEATEN - 1)] += chance
                else:
                    open_chance += chance
                    add_chances(lookup, table.target, first, second, chance, below)
    barrier()
    settle_utility(table.target - table.total[seat], open_chance, below, beaten, utility)


@rule
def add_chances(
    lookup: Lookup, target: int, first: float, second: float, chance: float, below: Any
) -> None:
    one = missing_to(target, first)
    other = missing_to(target, second)
    for mine in thread_range(MISSING):
        below[mine] += chance * between_rivals(lookup, mine, one, other)


@rule
def settle_utility(missing: int, open_chance: float, below: Any, beaten: Any, utility: Any) -> None:
    """Below the target what the table says; from it on, who is not beaten wins."""
    passed = 0.0
    for place in range(SCORES):
        short = missing - (place - LOWEST_SCORE)
        if short > 0:
            step = min(float(MISSING - 1), short / MISSING_STEP)
            low = min(MISSING - 2, int(step))
            utility[place] = below[low] + (step - low) * (below[low + 1] - below[low])
        else:
            level = beaten[min(-short, BEATEN - 1)]
            utility[place] = open_chance + passed + 0.5 * level
            passed += level
