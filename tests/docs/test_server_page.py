"""The page about the server's inside names all of its modules."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "src/flipdeck/server"


def test_every_module_of_the_server_is_on_the_page_and_no_other() -> None:
    page = (ROOT / "docs/build/server.md").read_text("utf-8")
    listed = page.split("```")[1]
    modules = {path.stem for path in SERVER.rglob("*.py")} - {"__init__"}
    missing = {module for module in modules if not re.search(rf"\b{module}\b", listed)}
    assert missing == set()
    named = re.findall(r"^ {0,2}(\w+)  +", listed, re.MULTILINE)
    assert len(named) > 30
    assert set(named) - modules == set()
