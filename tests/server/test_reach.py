"""Links that phones can open: where a server listens, and what it says of it."""

import io
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
import segno

from flipdeck.cli.serve import announced
from flipdeck.server import reach
from flipdeck.server.reach import LAN, Network, Obstacle, Reach, hosts_of, reach_of
from flipdeck.server.run import listening
from flipdeck.words.fluent import LANGUAGES, say
from tests.support.servers import free_port

from .test_static_files import Browser

AT_HOME = Network(("192.168.1.20", "fd00::20"))
RENTED = Network(("203.0.113.9",))  # the whole world can reach it
BOTH = Network(("8.8.8.8", "10.0.0.7"))


@pytest.mark.parametrize(
    ("host", "network", "here", "elsewhere", "obstacle"),
    [
        ("127.0.0.1", AT_HOME, "http://127.0.0.1:8777", [], "only-here"),
        ("localhost", AT_HOME, "http://localhost:8777", [], "only-here"),
        ("::1", AT_HOME, "http://[::1]:8777", [], "only-here"),
        (
            LAN,
            AT_HOME,
            "http://localhost:8777",
            ["http://192.168.1.20:8777", "http://[fd00::20]:8777"],
            "",
        ),
        (LAN, BOTH, "http://localhost:8777", ["http://10.0.0.7:8777"], ""),
        (LAN, Network(), "http://localhost:8777", [], "no-network"),
        (LAN, Network(("8.8.8.8",)), "http://localhost:8777", [], "no-network"),
        ("0.0.0.0", Network(("8.8.8.8",)), "http://localhost:8777", ["http://8.8.8.8:8777"], ""),
        ("::", Network(), "http://localhost:8777", [], "no-network"),
        ("192.168.1.20", AT_HOME, "http://192.168.1.20:8777", ["http://192.168.1.20:8777"], ""),
    ],
)
def test_a_server_knows_where_it_can_be_opened(
    host: str, network: Network, here: str, elsewhere: list[str], obstacle: str
) -> None:
    assert reach_of(host, 8777, network) == Reach(here, tuple(elsewhere), Obstacle(obstacle))


def test_in_a_container_the_address_comes_with_a_warning_until_the_operator_names_one() -> None:
    inside = Network(("172.17.0.2",), Obstacle.CONTAINER)
    guessed = reach_of(LAN, 8777, inside)
    assert guessed.elsewhere == ("http://172.17.0.2:8777",)
    assert guessed.obstacle == "container"
    named = reach_of(LAN, 8777, inside, "https://cards.example/")
    assert named == Reach("http://localhost:8777", ("https://cards.example",), Obstacle.NONE)


def test_a_server_for_the_local_network_listens_on_no_public_address() -> None:
    assert hosts_of(LAN, BOTH) == ("127.0.0.1", "::1", "10.0.0.7")
    assert hosts_of("0.0.0.0", BOTH) == ("0.0.0.0",)


def test_every_address_is_listened_on_and_a_missing_kind_of_address_is_left_out() -> None:
    port = free_port()
    opened = listening(["127.0.0.1", "127.0.0.2", "2001:db8::1"], port)
    try:
        assert {one.getsockname()[0] for one in opened} == {"127.0.0.1", "127.0.0.2"}
        for host in ("127.0.0.1", "127.0.0.2"):
            socket.create_connection((host, port), 5).close()
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.3", port), 5)
    finally:
        for one in opened:
            one.close()


def test_a_port_in_use_is_named_with_its_address_and_nothing_stays_open() -> None:
    with closing(socket.create_server(("127.0.0.2", 0))) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(OSError, match=r"127\.0\.0\.2: Address already in use"):
            listening(["127.0.0.1", "127.0.0.2"], port)
        socket.create_server(("127.0.0.1", port)).close()


@contextmanager
def served(folder: Path, known: Reach) -> Iterator[Browser]:
    browser = Browser(folder)
    browser.app.state.routes.context.reach = known
    yield browser


@pytest.mark.parametrize(
    ("host", "origin", "obstacle"),
    [
        ("127.0.0.1:8777", "http://192.168.1.20:8777", "wsl"),
        ("localhost", "http://192.168.1.20:8777", "wsl"),
        ("[::1]:8777", "http://192.168.1.20:8777", "wsl"),
        ("192.168.1.20:8777", "http://192.168.1.20:8777", ""),
        ("10.1.2.3", "http://10.1.2.3", ""),  # reached by an address this machine does not know
    ],
)
def test_links_and_qr_codes_carry_an_address_that_phones_can_open(
    tmp_path: Path, host: str, origin: str, obstacle: str
) -> None:
    known = reach_of(LAN, 8777, Network(("192.168.1.20",), Obstacle.WSL))
    with served(tmp_path, known) as browser:
        told = browser.get("/api/invitation", headers={"host": host})
        code = browser.get("/api/tables/tuka-remo-42/qr.svg", headers={"host": host})
    assert told.json() == {"origin": origin, "obstacle": obstacle}
    assert code.content == picture(f"{origin}/t/tuka-remo-42")


def picture(link: str) -> bytes:
    drawn = io.BytesIO()
    segno.make(link, error="m").save(drawn, kind="svg", scale=4, border=2, omitsize=True)
    return drawn.getvalue()


def test_a_link_that_works_only_here_says_so(tmp_path: Path) -> None:
    with served(tmp_path, reach_of("127.0.0.1", 8777, AT_HOME)) as browser:
        told = browser.get("/api/invitation", headers={"host": "127.0.0.1:8777"})
    assert told.json() == {"origin": "http://127.0.0.1:8777", "obstacle": "only-here"}


def test_a_stranger_is_not_told_the_addresses_of_the_local_network(tmp_path: Path) -> None:
    with served(tmp_path, reach_of("0.0.0.0", 8777, AT_HOME)) as browser:
        foreign = browser.get("/api/invitation", headers={"host": "evil.example"})
        assert foreign.status_code == 421
        public = browser.get("/api/invitation", headers={"host": "203.0.113.9"})
    assert "192.168" not in public.text


@pytest.mark.parametrize("obstacle", Obstacle)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_printed_names_every_address_and_what_to_do(
    monkeypatch: pytest.MonkeyPatch, obstacle: Obstacle, language: str
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    known = Reach("http://localhost:8777", ("http://192.168.1.20:8777",), obstacle)
    first, second, *rest = announced(known)
    assert "http://localhost:8777/" in first
    assert "http://192.168.1.20:8777/" in second
    assert len(rest) == (1 if obstacle else 0)
    if obstacle:
        assert len(say(f"serve-{obstacle}", language)) > 20


@pytest.mark.parametrize(
    ("found", "kept"),
    [
        (["192.168.1.20", "127.0.1.1", "192.168.1.20"], ("192.168.1.20",)),
        (["fe80::1%eth0", "fd00::20", "169.254.3.4", "10.0.0.7"], ("10.0.0.7", "fd00::20")),
        (["127.0.0.1", "::1"], ()),
    ],
)
def test_addresses_that_lead_nowhere_are_left_out(found: list[str], kept: tuple[str, ...]) -> None:
    assert reach.usable(found) == kept


def test_containers_and_wsl_are_recognised(tmp_path: Path) -> None:
    mark = tmp_path / ".dockerenv"
    assert reach.surroundings([str(mark)], "6.1.0-generic") == ""
    assert reach.surroundings([str(mark)], "5.15.90.1-microsoft-standard-WSL2") == "wsl"
    mark.touch()
    assert reach.surroundings([str(mark)], "6.1.0-generic") == "container"


def test_this_machine_tells_only_addresses_of_its_own() -> None:
    for address in reach.this_network().addresses:
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        socket.create_server((address, 0), family=family).close()
