"""Past score sheets: what they add up to, their charts, files of them, and deletion."""

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Locator, expect

from flipdeck.companion.entries import Entered, Scored, SheetMade
from flipdeck.engine import record
from flipdeck.engine.match import Match
from flipdeck.engine.setup import Setup
from tests.support.games import play_on
from tests.support.servers import BROWSER

from .people import DESKTOP, PHONE, Company, Device, Person
from .scorers import Scorer, sheet_with
from .test_screens import MISSED, OVERFLOWING, RULES, findings

NAMES = ("Ada", "Ben", "Chloé")
MADE = SheetMade("flip7", "", {"target": "100"}, NAMES, at=1_790_000_000)
ROUNDS = [(40, 25, None), (30, None, 18), (35, 21, 9)]  # none is a bust
UNKNOWN = "zuzu-zuzu-99"


def scored(round: int, player: int, points: int | None) -> Entered:
    action = Scored(player, points=points, busted=points is None, flip7=points == 40)
    return Entered(f"{round}-{player}", round, action, at=1_790_000_000 + 60 * round)


def finished(company: Company) -> str:
    """Ada has won with 120: 40 and 15 for Flip 7, 30, 35."""
    entries = [
        scored(number, player, points)
        for number, results in enumerate(ROUNDS, start=1)
        for player, points in enumerate(results)
    ]
    return sheet_with(company, [MADE, *entries])


def running(company: Company) -> str:
    return sheet_with(company, [MADE, scored(1, 0, 12), scored(1, 1, 5), scored(1, 2, 3)])


def remembering(codes: Sequence[str]) -> str:
    sheets = [{"code": code, "game": "flip7", "names": NAMES} for code in codes]
    kept = json.dumps({"sheets": sheets})
    return f"""() => localStorage.getItem("flipdeck.companion")
        ?? localStorage.setItem("flipdeck.companion", {json.dumps(kept)})"""


def remembered(person: Person) -> list[str]:
    kept = person.page.evaluate("localStorage.getItem('flipdeck.companion')")
    return [sheet["code"] for sheet in json.loads(kept)["sheets"]]


def look(person: Person) -> Locator:
    """Go to the past sheets from the home page."""
    person.go("/")
    person.press(person.button("score-game"))
    person.press(person.button("past-title"))
    expect(person.page.get_by_role("heading", name=person.say("past-title"))).to_be_visible()
    return person.page.get_by_test_id("past-game")


def unfolded(person: Person, game: Locator) -> Locator:
    person.press(game.locator("summary"))
    expect(game.get_by_role("table")).to_be_visible()
    return game


def cells(table: Locator) -> list[list[str]]:
    return [row.locator("th, td").all_inner_texts() for row in table.get_by_role("row").all()]


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=lambda device: device.name)
def test_past_games_have_their_charts_and_add_up_by_name(company: Company, device: Device) -> None:
    codes = [running(company), finished(company), UNKNOWN]
    with company.person("Ada", "fr", device, script=remembering(codes)) as ada:
        games, page = look(ada), ada.page
        expect(games).to_have_count(2)
        assert remembered(ada) == codes[:2]
        names = page.get_by_test_id("past-names")
        heading = [ada.say(f"past-{each}") for each in ("games", "wins", "busts", "flip7s", "best")]
        assert cells(names)[0] == [ada.say("player"), *heading]
        assert cells(names)[1:] == [
            ["Ada", "1", "1", "0", "1", "55"],
            ["Ben", "1", "0", "1", "0", "25"],
            ["Chloé", "1", "0", "1", "0", "18"],
        ]
        expect(games.first).to_contain_text(ada.say("past-running"))
        game = unfolded(ada, games.last)
        expect(game).not_to_contain_text(ada.say("past-running"))
        expect(game.locator(".won")).to_have_text(f"{ada.say('past-winner')}Ada 120")
        result = "Ada 120, Ben 46 et Chloé 27"
        chart = game.get_by_role("img", name=ada.say("past-chart", result=result))
        expect(chart).to_be_visible()
        totals = [["55", "25", "0"], ["85", "25", "18"], ["120", "46", "27"]]
        assert cells(game)[1:] == [[str(round), *row] for round, row in enumerate(totals, start=1)]
        look_closely(ada)
        ada.press(game.get_by_role("button", name=ada.say("past-open")))
        expect(page.get_by_test_id("outcome")).to_contain_text("Ada")


def look_closely(ada: Person) -> None:
    assert findings(ada.page, RULES) == []
    ada.page.emulate_media(color_scheme="dark")
    expect(ada.page.locator("html")).to_have_attribute("data-theme", "dark")
    assert findings(ada.page, ["color-contrast"]) == []
    assert ada.page.evaluate(OVERFLOWING, ada.device.width) == []
    if ada.device.touch:
        assert ada.page.evaluate(MISSED) == []


def saved(person: Person, game: Locator, kind: str) -> str:
    with person.page.expect_download() as download:
        person.press(game.get_by_role("button", name=person.say(f"past-save-{kind}")))
    return Path(download.value.path()).read_text("utf-8-sig")


def bring(person: Person, name: str, content: str) -> None:
    file = FilePayload(name=name, mimeType="text/plain", buffer=content.encode())
    person.page.get_by_label(person.say("past-import")).set_input_files(file)


def test_a_game_is_saved_as_a_table_and_goes_to_another_device_with_everything(
    company: Company,
) -> None:
    with company.person("Ada", script=remembering([finished(company)])) as ada:
        game = unfolded(ada, look(ada))
        expect(game.get_by_role("button", name=ada.say("past-save-record"))).to_have_count(0)
        lines = saved(ada, game, "csv").splitlines()
        assert len(lines) == 1 + 3 * 3
        assert "Ben" in lines[2]
        content = saved(ada, game, "json")
    with company.person("Ben", device=DESKTOP) as ben:
        ben.go("/s/past")
        expect(ben.page.get_by_text(ben.say("past-none"))).to_be_visible()
        bring(ben, "sheet.json", content)
        brought = unfolded(ben, ben.page.get_by_test_id("past-game"))
        assert cells(brought)[3] == ["3", "120", "46", "27"]
        assert len(remembered(ben)) == 1
        bring(ben, "sheet.json", "no sheet")
        expect(ben.page.get_by_role("alert")).to_be_visible()
        refused = ben.complaints.pop()  # of the browser
        assert "400" in refused
        bring(ben, "sheet.json", " " * (1 << 20) + content)
        expect(ben.page.get_by_role("alert")).to_have_text(ben.say("past-too-large"))


def test_a_record_of_a_game_is_brought_in_and_saved_as_it_was(company: Company) -> None:
    setup = Setup(game="vengeance", players=NAMES, rules={"target": "60"})
    match = play_on(Match(setup), Random(3), most=2_000)
    assert match.winners
    with company.person("Ada") as ada:
        ada.go("/s/past")
        bring(ada, "game.flipdeck", record.dumps(match))
        game = unfolded(ada, ada.page.get_by_test_id("past-game"))
        assert cells(game)[-1][1:] == [str(total) for total in match.totals]
        again = record.loads(saved(ada, game, "record"))
        assert again.moves == match.moves


def test_who_deletes_a_game_is_asked_and_it_is_gone_for_everybody(company: Company) -> None:
    codes = [finished(company), running(company)]
    with (
        company.person("Ada", script=remembering(codes)) as ada,
        company.person("Ben", "de") as ben,
    ):
        other = Scorer(ben)
        other.open(codes[0])
        games = look(ada)
        game = unfolded(ada, games.first)
        ada.press(game.get_by_role("button", name=ada.say("past-delete"), exact=True))
        ada.press(game.get_by_role("button", name=ada.say("past-keep")))
        expect(games).to_have_count(2)
        ada.press(game.get_by_role("button", name=ada.say("past-delete"), exact=True))
        expect(other.page.get_by_test_id("outcome")).to_be_visible()
        ada.press(game.get_by_role("button", name=ada.say("past-delete-sure")))
        expect(games).to_have_count(1)
        assert remembered(ada) == codes[1:]
        expect(ada.page.get_by_test_id("past-names")).to_have_count(0)  # no game is finished
        expect(ben.page.get_by_text(ben.say("sheet-unknown"))).to_be_visible()
        ada.page.reload()
        expect(games).to_have_count(1)
    gone: dict[str, Any] = BROWSER.post(
        f"{company.server.url}/api/sheets/past", json={"codes": codes}
    ).json()
    assert gone["gone"] == codes[:1]
