"""Sheets that are kept as files, and what past ones show."""

import csv
import io
from random import Random

import msgspec
import pytest

from flipdeck.companion.entries import (
    Corrected,
    DealerSet,
    Entered,
    LineSet,
    PlayerAdded,
    PlayerRenamed,
    Scored,
    SheetEntry,
    SheetMade,
    Turned,
    Undone,
)
from flipdeck.companion.files import SheetFile, as_csv, as_match, read, safe_cell
from flipdeck.companion.history import name_statistics, past_sheet
from flipdeck.companion.refusals import SheetRefused
from flipdeck.companion.sheet import MOST_ENTRIES, Sheet
from flipdeck.engine import record
from flipdeck.engine.match import Match
from flipdeck.errors import UserError
from tests.support.games import play_on
from tests.support.sheets import Pen, facts, game_of, pen_for, rounds_of, taps

MADE = SheetMade("flip7", "en", {}, ("Ana", "Ben"))


def as_file(*entries: SheetEntry) -> bytes:
    return msgspec.json.encode(SheetFile(1, [*entries]))


def sheet_of(entries: list[SheetEntry]) -> Sheet:
    sheet = Sheet()
    for entry in entries:
        sheet.apply(entry)
    return sheet


def rows_of(pen: Pen) -> list[list[str]]:
    return list(csv.reader(io.StringIO(as_csv(pen.sheet).removeprefix("\ufeff"))))


@pytest.mark.parametrize("game", ["flip7", "vengeance"])
def test_a_game_by_cards_becomes_a_record_that_replays_to_its_totals_and_back(game: str) -> None:
    for seed in range(3):
        match = game_of(game, Random(seed), most_seats=4)
        pen = pen_for(match)
        for action in taps(match.moves):
            pen.enter(action)
        text = record.dumps(as_match(pen.sheet))
        again = record.loads(text)
        assert (again.totals, again.winners) == (match.totals, match.winners)
        assert facts(sheet_of(read(text.encode(), at=5, clean=str))) == facts(pen.sheet)


def test_a_record_whose_first_player_deals_is_a_sheet_with_that_dealer() -> None:
    match = play_on(Match.new("flip7", ["Ana", "Ben"], dealer=0), Random(1), 60)
    sheet = sheet_of(read(record.dumps(match).encode(), at=5, clean=str))
    assert sheet.state.rounds[0].dealer == 0
    assert tuple(sheet.state.totals.values()) == match.totals


@pytest.mark.parametrize(
    "action",
    [Scored(1, points=3), LineSet(1, ("9",), "active"), PlayerAdded("Cleo")],
)
def test_what_a_record_cannot_say_is_refused_with_its_round(
    action: Scored | LineSet | PlayerAdded,
) -> None:
    pen = Pen("Ana", "Ben", edition="de")
    pen.turn("12", "9", "12", "9")
    assert pen.round == 2
    pen.enter(action)
    pen.turn("5")
    with pytest.raises(SheetRefused) as refused:
        as_match(pen.sheet)
    assert (refused.value.reason, refused.value.facts) == ("no-record", {"round": 2})


def test_a_dealer_set_by_hand_is_not_in_a_record_unless_they_deal_first() -> None:
    pen = Pen("Ana", "Ben", edition="de")
    pen.enter(DealerSet(0))
    pen.turn("12", "9", "12", "9")
    assert as_match(pen.sheet).setup.dealer == 0
    pen.enter(DealerSet(0))
    pen.turn("5")
    with pytest.raises(SheetRefused):
        as_match(pen.sheet)


def test_an_exported_sheet_is_read_again_with_all_its_entries() -> None:
    entries: list[SheetEntry] = [
        MADE,
        Entered("a", 1, Turned("5"), at=3),
        Corrected("b", "a", Turned("6")),
        Undone("c", "b"),
        Entered("d", 1, Scored(0, points=4)),
        Undone("e", "d"),
    ]
    assert read(as_file(*entries), at=9, clean=str) == entries


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"hello",
        b"\xff",
        as_file(),
        as_file(Entered("a", 1, Turned("5"))),
        as_file(MADE, MADE),
        as_file(msgspec.structs.replace(MADE, log=2)),
        as_file(msgspec.structs.replace(MADE, game="chess")),
        as_file(msgspec.structs.replace(MADE, players=("Ana", "Ana"))),
        as_file(MADE, Entered("a", 1, Turned("99"))),
        as_file(MADE, Entered("a", 7, Turned("5"))),
        as_file(MADE, Entered("a", 1, Turned("5")), Entered("a", 1, Turned("6"))),
        as_file(MADE, Undone("a", "never")),
        as_file(MADE, Corrected("a", "never", Turned("6"))),
        as_file(MADE, Entered("a", 1, Turned("5")), Undone("b", "a"), Undone("c", "a")),
        as_file(MADE, *[Entered(str(each), 1, Turned("5")) for each in range(MOST_ENTRIES)]),
        b"flipdeck: 1\ngame: flip7\nplayers: Ana, Ben\nscores: 1, 2\n\n",
        b"flipdeck: 1\ngame: flipflop\nplayers: Ana, Ben, Cleo\n\n",
    ],
)
def test_files_that_are_no_sheet_are_refused(content: bytes) -> None:
    with pytest.raises(UserError):
        read(content, at=0, clean=str)


def test_the_table_has_a_row_for_each_player_and_round() -> None:
    pen = Pen("Ana", "Ben")
    pen.enter(Scored(0, cards=("12", "5", "x2")))
    pen.enter(Scored(1, busted=True))
    pen.enter(Scored(1, points=30, flip7=True))
    assert rows_of(pen) == [
        ["round", "dealer", "player", "points", "total", "busted", "made_flip7", "cards"],
        ["1", "Ben", "Ana", "34", "34", "", "", "12 5 x2"],
        ["1", "Ben", "Ben", "0", "0", "yes", "", ""],
        ["2", "Ana", "Ben", "45", "", "", "yes", ""],
    ]


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@sum", "＝1", "=cmd|' /C calc'!A0"])  # noqa: RUF001
def test_no_cell_is_a_formula(text: str) -> None:
    assert safe_cell(text) == f"'{text}"
    pen = Pen("Ana", "Ben", game="vengeance", rules={"brutal": "yes"})
    pen.enter(PlayerRenamed(0, text))
    pen.enter(Scored(0, cards=("-10",)))
    assert rows_of(pen)[1][2:] == [f"'{text}", "-10", "", "", "", "'-10"]


def test_past_sheets_tell_totals_by_round_and_add_up_by_name() -> None:
    sheets = []
    for names, first in ((("Ana", "Ben"), 210), (("ana", "Cleo"), 30)):
        pen = Pen(*names)
        pen.enter(Scored(0, points=first))
        pen.enter(Scored(1, busted=True))
        pen.enter(Scored(0, points=5), round=2) if first < 200 else None
        sheets.append(past_sheet("tuka-remo-42", pen.sheet))
    assert sheets[0].rounds == [[210, 0]]
    assert [player.won for player in sheets[0].players] == [True, False]
    assert (sheets[0].over, sheets[1].over) == (True, False)
    statistics = name_statistics([*sheets, msgspec.structs.replace(sheets[1], over=True)])
    ana, ben, cleo = statistics
    assert (ana.name, ana.games, ana.wins, ana.best) == ("Ana", 2, 1, 210)
    assert (ben.name, ben.busts, ben.best) == ("Ben", 1, 0)
    assert cleo.games == 1


def test_flip_flop_has_no_record_but_a_table() -> None:
    match = game_of("flipflop", Random(3))
    pen = pen_for(match)
    for round in rounds_of(match):
        for action in round.results:
            pen.enter(action)
    assert len(rows_of(pen)) == 1 + len(match.names) * len(rounds_of(match))
    with pytest.raises(SheetRefused):
        as_match(pen.sheet)
    past = past_sheet("tuka-remo-42", pen.sheet)
    assert past.over
    assert not past.by_cards
