"""What may come: counted here by hand, in the engine from the pack."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from flipdeck.engine import record, registry
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Draw
from flipdeck.engine.preview import Effect, effect, next_risk, prospect
from flipdeck.rules.lines import one_of_kind
from flipdeck.rules.questions import points
from flipdeck.rules.table import LineTable
from tests.support.games import matches

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


def effects(match: Match) -> list[Effect | None]:
    return [effect(match, move) for move in match.legal_moves()]


@settings(deadline=None, max_examples=80)
@given(match=matches())
def test_the_points_of_an_effect_are_those_after_the_move(match: Match) -> None:
    if not isinstance(match.table, LineTable):
        return
    before = [points(match.table, seat) for seat in range(match.table.seats)]
    for move in match.legal_moves()[:20]:
        branch = match.branch()
        branch.play(move)
        table = branch.table
        ended = table.round > match.table.round or branch.is_over
        now = table.gained if ended else [points(table, seat) for seat in range(table.seats)]
        found = effect(match, move)
        expected = {seat: new for seat, new in enumerate(now) if new != before[seat]}
        assert (found.points if found else {}) == expected


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


def test_a_game_that_does_not_say_what_busts_has_no_risk(monkeypatch: pytest.MonkeyPatch) -> None:
    match = after("5 5", "Ana hits", "Ana draws 5", "Ben stays", "Ana hits")
    silent = replace(registry.game("flip7"), fatal_kinds=None)
    monkeypatch.setitem(registry.LOADED, "flip7", silent)
    assert (prospect(match), next_risk(match)) == (None, None)


def test_a_game_says_what_busts_and_what_a_line_is_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    match = after("4 5 9 9", "Ana hits", "Ana draws 4", "Ben stays", "Ana hits")
    flip7 = registry.game("flip7")
    rules = replace(flip7.rules, points=lambda table, seat: 100 + table.line[seat].bit_count())
    other = replace(flip7, rules=rules, fatal_kinds=lambda table, seat: one_of_kind(9) * (1 - seat))
    monkeypatch.setitem(registry.LOADED, "flip7", other)
    assert next_risk(match) == pytest.approx(2 / 3)
    assert prospect(match).risks == [pytest.approx(2 / 3), 0.0]  # type: ignore[union-attr]
    assert effect(match, Draw(0, "5")) == Effect({0: 102})


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
    assert effects(record.loads(text)) == [Effect({0: 5}), Effect({1: 8})]


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
    assert effects(record.loads(text)) == [
        Effect({0: 44}, ends_round=True),
        Effect({1: -15}, ends_round=True),
    ]


def test_hitting_does_nothing_at_once_and_the_last_to_stay_ends_the_round() -> None:
    match = after("5 6 9", "Ana hits", "Ana draws 5")
    assert effects(match) == [None, None]
    match.play("Ben stays")
    assert effects(match) == [None, Effect(ends_round=True)]


def test_a_stolen_duplicate_busts_the_thief() -> None:
    text = """flipdeck: 1
game: vengeance
edition: fr
players: Ana, Ben
dealer: Ben

Ana hits
Ana draws 9
Ben hits
Ben draws 9
Ana hits
Ana draws steal
"""
    match = record.loads(text)
    assert effects(match) == [Effect({0: 0, 1: 0}, busts=[0])]
    assert match.table.busts == record.loads(text).table.busts


def test_nobody_may_know_what_a_move_does_where_hands_are_hidden() -> None:
    text = "flipdeck: 1\ngame: flipflop\nplayers: Ana, Ben, Cleo\ndealer: Ana\n\n"
    match = record.loads(text + "dice 1 free\nAna is dealt R1/4\nBen is dealt Y3/F\n")
    match.play("Cleo is dealt R5/2")
    assert effects(match) == [None] * 4


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
