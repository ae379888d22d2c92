"""Our players as policies of OpenSpiel play as they do at a table, by what their seat knows."""

from random import Random

import pyspiel
import pytest

from flipdeck.engine.deduction import imagined
from flipdeck.envs.openspiel_play import CHANCE, Play
from flipdeck.envs.openspiel_players import PlayerPolicy
from flipdeck.players.spec import bot

GAME = "python_flipflop(cards=3,round_limit=1)"
NAMES = {"flip7": "bust:0.25", "vengeance": "counter", "flipflop": "sensible"}


def step_by_chance(play: Play, random: Random) -> None:
    chances = play.outcomes() if play.actor == CHANCE else [(a, 1) for a in play.legal_actions()]
    outcomes, weights = zip(*chances, strict=True)
    play.apply(random.choices(outcomes, weights)[0])


@pytest.mark.parametrize("game", NAMES)
def test_a_policy_answers_as_the_bot_does(game: str) -> None:
    loaded = pyspiel.load_game(f"python_{game}(round_limit=3)")
    policy, answer = PlayerPolicy(loaded, NAMES[game]), bot(game, NAMES[game], 1).choose
    state, random, asked = loaded.new_initial_state(), Random(1), 0
    while not state.is_terminal():
        if not state.is_chance_node():
            ((action, chance),) = policy.action_probabilities(state).items()
            if len(state.legal_actions()) > 1:
                choice = state.play.conditions.observation.choice(state.play.table, action)
                assert (choice, chance) == (answer(state.play.table, 0), 1)
                asked += 1
        step_by_chance(state.play, random)
    assert asked > 3


def test_chance_takes_every_action_equally_often() -> None:
    game = pyspiel.load_game(GAME)
    policy, random = PlayerPolicy(game, "random"), Random(1)
    state = game.new_initial_state()
    while state.play.actor == CHANCE:
        step_by_chance(state.play, random)
    legal = state.legal_actions()
    assert policy.action_probabilities(state) == dict.fromkeys(legal, 1 / len(legal))


def test_a_search_depends_on_what_its_seat_knows_alone() -> None:
    game = pyspiel.load_game(GAME)
    policy = PlayerPolicy(game, "search:2")
    mixed = 0
    for seed in range(15):
        random, play = Random(seed), game.new_initial_state().play
        while play.actor == CHANCE or len(play.legal_actions()) == 1:
            step_by_chance(play, random)
        other = Play(play.conditions, imagined(play.table, play.actor, random), play.events)
        found = policy.probabilities(play)
        assert policy.probabilities(other) == found
        assert sum(found.values()) == pytest.approx(1)
        mixed += len(found) > 1
    assert mixed > 3


@pytest.mark.parametrize(
    ("name", "draws", "message"),
    [("winner", 1, "sensible"), ("search:x", 1, "search"), ("search:3", 0, "1 or more draws")],
)
def test_bad_players_are_refused(name: str, draws: int, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        PlayerPolicy(pyspiel.load_game(GAME), name, draws)
