"""The terminal table: a small, pleasant place to play against bots, and the sight of a replay."""

import random
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from flipdeck.engine import moves as said
from flipdeck.engine import record
from flipdeck.engine.events import Event, GameWon
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.view import LinePosition, NextCard, PlayerLine, position
from flipdeck.players.bots import Bot, bust_chance
from flipdeck.text import card_words, describe, say

PAUSE = 0.5  # seconds to read what a bot or the deck did
STATUS_STYLE = {"active": "bold", "stayed": "green", "frozen": "cyan", "busted": "red"}
# From cold to warm; the digits say the same to those who see no colours.
RAMP = ("blue", "bright_blue", "cyan", "bright_cyan", "yellow", "bright_yellow", "bright_red")


class Left(Exception):
    """The player at the terminal got up."""


# Showing a position


def show(match: Match, viewer: int | None, language: str = "en") -> None:
    Console(highlight=False).print(table_of(position(match, viewer), language))


def table_of(shown: LinePosition, language: str) -> Grid:
    facts = (
        say("terminal-round", language, round=shown.round),
        say("terminal-dealer", language, name=shown.dealer),
        say("terminal-deck", language, left=shown.deck.left, discarded=shown.deck.discarded),
    )
    grid = Grid(title=" · ".join(facts), title_justify="left", box=None, pad_edge=False)
    grid.add_column("")
    grid.add_column(say("terminal-player", language))
    grid.add_column(say("terminal-total", language), justify="right")
    grid.add_column(say("terminal-points", language), justify="right")
    grid.add_column("")
    grid.add_column(say("terminal-line", language))
    for player in shown.players:
        style = STATUS_STYLE[player.status]
        grid.add_row(
            ">" if player.name == in_focus(shown) else "",
            Text(player.name, style),
            str(player.total),
            str(player.points),
            Text(say(f"status-{player.status}", language), style),
            line_text(player),
        )
    return grid


def in_focus(shown: LinePosition) -> str | None:
    if shown.next is None:
        return shown.winner
    return shown.next.to if isinstance(shown.next, NextCard) else shown.next.actor


def line_text(player: PlayerLine) -> Text:
    cards = [*player.numbers, *player.modifiers, *["second"] * player.second_chance]
    return Text(" ").join(card_text(name) for name in cards)


def card_text(name: str) -> Text:
    style = RAMP[min(int(name) // 2, len(RAMP) - 1)] if name.isdigit() else "magenta"
    return Text(f"[{name}]", style)


# Playing


class TerminalTable:
    """One person at the keyboard, bots at the other seats, and a shuffled deck."""

    def __init__(
        self,
        match: Match,
        seat: int,
        bots: dict[int, Bot],
        *,
        seed: int | None = None,
        pause: float = PAUSE,
        odds: bool = True,
        language: str = "en",
        keep: Path | None = None,
    ) -> None:
        self.match = match
        self.seat = seat
        self.bots = bots
        self.chance = random.Random(seed) if seed is not None else random.SystemRandom()
        self.pause = pause
        self.odds = odds
        self.language = language
        self.keep = keep
        self.console = Console(highlight=False)

    def run(self) -> None:
        """Play to the end; whoever leaves earlier finds the game kept, if he asked for that."""
        try:
            self.welcome()
            while not self.match.over:
                self.next_move()
            self.console.print(self.sight())
            if self.match.table.seats <= 2:
                self.say("terminal-rounds-needed", rounds=self.match.table.round)
        except (Left, KeyboardInterrupt, EOFError):
            self.console.print()
            self.say("terminal-goodbye")
        if self.keep is not None and not self.match.over:
            self.say("terminal-kept", file=str(self.keep))

    def say(self, key: str, **facts: object) -> None:
        self.console.print(say(key, self.language, **facts), markup=False)

    def sight(self) -> Grid:
        return table_of(position(self.match, self.seat), self.language)

    def welcome(self) -> None:
        self.say(
            "terminal-welcome",
            players=", ".join(self.match.names),
            edition=self.match.setup.edition,
            target=self.match.table.target,
        )

    def next_move(self) -> None:
        due = self.match.due
        assert due is not None
        if due.actor is None:
            move = self.match.dialect.by_chance(self.match.table, self.chance)
        elif due.actor == self.seat:
            move = self.ask()
        else:
            move = self.bots[due.actor].decide(self.match)
        self.tell(self.match.play(move))
        if self.keep is not None:
            self.keep.write_text(record.dumps(self.match), "utf-8")

    def tell(self, events: list[Event]) -> None:
        for event in events:
            sentence = describe(event, self.match.names, self.language)
            style = "bold" if isinstance(event, GameWon) else ""
            self.console.print(Text("  " + sentence, style))
        time.sleep(self.pause)

    def ask(self) -> Move:
        moves = self.match.legal_moves()
        self.console.print(self.sight())
        if any(isinstance(move, said.Hit) for move in moves):
            return self.ask_turn(moves)
        return self.ask_target(moves)

    def ask_turn(self, moves: list[Move]) -> Move:
        question = "terminal-turn" if len(moves) > 1 else "terminal-turn-hit-only"
        text = say(question, self.language, name=self.match.names[self.seat])
        if self.odds:
            risk = f"{100 * bust_chance(self.match.table, self.seat):.0f}"
            text += f" ({say('terminal-risk', self.language, risk=risk)})"
        return self.choose(text, dict(zip("hs", moves, strict=False)))

    def ask_target(self, moves: list[Move]) -> Move:
        due = self.match.due
        assert due is not None
        assert due.card is not None
        name, card = self.match.names[self.seat], card_words(due.card, self.language)
        text = say("terminal-target-question", self.language, name=name, card=card)
        answers = {str(number): move for number, move in enumerate(moves, start=1)}
        for number, move in answers.items():
            self.console.print(f"  {number}  {self.target(move)}", markup=False)
        return self.choose(text, answers)

    def target(self, move: Move) -> str:
        return self.match.names[move.to] if isinstance(move, said.Give) else str(move)

    def choose(self, question: str, answers: dict[str, Move]) -> Move:
        while True:
            answer = self.console.input(Text(question + " ", "bold")).strip().lower()
            if answer == "q":
                raise Left
            if answer in answers:
                return answers[answer]
            self.say("terminal-not-understood", answers=", ".join(answers))
