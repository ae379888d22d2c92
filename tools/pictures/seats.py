"""Who sits at the tables of the pictures."""

from collections.abc import Sequence

from flipdeck.server.log import Options
from flipdeck.server.messages import Fairness, SeatView, TableView

ADA = 0
BOT = "Otto"


def table_of(code: str, phase: str, options: Options, names: Sequence[str]) -> TableView:
    """Everybody looks like their seat; Ada is the host and Otto a bot."""
    seats = [
        SeatView(
            name=name,
            colour=place,
            shape=place,
            bot="hard" if name == BOT else "",
            host=place == ADA,
            seeded=True,
        )
        for place, name in enumerate(names)
    ]
    return TableView(code, phase, options, seats, False, 1, Fairness("0" * 64))
