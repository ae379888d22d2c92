"""People at a table in a browser: they see the page, and act by pressing what is on it."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from tests.server.house import Server

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}
LONGEST_GAME = 400  # decisions of one person
PRESSABLE = ".btn.hit:enabled, .btn.stay:enabled, .cover:enabled, .pick:enabled, .ask .btn:enabled"


@dataclass
class Person:
    page: Page
    url: str
    complaints: list[str] = field(default_factory=list)

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    @property
    def choices(self) -> Locator:
        """All that may be pressed to decide something."""
        return self.page.locator(".table").locator(PRESSABLE)

    @property
    def end(self) -> Locator:
        return self.page.get_by_test_id("game-over")

    def decide(self, place: int) -> bool:
        """Press one of the choices; False when the game is over."""
        expect(self.choices.or_(self.end).first).to_be_visible()
        if self.end.is_visible():
            return False
        choices = self.choices.all()
        choices[place % len(choices)].click()
        expect(self.page.locator("[data-pending]")).to_have_count(0)
        return True

    def play_to_the_end(self) -> None:
        for place in range(LONGEST_GAME):
            if not self.decide(place):
                return
        raise AssertionError("the game does not end")


@dataclass
class Company:
    browser: Browser
    server: Server

    @contextmanager
    def person(
        self,
        *,
        language: str = "en",
        size: dict[str, int] = PHONE,
        seat: dict[str, Any] | None = None,
        **options: Any,
    ) -> Iterator[Person]:
        """Somebody with a window of their own; at the end nothing may have gone wrong in it."""
        context = self.browser.new_context(viewport=size, **options)  # type: ignore[arg-type]
        context.set_default_timeout(15_000)
        taste = {"language": language, "pace": 0, "sound": False, "name": "Ana"}
        held = {"seats": [] if seat is None else [{"game": "", **seat}]}
        context.add_init_script(
            "if (!localStorage.getItem('flipdeck.taste')) {"
            f"localStorage.setItem('flipdeck.taste', JSON.stringify({json.dumps(taste)}));"
            f"localStorage.setItem('flipdeck.seats', JSON.stringify({json.dumps(held)}));}}"
        )
        page = context.new_page()
        someone = Person(page, self.server.url)
        page.on("console", lambda line: self.note(someone, line.type, line.text))
        page.on("pageerror", lambda error: someone.complaints.append(str(error)))
        try:
            yield someone
            assert someone.complaints == []
        finally:
            context.close()

    @staticmethod
    def note(someone: Person, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            someone.complaints.append(text)
