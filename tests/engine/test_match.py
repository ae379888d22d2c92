"""Match: one authority for what is legal and what happened."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings

from flipdeck.engine import moves as said
from flipdeck.engine.events import (
    Busted,
    Event,
    GameWon,
    Kept,
    MadeFlip7,
    Moved,
    NotServed,
    Reshuffled,
    RoundEnded,
    RoundStarted,
    Saved,
    SetAside,
    Wasted,
)
from flipdeck.engine.match import Match
from flipdeck.engine.refusals import Refusal, Refused
from flipdeck.rules.table import STAY
from tests.support.games import matches, play_on

ANA, BEN, CLEO = range(3)


def match_of(*lines: str, **options: Any) -> Match:
    """Ana deals, in the German edition."""
    options = {"edition": "de", "dealer": ANA, **options}
    match = Match.new("flip7", options.pop("players", ["Ana", "Ben", "Cleo"]), **options)
    for line in lines:
        match.play(line)
    return match


DEALT = ("Ben draws 5", "Cleo draws 6", "Ana draws 7")


def refusal_of(match: Match, move: said.Move | str) -> Refused:
    before = match.branch()
    with pytest.raises(Refused) as caught:
        match.play(move)
    assert (match.table, match.moves) == (before.table, before.moves)
    return caught.value


# What happened


def test_a_move_is_told_first() -> None:
    assert match_of().play("Ben draws 5") == [Moved(said.Draw(BEN, "5"))]


def test_a_bust_is_told() -> None:
    match = match_of(*DEALT, "Ben hits")
    assert match.play("Ben draws 5")[1:] == [Busted(BEN, "5")]


def test_a_second_chance_is_told_when_it_is_kept_and_when_it_is_spent() -> None:
    match = match_of("Ben draws second", "Cleo draws 6", "Ana draws 7", "Ben hits", "Ben draws 5")
    assert match_of().play("Ben draws second")[1:] == [Kept(BEN, "second")]
    for line in ("Cleo stays", "Ana stays", "Ben hits"):
        match.play(line)
    assert match.play("Ben draws 5")[1:] == [Saved(BEN, "5")]


def test_what_is_set_aside_and_what_is_wasted_is_told() -> None:
    match = match_of(*DEALT, "Ben hits", "Ben draws flip3", "Ben gives flip3 to Ben")
    assert match.play("Ben draws freeze")[1:] == [SetAside(BEN, "freeze")]
    alone = match_of("Ana draws second", "Ana hits", players=["Ana"])
    assert alone.play("Ana draws second")[1:] == [Wasted(ANA, "second")]


def test_the_end_of_a_round_is_told_with_points_and_totals() -> None:
    match = match_of(*DEALT, "Ben stays", "Cleo stays", scores=(1, 2, 3))
    assert match.play("Ana stays")[1:] == [
        RoundEnded((7, 5, 6), (8, 7, 9), None),
        RoundStarted(2, BEN),
    ]


def test_flip_7_and_the_victory_are_told() -> None:
    match = match_of("Ana draws 1", players=["Ana"], rules={"target": "40"})
    for number in range(2, 7):
        match.play("Ana hits")
        match.play(f"Ana draws {number}")
    match.play("Ana hits")
    told = match.play("Ana draws 7")
    assert told[1:] == [MadeFlip7(ANA), RoundEnded((43,), (43,), ANA), GameWon((ANA,))]


def test_a_reshuffle_is_told_with_its_number_of_cards() -> None:
    match = match_of(*DEALT, deck=("5", "6", "7"))
    assert match.play("Ben hits")[1:] == [Reshuffled(91)]


def test_a_card_that_cannot_be_served_is_told() -> None:
    match = match_of(*DEALT)
    match.table.left = 0
    assert match.play("Ben hits")[1:] == [NotServed(BEN)]


def test_events_are_values_that_travel_as_json() -> None:
    told: list[Event] = match_of(*DEALT, "Ben hits").play("Ben draws 5")
    assert msgspec.json.decode(msgspec.json.encode(told), type=list[Event]) == told


# What is due


def test_the_deck_is_due_and_who_gets_the_card() -> None:
    due = match_of().due
    assert due is not None
    assert (due.ask, due.actor, due.to, due.card) == ("draw", None, BEN, None)


def test_the_card_in_question_is_named() -> None:
    due = match_of("Ben draws freeze").due
    assert due is not None
    assert (due.ask, due.actor, due.card) == ("target", BEN, "freeze")


def test_nothing_is_due_once_the_game_is_over() -> None:
    match = match_of(*DEALT, "Ben stays", "Cleo stays", rules={"target": "7"})
    assert (match.is_over, match.winners) == (False, ())
    match.play("Ana stays")
    assert (match.is_over, match.due, match.winners, match.legal_moves()) == (
        True,
        None,
        (ANA,),
        [],
    )
    assert match.expected() == []


def test_legal_moves_are_listed_in_a_stable_order() -> None:
    assert match_of(*DEALT).legal_lines() == ["Ben hits", "Ben stays"]
    assert match_of("Ben draws freeze").legal_lines() == [
        "Ben gives freeze to Ana",
        "Ben gives freeze to Ben",
        "Ben gives freeze to Cleo",
    ]
    assert match_of().legal_lines() == []
    assert match_of().expected() == ["Ben draws CARD"]


# Refusals


@pytest.mark.parametrize(
    ("lines", "move", "reason"),
    [
        ((), "Cleo draws 5", Refusal.NOT_DUE),
        ((), "Ben hits", Refusal.NOT_DUE),
        ((), "Ben draws 13", Refusal.UNKNOWN_CARD),
        ((), "Ben draws steal", Refusal.UNKNOWN_CARD),
        ((), "Ben draws joker", Refusal.UNKNOWN_CARD),
        (("Ben draws 1",), "Cleo draws 1", Refusal.CARD_NOT_LEFT),
        (("Ben draws freeze",), "Ben gives flip3 to Ana", Refusal.NOT_DUE),
        (("Ben draws freeze",), "Ben gives joker to Ana", Refusal.NOT_DUE),
        (("Ben draws freeze",), "Ben steals 5 from Ana", Refusal.NOT_DUE),
        (("Ben draws freeze",), "Ben discards 5 from Ana", Refusal.NOT_DUE),
        (("Ben draws freeze",), "Ben swaps 5 of Ana with 6 of Cleo", Refusal.NOT_DUE),
        (("Ben draws freeze",), "Ben plays R1/4", Refusal.NOT_DUE),
        (("Ben draws freeze",), "Ben gives freeze to Dora", Refusal.UNKNOWN_NAME),
        (("Ben draws freeze", "Ben gives freeze to Cleo"), "Cleo draws 5", Refusal.NOT_DUE),
        (DEALT, "Cleo hits", Refusal.NOT_DUE),
        (DEALT, "Ben draws 8", Refusal.NOT_DUE),
        (DEALT, "Ben takes the bonus", Refusal.NOT_DUE),
        (DEALT, "Ben turns the bonus on Ana", Refusal.NOT_DUE),
        (DEALT, "dice 5 most-tricks", Refusal.NOT_DUE),
        (DEALT, "dice 6 most-tricks", Refusal.NOT_A_MOVE),
        (DEALT, "Dora hits", Refusal.UNKNOWN_ACTOR),
        (DEALT, "Ben", Refusal.UNKNOWN_ACTOR),
        (DEALT, "", Refusal.UNKNOWN_ACTOR),
        (DEALT, "Ben jumps", Refusal.NOT_A_MOVE),
        (DEALT, said.Hit(3), Refusal.NO_SUCH_SEAT),
        (DEALT, said.Hit(-2), Refusal.NO_SUCH_SEAT),
        (("Ben draws freeze",), said.Give(BEN, "freeze", 3), Refusal.NO_SUCH_SEAT),
        (("Ben draws freeze",), said.Give(BEN, "freeze", -1), Refusal.NO_SUCH_SEAT),
    ],
)
def test_a_wrong_move_is_refused_and_changes_nothing(
    lines: tuple[str, ...], move: said.Move | str, reason: Refusal
) -> None:
    match = match_of(*lines)
    refused = refusal_of(match, move)
    assert refused.reason == reason
    assert refused.legal == match.expected()


def test_a_thirteenth_twelve_is_refused() -> None:
    match = match_of(players=["Ana"], deck=("12",) * 12 + ("5",))
    for _ in range(6):
        match.play("Ana draws 12")
        match.play("Ana hits")
        match.play("Ana draws 12")
    assert refusal_of(match, "Ana draws 12").reason == Refusal.CARD_NOT_LEFT


def test_staying_without_a_card_is_refused_where_it_needs_one() -> None:
    match = match_of("Ben draws freeze", "Ben gives freeze to Cleo", "Ana draws 5", edition="en")
    refused = refusal_of(match, "Ben stays")
    assert (refused.reason, refused.legal) == (Refusal.STAY_WITHOUT_CARD, ["Ben hits"])


def test_nothing_can_be_played_after_the_end() -> None:
    match = match_of(*DEALT, "Ben stays", "Cleo stays", "Ana stays", rules={"target": "7"})
    refused = refusal_of(match, "Ben hits")
    assert (refused.reason, refused.legal) == (Refusal.GAME_OVER, [])


def test_the_bonus_cannot_be_turned_on_oneself() -> None:
    match = Match.new("vengeance", ["Ana", "Ben"], edition="fr", rules={"brutal": "yes"})
    for number in range(1, 8):
        match.play("Ana hits")
        match.play(f"Ana draws {number}")
        if number == 1:
            match.play("Ben stays")
    refused = refusal_of(match, "Ana turns the bonus on Ana")
    assert refused.reason == Refusal.NOT_A_TARGET
    assert refused.legal == ["Ana takes the bonus", "Ana turns the bonus on Ben"]
    for move, totals in (("takes the bonus", [43, 0]), ("turns the bonus on Ben", [28, -15])):
        other = match.branch()
        other.play(f"Ana {move}")
        assert other.table.total == totals


def test_only_a_card_of_the_game_can_be_picked() -> None:
    match = Match.new("vengeance", ["Ana", "Ben"], edition="fr")
    for line in ("Ana hits", "Ana draws 5", "Ben hits", "Ben draws steal"):
        match.play(line)
    assert refusal_of(match, "Ben steals joker from Ana").reason == Refusal.UNKNOWN_CARD
    assert refusal_of(match, "Ben steals 6 from Ana").reason == Refusal.NOT_A_TARGET


# Undo, copy, save


def test_undo_takes_the_last_move_back() -> None:
    match = match_of(*DEALT, "Ben hits")
    before = match.branch()
    match.play("Ben draws 5")
    assert match.undo() == said.Draw(BEN, "5")
    assert (match.table, match.moves) == (before.table, before.moves)


def test_there_is_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(Refused) as caught:
        match_of().undo()
    assert caught.value.reason == Refusal.NOTHING_TO_UNDO


@given(match=matches(most_moves=60))
@settings(max_examples=60, deadline=None)
def test_undo_and_the_same_move_again_change_nothing(match: Match) -> None:
    if match.moves:
        before = match.branch()
        match.play(match.undo())
        assert (match.table, match.moves) == (before.table, before.moves)


@given(match=matches(most_moves=60))
@settings(max_examples=60, deadline=None)
def test_a_copy_is_independent(match: Match) -> None:
    branch, kept = match.branch(), match.branch()
    play_on(branch, Random(1), len(branch.moves) + 10)
    assert (match.table, match.moves, match.setup) == (kept.table, kept.moves, kept.setup)


@given(match=matches())
@settings(max_examples=60, deadline=None)
def test_a_match_saved_as_json_comes_back_equal(match: Match) -> None:
    again = Match.from_json(match.to_json())
    assert (again.setup, again.moves, again.table) == (match.setup, match.moves, match.table)
    assert again.to_json() == match.to_json()


def tampered(match: Match, **changes: Any) -> bytes:
    return msgspec.json.encode({**msgspec.json.decode(match.to_json()), **changes})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"", Refusal.NOT_A_SAVE),
        (b"{", Refusal.NOT_A_SAVE),
        (b"[]", Refusal.NOT_A_SAVE),
        (b"\xff\xfe", Refusal.NOT_A_SAVE),
        ("\ud800", Refusal.NOT_A_SAVE),
        (b"[" * 100_000, Refusal.NOT_A_SAVE),
        (tampered(match_of(), flipdeck=2), Refusal.WRONG_VERSION),
        (tampered(match_of(), extra=1), Refusal.NOT_A_SAVE),
        (tampered(match_of(), moves=[{"move": "jump", "seat": 0}]), Refusal.NOT_A_SAVE),
        (tampered(match_of(), moves=[{"move": "hit"}]), Refusal.NOT_A_SAVE),
        (tampered(match_of(), moves=[{"move": "hit", "seat": 1, "x": 0}]), Refusal.NOT_A_SAVE),
        (tampered(match_of(), moves=[{"move": "hit", "seat": 1}]), Refusal.NOT_DUE),
        (tampered(match_of(), moves=[{"move": "hit", "seat": 10**18}]), Refusal.NO_SUCH_SEAT),
        (tampered(match_of(), setup={"game": "chess", "players": []}), Refusal.UNKNOWN_GAME),
        (tampered(match_of(), setup={"game": "flip7", "players": []}), Refusal.PLAYER_COUNT),
        (tampered(match_of(), setup={"game": "flip7", "players": [1]}), Refusal.NOT_A_SAVE),
    ],
)
def test_a_tampered_save_is_refused(text: bytes | str, reason: Refusal) -> None:
    with pytest.raises(Refused) as caught:
        Match.from_json(text)
    assert caught.value.reason == reason


def test_the_table_of_a_match_can_be_played_on_by_the_rules_alone() -> None:
    match = Match.new("flip7", ["Ana"], edition="zh-Hant")
    match.play("Ana hits")
    match.play("Ana draws 5")
    match.setup.rulebook.step(match.table, STAY)
    assert match.table.total == [5]
