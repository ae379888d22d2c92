"""The round of a player alone at Vengeance, with its numbers and modifiers, solved exactly.

Only Unlucky 7 takes cards from a line here, and only once. What it wiped is gone from the deck
too, so the round after it is a small round of its own for every set of cards that it can wipe.
Actions are left out: what a Discard takes would multiply the sets of cards that are gone.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from flipdeck.engine.compiled.backend import compile_loop
from flipdeck.lab.exact.flip7_round import Floats, Ints
from flipdeck.rules.cards import HALF, LUCKY_13, MINUS_10, UNLUCKY_7, value_of
from flipdeck.rules.flip7 import BONUS_POINTS, SEVEN
from flipdeck.rules.special_numbers import number_on
from flipdeck.rules.vengeance import score

# A Lucky 13 lies beside a 13, so both are numbers of their own here; a third 13 busts.


AT_ONCE = 32  # rounds that are solved side by side, so that a processor can do several at a time
ONES: Ints = np.array([bits.bit_count() for bits in range(1 << 15)], np.int64)


class Lines:
    """Sets of numbers, the shortest first, up to Flip 7; what lies there already counts too.

    A second 13 counts as one of the seven, or does not (V-21).
    """

    def __init__(self, numbers: Sequence[int], there: Sequence[int], thirteens: int = 2) -> None:
        bits = 1 << np.arange(len(numbers))
        sets = np.arange(1 << len(numbers))
        has = sets[:, None] & bits > 0
        size = has.sum(axis=1)
        are_13 = [number_on(number) == 13 for number in numbers]
        extra = has[:, are_13].sum(axis=1) + sum(number_on(number) == 13 for number in there) - 1
        different = len(there) + size - (np.maximum(extra, 0) if thirteens == 1 else 0)
        order = np.lexsort((size, different == SEVEN))
        order = order[different[order] <= SEVEN]
        self.living = int(np.count_nonzero(different < SEVEN))
        self.bits: Ints = sets[order]
        self.length: Ints = size[order]
        at = np.zeros(len(sets), np.int64)
        at[order] = np.arange(len(order))
        living = self.bits[: self.living, None]
        self.longer: Ints = np.where(living & bits, -1, at[living | bits])
        points = np.array([number_on(number) for number in numbers], np.int64)
        self.total: Ints = has[order] @ points + sum(map(number_on, there))
        zero = has @ np.array([number == 0 for number in numbers], np.int64) + (0 in there)
        self.zero: NDArray[np.bool_] = zero[order] > 0
        self.flip7: NDArray[np.bool_] = different[order] == SEVEN

    def score(self, modifiers: Sequence[int]) -> Ints:
        """By line and set of modifiers."""
        held = np.arange(1 << len(modifiers))
        halvings = np.zeros_like(held)
        minus = np.zeros_like(held)
        for bit, kind in enumerate(modifiers):
            halvings += (held >> bit & 1) * (kind == HALF)
            minus -= (held >> bit & 1) * value_of(kind)
        return scores(self, halvings, minus, brutal=False)

    def tables(self, copies: Ints) -> tuple[Ints, Ints, Ints, Ints, NDArray[np.bool_]]:
        """For the loop: also how many cards of the full deck would be a second one in a line."""
        held = self.bits[:, None] >> np.arange(len(copies)) & 1
        return self.longer, self.length, self.bits, held @ (copies - 1), self.zero


def scores(lines: Lines, halvings: Ints, minus: Ints, brutal: bool) -> Ints:
    """By line and set of modifiers, as the rules score them."""
    sets = list(zip(halvings.tolist(), minus.tolist(), strict=True))
    by_total = np.array(
        [
            [[score(total, *held, zero, brutal) for held in sets] for zero in (False, True)]
            for total in range(int(lines.total.max()) + 1)
        ]
    )
    zero = (lines.zero & ~lines.flip7).astype(np.int64)
    found: Ints = by_total[lines.total, zero] + BONUS_POINTS * lines.flip7[:, None]
    return found


# The compiled part


def solve_lines(
    values: Any,
    lines: Any,
    final: Any,
    unlucky: Any,
    gone: Any,
    left: Any,
    ones: Any,
    nothing: float,
) -> None:
    """The utility of every line with every set of modifiers, in several rounds at once.

    `gone` says of each round which numbers are lost, how many cards its deck began with and how
    many 7s lie in wait for an Unlucky 7; `left` how many cards of each number it began with.
    """
    longer, length, bits, duplicates, zero = lines
    lost, cards, sevens = gone
    living, numbers = longer.shape
    sets, rounds = values.shape[1:]
    bust = np.empty(rounds)
    hit = np.empty(rounds)
    for line in range(living - 1, -1, -1):
        for at in range(rounds):
            bust[at] = nothing * (sevens[at] + duplicates[line] - ones[bits[line] & lost[at]])
        for held in range(sets - 1, -1, -1):
            for at in range(rounds):
                hit[at] = bust[at] + unlucky[line, held]
            for number in range(numbers):
                target = longer[line, number]
                if target >= living:
                    for at in range(rounds):
                        hit[at] += left[number, at] * final[target, held]
                elif target >= 0:
                    for at in range(rounds):
                        hit[at] += left[number, at] * values[target, held, at]
            out = length[line]
            bit = 1
            while bit < sets:
                if held & bit:
                    out += 1
                else:
                    for at in range(rounds):
                        hit[at] += values[line, held | bit, at]
                bit <<= 1
            stay = nothing if zero[line] else final[line, held]
            for at in range(rounds):
                values[line, held, at] = max(hit[at] / max(cards[at] - out, 1), stay)


compiled_solve_lines: Any = compile_loop(solve_lines)


class VengeanceRound:
    """The best utility of a round, for any utility of its points."""

    def __init__(self, cards: Sequence[int]) -> None:
        kinds = Counter(cards)
        self.cards = len(cards)
        self.unlucky = kinds[UNLUCKY_7]
        self.modifiers = sorted(kind for kind in kinds if HALF <= kind <= MINUS_10)
        self.numbers = sorted(kind for kind in kinds if kind <= LUCKY_13)
        others = [number for number in self.numbers if number != 7]
        self.before = Lines(self.numbers, [])
        self.after = Lines(others, [UNLUCKY_7])
        self.score_before = self.before.score(self.modifiers)
        self.score_after = self.after.score(self.modifiers)
        self.copies: Ints = np.array([kinds[number] for number in self.numbers], np.int64)
        self.copies_after: Ints = np.array([kinds[number] for number in others], np.int64)
        self.sevens = kinds[7]
        self.tables = self.before.tables(self.copies)
        self.tables_after = self.after.tables(self.copies_after)
        self.lay_out_gone(others)

    def lay_out_gone(self, others: Sequence[int]) -> None:
        """What Unlucky 7 wipes of a line: the other numbers as bits, how many cards, a 7 too?"""
        rows = []
        for bits in self.before.bits[: self.before.living].tolist():
            line = [number for place, number in enumerate(self.numbers) if bits >> place & 1]
            rows.append((sum(1 << others.index(n) for n in line if n != 7), len(line), 7 in line))
        self.gone: Ints = np.array(rows, np.int64)

    @property
    def states(self) -> int:
        sets = len(self.modifiers)
        after = self.unlucky * self.before.living * self.after.living * 3**sets
        return int(self.before.living * 2**sets + after)

    @property
    def most(self) -> int:
        return int(max(self.score_before.max(), self.score_after.max()))

    def value(self, utility: Floats) -> float:
        shape = self.before.living, 1 << len(self.modifiers)
        unlucky = self.wipe(utility) if self.unlucky else np.zeros(shape)
        values = np.zeros((*shape, 1))
        compiled_solve_lines(
            values,
            self.tables,
            utility[self.score_before],
            unlucky,
            as_rounds([0], [self.cards], [0]),
            self.copies[:, None].astype(float),
            ONES,
            utility[0],
        )
        return float(values[0, 0, 0])

    def wipe(self, utility: Floats) -> Floats:
        """The utility of drawing Unlucky 7, by line and modifiers: both are lost."""
        sets = 1 << len(self.modifiers)
        wiped = np.zeros((self.before.living, sets))
        for lost in range(sets):
            kept = [held for held in range(sets) if not held & lost]
            final = np.ascontiguousarray(utility[self.score_after[:, kept]])
            cards = self.cards - 1 - lost.bit_count()
            for first in range(0, self.before.living, AT_ONCE):
                part = slice(first, first + AT_ONCE)
                wiped[part, lost] = self.after_wipe(final, self.gone[part], cards, utility[0])
        return wiped

    def after_wipe(self, final: Floats, gone: Ints, cards: int, nothing: float) -> Floats:
        """The utility of the rounds that go on with Unlucky 7 alone and without what is gone."""
        lost, length, seven = gone.T
        values = np.empty((self.after.living, final.shape[1], len(gone)))
        left = self.copies_after[:, None] - (lost >> np.arange(len(self.copies_after))[:, None] & 1)
        compiled_solve_lines(
            values,
            self.tables_after,
            final,
            np.zeros(values.shape[:2]),
            as_rounds(lost, cards - length, self.sevens - seven),
            left.astype(float),
            ONES,
            nothing,
        )
        utility: Floats = values[0, 0]
        return utility


def as_rounds(lost: Any, cards: Any, sevens: Any) -> tuple[Ints, ...]:
    return tuple(np.array(column, np.int64) for column in (lost, cards, sevens))
