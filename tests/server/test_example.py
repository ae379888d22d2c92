"""The example of docs/reference/protocol.md plays a whole game."""

import subprocess
import sys

from tests.support.servers import ROOT, Server


def test_the_example_client_plays_a_whole_game(server: Server) -> None:
    example = ROOT / "examples" / "client.py"
    run = subprocess.run(
        [sys.executable, str(example), server.url], capture_output=True, text=True, timeout=600
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith("The winner is ")
