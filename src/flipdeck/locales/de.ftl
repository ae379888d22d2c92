## Ablehnungen: je ein Satz, ohne Punkt

refusal-unknown-game = das Spiel { $name } gibt es nicht (möglich: { $known })
refusal-unknown-edition = die Ausgabe { $name } gibt es nicht (möglich: { $known })
refusal-unknown-switch = diese Ausgabe kennt die Hausregel { $name } nicht (möglich: { $known })
refusal-switch-twice = die Hausregel { $name } ist zweimal gesetzt
refusal-bad-switch-value = die Hausregel { $name } kann nicht { $value } sein (möglich: { $known })
refusal-switch-without-value = die Hausregel { $name } braucht einen Wert (möglich: { $known })
refusal-player-count = { $count } { $count ->
    [one] Person ist
   *[other] Personen sind
  } hier nicht möglich, nur { $least } bis { $most }
refusal-bad-name = { $name } geht nicht als Name
refusal-name-twice = den Namen { $name } gibt es zweimal
refusal-unknown-name = niemand heißt { $name }
refusal-unknown-kind = die Strategie { $name } gibt es nicht (möglich: { $known })
refusal-score-count = { $count } { $count ->
    [one] Punktestand
   *[other] Punktestände
  } für { $players } { $players ->
    [one] Person
   *[other] Personen
  }
refusal-bad-score = { $score } ist kein möglicher Punktestand
refusal-unequal-partners = wer zusammenspielt, muss gleich viele Punkte haben
refusal-no-deck-here = bei diesem Spiel lässt sich kein Stapel vorgeben
refusal-unknown-card = die Karte { $card } gibt es in diesem Spiel nicht
refusal-too-many-cards = { $count }-mal { $card } im Stapel, das Spiel hat die Karte aber nur { $most }-mal
refusal-bad-seed = der Startwert „{ $seed }“ kann nicht im Spielprotokoll stehen
refusal-bad-setup = { $option } muss { $option ->
    [players] eine Liste von Namen
    [rules] eine Reihe von Hausregeln, jede mit ihrem Wert als Text,
    [dealer] die Nummer eines Platzes
    [scores] eine Liste ganzer Zahlen
    [deck] eine Liste von Kartennamen
    [status] active, stayed, frozen oder busted
   *[other] ein Text
  } sein, nicht { $value }
refusal-game-over = das Spiel ist zu Ende
refusal-not-due = „{ $text }“ ist jetzt nicht dran
refusal-card-not-left = die Karte { $card } ist nicht mehr im Stapel
refusal-stay-without-card = { $name } kann noch nicht aussteigen (keine Karte)
refusal-stay-with-zero = { $name } kann nicht aussteigen (hat die Null)
refusal-not-a-target = „{ $text }“ ist nicht möglich
refusal-hand-size = { $count } { $count ->
    [one] Karte wird
   *[other] Karten werden
  } gegeben, der rote Würfel zeigt aber { $stake }
refusal-dealt-twice = { $card } wird zweimal gegeben
refusal-unknown-goal = das Ziel { $goal } gibt es nicht (möglich: { $known })
refusal-not-in-hand = { $name } hat { $card } nicht auf der Hand
refusal-changed-meanwhile = inzwischen wurde hier etwas anderes eingetragen
refusal-no-such-entry = diesen Eintrag gibt es nicht mehr
refusal-no-such-round = diese Runde gibt es nicht
refusal-no-such-player = diese Person ist in dieser Runde nicht dabei
refusal-would-not-fit = spätere Einträge hätten dann keinen Platz mehr
refusal-not-in-this-game = das gibt es in diesem Spiel nicht
refusal-one-too-many = { $card } wäre in dieser Reihe eine zu viel
refusal-flip7-twice = nur eine Person kann in einer Runde Flip 7 schaffen
refusal-bad-points = { $points } ist für diese Runde keine mögliche Punktzahl
refusal-bad-goal = um dieses Ziel kann nicht gespielt werden
refusal-bad-count = { $count } wurden eingetragen, es sind aber { $expected }
refusal-sheet-full = dieser Zettel ist voll
refusal-not-a-sheet-file = das ist kein lesbarer Punktezettel
refusal-no-record = Runde { $round } wurde nicht Karte für Karte eingetragen oder lief anders ab; daraus wird kein Spielprotokoll
refusal-no-such-seat = { $seats ->
    [one] es gibt nur einen Platz
   *[other] es gibt nur { $seats } Plätze
  }
refusal-nothing-to-undo = es gibt keinen Zug, der sich rückgängig machen lässt
refusal-not-text = das ist kein UTF-8-Text
refusal-record-too-long = ein Spielprotokoll darf höchstens { $most } MiB groß sein
refusal-wrong-version = Version { $version } ist unbekannt; lesbar ist nur Version 1
refusal-bad-header = „{ $text }“ hat nicht die Form „Schlüssel: Wert“
refusal-unknown-key = die Kopfzeile { $key } gibt es nicht (möglich: { $known })
refusal-key-twice = die Kopfzeile { $key } kommt zweimal vor
refusal-missing-key = die Kopfzeile { $key } fehlt
refusal-bad-value = die Kopfzeile { $key } kann nicht { $value } sein (möglich: { $known })
refusal-unknown-actor = „{ $text }“ beginnt mit keinem Namen vom Tisch
refusal-not-a-move = „{ $text }“ ist kein Zug
refusal-not-a-save = das ist kein gespeichertes Spiel ({ $detail })
refusal-at-line = Zeile { $line }: { $sentence }
refusal-with-legal = { $sentence }; möglich: { $legal }

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

## Verlauf

move-draw = { $reader ->
    [name] Du ziehst { $card }
   *[nobody] { $name } zieht { $card }
  }
move-hit = { $reader ->
    [name] Du nimmst noch eine
   *[nobody] { $name } nimmt noch eine
  }
move-stay = { $reader ->
    [name] Du steigst aus
   *[nobody] { $name } steigt aus
  }
move-give = { $reader ->
    [name] Du gibst { $card } an { $other }
    [name-other] Du spielst { $card } auf dich selbst
    [other] { $name } gibt dir { $card }
   *[nobody] { $name } gibt { $card } an { $other }
  }
move-steal = { $reader ->
    [name] Du stiehlst { $card } von { $other }
    [other] { $name } stiehlt dir { $card }
   *[nobody] { $name } stiehlt { $card } von { $other }
  }
move-discard = { $reader ->
    [name] Du wirfst { $card } von { $other } ab
    [name-other] Du wirfst deine Karte { $card } ab
    [other] { $name } wirft deine Karte { $card } ab
   *[nobody] { $name } wirft { $card } von { $other } ab
  }
move-swap = { $reader ->
    [name] Du tauschst { $card } von { $other } gegen { $other_card } von { $third }
    [name-other] Du tauschst deine Karte { $card } gegen { $other_card } von { $third }
    [name-third] Du tauschst { $card } von { $other } gegen deine Karte { $other_card }
    [other] { $name } tauscht deine Karte { $card } gegen { $other_card } von { $third }
    [third] { $name } tauscht { $card } von { $other } gegen deine Karte { $other_card }
   *[nobody] { $name } tauscht { $card } von { $other } gegen { $other_card } von { $third }
  }
move-take-bonus = { $reader ->
    [name] Du nimmst die 15 Punkte
   *[nobody] { $name } nimmt die 15 Punkte
  }
move-turn-bonus = { $reader ->
    [name] Du nimmst { $other } 15 Punkte weg
    [other] { $name } nimmt dir 15 Punkte weg
   *[nobody] { $name } nimmt { $other } 15 Punkte weg
  }
move-roll = Gewürfelt: { $stake }, { $goal }
move-deal = { $reader ->
    [name] Du bekommst { $hand }
   *[nobody] { $name } bekommt { $hand }
  }
move-choose = { $reader ->
    [name] Du wählst das Ziel: { $goal }
   *[nobody] { $name } wählt das Ziel: { $goal }
  }
move-play = { $reader ->
    [name] Du spielst { $card }
   *[nobody] { $name } spielt { $card }
  }
move-flip = { $reader ->
    [name] Du lässt { $hands } umdrehen
   *[nobody] { $name } lässt { $hands } umdrehen
  }
event-busted = { $reader ->
    [name] Noch eine { $card }: Du hast dich verzockt!
   *[nobody] Noch eine { $card }: { $name } hat sich verzockt!
  }
event-saved = { $reader ->
    [name] Noch eine { $card }: Die Second Chance rettet dich
   *[nobody] Noch eine { $card }: Die Second Chance rettet { $name }
  }
event-made-flip7 = { $reader ->
    [name] Flip 7 für dich!
   *[nobody] Flip 7 für { $name }!
  }
event-kept = { $reader ->
    [name] Du behältst { $card }
   *[nobody] { $name } behält { $card }
  }
event-set-aside = { $card } wird beiseitegelegt
event-wasted = { $card } bleibt ohne Wirkung
event-not-served = { $reader ->
    [name] Keine Karte mehr da: Du bist ausgestiegen
   *[nobody] Keine Karte mehr da: { $name } ist ausgestiegen
  }
event-reshuffled = Die abgelegten Karten werden neu gemischt: { $cards } { $cards ->
    [one] Karte
   *[other] Karten
  }
event-round-ended = Die Runde ist vorbei
event-round-started = { $reader ->
    [name] Runde { $round }: Du gibst
   *[nobody] Runde { $round }: { $name } gibt
  }
event-wiped = { $reader ->
    [name] Die Unlucky 7 fegt alle deine Karten weg
   *[nobody] Die Unlucky 7 fegt bei { $name } alles weg
  }
event-must-stay = { $reader ->
    [name] Du musst aussteigen
   *[nobody] { $name } muss aussteigen
  }
event-trick-taken = { $reader ->
    [name] Du machst den Stich
   *[nobody] { $name } macht den Stich
  }
event-rolled-again = Unmöglich: Es wird neu gewürfelt
event-game-won = { $reader ->
    [name] { $count ->
        [one] Du gewinnst das Spiel!
       *[other] Dein Team gewinnt das Spiel!
      }
   *[nobody] { $count ->
        [one] { $name } gewinnt das Spiel!
       *[other] { $name } gewinnen das Spiel!
      }
  }

## Der Tisch im Terminal

terminal-round = Runde { $round }
terminal-dealer = { $name } gibt
terminal-deck = Stapel { $left }, abgelegt { $discarded }
terminal-player = Name
terminal-total = gesamt
terminal-line = Reihe
terminal-points = Punkte
status-active = im Spiel
status-stayed = ausgestiegen
status-frozen = eingefroren
status-busted = verzockt
terminal-turn = { $name }: [h] noch eine oder [s] Stopp?
terminal-turn-hit-only = { $name }: [h] noch eine (Stopp geht noch nicht)
terminal-risk = Risiko { $risk }
terminal-target-question = { $name }, wer bekommt { $card }?
terminal-not-understood = Bitte { $answers } eingeben oder q zum Aufhören.
terminal-welcome = Flipdeck · { $players } · { $edition } · bis { $target }. Aufhören mit q.
terminal-goodbye = Bis bald!
terminal-kept = Das Spiel ist in { $file } gespeichert; mit demselben Befehl geht es weiter.
terminal-rounds-needed = { $rounds ->
    [one] Es hat eine Runde gebraucht.
   *[other] Es hat { $rounds } Runden gebraucht.
  }
terminal-anonymous = Ich
terminal-no-language = die Sprache { $name } gibt es nicht (möglich: { $known })
terminal-other-game = { $file } enthält ein Spiel { $game }, nicht { $other }
terminal-closed-input = die Standardeingabe ist geschlossen
terminal-closed-output = die Standardausgabe ist geschlossen
terminal-no-record-write = { $file } lässt sich nicht schreiben: { $reason }

## Punktezettel im Terminal

score-help = Gib für jede Person ein, was sie hat: Punkte (31), Karten (12 5 x2) oder x, wenn sie sich verzockt hat. Ein ! hinter den Punkten heißt Flip 7; im Brutal-Modus richtet ! mit einem Namen den Bonus gegen diese Person. u nimmt den letzten Eintrag zurück, q beendet.
score-help-tricks = Gib für jede Runde den roten Würfel, das Ziel und die Ausbeute jeder Seite ein, zum Beispiel 5 most-tricks 2 2 1. Ziele: { $goals }. u nimmt den letzten Eintrag zurück, q beendet.
score-player = { $name }:
score-tricks = Ausbeute von { $sides }:
score-not-understood = Das ist kein Ergebnis. Gib Punkte, Karten oder x ein; u macht rückgängig, q beendet.
score-over = Eingabetaste zum Beenden, u macht rückgängig:
score-won = { $count ->
    [one] { $names } hat gewonnen!
   *[other] { $names } haben gewonnen!
  }
score-no-names = nenne mit --names, wer mitspielt, zum Beispiel --names Ana,Ben,Cleo

## Flip-Flop

goal-most-tricks = die meisten Stiche
goal-fewest-tricks = die wenigsten Stiche
goal-even-tricks = eine gerade Anzahl Stiche
goal-most-yellow = die meisten gelben Karten
goal-fewest-yellow = die wenigsten gelben Karten
goal-free = freie Wahl
nobody = niemanden
hand-of-reader = { $reader ->
    [name] dich selbst
   *[nobody] dich
  }
terminal-stake = Roter Würfel { $stake }, Ziel: { $goal }
terminal-trick = Stich: { $cards }
terminal-tricks = Stiche
terminal-yellow = gelbe
terminal-hand = Hand
terminal-question = { $name }, was wählst du?
terminal-swap-first = { $name }, welche Karte tauschst du?
terminal-swap-second = Und gegen welche?

## Der Server

serve-ready = Die Tische stehen bereit: { $address }
serve-elsewhere = Auf Handys im selben Netz: { $address }
serve-only-here = Handys können nicht mitspielen: Dieser Server ist nur auf diesem Computer erreichbar. Mit --host lan gestartet, lässt er sie herein.
serve-no-network = Handys können nicht mitspielen: Dieser Computer ist in keinem lokalen Netz. Verbinde ihn mit dem WLAN und starte neu.
serve-container = Falls Handys die Adresse nicht erreichen: Sie gehört dem Container. Gib den Port frei und starte mit --address und der Adresse des Computers.
serve-wsl = Falls Handys die Adresse nicht erreichen: Sie gehört vielleicht WSL und nicht Windows. Leite den Port in Windows weiter und starte mit --address und der Adresse des Computers.
settings-unknown = { $source }: die Einstellung { $name } gibt es nicht; möglich: { $known }
settings-misspelt = { $source }: die Einstellung { $name } gibt es nicht; war { $near } gemeint?
settings-bad = { $source }: { $name }: { $reason }
settings-unreadable = { $path } lässt sich nicht lesen: { $reason }
settings-open-to-all = { $path } enthält ein Geheimnis und ist für alle auf diesem Rechner lesbar: chmod o-rwx { $path }
settings-two-secrets = { $name } und { $name }_file sind beide gesetzt; nur eins davon ist erlaubt
settings-empty-secret = { $path } ist leer
settings-password-shown = ein Passwort auf der Befehlszeile können alle auf diesem Rechner lesen; es gehört in FLIPDECK_STORE_PASSWORD oder in eine Datei (--store-password-file)
settings-reserve = reserved muss kleiner sein als connections ({ $connections })
backup-done = die Tische liegen in { $path }
backup-not-sqlite = nur Tische in einer SQLite-Datei lassen sich so kopieren; für PostgreSQL gibt es pg_dump
readmit-done = alle kommen an ihre Plätze zurück
erase-done = der Tisch { $code } ist gelöscht
no-such-table = es gibt keinen Tisch { $code }
preview-about = Kartenspiele mit Nervenkitzel, direkt im Browser: ohne Konto, ohne Download.
preview-table = Flipdeck: Komm an den Tisch { $code }

## Ein beendetes Spiel prüfen

verify-fair = fair: { $checked } { $checked ->
    [one] gezogene Karte passt
   *[other] gezogene Karten passen
  } zum vorab festgelegten Startwert
verify-no-seed = dieses Spielprotokoll enthält keinen Startwert, der sich prüfen lässt
verify-other-commitment = die Festlegung des Servers ist nicht die, die du aufgehoben hast: Vielleicht wurde erst später gemischt
verify-other-seed = dein Startwert steht nicht in diesem Spielprotokoll: Ohne ihn wurde gemischt
verify-commitment = das Geheimnis ist nicht das, auf das sich der Server festgelegt hatte
verify-dealer = wer zuerst gibt, passt nicht zum Startwert
verify-chance = Zug { $move } passt nicht zum Startwert; richtig wäre: { $expected }

## Das Labor

lab-not-installed = { $library } ist nicht installiert: pip install 'flipdeck[{ $extra }]'
lab-no-gpu = keine Grafikkarte gefunden, die CUDA nutzen kann
lab-gpu-or-ray = --gpu oder --ray, nicht beides
lab-not-on-gpu = zwei Kartensätze passen nicht in den Speicher dieser Grafikkarte; ohne --gpu geht es
lab-learned-on-gpu = gelernte Strategien laufen noch nicht auf der Grafikkarte; ohne --gpu geht es
lab-bad-picture = { $file }: ein Bild muss auf .svg oder .png enden
lab-no-folder = den Ordner { $file } gibt es nicht
lab-compiling = wird kompiliert
lab-player = Strategie
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
  } nach { $rounds } Runden abgebrochen, ohne Sieg
lab-played = { $game }: { $games } { $games ->
    [one] Spiel
   *[other] Spiele
  }
lab-wins-axis = gewonnene Spiele in Prozent; gestrichelt: gleicher Anteil für alle
lab-games-axis = Spiele in Prozent
lab-length = Länge eines Spiels
lab-rounds-axis = Runden; gestrichelt: Mittelwert { NUMBER($rounds, maximumFractionDigits: 2) }
arena-two-players = eine Arena braucht zwei oder mehr Strategien
arena-played = { $game }, { $seats } Plätze: { $games } { $games ->
    [one] Spiel
   *[other] Spiele
  } in { NUMBER($seconds, maximumFractionDigits: 1) } s
arena-too-early = zu wenige Spiele, um die Spielstärke zu beurteilen
arena-rating = Wertung
arena-share = gewonnen
arena-against = letzte Spalten: Siege je 100 Spiele gegen diesen Rang
arena-rating-axis = Wertung (Elo) mit 95-%-Intervall
arena-against-axis = Siege in Prozent, Zeile gegen Spalte
odds-decides = { $name } entscheidet
odds-card-due = { $name } bekommt gleich eine Karte
odds-bust = Risiko { $chance }
odds-stay = Stopp: { $points } Punkte
odds-hit-once = noch eine Karte: { $points }
odds-best-stop = bei bestem Ausstieg: { $points }
odds-cards = nächste Karte: { $cards }
odds-move = Zug
odds-win = Sieg
odds-points = Punkte
odds-advice = Tipp: { $move }

## Allein gespielt

solve-no-game = das Spiel { $name } lässt sich nicht lösen (möglich: { $known })
solve-no-cards = die Karten { $name } lassen sich nicht lösen (möglich: { $known })
solve-no-edition = die Ausgabe { $name } lässt sich nicht lösen (möglich: { $known })
solve-not-on-gpu = Vengeance lässt sich nicht auf der Grafikkarte lösen; ohne --gpu geht es
solve-title = { $game } allein: { $cards } ({ $edition })
solve-points = Punkte je Runde bei bestem Spiel
solve-bust = verzockt
solve-flip7 = Flip 7
solve-rounds = Runden bis 200 bei diesem Spiel
solve-states = Zustände
solve-seconds = Sekunden
solve-memory = Speicher
solve-chart = Stopp ab dieser Summe der Zahlen, je nach ihrer Anzahl (–: nie)
solve-beside = dazu
solve-nothing = nichts
solve-right = richtig
solve-fewest = So wenige Runden wie möglich bis 200: { $rounds }
solve-total = gesamt
solve-to-come = noch nötige Runden
solve-alone = Eine Person allein, eine Runde, ein frischer Stapel mit { $cards } Karten, der nicht ausgeht.
solve-asked = Jede gezogene Karte ist bekannt; nach jeder wird neu entschieden, bis zum Stopp, Verzocken, Freeze oder Flip 7 (15 Extrapunkte).
solve-second-chance = Eine Second Chance fängt die nächste doppelte Zahl ab, beide werden abgelegt; solange eine da ist, wird jede weitere abgelegt.
solve-actions = Ein Freeze beendet die Runde mit den Punkten bis dahin; ein Flip Three erzwingt drei Karten.
solve-aside = Freeze und Flip Three unter erzwungenen Karten warten, bis diese vorbei sind; dann werden sie in der Reihenfolge des Aufdeckens gespielt, verschachtelte zuerst; nach Verzocken oder Flip 7 verfallen sie.
solve-second-at-once = Eine Second Chance unter erzwungenen Karten hilft sofort.
solve-second-deferred = Eine Second Chance unter erzwungenen Karten wartet wie die anderen Aktionen.
solve-vengeance = Eine Person allein bei Vengeance, eine Runde, ein frischer Stapel mit { $cards } Karten ohne Aktionen.
solve-vengeance-cards = Mit der Null geht es immer weiter, und ohne Flip 7 gibt es 0 Punkte; eine Lucky 13 darf neben einer 13 liegen, beide zählen; die Unlucky 7 wirft alle anderen Karten der Reihe ab; Minuskarten bleiben, wo sie sind.
solve-fresh-rounds = Jede Runde beginnt mit einem frischen Stapel (am echten Tisch wird mit dem alten weitergespielt).
solve-to-target = Gezählt werden die Runden bis 200 Punkte oder mehr.

## Die Spiele und ihre Regeln

game-lacks = { $part ->
    [observation] für { $game } gibt es keine Lernumgebung
    [skilled] counter und winner spielen { $game } nicht
    [solver] { $game } lässt sich nicht lösen
    [training_tables] für { $game } gibt es keine Tische, an denen ein Netz lernt
   *[other] für { $game } werden keine Gewinnchancen berechnet
  }
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
terminal-no-rules = für { $game } gibt es keine Regeln zu lesen (möglich: { $known })
terminal-edition-of-no-game = --edition braucht ein Spiel (möglich: { $known })
terminal-no-record = { $file }: { $reason }

## Eigene Bots und Strategien

player-unknown = die Strategie { $name } gibt es nicht (möglich: { $known }; ein eigener Bot: DATEI.py:KLASSE oder PAKET.MODUL:KLASSE)
nobody-is-asked = noch muss niemand etwas entscheiden: Erst kommen Karten oder Würfel
another-is-asked = entscheiden muss jetzt { $actor }, nicht { $name }
players-empty-place = --players { $text }: Stelle { $place } ist leer
bot-raised = { $name } (Person { $player }) brach ab: { $problem }
bot-not-made = { $name } brach ab: { $problem }
bot-illegal = { $name } (Person { $player }) antwortete „{ $move }“; das ist kein erlaubter Zug; möglich: { $more ->
    [0] { $legal }
   *[other] { $legal } und { $more } weitere
  }
bot-too-slow = { $name } brauchte länger als { $seconds } Sekunden
bot-no-file = { $file } kann nicht gelesen werden: { $reason }
bot-not-loaded = { $where } kann nicht geladen werden: { $problem }
bot-no-name = in { $where } gibt es kein { $name }, { $count ->
    [0] dort ist keine Klasse und keine Funktion
   *[other] dort sind: { $found }
  }
bot-not-a-bot = { $name } ist kein Bot: Ein Bot ist eine Klasse mit einer Methode decide(view, moves), eine Strategie eine mit @policy markierte Funktion
bot-bad-option = --bot { $text }: richtig ist --bot NAME=DATEI.py:KLASSE
bot-process-ended = der Prozess dieser Bots endete: { $names }
policy-not-for-game = { $name } spielt { $game } nicht; möglich: { $known }
policy-bad-number = { $name }: Nach dem letzten Doppelpunkt steht keine Zahl
policy-illegal = { $name } traf eine unerlaubte Wahl
policy-not-compiled = { $name } lässt sich nicht kompilieren: { $problem } ({ $where })
policy-no-number = { $name } muss eine ganze Zahl zurückgeben, Numba findet aber { $type }
policy-raised = { $names } brach ab: { $problem }
lab-own-on-cpu = eigene Bots und Strategien spielen nur auf Prozessoren: bitte ohne --gpu und --ray
lab-json-or-csv = entweder --json oder --csv
lab-conditions = Startwert { $seed }; { $rules ->
    [none] keine Hausregeln
   *[other] Hausregeln { $rules }
 }; flipdeck { $version }
lab-interpreted = Mit einem Bot in Python am Tisch liefen die Regeln interpretiert.
