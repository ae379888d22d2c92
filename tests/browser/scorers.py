"""People with a score sheet, and games of the engine that they enter card by card."""

from collections.abc import Sequence
from typing import Any

import msgspec
from playwright.sync_api import Locator, expect

from flipdeck.companion.entries import SheetEntry
from flipdeck.companion.files import VERSION, SheetFile
from flipdeck.engine import moves
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.question import question
from tests.support.servers import BROWSER

from .people import Company, Person

NAMES = ("Ada", "Ben", "Chloé", "Dieter")
BUST = ""
TAKING = (moves.Steal, moves.Discard)


class Scorer:
    """Somebody with a score sheet, who counts their taps."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.taps = 0

    def tap(self, what: Locator) -> None:
        self.person.press(what)
        self.taps += 1

    def open(self, code: str) -> None:
        self.person.go(f"/s/{code}")
        expect(self.page.get_by_test_id("sheet")).to_be_visible()

    @property
    def pad(self) -> Locator:
        return self.page.get_by_test_id("pad")

    @property
    def who(self) -> Locator:
        return self.page.get_by_test_id("who")

    def key(self, name: str) -> Locator:
        return self.pad.get_by_role("button", name=name, exact=True)

    def way(self, name: str) -> None:
        words = self.person.say(f"sheet-way-{name}")
        self.tap(self.page.get_by_text(words, exact=True))
        expect(self.page.get_by_role("radio", name=words)).to_be_checked()

    def points(self, typed: str) -> None:
        """Points of the player who is next; none at all is a bust."""
        if typed == BUST:
            self.tap(self.page.get_by_test_id("bust"))
            return
        for digit in typed:
            self.tap(self.key(digit))
        self.tap(self.page.get_by_test_id("enter"))

    def round(self, *scores: str) -> None:
        for typed in scores:
            self.points(typed)

    def card(self, *cards: str) -> None:
        for card in cards:
            self.tap(self.page.locator(f"[data-testid=key][data-card='{card}']"))

    def enter(self) -> None:
        self.tap(self.page.get_by_test_id("enter"))

    def undo(self) -> None:
        self.tap(self.page.get_by_test_id("undo"))

    def fix(self, name: str, round: int) -> None:
        label = self.person.say("sheet-fix", name=name, round=round, points="|")
        self.tap(self.page.get_by_role("button", name=label.partition("|")[0]))

    def totals(self, *totals: int) -> None:
        shown = [str(total).replace("-", "\u2212") for total in totals]
        expect(self.page.get_by_test_id("total")).to_have_text(shown)

    def sees(self, entries: int) -> None:
        """All of them; the first one began the sheet."""
        expect(self.page.get_by_test_id("sheet")).to_have_attribute("data-seq", str(entries))

    # Entry by entry

    def read_round(self, round: int) -> Locator:
        self.tap(self.page.get_by_role("button", name=self.words("round-log", round=round)))
        return self.page.get_by_role("dialog").first

    def words(self, key: str, **facts: Any) -> str:
        return self.person.say(f"sheet-{key}", **facts)

    def mend(self, entry: str) -> Locator:
        """The dialog of the last entry that reads like this."""
        log = self.page.get_by_test_id("log").last
        self.tap(log.get_by_role("button").filter(has_text=entry).last)
        dialog = self.page.get_by_role("dialog").last
        expect(dialog.get_by_test_id("take-back")).to_be_visible()
        return dialog

    # A game of the engine

    def follow(self, match: Match, move: Move) -> None:
        """What people tap for this move of a match, which is not made yet."""
        if isinstance(move, moves.Draw):
            self.card(move.card)
        elif isinstance(move, moves.Stay):
            self.tap(self.page.get_by_test_id("stay"))
        elif not isinstance(move, moves.Hit):
            for button in self.buttons_for(match, move):
                self.tap(button)

    def buttons_for(self, match: Match, move: Move) -> list[Locator]:
        decision, asked = self.page.get_by_test_id("decision"), question(match, None)
        assert asked is not None
        options = [option.move for option in asked.options]
        aimed = sorted(
            (one for one in options if isinstance(one, TAKING)), key=lambda one: one.owner
        )
        cards = [(one.seat, one.card) for group in asked.pick_two for one in group]
        buttons = decision.get_by_role("group").get_by_role("button")
        if isinstance(move, moves.Swap):
            ends = (move.owner, move.card), (move.other_owner, move.other_card)
            return [buttons.nth(cards.index(end)) for end in ends]
        if isinstance(move, TAKING):
            return [buttons.nth(aimed.index(move))]
        plain = [one for one in options if not isinstance(one, TAKING)]
        return [decision.get_by_test_id("option").nth(plain.index(move))]


def new_sheet(company: Company, players: Sequence[str] = NAMES, **wanted: Any) -> str:
    sheet = {"game": "flip7", "players": list(players), **wanted}
    made = BROWSER.post(f"{company.server.url}/api/sheets", json=sheet)
    assert made.status_code == 201, made.text
    code: str = made.json()["code"]
    return code


def sheet_with(company: Company, entries: Sequence[SheetEntry]) -> str:
    """A sheet that was filled in before."""
    content = msgspec.json.encode(SheetFile(VERSION, list(entries)))
    made = BROWSER.post(f"{company.server.url}/api/sheets/import", content=content)
    assert made.status_code == 201, made.text
    code: str = made.json()["code"]
    return code
