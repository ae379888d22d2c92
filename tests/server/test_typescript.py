from pathlib import Path

from flipdeck.server.typescript import typescript

MESSAGES = Path(__file__).parents[2] / "web/src/net/messages.ts"


def test_the_browser_knows_the_messages_of_this_server() -> None:
    assert MESSAGES.read_text("utf-8") == typescript()
