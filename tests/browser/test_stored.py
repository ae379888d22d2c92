"""What players' browsers have stored stays readable."""

import json

from playwright.sync_api import expect

from .people import Company

FORMER = {"language": "de", "theme": "dark", "sound": False, "pace": 2, "name": "Grete", "look": 4}
FORMER_VISIT = f"""() => {{
    localStorage.removeItem("flipdeck.preferences");
    localStorage.setItem("flipdeck.taste", {json.dumps(json.dumps(FORMER))});
}}"""
STORED = "JSON.parse(localStorage.getItem('flipdeck.preferences'))"


def test_preferences_of_an_earlier_version_are_kept(company: Company) -> None:
    with company.person(script=FORMER_VISIT) as grete:
        grete.language = "de"
        grete.go("/")
        expect(grete.page.get_by_label(grete.say("your-name"))).to_have_value("Grete")
        expect(grete.page.locator("html")).to_have_attribute("data-theme", "dark")
        kept = grete.page.evaluate(STORED)
        wanted = {**FORMER, "appearance": FORMER["look"]}
        del wanted["look"]
        assert {name: kept[name] for name in wanted} == wanted
        assert "look" not in kept


def test_later_preferences_replace_earlier_ones(company: Company) -> None:
    later = f"""() => {{
        ({FORMER_VISIT})();
        localStorage.setItem("flipdeck.preferences", JSON.stringify({{"name": "Ana"}}));
    }}"""
    with company.person(script=later) as ana:
        ana.language = "de"
        ana.go("/")
        expect(ana.page.get_by_label(ana.say("your-name"))).to_have_value("Ana")
