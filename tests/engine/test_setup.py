"""Setting up a game: what is filled in, and what is refused."""

from typing import Any

import pytest

from flipdeck.engine.match import Match
from flipdeck.engine.refusals import Refusal, Refused
from flipdeck.engine.setup import Setup, checked, is_plain
from flipdeck.rules.editions import FLIP7_EDITIONS, HIGHEST_TARGET
from tests.support.rulebooks import RULEBOOKS

ANA_BEN = ("Ana", "Ben")


def setup_of(**options: Any) -> Setup:
    return Setup(**{"game": "flip7", "players": ANA_BEN, **options})


def refusal_of(**options: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        checked(setup_of(**options))
    return caught.value


def test_the_default_edition_is_english_and_the_last_player_deals() -> None:
    done = checked(setup_of())
    assert (done.edition, done.dealer, done.players) == ("en", 1, ANA_BEN)


@pytest.mark.parametrize(
    ("edition", "switches"),
    [
        ("en", (1, 1, 1, 0, 0, 1)),
        ("de", (1, 0, 0, 1, 1, 0)),
        ("zh-Hant", (0, 0, 0, 0, 0, 0)),
    ],
)
def test_an_edition_is_a_preset_of_six_switches(edition: str, switches: tuple[int, ...]) -> None:
    table = Match(setup_of(edition=edition)).table
    assert list(FLIP7_EDITIONS[edition]) == [
        "opening_deal",
        "stay_needs_card",
        "opening_after_flip",
        "pending_on_bust",
        "second_chance_in_flip",
        "pending_order",
    ]
    assert tuple(getattr(table, name) for name in FLIP7_EDITIONS[edition]) == switches
    assert table.target == 200


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"game": "chess"}, Refusal.UNKNOWN_GAME),
        ({"game": ""}, Refusal.UNKNOWN_GAME),
        ({"edition": "fr"}, Refusal.UNKNOWN_EDITION),
        ({"players": ()}, Refusal.PLAYER_COUNT),
        ({"players": tuple(f"P{seat}" for seat in range(37))}, Refusal.PLAYER_COUNT),
        ({"players": ("Ana", "Ana")}, Refusal.NAME_TWICE),
        ({"dealer": 2}, Refusal.UNKNOWN_NAME),
        ({"dealer": -3}, Refusal.UNKNOWN_NAME),
        ({"scores": (1,)}, Refusal.SCORE_COUNT),
        ({"scores": (1, -1)}, Refusal.BAD_SCORE),
        ({"scores": (1, 1_000_001)}, Refusal.BAD_SCORE),
        ({"deck": ("13",)}, Refusal.UNKNOWN_CARD),
        ({"deck": ("joker",)}, Refusal.UNKNOWN_CARD),
        ({"deck": ("12",) * 13}, Refusal.TOO_MANY_CARDS),
        ({"deck": ("0", "0")}, Refusal.TOO_MANY_CARDS),
        ({"deck": ("0",) * 3, "rules": {"decks": "2"}}, Refusal.TOO_MANY_CARDS),
        ({"seed": "7 # 8"}, Refusal.BAD_SEED),
        ({"seed": "7\nAna draws 5"}, Refusal.BAD_SEED),
        ({"seed": " 7"}, Refusal.BAD_SEED),
        ({"seed": 7}, Refusal.BAD_SETUP),
        ({"seed": object()}, Refusal.BAD_SETUP),
        ({"scores": (1.5, 2)}, Refusal.BAD_SETUP),
        ({"dealer": "Ana"}, Refusal.BAD_SETUP),
        ({"deck": (5,)}, Refusal.BAD_SETUP),
        ({"rules": {"target": 100}}, Refusal.BAD_SETUP),
    ],
)
def test_an_impossible_set_up_is_refused(options: dict[str, Any], reason: Refusal) -> None:
    assert refusal_of(**options).reason == reason


def test_what_the_caller_changes_later_changes_no_match() -> None:
    rules = {"target": "5"}
    scores = [3, 0]
    match = Match(setup_of(rules=rules, scores=scores))
    match.play("Ana draws 5")
    rules["target"] = "300"
    scores[0] = 4
    match.undo()
    assert (match.table.target, match.table.total) == (5, [3, 0])


@pytest.mark.parametrize(
    "name",
    [
        *("", " Ana", "Ana "),
        *("A\nB", "A\rB", "A\tB", "A\0B", "A\x85B", "A\u2028B", "A\u2029B", "A\ud800"),
    ],
)
def test_a_name_that_cannot_stand_in_a_record_is_refused(name: str) -> None:
    assert refusal_of(players=(name, "Cleo")).reason == Refusal.BAD_NAME


@pytest.mark.parametrize(
    "name",
    [
        *("Deck", "Ana Maria", "李", "O'Neil", "a:b", "12", "Ana draws", "🙂"),
        *("deck", "dice", "nobody", "Ana, Ben", "Ana#1", "Ben and Cleo", "dice 5", '"Ana"'),
    ],
)
def test_names_are_free_text(name: str) -> None:
    assert checked(setup_of(players=(name, "Cleo"))).players[0] == name


@pytest.mark.parametrize("name", ["nobody", "Ben and Cleo", "Ben and", "and Ben", "dice 5"])
def test_a_name_that_reads_like_several_or_dice_is_plain_where_those_are_not_said(
    name: str,
) -> None:
    assert is_plain(name, RULEBOOKS["flip7"])
    assert not is_plain(name, RULEBOOKS["flipflop"])


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ({"jokers": "yes"}, Refusal.UNKNOWN_SWITCH),
        ({"brutal": "yes"}, Refusal.UNKNOWN_SWITCH),
        ({"thirteens_count": "2"}, Refusal.UNKNOWN_SWITCH),
        ({"unlucky_wipes_pending": "no"}, Refusal.UNKNOWN_SWITCH),
        ({"opening_deal": "maybe"}, Refusal.BAD_SWITCH_VALUE),
        ({"opening_deal": ""}, Refusal.SWITCH_WITHOUT_VALUE),
        ({"decks": "3"}, Refusal.BAD_SWITCH_VALUE),
        ({"target": "0"}, Refusal.BAD_SWITCH_VALUE),
        ({"target": ""}, Refusal.SWITCH_WITHOUT_VALUE),
        ({"target": "-5"}, Refusal.BAD_SWITCH_VALUE),
        ({"target": "007"}, Refusal.BAD_SWITCH_VALUE),
        ({"target": "٣"}, Refusal.BAD_SWITCH_VALUE),
        ({"target": str(HIGHEST_TARGET + 1)}, Refusal.BAD_SWITCH_VALUE),
        ({"target": "1" * 10_000}, Refusal.BAD_SWITCH_VALUE),
    ],
)
def test_a_house_rule_that_the_edition_does_not_have_is_refused(
    rules: dict[str, str], reason: Refusal
) -> None:
    assert refusal_of(rules=rules).reason == reason


def test_two_decks_may_be_named_with_twice_the_cards() -> None:
    setup = setup_of(rules={"decks": "2"}, deck=("0", "0"))
    assert Match(setup).table.left == 2


def test_the_highest_target_and_scores_are_played_without_overflow() -> None:
    setup = setup_of(rules={"target": str(HIGHEST_TARGET)}, scores=(999_999, 0), edition="zh-Hant")
    match = Match(setup)
    for line in ("Ana hits", "Ana draws 12", "Ben stays", "Ana stays"):
        match.play(line)
    assert match.table.total == [1_000_011, 0]


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"deck": ("5",)}, Refusal.NO_DECK_HERE),
        ({"scores": (1, 2, 3, 2)}, Refusal.UNEQUAL_PARTNERS),
        ({"rules": {"decks": "2"}}, Refusal.UNKNOWN_SWITCH),
    ],
)
def test_flip_flop_has_no_deck_and_partners_score_together(
    options: dict[str, Any], reason: Refusal
) -> None:
    players = ("Ana", "Ben", "Cleo", "Dora")
    assert refusal_of(game="flipflop", players=players, **options).reason == reason


def test_a_seat_is_found_by_its_name() -> None:
    assert setup_of().seat("Ben") == 1
    with pytest.raises(Refused) as caught:
        setup_of().seat("Dora")
    assert caught.value.reason == Refusal.UNKNOWN_NAME
