"""What a first visit costs."""

from playwright.sync_api import Response

from .people import Company

MOST_BYTES = 120_000


def test_a_first_visit_is_light_and_asks_nobody_else(company: Company) -> None:
    with company.person() as ana:
        answers: list[Response] = []
        ana.page.on("response", lambda answer: answers.append(answer))
        ana.go("/")
        ana.page.get_by_role("button", name="Play now").click()
        ana.page.locator(".seat").first.wait_for()
        sizes = [answer.request.sizes() for answer in answers]
        assert {answer.url.split("/")[2] for answer in answers} == {ana.url.split("/")[2]}
        weight = sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)
        assert 20_000 < weight < MOST_BYTES
