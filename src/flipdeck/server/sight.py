"""What each one at a table is shown. Everything about the game comes from `engine/view`."""

from collections.abc import Sequence
from typing import Any

import msgspec

from flipdeck.engine.dialect import Due
from flipdeck.engine.events import Event, Moved
from flipdeck.engine.lines import LineDialect
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Hit
from flipdeck.engine.preview import Prospect, effects, next_risk, prospect
from flipdeck.engine.view import Position, asked_on, position, seen
from flipdeck.rules.cards import NAMES

from .messages import Fairness, Listed, Pick, SeatSight, Step, TableSight
from .table import LiveTable

# Cards that change no points when they are aimed, and the one with too many choices to be listed.
POINTLESS = ("freeze", "flip3", "second", "justone", "flip4", "swap")


def table_sight(table: LiveTable) -> TableSight:
    over = table.phase == "over"
    return TableSight(
        code=table.code,
        phase=table.phase,
        options=table.options,
        seats=[seat_sight(table, number) for number in range(len(table.seats))],
        paused=table.paused,
        games=table.games,
        fairness=Fairness(
            table.commitment,
            table.secret if over else "",
            table.seeds_in_order() if over else [],
        ),
    )


def seat_sight(table: LiveTable, number: int) -> SeatSight:
    seat = table.seats[number]
    return SeatSight(
        name=seat.name,
        colour=seat.colour,
        shape=seat.shape,
        bot=seat.bot,
        away=seat.away,
        host=bool(seat.person) and seat.person == table.host,
        seeded=seat.person in table.seeds,
    )


def listed(table: LiveTable) -> Listed:
    host = table.seat_of(table.host)
    return Listed(
        code=table.code,
        game=table.options.game,
        edition=table.options.edition,
        host="" if host is None else table.seats[host].name,
        taken=sum(seat.taken for seat in table.seats),
        seats=len(table.seats),
        phase=table.phase,
    )


def swaps(due: Due | None) -> bool:
    """Every two cards of different lines may be a swap: too many to be listed."""
    return due is not None and due.card == "swap"


def shown(match: Match, outlook: int) -> Position:
    return position(match, outlook, [] if swaps(match.due) else None)


def picks(match: Match | None) -> list[Pick]:
    """The cards a Swap may name, instead of all pairs of them."""
    if match is None or not swaps(match.due):
        return []
    assert isinstance(match.dialect, LineDialect)
    return [Pick(owner, NAMES[card]) for owner, card in match.dialect.picks(match.table)]


class Telling:
    """What those who look on are told of an entry, put together while it is played."""

    def __init__(self, before: dict[int, Position], risk: float | None = None) -> None:
        self.positions = before
        self.risk = risk  # that the card now due busts the one who gets it
        self.events: list[Event] = []
        self.steps: dict[int, list[Step]] = {outlook: [] for outlook in before}

    def see(self, match: Match, events: list[Event], *, odds: bool) -> None:
        self.events += events
        for outlook, before in self.positions.items():
            after = asked_on(match, before) if only_hits(events) else shown(match, outlook)
            self.steps[outlook].append(step(events, outlook, before, after, self.risk))
            self.positions[outlook] = after
        self.risk = next_risk(match) if odds else None


def only_hits(events: Sequence[Event]) -> bool:
    """And no deck had to be made anew."""
    return len(events) == 1 and isinstance(events[0], Moved) and isinstance(events[0].move, Hit)


def prospect_shown(table: LiveTable) -> Prospect | None:
    """Only at a table that shows the odds."""
    if table.match is None or table.phase != "playing" or not table.options.odds:
        return None
    return prospect(table.match)


def risk_shown(table: LiveTable) -> float | None:
    return next_risk(table.match) if table.match is not None and table.options.odds else None


def leads_shown(match: Match | None) -> list[dict[int, int]]:
    """What aiming a card at somebody would do to the points, move by move."""
    due = None if match is None else match.due
    if match is None or due is None or due.ask not in ("target", "bonus") or due.card in POINTLESS:
        return []
    return effects(match)


def step(
    events: Sequence[Event],
    outlook: int,
    before: Position,
    after: Position,
    risk: float | None = None,
) -> Step:
    return Step([seen(event, outlook) for event in events], changes(before, after), risk)


def changes(before: Position, after: Position) -> dict[str, Any]:
    olds, news = msgspec.structs.astuple(before), msgspec.structs.astuple(after)
    changed = {
        field: new
        for field, old, new in zip(after.__struct_fields__, olds, news, strict=True)
        if old is not new and old != new
    }
    if "players" in changed:
        pairs = enumerate(zip(before.players, after.players, strict=True))
        changed["players"] = {str(seat): new for seat, (old, new) in pairs if old != new}
    return changed


def applied(shown: dict[str, Any], changed: dict[str, Any]) -> dict[str, Any]:
    """The position (as JSON) after a step: what a client does with `changes`."""
    players = list(shown["players"])
    for seat, player in changed.get("players", {}).items():
        players[int(seat)] = player
    return {**shown, **changed, "players": players}


def as_json(shown: Position) -> dict[str, Any]:
    made: dict[str, Any] = msgspec.to_builtins(shown)
    return made
