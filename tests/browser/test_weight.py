"""What a first visit costs."""

import pytest
from playwright.sync_api import Response, expect

from flipdeck.server.config import Limits
from tests.support.rulebooks import RULEBOOKS

from .people import Company

MOST_BYTES = 150_000
CLASS = 40  # behind one router


@pytest.mark.parametrize("game", RULEBOOKS)
def test_a_first_visit_is_light_and_asks_nobody_else(company: Company, game: str) -> None:
    with company.person(language="zh-Hant") as ana:
        answers: list[Response] = []
        ana.page.on("response", lambda answer: answers.append(answer))
        ana.go("/")
        ana.press(ana.page.get_by_text(ana.say(f"short-game-{game}"), exact=True))
        ana.press(ana.button("play-now"))
        expect(ana.page.get_by_test_id("seat").first).to_be_visible()
        sizes = [answer.request.sizes() for answer in answers]
        assert {answer.url.split("/")[2] for answer in answers} == {ana.url.split("/")[2]}
        weight = sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)
        assert 20_000 < weight < MOST_BYTES
        assert len(answers) * CLASS < Limits().request_burst
        words = [answer.url for answer in answers if "/zh-Hant-" in answer.url]
        assert len(words) == 2  # those of the client and of the games, not those of the rules
