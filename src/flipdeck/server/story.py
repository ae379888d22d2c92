"""A finished game told again from the first card on, with all that was hidden then."""

from functools import lru_cache

import msgspec

from flipdeck.engine.match import Match
from flipdeck.engine.preview import next_risk
from flipdeck.engine.view import position
from flipdeck.rules.games import LineGame

from .messages import Step, Story
from .sight import changes


@lru_cache(maxsize=64)
def told_again(finished: Match) -> msgspec.Raw:
    """As JSON, made once for all who were at the table."""
    return msgspec.Raw(msgspec.json.encode(story(finished)))


def story(finished: Match) -> Story:
    """Nobody decides any more, so no moves are listed."""
    match = Match(finished.setup)
    open_cards = isinstance(match.setup.rulebook, LineGame)
    first = before = position(match, None, [])
    steps = []
    for move in finished.moves:
        risk = next_risk(match) if open_cards else None
        events = match.carry_out(move)
        after = position(match, None, [])
        steps.append(Step(events, changes(before, after), risk))
        before = after
    return Story(first, steps)
