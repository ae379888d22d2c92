"""The table between a move and its end, before anything is cleared."""

from random import Random

import pytest

from flipdeck.engine.display import (
    Display,
    LineDisplay,
    TrickDisplay,
    display,
    display_between,
    public_facts,
)
from flipdeck.engine.events import Event, RoundEnded, TrickTaken
from flipdeck.engine.frames import frames, table_before
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.setup import Setup

from .test_display import FLIP7, FLIPFLOP, HANDS, after

SEVEN = ("1", "2", "3", "4", "5", "6", "7")


def frames_of(match: Match, line: str, viewer: int | None = None) -> list[Display]:
    return frames_and_events(match, line, viewer)[0]


def frames_and_events(
    match: Match, move: Move | str, viewer: int | None
) -> tuple[list[Display], list[Event]]:
    before, table = display(match, viewer), table_before(match)
    events = match.play(move)
    between = frames(table, match, events)
    return [
        display_between(frame, viewer, before, public_facts(frame, between=True))
        for frame in between
    ], events


def test_nothing_lies_between_a_move_and_its_end_while_nothing_is_cleared() -> None:
    match = after(FLIP7, "Ana hits")
    assert frames_of(match, "Ana draws 5") == []
    match = after(FLIPFLOP, "dice 3 most-tricks", *HANDS)
    assert frames_of(match, "Ana plays R3/F") == []


def test_a_trick_lies_there_in_full_before_it_is_taken() -> None:
    match = after(FLIPFLOP, "dice 3 most-tricks", *HANDS, "Ana plays R1/4", "Ben plays Y3/F")
    (full,) = frames_of(match, "Cleo plays Y3/1", viewer=0)
    assert isinstance(full, TrickDisplay)
    assert [card.card for card in full.trick] == ["R1/4", "Y3/F", "Y3/1"]
    assert full.winning is not None
    assert (full.winning.place, full.winning.equal) == (2, True)
    assert full.players[2].hand == ["R?/2", "Y?/5"]
    assert [player.tricks for player in full.players] == [0, 0, 0]


def test_hands_are_turned_and_the_card_itself_before_the_trick_is_taken() -> None:
    hands = (*HANDS[:2], "Cleo is dealt YF/5 R5/2 Y3/1")
    match = after(FLIPFLOP, "dice 3 most-tricks", *hands, "Ana plays R1/4", "Ben plays Y3/F")
    assert frames_of(match, "Cleo plays YF/5", viewer=1) == []
    (turned,) = frames_of(match, "Cleo flips Ana", viewer=1)
    assert isinstance(turned, TrickDisplay)
    assert [card.card for card in turned.trick] == ["R1/4", "Y3/F", "Y5/F"]
    assert turned.players[0].hand == ["RF/3", "Y2/F"]
    assert turned.winning is not None
    assert turned.winning.place == 2


def test_the_last_trick_is_counted_before_the_next_round_begins() -> None:
    hands = ("Ana is dealt Y1/4", "Ben is dealt R3/F", "Cleo is dealt YF/5")
    match = after(FLIPFLOP, "dice 1 most-yellow", *hands, "Ana plays Y1/4", "Ben plays R3/F")
    assert frames_of(match, "Cleo plays YF/5") == []
    full, counted = frames_of(match, "Cleo flips Ana and Ben")
    assert isinstance(full, TrickDisplay)
    assert isinstance(counted, TrickDisplay)
    assert [card.card for card in full.trick] == ["Y1/4", "R3/F", "Y5/F"]
    assert full.collected == [0, 0, 0]
    assert (counted.collected, counted.goal, counted.trick) == ([0, 0, 2], "most-yellow", [])
    assert (counted.round, counted.played) == (1, ["R3/F", "Y1/4", "Y5/F"])
    assert match.table.round == 2


def test_a_line_that_makes_flip_7_lies_there_before_the_round_ends() -> None:
    match = after(FLIP7, "Ana hits", "Ana draws 1", "Ben stays")
    for number in SEVEN[1:6]:
        match.play("Ana hits")
        match.play(f"Ana draws {number}")
    match.play("Ana hits")
    (ended,) = frames_of(match, "Ana draws 7")
    assert isinstance(ended, LineDisplay)
    ana, ben = ended.players
    assert tuple(ana.numbers) == SEVEN
    assert (ana.points, ana.total, ana.different) == (43, 0, 7)
    assert (ben.status, ended.round, ended.over) == ("stayed", 1, False)
    assert match.table.round == 2


def test_a_line_that_busts_lies_there_before_the_round_ends() -> None:
    match = after(FLIP7, "Ana hits", "Ana draws 9", "Ben stays", "Ana hits")
    (ended,) = frames_of(match, "Ana draws 9")
    assert isinstance(ended, LineDisplay)
    assert (ended.players[0].status, ended.players[0].numbers) == ("busted", ["9", "9"])


@pytest.mark.parametrize("game", ["flip7", "vengeance", "flipflop"])
def test_a_frame_comes_with_every_trick_taken_and_every_round_ended(game: str) -> None:
    random = Random(5)
    match = Match(Setup(game=game, players=("Ana", "Ben", "Cleo"), rules={"target": "60"}))
    seen = 0
    while not match.is_over:
        moves = match.legal_moves()
        move = (
            random.choice(moves)
            if moves
            else match.codec.chance_move(match.table, random.randrange)
        )
        between, events = frames_and_events(match, move, 0)
        wanted = [event for event in events if isinstance(event, TrickTaken | RoundEnded)]
        assert len(between) == len(wanted)
        assert all(not frame.over and frame.winners == [] for frame in between)
        seen += len(between)
    assert seen > 2
