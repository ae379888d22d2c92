"""What a user can put right: one sentence, in any language."""

from typing import Any


class UserError(ValueError):
    """Why something cannot be done, as a key of `locales/` and the facts that fill its sentence.

    `str(error)` is the sentence in `error.language`; `error.sentence("de")` is it in German.
    """

    language = "en"

    def __init__(self, key: str, /, **facts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts

    def sentence(self, language: str = "en") -> str:
        """The error as one sentence."""
        from flipdeck.words.fluent import say

        return say(self.key, language, **self.facts)

    def __str__(self) -> str:
        return self.sentence(self.language)

    def __reduce__(self) -> tuple[Any, ...]:
        return rebuilt, (type(self), self.args, self.__dict__)


def rebuilt(kind: type[UserError], args: tuple[Any, ...], state: dict[str, Any]) -> UserError:
    """The same error in another process: errors take keywords, which pickle does not pass on."""
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(state)
    return error
