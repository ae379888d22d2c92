"""Any name is a name: what a record would read as something else, it quotes."""

import unicodedata
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from flipdeck.engine import record
from flipdeck.engine.match import Match
from flipdeck.engine.record_text import PREDICATES
from flipdeck.engine.refusals import Refusal, Refused
from flipdeck.engine.setup import NOT_IN_A_LINE, is_plain
from tests.support.games import play_on
from tests.support.rulebooks import RULEBOOKS

WORDS = (
    *PREDICATES, "and", "with", "of", "to", "from", "on", "the", "bonus", "dealt", "nobody", "dice",
    "deck", "5", "9", "freeze", "Ana", "Ben", "most-tricks", '"', "\\", ",", "#", '"Ana"',
)  # fmt: skip
ANY_TEXT = st.text(st.characters(exclude_categories=NOT_IN_A_LINE), min_size=1, max_size=12)
LIKE_GRAMMAR = st.lists(st.sampled_from(WORDS), min_size=1, max_size=6).map(" ".join)
NAMES = (ANY_TEXT | LIKE_GRAMMAR).map(str.strip).filter(bool)


@st.composite
def games(draw: st.DrawFn) -> Match:
    game = draw(st.sampled_from(sorted(RULEBOOKS)))
    seats = draw(st.integers(max(2, RULEBOOKS[game].players[0]), 4))
    names = draw(st.lists(NAMES, min_size=seats, max_size=seats, unique=True))
    return play_on(Match.new(game, names), Random(draw(st.integers(0, 2**32))), 60)


@settings(deadline=None, max_examples=300)
@given(match=games())
def test_every_game_with_any_names_is_read_as_it_was_written(match: Match) -> None:
    again = record.loads(record.dumps(match))
    assert (again.setup, again.moves) == (match.setup, match.moves)
    assert record.dumps(again) == record.dumps(match)


@settings(deadline=None, max_examples=100)
@given(name=NAMES)
@example("deck")
@example('"')
@example("a\\u002c")
def test_what_is_legal_can_be_said_as_it_is_listed(name: str) -> None:
    for game in sorted(RULEBOOKS):
        names = [name, f"{name}2", f"{name} 3"]
        match = play_on(Match.new(game, names), Random(1), 8)
        moves = match.legal_moves()
        lines = match.legal_lines()
        for move, line in zip(moves, lines, strict=True):
            branch = match.branch()
            branch.play(line)
            assert branch.moves[-1] == move


@settings(deadline=None, max_examples=100)
@given(names=st.lists(NAMES, min_size=3, max_size=3, unique=True))
def test_a_name_that_was_always_possible_is_written_as_ever(names: list[str]) -> None:
    for game in sorted(RULEBOOKS):
        if all(is_plain(name, RULEBOOKS[game]) for name in names):
            text = record.dumps(Match.new(game, names))
            assert f"players: {', '.join(names)}\n" in text
            assert "names:" not in text.partition("players:")[0]


HEADER = "flipdeck: 1\ngame: {game}\n{more}players: {players}\n"


def read(players: str, more: str = "names: quoted\n", game: str = "flip7") -> Match:
    return record.loads(HEADER.format(game=game, more=more, players=players))


def test_quotes_are_part_of_a_name_unless_the_header_says_that_names_are_quoted() -> None:
    assert read('"Ana", Ben', more="").names == ('"Ana"', "Ben")
    assert read('"Smith, John"', more="").names == ('"Smith', 'John"')
    assert read('"Ana", Ben').names == ("Ana", "Ben")
    assert read(r'"Smith\u002c John", "#1 \"x\"", Ben'.replace("#", r"\u0023")).names == (
        "Smith, John",
        '#1 "x"',
        "Ben",
    )


def test_a_quoted_name_stands_in_the_lines_as_in_the_header() -> None:
    text = HEADER.format(game="flip7", more="names: quoted\n", players='"deck", "Ben hits", Cleo')
    match = record.loads(text + 'dealer: "deck"\n\n"Ben hits" draws freeze\n')
    assert match.setup.dealer == 0
    assert match.legal_lines() == [
        '"Ben hits" gives freeze to "deck"',
        '"Ben hits" gives freeze to "Ben hits"',
        '"Ben hits" gives freeze to Cleo',
    ]
    match.play('"Ben hits" gives freeze to "deck"')
    assert match.table.status[0] != 0


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("flip7", "deck, Ben"),
        ("flip7", "Ana, dice"),
        ("flipflop", "nobody, Ben, Cleo"),
        ("flipflop", "Ana, Tom and Jerry, Cleo"),
        ("flipflop", "Ana, dice 5, Cleo"),
        ("flip7", '"Ana, Ben'),
        ("flip7", '"Ana" B, Ben'),
        ("flip7", '"", Ben'),
        ("flip7", '" Ana", Ben'),
        ("flip7", r'"A\nB", Ben'),
        ("flip7", r'"A\ud800", Ben'),
    ],
)
@pytest.mark.parametrize("more", ["", "names: quoted\n"])
def test_what_is_no_name_is_refused_with_its_line(game: str, players: str, more: str) -> None:
    if not more and players.startswith('"'):
        return
    with pytest.raises(Refused) as caught:
        read(players, more, game)
    assert (caught.value.reason, caught.value.line) == (Refusal.BAD_NAME, 4 if more else 3)


def test_names_are_quoted_or_nothing_is_said_about_them() -> None:
    with pytest.raises(Refused) as caught:
        read("Ana, Ben", "names: plain\n")
    assert (caught.value.reason, caught.value.line) == (Refusal.BAD_VALUE, 3)
    assert caught.value.facts == {"key": "names", "value": "plain", "known": ["quoted"]}


def test_a_line_that_would_be_read_as_another_move_is_written_with_quotes() -> None:
    names = ["Ana", "Ana gives freeze to Ben", "Ben hits"]
    match = Match.new("flip7", names, edition="zh-Hant")
    match.play("Ana hits")
    match.play("Ana draws freeze")
    match.play(match.legal_moves()[2])  # Ana gives freeze to Ben hits
    text = record.dumps(match)
    assert '"Ana" gives freeze to "Ben hits"' in text
    assert record.loads(text).moves == match.moves


def test_categories_that_no_name_has_are_those_of_control_and_of_line_ends() -> None:
    assert {unicodedata.category(char) for char in "\n\x85\u2028\u2029\ud800"} <= {*NOT_IN_A_LINE}
