"""The pages of `docs/rules` say what the code does, and every ruling is there and shown."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from flipdeck.engine import record
from flipdeck.engine.setup import Setup, checked
from flipdeck.engine.trick_codec import RED_DIE
from flipdeck.rules.cards import NAMES
from flipdeck.rules.editions import HIGHEST_TARGET, SWITCHES
from flipdeck.rules.flipflop import GOAL_NAMES
from flipdeck.rules.rulebook import LineRulebook
from flipdeck.rules.two_sided import CARDS, CARDS_BY_NAME, held_as, name_of
from tests.support.rulebooks import RULEBOOKS

from .markdown import bare, broken_links, code, headings, section, table_of, tables
from .rulings import (
    COMMAND,
    NUMBER,
    PAGES,
    ROOT,
    SHOWN,
    Ruling,
    all_citations,
    all_rulings,
    rulings_on,
    with_shown_lines,
)

SECTIONS = ["How to play", "The cards", "Editions side by side", "House rules", "Rulings"]
LINE_GAMES = [name for name, game in RULEBOOKS.items() if isinstance(game, LineRulebook)]
CITING = ("src", "tests", "web", "docs")
TEXT = (".py", ".ts", ".svelte", ".md", ".ftl", ".css", ".html", ".flipdeck")
FOLLOWING: tuple[list[str], ...] = (
    [],
    ["House rule"],
    ["See also"],
    ["House rule", "See also"],
)  # after the reason

each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
each_line_game = pytest.mark.parametrize("game", LINE_GAMES)
each_game = pytest.mark.parametrize("game", RULEBOOKS)


def page_of(game: str) -> str:
    return (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8")


def written(page: Path) -> str:
    """The page without the lines that are generated."""
    lines = page.read_text("utf-8").splitlines()
    return "\n".join(line for line in lines if not line.startswith(SHOWN))


# Rulings


def test_no_ruling_has_two_headings() -> None:
    found = Counter(ruling.number for ruling in all_rulings())
    assert [number for number, headings in found.items() if headings > 1] == []


def cited_in_the_project() -> Iterator[tuple[str, str]]:
    paths = [path for folder in CITING for path in (ROOT / folder).rglob("*")]
    for path in (*paths, *ROOT.glob("*.md")):
        made = {"node_modules", "static"} & set(path.parts)
        if path.suffix in TEXT and not made and path.is_file():
            for number in set(NUMBER.findall(path.read_text("utf-8"))):
                yield number, path.relative_to(ROOT).as_posix()


def test_every_citation_leads_to_a_ruling() -> None:
    known = {ruling.number for ruling in all_rulings()}
    cited = list(cited_in_the_project())
    assert {path.split("/")[0] for _, path in cited} >= {"src", "tests", "docs"}
    assert sorted(each for each in cited if each[0] not in known) == []


def test_every_ruling_is_shown_by_a_test_or_a_scenario() -> None:
    citations = all_citations()
    assert [ruling.number for ruling in all_rulings() if ruling.number not in citations] == []


@each_page
def test_what_shows_a_ruling_is_up_to_date(page: Path) -> None:
    text = page.read_text("utf-8")
    assert with_shown_lines(text, all_citations()) == text, f"run {COMMAND}"


@pytest.mark.parametrize("ruling", all_rulings(), ids=lambda ruling: ruling.number)
def test_a_ruling_has_a_title_a_question_an_answer_and_a_reason(ruling: Ruling) -> None:
    parts = ruling.text.strip().split("\n\n")
    assert re.fullmatch(r"\*\*[^*\n]+\*\*", parts[0])
    assert re.fullmatch(r"\*[^*\n]+\?\*", parts[1])
    reason = next(place for place, part in enumerate(parts) if part.startswith("Why: "))
    assert reason > 2
    others = [part.partition(": ")[0] for part in parts[reason + 1 :]]
    assert others in ([*before, "Shown by"] for before in FOLLOWING)


@each_page
def test_the_index_by_subject_has_every_ruling_of_its_page_once(page: Path) -> None:
    index = section(page.read_text("utf-8"), "Rulings").partition("By subject:")[2]
    index = index.partition("\n### ")[0]
    numbers = [ruling.number for ruling in rulings_on(page)]
    assert sorted(NUMBER.findall(index)) == sorted(numbers)
    assert re.findall(r"\[(\S+)\]\(#(\S+)\)", index) == [
        (number, number.lower()) for number in NUMBER.findall(index)
    ]


# The pages


def test_every_game_has_a_page_with_the_same_sections() -> None:
    assert sorted(page.stem for page in PAGES) == sorted(RULEBOOKS)
    assert [headings(page_of(game), 2) for game in RULEBOOKS] == [SECTIONS] * len(RULEBOOKS)


DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "tests" / "README.md"]


@pytest.mark.parametrize("page", DOCUMENTS, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    assert broken_links(page) == []


# Editions and house rules


@each_game
def test_editions_stand_side_by_side(game: str) -> None:
    table = table_of(section(page_of(game), "Editions side by side"), "", "point")
    editions = [bare(cell) for cell in table[0] if cell.startswith("`")]
    assert editions == list(RULEBOOKS[game].editions)
    differences = [NUMBER.findall(row[0])[0] for row in table[1:]]
    page = ROOT / "docs" / "rules" / f"{game}.md"
    numbers = [ruling.number for ruling in rulings_on(page)]
    assert differences == [number for number in numbers if number.startswith("M")]


@each_line_game
def test_every_switch_is_there_as_the_editions_set_it(game: str) -> None:
    table = table_of(section(page_of(game), "House rules"), "switch", "value", "meaning")
    head, rows = table[0], table[1:]
    editions = RULEBOOKS[game].editions
    assert [bare(cell) for cell in head[3:]] == list(editions)
    values = [(bare(row[0]), bare(row[1])) for row in rows]
    switches = dict.fromkeys(name for edition in editions.values() for name in edition)
    assert sorted(values) == sorted((name, value) for name in switches for value in SWITCHES[name])
    assert all(row[2] for row in rows)
    for column, edition in enumerate(editions, start=3):
        marked = [pair for pair, row in zip(values, rows, strict=True) if row[column] == "✓"]
        assert sorted(marked) == sorted(editions[edition].items())


@each_game
def test_switches_for_every_edition_have_their_values_and_defaults(game: str) -> None:
    rulebook = RULEBOOKS[game]
    table = table_of(section(page_of(game), "House rules"), "switch", "values", "default")
    rows = {bare(row[0]): row for row in table[1:]}
    edition = rulebook.default_edition
    assert set(rows) == set(rulebook.house_rules(edition)) - set(rulebook.editions[edition])
    assert code(rows["target"][1]) == ["1", str(HIGHEST_TARGET)]
    targets = {rulebook.target(seats) for seats in rulebook.players}
    assert targets <= set(map(int, re.findall(r"\d+", rows["target"][2])))
    if "decks" in rows:
        assert code(rows["decks"][1]) == list(SWITCHES["decks"])
        few = [seats for seats in rulebook.players if rulebook.decks(seats) == 1]
        expected = f"1 up to {few[-1]} players, 2 from {few[-1] + 1} players"
        assert rows["decks"][2] == expected


@each_game
def test_no_page_names_a_switch_or_value_that_its_game_does_not_have(game: str) -> None:
    known = RULEBOOKS[game].house_rules(RULEBOOKS[game].default_edition)
    values = {value for name in known for value in SWITCHES.get(name, ())}
    text = written(ROOT / "docs" / "rules" / f"{game}.md")
    named = {word.partition("=")[0] for word in code(text) if re.fullmatch(r"\w+_\w+(=.*)?", word)}
    assert named - values <= set(known)
    reasons = re.findall(r"^House rule: `(\w+)`\.$", text, re.MULTILINE)
    assert set(reasons) <= set(known)
    assert text.count("\nHouse rule:") == len(reasons)
    for setting in re.findall(r"`(\w+=\w+)`", text):
        accept(game, setting)


def accept(game: str, rules: str, edition: str = "") -> None:
    players = ("Ana", "Ben", "Cleo")
    house = record.house_rules(rules)
    checked(Setup(game=game, players=players, edition=edition, rules=house))


@each_game
def test_the_example_of_house_rules_is_one(game: str) -> None:
    said = re.findall(
        r"^flipdeck play (\S+)(?: --edition (\S+))? --rules (\S+)$", page_of(game), re.M
    )
    assert [name for name, _, _ in said] == [game]
    for name, edition, rules in said:
        accept(name, rules, edition)


# Cards


@each_line_game
def test_every_card_is_there_with_its_copies(game: str) -> None:
    cards = section(page_of(game), "The cards")
    numbers, copies = table_of(cards, "number")
    found = dict(zip(map(bare, numbers[1:]), map(int, copies[1:]), strict=True))
    rest = table_of(cards, "card", "written", "copies", "class", "what it does")[1:]
    assert all(all(row) for row in rest)
    listed = [*found.items(), *((bare(row[1]), int(row[2])) for row in rest)]
    pack = Counter(NAMES[card] for card in RULEBOOKS[game].pack)
    assert sorted(listed) == sorted(pack.items())
    assert cards.strip().startswith(f"{pack.total()} cards: ")


def test_all_thirty_cards_of_flip_flop_are_there() -> None:
    cards = section(page_of("flipflop"), "The cards")
    table = table_of(cards, "lower face", "red", "yellow")
    listed = code(" ".join(" ".join(row[1:]) for row in table[1:]))
    assert sorted(listed) == sorted(name_of(held_as(card, 0)) for card in range(CARDS))
    faces = {bare(row[0]): int(row[1]) for row in table_of(cards, "face")[1:]}
    assert faces == Counter(face for name in listed for face in name[1:].split("/"))
    assert set(re.findall(r"`([RY]./.)`", cards)) <= set(CARDS_BY_NAME)


def test_both_dice_of_flip_flop_are_there() -> None:
    cards = section(page_of("flipflop"), "The cards")
    assert [bare(row[1]) for row in table_of(cards, "objective")[1:]] == list(GOAL_NAMES)
    red = re.search(r"The red die has the faces (.*?)\.", cards)
    assert red
    assert [int(face) for face in re.findall(r"\d", red[1])] == list(RED_DIE)
    for row in table_of(cards, "red die")[1:]:
        each = int(row[0])
        left = [f"{each * seats} dealt, {CARDS - each * seats} left" for seats in (3, 4)]
        assert row[1:] == left


@each_page
def test_no_table_has_a_row_of_another_width(page: Path) -> None:
    for table in tables(page.read_text("utf-8")):
        assert len({len(row) for row in table}) == 1, table[0]
