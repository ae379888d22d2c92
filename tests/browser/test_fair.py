"""After each game the browser deals it again and compares it with what it kept."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.support.servers import running

from .people import DESKTOP, Company, Person, play
from .test_faults import Line
from .test_rooms import add_beside

TARGETS = {"flip7": "30", "vengeance": "30", "flipflop": "3"}
REASONS = {"secret": "commitment", "seed": "own", "card": "deal"}
SHUFFLES = "JSON.parse(localStorage.getItem('flipdeck.shuffles')).shuffles"


def table_of(company: Company, game: str = "flip7", bots: int = 2) -> dict[str, str]:
    options = {"game": game, "seats": bots + 1, "rules": {"target": TARGETS[game]}}
    return company.server.create(options=options, bots=["standard"] * bots)


def expect_verdict(person: Person, kind: str) -> None:
    found = person.page.get_by_test_id("fair")
    expect(found).to_have_attribute("data-kind", kind)
    expect(found).to_contain_text(person.say(f"fair-{kind}"))


@pytest.mark.parametrize("game", TARGETS)
def test_a_player_reads_that_the_shuffle_was_verified(company: Company, game: str) -> None:
    table = table_of(company, game)
    with company.person(device=DESKTOP, seat=table) as ana:
        ana.go(f"/t/{table['code']}")
        expect(ana.button("deal")).to_be_visible()
        ana.page.reload()  # the seed is kept, and no second one is needed
        ana.press(ana.button("deal"))
        play(ana)
        expect_verdict(ana, "verified")
        (kept,) = ana.page.evaluate(SHUFFLES)
        assert len(kept["seeds"]) == 1
        ana.press(ana.page.get_by_text(ana.say("fair-verified"), exact=True))
        command = ana.page.get_by_text(f"--commitment {kept['commitment']}")
        expect(command).to_contain_text(f"--seed {kept['seeds'][0]}")


def test_everybody_at_one_device_adds_a_seed_and_a_spectator_is_told_less(
    company: Company,
) -> None:
    table = company.server.create(options={"seats": 2, "rules": {"target": "5"}})
    with (
        company.person("Ana", device=DESKTOP, seat=table) as ana,
        company.person("Zoe", "de", DESKTOP) as zoe,
    ):
        ana.go(f"/t/{table['code']}")
        add_beside(ana, "Ben")
        ana.press(ana.button("deal"))
        ana.wait_to_be_asked()
        zoe.go(f"/t/{table['code']}")
        play(ana)
        expect_verdict(ana, "verified")
        expect_verdict(zoe, "late")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_shuffle_that_could_not_be_checked_is_not_passed_over_in_silence(
    company: Company, language: str
) -> None:
    table = table_of(company)
    with company.person(language=language, seat=table, losses=True) as ana:
        ana.page.route("**/shuffle", lambda route: route.abort())
        ana.go(f"/t/{table['code']}")
        ana.press(ana.button("deal"))
        play(ana)
        expect_verdict(ana, "unchecked")
        ana.page.unroute("**/shuffle")
        ana.press(ana.button("after-again"))
        expect_verdict(ana, "verified")


@pytest.mark.parametrize("cheat", REASONS)
def test_a_player_is_warned_of_a_server_that_cheats(
    browser: Browser, tmp_path: Path, cheat: str
) -> None:
    with running(tmp_path, environment={"CHEAT": cheat}) as server:
        company = Company(browser, server)
        table = table_of(company)
        with company.person(device=DESKTOP, seat=table) as ana:
            ana.go(f"/t/{table['code']}")
            ana.press(ana.button("deal"))
            play(ana)
            expect_verdict(ana, "broken")
            ana.press(ana.page.get_by_text(ana.say("fair-broken"), exact=True))
            expect(ana.page.get_by_text(ana.say(f"fair-broken-{REASONS[cheat]}"))).to_be_visible()


def check_number(fairness: dict[str, Any]) -> str:
    """As docs/reference/protocol.md says."""
    told = ["flipdeck-check-1", fairness["commitment"], *fairness["sealed"], *fairness["seeds"]]
    digest = hashlib.sha256("\n".join(told).encode()).digest()
    digits = f"{int.from_bytes(digest[:4], 'big') % 10**8:08}"
    return f"{digits[:4]} {digits[4:]}"


def number_of(person: Person, kind: str = "verified") -> str:
    expect_verdict(person, kind)
    person.press(person.page.get_by_text(person.say(f"fair-{kind}"), exact=True))
    return person.page.get_by_test_id("check-number").inner_text()


def fairness_told(line: Line) -> dict[str, Any]:
    tables = [message["table"] for message in line.heard if message.get("table")]
    fairness: dict[str, Any] = tables[-1]["fairness"]
    return fairness


def exchange(one: str, other: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
    def changed(message: dict[str, Any]) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(json.dumps(message).replace(one, other))
        return told

    return changed


def three_people_play(company: Company, cheat: Callable[[Line, Line], None]) -> tuple[Any, ...]:
    """Ana, Ben and Cleo, whom the cheating server has brought; what Ana and Ben then read."""
    table = company.server.create(options={"seats": 3, "rules": {"target": "5"}})
    with (
        company.person("Ana", device=DESKTOP, seat=table) as ana,
        company.person("Ben", "de") as ben,
        company.person("Cleo") as cleo,
    ):
        line, bens, cleos = Line(ana), Line(ben), Line(cleo)
        ana.go(f"/t/{table['code']}")
        cleo.sit_down(table["code"])
        while not fairness_told(cleos)["sealed"][1]:
            cleo.page.wait_for_timeout(20)
        cheat(bens, cleos)
        ben.sit_down(table["code"])
        ana.press(ana.button("deal"))
        play(ana, ben, cleo)
        kind = ben.page.get_by_test_id("fair").get_attribute("data-kind") or ""
        return check_number(fairness_told(line)), number_of(ana), kind, number_of(ben, kind)


def test_honest_devices_show_the_same_number(company: Company) -> None:
    expected, anas, kind, bens = three_people_play(company, lambda bens, cleos: None)
    assert (anas, bens, kind) == (expected, expected, "verified")


def test_a_commitment_that_is_kept_from_one_player_shows_in_the_numbers(company: Company) -> None:
    """Cleo's seed is withheld, which lets the server choose between two shuffles."""

    def cheat(bens: Line, cleos: Line) -> None:
        (seed,) = [sent["hash"] for sent in cleos.sent if sent["type"] == "commit_seed"]
        bens.change = exchange(seed, "")
        cleos.change = exchange('"phase": "starting"', '"phase": "waiting"')

    expected, anas, kind, bens = three_people_play(company, cheat)
    assert kind == "verified", "to Ben alone all looks well"
    assert anas == expected
    assert anas != bens


def test_two_commitments_of_the_server_show_in_the_numbers(company: Company) -> None:
    def cheat(bens: Line, cleos: Line) -> None:
        commitment, other = fairness_told(cleos)["commitment"], "ab" * 32
        bens.change = exchange(commitment, other)
        bens.change_sent = exchange(other, commitment)

    expected, anas, kind, bens = three_people_play(company, cheat)
    assert kind == "broken"
    assert anas == expected
    assert anas != bens
