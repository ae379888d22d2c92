"""The rules in a terminal: everything is said, in every language, and fits."""

import re
import shlex
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from flipdeck.engine import record, registry
from flipdeck.engine.guide import guide
from flipdeck.engine.setup import Setup, checked
from flipdeck.errors import UserError
from flipdeck.rules.editions import YES_NO
from flipdeck.terminal import rules
from flipdeck.words.fluent import LANGUAGES, say, sources
from tests.support.rulebooks import RULEBOOKS
from tests.words.test_fluent import messages, messages_in

ROOT = Path(__file__).parents[2]
EDITIONS = [(name, edition) for name in RULEBOOKS for edition in guide(name).editions]
every_game = pytest.mark.parametrize("name", RULEBOOKS)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def printed(page: rules.Page, capsys: pytest.CaptureFixture[str]) -> str:
    rules.show(page)
    return capsys.readouterr().out


def joined(text: str) -> str:
    """Without line breaks and indents, where Chinese has no space either."""
    return "".join(text.split())


def rule_keys(name: str) -> list[str]:
    keys = []
    for rule in guide(name).house_rules:
        keys += [f"rule-{rule.name}", f"about-{rule.name}"]
        keys += [f"value-{rule.name}-{value}" for value in rule.values]
    return keys


def keys_of(name: str) -> list[str]:
    """The messages of all that the guide lists."""
    shown = guide(name)
    keys = [f"game-{name}", f"short-game-{name}", f"about-game-{name}", *rule_keys(name)]
    for section in shown.sections:
        keys += [f"how-{name}-{section.key}", f"how-{name}-{section.key}-text"]
    for group in shown.cards:
        keys += [f"cards-{group.kind}", f"card-{group.key}", f"card-{group.key}-text"]
    for edition in shown.editions:
        keys += [f"edition-{edition}", f"how-edition-{name}-{edition}"]
    return keys


@every_game
@every_language
def test_all_that_the_guide_lists_has_words(name: str, language: str) -> None:
    assert set(keys_of(name)) <= set(messages(language))


def test_no_words_are_left_for_rules_that_do_not_exist() -> None:
    listed = {key for name in RULEBOOKS for key in keys_of(name)}
    files = [ROOT / "src/flipdeck/terminal/rules.py", *(ROOT / "web/src").rglob("*.svelte")]
    files += (ROOT / "web/src").rglob("*.ts")
    said = set(re.findall(r'"([a-z-]+)"', "\n".join(file.read_text("utf-8") for file in files)))
    assert set(messages_in(sources("en")[1])) <= listed | said


@every_game
@every_language
def test_a_page_says_all_that_the_guide_lists(
    name: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    page = joined(printed(rules.game_page(name, language), capsys))
    for key in keys_of(name):
        if not key.startswith("short-"):
            facts = first_and_last(name, key)
            assert joined(say(key, language, **facts)) in page, key
    for rule in guide(name).house_rules:
        assert rule.name in page
        for value in rule.values:
            assert value in page


def first_and_last(name: str, key: str) -> dict[str, str]:
    """The facts of a group's name."""
    words = rules.Words("en")
    for group in guide(name).cards:
        if key == f"card-{group.key}":
            cards = [words.card(copies.card.lstrip("RY")) for copies in group.cards]
            return {"first": cards[0], "last": cards[-1]}
    return {}


@every_game
def test_every_card_is_counted(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    page = printed(rules.game_page(name, "en"), capsys)
    words = rules.Words("en")
    for group in guide(name).cards:
        total = sum(copies.count for copies in group.cards)
        assert re.search(rf"^ +{re.escape(words.group(group))} +{total}  ", page, re.MULTILINE)
        if len(group.cards) > 1:
            for copies in group.cards:
                counted = words("card-copies", card=words.card(copies.card), count=copies.count)
                assert counted.replace(" ", "\u00a0") in page


@pytest.mark.parametrize(("name", "edition"), EDITIONS)
@every_language
def test_an_edition_is_shown_with_its_note_and_its_settings(
    name: str,
    edition: str,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(rules, "WIDEST", 300)  # so that no title is broken
    monkeypatch.setenv("COLUMNS", "300")
    page = printed(rules.edition_page(name, edition, language), capsys)
    assert joined(say(f"how-edition-{name}-{edition}", language)) in joined(page)
    for rule in guide(name).house_rules:
        assert joined(say(f"rule-{rule.name}", language)) in joined(page)
        printed_value = guide(name).editions[edition][rule.name]
        values = [printed_value] if printed_value else [one.value for one in rule.defaults]
        for value in values:
            assert f" {rule.name}={value}\n" in page
        for other in set(rule.values) - set(values):
            assert f"{rule.name}={other}\n" not in page


@every_language
def test_the_list_of_games_has_a_sentence_each(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    page = printed(rules.games_page(language), capsys)
    for name in RULEBOOKS:
        assert f"{say(f'game-{name}', language)} · {name}\n" in page
        assert joined(say(f"about-game-{name}", language)) in joined(page)
    assert "flipdeck rules flip7" in page


@every_game
@every_language
@pytest.mark.parametrize("width", [60, 80, 100, 300])
def test_a_page_fits_the_width_but_for_commands_to_copy(
    name: str,
    language: str,
    width: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    lines = printed(rules.game_page(name, language), capsys).splitlines()
    long = [line for line in lines if cell_len(line) > min(width, rules.WIDEST)]
    assert all(line.startswith("  flipdeck ") for line in long)
    assert not [line for line in lines if line != line.rstrip()]
    assert max(map(cell_len, lines)) > 0.7 * min(width, rules.WIDEST)


@pytest.mark.parametrize(("name", "edition"), EDITIONS)
@every_language
def test_columns_are_aligned_where_characters_are_wide(
    name: str, edition: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    page = printed(rules.edition_page(name, edition, language), capsys)
    found = [re.match(r"(.* )[a-z_]+=\w+$", line) for line in page.splitlines()]
    assert len({cell_len(match[1]) for match in found if match}) == 1


@pytest.fixture
def flip7_with(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Flip 7 with another part or other rules, for as long as the test runs."""

    def change(rulebook: dict[str, Any], **parts: Any) -> None:
        flip7 = registry.game("flip7")
        changed = replace(flip7, rules=replace(flip7.rules, **rulebook), **parts)
        monkeypatch.setitem(registry.LOADED, "flip7", changed)
        guide.cache_clear()

    yield change
    guide.cache_clear()


@pytest.mark.parametrize("sections", [(), (("nothing", ""),)])
def test_a_game_without_words_has_no_page(
    sections: tuple[tuple[str, str], ...], flip7_with: Callable[..., None]
) -> None:
    flip7_with({}, sections=sections)
    sentence = "there are no rules to read for flip7; available: vengeance, flipflop"
    for page in (rules.game_page("flip7", "en"), rules.edition_page("flip7", "de", "en")):
        with pytest.raises(UserError) as refused:
            rules.show(page)
        assert str(refused.value) == sentence


@every_language
def test_an_edition_and_a_rule_without_words_are_shown_by_name(
    language: str, flip7_with: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    flip7 = registry.game("flip7").rules
    switches = {**flip7.switch_values, "upside_down": YES_NO}
    editions = {**flip7.editions, "xx": {**flip7.editions["en"], "upside_down": "yes"}}
    flip7_with({"editions": editions, "switch_values": switches})
    page = printed(rules.edition_page("flip7", "xx", language), capsys)
    assert "xx · xx\n" in page
    assert re.search(r"^  upside_down +yes +upside_down=yes$", page, re.MULTILINE)
    assert "upside_down · upside_down\n" in printed(rules.game_page("flip7", language), capsys)


def test_colours_are_for_terminals(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "\x1b" not in printed(rules.game_page("flip7", "en"), capsys)
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[1m" in printed(rules.game_page("flip7", "en"), capsys)


@every_game
def test_the_example_is_a_game_one_can_play(name: str) -> None:
    words = shlex.split(rules.example(name))
    assert words[:3] == ["flipdeck", "play", name]
    options = dict(zip(words[3::2], words[4::2], strict=True))
    setup = Setup(
        game=name,
        players=("Ana", "Ben", "Cleo"),
        edition=options["--edition"],
        rules=record.house_rules(options["--rules"]),
    )
    printed = guide(name).editions[setup.edition]
    assert all(printed[switch] != value for switch, value in checked(setup).rules.items())
    assert "target" in setup.rules


@every_game
@every_language
def test_every_guide_says_with_how_many_points_the_game_is_won(name: str, language: str) -> None:
    text = " ".join(
        say(f"how-{name}-{section.key}-text", language) for section in guide(name).sections
    )
    target = next(rule for rule in guide(name).house_rules if rule.name == "target")
    assert all(default.value in text for default in target.defaults)


@every_game
@every_language
def test_the_sums_in_the_examples_are_right(name: str, language: str) -> None:
    for section in guide(name).sections:
        text = say(f"how-{name}-{section.key}-text", language).replace("\u00a0", " ")
        for sum_, result in re.findall(r"([\d ×÷+−]+) = (\d+)", text):  # noqa: RUF001
            python = sum_.replace("×", "*").replace("÷", "//").replace("−", "-")  # noqa: RUF001
            assert eval(python) == int(result)
