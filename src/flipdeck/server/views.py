"""What each one at a table is shown. Everything about the game comes from `engine/view`."""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec

from flipdeck.engine.display import (
    Chances,
    Display,
    Facts,
    chances,
    display,
    display_between,
    forced,
    public_facts,
)
from flipdeck.engine.events import Event, Moved
from flipdeck.engine.frames import CountStep, frames, round_count, table_before
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Hit
from flipdeck.engine.preview import next_risk
from flipdeck.engine.question import QuestionDisplay, question
from flipdeck.engine.view import move_seen

from .live_table import LiveTable, series_is_won
from .messages import Fairness, SeatView, Step, TableSummary, TableView


def table_view(table: LiveTable) -> TableView:
    over = table.phase == "over"
    return TableView(
        code=table.code,
        phase=table.phase,
        options=table.options,
        seats=[seat_view(table, number) for number in range(len(table.seats))],
        paused=table.paused,
        games=table.games,
        fairness=Fairness(
            table.commitment,
            hashes_by_seat(table),
            table.secret if over else "",
            table.seeds if over else [],
        ),
        previous=table.previous,
        next=table.following.code if table.following and table.following.made else "",
        tried_from=table.tried_from,
        tried_turn=table.tried_turn,
        series_won=over and series_is_won(table.options, table.seats),
    )


def hashes_by_seat(table: LiveTable) -> list[str]:
    if table.phase != "waiting":
        return table.sealed
    return [table.seed_hashes.get(seat.person, "") for seat in table.seats]


def seat_view(table: LiveTable, number: int) -> SeatView:
    seat = table.seats[number]
    return SeatView(
        name=seat.name,
        colour=seat.colour,
        shape=seat.shape,
        bot=seat.bot,
        away=seat.away,
        host=bool(seat.person) and seat.person == table.host,
        seeded=seat.person in table.seed_hashes,
        wins=seat.wins,
    )


def summary_of(table: LiveTable) -> TableSummary:
    host = table.seat_of(table.host)
    return TableSummary(
        code=table.code,
        game=table.options.game,
        edition=table.options.edition,
        host="" if host is None else table.seats[host].name,
        taken=sum(seat.taken for seat in table.seats),
        seats=len(table.seats),
        phase=table.phase,
    )


class StepViews:
    """The steps of an entry as each audience is shown them, collected while it is played."""

    def __init__(
        self, before: dict[int, Display], match: Match | None = None, *, odds: bool = False
    ) -> None:
        self.positions = before
        self.events: list[Event] = []
        self.steps: dict[int, list[Step]] = {key: [] for key in before}
        if match is not None:
            self.coming = Coming(match, odds=odds)

    def see(self, match: Match, events: list[Event], *, odds: bool) -> None:
        self.events += events
        facts = None if only_hits(events) else public_facts(match)
        between = between_of(self.coming, match, events)
        for key, before in self.positions.items():
            after = before if facts is None else display(match, key, facts)
            self.steps[key].append(step(events, key, before, after, self.coming, between))
            self.positions[key] = after
        self.coming = Coming(match, odds=odds)


class Coming:
    """What only the table before a move can say about it."""

    def __init__(self, match: Match, *, odds: bool) -> None:
        self.risk = next_risk(match) if odds else None  # that the card now due busts its player
        self.forced = forced(match)
        self.table = table_before(match)


Frame: TypeAlias = tuple[Match, Facts]


class Between(NamedTuple):
    """Between a move and its end: tables worth a look, and how the round is counted."""

    frames: list[Frame]
    counted: list[CountStep]


def between_of(coming: Coming, match: Match, events: Sequence[Event]) -> Between:
    tables = frames(coming.table, match, events)
    return Between(
        [(table, public_facts(table, between=True)) for table in tables], round_count(match)
    )


def only_hits(events: Sequence[Event]) -> bool:
    """And the deck did not have to be rebuilt."""
    return len(events) == 1 and isinstance(events[0], Moved) and isinstance(events[0].move, Hit)


def prospect_shown(table: LiveTable) -> Chances | None:
    """Only at a table that shows the odds."""
    if table.match is None or table.phase != "playing" or not table.options.odds:
        return None
    return chances(table.match)


def question_shown(table: LiveTable, key: int) -> QuestionDisplay | None:
    return None if table.match is None else question(table.match, key)


def step(
    events: Sequence[Event],
    key: int | None,
    before: Display,
    after: Display,
    coming: Coming,
    between: Between,
) -> Step:
    moved, *followed = events
    assert isinstance(moved, Moved)
    return Step(
        move=move_seen(moved.move, key),
        events=followed,
        changes=changes(before, after),
        risk=coming.risk,
        forced=coming.forced,
        frames=[
            changes(before, display_between(frame, key, before, facts))
            for frame, facts in between.frames
        ],
        count=between.counted,
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
