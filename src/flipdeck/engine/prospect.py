"""What may come at a table where all cards lie open, as anybody could count who has watched."""

from functools import lru_cache

import msgspec

from flipdeck.rules.cards import NAMES, SECOND_CHANCE
from flipdeck.rules.deck import may_reshuffle
from flipdeck.rules.flip7 import held
from flipdeck.rules.games import LineGame
from flipdeck.rules.layout import duplicate
from flipdeck.rules.table import ACTIVE, CARD, OVER, LineTable
from flipdeck.rules.vengeance import duplicate_kinds as fatal_kinds

from .match import Match


class Prospect(msgspec.Struct, frozen=True):
    """The cards left to draw, and for each seat the chance that the next one busts it."""

    left: dict[str, int]
    risks: list[float]


def prospect(match: Match) -> Prospect | None:
    """None where hands are hidden."""
    if not isinstance(match.setup.rulebook, LineGame):
        return None
    table: LineTable = match.table
    deck = to_draw(table)
    left = {NAMES[kind]: deck.count(kind) for kind in sorted(set(deck))}
    return Prospect(left, [risk(table, seat, deck) for seat in range(table.seats)])


def to_draw(table: LineTable) -> bytes:
    """A kind is a byte, quickly counted; an empty deck is made anew from what was discarded."""
    pile = table.pile
    if table.left:
        return bytes(pile[: table.left])
    return bytes(pile[table.discarded : table.cards]) if may_reshuffle(table) else b""


def risk(table: LineTable, seat: int, deck: bytes) -> float:
    if table.status[seat] != ACTIVE or held(table, seat, SECOND_CHANCE):
        return 0.0
    return sum(map(deck.count, fatal_to(table.line[seat]))) / max(1, len(deck))


@lru_cache(1 << 12)
def fatal_to(line: int) -> tuple[int, ...]:
    fatal = fatal_kinds(line)
    return tuple(kind for kind in range(len(NAMES)) if fatal >> 2 * kind & 1)


def next_risk(match: Match) -> float | None:
    """The chance that the card now due busts the one who gets it."""
    table = match.table
    if table.ask != CARD:
        return None
    return risk(table, table.actor, to_draw(table))


def leads(match: Match) -> list[dict[int, int]]:
    """For each legal move of one who aims a card: whose points would change, and to what."""
    table: LineTable = match.table
    before = scores(match, table)
    led = []
    for move in match.legal_moves():
        after = duplicate(table)
        for answer in match.dialect.answers(table, move):
            match.setup.rulebook.step(after, answer)
        made = scores(match, after)
        led.append({seat: made[seat] for seat in range(table.seats) if made[seat] != before[seat]})
    return led


def scores(match: Match, table: LineTable) -> list[int]:
    """What each would score now; once the round has ended, what it brought."""
    rulebook = match.setup.rulebook
    assert isinstance(rulebook, LineGame)
    if table.round > match.table.round or table.ask == OVER:
        return list(table.gained)
    return [rulebook.points(table, seat) for seat in range(table.seats)]
