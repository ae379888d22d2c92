"""What the simple players of Flip 7 and Vengeance share: their kinds, and when a card is a risk."""

from flipdeck.engine.policy import RANDOM, PolicyKind
from flipdeck.rules.flip7 import has_second_chance
from flipdeck.rules.questions import draw_range, fatal_cards
from flipdeck.rules.rule import rule
from flipdeck.rules.table import LineTable

THRESHOLD = 1
BUST = 2
KINDS = {
    "random": PolicyKind(RANDOM),
    "threshold": PolicyKind(THRESHOLD, 1000),
    "bust": PolicyKind(BUST, 1),
}
STYLES = {"standard": "threshold:25", "careful": "bust:0.15", "bold": "threshold:34"}
OPPONENTS = ("threshold:25", "bust:0.25", "threshold:30", "bust:0.35")

LOWEST = -1_000_000


@rule
def is_risky(table: LineTable, seat: int, risk: float) -> bool:
    """Would the next card bust the player at least this often? Never with a Second Chance."""
    if has_second_chance(table, seat):
        return False
    first, last = draw_range(table)
    return fatal_cards(table, seat) >= risk * (last - first)
