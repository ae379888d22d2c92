"""Cards and decisions of old rounds are corrected, put in and taken out, each by itself."""

from collections.abc import Callable

import msgspec
import pytest

from flipdeck.companion.display import sheet_view, table_before
from flipdeck.companion.entries import Corrected, Decided, Entered, Inserted, Scored, Turned
from flipdeck.companion.files import VERSION, SheetFile, read
from flipdeck.companion.refusals import SheetRefusal, SheetRefused
from flipdeck.engine import moves
from tests.support.sheets import Pen


def refused(change: Callable[..., object], *arguments: object) -> SheetRefused:
    with pytest.raises(SheetRefused) as caught:
        change(*arguments)
    return caught.value


def two_rounds() -> tuple[Pen, list[str]]:
    """Ana 5 and 6, Ben 9, round by round; the ids of the first round's entries."""
    pen = Pen("Ana", "Ben", edition="de")
    ids: list[str] = []
    for _ in range(2):
        first, other = (0, 1) if pen.round == 1 else (1, 0)
        ids += [pen.enter(Turned("5")), pen.enter(Turned("9"))]
        ids += [pen.enter(Turned("6")), pen.enter(Decided(moves.Stay(other)))]
        ids.append(pen.enter(Decided(moves.Stay(first))))
    return pen, ids[:5]


def test_a_card_of_an_old_round_is_corrected_and_the_later_rounds_stand() -> None:
    pen, ids = two_rounds()
    assert pen.totals() == [20, 20]
    pen.correct(ids[0], Turned("12"))
    assert pen.totals() == [27, 20]
    assert pen.round == 3
    assert pen.state.rounds[1].totals == {0: 27, 1: 20}
    pen.undo()
    assert pen.totals() == [20, 20]


def test_a_card_that_was_missed_shifts_what_came_after_it() -> None:
    pen = Pen("Ana", "Ben", "Cleo", edition="de")
    pen.turn("5")
    wrong = pen.enter(Turned("9"))  # it was Cleo's: Ben's card was missed
    missed = pen.insert(wrong, Turned("12"))
    shown = sheet_view(pen.sheet)
    assert shown.cards is not None
    assert [player.numbers for player in shown.cards.position.players] == [["5"], ["12"], ["9"]]
    assert [line.id for line in shown.log] == ["entry-1", missed, wrong]
    assert shown.newest == missed
    pen.undo()
    assert [line.id for line in sheet_view(pen.sheet).log] == ["entry-1", wrong]


def test_a_wrong_target_of_an_old_round_is_corrected() -> None:
    pen = Pen("Ana", "Ben", game="vengeance", edition="en")
    pen.turn("5", "9", "-6")
    given = pen.enter(Decided(moves.Give(0, "-6", 0)))
    pen.enter(Decided(moves.Stay(1)))
    pen.enter(Decided(moves.Stay(0)))
    assert pen.totals() == [0, 9]
    pen.turn("1")
    pen.correct(given, Decided(moves.Give(0, "-6", 1)))
    assert pen.totals() == [5, 3]


def test_what_no_longer_fits_is_named_and_nothing_is_lost() -> None:
    pen = Pen("Ana", "Ben", "Cleo", edition="de")
    pen.turn("5", "9", "freeze")
    given = pen.enter(Decided(moves.Give(2, "freeze", 0)))
    stay = pen.enter(Decided(moves.Stay(1)))
    pen.turn("12")
    pen.enter(Decided(moves.Stay(2)))
    problem = refused(pen.correct, given, Decided(moves.Give(2, "freeze", 2)))
    assert problem.reason == SheetRefusal.WOULD_NOT_FIT
    assert problem.facts == {"of": stay, "round": 1, "action": Decided(moves.Stay(1))}
    assert pen.totals() == [5, 9, 12]
    assert not pen.state.problems


def test_a_round_that_would_not_be_over_any_more_is_named() -> None:
    pen = Pen("Ana", "Ben", edition="de")
    pen.turn("5", "9")
    bust = pen.enter(Turned("5"))
    pen.enter(Decided(moves.Stay(1)))
    card = pen.enter(Turned("7"))
    problem = refused(pen.correct, bust, Turned("6"))
    assert problem.facts == {"of": card, "round": 2, "action": Turned("7"), "open": 1}


def test_a_round_that_went_differently_gets_a_result_by_hand_and_keeps_its_cards() -> None:
    pen, ids = two_rounds()
    pen.enter(Scored(0, cards=("12", "6")), round=1)
    assert pen.totals() == [27, 20]
    assert pen.result(1, 0).cards == ("12", "6")
    assert [line.id for line in sheet_view(pen.sheet).log] != ids
    kept = [logged.id for logged in pen.state.rounds[0].lines]
    assert kept[:5] == ids
    pen.undo()
    assert pen.totals() == [20, 20]


def test_what_could_have_happened_instead_is_asked_of_the_table_as_it_was() -> None:
    pen, ids = two_rounds()
    table = table_before(pen.sheet, ids[2])
    assert table.chances is not None
    assert table.chances.left["9"] == 8
    assert table.question is not None
    assert (table.question.ask, table.question.seat) == ("turn", 0)
    assert [player.numbers for player in table.position.players] == [["5"], ["9"]]
    assert table.position.round == 1
    assert table.last == ids[-1]
    first = table_before(pen.sheet, ids[0])
    assert first.chances is not None
    assert first.chances.left["5"] == 5


def test_only_cards_and_decisions_have_a_table_before_them() -> None:
    pen = Pen("Ana", "Ben")
    typed = pen.enter(Scored(0, points=12))
    card = pen.enter(Turned("5"))
    assert refused(table_before, pen.sheet, typed).reason == SheetRefusal.OTHER_GAME
    assert refused(table_before, pen.sheet, "never").reason == SheetRefusal.NO_SUCH_ENTRY
    for before, action in ((typed, Turned("6")), (card, Scored(1, points=3))):
        assert refused(pen.insert, before, action).reason == SheetRefusal.WOULD_NOT_FIT
    pen.undo(card)
    assert refused(pen.insert, card, Turned("6")).reason == SheetRefusal.NO_SUCH_ENTRY


def test_a_correction_is_named_itself_when_it_is_corrected_or_taken_back() -> None:
    pen = Pen("Ana", "Ben")
    card = pen.enter(Turned("5"))
    first = pen.correct(card, Turned("6"))
    pen.correct(first, Turned("7"), follows=first)
    assert pen.sheet.logged[card].action == Turned("7")
    assert refused(pen.correct, card, Turned("8"), card).reason == SheetRefusal.CHANGED
    pen.undo(first)
    assert pen.sheet.logged[card].action == Turned("7")
    assert refused(pen.correct, first, Turned("8")).reason == SheetRefusal.NO_SUCH_ENTRY


def test_what_was_put_in_is_kept_by_a_file() -> None:
    pen = Pen("Ana", "Ben")
    assert pen.sheet.made is not None
    entries = [
        pen.sheet.made,
        Entered("a", 1, Turned("5")),
        Inserted("b", "a", Turned("9")),
        Corrected("c", "b", Turned("8")),
    ]
    saved = msgspec.json.encode(SheetFile(VERSION, entries))
    assert read(saved, 0, str) == entries
    wrong = msgspec.json.encode(SheetFile(VERSION, [*entries, Inserted("d", "never", Turned("1"))]))
    assert refused(read, wrong, 0, str).reason == SheetRefusal.NOT_A_FILE
