"""What `protocols.py` uses of uvicorn's internals is there."""

import ast
import inspect
import textwrap

import pytest
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from flipdeck.server.protocols import HttpProtocol, WebSocketAdapter
from tests.support.dependencies import untried


def attributes(protocol: type, of: str) -> set[str]:
    """The names after `self.` or `super().` in the source of a class."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(protocol)))
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == of
    }


def set_by(protocol: type) -> set[str]:
    """The names that a class sets or defines itself."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(protocol)))
    stored = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    }
    return stored | set(vars(protocol))


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [(HttpProtocol, HttpToolsProtocol), (WebSocketAdapter, WebSocketsSansIOProtocol)],
)
def test_uvicorn_still_has_what_our_protocols_build_on(ours: type, theirs: type) -> None:
    own = set(vars(ours)) | {"limits", "pings", "unsent", "counted"}
    used = attributes(ours, "self") - own | attributes(ours, "super()")
    missing = sorted(used - set_by(theirs))
    assert not missing, f"uvicorn {uvicorn.__version__}: {theirs.__name__} has no {missing}"


def test_uvicorn_is_a_version_that_was_tried() -> None:
    assert not (told := untried("uvicorn")), told
