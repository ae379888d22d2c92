"""Words for people: Fluent messages from `locales/`, the only place where they are written.

Those for reading the rules are in `locales/rules/`, which a browser loads only when it shows them.
"""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

LANGUAGES = ("en", "fr", "de", "zh-Hant")
LONGEST_QUOTE = 60
LONGEST_FACT = 2500  # characters; Fluent refuses longer ones
PLACEHOLDERS = 0xE000  # private use: no text has these characters


@cache
def bundle(language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    for source in sources(language):
        made.add_resource(FluentResource(source))
    return made


def sources(language: str) -> list[str]:
    folder = files("flipdeck").joinpath("locales")
    paths = (folder.joinpath(f"{language}.ftl"), folder.joinpath("rules", f"{language}.ftl"))
    return [path.read_text("utf-8") for path in paths]


def say(key: str, language: str = "en", /, **facts: Any) -> str:
    messages = bundle(language)
    pattern = messages.get_message(key).value
    if pattern is None:
        raise KeyError(key)
    long = [fact for fact in facts.values() if isinstance(fact, str) and len(fact) > LONGEST_FACT]
    placeholders = {fact: chr(PLACEHOLDERS + place) for place, fact in enumerate(long)}
    given = {name: placeholders.get(fact, fact) for name, fact in facts.items()} if long else facts
    text, errors = messages.format_pattern(pattern, given)
    if errors:
        raise ValueError(f"{key}: {errors[0]}")
    sentence = str(text)
    for fact, placeholder in placeholders.items():
        sentence = sentence.replace(placeholder, fact)
    return sentence


def decimal(value: float, digits: int = 0, language: str = "en") -> str:
    """Write a number with `digits` decimals, as the language does."""
    return written(value, digits, language)


def percent(share: float, digits: int = 0, language: str = "en") -> str:
    return written(share, digits, language, style="percent")


def listed(words: Sequence[str], language: str = "en") -> str:
    """Join words as the language does: `a, b and c`."""
    return format_list(words, locale=Locale.parse(language, sep="-"))


def written(value: float, digits: int, language: str, **how: str) -> str:
    how_long = {"minimumFractionDigits": digits, "maximumFractionDigits": digits}
    figure = fluent_number(value, **how_long, **how)
    return str(figure.format(Locale.parse(language, sep="-")))


def presentable(fact: Any) -> Any:
    """A list as words, and nothing from outside longer than a line or with control characters."""
    if isinstance(fact, list):
        return ", ".join(fact)
    if isinstance(fact, str):
        clean = "".join(sign if sign.isprintable() else "�" for sign in fact)
        return clean if len(clean) <= LONGEST_QUOTE else clean[: LONGEST_QUOTE - 1] + "…"
    return fact


def card_words(name: str, language: str = "en") -> str:
    """A card as its edition calls it; numbers and modifiers are their own names."""
    key = f"card-{name}"
    return say(key, language) if bundle(language).has_message(key) else name
