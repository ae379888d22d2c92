## Überall

close = Schließen
home = Startseite
menu = Menü
settings = Einstellungen
done = Fertig
back = Zurück
you = du
bot = Bot
host = Host
points = Punkte
total = Gesamt
player = Name
percent = { $chance } %
leads = { $from } → { $to }
becomes = → { $to }
sentence = { $words }.
comma = ,{" "}
language = Sprache
theme = Design
theme-auto = Automatisch
theme-light = Hell
theme-dark = Dunkel
ground = Tisch
ground-game = Je nach Spiel
ground-lagoon = Lagune
ground-storm = Sturm
ground-harbour = Hafen
ground-graphite = Graphit
ground-moss = Moos
card-back = Kartenrücken
card-back-triangles = Dreiecke
card-back-waves = Wellen
card-back-stars = Sterne
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
join-by-code = Tisch oder Punktezettel öffnen
join = Mitspielen
my-tables = Meine Tische
open-tables = Offene Tische
hosted-by = bei { $name }
phase-waiting = wartet
phase-starting = startet
phase-playing = läuft
phase-over = beendet
unofficial = Ein inoffizielles Fanprojekt mit eigenen Zeichnungen und Texten, ohne Verbindung zu den Verlagen der Spiele.

## Punktezettel

score-game = Echtes Spiel aufschreiben
score-game-about = Ihr spielt mit euren Karten, gerechnet wird hier

## Vor dem Spiel

new-table = Neuer Tisch
a-table = Tisch von { $name }
scan-or-type = Scannen oder eintippen
qr-code = QR-Code mit dem Link zum Tisch
share-link = Link teilen
copy-link = Link kopieren
copied = Kopiert
no-account = Ganz ohne Konto: Derselbe Link bringt dich zurück.
tv = Fernseher
tv-scan-join = Scannen zum Mitspielen oder Zuschauen
tv-scan-watch = Scannen zum Zuschauen
tv-at-table = { $taken } von { $seats } am Tisch
tv-turn = { $name } ist dran
tv-lost = Keine Verbindung. Neuer Versuch…
tv-unknown = Den Tisch { $code } gibt es (noch) nicht.
reach-only-here = Dieser Link funktioniert nur auf diesem Computer. Um Handys einzuladen, beende den Server und starte ihn mit „make play“ oder „flipdeck serve --host lan“.
reach-no-network = Dieser Link funktioniert nur auf diesem Computer, denn er ist in keinem lokalen Netz. Verbinde ihn mit dem WLAN und starte Flipdeck neu.
reach-container = Vielleicht erreichen Handys diese Adresse nicht, denn Flipdeck läuft in einem Container. Starte es mit --address und der Adresse des Computers.
reach-wsl = Vielleicht erreichen Handys diese Adresse nicht, denn Flipdeck läuft in WSL. Leite den Port in Windows weiter und starte mit --address und der Adresse des Computers.
at-the-table = Am Tisch: { $taken } von { $seats }
add-bot = Bot dazusetzen
choose-bot = Bot aussuchen …
fill-with-bots = { $count ->
    [one] Einen Bot
   *[other] { $count } Bots
  } dazusetzen
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
add-beside = Noch jemand an diesem Gerät
add-beside-about = Ihr spielt abwechselnd an einem Handy oder Tablet. Wo Handkarten geheim sind, ist der Tisch beim Weitergeben verdeckt.
at-this-device = an diesem Gerät
pass-device = Gib das Gerät an { $name }
pass-device-about = Die Karten bleiben verdeckt, bis { $name } es hat.
device-is-mine = Ich bin { $name }
ask-for-seat = Um einen Platz bitten
ask-for-seat-about = Der Host kann dir den Platz eines Bots geben. Du spielst mit seinen Karten und Punkten weiter.
seat-asked = Du hast um einen Platz gebeten. Der Host antwortet gleich …
seat-declined = Diesmal nicht. Du kannst weiter zuschauen.
asks-for-seat = { $name } möchte mitspielen.
instead-of = Anstelle von
give-seat = Mitspielen lassen
decline = Jetzt nicht
watching-by-name = Im Publikum: { $names }
cancel = Abbrechen
table-full = Der Tisch ist voll
deal = Spiel starten
too-few = Für { $game } { $missing ->
    [one] fehlt noch eine Person oder ein Bot
   *[other] fehlen noch { $missing } Personen oder Bots
  }.
host-starts = Gleich startet der Host das Spiel.
rules-printed = Regeln laut Anleitung
change-rules = Ändern …
seats = Plätze
seats-about = So viele können mitspielen.
free-seat = Freier Platz
sit-here = Hier sitzen
series = Serie
series-about = Mehrere Spiele nacheinander; jede Revanche zählt mit.
series-none = Ein Spiel
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
bot-speed-1 = Langsam
bot-speed-2 = Schnell
bot-speed-0 = Sofort
open-table = Wer darf mitspielen?
open-table-about = Offene Tische stehen auf der Startseite.
by-link = nur mit Link
to-all = alle

## Am Tisch

connecting = Verbindung wird aufgebaut …
round = Runde { $round }
first-to = bis { $target }
watching = im Publikum
you-watch = Du schaust an diesem Tisch zu.
deck-left = { $count ->
    [one] Noch { $count } Karte im Stapel
   *[other] Noch { $count } Karten im Stapel
  }
left-in-deck = Noch im Stapel
cards-left = Stapel: { $count }
cards-out = Ablage: { $count }
of-target = { $total } von { $target }
this-round = Diese Runde
left-of = { $card }, noch im Stapel:
what-happened = Verlauf
side-fold = Seitenleiste einklappen
side-open = Seitenleiste ausklappen
say-it = Chat
scores = Punktestand
your-cards = Deine Karten
your-turn = Du bist dran
seconds-left = { $seconds ->
    [one] noch eine Sekunde
   *[other] noch { $seconds } Sekunden
  }
announce-turn = Du bist dran und hast { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
  }. { $risk ->
    [none] { "" }
   *[other] Dein Risiko ist { $risk }.{ " " }
  }{ $stay ->
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
skip-round = Zum Rundenende
fast-forward = Halten zum Vorspulen
you-are-out = { $status ->
    [busted] Verzockt
    [frozen] Eingefroren mit { $points }
   *[stayed] Ausgestiegen mit { $points }
  }

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
ask-modifier = Wer bekommt { $card }?
does-modifier = Senkt die Punkte dieser Runde.
ask-bonus = Flip 7! +{ $bonus } für dich oder −{ $bonus } für andere?
does-bonus = Nimm die Punkte oder tippe an, wer sie verliert.
take-bonus = { $bonus } Punkte nehmen
minus-bonus = −{ $bonus }
aim-at = { $reader ->
    [name] { $card } für dich
   *[nobody] { $card } für { $name }
  }
sure = { $move }?
choose-player = Wähle eine Person
choose-card = Wähle eine Karte
choose-second = Wähle die zweite Karte
bust-comes = wäre verzockt
would-bust = { $reader ->
    [name] Du hättest dich verzockt.
   *[nobody] { $name } hätte sich verzockt.
  }
would-have = { $reader ->
    [name] Du kommst von { $from } auf { $to }.
   *[nobody] { $name } kommt von { $from } auf { $to }.
  }
would-bank = { $reader ->
    [name] Du behältst { $points } und bist raus aus der Runde: { $total } gesamt.
   *[nobody] { $name } behält { $points } und ist raus aus der Runde: { $total } gesamt.
  }
would-risk = { $reader ->
    [name] Dein Risiko bei { $draws ->
        [1] der nächsten Karte
       *[other] den nächsten { $draws } Karten
      }: { $risk }.
   *[nobody] Risiko für { $name } bei { $draws ->
        [1] der nächsten Karte
       *[other] den nächsten { $draws } Karten
      }: { $risk }.
  }
ends-round = beendet die Runde
would-end = Die Runde ist zu Ende.
myself = Ich selbst
do-steal = { $card } von { $name } stehlen
do-discard = { $reader ->
    [name] Deine { $card } abwerfen
   *[nobody] { $card } von { $name } abwerfen
  }
do-swap = { $reader ->
    [name] Deine { $card } tauschen
   *[nobody] { $card } von { $name } tauschen
  }
do-swap-with = { $reader ->
    [name] Deine { $card } gegen { $other_card } von { $other } tauschen
    [other] { $card } von { $name } gegen deine { $other_card } tauschen
   *[nobody] { $card } von { $name } gegen { $other_card } von { $other } tauschen
  }

## Große Momente

of-forced = Karte { $place } von { $total }
risk-now = { $risk } Risiko
risk-saved = Eine Second Chance liegt bereit.
stamp-saved = Gerettet!
stamp-wiped = Alles weg!
bust = Verzockt!
bust-lost = Noch eine { $card }. { $points ->
    [0] Du hattest nichts zu verlieren.
    [one] Ein Punkt ist weg.
   *[other] Deine { $points } Punkte sind weg.
  }
bust-risk = Das Risiko lag bei { $risk }.
flip7 = Flip 7!
flip7-ends = Die Runde ist für alle vorbei.
round-counted = Runde { $round } gezählt
round-counting = Es wird gezählt…
next-round = Nächste Runde
see-result = Zum Ergebnis
takes-lead = { $count ->
    [one] { $name } geht in Führung
   *[other] { $name } gehen in Führung
  }
leads-game = in Führung
rank = { $place }.
deals-now = gibt diese Runde
deals-next = gibt als Nächstes
who-deals-next = { $name } gibt als Nächstes
you-stand = { $first ->
    [yes] Du führst
   *[no] Du bist { rank }, { $behind } zurück
  }
to-go = noch { $points }
count-result = = { $points }
count-bust = verzockt = 0
count-floor = nie unter 0
count-zero = die Null: 0
count-flip7 = Flip 7 { $points }
count-turned = { $points }
round-scores = Runde { $round }: { $scores }
round-score = { $name } { $points }, gesamt { $total }

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

victory = { $count ->
    [one] { $name } gewinnt!
   *[other] { $name } gewinnen!
  }
series-best-of = Best of { $games }
rematch = Revanche
# Was the shuffle fair?
shuffling = Es wird gemischt …
about-grade-best = Kein anderer Zug gewinnt klar öfter.
about-grade-good = Kostet bis zu 4 % der Siege.
about-grade-inaccuracy = Kostet bis zu 8 % der Siege.
about-grade-mistake = Kostet bis zu 15 % der Siege.
about-grade-blunder = Kostet noch mehr.
reason-even = Die Züge gewinnen etwa gleich oft.
reason-reaches = Stopp bringt { $total } Punkte: Das reicht zum Sieg.
reason-risk = Noch eine bringt im Schnitt { $other } Punkte bei { $bust } Risiko; { $points } sind sicher.
reason-lead = Mit { $total } Punkten in Führung sind { $points } sichere Punkte mehr wert als { $bust } Risiko.
reason-sure = { $points } sichere Punkte gewinnen öfter als im Schnitt { $other } bei { $bust } Risiko.
reason-safe = Keine Karte kann diese Reihe noch verzocken.
reason-more = Noch eine bringt im Schnitt { $points } Punkte, Stopp { $other }; das Risiko ist { $bust }.
reason-behind = { $name } hat { $total } Punkte: { $other } reichen nicht, da lohnen sich { $bust } Risiko.
reason-leader = { $name } führt mit { $total } Punkten.
reason-points = Das bringt in dieser Runde im Schnitt { $points } Punkte, der andere Zug { $other }.
reason-wins = Das gewinnt öfter, wenn auch nicht durch Punkte in dieser Runde.
practice = Übung

## Lektionen

lesson = Lektion in einer Minute
lesson-start = In einer Minute lernen
lesson-step = { $step } von { $of }
lesson-again = Noch einmal
lesson-next = Weiter
lesson-done = Fertig
lesson-leave = Lektion verlassen

## Meine Spiele

my-games = Meine Spiele

## Die Verbindung

reconnecting = Verbindung verloren. Neuer Versuch …
slow-answer = Die Verbindung ist langsam. Dein Zug ist unterwegs …
offline = Du bist offline. Dein Platz bleibt dir erhalten.
outdated = Flipdeck wurde aktualisiert.
offline-title = Keine Verbindung
offline-text = Die Regeln laufen auf dem Server; ohne Verbindung lässt sich keine Partie spielen.
reload = Neu laden
gone-replaced = Du spielst jetzt auf einem anderen Gerät.
gone-other-tab = Du spielst in einem anderen Tab dieses Browsers.
play-here = Hier spielen
gone-kicked = Der Host hat dich vom Tisch entfernt.
gone-broken = Dieses Spiel kann nicht weitergehen.
gone-deleted = Der Host hat dieses Spiel gelöscht.
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
denied-not-a-sheet = An diesem Tisch gibt es keinen Punktezettel.
denied-no-odds = An diesem Tisch ist die Risikoanzeige aus.
denied-slow-down = Bitte etwas langsamer.
denied-busy = Der Server ist ausgelastet. Versuch es gleich noch einmal.
denied-too-many-tables = Du hast schon zu viele Tische.
denied-not-absent = Die Person ist schon wieder da.
denied-not-asking = Die Person bittet nicht mehr um einen Platz.
denied-not-a-bot = Auf diesem Platz sitzt kein Bot.
denied-too-many-seats = Aus deinem Netz sitzen schon zu viele an diesem Tisch.
denied-kicked = Der Host hat dich von diesem Tisch entfernt.
denied-too-many-changes = An diesem Tisch wurde zu oft etwas geändert. Spiel so weiter oder mach einen neuen Tisch auf.
denied-game-too-long = Dieses Spiel ist zu lang geworden und kann nicht weitergehen. Fang ein neues an.
denied-too-many-watchers = An diesem Tisch schauen schon genug Leute zu.
denied-not-stored = Der Server konnte das nicht speichern. Versuch es noch einmal.
denied-went-back = Der Server hat die letzten Züge verloren. Das Spiel geht vom letzten gespeicherten Stand aus weiter.
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
