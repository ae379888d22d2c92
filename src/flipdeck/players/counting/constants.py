"""Every number of `counter` and `winner` that was tuned or judged, with its reason.

`found_by` is the command that shows what other values are worth. "Judged" means that the number was
set once by reasoning or by looking at positions and was not fitted; the command still applies.
"""

from typing import NamedTuple

IN_GAMES = "python -m flipdeck.lab.studies.tuning"  # a constant's name comes behind it
BY_STOPS = "python -m flipdeck.lab.studies.stop_prediction"


class Constant(NamedTuple):
    """A tuned number."""

    value: float
    unit: str
    meaning: str
    reason: str
    found_by: str = IN_GAMES


COUNTER_CONSTANTS = {
    "DOUBT": Constant(
        4.0,
        "points",
        "a card that costs more than this on average is not solved further: stay",
        "judged: cards behind it never made so much good",
    ),
    "ALONE_DOUBT": Constant(
        2.0,
        "points",
        "if nobody else is in, a card must bring this much to be taken unsolved",
        "judged: a Flip Three that hits oneself may cost as much",
    ),
    "NEARLY": Constant(
        0.02,
        "points",
        "decisions closer than this are solved again in depth",
        "the error of a solution at a glance, against lab/exact/prospects.py",
    ),
    "DEEP": Constant(
        2,
        "modifiers",
        "the most that a solution in depth follows; one more counts its value when it comes",
        "judged, for speed",
    ),
    "SECONDS_AT_A_GLANCE": Constant(
        1, "Second Chances", "more of them that are looked for at a glance", "judged, for speed"
    ),
    "SECONDS_IN_DEPTH": Constant(
        2, "Second Chances", "more of them that are looked for in depth", "judged, for speed"
    ),
    "HOPE": Constant(
        1.0,
        "points a card left",
        "a card that costs more than this is not made good by those behind it",
        "judged with a deck of normal size, for speed",
    ),
    "SECOND_CHANCE_HOPE": Constant(
        20.0,
        "points a Second Chance",
        "the same, for each Second Chance that may come",
        "judged, for speed",
    ),
    "GLANCE": Constant(
        -0.5,
        "points",
        "a card that costs no more than this is taken, for those behind it",
        "predicts 98 of 100 stops of `counter`",
        BY_STOPS,
    ),
    "FEW_SEATS": Constant(
        4,
        "seats",
        "at a larger table only the cards of the two leaders and the actor's own are considered",
        "judged, for speed",
    ),
}

WINNER_CONSTANTS = {
    "ALONE_RISK": Constant(
        0.03,
        "chance to win",
        "if nobody else is in, a card must bring this much to be taken unsolved",
        "judged, as ALONE_DOUBT of `counter`",
    ),
    "CLOSE_LOOK": Constant(
        -0.1,
        "points",
        "GLANCE of a player who looks closely, at Vengeance",
        "predicts 99.2 of 100 stops of `counter`",
        BY_STOPS,
    ),
    "FEW_CARDS": Constant(
        16,
        "cards left",
        "from here on a player's next cards are looked at, not the next one alone",
        "judged, for speed",
    ),
    "MOST_DRAWS": Constant(3, "cards", "the most of them, before LAST_CARDS", "judged, for speed"),
    "LAST_CARDS": Constant(
        6, "cards left", "from here on all cards are looked at", "judged, for speed"
    ),
    "ENDS_SOON": Constant(
        12,
        "cards left",
        "from here on a player draws only their share of the deck",
        "judged: then the deck ends before they have all they hope for",
    ),
    "GIFT": Constant(
        12.0,
        "points",
        "what an action or a modifier to give away takes from a rival",
        "fitted in games",
    ),
    "UNSEEN": Constant(
        0.003,
        "share of what staying would lose",
        "hitting on is better by this than the solution says",
        "fitted to positions with every answer tried (lab/studies/ceiling.py)",
    ),
    "TEMPO": Constant(
        0.02,
        "share of winning times losing",
        "each card more to draw than the others is worth this: there is more to give away",
        "fitted to positions with every answer tried (lab/studies/ceiling.py)",
    ),
    "STOPS_AT": Constant(
        26.0, "points", "about where a line stops", "judged: three or four numbers"
    ),
    "A_DRAW": Constant(8.0, "points", "about what a number brings", "judged"),
    "DISCOUNT": Constant(
        0.035,
        "share of a line",
        "lost for each number that it was short of four when forced cards came",
        "fitted to positions: a player with many points early is a target for longer",
    ),
    "OWN_CARDS": Constant(
        0.12,
        "share of winning times losing",
        "what the actions among the player's own three cards are worth",
        "fitted to positions; in a million games 0.2 won 0.1 % less",
    ),
    "FLIP7_ODDS_POWER": Constant(
        0.94,
        "power of the odds",
        "solved odds to win are raised to it",
        "fitted to 297,000 rounds",
    ),
    "FLIP7_ODDS_SHIFT": Constant(
        0.19, "log-odds", "and this much better", "fitted to 297,000 rounds"
    ),
    "VENGEANCE_ODDS_POWER": Constant(
        0.93, "power of the odds", "the same at Vengeance", "fitted to 986,000 rounds"
    ),
    "VENGEANCE_ODDS_SHIFT": Constant(
        0.37, "log-odds", "the same at Vengeance", "fitted to 986,000 rounds"
    ),
}

# What is compiled must be plain numbers.
DOUBT = COUNTER_CONSTANTS["DOUBT"].value
ALONE_DOUBT = COUNTER_CONSTANTS["ALONE_DOUBT"].value
NEARLY = COUNTER_CONSTANTS["NEARLY"].value
DEEP = int(COUNTER_CONSTANTS["DEEP"].value)
SECONDS_AT_A_GLANCE = int(COUNTER_CONSTANTS["SECONDS_AT_A_GLANCE"].value)
SECONDS_IN_DEPTH = int(COUNTER_CONSTANTS["SECONDS_IN_DEPTH"].value)
HOPE = COUNTER_CONSTANTS["HOPE"].value
SECOND_CHANCE_HOPE = COUNTER_CONSTANTS["SECOND_CHANCE_HOPE"].value
GLANCE = COUNTER_CONSTANTS["GLANCE"].value
FEW_SEATS = int(COUNTER_CONSTANTS["FEW_SEATS"].value)
ALONE_RISK = WINNER_CONSTANTS["ALONE_RISK"].value
CLOSE_LOOK = WINNER_CONSTANTS["CLOSE_LOOK"].value
FEW_CARDS = int(WINNER_CONSTANTS["FEW_CARDS"].value)
MOST_DRAWS = int(WINNER_CONSTANTS["MOST_DRAWS"].value)
LAST_CARDS = int(WINNER_CONSTANTS["LAST_CARDS"].value)
ENDS_SOON = int(WINNER_CONSTANTS["ENDS_SOON"].value)
GIFT = WINNER_CONSTANTS["GIFT"].value
UNSEEN = WINNER_CONSTANTS["UNSEEN"].value
TEMPO = WINNER_CONSTANTS["TEMPO"].value
STOPS_AT = WINNER_CONSTANTS["STOPS_AT"].value
A_DRAW = WINNER_CONSTANTS["A_DRAW"].value
DISCOUNT = WINNER_CONSTANTS["DISCOUNT"].value
OWN_CARDS = WINNER_CONSTANTS["OWN_CARDS"].value
FLIP7_ODDS_POWER = WINNER_CONSTANTS["FLIP7_ODDS_POWER"].value
FLIP7_ODDS_SHIFT = WINNER_CONSTANTS["FLIP7_ODDS_SHIFT"].value
VENGEANCE_ODDS_POWER = WINNER_CONSTANTS["VENGEANCE_ODDS_POWER"].value
VENGEANCE_ODDS_SHIFT = WINNER_CONSTANTS["VENGEANCE_ODDS_SHIFT"].value

# Not tuned: closer values count as equal, however a machine rounds. Then stay, or aim at the next
# player in turn.
EQUAL = 1e-9
