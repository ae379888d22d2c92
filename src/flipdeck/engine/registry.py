"""The games by name."""

from flipdeck.rules.rulebook import GAMES, Game

from .refusals import Refusal, Refused


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(GAMES)


def game(name: str) -> Game:
    """A game: how many may play, its editions and house rules. Refused if there is none."""
    if name not in GAMES:
        raise Refused(Refusal.UNKNOWN_GAME, name=name, known=list(GAMES))
    return GAMES[name]
