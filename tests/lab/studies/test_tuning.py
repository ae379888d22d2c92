"""Other values of tuned constants."""

import pytest

from flipdeck.lab.studies import tuning
from flipdeck.lab.studies.tuning import Trial, in_a_process, with_odds
from flipdeck.players.counting import constants
from flipdeck.players.counting.tables import MISSING, WINS_AT, load_lookup


def test_every_value_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tuning, "in_a_process", lambda trial: trial.value / 100)
    tuning.main("GIFT", "16", "--game", "vengeance", "--games", "2500")
    tuning.main("DOUBT", "4", "--game", "flip7")
    assert capsys.readouterr().out == (
        "GIFT = 16: wins 16.00% +- 1.44%\nDOUBT = 4: 0.0400 points a round\n"
    )


def test_better_odds_raise_the_chances_to_win(monkeypatch: pytest.MonkeyPatch) -> None:
    stored = load_lookup("flip7")
    chances = slice(WINS_AT, WINS_AT + MISSING**3)
    assert with_odds("flip7") == pytest.approx(stored, abs=1e-5)
    monkeypatch.setattr(constants, "FLIP7_ODDS_SHIFT", constants.FLIP7_ODDS_SHIFT + 0.1)
    raised = with_odds("flip7")
    pairs = zip(raised[chances], stored[chances], strict=True)
    assert all(more > less - 1e-5 for more, less in pairs)
    assert sum(raised[chances]) > sum(stored[chances])


@pytest.mark.long
def test_a_value_plays_games_in_a_process_of_its_own() -> None:
    as_it_is, timid = (
        in_a_process(Trial("ALONE_DOUBT", value, "flip7", 100, 1)) for value in (2.0, 1e9)
    )
    assert as_it_is != timid
    assert constants.ALONE_DOUBT == 2.0
