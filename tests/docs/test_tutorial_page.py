"""The tutorial shows its script, and the script's environment works.

`make test` does not install Stable-Baselines3 and PyTorch. Where they are missing, stand-ins take
the place of the few names that the script imports, and no player is trained.
"""

import importlib.util
import math
import re
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from flipdeck.engine.observation import observation_of
from flipdeck.envs.gymnasium_vector import CardGames

from .markdown import FENCED, broken_links

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "build" / "train_a_player.md"
SCRIPT = ROOT / "examples" / "train_player.py"
INSTALLED = importlib.util.find_spec("sb3_contrib") is not None
BLOCKS = FENCED.findall(PAGE.read_text("utf-8"))
EXCERPTS = [code for language, code in BLOCKS if language == "python"]
STAY, HIT = 0, 1


def lines_of(code: str) -> str:
    """Code without indentation and empty lines, which ruff changes in an excerpt."""
    return "".join(f"{line.strip()}\n" for line in code.splitlines() if line.strip())


SOURCE = lines_of(SCRIPT.read_text("utf-8"))


class VecEnv:
    """What the base class of Stable-Baselines3 does with an environment before it is used."""

    def __init__(self, num_envs: int, observation_space: Any, action_space: Any) -> None:
        self.num_envs = num_envs
        self.observation_space, self.action_space = observation_space, action_space
        self.render_mode = self.get_attr("render_mode")[0]
        self.seed(None)

    def get_attr(self, name: str) -> list[Any]:
        raise NotImplementedError

    def seed(self, seed: int | None) -> None:
        self._seeds = [None if seed is None else seed + table for table in range(self.num_envs)]


class MaskablePPO:
    """A player who makes the last legal choice."""

    action_space: Any

    @staticmethod
    def load(file: str, device: str) -> "MaskablePPO":
        return MaskablePPO()

    def predict(self, observation: Any, action_masks: Any, deterministic: bool) -> tuple[Any, None]:
        best = action_masks * np.arange(1, action_masks.shape[-1] + 1)
        return np.argmax(best, axis=-1), None


OVERLOADS: dict[str, dict[str, Any]] = {
    "torch": {},
    "sb3_contrib": {"MaskablePPO": MaskablePPO},
    "stable_baselines3": {},
    "stable_baselines3.common": {},
    "stable_baselines3.common.callbacks": {"BaseCallback": object},
    "stable_baselines3.common.utils": {"LinearSchedule": object},
    "stable_baselines3.common.vec_env": {"VecEnv": VecEnv},
}


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Any:
    if not INSTALLED:
        for name, content in OVERLOADS.items():
            module = ModuleType(name)
            vars(module).update(content)
            monkeypatch.setitem(sys.modules, name, module)
    spec = importlib.util.spec_from_file_location("train_player", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_no_link_is_broken() -> None:
    assert broken_links(PAGE) == []


def test_all_code_but_that_which_uses_the_result_is_in_the_script() -> None:
    assert len([code for code in EXCERPTS if lines_of(code) in SOURCE]) == len(EXCERPTS) - 1


def test_the_page_names_every_option(script: Any) -> None:
    options = {f"--{name}" for name in vars(script.arguments([]))}
    rows = re.findall(r"^\| `(--\w+)` \|", PAGE.read_text("utf-8"), re.MULTILINE)
    assert set(rows) == options


def test_options_are_read(script: Any) -> None:
    options = script.arguments(["--seats", "2", "--seed", "7", "--minutes", "0.5"])
    assert (options.game, options.seats, options.seed) == ("flip7", 2, 7)
    assert (options.opponent, options.minutes) == ("bust:0.25", 0.5)
    assert script.arguments([]).minutes == math.inf


def test_the_adapter_returns_what_stable_baselines3_keeps(script: Any) -> None:
    games = CardGames("flip7", 8, opponents="bust:0.25", round_limit=1, copy=True)
    env = script.Tables(games)
    env.seed(3)
    last = env.reset()
    cut_off = 0
    for _ in range(30):
        assert env.has_attr("action_masks")
        masks = np.stack(env.env_method("action_masks"))
        assert (masks == games.tables.masks).all()
        kept = last.copy()
        env.step_async(np.argmax(masks, axis=1))
        observations, rewards, ended, infos = env.step_wait()
        assert (last == kept).all()
        assert observations.shape == last.shape
        assert rewards.shape == ended.shape == (8,)
        for table in np.flatnonzero(ended):
            assert infos[table]["TimeLimit.truncated"]
            assert env.observation_space.contains(infos[table]["terminal_observation"])
        last = observations
        cut_off += ended.sum()
    assert cut_off > 0


def test_a_player_like_the_opponents_wins_its_fair_share(script: Any) -> None:
    risk = observation_of("flip7").names.index("player 0: bust")

    def choose(observations: Any, masks: Any) -> Any:
        """Stay where the next card busts one time in four; actions go to the next player."""
        risky = (observations[:, risk] >= 0.25) & (masks[:, STAY] == 1)
        others = np.argmax(masks * [0, 2, 1, 3, 3], axis=1)
        return np.where(risky, STAY, np.where(masks[:, HIT] == 1, HIT, others))

    def make_games(count: int) -> CardGames:
        return CardGames("flip7", count, opponents="bust:0.25")

    share = script.win_rate(choose, make_games, 20_000, seed=5)
    assert share == pytest.approx(1 / 3, abs=0.03)
    assert script.margin(0.5, 10_000) == pytest.approx(0.0098)


def test_a_smaller_table_has_actions_that_are_never_legal(script: Any) -> None:
    player = MaskablePPO()
    player.action_space = SimpleNamespace(n=5)
    masks = np.array([[1, 1, 0, 0], [0, 0, 1, 1]], np.int8)
    assert script.best_action(player, None, masks).tolist() == [1, 3]


def test_the_result_plays_at_a_pettingzoo_table(
    script: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stand_in = SimpleNamespace(MaskablePPO=MaskablePPO)  # there is no trained player here
    monkeypatch.setitem(sys.modules, "sb3_contrib", stand_in)
    (code,) = [code for code in EXCERPTS if lines_of(code) not in SOURCE]
    exec(code, {})
    assert re.fullmatch(r"player_\d wins\n", capsys.readouterr().out)


@pytest.mark.skipif(not INSTALLED, reason="needs Stable-Baselines3, which is not in the dev extra")
def test_a_player_is_trained_saved_and_drawn(
    script: Any,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    file, picture = tmp_path / "player.zip", tmp_path / "curve.png"
    for name, value in {"TABLES": 64, "CHECK_GAMES": 1000, "TEST_GAMES": 1000}.items():
        monkeypatch.setattr(script, name, value)
    words = ["train_player.py", "--decisions", "8192", "--save", str(file), "--plot", str(picture)]
    monkeypatch.setattr(sys, "argv", words)
    script.main()
    assert picture.exists()
    lines = file.with_suffix(".csv").read_text().splitlines()
    assert lines[0] == "decisions,seconds,win rate"
    assert lines[-1].startswith("8192,")
    capsys.readouterr()
    monkeypatch.setattr(sys, "argv", ["train_player.py", "--load", str(file), "--seats", "2"])
    script.main()
    assert capsys.readouterr().out.startswith("flip7, 2 seats, against bust:0.25: ")
