"""Players that decide by themselves, seat by seat, at an interpreted table."""

from dataclasses import dataclass, field
from random import Random

from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.policies import PLAYERS, Policy, policy
from flipdeck.rules.layout import duplicate


@dataclass
class Bot:
    """A policy at one seat."""

    policy: Policy
    random: Random = field(default_factory=Random)

    def decide(self, match: Match) -> Move:
        """The move whose answers the policy gives, one after the other on a copy."""
        moves = {
            frozenset(match.dialect.answers(match.table, move)): move
            for move in match.legal_moves()
        }
        choose = PLAYERS[match.setup.game].choose
        table = duplicate(match.table)
        answers: frozenset[int] = frozenset()
        while answers not in moves:
            if answers:
                match.setup.rulebook.step(table, max(answers))
            answers |= {choose(table, *self.policy, self.random.getrandbits(32))}
        return moves[answers]


WITH_LINES = ("threshold:25", "bust:0.25", "threshold:30", "bust:0.35")
USUAL = {"flip7": WITH_LINES, "vengeance": WITH_LINES, "flipflop": ("sensible",)}


def usual_bot(game: str, name: str, chance: Random) -> Bot:
    """An opponent for a pleasant game; the same name has the same temper."""
    tempers = USUAL[game]
    return Bot(policy(tempers[sum(map(ord, name)) % len(tempers)], PLAYERS[game].kinds), chance)
