"""What `docs/record.md` shows is what the commands say."""

import json
import re
import subprocess
import sys
from typing import Any

import msgspec
import pytest

from flipdeck.engine import record, view
from flipdeck.engine.match import VERSION
from flipdeck.engine.record_text import PREDICATES, parse, to_line
from flipdeck.engine.setup import HIGHEST_SCORE, NOT_IN_A_NAME, RESERVED_NAMES, is_one
from flipdeck.lab.odds import MoveOdds, Odds, odds
from flipdeck.rules.cards import NAMES
from flipdeck.rules.flipflop import GOAL_NAMES
from flipdeck.rules.rulebook import LineRulebook
from tests.support.rulebooks import RULEBOOKS

from .markdown import FENCED, bare, code, section, table_of
from .rulings import ROOT

PAGE = (ROOT / "docs" / "record.md").read_text("utf-8")
BLOCKS = [(found[1], found[2]) for found in FENCED.finditer(PAGE)]
RECORDS = [text for info, text in BLOCKS if info == "text record"]
LANGUAGES_OF_BLOCKS = {"text record", "text refused", "console", "ebnf"}

each_record = pytest.mark.parametrize("text", RECORDS, ids=range(1, len(RECORDS) + 1))


def shown(what: str) -> list[Any]:
    """Blocks such as `json replay 3 --seat Ana`: the words behind `what`, and the block."""
    found = [(info.split()[2:], text) for info, text in BLOCKS if info.startswith(f"json {what}")]
    return [pytest.param(words, text, id=" ".join(words)) for words, text in found]


def flipdeck(*arguments: str, given: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "flipdeck", *arguments, "-"]
    return subprocess.run(
        command, input=given, capture_output=True, encoding="utf-8", check=False, timeout=600
    )


def test_every_block_is_checked_here() -> None:
    others = {info for info, _ in BLOCKS} - LANGUAGES_OF_BLOCKS
    assert all(re.match(r"json (replay|odds) \d+", info) for info in others)


# Records


@each_record
def test_a_record_is_read_and_written_back_as_it_stands(text: str) -> None:
    match = record.loads(text)
    again = record.loads(record.dumps(match))
    assert (again.setup, again.moves) == (match.setup, match.moves)
    if "#" in text:
        assert record.dumps(match) == text


@pytest.mark.parametrize(("words", "text"), shown("replay"))
def test_replay_prints_the_position_shown(words: list[str], text: str) -> None:
    number, *options = words
    done = flipdeck("replay", "--json", *options, given=RECORDS[int(number) - 1])
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\n") == 1
    assert json.dumps(json.loads(done.stdout)) == json.dumps(json.loads(text))  # also the order


@pytest.mark.parametrize(("words", "text"), shown("odds"))
def test_odds_are_those_shown(words: list[str], text: str) -> None:
    found = odds(record.loads(RECORDS[int(words[0]) - 1]))
    expected = json.loads(text)
    actual = msgspec.to_builtins(found)
    assert list(actual) == list(expected)
    moves, expected_moves = actual.pop("moves"), expected.pop("moves")
    cards, expected_cards = actual.pop("cards"), expected.pop("cards")
    assert actual == pytest.approx(expected, abs=5e-4)
    assert cards == (expected_cards and pytest.approx(expected_cards, abs=5e-4))
    assert [list(move) for move in moves] == [list(move) for move in expected_moves]
    exact = found.best_stop is not None
    for move, like in zip(moves, expected_moves, strict=True):
        assert move["move"] == like["move"]
        assert move["points"] == pytest.approx(like["points"], abs=5e-4 if exact else 1)
        assert move["win"] == pytest.approx(like["win"], abs=5e-3)
        assert move["win_se"] == pytest.approx(like["win_se"], abs=5e-4)


REFUSED = re.findall(r"```text refused\n(.*?)```\n\n```console\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize(("text", "expected"), REFUSED, ids=range(len(REFUSED)))
def test_a_refused_record_is_one_line_and_exit_code_2(text: str, expected: str) -> None:
    done = flipdeck("replay", "--json", given=text)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", expected)


# Tables


def fields(title: str) -> list[str]:
    table = table_of(section(PAGE, title), "field", "type", "meaning")
    return [bare(row[0]) for row in table[1:]]


def paths(kind: type, **nested: type) -> list[str]:
    """The fields of a struct, each followed by those of what it holds: `deck.left`, `x[].y`."""
    found = []
    for field in kind.__struct_fields__:  # type: ignore[attr-defined]
        found.append(field)
        inner = nested.get(field) or nested.get(f"{field}_each")
        mark = "[]" if f"{field}_each" in nested else ""
        if inner is not None:
            found += [f"{field}{mark}.{name}" for name in inner.__struct_fields__]  # type: ignore[attr-defined]
    return found


def test_every_field_is_in_its_table() -> None:
    assert fields("Replay as JSON: Flip 7 and With a Vengeance") == paths(
        view.LinePosition,
        next=view.NextCard,
        players_each=view.PlayerLine,
        deck=view.Deck,
        last_round=view.LastRound,
    )
    assert fields("Replay as JSON: Flip-Flop") == paths(
        view.TrickPosition,
        next=view.NextCard,
        trick_each=view.TrickCard,
        players_each=view.PlayerHand,
        last_round=view.LastTricks,
    )
    assert fields("Odds as JSON") == paths(Odds, moves_each=MoveOdds)
    assert set(view.NextMove.__struct_fields__) < set(view.NextCard.__struct_fields__)


def test_every_header_key_is_in_the_table() -> None:
    table = table_of(section(PAGE, "Header"), "key", "needed")
    rows = {bare(row[0]): row for row in table[1:]}
    assert list(rows) == list(record.KEYS)
    assert [key for key, row in rows.items() if row[1] == "yes"] == list(record.NEEDED)
    assert code(rows["flipdeck"][2]) == [str(VERSION)]
    assert code(rows["game"][2]) == list(RULEBOOKS)
    editions = [name for game in RULEBOOKS.values() for name in game.editions]
    assert code(rows["edition"][2]) == editions
    for key in record.KEYS:
        assert f'"{key}"' in section(PAGE, "Grammar")
    assert str(HIGHEST_SCORE) in section(PAGE, "Header")


def test_every_card_has_its_name_there() -> None:
    rows = {bare(row[0]): code(row[1]) for row in table_of(section(PAGE, "Cards"), "game")[1:]}
    assert list(rows) == list(RULEBOOKS)
    for name, game in RULEBOOKS.items():
        if isinstance(game, LineRulebook):
            pack = [NAMES[card] for card in sorted(set(game.pack))]
            lowest, highest, *others = rows[name]
            numbers = list(map(str, range(int(lowest), int(highest) + 1)))
            assert sorted(numbers + others) == sorted(pack)


def test_every_kind_of_event_line_is_there_and_is_a_move() -> None:
    lines = [bare(row[0]) for row in table_of(section(PAGE, "Event lines"), "line")[1:]]
    names = ("Ana", "Ben", "Cleo")
    assert [to_line(parse(text, names), names) for text in lines] == lines
    verbs = {text.split()[1] for text in lines if text.split()[0] != "dice"}
    assert verbs == set(PREDICATES)
    grammar = section(PAGE, "Grammar")
    assert all(re.search(rf'"{verb}\b', grammar) for verb in PREDICATES)
    assert all(f'"{goal}"' in grammar for goal in GOAL_NAMES)


def test_names_that_are_quoted_are_listed() -> None:
    listed = code(section(PAGE, "Names"))
    assert {*RESERVED_NAMES, *NOT_IN_A_NAME} - {","} <= set(listed)
    reserved_in_flip_flop = [name for name in listed if not is_one(name)]
    assert reserved_in_flip_flop == ["nobody", "dice ", "and"]
