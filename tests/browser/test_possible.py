"""What the browser works out about hidden sides is what the engine does: no page needed."""

import json
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import trick_scenes

from flipdeck.engine.deduction import deduce
from flipdeck.engine.events import RoundEnded
from flipdeck.engine.match import Match
from flipdeck.engine.view import position
from flipdeck.rules.two_sided import FACE_NAMES, name_of

WEB = Path(__file__).parents[2] / "web"
PROGRAM = """
const fs = require("fs"), path = require("path"), ts = require("typescript");
const compilerOptions = { module: "commonjs", target: "es2022" };
function load(name) {
  const source = fs.readFileSync(path.join("src/tricks", path.basename(name) + ".ts"), "utf8");
  const { outputText } = ts.transpileModule(source, { compilerOptions });
  const made = {};
  new Function("exports", "require", outputText)(made, load);
  return made;
}
const { playedCards, possibleFronts } = load("possible");
const answers = JSON.parse(fs.readFileSync(0, "utf8")).map(({ position, log }) =>
  Object.fromEntries(possibleFronts(position, playedCards(log))));
console.log(JSON.stringify(answers));
"""
Moment = dict[str, Any]
Answer = dict[str, list[str]]


def expected(match: Match, viewer: int) -> Answer:
    deduction = deduce(match.table, viewer)
    return {
        name_of(card): [FACE_NAMES[front] for front in deduction.fronts(place)]
        for place, card in deduction.hidden.items()
    }


def moments(players: tuple[str, ...], stake: int, seed: int) -> list[tuple[Moment, Answer]]:
    """Every moment of a round, as every seat sees it."""
    story = trick_scenes.Story(players, stake, "most-tricks", seed)
    seen = []
    while not any(isinstance(event, RoundEnded) for event in story.events):
        for seat in range(len(players)):
            shown = position(story.match, seat)
            moment = {"position": shown, "log": story.events}
            seen.append((msgspec.to_builtins(moment), expected(story.match, seat)))
        story.do(story.choice())
    return seen


@pytest.mark.skipif(
    not (WEB / "node_modules/typescript").is_dir() or shutil.which("node") is None,
    reason="the browser client cannot be built (npm is missing?)",
)
def test_the_browser_deduces_what_the_engine_deduces() -> None:
    random = Random(7)
    seen = [
        pair
        for seed in range(8)
        for pair in moments(
            random.choice((trick_scenes.FOUR, trick_scenes.THREE)), random.choice((3, 5, 7)), seed
        )
    ]
    asked = json.dumps([moment for moment, _ in seen])
    told = subprocess.run(
        ["node", "-e", PROGRAM], input=asked, cwd=WEB, capture_output=True, text=True, check=True
    )
    assert json.loads(told.stdout) == [answer for _, answer in seen]
    assert len({len(fronts) for _, answer in seen for fronts in answer.values()}) == 5
