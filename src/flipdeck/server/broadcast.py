"""Messages to a table's audience: each is made once per audience key and sent to all who share it.

The steps of a move are collected while the move is previewed, before it is stored, and sent once
it is applied.
"""

from collections import deque

from flipdeck.engine import registry
from flipdeck.engine.display import Display, display
from flipdeck.engine.events import Event
from flipdeck.engine.match import Match
from flipdeck.engine.view import SPECTATOR, audience_key, seen

from . import log, messages
from .audience import Audience
from .live_table import LiveTable
from .log import Entry
from .protocols import frame
from .views import StepViews, prospect_shown, question_shown, table_view


class Broadcast:
    def __init__(self, table: LiveTable, audience: Audience, recent_events: int) -> None:
        self.table = table
        self.audience = audience
        self.positions: dict[int, Display] = {}  # at present, by audience key
        self.steps = StepViews({})
        self.recent: deque[Event] = deque(maxlen=recent_events)
        table.observer = self.observe

    # Audience keys

    def key_of(self, person: int) -> int:
        """People with the same key are shown the same."""
        seat = self.table.seat_of(person)
        if seat is None or self.table.match is None:
            return SPECTATOR
        return audience_key(self.table.match, seat)

    def keys(self) -> set[int]:
        if not registry.game(self.table.options.game).hides_cards:
            return {SPECTATOR}
        keys = {self.key_of(person) for person in self.audience.players}
        return keys | {SPECTATOR} if self.audience.watchers else keys

    def position(self, key: int) -> Display | None:
        """What people with this key are shown, made once a turn."""
        if self.table.match is None:
            return None
        if key not in self.positions:
            self.positions[key] = display(self.table.match, key)
        return self.positions[key]

    # An entry

    def prepare(self) -> None:
        """Start to collect the steps of the next move."""
        match = self.table.match
        if match is None:
            self.steps = StepViews({})
            return
        for key in (keys := self.keys()):
            self.position(key)
        before = {key: self.positions[key] for key in keys}
        self.steps = StepViews(before, match, odds=self.table.options.odds)

    def observe(self, match: Match, events: list[Event]) -> None:
        self.steps.see(match, events, odds=self.table.options.odds)

    def entry_applied(self, entry: Entry, clock: messages.Clock | None) -> None:
        if isinstance(entry, log.Played):
            self.positions = self.steps.positions
            self.recent.extend(self.steps.events)
        elif isinstance(entry, log.Started):
            self.recent.clear()
            self.positions = {}
        self.send(entry, clock)
        if isinstance(entry, log.Played):
            self.steps = StepViews({})

    def send(self, entry: Entry, clock: messages.Clock | None) -> None:
        """A move changes nobody's seat; after any other entry each player receives their own."""
        played = isinstance(entry, log.Played)
        frames: dict[tuple[int, int | None], bytes] = {}
        for subscriber, person in self.audience.subscribers():
            key = self.key_of(person)
            if played and key not in self.steps.steps:
                # They came while the move was being stored.
                subscriber.send_frame(frame(messages.encode(self.snapshot(person, clock))))
                continue
            seat = None if played else self.table.seat_of(person)
            if (key, seat) not in frames:
                update = self.update(entry, key, seat, clock)
                frames[key, seat] = frame(messages.encode(update))
            subscriber.send_frame(frames[key, seat])

    def update(
        self, entry: Entry, key: int, seat: int | None, clock: messages.Clock | None
    ) -> messages.Update:
        played = isinstance(entry, log.Played)
        same = played and self.table.phase == "playing"
        return messages.Update(
            seq=self.table.seq,
            turn=self.table.turn,
            table=None if same else table_view(self.table),
            seat=seat,
            position=self.position(key) if isinstance(entry, log.Started) else None,
            steps=self.steps.steps[key] if played else [],
            question=question_shown(self.table, key),
            clock=clock,
            prospect=prospect_shown(self.table),
        )

    def snapshot(
        self, person: int, clock: messages.Clock | None, id: str = ""
    ) -> messages.Snapshot:
        key = self.key_of(person)
        return messages.Snapshot(
            seq=self.table.seq,
            table=table_view(self.table),
            here=self.audience.present(),
            watching=self.audience.watching(),
            turn=self.table.turn,
            seat=self.table.seat_of(person),
            position=self.position(key),
            question=question_shown(self.table, key),
            clock=clock,
            prospect=prospect_shown(self.table),
            rounds=self.table.rounds,
            recent=[seen(event, key) for event in self.recent],
            spectators=self.audience.spectators(),
            id=id,
        )

    def close(self) -> None:
        self.table.observer = None
