"""The rules of every game and its simple players, by name."""

from collections.abc import Callable

from flipdeck.engine.driver import LoopRules
from flipdeck.engine.policy import Policy, policy
from flipdeck.engine.registry import BUILT_IN, game
from flipdeck.players.policies import lines

RULEBOOKS = {name: game(name).rules for name in BUILT_IN}
WITH_SKILL = [name for name in BUILT_IN if game(name).skilled]


def loop_rules(name: str, choose: Callable[..., int] | None = None) -> LoopRules:
    """What the game loop needs, for simple players or others."""
    _, step, is_chance, chance, uses_random, chosen, _ = game(name).loop_functions(choose)
    return LoopRules(step, is_chance, chance, chosen, uses_random)


def line_policy(text: str) -> Policy:
    return policy(text, lines.KINDS)
