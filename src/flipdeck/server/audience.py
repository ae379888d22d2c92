"""A table's audience: who is connected to it, here and on other server processes."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol

from . import messages
from .live_table import LiveTable
from .peers import News, PresentThere, SeatedThere
from .protocols import frame
from .refusals import Refused, ServerRefusal
from .timers import Time, Timer, cancel, ignore

PRESENCE_PAUSE = 0.1  # changes within it are sent as one message
PRESENCE_SECONDS = 30.0  # another process that is silent for longer has gone


class Subscriber(Protocol):
    """A connection that receives a table's messages."""

    def send_frame(self, frame: bytes) -> None: ...

    def detach(self, why: str) -> None:
        """It is no longer at this table."""


class PeerPresence(NamedTuple):
    at: float
    people: list[int]
    watchers: int


class Audience:
    def __init__(
        self,
        table: LiveTable,
        time: Time,
        max_watchers: int,
        *,
        announce: Callable[[News], None],
        presence_changed: Callable[[], None],
    ) -> None:
        self.table = table
        self.time = time
        self.max_watchers = max_watchers
        self.announce = announce
        self.presence_changed = presence_changed
        self.players: dict[int, Subscriber] = {}
        self.watchers: set[Subscriber] = set()
        self.peers: dict[str, PeerPresence] = {}
        self.timer: Timer | None = None

    # Who is there

    def subscribers(self) -> Iterator[tuple[Subscriber, int]]:
        """Everybody connected to this process, with their person number; 0 for a spectator."""
        for person, player in list(self.players.items()):
            yield player, person
        for watcher in list(self.watchers):
            yield watcher, 0

    @property
    def empty(self) -> bool:
        return not self.players and not self.watchers

    @property
    def attended(self) -> bool:
        """Is the player of any seat connected, to whichever process?"""
        return bool(self.players or self.present())

    def present(self) -> list[int]:
        """The seats whose players are connected, to whichever process."""
        people = set(self.players)
        for peer in self.live_peers():
            people.update(peer.people)
        seats = (self.table.seat_of(person) for person in people)
        return sorted(seat for seat in seats if seat is not None)

    def absent(self) -> list[int]:
        """The people with a seat who are not connected."""
        present = self.present()
        return [
            seat.person
            for number, seat in enumerate(self.table.seats)
            if seat.person and number not in present
        ]

    def watching(self) -> int:
        return len(self.watchers) + sum(peer.watchers for peer in self.live_peers())

    def live_peers(self) -> list[PeerPresence]:
        oldest = self.time.time() - PRESENCE_SECONDS
        return [peer for peer in self.peers.values() if peer.at > oldest]

    # Coming and going

    def seat(self, subscriber: Subscriber, person: int) -> None:
        """The newest connection of a person replaces an older one."""
        other = self.players.get(person)
        self.players[person] = subscriber
        if other is not None and other is not subscriber:
            other.detach("replaced")
        self.announce(SeatedThere(person))
        self.publish_soon()

    def watch(self, subscriber: Subscriber) -> None:
        if len(self.watchers) >= self.max_watchers:
            raise Refused(ServerRefusal.TOO_MANY_WATCHERS)
        self.watchers.add(subscriber)
        self.publish_soon()

    def remove(self, subscriber: Subscriber, person: int) -> None:
        """The connection has gone; the seat stays the person's."""
        self.watchers.discard(subscriber)
        if self.players.get(person) is subscriber:
            del self.players[person]
        self.publish_soon()

    def detach(self, person: int, why: str) -> None:
        subscriber = self.players.pop(person, None)
        if subscriber is not None:
            subscriber.detach(why)

    def present_there(self, process: str, news: PresentThere) -> None:
        before = self.peers.get(process)
        self.peers[process] = PeerPresence(self.time.time(), news.people, news.watchers)
        if before is None or before[1:] != (news.people, news.watchers):
            self.show_presence()

    # Presence

    def seats_changed(self, before: dict[int, int]) -> None:
        """Presence names seats: it is repeated if somebody's seat is another one now."""
        if any(self.table.seat_of(person) != seat for person, seat in before.items()):
            self.show_presence()

    def publish_soon(self) -> None:
        if self.timer is None:
            self.timer = self.time.call_later(PRESENCE_PAUSE, self.publish)

    def publish(self) -> None:
        """Tell everybody, here and on other processes, who is here."""
        self.timer = None
        self.announce(PresentThere(len(self.watchers), list(self.players)))
        self.show_presence()

    def show_presence(self) -> None:
        self.presence_changed()
        self.send_to_all(messages.Presence(self.present(), self.watching()))

    def send_to_all(self, message: messages.ServerMessage) -> None:
        sent = frame(messages.encode(message))
        for subscriber, _ in self.subscribers():
            subscriber.send_frame(sent)

    def close(self, why: str) -> None:
        cancel(self.timer)
        self.timer = None
        subscribers = list(self.subscribers())
        self.players.clear()
        self.watchers.clear()
        for subscriber, _ in subscribers:
            subscriber.detach(why)
        self.announce = self.presence_changed = ignore
