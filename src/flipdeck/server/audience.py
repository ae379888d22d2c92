"""A table's audience: who is connected to it, here and on other server processes."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol

from . import messages
from .live_table import LiveTable
from .peers import News, RemotePresence, RemoteSeat
from .protocols import frame
from .refusals import Refused, ServerRefusal
from .seat_messages import AskerAnswered, Spectator
from .timers import Time, Timer, cancel, ignore

PRESENCE_PAUSE = 0.1  # changes within it are sent as one message
PRESENCE_SECONDS = 30.0  # another process that is silent for longer has gone
NAMED = 20  # spectators who are named; more are only counted
NAMELESS = Spectator("")


class Subscriber(Protocol):
    """A connection that receives a table's messages."""

    def send_frame(self, frame: bytes) -> None: ...

    def detach(self, why: str) -> None:
        """It is no longer at this table."""


class PeerPresence(NamedTuple):
    at: float
    news: RemotePresence


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
        self.tokens: dict[int, bytes] = {}  # the hashes of those that these players were given
        self.beside: dict[Subscriber, tuple[int, ...]] = {}  # others at the same device
        self.watchers: dict[Subscriber, Spectator] = {}
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
        people = set(self.people_here())
        for peer in self.live_peers():
            people.update(peer.news.people)
        seats = (self.table.seat_of(person) for person in people)
        return sorted(seat for seat in seats if seat is not None)

    def people_here(self) -> list[int]:
        """The people connected to this process."""
        beside = [person for others in self.beside.values() for person in others]
        return list(dict.fromkeys([*self.players, *beside]))

    def absent(self) -> list[int]:
        """The people with a seat who are not connected."""
        present = self.present()
        return [
            seat.person
            for number, seat in enumerate(self.table.seats)
            if seat.person and number not in present
        ]

    def watching(self) -> int:
        return len(self.watchers) + sum(peer.news.watchers for peer in self.live_peers())

    def named(self) -> list[Spectator]:
        """The spectators on this process who gave a name; first those who ask for a seat."""
        named = [watcher for watcher in self.watchers.values() if watcher.name]
        return sorted(named, key=lambda watcher: not watcher.asker)[:NAMED]

    def spectators(self) -> list[Spectator]:
        there = [watcher for peer in self.live_peers() for watcher in peer.news.spectators]
        return sorted([*self.named(), *there], key=lambda watcher: not watcher.asker)[:NAMED]

    def asker(self, asker: str) -> Spectator:
        for watcher in self.spectators():
            if asker and watcher.asker == asker:
                return watcher
        raise Refused(ServerRefusal.NOT_ASKING)

    def live_peers(self) -> list[PeerPresence]:
        oldest = self.time.time() - PRESENCE_SECONDS
        return [peer for peer in self.peers.values() if peer.at > oldest]

    # Coming and going

    def seat(
        self, subscriber: Subscriber, person: int, beside: Sequence[int] = (), token: bytes = b""
    ) -> None:
        """The newest connection of a person replaces an older one."""
        other = self.players.get(person)
        self.players[person] = subscriber
        self.tokens[person] = token
        if other is not None and other is not subscriber:
            self.beside.pop(other, None)
            other.detach("replaced")
        self.beside[subscriber] = tuple(beside)
        self.announce(RemoteSeat(person))
        self.publish_soon()

    def watch(self, subscriber: Subscriber, spectator: Spectator = NAMELESS) -> None:
        if subscriber not in self.watchers and len(self.watchers) >= self.max_watchers:
            raise Refused(ServerRefusal.TOO_MANY_WATCHERS)
        self.watchers[subscriber] = spectator
        self.publish_soon()

    def answer_asker(self, asker: str, *, granted: bool) -> None:
        """Tell a spectator on this process what became of their request for a seat."""
        sent = frame(messages.encode(AskerAnswered(granted)))
        for watcher, spectator in list(self.watchers.items()):
            if spectator.asker == asker:
                self.watchers[watcher] = Spectator(spectator.name)
                watcher.send_frame(sent)
                self.publish_soon()

    def remove(self, subscriber: Subscriber, person: int) -> None:
        """The connection has gone; the seat stays the person's."""
        self.watchers.pop(subscriber, None)
        self.beside.pop(subscriber, None)
        if self.players.get(person) is subscriber:
            del self.players[person]
        self.publish_soon()

    def detach(self, person: int, why: str) -> None:
        subscriber = self.players.pop(person, None)
        if subscriber is not None:
            self.beside.pop(subscriber, None)
            subscriber.detach(why)

    def remote_presence(self, process: str, news: RemotePresence) -> None:
        before = self.peers.get(process)
        self.peers[process] = PeerPresence(self.time.time(), news)
        if before is None or before.news != news:
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
        named = tuple(self.named())
        self.announce(RemotePresence(len(self.watchers), self.people_here(), named))
        self.show_presence()

    def show_presence(self) -> None:
        self.presence_changed()
        self.send_to_all(messages.Presence(self.present(), self.watching(), self.spectators()))

    def send_to_all(self, message: messages.ServerMessage) -> None:
        sent = frame(messages.encode(message))
        for subscriber, _ in self.subscribers():
            subscriber.send_frame(sent)

    def close(self, why: str) -> None:
        cancel(self.timer)
        self.timer = None
        subscribers = list(self.subscribers())
        self.players.clear()
        self.tokens.clear()
        self.watchers.clear()
        self.beside.clear()
        for subscriber, _ in subscribers:
            subscriber.detach(why)
        self.announce = self.presence_changed = ignore
