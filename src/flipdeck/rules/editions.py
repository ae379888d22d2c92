"""Editions and house rules: an edition is a preset of a few switches, a house rule sets one.

A switch that an edition does not list does not exist there.
"""

from collections.abc import Mapping

# What the rules ask a switch for: each value is declared here and nowhere else.
NO, YES = 0, 1
DEAL_ANYWAY, OFFER = 0, 1  # opening_after_flip
DROP, REDIRECT = 0, 1  # pending_on_bust
IMMEDIATE, DEFERRED = 0, 1  # second_chance_in_flip
ONE_BY_ONE, ASSIGN_FIRST = 0, 1  # pending_order

YES_NO = {"no": NO, "yes": YES}

SWITCHES: dict[str, dict[str, int]] = {
    "opening_deal": YES_NO,
    "stay_needs_card": YES_NO,
    "opening_after_flip": {"deal": DEAL_ANYWAY, "offer": OFFER},
    "pending_on_bust": {"discard": DROP, "redirect": REDIRECT},
    "second_chance_in_flip": {"immediate": IMMEDIATE, "deferred": DEFERRED},
    "pending_order": {"one_by_one": ONE_BY_ONE, "assign_first": ASSIGN_FIRST},
    "thirteens_count": {"1": 1, "2": 2},
    "unlucky_wipes_pending": YES_NO,
    "brutal": YES_NO,
    "decks": {"1": 1, "2": 2},
}

# `target` and `decks` depend on the number of players where no house rule sets them.
HIGHEST_TARGET = 1_000_000

Edition = Mapping[str, str]

FLIP7_EDITIONS: Mapping[str, Edition] = {
    "en": {
        "opening_deal": "yes",
        "stay_needs_card": "yes",
        "opening_after_flip": "offer",
        "pending_on_bust": "discard",
        "second_chance_in_flip": "immediate",
        "pending_order": "assign_first",
    },
    "de": {
        "opening_deal": "yes",
        "stay_needs_card": "no",
        "opening_after_flip": "deal",
        "pending_on_bust": "redirect",
        "second_chance_in_flip": "deferred",
        "pending_order": "one_by_one",
    },
    "zh-Hant": {
        "opening_deal": "no",
        "stay_needs_card": "no",
        "opening_after_flip": "deal",
        "pending_on_bust": "discard",
        "second_chance_in_flip": "immediate",
        "pending_order": "one_by_one",
    },
}

ENGLISH_VENGEANCE: Edition = {
    "opening_deal": "yes",
    "stay_needs_card": "no",
    "opening_after_flip": "deal",
    "thirteens_count": "2",
    "unlucky_wipes_pending": "yes",
    "brutal": "no",
}

VENGEANCE_EDITIONS: Mapping[str, Edition] = {
    "en": ENGLISH_VENGEANCE,
    "fr": {**ENGLISH_VENGEANCE, "opening_deal": "no"},
}

FLIPFLOP_EDITIONS: Mapping[str, Edition] = {
    "standard": {},
}
