## Everywhere

close = Close
home = Home
menu = Menu
settings = Settings
done = Done
back = Back
you = you
bot = Bot
host = Host
points = points
total = Total
player = Player
percent = { $chance }%
leads = { $from } → { $to }
becomes = → { $to }
sentence = { $words }.
comma = ,{" "}
language = Language
theme = Theme
theme-auto = System
theme-light = Light
theme-dark = Dark
ground = Table
ground-game = By game
ground-lagoon = Lagoon
ground-storm = Storm
ground-harbour = Harbour
ground-graphite = Graphite
ground-moss = Moss
card-back = Card backs
card-back-triangles = Triangles
card-back-waves = Waves
card-back-stars = Stars
pace = Speed
pace-1 = Normal
pace-2 = Fast
pace-0 = Instant
sound = Sound
vibration = Vibration
coach = Coach hints
anonymous = Guest

## Games

which-game = Which game?

## Cards

card-face-down = a face-down card
short-second = 2nd Chance
short-freeze = Freeze
short-flip3 = Flip Three
short-justone = Just One More
short-swap = Swap
short-steal = Steal
short-discard = Discard
short-flip4 = Flip Four

## Home

tagline = Daring card games for 1 to 36 players. Invite friends with a link, or play bots right now.
your-name = Your name
your-sign = Your avatar
sign = Avatar { $number }
play-now = Play now
play-now-about = against three bots
make-table = New table
join-by-code = Join a table or score sheet
join = Join
my-tables = My tables
open-tables = Open tables
hosted-by = hosted by { $name }
phase-waiting = waiting
phase-starting = starting
phase-playing = playing
phase-over = finished
unofficial = An unofficial fan project with its own art and words, not affiliated with the games’ publishers.

## Score sheets

score-game = Score a real game
score-game-about = You play with your own cards, we do the sums

## Lobby

new-table = New table
a-table = { $name }’s table
scan-or-type = Scan, or enter this code
qr-code = QR code with the link to this table
share-link = Share link
copy-link = Copy link
copied = Copied
no-account = No account needed. The same link brings you back.
tv = TV
tv-scan-join = Scan to join or watch
tv-scan-watch = Scan to watch
tv-at-table = { $taken } of { $seats } at the table
tv-turn = { $name } to move
tv-lost = No connection. Trying again…
tv-unknown = There is no table { $code } (yet).
reach-only-here = This link works on this computer only. To invite phones, stop the server and start it with “make play” or “flipdeck serve --host lan”.
reach-no-network = This link works on this computer only, because it is not on a local network. Connect it to Wi-Fi and start Flipdeck again.
reach-container = Phones may not reach this address, because Flipdeck runs in a container. Start it with --address and the address of the computer.
reach-wsl = Phones may not reach this address, because Flipdeck runs in WSL. Forward the port in Windows and start it with --address and the address of the computer.
at-the-table = At the table: { $taken } of { $seats }
add-bot = Add a bot
choose-bot = Choose a bot…
fill-with-bots = Add { $count ->
    [one] a bot
   *[other] { $count } bots
  }
level-standard = Typical
level-easy = Easy
level-careful = Careful
level-bold = Bold
level-medium = Medium
level-hard = Hard
level-expert = Expert
about-level-easy = Good for beginners
about-level-medium = Plays it sensibly
about-level-hard = Hard to beat
about-level-expert = Plays to win the game, not just the round
about-level-careful = Likes to stay early
about-level-bold = Always up for one more card
about-level-standard = Plays like most people do
send-away = Remove { $name }
change-name = Edit name and avatar
sit-down = Take a seat
add-beside = Add someone on this device
add-beside-about = You take turns with one phone or tablet. Where hands are secret, the table is covered while you pass it on.
at-this-device = on this device
pass-device = Pass the device to { $name }
pass-device-about = Your cards stay hidden until { $name } has it.
device-is-mine = I’m { $name }
ask-for-seat = Ask to play
ask-for-seat-about = The host can give you a bot’s seat. You play on with its cards and points.
seat-asked = You asked for a seat. Waiting for the host…
seat-declined = Not this time. You can keep watching.
asks-for-seat = { $name } would like to play.
instead-of = In place of
give-seat = Let them play
decline = Not now
watching-by-name = Watching: { $names }
cancel = Cancel
table-full = Table full
deal = Start game
too-few = { $game } needs { $missing ->
    [one] one more player
   *[other] { $missing } more players
  }.
host-starts = Waiting for the host to start.
rules-printed = By the book
change-rules = Change…
seats = Seats
seats-about = How many people can play.
free-seat = Empty seat
sit-here = Sit here
series = Series
series-about = Games in a row; a rematch counts towards it.
series-none = A single game
timer = Turn timer
timer-about = When time is up, a bot plays until you’re back.
timer-none = off
seconds = { $seconds } s
odds = Odds
odds-about = The cards left and the risk of the next one.
odds-all = shown
odds-nobody = hidden
bot-speed = Bot speed
bot-speed-about = How long bots take to decide.
bot-speed-1 = Slow
bot-speed-2 = Fast
bot-speed-0 = Instant
open-table = Who can join
open-table-about = Open tables are listed on the home page.
by-link = anyone with the link
to-all = everyone

## Table

connecting = Connecting…
round = Round { $round }
first-to = first to { $target }
watching = watching
you-watch = You’re watching this table.
deck-left = { $count ->
    [one] { $count } card left in the deck
   *[other] { $count } cards left in the deck
  }
left-in-deck = Left in the deck
cards-left = { $count } left
cards-out = { $count } out
of-target = { $total } of { $target }
this-round = This round
left-of = Copies of { $card } left:
what-happened = Log
side-fold = Fold the side panel
side-open = Open the side panel
say-it = Chat
scores = Scores
your-cards = Your cards
your-turn = Your turn
seconds-left = { $seconds ->
    [one] one second left
   *[other] { $seconds } seconds left
  }
announce-turn = Your turn. You have { $points ->
    [one] one point
   *[other] { $points } points
  }. { $risk ->
    [none] { "" }
   *[other] Your bust risk is { $risk }.{ " " }
  }{ $stay ->
    [yes] Hit or stay?
   *[no] You can only hit.
  }
thinking = { $name } is thinking…
so-far = { $count } of { $of } numbers, total { $total }
place = { $place ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
  }
hit = Hit
stay = Stay
average = { $points } on average
coach-advises = Coach: { $advice } ({ $win } to win)
cannot-stay = not yet
odds-safe = { $chance } safe
odds-special = { $chance } special
odds-bust = { $chance } bust
paused = Paused
pause = Pause
unpause = Resume
away = away
absent = offline
stand-in = A bot is playing for them
bot-plays = A bot is playing for you
play-myself = I’m back
let-bot-play = Let a bot play for { $name }
leave = Leave table
leave-ask = Leave this table?
leave-about = A bot will play on for you, and you can’t come back to this game.
leave-not = Keep playing
skip-round = Skip to end of round
fast-forward = Hold to fast-forward
you-are-out = { $status ->
    [busted] You are bust
    [frozen] You are frozen with { $points }
   *[stayed] You stayed with { $points }
  }

## Choosing a target

ask-freeze = Who gets frozen?
does-freeze = They bank their points and are out of the round.
ask-flip3 = Who has to flip three?
does-flip3 = They take the next three cards, one at a time.
ask-second = Who gets the Second Chance?
does-second = You already have one, so pass this one on.
ask-justone = Who takes just one more?
does-justone = They take the next card, then have to stay.
ask-flip4 = Who has to flip four?
does-flip4 = They take the next four cards, one at a time.
ask-steal = Steal which card?
does-steal = Tap another player’s card. It joins your line.
ask-discard = Discard which card?
does-discard = Tap any card on the table. Its owner loses it.
ask-swap = Swap which card?
does-swap = Tap two cards from two different players.
ask-modifier = Who gets { $card }?
does-modifier = It lowers their score for this round.
ask-bonus = Flip 7! Take { $bonus }, or make it hurt?
does-bonus = Take the points, or tap the player who loses them.
take-bonus = Take { $bonus } points
minus-bonus = −{ $bonus }
aim-at = { $reader ->
    [name] Play { $card } on yourself
   *[nobody] Play { $card } on { $name }
  }
sure = { $move }?
choose-player = Choose a player
choose-card = Choose a card
choose-second = Choose the second card
bust-comes = would bust
would-bust = { $reader ->
    [name] You would bust.
   *[nobody] { $name } would bust.
  }
would-have = { $reader ->
    [name] You go from { $from } to { $to }.
   *[nobody] { $name } goes from { $from } to { $to }.
  }
would-bank = { $reader ->
    [name] You bank { $points } and are out of this round: { $total } in all.
   *[nobody] { $name } banks { $points } and is out of this round: { $total } in all.
  }
would-risk = { $reader ->
    [name] Your risk to bust on { $draws ->
        [1] the next card
       *[other] the next { $draws } cards
      }: { $risk }.
   *[nobody] { $name }’s risk to bust on { $draws ->
        [1] the next card
       *[other] the next { $draws } cards
      }: { $risk }.
  }
ends-round = ends the round
would-end = The round ends.
myself = Myself
do-steal = Steal { $name }’s { $card }
do-discard = { $reader ->
    [name] Discard your { $card }
   *[nobody] Discard { $name }’s { $card }
  }
do-swap = { $reader ->
    [name] Swap your { $card }
   *[nobody] Swap { $name }’s { $card }
  }
do-swap-with = { $reader ->
    [name] Swap your { $card } with { $other }’s { $other_card }
    [other] Swap { $name }’s { $card } with your { $other_card }
   *[nobody] Swap { $name }’s { $card } with { $other }’s { $other_card }
  }

## Big moments

of-forced = Card { $place } of { $total }
risk-now = { $risk } bust risk
risk-saved = A Second Chance is ready.
stamp-saved = Saved!
stamp-wiped = Wiped out!
bust = Bust!
bust-lost = Another { $card }. { $points ->
    [0] You had nothing to lose.
    [one] You lose 1 point.
   *[other] You lose { $points } points.
  }
bust-risk = The risk was { $risk }.
flip7 = Flip 7!
flip7-ends = The round is over for everyone.
round-counted = Round { $round } counted
round-counting = Counting…
next-round = Next round
see-result = See the result
takes-lead = { $count ->
    [one] { $name } takes the lead
   *[other] { $name } take the lead
  }
leads-game = in the lead
rank = { $place ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
  }
deals-now = deals this round
deals-next = deals next
who-deals-next = { $name } deals next
you-stand = { $first ->
    [yes] You’re in the lead
   *[no] You’re { rank }, { $behind } behind
  }
to-go = { $points } to go
count-result = = { $points }
count-bust = bust = 0
count-floor = never below 0
count-zero = the Zero: 0
count-flip7 = Flip 7 { $points }
count-turned = { $points }
round-scores = Round { $round }: { $scores }
round-score = { $name } { $points }, total { $total }

## Flip-Flop

tricks-objective = Objective
tricks-trick = Current trick
tricks-trick-of = Trick { $trick } of { $of }
tricks-dice = Rolling the dice…
tricks-free = { $reader ->
    [name] You pick the objective
   *[nobody] { $name } picks the objective
  }
tricks-stake = { $stake ->
    [one] one card, one point
   *[other] { $stake } cards, { $stake } points
  }, first to { $target }
tricks-tally = Your team { $ours }, opponents { $theirs }
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
tricks-dealt-to-us = You get a new hand. The others see it as { $hand }
tricks-hand-of = { $name }’s hand, seen from the back
tricks-you-lead = Your lead
tricks-play = Play { $card }
tricks-play-flop = then choose whose hands to flip
tricks-ask-goal = Which objective?
tricks-does-goal = You start. Look at your cards and pick one.
tricks-ask-flip = Whose hands flip?
tricks-does-flip = Then your card counts as { $face }.
tricks-turn = Flip
tricks-mine = Mine
tricks-own-hand = me
tricks-turn-hand = Flip { $name }’s hand
tricks-turn-mine = Mine: flip my own hand
tricks-flip-hands = Flip { $names }
tricks-flip-nobody = Flip nobody
tricks-ahead = ahead
tricks-ahead-highest = { $reader ->
    [name] You’re ahead with a { $number }
   *[nobody] { $name } is ahead with a { $number }
  }
tricks-ahead-last = { $reader ->
    [name] You’re ahead: the last { $number } wins a tie
   *[nobody] { $name } is ahead: the last { $number } wins a tie
  }
tricks-takes-highest = { $reader ->
    [name] You take the trick with a { $number }
   *[nobody] { $name } takes the trick with a { $number }
  }
tricks-takes-last = { $reader ->
    [name] You take the trick with the last { $number }
   *[nobody] { $name } takes the trick with the last { $number }
  }
tricks-met = Objective met by { $names }
tricks-nobody-scores = Nobody scores this round.
tricks-known = Known cards
tricks-deduce = Possible faces
tricks-deduce-about = Shows what the hidden side of each card could still be.
tricks-card-is = { $card }, other side { $face }: { $place ->
    [played] played
    [hand] in a hand
   *[unseen] not seen yet
  }
tricks-in-hand = in a hand
tricks-played = played
tricks-not-seen = not seen
tricks-announce-play = Your turn. Choose a card.
tricks-announce-flip = You played a Flip-Flop card. Whose hands flip?
tricks-announce-goal = You start. Which objective do you pick?

## Chat phrases

phrase-nice = Nice!
phrase-ouch = Ouch!
phrase-one-more = One more!
phrase-phew = Phew!
phrase-thinking = Thinking…
phrase-well-played = Well played!
phrase-hurry = Hurry up!
phrase-hello = Hello!
phrase-sorry = Sorry!
phrase-wow = Wow!

## After the game

victory = { $count ->
    [one] { $name } wins!
   *[other] { $name } win!
  }
series-best-of = Best of { $games }
rematch = Rematch
# Was the shuffle fair?
shuffling = Shuffling …
about-grade-best = No other move clearly wins more often.
about-grade-good = It costs up to 4% of wins.
about-grade-inaccuracy = It costs up to 8% of wins.
about-grade-mistake = It costs up to 15% of wins.
about-grade-blunder = It costs more than that.
reason-even = The moves win about equally often.
reason-reaches = Staying brings { $total } points: enough to win.
reason-risk = Hitting busts { $bust } of the time and brings { $other } points on average; { $points } are sure.
reason-lead = In front with { $total } points, { $points } sure points are worth more than a { $bust } bust risk.
reason-sure = { $points } sure points win more often than { $other } on average with a { $bust } bust risk.
reason-safe = No card left can bust this line.
reason-more = Hitting brings { $points } points on average, staying { $other }; the bust risk is { $bust }.
reason-behind = { $name } has { $total } points: { $other } are not enough, so the { $bust } bust risk is worth it.
reason-leader = { $name } is in front with { $total } points.
reason-points = It brings { $points } points on average this round, the other move { $other }.
reason-wins = It wins more often, though not by points this round.
practice = Practice

## Lessons

lesson = A one-minute lesson
lesson-start = Learn it in a minute
lesson-step = { $step } of { $of }
lesson-again = Again
lesson-next = Next
lesson-done = Done
lesson-leave = Leave the lesson

## My games

my-games = My games

## Connection

reconnecting = Connection lost. Reconnecting…
slow-answer = The connection is slow. Your move is on its way…
offline = You’re offline. Your seat is safe.
outdated = Flipdeck has been updated.
offline-title = No connection
offline-text = The rules run on the server; without a connection no game can be played.
reload = Reload
gone-replaced = You’re now playing on another device.
gone-other-tab = You’re playing in another tab of this browser.
play-here = Play here
gone-kicked = The host removed you from the table.
gone-broken = This game can’t continue.
gone-deleted = The host has deleted this game.
gone-unknown-table = We can’t find that table.
denied-other = That didn’t work ({ $reason }).
denied-unreachable = Can’t reach the server.
denied-name-taken = Someone at the table already has that name.
denied-bad-name = “{ $name }” can’t be used as a name. A name needs at least one letter, digit or symbol.
denied-table-full = The table is full.
denied-seat-taken = That seat is taken.
denied-already-started = The game has already started.
denied-not-host = Only the host can do that.
denied-not-your-turn = It’s not your turn.
denied-paused = The game is paused.
denied-not-a-sheet = This table has no score sheet.
denied-no-odds = Odds are hidden at this table.
denied-slow-down = Slow down a little, please.
denied-busy = The server is busy. Please try again.
denied-too-many-tables = You already have too many tables.
denied-not-absent = They’re already back.
denied-not-asking = They no longer ask for a seat.
denied-not-a-bot = There’s no bot at that seat.
denied-too-many-seats = Too many people from your network sit at this table already.
denied-kicked = The host has removed you from this table.
denied-too-many-changes = Too much has been changed at this table. Play on as it is, or make a new table.
denied-game-too-long = This game has become too long to go on. Please start a new one.
denied-too-many-watchers = This table has all the spectators it can take.
denied-not-stored = The server couldn’t save that. Please try again.
denied-went-back = The server lost the last moves. The game goes on from where it was saved.
denied-broken = Something went wrong on the server. Please try again.
denied-broken-table = This game can’t continue.
denied-unknown-table = We can’t find that table.
denied-bad-token = Your seat at this table is no longer valid.
denied-not-seated = Take a seat first.
denied-already-seated = You already have a seat at this table.
denied-not-started = The game hasn’t started yet.
denied-not-over = The game isn’t over yet.
denied-not-paused = The game isn’t paused.
denied-stale = The game has moved on. Please try again.
