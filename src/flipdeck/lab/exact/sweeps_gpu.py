"""The round of a player alone, solved on a graphics card: one state a thread.

States of a moment in which cards are forced do not need each other. Those in which the player is
asked are done by how many cards are out, the most first.
"""

import warnings
from typing import Any

import numpy as np
from numpy.typing import NDArray

from flipdeck.engine.compiled.gpu_adapter import cuda
from flipdeck.lab.exact.flip7_round import MADE_AT_ONCE, Deck, Floats, Outcome, Round
from flipdeck.lab.exact.forced_draws import Follow, Moment, is_asked
from flipdeck.lab.exact.sweeps import BEST
from flipdeck.rules.table import HIT, STAY

BLOCK = 256


@cuda.jit  # type: ignore[untyped-decorator]
def solve_state(
    values: Any,
    choices: Any,
    plain: Any,
    second: Any,
    flip: Any,
    freeze: Any,
    ways: Any,
    cards: int,
    flips: float,
    freezes: float,
    final: Any,
    nothing: float,
    copies: Any,
    longer: Any,
    length: Any,
    duplicates: Any,
    spent: Any,
    more: Any,
    where: Any,
    out: int,
) -> None:
    """What a state is worth; if `out` is not negative, only with that many cards out."""
    chances, living, sets = values.shape
    place = cuda.grid(1)
    if place >= chances * living * sets:
        return
    chance = place // (living * sets)
    line = place // sets % living
    held = place % sets
    missing = where[held + 1] - where[held]
    unseen = cards - length[line] - spent[chance, 0] - where[1] + missing
    if out >= 0 and cards - unseen != out:
        return
    hit = 0.0
    doubles = max(duplicates[line] - spent[chance, 1], 0)
    if spent[chance, 2] == 0:
        hit += doubles * nothing
    elif doubles > 0:
        hit += doubles * plain[ways[chance, 1], line, held]
    if spent[chance, 3] > 0:
        hit += spent[chance, 3] * second[ways[chance, 2], line, held]
    if flips > 0:
        hit += flips * flip[ways[chance, 3], line, held]
    if freezes > 0:
        hit += freezes * freeze[ways[chance, 4], line, held]
    same = ways[chance, 0]
    for number in range(copies.shape[0]):
        target = longer[line, number]
        if target >= living:
            hit += copies[number] * final[target, held]
        elif target >= 0:
            hit += copies[number] * plain[same, target, held]
    for step in range(where[held], where[held + 1]):
        hit += plain[same, line, more[step]]
    stay = final[line, held]
    value = hit / unseen if unseen > 0 else stay
    choice = choices[chance, line, held]
    if choice == STAY or (choice == BEST and value <= stay):
        value = stay
    values[chance, line, held] = value


class RoundOnGpu(Round):
    """The same values, kept on the graphics card until they are asked for."""

    def __init__(self, deck: Deck) -> None:
        super().__init__(deck)
        *tables, _, _ = deck.layout
        self.tables = [cuda.to_device(table) for table in tables]
        self.ways = {moment: cuda.to_device(ways) for moment, ways in self.ways.items()}
        self.always_hit = cuda.to_device(np.full(deck.shape, HIT, np.uint8))
        self.final_there: Any = None

    def make(self) -> list[Any]:
        return [cuda.device_array(self.deck.shape) for _ in range(MADE_AT_ONCE)]

    def first(self) -> float:
        values: Any = self.asked[0]
        return float(values[0, 0, 0])

    def mark_rows(self, everywhere: bool) -> None:
        """All rows are solved."""

    def over(self) -> Any:
        self.final_there = cuda.to_device(self.utility.final)
        return cuda.to_device(super().over())

    def solve_moment(self, moment: Moment, follow: Follow, values: dict[Moment, Floats]) -> None:
        states = int(np.prod(self.deck.shape))
        choices = self.always_hit
        if is_asked(moment):
            choices = cuda.to_device(self.choices[moment.flips])
        for out in range(self.most_out(), -1, -1) if is_asked(moment) else [-1]:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # a small deck leaves most of the card idle
                solve_state[-(-states // BLOCK), BLOCK](
                    values[moment],
                    choices,
                    *self.ahead(moment, follow, values),
                    self.final_there,
                    self.utility.nothing,
                    *self.tables,
                    out,
                )

    def most_out(self) -> int:
        deck = self.deck
        length = int(deck.length[: deck.living].max())
        return length + int(deck.spent[:, 0].max()) + len(deck.modifiers)

    def stays(self, flips: int) -> NDArray[np.bool_]:
        values: Any = self.asked[flips]
        stays: NDArray[np.bool_] = values.copy_to_host() <= self.utility.final[: self.deck.living]
        return stays

    def outcome(self) -> Outcome:
        """Followed on the processor: it is done once."""
        copy = Round(self.deck)
        copy.utility = self.utility
        asked: dict[int, Any] = self.asked
        copy.asked = {flips: values.copy_to_host() for flips, values in asked.items()}
        return copy.outcome()
