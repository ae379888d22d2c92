"""The guide lists everything there is in the rules."""

from collections import Counter

import pytest

from flipdeck.engine.guide import CLASSES, check_edition, guide
from flipdeck.engine.refusals import Refused
from flipdeck.rules.cards import NAMES
from flipdeck.rules.editions import SWITCHES
from flipdeck.rules.two_sided import CARDS
from tests.support.rulebooks import RULEBOOKS

every_game = pytest.mark.parametrize("name", RULEBOOKS)


@every_game
def test_every_edition_is_listed_with_every_house_rule(name: str) -> None:
    game, shown = RULEBOOKS[name], guide(name)
    assert list(shown.editions) == list(game.editions)
    known = {rule.name for rule in shown.house_rules}
    for edition, settings in shown.editions.items():
        assert tuple(settings) == game.house_rules(edition)
        assert set(settings) <= known
        assert {switch: settings[switch] for switch in game.editions[edition]} == (
            game.editions[edition]
        )


def test_every_switch_is_a_house_rule_of_some_game_with_all_its_values() -> None:
    rules = {rule.name: rule for name in RULEBOOKS for rule in guide(name).house_rules}
    assert set(rules) == {*SWITCHES, "target"}
    for name, values in SWITCHES.items():
        assert rules[name].values == tuple(values)


@every_game
def test_what_no_edition_sets_has_a_default_for_every_number_of_players(name: str) -> None:
    game = RULEBOOKS[name]
    by_name = {rule.name: rule for rule in guide(name).house_rules}
    for edition, settings in guide(name).editions.items():
        unset = [switch for switch, value in settings.items() if not value]
        for seats in game.players:
            played = game.switches(edition, seats, {})
            for switch in unset:
                fitting = [
                    int(default.value)
                    for default in by_name[switch].defaults
                    if default.players.least <= seats <= default.players.most
                ]
                assert fitting == [played[switch]]


@pytest.mark.parametrize("name", ["flip7", "vengeance"])
def test_every_card_is_listed_with_its_copies(name: str) -> None:
    listed = [copies for group in guide(name).cards for copies in group.cards]
    pack = Counter(NAMES[card] for card in RULEBOOKS[name].pack)
    assert {copies.card: copies.count for copies in listed} == pack
    assert len(listed) == len(pack)
    assert guide(name).deck == pack.total()


def test_every_side_of_flip_flops_cards_is_listed() -> None:
    sides = [copies for group in guide("flipflop").cards for copies in group.cards]
    assert {copies.card for copies in sides} == {
        colour + face for colour in "RY" for face in "12345F"
    }
    assert sum(copies.count for copies in sides) == 2 * CARDS == 2 * guide("flipflop").deck


@every_game
def test_cards_of_a_class_are_together(name: str) -> None:
    kinds = [group.kind for group in guide(name).cards]
    assert kinds == sorted(kinds, key=CLASSES.index)


@every_game
def test_the_cards_beside_a_section_are_of_that_game(name: str) -> None:
    cards = {copies.card for group in guide(name).cards for copies in group.cards}
    for section in guide(name).sections:
        assert set(section.cards) <= cards


def test_unknown_games_and_editions_are_refused_with_the_known_ones() -> None:
    with pytest.raises(Refused) as refused:
        guide("chess")
    assert refused.value.facts["known"] == list(RULEBOOKS)
    check_edition("vengeance", "fr")
    with pytest.raises(Refused) as refused:
        check_edition("vengeance", "de")
    assert refused.value.facts["known"] == ["en", "fr"]
