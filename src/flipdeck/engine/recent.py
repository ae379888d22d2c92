"""What each seat has not yet answered to: the events since its last decision."""

from .events import Event

SLACK = 64  # events that all seats have answered to, before they are dropped


class Recent:
    """Events are kept only as long as some seat has not decided since."""

    __slots__ = ("events", "since")

    def __init__(self, seats: int) -> None:
        self.events: list[Event] = []
        self.since = [0] * seats

    def add(self, events: list[Event], decided_by: int | None) -> None:
        if decided_by is not None:
            self.since[decided_by] = len(self.events)
            self.drop_answered()
        self.events += events

    def drop_answered(self) -> None:
        answered = min(self.since)
        if answered > SLACK:
            del self.events[:answered]
            self.since = [start - answered for start in self.since]

    def of(self, seat: int) -> list[Event]:
        """From the seat's last decision on, which is the first of them."""
        return self.events[self.since[seat] :]

    def copy(self) -> "Recent":
        copy = Recent(0)
        copy.events = self.events.copy()
        copy.since = self.since.copy()
        return copy
