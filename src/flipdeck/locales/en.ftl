## Refusals: one sentence each, without a full stop

refusal-unknown-game = there is no game { $name }; known: { $known }
refusal-unknown-edition = there is no edition { $name }; known: { $known }
refusal-unknown-switch = this edition has no house rule { $name }; known: { $known }
refusal-switch-twice = the house rule { $name } is set twice
refusal-bad-switch-value = the house rule { $name } cannot be { $value }; known: { $known }
refusal-player-count = { $count } { $count ->
    [one] player is
   *[other] players are
  } not possible here: { $least } to { $most }
refusal-bad-name = { $name } cannot be the name of a player
refusal-name-twice = two players are called { $name }
refusal-unknown-name = there is no player { $name }
refusal-unknown-kind = there is no player { $name }; known: { $known }
refusal-score-count = { $count } { $count ->
    [one] score
   *[other] scores
  } for { $players } { $players ->
    [one] player
   *[other] players
  }
refusal-bad-score = { $score } is not a possible score
refusal-unequal-partners = partners must have equal scores
refusal-no-deck-here = this game has no deck to name
refusal-unknown-card = there is no card { $card } in this game
refusal-too-many-cards = { $count } cards { $card } in the deck, but the pack has { $most }
refusal-bad-seed = the seed “{ $seed }” cannot stand in a record
refusal-bad-setup = this is not a set-up ({ $detail })
refusal-game-over = the game is over
refusal-not-due = “{ $text }” is not due
refusal-card-not-left = no card { $card } is left in the deck
refusal-stay-without-card = { $name } cannot stay (no card in front)
refusal-stay-with-zero = { $name } cannot stay (he holds the Zero)
refusal-not-a-target = “{ $text }” is not possible
refusal-hand-size = { $count } { $count ->
    [one] card is
   *[other] cards are
  } dealt, but the red die says { $stake }
refusal-dealt-twice = { $card } is dealt twice
refusal-unknown-goal = there is no goal { $goal }; known: { $known }
refusal-not-in-hand = { $name } does not hold { $card }
refusal-no-such-seat = { $seats ->
    [one] there is only one seat
   *[other] there are only { $seats } seats
  }
refusal-nothing-to-undo = there is no move to take back
refusal-not-text = this is not UTF-8 text
refusal-record-too-long = a record has at most { $most } MiB
refusal-wrong-version = version { $version } of the record is not known; this is version 1
refusal-bad-header = “{ $text }” is not of the form key: value
refusal-unknown-key = there is no header line { $key }; known: { $known }
refusal-key-twice = the header line { $key } stands there twice
refusal-missing-key = the header line { $key } is missing
refusal-unknown-actor = “{ $text }” does not begin with a player’s name
refusal-not-a-move = “{ $text }” is not a move
refusal-not-a-save = this is not a saved match ({ $detail })
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

## What happened

move-draw = { $name } draws { $card }
move-hit = { $name } hits
move-stay = { $name } stays
move-give = { $name } gives { $card } to { $other }
move-steal = { $name } steals { $card } from { $other }
move-discard = { $name } discards { $card } from { $other }
move-swap = { $name } swaps { $card } of { $other } with { $other_card } of { $third }
move-take-bonus = { $name } takes the 15 points
move-turn-bonus = { $name } takes 15 points from { $other }
move-roll = the dice: { $stake }, { $goal }
move-deal = { $name } is dealt { $hand }
move-choose = { $name } chooses: { $goal }
move-play = { $name } plays { $card }
move-flip = { $name } turns over: { $hands }
event-busted = { $name } busts!
event-saved = the Second Chance saves { $name }
event-made-flip7 = Flip 7 for { $name }!
event-kept = { $name } keeps { $card }
event-set-aside = { $card } waits until the forced cards are over
event-wasted = { $card } is discarded without effect
event-not-served = nothing is left to draw: { $name } stays
event-reshuffled = the discard pile is shuffled: { $cards } { $cards ->
    [one] card
   *[other] cards
  }
event-round-ended = the round is over
event-round-started = round { $round }, { $name } deals
event-wiped = the Unlucky 7 sweeps away all that lay in front of { $name }
event-must-stay = { $name } has to stay
event-trick-taken = { $name } takes the trick
event-rolled-again = impossible: the dice are rolled again
event-game-won = { $count ->
    [one] { $name } wins the game!
   *[other] { $name } win the game!
  }

## The terminal table

terminal-round = round { $round }
terminal-dealer = { $name } deals
terminal-deck = deck { $left }, discarded { $discarded }
terminal-player = player
terminal-total = total
terminal-line = line
terminal-points = points
status-active = in
status-stayed = stayed
status-frozen = frozen
status-busted = bust
terminal-turn = { $name }: [h]it or [s]tay?
terminal-turn-hit-only = { $name }: [h]it (you cannot stay yet)
terminal-risk = bust risk { $risk }
terminal-target-question = { $name }, who gets { $card }?
terminal-not-understood = Please answer { $answers }, or q to leave.
terminal-welcome = Flipdeck · { $players } · { $edition } · first to { $target }. q leaves.
terminal-goodbye = Goodbye.
terminal-kept = The game is kept in { $file }; the same command goes on with it.
terminal-rounds-needed = { $rounds ->
    [one] It took one round.
   *[other] It took { $rounds } rounds.
  }
terminal-anonymous = Player
terminal-no-language = there is no language { $name }; known: { $known }
terminal-no-level = there is no level { $name }; known: { $known }
terminal-other-game = { $file } keeps a game of { $game }, not of { $other }
terminal-closed-input = standard input is closed
terminal-closed-output = standard output is closed
terminal-no-record-write = { $file } cannot be written: { $reason }

## Flip-Flop

goal-most-tricks = most tricks
goal-fewest-tricks = fewest tricks
goal-even-tricks = an even number of tricks
goal-most-yellow = most yellow cards
goal-fewest-yellow = fewest yellow cards
goal-free = free choice
nobody = nobody
terminal-stake = { $stake } cards and points, { $goal }
terminal-trick = trick: { $cards }
terminal-tricks = tricks
terminal-yellow = yellow
terminal-hand = hand
terminal-question = { $name }, your choice?
terminal-swap-first = { $name }, which card is swapped first?
terminal-swap-second = And with which?

## Serving tables

serve-ready = Tables are served at { $address }

## Checking a finished game

verify-fair = fair: { $checked } { $checked ->
    [one] draw follows
   *[other] draws follow
  } from the seed that was committed to
verify-no-seed = this record names no seed that could be checked
verify-commitment = the secret is not the one that was committed to
verify-dealer = the first dealer does not follow from the seed
verify-chance = move { $move } does not follow from the seed, which says: { $expected }

## The lab

lab-not-installed = { $library } is not installed: pip install 'flipdeck[{ $extra }]'
lab-no-gpu = there is no graphics card here that CUDA can use
lab-gpu-or-ray = --gpu or --ray, not both
lab-not-on-gpu = two packs are too much for this graphics card to think about; play without --gpu
lab-bad-picture = { $file }: a picture is a file that ends in .svg or .png
lab-no-folder = there is no folder { $file }
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
  } a game
lab-unfinished = { $games } { $games ->
    [one] game was
   *[other] games were
  } cut off after { $rounds } rounds, without a winner
lab-played = { $game }: { $games } { $games ->
    [one] game
   *[other] games
  }
lab-wins-axis = games won in percent; dashed: fair share
lab-games-axis = games in percent
lab-length = Length of a game
lab-rounds-axis = rounds; dashed: mean { NUMBER($rounds, maximumFractionDigits: 2) }
arena-two-players = an arena needs two players
arena-played = { $game }, { $seats } seats: { $games } { $games ->
    [one] game
   *[other] games
  } in { NUMBER($seconds, maximumFractionDigits: 1) } s
arena-too-early = too few games to tell the strength of anybody
arena-rating = rating
arena-share = games won
arena-against = last columns: games won of 100 against the player of that rank
arena-rating-axis = rating (Elo), with 95 % interval
arena-against-axis = Games won in percent, row against column
odds-decides = { $name } decides
odds-card-due = A card is on its way to { $name }
odds-bust = bust { $chance }
odds-stay = stay: { $points } points
odds-hit-once = one card: { $points }
odds-best-stop = stopping when best: { $points }
odds-cards = the next card: { $cards }
odds-move = move
odds-win = wins
odds-points = points
odds-advice = advice: { $move }

## One player alone

solve-no-game = the game { $name } cannot be solved; known: { $known }
solve-no-cards = the cards { $name } cannot be solved; known: { $known }
solve-no-edition = the edition { $name } cannot be solved; known: { $known }
solve-not-on-gpu = Vengeance is not solved on a graphics card; solve it without --gpu
solve-title = { $game } alone: { $cards } ({ $edition })
solve-points = points of the best round
solve-bust = bust
solve-flip7 = Flip 7
solve-rounds = rounds to 200, playing so
solve-states = states
solve-seconds = seconds
solve-memory = memory
solve-chart = Stay from this sum of the numbers, by how many there are (–: never)
solve-beside = beside them
solve-nothing = nothing
solve-right = right
solve-fewest = Fewest rounds to 200: { $rounds }
solve-total = total
solve-to-come = rounds to come
solve-alone = One player alone, one round, a fresh deck of { $cards } cards that does not run out.
solve-asked = Every card drawn is known; he is asked again after each hit until he stays, busts, is frozen or makes Flip 7 (15 points more).
solve-second-chance = A Second Chance cancels the next duplicate, both are discarded; a second one is discarded while one is held.
solve-actions = A Freeze ends the round with the points so far; a Flip Three forces three cards.
solve-aside = A Freeze or Flip Three among forced cards waits until they are over, then they are played in the order revealed, nested ones first; after a bust or Flip 7 they are void.
solve-second-at-once = A Second Chance among forced cards helps at once.
solve-second-deferred = A Second Chance among forced cards waits like the other actions.
solve-vengeance = One player alone at Vengeance, one round, a fresh deck of { $cards } cards without the actions.
solve-vengeance-cards = With the Zero he must go on, and scores 0 without Flip 7; a Lucky 13 lies beside a 13, both count; Unlucky 7 discards all other cards of the line; modifiers stay with him.
solve-fresh-rounds = Every round starts from a fresh deck (at a real table the deck carries over).
solve-to-target = The rounds are counted until the total is 200 or more.

## The games and their rules

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
terminal-edition-of-no-game = --edition needs a game; available: { $known }
