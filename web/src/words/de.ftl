## Überall

close = Schließen
home = Startseite
menu = Menü
settings = Einstellungen
done = Fertig
undo = Zurücknehmen
you = du
bot = Bot
host = Gastgeber
points = Punkte
total = Gesamt
player = Person
percent = { $chance } %
leads = { $from } → { $to }
sentence = { $words }.
comma = ,{" "}
language = Sprache
theme = Hell oder dunkel
theme-auto = Wie das Gerät
theme-light = Hell
theme-dark = Dunkel
pace = Tempo
pace-1 = In Ruhe
pace-2 = Schnell
pace-0 = Ohne Bewegung
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

tagline = Kartenspiele für Mutige, für 1 bis 36 Personen. Mit Freunden per Link oder sofort gegen Bots.
your-name = Dein Name
your-sign = Dein Zeichen
sign = Zeichen { $number }
play-now = Sofort spielen
play-now-about = gegen drei Bots
make-table = Tisch eröffnen
join-by-code = An einen Tisch setzen
join = Los
my-tables = Meine Tische
open-tables = Offene Tische
hosted-by = mit { $name }
phase-waiting = wartet
phase-playing = läuft
phase-over = beendet
unofficial = Ein inoffizielles Fanprojekt mit eigenen Zeichnungen und eigenen Worten, ohne Verbindung zu den Verlagen der Spiele.

## Vor dem Spiel

new-table = Neuer Tisch
a-table = Tisch von { $name }
scan-or-type = Scannen oder eintippen
qr-code = QR-Code mit dem Link zum Tisch
share-link = Link teilen
copy-link = Link kopieren
copied = Kopiert
no-account = Kein Konto. Derselbe Link bringt dich zurück.
at-the-table = Am Tisch: { $taken } von { $seats }
add-bot = Bot dazusetzen
level-usual = Üblich
level-easy = Leicht
level-careful = Vorsichtig
level-bold = Kühn
level-medium = Mittel
level-hard = Schwer
level-expert = Meisterhaft
about-level-easy = Für den Anfang
about-level-medium = Spielt vernünftig
about-level-hard = Zählt jede Karte mit
about-level-expert = Will das Spiel gewinnen, nicht die Runde
about-level-careful = Hört lieber früh auf
about-level-bold = Riskiert gern noch eine
about-level-usual = Wie an jedem Tisch jemand sitzt
send-away = { $name } wegschicken
change-name = Name und Zeichen ändern
sit-down = Hinsetzen
table-full = Alle Plätze sind besetzt
deal = Erste Karten geben
host-starts = Der Gastgeber beginnt das Spiel.
rules-printed = Regeln wie gedruckt
change-rules = Ändern …
seats = Plätze
seats-about = So viele dürfen sich setzen.
free-seat = Freier Platz
sit-here = Hierher setzen
timer = Bedenkzeit
timer-about = Danach spielt ein Bot, bis du zurück bist.
timer-none = keine
seconds = { $seconds } s
odds = Chancen
odds-about = Die Karten im Stapel und das Risiko der nächsten.
odds-all = für alle sichtbar
odds-nobody = für niemanden
bot-speed = Bots
bot-speed-about = Wie lange sie für eine Entscheidung brauchen.
bot-speed-1 = In Ruhe
bot-speed-2 = Schnell
bot-speed-0 = Sofort
open-table = Wer darf dazukommen
open-table-about = Ein offener Tisch steht auf der Startseite.
by-link = wer den Link hat
to-all = alle
## Am Tisch

connecting = Verbinde …
round = Runde { $round }
rounds = { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
  }
first-to = bis { $target }
watching = sehen zu
you-watch = Du siehst an diesem Tisch zu.
deck-left = { $count ->
    [one] Noch { $count } Karte im Stapel
   *[other] Noch { $count } Karten im Stapel
  }
left-in-deck = Noch im Stapel
left-and-out = im Stapel, { $out } abgelegt
left-of = noch im Stapel, { $card }:
what-happened = Was geschah
say-it = Sag es
scores = Punkte
your-cards = Deine Karten
your-turn = Du bist dran
announce-turn = Du bist dran und hast { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
  }. { $stay ->
    [yes] Noch eine oder Stopp?
   *[no] Noch eine?
  }
thinking = { $name } überlegt …
so-far = { $count } von { $of } verschieden, bisher { $total }
place = Platz { $place }
hit = Noch eine
stay = Stopp
average = im Schnitt { $points }
coach-advises = Coach: { $advice } ({ $win } Siegchance)
cannot-stay = noch nicht
odds-safe = { $chance } sicher
odds-special = { $chance } besonders
odds-bust = { $chance } verzockt
paused = Pause
pause = Pause
unpause = Weiterspielen
away = abwesend
absent = nicht da
stand-in = Ein Bot spielt für die Person
bot-plays = Ein Bot spielt für dich
play-myself = Ich spiele wieder selbst
let-bot-play = Einen Bot für { $name } spielen lassen
leave = Platz aufgeben
leave-ask = Deinen Platz aufgeben?
leave-about = Ein Bot spielt für dich weiter, und du kannst in dieses Spiel nicht zurück.
leave-not = Platz behalten
speed-up = Tippen, um es zu beschleunigen

## Karten ausspielen

ask-freeze = Wen trifft der Freeze?
does-freeze = Behält die Punkte und ist raus aus der Runde.
ask-flip3 = Wer muss drei Karten nehmen?
does-flip3 = Die nächsten drei Karten, eine nach der anderen.
ask-second = Wer bekommt die Second Chance?
does-second = Du hast schon eine: Diese gibst du weiter.
ask-justone = Wer nimmt noch genau eine?
does-justone = Nimmt die nächste Karte und muss dann aussteigen.
ask-flip4 = Wer muss vier Karten nehmen?
does-flip4 = Die nächsten vier Karten, eine nach der anderen.
ask-steal = Welche Karte stiehlst du?
does-steal = Tippe eine Karte einer anderen Person an. Sie kommt in deine Reihe.
ask-discard = Welche Karte muss weg?
does-discard = Tippe irgendeine Karte an. Sie wird abgelegt.
ask-swap = Welche Karte wird getauscht?
does-swap = Tippe zwei Karten von zwei Personen an.
ask-swap-second = { $card } von { $name } gegen …
ask-modifier = Wer bekommt { $card }?
does-modifier = Zählt am Ende der Runde.
ask-bonus = Flip 7! Nimmst du { $bonus }, oder soll es wehtun?
does-bonus = Nimm die Punkte, oder tippe an, wer sie verliert.
take-bonus = { $bonus } Punkte nehmen
minus-bonus = −{ $bonus }
aim-at = { $card } für { $name } { $effect }
myself = Ich selbst
myself-effect = Ich selbst: { $effect }
do-steal = { $card } von { $name } stehlen
do-discard = { $card } von { $name } ablegen
do-swap = { $card } von { $name } tauschen
do-swap-with = { $card } von { $name } gegen { $other_card } von { $other } tauschen
risk-only = { $risk } Risiko
risk-first = 1. Karte: { $risk } Risiko

## Auf der Bühne

on-stage = Auf der Bühne
plays-on = { $name } spielt { $card } auf { $other }
of-forced = { $place } von { $total } …
risk-now = { $risk } Risiko
risk-saved = Eine Second Chance liegt bereit.
stamp-saved = Gerettet!
stamp-wiped = Alles weg!
verdict-busted = Noch eine { $card }: verzockt!
verdict-saved = Noch eine { $card }, gerettet von der Second Chance!
verdict-wiped = { $card } fegt alles weg!
verdict-flip7 = Sieben verschiedene Karten!
bust = Verzockt
bust-lost = Noch eine { $card }. { $points ->
    [0] Verloren ist nichts.
    [one] Ein Punkt ist weg.
   *[other] Die { $points } Punkte sind weg.
  }
bust-risk = Das Risiko war { $risk }.
flip7 = Flip 7!
flip7-for = Sieben verschiedene Karten für { $name }
flip7-ends = Die Runde ist für alle zu Ende.
see-scores = Zu den Punkten
round-over = Runde { $round } ist zu Ende
go-on = Weiter

## Flip-Flop

tricks-objective = Ziel
tricks-trick = Der Stich
tricks-trick-of = Stich { $trick } von { $of }
tricks-dice = Die Würfel entscheiden
tricks-free = { $name } nennt das Ziel
tricks-stake = { $stake ->
    [one] eine Karte, ein Punkt
   *[other] { $stake } Karten, { $stake } Punkte
  }, bis { $target }
tricks-tally = Eure Seite { $ours }, die anderen { $theirs }
tricks-unit-tricks = Stiche
tricks-unit-yellow = gelbe
tricks-partner = Partner
tricks-rival = Gegner
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
tricks-dealt-to-us = { $name } bekommt Karten, von denen die anderen { $hand } sehen
tricks-hand-of = Karten von { $name }, von hinten
tricks-you-lead = Du spielst aus
tricks-choose-card = Wähle eine Karte
tricks-play = { $card } spielen
tricks-play-flop = dann wählst du, welche Hände umgedreht werden
tricks-ask-goal = Welches Ziel?
tricks-does-goal = Du fängst an: Nenne es mit Blick auf deine Karten.
tricks-ask-flip = Welche Hände umdrehen?
tricks-does-flip = Danach zählt deine Karte als { $face }.
tricks-turn = Umdrehen
tricks-mine = Meine
tricks-own-hand = meine eigene
tricks-turn-hand = Hand von { $name } umdrehen
tricks-turn-mine = Meine eigene Hand umdrehen
tricks-flip-hands = Umdrehen: { $names }
tricks-flip-nobody = Niemandes Hand umdrehen
tricks-ahead = vorn
tricks-ahead-highest = { $name } liegt mit { $number } vorn
tricks-ahead-last = { $name } liegt vorn: Von mehreren { $number } zählt die letzte
tricks-takes-highest = { $name } nimmt den Stich mit { $number }
tricks-takes-last = { $name } nimmt den Stich: Von mehreren { $number } zählt die letzte
tricks-met = Ziel erreicht: { $names }
tricks-nobody-scores = Gleichstand: niemand punktet.
tricks-known = Was du wissen kannst
tricks-deduce = Mögliche Seiten
tricks-deduce-about = Zeigt, was auf der verdeckten Seite jeder Karte noch stehen kann.
tricks-card-is = { $card } mit { $face }: { $place ->
    [played] gespielt
    [hand] auf einer Hand gesehen
   *[unseen] nicht gesehen
  }
tricks-in-hand = auf einer Hand
tricks-played = gespielt
tricks-not-seen = nicht gesehen
tricks-announce-play = Du bist dran. Wähle eine Karte.
tricks-announce-flip = Du hast eine Flip-Flop-Karte gespielt. Welche Hände werden umgedreht?
tricks-announce-goal = Du fängst an. Welches Ziel nennst du?

## Sprüche

phrase-nice = Schön!
phrase-ouch = Autsch …
phrase-one-more = Noch eine!
phrase-phew = Puh
phrase-thinking = Ich überlege
phrase-well-played = Gut gespielt
phrase-hurry = Mach schon!
phrase-hello = Hallo
phrase-sorry = Tut mir leid
phrase-wow = Wow

## Nach dem Spiel

rematch = Revanche
download = Spielprotokoll
after-wins = { $count ->
    [one] { $name } gewinnt mit { $total }
   *[other] { $name } gewinnen mit { $total }
  }
after-you-win = Du gewinnst mit { $total }!
after-winner = gewonnen
after-scores = Stand nach jeder Runde
after-chart = Kurven
after-table = Tabelle
after-replay = Noch einmal ansehen, Runde { $round }
after-begin = Das Spiel beginnt.
after-place = Stelle im Spiel
after-play = Abspielen
after-back = Einen Schritt zurück
after-forth = Einen Schritt weiter
after-last-event = Voriges Ereignis
after-next-event = Nächstes Ereignis
after-no-replay = Das Spiel lässt sich gerade nicht noch einmal zeigen.
after-again = Noch einmal versuchen
after-coach = Was der Coach sagt
after-coach-about = Der Coach spielt jede Entscheidung viele Male durch und sagt, was sie an der Siegchance geändert hat. Das dauert bis zu einer halben Minute.
after-ask-coach = Den Coach fragen
after-coach-looks = Der Coach sieht sich { $decisions ->
    [one] eine Entscheidung
   *[other] { $decisions } Entscheidungen
  } an …
after-coach-slow = Der Coach braucht länger als sonst. Mach ruhig weiter, die Antwort erscheint hier.
after-coach-gone = Der Coach hat gerade keine Zeit.
after-same = { $name }: { $same } von { $all } genauso
after-all-same = Der Coach hat nichts gefunden, was sicher besser war.
after-at-stake = { $points ->
    [one] ein Punkt auf dem Tisch
   *[other] { $points } Punkte auf dem Tisch
  }
after-to-win = Siegchance
after-all-others = Alle { $count } zeigen
after-win-over-time = Siegchance im Lauf des Spiels
after-win-summary = Siegchance im Lauf des Spiels. { $name }: anfangs { $first }, bei der letzten Entscheidung { $last }.
after-gathering = Das nächste Spiel wartet auf dich.
after-share = Bild teilen
after-share-short = Bild

## Die Verbindung

reconnecting = Die Verbindung ist weg. Neuer Versuch …
offline = Du bist offline. Das Spiel wartet.
outdated = Das Spiel wurde erneuert.
reload = Neu laden
gone-replaced = Du spielst jetzt auf einem anderen Gerät.
play-here = Hier spielen
gone-kicked = Der Gastgeber hat dich weggeschickt.
gone-broken = Dieser Tisch kann nicht weiterspielen.
gone-unknown-table = Diesen Tisch gibt es nicht.
denied-other = Das ging nicht ({ $reason }).
denied-unreachable = Der Server ist nicht zu erreichen.
denied-name-taken = So heißt hier schon jemand.
denied-bad-name = „{ $name }“ kann hier kein Name sein: Er braucht einen Buchstaben, eine Ziffer oder ein Zeichen und darf kein Wort des Spielprotokolls enthalten wie „deck“, „dice“, „is“, „hits“ oder „stays“, bei Flip-Flop auch nicht „and“ oder „nobody“.
denied-table-full = Alle Plätze sind besetzt.
denied-seat-taken = Der Platz ist besetzt.
denied-already-started = Das Spiel hat schon begonnen.
denied-not-host = Das darf nur der Gastgeber.
denied-not-your-turn = Du bist nicht dran.
denied-paused = Das Spiel macht Pause.
denied-no-odds = An diesem Tisch werden keine Chancen gezeigt.
denied-slow-down = Bitte etwas langsamer.
denied-busy = Der Server ist beschäftigt. Bitte noch einmal.
denied-too-many-tables = Du hast schon viele Tische.
denied-not-absent = Die Person ist da.

## So geht’s
