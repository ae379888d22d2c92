## How to play and house rules: words for what engine/guide.py lists

how-cards = Cards
how-cards-in-deck = { $count } cards in a deck.
how-editions = Editions
edition-about = Follows this edition’s rulebook to the letter.
as-printed = by the book
as-printed-value = by the book: { $value }
players-range = { $least } to { $most } players
players-exactly = { $count ->
    [one] { $count } player
   *[other] { $count } players
  }
default-with = { $value } with { $players }
number-range = { $least } to { $most }
card-copies = { $card } (×{ $count })

## Flip 7

how-flip7-aim = The goal
how-flip7-aim-text = Collect different numbers over several rounds, and stop in time. High numbers score more, but there are more of them: one 1, two 2s, up to twelve 12s. So they’re also the ones you’re most likely to draw twice. The game is played to 200 points.
how-flip7-deal = The deal
how-flip7-deal-text = One player is the dealer. Most editions start each round with an opening card: everyone is dealt one card face up, starting on the dealer’s left. If it’s an action card, it’s played before the deal goes on.
how-flip7-turn = Hit or stay
how-flip7-turn-text = Then everyone still in takes turns, starting on the dealer’s left. Hit, and you get one card, face up in your line. Stay, and you’re out of the round with your points safe. This goes round the table until nobody is left in.
how-flip7-bust = Bust
how-flip7-bust-text = Draw a number you already have and you bust: you’re out and score nothing this round.
how-flip7-seven = Flip 7
how-flip7-seven-text = Seven different numbers end the round at once for everyone, and earn you 15 extra points. Only number cards count towards the seven.
how-flip7-actions = Action cards
how-flip7-actions-text = An action card takes effect as soon as you draw it. Freeze and Flip Three are played on any player still in, yourself included. If you’re the only one left, you play them on yourself. Second Chance stays with you.
how-flip7-score = Scoring
how-flip7-score-text = At the end of the round, everyone who hasn’t bust adds up their numbers. ×2 doubles that sum, then plus cards are added, then 15 points for Flip 7. For example, 4, 9 and 12 with ×2 and +8 score 25 × 2 + 8 = 58.
how-flip7-end = How it ends
how-flip7-end-text = A round ends when nobody is left in, or with a Flip 7. The cards played are put aside, and the player on the dealer’s left deals the next round from the rest of the deck. It’s reshuffled only when it runs out. If anyone has 200 points or more after a round, the highest total wins. If the lead is tied, everyone plays another round.
how-flip7-few = Few players or many
how-flip7-few-text = Alone or as a pair, see how few rounds you need to reach 200. With more than 18 players, use two decks.
how-edition-flip7-en = Everyone is dealt one card first. You can stay only if you have a card. Cards set aside in a Flip Three all get their targets before any takes effect, and are lost if you bust.
how-edition-flip7-de = Everyone is dealt one card first. If you bust in a Flip Three, you still play the cards you set aside on others. A Second Chance among the three helps only afterwards.
how-edition-flip7-zh-Hant = No opening card: the round starts with the first hit or stay. Cards set aside in a Flip Three are lost if you bust.

## Flip 7: With a Vengeance

how-vengeance-aim = The goal
how-vengeance-aim-text = As in Flip 7, you hit or stay and collect different numbers, now up to 13. High numbers score more, but there are more of them. Almost every other card is meant for someone else. The game is played to 200 points.
how-vengeance-deal = The deal
how-vengeance-deal-text = One player is the dealer. With an opening card, everyone is first dealt one card face up, starting on the dealer’s left. If it’s an action or minus card, it’s played before the deal goes on.
how-vengeance-turn = Hit or stay
how-vengeance-turn-text = Then everyone still in takes turns, starting on the dealer’s left. Hit, and you get one card. Stay, and you take no more turns this round.
how-vengeance-open = Nobody is safe
how-vengeance-open-text = Cards stay face up until the round is over. Even after you stay, any card can be played on you, and you can still bust. It never brings you back into the round.
how-vengeance-bust = Bust
how-vengeance-bust-text = Get a number you already have and you bust, whether you drew it or someone’s card brought it to you. Your cards are turned face down, and you score nothing this round.
how-vengeance-seven = Flip 7
how-vengeance-seven-text = Seven different numbers end the round at once for everyone, and earn you 15 extra points.
how-vengeance-actions = Action cards
how-vengeance-actions-text = When you draw an action card, play it at once on any player who hasn’t bust: on yourself, too, or on someone who has stayed. If there’s nothing to play it on, discard it. A card that changes hands acts as if it had been drawn: it can bust a player, wipe out their cards or complete a Flip 7.
how-vengeance-score = Scoring
how-vengeance-score-text = At the end of the round, everyone who hasn’t bust adds up their numbers. ÷2 halves that sum, rounded down; then minus cards are subtracted, but not below zero; then Flip 7 adds 15. For example, 5, 11 and 13 with ÷2 and −4 score 29 ÷ 2 − 4 = 10.
how-vengeance-end = How it ends
how-vengeance-end-text = A round ends when everyone has stayed or bust, or with a Flip 7. The cards played are put aside, and the player on the dealer’s left deals the next round from the rest of the deck. If anyone has 200 points or more after a round, the highest total wins. If the lead is tied, everyone plays another round.
how-vengeance-brutal = Brutal Mode
how-vengeance-brutal-text = An option for the fearless: rounds can score below zero, minus cards can go to players who have bust (what they held before doesn’t count), and if you make Flip 7 you can take 15 points or make another player lose 15.
how-vengeance-few = Few players or many
how-vengeance-few-text = Alone or as a pair, see how few rounds you need to reach 200. With more than 18 players, use two decks.
how-edition-vengeance-en = Everyone is dealt one card before the first turn.
how-edition-vengeance-fr = No opening card: the round starts with the first hit or stay.

## Flip-Flop

how-flipflop-aim = The goal
how-flipflop-aim-text = Take tricks and meet the objective of each round. Three players each play for themselves, to 15 points; four play in two teams to 20, with partners sitting opposite.
how-flipflop-cards = Two-sided cards
how-flipflop-cards-text = Each of the thirty cards has a number or a Flip-Flop symbol on each side, never the same on both, and always in the same colour. You see the fronts of your hand and play by them; everyone else sees the backs. You see your own backs only while the cards are dealt.
how-flipflop-dice = The dice
how-flipflop-dice-text = The starting player rolls both dice, shuffles all the cards and deals. The red die sets how many cards everyone gets and how many points the round is worth: 1, 3, 5 or 7. The yellow die sets the objective. If nobody could meet it, both are rolled again.
how-flipflop-goals = The objective
how-flipflop-goals-text = Most tricks, fewest tricks, an even number of tricks (zero counts), most yellow cards or fewest yellow cards. The sixth face is a free choice: the starting player looks at their cards and picks one of the five.
how-flipflop-trick = A trick
how-flipflop-trick-text = The starting player leads, and everyone plays one card of any colour. The highest number takes the trick; in a tie, the last one played wins. The player who takes it leads the next trick, until all hands are empty.
how-flipflop-flop = Flip-Flop cards
how-flipflop-flop-text = When you play one, first choose any players, yourself included, or nobody. They turn their whole hand over and play with the other sides from now on. Then the card itself is turned over and counts as the number on its back.
how-flipflop-score = End of the round
how-flipflop-score-text = If you meet the objective, you score what the red die shows. With three players, two who tie both score; if all tie, nobody does. In teams, partners count their tricks together, and nobody scores in a tie. The player who took the last trick starts the next round.
how-flipflop-end = How it ends
how-flipflop-end-text = The game ends after the round in which a player reaches 15, or a team 20. If two players get there together, the higher total wins; if they’re level, everyone plays another round.
how-edition-flipflop-standard = There is one edition; its French and English rules agree.

## Cards

cards-number = Number cards
cards-special = Special numbers
cards-bonus = Bonus cards
cards-penalty = Minus cards
cards-action = Action cards
cards-face = Sides of the cards
card-number = { $first } to { $last }
card-number-text = It scores its value. A second card with the same number busts you.
card-plus = { $first } to { $last }
card-plus-text = It adds its points to your round, never busts you and doesn’t count towards Flip 7.
card-double = ×2
card-double-text = It doubles the sum of your numbers, but not plus cards or the 15 points for Flip 7.
card-second-text = Keep it. The next number that would bust you is discarded along with it. If you draw another one, pass it to a player still in who has none. It’s discarded at the end of the round, used or not.
card-freeze-text = Play it on anyone still in the round, even yourself. They bank their points and are out at once.
card-flip3-text = The player you choose takes the next three cards, one at a time. Only a bust or Flip 7 stops them. Freeze and Flip Three among the three wait until all are out.
card-zero = The Zero
card-zero-text = With it you can’t stay, and your round is worth nothing unless you make Flip 7. It counts as one of the seven.
card-lucky13-text = It lets you hold two 13s. Both score and both count towards Flip 7; a third one busts you.
card-unlucky7-text = It never busts you when it arrives, but it wipes out all your other cards.
card-half = ÷2
card-half-text = When you draw it, give it to any player who hasn’t bust. It halves the sum of their numbers, rounded down.
card-minus = { $first } to { $last }
card-minus-text = When you draw one, give it to any player who hasn’t bust. They lose its points, but their round never scores below zero.
card-justone-text = The player you choose takes one more card, then has to stay.
card-swap-text = Trade two cards between two players. One of them can be you.
card-steal-text = Take another player’s card and add it to your line.
card-discard-text = Choose any card on the table. Its owner loses it.
card-flip4-text = The player you choose takes four cards, one at a time. Only a bust or Flip 7 stops them. Action and minus cards among the four wait until all are out, and are lost if the player busts.
card-face = { $first } to { $last }
card-face-text = The highest number takes the trick. Each number is on five red and five yellow cards, and the other side never shows the same.
card-flop = Flip-Flop
card-flop-text = Any hands you choose are turned over; then this card is turned over as well and counts as the number on its other side.

## House rules

rule-target = First to
about-target = The score that ends the game.
rule-decks = Decks
about-decks = Two are recommended for more than 18 players.
value-decks-1 = one
value-decks-2 = two
rule-opening_deal = Opening card
about-opening_deal = Does everyone start the round with a card?
value-opening_deal-yes = dealt to all
value-opening_deal-no = none
rule-stay_needs_card = Staying
about-stay_needs_card = Can you stay with no cards?
value-stay_needs_card-yes = only with a card
value-stay_needs_card-no = any time
rule-opening_after_flip = Opening card after forced cards
about-opening_after_flip = If you were made to flip cards first, you…
value-opening_after_flip-deal = still get it
value-opening_after_flip-offer = can hit or stay
rule-pending_on_bust = Busting with cards set aside
about-pending_on_bust = If you bust, the action cards you set aside are…
value-pending_on_bust-discard = discarded
value-pending_on_bust-redirect = played on others
rule-second_chance_in_flip = Second Chance in a Flip Three
about-second_chance_in_flip = If it turns up among the three cards, it works…
value-second_chance_in_flip-immediate = right away
value-second_chance_in_flip-deferred = only afterwards
rule-pending_order = Several cards set aside
about-pending_order = How do you play them?
value-pending_order-one_by_one = one by one
value-pending_order-assign_first = pick all targets first
rule-thirteens_count = Two 13s count as
about-thirteens_count = Towards Flip 7, when one is Lucky 13.
value-thirteens_count-1 = one card
value-thirteens_count-2 = two cards
rule-unlucky_wipes_pending = Unlucky 7 in a Flip Four
about-unlucky_wipes_pending = Cards you set aside before it are…
value-unlucky_wipes_pending-yes = wiped out, too
value-unlucky_wipes_pending-no = still played
rule-brutal = Brutal Mode
about-brutal = Scores can drop below zero, and Flip 7 can cost a rival 15 points.
value-brutal-yes = on
value-brutal-no = off
