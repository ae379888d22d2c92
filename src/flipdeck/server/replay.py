"""A finished game told again from the first card on, with all that was hidden then."""

from functools import lru_cache

import msgspec

from flipdeck.engine.display import display
from flipdeck.engine.fairness import Shuffle, shuffle_of
from flipdeck.engine.match import Match
from flipdeck.rules.rulebook import LineRulebook

from .http_messages import Story
from .views import Coming, between_of, step


@lru_cache(maxsize=64)
def encoded_story(finished: Match) -> msgspec.Raw:
    """As JSON, made once for all who were at the table."""
    return msgspec.Raw(msgspec.json.encode(story(finished)))


@lru_cache(maxsize=64)
def shuffle_told(finished: Match) -> Shuffle:
    return shuffle_of(finished)


def story(finished: Match) -> Story:
    match = Match(finished.setup)
    open_cards = isinstance(match.setup.rulebook, LineRulebook)
    first = before = display(match, None)
    steps = []
    for move in finished.moves:
        coming = Coming(match, odds=open_cards)
        events = match.carry_out(move)
        after = display(match, None)
        between = between_of(coming, match, events)
        steps.append(step(events, None, before, after, coming, between))
        before = after
    return Story(list(match.names), first, steps)
