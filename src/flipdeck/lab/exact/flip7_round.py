"""The round of a player alone at Flip 7, solved exactly by dynamic programming.

Within a round from a fresh deck, what was drawn says what is left. Numbers never leave a line, so
of the duplicates that Second Chances cancelled only how many there were matters, not which: each
is one card less that busts. A state is the moment (`forced_draws`), the set of numbers, the set of
modifiers and where the Second Chances stand; with all 94 cards 49 x 4096 x 64 x 13.

The values of a moment are one array. A card leads to a longer line of the same moment or to
another moment, so an array is needed only until the moments before it are done.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property, partial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flipdeck.engine.compiled.backend import compile_loop
from flipdeck.lab.exact.forced_draws import (
    OVER,
    Actions,
    Follow,
    Moment,
    Next,
    asked,
    is_asked,
    is_forced,
    moments,
    steps,
)
from flipdeck.lab.exact.sweeps import (
    BEST,
    KINDS,
    ON_SAVED,
    ON_SECOND,
    Ahead,
    Layout,
    Utility,
    reach,
    solve_lines,
    spread,
)
from flipdeck.rules.cards import FLIP_THREE, FREEZE, PLUS_2, SECOND_CHANCE, TIMES_2, value_of
from flipdeck.rules.flip7 import SEVEN, score
from flipdeck.rules.table import STAY

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Choices = NDArray[np.uint8]
Rows = NDArray[np.uint8]  # by where the Second Chances stand and by line: 1 if it may come up
PLUS = [(kind, value_of(kind)) for kind in range(PLUS_2, TIMES_2)]
Policy = Callable[[int], Choices]  # what to do when asked, by the Flip Threes seen
MADE_AT_ONCE = 4  # arrays: large pieces of memory come in large pages
NO_CHOICES = np.zeros((0, 0, 0), np.uint8)
WORTH_SHARING = 200_000  # states: fewer are solved before another thread has woken up

compiled_solve_lines: Any = compile_loop(solve_lines)
compiled_reach: Any = compile_loop(reach)
compiled_spread: Any = compile_loop(spread)


class Chances(NamedTuple):
    """Second Chances: how many have left the deck, how many were used, is one held?"""

    drawn: int
    used: int
    held: int


class Deck:
    """A fresh deck, or what is left of one beside a line, and every line that can come of it."""

    def __init__(
        self, cards: Sequence[int], deferred: bool = False, line: Sequence[int] = ()
    ) -> None:
        kinds = Counter(cards)
        self.line = Counter(line)
        self.lying = [kind for kind in self.line if kind < PLUS_2]
        self.cards = len(cards) + len(self.lying)
        self.doubles = sum(kinds[number] for number in self.lying)
        self.numbers = sorted(kind for kind in kinds if kind < PLUS_2 and kind not in self.line)
        self.modifiers = sorted(kind for kind in kinds if PLUS_2 <= kind <= TIMES_2)
        self.actions = Actions(kinds[SECOND_CHANCE], kinds[FLIP_THREE], kinds[FREEZE], deferred)
        self.copies: Ints = np.array([kinds[number] for number in self.numbers], np.int64)
        self.check(kinds)
        self.lay_out_lines()
        self.lay_out_modifiers()
        self.lay_out_chances()

    def check(self, kinds: Counter[int]) -> None:
        if any(kinds[kind] > 1 for kind in self.modifiers):
            raise ValueError("this deck contains a modifier twice")
        duplicates = int(self.copies.sum()) - len(self.copies) + self.doubles
        chances = self.actions.seconds + self.line[SECOND_CHANCE]
        if len(self.copies) < SEVEN - len(self.lying) and duplicates <= chances:
            raise ValueError("this deck could run out")

    def lay_out_lines(self) -> None:
        """Lines as sets of numbers, the shortest first; those short of Flip 7 are living."""
        missing = SEVEN - len(self.lying)
        bits = 1 << np.arange(len(self.numbers))
        has = np.arange(1 << len(bits))[:, None] & bits > 0
        sizes = has.sum(axis=1)
        lines = np.argsort(sizes, kind="stable")[: np.count_nonzero(sizes <= missing)]
        self.living = int(np.count_nonzero(sizes < missing))
        self.has: NDArray[np.bool_] = has[lines]
        self.length: Ints = len(self.lying) + sizes[lines]
        self.sum: Ints = sum(self.lying) + self.has @ np.array(self.numbers, np.int64)
        self.duplicates: Ints = self.doubles + self.has @ (self.copies - 1)
        places = np.zeros(len(sizes), np.int64)
        places[lines] = np.arange(len(lines))
        living = lines[: self.living, None]
        self.longer: Ints = np.where(living & bits, -1, places[living | bits])

    def lay_out_modifiers(self) -> None:
        """Sets of modifiers as bits; `more` are the sets with one more, in a row for each set."""
        bits = range(len(self.modifiers))
        sets = range(1 << len(bits))
        rows = [[held | 1 << bit for bit in bits if not held >> bit & 1] for held in sets]
        self.more: Ints = np.array([held for row in rows for held in row], np.int64)
        self.where: Ints = np.cumsum([0, *(len(row) for row in rows)])
        self.times: Ints = np.array([self.count(held, TIMES_2) for held in sets])
        self.plus: Ints = np.array(
            [sum(self.count(held, kind) * points for kind, points in PLUS) for held in sets]
        )
        self.score: Ints = scores(self.sum, self.times, self.plus, self.length == SEVEN)

    def count(self, held: int, kind: int) -> int:
        """How many modifiers of a kind there are, with those of a set."""
        more = kind in self.modifiers and held >> self.modifiers.index(kind) & 1
        return self.line[kind] + more

    def lay_out_chances(self) -> None:
        seconds, deferred = self.actions.seconds, self.actions.deferred
        had = self.line[SECOND_CHANCE]
        self.chances = [
            Chances(drawn, used, held)
            for drawn in range(seconds + 1)
            for used in range(drawn + had + 1)
            for held in range(2)
            if used + held <= drawn + had and (deferred or drawn == 0 or used + held > 0)
        ]
        self.start = self.chances.index(Chances(0, 0, had))
        self.spent: Ints = np.array(
            [(c.drawn + c.used, c.used, c.held, seconds - c.drawn) for c in self.chances]
        )

    @property
    def shape(self) -> tuple[int, int, int]:
        """Where Second Chances stand, living lines, sets of modifiers."""
        return len(self.chances), self.living, 1 << len(self.modifiers)

    @cached_property
    def layout(self) -> Layout:
        sets = np.arange(self.shape[2])
        bits = np.arange(len(self.modifiers))[:, None]
        left = np.arange(self.cards + 1)[:, None] + np.diff(self.where) - len(self.modifiers)
        return Layout(
            self.copies,
            self.longer,
            self.length,
            self.duplicates,
            self.spent,
            self.more,
            self.where,
            lacks=1.0 - (sets >> bits & 1),
            shares=1.0 / np.maximum(left, 1),
        )

    def ways(self, follow: Follow) -> Ints:
        """Where the Second Chances stand after each kind of card."""
        places = {chances: place for place, chances in enumerate(self.chances)}
        kinds = (follow.plain, follow.plain, follow.second, follow.flip, follow.freeze)
        ways = np.zeros((len(self.chances), KINDS), np.int64)
        for place, chances in enumerate(self.chances):
            for kind, step in enumerate(kinds):
                if step is not None and step.moment != OVER:
                    ways[place, kind] = places.get(stand(chances, kind, step), place)
        return ways


def stand(chances: Chances, kind: int, step: Next) -> Chances:
    """A Second Chance that is settled is kept, or discarded if one is held (B-23, X-06)."""
    drawn, used, held = chances
    if kind == ON_SECOND:
        drawn += 1
    if kind == ON_SAVED:
        used, held = used + 1, 0
    return Chances(drawn, used, 1 if step.settled else held)


def scores(sums: Ints, times: Ints, plus: Ints, flip7: NDArray[np.bool_]) -> Ints:
    """By line and set of modifiers, as the rules score them."""
    sets = list(zip(times.tolist(), plus.tolist(), strict=True))
    kinds, place = np.unique(2 * sums + flip7, return_inverse=True)
    rows = [[score(kind // 2, *held, kind % 2 == 1) for held in sets] for kind in kinds.tolist()]
    found: Ints = np.array(rows, np.int64)[place]
    return found


class Outcome(NamedTuple):
    """How a round ends, by chance."""

    points: Floats  # the chance of each number of points; a bust has 0
    bust: float
    flip7: float


class Round:
    """Values of all states of a round, for any utility of its points and any way to play."""

    def __init__(self, deck: Deck, cores: int = 1) -> None:
        self.deck = deck
        self.cores = cores
        self.pool = ThreadPoolExecutor(cores)  # starts no thread before it is used
        self.moments = moments(deck.actions)
        self.ways: dict[Moment, Any] = {m: deck.ways(follow) for m, follow in self.moments.items()}
        self.utility = Utility(np.zeros(0), np.zeros(0), 0.0)
        self.choices: dict[int, Choices] = {}  # by Flip Threes seen
        self.asked: dict[int, Floats] = {}  # values by Flip Threes seen
        self.rows: dict[Moment, Rows] = {}  # that may come up
        self.made = 0
        self.shelf: list[Floats] = []

    @property
    def states(self) -> int:
        return len(self.moments) * int(np.prod(self.deck.shape))

    @property
    def most(self) -> int:
        """The most points a round can bring."""
        return int(self.deck.score.max())

    @property
    def memory(self) -> int:
        return self.made * 8 * int(np.prod(self.deck.shape))

    # Arrays are used again: fresh memory costs more than what is computed in it

    def take(self) -> Floats:
        if not self.shelf:
            self.shelf.extend(self.make())
            self.made += MADE_AT_ONCE
        return self.shelf.pop()

    def make(self) -> Iterable[Floats]:
        return np.empty((MADE_AT_ONCE, *self.deck.shape))

    def take_empty(self) -> Floats:
        values = self.take()
        values[:] = 0.0
        return values

    # Backwards: what a state is worth

    def value(self, utility: Floats, policy: Policy | None = None) -> float:
        """The expected utility of the round; `utility` is that of each number of points."""
        self.shelf.extend(self.asked.values())
        self.asked = {}
        self.lay_out_utility(utility)
        self.choices = {m.flips: self.choose(m.flips, policy) for m in self.moments if is_asked(m)}
        self.mark_rows(everywhere=policy is None)
        values = {OVER: self.over()}
        uses = Counter(step.moment for follow in self.moments.values() for step in steps(follow))
        for moment, follow in self.moments.items():
            values[moment] = self.take()
            self.solve_moment(moment, follow, values)
            for step in steps(follow):
                uses[step.moment] -= 1
                if uses[step.moment] == 0 and step.moment in values and is_forced(step.moment):
                    self.shelf.append(values.pop(step.moment))
        self.asked = {moment.flips: values[moment] for moment in values if is_asked(moment)}
        self.shelf.extend(values[moment] for moment in values if is_forced(moment))
        return self.first()

    def first(self) -> float:
        return float(self.asked[0][self.deck.start, 0, 0])

    def lay_out_utility(self, utility: Floats) -> None:
        """What does not depend on the moment: the round is over, or a card makes Flip 7."""
        deck = self.deck
        final = utility[deck.score]
        seven = np.zeros((deck.living, final.shape[1]))
        for number, copies in enumerate(deck.copies.tolist()):
            lines = np.flatnonzero(deck.longer[:, number] >= deck.living)
            seven[lines] += copies * final[deck.longer[lines, number]]
        self.utility = Utility(final, seven, float(utility[0]))

    def over(self) -> Floats:
        """Once the round is over, nobody asks where the Second Chances stand."""
        over: Floats = self.utility.final[None, : self.deck.living]
        return over

    def choose(self, flips: int, policy: Policy | None) -> Choices:
        return policy(flips) if policy else np.full(self.deck.shape, BEST, np.uint8)

    def mark_rows(self, everywhere: bool) -> None:
        """Find the rows that may come up; `everywhere` if the answer is to hold in all of them."""
        deck = self.deck
        every = np.ones(deck.shape[:2], np.uint8)
        if everywhere:
            self.rows = dict.fromkeys(self.moments, every)
            return
        self.rows = {moment: np.zeros_like(every) for moment in (OVER, *self.moments)}
        self.rows[asked(0)][deck.start, 0] = 1
        for moment, follow in reversed(self.moments.items()):
            hits = every
            if is_asked(moment):
                hits = (self.choices[moment.flips] != STAY).any(axis=2).astype(np.uint8)
            ahead = self.ahead(moment, follow, self.rows)
            compiled_reach(self.rows[moment], hits, ahead, deck.layout)

    def ahead(self, moment: Moment, follow: Follow, arrays: dict[Moment, Any]) -> Ahead:
        """Arrays of the moments that follow; any will do for a card that is no longer left."""
        plain, second, flip, freeze = (arrays[step.moment if step else moment] for step in follow)
        actions = self.deck.actions
        return Ahead(
            plain,
            second,
            flip,
            freeze,
            ways=self.ways[moment],
            cards=self.deck.cards - moment.flips - moment.freezes,
            flips=float(actions.flips - moment.flips),
            freezes=float(actions.freezes - moment.freezes),
        )

    def solve_moment(self, moment: Moment, follow: Follow, values: dict[Moment, Floats]) -> None:
        deck = self.deck
        forced = is_forced(moment)
        rows = self.rows[moment]
        solve_lines_of = partial(
            compiled_solve_lines,
            values[moment],
            rows,
            forced,
            NO_CHOICES if forced else self.choices[moment.flips],
            self.ahead(moment, follow, values),
            self.utility,
            deck.layout,
        )
        if forced and self.cores > 1 and rows.sum() * deck.shape[2] >= WORTH_SHARING:
            cuts = np.linspace(0, deck.living, 4 * self.cores + 1).astype(int).tolist()
            list(self.pool.map(solve_lines_of, cuts[:-1], cuts[1:]))
        else:
            solve_lines_of(0, deck.living)  # a line needs the longer ones of its own moment

    def stays(self, flips: int) -> NDArray[np.bool_]:
        """After `value`: where its player stays, by the Flip Threes seen."""
        stays: NDArray[np.bool_] = self.asked[flips] <= self.utility.final[: self.deck.living]
        return stays

    # Forwards: how a round goes that is played by these values

    def outcome(self) -> Outcome:
        """After `value` without a policy: what happens to someone who plays the best."""
        deck = self.deck
        ended = np.zeros(deck.score.shape)
        flow = {asked(0): self.take_empty()}
        flow[asked(0)][deck.start, 0, 0] = 1.0
        bust = 0.0
        for moment, follow in reversed(self.moments.items()):
            if moment not in flow:
                continue
            bust += self.spread(moment, follow, flow, ended)
            self.shelf.append(flow.pop(moment))
        if OVER in flow:
            ended[: deck.living] += flow[OVER].sum(axis=0)
            self.shelf.append(flow.pop(OVER))
        points: Floats = np.zeros(self.most + 1)
        np.add.at(points, deck.score.ravel(), ended.ravel())
        points[0] += bust
        return Outcome(points, bust, float(ended[deck.living :].sum()))

    def spread(
        self, moment: Moment, follow: Follow, flow: dict[Moment, Floats], ended: Floats
    ) -> float:
        deck = self.deck
        stays = np.zeros(deck.shape, np.uint8)
        if is_asked(moment):
            stays[:] = self.stays(moment.flips)
        for step in steps(follow):
            if step.moment not in flow:
                flow[step.moment] = self.take_empty()
        ahead = self.ahead(moment, follow, flow)
        bust: float = compiled_spread(flow[moment], stays, ahead, ended, deck.layout)
        return bust
