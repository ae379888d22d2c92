"""Bots in Python: the same games as compiled ones, here and in other processes."""

import sys
from pathlib import Path

import numpy as np
import pytest

from flipdeck import bot
from flipdeck.errors import UserError
from flipdeck.lab import interpreted
from flipdeck.lab.arena import arena
from flipdeck.lab.interpreted import Request, play_anywhere, play_games, workers
from flipdeck.lab.simulate import Simulation, simulate
from flipdeck.players.spec import Given

PLAYERS = {"flip7": "threshold:25", "vengeance": "bust:0.25", "flipflop": "sensible"}


def in_python(game: str) -> Given:
    """A class that plays as a compiled policy does."""

    class InPython:
        def __init__(self) -> None:
            self.decide = bot(game, PLAYERS[game]).decide

    return InPython


@pytest.mark.parametrize("game", PLAYERS)
def test_a_bot_in_python_plays_the_same_games_as_its_compiled_twin(game: str) -> None:
    name = PLAYERS[game]
    compiled = simulate(game, [name, name, name], 40, seed=3)
    by_hand = simulate(game, [name, in_python(game), name], 40, seed=3)
    assert (compiled.summary().interpreted, by_hand.summary().interpreted) == (False, True)
    for what in ("winner", "totals", "rounds", "busts", "flip7s"):
        assert np.array_equal(getattr(compiled, what), getattr(by_hand, what)), what
    assert compiled.counted == by_hand.counted


def test_arrays_and_summary_agree() -> None:
    games = simulate("flip7", ["threshold:25", "random"], 500, seed=1, rules={"target": "80"})
    summary = games.summary()
    assert len(games) == summary.games == 500
    assert [each.wins for each in summary.players] == np.bincount(games.winner).tolist()
    assert games.totals.shape == games.busts.shape == (500, 2)
    assert summary.rounds_per_game == games.rounds.mean()
    assert summary.players[1].bust_rate == games.busts[:, 1].sum() / games.rounds.sum()
    assert (games.totals.max(axis=1) >= 80).all()
    assert (summary.seed, summary.rules, summary.edition) == (1, {"target": "80"}, "en")
    assert games.players == ["threshold:25", "random"]


def test_games_with_learned_players_have_rows_too() -> None:
    games = simulate("flipflop", ["learned", "sensible", "random"], 30, seed=2)
    assert [each.wins for each in games.summary().players] == np.bincount(
        games.winner, minlength=3
    ).tolist()
    assert games.rounds.min() > 0


def test_a_game_that_is_cut_off_has_no_winner() -> None:
    games = simulate("flip7", ["threshold:0"] * 2, 3, edition="zh-Hant")
    assert games.winner.tolist() == [-1] * 3
    assert games.summary().unfinished == 3


def test_no_games_cannot_be_played() -> None:
    with pytest.raises(ValueError, match="cannot play 0 games"):
        simulate("flip7", ["random"], 0)
    with pytest.raises(ValueError, match="cannot rate players by 1 shuffles"):
        arena("flip7", ["random", "easy"], 1)


def request_for(*players: Given, games: int = 40) -> Request:
    setup = Simulation("flip7", ["random"] * len(players)).setup
    return Request(setup, players, seed=5, first=7, games=games)


def test_other_processes_play_the_same_games(tmp_path: Path) -> None:
    file = tmp_path / "loud.py"
    file.write_text(
        "class Loud:\n    def decide(self, view, legal):\n"
        "        print('a bot may print')\n        return view.random.choice(legal)\n"
    )
    request = request_for(f"{file}:Loud", "threshold:20")
    assert play_anywhere(request, processes=2) == play_games(request)


def test_what_goes_wrong_in_another_process_is_told_here(tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text("class Broken:\n    def decide(self, view, legal):\n        return None\n")
    with pytest.raises(UserError, match=r"\(player 1\) answered “None”, .*legal: 1 hits"):
        play_anywhere(request_for(f"{file}:Broken", "easy"), processes=2)
    file.write_text("import os\nclass Broken:\n    def decide(self, *_):\n        os._exit(3)\n")
    with pytest.raises(UserError, match="the process of these bots ended"):
        play_anywhere(request_for(f"{file}:Broken", "easy"), processes=2)
    assert play_anywhere(request_for("easy", "easy"), processes=2)  # others were started


def test_bots_that_only_this_program_knows_are_played_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def no_workers(count: int) -> None:
        raise AssertionError

    monkeypatch.setattr(interpreted, "workers", no_workers)
    assert len(play_anywhere(request_for(in_python("flip7"), "easy", games=33), 2)) == 33
    player = in_python("flip7")
    player.__module__ = "__main__"
    monkeypatch.setattr(sys.modules["__main__"], "InPython", player, raising=False)
    assert len(play_anywhere(request_for(player, "easy", games=33), 2)) == 33


def test_bots_meet_in_an_arena_under_names_of_their_own() -> None:
    rated = arena("flip7", {"mine": in_python("flip7"), "dice": "random"}, 20, seed=1)
    assert [player.name for player in rated.players] == ["mine", "dice"]
    assert rated.interpreted
    assert "mine" in str(rated)
    assert " seed=1 rules={} version=" in str(rated)
    assert " interpreted=True\n" in str(rated)


def test_own_bots_stay_on_processors() -> None:
    with pytest.raises(UserError, match="leave out --gpu and --ray"):
        Simulation("flip7", [in_python("flip7")], ray=True)


def test_workers_are_kept() -> None:
    assert workers(2) is workers(2)
