"""What a page costs, where it comes from, and whether every character can be read."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from .people import Company, Person

WEB = Path(__file__).parents[2] / "web"
FIRST_LOAD = 150_000  # bytes, packed


def weigh(person: Person) -> list[float]:
    """The bytes of every answer to come, as they went over the wire."""
    weights: list[float] = []
    network = person.page.context.new_cdp_session(person.page)
    network.send("Network.enable")
    network.on("Network.loadingFinished", lambda end: weights.append(end["encodedDataLength"]))
    return weights


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_the_first_load_is_light_up_to_the_table(company: Company, language: str) -> None:
    with company.person(language=language) as ana:
        weights = weigh(ana)
        ana.go("/")
        ana.press(ana.button("play-now"))
        expect(ana.page.get_by_test_id("seat")).to_have_count(3)
        ana.page.wait_for_load_state("networkidle")
        assert 20_000 < sum(weights) < FIRST_LOAD


def fonts(person: Person, selector: str) -> dict[str, float]:
    """Which fonts the characters of this element were drawn with, and how many characters each."""
    tools = person.page.context.new_cdp_session(person.page)
    tools.send("DOM.enable")
    tools.send("CSS.enable")
    root = tools.send("DOM.getDocument")["root"]["nodeId"]
    node = tools.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    used: list[dict[str, Any]] = tools.send("CSS.getPlatformFontsForNode", {"nodeId": node})[
        "fonts"
    ]
    return {font["familyName"]: font["glyphCount"] for font in used}


def has_chinese_font() -> bool:
    listing = shutil.which("fc-list")
    if listing is None:
        return False
    found = subprocess.run([listing, ":lang=zh-tw"], capture_output=True, check=True)
    return bool(found.stdout.strip())


def test_chinese_is_drawn_with_a_chinese_font(company: Company) -> None:
    if not has_chinese_font():
        pytest.skip("no Chinese font is installed")
    with company.person(language="zh-Hant") as ana:
        ana.go("/")
        expect(ana.page.get_by_test_id("tagline")).to_have_text(ana.say("tagline"))
        chinese = [sign for sign in ana.say("tagline") if "\u4e00" <= sign <= "\u9fff"]
        drawn = fonts(ana, "[data-testid=tagline]")
        assert sum(drawn[name] for name in drawn if name.endswith("TC")) >= len(chinese) > 10


def test_the_sources_of_the_client_have_no_fault_a_checker_knows() -> None:
    npm = shutil.which("npm")
    if npm is None or not (WEB / "node_modules").is_dir():
        pytest.skip("npm is not installed")
    checked = subprocess.run(
        [npm, "run", "--silent", "check"], cwd=WEB, capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_lock_file_names_versions_and_no_address() -> None:
    packages = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]
    assert len(packages) > 20
    assert not [name for name, package in packages.items() if "resolved" in package]
