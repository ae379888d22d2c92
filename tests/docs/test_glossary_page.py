"""The glossary and the words of the interface agree."""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from flipdeck.words.fluent import LANGUAGES, sources

from ..words.test_fluent import messages_in
from .markdown import code, section, table_of, tables

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/reference/glossary.md").read_text("utf-8")
LANGUAGE_OF = {"English": "en", "French": "fr", "German": "de", "Traditional Chinese": "zh-Hant"}
TABLES = [table for table in tables(PAGE) if table[0][1] == "message"]
TERMS = [row for table in TABLES for row in table[1:]]
NAMES = table_of(PAGE, "card", "message")[1:]
RETIRED = [
    (language, word)
    for language, words, _ in table_of(section(PAGE, "Retired words"), "language")[1:]
    for word in words.split(", ")
]


class Text(Visitor):  # type: ignore[misc]
    """What a reader can see of a message, in all its variants."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.parts.append(node.value)


@cache
def texts(language: str) -> dict[str, str]:
    """Every message of the terminal, the rules and the browser, by its key."""
    own = ROOT / "web/src/words"
    browser = [(folder / f"{language}.ftl").read_text("utf-8") for folder in (own, own / "pages")]
    return {
        key: text_of(message)
        for source in (*sources(language), *browser)
        for key, message in messages_in(source).items()
    }


def text_of(message: ast.Message) -> str:
    visitor = Text()
    visitor.visit(message)
    return "\n".join(visitor.parts).replace("\N{NARROW NO-BREAK SPACE}", " ")


def test_every_language_has_a_column() -> None:
    assert tuple(LANGUAGE_OF.values()) == LANGUAGES
    assert len(TERMS) > 100
    for table in TABLES:
        assert table[0][2:] == list(LANGUAGE_OF)


@pytest.mark.parametrize("row", TERMS, ids=lambda row: row[0])
def test_the_message_of_a_concept_has_its_word_in_every_language(row: list[str]) -> None:
    _, keys, *cells = row
    for language, cell in zip(LANGUAGES, cells, strict=True):
        forms = [form.casefold() for form in cell.split(", ")]
        for key in code(keys):
            text = texts(language)[key].casefold()
            assert any(form in text for form in forms), (language, key, cell)


@pytest.mark.parametrize("row", NAMES, ids=lambda row: row[0])
def test_a_card_has_one_name_in_each_language(row: list[str]) -> None:
    english, *others = (name.rstrip("!") for name in row[2:])
    named = [key for key, text in texts("en").items() if english in text]
    for language, name in zip(LANGUAGES[1:], others, strict=True):
        for key in named:
            if not key.startswith("short-"):  # on a card, where room is short
                assert name in texts(language)[key], (language, key)


@pytest.mark.parametrize(("language", "word"), RETIRED)
def test_a_retired_word_is_used_no_more(language: str, word: str) -> None:
    assert not [key for key, text in texts(language).items() if is_used(language, word, text)]


def is_used(language: str, word: str, text: str) -> bool:
    if language == "zh-Hant":  # written without spaces
        return word in text
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, re.IGNORECASE) is not None
