"""My games: what this device has seen end, with figures, and on to another device."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Locator, expect

from .people import DESKTOP, PHONE, REVIEW, Company, Device, Person, play
from .test_after import finished
from .test_screens import OVERFLOWING, RULES, findings

ADA = {"name": "Ada", "level": "", "colour": 0, "shape": 0}
BEN = {"name": "Ben", "level": "", "colour": 1, "shape": 1}
BOT = {"name": "Cleo", "level": "hard", "colour": 2, "shape": 2}
NOTHING_STORED = """() => {
    const store = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
        if (key === "flipdeck.games" && value.length > MOST)
            throw new DOMException("", "QuotaExceededError");
        store.call(this, key, value);
    };
}"""


def result(seat: int, **known: Any) -> dict[str, Any]:
    return {"seat": seat, "busts": 0, "flip7s": 0, "best": 0, "cards": [], "bonus": False, **known}


def game(number: int, *places: int, own: list[dict[str, Any]], **known: Any) -> dict[str, Any]:
    """Ada, Ben and a bot have finished a game, at these places."""
    players = [
        {**who, "side": seat, "total": 210 - 10 * place, "place": place, "won": place == 1}
        for seat, (who, place) in enumerate(zip((ADA, BEN, BOT), places, strict=True))
    ]
    ended = 1_790_000_000_000 + number
    return {
        "code": f"tuka-remo-{number:02}", "game": "flip7", "ended": ended, "rounds": 8,
        "players": players, "own": own, "luck": [], **known,
    }  # fmt: skip


LUCKY = {"luck": [{"seat": 0, "luck": 0.5, "lost": 0.1}]}
EARNED = {"luck": [{"seat": 0, "luck": -0.2, "lost": 0.0}]}
SEVEN = ["3", "6", "9", "10", "11", "12", "5"]
GAMES = [
    game(1, 1, 2, 3, own=[result(0, busts=2, flip7s=1, best=71, cards=SEVEN, bonus=True)], **LUCKY),
    game(2, 1, 3, 2, own=[result(0, busts=4), result(1, busts=1)], **EARNED),
    game(3, 3, 1, 2, own=[result(0, busts=0)]),
    game(4, 2, 1, 3, own=[result(0, busts=2)], game="flipflop"),
]


def remembering(games: Any) -> str:
    kept = json.dumps({"games": games} if isinstance(games, list) else games)
    return f"() => localStorage.setItem('flipdeck.games', {json.dumps(kept)})"


def look(person: Person) -> Locator:
    """Go to my games from the home page."""
    person.go("/")
    person.press(person.button("my-games"))
    expect(person.page.get_by_role("heading", name=person.say("my-games"))).to_be_visible()
    return person.page.get_by_test_id("kept-game")


def test_a_finished_game_is_kept_with_its_figures_and_links_and_practice_is_not(
    company: Company,
) -> None:
    table = finished(company, "flip7", 1)
    code = table["code"]
    told = company.server.get(f"/api/tables/{code}/summary").json()
    mine = told["players"][0]
    with company.person(seat=table) as ana:
        ana.go(f"/t/{code}")
        ana.press(ana.button("after-ask-coach"))
        expect(ana.button("after-try")).to_be_visible(timeout=REVIEW)
        ana.press(ana.button("after-try"))
        expect(ana.page.get_by_test_id("practice")).to_be_visible()
        ana.wait_to_be_asked()
        play(ana)
        expect(ana.button("practice-again")).to_be_visible()
        kept = look(ana)
        expect(kept).to_have_count(1)
        expect(ana.page.get_by_test_id("my-rate")).to_contain_text("Ana")
        expect(ana.page.get_by_test_id("my-rate")).to_contain_text(
            ana.say("games-won", expected="50%")
        )
        bust = round(100 * mine["busts"] / told["rounds"])
        expect(ana.page.get_by_test_id("my-lines")).to_contain_text(f"{bust}%")
        expect(ana.page.get_by_test_id("my-luck").get_by_role("img")).to_be_visible()
        record = kept.get_by_role("link", name=ana.say("games-record"))
        expect(record).to_have_attribute("href", f"/api/tables/{code}/record")
        ana.press(kept.get_by_role("link", name=ana.say("after-replay-short")))
        replay = ana.page.get_by_role("heading", name="Replay")
        expect(replay).to_be_in_viewport()
        look(ana)
        ana.press(kept.get_by_role("link", name=ana.say("after-coach-short")))
        expect(ana.page.get_by_role("heading", name=ana.say("after-coach"))).to_be_in_viewport()
        expect(ana.page.get_by_test_id("luck")).to_be_visible(timeout=REVIEW)


def test_who_only_watched_has_no_game_of_their_own(company: Company) -> None:
    table = finished(company, "flip7", 1)
    with company.person("Ben") as ben:
        ben.go(f"/t/{table['code']}")
        expect(ben.page.get_by_test_id("game-over")).to_be_visible()
        expect(ben.page.get_by_role("slider")).to_be_visible()
        expect(look(ben)).to_have_count(0)
        expect(ben.page.get_by_test_id("no-games")).to_be_visible()


def test_the_figures_are_those_of_one_person_at_a_shared_device(company: Company) -> None:
    with company.person("Ada", script=remembering(GAMES)) as ada:
        page = ada.page
        expect(look(ada)).to_have_count(4)
        expect(page.get_by_test_id("my-rate")).to_contain_text("50%")
        expect(page.get_by_test_id("my-rate")).to_contain_text("33%")
        for text in ("25%", "Flip 7", "25"):  # 6 busts in the 24 rounds of games with lines
            expect(page.get_by_test_id("my-lines")).to_contain_text(text)
        expect(page.get_by_test_id("my-best")).to_contain_text("71")
        expect(page.get_by_test_id("my-best").get_by_test_id("card")).to_have_count(7)
        rivals = page.get_by_test_id("my-rivals")
        expect(rivals).to_contain_text("2 : 2")  # Ben
        expect(rivals).to_contain_text("3 : 1")  # hard bots
        expect(rivals).to_contain_text(ada.say("level-hard"))
        expect(page.get_by_test_id("my-luck")).to_contain_text("1 of 2 won without luck")
        page.get_by_label(ada.say("player")).select_option("Ben")
        expect(page.get_by_test_id("kept-game")).to_have_count(1)
        expect(page.get_by_test_id("my-lines")).to_contain_text("13%")


def test_games_go_to_another_device_as_a_file_and_count_once(
    company: Company, tmp_path: Path
) -> None:
    with company.person("Ada", script=remembering(GAMES[:3])) as ada:
        look(ada)
        ada.press(ada.button("games-move"))
        with ada.page.expect_download() as download:
            ada.press(ada.button("games-save", count=3))
        path = tmp_path / "games.json"
        download.value.save_as(path)
    assert "token" not in path.read_text("utf-8")
    with company.person("Ada", script=remembering(GAMES[2:])) as other:
        kept = look(other)
        expect(kept).to_have_count(2)
        other.press(other.button("games-move"))
        file = other.page.get_by_label(other.say("games-load"))
        file.set_input_files(path)
        expect(other.page.get_by_text("3 games in the file, 2 of them new")).to_be_visible()
        file.set_input_files(path)
        expect(other.page.get_by_text("3 games in the file, 0 of them new")).to_be_visible()
        wrong = FilePayload(name="games.json", mimeType="application/json", buffer=b'{"games": 7}')
        file.set_input_files(wrong)
        expect(other.page.get_by_text(other.say("games-no-file"))).to_be_visible()
        other.press(other.button("close"))
        expect(kept).to_have_count(4)


@pytest.mark.parametrize(
    ("most", "storing", "left"), [(0, "none", 0), (1200, "newest", 1)], ids=["denied", "full"]
)
def test_a_device_that_stores_nothing_or_little_says_so(
    company: Company, most: int, storing: str, left: int
) -> None:
    file = FilePayload(
        name="games.json",
        mimeType="application/json",
        buffer=json.dumps({"games": GAMES[:3]}).encode(),
    )
    with company.person("Ada", script=NOTHING_STORED.replace("MOST", str(most))) as ada:
        kept = look(ada)
        ada.press(ada.button("games-move"))
        ada.page.get_by_label(ada.say("games-load")).set_input_files(file)
        expect(ada.page.get_by_text("3 games in the file")).to_be_visible()
        ada.press(ada.button("close"))
        expect(ada.page.get_by_text(ada.say(f"games-storing-{storing}"))).to_be_visible()
        expect(kept).to_have_count(3)
        assert len(json.loads(stored(ada))["games"] if stored(ada) else []) == left


def stored(person: Person) -> str:
    return str(person.page.evaluate("localStorage.getItem('flipdeck.games') ?? ''"))


NO_GAMES = [
    *("", 7, [None, {}], [{**GAMES[0], "code": "../etc"}], [{**GAMES[0], "rounds": 0}]),
    [{**GAMES[0], "own": [result(7)]}],
    [{**GAMES[0], "own": [result(0, cards=["<script>"])]}],
    [{**GAMES[0], "players": [{**ADA, "name": 3}]}],
]


def test_what_is_no_game_is_left_out(company: Company) -> None:
    mixed = [each for games in NO_GAMES if isinstance(games, list) for each in games]
    with company.person("Ada", script=remembering([*mixed, GAMES[0]])) as ada:
        expect(look(ada)).to_have_count(1)
    with company.person("Ada", script=remembering(7)) as ada:
        expect(look(ada)).to_have_count(0)


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=lambda device: device.name)
def test_nothing_bars_anybody_from_their_games(company: Company, device: Device) -> None:
    with company.person("Ada", "de", device, script=remembering(GAMES)) as ada:
        look(ada)
        assert findings(ada.page, RULES) == []
        assert ada.page.evaluate(OVERFLOWING, device.width) == []
        ada.page.emulate_media(color_scheme="dark")
        expect(ada.page.locator("html")).to_have_attribute("data-theme", "dark")
        assert findings(ada.page, ["color-contrast"]) == []
