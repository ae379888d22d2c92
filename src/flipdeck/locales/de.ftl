## Ablehnungen: je ein Satz, ohne Punkt

refusal-unknown-game = ein Spiel { $name } gibt es nicht; bekannt: { $known }
refusal-unknown-edition = eine Ausgabe { $name } gibt es nicht; bekannt: { $known }
refusal-unknown-switch = diese Ausgabe kennt keine Hausregel { $name }; bekannt: { $known }
refusal-switch-twice = die Hausregel { $name } ist zweimal gesetzt
refusal-bad-switch-value = die Hausregel { $name } kann nicht { $value } sein; bekannt: { $known }
refusal-player-count = { $count } { $count ->
    [one] Person ist
   *[other] Personen sind
  } hier nicht möglich: { $least } bis { $most }
refusal-bad-name = { $name } kann kein Name sein
refusal-name-twice = zwei Personen heißen { $name }
refusal-unknown-name = niemand heißt { $name }
refusal-unknown-kind = eine Spielweise { $name } gibt es nicht; bekannt: { $known }
refusal-score-count = { $count } { $count ->
    [one] Punktestand
   *[other] Punktestände
  } für { $players } { $players ->
    [one] Person
   *[other] Personen
  }
refusal-bad-score = { $score } ist kein möglicher Punktestand
refusal-unequal-partners = Partner müssen gleich viele Punkte haben
refusal-no-deck-here = dieses Spiel hat keinen Stapel, der genannt werden könnte
refusal-unknown-card = eine Karte { $card } gibt es in diesem Spiel nicht
refusal-too-many-cards = { $count } Karten { $card } im Stapel, das Spiel hat aber { $most }
refusal-bad-seed = der Startwert „{ $seed }“ kann nicht in einer Aufzeichnung stehen
refusal-bad-setup = das ist kein Spielaufbau ({ $detail })
refusal-game-over = das Spiel ist zu Ende
refusal-not-due = „{ $text }“ ist nicht an der Reihe
refusal-card-not-left = im Stapel ist keine Karte { $card } mehr
refusal-stay-without-card = { $name } kann nicht aussteigen (keine Karte vor sich)
refusal-stay-with-zero = { $name } kann nicht aussteigen (hat die Null)
refusal-not-a-target = „{ $text }“ ist nicht möglich
refusal-hand-size = { $count } { $count ->
    [one] Karte wird
   *[other] Karten werden
  } gegeben, der rote Würfel sagt aber { $stake }
refusal-dealt-twice = { $card } wird zweimal gegeben
refusal-unknown-goal = ein Ziel { $goal } gibt es nicht; bekannt: { $known }
refusal-not-in-hand = { $name } hat { $card } nicht auf der Hand
refusal-no-such-seat = { $seats ->
    [one] es gibt nur einen Platz
   *[other] es gibt nur { $seats } Plätze
  }
refusal-nothing-to-undo = es gibt keinen Zug, der zurückgenommen werden könnte
refusal-not-text = das ist kein UTF-8-Text
refusal-record-too-long = eine Aufzeichnung hat höchstens { $most } MiB
refusal-wrong-version = Version { $version } der Aufzeichnung ist unbekannt; dies ist Version 1
refusal-bad-header = „{ $text }“ hat nicht die Form Schlüssel: Wert
refusal-unknown-key = eine Kopfzeile { $key } gibt es nicht; bekannt: { $known }
refusal-key-twice = die Kopfzeile { $key } steht zweimal da
refusal-missing-key = die Kopfzeile { $key } fehlt
refusal-unknown-actor = „{ $text }“ beginnt nicht mit dem Namen einer Person
refusal-not-a-move = „{ $text }“ ist kein Zug
refusal-not-a-save = das ist kein gespeichertes Spiel ({ $detail })
refusal-at-line = Zeile { $line }: { $sentence }
refusal-with-legal = { $sentence }; erlaubt: { $legal }

## Karten, die keine Zahlen sind

card-second = Second Chance
card-freeze = Freeze
card-flip3 = Flip Three
card-justone = Just One More
card-swap = Swap
card-steal = Steal
card-discard = Discard
card-flip4 = Flip Four
card-lucky13 = Lucky 13
card-unlucky7 = Unlucky 7
card-sided = { $colour ->
    [red] Rot
   *[yellow] Gelb
  } { $face ->
    [F] Flip-Flop
    [unknown] unbekannt
   *[other] { $face }
  }

## Was geschah

move-draw = { $name } bekommt { $card }
move-hit = { $name }: noch eine
move-stay = { $name }: stopp
move-give = { $name } gibt { $card } an { $other }
move-steal = { $name } stiehlt { $card } von { $other }
move-discard = { $name } wirft { $card } von { $other } ab
move-swap = { $name } tauscht { $card } von { $other } gegen { $other_card } von { $third }
move-take-bonus = { $name } nimmt die 15 Punkte
move-turn-bonus = { $name } nimmt { $other } 15 Punkte weg
move-roll = die Würfel: { $stake }, { $goal }
move-deal = { $name } bekommt { $hand }
move-choose = { $name } wählt: { $goal }
move-play = { $name } spielt { $card }
move-flip = { $name } lässt umdrehen: { $hands }
event-busted = { $name } hat sich verzockt!
event-saved = die Second Chance rettet { $name }
event-made-flip7 = Flip 7 für { $name }!
event-kept = { $name } behält { $card }
event-set-aside = { $card } wird beiseitegelegt
event-wasted = { $card } wird ohne Wirkung abgelegt
event-not-served = es gibt keine Karte mehr: { $name } ist ausgestiegen
event-reshuffled = die abgelegten Karten werden gemischt: { $cards } { $cards ->
    [one] Karte
   *[other] Karten
  }
event-round-ended = die Runde ist zu Ende
event-round-started = Runde { $round }, { $name } gibt
event-wiped = die Unlucky 7 fegt alles weg, was vor { $name } lag
event-must-stay = { $name } muss aussteigen
event-trick-taken = { $name } nimmt den Stich
event-rolled-again = unmöglich: es wird neu gewürfelt
event-game-won = { $count ->
    [one] { $name } gewinnt das Spiel!
   *[other] { $name } gewinnen das Spiel!
  }

## Der Tisch im Terminal

terminal-round = Runde { $round }
terminal-dealer = { $name } gibt
terminal-deck = Stapel { $left }, abgelegt { $discarded }
terminal-player = Person
terminal-total = gesamt
terminal-line = Reihe
terminal-points = Punkte
status-active = im Spiel
status-stayed = raus
status-frozen = eingefroren
status-busted = verzockt
terminal-turn = { $name }: [h] noch eine oder [s] stopp?
terminal-turn-hit-only = { $name }: [h] noch eine (aussteigen geht noch nicht)
terminal-risk = Risiko { $risk }
terminal-target-question = { $name }, wer bekommt { $card }?
terminal-not-understood = Bitte mit { $answers } antworten, oder q zum Gehen.
terminal-welcome = Flipdeck · { $players } · { $edition } · bis { $target }. q: gehen.
terminal-goodbye = Bis bald.
terminal-kept = Das Spiel steht in { $file }; derselbe Befehl setzt es fort.
terminal-rounds-needed = { $rounds ->
    [one] Es hat eine Runde gebraucht.
   *[other] Es hat { $rounds } Runden gebraucht.
  }
terminal-anonymous = Ich
terminal-no-language = eine Sprache { $name } gibt es nicht; bekannt: { $known }
terminal-no-level = eine Spielstärke { $name } gibt es nicht; bekannt: { $known }
terminal-other-game = { $file } enthält ein Spiel { $game }, nicht { $other }
terminal-closed-input = die Standardeingabe ist geschlossen
terminal-closed-output = die Standardausgabe ist geschlossen
terminal-no-record-write = { $file } lässt sich nicht schreiben: { $reason }

## Flip-Flop

goal-most-tricks = die meisten Stiche
goal-fewest-tricks = die wenigsten Stiche
goal-even-tricks = eine gerade Zahl von Stichen
goal-most-yellow = die meisten gelben Karten
goal-fewest-yellow = die wenigsten gelben Karten
goal-free = freie Wahl
nobody = niemand
terminal-stake = { $stake } Karten und Punkte, { $goal }
terminal-trick = Stich: { $cards }
terminal-tricks = Stiche
terminal-yellow = gelb
terminal-hand = Hand
terminal-question = { $name }, was nun?
terminal-swap-first = { $name }, welche Karte wird zuerst getauscht?
terminal-swap-second = Und gegen welche?

## Tische anbieten

serve-ready = Tische gibt es jetzt unter { $address }

## Ein beendetes Spiel prüfen

verify-fair = fair: { $checked } { $checked ->
    [one] gezogene Karte folgt
   *[other] gezogene Karten folgen
  } aus dem festgelegten Startwert
verify-no-seed = diese Aufzeichnung nennt keinen Startwert, der sich prüfen ließe
verify-commitment = das Geheimnis ist nicht das, auf das sich der Server festgelegt hatte
verify-dealer = wer zuerst gibt, folgt nicht aus dem Startwert
verify-chance = Zug { $move } folgt nicht aus dem Startwert; dieser sagt: { $expected }

## Das Labor

lab-not-installed = { $library } ist nicht installiert: pip install 'flipdeck[{ $extra }]'
lab-no-gpu = hier ist keine Grafikkarte, mit der CUDA arbeiten kann
lab-gpu-or-ray = --gpu oder --ray, nicht beides
lab-not-on-gpu = zwei Kartensätze sind für diese Grafikkarte zu viel zum Nachdenken; ohne --gpu geht es
lab-bad-picture = { $file }: ein Bild ist eine Datei auf .svg oder .png
lab-no-folder = den Ordner { $file } gibt es nicht
lab-compiling = wird übersetzt
lab-player = Person
lab-wins = Siege
lab-interval = 95-%-Intervall
lab-points = Punkte/Runde
lab-bust = verzockt
lab-flip7 = Flip 7
lab-rounds = Runden
lab-games = Spiele
lab-simulated = { $game }: { $games } { $games ->
    [one] Spiel
   *[other] Spiele
  } in { NUMBER($seconds, maximumFractionDigits: 1) } s ({ $rate }/s), { NUMBER($rounds, maximumFractionDigits: 2) } { NUMBER($rounds, maximumFractionDigits: 2) ->
    [one] Runde
   *[other] Runden
  } je Spiel
lab-unfinished = { $games } { $games ->
    [one] Spiel wurde
   *[other] Spiele wurden
  } nach { $rounds } Runden abgebrochen, ohne dass jemand gewonnen hat
lab-played = { $game }: { $games } { $games ->
    [one] Spiel
   *[other] Spiele
  }
lab-wins-axis = gewonnene Spiele in Prozent; gestrichelt: gleicher Anteil
lab-games-axis = Spiele in Prozent
lab-length = Länge eines Spiels
lab-rounds-axis = Runden; gestrichelt: Mittel { NUMBER($rounds, maximumFractionDigits: 2) }
arena-two-players = eine Arena braucht zwei, die spielen
arena-played = { $game }, { $seats } Plätze: { $games } { $games ->
    [one] Spiel
   *[other] Spiele
  } in { NUMBER($seconds, maximumFractionDigits: 1) } s
arena-too-early = zu wenige Spiele, um über jemandes Stärke etwas zu sagen
arena-rating = Wertung
arena-share = gewonnen
arena-against = letzte Spalten: Siege in 100 Spielen gegen diesen Rang
arena-rating-axis = Wertung (Elo), mit 95-%-Intervall
arena-against-axis = Siege in Prozent, Zeile gegen Spalte
odds-decides = { $name } entscheidet
odds-card-due = Eine Karte kommt zu { $name }
odds-bust = Risiko { $chance }
odds-stay = stopp: { $points } Punkte
odds-hit-once = eine Karte: { $points }
odds-best-stop = bestes Aufhören: { $points }
odds-cards = die nächste Karte: { $cards }
odds-move = Zug
odds-win = gewinnt
odds-points = Punkte
odds-advice = Rat: { $move }

## Eine Person allein

solve-no-game = das Spiel { $name } lässt sich nicht lösen; bekannt: { $known }
solve-no-cards = die Karten { $name } lassen sich nicht lösen; bekannt: { $known }
solve-no-edition = die Ausgabe { $name } lässt sich nicht lösen; bekannt: { $known }
solve-not-on-gpu = Vengeance wird nicht auf einer Grafikkarte gelöst; ohne --gpu geht es
solve-title = { $game } allein: { $cards } ({ $edition })
solve-points = Punkte der besten Runde
solve-bust = verzockt
solve-flip7 = Flip 7
solve-rounds = so gespielt, Runden bis 200
solve-states = Zustände
solve-seconds = Sekunden
solve-memory = Speicher
solve-chart = Stopp ab dieser Summe der Zahlen, je nachdem, wie viele es sind (–: nie)
solve-beside = daneben
solve-nothing = nichts
solve-right = stimmt
solve-fewest = So wenige Runden bis 200 wie möglich: { $rounds }
solve-total = gesamt
solve-to-come = Runden übrig
solve-alone = Eine Person allein, eine Runde, ein frischer Stapel von { $cards } Karten, der nicht ausgeht.
solve-asked = Jede gezogene Karte ist bekannt; nach jeder Karte wird neu gefragt, bis zum Stopp, Verzocken, Einfrieren oder Flip 7 (15 Extrapunkte).
solve-second-chance = Eine Second Chance hebt die nächste doppelte Zahl auf, beide werden abgelegt; eine zweite wird abgelegt, solange eine da ist.
solve-actions = Ein Freeze beendet die Runde mit den Punkten bis dahin; ein Flip Three erzwingt drei Karten.
solve-aside = Ein Freeze oder Flip Three unter erzwungenen Karten wartet, bis sie vorbei sind; dann wird in der Reihenfolge des Aufdeckens gespielt, die inneren zuerst; nach Verzocken oder Flip 7 verfallen sie.
solve-second-at-once = Eine Second Chance unter erzwungenen Karten hilft sofort.
solve-second-deferred = Eine Second Chance unter erzwungenen Karten wartet wie die anderen Aktionen.
solve-vengeance = Eine Person allein bei Vengeance, eine Runde, ein frischer Stapel von { $cards } Karten ohne die Aktionen.
solve-vengeance-cards = Mit der Null muss es weitergehen, und ohne Flip 7 gibt es 0 Punkte; eine Lucky 13 liegt neben einer 13, beide zählen; die Unlucky 7 wirft alle anderen Karten der Reihe ab; Minuskarten bleiben bei der Person.
solve-fresh-rounds = Jede Runde beginnt mit einem frischen Stapel (am echten Tisch wird weitergespielt).
solve-to-target = Gezählt werden die Runden, bis es 200 Punkte oder mehr sind.

## Die Spiele und ihre Regeln

game-flip7 = Flip 7
game-vengeance = Flip 7: With a Vengeance
game-flipflop = Flip-Flop
short-game-flip7 = Flip 7
short-game-vengeance = With a Vengeance
short-game-flipflop = Flip-Flop
about-game-flip7 = Noch eine Karte? Kommt eine Zahl doppelt, ist alles weg. Mit sieben verschiedenen beendest du die Runde.
about-game-vengeance = Derselbe Nervenkitzel, aber niemand ist sicher: Minuskarten, Diebstahl und Tausch treffen dich auch noch, wenn du ausgestiegen bist.
about-game-flipflop = Ein Stichspiel mit zweiseitigen Karten: Du siehst die Vorderseiten, alle anderen die Rückseiten, und jede Hand kann umgedreht werden.
how-to-play = So geht’s
house-rules = Hausregeln
edition = Ausgabe
edition-en = Englisch
edition-de = Deutsch
edition-fr = Französisch
edition-zh-Hant = Chinesisch
edition-standard = Standard
terminal-players = Personen
terminal-default = { $edition } (Standard)
terminal-rules-more = Die Regeln eines Spiels lesen:
terminal-edition-more = Sehen, was in einer Ausgabe gilt:
terminal-how-to-play = Lesen, wie das Spiel geht:
terminal-set-rules = Ausgabe und Hausregeln wählen:
terminal-edition-of-no-game = --edition braucht ein Spiel (möglich: { $known })
