"""What the page must say: the client's own words, read from the files it is built from."""

from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

ROOT = Path(__file__).parents[2]
LOCALES = ROOT / "src/flipdeck/locales"
OWN = ROOT / "web/src/words"
FOLDERS = (LOCALES, LOCALES / "rules", OWN, OWN / "lessons", OWN / "pages")


@cache
def bundle(language: str) -> FluentBundle:
    words = FluentBundle([language], use_isolating=False)
    for folder in FOLDERS:
        text = (folder / f"{language}.ftl").read_text("utf-8")
        words.add_resource(FluentResource(text), allow_overrides=True)
    return words


def say(language: str, key: str, **facts: Any) -> str:
    words = bundle(language)
    text, errors = words.format_pattern(words.get_message(key).value, facts)
    assert not errors, key
    return str(text)
