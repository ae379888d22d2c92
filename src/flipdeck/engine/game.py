"""A game: all that the layers above the rules need to know of it, in one value.

`flipdeck/descriptors/` has one for each game; `registry.game(name)` finds it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from flipdeck.errors import UserError
from flipdeck.rules.editions import Edition
from flipdeck.rules.rulebook import Rulebook

from .codec import MoveCodec
from .driver import count_nothing
from .policy import PolicyKind, uses_random
from .refusals import Refusal, Refused

if TYPE_CHECKING:
    from .match import Match
    from .view import Position, Viewer


@dataclass(frozen=True)
class Ref:
    """Where a value is, as `module:name`; it is imported when it is first used.

    So a table never waits for a compiler that only a simulation needs.
    """

    place: str

    def load(self) -> Any:
        module, _, name = self.place.partition(":")
        return getattr(import_module(module), name)


class BotKind(NamedTuple):
    """A bot that is played interpreted only: `answer(table, number, word)` is its choice."""

    kind: PolicyKind
    answer: Ref


class NetworkError(NamedTuple):
    """How far off a learned network's chances to win are: root mean squares, one card ahead."""

    relative: float  # of one chance p, as a part of √(p(1 - p))
    difference: float  # of the difference between two moves


@dataclass(frozen=True, kw_only=True, eq=False)
class Game:
    """A game and its players; what it does not have is None, and the commands say so."""

    rules: Rulebook
    codec: MoveCodec
    position: "Callable[[Match, Viewer, list[str] | None], Position]"
    hides_cards: bool = False  # do seats see different things?

    # How it is explained: the titles of its sections and the cards beside each, and the numbers
    # that do more than count.
    sections: tuple[tuple[str, str], ...] = ()
    special_numbers: Mapping[int, str] = field(default_factory=dict)

    # (table, seat): the kinds of cards that would bust a player, as bits. Without it no bust risk
    # is shown.
    fatal_kinds: Callable[[Any, int], int] | None = None

    # Its players: `choose(table, kind, parameter, word)` answers for all the simple ones.
    policies: Mapping[str, PolicyKind]
    choose: Callable[..., int]
    count_seat: Callable[..., None] = count_nothing  # what loops count beside wins and points
    skilled: Ref | None = None  # the same as `choose`, with tables for `counter` and `winner`
    bots: Mapping[str, BotKind] = field(default_factory=dict)
    network: NetworkError | None = None  # of `learned`, if the game has it
    levels: Mapping[str, str]
    opponents: tuple[str, ...]  # for a pleasant game; the first is what `bench` measures
    rollout_player: str  # plays on where the points of a move are estimated

    # What studies need.
    observation: Ref | None = None
    round_points: Ref | None = None  # (match): exact points of the round, for `odds`
    solver: Ref | None = None  # for `solve`
    training_tables: Ref | None = None  # (game, seed): those that a network learns at

    def __repr__(self) -> str:
        players = f"{self.players[0]} to {self.players[-1]} players"
        return f"<Game {self.name}: {players}; editions {', '.join(self.editions)}>"

    @property
    def name(self) -> str:
        return self.rules.name

    @property
    def players(self) -> range:
        """How many may play."""
        return self.rules.players

    @property
    def editions(self) -> Mapping[str, Edition]:
        """The switches of each edition; the default comes first."""
        return self.rules.editions

    @property
    def default_edition(self) -> str:
        return self.rules.default_edition

    def house_rules(self, edition: str) -> tuple[str, ...]:
        """The names of all house rules of an edition; Refused if there is no such edition."""
        if edition not in self.editions:
            raise Refused(Refusal.UNKNOWN_EDITION, name=edition, known=list(self.editions))
        return self.rules.house_rules(edition)

    def need(self, part: str) -> Any:
        """A part that not every game has, loaded; a UserError if this one lacks it."""
        found = getattr(self, part)
        if found is None:
            raise UserError("game-lacks", game=self.name, part=part)
        return found.load() if isinstance(found, Ref) else found

    def loop_functions(
        self,
        choose: Callable[..., int] | None = None,
        spends_word: Callable[..., bool] = uses_random,
    ) -> tuple[Callable[..., Any], ...]:
        """What `batch.make_loop` compiles, with other players if `choose` is given."""
        rules = self.rules
        return (
            *(rules.start, rules.step, rules.is_chance, rules.chance),
            *(spends_word, choose or self.choose, self.count_seat),
        )
