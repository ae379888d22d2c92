"""Flip 7."""

from flipdeck.engine.driver import count_busts
from flipdeck.engine.game import Game, NetworkError, Ref
from flipdeck.engine.line_codec import LineCodec
from flipdeck.engine.view import line_position
from flipdeck.players.policies import lines
from flipdeck.players.policies.flip7 import choose
from flipdeck.rules.flip7 import RULEBOOK
from flipdeck.rules.questions import fatal_kinds

GAME = Game(
    rules=RULEBOOK,
    codec=LineCodec(RULEBOOK),
    position=line_position,
    sections=(
        ("aim", "12 9 4 1 0"),
        ("deal", ""),
        ("turn", ""),
        ("bust", "9 9"),
        ("seven", "2 4 6 8 9 11 12"),
        ("actions", "freeze flip3 second"),
        ("score", "4 9 12 x2 +8"),
        ("end", ""),
        ("few", ""),
    ),
    fatal_kinds=fatal_kinds,
    policies=lines.KINDS,
    choose=choose,
    count_seat=count_busts,
    skilled=Ref("flipdeck.players.counting.choose:choose_at_flip7"),
    network=NetworkError(0.03, 0.006),
    levels={
        "easy": "learned:22",
        "medium": "learned:16",
        "hard": "learned:11",
        "expert": "learned",
        **lines.STYLES,
    },
    opponents=lines.OPPONENTS,
    rollout_player="bust:0.25",
    observation=Ref("flipdeck.engine.flip7_observation:OBSERVATION"),
    round_points=Ref("flipdeck.lab.round_points:at_flip7"),
    solver=Ref("flipdeck.lab.exact.solve:FLIP7"),
    training_tables=Ref("flipdeck.lab.train.setups:line_tables"),
)
