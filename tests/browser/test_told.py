"""What the table says of a moment is so."""

from collections import Counter

import msgspec
import pytest
from playwright.sync_api import expect

import pictures
from flipdeck.engine import events, moves
from flipdeck.engine.display import Forced
from flipdeck.rules.cards import NAMES
from flipdeck.server.messages import Snapshot, Step

from .people import DESKTOP, PHONE, Company
from .scenes import scene

RIVALS = pictures.RIVALS
MOVING = {"pace": 1}
OPEN = {"side": "open"}
FRESH = "[data-testid=fresh-card]"
SLOWLY = {"pace": 0.2}  # slow enough to be looked at


# How much the rim of each copy in the deck stands out from what is behind, as a contrast.
RIMS = """(copies) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
    const brush = canvas.getContext("2d", { willReadFrequently: true });
    const light = (...colours) => {
        for (const colour of colours) { brush.fillStyle = colour; brush.fillRect(0, 0, 1, 1); }
        const [red, green, blue] = [...brush.getImageData(0, 0, 1, 1).data].map((part) =>
            part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };
    const ground = getComputedStyle(document.body).getPropertyValue("--bg");
    return copies.filter((copy) => !copy.classList.contains("out")).map((copy) =>
        light(ground, getComputedStyle(copy).boxShadow.match(/^(color|rgba?)\\([^)]*\\)/)[0])
        / light(ground));
}"""


class TwoDecks(pictures.Scene):
    """Enough cards are gone that fewer are left than one deck has."""

    @property
    def left(self) -> Counter[str]:
        left = Counter(NAMES[kind] for kind in pictures.FLIP7_PACK)
        return left - Counter(card for one in self.players for card in one.line.numbers)


class Deserted(pictures.Scene):
    """All others have gone."""

    def snapshot(self) -> Snapshot:
        return msgspec.structs.replace(super().snapshot(), here=[0])


def test_a_number_that_busted_is_not_counted_as_a_different_one(company: Company) -> None:
    ada = pictures.player("Ada", "4 9 12 9", 0, 129, status="busted")
    moment = pictures.Scene((ada, *pictures.FRIENDS), actor=5, moves=())
    with scene(company, moment, PHONE) as someone:
        expect(someone.page.get_by_role("region", name=someone.say("your-cards"))).to_contain_text(
            someone.say("so-far", count=3, of=7, total="129")
        )


def test_every_target_shows_the_risk_of_all_cards_it_would_be_forced_to_draw(
    company: Company,
) -> None:
    for card, draws in (("flip4", 4), ("justone", 1)):
        moves = pictures.targets(card, 0, 3)
        moment = pictures.Scene(
            (pictures.BRUTE, *RIVALS),
            "vengeance",
            ask="target",
            card=card,
            moves=moves,
            forced=(0.714, 0.0, 0.0, 0.416, 0.0),
        )
        with scene(company, moment, PHONE, "de") as someone:
            page, risk = someone.page, someone.say("percent", chance=42)
            said = someone.say("odds-bust", chance=risk)
            expect(page.get_by_test_id("effect").first).to_have_text(said)
            expect(page.get_by_test_id("effect").last).to_contain_text("71")
            name = "Dieter"
            told = someone.say("would-risk", name=name, reader="nobody", draws=draws, risk=risk)
            expect(page.get_by_role("button", name=told)).to_be_visible()


def test_points_below_zero_have_a_minus(company: Company) -> None:
    moves, effects = pictures.targets("-4", 0, 2), ({0: 26}, {2: -4})
    players = (pictures.BRUTE, *RIVALS)
    moment = pictures.Scene(
        players, "vengeance", ask="target", card="-4", moves=moves, effects=effects
    )
    with scene(company, moment, PHONE) as someone:
        expect(someone.page.get_by_test_id("effect").first).to_have_text("0 → \N{MINUS SIGN}4")


def test_the_cards_of_two_decks_are_drawn_to_the_end(company: Company) -> None:
    two = TwoDecks(pictures.TURN.players, decks=2)
    with scene(company, two, DESKTOP, preferences=OPEN) as someone:
        expect(someone.page.get_by_test_id("number").first.get_by_test_id("copy")).to_have_count(24)


def test_a_seven_is_marked_for_a_player_who_holds_the_unlucky_one(company: Company) -> None:
    ada = pictures.player("Ada", "4 unlucky7", 11, 129)
    with scene(company, pictures.Scene((ada, *RIVALS), "vengeance"), DESKTOP) as someone:
        expect(someone.page.locator("[data-duplicate]").get_by_test_id("kind")).to_have_text(
            ["7", "4"]
        )


def test_a_player_who_is_not_here_keeps_their_name(company: Company) -> None:
    moves = pictures.targets("flip3", 0, 1, 3)
    risks = (0.71, 0.38, 0.0, 0.09, 0.0, 0.0)
    away = Deserted(pictures.TURN.players, ask="target", card="flip3", moves=moves, forced=risks)
    with scene(company, away, PHONE, "de") as someone:
        aimed = someone.page.get_by_test_id("seat").filter(has=someone.page.get_by_role("button"))
        name = aimed.first.get_by_test_id("name")
        expect(name).to_have_text("Ben")
        assert name.evaluate("(name) => name.scrollWidth <= name.clientWidth")


def test_a_card_given_to_oneself_is_shown_with_its_giver(company: Company) -> None:
    moment = pictures.TURN._replace(steps=(pictures.given(5, "freeze", 0),))
    with scene(company, moment, PHONE, preferences=SLOWLY) as someone:
        card = someone.say("card-freeze")
        said = someone.say("move-give", name="Otto", card=card, reader="other")
        expect(someone.page.get_by_test_id("caption")).to_have_text(said)
        expect(someone.page.get_by_test_id("given-card")).to_be_visible()
        expect(someone.page.get_by_test_id("caption")).to_have_count(0)


def test_a_forced_card_is_staged_as_the_server_tells_it(company: Company) -> None:
    ordered = (pictures.given(3, "flip3", 5), pictures.given(3, "flip3", 0))
    forced = Forced("flip4", by=3, seat=5, nth=2, of=4)
    moment = pictures.TURN._replace(steps=(*ordered, pictures.drawn(5, "2", 0.2, forced=forced)))
    with scene(company, moment, PHONE, hold="[data-testid=forced]", preferences=MOVING) as someone:
        otto = someone.page.get_by_test_id("seat").filter(has_text="Otto")
        expect(otto).to_contain_text(someone.say("of-forced", place=2, total=4))
        expect(otto.locator("[data-slot]")).to_have_count(4)
        expect(otto.locator("[data-slot]").nth(1)).to_have_attribute("data-slot", "now")


def test_a_card_that_nothing_forces_is_not_staged(company: Company) -> None:
    steps = (pictures.given(3, "flip3", 5), pictures.drawn(5, "2", 0.2))
    moment = pictures.TURN._replace(steps=steps)
    with scene(company, moment, PHONE, hold=FRESH, preferences=MOVING) as someone:
        expect(someone.page.get_by_test_id("forced")).to_have_count(0)


def swap(*after: events.Event) -> pictures.Scene:
    """Otto swaps a 9 that Ada has as well."""
    steps = (Step(moves.Swap(4, "9", 2, "6", 0), list(after), {}),)
    players = (pictures.BRUTE, *RIVALS)
    return pictures.Scene(players, "vengeance", actor=4, moves=(), steps=steps)


def test_a_player_who_is_made_to_bust_reads_by_whom(company: Company) -> None:
    moment = swap(events.Busted(0, "9"))
    with scene(company, moment, PHONE, hold="[data-testid=told]", preferences=MOVING) as someone:
        facts = {"name": "Otto", "card": "9", "other": "Chloé", "other_card": "6"}
        lost = someone.say("bust-lost", card="9", points=30)
        expect(someone.page.get_by_test_id("told")).to_contain_text(lost)
        expect(someone.page.get_by_test_id("own-line")).to_contain_text(someone.say("bust"))
        said = someone.say("move-swap", reader="third", **facts)
        expect(someone.page.get_by_test_id("caption")).to_have_text(said)


def test_a_swap_that_strikes_two_marks_both(company: Company) -> None:
    moment = swap(events.Busted(2, "6"), events.Wiped(3))
    with scene(company, moment, PHONE, hold="[data-testid=stamp]", preferences=MOVING) as someone:
        expect(someone.page.locator("[data-testid=seat][data-status=busted]")).to_contain_text(
            "Chloé"
        )
        expect(
            someone.page.get_by_test_id("seat").filter(has=someone.page.get_by_test_id("stamp"))
        ).to_contain_text("Dieter")


@pytest.mark.parametrize(
    ("moment", "words"),
    [("bust", "bust-lost"), ("flip7", "flip7-ends"), ("round", "round-counted")],
)
def test_without_animations_there_is_time_to_read(
    company: Company, moment: str, words: str
) -> None:
    shown = "[data-testid=told], [data-testid=round-board]"
    still = {"pace": 0, "skipPauses": False}
    with scene(company, moment, PHONE, hold=shown, preferences=still) as someone:
        stage = someone.page.locator(shown)
        expect(stage).to_contain_text(someone.say(words, round=4, card="9", points=50))
        assert (
            stage.evaluate("(stage) => parseFloat(getComputedStyle(stage).animationDuration)")
            < 1e-3
        )


def test_of_ones_own_hand_it_is_said_that_others_see_its_backs(company: Company) -> None:
    with scene(company, "objective", DESKTOP, preferences=OPEN) as someone:
        told = someone.page.get_by_role("log").or_(someone.page.get_by_test_id("log"))
        for name, words in (("Ada", "tricks-dealt-to-us"), ("Ben", "move-deal")):
            begun, _ = someone.say(words, name=name, hand="|", reader="nobody").split("|")
            expect(told.first).to_contain_text(begun)
            expect(told.last).to_contain_text(begun)


def test_a_turn_is_announced_with_points_bust_risk_and_what_may_be_done(company: Company) -> None:
    for may_stay, choices in (("yes", (moves.Hit(0), moves.Stay(0))), ("no", (moves.Hit(0),))):
        moment = pictures.Scene((pictures.BRUTE, *RIVALS), "vengeance", moves=choices)
        with scene(company, moment, PHONE) as someone:
            risk = someone.say("percent", chance=round(100 * moment.risk(pictures.BRUTE)))
            asked = someone.say("announce-turn", points=30, risk=risk, stay=may_stay)
            assert risk in asked
            expect(someone.page.get_by_role("status").first).to_have_text(asked)


def test_the_clock_of_a_turn_counts_the_seconds(company: Company) -> None:
    with scene(company, "table", PHONE, by_hand=True) as someone:
        clock = someone.page.get_by_test_id("seconds")
        expect(clock).to_have_text("40")
        someone.page.clock.run_for(15_000)
        expect(clock).to_have_text("25")
        expect(clock).to_have_role("timer")
        expect(clock).to_have_accessible_name(someone.say("seconds-left", seconds=25))


def test_the_cards_left_are_read_aloud_as_words_and_seen_in_the_dark(company: Company) -> None:
    with scene(company, "table", DESKTOP, preferences=OPEN, color_scheme="dark") as someone:
        twelves = someone.page.get_by_test_id("number").first
        said = f"{someone.say('left-of', card='12')} 2"
        expect(twelves).to_match_aria_snapshot(f'- listitem: "{said}"')
        rims = someone.page.get_by_test_id("copy").evaluate_all(RIMS)
        assert min(rims) >= 3


def test_the_coach_has_a_hint_for_a_swap(company: Company) -> None:
    dora = RIVALS[0]._replace(name="Ben with Dora")
    moment = pictures.SCENES["swap"]._replace(
        players=(pictures.BRUTE, dora, *RIVALS[1:]), advice=moves.Swap(0, "9", 0, "11", 1)
    )
    with scene(company, moment, PHONE, preferences={"coach": True}) as someone:
        facts = {"card": "9", "name": "Ada", "other_card": "11", "other": "Ben with Dora"}
        advice = someone.say("do-swap-with", reader="nobody", **facts)
        cards = someone.page.get_by_role("region", name=someone.say("your-cards"))
        expect(cards).to_contain_text(advice)
        expect(cards.get_by_test_id("hint")).to_contain_text("Hitting busts 32%")


@pytest.mark.parametrize(("moment", "offered"), [("table", 1), ("tricks", 0)])
def test_hints_are_offered_where_there_are_any(company: Company, moment: str, offered: int) -> None:
    with scene(company, moment, PHONE) as someone:
        someone.press(someone.button("menu"))
        switches = someone.page.get_by_role("dialog")
        expect(switches.get_by_label(someone.say("sound"))).to_be_visible()
        expect(switches.get_by_label(someone.say("coach"))).to_have_count(offered)


def test_a_pause_is_said_and_ended_where_the_question_was(company: Company) -> None:
    table = company.server.create(bots=["standard"])
    with company.person(seat=table) as ana:
        ana.go(f"/t/{table['code']}")
        ana.press(ana.button("deal"))
        ana.wait_to_be_asked()
        ana.press(ana.button("menu"))
        ana.press(ana.button("pause"))
        notice = ana.page.get_by_test_id("notice")
        expect(notice).to_contain_text(ana.say("paused"))
        expect(ana.choices).to_have_count(0)
        ana.press(notice.get_by_role("button"))
        ana.wait_to_be_asked()
        expect(notice).to_have_count(0)
