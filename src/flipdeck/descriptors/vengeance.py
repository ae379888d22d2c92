"""Flip 7: With a Vengeance."""

from flipdeck.engine.driver import count_busts
from flipdeck.engine.game import Game, NetworkError, Ref
from flipdeck.engine.line_codec import LineCodec
from flipdeck.engine.view import line_position
from flipdeck.players.policies import lines
from flipdeck.players.policies.vengeance import choose
from flipdeck.rules.cards import LUCKY_13, UNLUCKY_7
from flipdeck.rules.questions import fatal_kinds
from flipdeck.rules.vengeance import RULEBOOK

GAME = Game(
    rules=RULEBOOK,
    codec=LineCodec(RULEBOOK),
    position=line_position,
    sections=(
        ("aim", "13 8 5 1"),
        ("deal", ""),
        ("turn", ""),
        ("open", ""),
        ("bust", "8 8"),
        ("seven", "0 2 4 6 9 12 13"),
        ("actions", "steal swap discard justone flip4"),
        ("score", "5 11 13 /2 -4"),
        ("end", ""),
        ("brutal", ""),
        ("few", ""),
    ),
    special_numbers={0: "zero", LUCKY_13: "lucky13", UNLUCKY_7: "unlucky7"},
    fatal_kinds=fatal_kinds,
    policies=lines.KINDS,
    choose=choose,
    count_seat=count_busts,
    skilled=Ref("flipdeck.players.counting.choose:choose_at_vengeance"),
    network=NetworkError(0.04, 0.017),
    levels={
        "easy": "learned:22",
        "medium": "learned:14.5",
        "hard": "learned:9.5",
        "expert": "learned",
        **lines.STYLES,
    },
    opponents=lines.OPPONENTS,
    rollout_player="bust:0.25",
    observation=Ref("flipdeck.engine.vengeance_observation:OBSERVATION"),
    round_points=Ref("flipdeck.lab.round_points:at_vengeance"),
    solver=Ref("flipdeck.lab.exact.solve:VENGEANCE"),
    training_tables=Ref("flipdeck.lab.train.setups:brutal_tables"),
)
