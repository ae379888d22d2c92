"""Words for people: Fluent messages from `locales/`, the only place where they are written."""

from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from flipdeck.engine.refusal import Refused

LANGUAGES = ("en",)
LONGEST_QUOTE = 60


@cache
def bundle(language: str) -> FluentBundle:
    source = files("flipdeck").joinpath("locales", f"{language}.ftl").read_text("utf-8")
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(source))
    return made


def say(key: str, language: str = "en", /, **facts: Any) -> str:
    messages = bundle(language)
    pattern = messages.get_message(key).value
    if pattern is None:
        raise KeyError(key)
    text, errors = messages.format_pattern(pattern, facts)
    if errors:
        raise ValueError(f"{key}: {errors[0]}")
    return str(text)


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
