"""Debian's Caddy before servers under test."""

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tests.support.clients import PATIENCE
from tests.support.nginx import wait_for

CADDY = shutil.which("caddy")
NO_CADDY = "caddy is not installed (apt install caddy)"


@contextlib.contextmanager
def caddy(
    folder: Path, text: str, port: int, environment: dict[str, str]
) -> Iterator[subprocess.Popen[bytes]]:
    """Runs until the end of the block; `port` is one that it listens on."""
    assert CADDY is not None
    path = folder / "Caddyfile"
    path.write_text(text)
    command = [CADDY, "run", "--adapter", "caddyfile", "--config", str(path)]
    homes = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    log = folder / "caddy.log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            command, stdout=output, stderr=output, env={**os.environ, **environment, **homes}
        )
    try:
        wait_for(port, process, log)
        yield process
    finally:
        process.terminate()
        process.wait(PATIENCE)
