"""What players call is known to the compiler before a game is loaded."""

import subprocess
import sys

IMPORTS = """
from flipdeck.engine.compiled.workspace import NOINLINE
from flipdeck.players.compiled import cpu
known = len(NOINLINE)
from flipdeck.players.counting import choose
assert 0 < known == len(NOINLINE)
"""


def test_all_that_is_called_is_registered_with_the_compiled_players() -> None:
    subprocess.run([sys.executable, "-c", IMPORTS], check=True)
