"""Debian's nginx before servers under test."""

import contextlib
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from tests.support.clients import PATIENCE

NGINX = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
NO_NGINX = "nginx is not installed (apt install nginx)"
MODULES = (os.environ.get("NGINX_MODULES", ""), "/usr/lib/nginx/modules")
STREAM = next(
    (path for folder in MODULES if (path := Path(folder, "ngx_stream_module.so")).exists()), None
)
NO_STREAM = "nginx cannot speak the PROXY protocol (apt install libnginx-mod-stream)"
MAIN = """
daemon off;
pid {folder}/nginx.pid;
worker_processes 1;
events {{ worker_connections 4000; }}
"""


@contextlib.contextmanager
def nginx(folder: Path, text: str, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """Runs until the end of the block; `port` is one that it listens on."""
    assert NGINX is not None
    path = folder / "nginx.conf"
    path.write_text(text)
    for name in ("body", "proxy", "fastcgi", "uwsgi", "scgi"):
        (folder / name).mkdir(exist_ok=True)
    command = [NGINX, "-c", str(path), "-p", str(folder), "-e", str(folder / "nginx.log")]
    with (folder / "nginx.err").open("wb") as errors:
        process = subprocess.Popen(command, stderr=errors)
    try:
        wait_for(port, process, folder / "nginx.err")
        yield process
    finally:
        process.terminate()
        process.wait(PATIENCE)


def wait_for(port: int, process: subprocess.Popen[bytes], errors: Path) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert process.poll() is None, errors.read_text()
        with contextlib.suppress(OSError):
            socket.create_connection(("127.0.0.1", port), 0.2).close()
            return
        time.sleep(0.02)
    raise AssertionError("the proxy did not start in time")
