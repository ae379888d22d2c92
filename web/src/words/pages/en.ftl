## Everywhere

colon = :{" "}

## Score sheets

sheet-title = Score sheet
sheet-new = New score sheet
sheet-start = Start scoring
sheet-who = Who is playing?
sheet-who-about = In the order you sit, clockwise.
sheet-known-names = People you have played with
sheet-add-name = Add a name
sheet-more = House rules and dealer
sheet-first-dealer = Deals first
sheet-forget = Forget a name
sheet-recent = Recent score sheets
sheet-unknown = We can’t find that score sheet.
sheet-share = Share this score sheet
sheet-share-about = Everyone who opens it sees the same scores and can enter them, live.
sheet-people = Players
sheet-people-about = Who comes or goes does so from the next round; points stay.
sheet-from-next-round = from the next round
sheet-rename = Rename { $name }
sheet-make-dealer = { $name } deals next
sheet-deals = { $name } deals
sheet-entry = Enter a round
sheet-way = How to enter it
sheet-way-points = Type points
sheet-way-cards = Final cards
sheet-way-live = Card by card
sheet-next-or-stay = { $name }: next card, or stay?
sheet-decides = { $name } decides
sheet-card-for = A card for { $name }
sheet-forced = { $name }: card { $place } of { $total } ({ $card })
sheet-tap-turned = Tap what was turned over
sheet-cards-waiting = To be sent: { $cards }
sheet-stay-on = Stay on { $points }
sheet-mend = Correct or undo
undo = Undo
ask-swap-second = Swap { $name }’s { $card } with…
sheet-lines = Cards on the table
sheet-corrected = corrected
sheet-misfit = doesn’t count
sheet-why = { $event }: what the rules say
sheet-mend-instead = It was something else
sheet-mend-before = Something was missed before it
sheet-round-log = Round { $round }, entry by entry
sheet-round-log-about = Tap what was entered wrongly. What follows from it is worked out again.
sheet-went-differently = It went differently
sheet-went-differently-about = Set a player’s round by hand, whatever the entries say. They stay in the list.
sheet-leave = Leave it as it was
sheet-would-not-fit = This would no longer fit: round { $round }, { $entry }.
sheet-would-not-end = Then round { $round } would not be over.
sheet-would-not-fit-about = Did your table play on all the same? Then set only what { $name } has by hand; everything else stays.
sheet-entry-correct = Correction: { $entry }
sheet-entry-insert = Missed: { $entry }
sheet-take-back = Undo this
sheet-by-hand = It went differently: { $name }
sheet-status = In the round
sheet-save-line = That’s how it is
sheet-enter = Enter
sheet-minus = Below zero
sheet-busted = Bust
sheet-brutal-bust = After a bust, first enter only the minus cards { $name } was given afterwards, then tap “{ $bust }”. What they held before doesn’t count.
sheet-rules = What the rules say
sheet-delete = Delete the last digit
sheet-remove-card = Take { $card } away
sheet-key-left = { $card }, { $count } left
sheet-key-bust = { $key }, would bust
sheet-bonus = Flip 7: who gets the bonus?
sheet-bonus-kept = Keep the bonus
sheet-bonus-on = { $name } loses it
sheet-fix = { $name }, round { $round }: { $points }. Correct
sheet-tied = A tie at the top! One more round decides.
sheet-again = New game, same people
sheet-dice = What did the dice show?
sheet-red-die = Red die
sheet-stake = { $stake ->
    [one] one card
   *[other] { $stake } cards
  }
sheet-taken = { $counts ->
    [yellow] Yellow cards taken
   *[tricks] Tricks taken
  } ({ $goal })
sheet-last-trick = Took the last trick
sheet-does-not-add-up = Together that is { $count }, but there are { $expected }.
sheet-offline = No connection. Carry on: your entries stay on this phone and are sent later.
sheet-waiting = No connection. { $count ->
    [one] One entry waits on this phone and will be sent later.
   *[other] { $count } entries wait on this phone and will be sent in order.
  }
sheet-theirs = On the sheet: { $value }
sheet-use-mine = Use mine
sheet-keep-theirs = Keep theirs
sheet-entry-turned = Card: { $card }
sheet-entry-scored = { $name }, round { $round }: { $value }
sheet-entry-tricks = Round { $round }: { $stake }, { $goal }: { $taken }
sheet-entry-line-set = { $name }: { $cards } ({ $status })
sheet-entry-turn_set = { $name }’s turn
sheet-entry-shuffled = Discard pile reshuffled
sheet-entry-gone_on = New game, same people
sheet-entry-player_added = { $name } joins in
sheet-entry-player_renamed = { $name } is now { $other }
sheet-entry-player_removed = { $name } stops playing
sheet-entry-dealer_set = { $name } deals next
step-numbers = Numbers
step-bust = Bust
step-typed = Typed
step-floor = Never below 0
step-zero = The Zero
step-flip7 = Flip 7
step-turned = Lost to a Flip 7

## Table

rounds = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }

## After the game

victory-you = You win!
victory-series = { $count ->
    [one] { $name } wins the series!
   *[other] { $name } win the series!
  }
victory-you-series = You win the series!
victory-watch = Watch the rematch
decided-flip7 = Round { $round } decided it: Flip 7! +{ $points }
decided-lead = Round { $round } decided it: +{ $points } and the lead
decided-rivals = Round { $round } decided it: { $rivals } { $count ->
    [one] busts
   *[other] bust
  }, { $name } +{ $points }
decided-ahead = In the lead from the start; round { $round } brought the most: +{ $points }
download = Download record
fair-checking = Checking the shuffle …
fair-verified = Shuffle verified
fair-verified-about = Before the first card, the server sealed its shuffle and every player’s device added a secret part. Your browser has just dealt all { $moves } draws again: nobody could choose the cards.
fair-late = Cards checked
fair-late-about = Your browser has dealt all { $moves } draws again from the shuffle that the server had sealed. Your device added no part of its own to this game.
fair-unchecked = The shuffle couldn’t be checked right now.
fair-missing =
    { $count ->
        [one] The part of one player is missing: their device was away when the cards were shuffled.
       *[other] The parts of { $count } players are missing: their devices were away when the cards were shuffled.
    }
fair-broken = Warning: this shuffle is not what was promised
fair-broken-commitment = The server dealt from another shuffle than the one it had sealed before the game.
fair-broken-secret = What the server opened after the game is not what it had sealed.
fair-broken-sealed = A player’s part of the shuffle was changed after it had been sealed.
fair-broken-own = Your part of the shuffle was left out.
fair-broken-deal = The cards are not those that the shuffle gives.
fair-compare = Compare with the others
fair-compare-about = Read this check number out to each other: it’s the same on every device at the table. If one shows another number, the server didn’t show everyone the same shuffle.
fair-yourself = Check it yourself
fair-yourself-about = Download the record and run this on a computer with Flipdeck. Your device kept the numbers in it from before the first card.
after-wins = { $count ->
    [one] { $name } wins with { $total }
   *[other] { $name } win with { $total }
  }
after-winner = winner
after-scores = Scores by round
after-chart = Chart
after-table = Table
after-replay = Replay: round { $round }
after-begin = The game begins.
after-place = Position in the game
after-play = Play
after-back = Step back
after-forth = Step forward
after-last-event = Previous highlight
after-next-event = Next highlight
after-no-replay = The replay isn’t available right now.
after-erase = Delete this game
after-erase-about = The game, its replay and everyone’s names will be gone from the server for good. Results in “My games” stay on each device.
after-again = Try again
after-coach = Coach’s review
after-coach-short = Coach
after-replay-short = Replay
after-coach-about = The coach shows how every decision changed the chance to win.
after-ask-coach = Ask the coach
after-coach-looks = The coach is reviewing { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
  }…
after-coach-slow = The coach needs longer than usual. Carry on; the review will appear here.
after-coach-gone = The coach is busy right now.
after-same = { $name }: agreed on { $same } of { $all }
after-all-same = The coach found no clearly better move.
after-decisions = Decisions
after-decision = Decision { $number } of { $all }
after-decision-back = Previous decision
after-decision-forth = Next decision
after-next = Next
after-total-of = { $total } of { $target } points
after-was-better = Better: { $move }
after-was-best = Best: { $move }
after-cost = The move played cost { $cost } of wins.
after-try = Try again from here
after-grades = What the grades mean
badge-best = best
badge-played = played
value-points = Points
value-bust = Bust
value-win = Win
grade-best = Best
grade-good = Good
grade-inaccuracy = Inaccuracy
grade-mistake = Mistake
grade-blunder = Blunder
luck-level-0 = Luck: a bad day
luck-level-1 = Luck: a little short
luck-level-2 = Luck: about even
luck-level-3 = Luck: a little extra
luck-level-4 = Luck: a great day
luck-about = How the chance to win changed, from the first card to the last.
luck-start = Start
luck-cards = Cards
luck-others = The others’ moves
luck-own = Own moves
luck-result = Result
practice-about = This was practice. It counts in no statistics.
practice-again = Once more from there
practice-back = Back to the game
after-at-stake = { $points ->
    [one] one point at stake
   *[other] { $points } points at stake
  }
after-all-others = Show all { $count }
after-win-over-time = Chance to win over time
after-win-summary = Chance to win over time. { $name }: { $first } at the start, { $last } at the last decision.
after-gathering = The rematch is waiting for you.
after-share = Share picture
after-share-short = Share

## My games

games-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
  }
games-period = Period
games-all = All time
games-month = Last 30 days
games-won = won, { $expected } expected
games-places = { $count ->
    [one] Place in the last game
   *[other] Places in the last { $count } games
  }
games-lines = Rounds
games-bust = bust rate
games-flip7s = { $count ->
    [one] Flip 7
   *[other] Flip 7s
  }
games-points = points a round
games-best = Best round: { $points } points
games-with = with { $names }
games-by-game = Win rate by game
games-by-game-about = The mark is what equal players would win.
games-against = Against
games-against-about = How often you finished in front, and how often they did.
games-bots = Bots: { $level }
games-luck = Luck and skill
games-luck-none = Ask the coach after a game. What chance gave and what your own moves cost is collected here.
games-luck-about = { $count ->
    [one] One reviewed game
   *[other] The last { $count } reviewed games
  }; stars are wins. { $wins ->
    [0] None was won.
   *[other] { $earned } of { $wins } won without luck.
  }
games-unlucky = unlucky
games-lucky = lucky
games-well-played = well played
games-list = Games
games-record = Record
games-more = Show more
games-none = No games yet. When you finish one on this device, it appears here.
games-none-lately = No games in the last 30 days.
games-go = Play a game
games-about = Games finished on this device. Practice is left out, and each person at a shared device has their own figures. The server keeps a game for 30 days after someone last opened it; its figures stay here.
games-move = Move to another device
games-move-about = Save your games as a file, send it to the other device, and open it there on this page. Games that are already there are not counted twice.
games-save = { $count ->
    [one] Save one game
   *[other] Save { $count } games
  }
games-load = Open a file
games-loaded = { $found ->
    [one] One game in the file
   *[other] { $found } games in the file
  }, { $count } of them new.
games-no-file = This file has no games in it.
games-storing-newest = There is no room for all games in this browser, so only the newest stay when you close this page. Save a file to keep them all.
games-storing-none = This browser stores nothing, so these games are gone when you close the page. Save a file to keep them.

## Past score sheets

past-title = Past score sheets
past-names = By name
past-none = No game has been scored on this device yet.
past-about = You see the games whose score sheets were opened on this device; there is no list of all games. A sheet that nobody opens for 30 days is removed from the server: save it as a file to keep it.
past-winner = Won:
past-running = Still being played
past-chart = Totals after each round. At the end: { $result }
past-total = { $name } { $total }
past-table = Totals after each round
past-round = Round
past-open = Open
past-save-csv = Save as CSV table
past-save-json = Save everything (JSON)
past-save-record = Save as record
past-delete = Delete
past-delete-sure = Delete for everyone
past-keep = Keep it
past-import = Bring in a file
past-import-about = A score sheet that was saved with everything (JSON), or the record of a game.
past-too-large = This file is too large.
past-unreachable = We can’t reach the server. Try again later.
past-games = Games
past-wins = Wins
past-busts = Busts
past-flip7s = Flip 7s
past-best = Best round
