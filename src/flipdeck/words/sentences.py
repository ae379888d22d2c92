"""Events and moves as sentences."""

from collections.abc import Sequence
from typing import Any

import msgspec

from flipdeck.engine import events, moves
from flipdeck.engine.events import Event
from flipdeck.engine.moves import Move

from .fluent import card_words, listed, say

SEAT_FIELDS = {
    "seat": "name",
    "dealer": "name",
    "to": "other",
    "owner": "other",
    "victim": "other",
    "other_owner": "third",
}


def describe(
    what: Event | Move, names: Sequence[str], language: str = "en", reader: int | None = None
) -> str:
    """Say what happened: the message is named by its type, its facts by the fields.

    The reader's seat is *you*; without one, every player has their name.
    """
    if isinstance(what, events.Moved):
        what = what.move
    config = type(what).__struct_config__
    key = f"{config.tag_field}-{str(config.tag).replace('_', '-')}"
    return say(key, language, **facts_of(what, names, language, reader))


def facts_of(
    what: msgspec.Struct, names: Sequence[str], language: str, reader: int | None
) -> dict[str, Any]:
    facts: dict[str, Any] = {"reader": role_of(reader, what)}
    for field, value in msgspec.structs.asdict(what).items():
        if field in SEAT_FIELDS:
            facts[SEAT_FIELDS[field]] = names[value]
        elif field in ("card", "other_card"):
            facts[field] = card_words(value, language)
        elif field == "goal":
            facts[field] = say(f"goal-{value}", language)
        elif field == "hand":
            facts[field] = " ".join(value)
        elif field == "seats":
            facts |= facts_of_seats(what, value, names, language, reader)
        elif isinstance(value, int):
            facts[field] = value
    return facts


def facts_of_seats(
    what: msgspec.Struct,
    seats: Sequence[int],
    names: Sequence[str],
    language: str,
    reader: int | None,
) -> dict[str, Any]:
    if not isinstance(what, moves.FlipHands):
        return {"name": listed([names[seat] for seat in seats], language), "count": len(seats)}
    you = say("hand-of-reader", language, reader=role_of(reader, what))
    hands = [you if seat == reader else names[seat] for seat in seats]
    return {"hands": listed(hands, language) or say("nobody", language)}


def role_of(reader: int | None, what: msgspec.Struct) -> str:
    """Which players of the sentence are the reader, by the names of their facts."""
    if isinstance(what, events.GameWon):
        return "name" if reader in what.seats else "nobody"
    fields = msgspec.structs.asdict(what)
    roles = [role for field, role in SEAT_FIELDS.items() if fields.get(field, -1) == reader]
    return "-".join(roles) or "nobody"
