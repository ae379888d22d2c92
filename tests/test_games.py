"""Games are found by name in one place, and nothing above the rules has a list of its own."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import flipdeck
from flipdeck.engine import registry
from flipdeck.engine.game import Ref
from flipdeck.engine.refusals import Refused
from flipdeck.errors import UserError
from flipdeck.rules.cards import NAMES
from flipdeck.rules.two_sided import CARDS_BY_NAME

SOURCE = Path(flipdeck.__file__).parent
PER_GAME = ("rules", "descriptors")

# Who may say a game's name, and why.
NAMED = {
    "companion/scoring.py": "a step of the score: the bonus for Flip 7",
    "engine/registry.py": "the one list of our own games",
    "cli/options.py": "the game that is played or solved if none is named",
    "envs/flip7_v1.py": "one environment, named after its game as PettingZoo wants it",
    "envs/vengeance_v1.py": "the same",
    "envs/flipflop_v1.py": "the same",
    "lab/train/round_tables.py": "what is measured for the files in players/counting/data",
    "lab/exact/solve.py": "a sentence about Vengeance, whose solver this is",
    "server/summary.py": "a reason why a game was decided: somebody made Flip 7",
    "terminal/reports.py": "a heading: how often somebody makes Flip 7",
    "terminal/solution.py": "the same",
}


def literals(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def naming_a_game(folder: Path) -> set[str]:
    """The files above the rules that have a game's name as a string."""
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.py")
        if path.relative_to(folder).parts[0] not in PER_GAME
        and not set(registry.BUILT_IN).isdisjoint(literals(path))
    }


def test_no_file_but_these_names_a_game() -> None:
    assert naming_a_game(SOURCE) == set(NAMED)


def test_a_table_of_games_is_found(tmp_path: Path) -> None:
    (tmp_path / "lab").mkdir()
    (tmp_path / "lab" / "odds.py").write_text('PLAYERS = {"flip7": "bust:0.25"}\n')
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "flip7.py").write_text('name = "flip7"\n')
    assert naming_a_game(tmp_path) == {"lab/odds.py"}


# The registry


def test_an_unknown_game_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(Refused, match="flip7"):
        registry.game("chess")


def test_a_game_of_another_package_is_found_and_keeps_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    place = "flipdeck.descriptors.vengeance:GAME"
    entries = [EntryPoint(name, place, registry.ENTRY_POINTS) for name in ("other", "flip7")]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: entries)
    monkeypatch.setattr(registry, "LOADED", registry.Loaded())
    registry.installed.cache_clear()
    try:
        assert registry.games() == (*registry.BUILT_IN, "other")
        assert registry.game("other") is registry.game("vengeance")
        assert registry.game("flip7").name == "flip7"
    finally:
        registry.installed.cache_clear()


def test_finding_a_game_needs_neither_numpy_nor_a_compiler() -> None:
    program = (
        "import sys; from flipdeck import Match, bot, game\n"
        "for name in ('flip7', 'vengeance', 'flipflop'):\n"
        "    game(name); bot(name, 'random'); Match.new(name, ['Ana', 'Ben', 'Cleo']).view(0)\n"
        "assert not {'numpy', 'numba'} & set(sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert (done.stderr, done.returncode) == (b"", 0)


# Descriptors


@pytest.mark.parametrize("name", registry.BUILT_IN)
def test_a_descriptor_is_whole(name: str) -> None:
    game = registry.game(name)
    assert game.name == name
    for part, value in vars(game).items():
        if isinstance(value, Ref):
            assert game.need(part) is not None
    assert all(bot.answer.load() for bot in game.bots.values())
    faces = {re.split("/", card)[0] for card in CARDS_BY_NAME}
    for _, cards in game.sections:
        assert set(cards.split()) <= {*NAMES, *faces}


@pytest.mark.parametrize(
    ("part", "sentence"),
    [
        ("solver", "flipflop cannot be solved"),
        ("network", "there are no odds for flipflop"),
        ("round_points", "there are no odds for flipflop"),
        ("observation", "there is no learning environment for flipflop"),
        ("skilled", "the players counter and winner cannot play flipflop"),
        ("training_tables", "there are no tables to train a network for flipflop"),
    ],
)
def test_what_a_game_lacks_is_said_in_words_of_the_user(part: str, sentence: str) -> None:
    with pytest.raises(UserError) as refused:
        replace(registry.game("flipflop"), **{part: None}).need(part)
    assert str(refused.value) == sentence
