"""Our players as policies of OpenSpiel: for its best responses, exploitability and matches.

A player that tosses a coin plays by how often each answer came up in a fixed number of draws; the
draws depend on the information state alone, so the policy is one and the same wherever it is asked.
"""

from typing import Any
from zlib import crc32

from open_spiel.python.policy import Policy

from flipdeck.engine import registry
from flipdeck.engine.refusals import Refused
from flipdeck.players.compiled import cpu
from flipdeck.players.spec import PolicyBot, bot

from .openspiel import CardGame, CardGameState
from .openspiel_play import Play

RANDOM = "random"
DRAWS = 16


class PlayerPolicy(Policy):  # type: ignore[misc]  # OpenSpiel has no types
    """A player of a name (`sensible`, `search:24`, `bust:0.25`) in every seat."""

    def __init__(self, game: CardGame, name: str, draws: int = DRAWS) -> None:
        super().__init__(game, list(range(game.num_players())))
        if draws < 1:
            raise ValueError(f"a policy needs 1 or more draws, not {draws}")
        kind, _, number = name.partition(":")
        self.name = name
        self.worlds = (
            int(number) if kind in registry.game(game.name).bots and number.isdigit() else 0
        )
        self.draws = draws if self.worlds else 1
        try:
            player = bot(game.name, name, seed=0)
        except Refused as refused:
            raise ValueError(str(refused)) from None
        if not isinstance(player, PolicyBot):
            raise ValueError(f"{name} is no policy")
        self.choose = player.choose

    def action_probabilities(
        self, state: CardGameState, player_id: int | None = None
    ) -> dict[int, float]:
        return self.probabilities(state.play)

    def probabilities(self, play: Play) -> dict[int, float]:
        """For the player who is asked; actions that are never taken are left out."""
        legal = play.legal_actions()
        if self.name == RANDOM or len(legal) == 1:
            return dict.fromkeys(legal, 1 / len(legal))
        observation, table = play.conditions.observation, play.table
        actions = {observation.choice(table, action): action for action in legal}
        seen = play.history(play.actor)
        found: dict[int, float] = {}
        for draw in range(self.draws):
            action = actions[self.answer(table, crc32(f"{draw} {seen}".encode()))]
            found[action] = found.get(action, 0.0) + 1 / self.draws
        return found

    def answer(self, table: Any, word: int) -> int:
        if self.worlds:
            return cpu.best_answer(table, self.worlds, word, seconds=float("inf"))
        return self.choose(table, word)
