"""The scripts of `bench/` that measure environments run."""

import re
from typing import Any

import pytest

from tests.support.scripts import script


@pytest.fixture
def environments(monkeypatch: pytest.MonkeyPatch) -> Any:
    module = script("environments")
    for name, value in {"TABLES": 8, "SECONDS": 0.01, "OUR_GAMES": ["flip7"]}.items():
        monkeypatch.setattr(module, name, value)
    for name in ("SPIEL_GAMES", "OUR_TREES"):
        monkeypatch.setattr(module, name, getattr(module, name)[:1])
    monkeypatch.setitem(module.sys.modules, "pgx", None)  # as if it were not installed
    return module


def test_every_environment_is_stepped_and_absent_ones_are_named(
    environments: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    found = list(environments.contenders())
    assert [contender.game for contender in found] == [
        *("flip7", "blackjack", "blackjack", "python_flip7")
    ]
    assert capsys.readouterr().out == "absent: pgx, so no pgx_games\n"
    for contender in found:
        steps, both = environments.measure(contender)
        assert steps > both > 0


def test_exploitability_of_one_card_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    script("exploitability").main(["one", "3", "random"])
    text = capsys.readouterr().out
    assert text.startswith("3 deals\n\n| player | NashConv |")
    found = dict(re.findall(r"^\| (random|equil\S*).*? \| (\S+) ±", text, re.MULTILINE))
    assert float(found["random"]) > float(found["equilibrium"]) >= 0


@pytest.mark.long
def test_exploitability_of_three_cards_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    script("exploitability").main(["three", "2", "sensible", "--worlds", "10"])
    text = capsys.readouterr().out
    assert text.startswith("2 deals\n\n| player | NashConv | deals held possible |")
    assert "| 10.0000 ± 0.0000 |" in text
