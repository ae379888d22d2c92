"""Editions and house rules: an edition is a preset of a few switches, a house rule sets one.

A switch that an edition does not list does not exist there.
"""

YES_NO = {"no": 0, "yes": 1}

SWITCHES: dict[str, dict[str, int]] = {
    "opening_deal": YES_NO,
    "stay_needs_card": YES_NO,
    "opening_after_flip": {"deal": 0, "offer": 1},
    "pending_on_bust": {"discard": 0, "redirect": 1},
    "second_chance_in_flip": {"immediate": 0, "deferred": 1},
    "pending_order": {"one_by_one": 0, "assign_first": 1},
    "thirteens_count": {"1": 1, "2": 2},
    "unlucky_wipes_pending": YES_NO,
    "brutal": YES_NO,
    "decks": {"1": 1, "2": 2},
}

# `target` and `decks` depend on the number of players where no house rule sets them.
HIGHEST_TARGET = 1_000_000

EDITIONS: dict[str, dict[str, dict[str, str]]] = {
    "flip7": {
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
    },
    "vengeance": {
        "en": {
            "opening_deal": "yes",
            "stay_needs_card": "no",
            "opening_after_flip": "deal",
            "thirteens_count": "2",
            "unlucky_wipes_pending": "yes",
            "brutal": "no",
        },
        "fr": {
            "opening_deal": "no",
            "stay_needs_card": "no",
            "opening_after_flip": "deal",
            "thirteens_count": "2",
            "unlucky_wipes_pending": "yes",
            "brutal": "no",
        },
    },
    "flipflop": {"standard": {}},
}
