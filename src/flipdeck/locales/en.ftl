## Refusals: one sentence each, without a full stop

refusal-unknown-game = unknown game { $name }; available: { $known }
refusal-unknown-edition = unknown edition { $name }; available: { $known }
refusal-unknown-switch = this edition has no house rule { $name }; available: { $known }
refusal-switch-twice = the house rule { $name } is set twice
refusal-bad-switch-value = the house rule { $name } cannot be { $value }; choose from: { $known }
refusal-switch-without-value = the house rule { $name } needs a value; choose from: { $known }
refusal-player-count = { $count } { $count ->
    [one] player is
   *[other] players are
  } not possible here; this game takes { $least } to { $most }
refusal-bad-name = { $name } cannot be used as a player’s name
refusal-name-twice = two players are called { $name }
refusal-unknown-name = there is no player called { $name }
refusal-unknown-kind = unknown player type { $name }; available: { $known }
refusal-score-count = { $count } { $count ->
    [one] score
   *[other] scores
  } for { $players } { $players ->
    [one] player
   *[other] players
  }
refusal-bad-score = { $score } is not a valid score
refusal-unequal-partners = partners must have the same score
refusal-no-deck-here = this game has no deck to list
refusal-unknown-card = this game has no card { $card }
refusal-too-many-cards = the deck lists { $count } copies of { $card }, but there are only { $most }
refusal-bad-seed = the seed “{ $seed }” cannot be written in a record
refusal-bad-setup = { $option } must be { $option ->
    [players] a list of names
    [rules] names of house rules, each with its value as text
    [dealer] the number of a seat
    [scores] a list of whole numbers
    [deck] a list of card names
    [status] active, stayed, frozen or busted
   *[other] text
  }, not { $value }
refusal-game-over = the game is over
refusal-not-due = it is not time for “{ $text }”
refusal-card-not-left = no card { $card } is left in the deck
refusal-stay-without-card = { $name } cannot stay without a card
refusal-stay-with-zero = { $name } cannot stay while holding the Zero
refusal-not-a-target = “{ $text }” is not a legal choice
refusal-hand-size = { $count } { $count ->
    [one] card is
   *[other] cards are
  } dealt, but the red die shows { $stake }
refusal-dealt-twice = { $card } is dealt twice
refusal-unknown-goal = unknown objective { $goal }; available: { $known }
refusal-not-in-hand = { $name } does not hold { $card }
refusal-changed-meanwhile = someone entered something else here in the meantime
refusal-no-such-entry = there is no such entry any more
refusal-no-such-round = there is no such round
refusal-no-such-player = there is no such player in this round
refusal-would-not-fit = that would leave no place for entries made later
refusal-not-in-this-game = this game has no such thing
refusal-one-too-many = { $card } would be one too many in this line
refusal-flip7-twice = only one player can make Flip 7 in a round
refusal-bad-points = { $points } is not a score for this round
refusal-bad-goal = this goal cannot be played for
refusal-bad-count = { $count } were entered, but there are { $expected }
refusal-sheet-full = this sheet is full
refusal-not-a-sheet-file = this is not a score sheet that can be read
refusal-no-record = round { $round } was not entered card by card, or went differently, so the game cannot be a record
refusal-no-such-seat = { $seats ->
    [one] there is only one seat
   *[other] there are only { $seats } seats
  }
refusal-nothing-to-undo = there is no move to undo
refusal-not-text = this is not UTF-8 text
refusal-record-too-long = a record can be at most { $most } MiB long
refusal-wrong-version = record version { $version } is not supported; use version 1
refusal-bad-header = expected “key: value” but found “{ $text }”
refusal-unknown-key = unknown header { $key }; available: { $known }
refusal-key-twice = the header { $key } appears twice
refusal-missing-key = the header { $key } is missing
refusal-bad-value = the header { $key } cannot be { $value }; available: { $known }
refusal-unknown-actor = “{ $text }” does not start with a player’s name
refusal-not-a-move = “{ $text }” is not a move
refusal-not-a-save = this is not a saved game ({ $detail })
refusal-at-line = line { $line }: { $sentence }
refusal-with-legal = { $sentence }; legal: { $legal }

## Cards that are not numbers

card-second = Second Chance
card-freeze = Freeze
card-flip3 = Flip Three
card-justone = Just One More!
card-swap = Swap
card-steal = Steal
card-discard = Discard
card-flip4 = Flip Four!
card-lucky13 = Lucky 13
card-unlucky7 = Unlucky 7
card-sided = { $colour ->
    [red] red
   *[yellow] yellow
  } { $face ->
    [F] Flip-Flop
    [unknown] unknown
   *[other] { $face }
  }

## The log

move-draw = { $reader ->
    [name] You draw { $card }
   *[nobody] { $name } draws { $card }
  }
move-hit = { $reader ->
    [name] You hit
   *[nobody] { $name } hits
  }
move-stay = { $reader ->
    [name] You stay
   *[nobody] { $name } stays
  }
move-give = { $reader ->
    [name] You play { $card } on { $other }
    [name-other] You play { $card } on yourself
    [other] { $name } plays { $card } on you
   *[nobody] { $name } plays { $card } on { $other }
  }
move-steal = { $reader ->
    [name] You steal { $other }’s { $card }
    [other] { $name } steals your { $card }
   *[nobody] { $name } steals { $other }’s { $card }
  }
move-discard = { $reader ->
    [name] You discard { $other }’s { $card }
    [name-other] You discard your { $card }
    [other] { $name } discards your { $card }
   *[nobody] { $name } discards { $other }’s { $card }
  }
move-swap = { $reader ->
    [name] You swap { $other }’s { $card } with { $third }’s { $other_card }
    [name-other] You swap your { $card } with { $third }’s { $other_card }
    [name-third] You swap { $other }’s { $card } with your { $other_card }
    [other] { $name } swaps your { $card } with { $third }’s { $other_card }
    [third] { $name } swaps { $other }’s { $card } with your { $other_card }
   *[nobody] { $name } swaps { $other }’s { $card } with { $third }’s { $other_card }
  }
move-take-bonus = { $reader ->
    [name] You take the 15 points
   *[nobody] { $name } takes the 15 points
  }
move-turn-bonus = { $reader ->
    [name] You make { $other } lose 15 points
    [other] { $name } makes you lose 15 points
   *[nobody] { $name } makes { $other } lose 15 points
  }
move-roll = Dice: { $stake }, { $goal }
move-deal = { $reader ->
    [name] You are dealt { $hand }
   *[nobody] { $name } is dealt { $hand }
  }
move-choose = { $reader ->
    [name] You pick the objective: { $goal }
   *[nobody] { $name } picks the objective: { $goal }
  }
move-play = { $reader ->
    [name] You play { $card }
   *[nobody] { $name } plays { $card }
  }
move-flip = { $reader ->
    [name] You flip { $hands }
   *[nobody] { $name } flips { $hands }
  }
event-busted = { $reader ->
    [name] You bust on another { $card }!
   *[nobody] { $name } busts on another { $card }!
  }
event-saved = { $reader ->
    [name] Second Chance saves you from another { $card }
   *[nobody] Second Chance saves { $name } from another { $card }
  }
event-made-flip7 = { $reader ->
    [name] Flip 7 for you!
   *[nobody] Flip 7 for { $name }!
  }
event-kept = { $reader ->
    [name] You keep { $card }
   *[nobody] { $name } keeps { $card }
  }
event-set-aside = { $card } is set aside for now
event-wasted = { $card } is discarded with no effect
event-not-served = { $reader ->
    [name] No cards left to draw: you stay
   *[nobody] No cards left to draw: { $name } stays
  }
event-reshuffled = Discard pile reshuffled: { $cards } { $cards ->
    [one] card
   *[other] cards
  }
event-round-ended = The round is over
event-round-started = { $reader ->
    [name] Round { $round }: you deal
   *[nobody] Round { $round }: { $name } deals
  }
event-wiped = { $reader ->
    [name] Unlucky 7 wipes out your cards
   *[nobody] Unlucky 7 wipes out { $name }’s cards
  }
event-must-stay = { $reader ->
    [name] You have to stay
   *[nobody] { $name } has to stay
  }
event-trick-taken = { $reader ->
    [name] You take the trick
   *[nobody] { $name } takes the trick
  }
event-rolled-again = Impossible! Rolling again
event-game-won = { $reader ->
    [name] { $count ->
        [one] You win the game!
       *[other] Your team wins the game!
      }
   *[nobody] { $count ->
        [one] { $name } wins the game!
       *[other] { $name } win the game!
      }
  }

## The terminal table

terminal-round = Round { $round }
terminal-dealer = { $name } deals
terminal-deck = { $left } left, { $discarded } discarded
terminal-player = player
terminal-total = total
terminal-line = line
terminal-points = points
status-active = in
status-stayed = stayed
status-frozen = frozen
status-busted = bust
terminal-turn = { $name }: [h]it or [s]tay?
terminal-turn-hit-only = { $name }: [h]it (you can’t stay yet)
terminal-risk = bust risk { $risk }
terminal-target-question = { $name }, who gets { $card }?
terminal-not-understood = Please type { $answers }, or q to quit.
terminal-welcome = Flipdeck · { $players } · { $edition } · first to { $target }. Type q to quit.
terminal-goodbye = See you next time!
terminal-kept = Game saved in { $file }. Run the same command to continue.
terminal-rounds-needed = { $rounds ->
    [one] It took one round.
   *[other] It took { $rounds } rounds.
  }
terminal-anonymous = Player
terminal-no-language = unknown language { $name }; available: { $known }
terminal-other-game = { $file } holds a game of { $game }, not { $other }
terminal-closed-input = standard input is closed
terminal-closed-output = standard output is closed
terminal-no-record-write = cannot write { $file }: { $reason }

## Score sheets in the terminal

score-help = For each player type what they have: points (31), cards (12 5 x2) or x for a bust. Add ! to typed points for Flip 7, and in Brutal Mode ! and a name to turn the bonus on them. u takes the last entry back, q quits.
score-help-tricks = For each round type the red die, the goal and what each side has taken, such as 5 most-tricks 2 2 1. Goals: { $goals }. u takes the last entry back, q quits.
score-player = { $name }:
score-tricks = Taken by { $sides }:
score-not-understood = That is no result. Type points, cards or x; u to undo, q to quit.
score-over = Enter to finish, u to undo:
score-won = { $count ->
    [one] { $names } has won!
   *[other] { $names } have won!
  }
score-no-names = name the players with --names, such as --names Ana,Ben,Cleo

## Flip-Flop

goal-most-tricks = most tricks
goal-fewest-tricks = fewest tricks
goal-even-tricks = even number of tricks
goal-most-yellow = most yellow cards
goal-fewest-yellow = fewest yellow cards
goal-free = free choice
nobody = nobody
hand-of-reader = { $reader ->
    [name] yourself
   *[nobody] you
  }
terminal-stake = Red die { $stake }, objective: { $goal }
terminal-trick = Trick: { $cards }
terminal-tricks = tricks
terminal-yellow = yellow
terminal-hand = hand
terminal-question = { $name }, your move?
terminal-swap-first = { $name }, swap which card?
terminal-swap-second = With which one?

## The server

serve-ready = Flipdeck is running at { $address }
serve-elsewhere = Phones on the same network open { $address }
serve-only-here = Phones cannot join: this server listens on this computer only. To let them in, start it with --host lan.
serve-no-network = Phones cannot join: this computer is not on a local network. Connect it to Wi-Fi and start again.
serve-container = If phones cannot open it: this is the container’s address. Publish the port and start with --address and the address of the computer.
serve-wsl = If phones cannot open it: this may be the address of WSL, not of Windows. Forward the port in Windows and start with --address and the address of the computer.
settings-unknown = { $source }: there is no setting { $name }; available: { $known }
settings-misspelt = { $source }: there is no setting { $name }; did you mean { $near }?
settings-bad = { $source }: { $name }: { $reason }
settings-unreadable = { $path } cannot be read: { $reason }
settings-open-to-all = { $path } holds a secret and can be read by every user of this machine: chmod o-rwx { $path }
settings-two-secrets = { $name } and { $name }_file are both set; keep one of them
settings-empty-secret = { $path } is empty
settings-password-shown = a password on the command line can be read by every user of this machine; put it into FLIPDECK_STORE_PASSWORD or a file (--store-password-file)
settings-reserve = reserved must be less than connections ({ $connections })
backup-done = the tables are in { $path }
backup-not-sqlite = only tables in a SQLite file can be copied this way; for PostgreSQL use pg_dump
readmit-done = everyone is let back to their seats
erase-done = table { $code } is erased
no-such-table = there is no table { $code }
preview-about = Daring card games in your browser. No account, no download.
preview-table = Flipdeck: come and play at table { $code }

## Checking a finished game

verify-fair = fair: { $checked } { $checked ->
    [one] draw matches
   *[other] draws match
  } the committed seed
verify-no-seed = this record has no seed to check
verify-other-commitment = the server’s commitment is not the one you kept: the shuffle may have been chosen later
verify-other-seed = your seed is not in this record: the shuffle was made without it
verify-commitment = the secret does not match the commitment
verify-dealer = the first dealer does not match the seed
verify-chance = move { $move } does not match the seed, which gives: { $expected }

## The lab

lab-not-installed = { $library } is not installed; to get it, run pip install 'flipdeck[{ $extra }]'
lab-no-gpu = no graphics card that CUDA can use was found
lab-gpu-or-ray = use --gpu or --ray, not both
lab-not-on-gpu = two decks do not fit in this graphics card’s memory; run without --gpu
lab-learned-on-gpu = learned players do not run on a graphics card yet; run without --gpu
lab-bad-picture = { $file }: a picture file must end in .svg or .png
lab-no-folder = the folder { $file } does not exist
lab-compiling = compiling
lab-player = player
lab-wins = wins
lab-interval = 95% interval
lab-points = points/round
lab-bust = bust
lab-flip7 = Flip 7
lab-rounds = rounds
lab-games = games
lab-simulated = { $game }: { $games } { $games ->
    [one] game
   *[other] games
  } in { NUMBER($seconds, maximumFractionDigits: 1) } s ({ $rate }/s), { NUMBER($rounds, maximumFractionDigits: 2) } { NUMBER($rounds, maximumFractionDigits: 2) ->
    [one] round
   *[other] rounds
  } per game
lab-unfinished = { $games } { $games ->
    [one] game was
   *[other] games were
  } stopped after { $rounds } rounds with no winner
lab-played = { $game }: { $games } { $games ->
    [one] game
   *[other] games
  }
lab-wins-axis = games won (%); dashed line: equal share
lab-games-axis = games (%)
lab-length = Length of a game
lab-rounds-axis = rounds; dashed line: mean { NUMBER($rounds, maximumFractionDigits: 2) }
arena-two-players = an arena needs at least two players
arena-played = { $game }, { $seats } seats: { $games } { $games ->
    [one] game
   *[other] games
  } in { NUMBER($seconds, maximumFractionDigits: 1) } s
arena-too-early = too few games to rate anyone
arena-rating = rating
arena-share = games won
arena-against = last columns: games won out of 100 against the player of that rank
arena-rating-axis = rating (Elo) with 95% interval
arena-against-axis = Games won (%), row against column
odds-decides = { $name } to decide
odds-card-due = The next card goes to { $name }
odds-bust = bust risk { $chance }
odds-stay = stay: { $points } points
odds-hit-once = hit once: { $points }
odds-best-stop = best play: { $points }
odds-cards = next card: { $cards }
odds-move = move
odds-win = wins
odds-points = points
odds-advice = advice: { $move }

## Solo

solve-no-game = cannot solve the game { $name }; available: { $known }
solve-no-cards = cannot solve the card set { $name }; available: { $known }
solve-no-edition = cannot solve the edition { $name }; available: { $known }
solve-not-on-gpu = Vengeance cannot be solved on a graphics card; run without --gpu
solve-title = { $game } solo: { $cards } ({ $edition })
solve-points = expected points per round
solve-bust = bust
solve-flip7 = Flip 7
solve-rounds = rounds to 200 with this strategy
solve-states = states
solve-seconds = seconds
solve-memory = memory
solve-chart = Stay once your numbers add up to this, by how many you have (–: never)
solve-beside = also held
solve-nothing = nothing
solve-right = correct
solve-fewest = Fewest rounds to 200: { $rounds }
solve-total = total
solve-to-come = rounds to go
solve-alone = One player, one round, a fresh deck of { $cards } cards that cannot run out.
solve-asked = Every card drawn is known. The player decides again after each hit until they stay, bust, are frozen or make Flip 7 (15 extra points).
solve-second-chance = A Second Chance cancels the next duplicate and both are discarded; while the player holds one, another is discarded.
solve-actions = Freeze ends the round with the points so far; Flip Three forces three cards.
solve-aside = A Freeze or Flip Three among forced cards waits until those cards are out; they are then played in the order drawn, nested ones first. After a bust or Flip 7 they have no effect.
solve-second-at-once = A Second Chance among forced cards works right away.
solve-second-deferred = A Second Chance among forced cards waits like the other actions.
solve-vengeance = Vengeance with one player, one round, a fresh deck of { $cards } cards without the action cards.
solve-vengeance-cards = With the Zero the player must keep hitting, and scores 0 without Flip 7. Lucky 13 can sit beside another 13, and both count. Unlucky 7 discards all other cards in the line. Modifiers stay with the player.
solve-fresh-rounds = Every round starts with a fresh deck (at a real table the deck carries over).
solve-to-target = Rounds are counted until the total is 200 or more.

## The games and their rules

game-lacks = { $part ->
    [observation] there is no learning environment for { $game }
    [skilled] the players counter and winner cannot play { $game }
    [solver] { $game } cannot be solved
    [training_tables] there are no tables to train a network for { $game }
   *[other] there are no odds for { $game }
  }
game-flip7 = Flip 7
game-vengeance = Flip 7: With a Vengeance
game-flipflop = Flip-Flop
short-game-flip7 = Flip 7
short-game-vengeance = With a Vengeance
short-game-flipflop = Flip-Flop
about-game-flip7 = Flip one more card? Draw a number you already have and you bust; collect seven different ones and you end the round.
about-game-vengeance = The same thrill, but nobody is safe: minus cards, steals and swaps can hit you even after you stay.
about-game-flipflop = Trick-taking with two-sided cards: you see the fronts, everyone else sees the backs, and any hand can be flipped.
how-to-play = How to play
house-rules = House rules
edition = Edition
edition-en = English
edition-de = German
edition-fr = French
edition-zh-Hant = Chinese
edition-standard = Standard
terminal-players = Players
terminal-default = { $edition } (default)
terminal-rules-more = Read the rules of a game:
terminal-edition-more = See what one edition sets:
terminal-how-to-play = Learn how to play:
terminal-set-rules = Choose an edition and set house rules:
terminal-no-rules = there are no rules to read for { $game }; available: { $known }
terminal-edition-of-no-game = --edition needs a game; available: { $known }
terminal-no-record = { $file }: { $reason }

## Bots and policies of your own

player-unknown = unknown player type { $name }; available: { $known }; your own bot: FILE.py:CLASS or PACKAGE.MODULE:CLASS
nobody-is-asked = nobody has a decision to make yet: cards or dice come first
another-is-asked = the decision is { $actor }’s, not { $name }’s
players-empty-place = --players { $text }: place { $place } is empty
bot-raised = { $name } (player { $player }) raised { $problem }
bot-not-made = { $name } raised { $problem }
bot-illegal = { $name } (player { $player }) answered “{ $move }”, which is not a legal move; legal: { $more ->
    [0] { $legal }
   *[other] { $legal } and { $more } more
  }
bot-too-slow = { $name } took longer than { $seconds } seconds
bot-no-file = { $file } cannot be read: { $reason }
bot-not-loaded = { $where } cannot be loaded: { $problem }
bot-no-name = there is no { $name } in { $where }, { $count ->
    [0] which has no class and no function
   *[other] which has: { $found }
  }
bot-not-a-bot = { $name } is not a bot: a bot is a class with a method decide(view, moves), a policy is a function marked @policy
bot-bad-option = --bot { $text }: write --bot NAME=FILE.py:CLASS
bot-process-ended = the process of these bots ended: { $names }
policy-not-for-game = { $name } does not play { $game }; it plays: { $known }
policy-bad-number = { $name }: what follows the last colon is not a number
policy-illegal = { $name } made a choice that is not legal
policy-not-compiled = { $name } cannot be compiled: { $problem } ({ $where })
policy-no-number = { $name } has to return a whole number, but Numba finds { $type }
policy-raised = { $names } raised { $problem }
lab-own-on-cpu = your own bots and policies play on processors only: leave out --gpu and --ray
lab-json-or-csv = --json or --csv, not both
lab-conditions = seed { $seed }; { $rules ->
    [none] no house rules
   *[other] house rules { $rules }
 }; flipdeck { $version }
lab-interpreted = With a bot in Python at the table, the rules ran interpreted.
