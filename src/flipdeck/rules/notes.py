"""What the rules leave in the trace: things that follow by rule, without anybody's answer."""

NEW_ROUND = 1  # seat: the dealer
BUST = 2  # card: the number that came twice
SAVED = 3  # card: the number the Second Chance took away
FLIP_7 = 4
KEPT = 5  # a Second Chance lies in front of the seat
ASIDE = 6  # card: set aside until the forced cards are over
WASTED = 7  # card: discarded without effect
STAYED_OUT = 8  # no card could be served
RESHUFFLE = 9
ROUND_OVER = 10
WON = 11
ROLL_AGAIN = 12  # card: the goal that was impossible
TRICK = 13  # seat: who takes it
WIPED = 14  # all but the Unlucky 7 that just came
MUST_STAY = 15  # Just One More is over
