"""How often one card tells whether `counter` stops."""

import pytest

from flipdeck.lab.studies import stop_prediction
from flipdeck.lab.studies.stop_prediction import predicted


@pytest.mark.parametrize("game", ["flip7", "vengeance"])
def test_the_limit_of_a_glance_predicts_more_stops_than_one_that_never_stops(game: str) -> None:
    glance, never = predicted(game, [-0.5, -1000.0], games=1)
    assert glance > 0.9 > never


def test_every_limit_has_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(stop_prediction, "predicted", lambda name, limits: [0.98, 0.992])
    stop_prediction.main("vengeance", "-0.5", "-0.1")
    assert capsys.readouterr().out == "-0.5: 98.0%\n-0.1: 99.2%\n"
