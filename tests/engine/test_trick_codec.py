"""The codec of Flip-Flop: records of dice, hands and tricks, and what is refused in one line."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flipdeck.engine import record
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Roll
from flipdeck.engine.refusals import Refusal, Refused
from flipdeck.engine.view import NextCard, position
from flipdeck.players.spec import bot, default_player
from flipdeck.words.fluent import LANGUAGES
from tests.support.games import play_on, setups

HEADER = """\
flipdeck: 1
game: flipflop
players: Ana, Ben, Cleo
dealer: Ana
"""
ROLLED = f"{HEADER}\ndice 3 most-tricks\n"
DEALT = f"""\
{ROLLED}\
Ana is dealt RF/1 Y1/2 Y1/3
Ben is dealt R3/F R3/5 Y4/5
Cleo is dealt Y3/4 Y2/3 R2/4
"""
FREE = DEALT.replace("most-tricks", "free")
PLAYED = f"{DEALT}Ana plays RF/1\n"
ANA_PLAYS = "legal: Ana plays RF/1, Ana plays Y1/2, Ana plays Y1/3"
DICE = "legal: dice STAKE GOAL"
GOALS = "most-tricks, fewest-tricks, even-tricks, most-yellow, fewest-yellow, free"


@settings(deadline=None, max_examples=25)
@given(setup=setups("flipflop"), seed=st.integers(0, 2**32), most=st.integers(0, 500))
def test_a_record_is_read_as_it_was_written(setup: object, seed: int, most: int) -> None:
    match = play_on(Match(setup), Random(seed), most)  # type: ignore[arg-type]
    text = record.dumps(match)
    again = record.loads(text)
    assert (again.setup, again.moves, again.table) == (match.setup, match.moves, match.table)
    assert record.dumps(again) == text


@settings(deadline=None, max_examples=10)
@given(setup=setups("flipflop"), seed=st.integers(0, 2**32))
def test_a_saved_match_is_the_same_match(setup: object, seed: int) -> None:
    match = play_on(Match(setup), Random(seed), 60)  # type: ignore[arg-type]
    assert Match.from_json(match.to_json()).table == match.table


REFUSED = {
    f"{ROLLED}Ana is dealt R1/2 R1/3": "line 7: 2 cards are dealt, but the red die shows 3; "
    "legal: Ana is dealt CARDS",
    f"{ROLLED}Ana is dealt R1/2 R1/3 R2/1": "line 7: R2/1 is dealt twice; "
    "legal: Ana is dealt CARDS",
    f"{ROLLED}Ana is dealt R1/2 R1/3 R1/4\nBen is dealt Y1/2 R4/1 Y1/3": "line 8: R4/1 is dealt "
    "twice; legal: Ben is dealt CARDS",
    f"{ROLLED}Ana is dealt R1/2 R1/1 R1/4": "line 7: this game has no card R1/1; "
    "legal: Ana is dealt CARDS",
    f"{ROLLED}Ben is dealt R1/2 R1/3 R1/4": "line 7: it is not time for "
    "“Ben is dealt R1/2 R1/3 R1/4”; legal: Ana is dealt CARDS",
    f"{DEALT}Ana plays R3/F": f"line 10: Ana does not hold R3/F; {ANA_PLAYS}",
    f"{DEALT}Ana plays R1/F": f"line 10: Ana does not hold R1/F; {ANA_PLAYS}",
    f"{DEALT}Ana plays 7": f"line 10: this game has no card 7; {ANA_PLAYS}",
    f"{HEADER}\ndice 3 most-red": f"line 6: unknown objective most-red; available: {GOALS}; {DICE}",
    f"{HEADER}\ndice 2 free": f"line 6: “dice 2 free” is not a move; {DICE}",
    f"{FREE}Ana chooses free": "line 10: “Ana chooses free” is not a legal choice; legal: "
    + ", ".join(f"Ana chooses {goal}" for goal in GOALS.split(", ")[:5]),
    f"{PLAYED}Ana flips Dora": "line 11: there is no player called Dora; legal: Ana flips nobody, "
    "Ana flips Ana, Ana flips Ben, Ana flips Ana and Ben, Ana flips Cleo, Ana flips Ana and Cleo, "
    "Ana flips Ben and Cleo, Ana flips Ana and Ben and Cleo",
    f"{HEADER}deck: R1/2 R1/3": "line 5: this game has no deck to list",
    f"{HEADER}deck:": "line 5: this game has no deck to list",
    HEADER.replace("Cleo", "Cleo, Dora") + "scores: 3, 0, 0, 0": "line 5: partners must have the "
    "same score",
    HEADER.replace(", Cleo", ""): "line 3: 2 players are not possible here; this game takes 3 to 4",
    f"{HEADER}rules: brutal=yes": "line 5: this edition has no house rule brutal; "
    "available: target",
}


@pytest.mark.parametrize(("text", "sentence"), REFUSED.items(), ids=range(len(REFUSED)))
def test_a_bad_line_is_refused_in_one_clear_line(text: str, sentence: str) -> None:
    with pytest.raises(Refused) as caught:
        record.loads(text)
    assert str(caught.value) == sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_dealt_twice_is_named_in_every_language(language: str) -> None:
    with pytest.raises(Refused) as caught:
        record.loads(f"{ROLLED}Ana is dealt R1/2 R1/3 R2/1")
    caught.value.legal = []
    assert "R2/1" in caught.value.sentence(language)


def test_a_refused_hand_leaves_the_pack_as_it_was() -> None:
    match = record.loads(ROLLED)
    with pytest.raises(Refused):
        match.play("Ana is dealt R1/2 R1/3 R2/1")
    match.play("Ana is dealt R1/2 R1/3 R1/4")


@pytest.mark.parametrize("seats", [3, 4])
def test_bots_play_a_whole_game(seats: int) -> None:
    match = Match.new("flipflop", ["Ana", "Ben", "Cleo", "Dora"][:seats])
    chance = Random(seats)
    bots = [bot("flipflop", default_player("flipflop", name)) for name in match.names]
    while not match.is_over:
        assert match.winners == ()
        due = match.due
        assert due is not None
        if due.actor is None:
            match.play(match.codec.chance_move(match.table, chance.randrange))
        else:
            view = match.view()
            match.play(bots[due.actor].decide(view, view.moves))
    assert len(match.winners) == (2 if seats == 4 else 1)


def test_a_die_has_no_two() -> None:
    match = Match.new("flipflop", ["Ana", "Ben", "Cleo"])
    with pytest.raises(Refused) as refused:
        match.play(Roll(2, "most-tricks"))
    assert refused.value.reason is Refusal.NOT_A_TARGET


def test_a_position_may_be_asked_for_without_its_moves() -> None:
    match = Match.new("flipflop", ["Ana", "Ben", "Cleo"])
    assert position(match, moves=[]).next == NextCard("deck", None, "dice", [])
