"""How to play and the house rules: the page says what the guide lists."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, expect

from flipdeck.engine.guide import Bounds, HouseRule, guide
from flipdeck.words.fluent import LANGUAGES
from tests.support.rulebooks import RULEBOOKS

from .people import DESKTOP, PHONE, Company, Person

MODES = {"brutal"}  # switched on in the lobby itself

every_game = pytest.mark.parametrize("game", RULEBOOKS)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def players(ana: Person, numbers: Bounds) -> str:
    if numbers.least == numbers.most:
        return ana.say("players-exactly", count=numbers.least)
    return ana.say("players-range", least=numbers.least, most=numbers.most)


def value(ana: Person, rule: HouseRule, name: str) -> str:
    return name if rule.bounds else ana.say(f"value-{rule.name}-{name}")


@contextmanager
def reading(company: Company, game: str, language: str) -> Iterator[tuple[Person, Locator]]:
    """Somebody who reads how to play, and the page's main part."""
    with company.person(language=language, device=DESKTOP) as ana:
        ana.go(f"/how/{game}")
        main = ana.page.get_by_role("main")
        expect(main.get_by_role("heading", level=2).first).to_have_text(ana.say(f"game-{game}"))
        yield ana, main


@every_language
@every_game
def test_how_to_play_has_the_sections_of_the_guide(
    company: Company, game: str, language: str
) -> None:
    with reading(company, game, language) as (ana, main):
        expect(main).to_contain_text(players(ana, guide(game).players))
        for section in guide(game).sections:
            text = ana.say(f"how-{game}-{section.key}-text")
            box = main.locator("section").filter(has_text=text)
            expect(box.get_by_role("heading")).to_have_text(ana.say(f"how-{game}-{section.key}"))
            expect(box.get_by_test_id("card")).to_have_count(len(section.cards))


@every_language
@every_game
def test_how_to_play_has_the_cards_of_the_guide(company: Company, game: str, language: str) -> None:
    with reading(company, game, language) as (ana, main):
        expect(main).to_contain_text(ana.say("how-cards-in-deck", count=guide(game).deck))
        groups = main.get_by_test_id("card-group")
        expect(groups).to_have_count(len(guide(game).cards))
        for group, row in zip(guide(game).cards, groups.all(), strict=True):
            expect(row).to_contain_text(ana.say(f"card-{group.key}-text"))
            expect(row.get_by_test_id("card")).to_have_count(len(group.cards))
            for copies in group.cards:
                expect(row).to_contain_text(f"×{copies.count}")  # noqa: RUF001


@every_language
@every_game
def test_how_to_play_has_the_editions_and_house_rules_of_the_guide(
    company: Company, game: str, language: str
) -> None:
    with reading(company, game, language) as (ana, main):
        for edition in guide(game).editions:
            expect(main).to_contain_text(ana.say(f"how-edition-{game}-{edition}"))
        rows = main.get_by_test_id("house-rule")
        expect(rows).to_have_count(len(guide(game).house_rules))
        for rule, row in zip(guide(game).house_rules, rows.all(), strict=True):
            expect(row.get_by_role("heading")).to_have_text(ana.say(f"rule-{rule.name}"))
            expect(row).to_contain_text(ana.say(f"about-{rule.name}"))
            for name in rule.values or [default.value for default in rule.defaults]:
                meaning = ana.page.get_by_text(value(ana, rule, name), exact=True)
                item = row.get_by_role("listitem").filter(has=meaning)
                for edition, printed in guide(game).editions.items():
                    if printed[rule.name] == name:
                        expect(item).to_contain_text(ana.say(f"edition-{edition}"))


@every_game
def test_the_sheet_of_house_rules_has_every_rule_with_its_explanation(
    company: Company, game: str
) -> None:
    table = company.server.create(options={"game": game, "seats": 4})
    with company.person(seat=table) as ana:
        ana.go(f"/t/{table['code']}")
        ana.press(ana.button("change-rules"))
        sheet = ana.page.get_by_role("dialog")
        for rule in guide(game).house_rules:
            is_mode = rule.name in MODES
            rows = ana.page.get_by_test_id("mode") if is_mode else sheet.locator("label")
            row = rows.filter(has_text=ana.say(f"about-{rule.name}"))
            expect(row).to_contain_text(ana.say(f"rule-{rule.name}"))
            if not is_mode and rule.bounds is None:
                options = row.locator("option").all_inner_texts()
                assert options[-len(rule.values) :] == [
                    value(ana, rule, name) for name in rule.values
                ]


def test_any_score_within_bounds_can_end_a_game(company: Company) -> None:
    table = company.server.create()
    with company.person(seat=table, device=PHONE) as ana:
        ana.go(f"/t/{table['code']}")
        ana.press(ana.button("change-rules"))
        field = ana.page.get_by_role("dialog").get_by_label(ana.say("rule-target"))
        expect(field).to_have_attribute("placeholder", ana.say("as-printed-value", value="200"))
        chips = ana.page.get_by_test_id("options")
        field.fill("77")
        field.press("Enter")
        expect(chips).to_contain_text(f"{ana.say('rule-target')} 77")
        for wrong in ("0", "1000001", "1.5"):
            field.fill(wrong)
            field.press("Enter")
            assert not field.evaluate("(field) => field.validity.valid")
            expect(chips).to_contain_text(f"{ana.say('rule-target')} 77")
        field.fill("")
        field.press("Enter")
        expect(chips).to_contain_text(ana.say("rules-printed"))


def test_rules_read_in_one_language_are_there_in_the_next(company: Company) -> None:
    table = company.server.create(options={"game": "vengeance", "rules": {"thirteens_count": "1"}})
    with company.person(seat=table) as ana:
        ana.go(f"/t/{table['code']}")
        options = ana.page.get_by_test_id("options")
        expect(options).to_contain_text(ana.say("rule-thirteens_count"))
        ana.press(ana.button("menu"))
        ana.page.get_by_role("dialog").get_by_label(ana.say("language")).select_option("de")
        ana.language = "de"
        expect(options).to_contain_text(ana.say("rule-thirteens_count"))


def test_without_the_server_how_to_play_says_so(company: Company) -> None:
    with company.person(losses=True) as ana:
        ana.page.route("**/api/config", lambda route: route.abort())
        ana.go("/how/flip7")
        expect(ana.page.get_by_text(ana.say("denied-unreachable"))).to_be_visible()
        expect(ana.button("reload")).to_be_visible()
