"""The client's one page, with what others are shown of a link to it before they open it.

Messengers and networks read these tags from the page itself and want whole addresses.
"""

import gzip
import hashlib
from html import escape

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from flipdeck.words.fluent import LANGUAGES, say

from .display_names import read_code


def page(index: str, scope: Scope) -> Response:
    """The page for this path; 304 if the browser has it already."""
    text = index
    for name, value in tags(Request(scope)).items():
        text = text.replace(f"%{name}%", escape(value))
    headers = {"vary": "accept-encoding, accept-language"}
    body = text.encode()
    asked = Headers(scope=scope)
    if "gzip" in asked.get("accept-encoding", ""):
        body = gzip.compress(body, mtime=0)
        headers["content-encoding"] = "gzip"
    headers["etag"] = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    if asked.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="text/html", headers=headers)


def tags(request: Request) -> dict[str, str]:
    origin = f"{request.url.scheme}://{request.headers['host']}"
    language = language_of(request.headers.get("accept-language", ""))
    folder, _, text = request.url.path.strip("/").partition("/")
    code = read_code(text) if folder == "t" else ""
    return {
        "ORIGIN": origin,
        "URL": f"{origin}/t/{code}" if code else f"{origin}/",
        "TITLE": say("preview-table", language, code=code) if code else "Flipdeck",
        "DESCRIPTION": say("preview-about", language),
    }


def language_of(accepted: str) -> str:
    """The first accepted language that we have; the order is the browser's own."""
    for part in accepted.lower().split(","):
        wanted = part.partition(";")[0].strip().partition("-")[0]
        for language in LANGUAGES:
            if language.partition("-")[0] == wanted:
                return language
    return LANGUAGES[0]
