"""The browser client: built files, served as they lie in `static/`.

Files in `assets/` have a hash in their name, so a browser may keep them for ever; all others are
asked for again each time. A path that is no file is a place within the client.
"""

from pathlib import Path, PurePosixPath

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from .page import page

INDEX = "index.html"
ASSETS = "assets"
NOT_BUILT = (
    "The Flipdeck server is running, but the browser client has not been built.\n"
    "Scripts and bots can still play: see docs/reference/protocol.md.\n"
)


class Client(StaticFiles):
    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.config_checked = True  # the client may be built while the server runs
        self.index = folder / INDEX

    async def get_response(self, path: str, scope: Scope) -> Response:
        if is_place(path):
            if scope["method"] not in ("GET", "HEAD"):
                raise HTTPException(405)
            if not self.index.is_file():
                return PlainTextResponse(NOT_BUILT)
            response = page(self.index.read_text("utf-8"), scope)
            response.headers["cache-control"] = "no-cache"
            return response
        response = await self.smallest(path, scope)
        hashed = PurePosixPath(path).parts[0] == ASSETS
        response.headers["cache-control"] = (
            "public, max-age=31536000, immutable" if hashed else "no-cache"
        )
        return response

    async def smallest(self, path: str, scope: Scope) -> Response:
        """The file as it was packed beforehand, if there is such a file and the browser can."""
        if "gzip" in Headers(scope=scope).get("accept-encoding", ""):
            try:
                packed = await super().get_response(f"{path}.gz", scope)
            except HTTPException as missing:
                if missing.status_code != 404:
                    raise
            else:
                packed.headers["content-encoding"] = "gzip"
                packed.headers["vary"] = "accept-encoding"
                return packed
        return await super().get_response(path, scope)


def is_place(path: str) -> bool:
    """`/`, `/t/tuka-remo-42`: not a file, and not a route that does not exist."""
    parts = PurePosixPath(path).parts
    return not parts or ("." not in parts[-1] and parts[0] not in ("api", ASSETS, ".."))
