"""The games for OpenSpiel: `python_flip7`, `python_vengeance` and `python_flipflop`.

Importing this module registers them; `pyspiel.load_game("python_flip7(players=4,target=300)")`
loads one. Chance is explicit, information states are all that a seat has seen, and observations
are those of the other environments.
"""

from typing import Any

import numpy as np
import pyspiel

from flipdeck.engine import registry
from flipdeck.engine.compiled.batch import ROUND_LIMIT
from flipdeck.engine.registry import BUILT_IN
from flipdeck.engine.setup import Setup, set_table
from flipdeck.rules.editions import SWITCHES
from flipdeck.rules.rulebook import LineRulebook
from flipdeck.words.fluent import say

from .openspiel_lines import LineTree
from .openspiel_play import BY_LOT, Conditions, Play, Tree
from .openspiel_tricks import Limits, TrickTree
from .options import check, checked_setup

SEATS = 3
SHARED: dict[str, Any] = {
    "players": SEATS,
    "edition": "",
    "reward": "win",
    "zero_sum": False,
    "round_limit": ROUND_LIMIT,
    "dealer": BY_LOT,
}
SMALL: dict[str, Any] = {"cards": 0, "goal": "", "deal": ""}  # Flip-Flop alone
UNSET: tuple[Any, ...] = ("", 0)  # a house rule that is as the edition says


# Parameters


def house_rules(game: str) -> dict[str, Any]:
    """Every house rule of a game, not set: OpenSpiel reads numbers as numbers."""
    rulebook = registry.game(game).rules
    names = (name for edition in rulebook.editions for name in rulebook.house_rules(edition))
    return {name: 0 if is_a_number(name) else "" for name in dict.fromkeys(names)}


def is_a_number(house_rule: str) -> bool:
    return all(value.isdigit() for value in SWITCHES.get(house_rule, ()))


def parameters(game: str) -> dict[str, Any]:
    small = {} if isinstance(registry.game(game).rules, LineRulebook) else SMALL
    return {**SHARED, **house_rules(game), **small}


def conditions_of(game: str, chosen: dict[str, Any]) -> Conditions:
    """What the parameters say, or one `ValueError` that says what would fit."""
    given = {**parameters(game), **chosen}
    check(given["reward"], given["round_limit"])
    setup = setup_of(game, given)
    seats, dealer = given["players"], given["dealer"]
    if not BY_LOT <= dealer < seats:
        raise ValueError(f"dealer is a seat from 0 to {seats - 1}, or {BY_LOT}, not {dealer}")
    if given["zero_sum"] and seats == 1:
        raise ValueError("a zero-sum reward needs two players or more")
    tree = tree_of(setup, given)
    return Conditions(setup, tree, given["reward"], given["zero_sum"], given["round_limit"], dealer)


def setup_of(game: str, given: dict[str, Any]) -> Setup:
    rules = {name: str(given[name]) for name in house_rules(game) if given[name] not in UNSET}
    players = [f"player_{seat}" for seat in range(given["players"])]
    return checked_setup(game, players, given["edition"], rules)


def tree_of(setup: Setup, given: dict[str, Any]) -> Tree:
    table: Any = set_table(setup)
    if isinstance(setup.rulebook, LineRulebook):
        return LineTree(setup.game, table)
    limits = Limits(given["cards"], given["goal"], given["deal"])
    if limits.deal and given["round_limit"] != 1:
        raise ValueError("a deal is that of one round: round_limit=1")
    return TrickTree(table, limits)


# Types


def game_type(game: str, conditions: Conditions) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    open_cards = isinstance(conditions.game, LineRulebook)
    information, utility = kinds.Information, kinds.Utility
    return kinds(
        short_name=f"python_{game}",
        long_name=say(f"game-{game}"),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.PERFECT_INFORMATION
        if open_cards
        else information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if conditions.zero_sum else utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=conditions.game.players[-1],
        min_num_players=conditions.game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=conditions.has_tensor,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


def game_info(conditions: Conditions) -> pyspiel.GameInfo:
    lowest, highest = conditions.bounds
    return pyspiel.GameInfo(
        num_distinct_actions=conditions.tree.actions,
        max_chance_outcomes=max(conditions.tree.outcomes, conditions.seats),
        num_players=conditions.seats,
        min_utility=lowest,
        max_utility=highest,
        utility_sum=0.0 if conditions.zero_sum else None,
        max_game_length=conditions.most_decisions,
    )


class CardGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game with its parameters; `name` is that of its rules."""

    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.conditions = conditions_of(self.name, params or {})
        kind = game_type(self.name, self.conditions)
        super().__init__(kind, game_info(self.conditions), params or {})

    def new_initial_state(self) -> "CardGameState":
        return CardGameState(self)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: dict[str, Any] | None = None,
    ) -> "Observer":
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.conditions, kind, params)


class CardGameState(pyspiel.State):  # type: ignore[misc]
    """A position; OpenSpiel copies a state by copying its attributes."""

    def __init__(self, game: CardGame) -> None:
        super().__init__(game)
        self.play: Play = game.conditions.start()

    def current_player(self) -> int:
        return self.play.actor

    def is_terminal(self) -> bool:
        return self.play.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.play.outcomes()

    def returns(self) -> list[float]:
        return self.play.returns()

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.legal_actions() if player == self.play.actor else []

    def _apply_action(self, action: int) -> None:
        self.play.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.play.text(action)

    def __str__(self) -> str:
        """Every event with its hidden sides."""
        return "; ".join(event.text for event in self.play.events)


class Observer:
    """What a player sees: the row of the other environments, and with perfect recall the log."""

    def __init__(
        self,
        conditions: Conditions,
        kind: pyspiel.IIGObservationType,
        params: dict[str, Any] | None,
    ) -> None:
        if params:
            raise ValueError(f"observers have no parameters, but there are {', '.join(params)}")
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("observers show what one player knows: public and their own")
        self.recalls = kind.perfect_recall
        self.names = conditions.observation.names
        self.dict: dict[str, Any] = {}
        self.tensor: Any = None
        if not self.recalls or conditions.has_tensor:
            self._set_tensor(self._pieces(conditions))

    def _pieces(self, conditions: Conditions) -> dict[str, tuple[int, ...]]:
        row: tuple[int, ...] = (conditions.observation.size,)
        if not self.recalls:
            return {"observation": row}
        events = conditions.most_chances + conditions.most_decisions
        seats = (conditions.seats,)
        return {"player": seats, "observation": row, "events": (events, conditions.event_size)}

    def _set_tensor(self, pieces: dict[str, tuple[int, ...]]) -> None:
        """One row of numbers, and a view of each piece."""
        sizes = [int(np.prod(shape)) for shape in pieces.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        for (name, shape), part in zip(pieces.items(), parts, strict=True):
            self.dict[name] = part.reshape(shape)

    def set_from(self, state: CardGameState, player: int) -> None:
        if self.tensor is None:
            raise ValueError("this history is too long for a tensor: lower round_limit")
        self.tensor.fill(0)
        self.dict["observation"][:] = state.play.row(player)
        if self.recalls:
            self.dict["player"][player] = 1
            for number, event in enumerate(state.play.events):
                self.dict["events"][number, list(event.marks)] = 1

    def string_from(self, state: CardGameState, player: int) -> str:
        if self.recalls:
            return state.play.history(player)
        row = zip(self.names, state.play.row(player), strict=True)
        return "; ".join(f"{name} {value:.4g}" for name, value in row if value)


for name in BUILT_IN:
    kind = type(name, (CardGame,), {"name": name})
    globals()[name] = kind  # where pickle looks for it
    pyspiel.register_game(game_type(name, conditions_of(name, {})), kind)
