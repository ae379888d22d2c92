"""The language that a command speaks."""

from collections.abc import Iterator
from contextlib import contextmanager

from flipdeck.errors import UserError


def known_language(language: str | None) -> str:
    """Return the language asked for, or that of the terminal."""
    from flipdeck.terminal.language import default_language
    from flipdeck.words.fluent import LANGUAGES

    default = default_language()
    if language is not None and language not in LANGUAGES:
        with user_errors_in(default):
            raise UserError("terminal-no-language", name=language, known=", ".join(LANGUAGES))
    return language or default


@contextmanager
def user_errors_in(language: str) -> Iterator[None]:
    """Errors raised in here are printed in this language."""
    try:
        yield
    except UserError as error:
        error.language = language
        raise
