## Überall

close = Schließen
home = Startseite
menu = Menü
settings = Einstellungen
done = Fertig
undo = Rückgängig
you = du
bot = Bot
host = Host
points = Punkte
total = Gesamt
player = Name
percent = { $chance } %
leads = { $from } → { $to }
sentence = { $words }.
comma = ,{" "}
language = Sprache
theme = Design
theme-auto = Automatisch
theme-light = Hell
theme-dark = Dunkel
pace = Tempo
pace-1 = Normal
pace-2 = Schnell
pace-0 = Ohne Animation
sound = Ton
vibration = Vibration
coach = Tipps vom Coach
anonymous = Gast

## Spiele

which-game = Welches Spiel?

## Karten

card-face-down = eine verdeckte Karte
short-second = 2nd Chance
short-freeze = Freeze
short-flip3 = Flip Three
short-justone = Just One More
short-swap = Swap
short-steal = Steal
short-discard = Discard
short-flip4 = Flip Four

## Startseite

tagline = Kartenspiele mit Nervenkitzel für 1 bis 36 Personen. Lade Freunde per Link ein oder spiel sofort gegen Bots.
your-name = Dein Name
your-sign = Dein Avatar
sign = Avatar { $number }
play-now = Sofort spielen
play-now-about = gegen drei Bots
make-table = Tisch eröffnen
join-by-code = An einem Tisch mitspielen
join = Mitspielen
my-tables = Meine Tische
open-tables = Offene Tische
hosted-by = bei { $name }
phase-waiting = wartet
phase-playing = läuft
phase-over = beendet
unofficial = Ein inoffizielles Fanprojekt mit eigenen Zeichnungen und Texten, ohne Verbindung zu den Verlagen der Spiele.

## Vor dem Spiel

new-table = Neuer Tisch
a-table = Tisch von { $name }
scan-or-type = Scannen oder eintippen
qr-code = QR-Code mit dem Link zum Tisch
share-link = Link teilen
copy-link = Link kopieren
copied = Kopiert
no-account = Ganz ohne Konto: Derselbe Link bringt dich zurück.
at-the-table = Am Tisch: { $taken } von { $seats }
add-bot = Bot dazusetzen
level-standard = Typisch
level-easy = Leicht
level-careful = Vorsichtig
level-bold = Mutig
level-medium = Mittel
level-hard = Schwer
level-expert = Profi
about-level-easy = Für den Einstieg
about-level-medium = Spielt vernünftig
about-level-hard = Schwer zu schlagen
about-level-expert = Will das Spiel gewinnen, nicht nur die Runde
about-level-careful = Steigt lieber früh aus
about-level-bold = Riskiert gern noch eine
about-level-standard = Spielt wie die meisten
send-away = { $name } entfernen
change-name = Name und Avatar ändern
sit-down = Platz nehmen
table-full = Der Tisch ist voll
deal = Spiel starten
host-starts = Gleich startet der Host das Spiel.
rules-printed = Regeln laut Anleitung
change-rules = Ändern …
seats = Plätze
seats-about = So viele können mitspielen.
free-seat = Freier Platz
sit-here = Hier sitzen
timer = Bedenkzeit
timer-about = Läuft sie ab, spielt ein Bot, bis du zurück bist.
timer-none = ohne Limit
seconds = { $seconds } s
odds = Risikoanzeige
odds-about = Zeigt die Karten im Stapel und das Risiko der nächsten.
odds-all = an
odds-nobody = aus
bot-speed = Bot-Tempo
bot-speed-about = Wie lange die Bots überlegen.
bot-speed-1 = Normal
bot-speed-2 = Schnell
bot-speed-0 = Sofort
open-table = Wer darf mitspielen?
open-table-about = Offene Tische stehen auf der Startseite.
by-link = nur mit Link
to-all = alle

## Am Tisch

connecting = Verbindung wird aufgebaut …
round = Runde { $round }
rounds = { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
  }
first-to = bis { $target }
watching = im Publikum
you-watch = Du schaust an diesem Tisch zu.
deck-left = { $count ->
    [one] Noch { $count } Karte im Stapel
   *[other] Noch { $count } Karten im Stapel
  }
left-in-deck = Noch im Stapel
left-and-out = im Stapel, { $out } abgelegt
left-of = { $card }, noch im Stapel:
what-happened = Verlauf
say-it = Chat
scores = Punktestand
your-cards = Deine Karten
your-turn = Du bist dran
announce-turn = Du bist dran und hast { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
  }. { $stay ->
    [yes] Noch eine oder Stopp?
   *[no] Du musst noch eine nehmen.
  }
thinking = { $name } überlegt …
so-far = { $count } von { $of } Zahlen, gesamt { $total }
place = Platz { $place }
hit = Noch eine
stay = Stopp
average = im Schnitt { $points }
coach-advises = Coach: { $advice } ({ $win } Siegchance)
cannot-stay = noch nicht
odds-safe = { $chance } sicher
odds-special = { $chance } Spezial
odds-bust = { $chance } Risiko
paused = Pause
pause = Pause
unpause = Weiterspielen
away = vertreten
absent = offline
stand-in = Ein Bot springt ein
bot-plays = Ein Bot spielt für dich
play-myself = Wieder selbst spielen
let-bot-play = Bot für { $name } einspringen lassen
leave = Tisch verlassen
leave-ask = Tisch verlassen?
leave-about = Ein Bot spielt für dich weiter, und du kannst nicht in dieses Spiel zurück.
leave-not = Am Tisch bleiben
speed-up = Tippen zum Beschleunigen

## Karten ausspielen

ask-freeze = Wer wird eingefroren?
does-freeze = Behält die Punkte, ist aber raus aus der Runde.
ask-flip3 = Wer muss drei Karten nehmen?
does-flip3 = Die nächsten drei Karten, eine nach der anderen.
ask-second = Wer bekommt die Second Chance?
does-second = Du hast schon eine: Gib diese weiter.
ask-justone = Wer muss noch eine nehmen?
does-justone = Nimmt die nächste Karte und muss dann aussteigen.
ask-flip4 = Wer muss vier Karten nehmen?
does-flip4 = Die nächsten vier Karten, eine nach der anderen.
ask-steal = Welche Karte stiehlst du?
does-steal = Tippe bei jemand anderem eine Karte an. Sie kommt in deine Reihe.
ask-discard = Welche Karte muss weg?
does-discard = Tippe eine beliebige Karte an. Sie wird abgeworfen.
ask-swap = Welche Karte tauschst du?
does-swap = Tippe zwei Karten von zwei verschiedenen Personen an.
ask-swap-second = { $card } von { $name } gegen …
ask-modifier = Wer bekommt { $card }?
does-modifier = Senkt die Punkte dieser Runde.
ask-bonus = Flip 7! +{ $bonus } für dich oder −{ $bonus } für andere?
does-bonus = Nimm die Punkte oder tippe an, wer sie verliert.
take-bonus = { $bonus } Punkte nehmen
minus-bonus = −{ $bonus }
aim-at = { $card } für { $name } { $effect }
myself = Ich selbst
myself-effect = Ich selbst: { $effect }
do-steal = { $card } von { $name } stehlen
do-discard = { $card } von { $name } abwerfen
do-swap = { $card } von { $name } tauschen
do-swap-with = { $card } von { $name } gegen { $other_card } von { $other } tauschen
risk-only = { $risk } Risiko
risk-first = 1. Karte: { $risk } Risiko

## Große Momente

on-stage = Im Rampenlicht
plays-on = { $reader ->
    [name] Du spielst { $card } auf { $other }
    [name-other] Du spielst { $card } auf dich selbst
    [other] { $name } spielt { $card } auf dich
   *[nobody] { $name } spielt { $card } auf { $other }
  }
of-forced = Karte { $place } von { $total }
risk-now = { $risk } Risiko
risk-saved = Eine Second Chance liegt bereit.
stamp-saved = Gerettet!
stamp-wiped = Alles weg!
verdict-busted = Noch eine { $card }: verzockt!
verdict-saved = Noch eine { $card }, doch die Second Chance hilft!
verdict-wiped = Die { $card } fegt alles weg!
verdict-flip7 = Sieben verschiedene Karten!
bust = Verzockt!
bust-lost = Noch eine { $card }. { $points ->
    [0] Du hattest nichts zu verlieren.
    [one] Ein Punkt ist weg.
   *[other] Deine { $points } Punkte sind weg.
  }
bust-risk = Das Risiko lag bei { $risk }.
flip7 = Flip 7!
flip7-for = { $reader ->
    [name] Sieben verschiedene Karten für dich
   *[nobody] Sieben verschiedene Karten für { $name }
  }
flip7-ends = Die Runde ist für alle vorbei.
see-scores = Zur Wertung
round-over = Runde { $round } ist vorbei
go-on = Weiter

## Flip-Flop

tricks-objective = Ziel
tricks-trick = Aktueller Stich
tricks-trick-of = Stich { $trick } von { $of }
tricks-dice = Es wird gewürfelt …
tricks-free = { $reader ->
    [name] Du wählst das Ziel
   *[nobody] { $name } wählt das Ziel
  }
tricks-stake = { $stake ->
    [one] eine Karte, ein Punkt
   *[other] { $stake } Karten, { $stake } Punkte
  }, Spiel bis { $target }
tricks-tally = Dein Team { $ours }, Gegenteam { $theirs }
tricks-unit-tricks = Stiche
tricks-unit-yellow = gelbe
tricks-partner = dein Team
tricks-rival = Gegenteam
tricks-team = Team { $team }
tricks-tricks = { $tricks ->
    [one] { $tricks } Stich
   *[other] { $tricks } Stiche
  }
tricks-yellow = { $yellow } gelbe
tricks-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
tricks-face = { $face ->
    [F] Flip-Flop
   *[other] { $face }
  }
tricks-other-side = { $card }, andere Seite { $face }
tricks-dealt-to-us = Du bekommst deine Karten. Die anderen sehen { $hand }
tricks-hand-of = Hand von { $name }, von hinten
tricks-you-lead = Du spielst aus
tricks-choose-card = Wähle eine Karte
tricks-play = { $card } spielen
tricks-play-flop = dann wählst du, wer umdreht
tricks-ask-goal = Welches Ziel?
tricks-does-goal = Du fängst an: Schau in deine Karten und wähle.
tricks-ask-flip = Wer muss umdrehen?
tricks-does-flip = Danach zählt deine Karte als { $face }.
tricks-turn = Umdrehen
tricks-mine = Meine
tricks-own-hand = ich
tricks-turn-hand = Hand von { $name } umdrehen
tricks-turn-mine = Meine Hand umdrehen
tricks-flip-hands = Umdrehen: { $names }
tricks-flip-nobody = Niemand dreht um
tricks-ahead = vorn
tricks-ahead-highest = { $reader ->
    [name] Du liegst mit der { $number } vorn
   *[nobody] { $name } liegt mit der { $number } vorn
  }
tricks-ahead-last = { $reader ->
    [name] Du liegst vorn: Die letzte { $number } sticht
   *[nobody] { $name } liegt vorn: Die letzte { $number } sticht
  }
tricks-takes-highest = { $reader ->
    [name] Du machst den Stich mit der { $number }
   *[nobody] { $name } macht den Stich mit der { $number }
  }
tricks-takes-last = { $reader ->
    [name] Du machst den Stich mit der letzten { $number }
   *[nobody] { $name } macht den Stich mit der letzten { $number }
  }
tricks-met = Ziel erreicht: { $names }
tricks-nobody-scores = Niemand punktet in dieser Runde.
tricks-known = Kartenübersicht
tricks-deduce = Mögliche Seiten
tricks-deduce-about = Zeigt, was auf der verdeckten Seite jeder Karte noch stehen kann.
tricks-card-is = { $card }, andere Seite { $face }: { $place ->
    [played] gespielt
    [hand] auf einer Hand
   *[unseen] noch nicht gesehen
  }
tricks-in-hand = auf einer Hand
tricks-played = gespielt
tricks-not-seen = nicht gesehen
tricks-announce-play = Du bist dran. Wähle eine Karte.
tricks-announce-flip = Du hast eine Flip-Flop-Karte gespielt. Wer muss umdrehen?
tricks-announce-goal = Du fängst an. Welches Ziel wählst du?

## Sprüche

phrase-nice = Stark!
phrase-ouch = Autsch!
phrase-one-more = Noch eine!
phrase-phew = Puh!
phrase-thinking = Moment …
phrase-well-played = Gut gespielt!
phrase-hurry = Na los!
phrase-hello = Hallo!
phrase-sorry = Sorry!
phrase-wow = Wow!

## Nach dem Spiel

rematch = Revanche
download = Spielprotokoll
after-wins = { $count ->
    [one] { $name } gewinnt mit { $total } Punkten
   *[other] { $name } gewinnen mit { $total } Punkten
  }
after-you-win = Du gewinnst mit { $total } Punkten!
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
after-again = Erneut versuchen
after-coach = Das sagt der Coach
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
after-at-stake = { $points ->
    [one] ein Punkt auf dem Spiel
   *[other] { $points } Punkte auf dem Spiel
  }
after-to-win = Siegchance
after-all-others = Alle { $count } anzeigen
after-win-over-time = Siegchance im Spielverlauf
after-win-summary = Siegchance im Spielverlauf. { $name }: anfangs { $first }, bei der letzten Entscheidung { $last }.
after-gathering = Die Revanche wartet auf dich.
after-share = Bild teilen
after-share-short = Teilen

## Die Verbindung

reconnecting = Verbindung verloren. Neuer Versuch …
offline = Du bist offline. Dein Platz bleibt dir erhalten.
outdated = Flipdeck wurde aktualisiert.
reload = Neu laden
gone-replaced = Du spielst jetzt auf einem anderen Gerät.
play-here = Hier spielen
gone-kicked = Der Host hat dich vom Tisch entfernt.
gone-broken = Dieses Spiel kann nicht weitergehen.
gone-unknown-table = Diesen Tisch gibt es nicht.
denied-other = Das hat nicht geklappt ({ $reason }).
denied-unreachable = Der Server ist nicht erreichbar.
denied-name-taken = So heißt hier schon jemand.
denied-bad-name = „{ $name }“ geht nicht als Name. Er braucht mindestens einen Buchstaben, eine Ziffer oder ein Zeichen.
denied-table-full = Der Tisch ist voll.
denied-seat-taken = Der Platz ist besetzt.
denied-already-started = Das Spiel läuft schon.
denied-not-host = Das darf nur der Host.
denied-not-your-turn = Du bist nicht dran.
denied-paused = Das Spiel ist pausiert.
denied-no-odds = An diesem Tisch ist die Risikoanzeige aus.
denied-slow-down = Bitte etwas langsamer.
denied-busy = Der Server ist ausgelastet. Versuch es gleich noch einmal.
denied-too-many-tables = Du hast schon zu viele Tische.
denied-not-absent = Die Person ist schon wieder da.
denied-too-many-watchers = An diesem Tisch schauen schon genug Leute zu.
denied-not-stored = Der Server konnte das nicht speichern. Versuch es noch einmal.
denied-broken = Auf dem Server ging etwas schief. Versuch es noch einmal.
denied-broken-table = Dieses Spiel kann nicht weitergehen.
denied-unknown-table = Diesen Tisch gibt es nicht.
denied-bad-token = Dein Platz an diesem Tisch gilt nicht mehr.
denied-not-seated = Nimm zuerst Platz.
denied-already-seated = Du sitzt schon an diesem Tisch.
denied-not-started = Das Spiel hat noch nicht begonnen.
denied-not-over = Das Spiel ist noch nicht zu Ende.
denied-not-paused = Das Spiel ist nicht pausiert.
denied-stale = Das Spiel ist schon weiter. Versuch es noch einmal.
