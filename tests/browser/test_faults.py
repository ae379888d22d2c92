"""The connection goes, the page is loaded again, the server dies: nobody has to care."""

import json
import re
import socket
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Route, WebSocketRoute, expect

from .people import AIM, DESKTOP, PATIENCE, PRESSABLE, Company, Person, play, somebody_asked

SEATS = "[data-testid=seats], [data-testid=own-line]"
LABELS = f"""() => [...document.querySelectorAll({json.dumps(PRESSABLE)})].map(
    (choice) => choice.getAttribute("aria-label") ?? choice.innerText
)"""


def at_a_table(company: Company, game: str = "flip7", **options: Any) -> dict[str, Any]:
    chosen = {"game": game, "odds": False, "rules": {"target": "100"}, **options}
    return company.server.create(options=chosen, bots=["standard"])


def begin(person: Person, table: dict[str, Any]) -> None:
    person.go(f"/t/{table['code']}")
    person.press(person.button("deal"))
    person.wait_to_be_asked()


def seen(person: Person) -> list[str]:
    """All that lies on the table, and who has how many points; whether it may be pressed or not."""
    parts = person.page.locator(SEATS).all()
    return [part.aria_snapshot().replace(" [disabled]", "") for part in parts]


class Line:
    """The line between a page and the server: it can be cut, and swallow what is said."""

    def __init__(self, person: Person) -> None:
        self.up = True
        self.sent: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        self.swallow: Callable[[dict[str, Any]], bool] = lambda message: False
        self.change: Callable[[dict[str, Any]], dict[str, Any]] = lambda message: message
        self.change_sent = self.change
        self.open: list[WebSocketRoute] = []
        person.page.route_web_socket(re.compile(r"/ws\?protocol=2"), self.connect)

    def connect(self, page_side: WebSocketRoute) -> None:
        self.open.append(page_side)
        if not self.up:
            return  # nothing is ever heard on it
        server_side = page_side.connect_to_server()
        page_side.on_message(lambda text: self.to_server(server_side, str(text)))
        server_side.on_message(lambda text: self.to_page(page_side, str(text)))

    def to_server(self, server_side: WebSocketRoute, text: str) -> None:
        message = self.change_sent(json.loads(text))
        self.sent.append(message)
        server_side.send(json.dumps(message))

    def to_page(self, page_side: WebSocketRoute, text: str) -> None:
        message = self.change(json.loads(text))
        if not self.swallow(message):
            self.heard.append(message)
            page_side.send(json.dumps(message))

    def cut(self) -> None:
        self.up = False
        self.hang_up()

    def mend(self) -> None:
        self.up = True
        self.hang_up()

    def hang_up(self) -> None:
        while self.open:
            self.open.pop().close(code=1012)

    def moves(self) -> list[dict[str, Any]]:
        return [message for message in self.sent if message["type"] == "play"]


def test_a_lost_connection_is_said_calmly_and_comes_back_by_itself(company: Company) -> None:
    table = at_a_table(company)
    with company.person(seat=table) as ana:
        line = Line(ana)
        begin(ana, table)
        before = seen(ana)
        ana.page.context.set_offline(True)
        line.cut()
        expect(ana.page.get_by_role("status").filter(has_text=ana.say("offline"))).to_be_visible()
        assert seen(ana) == before
        assert ana.standing["asked"] == 0
        line.mend()
        ana.page.context.set_offline(False)
        expect(ana.page.get_by_text(ana.say("offline"))).to_have_count(0)
        ana.wait_to_be_asked()
        assert seen(ana) == before
        ana.decide(0)


def test_a_move_that_is_not_answered_for_a_while_is_said_to_be_on_its_way(
    company: Company,
) -> None:
    table = at_a_table(company)
    with company.person(seat=table) as ana:
        line = Line(ana)
        begin(ana, table)
        line.swallow = lambda message: message["type"] in ("ok", "update")
        ana.choose(0)
        notice = ana.page.get_by_test_id("notice")
        expect(notice).to_have_text(ana.say("slow-answer"))
        line.swallow = lambda message: False
        line.hang_up()
        expect(notice).to_have_count(0)
        ana.wait_to_be_asked()


def test_a_move_whose_answer_is_lost_is_played_once(company: Company) -> None:
    table = at_a_table(company)
    with company.person(seat=table) as ana:
        line = Line(ana)
        begin(ana, table)
        line.swallow = lambda message: message["type"] in ("ok", "update")
        ana.choose(0)
        expect(ana.page.locator("[data-pending]")).to_have_count(1)
        ana.page.wait_for_timeout(300)
        line.cut()
        line.swallow = lambda message: False
        line.mend()
        expect(ana.page.locator("[data-pending]")).to_have_count(0)
        first = line.moves()[0]["id"]
        for _ in range(PATIENCE // 20):
            answers = [told for told in line.heard if told.get("id") == first]
            if answers:
                break
            ana.page.wait_for_timeout(20)
        assert [told["type"] for told in answers] == ["ok"]
        assert [message["id"] for message in line.moves()].count(first) == 2
        play(ana)
        record = company.server.get(f"/api/tables/{table['code']}/record").text
        played = [text for text in record.splitlines() if text.startswith("Ana ")]
        mine = [text for text in played if not text.startswith("Ana draws")]
        assert len(mine) == len({message["id"] for message in line.moves()})


def test_loading_the_page_again_in_the_middle_of_a_choice_asks_the_same(company: Company) -> None:
    table = at_a_table(company, "vengeance", rules={"target": "1000"})
    with company.person(seat=table, device=DESKTOP) as ana:
        begin(ana, table)
        play(ana, until=is_aiming)
        offered, before = ana.page.evaluate(LABELS), seen(ana)
        ana.page.reload()
        ana.wait_to_be_asked()
        assert ana.page.evaluate(LABELS) == offered
        assert seen(ana) == before
        ana.decide(0)


def is_aiming(person: Person) -> bool:
    return person.page.locator(AIM).count() > 0


def test_a_killed_server_comes_back_with_the_same_table(own_company: Company) -> None:
    table = at_a_table(own_company)
    with (
        own_company.person("Ana", seat=table, losses=True) as ana,
        own_company.person("Ben", "de", DESKTOP, losses=True) as ben,
    ):
        ana.go(f"/t/{table['code']}")
        ben.sit_down(table["code"])
        ana.press(ana.button("deal"))
        asked = somebody_asked((ana, ben))
        assert asked is not None
        asked.decide(0)
        somebody_asked((ana, ben))
        before = [seen(ana), seen(ben)]
        own_company.server.kill()
        notice = ana.page.get_by_role("status").filter(has_text=ana.say("reconnecting"))
        expect(notice).to_be_visible()
        own_company.server.start()
        expect(notice).to_have_count(0)
        expect(ben.page.get_by_text(ben.say("reconnecting"))).to_have_count(0)
        for person in (ana, ben):
            expect(person.page.get_by_text(person.say("absent"))).to_have_count(0)
        assert [seen(ana), seen(ben)] == before
        for place in range(3):
            asked = somebody_asked((ana, ben))
            assert asked is not None
            asked.decide(place)


def test_a_server_that_says_nothing_is_given_up_and_tried_again(company: Company) -> None:
    table = at_a_table(company)
    with company.person(seat=table) as ana:
        ana.page.clock.install()
        line = Line(ana)
        line.up = False
        ana.go(f"/t/{table['code']}")
        expect(ana.page.get_by_text(ana.say("reconnecting"))).to_be_visible()
        line.up = True
        ana.page.clock.run_for(30_000)
        expect(ana.button("deal")).to_be_visible()


def with_protocol(change: int, version: str = "2.0") -> Callable[[dict[str, Any]], dict[str, Any]]:
    """What a server of another version says first."""

    def changed(message: dict[str, Any]) -> dict[str, Any]:
        if message["type"] != "welcome":
            return message
        return {**message, "protocol": message["protocol"] + change, "version": version}

    return changed


def test_only_a_server_of_a_later_protocol_makes_a_page_ask_to_be_loaded_again(
    company: Company,
) -> None:
    """While servers are upgraded one after the other, a page meets old ones and new ones."""
    table = at_a_table(company)
    with company.person(seat=table) as ana:
        line = Line(ana)
        begin(ana, table)
        notice = ana.page.get_by_role("alert")
        for version in ("2.0", "1.0", "2.0"):
            line.change = with_protocol(0, version)
            before = len(line.heard)
            line.hang_up()
            wait_for(ana, lambda before=before: "snapshot" in types_since(line, before))
            expect(notice).to_have_count(0)
        line.change = with_protocol(-1)
        line.hang_up()
        expect(ana.page.get_by_text(ana.say("reconnecting"))).to_be_visible()
        line.change = with_protocol(0)
        line.hang_up()
        ana.wait_to_be_asked()
        expect(notice).to_have_count(0)
        line.change = with_protocol(+1)
        line.hang_up()
        expect(notice).to_contain_text(ana.say("outdated"))
        line.change = with_protocol(0)
        ana.press(ana.button("reload"))
        ana.wait_to_be_asked()


def types_since(line: Line, before: int) -> list[str]:
    return [message["type"] for message in line.heard[before:]]


def wait_for(person: Person, fact: Callable[[], bool]) -> None:
    for _ in range(PATIENCE // 20):
        if fact():
            return
        person.page.wait_for_timeout(20)
    raise AssertionError("it did not happen")


def test_a_page_whose_files_went_with_an_upgrade_loads_the_new_ones_by_itself(
    company: Company,
) -> None:
    """The file of a screen is gone, and the server has another page: once is enough."""
    asked: list[str] = []

    def another_build(route: Route) -> None:
        asked.append(route.request.resource_type)
        if route.request.resource_type == "fetch":
            route.fulfill(status=200, content_type="text/html", body="<script src=/assets/new.js>")
        else:
            route.continue_()

    def gone(route: Route) -> None:
        if asked:
            route.continue_()
        else:
            route.abort()

    with company.person(losses=True) as ana:
        ana.go("/")
        ana.page.route(ana.url + "/", another_build)
        ana.page.route("**/assets/HowTo-*.js", gone)
        ana.press(ana.button("how-to-play"))
        expect(ana.page.get_by_text(ana.say("how-flip7-aim-text"))).to_be_visible()
        assert asked == ["fetch"]


def test_a_seat_taken_over_by_another_device_can_be_taken_back(company: Company) -> None:
    table = at_a_table(company)
    with company.person(seat=table) as ana:
        begin(ana, table)
        kept = ana.page.evaluate("JSON.parse(localStorage.getItem('flipdeck.seats')).seats[0]")
        with company.person(seat=kept, device=DESKTOP) as elsewhere:
            elsewhere.go(f"/t/{table['code']}")
            elsewhere.wait_to_be_asked()
            expect(ana.page.get_by_text(ana.say("gone-replaced"))).to_be_visible()
            ana.press(ana.button("play-here"))
            ana.wait_to_be_asked()


def test_a_table_that_does_not_exist_is_said_in_words(company: Company) -> None:
    with company.person(language="fr") as ana:
        ana.go("/t/nix-nada-00")
        expect(ana.page.get_by_text(ana.say("gone-unknown-table"))).to_be_visible()


def test_the_first_cards_wait_for_no_file(company: Company) -> None:
    table = company.server.create(bots=["standard"])
    with company.person(seat=table, losses=True) as ana:
        ana.go(f"/t/{table['code']}")
        expect(ana.button("deal")).to_be_visible()
        ana.page.wait_for_load_state("networkidle")
        ana.page.route("**/assets/**", lambda route: route.abort())
        ana.press(ana.button("deal"))
        ana.wait_to_be_asked()


def test_a_page_that_cannot_be_loaded_says_why(company: Company) -> None:
    with company.person(losses=True) as ana:
        ana.go("/")
        ana.page.route("**/assets/**", lambda route: route.abort())
        ana.press(ana.button("how-to-play"))
        expect(ana.page.get_by_text(ana.say("denied-unreachable"))).to_be_visible()
        ana.page.unroute("**/assets/**")
        ana.press(ana.button("reload"))
        expect(ana.page.get_by_text(ana.say("how-flip7-aim-text"))).to_be_visible()


def test_a_busy_server_is_asked_again_for_a_table(company: Company) -> None:
    busy = {"type": "refused", "id": "", "reason": "busy"}
    tries: list[Route] = []

    def answer(route: Route) -> None:
        tries.append(route)
        if len(tries) == 1:
            route.fulfill(status=503, json=busy)
        else:
            route.continue_()

    with company.person(losses=True) as ana:
        ana.page.route("**/api/tables", answer)
        ana.go("/")
        ana.press(ana.button("play-now"))
        expect(ana.page.get_by_test_id("seat").first).to_be_visible()
        assert len(tries) == 2


def test_home_says_when_the_server_cannot_be_reached(company: Company) -> None:
    def refuse(route: Route) -> None:
        route.abort()

    with company.person(losses=True) as ana:
        ana.page.route("**/api/tables", refuse)
        ana.go("/")
        ana.press(ana.button("play-now"))
        expect(ana.page.get_by_role("alert")).to_have_text(ana.say("denied-unreachable"))


def test_a_page_that_is_left_while_it_connects_warns_of_nothing(company: Company) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        nowhere = f"ws://127.0.0.1:{silent.getsockname()[1]}"
        script = f"""() => {{
            window.WebSocket = class extends WebSocket {{
                constructor() {{ super({json.dumps(nowhere)}); }}
            }};
        }}"""
        with company.person(script=script, bypass_csp=True) as ana:
            ana.go("/")
            ana.press(ana.button("score-game"))
            expect(ana.button("play-now")).to_have_count(0)
            assert ana.complaints == []
