"""Old rounds that were entered card by card are corrected entry by entry."""

from playwright.sync_api import expect

from flipdeck.companion.entries import Decided, Entered, SheetEntry, SheetMade, Turned
from flipdeck.engine import moves

from .people import Company
from .scorers import Scorer, sheet_with
from .test_faults import Line


def two_rounds() -> list[SheetEntry]:
    """Ada 5 and 6, Ben 9; then Ben 5 and 6, Ada 9."""
    entries: list[SheetEntry] = [SheetMade("flip7", "de", {}, ("Ada", "Ben"))]
    for round, first in ((1, 0), (2, 1)):
        stays = [Decided(moves.Stay(seat)) for seat in (1 - first, first)]
        for action in (*map(Turned, ("5", "9", "6")), *stays):
            entries.append(Entered(f"e{len(entries)}", round, action))
    return entries


def test_an_old_card_is_corrected_put_in_or_set_by_hand(company: Company) -> None:
    code = sheet_with(company, two_rounds())
    with company.person("Ada") as ada, company.person("Ben", "de") as ben:
        sheet, other = Scorer(ada), Scorer(ben)
        sheet.open(code)
        other.open(code)
        sheet.way("live")
        sheet.totals(20, 20)
        dialog = sheet.read_round(1)
        mending = sheet.mend("draws 5.")
        expect(mending).to_contain_text(sheet.words("card-for", name="Ada"))
        sheet.tap(mending.locator("[data-card='12']"))
        other.totals(27, 20)
        expect(dialog.get_by_test_id("log")).to_contain_text(sheet.words("corrected"))

        # A card was missed before the 9, which then was Ada's: Ben's stay no longer fits
        mending = sheet.mend("draws 9.")
        sheet.tap(mending.get_by_text(sheet.words("mend-before"), exact=True))
        sheet.tap(mending.locator("[data-card='3']"))
        told = ada.page.get_by_test_id("refused")
        stays = ada.say("move-stay", name="Ben", reader="nobody")
        expect(told).to_contain_text(sheet.words("would-not-fit", round=1, entry=stays))
        sheet.tap(told.get_by_role("button", name=sheet.words("leave")))
        expect(told).to_have_count(0)

        # It was a 12, on which Ada busts: they cannot have stayed, but they played on
        mending = sheet.mend("draws 6.")
        sheet.tap(mending.locator("[data-card='12']"))
        expect(told).to_contain_text(sheet.words("would-not-fit-about", name="Ada"))
        sheet.tap(told.get_by_test_id("by-hand"))
        expect(dialog).to_have_count(0)
        expect(sheet.who).to_have_text("Ada")
        sheet.tap(ada.button("sheet-remove-card", card="12").first)
        sheet.enter()
        other.totals(21, 20)


def test_of_two_phones_that_correct_the_same_card_one_is_told(company: Company) -> None:
    code = sheet_with(company, two_rounds())
    with company.person("Ada", losses=True) as ada, company.person("Ben") as ben:
        line = Line(ada)
        one, other = Scorer(ada), Scorer(ben)
        one.open(code)
        other.open(code)
        one.way("live")
        other.way("live")
        one.read_round(1)
        mending = one.mend("draws 5.")
        expect(mending.get_by_role("button", name="12").first).to_be_visible()
        line.cut()
        one.tap(mending.locator("[data-card='12']"))
        one.page.keyboard.press("Escape")
        expect(ada.page.get_by_test_id("offline")).to_have_text(one.words("waiting", count=1))
        other.read_round(1)
        other.tap(other.mend("draws 5.").locator("[data-card='7']"))
        other.totals(22, 20)
        line.mend()
        told = ada.page.get_by_test_id("refused")
        expect(told).to_contain_text(ada.say("refusal-changed-meanwhile")[1:])
        one.totals(22, 20)
        one.tap(told.get_by_role("button", name=one.words("use-mine")))
        other.totals(27, 20)
        expect(told).to_have_count(0)
