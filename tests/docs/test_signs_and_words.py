"""Where the rulebooks of Vengeance differ in symbols and words only, the game is the same."""

import pytest

from flipdeck.engine.match import Match
from flipdeck.engine.view import LinePosition, PlayerLine, position
from flipdeck.terminal.table import new_match
from tests.support.rulebooks import RULEBOOKS

PLAYERS = ["Ana", "Ben", "Cleo"]
each_edition = pytest.mark.parametrize("edition", RULEBOOKS["vengeance"].editions)


def after(edition: str, *lines: str) -> list[PlayerLine]:
    """The players after these moves, with an opening deal in every edition."""
    match = Match.new("vengeance", PLAYERS, edition=edition, rules={"opening_deal": "yes"})
    for line in ("Ana draws 12", "Ben draws 5", "Cleo draws 6", *lines):
        match.play(line)
    shown = position(match)
    assert isinstance(shown, LinePosition)
    return shown.players


@each_edition
def test_a_player_who_stays_keeps_all_cards_face_up(edition: str) -> None:  # M-32
    laps = ("Ana hits", "Ana draws 9", "Ben hits", "Ben draws 7", "Cleo hits", "Cleo draws 8")
    ana = after(edition, *laps, "Ana stays")[0]
    assert (ana.status, ana.numbers, ana.points) == ("stayed", ["9", "12"], 21)


@each_edition
def test_active_are_all_who_have_neither_stayed_nor_bust(edition: str) -> None:  # M-33
    assert [player.status for player in after(edition)] == ["active"] * 3
    players = after(edition, "Ana stays", "Ben hits", "Ben draws 5")
    assert [player.status for player in players] == ["stayed", "busted", "active"]


@each_edition
def test_the_first_dealer_is_drawn_by_lot_or_named(edition: str) -> None:  # M-51
    drawn = {new_match("vengeance", 2, "Zoe", edition, "", seed, "en") for seed in range(20)}
    assert {match.setup.dealer for match in drawn} == {0, 1, 2}
    for seat, name in enumerate(PLAYERS):
        match = Match.new("vengeance", PLAYERS, edition=edition, dealer=seat)
        assert position(match).dealer == name
