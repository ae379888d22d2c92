"""Pictures of every screen: python tools/pictures/pictures.py [FOLDER] [NAME ...]

A real server gives the pages; what happens at the table is sent by this script in the server's own
messages, so that the same moment is shown each time.
"""

import itertools
import json
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby, zip_longest
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from PIL import Image
from playwright.sync_api import Browser, Page, WebSocketRoute, sync_playwright

from after_scenes import Ending
from flipdeck.engine import events, moves
from flipdeck.engine.advice import Reason
from flipdeck.engine.display import (
    Chances,
    Forced,
    LineDisplay,
    PlayerLineDisplay,
    player_displayed,
)
from flipdeck.engine.frames import Counted, CountStep
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.preview import Effect
from flipdeck.engine.question import Option, PickedCard, QuestionDisplay, aim_of
from flipdeck.engine.view import STATUSES, Deck
from flipdeck.rules.cards import FLIP7_PACK, KINDS, NAMES, VENGEANCE_PACK, is_number
from flipdeck.rules.flip7 import BONUS_POINTS, SEVEN
from flipdeck.rules.lines import one_of_kind
from flipdeck.rules.table import VENGEANCE_RULES
from flipdeck.server import messages
from flipdeck.server.coach_messages import Odds
from flipdeck.server.http_messages import Invitation
from flipdeck.server.log import Options
from score_scenes import ScoreScene, score_scenes
from trick_scenes import TrickScene, trick_scenes

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE, TABLET, DESKTOP = (390, 844), (820, 1180), (1280, 800)
CODE = "tuka-remo-42"
PACKS = {"flip7": FLIP7_PACK, "vengeance": VENGEANCE_PACK}


# The table
WHY = Reason("risk", 50, 34, 0.32)


class Player(NamedTuple):
    name: str
    line: PlayerLineDisplay


def player(
    name: str, numbers: str, points: int, total: int, *above: str, status: str = "active"
) -> Player:
    kinds = [KINDS[card] for card in (*numbers.split(), *above)]
    different = len({kind for kind in kinds if is_number(kind)})
    line = sum(map(one_of_kind, kinds))
    number = STATUSES.index(status)
    shown = player_displayed(VENGEANCE_RULES, number, line, points, total, different)
    return Player(name, shown)


ADA = player("Ada", "4 6 9 11 12", 50, 129, "+8")
FRIENDS = (
    player("Ben", "3 8 11 12", 38, 142, "+4", status="stayed"),
    player("Chloé", "2 9 9 10", 0, 96, status="busted"),
    player("Dieter", "5 7 12", 24, 171, "second"),
    player("小美", "1 4 6 10 11", 64, 118, "x2", status="frozen"),
    player("Otto", "8 12", 20, 87),
)
CROWD = "Ben Chloé Dieter 小美 Otto Fay Gus Hana Ines Jo Karl Lou Max Nora Omar Pia Quinn".split()  # noqa: SIM905
RIVALS = (
    player("Ben", "3 8 11 13", 31, 142, "-4", status="stayed"),
    player("Chloé", "0 2 9", 0, 96),
    player("Dieter", "5 12 lucky13 13", 43, 171),
    player("Otto", "8 12", 10, 87, "/2"),
)


def crowd() -> tuple[Player, ...]:
    players = []
    for place, name in enumerate(CROWD):
        numbers = sorted({(place * 5 + step * 7) % 13 for step in range(1 + place % 5)})
        status = "busted" if place % 5 == 1 else "stayed" if place % 4 == 2 else "active"
        points = 0 if status == "busted" else sum(numbers)
        line = " ".join(map(str, numbers))
        players.append(player(name, line, points, 20 + place * 37 % 150, status=status))
    return tuple(players)


class Scene(NamedTuple):
    """A moment: who sits there, what is asked, and what happens a moment later."""

    players: tuple[Player, ...]
    game: str = "flip7"
    actor: int = 0
    ask: str = "turn"
    card: str | None = None
    moves: tuple[Move, ...] = (moves.Hit(0), moves.Stay(0))
    effects: tuple[dict[int, int], ...] = ()
    ends: tuple[int, ...] = ()  # places of the moves that end the round
    picks: tuple[tuple[int, str], ...] = ()
    steps: tuple[messages.Step, ...] = ()
    phase: str = "playing"
    rounds: tuple[tuple[int, ...], ...] = ()
    recent: tuple[events.Event, ...] = ()
    seats: int = 0
    advice: Move | None = None
    decks: int = 1
    forced: tuple[float, ...] = ()  # the risks of cards that are forced on each
    answered: bool = False  # the steps answer a move; otherwise they come at once

    @property
    def position(self) -> LineDisplay | None:
        if self.phase == "waiting":
            return None
        deck = Deck(sum(self.left.values()), 30)
        over = self.phase == "over"
        return LineDisplay(
            game=self.game, edition="en", round=4, dealer=len(self.players) - 1, over=over,
            winners=[0] if over else [], target=200,
            sides=[[seat] for seat in range(len(self.players))], last_round=None,
            players=[one.line for one in self.players], deck=deck, decks=self.decks,
            flip7_numbers=SEVEN, flip7_bonus=BONUS_POINTS,
        )  # fmt: skip

    @property
    def question(self) -> QuestionDisplay | None:
        if self.phase != "playing":
            return None
        table = Match.new(self.game, ["Ada", "Ben"]).table
        aimed = None if self.card is None else aim_of(table, self.card)
        effects = [
            Effect(points, [], place in self.ends) if points or place in self.ends else None
            for place, points in enumerate(self.effects)
        ]
        return QuestionDisplay(
            ask=self.ask,
            seat=self.actor,
            card=self.card,
            draws=aimed.draws if aimed else 0,
            secures=aimed.secures if aimed else False,
            options=[Option(*both) for both in zip_longest(self.moves, effects)],
            pick_two=[
                [PickedCard(*pick) for pick in group]
                for _, group in groupby(self.picks, key=itemgetter(0))
            ],
        )

    @property
    def left(self) -> Counter[str]:
        """The pack without what lies there, and without every third card."""
        left = Counter(NAMES[kind] for kind in PACKS[self.game][::2])
        for one in self.players:
            left -= Counter([*one.line.numbers, *one.line.modifiers])
        return left

    def risk(self, player: Player) -> float:
        one = player.line
        if one.second_chance or one.status != "active":
            return 0.0
        return sum(self.left[card] for card in set(one.numbers)) / self.left.total()

    @property
    def prospect(self) -> Chances:
        left = {card: self.left[card] for card in sorted(self.left, key=lambda name: KINDS[name])}
        special = sum(count for card, count in left.items() if not is_number(KINDS[card]))
        risks = [*map(self.risk, self.players)]
        return Chances(left, risks, special / self.left.total(), list(self.forced))

    @property
    def table(self) -> messages.TableView:
        taken = [
            messages.SeatView(one.name, place, place, "hard" if one.name == "Otto" else "", False,
                           place == 0, True)
            for place, one in enumerate(self.players)
        ]  # fmt: skip
        free = [messages.SeatView()] * (self.seats - len(taken))
        options = Options(game=self.game, edition="en", seats=len(taken + free), timer=60)
        fairness = messages.Fairness("0" * 64)
        return messages.TableView(CODE, self.phase, options, taken + free, False, 1, fairness)

    def snapshot(self) -> messages.Snapshot:
        playing = self.phase == "playing"
        return messages.Snapshot(
            seq=1,
            table=self.table,
            here=list(range(len(self.players))),
            watching=3,
            turn=7,
            seat=0,
            position=self.position,
            question=self.question,
            clock=messages.Clock(self.actor, 40.0) if playing else None,
            prospect=self.prospect if playing else None,
            rounds=list(self.rounds),
            recent=list(self.recent),
        )

    def update(self) -> messages.Update:
        question = self.question if self.answered else None
        return messages.Update(
            seq=2, turn=9, steps=list(self.steps), question=question, prospect=self.prospect
        )


def drawn(
    seat: int, card: str, risk: float, *after: events.Event, forced: Forced | None = None
) -> messages.Step:
    return messages.Step(moves.Draw(seat, card), list(after), {}, risk, forced)


def given(seat: int, card: str, to: int) -> messages.Step:
    return messages.Step(moves.Give(seat, card, to), [], {})


def targets(card: str, *seats: int) -> tuple[Move, ...]:
    return tuple(moves.Give(0, card, seat) for seat in seats)


RECENT = (
    events.Moved(moves.Draw(3, "second")),
    events.Kept(3, "second"),
    events.Moved(moves.Stay(1)),
    events.Moved(moves.Draw(2, "9")),
    events.Busted(2, "9"),
    events.Moved(moves.Draw(5, "freeze")),
    events.Moved(moves.Give(5, "freeze", 4)),
)
TOTALS = (
    (31, 22, 18, 40, 0, 12), (31, 61, 18, 74, 24, 29), (77, 61, 52, 74, 55, 50),
    (103, 104, 96, 132, 93, 50), (129, 142, 96, 171, 118, 87), (204, 180, 96, 171, 182, 107),
)  # fmt: skip
TURN = Scene((ADA, *FRIENDS), recent=RECENT, rounds=TOTALS[:5])
SIX = player("Ada", "2 4 6 8 9 11", 48, 129, "+8")
MADE_SEVEN = player("Ada", "2 4 6 8 9 11 12", 75, 129, "+8")
BRUTE = player("Ada", "4 6 9 11", 30, 129)
PICKS = tuple(
    (seat, card)
    for seat, one in enumerate((BRUTE, *RIVALS))
    for card in (*one.line.numbers, *one.line.modifiers)
)
STEAL = tuple(moves.Steal(0, card, seat) for seat, card in PICKS if seat)

AT_THE_END = (
    ADA._replace(line=msgspec.structs.replace(ADA.line, status="stayed")),
    *FRIENDS[:2],
    player("Dieter", "5 7 7 12", 0, 171, status="busted"),
    FRIENDS[3],
    player("Otto", "0 1 3 5 7 8 12", 51, 87),
)
COUNT = [
    CountStep("bust", {seat: Counted([], 0) for seat in (2, 3)}),
    CountStep(
        "numbers",
        {
            seat: Counted(list(AT_THE_END[seat].line.numbers), points)
            for seat, points in ((0, 42), (1, 34), (4, 32), (5, 36))
        },
    ),
    CountStep("x2", {4: Counted(["x2"], 64)}),
    CountStep("plus", {0: Counted(["+8"], 50), 1: Counted(["+4"], 38)}),
    CountStep("flip7", {5: Counted([], 51)}),
]

SCENES: dict[str, Scene | Ending | TrickScene] = {
    "table": TURN,
    "waiting": TURN._replace(actor=5, moves=()),
    "target": TURN._replace(
        ask="target", card="freeze", moves=targets("freeze", 0, 3, 5)
    ),
    "forced": TURN._replace(
        actor=5,
        steps=(
            given(5, "flip3", 3),
            drawn(3, "2", 0.2, forced=Forced("flip3", 5, 3, 1, 3)),
            drawn(3, "11", 0.25, forced=Forced("flip3", 5, 3, 2, 3)),
        ),
    ),
    "bust": TURN._replace(steps=(drawn(0, "9", 0.39, events.Busted(0, "9")),)),
    "flip7": TURN._replace(
        players=(SIX, *FRIENDS),
        steps=(
            messages.Step(
                moves.Draw(0, "12"),
                [
                    events.MadeFlip7(0),
                    events.RoundEnded((75, 38, 0, 24, 64, 20), (204, 180, 96, 195, 182, 107), 0),
                ],
                {}, 0.43, frames=[{"players": {"0": MADE_SEVEN.line}}],
            ),
        ),
    ),
    "round": TURN._replace(
        players=AT_THE_END,
        actor=5,
        moves=(),
        steps=(
            messages.Step(
                moves.Stay(0),
                [
                    events.RoundEnded((50, 38, 0, 0, 64, 51), (179, 180, 96, 171, 182, 138), 5),
                    events.RoundStarted(5, 3),
                ],
                {}, count=COUNT,
            ),
        ),
    ),
    "crowd": Scene((ADA, *crowd()), actor=7, moves=()),
    "vengeance": Scene((BRUTE, *RIVALS), game="vengeance"),
    "minus": Scene(
        (BRUTE, *RIVALS),
        game="vengeance",
        ask="target",
        card="-8",
        moves=targets("-8", 0, 1, 2, 3, 4),
        effects=({0: 22}, {1: 23}, {}, {3: 35}, {4: 2}),
    ),
    "steal": Scene((BRUTE, *RIVALS), game="vengeance", ask="target", card="steal", moves=STEAL),
    "swap": Scene(
        (BRUTE, *RIVALS), game="vengeance", ask="target", card="swap", moves=(), picks=PICKS
    ),
    "lobby": Scene((ADA, *FRIENDS[:1], FRIENDS[3], FRIENDS[4]), phase="waiting", seats=6),
    "after": Ending(CODE, seed=16),
    "after-vengeance": Ending(CODE, "vengeance", players=5, seed=13),
    "after-series": Ending(CODE, seed=16, best_of=3, wins=(2, 0, 0, 0, 1, 0)),
    "after-tricks": Ending(CODE, "flipflop", "standard", players=4, seed=12),
    **trick_scenes(CODE),
}  # fmt: skip


# The browser


class Picture(NamedTuple):
    name: str
    size: tuple[int, int] = PHONE
    dark: bool = False
    language: str = "en"


PICTURES = (
    Picture("home"),
    Picture("home", DESKTOP, dark=True),
    Picture("home", language="zh-Hant"),
    Picture("how"),
    Picture("how-vengeance", TABLET, language="fr"),
    Picture("lobby"),
    Picture("lobby", DESKTOP, dark=True),
    Picture("rules", language="de"),
    Picture("table"),
    Picture("table", dark=True),
    Picture("table", TABLET),
    Picture("table", DESKTOP),
    Picture("table", DESKTOP, dark=True, language="de"),
    Picture("waiting", language="fr"),
    Picture("target"),
    Picture("target", DESKTOP),
    Picture("forced"),
    Picture("bust"),
    Picture("flip7"),
    Picture("round"),
    Picture("crowd"),
    Picture("crowd", DESKTOP),
    Picture("vengeance"),
    Picture("minus", dark=True),
    Picture("steal", language="zh-Hant"),
    Picture("swap"),
    Picture("deck"),
    Picture("menu", language="de"),
    Picture("tricks"),
    Picture("tricks", TABLET, language="de"),
    Picture("tricks", DESKTOP),
    Picture("flop", language="zh-Hant"),
    Picture("flop", DESKTOP, dark=True),
    Picture("turning", dark=True),
    Picture("taken", TABLET, language="fr"),
    Picture("tricks-three"),
    Picture("objective", language="fr"),
    Picture("tricks-round"),
    Picture("known"),
    Picture("after"),
    Picture("coach", DESKTOP),
    Picture("coach", language="de"),
    Picture("replay", dark=True),
    Picture("after-vengeance", TABLET, language="fr"),
    Picture("after-tricks", DESKTOP, dark=True),
    Picture("replay-tricks", language="zh-Hant"),
    Picture("score-start"),
    Picture("score-points"),
    Picture("score-cards", language="de"),
    Picture("score-live"),
    Picture("score-live", DESKTOP, dark=True),
    Picture("score-vengeance", dark=True, language="fr"),
    Picture("score-tricks", language="zh-Hant"),
    Picture("score-past"),
    Picture("score-won"),
)
SHEETS: dict[str, ScoreScene] = score_scenes()
PAGES = {"home": "/", "how": "/how/flip7", "how-vengeance": "/how/vengeance"}
ACTED = {
    "rules": "lobby", "deck": "table", "menu": "table",
    "coach": "after", "replay": "after", "replay-tricks": "after-tricks", "known": "tricks-three",
}  # fmt: skip
# milliseconds to wait
MOMENTS = {
    "forced": 3600, "bust": 1900, "flip7": 3400, "round": 1600,
    "turning": 0, "taken": 1700, "tricks-round": 4500,
}  # fmt: skip


def play(page: Page, scene: Scene | Ending | TrickScene) -> None:
    """Answer the page's socket in the server's words."""

    def connected(route: WebSocketRoute) -> None:
        def say(message: Any) -> None:
            route.send(messages.encode(message).decode())

        def hear(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "resume":
                say(messages.Seated(message["id"], CODE, 0, "token"))
                say(scene.snapshot())
                if not isinstance(scene, Ending) and scene.steps and not scene.answered:
                    say(scene.update())
            elif message["type"] == "watch":
                say(messages.Ok(message["id"]))
                say(msgspec.structs.replace(scene.snapshot(), seat=None, question=None))
            elif message["type"] == "play" and not isinstance(scene, Ending):
                say(messages.Ok(message["id"]))
                say(scene.update())
            elif message["type"] == "odds" and isinstance(scene, Scene):
                odds = Odds(0, 0.32, None, 50, 34, 50, [], scene.advice, WHY)
                say(messages.OddsAnswer(message["id"], message["turn"], odds))
            elif message["type"] == "review" and isinstance(scene, Ending):
                say(messages.ReviewAnswer(message["id"], *scene.review()))
            else:
                say(messages.Ok(message["id"]))

        route.on_message(hear)
        say(messages.Welcome(messages.PROTOCOL, "0"))

    page.route_web_socket(re.compile(r"/ws\?protocol=2"), connected)
    invitation = messages.encode(Invitation("http://192.168.1.20:8777", ""))
    page.route("**/api/invitation", lambda route: route.fulfill(body=invitation))
    if isinstance(scene, Ending):
        story = messages.encode(scene.story())
        page.route("**/story", lambda route: route.fulfill(body=story))
        summary = messages.encode(scene.summary())
        page.route("**/shuffle", lambda route: route.fulfill(body="null"))  # dealt by nobody
        page.route("**/summary", lambda route: route.fulfill(body=summary))


def laid_out(page: Page, url: str, scene: ScoreScene) -> str:
    """Where the sheet is shown; the phone remembers it."""
    code = scene.brought(url) if scene.entries else ""
    page.add_init_script(scene.storage(code))
    return scene.path or f"/s/{code}"


def take(browser: Browser, url: str, picture: Picture, folder: Path) -> Path:
    name = ACTED.get(picture.name, picture.name)
    width, height = picture.size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if picture.dark else "light",
        device_scale_factor=1,
        has_touch=picture.size == PHONE,
    )
    page = context.new_page()
    preferences = {"language": picture.language, "name": "Ada", "appearance": 0, "sound": False}
    held = {"seats": [{"code": CODE, "token": "token", "game": "flip7"}]}
    page.add_init_script(
        f"localStorage.setItem('flipdeck.preferences', JSON.stringify({json.dumps(preferences)}));"
        f"localStorage.setItem('flipdeck.seats', JSON.stringify({json.dumps(held)}));"
    )
    path = PAGES.get(name, f"/t/{CODE}")
    if name in SCENES:
        play(page, SCENES[name])
    if name in SHEETS:
        path = laid_out(page, url, SHEETS[name])
    if name == "turning":  # time stands still while hands turn over
        page.clock.install(time=0)
        page.clock.pause_at(1)
    page.goto(url + path)
    page.wait_for_timeout(MOMENTS.get(name, 900))
    if picture.name == "rules":
        page.get_by_test_id("change-rules").click()
    elif picture.name == "deck":
        page.get_by_test_id("deck").click()
    elif picture.name == "menu":
        page.get_by_test_id("menu").click()
    elif picture.name == "swap":
        page.get_by_test_id("choice").nth(3).click()
    elif picture.name == "coach":
        page.locator(".coach .btn").click()
        page.get_by_test_id("verdict").wait_for(timeout=90_000)
        page.locator(".coach .box" if picture.size == PHONE else "h1").scroll_into_view_if_needed()
    elif picture.name == "flop":
        page.get_by_test_id("choice").first.click()
        page.get_by_test_id("choice").nth(2).click()
    elif picture.name == "turning":
        page.locator(".turning .behind").first.wait_for()
        page.evaluate("for (const one of document.getAnimations()) one.currentTime = 190")
        page.evaluate("for (const one of document.getAnimations()) one.pause()")
    elif picture.name == "known":
        page.get_by_test_id("known").click()
        page.get_by_role("checkbox").first.check()
    elif picture.name == "score-past":
        page.locator("summary").click()
    elif picture.name == "score-live":
        page.get_by_test_id("advice").wait_for(timeout=90_000)
    elif picture.name in SHEETS:
        for key in SHEETS[picture.name].taps:
            page.get_by_role("button", name=key, exact=True).click()
    elif picture.name.startswith("replay"):
        page.locator("input[type=range]").fill("110")
        page.locator(".replay").evaluate("box => box.scrollIntoView()")
    page.wait_for_timeout(500)
    shape = {PHONE: "phone", TABLET: "tablet", DESKTOP: "desktop"}[picture.size]
    parts = [picture.name, shape, "dark" if picture.dark else "", picture.language]
    path = folder / f"{'-'.join(part for part in parts if part and part != 'en')}.png"
    page.screenshot(path=path)
    shrink(path)
    context.close()
    return path


def shrink(path: Path) -> None:
    """Few colours are enough for flat drawings, and keep the repository small."""
    with Image.open(path) as picture:
        few = picture.convert("RGB").quantize(256, kmeans=3, dither=Image.Dither.NONE)
    few.save(path, optimize=True)


@contextmanager
def server() -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:///{folder}/tables.sqlite"
        program = [str(Path(sys.executable).parent / "flipdeck"), "serve", "--port", str(port)]
        process = subprocess.Popen([*program, "--store", store], stdout=subprocess.DEVNULL)
        try:
            url = f"http://127.0.0.1:{port}"
            wait_for(url)
            yield url
        finally:
            process.terminate()
            process.wait()


def wait_for(url: str) -> None:
    for _ in itertools.repeat(None, 100):
        try:
            urllib.request.urlopen(f"{url}/health", timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server does not start")


def main(folder: Path, names: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for picture in PICTURES:
            if not names or picture.name in names:
                print(take(browser, url, picture, folder))
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures"), sys.argv[2:])
