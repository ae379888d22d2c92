"""Flip-Flop."""

from flipdeck.engine.driver import count_partner
from flipdeck.engine.game import BotKind, Game, NetworkError, Ref
from flipdeck.engine.policy import PolicyKind
from flipdeck.engine.trick_codec import TrickCodec
from flipdeck.engine.view import trick_position
from flipdeck.players.policies.flipflop import KINDS, choose
from flipdeck.rules.flipflop import RULEBOOK

MOST_WORLDS = 100_000

GAME = Game(
    rules=RULEBOOK,
    codec=TrickCodec(RULEBOOK),
    position=trick_position,
    hides_cards=True,
    sections=(
        ("aim", ""),
        ("cards", "R1 Y4 R5 YF"),
        ("dice", ""),
        ("goals", ""),
        ("trick", "R4 Y1 Y4 R3"),
        ("flop", "RF"),
        ("score", ""),
        ("end", ""),
    ),
    policies=KINDS,
    choose=choose,
    count_seat=count_partner,
    bots={
        "search": BotKind(
            PolicyKind(0, MOST_WORLDS), Ref("flipdeck.players.search.flipflop:best_answer")
        )
    },
    network=NetworkError(0.06, 0.02),
    levels={
        "easy": "learned:28",
        "medium": "learned:16",
        "hard": "learned:8",
        "expert": "learned",
        "standard": "learned:16",
        "careful": "learned:16",
        "bold": "learned:16",
    },
    opponents=("sensible",),
    rollout_player="sensible",
    observation=Ref("flipdeck.engine.trick_observation:OBSERVATION"),
    training_tables=Ref("flipdeck.lab.train.setups:trick_tables"),
)
