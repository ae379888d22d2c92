"""Words for people: Fluent messages from `locales/`, the only place where they are written.

Those for reading the rules are in `locales/rules/`, which a browser loads only when it shows them.
"""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from flipdeck.engine import events as happened
from flipdeck.engine import moves as said
from flipdeck.engine.events import Event
from flipdeck.engine.moves import Move
from flipdeck.engine.refusal import Refused

LANGUAGES = ("en", "fr", "de", "zh-Hant")
LONGEST_QUOTE = 60
LONGEST_FACT = 2500  # signs; Fluent refuses longer ones
STAND_INS = 0xE000  # private use: no text has these signs
SEAT_FIELDS = {
    "seat": "name",
    "dealer": "name",
    "to": "other",
    "owner": "other",
    "victim": "other",
    "other_owner": "third",
}


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
    stand_ins = {fact: chr(STAND_INS + place) for place, fact in enumerate(long)}
    given = {name: stand_ins.get(fact, fact) for name, fact in facts.items()} if long else facts
    text, errors = messages.format_pattern(pattern, given)
    if errors:
        raise ValueError(f"{key}: {errors[0]}")
    sentence = str(text)
    for fact, stand_in in stand_ins.items():
        sentence = sentence.replace(stand_in, fact)
    return sentence


class Hindered(ValueError):
    """Why something cannot be done here, to be told in any language."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(say(key, **facts))
        self.key = key
        self.facts = facts


def decimal(value: float, digits: int = 0, language: str = "en") -> str:
    """With so many digits after the point, or after what the language has in its place."""
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


def explain(refused: Refused, language: str = "en") -> str:
    """A refusal as one line."""
    facts = {name: presentable(fact) for name, fact in refused.facts.items()}
    sentence = say(f"refusal-{refused.reason}", language, **facts)
    if refused.line is not None:
        sentence = say("refusal-at-line", language, line=str(refused.line), sentence=sentence)
    if refused.legal:
        legal = presentable(refused.legal)
        sentence = say("refusal-with-legal", language, sentence=sentence, legal=legal)
    return sentence


def presentable(fact: Any) -> Any:
    """A list as words, and nothing from outside longer than a line or with control signs."""
    if isinstance(fact, list):
        return ", ".join(fact)
    if isinstance(fact, str):
        clean = "".join(sign if sign.isprintable() else "�" for sign in fact)
        return clean if len(clean) <= LONGEST_QUOTE else clean[: LONGEST_QUOTE - 1] + "…"
    return fact


def describe(told: Event | Move, names: Sequence[str], language: str = "en") -> str:
    """What happened, as a sentence: the message is named by its type, its facts by the fields."""
    if isinstance(told, happened.Moved):
        told = told.move
    config = type(told).__struct_config__
    key = f"{config.tag_field}-{str(config.tag).replace('_', '-')}"
    return say(key, language, **facts_of(told, names, language))


def facts_of(told: msgspec.Struct, names: Sequence[str], language: str) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    for field, value in msgspec.structs.asdict(told).items():
        if field in SEAT_FIELDS:
            facts[SEAT_FIELDS[field]] = names[value]
        elif field in ("card", "other_card"):
            facts[field] = card_words(value, language)
        elif field == "goal":
            facts[field] = say(f"goal-{value}", language)
        elif field == "hand":
            facts[field] = " ".join(value)
        elif field == "seats":
            facts["name"] = ", ".join(names[seat] for seat in value)
            facts["hands"] = facts["name"] or say("nobody", language)
            facts["count"] = len(value)
        elif isinstance(value, int):
            facts[field] = value
    if isinstance(told, said.Flip):
        facts["name"] = names[told.seat]
    return facts


def card_words(name: str, language: str = "en") -> str:
    """A card as its edition calls it; numbers and modifiers are their own names."""
    key = f"card-{name}"
    return say(key, language) if bundle(language).has_message(key) else name
