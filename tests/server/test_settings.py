"""What an operator sets, where, and what is said when it is wrong."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from flipdeck.errors import UserError
from flipdeck.server.config import Limits
from flipdeck.server.settings import LIMIT_KINDS, Settings, has_password, settings_from, shown

EXAMPLES: dict[str, tuple[str, Any]] = {
    "host": ("0.0.0.0", "0.0.0.0"),
    "port": ("8000", 8000),
    "address": ("http://192.168.1.20:8777", "http://192.168.1.20:8777"),
    "store": ("sqlite:///x", "sqlite:///x"),
    "store_password": ("a b", "a b"),
    "origin": ("https://a.example, https://b.example", ("https://a.example", "https://b.example")),
    "proxy": ("10.0.0.0/8 ::1", ("10.0.0.0/8", "::1")),
    "proxy_protocol": ("true", True),
    "metrics_host": ("::1", "::1"),
    "metrics_port": ("9000", 9000),
    "metrics_token": ("abc", "abc"),
    "log": ("text", "text"),
    "log_level": ("debug", "debug"),
    "drain_seconds": ("2.5", 2.5),
    "bot": ("mine=a.py:A yours=b.py:B", {"mine": "a.py:A", "yours": "b.py:B"}),
}


def written(folder: Path, text: str, name: str = "flipdeck.toml") -> Path:
    path = folder / name
    path.write_text(text)
    path.chmod(0o600)
    return path


def test_everything_can_be_set_in_the_environment() -> None:
    environment = {f"FLIPDECK_{name.upper()}": text for name, (text, _) in EXAMPLES.items()}
    environment["PATH"] = "/bin"
    found = settings_from({}, environment)
    assert {name: getattr(found, name) for name in EXAMPLES} == {
        name: value for name, (_, value) in EXAMPLES.items()
    }
    others = {"limits", "store_password_file", "metrics_token_file"}
    assert set(EXAMPLES) | others == set(Settings.__struct_fields__)


def test_every_limit_can_be_set_in_the_environment_and_in_a_file(tmp_path: Path) -> None:
    environment = {f"FLIPDECK_LIMIT_{name.upper()}": "7" for name in LIMIT_KINDS}
    environment["FLIPDECK_LIMIT_RESERVED"] = "0"
    text = "\n".join(f"{name} = {0 if name == 'reserved' else 7}" for name in LIMIT_KINDS)
    path = written(tmp_path, text, "limits.toml")
    expected = Limits(**dict.fromkeys(LIMIT_KINDS, 7) | {"reserved": 0})
    assert settings_from({}, environment).limits == expected
    assert settings_from({"limits": str(path)}, {}).limits == expected
    assert settings_from({}, {"FLIPDECK_LIMITS": str(path)}).limits == expected


def test_the_command_line_counts_before_the_environment_before_the_file(tmp_path: Path) -> None:
    text = 'host = "file"\nport = 1\nlog = "text"\n[limits]\nrooms = 1\ntables = 1\nwatchers = 1\n'
    config = str(written(tmp_path, text))
    limits = str(written(tmp_path, "rooms = 3", "limits.toml"))
    environment = {
        "FLIPDECK_CONFIG": config,
        "FLIPDECK_HOST": "environment",
        "FLIPDECK_PORT": "2",
        "FLIPDECK_LIMIT_ROOMS": "2",
        "FLIPDECK_LIMIT_TABLES": "2",
    }
    found = settings_from({"host": "option", "port": None, "limits": limits}, environment)
    assert (found.host, found.port, found.log, found.log_level) == ("option", 2, "text", "info")
    assert (found.limits.rooms, found.limits.tables, found.limits.watchers) == (3, 2, 1)
    assert found.limits.connections == Limits().connections


@pytest.mark.parametrize(
    ("options", "environment", "told"),
    [
        ({"port": 70_000}, {}, "--port: port: Expected `int` <= 65535"),
        ({"proxy": ["nginx"]}, {}, "--proxy: proxy: 'nginx' is not an address or a network"),
        ({"origin": ["flipdeck.example"]}, {}, "--origin: origin: 'flipdeck.example' is not an"),
        ({"config": "/nowhere.toml"}, {}, "/nowhere.toml cannot be read: No such file"),
        ({}, {"FLIPDECK_PORT": "tcp://10.0.0.1:80"}, "FLIPDECK_PORT: port: Expected `int"),
        ({}, {"FLIPDECK_PROT": "80"}, "FLIPDECK_PROT: there is no setting prot; did you mean port"),
        (
            {},
            {"FLIPDECK_XYZZY": "1"},
            "FLIPDECK_XYZZY: there is no setting xyzzy; available: address, bot,",
        ),
        ({}, {"FLIPDECK_LIMIT_ROMS": "1"}, "there is no setting roms; did you mean rooms"),
        ({}, {"FLIPDECK_LIMIT_ROOMS": "0"}, "FLIPDECK_LIMIT_ROOMS: rooms: must be more than 0"),
        ({}, {"FLIPDECK_LIMIT_ROOMS": "many"}, "FLIPDECK_LIMIT_ROOMS: rooms: Expected `int`"),
        ({}, {"FLIPDECK_LIMIT_CONNECTIONS": "9"}, "reserved must be less than connections (9)"),
        ({}, {"FLIPDECK_LOG": "xml"}, "FLIPDECK_LOG: log: Invalid enum value 'xml'"),
        ({}, {"FLIPDECK_BOT": "mine"}, "FLIPDECK_BOT: bot: write NAME=FILE.py:CLASS"),
        ({}, {"FLIPDECK_STORE_PASSWORD_FILE": "/no"}, "/no cannot be read: No such file"),
        (
            {"store": "postgresql://me:secret@db/tables"},
            {},
            "a password on the command line can be read by every user of this machine",
        ),
        ({"store": "postgresql://db/t?password=secret"}, {}, "a password on the command line"),
        (
            {},
            {"FLIPDECK_METRICS_TOKEN": "a", "FLIPDECK_METRICS_TOKEN_FILE": "b"},
            "metrics_token and metrics_token_file are both set",
        ),
    ],
)
def test_one_line_names_what_is_wrong(
    options: dict[str, Any], environment: dict[str, str], told: str
) -> None:
    with pytest.raises(UserError) as error:
        settings_from(options, environment)
    assert told in str(error.value)
    assert "secret" not in str(error.value).replace("a secret", "")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("port = 'x'", "flipdeck.toml: port: Expected `int"),
        ("prot = 80", "flipdeck.toml: there is no setting prot; did you mean port?"),
        ("limits = 3", "flipdeck.toml: limits: must be a table"),
        ("[limits]\nrooms = 'x'", "flipdeck.toml: rooms: Expected `int`"),
        ("host = ", "flipdeck.toml cannot be read: Invalid value (at"),
    ],
)
def test_the_file_in_which_something_is_wrong_is_named(
    tmp_path: Path, text: str, told: str
) -> None:
    with pytest.raises(UserError) as error:
        settings_from({"config": str(written(tmp_path, text))}, {})
    assert told in str(error.value)


def test_a_file_with_a_secret_must_not_be_open_to_all(tmp_path: Path) -> None:
    path = written(tmp_path, "store_password = 'x'")
    assert settings_from({"config": str(path)}, {}).store_password == "x"
    path.chmod(0o644)
    with pytest.raises(UserError) as error:
        settings_from({"config": str(path)}, {})
    assert "chmod o-rwx" in str(error.value)


def test_a_password_comes_from_the_environment_a_file_or_a_file_of_its_own(tmp_path: Path) -> None:
    secret = written(tmp_path, "p@ss/word&?\n", "password")
    config = str(written(tmp_path, "store_password = 'old'"))
    store = "postgresql://flipdeck@db/tables"
    found = settings_from({"store": store, "store_password_file": str(secret)}, {})
    assert found.store_url == f"{store}?password=p%40ss%2Fword%26%3F"
    found = settings_from({"config": config, "store": f"{store}?ssl=require"}, {})
    assert found.store_url == f"{store}?ssl=require&password=old"
    newer = {"FLIPDECK_STORE_PASSWORD_FILE": str(secret)}
    assert settings_from({"config": config}, newer).store_password == "p@ss/word&?"


def test_what_is_shown_of_settings_has_no_secret() -> None:
    environment = {
        "FLIPDECK_STORE": "postgresql://me:hidden@db/tables",
        "FLIPDECK_METRICS_TOKEN": "hidden",
    }
    text = shown(settings_from({}, environment))
    assert "hidden" not in text
    assert msgspec.json.decode(text)["store"] == "postgresql://***"
    assert has_password("postgresql://me:hidden@db/tables")
    assert not has_password("postgresql://postgres:@/tables?host=/tmp")


def flipdeck(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "flipdeck", "serve", *arguments],
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
    )


def test_the_command_checks_its_settings_and_says_what_they_are(tmp_path: Path) -> None:
    config = str(written(tmp_path, "port = 9001\n[limits]\nrooms = 12\n"))
    found = flipdeck("--check", "--config", config, "--proxy", "10.0.0.1", FLIPDECK_HOST="::1")
    settings = msgspec.json.decode(found.stdout)
    assert (settings["port"], settings["host"], settings["proxy"]) == (9001, "::1", ["10.0.0.1"])
    assert settings["limits"]["rooms"] == 12
    wrong = flipdeck("--check", FLIPDECK_PORT="x")
    assert (wrong.returncode, len(wrong.stderr.splitlines())) == (2, 1)
    assert wrong.stderr.startswith("FLIPDECK_PORT: port: ")
