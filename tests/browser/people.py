"""People at a table in a browser: they see the page, and act by pressing what is on it."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Request, expect

from tests.support.servers import Server

from .speech import say

PATIENCE = 20_000  # milliseconds; a busy machine is no fault of the page
REVIEW = 180_000  # milliseconds; a busy machine takes long to review a game
LONGEST_GAME = 600  # decisions of all people together
PRESSABLE = "[data-testid=choice]:enabled"
AIM = "[data-testid=choice][data-target]:enabled"  # players, cards, hands and objectives
CONFIRM = "[data-testid=confirm]:enabled"
CHOSEN = f"{CONFIRM}[data-chosen]"
STANDING = """(pressable) => ({
    asked: document.querySelectorAll(pressable).length,
    over: document.querySelector("[data-testid=game-over]") !== null,
})"""
LOST = re.compile(r"WebSocket connection to|net::ERR_|status of 503")


@dataclass(frozen=True)
class Device:
    name: str
    width: int
    height: int
    touch: bool

    @property
    def options(self) -> dict[str, Any]:
        size = {"width": self.width, "height": self.height}
        return {"viewport": size, "has_touch": self.touch, "is_mobile": self.touch}


PHONE = Device("phone", 390, 844, touch=True)
DESKTOP = Device("desktop", 1280, 800, touch=False)


@dataclass
class Person:
    page: Page
    url: str
    name: str
    language: str
    device: Device
    complaints: list[str] = field(default_factory=list)

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def say(self, key: str, **facts: Any) -> str:
        return say(self.language, key, **facts)

    def button(self, key: str, **facts: Any) -> Locator:
        return self.page.get_by_role("button", name=self.say(key, **facts))

    def press(self, what: Locator) -> None:
        if self.device.touch:
            what.tap()
        else:
            what.click()

    @property
    def choices(self) -> Locator:
        """All that may be pressed to decide something."""
        return self.page.locator(PRESSABLE)

    @property
    def standing(self) -> dict[str, Any]:
        standing: dict[str, Any] = self.page.evaluate(STANDING, PRESSABLE)
        return standing

    def choose(self, place: int) -> None:
        """Press one of the choices; what it chooses is confirmed."""
        self.press(self.choices.nth(place % self.choices.count()))
        chosen = self.page.locator(CHOSEN)
        if chosen.count():
            self.press(chosen)

    def decide(self, place: int) -> None:
        """Press one of the choices, and see that it was taken."""
        self.choose(place)
        expect(self.page.locator("[data-pending]")).to_have_count(0)

    def wait_to_be_asked(self) -> None:
        expect(self.choices.first).to_be_visible()

    def sit_down(self, code: str) -> None:
        """Follow the table's link and take a seat."""
        self.go(f"/t/{code}")
        self.page.get_by_label(self.say("your-name")).fill(self.name)
        self.press(self.button("sit-down"))
        expect(self.page.get_by_text(self.say("host-starts"))).to_be_visible()


def play(*people: Person, until: Callable[[Person], bool] | None = None, first: int = 0) -> None:
    """The player asked presses something, until the game is over for all or `until` is true."""
    table = people[0].page
    for place in range(first, first + LONGEST_GAME):
        asked = somebody_asked(people)
        if asked is None or (until and until(asked)):
            return
        asked.decide(place)
    raise AssertionError(f"the game does not end: {table.url}")


def somebody_asked(people: tuple[Person, ...]) -> Person | None:
    """Who has to decide; nobody when the game is over on every page."""
    for _ in range(PATIENCE // 20):
        standings = [person.standing for person in people]
        for person, standing in zip(people, standings, strict=True):
            if standing["asked"]:
                return person
        if all(standing["over"] for standing in standings):
            return None
        people[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked, and the game is not over")


@dataclass
class Company:
    """The people at the tables of this server, each in a browser window of their own."""

    browser: Browser
    server: Server

    @contextmanager
    def person(
        self,
        name: str = "Ana",
        language: str = "en",
        device: Device = PHONE,
        *,
        seat: dict[str, Any] | None = None,
        preferences: dict[str, Any] | None = None,
        losses: bool = False,
        script: str = "",
        **options: Any,
    ) -> Iterator[Person]:
        """Somebody with a window; at the end nothing may have gone wrong in it.

        With `losses` the browser may complain that the server was out of reach; `script` is a
        function that runs before the page's own.
        """
        context = self.browser.new_context(**device.options, **options)
        context.set_default_timeout(PATIENCE)
        defaults = {"language": language, "pace": 0, "skipPauses": True, "name": name}
        remember(context, {**defaults, **(preferences or {})}, seat)
        if script:
            context.add_init_script(f"({script})()")
        page = context.new_page()
        someone = Person(page, self.server.url, name, language, device)
        listen(someone, losses)
        try:
            yield someone
            assert someone.complaints == [], someone.complaints
        finally:
            context.close()


def remember(
    context: BrowserContext, preferences: dict[str, Any], seat: dict[str, Any] | None
) -> None:
    """What the browser has kept from an earlier visit."""
    kept = {
        "flipdeck.preferences": {"sound": False, **preferences},
        "flipdeck.seats": {"seats": [] if seat is None else [{"game": "", **seat}]},
    }
    context.add_init_script(
        "if (!localStorage.getItem('flipdeck.preferences'))"
        f"for (const [key, value] of Object.entries({json.dumps(kept)}))"
        "localStorage.setItem(key, JSON.stringify(value));"
    )


def listen(someone: Person, losses: bool) -> None:
    def complain(text: str) -> None:
        if not (losses and LOST.search(text)):
            someone.complaints.append(text)

    def asked(request: Request) -> None:
        if urlsplit(request.url).netloc != urlsplit(someone.url).netloc:
            complain(f"asked another host: {request.url}")

    someone.page.on("pageerror", lambda error: complain(str(error)))
    someone.page.on("request", asked)
    someone.page.on(
        "console", lambda line: complain(line.text) if line.type in ("error", "warning") else None
    )
