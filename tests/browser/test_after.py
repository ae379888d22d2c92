"""After the game: scores, replay, record and picture, for those who played and those who watch."""

import json
import re
import struct
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from playwright.sync_api import WebSocketRoute, expect

import after_scenes
import pictures
from flipdeck.engine.advice import Balance, GameReview, Reason, Reviewed, Valued
from flipdeck.engine.moves import Hit, Stay
from tests.support.clients import opened, run

from .people import DESKTOP, REVIEW, Company, Person, play
from .scenes import scene

TARGETS = {"flip7": "60", "vengeance": "60", "flipflop": "10"}
POSTER = (1080, 1350)


def finished(company: Company, game: str, bots: int, target: str = "") -> dict[str, str]:
    """A table at which Ana has just finished a game, without a browser."""

    async def play_on() -> None:
        ana = await opened(company.server.ws)
        await ana.resume(table["token"])
        await ana.must("start")
        await ana.play_on(Random(1).choice)
        table["token"] = ana.token

    options = {"game": game, "seats": bots + 1, "rules": {"target": target or TARGETS[game]}}
    table = company.server.create(options=options, bots=["standard"] * bots)
    with ThreadPoolExecutor(1) as beside_the_browser:
        beside_the_browser.submit(run, play_on()).result()
    return table


def test_the_host_deletes_a_game_for_everybody_and_only_when_they_are_sure(
    company: Company,
) -> None:
    table = finished(company, "flip7", 2, "5")
    path = f"/t/{table['code']}"
    with (
        company.person("Ana", seat=table) as ana,
        company.person("Zoe", "fr", DESKTOP) as zoe,
    ):
        for person in (ana, zoe):
            person.go(path)
            expect(person.page.get_by_test_id("game-over")).to_be_visible()
        expect(zoe.button("after-erase")).to_have_count(0)
        ana.press(ana.button("after-erase"))
        ana.press(ana.button("past-keep"))
        ana.press(ana.button("after-erase"))
        ana.press(ana.button("past-delete-sure"))
        for person in (ana, zoe):
            expect(person.page.get_by_text(person.say("gone-deleted"))).to_be_visible()
        assert ana.page.evaluate("localStorage.getItem('flipdeck.seats')") == '{"seats":[]}'
        ana.page.reload()
        expect(ana.page.get_by_text(ana.say("gone-unknown-table"))).to_be_visible()
    assert company.server.get(f"/api/tables/{table['code']}/record").status_code == 404


def check_replay(ana: Person) -> None:
    """It begins at the end; arrows, events and the play button go through it."""
    slider = ana.page.get_by_role("slider", name="Position in the game")
    expect(slider).to_be_visible()
    end = int(slider.get_attribute("max") or 0)
    assert end > 0
    expect(slider).to_have_value(str(end))
    ana.page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(end - 1))
    assert "Round" in (slider.get_attribute("aria-valuetext") or "")
    slider.focus()
    ana.page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    ana.page.get_by_role("button", name="Next highlight").click()
    expect(slider).not_to_have_value("0")
    ana.page.get_by_role("button", name="Play", exact=True).click()
    ana.page.get_by_role("button", name="Pause").click()


@pytest.mark.parametrize(("game", "bots"), [("vengeance", 1), ("flipflop", 3)])
def test_a_finished_game_is_seen_again_and_shared(company: Company, game: str, bots: int) -> None:
    table = finished(company, game, bots)
    with company.person(device=DESKTOP, seat=table) as ana:
        ana.go(f"/t/{table['code']}")
        expect(ana.button("rematch")).to_be_visible()
        check_replay(ana)
    with company.person("Ben") as watcher:
        page = watcher.page
        watcher.go(f"/t/{table['code']}")
        expect(page.get_by_role("heading", level=1)).to_contain_text("win")
        expect(watcher.button("rematch")).to_have_count(0)
        expect(page.get_by_role("img", name="Scores by round")).to_be_visible()
        page.get_by_role("button", name="Table").click()
        expect(page.get_by_role("table")).to_be_visible()
        expect(page.get_by_role("link", name="Download record")).to_have_attribute(
            "href", f"/api/tables/{table['code']}/record"
        )
        page.evaluate("navigator.canShare = undefined")
        with page.expect_download() as download:
            page.get_by_role("button", name="Share").click()
        picture = download.value.path().read_bytes()
        assert picture.startswith(b"\x89PNG")
        assert struct.unpack(">II", picture[16:24]) == POSTER


def test_the_scores_of_many_rounds_make_no_page_wider(company: Company) -> None:
    table = finished(company, "flip7", 1, target="500")
    with company.person("Ben") as watcher:
        watcher.go(f"/t/{table['code']}")
        watcher.page.get_by_role("button", name="Table").click()
        expect(watcher.page.get_by_role("table")).to_be_visible()
        wide = "() => document.scrollingElement.scrollWidth > document.documentElement.clientWidth"
        assert not watcher.page.evaluate(wide)


def test_without_a_story_the_rest_is_there(company: Company) -> None:
    table = finished(company, "flip7", 1)
    with company.person(seat=table, losses=True) as ana:
        ana.page.route("**/story", lambda route: route.abort())
        ana.go(f"/t/{table['code']}")
        expect(ana.page.get_by_text("The replay isn\u2019t available right now.")).to_be_visible()
        expect(ana.button("rematch")).to_be_visible()
        ana.page.unroute("**/story")
        ana.page.get_by_role("button", name="Try again").click()
        expect(ana.page.get_by_role("slider")).to_be_visible()


def test_a_coach_without_time_can_be_asked_again(company: Company) -> None:
    asked: list[str] = []

    def connect(page_side: WebSocketRoute) -> None:
        server_side = page_side.connect_to_server()

        def hear(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] != "review":
                server_side.send(text)
                return
            asked.append(message["id"])
            refused = {"type": "refused", "reason": "broken"}
            told = (
                refused if len(asked) == 1 else {"type": "review", "decisions": [], "balances": []}
            )
            page_side.send(json.dumps({**told, "id": message["id"]}))

        page_side.on_message(hear)

    table = finished(company, "flip7", 1)
    with company.person(seat=table) as ana:
        ana.page.route_web_socket(re.compile(r"/ws\?protocol=2"), connect)
        ana.go(f"/t/{table['code']}")
        ana.press(ana.button("after-ask-coach"))
        expect(ana.page.get_by_text(ana.say("after-coach-gone"))).to_be_visible()
        ana.press(ana.button("after-again"))
        expect(ana.page.get_by_text(ana.say("after-all-same"))).to_be_visible()


def test_the_coach_is_asked_and_says_where_to_look(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    ending = pictures.SCENES["after"]
    assert isinstance(ending, after_scenes.Ending)
    first, second, *_ = [turn for turn, move in enumerate(ending.match.moves) if move == Hit(0)]
    moves = [Valued(Hit(0), 34.2, 0.2, 0.39), Valued(Stay(0), 50, 0.35, 0)]
    why = Reason("risk", 50, 34.2, 0.39)
    costly = Reviewed(first, 0, 0.2, "mistake", 0.35, Stay(0), moves, why)
    rest = [Balance(0.2, 0.0, 0.0, 0.2)] * 5
    found = GameReview(
        [costly, Reviewed(second, 0, 0.25, "best", moves=moves, reason=why)],
        [Balance(0.167, 0.883, 0.15, 1.0, 0.1), *rest],
    )
    monkeypatch.setattr(after_scenes, "reviewed", lambda match: found)
    with scene(company, "after", DESKTOP) as ada:
        ada.press(ada.button("after-ask-coach"))
        expect(ada.page.get_by_text("Ada: agreed on 1 of 2")).to_be_visible()
        advice = ada.page.get_by_test_id("advice")
        for text in ("Stay", "best", "50", "35%"):
            expect(advice).to_contain_text(text)
        verdict = ada.page.get_by_test_id("verdict")
        for text in ("D", "Mistake", "Better: Stay", "Hitting busts 39%", "cost 15% of wins"):
            expect(verdict).to_contain_text(text)
        luck = ada.page.get_by_test_id("luck")
        for text in ("17%", "+88%", "+10%", "\N{MINUS SIGN}15%", "100%"):
            expect(luck).to_contain_text(text)
        expect(ada.page.get_by_role("img", name="Chance to win over time")).to_be_visible()
        ada.press(ada.button("after-decision-forth"))
        expect(verdict).to_contain_text("Best: Hit")
        expect(ada.page.get_by_role("slider")).to_have_value(str(second + 1))
        ada.press(ada.button("after-decision-back"))
        expect(ada.page.get_by_role("slider")).to_have_value(str(first + 1))
        ada.press(ada.page.get_by_text(ada.say("after-grades")))
        expect(ada.page.get_by_text(ada.say("about-grade-blunder"))).to_be_visible()


def test_a_decision_is_tried_again_from_there_as_practice(company: Company) -> None:
    table = finished(company, "flip7", 1)
    with company.person(seat=table, preferences={"coach": True}) as ana:
        ana.go(f"/t/{table['code']}")
        expect(ana.button("after-try")).to_be_visible(timeout=REVIEW)
        ana.press(ana.button("after-try"))
        expect(ana.page.get_by_test_id("practice")).to_be_visible()
        assert table["code"] not in ana.page.url
        ana.wait_to_be_asked()
        play(ana)
        expect(ana.page.get_by_text(ana.say("practice-about"))).to_be_visible()
        expect(ana.button("rematch")).to_have_count(0)
        expect(ana.button("practice-again")).to_be_visible()
        ana.press(ana.page.get_by_role("link", name=ana.say("practice-back")))
        expect(ana.button("rematch")).to_be_visible()
        assert ana.page.url.endswith(table["code"])


def test_the_victory_names_the_winner_the_deciding_round_and_three_places(company: Company) -> None:
    ending = pictures.SCENES["after"]
    assert isinstance(ending, after_scenes.Ending)
    deciding = ending.summary().deciding
    first, second, third, *_ = sorted(ending.match.totals, reverse=True)
    with scene(company, "after", DESKTOP) as ada:
        expect(
            ada.page.get_by_role("heading", level=1, name=ada.say("victory-you"))
        ).to_be_visible()
        expect(ada.page.get_by_test_id("deciding")).to_contain_text(str(deciding.round))
        expect(ada.page.get_by_test_id("deciding")).to_contain_text(f"+{deciding.points}")
        places = ada.page.get_by_test_id("podium").get_by_role("listitem")
        expect(places).to_have_count(3)
        for place, total in enumerate((second, first, third)):
            expect(places.nth(place)).to_contain_text(str(total))
        nothing_falls_without_motion = ada.page.get_by_test_id("shapes").locator("svg")
        expect(nothing_falls_without_motion).to_have_count(0)


def test_a_series_is_scored_and_its_last_game_says_so(company: Company) -> None:
    with scene(company, "after-series", DESKTOP) as ada:
        title = ada.page.get_by_role("heading", level=1)
        expect(title).to_have_accessible_name(ada.say("victory-you-series"))
        expect(ada.page.get_by_test_id("series")).to_contain_text("Best of 3: Ada 2")
