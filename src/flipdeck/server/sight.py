"""What each one at a table is shown. Everything about the game comes from `engine/view`."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from flipdeck.engine.dialect import Due
from flipdeck.engine.display import (
    Aim,
    Chances,
    Display,
    Facts,
    aim,
    chances,
    display,
    display_between,
    forced,
    public_facts,
)
from flipdeck.engine.events import Event, Moved
from flipdeck.engine.frames import frames, table_before
from flipdeck.engine.lines import LineDialect
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Hit
from flipdeck.engine.preview import effects, next_risk
from flipdeck.engine.view import asked_on, seen
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


def shown(match: Match, outlook: int, facts: Facts | None = None) -> Display:
    return display(match, outlook, [] if swaps(match.due) else None, facts)


def picks(match: Match | None) -> list[Pick]:
    """The cards a Swap may name, instead of all pairs of them."""
    if match is None or not swaps(match.due):
        return []
    assert isinstance(match.dialect, LineDialect)
    return [Pick(owner, NAMES[card]) for owner, card in match.dialect.picks(match.table)]


class Telling:
    """What those who look on are told of an entry, put together while it is played."""

    def __init__(
        self, before: dict[int, Display], match: Match | None = None, *, odds: bool = False
    ) -> None:
        self.positions = before
        self.events: list[Event] = []
        self.steps: dict[int, list[Step]] = {outlook: [] for outlook in before}
        if match is not None:
            self.coming = Coming(match, odds=odds)

    def see(self, match: Match, events: list[Event], *, odds: bool) -> None:
        self.events += events
        facts = None if only_hits(events) else public_facts(match)
        between = frames_between(self.coming, match, events)
        for outlook, before in self.positions.items():
            after = asked_on(match, before) if facts is None else shown(match, outlook, facts)
            self.steps[outlook].append(step(events, outlook, before, after, self.coming, between))
            self.positions[outlook] = after
        self.coming = Coming(match, odds=odds)


class Coming:
    """What only the table before a move can say about it."""

    def __init__(self, match: Match, *, odds: bool) -> None:
        self.risk = next_risk(match) if odds else None  # that the card now due busts its player
        self.forced = forced(match)
        self.table = table_before(match)


Frame: TypeAlias = tuple[Match, Facts]


def frames_between(coming: Coming, match: Match, events: Sequence[Event]) -> list[Frame]:
    between = frames(coming.table, match, events)
    return [(frame, public_facts(frame, between=True)) for frame in between]


def only_hits(events: Sequence[Event]) -> bool:
    """And no deck had to be made anew."""
    return len(events) == 1 and isinstance(events[0], Moved) and isinstance(events[0].move, Hit)


def prospect_shown(table: LiveTable) -> Chances | None:
    """Only at a table that shows the odds."""
    if table.match is None or table.phase != "playing" or not table.options.odds:
        return None
    return chances(table.match)


def aim_shown(match: Match | None) -> Aim | None:
    return None if match is None else aim(match)


def leads_shown(match: Match | None) -> list[dict[int, int]]:
    """What aiming a card at somebody would do to the points, move by move."""
    due = None if match is None else match.due
    if match is None or due is None or due.ask not in ("target", "bonus") or due.card in POINTLESS:
        return []
    return effects(match)


def step(
    events: Sequence[Event],
    outlook: int | None,
    before: Display,
    after: Display,
    coming: Coming,
    between: Sequence[Frame],
) -> Step:
    return Step(
        events=[seen(event, outlook) for event in events],
        changes=changes(before, after),
        risk=coming.risk,
        forced=coming.forced,
        frames=[
            changes(before, display_between(frame, outlook, before, facts))
            for frame, facts in between
        ],
    )


def changes(before: Display, after: Display) -> dict[str, Any]:
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


def as_json(shown: Display) -> dict[str, Any]:
    made: dict[str, Any] = msgspec.to_builtins(shown)
    return made
