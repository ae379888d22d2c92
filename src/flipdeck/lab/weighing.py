"""The loops of the solver, written to be compiled: backwards for values, forwards for chances.

Arrays are indexed by where the Second Chances stand, by line, and by the set of modifiers: the
lines of one such place fit into a processor's cache.
"""

from typing import Any

import numpy as np

# What a player does when asked.
HIT, STAY, BEST = 0, 1, 2
# A card comes as one of these.
PLAIN, SAVED, SECOND, FLIP, FREEZE = range(5)
KINDS = 5


def weigh(
    values: Any,
    choices: Any,
    follows: Any,
    ways: Any,
    final: Any,
    seven: Any,
    nothing: float,
    tables: Any,
    left: Any,
    first: int,
    last: int,
) -> None:
    """What every state of a moment is worth, from staying or from a card, longest lines first."""
    plain, second, flip, freeze = follows
    copies, longer, length, duplicates, spent, more, where = tables
    cards, flips, freezes = left
    chances, living, sets = values.shape
    hit = np.empty(sets)
    for chance in range(chances - 1, -1, -1):
        same, saved, taken, flipped, frozen = ways[chance]
        gone, used, safe, seconds = spent[chance]
        for line in range(last - 1, first - 1, -1):
            doubles = float(max(duplicates[line] - used, 0))
            seven_row = seven[line]
            flip_row = flip[flipped, line]
            freeze_row = freeze[frozen, line]
            for held in range(sets):
                hit[held] = seven_row[held] + flips * flip_row[held] + freezes * freeze_row[held]
            if seconds > 0:
                row = second[taken, line]
                for held in range(sets):
                    hit[held] += float(seconds) * row[held]
            if safe:
                row = plain[saved, line]
                for held in range(sets):
                    hit[held] += doubles * row[held]
            else:
                for held in range(sets):
                    hit[held] += doubles * nothing
            for number in range(len(copies)):
                target = longer[line, number]
                if 0 <= target < living:
                    weight = float(copies[number])
                    row = plain[same, target]
                    for held in range(sets):
                        hit[held] += weight * row[held]
            row = plain[same, line]
            out = values[chance, line]
            stay = final[line]
            choice = choices[chance, line]
            rest = cards - length[line] - gone - where[1]
            for held in range(sets - 1, -1, -1):
                worth = hit[held]
                for place in range(where[held], where[held + 1]):
                    worth += row[more[place]]
                unseen = rest + where[held + 1] - where[held]
                worth = worth / unseen if unseen > 0 else stay[held]
                if choice[held] == STAY or (choice[held] == BEST and worth <= stay[held]):
                    worth = stay[held]
                out[held] = worth


def spread(
    reached: Any, stays: Any, follows: Any, ways: Any, ended: Any, tables: Any, left: Any
) -> float:
    """Pass the chance to be in each state on to those after it; the answer is what busts."""
    plain, second, flip, freeze = follows
    copies, longer, length, duplicates, spent, more, where = tables
    cards, flips, freezes = left
    chances, living, sets = reached.shape
    busts = 0.0
    for chance in range(chances):
        same, saved, taken, flipped, frozen = ways[chance]
        gone, used, safe, seconds = spent[chance]
        for line in range(living):
            doubles = float(max(duplicates[line] - used, 0))
            rest = cards - length[line] - gone - where[1]
            for held in range(sets):
                here = reached[chance, line, held]
                if here == 0.0:
                    continue
                if stays[chance, line, held]:
                    ended[line, held] += here
                    continue
                here /= rest + where[held + 1] - where[held]
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
