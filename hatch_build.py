"""Builds the browser client into the package when a wheel or an sdist is made.

Without npm a client that is already there is taken as it is; without one the server says so.
"""

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = "src/flipdeck/server/static/index.html"


class ClientBuilder(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # the Makefile builds the client when it is needed
            return
        root = Path(self.root)
        npm = shutil.which("npm")
        if npm and (root / "web/package.json").is_file():
            for command in (["ci", "--silent"], ["run", "--silent", "build"]):
                subprocess.run([npm, *command], cwd=root / "web", check=True)
        elif not (root / CLIENT).is_file():
            self.app.display_warning("npm not found: this package will have no browser client")
