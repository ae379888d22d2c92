"""A game as a tree of explicit chance and decisions, and what each seat has seen on its way.

Nothing here needs OpenSpiel. The rules step the table; this keeps a log of events, so that an
information state can say all that a seat has seen since the start.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, Protocol, Self

from flipdeck.engine import registry
from flipdeck.engine.driver import before_start
from flipdeck.engine.episode import REWARDS, is_running, reward
from flipdeck.engine.observation import SCRATCH, Observation, observation_of
from flipdeck.engine.setup import Setup, set_table
from flipdeck.rules.layout import duplicate
from flipdeck.rules.rulebook import Rulebook
from flipdeck.rules.table import NOTHING

CHANCE = -1
TERMINAL = -4
BY_LOT = -1  # chance says who deals first
LARGEST_TENSOR = 200_000  # numbers; a longer history has no tensor


class Tree(Protocol):
    """What a family of games adds to its rules; numbers are those of one round."""

    actions: int
    outcomes: int
    mark_size: int  # places of an event, but who acted
    chances: int
    decisions: int
    lowest: float
    highest: float

    def probabilities(self, table: Any) -> list[tuple[int, float]]: ...
    def choice(self, table: Any, outcome: int) -> int: ...
    def text(self, table: Any, action: int) -> str: ...
    def public(self, table: Any, action: int) -> str: ...
    def private(self, table: Any, asked: int) -> tuple[str, ...]: ...
    def marks(self, table: Any, action: int) -> tuple[int, ...]: ...


class Event(NamedTuple):
    """One step: its full text, what all see, what each seat sees besides, and its places."""

    text: str
    public: str
    private: tuple[str, ...]
    marks: tuple[int, ...]


@dataclass(frozen=True)
class Conditions:
    """What all plays of a game share."""

    setup: Setup
    tree: Tree
    reward: str
    zero_sum: bool
    round_limit: int
    dealer: int

    @property
    def game(self) -> Rulebook:
        return registry.game(self.setup.game).rules

    @property
    def observation(self) -> Observation:
        return observation_of(self.setup.game)

    @property
    def seats(self) -> int:
        return len(self.setup.players)

    @property
    def most_chances(self) -> int:
        return 1 + self.round_limit * self.tree.chances

    @property
    def most_decisions(self) -> int:
        return self.round_limit * self.tree.decisions

    @property
    def event_size(self) -> int:
        """Who acted, with a place for chance, and what was done."""
        return self.seats + 1 + self.tree.mark_size

    @property
    def has_tensor(self) -> bool:
        """Is the whole history small enough for a row of numbers?"""
        return (self.most_chances + self.most_decisions) * self.event_size <= LARGEST_TENSOR

    @property
    def bounds(self) -> tuple[float, float]:
        """The lowest and the highest return."""
        if self.reward == "points":
            low, high = (self.round_limit * most for most in (self.tree.lowest, self.tree.highest))
        else:
            low, high = 0.0, 1.0
        return (low - high, high - low) if self.zero_sum else (low, high)

    @cached_property
    def fresh(self) -> Any:
        return before_start(set_table(self.setup))

    def start(self) -> "Play":
        play = Play(self, duplicate(self.fresh), ())
        if self.dealer != BY_LOT:
            play.deal_in(self.dealer)
        return play


class Play:
    """A table, and the events that led to it."""

    __slots__ = ("conditions", "events", "table")

    def __init__(self, conditions: Conditions, table: Any, events: tuple[Event, ...]) -> None:
        self.conditions = conditions
        self.table = table
        self.events = events

    def __deepcopy__(self, memo: Any) -> Self:
        """Conditions and events never change, so copies share them."""
        return type(self)(self.conditions, duplicate(self.table), self.events)

    @property
    def actor(self) -> int:
        if self.is_over:
            return TERMINAL
        return CHANCE if self.is_chance else int(self.table.actor)

    @property
    def is_over(self) -> bool:
        return not is_running(self.table, self.conditions.round_limit)

    @property
    def is_chance(self) -> bool:
        return self.is_lot or self.conditions.game.is_chance(self.table)

    @property
    def is_lot(self) -> bool:
        return bool(self.table.ask == NOTHING)

    def deal_in(self, dealer: int) -> None:
        self.table.dealer = dealer
        self.conditions.game.start(self.table)

    def outcomes(self) -> list[tuple[int, float]]:
        if self.is_lot:
            seats = self.conditions.seats
            return [(seat, 1 / seats) for seat in range(seats)]
        return self.conditions.tree.probabilities(self.table)

    def legal_actions(self) -> list[int]:
        mask = [0] * self.conditions.tree.actions
        self.conditions.observation.mask(self.table, self.table.actor, mask)
        return [action for action, may in enumerate(mask) if may]

    def text(self, action: int) -> str:
        if self.is_lot:
            return f"dealer {action}"
        return self.conditions.tree.text(self.table, action)

    def apply(self, action: int) -> None:
        if self.is_lot:
            self.events += (self.lot(action),)
            self.deal_in(action)
            return
        tree, table, actor, asked = self.conditions.tree, self.table, self.actor, self.table.ask
        text, public = tree.text(table, action), tree.public(table, action)
        marks = self.marks(actor, tree.marks(table, action))
        choose = tree.choice if actor == CHANCE else self.conditions.observation.choice
        self.conditions.game.step(table, choose(table, action))
        self.events += (Event(text, public, tree.private(table, asked), marks),)

    def lot(self, seat: int) -> Event:
        text = self.text(seat)
        return Event(text, text, (), self.marks(CHANCE, (seat,)))

    def marks(self, actor: int, places: tuple[int, ...]) -> tuple[int, ...]:
        return (actor + 1, *(self.conditions.seats + 1 + place for place in places))

    # What a seat knows

    def history(self, viewer: int) -> str:
        """All that a seat has seen, so it contains every such text before it."""
        seen = [f"seat {viewer}"]
        for event in self.events:
            seen.append(event.public)
            seen += event.private[viewer : viewer + 1]
        return "; ".join(seen)

    def row(self, viewer: int) -> list[float]:
        observation = self.conditions.observation
        row = [0.0] * observation.size
        observation.observe(self.table, viewer, row, [0] * SCRATCH)
        return row

    # What it is worth

    def returns(self) -> list[float]:
        conditions, table = self.conditions, self.table
        if not self.is_over:
            return [0.0] * conditions.seats
        same_side, what = (
            registry.game(conditions.setup.game).rules.same_side,
            REWARDS[conditions.reward],
        )
        worth = [reward(same_side, what, table, seat, 0, True) for seat in range(conditions.seats)]
        mean = sum(worth) / len(worth) if conditions.zero_sum else 0.0
        return [each - mean for each in worth]
