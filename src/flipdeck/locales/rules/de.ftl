## So geht’s und Hausregeln: Texte zu allem, was engine/guide.py aufzählt

how-cards = Karten
how-cards-in-deck = { $count } Karten in einem Kartensatz.
how-editions = Ausgaben
edition-about = Gespielt wird genau nach der Anleitung dieser Ausgabe.
as-printed = laut Anleitung
as-printed-value = laut Anleitung: { $value }
players-range = { $least } bis { $most } Personen
players-exactly = { $count ->
    [one] { $count } Person
   *[other] { $count } Personen
  }
default-with = { $value } bei { $players }
number-range = { $least } bis { $most }
card-copies = { $card } (×{ $count })

## Flip 7

how-flip7-aim = Worum geht’s?
how-flip7-aim-text = Sammle über mehrere Runden verschiedene Zahlen und steig rechtzeitig aus. Hohe Zahlen bringen mehr Punkte, aber es gibt auch mehr davon: eine 1, zwei 2er und so weiter bis zu zwölf 12ern. Deshalb kommen sie auch am leichtesten doppelt. Gespielt wird bis 200 Punkte.
how-flip7-deal = Austeilen
how-flip7-deal-text = Eine Person gibt die Karten. In den meisten Ausgaben beginnt die Runde mit einer Startkarte: Alle bekommen reihum eine Karte offen, von der gebenden Person aus nach links. Ist es eine Aktionskarte, wird sie ausgeführt, bevor es weitergeht.
how-flip7-turn = Noch eine oder Stopp?
how-flip7-turn-text = Danach sind reihum alle dran, die noch im Spiel sind. „Noch eine“: Du bekommst eine Karte offen in deine Reihe. „Stopp“: Du steigst aus der Runde aus und sicherst deine Punkte. Das geht so lange, bis niemand mehr im Spiel ist.
how-flip7-bust = Verzockt
how-flip7-bust-text = Ziehst du eine Zahl, die du schon hast, hast du dich verzockt: Du bist raus und bekommst in dieser Runde keine Punkte.
how-flip7-seven = Flip 7
how-flip7-seven-text = Sieben verschiedene Zahlen beenden die Runde sofort für alle und bringen dir 15 Extrapunkte. Für die sieben zählen nur Zahlenkarten.
how-flip7-actions = Aktionskarten
how-flip7-actions-text = Eine Aktionskarte wirkt, sobald du sie ziehst. Freeze und Flip Three spielst du auf eine Person, die noch im Spiel ist, auch auf dich selbst. Bist nur noch du im Spiel, treffen sie dich. Second Chance bleibt bei dir liegen.
how-flip7-score = Wertung
how-flip7-score-text = Am Ende der Runde zählen alle, die sich nicht verzockt haben, ihre Zahlen zusammen. ×2 verdoppelt diese Summe, danach kommen die Pluskarten dazu, dann 15 Punkte für einen Flip 7. Beispiel: 4, 9 und 12 mit ×2 und +8 ergeben 25 × 2 + 8 = 58.
how-flip7-end = Das Ende
how-flip7-end-text = Eine Runde endet, wenn niemand mehr im Spiel ist oder jemandem ein Flip 7 gelingt. Die gespielten Karten kommen beiseite, und die nächste Person links gibt die neue Runde vom restlichen Stapel. Gemischt wird erst, wenn er leer ist. Hat am Ende einer Runde jemand 200 Punkte oder mehr, gewinnt, wer die meisten hat. Bei Gleichstand an der Spitze spielen alle noch eine Runde.
how-flip7-few = Wenige oder viele Personen
how-flip7-few-text = Allein oder zu zweit: In wie wenigen Runden erreicht ihr 200 Punkte? Mit mehr als 18 Personen nehmt ihr zwei Kartensätze.
how-edition-flip7-en = Zuerst bekommen alle eine Karte. Aussteigen kann nur, wer eine Karte hat. Was in einem Flip Three beiseitegelegt wurde, wird erst ganz verteilt, bevor die erste Karte wirkt; wer sich verzockt, verliert es.
how-edition-flip7-de = Zuerst bekommen alle eine Karte. Wer sich in einem Flip Three verzockt, spielt die beiseitegelegten Karten trotzdem noch auf andere. Eine Second Chance unter den drei Karten hilft erst danach.
how-edition-flip7-zh-Hant = Ohne Startkarte: Die Runde beginnt gleich mit „Noch eine oder Stopp?“. Wer sich in einem Flip Three verzockt, verliert die beiseitegelegten Karten.

## Flip 7: With a Vengeance

how-vengeance-aim = Worum geht’s?
how-vengeance-aim-text = Wie bei Flip 7 heißt es „Noch eine oder Stopp?“, und du sammelst verschiedene Zahlen, hier bis 13. Hohe Zahlen bringen mehr Punkte, aber es gibt auch mehr davon. Fast alle übrigen Karten sind für die anderen gedacht. Gespielt wird bis 200 Punkte.
how-vengeance-deal = Austeilen
how-vengeance-deal-text = Eine Person gibt die Karten. Mit Startkarte bekommen zuerst alle reihum eine Karte offen, von der gebenden Person aus nach links. Ist es eine Aktions- oder Minuskarte, wird sie ausgeführt, bevor es weitergeht.
how-vengeance-turn = Noch eine oder Stopp?
how-vengeance-turn-text = Danach sind reihum alle dran, die noch im Spiel sind. „Noch eine“: Du bekommst eine Karte. „Stopp“: Du steigst aus und bist in dieser Runde nicht mehr dran.
how-vengeance-open = Niemand ist sicher
how-vengeance-open-text = Die Karten bleiben offen, bis die Runde vorbei ist. Auch wenn du ausgestiegen bist, kann dich noch jede Karte treffen, und du kannst dich sogar verzocken. Zurück ins Spiel kommst du dadurch nicht.
how-vengeance-bust = Verzockt
how-vengeance-bust-text = Bekommst du eine Zahl, die du schon hast, hast du dich verzockt, ob gezogen oder durch eine andere Karte. Du drehst deine Karten auf die Rückseite und bekommst in dieser Runde keine Punkte.
how-vengeance-seven = Flip 7
how-vengeance-seven-text = Sieben verschiedene Zahlen beenden die Runde sofort für alle und bringen dir 15 Extrapunkte.
how-vengeance-actions = Aktionskarten
how-vengeance-actions-text = Ziehst du eine Aktionskarte, spielst du sie sofort auf eine Person, die sich nicht verzockt hat. Das kannst auch du selbst sein oder eine Person, die schon ausgestiegen ist. Gibt es kein Ziel, wirfst du sie ab. Eine Karte, die den Platz wechselt, wirkt wie gezogen: Man kann sich damit verzocken, alles verlieren oder einen Flip 7 schaffen.
how-vengeance-score = Wertung
how-vengeance-score-text = Am Ende der Runde zählen alle, die sich nicht verzockt haben, ihre Zahlen zusammen. ÷2 halbiert diese Summe, abgerundet; danach werden die Minuskarten abgezogen, aber nicht unter null; ein Flip 7 bringt noch 15 Punkte. Beispiel: 5, 11 und 13 mit ÷2 und −4 ergeben 29 ÷ 2 − 4 = 10.
how-vengeance-end = Das Ende
how-vengeance-end-text = Eine Runde endet, wenn alle ausgestiegen sind oder sich verzockt haben oder wenn jemandem ein Flip 7 gelingt. Die gespielten Karten kommen beiseite, und die nächste Person links gibt die neue Runde vom restlichen Stapel. Hat am Ende einer Runde jemand 200 Punkte oder mehr, gewinnt, wer die meisten hat. Bei Gleichstand an der Spitze spielen alle noch eine Runde.
how-vengeance-brutal = Brutal-Modus
how-vengeance-brutal-text = Für Furchtlose: Runden können ins Minus gehen, Minuskarten dürfen auch an Verzockte gehen (was vorher bei ihnen lag, zählt nicht), und mit einem Flip 7 nimmst du 15 Punkte oder lässt jemand anderen 15 verlieren.
how-vengeance-few = Wenige oder viele Personen
how-vengeance-few-text = Allein oder zu zweit: In wie wenigen Runden erreicht ihr 200 Punkte? Mit mehr als 18 Personen nehmt ihr zwei Kartensätze.
how-edition-vengeance-en = Vor dem ersten Zug bekommen alle eine Karte.
how-edition-vengeance-fr = Ohne Startkarte: Die Runde beginnt gleich mit „Noch eine oder Stopp?“.

## Flip-Flop

how-flipflop-aim = Worum geht’s?
how-flipflop-aim-text = Mach Stiche und erreiche das Ziel der Runde. Zu dritt spielen alle für sich bis 15 Punkte, zu viert zwei Teams bis 20; wer zusammenspielt, sitzt sich gegenüber.
how-flipflop-cards = Zweiseitige Karten
how-flipflop-cards-text = Jede der dreißig Karten hat auf jeder Seite eine Zahl oder ein Flip-Flop-Symbol, nie zweimal dasselbe und immer in derselben Farbe. Du siehst die Vorderseiten deiner Hand und spielst mit ihnen, alle anderen sehen die Rückseiten. Deine eigenen Rückseiten siehst du nur beim Austeilen.
how-flipflop-dice = Die Würfel
how-flipflop-dice-text = Wer anfängt, wirft beide Würfel, mischt alle Karten und teilt aus. Der rote Würfel zeigt, wie viele Karten alle bekommen und wie viele Punkte die Runde wert ist: 1, 3, 5 oder 7. Der gelbe zeigt das Ziel. Kann es niemand erreichen, werden beide neu gewürfelt.
how-flipflop-goals = Das Ziel
how-flipflop-goals-text = Die meisten Stiche, die wenigsten Stiche, eine gerade Anzahl Stiche (auch null), die meisten oder die wenigsten gelben Karten. Die sechste Seite lässt die Wahl: Wer anfängt, sieht sich die eigenen Karten an und wählt eines der fünf Ziele.
how-flipflop-trick = Ein Stich
how-flipflop-trick-text = Wer anfängt, spielt aus, dann spielen alle eine Karte; die Farbe ist frei. Die höchste Zahl macht den Stich, bei gleichen die zuletzt gespielte. Wer den Stich macht, spielt zum nächsten aus, bis alle Karten gespielt sind.
how-flipflop-flop = Flip-Flop-Karten
how-flipflop-flop-text = Spielst du eine, bestimmst du zuerst, wer umdreht: beliebig viele, auch du selbst, auch niemand. Sie drehen ihre ganze Hand um und spielen mit den anderen Seiten weiter. Dann wird die Karte selbst umgedreht und zählt als die Zahl auf ihrer Rückseite.
how-flipflop-score = Ende der Runde
how-flipflop-score-text = Wer das Ziel erreicht, bekommt so viele Punkte, wie der rote Würfel zeigt. Zu dritt punkten zwei, die gleichauf liegen, beide; liegen alle gleichauf, punktet niemand. Ein Team zählt seine Stiche zusammen; bei Gleichstand punktet niemand. Wer den letzten Stich gemacht hat, fängt die nächste Runde an.
how-flipflop-end = Das Ende
how-flipflop-end-text = Das Spiel endet nach der Runde, in der jemand 15 Punkte erreicht oder ein Team 20. Schaffen es zwei zugleich, gewinnt, wer mehr hat; bei Gleichstand spielen alle noch eine Runde.
how-edition-flipflop-standard = Es gibt nur eine Ausgabe; die französischen und die englischen Regeln stimmen überein.

## Karten

cards-number = Zahlenkarten
cards-special = Besondere Zahlenkarten
cards-bonus = Bonuskarten
cards-penalty = Minuskarten
cards-action = Aktionskarten
cards-face = Kartenseiten
card-number = { $first } bis { $last }
card-number-text = Bringt ihren Wert als Punkte. Mit einer zweiten Karte derselben Zahl hast du dich verzockt.
card-plus = { $first } bis { $last }
card-plus-text = Bringt Zusatzpunkte, zählt aber nicht für den Flip 7. Verzocken kannst du dich mit ihr nicht.
card-double = ×2
card-double-text = Verdoppelt die Summe deiner Zahlen, aber weder Pluskarten noch die 15 Punkte für den Flip 7.
card-second-text = Behalte sie. Die nächste Zahl, mit der du dich verzocken würdest, wird zusammen mit ihr abgeworfen. Ziehst du noch eine, gib sie einer Person, die im Spiel ist und keine hat. Am Ende der Runde wird sie abgeworfen, benutzt oder nicht.
card-freeze-text = Spiele sie auf jemanden, der noch im Spiel ist, oder auf dich: Diese Person ist sofort raus aus der Runde und behält ihre Punkte.
card-flip3-text = Die gewählte Person nimmt die nächsten drei Karten, eine nach der anderen. Nur Verzocken oder ein Flip 7 beendet das vorher. Freeze und Flip Three darunter warten, bis alle drei liegen.
card-zero = Die Null
card-zero-text = Mit ihr kannst du nicht aussteigen, und ohne Flip 7 ist deine Runde nichts wert. Sie zählt als eine der sieben.
card-lucky13-text = Mit ihr sind zwei 13er erlaubt. Beide bringen Punkte und zählen für den Flip 7; mit einer dritten hast du dich verzockt.
card-unlucky7-text = Wenn sie kommt, verzockst du dich nie, aber sie fegt alle deine anderen Karten weg.
card-half = ÷2
card-half-text = Ziehst du sie, gib sie einer Person, die sich nicht verzockt hat. Sie halbiert die Summe ihrer Zahlen, abgerundet.
card-minus = { $first } bis { $last }
card-minus-text = Ziehst du eine, gib sie einer Person, die sich nicht verzockt hat. Die Punkte werden ihr abgezogen, aber eine Runde bringt nie weniger als null.
card-justone-text = Die gewählte Person nimmt noch eine Karte und muss dann aussteigen.
card-swap-text = Tausche zwei Karten zweier Personen. Eine davon kannst du selbst sein.
card-steal-text = Nimm einer anderen Person eine Karte weg und lege sie in deine Reihe.
card-discard-text = Wähle eine beliebige Karte auf dem Tisch. Sie wird abgeworfen.
card-flip4-text = Die gewählte Person nimmt vier Karten, eine nach der anderen. Nur Verzocken oder ein Flip 7 beendet das vorher. Aktionen und Minuskarten darunter warten, bis die vierte liegt; wer sich verzockt, verliert sie.
card-face = { $first } bis { $last }
card-face-text = Die höchste Zahl macht den Stich. Jede Zahl steht auf fünf roten und fünf gelben Karten, und die andere Seite zeigt nie dasselbe.
card-flop = Flip-Flop
card-flop-text = Dreht beliebig viele Hände um; danach wird auch diese Karte umgedreht und zählt als die Zahl auf der anderen Seite.

## Hausregeln

rule-target = Spiel bis
about-target = Mit dieser Punktzahl endet das Spiel.
rule-decks = Kartensätze
about-decks = Ab 19 Personen empfehlen wir zwei.
value-decks-1 = einer
value-decks-2 = zwei
rule-opening_deal = Startkarte
about-opening_deal = Beginnen alle die Runde mit einer Karte?
value-opening_deal-yes = für alle
value-opening_deal-no = keine
rule-stay_needs_card = Stopp
about-stay_needs_card = Kann man ohne Karte aussteigen?
value-stay_needs_card-yes = nur mit Karte
value-stay_needs_card-no = jederzeit
rule-opening_after_flip = Startkarte nach erzwungenen Karten
about-opening_after_flip = Wer vorher schon Karten nehmen musste, …
value-opening_after_flip-deal = bekommt sie auch
value-opening_after_flip-offer = darf wählen
rule-pending_on_bust = Beiseitegelegte Karten beim Verzocken
about-pending_on_bust = Aktionen, die dann noch beiseiteliegen, …
value-pending_on_bust-discard = verfallen
value-pending_on_bust-redirect = treffen andere
rule-second_chance_in_flip = Second Chance im Flip Three
about-second_chance_in_flip = Ist sie unter den drei Karten, hilft sie …
value-second_chance_in_flip-immediate = sofort
value-second_chance_in_flip-deferred = erst danach
rule-pending_order = Mehrere beiseitegelegte Karten
about-pending_order = Wie werden sie ausgespielt?
value-pending_order-one_by_one = nacheinander
value-pending_order-assign_first = erst alle verteilen
rule-thirteens_count = Zwei 13er zählen als
about-thirteens_count = Für den Flip 7, wenn eine davon die Lucky 13 ist.
value-thirteens_count-1 = eine Karte
value-thirteens_count-2 = zwei Karten
rule-unlucky_wipes_pending = Unlucky 7 im Flip Four
about-unlucky_wipes_pending = Karten, die du vorher beiseitegelegt hast, sind…
value-unlucky_wipes_pending-yes = auch weg
value-unlucky_wipes_pending-no = noch zu spielen
rule-brutal = Brutal-Modus
about-brutal = Runden können ins Minus gehen, und ein Flip 7 kann andere 15 Punkte kosten.
value-brutal-yes = an
value-brutal-no = aus
