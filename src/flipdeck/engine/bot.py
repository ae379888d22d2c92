"""Who decides for a seat."""

import importlib
from collections.abc import Sequence
from pathlib import Path
from traceback import extract_tb
from typing import Any, Protocol, runtime_checkable

from flipdeck.errors import UserError

from .moves import Move, MoveBase
from .record_text import in_turn, names_in_lines, to_line
from .refusals import Refused
from .view import View

PACKAGE = Path(__file__).parents[1]
IMPORT_MACHINERY = ("<frozen importlib", importlib.__file__)
MAX_LEGAL_LISTED = 5


@runtime_checkable
class Bot(Protocol):
    """Somebody who answers for one seat: a class with this one method is a bot."""

    def decide(self, view: View, moves: Sequence[Move]) -> Move:
        """One of the legal moves."""
        ...


class BotError(UserError):
    """A bot raised an exception or answered with a move that is not legal."""


def decide(bot: Bot, view: View, name: str) -> Move:
    """The bot's decision; BotError names the bot, its player and what is wrong with it."""
    try:
        move = bot.decide(view, view.moves)
    except Exception as error:
        player, problem = view.setup.players[view.seat], problem_in_words(error)
        raise BotError("bot-raised", name=name, player=player, problem=problem) from error
    if isinstance(move, MoveBase):
        move = in_turn(move, len(view.setup.players))
    if move not in view.moves:
        raise illegal(move, view, name)
    return move


def illegal(answer: object, view: View, name: str) -> BotError:
    names = names_in_lines(view.setup)
    lines = [to_line(move, names) for move in view.moves]
    return BotError(
        "bot-illegal",
        name=name,
        player=names[view.seat],
        move=answer_in_words(answer, names),
        legal=", ".join(lines[:MAX_LEGAL_LISTED]),
        more=max(0, len(lines) - MAX_LEGAL_LISTED),
    )


def answer_in_words(answer: Any, names: Sequence[str]) -> str:
    """A move as the line of a record; anything else as Python writes it, with its type."""
    try:
        return to_line(answer, names)
    except (Refused, TypeError, AttributeError):
        is_plain = answer is None or isinstance(answer, MoveBase)
        return repr(answer) if is_plain else f"{answer!r} ({type(answer).__name__})"


def problem_in_words(error: Exception) -> str:
    """The exception, and where in the bot's own file it came up."""
    problem = f"{type(error).__name__}: {error}"
    outside = [frame for frame in extract_tb(error.__traceback__) if is_outside(frame.filename)]
    if not outside:
        return problem
    file = outside[0].filename
    line = next(frame.lineno for frame in reversed(outside) if frame.filename == file)
    return f"{problem} ({file}:{line})"


def is_outside(file: str) -> bool:
    return PACKAGE not in Path(file).parents and not file.startswith(IMPORT_MACHINERY)
