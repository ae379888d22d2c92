"""The loops of the solver, written to be compiled: backwards for values, forwards for chances.

Arrays are indexed by where the Second Chances stand, by line, and by the set of modifiers: the
lines of one such place fit into a processor's cache, and all sets of a row are summed at once.
"""

from typing import Any, NamedTuple

import numpy as np

from flipdeck.rules.flip7 import SEVEN
from flipdeck.rules.rule import rule
from flipdeck.rules.table import STAY

BEST = 2  # what a player does when asked, beside HIT and STAY
# A card comes as one of these.
ON_PLAIN, ON_SAVED, ON_SECOND, ON_FLIP, ON_FREEZE = range(5)
KINDS = 5


class Layout(NamedTuple):
    """What a deck says about lines, Second Chances and modifiers at any moment."""

    copies: Any  # by number
    longer: Any  # by line and number: the line with it, -1 if it lies there
    length: Any  # by line
    duplicates: Any  # by line: the cards that would bust it
    spent: Any  # by chance: cards gone, duplicates among them, is one held, how many to come
    more: Any  # the sets with one modifier more, for one set after the other
    where: Any  # by set: where those begin
    lacks: Any  # by modifier and set: 1.0 if it is missing there
    shares: Any  # by cards left beside an empty set, and by set: the chance of each card


class Ahead(NamedTuple):
    """An array for what follows each card of a moment, and how many cards are left."""

    plain: Any
    second: Any
    flip: Any
    freeze: Any
    ways: Any  # where the Second Chances stand after each kind of card
    cards: int  # that neither lie in the line nor were Second Chances, Flip Threes, Freezes
    flips: float
    freezes: float


class Utility(NamedTuple):
    final: Any  # by line and set: of ending the round so
    seven: Any  # by living line and set: of all cards that make Flip 7
    nothing: float  # of a bust


# Backwards


def solve_lines(
    values: Any,
    rows: Any,
    forced: bool,
    choices: Any,
    ahead: Ahead,
    utility: Utility,
    layout: Layout,
    first: int,
    last: int,
) -> None:
    """What every state of these rows is worth, from staying or from a card, longest lines first."""
    plain, second, flip, freeze, ways, cards, flips, freezes = ahead
    final, seven, nothing = utility
    copies, longer, length, duplicates, spent, more, where, lacks, shares = layout
    chances, _, sets = values.shape
    hit = np.empty(sets)
    for chance in range(chances - 1, -1, -1):
        same, saved, taken, flipped, frozen = ways[chance]
        gone, used, safe, seconds = spent[chance]
        for line in range(last - 1, first - 1, -1):
            if not rows[chance, line]:
                continue
            doubles = float(max(duplicates[line] - used, 0))
            for held in range(sets):
                hit[held] = 0.0 if safe else doubles * nothing
            if safe and doubles > 0.0:
                add(hit, doubles, plain[saved, line])
            if seconds > 0:
                add(hit, float(seconds), second[taken, line])
            if flips > 0.0:
                add(hit, flips, flip[flipped, line])
            if freezes > 0.0:
                add(hit, freezes, freeze[frozen, line])
            if length[line] == SEVEN - 1:
                add(hit, 1.0, seven[line])
            else:
                for number in range(len(copies)):
                    if longer[line, number] >= 0:
                        add(hit, float(copies[number]), plain[same, longer[line, number]])
            share = shares[max(cards - length[line] - gone, 0)]
            if forced:
                for bit in range(len(lacks)):
                    add_modifier(hit, lacks[bit], plain[same, line][1 << bit :])
                scale(values[chance, line], hit, share)
            else:
                choose(
                    values[chance, line],
                    hit,
                    share,
                    final[line],
                    choices[chance, line],
                    more,
                    where,
                )


@rule
def add(hit: Any, cards: float, row: Any) -> None:
    for held in range(len(hit)):
        hit[held] += cards * row[held]


@rule
def add_modifier(hit: Any, lacks: Any, row: Any) -> None:
    for held in range(len(row)):
        hit[held] += lacks[held] * row[held]


@rule
def scale(out: Any, hit: Any, share: Any) -> None:
    for held in range(len(out)):
        out[held] = hit[held] * share[held]


@rule
def choose(out: Any, hit: Any, share: Any, stay: Any, choice: Any, more: Any, where: Any) -> None:
    """Where the player is asked, a set needs those with one modifier more of the same row."""
    for held in range(len(out) - 1, -1, -1):
        card = hit[held]
        for place in range(where[held], where[held + 1]):
            card += out[more[place]]
        card *= share[held]
        stays = choice[held] == STAY or (choice[held] == BEST and card <= stay[held])
        out[held] = stay[held] if stays else card


# Forwards


def reach(rows: Any, hits: Any, ahead: Ahead, layout: Layout) -> None:
    """Mark all rows that may follow those that are marked, if the player hits where marked."""
    plain, second, flip, freeze, ways, _, flips, freezes = ahead
    chances, living = rows.shape
    for chance in range(chances):
        same, saved, taken, flipped, frozen = ways[chance]
        _, used, safe, seconds = layout.spent[chance]
        for line in range(living):
            if not (rows[chance, line] and hits[chance, line]):
                continue
            plain[same, line] = 1  # with one modifier more
            if safe and layout.duplicates[line] > used:
                plain[saved, line] = 1
            if seconds > 0:
                second[taken, line] = 1
            if flips > 0.0:
                flip[flipped, line] = 1
            if freezes > 0.0:
                freeze[frozen, line] = 1
            for number in range(len(layout.copies)):
                target = layout.longer[line, number]
                if 0 <= target < living:
                    plain[same, target] = 1


def spread(reached: Any, stays: Any, ahead: Ahead, ended: Any, layout: Layout) -> float:
    """Pass the chance to be in each state on to those after it; the answer is what busts."""
    plain, second, flip, freeze, ways, cards, flips, freezes = ahead
    copies, longer, length, duplicates, spent, more, where, _, shares = layout
    chances, living, sets = reached.shape
    busts = 0.0
    for chance in range(chances):
        same, saved, taken, flipped, frozen = ways[chance]
        gone, used, safe, seconds = spent[chance]
        for line in range(living):
            doubles = float(max(duplicates[line] - used, 0))
            share = shares[max(cards - length[line] - gone, 0)]
            for held in range(sets):
                here = reached[chance, line, held]
                if here == 0.0:
                    continue
                if stays[chance, line, held]:
                    ended[line, held] += here
                    continue
                here *= share[held]
                if safe:
                    plain[saved, line, held] += doubles * here
                else:
                    busts += doubles * here
                if seconds > 0:
                    second[taken, line, held] += seconds * here
                if flips > 0:
                    flip[flipped, line, held] += flips * here
                if freezes > 0:
                    freeze[frozen, line, held] += freezes * here
                for place in range(where[held], where[held + 1]):
                    plain[same, line, more[place]] += here
                for number in range(len(copies)):
                    target = longer[line, number]
                    if target >= living:
                        ended[target, held] += copies[number] * here
                    elif target >= 0:
                        plain[same, target, held] += copies[number] * here
    return busts
