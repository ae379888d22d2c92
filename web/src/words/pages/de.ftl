## Überall

colon = :{" "}

## Punktezettel

sheet-title = Punktezettel
sheet-new = Neuer Punktezettel
sheet-start = Los geht’s
sheet-who = Wer spielt mit?
sheet-who-about = In der Reihenfolge, in der ihr sitzt, im Uhrzeigersinn.
sheet-known-names = Mit diesen Leuten hast du gespielt
sheet-add-name = Namen hinzufügen
sheet-more = Hausregeln und wer gibt
sheet-first-dealer = Gibt zuerst
sheet-forget = Namen vergessen
sheet-recent = Letzte Punktezettel
sheet-unknown = Diesen Punktezettel gibt es nicht.
sheet-share = Punktezettel teilen
sheet-share-about = Wer ihn öffnet, sieht dieselben Punkte und kann mitschreiben, live.
sheet-people = Wer mitspielt
sheet-people-about = Wer kommt oder geht, tut das ab der nächsten Runde; die Punkte bleiben.
sheet-from-next-round = ab der nächsten Runde
sheet-rename = { $name } umbenennen
sheet-make-dealer = { $name } gibt als Nächstes
sheet-deals = { $name } gibt
sheet-entry = Runde eintragen
sheet-way = Wie eintragen?
sheet-way-points = Punkte tippen
sheet-way-cards = Letzte Karten
sheet-way-live = Karte für Karte
sheet-next-or-stay = { $name }: noch eine Karte oder Stopp?
sheet-decides = { $name } entscheidet
sheet-card-for = Eine Karte für { $name }
sheet-forced = { $name }: Karte { $place } von { $total } ({ $card })
sheet-tap-turned = Tippe auf die aufgedeckte Karte
sheet-cards-waiting = Noch zu senden: { $cards }
sheet-stay-on = Stopp bei { $points }
sheet-mend = Korrigieren oder rückgängig machen
undo = Rückgängig
ask-swap-second = { $card } von { $name } gegen …
sheet-lines = Karten auf dem Tisch
sheet-corrected = korrigiert
sheet-misfit = zählt nicht
sheet-why = { $event }: was die Regeln sagen
sheet-mend-instead = Es war etwas anderes
sheet-mend-before = Davor fehlt etwas
sheet-round-log = Runde { $round }, Eintrag für Eintrag
sheet-round-log-about = Tippe auf das, was falsch ist. Alles, was daraus folgt, wird neu gerechnet.
sheet-went-differently = Es lief anders
sheet-went-differently-about = Leg eine Runde von Hand fest, egal was eingetragen ist. Die Einträge bleiben in der Liste.
sheet-leave = So lassen
sheet-would-not-fit = Das ginge dann nicht mehr: Runde { $round }, { $entry }.
sheet-would-not-end = Dann wäre Runde { $round } nicht zu Ende.
sheet-would-not-fit-about = Habt ihr trotzdem so weitergespielt? Dann leg nur fest, was { $name } hat; alles andere bleibt.
sheet-entry-correct = Korrektur: { $entry }
sheet-entry-insert = Fehlte: { $entry }
sheet-take-back = Rückgängig machen
sheet-by-hand = Es lief anders: { $name }
sheet-status = In der Runde
sheet-save-line = So ist es
sheet-enter = Eintragen
sheet-minus = Unter null
sheet-busted = Verzockt
sheet-brutal-bust = Wer sich verzockt hat: Gib zuerst nur die Minuskarten ein, die { $name } danach bekommen hat, und tippe dann auf „{ $bust }“. Was vorher dalag, zählt nicht.
sheet-rules = Was die Regeln sagen
sheet-delete = Letzte Ziffer löschen
sheet-remove-card = { $card } wegnehmen
sheet-key-left = { $card }, noch { $count }
sheet-key-bust = { $key }, wäre verzockt
sheet-bonus = Flip 7: Wer bekommt den Bonus?
sheet-bonus-kept = Bonus behalten
sheet-bonus-on = { $name } verliert ihn
sheet-fix = { $name }, Runde { $round }: { $points }. Korrigieren
sheet-tied = Gleichstand an der Spitze! Eine weitere Runde entscheidet.
sheet-again = Neues Spiel, gleiche Leute
sheet-dice = Was haben die Würfel gezeigt?
sheet-red-die = Roter Würfel
sheet-stake = { $stake ->
    [one] eine Karte
   *[other] { $stake } Karten
  }
sheet-taken = { $counts ->
    [yellow] Gelbe Karten in den Stichen
   *[tricks] Gemachte Stiche
  } ({ $goal })
sheet-last-trick = Hat den letzten Stich gemacht
sheet-does-not-add-up = Das sind zusammen { $count }, es gibt aber { $expected }.
sheet-offline = Keine Verbindung. Schreib ruhig weiter: Deine Einträge bleiben auf diesem Handy und werden später gesendet.
sheet-waiting = Keine Verbindung. { $count ->
    [one] Ein Eintrag wartet auf diesem Handy und wird später gesendet.
   *[other] { $count } Einträge warten auf diesem Handy und werden der Reihe nach gesendet.
  }
sheet-theirs = Auf dem Zettel: { $value }
sheet-use-mine = Meinen nehmen
sheet-keep-theirs = Den anderen behalten
sheet-entry-turned = Karte: { $card }
sheet-entry-scored = { $name }, Runde { $round }: { $value }
sheet-entry-tricks = Runde { $round }: { $stake }, { $goal }: { $taken }
sheet-entry-line-set = { $name }: { $cards } ({ $status })
sheet-entry-turn_set = { $name } ist dran
sheet-entry-shuffled = Ablagestapel neu gemischt
sheet-entry-gone_on = Neues Spiel, gleiche Leute
sheet-entry-player_added = { $name } spielt jetzt mit
sheet-entry-player_renamed = { $name } heißt jetzt { $other }
sheet-entry-player_removed = { $name } hört auf
sheet-entry-dealer_set = { $name } gibt als Nächstes
step-numbers = Zahlen
step-bust = Verzockt
step-typed = Getippt
step-floor = Nie unter 0
step-zero = Die Null
step-flip7 = Flip 7
step-turned = Durch Flip 7 verloren

## Am Tisch

rounds = { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
  }

## Nach dem Spiel

victory-you = Du gewinnst!
victory-series = { $count ->
    [one] { $name } gewinnt die Serie!
   *[other] { $name } gewinnen die Serie!
  }
victory-you-series = Du gewinnst die Serie!
victory-watch = Bei der Revanche zuschauen
decided-flip7 = Runde { $round } hat entschieden: Flip 7! +{ $points }
decided-lead = Runde { $round } hat entschieden: +{ $points } und die Führung
decided-rivals = Runde { $round } hat entschieden: { $rivals } { $count ->
    [one] hat
   *[other] haben
  } sich verzockt, { $name } +{ $points }
decided-ahead = Von Anfang an vorn; Runde { $round } brachte am meisten: +{ $points }
download = Spielprotokoll
fair-checking = Die Mischung wird geprüft …
fair-verified = Mischung geprüft
fair-verified-about = Vor der ersten Karte hat der Server seine Mischung versiegelt, und jedes Gerät hat einen geheimen Teil beigesteuert. Dein Browser hat gerade alle { $moves } Züge vom Stapel noch einmal ausgeteilt: Niemand konnte die Karten aussuchen.
fair-late = Karten geprüft
fair-late-about = Dein Browser hat alle { $moves } Züge vom Stapel noch einmal aus der Mischung ausgeteilt, die der Server versiegelt hatte. Dein Gerät hat zu dieser Partie keinen eigenen Teil beigesteuert.
fair-unchecked = Die Mischung konnte gerade nicht geprüft werden.
fair-missing =
    { $count ->
        [one] Der Teil einer Person fehlt: Ihr Gerät war beim Mischen nicht verbunden.
       *[other] Die Teile von { $count } Personen fehlen: Ihre Geräte waren beim Mischen nicht verbunden.
    }
fair-broken = Achtung: Diese Mischung ist nicht die versprochene
fair-broken-commitment = Der Server hat aus einer anderen Mischung ausgeteilt als der, die er vor der Partie versiegelt hatte.
fair-broken-secret = Was der Server nach der Partie geöffnet hat, ist nicht das, was er versiegelt hatte.
fair-broken-sealed = Der Teil einer Person wurde geändert, nachdem er versiegelt war.
fair-broken-own = Dein Teil der Mischung wurde weggelassen.
fair-broken-deal = Die Karten sind nicht die, die aus der Mischung folgen.
fair-compare = Miteinander vergleichen
fair-compare-about = Lest euch diese Prüfnummer vor: Auf allen Geräten am Tisch ist es dieselbe. Zeigt eines eine andere, hat der Server nicht allen dieselbe Mischung gezeigt.
fair-yourself = Selbst nachprüfen
fair-yourself-about = Lade das Spielprotokoll herunter und gib das auf einem Computer mit Flipdeck ein. Die Zahlen darin hat dein Gerät von vor der ersten Karte aufgehoben.
after-wins = { $count ->
    [one] { $name } gewinnt mit { $total } Punkten
   *[other] { $name } gewinnen mit { $total } Punkten
  }
after-winner = gewonnen
after-scores = Punkte nach jeder Runde
after-chart = Kurven
after-table = Tabelle
after-replay = Wiederholung, Runde { $round }
after-begin = Das Spiel beginnt.
after-place = Zeitpunkt im Spiel
after-play = Abspielen
after-back = Schritt zurück
after-forth = Schritt vor
after-last-event = Voriger Höhepunkt
after-next-event = Nächster Höhepunkt
after-no-replay = Die Wiederholung ist gerade nicht verfügbar.
after-erase = Dieses Spiel löschen
after-erase-about = Das Spiel, seine Wiederholung und alle Namen verschwinden für immer vom Server. Ergebnisse unter „Meine Spiele“ bleiben auf jedem Gerät.
after-again = Erneut versuchen
after-coach = Das sagt der Coach
after-coach-short = Coach
after-replay-short = Wiederholung
after-coach-about = Der Coach zeigt, wie jede Entscheidung die Siegchance verändert hat.
after-ask-coach = Coach fragen
after-coach-looks = Der Coach prüft { $decisions ->
    [one] eine Entscheidung
   *[other] { $decisions } Entscheidungen
  } …
after-coach-slow = Der Coach braucht länger als sonst. Mach ruhig weiter, die Antwort erscheint hier.
after-coach-gone = Der Coach hat gerade keine Zeit.
after-same = { $name }: { $same } von { $all } wie der Coach
after-all-same = Der Coach hat keinen klar besseren Zug gefunden.
after-decisions = Entscheidungen
after-decision = Entscheidung { $number } von { $all }
after-decision-back = Vorige Entscheidung
after-decision-forth = Nächste Entscheidung
after-next = Weiter
after-total-of = { $total } von { $target } Punkten
after-was-better = Besser: { $move }
after-was-best = Am besten: { $move }
after-cost = Der gespielte Zug kostete { $cost } der Siege.
after-try = Ab hier noch mal
after-grades = Was die Noten bedeuten
badge-best = am besten
badge-played = gespielt
value-points = Punkte
value-bust = Verzockt
value-win = Sieg
grade-best = Am besten
grade-good = Gut
grade-inaccuracy = Ungenau
grade-mistake = Fehler
grade-blunder = Grober Fehler
luck-level-0 = Glück: gar keins
luck-level-1 = Glück: etwas zu wenig
luck-level-2 = Glück: ausgeglichen
luck-level-3 = Glück: etwas mehr
luck-level-4 = Glück: eine Menge
luck-about = Wie sich die Siegchance von der ersten bis zur letzten Karte verändert hat.
luck-start = Start
luck-cards = Karten
luck-others = Züge der anderen
luck-own = Eigene Züge
luck-result = Ergebnis
practice-about = Das war eine Übung. Sie zählt in keiner Statistik.
practice-again = Noch mal von dort
practice-back = Zurück zum Spiel
after-at-stake = { $points ->
    [one] ein Punkt auf dem Spiel
   *[other] { $points } Punkte auf dem Spiel
  }
after-all-others = Alle { $count } anzeigen
after-win-over-time = Siegchance im Spielverlauf
after-win-summary = Siegchance im Spielverlauf. { $name }: anfangs { $first }, bei der letzten Entscheidung { $last }.
after-gathering = Die Revanche wartet auf dich.
after-share = Bild teilen
after-share-short = Teilen

## Meine Spiele

games-count = { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spiele
  }
games-period = Zeitraum
games-all = Insgesamt
games-month = Letzte 30 Tage
games-won = gewonnen, { $expected } erwartet
games-places = { $count ->
    [one] Platz im letzten Spiel
   *[other] Plätze in den letzten { $count } Spielen
  }
games-lines = Runden
games-bust = verzockt
games-flip7s = Flip 7
games-points = Punkte pro Runde
games-best = Beste Runde: { $points } Punkte
games-with = mit { $names }
games-by-game = Siege nach Spiel
games-by-game-about = Der Strich zeigt, was gleich starke Leute gewinnen würden.
games-against = Gegen
games-against-about = Wie oft du weiter vorn warst, und wie oft die anderen.
games-bots = Bots: { $level }
games-luck = Glück und Können
games-luck-none = Frag nach einem Spiel den Coach. Was der Zufall gebracht und was deine Züge gekostet haben, wird hier gesammelt.
games-luck-about = { $count ->
    [one] Ein besprochenes Spiel
   *[other] Die letzten { $count } besprochenen Spiele
  }; Sterne sind Siege. { $wins ->
    [0] Gewonnen hast du keins.
   *[other] { $earned } von { $wins } Siegen kamen ohne Glück.
  }
games-unlucky = Pech
games-lucky = Glück
games-well-played = gut gespielt
games-list = Spiele
games-record = Spielprotokoll
games-more = Mehr anzeigen
games-none = Noch keine Spiele. Wenn du auf diesem Gerät eins zu Ende spielst, erscheint es hier.
games-none-lately = Keine Spiele in den letzten 30 Tagen.
games-go = Spiel starten
games-about = Auf diesem Gerät beendete Spiele. Übungen zählen nicht, und wer sich ein Gerät teilt, hat eigene Zahlen. Der Server behält ein Spiel 30 Tage, nachdem es zuletzt geöffnet wurde; die Zahlen bleiben hier.
games-move = Auf ein anderes Gerät mitnehmen
games-move-about = Speichere deine Spiele als Datei, schick sie an das andere Gerät und öffne sie dort auf dieser Seite. Spiele, die schon da sind, zählen nicht doppelt.
games-save = { $count ->
    [one] Ein Spiel speichern
   *[other] { $count } Spiele speichern
  }
games-load = Datei öffnen
games-loaded = { $found ->
    [one] Ein Spiel in der Datei
   *[other] { $found } Spiele in der Datei
  }, davon neu: { $count }.
games-no-file = In dieser Datei sind keine Spiele.
games-storing-newest = In diesem Browser ist nicht genug Platz für alle Spiele. Nach dem Schließen der Seite bleiben nur die neuesten. Speichere eine Datei, um alle zu behalten.
games-storing-none = Dieser Browser speichert nichts. Nach dem Schließen der Seite sind diese Spiele weg. Speichere eine Datei, um sie zu behalten.

## Frühere Punktezettel

past-title = Frühere Punktezettel
past-names = Nach Namen
past-none = Auf diesem Gerät wurde noch keine Partie gezählt.
past-about = Du siehst die Partien, deren Punktezettel auf diesem Gerät geöffnet wurden; eine Liste aller Partien gibt es nicht. Ein Zettel, den 30 Tage lang niemand öffnet, wird vom Server entfernt: Speichere ihn als Datei, um ihn zu behalten.
past-winner = Gewonnen:
past-running = Läuft noch
past-chart = Punkte nach jeder Runde. Am Ende: { $result }
past-total = { $name } { $total }
past-table = Punkte nach jeder Runde
past-round = Runde
past-open = Öffnen
past-save-csv = Als CSV-Tabelle speichern
past-save-json = Alles speichern (JSON)
past-save-record = Als Spielprotokoll speichern
past-delete = Löschen
past-delete-sure = Für alle löschen
past-keep = Behalten
past-import = Datei einlesen
past-import-about = Ein Punktezettel, der mit allem gespeichert wurde (JSON), oder das Protokoll einer Partie.
past-too-large = Diese Datei ist zu groß.
past-unreachable = Der Server ist nicht erreichbar. Versuch es später noch einmal.
past-games = Partien
past-wins = Siege
past-busts = Verzockt
past-flip7s = Flip 7
past-best = Beste Runde
