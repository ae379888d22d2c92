"""Without the server the installed app says honestly that no game can be played."""

import pytest
from playwright.sync_api import expect

from flipdeck.words.fluent import LANGUAGES

from .people import Company
from .test_screens import RULES, findings

STORED = """async () => (await Promise.all((await caches.keys()).map(async (name) =>
    (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat()"""
READY = "navigator.serviceWorker.ready.then(() => true)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_out_of_reach_a_page_says_why_and_the_server_always_comes_first(
    own_company: Company, language: str
) -> None:
    with own_company.person("Ana", language, losses=True) as ana:
        ana.go("/")
        assert ana.page.evaluate(READY)
        assert ana.page.evaluate(STORED) == ["/offline"]
        own_company.server.kill()
        ana.go("/t/tuka-remo-42")
        expect(ana.page.get_by_role("heading")).to_have_text(ana.say("offline-title"))
        expect(ana.page.get_by_text(ana.say("offline-text"))).to_be_visible()
        assert ana.page.evaluate("document.documentElement.lang") == language
        assert findings(ana.page, RULES) == []
        own_company.server.start()
        ana.page.get_by_role("link", name=ana.say("reload")).click()
        expect(ana.page.get_by_text(ana.say("offline-text"))).to_have_count(0)
        assert ana.page.evaluate("document.scripts.length") == 1
