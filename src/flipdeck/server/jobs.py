"""The jobs of the workers: bots' decisions, odds, reviews of finished games.

Only the worker processes run these, and only there is anything compiled loaded.
"""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from flipdeck.engine.bot import decide as make_decision
from flipdeck.engine.events import Event
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.setup import Setup
from flipdeck.players.spec import bot

from .messages import MoveOdds, Odds, Reviewed


def decide(setup: Setup, known: Any, events: tuple[Event, ...], player: str, seed: int) -> Move:
    """The decision of a player at a table as their seat knows it."""
    view = Match.at_table(setup, known).view(random=random.Random(seed))
    return make_decision(bot(setup.game, player), replace(view, events=events), player)


def compute_odds(setup: Setup, table: Any) -> Odds:
    """For the seat that has to decide, from what it may know."""
    from flipdeck.lab.odds import odds

    match = Match.at_table(setup, table)
    found = odds(match, table.actor)
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
    )


def review(setup: Setup, moves: Sequence[Move]) -> list[Reviewed]:
    """Every decision of a game that left a choice."""
    from flipdeck.lab.review import review as decisions_of

    return [Reviewed(**decision._asdict()) for decision in decisions_of(setup, moves)]
