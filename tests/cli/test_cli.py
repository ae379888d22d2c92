"""The command line: exit codes, one line for what goes wrong, no traceback."""

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import pytest

from flipdeck import cli
from flipdeck.engine.refusals import Refusal, Refused
from flipdeck.words import fluent
from tests.engine.test_record import EXAMPLE, HEADER

OVER = (
    "rules: target=7\n\nAna draws 7\nBen draws 5\nCleo draws 6\nAna stays\nBen stays\nCleo stays\n"
)


class Run(NamedTuple):
    code: object
    out: str
    err: str


Flipdeck = Callable[..., Run]


@pytest.fixture
def flipdeck(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Flipdeck:
    """Run a command in this process."""

    def run(*arguments: str, stdin: bytes = b"") -> Run:
        monkeypatch.setattr(sys, "argv", ["flipdeck", *arguments])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        with pytest.raises(SystemExit) as left:
            cli.main()
        sys.stdout.flush()
        out, err = capfd.readouterr()
        return Run(left.value.code or 0, out, err)

    return run


def in_file(folder: Path, content: str | bytes) -> str:
    path = folder / "game.flipdeck"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return str(path)


# Replay


def test_replay_prints_one_json_object(flipdeck: Flipdeck, tmp_path: Path) -> None:
    done = flipdeck("replay", "--json", in_file(tmp_path, EXAMPLE))
    assert (done.code, done.err, done.out.count("\n")) == (0, "", 1)
    seen = json.loads(done.out)
    assert seen["next"] == {"actor": "Cleo", "ask": "turn", "moves": ["Cleo hits"]}
    assert seen["players"][1]["status"] == "busted"


def test_replay_reads_standard_input(flipdeck: Flipdeck) -> None:
    done = flipdeck("replay", "-", "--json", stdin=EXAMPLE.encode())
    assert (done.code, json.loads(done.out)["game"]) == (0, "flip7")


def test_replay_shows_a_table_for_people(flipdeck: Flipdeck, tmp_path: Path) -> None:
    done = flipdeck("replay", in_file(tmp_path, EXAMPLE))
    assert (done.code, done.err) == (0, "")
    assert "Cleo" in done.out


def test_a_seat_of_an_open_game_sees_all(flipdeck: Flipdeck, tmp_path: Path) -> None:
    file = in_file(tmp_path, EXAMPLE)
    assert flipdeck("replay", "--json", file).out == (
        flipdeck("replay", "--json", "--seat", "Ben", file).out
    )


def test_names_are_written_as_utf_8(flipdeck: Flipdeck, tmp_path: Path) -> None:
    done = flipdeck("replay", "--json", in_file(tmp_path, HEADER.replace("Ben", "李 小龍")))
    assert "李 小龍" in done.out


# What goes wrong

LINES = {
    "a thirteenth 12": (
        HEADER + "deck: " + "12 " * 13,
        "line 4: the deck lists 13 copies of 12, but there are only 12",
    ),
    "a second 1": (
        HEADER + "\nAna draws 1\nBen draws 1\n",
        "line 6: no card 1 is left in the deck; legal: Ben draws CARD",
    ),
    "an unknown card": (
        HEADER + "\nAna draws joker\n",
        "line 5: this game has no card joker; legal: Ana draws CARD",
    ),
    "the wrong actor": (
        HEADER + "\nBen draws 5\n",
        "line 5: it is not time for “Ben draws 5”; legal: Ana draws CARD",
    ),
    "an unknown name": (
        HEADER + "\nDora draws 5\n",
        "line 5: “Dora draws 5” does not start with a player\u2019s name; legal: Ana draws CARD",
    ),
    "an unknown target": (
        HEADER + "\nAna draws freeze\nAna gives freeze to Dora\n",
        "line 6: there is no player called Dora; legal: Ana gives freeze to Ana, "
        "Ana gives freeze to Ben, Ana gives freeze to Cleo",
    ),
    "a target who is out": (
        HEADER + "\nAna draws freeze\nAna gives freeze to Ben\nCleo draws freeze\n"
        "Cleo gives freeze to Ben\n",
        "line 8: “Cleo gives freeze to Ben” is not a legal choice; legal: "
        "Cleo gives freeze to Ana, Cleo gives freeze to Cleo",
    ),
    "no move": (
        HEADER + "\nAna jumps\n",
        "line 5: “Ana jumps” is not a move; legal: Ana draws CARD",
    ),
    "staying without a card": (
        HEADER + "\nAna draws freeze\nAna gives freeze to Ben\nCleo draws 5\nAna stays\n",
        "line 8: Ana cannot stay without a card; legal: Ana hits",
    ),
    "a line after the end": (HEADER + OVER + "Ana hits\n", "line 12: the game is over"),
    "a wrong version": (
        "flipdeck: 2\n",
        "line 1: record version 2 is not supported; use version 1",
    ),
    "an empty file": ("", "line 1: the header flipdeck is missing"),
    "a missing header": ("flipdeck: 1\n\n", "line 2: the header game is missing"),
    "no header": ("Ana draws 5\n", "line 1: expected “key: value” but found “Ana draws 5”"),
    "an unknown switch": (
        HEADER + "rules: brutal=yes",
        "line 4: this edition has no house rule brutal; available: opening_deal, stay_needs_card, "
        "opening_after_flip, pending_on_bust, second_chance_in_flip, pending_order, target, decks",
    ),
    "a switch twice": (
        HEADER + "rules: decks=1, decks=1",
        "line 4: the house rule decks is set twice",
    ),
    "a bad value": (
        HEADER + "rules: decks=3",
        "line 4: the house rule decks cannot be 3; choose from: 1, 2",
    ),
    "no value": (
        HEADER + "rules: decks",
        "line 4: the house rule decks needs a value; choose from: 1, 2",
    ),
    "two of one name": (HEADER.replace("Ben", "Ana"), "line 3: two players are called Ana"),
    "a player called deck": (
        HEADER.replace("Ben", "deck"),
        "line 3: deck cannot be used as a player\u2019s name",
    ),
    "37 players": (
        f"flipdeck: 1\ngame: flip7\nplayers: {', '.join(f'P{seat}' for seat in range(37))}",
        "line 3: 37 players are not possible here; this game takes 1 to 36",
    ),
    "no such game": (
        HEADER.replace("flip7", "chess"),
        "line 2: unknown game chess; available: flip7, vengeance, flipflop",
    ),
    "no such edition": (
        HEADER + "edition: fr",
        "line 4: unknown edition fr; available: en, de, zh-Hant",
    ),
    "no such dealer": (HEADER + "dealer: Dora", "line 4: there is no player called Dora"),
    "too few scores": (HEADER + "scores: 1", "line 4: 1 score for 3 players"),
    "a score below zero": (HEADER + "scores: 1, 2, -3", "line 4: -3 is not a valid score"),
    "a bad seed": (HEADER + "seed: a\tb", "line 4: the seed “a�b” cannot be written in a record"),
    "an unknown key": (
        HEADER + "colour: red",
        "line 4: unknown header colour; available: flipdeck, game, edition, rules, names, "
        "players, dealer, scores, deck, seed",
    ),
    "a key twice": (HEADER + "game: flip7", "line 4: the header game appears twice"),
    "binary rubbish": (bytes(range(256)), "line 3: this is not UTF-8 text"),
    "zeros": (b"\0" * 1000, "line 1: expected “key: value” but found “" + "�" * 59 + "…”"),
    "an endless line": (b"x" * 20_000_000, "a record can be at most 16 MiB long"),
}


@pytest.mark.parametrize(("content", "line"), LINES.values(), ids=list(LINES))
def test_a_record_the_rules_refuse_is_one_line_and_exit_code_2(
    flipdeck: Flipdeck, tmp_path: Path, content: str | bytes, line: str
) -> None:
    done = flipdeck("replay", "--json", in_file(tmp_path, content))
    assert (done.code, done.out, done.err) == (2, "", line + "\n")


def test_a_comma_or_a_hash_ends_a_name(flipdeck: Flipdeck, tmp_path: Path) -> None:
    done = flipdeck("replay", "--json", in_file(tmp_path, HEADER.replace("Ben", "Be,n#")))
    assert [player["name"] for player in json.loads(done.out)["players"]] == ["Ana", "Be", "n"]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("replay",), "file"),
        (("replay", "missing.flipdeck"), "missing.flipdeck"),
        (("replay", "."), "directory"),
        (("replay", "--sea", "x"), "--sea"),
        (("jump",), "jump"),
    ],
)
def test_a_wrong_command_is_one_line_and_exit_code_2(
    flipdeck: Flipdeck, arguments: tuple[str, ...], word: str
) -> None:
    done = flipdeck(*arguments)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert word in done.err


def test_a_house_rule_without_a_value_is_told_what_it_can_be(flipdeck: Flipdeck) -> None:
    done = flipdeck("play", "vengeance", "--rules", "brutal", "--language", "en")
    line = "the house rule brutal needs a value; choose from: no, yes\n"
    assert (done.code, done.out, done.err) == (2, "", line)


def test_a_store_whose_driver_is_missing_names_the_extra() -> None:
    program = (
        "import sys; sys.modules['asyncpg'] = None\n"
        "from flipdeck.cli import main\n"
        "sys.argv = ['flipdeck', 'serve', '--store', 'postgresql://localhost/tables']\n"
        "main()"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    line = "asyncpg is not installed; to get it, run pip install 'flipdeck[postgres]'\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", line)


def test_an_unknown_seat_is_refused(flipdeck: Flipdeck, tmp_path: Path) -> None:
    done = flipdeck("replay", "--json", "--seat", "Dora", in_file(tmp_path, HEADER))
    assert (done.code, done.out, done.err) == (2, "", "there is no player called Dora\n")


def test_without_a_command_the_help_is_shown(flipdeck: Flipdeck) -> None:
    done = flipdeck()
    assert (done.code, done.err) == (0, "")
    assert "replay" in done.out


def test_the_installed_command_leaves_no_traceback() -> None:
    command = [sys.executable, "-m", "flipdeck", "replay", "--json", "-"]
    done = subprocess.run(command, input=b"\xff\xfe", capture_output=True, check=False)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.decode().splitlines() == ["line 1: this is not UTF-8 text"]


def test_a_closed_pipe_leaves_no_traceback() -> None:
    command = f"{sys.executable} -m flipdeck replay --json - | true"
    many = HEADER.encode()
    done = subprocess.run(command, shell=True, input=many, capture_output=True, check=False)
    assert done.stderr == b""


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        ("play <&-", b"standard input is closed\n"),
        ("play --record {record} >&-", b"standard output is closed\n"),
        ("replay - <&-", b"standard input is closed\n"),
        ("replay --json {record} >&-", b"standard output is closed\n"),
        (
            "simulate flip7 --players random,random --games 9 --csv >&-",
            b"standard output is closed\n",
        ),
        ("replay --json {record} <&- >/dev/null", b""),
    ],
)
def test_a_closed_stream_is_told_where_it_is_needed(
    command: str, complaint: bytes, tmp_path: Path
) -> None:
    words = command.format(record=in_file(tmp_path, EXAMPLE))
    done = subprocess.run(
        f"{sys.executable} -m flipdeck {words}", shell=True, capture_output=True, timeout=600
    )
    assert (done.returncode, done.stderr) == (2 if complaint else 0, complaint)


def test_an_answer_that_is_no_text_is_asked_again(flipdeck: Flipdeck) -> None:
    done = flipdeck("play", "--pause", "0", "--language", "en", stdin=b"\xff\xfe\n")
    assert (done.code, done.err) == (0, "")
    assert done.out.count("Please type") == 1


# Words


@pytest.mark.parametrize("language", fluent.LANGUAGES)
@pytest.mark.parametrize("reason", Refusal)
def test_every_refusal_has_words_in_every_language(reason: Refusal, language: str) -> None:
    source = files("flipdeck").joinpath("locales", "en.ftl").read_text("utf-8")
    facts = dict.fromkeys(re.findall(r"\$(\w+)", source), "x")
    refused = Refused(reason, **facts)
    refused.line = 7
    refused.legal = ["Ana hits", "Ana stays"]
    sentence = refused.sentence(language)
    assert "7" in sentence
    assert "Ana hits, Ana stays" in sentence
    assert "\n" not in sentence


def test_what_an_old_terminal_cannot_show_is_replaced(tmp_path: Path) -> None:
    file = in_file(tmp_path, EXAMPLE)
    done = subprocess.run(
        [sys.executable, "-m", "flipdeck", "replay", file],
        capture_output=True,
        env={"PYTHONIOENCODING": "ascii"},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Round 1 ? Ana deals" in done.stdout


# Rules


def test_rules_are_plain_text_in_a_pipe(flipdeck: Flipdeck) -> None:
    done = flipdeck("rules", "flip7", "--language", "de")
    assert (done.code, done.err) == (0, "")
    assert "\x1b" not in done.out
    assert "pending_on_bust" in done.out


def test_rules_without_a_game_lists_all_of_them(flipdeck: Flipdeck) -> None:
    done = flipdeck("rules", "--language", "en")
    assert (done.code, done.err) == (0, "")
    for game in ("flip7", "vengeance", "flipflop"):
        assert f" · {game}\n" in done.out


@pytest.mark.parametrize(
    ("arguments", "known"),
    [
        (("chess",), "flip7, vengeance, flipflop"),
        (("flip7", "--edition", "fr"), "en, de, zh-Hant"),
        (("chess", "--edition", "fr"), "flip7, vengeance, flipflop"),
        (("--edition", "fr"), "flip7, vengeance, flipflop"),
        (("flip7", "--language", "xx"), "en, fr, de, zh-Hant"),
    ],
)
def test_unknown_rules_are_one_line_that_names_the_known_ones(
    arguments: tuple[str, ...], known: str, flipdeck: Flipdeck
) -> None:
    done = flipdeck("rules", *arguments)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert known in done.err


# Reports


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_two_formats_at_once_are_refused(flipdeck: Flipdeck, command: str) -> None:
    words = (command, "flip7", "--players", "random,easy", "--json", "--csv", "--language", "en")
    done = flipdeck(*words)
    assert (done.code, done.out, done.err) == (2, "", "--json or --csv, not both\n")


@pytest.mark.parametrize("command", [("simulate", "--games"), ("arena", "--shuffles")])
def test_a_report_says_how_to_play_it_again(flipdeck: Flipdeck, command: tuple[str, ...]) -> None:
    words = (*command, "20", "flip7", "--players", "random,easy", "--seed", "9")
    house = ("--edition", "de", "--rules", "target=60", "--language", "en")
    report = json.loads(flipdeck(*words, *house, "--json").out)
    assert (report["seed"], report["edition"]) == (9, "de")
    assert (report["rules"], report["interpreted"]) == ({"target": "60"}, False)
    sentence = f"seed 9; house rules target=60; flipdeck {report['version']}"
    assert sentence in " ".join(flipdeck(*words, *house).out.split())


def test_the_version_is_printed(flipdeck: Flipdeck) -> None:
    assert flipdeck("--version").out == f"flipdeck {version('flipdeck')}\n"


@pytest.mark.parametrize("command", ["simulate", "arena", "play"])
def test_an_empty_place_among_the_players_is_named(command: str, flipdeck: Flipdeck) -> None:
    done = flipdeck(command, "flip7", "--players", "random,,easy", "--language", "en")
    assert (done.code, done.err) == (2, "--players random,,easy: place 2 is empty\n")
