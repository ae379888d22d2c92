"""What a round is worth to a player who is asked, by the model of `players.counting.stop_value`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from flipdeck.engine.compiled.workspace import alloc_floats, alloc_ints
from flipdeck.players.counting.stop_gain import keeps_modifiers
from flipdeck.players.counting.stop_states import (
    ENDED,
    EVER,
    HIT_ALONE,
    HIT_WITH_OTHERS,
    HIT_WITHOUT_FLIPS,
    ONCE,
    ONCE_ALONE,
    ONCE_WITHOUT_FLIPS,
    STOP_STATE,
    Group,
    stop_states,
)
from flipdeck.players.counting.stop_value import (
    DECK,
    KINDS,
    LINES,
    LOWEST_SCORE,
    POINTS,
    Hand,
    lay_out,
    read_hand,
    read_modifiers,
    read_numbers,
    sets_of,
    solve_stops,
)
from flipdeck.rules.cards import FLIP_THREE, SECOND_CHANCE, UNLUCKY_7
from flipdeck.rules.flip7 import THREE
from flipdeck.rules.layout import duplicate
from flipdeck.rules.lines import held
from flipdeck.rules.questions import next_cards, others_may_receive
from flipdeck.rules.table import VENGEANCE_RULES, LineTable
from flipdeck.rules.vengeance import put_down


class Prospects(NamedTuple):
    """What a player can expect of the round: staying, one card, or stopping at the best time."""

    stay: float
    hit_once: float
    hit: float  # a card, then the best
    best: float


Solver = Callable[[Hand, Any, Any, Any], Sequence[float]]


def interpreted(hand: Hand, deck: Any, stop_states: Any, utility: Any) -> Sequence[float]:
    lines = alloc_ints(LINES << hand.fresh)
    lay_out(hand, deck, lines)
    values: list[float] = alloc_floats((sets_of(hand) << hand.fresh) * hand.stop_states)
    solve_stops(hand, deck, lines, stop_states, utility, values)
    return values


def prospects(
    table: LineTable,
    seat: int,
    utility: Sequence[float] = POINTS,
    solver: Solver = interpreted,
) -> Prospects:
    """What the round is worth to a seat that is asked; `solver` may be a compiled one."""
    asked = Asked(table, seat, not others_may_receive(table, seat), utility, solver)
    counts = alloc_ints(KINDS)
    next_cards(table, counts)
    again = 0.0
    if counts[UNLUCKY_7]:
        wiped = replace(asked, table=begun_again(table, seat))
        fewer = [0 if kind == UNLUCKY_7 else counts[kind] for kind in range(KINDS)]
        again = max(wiped.stay(fewer), wiped.hit(fewer, 0.0))
    stay = asked.stay(counts)
    hit = asked.hit(counts, again)
    must_hit = table.variant == VENGEANCE_RULES and held(table, seat, 0) > 0
    return Prospects(stay, asked.once(counts), hit, hit if must_hit else max(stay, hit))


@dataclass(frozen=True)
class Asked:
    """A seat that is asked, and how it solves."""

    table: LineTable
    seat: int
    alone: bool
    utility: Sequence[float]
    solver: Solver

    def stay(self, counts: list[int]) -> float:
        return self.value(counts, (Group(ENDED, 0),), 0.0, 0)

    def hit(self, counts: list[int], again: float) -> float:
        groups: tuple[Group, ...] = HIT_WITH_OTHERS
        if self.alone:
            groups = HIT_ALONE if counts[FLIP_THREE] else HIT_WITHOUT_FLIPS
        return self.value(counts, groups, again, EVER)

    def once(self, counts: list[int]) -> float:
        seven = self.utility[LOWEST_SCORE + 7]
        groups: tuple[Group, ...] = ONCE
        if self.alone:
            groups = ONCE_ALONE if counts[FLIP_THREE] else ONCE_WITHOUT_FLIPS
        return self.value(counts, groups, seven, THREE)

    def value(
        self, counts: list[int], groups: tuple[Group, ...], again: float, reach: int
    ) -> float:
        kept = keeps_modifiers(self.table, self.alone)
        second = held(self.table, self.seat, SECOND_CHANCE)
        rows = stop_states(groups, second, counts[SECOND_CHANCE])
        kinds = len(rows) // STOP_STATE
        seat = self.table, self.seat, counts
        hand = read_hand(*seat, kept, kinds, again, EVER, False, reach)
        deck = alloc_ints(DECK * max(hand.fresh, hand.modifiers))
        read_numbers(*seat, deck)
        if kept:
            read_modifiers(counts, deck)
        return float(self.solver(hand, deck, rows, self.utility)[kinds - 1])


def begun_again(table: LineTable, seat: int) -> LineTable:
    """An Unlucky 7 leaves nothing but itself."""
    copy = duplicate(table)
    copy.line[seat] = copy.tally[seat] = 0
    put_down(copy, seat, UNLUCKY_7)
    return copy
