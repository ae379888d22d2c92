"""Who decides for a seat."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from flipdeck.errors import UserError

from .moves import Move, MoveBase
from .record_text import in_turn, to_line
from .refusals import Refused
from .view import View


@runtime_checkable
class Bot(Protocol):
    """Somebody who answers for one seat: a class with this one method is a bot."""

    def decide(self, view: View, moves: Sequence[Move]) -> Move:
        """One of the legal moves."""
        ...


class BotError(UserError):
    """A bot raised an exception or answered with a move that is not legal."""


def decide(bot: Bot, view: View, name: str) -> Move:
    """The bot's decision; BotError names the bot and what is wrong with it."""
    try:
        move = bot.decide(view, view.moves)
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
        raise BotError("bot-raised", name=name, problem=problem) from error
    if isinstance(move, MoveBase):
        move = in_turn(move, len(view.setup.players))
    if move not in view.moves:
        raise BotError("bot-illegal", name=name, move=in_words(move, view))
    return move


def in_words(move: object, view: View) -> str:
    try:
        return to_line(move, view.setup.players)  # type: ignore[arg-type]
    except (Refused, TypeError, AttributeError):
        return repr(move)
