## Everywhere

close = Close
home = Home
menu = Menu
settings = Settings
done = Done
undo = Take it back
you = you
bot = Bot
host = Host
points = points
total = Total
player = Player
percent = { $chance }%
leads = { $from } → { $to }
sentence = { $words }.
comma = ,{" "}
language = Language
theme = Light or dark
theme-auto = As this device
theme-light = Light
theme-dark = Dark
pace = Pace
pace-1 = At leisure
pace-2 = Quick
pace-0 = No animations
sound = Sound
vibration = Vibration
coach = Coach’s hints
anonymous = Guest

## Games

game-flip7 = Flip 7
game-vengeance = Flip 7: With a Vengeance
game-flipflop = Flip-Flop
short-game-flip7 = Flip 7
short-game-vengeance = With a Vengeance
short-game-flipflop = Flip-Flop
about-game-flip7 = Turn over cards, one more and one more. The same number twice and all is lost; seven different ones end the round.
about-game-vengeance = The same thrill, but nobody is safe: minus cards, thieves and swaps, even after you have stayed.
about-game-flipflop = Tricks with two-sided cards: you see your fronts, the others see your backs, and any hand may be turned over.
which-game = Which game?

## Cards

card-face-down = a card face down
card-sided = { $colour ->
    [red] red
   *[yellow] yellow
  } { $face ->
    [F] Flip-Flop
    [unknown] unknown
   *[other] { $face }
  }
short-second = 2nd Chance
short-freeze = Freeze
short-flip3 = Flip Three
short-justone = Just One More
short-swap = Swap
short-steal = Steal
short-discard = Discard
short-flip4 = Flip Four

## Home

tagline = Card games of daring for one to 36 players. With friends by link, or right now against bots.
your-name = Your name
your-sign = Your sign
sign = Sign { $number }
play-now = Play now
play-now-about = against three bots
make-table = Make a table
how-to-play = How to play
join-by-code = Join a table
join = Join
my-tables = My tables
open-tables = Open tables
hosted-by = with { $name }
phase-waiting = waiting
phase-playing = playing
phase-over = finished
unofficial = An unofficial fan project with its own drawings and words. Not connected with the publishers of the games.

## Lobby

new-table = New table
a-table = { $name }’s table
scan-or-type = Scan it, or type this
qr-code = QR code of the table’s link
share-link = Share link
copy-link = Copy link
copied = Copied
no-account = No account. The same link brings you back.
at-the-table = At the table, { $taken } of { $seats }
add-bot = Add a bot
level-usual = Usual
level-easy = Easy
level-careful = Careful
level-bold = Bold
level-medium = Medium
level-hard = Hard
level-expert = Expert
about-level-easy = For beginners
about-level-medium = Plays sensibly
about-level-hard = Counts every card
about-level-expert = Plays to win the game, not the round
about-level-careful = Prefers to stop early
about-level-bold = Likes to risk one more
about-level-usual = Like somebody at any table
send-away = Send { $name } away
change-name = Change name and sign
sit-down = Sit down
table-full = All seats are taken
deal = Deal the first cards
host-starts = The host starts the game.
house-rules = House rules
rules-printed = Rules as printed
change-rules = Change…
as-printed = as printed
edition = Edition
edition-about = The rulebook of this edition, to the letter.
edition-en = English
edition-de = German
edition-fr = French
edition-zh-Hant = Chinese
edition-standard = Standard
seats = Seats
seats-about = So many may sit down.
free-seat = Free seat
sit-here = Sit here
timer = Turn timer
timer-about = After that a bot plays until you are back.
timer-none = none
seconds = { $seconds } s
odds = Odds
odds-about = The cards left and the risk of the next one.
odds-all = shown to all
odds-nobody = shown to nobody
bot-speed = Bots
bot-speed-about = How long they take for a decision.
bot-speed-1 = At leisure
bot-speed-2 = Quickly
bot-speed-0 = At once
open-table = Who may join
open-table-about = An open table is listed on the home page.
by-link = whoever has the link
to-all = everybody
rule-target = First to
about-target = So many points end the game.
rule-decks = Decks
about-decks = A second deck is advised for more than 18.
rule-opening_deal = First card
about-opening_deal = Everybody is dealt a card before the first question.
value-opening_deal-yes = dealt to all
value-opening_deal-no = none
rule-stay_needs_card = Staying
about-stay_needs_card = May one stay with no card in front?
value-stay_needs_card-yes = only with a card
value-stay_needs_card-no = always
rule-opening_after_flip = First card after a Flip
about-opening_after_flip = Whoever drew forced cards before his first card …
value-opening_after_flip-deal = still gets it
value-opening_after_flip-offer = may choose
rule-pending_on_bust = Bust with cards set aside
about-pending_on_bust = Actions that were set aside when their owner busts.
value-pending_on_bust-discard = are discarded
value-pending_on_bust-redirect = still hit others
rule-second_chance_in_flip = Second Chance in a Flip
about-second_chance_in_flip = Found among forced cards it helps …
value-second_chance_in_flip-immediate = at once
value-second_chance_in_flip-deferred = afterwards
rule-pending_order = Several cards set aside
about-pending_order = How the cards set aside are played.
value-pending_order-one_by_one = one by one
value-pending_order-assign_first = all aimed first
rule-thirteens_count = Two 13s count as
about-thirteens_count = With Lucky 13, towards the seven.
value-thirteens_count-1 = one
value-thirteens_count-2 = two
rule-unlucky_wipes_pending = Unlucky 7 in a Flip Four
about-unlucky_wipes_pending = Does it sweep away the cards set aside too?
value-unlucky_wipes_pending-yes = yes
value-unlucky_wipes_pending-no = no
rule-brutal = Brutal Mode
about-brutal = Scores below zero, and Flip 7 may cost another 15.
value-brutal-yes = on
value-brutal-no = off

## Table

connecting = Connecting …
round = Round { $round }
rounds = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }
first-to = first to { $target }
watching = watching
you-watch = You are watching this table.
deck-left = { $count ->
    [one] { $count } card left in the deck
   *[other] { $count } cards left in the deck
  }
left-in-deck = Left in the deck
left-and-out = left, { $out } discarded
left-of = left of { $card }:
what-happened = What happened
say-it = Say it
scores = Scores
your-cards = Your cards
your-turn = Your turn
announce-turn = Your turn. You have { $points ->
    [one] one point
   *[other] { $points } points
  }. { $stay ->
    [yes] Hit or stay?
   *[no] Hit?
  }
thinking = { $name } is thinking …
so-far = { $count } of { $of } different, { $total } so far
place = { $place ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
  }
hit = Hit
stay = Stay
average = average { $points }
coach-advises = Coach: { $advice } ({ $win } to win)
cannot-stay = not yet
odds-safe = { $chance } safe
odds-special = { $chance } special
odds-bust = { $chance } bust
paused = Paused
pause = Pause
unpause = Go on playing
away = away
absent = not here
stand-in = A bot plays for them
bot-plays = A bot plays for you
play-myself = I play myself again
let-bot-play = Let a bot play for { $name }
leave = Give up my seat
leave-ask = Give up your seat?
leave-about = A bot plays on for you, and you cannot come back to this game.
leave-not = Keep my seat
speed-up = Tap anywhere to speed up

## Aiming cards

ask-freeze = Who gets frozen?
does-freeze = They keep their points and are out of the round.
ask-flip3 = Who has to flip three?
does-flip3 = They take the next three cards, one by one.
ask-second = Who gets the Second Chance?
does-second = You have one already: give this one away.
ask-justone = Who takes just one more?
does-justone = They take the next card and then have to stay.
ask-flip4 = Who has to flip four?
does-flip4 = They take the next four cards, one by one.
ask-steal = Which card do you steal?
does-steal = Tap a card of another player. It joins your line.
ask-discard = Which card goes?
does-discard = Tap any card. Its owner loses it.
ask-swap = Swap which card?
does-swap = Tap two cards of two different players.
ask-swap-second = Swap { $card } of { $name } with …
ask-modifier = Who gets { $card }?
does-modifier = It counts at the end of the round.
ask-bonus = Flip 7! Take { $bonus }, or make it hurt?
does-bonus = Take the points, or tap the one who loses them.
take-bonus = Take { $bonus } points
minus-bonus = −{ $bonus }
aim-at = { $card } for { $name } { $effect }
myself = Myself
myself-effect = Myself: { $effect }
do-steal = Steal { $card } from { $name }
do-discard = Discard { $card } of { $name }
do-swap = Swap { $card } of { $name }
do-swap-with = Swap { $card } of { $name } with { $other_card } of { $other }
risk-only = { $risk } risk
risk-first = 1st card: { $risk } risk

## On stage

on-stage = On stage
plays-on = { $name } plays { $card } on { $other }
of-forced = { $place } of { $total } …
risk-now = { $risk } to bust
risk-saved = A Second Chance is in hand.
stamp-saved = Saved!
stamp-wiped = All swept away!
verdict-busted = Another { $card }: bust!
verdict-saved = A second { $card }, saved by the Second Chance!
verdict-wiped = { $card } sweeps everything away!
verdict-flip7 = Seven different cards!
bust = Bust
bust-lost = Another { $card }. { $points ->
    [0] Nothing was lost.
    [one] One point is gone.
   *[other] The { $points } points are gone.
  }
bust-risk = The risk was { $risk }.
flip7 = Flip 7!
flip7-for = Seven different cards for { $name }
flip7-ends = The round is over for everyone.
see-scores = See the scores
round-over = Round { $round } is over
go-on = Go on

## Flip-Flop

tricks-objective = Objective
tricks-trick = The trick
tricks-trick-of = Trick { $trick } of { $of }
tricks-dice = The dice decide
tricks-free = { $name } names the objective
tricks-stake = { $stake ->
    [one] one card, one point
   *[other] { $stake } cards, { $stake } points
  }, first to { $target }
tricks-tally = Your side { $ours }, the others { $theirs }
tricks-unit-tricks = tricks
tricks-unit-yellow = yellow
tricks-partner = partner
tricks-rival = opponent
tricks-team = team { $team }
tricks-tricks = { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
  }
tricks-yellow = { $yellow } yellow
tricks-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
tricks-face = { $face ->
    [F] Flip-Flop
   *[other] { $face }
  }
tricks-other-side = { $card }, other side { $face }
tricks-dealt-to-us = { $name } is dealt cards that the others see as { $hand }
tricks-hand-of = { $name }’s cards, seen from behind
tricks-you-lead = Your lead
tricks-choose-card = Choose a card
tricks-play = Play { $card }
tricks-play-flop = then choose whose hands to flip-flop
tricks-ask-goal = Which objective?
tricks-does-goal = You start: name it with your cards in view.
tricks-ask-flip = Whose hands turn over?
tricks-does-flip = After that your card counts as { $face }.
tricks-turn = Flip
tricks-mine = Mine
tricks-own-hand = my own
tricks-turn-hand = Flip { $name }’s hand
tricks-turn-mine = Mine: flip my own hand
tricks-flip-hands = Turn over: { $names }
tricks-flip-nobody = Turn nobody’s hand
tricks-ahead = ahead
tricks-ahead-highest = { $name } is ahead with { $number }
tricks-ahead-last = { $name } is ahead: of equal { $number }s the last one counts
tricks-takes-highest = { $name } takes the trick with { $number }
tricks-takes-last = { $name } takes the trick: of equal { $number }s the last one counts
tricks-met = Objective met by { $names }
tricks-nobody-scores = A tie: nobody scores.
tricks-known = What you can know
tricks-deduce = Possible faces
tricks-deduce-about = Marks what the hidden side of each card may still be.
tricks-card-is = { $card } with { $face }: { $place ->
    [played] played
    [hand] seen in a hand
   *[unseen] not seen
  }
tricks-in-hand = in a hand
tricks-played = played
tricks-not-seen = not seen
tricks-announce-play = Your turn. Choose a card.
tricks-announce-flip = You played a Flip-Flop card. Whose hands turn over?
tricks-announce-goal = You start. Which objective do you name?

## Phrases

phrase-nice = Nice!
phrase-ouch = Ouch …
phrase-one-more = One more!
phrase-phew = Phew
phrase-thinking = Thinking
phrase-well-played = Well played
phrase-hurry = Hurry up!
phrase-hello = Hello
phrase-sorry = Sorry
phrase-wow = Wow

## After the game

rematch = Rematch
download = Game record
after-wins = { $count ->
    [one] { $name } wins with { $total }
   *[other] { $name } win with { $total }
  }
after-you-win = You win with { $total }!
after-winner = winner
after-scores = Total after each round
after-chart = Chart
after-table = Table
after-replay = Replay, round { $round }
after-begin = The game begins.
after-place = Place in the game
after-play = Play
after-back = One step back
after-forth = One step on
after-last-event = Previous event
after-next-event = Next event
after-no-replay = The replay cannot be shown just now.
after-again = Try again
after-coach = The coach’s view
after-coach-about = The coach plays every decision many times over and says what it did to the chance to win. This takes up to half a minute.
after-ask-coach = Ask the coach
after-coach-looks = The coach is looking at { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
  } …
after-coach-slow = The coach takes longer than usual. Just go on, the answer will appear here.
after-coach-gone = The coach has no time just now.
after-same = { $name }: { $same } of { $all } the same
after-all-same = The coach found nothing that was surely better.
after-at-stake = { $points ->
    [one] one point on the table
   *[other] { $points } points on the table
  }
after-to-win = chance to win
after-all-others = Show all { $count }
after-win-over-time = Chance to win over time
after-win-summary = Chance to win over time. { $name }: { $first } at first, { $last } at the last decision.
after-gathering = The next game is waiting for you.
after-share = Share picture
after-share-short = Picture

## The connection

reconnecting = The connection is lost. Trying again …
offline = You are offline. The game waits.
outdated = The game has been updated.
reload = Reload
gone-replaced = You play on another device now.
play-here = Play here
gone-kicked = The host has sent you away.
gone-broken = This table cannot go on.
gone-unknown-table = There is no such table.
denied-other = That did not work ({ $reason }).
denied-unreachable = The server cannot be reached.
denied-name-taken = Somebody at the table has that name.
denied-bad-name = “{ $name }” cannot be a name here: it needs a letter, a digit or a sign, and may not be what the record uses itself, such as “deck”, “dice”, “is”, “hits” or “stays”, or at Flip-Flop “and” or “nobody”.
denied-table-full = All seats are taken.
denied-seat-taken = That seat is taken.
denied-already-started = The game has begun already.
denied-not-host = Only the host may do that.
denied-not-your-turn = It is not your turn.
denied-paused = The game is paused.
denied-no-odds = This table shows no odds.
denied-slow-down = A little slower, please.
denied-busy = The server is busy. Please try again.
denied-too-many-tables = You have many tables already.
denied-not-absent = They are here.

## How to play

how-editions = Editions
how-flip7-aim = What it is about
how-flip7-aim-text = Collect cards with different numbers and stop in time. There are as many copies of a card as its number says: one 1, twelve 12s, and a single 0. High numbers bring more and come more often, twice as well. Whoever has 200 points or more at the end of a round, and most of all, wins.
how-flip7-turn = Hit or stay
how-flip7-turn-text = When it is your turn you take another card (hit) or secure what lies in front of you (stay). Whoever stays is out of the round and scores the sum of the numbers.
how-flip7-bust = Bust
how-flip7-bust-text = A number that you already have busts you: you are out and score nothing in this round.
how-flip7-seven = Flip 7
how-flip7-seven-text = Seven different numbers end the round at once for everybody, and bring you 15 points on top.
how-flip7-modifiers = Bonus cards
how-flip7-modifiers-text = They lie above your line and never bust you. ×2 doubles the sum of your numbers, then the plus cards are added. They do not count towards the seven.
how-flip7-freeze = Freeze
how-flip7-freeze-text = Give it to anybody who is still in, also to yourself: that player stays at once with what he has.
how-flip7-flip3 = Flip Three
how-flip7-flip3-text = The chosen player takes the next three cards, one by one, and stops only by busting or by Flip 7.
how-flip7-second = Second Chance
how-flip7-second-text = Keep it. The next number that would bust you is discarded together with it. A second one must be given to somebody else.
how-flip7-end = The end
how-flip7-end-text = A round ends when nobody is in any more, or with Flip 7. The dealer changes, the deck is used up before it is shuffled again. If two share the lead with 200 or more, another round is played.
how-edition-flip7-en = Everybody is dealt one card first. One may stay only with a card in front. What was set aside in a Flip Three is aimed before anything of it happens, and is lost if its owner busts.
how-edition-flip7-de = Everybody is dealt one card first. Whoever busts in a Flip Three still has to give away what was set aside. A Second Chance among the three helps only afterwards.
how-edition-flip7-zh-Hant = No first card: the round begins with the first question. Cards set aside in a Flip Three are lost if their owner busts.
how-vengeance-aim = What it is about
how-vengeance-aim-text = As in Flip 7 you collect different numbers up to 13, hit or stay, and seven different ones end the round with 15 points on top. But here almost every other card is meant for somebody else.
how-vengeance-open = Nobody is safe
how-vengeance-open-text = Cards stay open until the round is over. Whoever has stayed can still be hit by every card, and may even bust.
how-vengeance-zero = The Zero
how-vengeance-zero-text = With it your round is worth nothing, and you may not stay, unless you make Flip 7. It counts as one of the seven.
how-vengeance-unlucky = Unlucky 7
how-vengeance-unlucky-text = It never busts you when it comes, but sweeps away all other cards in front of you.
how-vengeance-lucky = Lucky 13
how-vengeance-lucky-text = Allows a second 13. Both score and both count towards the seven; a third one busts.
how-vengeance-modifiers = Minus cards
how-vengeance-modifiers-text = Whoever turns one over gives it to any player who has not bust. ÷2 halves the sum of the numbers, rounded down; then the minus cards are taken off. A round is never worth less than zero.
how-vengeance-justone = Just One More!
how-vengeance-justone-text = The chosen player takes one more card and then counts as stayed.
how-vengeance-flip4 = Flip Four!
how-vengeance-flip4-text = The chosen player takes four cards, one by one. Actions and minus cards among them wait until the fourth is there.
how-vengeance-take = Steal, Swap, Discard
how-vengeance-take-text = Steal takes a card of another player into your own line. Swap exchanges two cards of two players. Discard removes any card. What arrives acts as if it had been drawn: it can bust, sweep away, or complete a Flip 7.
how-vengeance-end = The end
how-vengeance-end-text = A round ends when everybody has stayed or bust, or with Flip 7. Whoever then has 200 points or more, and most of all, wins. If two share the lead, another round is played.
how-vengeance-brutal = Brutal Mode
how-vengeance-brutal-text = An option for the fearless: rounds may be worth less than zero, minus cards may go to players who have bust, and whoever makes Flip 7 may take 15 points or make another player lose them.
how-edition-vengeance-en = Everybody is dealt one card before the first question.
how-edition-vengeance-fr = No first card: the round begins with the first question.
how-edition-flipflop-standard = There is one edition; its French and its English rules say the same.
how-flipflop-aim = What it is about
how-flipflop-aim-text = Thirty cards with a number or a Flip-Flop sign on each side, and never the same on both. You hold your hand so that you see the fronts; everybody else sees the backs. Three play each for themselves to 15 points, four in two teams to 20, partners opposite.
how-flipflop-dice = Two dice start a round
how-flipflop-dice-text = The red die says how many cards everybody gets, and how many points the round is worth. The yellow die says what for. If nobody could ever meet it, both are rolled again.
how-flipflop-goals = The objective
how-flipflop-goals-text = Most tricks, fewest tricks, an even number of tricks (none counts too), most yellow cards or fewest yellow cards. On the last face the starting player names one of the five, after seeing his cards.
how-flipflop-trick = A trick
how-flipflop-trick-text = Everybody plays one card, of any colour. The highest number takes the trick; of equal ones the one played last. Whoever takes it leads the next.
how-flipflop-flop = Flip-Flop cards
how-flipflop-flop-text = Whoever plays one first names any players, also himself, also nobody: they turn their whole hand over and now play the other sides. Then the card itself is turned and counts as the number on its back.
how-flipflop-end = End of the round
how-flipflop-end-text = Whoever meets the objective scores what the red die shows. Of three players two may tie and both score; if all are tied, nobody does. Whoever took the last trick rolls next.
