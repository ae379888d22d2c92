"""What hitting on at Vengeance is worth in points, solved exactly from the line that lies there.

While others are in play, the player gives them modifiers and actions and is asked again: numbers
are all that matters. What an Unlucky 7 wipes is gone for good, as in the round from a fresh deck
(`vengeance_round`): the round after it is a small round of its own for every line it can wipe.
"""

from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from flipdeck.engine.compiled.batch import cores
from flipdeck.rules.cards import LUCKY_13, NAMES, UNLUCKY_7, VENGEANCE_PACK
from flipdeck.rules.editions import YES
from flipdeck.rules.lines import held
from flipdeck.rules.questions import doublings_in, is_duplicate, next_cards, plus_in
from flipdeck.rules.table import LineTable
from flipdeck.rules.vengeance import points

from .flip7_round import Floats, Ints
from .vengeance_round import ONES, Lines, as_rounds, compiled_solve_lines, scores

NO_STAY = -1e9
AT_ONCE = 256  # rounds that are solved side by side; with a single set of modifiers there is room


def hitting_on(table: LineTable, seat: int) -> float:
    """A card now and the best from there on; ValueError with two packs, or if no number is left."""
    counts = [0] * len(NAMES)
    next_cards(table, counts)
    numbers = Counter({kind: counts[kind] for kind in range(UNLUCKY_7 + 1) if counts[kind]})
    twice = numbers[UNLUCKY_7] > 1 or numbers[LUCKY_13] + held(table, seat, LUCKY_13) > 1
    if table.cards > len(VENGEANCE_PACK) or twice or not numbers:
        raise ValueError("this works only with a single deck that still has numbers")
    best = value_of_numbers(table, seat, numbers)
    given = 1 - numbers.total() / sum(counts)
    stay = best if held(table, seat, 0) else points(table, seat)
    return best + given * max(0.0, stay - best)


def value_of_numbers(table: LineTable, seat: int, numbers: Counter[int]) -> float:
    """What the next number leads to."""
    there = [kind for kind in range(UNLUCKY_7 + 1) for _ in range(held(table, seat, kind))]
    fatal = [kind for kind in numbers if is_duplicate(table, seat, kind)]
    fresh = [kind for kind in numbers if kind not in fatal and kind != UNLUCKY_7]
    lines = Lines(fresh, there, table.thirteens_count)
    line = table.line[seat]
    halvings, minus = np.array([-doublings_in(line)]), np.array([-plus_in(line)])
    final = scores(lines, halvings, minus, table.brutal == YES)[:, 0].astype(float)
    final[0] = NO_STAY
    wiped = np.zeros(lines.living)
    if numbers[UNLUCKY_7]:
        wiped = after_wipe(lines, fresh, numbers, table.thirteens_count)
    copies = copies_of(fresh, numbers)
    ruin = sum(numbers[kind] for kind in fatal)
    gone = as_rounds([0], [numbers.total()], [ruin])
    return float(solved(lines.tables(copies), final, wiped, gone, copies[:, None])[0])


def after_wipe(lines: Lines, fresh: Sequence[int], numbers: Counter[int], thirteens: int) -> Floats:
    """By the line that is wiped: an Unlucky 7 lies there alone, and no 7 may come."""
    others = [kind for kind in numbers if kind not in (7, UNLUCKY_7)]
    after = Lines(others, [UNLUCKY_7], thirteens)
    copies = copies_of(others, numbers)
    final = after.score([])[:, 0].astype(float)
    drawn = lines.bits[: lines.living, None] >> np.arange(len(fresh)) & 1
    bits = np.array([0 if kind == 7 else 1 << others.index(kind) for kind in fresh], np.int64)
    lost = drawn @ bits
    sevens = numbers[7] - drawn @ np.array([kind == 7 for kind in fresh], np.int64)
    cards = numbers.total() - 1 - lines.length[: lines.living]
    left = copies[:, None] - (lost >> np.arange(len(others))[:, None] & 1)
    tables = after.tables(copies)
    never = np.zeros(after.living)

    def part(first: int) -> Floats:
        those = slice(first, first + AT_ONCE)
        gone = as_rounds(lost[those], cards[those], sevens[those])
        return solved(tables, final, never, gone, left[:, those])

    with ThreadPoolExecutor(cores()) as pool:
        return np.concatenate(list(pool.map(part, range(0, lines.living, AT_ONCE))))


def copies_of(kinds: Sequence[int], numbers: Counter[int]) -> Ints:
    return np.array([numbers[kind] for kind in kinds], np.int64)


def solved(tables: Any, final: Floats, wiped: Floats, gone: Any, left: Ints) -> Floats:
    """The utility of each round's beginning."""
    values = np.empty((len(wiped), 1, left.shape[1]))
    rounds = gone, left.astype(float), ONES
    compiled_solve_lines(values, tables, final[:, None], wiped[:, None], *rounds, 0.0)
    first: Floats = values[0, 0]
    return first
