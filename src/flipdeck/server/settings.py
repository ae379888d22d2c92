"""What an operator sets: the command line, then the environment, then a file, then the defaults.

Every setting has a name in the file (`metrics_port`), one in the environment
(`FLIPDECK_METRICS_PORT`) and, unless it is a secret, an option (`--metrics-port`). Limits are a
table of their own in the file, and `FLIPDECK_LIMIT_CONNECTIONS` in the environment.
"""

import tomllib
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints
from urllib.parse import parse_qs, quote, urlsplit, urlunsplit

import msgspec
from msgspec import Meta

from flipdeck.errors import UserError

from .config import Limits
from .origins import ORIGIN

PREFIX = "FLIPDECK_"
LIMIT_PREFIX = "FLIPDECK_LIMIT_"
SECRETS = ("store_password", "metrics_token")
PASSWORD_FILE_BYTES = 4096

Port = Annotated[int, Meta(ge=1, le=65535)]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    host: str = "127.0.0.1"
    port: Port = 8777
    address: str = ""  # that others open, where this machine cannot know it
    store: str = ""  # empty: a file in the user's data folder
    store_password: str = ""
    store_password_file: str = ""
    origin: tuple[str, ...] = ()
    proxy: tuple[str, ...] = ()
    proxy_protocol: bool = False
    metrics_host: str = "127.0.0.1"
    metrics_port: Port | None = None
    metrics_token: str = ""
    metrics_token_file: str = ""
    log: Literal["json", "text"] = "json"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    drain_seconds: Annotated[float, Meta(ge=0, le=3600)] = 0
    bot: dict[str, str] = {}
    limits: Limits = Limits()

    @property
    def store_url(self) -> str:
        return with_password(self.store, self.store_password)


KINDS = get_type_hints(Settings, include_extras=True)
LIMIT_KINDS = get_type_hints(Limits)
LISTS = ("origin", "proxy")


class Layer:
    """Settings from one source, checked one by one so that an error can say which one it was."""

    def __init__(self, *, texts: bool) -> None:
        self.texts = texts  # values are texts, as in the environment
        self.values: dict[str, Any] = {}
        self.limits: dict[str, Any] = {}

    def put(self, source: str, name: str, value: Any) -> None:
        if name not in KINDS:
            raise unknown(source, name, KINDS)
        self.values[name] = self.checked(source, name, value, KINDS[name])

    def put_limit(self, source: str, name: str, value: Any) -> None:
        if name not in LIMIT_KINDS:
            raise unknown(source, name, LIMIT_KINDS)
        number = self.checked(source, name, value, LIMIT_KINDS[name])
        if number < 0 or (number == 0 and name != "reserved"):
            raise bad(source, name, "must be more than 0")
        self.limits[name] = number

    def checked(self, source: str, name: str, value: Any, kind: Any) -> Any:
        if self.texts and name in LISTS:
            value = value.replace(",", " ").split()
        elif self.texts and name == "bot":
            value = dict(pair.partition("=")[::2] for pair in value.split())
        try:
            found = msgspec.convert(value, kind, strict=not self.texts)
        except msgspec.ValidationError as error:
            raise bad(source, name, str(error)) from None
        if (check := CHECKS.get(name)) is not None and (wrong := check(found)):
            raise bad(source, name, wrong)
        return found


def wrong_proxies(proxies: tuple[str, ...]) -> str:
    for text in proxies:
        try:
            ip_network(text, strict=False)
        except ValueError:
            return f"{text!r} is not an address or a network like 10.0.0.0/8"
    return ""


def wrong_origins(origins: tuple[str, ...]) -> str:
    for text in origins:
        if not ORIGIN.fullmatch(text.lower()):
            return f"{text!r} is not an origin like https://flipdeck.example"
    return ""


def wrong_bots(bots: dict[str, str]) -> str:
    return "" if all(name and place for name, place in bots.items()) else "write NAME=FILE.py:CLASS"


CHECKS: dict[str, Callable[[Any], str]] = {
    "proxy": wrong_proxies,
    "origin": wrong_origins,
    "address": lambda address: wrong_origins((address,)) if address else "",
    "bot": wrong_bots,
}


def settings_from(options: Mapping[str, Any], environment: Mapping[str, str]) -> Settings:
    """`options` are those given on the command line, by the names of settings; and `config` and
    `limits`, which are files."""
    layers = []
    config = options.get("config") or environment.get(f"{PREFIX}CONFIG")
    if config:
        layers.append(from_file(Path(config)))
    layers.append(from_environment(environment))
    layers.append(from_options(options))
    values: dict[str, Any] = {}
    limits: dict[str, Any] = {}
    for layer in layers:
        replace_secrets(values, layer.values)
        values |= layer.values
        limits |= layer.limits
    settings = Settings(**values, limits=Limits(**limits))
    if settings.limits.reserved >= settings.limits.connections:
        raise UserError("settings-reserve", connections=settings.limits.connections)
    return with_secrets(settings)


def from_file(path: Path) -> Layer:
    layer = Layer(texts=False)
    content = toml_of(path)
    for name, value in table_of(str(path), "limits", content.pop("limits", {})).items():
        layer.put_limit(str(path), name, value)
    for name, value in content.items():
        layer.put(str(path), name, value)
    if any(layer.values.get(name) for name in SECRETS) and path.stat().st_mode & 0o007:
        raise UserError("settings-open-to-all", path=str(path))
    return layer


def table_of(source: str, name: str, value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise bad(source, name, "must be a table")
    return value


def from_environment(environment: Mapping[str, str]) -> Layer:
    layer = Layer(texts=True)
    if path := environment.get(f"{PREFIX}LIMITS"):
        layer.limits |= limits_of(Path(path))
    for variable, text in environment.items():
        name = variable.removeprefix(PREFIX).lower()
        if not variable.startswith(PREFIX) or name in ("config", "limits") or text == "":
            continue
        if variable.startswith(LIMIT_PREFIX):
            layer.put_limit(variable, variable.removeprefix(LIMIT_PREFIX).lower(), text)
        else:
            layer.put(variable, name, text)
    return layer


def from_options(options: Mapping[str, Any]) -> Layer:
    layer = Layer(texts=False)
    if path := options.get("limits"):
        layer.limits |= limits_of(Path(path))
    for name, value in options.items():
        if name not in ("config", "limits") and value is not None:
            layer.put("--" + name.replace("_", "-"), name, value)
    if has_password(layer.values.get("store", "")):
        raise UserError("settings-password-shown")
    return layer


def limits_of(path: Path) -> dict[str, Any]:
    layer = Layer(texts=False)
    for name, value in toml_of(path).items():
        layer.put_limit(str(path), name, value)
    return layer.limits


def toml_of(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise UserError("settings-unreadable", path=str(path), reason=error.strerror) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UserError("settings-unreadable", path=str(path), reason=str(error)) from None


# Secrets


def replace_secrets(values: dict[str, Any], newer: Mapping[str, Any]) -> None:
    """A password file named later counts instead of a password named earlier, and so on."""
    for name in SECRETS:
        if name in newer or f"{name}_file" in newer:
            values.pop(name, None)
            values.pop(f"{name}_file", None)


def with_secrets(settings: Settings) -> Settings:
    """As they are in the files that hold them."""
    found = {}
    for name in SECRETS:
        file = getattr(settings, f"{name}_file")
        if file and getattr(settings, name):
            raise UserError("settings-two-secrets", name=name)
        if file:
            found[name] = secret_in(Path(file))
    return msgspec.structs.replace(settings, **found)


def secret_in(path: Path) -> str:
    try:
        with path.open("rb") as file:
            text = file.read(PASSWORD_FILE_BYTES).decode().strip()
    except OSError as error:
        raise UserError("settings-unreadable", path=str(path), reason=error.strerror) from None
    except UnicodeDecodeError as error:
        raise UserError("settings-unreadable", path=str(path), reason=str(error)) from None
    if not text:
        raise UserError("settings-empty-secret", path=str(path))
    return text


def has_password(url: str) -> bool:
    parts = urlsplit(url)
    return bool(parts.password) or "password" in parse_qs(parts.query)


def with_password(url: str, password: str) -> str:
    if not password:
        return url
    parts = urlsplit(url)
    query = f"{parts.query}&" if parts.query else ""
    return urlunsplit(parts._replace(query=f"{query}password={quote(password, safe='')}"))


def shown(settings: Settings) -> str:
    """As JSON, without secrets, for the operator to read."""
    plain: dict[str, Any] = msgspec.to_builtins(settings)
    if has_password(settings.store):
        plain["store"] = f"{urlsplit(settings.store).scheme}://***"
    plain |= {name: "***" for name in SECRETS if plain[name]}
    return msgspec.json.format(msgspec.json.encode(plain)).decode()


# What is wrong


def unknown(source: str, name: str, known: Mapping[str, Any]) -> UserError:
    near = get_close_matches(name, known, 1)
    if near:
        return UserError("settings-misspelt", source=source, name=name, near=near[0])
    return UserError("settings-unknown", source=source, name=name, known=", ".join(sorted(known)))


def bad(source: str, name: str, reason: str) -> UserError:
    return UserError("settings-bad", source=source, name=name, reason=reason)
