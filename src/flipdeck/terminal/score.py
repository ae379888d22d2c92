"""A score sheet in the terminal, for a game with real cards: round by round, one line a player."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import msgspec
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from flipdeck.companion.entries import (
    Action,
    Entered,
    Scored,
    SheetEntry,
    SheetMade,
    Tricks,
    Undone,
)
from flipdeck.companion.files import VERSION, SheetFile
from flipdeck.companion.rounds import Round
from flipdeck.companion.scoring import GOALS, sides_of
from flipdeck.companion.sheet import Sheet
from flipdeck.engine import record
from flipdeck.engine.setup import Setup, checked
from flipdeck.errors import UserError
from flipdeck.rules.rulebook import LineRulebook
from flipdeck.words.fluent import say


class NotUnderstood(Exception):
    """The line is neither a command nor a result."""


class Asked(NamedTuple):
    question: str
    read: Callable[[str], Action]


def is_number(text: str) -> bool:
    return text.removeprefix("-").isascii() and text.removeprefix("-").isdigit()


def scored(line: str, player: int, seats: dict[str, int]) -> Scored:
    """`31`, `31 !`, `12 5 x2`, `x`; behind `!` the player on whom the bonus is turned."""
    said, flip7, victim = (part.strip() for part in line.partition("!"))
    words = said.split()
    busted = "x" in words
    words = [word for word in words if word != "x"]
    if victim and victim not in seats:
        raise NotUnderstood
    bonus_on = seats[victim] if victim else None
    if len(words) == 1 and is_number(words[0]):
        points = int(words[0])
        return Scored(player, None, points, busted, flip7=bool(flip7), bonus_on=bonus_on)
    if not words and not busted:
        raise NotUnderstood
    return Scored(player, tuple(words) or None, None, busted, bonus_on=bonus_on)


def tricks(line: str) -> Tricks:
    """`5 most-tricks 2 2 1`: the red die, the goal, what each side has taken."""
    words = line.split()
    if len(words) < 2 or not all(map(is_number, [words[0], *words[2:]])):
        raise NotUnderstood
    stake, goal, *taken = words
    return Tricks(int(stake), goal, tuple(map(int, taken)))


class ScoreKeeper:
    def __init__(
        self, entries: list[SheetEntry], file: Path | None, language: str, console: Console
    ) -> None:
        self.entries: list[SheetEntry] = []
        self.sheet = Sheet()
        self.file = file
        self.language = language
        self.console = console
        for entry in entries:
            self.apply(entry)

    def say(self, key: str, **facts: object) -> None:
        self.console.print(say(key, self.language, **facts), markup=False)

    # The log

    def apply(self, entry: SheetEntry) -> None:
        self.sheet.apply(entry)
        self.entries.append(entry)

    def keep(self) -> None:
        if self.file is None:
            return
        content = msgspec.json.encode(SheetFile(VERSION, self.entries))
        try:
            self.file.write_bytes(content)
        except OSError as error:
            raise UserError(
                "terminal-no-record-write", file=str(self.file), reason=error.strerror
            ) from None

    def next_id(self) -> str:
        return str(len(self.entries))

    def enter(self, action: Action) -> None:
        number = self.sheet.state.current.number
        follows = self.sheet.last(number, action)
        self.apply(self.sheet.enter(Entered(self.next_id(), number, action, follows)))

    def undo(self) -> None:
        newest = self.sheet.newest()
        if newest:
            self.apply(self.sheet.undo(Undone(self.next_id(), newest), None))

    # Asking

    def run(self) -> None:
        """Until the game is over or somebody leaves; every entry is kept at once."""
        self.keep()
        self.say("score-help" if self.by_lines else "score-help-tricks", goals=", ".join(GOALS))
        shown = 0
        while True:
            current = self.sheet.state.current
            if self.sheet.state.over or current.number != shown:
                self.show()
                shown = current.number
            if not self.answered(self.asked(current)):
                break
        self.say("terminal-goodbye")

    def answered(self, asked: Asked) -> bool:
        try:
            line = self.console.input(Text(asked.question + " ", "bold")).strip()
        except EOFError:
            return False
        over = self.sheet.state.over
        if line == "q" or (over and not line):
            return False
        try:
            if line == "u":
                self.undo()
            elif not over:
                self.enter(asked.read(line))
        except NotUnderstood:
            self.say("score-not-understood")
        except UserError as error:
            self.console.print(error.sentence(self.language), markup=False)
        self.keep()
        return True

    @property
    def by_lines(self) -> bool:
        return isinstance(self.sheet.state.current.setup.rulebook, LineRulebook)

    def asked(self, current: Round) -> Asked:
        state = self.sheet.state
        if state.over:
            return Asked(say("score-over", self.language), tricks)
        if not self.by_lines:
            sides = " · ".join(
                " + ".join(state.names[current.seats[seat]] for seat in side)
                for side in sides_of(current.setup)
            )
            return Asked(say("score-tricks", self.language, sides=sides), tricks)
        player = next(player for player in current.seats if player not in current.results)
        seats = {state.names[each]: each for each in current.seats}
        question = say("score-player", self.language, name=state.names[player])
        return Asked(question, lambda line: scored(line, player, seats))

    # Showing

    def show(self) -> None:
        state = self.sheet.state
        title = say("terminal-round", self.language, round=state.current.number)
        if state.current.dealer is not None:
            dealer = state.names[state.current.dealer]
            title += " · " + say("terminal-dealer", self.language, name=dealer)
        if not state.over:
            self.console.print(title, markup=False, style="bold")
        grid = Grid(box=None, pad_edge=False)
        grid.add_column(say("terminal-player", self.language))
        finished = [each for each in state.rounds if each.complete]
        for each in finished:
            grid.add_column(str(each.number), justify="right")
        grid.add_column(say("terminal-total", self.language), justify="right")
        for player in state.present:
            points = [str(each.results[player].points) for each in finished]
            grid.add_row(Text(state.names[player]), *points, str(state.totals[player]))
        self.console.print(grid)
        if state.over and state.standing is not None:
            winners = [state.names[state.current.seats[seat]] for seat in state.standing.winners]
            self.say("score-won", names=" + ".join(winners), count=len(winners))


def new_sheet(game: str, edition: str, rules: str, names: list[str]) -> list[SheetEntry]:
    """Refused if the game cannot be played so."""
    setup = checked(
        Setup(game=game, edition=edition, rules=record.house_rules(rules), players=tuple(names))
    )
    return [SheetMade(game, setup.edition, setup.rules, setup.players)]
