"""At Flip-Flop nothing that a seat is shown depends on what it may not know.

Two games that differ only in sides hidden from a viewer are played side by side; whatever is shown
to the viewer in the one, in messages, JSON, terminal and replay, is shown in the other.
"""

import io
from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from flipdeck import cli
from flipdeck.engine import record
from flipdeck.engine.deduction import imagined
from flipdeck.engine.display import display
from flipdeck.engine.events import Event
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Deal, Move, PlayCard, Roll
from flipdeck.engine.question import question
from flipdeck.engine.refusals import Refused
from flipdeck.engine.setup import Setup
from flipdeck.engine.view import (
    SPECTATOR,
    TrickPosition,
    legal_seen,
    position,
    seen,
)
from flipdeck.rules import flipflop
from flipdeck.rules.hands import LARGEST_HAND
from flipdeck.rules.table import TrickTable
from flipdeck.rules.two_sided import name_of
from flipdeck.terminal.positions import render
from flipdeck.words.sentences import describe
from tests.support.games import play_on

from .test_frames import frames_and_events

NAMES = ("Ana", "Ana B", "Cleo", "Dora")


@st.composite
def games(draw: st.DrawFn) -> Match:
    seats = draw(st.sampled_from([3, 4]))
    match = Match(Setup(game="flipflop", players=NAMES[:seats], dealer=draw(st.integers(0, 2))))
    return play_on(match, Random(draw(st.integers(0, 2**32))), draw(st.integers(1, 120)))


def viewers(match: Match) -> range:
    return range(SPECTATOR, len(match.names))


def cards_held(table: TrickTable) -> list[str]:
    places = ((seat, slot) for seat in range(table.seats) for slot in range(LARGEST_HAND))
    return [name_of(flipflop.held(table, *place)) for place in places]


def other_moves(match: Match, viewer: int, random: Random) -> list[Move]:
    """The same moves, but the last deal had other cards where the viewer cannot tell."""
    branch = imagined(match.table, viewer, random)
    other = dict(zip(cards_held(match.table), cards_held(branch), strict=True))
    moves = match.moves.copy()
    number = len(moves) - 1
    while number >= 0 and not isinstance(moves[number], Roll):
        move = moves[number]
        if isinstance(move, Deal):
            hand = tuple(other.get(card, card) for card in move.hand)
            moves[number] = Deal(move.seat, hand)
        number -= 1
    return moves


def side_by_side(
    match: Match, moves: list[Move]
) -> Iterator[tuple[Match, Match, list[Event], list[Event]]]:
    """Both games from their start, and what happened in each."""
    one, other = Match(match.setup), Match(match.setup)
    for move, other_move in zip(match.moves, moves, strict=True):
        yield one, other, one.play(move), other.play(other_move)


def on_terminal(match: Match, viewer: int) -> str:
    console = Console(file=io.StringIO(), width=100)
    console.print(render(position(match, viewer), "en"))
    return console.file.getvalue()  # type: ignore[attr-defined,no-any-return]


def as_json(match: Match, viewer: int, *, memory: bool = True) -> bytes:
    return msgspec.json.encode(position(match, viewer, memory=memory))


def displayed(match: Match, viewer: int) -> bytes:
    return msgspec.json.encode([display(match, viewer), question(match, viewer)])


def told(events: list[Event], viewer: int) -> list[tuple[Event, str]]:
    shown = [seen(event, viewer) for event in events]
    return [(event, describe(event, NAMES)) for event in shown]


def refused_to(match: Match, viewer: int) -> str:
    """What is said to a viewer who asks for the impossible."""
    with pytest.raises(Refused) as caught:
        match.branch().play(PlayCard(0, "none"))
    name = NAMES[viewer] if viewer != SPECTATOR else ""
    caught.value.legal = legal_seen(caught.value, name)
    return str(caught.value)


@settings(deadline=None, max_examples=25)
@given(match=games(), seed=st.integers(0, 2**32))
def test_no_seat_is_shown_what_it_may_not_know(match: Match, seed: int) -> None:  # F-17, F-18
    for viewer in viewers(match):
        moves = other_moves(match, viewer, Random(seed))
        for one, other, events, other_events in side_by_side(match, moves):
            assert told(events, viewer) == told(other_events, viewer)
            assert as_json(one, viewer) == as_json(other, viewer)
            assert as_json(one, viewer, memory=False) == as_json(other, viewer, memory=False)
            assert displayed(one, viewer) == displayed(other, viewer)
            if viewer != SPECTATOR:
                assert one.view(viewer) == other.view(viewer)
            if not one.is_over:
                assert refused_to(one, viewer) == refused_to(other, viewer)
        assert on_terminal(match, viewer) == on_terminal(other, viewer)


@settings(deadline=None, max_examples=25)
@given(match=games(), seed=st.integers(0, 2**32))
def test_no_frame_shows_what_its_viewer_may_not_know(match: Match, seed: int) -> None:
    for viewer in viewers(match):
        one, other = Match(match.setup), Match(match.setup)
        for moves in zip(match.moves, other_moves(match, viewer, Random(seed)), strict=True):
            shown, other_shown = (
                [msgspec.json.encode(frame) for frame in frames_and_events(game, move, viewer)[0]]
                for game, move in zip((one, other), moves, strict=True)
            )
            assert shown == other_shown


@settings(deadline=None, max_examples=15)
@given(match=games(), seed=st.integers(0, 2**32))
def test_where_nothing_is_hidden_nothing_else_is_imagined(match: Match, seed: int) -> None:
    for viewer in viewers(match):
        if b"?/" not in as_json(match, viewer):
            assert other_moves(match, viewer, Random(seed)) == match.moves


def test_a_hidden_front_is_imagined_in_every_way() -> None:
    lines = ["dice 1 most-tricks", "Cleo is dealt R1/4", "Ana is dealt Y3/F", "Ana B is dealt R5/2"]
    match = Match(Setup(game="flipflop", players=NAMES[:3]))
    for line in lines:
        match.play(line)
    random = Random(1)
    branches = {str(other_moves(match, 0, random)[1]) for _ in range(200)}
    assert len(branches) == 5  # what Ana may think of Cleo's card


@settings(deadline=None, max_examples=10)
@given(match=games(), seed=st.integers(0, 2**32))
def test_replay_for_a_seat_is_the_same_for_both_records(match: Match, seed: int) -> None:
    for viewer in range(len(match.names)):
        branch = Match(match.setup)
        for move in other_moves(match, viewer, Random(seed)):
            branch.play(move)
        again = [record.loads(record.dumps(game)) for game in (match, branch)]
        assert as_json(again[0], viewer) == as_json(again[1], viewer)


@settings(deadline=None, max_examples=30)
@given(match=games())
def test_what_is_in_view_is_part_of_what_is_known(match: Match) -> None:  # F-17
    for viewer in viewers(match):
        known, now = position(match, viewer), position(match, viewer, memory=False)
        assert isinstance(known, TrickPosition)
        assert isinstance(now, TrickPosition)
        for remembered, seen_now in zip(known.players, now.players, strict=True):
            for card, side in zip(remembered.hand, seen_now.hand, strict=True):
                assert side.count("?") == 1  # the viewer sees one side of every card
                assert all(a in (b, "?") for a, b in zip(side, card, strict=True))


RECORD = """\
flipdeck: 1
game: flipflop
players: Ana, Ana B, Cleo
dealer: Ana

dice 1 most-tricks
Ana is dealt R1/4
Ana B is dealt Y3/F
Cleo is dealt R5/2
"""


@pytest.mark.parametrize(
    ("seat", "legal"), [("Ana", "Ana plays R1/4"), ("Ana B", "Ana plays R?/4")]
)
def test_a_refusal_read_with_a_seat_names_no_hidden_front(
    seat: str, legal: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = RECORD + "Ana flips nobody\n"
    monkeypatch.setattr("sys.argv", ["flipdeck", "replay", "-", "--seat", seat])
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    with pytest.raises(SystemExit):
        cli.main()
    assert capsys.readouterr().err.rstrip().endswith(f"legal: {legal}")
