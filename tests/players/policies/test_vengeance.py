import random
from collections.abc import Iterator
from typing import Any

import pytest

from flipdeck.engine.policy import RANDOM
from flipdeck.players.policies.lines import BUST, THRESHOLD, is_risky
from flipdeck.players.policies.vengeance import (
    any_answer,
    highest,
    lowest,
    only_busts_left,
    sensible_answer,
)
from flipdeck.players.policies.vengeance import choose as choose_with_a_vengeance
from flipdeck.rules.cards import KINDS, is_number
from flipdeck.rules.layout import duplicate
from flipdeck.rules.lines import has_kind
from flipdeck.rules.special_numbers import duplicate_kinds
from flipdeck.rules.table import CARD, HIT, OVER, STAY, LineTable
from flipdeck.rules.vengeance import pick
from tests.support.tables import A, B, C, Sitting, reach

HIGH_WORD = 0xFFFFFFFF


def sit(*scores: int, brutal: str = "no", **lines: str) -> Sitting:
    """It is B's turn."""
    return reach(Sitting("vengeance", "fr", scores=scores, brutal=brutal), B, **lines)


def answers(table: Sitting, card: str, most: int = 2) -> Iterator[str]:
    """What B does with a card they just drew: seats, or cards such as `2:13`."""
    table.hits(card)
    for _ in range(most):
        if table.asked == ("target", B):
            choice = sensible_answer(table.table)
            picks = card in ("swap", "steal", "discard")
            yield f"{choice // 64}:{list(KINDS)[choice % 64]}" if picks else "ABC"[choice]
            table.says(choice)


def answer(table: Sitting, card: str) -> str:
    return " ".join(answers(table, card))


# To hit or to stay


def test_a_threshold_is_where_one_stays() -> None:
    table = sit(B="12 11").table
    assert choose_with_a_vengeance(table, THRESHOLD, 24, 0) == HIT
    assert choose_with_a_vengeance(table, THRESHOLD, 23, 0) == STAY


def test_a_coin_decides_for_the_random_player() -> None:
    table = sit(B="12").table
    words = (0, HIGH_WORD)
    assert {choose_with_a_vengeance(table, RANDOM, 0, word) for word in words} == {STAY, HIT}


def test_nobody_stays_with_the_zero() -> None:
    table = sit(B="0 12").table
    assert choose_with_a_vengeance(table, THRESHOLD, 0, 0) == HIT


def test_the_risk_is_that_of_the_cards_in_the_deck() -> None:
    table = sit(B="12 11").table
    assert is_risky(table, B, (11 + 10) / 106)
    assert not is_risky(table, B, (11 + 10 + 1) / 106)
    assert choose_with_a_vengeance(table, BUST, 0.1, 0) == STAY


def test_with_an_empty_deck_the_discard_pile_is_the_risk() -> None:
    sitting = reach(Sitting("vengeance", "fr", deck="12 11"), B, B="12 11")
    assert is_risky(sitting.table, B, (11 + 10) / 106)
    assert not is_risky(sitting.table, B, (11 + 10 + 1) / 106)


@pytest.mark.parametrize(
    ("line", "card", "busts"),
    [
        ("12", "12", True),
        ("12", "11", False),
        ("12", "-2", False),
        ("7", "unlucky7", False),
        ("unlucky7", "7", True),
        ("13", "13", True),
        ("13", "lucky13", False),
        ("lucky13", "13", False),
        ("lucky13 13", "13", True),
    ],
)
def test_who_would_bust(line: str, card: str, busts: bool) -> None:
    assert would_bust(sit(B=line).table, B, KINDS[card]) == busts


def would_bust(table: LineTable, seat: int, card: int) -> bool:
    return has_kind(duplicate_kinds(table.line[seat]), card)


def test_who_sees_that_no_number_is_left_stays() -> None:
    sitting = Sitting("vengeance", "fr", 36, 35, decks="1")
    table = sitting.table
    while not only_busts_left(table):
        assert choose_with_a_vengeance(table, THRESHOLD, 1000, 0) == HIT
        sitting.says(HIT)
        fresh = [p for p in range(table.left) if is_fresh(table, table.pile[p])]
        sitting.says(max(fresh, key=lambda place: table.pile[place]))
    assert choose_with_a_vengeance(table, THRESHOLD, 1000, 0) == STAY


def is_fresh(table: LineTable, card: int) -> bool:
    return is_number(card) and not would_bust(table, table.actor, card)


# To whom a card goes


@pytest.mark.parametrize("card", ["-10", "/2"])
def test_the_most_dangerous_opponent_gets_a_modifier(card: str) -> None:
    assert answer(sit(50, 190, 60, A="9", B="5", C="4"), card) == "C"


def test_a_half_hurts_only_who_has_not_bust() -> None:
    table = sit(190, 0, 0, brutal="yes", A="9 9", B="5 6", C="4 3")
    assert answer(table, "/2") == "C"
    assert answer(sit(190, 0, 0, brutal="yes", A="9 9", B="5 6", C="4 3"), "-8") == "A"


def test_flip_four_goes_to_who_is_likeliest_to_bust() -> None:
    assert answer(sit(40, 0, 0, A="5", B="2", C="flip4 12 11 10 9"), "flip4") == "C"


def test_early_in_the_round_flip_four_is_a_present_to_oneself() -> None:
    assert answer(sit(0, 0, 0, A="5", B="2", C="3"), "flip4") == "B"


def test_one_more_card_goes_to_an_active_opponent() -> None:
    assert answer(sit(0, 0, 0, A="12 11", B="2 3 1", C="12 10 stay"), "justone") == "A"


def test_alone_one_takes_everything_oneself() -> None:
    assert answer(sit(A="9 9", B="2 3", C="8 8"), "justone") == "B"


# Which card is chosen


def test_one_steals_the_leaders_best_card_that_does_not_bust() -> None:
    assert answer(sit(A="8 13", B="13 2", C="12 1"), "steal") == "0:8"


def test_one_steals_what_makes_flip_7() -> None:
    table = sit(A="13", B="1 2 3 4 5 6", C="8")
    assert answer(table, "steal") == "0:13"
    assert table.table.last_flip7 == B


def test_one_steals_neither_the_zero_nor_unlucky_seven_nor_a_modifier() -> None:
    assert answer(sit(A="0 1 2", B="12 11 10", C="unlucky7 -2 /2"), "steal") in ("0:1", "0:2")


def test_one_discards_ones_own_zero() -> None:
    assert answer(sit(A="12 5", B="0 11", C="8 3"), "discard") == "1:0"


def test_one_discards_the_best_card_of_the_most_dangerous() -> None:
    assert answer(sit(100, 0, 0, A="10 5", B="1 2", C="11 3"), "discard") == "0:10"


def test_one_discards_ones_own_half() -> None:
    assert answer(sit(A="1 2 3", B="13 12 /2", C="5 6 4"), "discard") == "1:/2"


def test_unlucky_seven_is_swapped_onto_the_leader() -> None:
    table = sit(A="12 11 10", B="5 unlucky7 8", C="1 2 3")
    assert answer(table, "swap") == "1:unlucky7 0:12"


def test_the_zero_is_swapped_onto_the_leader() -> None:
    table = sit(100, 0, 0, A="9 10", B="0 8", C="11 4")
    assert answer(table, "swap").startswith("1:0 0:")


def test_a_duplicate_is_swapped_onto_the_leader() -> None:
    table = sit(100, 0, 0, A="9 10 11", B="9 8 3", C="1 4 5")
    assert answer(table, "swap") == "1:9 0:11"
    assert table.status(A) == "busted"


def test_without_cards_one_swaps_those_of_others() -> None:
    table = reach(Sitting("vengeance", "fr", dealer=B), B, A="9", C="12")
    assert len(answer(table, "swap").split()) == 2
    assert table.asked.what == "turn"


@pytest.mark.parametrize(
    ("mine", "theirs", "swapped"),
    [
        ("9 3", "9", "1:9 0:9"),  # all else would bust me
        ("9 3", "9 -2", "1:9 0:9"),
        ("5 6", "-8 -2", "1:5 0:-2"),
        ("13 lucky13", "13 4", "1:13 0:4"),
        ("2 -4 /2", "8", "1:/2 0:8"),
        ("2 -4 -10", "8", "1:-10 0:8"),
        ("unlucky7", "0", "1:unlucky7 0:0"),
    ],
)
def test_what_is_swapped(mine: str, theirs: str, swapped: str) -> None:
    assert answer(sit(A=theirs, B=mine), "swap") == swapped


@pytest.mark.parametrize(
    ("lines", "stolen"),
    [
        ({"A": "9", "B": "9 3", "C": "-6 -4"}, "2:-4"),
        ({"A": "9", "B": "9 3", "C": "unlucky7"}, "2:unlucky7"),
        ({"A": "9", "B": "9 3", "C": "3"}, "0:9"),
    ],
)
def test_one_steals_the_least_evil(lines: dict[str, str], stolen: str) -> None:
    assert answer(sit(**lines), "steal") == stolen


def test_one_discards_ones_lowest_number_if_there_is_nothing_else() -> None:
    assert answer(sit(A="9 9", B="5 3", C="8 8"), "discard") == "1:3"


@pytest.mark.parametrize("kind", range(28))
def test_kinds_are_found_among_others(kind: int) -> None:
    assert highest(1 << 2 * kind | 1) == kind
    assert lowest(1 << 2 * kind | 1 << 2 * 27) == kind


# The bonus


def bonus(*scores: int) -> int:
    table = sit(*scores, brutal="yes", B="1 2 3 4 5 6", C="12 stay", A="13 13")
    table.hits("8")
    assert table.asked == ("bonus", B)
    return sensible_answer(table.table)


def test_the_bonus_is_taken_unless_another_would_win() -> None:
    assert bonus(0, 0, 0) == B
    assert bonus(0, 0, 190) == C
    assert bonus(210, 0, 190) == A
    assert bonus(0, 160, 190) == B


# Whatever is asked


def test_the_random_player_reaches_every_answer_and_no_other() -> None:
    table = sit(A="1 -2", B="5 6", C="12 12")
    table.hits("steal")
    words = range(0, HIGH_WORD, HIGH_WORD // 40)
    assert {any_answer(table.table, word) for word in words} == {pick(A, 1), pick(A, KINDS["-2"])}
    assert choose_with_a_vengeance(table.table, RANDOM, 0, HIGH_WORD) == pick(A, KINDS["-2"])


@pytest.mark.parametrize("seed", range(8))
def test_every_answer_is_legal_changes_nothing_and_games_end(seed: int) -> None:
    chance = random.Random(seed)
    seats = (1, 2, 3, 5, 9, 18, 30, 36)[seed]
    house: dict[str, Any] = {
        "brutal": chance.choice(["yes", "no"]),
        "decks": chance.choice(["1", "2"]),
    }
    sitting = Sitting("vengeance", chance.choice(["en", "fr"]), seats, **house)
    table = sitting.table
    while table.ask != OVER:
        word = chance.getrandbits(32)
        if table.ask == CARD:
            choice = word % table.left
        else:
            before = duplicate(table)
            kind = chance.choice([THRESHOLD] * 8 + [RANDOM])
            choice = choose_with_a_vengeance(table, kind, 25, word)
            assert table == before
        assert sitting.game.legal(table, choice)
        sitting.game.step(table, choice)
