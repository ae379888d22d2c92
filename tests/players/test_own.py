"""Your own bots and policies: where they are found, which errors they cause, what is compiled."""

import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from flipdeck.engine.bot import BotError, decide
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Hit, Stay, Swap
from flipdeck.engine.play import play_match
from flipdeck.engine.refusals import Refused
from flipdeck.errors import UserError
from flipdeck.lab import simulate
from flipdeck.players.spec import add_level, bot, in_full, is_own, player

BOTS = """
from flipdeck import moves, policy
from flipdeck.players.policies.flip7 import best_target
from flipdeck.rules.agenda import card_of, top
from flipdeck.rules.flip7 import may_stay, points
from flipdeck.rules.table import HIT, STAY, TURN

LIMIT = 20

class Cautious:
    def decide(self, view, legal):
        stay = moves.Stay(view.seat)
        return stay if stay in legal and view.me.points >= LIMIT else legal[0]

class Broken:
    def decide(self, view, legal):
        raise KeyError("nothing")

class Stubborn:
    def decide(self, view, legal):
        return moves.Stay(9)

class Late:
    def __init__(self, why):
        pass

class Unmade:
    decide = None

    def __init__(self):
        raise AssertionError("no")

class NoBot:
    pass

@policy(games="flip7")
def careful(table, parameter, word):
    if table.ask == TURN:
        enough = points(table, table.actor) >= LIMIT + parameter
        return STAY if enough and may_stay(table, table.actor) else HIT
    return best_target(table, card_of(top(table)))

@policy(games="flip7")
def wild(table, parameter, word):
    return 77
"""


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    file = tmp_path / "bots.py"
    file.write_text(BOTS)
    return file


def dealt(game: str = "flip7") -> Match:
    match = Match.new(game, ["Ana", "Ben", "Cleo"])
    match.deal(Random(2))
    return match


def decision(match: Match, spec: str) -> object:
    return decide(bot(match.setup.game, spec, 1), match.view(), spec)


def test_a_bot_is_found_in_a_file(bots: Path) -> None:
    assert decision(dealt(), f"{bots}:Cautious") == Hit(dealt().actor)  # type: ignore[arg-type]


def test_a_bot_is_found_in_a_module(bots: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = bots.parent / "in_a_package"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "players.py").write_text(BOTS)
    monkeypatch.syspath_prepend(bots.parent)
    assert isinstance(decision(dealt(), "in_a_package.players:Cautious"), Hit)


def test_a_policy_decides_at_an_interpreted_table(bots: Path) -> None:
    assert isinstance(decision(dealt(), f"{bots}:careful:100"), Hit)
    match = Match.new("flip7", ["Ana", "Ben"], dealer=1)
    for line in ("Ana draws 12", "Ben draws 3", "Ana hits", "Ana draws 10", "Ben hits"):
        match.play(line)
    match.play("Ben draws 4")
    assert decision(match, f"{bots}:careful") == Stay(0)


@pytest.mark.parametrize("name", ["Cautious", "careful:5"])
def test_whole_matches_are_played(bots: Path, name: str) -> None:
    match = Match.new("flip7", ["Ana", "Ben"])
    play_match(match, [bot("flip7", f"{bots}:{name}"), bot("flip7", "easy")], Random(1))
    assert match.is_over
    again = Match.new("flip7", ["Ana", "Ben"])
    play_match(again, [bot("flip7", f"{bots}:{name}"), bot("flip7", "easy")], Random(1))
    assert again == match


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (
            "bots.py:Nobody",
            "there is no Nobody in bots.py, which has: Cautious, .*, careful, wild$",
        ),
        ("empty.py:Nobody", "in empty.py, which has no class and no function$"),
        ("bots.py", "unknown player type bots.py; .*; your own bot: FILE.py:CLASS or PACK"),
        ("bots:Cautious", "unknown player type bots:Cautious; .*: FILE.py:CLASS or PACKAGE"),
        ("none.py:Nobody", "none.py cannot be read: No such file"),
        ("bots.py:NoBot", "is not a bot"),
        ("bots.py:LIMIT", "is not a bot"),
        ("bots.py:Cautious:7", "is not a bot"),
        ("bots.py:careful:x", "what follows the last colon is not a number"),
        ("no.such.module:Bot", "no.such.module cannot be loaded: ModuleNotFoundError"),
        ("bad.py:Bot", r"cannot be loaded: ZeroDivisionError: division by zero \(bad.py:1\)"),
        ("clever", "available: random, threshold:0..1000, bust:0..1, .*easy, medium"),
    ],
)
def test_a_wrong_name_gets_one_clear_message(
    name: str, sentence: str, bots: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(bots.parent)
    Path("bad.py").write_text("1 / 0")
    Path("empty.py").write_text("from flipdeck import Match, policy")
    with pytest.raises(UserError, match=sentence):
        player("flip7", name)


def test_a_policy_says_which_games_it_plays(bots: Path) -> None:
    with pytest.raises(UserError, match="does not play vengeance; it plays: flip7"):
        player("vengeance", f"{bots}:careful")


def test_a_game_that_is_none_is_refused() -> None:
    with pytest.raises(Refused, match="chess"):
        bot("chess", "easy")


def test_something_that_is_no_class_is_no_bot() -> None:
    with pytest.raises(UserError, match="is not a bot"):
        player("flip7", 17)  # type: ignore[arg-type]
    with pytest.raises(UserError, match="is not a bot"):
        bot("flip7", dict)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Broken", r"Broken \(player Ana\) raised KeyError: 'nothing' \(.*bots.py:17\)$"),
        ("Stubborn", r"Stubborn \(player Ana\) answered .*Stay.*, which is not a legal"),
        ("Late", "Late raised TypeError"),
        ("Unmade", r"Unmade raised AssertionError: no \(.*bots.py:32\)$"),
        ("wild", r"wild \(player Ana\) raised ValueError: 77 is not a legal choice"),
    ],
)
def test_a_bot_that_fails_is_named(name: str, sentence: str, bots: Path) -> None:
    text = bots.read_text().replace("class Late:", "class Late:\n    decide = None")
    bots.write_text(text)
    with pytest.raises(BotError, match=sentence):
        decision(dealt(), f"{bots}:{name}")


def test_a_swap_may_be_named_from_either_side() -> None:
    class Swapper:
        def decide(self, view, moves):  # type: ignore[no-untyped-def]
            swap = moves[0]
            return Swap(swap.seat, swap.other_card, swap.other_owner, swap.card, swap.owner)

    match = Match.new("vengeance", ["Ana", "Ben"], dealer=1)
    for line in ("Ana draws 12", "Ben draws 3", "Ana hits", "Ana draws swap"):
        match.play(line)
    assert decide(Swapper(), match.view(), "Swapper") == match.legal_moves()[0]


def test_an_operator_offers_a_bot_under_a_name(bots: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("flipdeck.players.spec.OWN_LEVELS", {})
    add_level("mine", f"{bots}:Cautious")
    assert is_own(in_full("flip7", "mine"))
    assert isinstance(decision(dealt(), "mine"), Hit)
    with pytest.raises(Refused, match="easy"):
        add_level("easy", f"{bots}:Cautious")
    with pytest.raises(UserError, match="does not play"):
        add_level("other", f"{bots}:careful")


# Compiled


def test_a_policy_is_compiled_and_its_illegal_choice_named(bots: Path) -> None:
    eager = simulate.simulate("flip7", [f"{bots}:careful:-20", f"{bots}:careful"], 300, seed=1)
    assert not eager.summary().interpreted
    assert eager.busts[:, 0].sum() < eager.busts[:, 1].sum()
    with pytest.raises(UserError, match=r"^\S*bots.py:wild made a choice that is not legal$"):
        simulate.simulate("flip7", [f"{bots}:careful", f"{bots}:wild"], 10)


PROBLEMS = """
from flipdeck import policy
from flipdeck.rules.rule import rule

@rule
def deep(number):
    return number + "a"

@policy(games="flip7")
def global_name(table, parameter, word):
    return len(open("notes").read())

@policy(games="flip7")
def misspelt(table, parameter, word):
    return table.acter

@policy(games="flip7")
def calling(table, parameter, word):
    return deep(word)

@policy(games="flip7")
def adding(table, parameter, word):
    return table + 1

@policy(games="flip7")
def too_few(table):
    return 0

@policy(games="flip7")
def text(table, parameter, word):
    return "hit"

@policy(games="flip7")
def dividing(table, parameter, word):
    return 1 // (table.actor - table.actor)
"""


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("global_name", r"global_name cannot be compiled: Untyped global .*'open'.* \(p.py:11\)"),
        ("misspelt", r"misspelt cannot be compiled: .*'acter'.* \(p.py:15\)"),
        ("calling", r"calling .*: No implementation .* >>> add\(int64, .* \(p.py:19\)"),
        ("adding", r"adding .*: No implementation .* >>> add\(Record\(.{,300}… \(p.py:23\)"),
        ("too_few", r"too_few .*: Signature mismatch: .* takes 1 arguments \(p.py:25\)"),
        ("text", r"p.py:text has to return a whole number, but Numba finds Literal\[str\].*"),
        ("dividing", "p.py:dividing raised ZeroDivisionError: integer division by zero"),
    ],
)
def test_what_is_wrong_with_a_policy_is_one_sentence(
    name: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("p.py").write_text(PROBLEMS)
    with pytest.raises(UserError) as caught:
        simulate.simulate("flip7", ["random", f"p.py:{name}"], 10)
    assert re.fullmatch(sentence, str(caught.value))


RULES = """
from flipdeck.rules.rule import rule
from more_numbers import SUMMAND

FACTOR = 2

@rule
def scaled(number):
    return FACTOR * number + SUMMAND
"""
PROGRAM = """
from flipdeck.engine.compiled.backend import compile_loop
from numbers_of_mine import scaled

def loop_with(function):
    def loop(number):
        return function(number)
    return compile_loop(loop)

loop = loop_with(scaled)
print(loop(21), sum(loop.stats.cache_hits.values()))
"""


def test_an_edited_function_is_compiled_again_and_an_old_version_found_again(
    tmp_path: Path,
) -> None:
    def printed(factor: int, summand: int) -> str:
        rules = RULES.replace("FACTOR = 2", f"FACTOR = {factor}")
        (tmp_path / "numbers_of_mine.py").write_text(rules)
        (tmp_path / "more_numbers.py").write_text(f"SUMMAND = {summand}\n")
        done = subprocess.run(
            [sys.executable, "-B", str(program)], capture_output=True, text=True, env=environment
        )
        assert done.stderr == ""
        return done.stdout.strip()

    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    assert [printed(2, 0), printed(3, 0), printed(3, 1), printed(2, 0)] == [
        "42 0",
        "63 0",
        "64 0",
        "42 1",
    ]
