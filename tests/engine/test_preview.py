"""What may come: counted here by hand, in the engine from the pack."""

import pytest

from flipdeck.engine import record
from flipdeck.engine.match import Match
from flipdeck.engine.preview import effects, next_risk, prospect

from ..test_scenarios import SCENARIOS

FLIP7 = """flipdeck: 1
game: flip7
edition: zh-Hant
players: Ana, Ben
dealer: Ben
deck: {deck}

"""


def after(deck: str, *lines: str) -> Match:
    return record.loads(FLIP7.format(deck=deck) + "\n".join(lines))


def test_the_cards_left_and_the_chance_to_bust_are_counted_for_every_seat() -> None:
    match = after("5 5 9 9 9 freeze", "Ana hits", "Ana draws 5")
    seen = prospect(match)
    assert seen is not None
    assert seen.left == {"5": 1, "9": 3, "freeze": 1}
    assert seen.risks == [0.2, 0.0]


def test_a_second_chance_takes_the_risk() -> None:
    match = after("5 5 second", "Ana hits", "Ana draws 5", "Ben stays", "Ana hits")
    assert next_risk(match) == 0.5
    match.play("Ana draws second")
    assert prospect(match).risks == [0.0, 0.0]  # type: ignore[union-attr]


def test_nobody_is_at_risk_while_no_card_is_due() -> None:
    assert next_risk(after("5 5")) is None


def test_an_empty_deck_is_counted_as_the_one_that_will_be_made_of_the_discarded_cards() -> None:
    match = after("5", "Ana hits", "Ana draws 5")
    seen = prospect(match)
    assert seen is not None
    assert sum(seen.left.values()) == 93
    assert seen.risks[0] == pytest.approx(4 / 93)


def test_where_only_actions_were_discarded_nothing_is_left() -> None:  # B-38, G-040
    match = record.loads((SCENARIOS / "flip7" / "G-040.en.flipdeck").read_bytes())
    assert match.table.left < match.table.cards - match.table.discarded
    assert prospect(match).left == {}  # type: ignore[union-attr]


def test_hidden_hands_have_no_prospect() -> None:
    text = "flipdeck: 1\ngame: flipflop\nplayers: Ana, Ben, Cleo\n\n"
    assert prospect(record.loads(text)) is None


def test_each_target_says_whose_points_it_changes() -> None:
    text = """flipdeck: 1
game: vengeance
edition: fr
players: Ana, Ben
dealer: Ben

Ana hits
Ana draws 9
Ben hits
Ben draws 12
Ana hits
Ana draws -4
"""
    assert effects(record.loads(text)) == [{0: 5}, {1: 8}]


def test_a_move_that_ends_the_round_leads_to_what_the_round_brings() -> None:
    text = """flipdeck: 1
game: vengeance
edition: fr
rules: brutal=yes
players: Ana, Ben
dealer: Ben

"""
    numbers = ("1", "2", "3", "4", "5", "6", "8")
    for place, number in enumerate(numbers):
        text += f"Ana hits\nAna draws {number}\n" + ("" if place else "Ben stays\n")
    assert effects(record.loads(text)) == [{0: 44}, {1: -15}]


STAYED = """flipdeck: 1
game: vengeance
edition: fr
players: Ana, Ben
dealer: Ben
deck: 9 9 5 5 12 -4

Ana hits
Ana draws 9
Ben hits
Ben draws 5
Ana stays
"""


def test_a_card_can_still_bust_a_player_who_has_stayed_at_vengeance() -> None:  # V-27, V-36
    seen = prospect(record.loads(STAYED))
    assert seen is not None
    assert seen.risks == [0.25, 0.25]


def test_nobody_is_at_risk_once_somebody_has_made_flip_7() -> None:  # V-60
    text = STAYED.replace("deck: 9 9 5 5 12 -4\n", "rules: brutal=yes\n").replace("Ana stays\n", "")
    for number in ("1", "2", "3", "4", "6", "8"):
        text += f"Ana hits\nAna draws {number}\n" + ("Ben stays\n" if number == "1" else "")
    match = record.loads(text)
    assert match.due is not None
    assert match.due.ask == "bonus"
    assert prospect(match).risks == [0.0, 0.0]  # type: ignore[union-attr]
