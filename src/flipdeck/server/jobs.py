"""The jobs of the workers: bots' decisions, odds, reviews of finished games.

Only the worker processes run these, and only there is anything compiled loaded.
"""

import random
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from flipdeck.engine.advice import Balance, Reviewed
from flipdeck.engine.bot import decide as make_decision
from flipdeck.engine.events import Event
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.setup import Setup
from flipdeck.players.spec import bot

from .coach_messages import MoveOdds, Odds


def decide(setup: Setup, known: Any, events: tuple[Event, ...], player: str, seed: int) -> Move:
    """The decision of a player at a table as their seat knows it."""
    view = Match.at_table(setup, known).view(random=random.Random(seed))
    return make_decision(bot(setup.game, player), replace(view, events=events), player)


def compute_odds(setup: Setup, table: Any) -> Odds:
    """For the seat that has to decide, from what it may know."""
    from flipdeck.lab.odds import odds
    from flipdeck.lab.reasons import reason_for_advice

    match = Match.at_table(setup, table)
    found = odds(match, table.actor)
    why = reason_for_advice(match, found)
    moves = dict(zip(match.legal_lines(), match.legal_moves(), strict=True))
    return Odds(
        seat=table.actor,
        bust=found.bust,
        cards=found.cards,
        stay=found.stay,
        hit_once=found.hit_once,
        best_stop=found.best_stop,
        moves=[
            MoveOdds(moves[each.move], each.points, each.win, each.win_se) for each in found.moves
        ],
        advice=None if found.advice is None else moves[found.advice],
        reason=why,
    )


class Piece(NamedTuple):
    """The decisions of a piece of a review, where the next one begins, and what goes on with it."""

    decisions: list[Reviewed]
    done: int
    ledger: Any
    balances: list[Balance]  # after the last piece


def review_piece(
    setup: Setup, moves: Sequence[Move], last: Piece, seconds: float, seats: Sequence[int] = ()
) -> Piece:
    """The decisions after the last piece, for about so long; in detail those of some seats."""
    from flipdeck.lab.luck import Ledger
    from flipdeck.lab.review import decisions

    end = time.monotonic() + seconds
    ledger = last.ledger or Ledger(setup)
    found: list[Reviewed] = []
    for decision in decisions(setup, moves, seats, ledger, last.done):
        found.append(decision)
        if time.monotonic() >= end and decision.turn + 1 < len(moves):
            return Piece(found, decision.turn + 1, ledger, [])
    return Piece(found, len(moves), None, ledger.balances())
