"""Reviews of finished games: every decision, and a better one where there was one."""

from collections.abc import Sequence
from typing import NamedTuple

from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.setup import Setup
from flipdeck.players.learned.errors import are_apart

from .odds import win_chances


class Decision(NamedTuple):
    """A decision, the chance to win after it, and the best move if that was clearly better."""

    turn: int
    seat: int
    win: float
    best: float | None
    advice: Move | None


def review(setup: Setup, moves: Sequence[Move]) -> list[Decision]:
    """Every decision of a game that left a choice."""
    match = Match(setup)
    found: list[Decision] = []
    for turn, move in enumerate(moves):
        due = match.due
        if due is not None and due.actor is not None and len(match.legal_moves()) > 1:
            found.append(decision(match, turn, move))
        match.carry_out(move)
    return found


def decision(match: Match, turn: int, made: Move) -> Decision:
    """A better move is named if the network can tell that it is one."""
    chances = win_chances(match)
    best = max(chances, key=lambda move: chances[move])
    better = are_apart(match.setup.game, chances[best], chances[made])
    return Decision(
        turn=turn,
        seat=match.table.actor,
        win=round(chances[made], 3),
        best=round(chances[best], 3) if better else None,
        advice=best if better else None,
    )
