"""The files of `deploy/`: each is read by the program it is for, and names only what there is."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.support.caddy import CADDY, NO_CADDY
from tests.support.nginx import MAIN, NGINX, NO_NGINX
from tests.support.servers import ROOT, Server

DEPLOY = ROOT / "deploy"
PROMTOOL = shutil.which("promtool")
SYSTEMD = shutil.which("systemd-analyze")
METRIC = re.compile(r"\b(?:flipdeck|process)_[a-z_]+")


def alerts() -> list[dict[str, Any]]:
    (group,) = yaml.safe_load((DEPLOY / "prometheus/alerts.yml").read_text())["groups"]
    rules: list[dict[str, Any]] = group["rules"]
    return rules


def expressions() -> Iterator[str]:
    yield from (rule["expr"] for rule in alerts())
    for panel in json.loads((DEPLOY / "grafana/flipdeck.json").read_text())["panels"]:
        yield from (target["expr"] for target in panel["targets"])


def test_every_metric_of_the_dashboard_and_the_alerts_is_one_of_a_server(
    server: Server,
    url: str,
    tmp_path: Path,
) -> None:
    other = Server(store=url, log=tmp_path / "log").start()
    try:
        text = server.metrics() + other.metrics()
    finally:
        other.stop()
    there = set(re.findall(r"^# TYPE (\S+) ", text, re.M))
    there |= {f"{name}_{end}" for name in there for end in ("bucket", "sum", "count")}
    named = {name for expression in expressions() for name in METRIC.findall(expression)}
    assert len(named) > 20
    assert named - there == set()


def test_the_page_says_what_to_do_about_every_alert() -> None:
    page = (ROOT / "docs/operate/deploy.md").read_text()
    assert [rule["alert"] for rule in alerts() if f"`{rule['alert']}`" not in page] == []


def test_the_page_names_every_file() -> None:
    page = (ROOT / "docs/operate/deploy.md").read_text()
    files = [path.relative_to(DEPLOY) for path in DEPLOY.rglob("*") if path.is_file()]
    assert len(files) > 8
    assert [str(path) for path in files if f"deploy/{path}" not in page] == []


@pytest.mark.skipif(PROMTOOL is None, reason="promtool is not installed (apt install prometheus)")
def test_prometheus_reads_its_files() -> None:
    assert PROMTOOL is not None
    path = str(DEPLOY / "prometheus/prometheus.yml")
    subprocess.run([PROMTOOL, "check", "config", path], check=True, capture_output=True)


def test_the_example_settings_are_right() -> None:
    command = [sys.executable, "-m", "flipdeck", "serve", "--check", "--config"]
    found = subprocess.run(
        [*command, str(DEPLOY / "flipdeck.toml")], capture_output=True, text=True
    )
    assert found.returncode == 0, found.stderr


@pytest.mark.skipif(NGINX is None, reason=NO_NGINX)
def test_nginx_reads_its_file(tmp_path: Path) -> None:
    assert NGINX is not None
    text = (DEPLOY / "nginx/flipdeck.conf").read_text()
    text = re.sub(r"^ *(ssl_certificate|listen \[::\]).*\n", "", text, flags=re.M)
    text = text.replace("443 ssl http2", "8443").replace("listen 80", "listen 8080")
    (tmp_path / "nginx.conf").write_text(MAIN.format(folder=tmp_path) + f"http {{\n{text}\n}}\n")
    command = [NGINX, "-t", "-c", str(tmp_path / "nginx.conf"), "-p", str(tmp_path)]
    found = subprocess.run([*command, "-e", "stderr"], capture_output=True, text=True)
    assert found.returncode == 0, found.stderr


@pytest.mark.skipif(CADDY is None, reason=NO_CADDY)
def test_caddy_reads_its_file() -> None:
    assert CADDY is not None
    found = subprocess.run(
        [CADDY, "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "caddy/Caddyfile")],
        env={"SITE": "flipdeck.example", "SERVERS": "a:8777 b:8777", "HOME": "/tmp"},
        capture_output=True,
        text=True,
    )
    assert found.returncode == 0, found.stderr


@pytest.mark.skipif(SYSTEMD is None, reason="systemd-analyze is not installed")
@pytest.mark.parametrize("name", ["flipdeck@.service", "flipdeck-backup.service"])
def test_systemd_reads_its_units_and_finds_little_exposed(tmp_path: Path, name: str) -> None:
    assert SYSTEMD is not None
    unit = tmp_path / name
    text = (DEPLOY / "systemd" / name).read_text()
    unit.write_text(text.replace("/opt/flipdeck/bin/flipdeck", "/bin/true"))
    verified = subprocess.run(
        [SYSTEMD, "verify", "--man=no", str(unit)], capture_output=True, text=True
    )
    assert (verified.returncode, verified.stderr) == (0, "")
    secure = subprocess.run(
        [SYSTEMD, "security", "--offline=true", "--threshold=30", str(unit)], capture_output=True
    )
    assert secure.returncode == 0, secure.stdout.decode()[-200:]


def test_the_compose_file_has_what_it_refers_to() -> None:
    """Two servers with the same settings, no password in sight, the proxy trusted and no other."""
    text = (DEPLOY / "compose.yaml").read_text()
    compose = yaml.safe_load(text)
    services = compose["services"]
    assert {"server-1", "server-2", "db", "proxy"} <= set(services)
    for service in services.values():
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            known = compose["volumes"]
            assert source in known or (DEPLOY / source).exists(), source
        assert set(service.get("networks", ())) <= set(compose["networks"])
        assert set(service.get("secrets", ())) <= set(compose["secrets"])
        assert set(service.get("depends_on", ())) <= set(services)
    ours = services["server-1"]
    assert ours["environment"] == services["server-2"]["environment"]
    assert ours["read_only"]
    assert (DEPLOY / ours["build"]["context"] / ours["build"]["dockerfile"]).exists()
    (network,) = compose["networks"]["inside"]["ipam"]["config"]
    assert ours["environment"]["FLIPDECK_PROXY"] == network["subnet"]
    from flipdeck.server.settings import settings_from

    environment = {
        name: value.replace("${SITE:?the name people open, such as flipdeck.example}", "a.example")
        for name, value in ours["environment"].items()
        if name != "FLIPDECK_STORE_PASSWORD_FILE"
    }
    assert settings_from({}, environment).origin == ("https://a.example",)


def test_the_image_runs_as_nobody_in_particular_and_is_asked_for_its_health() -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    last = text[text.rindex("\nFROM ") :]
    assert text.count("\nFROM ") == 3
    assert re.search(r"^USER flipdeck$", last, re.M)
    assert re.search(r"^HEALTHCHECK ", last, re.M)
    assert "/health" in last
    for source in re.findall(r"^COPY (?!--from)(.+) \S+$", text, re.M):
        assert all((ROOT / each).exists() for each in source.split()), source
