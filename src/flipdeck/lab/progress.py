"""What a long run reports to while it plays."""

from typing import Protocol


class Progress(Protocol):
    """A progress bar, or anything else that wants to know."""

    def begin(self) -> None:
        """Everything is compiled: from now on, games are played."""

    def add(self, games: int) -> None:
        """This many more games are done."""


class NoProgress:
    """For runs that nobody watches."""

    def begin(self) -> None:
        pass

    def add(self, games: int) -> None:
        pass
