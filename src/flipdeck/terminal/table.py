"""A game against bots in the terminal."""

import getpass
import os
import random
import shutil
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from rich.console import Console, RenderableType
from rich.text import Text

from flipdeck.engine import record
from flipdeck.engine.bot import BotError, decide
from flipdeck.engine.events import Event, GameWon
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Give, Hit, Move, Swap
from flipdeck.engine.preview import prospect
from flipdeck.engine.setup import Setup
from flipdeck.engine.view import position, seen
from flipdeck.errors import UserError
from flipdeck.players.spec import bot, default_player
from flipdeck.words.fluent import card_words, percent, say
from flipdeck.words.sentences import describe

from .positions import render

Choice = TypeVar("Choice")

PAUSE = 0.5  # seconds to read what a bot or the deck did
BOTS = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jun", "Kim", "Lou")
DEFAULT_BOTS = 3


class Left(Exception):
    """The player at the terminal quit."""


def new_match(
    game: str,
    bots: int | None,
    name: str | None,
    edition: str,
    rules: str,
    seed: int | None,
    language: str,
    opponents: int = DEFAULT_BOTS,
) -> Match:
    """The person sits at the first seat; who deals first is drawn by lot."""
    person = name or user_name() or say("terminal-anonymous", language)
    others = [bot for bot in BOTS if bot != person]
    others += [f"Bot {number}" for number in range(len(others) + 1, 40)]
    players = (person, *others[: opponents if bots is None else max(0, bots)])
    setup = Setup(
        game=game,
        players=players,
        edition=edition,
        rules=record.house_rules(rules),
        dealer=random.Random(seed).randrange(len(players)),
        seed=None if seed is None else str(seed),
    )
    return Match(setup)


def user_name() -> str:
    """The name this user logged in with; empty for a user id without one."""
    try:
        return getpass.getuser().title()
    except (KeyError, ImportError, OSError):  # which one depends on the system and on Python
        return ""


def keep(match: Match, file: Path) -> None:
    """Write the record of a match, or say that this file cannot be written."""
    try:
        write_whole(file, record.dumps(match))
    except OSError as error:
        reason = error.strerror or str(error)
        raise UserError("terminal-no-record-write", file=str(file), reason=reason) from None


def write_whole(file: Path, text: str) -> None:
    """Whatever happens meanwhile, the file holds all of the old text or all of the new one."""
    place = file.resolve()  # a link stays a link
    draft = place.with_name(f".flipdeck-{os.getpid()}")
    try:
        draft.write_text(text, "utf-8")
        if place.exists():
            shutil.copymode(place, draft)
        draft.replace(place)
    finally:
        draft.unlink(missing_ok=True)


class TerminalTable:
    """One person at the keyboard, bots at the other seats, and fair chance."""

    def __init__(
        self,
        match: Match,
        *,
        players: Sequence[str] = (),
        seed: int | None = None,
        pause: float = PAUSE,
        odds: bool = True,
        language: str = "en",
        record: Path | None = None,
    ) -> None:
        self.match = match
        self.seat = 0
        self.chance = random.SystemRandom() if seed is None else random.Random(seed)
        self.players = [self.player(seat, players) for seat in range(len(match.names))]
        self.bots = [bot(match.setup.game, player) for player in self.players]
        self.failed: set[int] = set()  # seats of bots whose error was shown
        self.lots = [random.Random(self.chance.getrandbits(64)) for _ in match.names]
        self.pause = pause
        self.odds = odds
        self.language = language
        self.record = record
        self.console = Console(highlight=False)

    @property
    def name(self) -> str:
        return self.match.names[self.seat]

    def player(self, seat: int, players: Sequence[str]) -> str:
        """One of those asked for, in turn; by default, each name has a style of its own."""
        if players:
            return players[(seat - 1) % len(players)]
        return default_player(self.match.setup.game, self.match.names[seat])

    def run(self) -> None:
        """Play to the end; if the player leaves earlier, say where the game is kept."""
        try:
            self.welcome()
            while not self.match.is_over:
                self.next_move()
            self.console.print(self.rendered())
            if self.match.table.seats <= 2:
                self.say("terminal-rounds-needed", rounds=self.match.table.round)
        except (Left, KeyboardInterrupt, EOFError):
            self.console.print()
            self.say("terminal-goodbye")
        if self.record is not None and not self.match.is_over:
            self.say("terminal-kept", file=str(self.record))

    def say(self, key: str, **facts: object) -> None:
        self.console.print(say(key, self.language, **facts), markup=False)

    def rendered(self) -> RenderableType:
        return render(position(self.match, self.seat), self.language)

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
            move = self.match.codec.chance_move(self.match.table, self.chance.randrange)
        elif due.actor == self.seat:
            move = self.ask()
        else:
            move = self.bot_move(due.actor)
        events = self.match.play(move)
        if self.record is not None:  # before it is seen, so that no move can be taken back
            keep(self.match, self.record)
        self.tell(events)

    def bot_move(self, seat: int) -> Move:
        """The bot's decision; if it fails, say so once and make the first legal move."""
        view = self.match.view(seat, self.lots[seat])
        try:
            return decide(self.bots[seat], view, self.players[seat])
        except BotError as error:
            if seat not in self.failed:
                self.console.print(error.sentence(self.language), markup=False)
            self.failed.add(seat)
            return view.moves[0]

    def tell(self, events: list[Event]) -> None:
        for event in events:
            shown = seen(event, self.seat)
            sentence = describe(shown, self.match.names, self.language, self.seat)
            style = "bold" if isinstance(event, GameWon) else ""
            self.console.print(Text("  " + sentence, style))
        time.sleep(self.pause)

    def ask(self) -> Move:
        moves = self.match.legal_moves()
        self.console.print(self.rendered())
        if isinstance(moves[0], Hit):
            return self.ask_turn(moves)
        if isinstance(moves[0], Swap):
            return self.ask_swap([move for move in moves if isinstance(move, Swap)])
        return self.ask_from(self.question(), moves, self.words)

    def ask_turn(self, moves: list[Move]) -> Move:
        question = "terminal-turn" if len(moves) > 1 else "terminal-turn-hit-only"
        text = say(question, self.language, name=self.name)
        if self.odds and (coming := prospect(self.match)) is not None:
            risk = percent(coming.risks[self.match.table.actor], 0, self.language)
            text += f" ({say('terminal-risk', self.language, risk=risk)})"
        return self.choose(text, dict(zip("hs", moves, strict=False)))

    def ask_swap(self, moves: list[Swap]) -> Move:
        """First the one card, then what it is exchanged for."""
        first = list(dict.fromkeys((move.card, move.owner) for move in moves))
        question = say("terminal-swap-first", self.language, name=self.name)
        card, owner = self.ask_from(question, first, self.owned)
        fitting = [move for move in moves if (move.card, move.owner) == (card, owner)]
        return self.ask_from(
            say("terminal-swap-second", self.language),
            fitting,
            lambda move: self.owned((move.other_card, move.other_owner)),
        )

    def owned(self, owned: tuple[str, int]) -> str:
        card, owner = owned
        return f"{self.match.names[owner]}: {card_words(card, self.language)}"

    def question(self) -> str:
        due = self.match.due
        if due is None or due.card is None:
            return say("terminal-question", self.language, name=self.name)
        card = card_words(due.card, self.language)
        return say("terminal-target-question", self.language, name=self.name, card=card)

    def words(self, move: Move) -> str:
        if isinstance(move, Give):
            return self.match.names[move.to]
        return describe(move, self.match.names, self.language, self.seat)

    def ask_from(
        self, question: str, choices: Sequence[Choice], words: Callable[[Choice], str]
    ) -> Choice:
        answers = {str(number): choice for number, choice in enumerate(choices, start=1)}
        for number, choice in answers.items():
            self.console.print(f"  {number}  {words(choice)}", markup=False)
        return self.choose(question, answers)

    def choose(self, question: str, answers: dict[str, Choice]) -> Choice:
        while True:
            answer = self.console.input(Text(question + " ", "bold")).strip().lower()
            if answer == "q":
                raise Left
            if answer in answers:
                return answers[answer]
            span = list(answers)
            known = "-".join((span[0], span[-1])) if len(span) > 3 else ", ".join(span)
            self.say("terminal-not-understood", answers=known)
