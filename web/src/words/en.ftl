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

which-game = Which game?

## Cards

card-face-down = a card face down
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
rules-printed = Rules as printed
change-rules = Change…
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
