"""The terminal table: whole games by keyboard, in every game and language."""

import contextlib
import io
import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from shutil import rmtree

import pytest
from rich.console import Console
from rich.text import Text

from flipdeck.cli import main
from flipdeck.engine import record, registry
from flipdeck.engine.bot import Bot
from flipdeck.players import spec
from flipdeck.terminal import positions, table
from flipdeck.words.fluent import LANGUAGES
from flipdeck.words.sentences import describe

GAMES = ("flip7", "vengeance", "flipflop")
Captured = pytest.CaptureFixture[str]


def play(
    monkeypatch: pytest.MonkeyPatch, keys: Iterator[str], *words: str
) -> tuple[int | None, str]:
    """Sit down with somebody who presses these keys; what was on the screen."""
    screen = io.StringIO()
    console = Console(file=screen, width=120, no_color=True, highlight=False)

    def answer(question: Text) -> str:
        console.print(question)
        return next(keys)

    monkeypatch.setattr(table, "Console", lambda **options: console)
    monkeypatch.setattr(console, "input", answer)
    monkeypatch.setattr("sys.argv", ["flipdeck", "play", *words, "--pause", "0", "--name", "Zoe"])
    with pytest.raises(SystemExit) as left:
        main()
    code = left.value.code
    assert code is None or isinstance(code, int)
    return code, screen.getvalue()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_by_keyboard(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = cycle(["h", "1", "s", "2"])
    code, screen = play(monkeypatch, keys, game, "--seed", "5", "--language", language)
    assert not code
    assert "Zoe" in screen
    assert "Traceback" not in screen


def test_no_risk_is_shown_of_a_game_that_does_not_say_what_busts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    flip7 = registry.game("flip7")
    for game, shown in ((flip7, True), (replace(flip7, fatal_kinds=None), False)):
        monkeypatch.setitem(registry.LOADED, "flip7", game)
        _, screen = play(monkeypatch, cycle("q"), "flip7", "--seed", "9", "--language", "en")
        assert ("bust risk" in screen) is shown


def test_the_same_seed_is_the_same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    screens = [play(monkeypatch, cycle("h1s"), "flip7", "--seed", "9")[1] for _ in range(2)]
    assert screens[0] == screens[1]


def test_q_leaves_and_the_same_command_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    kept = tmp_path / "game.flipdeck"
    words = ("flip7", "--seed", "3", "--record", str(kept))
    code, screen = play(monkeypatch, iter(["h", "1", "q", "q"]), *words)
    assert not code
    assert "Game saved in" in screen
    before = record.loads(kept.read_bytes())
    code, _ = play(monkeypatch, cycle("h1s"), *words)
    assert not code
    after = record.loads(kept.read_bytes())
    assert after.is_over
    assert after.moves[: len(before.moves)] == before.moves


def test_a_kept_game_is_not_taken_for_another(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Captured
) -> None:
    kept = tmp_path / "game.flipdeck"
    keeping = ("--record", str(kept), "--language", "en")
    play(monkeypatch, iter("q"), "vengeance", "--seed", "3", *keeping)
    before = kept.read_bytes()
    code, _ = play(monkeypatch, iter("q"), "flip7", *keeping)
    told = f"{kept} holds a game of vengeance, not flip7\n"
    assert (code, capsys.readouterr().err, kept.read_bytes()) == (2, told, before)
    code, screen = play(monkeypatch, iter("q"), *keeping)
    assert (code or 0, "Game saved in" in screen) == (0, True)


@pytest.mark.parametrize(("folder", "reason"), [("missing", "No such file"), ("file", "Not a dir")])
def test_a_record_that_cannot_be_written_is_refused_by_its_name_before_the_first_card(
    folder: str, reason: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Captured
) -> None:
    (tmp_path / "file").touch()
    kept = tmp_path / folder / "game.flipdeck"
    words = ("flip7", "--record", str(kept), "--language", "en")
    code, screen = play(monkeypatch, iter(()), *words)
    told = capsys.readouterr().err
    assert (code, screen, told.count("\n")) == (2, "", 1)
    assert told.startswith(f"cannot write {kept}: {reason}")


def test_a_record_that_cannot_be_written_any_more_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Captured
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    kept = folder / "game.flipdeck"
    monkeypatch.setattr("time.sleep", lambda seconds: rmtree(folder, ignore_errors=True))
    words = ("flip7", "--record", str(kept), "--language", "en")
    code, _ = play(monkeypatch, cycle("h1s"), *words)
    told = capsys.readouterr().err
    assert (code, told) == (2, f"cannot write {kept}: No such file or directory\n")


@pytest.mark.parametrize(
    "trouble", [KeyError("getpwuid(): uid not found"), OSError(), ImportError()]
)
def test_a_user_without_a_name_plays_as_the_player(
    trouble: Exception, nameless: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody(uid: int) -> None:
        raise trouble

    monkeypatch.setattr("pwd.getpwuid", nobody)
    match = table.new_match("flip7", 1, None, "", "", 3, "en")
    assert match.names == ("Player", "Ana")


def test_a_move_that_was_shown_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    kept = tmp_path / "game.flipdeck"

    def interrupt(seconds: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("time.sleep", interrupt)
    _, screen = play(monkeypatch, iter(()), "flip7", "--seed", "3", "--record", str(kept))
    match = record.loads(kept.read_bytes())
    assert len(match.moves) == 1
    assert describe(match.moves[0], match.names) in screen


@pytest.mark.parametrize("trouble", [KeyboardInterrupt(), OSError("No space left on device")])
def test_a_kept_game_is_whole_even_if_writing_it_fails(
    trouble: BaseException, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    kept = tmp_path / "game.flipdeck"
    words = ("flip7", "--seed", "3", "--record", str(kept))
    play(monkeypatch, iter(["h", "q"]), *words)
    before = kept.read_bytes()

    def write_half(file: Path, text: str, encoding: str) -> None:
        file.write_bytes(text.encode(encoding)[:9])
        raise trouble

    monkeypatch.setattr(Path, "write_text", write_half)
    play(monkeypatch, cycle("h1s"), *words)
    assert kept.read_bytes() == before
    assert list(tmp_path.iterdir()) == [kept]


def test_a_kept_game_stays_where_its_link_points_and_as_private_as_it_was(tmp_path: Path) -> None:
    kept = tmp_path / "game.flipdeck"
    link = tmp_path / "link.flipdeck"
    link.symlink_to(kept)
    table.write_whole(link, "old")
    kept.chmod(0o600)
    table.write_whole(link, "new")
    assert (link.is_symlink(), kept.read_text()) == (True, "new")
    assert kept.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_at_the_level_that_was_asked_for(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def noted(game: str, name: str) -> Bot:
        asked.append(name)
        return spec.bot(game, name)

    monkeypatch.setattr(table, "bot", noted)
    for level in ("easy", "medium", "hard", "expert"):
        code, _ = play(monkeypatch, iter("q"), game, "--seed", "3", "--players", level)
        assert (code or 0, set(asked[-4:])) == (0, {level})


def test_the_error_of_a_bot_is_shown_once_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "b.py"
    file.write_text("class Broken:\n    def decide(self, view, legal):\n        return None\n")
    monkeypatch.chdir(tmp_path)
    words = ("flip7", "--seed", "5", "--players", "b.py:Broken,easy", "--language", "en")
    code, screen = play(monkeypatch, cycle("hs1"), *words)
    assert not code
    assert screen.count("b.py:Broken (player Ana) answered “None”") == 1
    assert screen.count("wins") > 0


@pytest.mark.parametrize("problem", [KeyError, ImportError, OSError])
def test_a_user_without_a_name_can_play(
    problem: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody() -> str:
        raise problem

    monkeypatch.setattr(table.getpass, "getuser", nobody)
    match = table.new_match("flip7", 1, None, "", "", 3, "de")
    assert match.names == ("Ich", "Ana")


def test_alone_the_rounds_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("flip7", "--bots", "0", "--seed", "2", "--rules", "target=20")
    _, screen = play(monkeypatch, cycle("hhs1"), *words)
    assert "It took" in screen


def test_an_answer_that_is_none_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    _, screen = play(monkeypatch, iter(["x", "hit me", "q"]), "flip7", "--seed", "3")
    assert screen.count("Please type") == 2


@pytest.mark.parametrize(
    "words",
    [
        ("chess",),
        ("flip7", "--bots", "40"),
        ("flip7", "--bots", "-3"),
        ("flip7", "--language", "xx"),
        ("flip7", "--players", "clever"),
        ("flip7", "--level", "clever"),
        ("flipflop", "--bots", "1"),
    ],
)
def test_a_wrong_wish_is_one_line_and_exit_code_2(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _ = play(monkeypatch, iter(()), *words)
    assert code == 2
    assert capsys.readouterr().err.count("\n") == 1


def _ctrl_c_is_heard() -> None:
    """A shell that starts the tests in the background has Ctrl-C ignored by all its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("key", [b"\x03", b"\x04"])
def test_ctrl_c_and_ctrl_d_leave_cleanly(key: bytes) -> None:
    keyboard, screen = pty.openpty()
    words = [sys.executable, "-m", "flipdeck", "play", "flip7", "--seed", "3", "--pause", "0"]
    with subprocess.Popen(
        words,
        stdin=screen,
        stdout=screen,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=_ctrl_c_is_heard,
    ) as game:
        try:
            seen = b""
            deadline = time.monotonic() + 120
            while b"tay?" not in seen and b"you cannot" not in seen:
                assert time.monotonic() < deadline, seen
                seen += os.read(keyboard, 4096)
            complaint = _left_by(key, game, keyboard)
        finally:
            game.kill()
            os.close(keyboard)
            os.close(screen)
    assert complaint == b""
    assert game.returncode == 0


def _left_by(key: bytes, game: subprocess.Popen[bytes], keyboard: int) -> bytes:
    """Press the key, again if nothing comes of it: Python does not hear a Ctrl-C that falls
    between its prompt and its wait for a line. What the game complained of as it ended."""
    for _ in range(6):
        if key == b"\x03":
            game.send_signal(signal.SIGINT)
        else:
            os.write(keyboard, key)
        with contextlib.suppress(subprocess.TimeoutExpired):
            return game.communicate(timeout=10)[1]
    raise AssertionError("the game goes on")


def test_a_finished_replay_names_the_winner(capsys: pytest.CaptureFixture[str]) -> None:
    match = record.loads(
        "flipdeck: 1\ngame: flip7\nplayers: Ana\nrules: target=5\n\nAna draws 9\nAna stays\n"
    )
    positions.show(match, None)
    assert ">  Ana" in capsys.readouterr().out


def test_a_name_in_brackets_is_shown_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    positions.show(record.loads("flipdeck: 1\ngame: flip7\nplayers: Ana, [/bold]\n\n"), None)
    assert "[/bold] deals" in capsys.readouterr().out
