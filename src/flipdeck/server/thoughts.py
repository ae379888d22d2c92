"""What the workers do: bots decide, odds are told, finished games are reviewed.

Only the worker processes run these, and only there is anything compiled loaded.
"""

import random
import time
from collections.abc import Sequence
from math import hypot
from typing import Any

import msgspec

from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.setup import Setup
from flipdeck.engine.wording import line
from flipdeck.players.bots import bot_of_level

from .messages import Odds, Reviewed

REVIEW_GAMES = 2_000  # for each decision; a chance to win is then known to about two in a hundred
REVIEW_SECONDS = 20.0
SHORTEST_LOOK = 0.002
DOUBT = 2.0  # standard errors within which two moves count as equal


def match_at(setup: Setup, table: Any) -> Match:
    match = Match(setup)
    match.table = table
    return match


def decide(setup: Setup, table: Any, level: str, seed: int) -> Move:
    bot = bot_of_level(setup.game, level, random.Random(seed))
    return bot.decide(match_at(setup, table))


def tell_odds(setup: Setup, table: Any, seed: int) -> Odds:
    """For the seat that has to decide, from what it may know."""
    from flipdeck.lab.odds import odds

    told = odds(match_at(setup, table), table.actor, seed=seed)
    return msgspec.convert(told, Odds, from_attributes=True)


def review(
    setup: Setup, moves: Sequence[Move], seed: int, seconds: float = REVIEW_SECONDS
) -> list[Reviewed]:
    """Every decision of a game that left a choice; each gets its share of the time."""
    match = Match(setup)
    deadline = time.monotonic() + seconds
    found: list[Reviewed] = []
    for turn, move in enumerate(moves):
        due = match.due
        if due is not None and due.actor is not None and len(match.legal_moves()) > 1:
            share = max(SHORTEST_LOOK, (deadline - time.monotonic()) / (len(moves) - turn))
            found.append(reviewed(match, turn, move, share, seed))
        match.carry_out(move)
    return found


def reviewed(match: Match, turn: int, made: Move, seconds: float, seed: int) -> Reviewed:
    from flipdeck.lab.odds import contest, favourite

    tallies = contest(match, REVIEW_GAMES, seconds, seed)
    best = favourite(tallies)
    chosen = tallies[made]
    gained = tallies[best].win - chosen.win
    better = gained > DOUBT * hypot(tallies[best].win_se, chosen.win_se)
    return Reviewed(
        turn=turn,
        seat=match.table.actor,
        win=round(chosen.win, 3),
        best=round(tallies[best].win, 3) if better else None,
        advice=line(best, match.names) if better else None,
    )
