"""Every word of the browser client, in every language: no page needed."""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast

from flipdeck.players.spec import levels_of
from flipdeck.server.messages import PHRASES
from flipdeck.words.fluent import LANGUAGES
from flipdeck.words.fluent import sources as sources_of_words
from tests.words.test_fluent import messages as shared
from tests.words.test_fluent import messages_in, variables

from .said import Said, said_in
from .speech import say

WEB = Path(__file__).parents[2] / "web/src"
SAID = re.compile(r"\bsay\(\s*\"([a-z0-9_-]+)\"", re.IGNORECASE)
QUOTED = re.compile(r"\"([a-z0-9_-]+)\"", re.IGNORECASE)
MADE = re.compile(r"`([a-z0-9_-]+-)\$\{")
ONLY_IN_THE_TERMINAL = ("game-lacks",)


@cache
def words(language: str) -> dict[str, ast.Message]:
    first, later = (WEB / "words" / folder / f"{language}.ftl" for folder in (".", "pages"))
    return messages_in(first.read_text("utf-8") + "\n" + later.read_text("utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_say_the_same_with_the_same_facts(language: str) -> None:
    english, other = words("en"), words(language)
    assert set(other) == set(english)
    for key, message in english.items():
        assert variables(other[key]) <= variables(message), key


def paths() -> list[Path]:
    return [path for path in WEB.rglob("*") if path.suffix in (".svelte", ".ts")]


@cache
def sources() -> str:
    return "\n".join(path.read_text("utf-8") for path in paths())


@cache
def sentences() -> list[Said]:
    return [said for path in paths() for said in said_in(path)]


def test_everything_the_client_says_has_words() -> None:
    said = set(SAID.findall(sources()))
    assert len(said) > 100
    assert said <= {*words("en"), *shared("en")}


def test_a_sentence_is_said_with_all_its_facts() -> None:
    known = {**shared("en"), **words("en")}
    named = [(said, key) for said in sentences() for key in said.keys if key in known]
    assert len(named) > 500
    assert not [
        (said.path.name, key) for said, key in named if not said.gives(variables(known[key]))
    ]


def test_a_sentence_that_is_chosen_by_its_key_is_said_with_all_its_facts() -> None:
    named = {*QUOTED.findall(sources()), *ONLY_IN_THE_TERMINAL}
    chosen = {
        key: (variables(message), [said for said in sentences() if said.may_be(key)])
        for key, message in {**shared("en"), **words("en")}.items()
        if key not in named
    }
    chosen = {key: (wanted, calls) for key, (wanted, calls) in chosen.items() if calls}
    assert len(chosen) > 250
    assert not [
        key
        for key, (wanted, calls) in chosen.items()
        if not any(said.gives(wanted) for said in calls)
    ]


def test_no_words_are_left_that_nobody_says() -> None:
    named, begun = set(QUOTED.findall(sources())), tuple(set(MADE.findall(sources())))
    assert len(begun) > 10
    assert not [key for key in words("en") if key not in named and not key.startswith(begun)]


def test_everything_the_server_offers_has_words() -> None:
    offered = [f"phrase-{phrase}" for phrase in PHRASES]
    offered += [f"{about}level-{level}" for level in levels_of("flip7") for about in ("", "about-")]
    assert set(offered) <= set(words("en"))


def test_the_words_of_the_rules_are_written_once() -> None:
    rules = messages_in(sources_of_words("en")[1])
    assert len(rules) > 100
    assert not set(words("en")) & set(rules)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_third_thirteen_is_not_called_a_second(language: str) -> None:  # beside Lucky 13
    assert "second" not in say(language, "bust-lost", card="13", points=20)
