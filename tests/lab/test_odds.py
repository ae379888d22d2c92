"""Odds: exact ones against searches that try every card, estimated ones against known chances."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from flipdeck.engine import record
from flipdeck.engine.deduction import imagined
from flipdeck.engine.match import Match
from flipdeck.engine.refusals import Refusal, Refused
from flipdeck.lab.exact.prospects import prospects
from flipdeck.lab.odds import MoveOdds, Odds, better, odds
from flipdeck.lab.round_points import of_one_card
from flipdeck.players.learned.errors import error_of
from flipdeck.rules.cards import SECOND_CHANCE, UNLUCKY_7
from flipdeck.rules.flip7 import SEVEN
from flipdeck.rules.special_numbers import number_on
from flipdeck.rules.table import CARD, HIT
from flipdeck.words.fluent import LANGUAGES
from tests.lab.test_simulate import run_cli
from tests.support.exhaustive import answered, cards, search

FEW = 400


def read(text: str) -> Match:
    return record.loads(text)


def quick_odds(match: Match) -> Odds:
    return odds(match, rounds=FEW)


def flip7(deck: str, events: str, players: str = "Ana, Ben", edition: str = "zh-Hant") -> Match:
    header = f"flipdeck: 1\ngame: flip7\nedition: {edition}\nplayers: {players}\ndeck: {deck}\n\n"
    return read(header + events)


# The next card and the round, with others who take the actions


def kept(line: frozenset[int], card: int) -> frozenset[int] | None:
    """The line after a card that nobody else takes; None if it has bust."""
    if card > SECOND_CHANCE:
        return line
    if card < SECOND_CHANCE and card in line and card <= 12:
        return line - {SECOND_CHANCE} if SECOND_CHANCE in line else None
    return line | {card}


def score(line: frozenset[int]) -> int:
    numbers = [card for card in line if card <= 12]
    plus = sum(2 * (card - 15) for card in line if 16 <= card <= 20)
    bonus = 15 if len(numbers) == SEVEN else 0
    return sum(numbers) * (2 if 21 in line else 1) + plus + bonus


def hit(line: frozenset[int], deck: tuple[int, ...], on: bool) -> float:
    """The points of a card, and of going on as is best."""
    value = 0.0
    for place, card in enumerate(deck):
        after = kept(line, card)
        if after is not None:
            rest = deck[:place] + deck[place + 1 :]
            ended = not on or not rest or len([card for card in after if card <= 12]) == SEVEN
            value += score(after) if ended else max(score(after), hit(after, rest, on))
    return value / len(deck)


WITH_OTHERS = {
    "numbers": "7 7 12 12 3 5",
    "modifiers": "7 12 12 +4 x2 3",
    "actions": "7 12 freeze flip3 second 3 12",
    "no risk": "1 2 3 4",
    "certain to bust": "7 12 12 7",
}


SEEN = "7 8 12 9"
TWO_NUMBERS = """
Ana hits
Ana draws 7
Ben hits
Ben draws 8
Ana hits
Ana draws 12
Ben hits
Ben draws 9
"""


@pytest.mark.parametrize("deck", WITH_OTHERS.values(), ids=WITH_OTHERS)
def test_odds_of_a_turn_are_those_of_trying_every_card(deck: str) -> None:
    found = quick_odds(flip7(f"{deck} {SEEN}", TWO_NUMBERS))
    line, rest = frozenset((7, 12)), tuple(cards(deck))
    assert found.cards == {
        name: pytest.approx(copies / len(rest)) for name, copies in Counter(deck.split()).items()
    }
    assert found.bust == pytest.approx(sum(card in line for card in rest) / len(rest))
    assert found.stay == 19
    assert found.hit_once == pytest.approx(hit(line, rest, on=False))
    best = hit(line, rest, on=True)
    assert found.best_stop == pytest.approx(max(19, best))
    assert [(move.move, move.points) for move in found.moves] == [
        ("Ana hits", pytest.approx(best)),
        ("Ana stays", 19),
    ]


def test_with_a_second_chance_the_next_card_cannot_bust() -> None:
    events = TWO_NUMBERS + "Ana hits\nAna draws second\nBen stays\n"
    found = quick_odds(flip7(f"7 12 12 5 second {SEEN}", events))
    assert found.bust == 0
    assert found.advice == "Ana hits"


def test_who_may_not_stay_has_no_points_of_staying() -> None:
    events = "Ana draws freeze\nAna gives freeze to Ben\n"
    found = quick_odds(read(f"flipdeck: 1\ngame: flip7\nplayers: Ana, Ben\n\n{events}"))
    assert (found.stay, found.advice) == (None, "Ana hits")
    match = read("flipdeck: 1\ngame: vengeance\nedition: fr\nplayers: Ana, Ben\n\n"
                 "Ana hits\nAna draws 0\nBen stays\n")  # fmt: skip
    found = quick_odds(match)
    assert (found.stay, found.advice) == (None, "Ana hits")
    assert found.best_stop == found.moves[0].points


TWO_PACKS = """flipdeck: 1
game: flip7
rules: decks=2
players: Ana, Ben

Ana draws 12
Ben draws 3
"""


def test_two_packs_may_hold_too_much_for_more_than_a_card() -> None:
    match = read(TWO_PACKS)
    found = quick_odds(match)
    deck = tuple(match.table.pile[: match.table.left])
    assert found.stay == 12
    assert found.hit_once == pytest.approx(hit(frozenset([12]), deck, on=False))
    assert found.best_stop is None
    assert found.bust == pytest.approx(23 / 186)
    assert found.moves[1].points == 12


def test_the_only_one_still_in_with_two_packs_is_told_what_staying_brings() -> None:
    events = "Ana hits\nAna draws 5\nBen stays\n"
    found = quick_odds(read(TWO_PACKS + events))
    assert (found.stay, found.hit_once, found.best_stop) == (17, None, None)


@pytest.mark.parametrize("deck", WITH_OTHERS.values(), ids=WITH_OTHERS)
def test_one_card_asked_of_the_rules_is_that_of_trying_every_card(deck: str) -> None:
    match = flip7(f"{deck} {SEEN}", TWO_NUMBERS)
    once = hit(frozenset((7, 12)), tuple(cards(deck)), on=False)
    assert of_one_card(match) == (19, pytest.approx(once), None)


@pytest.mark.parametrize("brutal", ["yes", "no"])
def test_a_seventh_number_brings_its_bonus(brutal: str) -> None:
    lines = "Ana hits\nAna draws {}\nBen hits\nBen draws {}\n"
    drawn = [lines.format(own, other) for own, other in zip("345689", range(8, 14), strict=True)]
    match = read(f"{VENGEANCE}rules: brutal={brutal}\n\n" + "".join(drawn))
    prospect = prospects(match.table, 0)
    assert of_one_card(match)[:2] == (35, pytest.approx(prospect.hit_once))


# Vengeance: numbers are all that matters while others are in


def with_number(line: tuple[int, ...], card: int) -> tuple[int, ...] | None:
    if card == UNLUCKY_7:
        return (card,)
    return None if card in line or (card == 7 and UNLUCKY_7 in line) else (*line, card)


def going_on(
    line: tuple[int, ...], deck: tuple[int, ...], minus: int, thirteens: int, asked: bool = True
) -> float:
    """The best points of numbers one after the other; staying counts if it is legal and better."""
    numbers = [number_on(card) for card in line]
    different = len(set(numbers)) if thirteens == 1 else len(numbers)
    if different == SEVEN:
        return sum(numbers) - minus + 15.0
    stay = 0.0 if 0 in line else float(sum(numbers) - minus)
    value = 0.0
    for place, card in enumerate(deck):
        after = with_number(line, card)
        if after is not None:
            less = 0 if card == UNLUCKY_7 else minus
            value += going_on(after, deck[:place] + deck[place + 1 :], less, thirteens)
    value = value / len(deck) if deck else stay
    return value if not asked or (0 in line and deck) else max(stay, value)


NUMBERS_LEFT = {
    "Unlucky 7": ("2 7", "3 4 unlucky7 12 11"),
    "Unlucky 7 and what it makes harmless": ("12 11 5", "12 11 5 unlucky7 7"),
    "Unlucky 7 and the Zero": ("0 9 8", "unlucky7 3 8 4 9"),
    "nearly Flip 7": ("1 2 3 4 5", "unlucky7 6 7 5 9"),
    "both 13": ("1 2 3 4 5 13", "lucky13 13 12 5"),
}


@pytest.mark.parametrize("thirteens", [1, 2])
@pytest.mark.parametrize("brutal", ["yes", "no"])
@pytest.mark.parametrize(("line", "deck"), NUMBERS_LEFT.values(), ids=NUMBERS_LEFT)
def test_vengeance_goes_on_as_trying_every_number_says(
    line: str, deck: str, brutal: str, thirteens: int
) -> None:
    drawn = "".join(f"Ana hits\nAna draws {name}\n" for name in line.split())
    rules = f"rules: brutal={brutal}, thirteens_count={thirteens}\ndeck: -2 {line} {deck}\n"
    opening = "Ana hits\nAna draws -2\nAna gives -2 to Ana\nBen stays\n"
    match = read(f"{VENGEANCE}{rules}\n{opening}{drawn}")
    own, rest = tuple(cards(line)), tuple(cards(deck))
    best = going_on(own, rest, 2, thirteens, asked=False)
    found = quick_odds(match)
    assert found.moves[0].points == pytest.approx(best, abs=1e-9)


def test_minus_cards_hit_the_only_player_at_a_table() -> None:
    rules = "rules: brutal=yes\ndeck: 3 4 -10 -8\n"
    drawn = "Ben hits\nBen draws 3\nBen hits\nBen draws 4\n"
    found = quick_odds(read(VENGEANCE.replace("Ana, ", "") + rules + "\n" + drawn))
    assert (found.hit_once, found.advice) == (pytest.approx(-2), "Ben stays")


def test_what_the_only_one_still_in_draws_of_a_deck_that_may_end_is_not_told() -> None:
    deferred = "zh-Hant\nrules: second_chance_in_flip=deferred"
    match = flip7("3 3 4 5 flip3 second", "Ben hits\nBen draws 3\n", "Ben", deferred)
    found = quick_odds(match)
    assert (found.stay, found.hit_once, found.best_stop) == (3, None, None)


# The only player still in takes every action they draw

ALONE = {
    "Flip Threes": "1 2 3 3 5 5 12 7 flip3 flip3 second",
    "Flip Threes and Freezes": "1 2 5 7 7 12 12 flip3 flip3 freeze",
    "modifiers": "1 2 5 7 7 12 +4 x2 flip3",
}


def searched(match: Match, then_stay: bool) -> float:
    """What the rules say of a hit that stops at once or does the best."""
    game = match.setup.rulebook
    after = answered(game, match.table, HIT)
    return stopping(game, after) if then_stay else search(game, after, float, {})


def stopping(game: Any, table: Any) -> float:
    if table.round > 1:
        return float(table.gained[0])
    if table.ask != CARD:
        return stopping(game, answered(game, table, 0))  # stays, or takes the action drawn
    places = range(table.left)
    return sum(stopping(game, answered(game, table, place)) for place in places) / table.left


@pytest.mark.parametrize("edition", ["zh-Hant", "de"])
@pytest.mark.parametrize("deck", ALONE.values(), ids=ALONE)
def test_alone_odds_are_those_of_a_search_through_the_rules(deck: str, edition: str) -> None:
    opening = "" if edition == "de" else "Ana hits\n"
    events = opening + "Ana draws 7\nAna hits\nAna draws 12\nAna hits\nAna draws second\n"
    match = flip7(f"{deck} 7 12 second", events, "Ana", edition)
    found = quick_odds(match)
    best = searched(match, then_stay=False)
    assert found.hit_once == pytest.approx(searched(match, then_stay=True), abs=1e-9)
    assert found.moves[0].points == pytest.approx(best, abs=1e-9)
    assert found.best_stop == pytest.approx(max(19, best), abs=1e-9)


# The chance to win

LAST_CARD = """flipdeck: 1
game: flip7
edition: zh-Hant
rules: target=9
players: Ana, Ben
dealer: Ana
deck: 9 8 5 8

Ben hits
Ben draws 9
Ana hits
Ana draws 8
Ben stays
"""
TRICKS = """flipdeck: 1
game: flipflop
players: Ana, Ben, Cleo
dealer: Ana

dice 3 most-tricks
Ana is dealt R1/4 YF/3 R5/2
Ben is dealt Y1/2 R3/4 Y5/1
Cleo is dealt R2/3 Y4/5 R1/5
"""


def test_the_chance_to_win_is_that_of_the_last_card() -> None:
    """Ben wins if Ana stays; Ana needs the 5 of two cards, and stops then."""
    found = quick_odds(read(LAST_CARD))
    hits, stays = found.moves
    assert (stays.win, stays.win_se) == (0, 0)
    assert hits.win == 0.5
    assert 0 < hits.win_se < 0.05
    assert found.advice == "Ana hits"


def test_a_game_that_is_won_either_way_is_decided_by_points() -> None:
    events = "Ana draws 12\nAna hits\nAna draws 11\nAna hits\nAna draws 10\n"
    found = quick_odds(flip7("12 11 10 10 11 12 12 5", events, "Ana", "de"))
    assert [(move.win, move.win_se) for move in found.moves] == [(1, 0), (1, 0)]
    assert found.advice == "Ana stays"


def test_chances_that_cannot_be_told_apart_are_decided_by_points() -> None:
    close = error_of("flip7").difference * 0.9
    moves = [MoveOdds("hit", 20.0, 0.5, 0.01), MoveOdds("stay", 19.0, 0.5 + close, 0.01)]
    assert better("flip7", moves).move == "hit"
    assert better("flip7", [moves[0], replace(moves[1], win=0.5 + 2 * close)]).move == "stay"


def test_the_same_question_has_the_same_answer() -> None:
    for text in (LAST_CARD, TRICKS):
        assert quick_odds(read(text)) == quick_odds(read(text))


def test_what_a_player_may_not_know_changes_nothing() -> None:
    match = read(TRICKS)
    expected = quick_odds(match)
    chance = Random(5)
    for _ in range(10):
        match.table = imagined(match.table, 0, chance)
        assert quick_odds(match) == expected


# The points of the round, where they are estimated


def test_estimated_points_are_those_of_the_rounds_that_can_follow() -> None:
    """Ana gives a Freeze: on Ben, who has 8 points then; or keeps it, with the 7."""
    events = "Ana draws 7\nBen draws 8\nAna hits\nAna draws freeze\n"
    found = quick_odds(flip7("7 8 freeze 12 5 5", events, edition="en"))
    points = {move.move: move.points for move in found.moves}
    assert points["Ana gives freeze to Ana"] == 7
    assert points["Ana gives freeze to Ben"] > 8


def test_a_move_that_ends_the_round_brings_what_it_brings() -> None:
    match = read(DECISIONS["bonus"])
    taken, turned = (move.points for move in quick_odds(match).moves)
    assert taken == turned + 15 == 44


# Every kind of decision

VENGEANCE = "flipdeck: 1\ngame: vengeance\nedition: fr\nplayers: Ana, Ben\n"
DECISIONS = {
    "target": "flipdeck: 1\ngame: flip7\nplayers: Ana, Ben\n\nAna draws freeze\n",
    "steal": f"{VENGEANCE}\nAna hits\nAna draws 5\nBen hits\nBen draws 9\n"
    "Ana hits\nAna draws steal\n",
    "bonus": f"{VENGEANCE}rules: brutal=yes\n\nAna hits\nAna draws flip4\n"
    "Ana gives flip4 to Ana\nAna draws 1\nAna draws 2\nAna draws 3\nAna draws 4\nBen stays\n"
    + "".join(f"Ana hits\nAna draws {number}\n" for number in (5, 6, 8)),
    "goal": TRICKS.replace("most-tricks", "free"),
    "play": TRICKS,
    "flip": TRICKS + "Ana plays YF/3\n",
}


@pytest.mark.parametrize("text", DECISIONS.values(), ids=DECISIONS)
def test_every_decision_has_a_chance_for_every_move(text: str) -> None:
    match = read(text)
    found = quick_odds(match)
    assert found.actor == "Ana"
    assert [move.move for move in found.moves] == match.legal_lines()
    assert found.advice in match.legal_lines()
    exact = (found.bust, found.cards, found.stay, found.hit_once, found.best_stop)
    assert exact == (None,) * 5


def test_a_card_on_its_way_has_odds_but_no_moves() -> None:
    match = flip7(f"7 12 5 5 {SEEN}", TWO_NUMBERS + "Ana hits\n")
    found = odds(match)
    assert found.cards == {"5": 0.5, "7": 0.25, "12": 0.25}
    assert (found.actor, found.bust, found.moves, found.advice) == ("Ana", 0.5, [], None)


def test_only_the_player_who_decides_may_ask() -> None:
    match = read(LAST_CARD)
    assert odds(match, 0).actor == "Ana"
    with pytest.raises(Refused) as refused:
        odds(match, 1)
    assert refused.value.reason == Refusal.NOT_DUE
    assert str(refused.value).startswith("the decision is Ana")
    with pytest.raises(Refused) as refused:
        odds(match, 2)
    assert refused.value.reason == Refusal.NO_SUCH_SEAT


# The command


def test_the_command_prints_one_json_object(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.flipdeck"
    file.write_text(LAST_CARD)
    assert run_cli(monkeypatch, "odds", str(file), "--json") == 0
    found = json.loads(capfd.readouterr().out)
    assert list(found) == [
        *("actor", "bust", "cards", "stay", "hit_once", "best_stop", "moves", "advice"),
    ]
    assert list(found["moves"][0]) == ["move", "points", "win", "win_se"]
    assert found["cards"] == {"5": 0.5, "8": 0.5}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_speaks_every_language(
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    for text in (LAST_CARD, LAST_CARD + "Ana hits\n", TRICKS):
        file = tmp_path / "game.flipdeck"
        file.write_text(text)
        assert run_cli(monkeypatch, "odds", str(file), "--language", language) == 0
        assert "Ana" in capfd.readouterr().out


def test_the_command_shows_a_name_in_brackets_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.flipdeck"
    file.write_text(LAST_CARD.replace("Ana", "[/bold]"))
    assert run_cli(monkeypatch, "odds", str(file)) == 0
    assert capfd.readouterr().out.count("[/bold]") == 4  # who decides, two moves, the advice


NOTHING_TO_DECIDE = {
    "over": LAST_CARD + "Ana stays\n",
    "the dice": TRICKS.partition("dice")[0],
    "refused": LAST_CARD + "Ben hits\n",
    "no record": "hello",
}


@pytest.mark.parametrize("text", NOTHING_TO_DECIDE.values(), ids=NOTHING_TO_DECIDE)
def test_where_nobody_decides_one_line_says_so(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.flipdeck"
    file.write_text(text)
    assert run_cli(monkeypatch, "odds", str(file), "--json") == 2
    printed = capfd.readouterr()
    assert (printed.out, printed.err.count("\n")) == ("", 1)
