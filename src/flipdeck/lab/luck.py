"""What chance and what decisions gave: a player's chance to win, from the first card to the last.

Everybody starts with an equal share. At each decision the chance of a seat is what it is after the
best move of the player who decides; what another move changes of it is the decision's part: a loss
for the player who made it, a gift or a harm for the others. All that happens between decisions is
luck. So, for every seat: start + luck + others - lost = result.

Of a table larger than a network sees, the decisions of others are part of luck.
"""

from collections.abc import Mapping, Sequence

from flipdeck.engine.advice import Balance
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.setup import Setup

DIGITS = 6

Wins = Mapping[Move, Mapping[int, float]]  # after each move, by seat


class Ledger:
    """The accounts of all seats, while a game is gone through."""

    def __init__(self, setup: Setup) -> None:
        table, seats = Match(setup).table, range(len(setup.players))
        self.start = [
            sum(setup.rulebook.same_side(table, seat, other) for other in seats) / len(seats)
            for seat in seats
        ]
        self.now = list(self.start)
        self.luck = [0.0 for _ in seats]
        self.others = [0.0 for _ in seats]
        self.lost = [0.0 for _ in seats]
        self.sees_everybody = True
        self.results: list[float] = []

    def enter(self, actor: int, wins: Wins, made: Move) -> None:
        """A decision: what everybody's chance to win is after each move of the actor."""
        best = wins[max(wins, key=lambda move: wins[move][actor])]
        self.sees_everybody = len(best) == len(self.now)
        for seat, chance in best.items():
            self.luck[seat] += chance - self.now[seat]
            self.now[seat] = wins[made][seat]
            if seat == actor:
                self.lost[seat] += chance - self.now[seat]
            else:
                self.others[seat] += self.now[seat] - chance

    def close(self, winners: Sequence[int]) -> None:
        self.results = [float(seat in winners) for seat in range(len(self.now))]

    def balances(self) -> list[Balance]:
        """By seat; none of a game that is not over."""
        return [self.balance(seat, result) for seat, result in enumerate(self.results)]

    def balance(self, seat: int, result: float) -> Balance:
        return Balance(
            start=round(self.start[seat], DIGITS),
            luck=round(self.luck[seat] + result - self.now[seat], DIGITS),
            others=round(self.others[seat], DIGITS) if self.sees_everybody else None,
            lost=round(self.lost[seat], DIGITS),
            result=result,
        )
