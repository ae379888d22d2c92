"""The browser client knows no rule: it draws cards and shows what it receives.

No page is needed. The source is read without comments, styles and sizes of icons.
"""

import re
from pathlib import Path

import pytest

from flipdeck.rules import flip7
from flipdeck.rules.cards import NAMES
from flipdeck.rules.flipflop import GOAL_NAMES
from tests.support.rulebooks import RULEBOOKS

SOURCE = Path(__file__).parents[2] / "web/src"
# Drawings, words and lessons are about cards; nothing in them decides.
ABOUT_CARDS = ("cards/", "home/", "words/", "games/index.ts", "net/messages.ts")
NO_CODE = re.compile(
    r"<style>.*?</style>|/\*.*?\*/|<!--.*?-->|(?<!:)//[^\n]*|\bsize=\{\d+\}", re.DOTALL
)
# What the client once worked out by itself, and where.
RETIRED_FILES = (
    *("games/lines/packs.ts", "games/lines/sides.ts", "games/tricks/possible.ts"),
    "table/moves.ts",
)
RETIRED = (
    *("PACKS", "FORCED", "OUT", "SEVEN", "goalOf", "teamsOf", "exchanged"),
    *("ahead", "withLastTrick", "trickNumber", "countsYellow", "laid", "flopped"),
    *("playedCards", "possibleFronts", "haveCards", "whereabouts"),
)
# Also names of moves, of icons or of sounds: they must not be asked of a card.
SHARED = ("freeze", "second", "steal", "swap", "discard")
PLAIN = re.compile(r"\d+")
OWN = [name for name in NAMES if name not in SHARED and not PLAIN.fullmatch(name)]


def code_of(path: Path) -> str:
    return NO_CODE.sub("", path.read_text("utf-8"))


def sources() -> dict[str, str]:
    paths = [*SOURCE.rglob("*.ts"), *SOURCE.rglob("*.svelte")]
    return {path.relative_to(SOURCE).as_posix(): code_of(path) for path in sorted(paths)}


SOURCES = sources()
DECIDING = {name: code for name, code in SOURCES.items() if not name.startswith(ABOUT_CARDS)}


def found(pattern: str, code: str) -> list[str]:
    return [match[0] for match in re.finditer(pattern, code)]


def test_the_source_is_found() -> None:
    assert {"table/stage.svelte.ts", "games/lines/line.ts", "games/tricks/hands.ts"} <= set(
        DECIDING
    )


# How a line of a record, or any other text, is taken apart; addresses are read in `app/`.
TAKEN_APART = r"\.split\(|\bRegExp\b|\.match\(|\.matchAll\(|\.exec\("


def test_no_text_is_taken_apart() -> None:
    code = {name: code for name, code in DECIDING.items() if not name.startswith("app/")}
    assert [name for name in code if found(TAKEN_APART, code[name])] == []


@pytest.mark.parametrize("name", RETIRED_FILES)
def test_what_held_rules_is_gone(name: str) -> None:
    assert not (SOURCE / name).exists()


@pytest.mark.parametrize("name", sorted(set(SOURCES) - {"games/index.ts", "net/messages.ts"}))
def test_only_the_list_of_games_names_them(name: str) -> None:
    """`flip7` is also what seven numbers in a line are called: a game is not compared with it."""
    unmistakable = "|".join(game for game in RULEBOOKS if game != "flip7")
    assert found(rf"(?<![-\w])({unmistakable})(?![-\w])", SOURCES[name]) == []
    assert found(r'\bgame\b[^;\n]*"flip7"', SOURCES[name]) == []


@pytest.mark.parametrize("name", sorted(DECIDING))
def test_nothing_is_worked_out_that_the_server_tells(name: str) -> None:
    retired = "|".join(RETIRED)
    assert found(rf"(?<![-\w])({retired})(?![-\w])", DECIDING[name]) == []


@pytest.mark.parametrize("name", sorted(DECIDING))
def test_no_card_is_asked_for_its_name(name: str) -> None:
    """A word may not even be a key of an object; a sign like `+4` is looked for as a string."""
    words = "|".join(card for card in OWN if card[:2].isalpha())
    symbols = "|".join(re.escape(card) for card in OWN if not card[:2].isalpha())
    shared = "|".join(SHARED)
    code = DECIDING[name]
    assert found(rf"(?<![-\w])({words})(?![-\w])", code) == []
    assert found(rf'"({symbols})"', code) == []
    assert found(rf'\b\w*[cC]ard\)?\s*[!=]==?\s*"({shared})"', code) == []


@pytest.mark.parametrize("name", sorted(DECIDING))
def test_no_objective_is_asked_for_its_name(name: str) -> None:
    """Their faces are drawn in `dice.ts`; `free` says that none has been named yet."""
    goals = "|".join(goal for goal in GOAL_NAMES if goal != "free")
    drawn = name == "games/tricks/dice.ts"
    assert drawn or found(rf'"({goals})"|endsWith\("(tricks|yellow)"\)', DECIDING[name]) == []


# Seconds and targets to choose from, milliseconds, numbers of a standard.
OTHER_NUMBERS = {"lobby/HouseRules.svelte", "table/pace.ts", "net/sha256.ts"}


@pytest.mark.parametrize("name", sorted(set(DECIDING) - OTHER_NUMBERS))
def test_no_number_of_the_rules_is_written_down(name: str) -> None:
    numbers = (RULEBOOKS["flip7"].target(3), flip7.BONUS_POINTS)
    assert numbers == (200, 15)
    assert found(rf"(?<![\w.#-])({'|'.join(map(str, numbers))})(?![\w.%])", DECIDING[name]) == []
