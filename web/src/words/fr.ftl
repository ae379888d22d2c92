## Partout

close = Fermer
home = Accueil
menu = Menu
settings = Réglages
done = Terminé
undo = Reprendre
you = vous
bot = Robot
host = Hôte
points = points
total = Total
player = Joueur
percent = { $chance } %
leads = { $from } → { $to }
sentence = { $words }.
comma = ,{" "}
language = Langue
theme = Clair ou sombre
theme-auto = Comme l’appareil
theme-light = Clair
theme-dark = Sombre
pace = Rythme
pace-1 = Tranquille
pace-2 = Rapide
pace-0 = Sans animation
sound = Son
vibration = Vibration
coach = Conseils du coach
anonymous = Invité

## Les jeux

which-game = Quel jeu ?

## Les cartes

card-face-down = une carte face cachée
short-second = 2e Chance
short-freeze = Freeze
short-flip3 = Trois à la suite
short-justone = Une dernière
short-swap = Échange
short-steal = Vol
short-discard = Défausse
short-flip4 = Quatre à la suite

## Accueil

tagline = Des jeux de cartes pour les audacieux, de 1 à 36 joueurs. Entre amis par un lien, ou tout de suite contre des robots.
your-name = Votre nom
your-sign = Votre signe
sign = Signe { $number }
play-now = Jouer tout de suite
play-now-about = contre trois robots
make-table = Ouvrir une table
join-by-code = Rejoindre une table
join = Rejoindre
my-tables = Mes tables
open-tables = Tables ouvertes
hosted-by = avec { $name }
phase-waiting = en attente
phase-playing = en cours
phase-over = finie
unofficial = Un projet d’amateurs, non officiel, avec ses propres dessins et ses propres mots, sans lien avec les éditeurs des jeux.

## Avant la partie

new-table = Nouvelle table
a-table = La table de { $name }
scan-or-type = À scanner, ou à taper
qr-code = Code QR du lien de la table
share-link = Partager le lien
copy-link = Copier le lien
copied = Copié
no-account = Aucun compte. Le même lien vous ramène ici.
at-the-table = À la table : { $taken } sur { $seats }
add-bot = Ajouter un robot
level-usual = Habituel
level-easy = Facile
level-careful = Prudent
level-bold = Audacieux
level-medium = Moyen
level-hard = Difficile
level-expert = Expert
about-level-easy = Pour débuter
about-level-medium = Joue avec bon sens
about-level-hard = Compte toutes les cartes
about-level-expert = Joue pour gagner la partie, pas la manche
about-level-careful = S’arrête volontiers tôt
about-level-bold = Aime risquer une carte de plus
about-level-usual = Comme à n’importe quelle table
send-away = Renvoyer { $name }
change-name = Changer de nom et de signe
sit-down = S’asseoir
table-full = Toutes les places sont prises
deal = Donner les premières cartes
host-starts = L’hôte lance la partie.
rules-printed = Règles du livret
change-rules = Modifier…
seats = Places
seats-about = Autant de joueurs peuvent s’asseoir.
free-seat = Place libre
sit-here = S’asseoir ici
timer = Temps de réflexion
timer-about = Ensuite un robot joue jusqu’à votre retour.
timer-none = sans limite
seconds = { $seconds } s
odds = Chances
odds-about = Les cartes restantes et le risque de la prochaine.
odds-all = montrées à tous
odds-nobody = cachées à tous
bot-speed = Robots
bot-speed-about = Le temps qu’ils prennent pour décider.
bot-speed-1 = Sans hâte
bot-speed-2 = Vite
bot-speed-0 = Aussitôt
open-table = Qui peut venir
open-table-about = Une table ouverte paraît sur l’accueil.
by-link = qui a le lien
to-all = tout le monde
## La table

connecting = Connexion…
round = Manche { $round }
rounds = { $rounds ->
    [one] une manche
   *[other] { $rounds } manches
  }
first-to = jusqu’à { $target }
watching = regardent
you-watch = Vous regardez cette table.
deck-left = { $count ->
    [one] { $count } carte reste dans la pioche
   *[other] { $count } cartes restent dans la pioche
  }
left-in-deck = Encore dans la pioche
left-and-out = dans la pioche, { $out } défaussées
left-of = dans la pioche, { $card } :
what-happened = Ce qui s’est passé
say-it = À dire
scores = Scores
your-cards = Vos cartes
your-turn = À vous
announce-turn = À vous. Vous avez { $points ->
    [one] { $points } point
   *[other] { $points } points
  }. { $stay ->
    [yes] Encore ou stop ?
   *[no] Encore ?
  }
thinking = { $name } réfléchit…
so-far = { $count } sur { $of } différentes, { $total } déjà
place = { $place ->
    [one] { $place }er
   *[other] { $place }e
  }
hit = Encore
stay = Stop
average = { $points } en moyenne
coach-advises = Coach : { $advice } ({ $win } de gagner)
cannot-stay = pas encore
odds-safe = { $chance } sûr
odds-special = { $chance } spécial
odds-bust = { $chance } sauter
paused = Pause
pause = Pause
unpause = Reprendre la partie
away = parti
absent = absent
stand-in = Un robot joue à sa place
bot-plays = Un robot joue pour vous
play-myself = Je rejoue moi-même
let-bot-play = Faire jouer un robot pour { $name }
leave = Rendre ma place
leave-ask = Rendre votre place ?
leave-about = Un robot joue à votre place, et vous ne pourrez pas revenir dans cette partie.
leave-not = Garder ma place
speed-up = Toucher pour accélérer

## Viser

ask-freeze = Qui est gelé ?
does-freeze = Il garde ses points et sort de la manche.
ask-flip3 = Qui prend trois cartes à la suite ?
does-flip3 = Les trois prochaines cartes, une par une.
ask-second = Qui reçoit la Seconde Chance ?
does-second = Vous en avez déjà une : donnez celle-ci.
ask-justone = Juste une dernière pour qui ?
does-justone = Il prend la prochaine carte, puis doit stopper.
ask-flip4 = Qui prend quatre cartes à la suite ?
does-flip4 = Les quatre prochaines cartes, une par une.
ask-steal = Quelle carte voler ?
does-steal = Touchez une carte d’un autre. Elle rejoint votre ligne.
ask-discard = Quelle carte défausser ?
does-discard = Touchez n’importe quelle carte. Son joueur la perd.
ask-swap = Échanger quelle carte ?
does-swap = Touchez deux cartes de deux joueurs.
ask-swap-second = { $card } de { $name } contre…
ask-modifier = Qui reçoit { $card } ?
does-modifier = Il compte à la fin de la manche.
ask-bonus = Flip 7 ! Prendre { $bonus }, ou faire mal ?
does-bonus = Prenez les points, ou touchez qui les perd.
take-bonus = Prendre { $bonus } points
minus-bonus = −{ $bonus }
aim-at = { $card } pour { $name } { $effect }
myself = Moi-même
myself-effect = Moi-même : { $effect }
do-steal = Voler { $card } à { $name }
do-discard = Défausser { $card } de { $name }
do-swap = Échanger { $card } de { $name }
do-swap-with = Échanger { $card } de { $name } contre { $other_card } de { $other }
risk-only = risque { $risk }
risk-first = 1re carte : risque { $risk }

## En scène

on-stage = En scène
plays-on = { $name } joue { $card } sur { $other }
of-forced = { $place } sur { $total }…
risk-now = { $risk } de risque de sauter
risk-saved = Une Seconde Chance est prête.
stamp-saved = Sauvé !
stamp-wiped = Tout balayé !
verdict-busted = Encore un { $card } : sauté !
verdict-saved = Un second { $card }, sauvé par la Seconde Chance !
verdict-wiped = { $card } balaie tout !
verdict-flip7 = Sept cartes différentes !
bust = Sauté
bust-lost = Encore un { $card }. { $points ->
    [0] Rien n’est perdu.
    [one] { $points } point est perdu.
   *[other] Les { $points } points sont perdus.
  }
bust-risk = Le risque était de { $risk }.
flip7 = Flip 7 !
flip7-for = Sept cartes différentes pour { $name }
flip7-ends = La manche est finie pour tout le monde.
see-scores = Voir les scores
round-over = La manche { $round } est finie
go-on = Continuer

## Flip-Flop

tricks-objective = Objectif
tricks-trick = Le pli
tricks-trick-of = Pli { $trick } sur { $of }
tricks-dice = Les dés décident
tricks-free = { $name } annonce l’objectif
tricks-stake = { $stake ->
    [one] une carte, un point
   *[other] { $stake } cartes, { $stake } points
  }, jusqu’à { $target }
tricks-tally = Votre camp { $ours }, les autres { $theirs }
tricks-unit-tricks = plis
tricks-unit-yellow = jaunes
tricks-partner = partenaire
tricks-rival = adversaire
tricks-team = équipe { $team }
tricks-tricks = { $tricks ->
    [one] { $tricks } pli
   *[other] { $tricks } plis
  }
tricks-yellow = { $yellow ->
    [one] { $yellow } jaune
   *[other] { $yellow } jaunes
  }
tricks-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
tricks-face = { $face ->
    [F] Flip-Flop
   *[other] { $face }
  }
tricks-other-side = { $card }, autre face { $face }
tricks-dealt-to-us = { $name } reçoit des cartes que les autres voient ainsi : { $hand }
tricks-hand-of = Les cartes de { $name }, vues de dos
tricks-you-lead = À vous d’entamer
tricks-choose-card = Choisissez une carte
tricks-play = Jouer { $card }
tricks-play-flop = puis choisissez les jeux à flip-flopper
tricks-ask-goal = Quel objectif ?
tricks-does-goal = Vous commencez : annoncez-le, vos cartes en main.
tricks-ask-flip = Quels jeux flip-flopper ?
tricks-does-flip = Ensuite votre carte vaut { $face }.
tricks-turn = Flip
tricks-mine = Le mien
tricks-own-hand = le mien
tricks-turn-hand = Flip-flopper le jeu de { $name }
tricks-turn-mine = Le mien : flip-flopper mon propre jeu
tricks-flip-hands = Flip-flopper : { $names }
tricks-flip-nobody = Ne flip-flopper personne
tricks-ahead = en tête
tricks-ahead-highest = { $name } est en tête avec { $number }
tricks-ahead-last = { $name } est en tête : à égalité de { $number }, la dernière carte compte
tricks-takes-highest = { $name } remporte le pli avec { $number }
tricks-takes-last = { $name } remporte le pli : à égalité de { $number }, la dernière carte compte
tricks-met = Objectif atteint par { $names }
tricks-nobody-scores = Égalité : personne ne marque.
tricks-known = Ce que vous pouvez savoir
tricks-deduce = Faces possibles
tricks-deduce-about = Marque ce que peut encore être la face cachée de chaque carte.
tricks-card-is = { $card } avec { $face } : { $place ->
    [played] jouée
    [hand] vue dans un jeu
   *[unseen] pas vue
  }
tricks-in-hand = dans un jeu
tricks-played = jouée
tricks-not-seen = pas vue
tricks-announce-play = À vous. Choisissez une carte.
tricks-announce-flip = Vous avez joué une carte Flip-Flop. Quels jeux flip-flopper ?
tricks-announce-goal = Vous commencez. Quel objectif annoncez-vous ?

## Phrases

phrase-nice = Bien joué !
phrase-ouch = Aïe…
phrase-one-more = Encore une !
phrase-phew = Ouf
phrase-thinking = Je réfléchis
phrase-well-played = Belle partie
phrase-hurry = Allez !
phrase-hello = Bonjour
phrase-sorry = Désolé
phrase-wow = Oh là là

## Après la partie

rematch = Revanche
download = Feuille de partie
after-wins = { $count ->
    [one] { $name } gagne avec { $total }
   *[other] { $name } gagnent avec { $total }
  }
after-you-win = Vous gagnez avec { $total } !
after-winner = gagnant
after-scores = Total après chaque manche
after-chart = Courbes
after-table = Tableau
after-replay = Revoir la partie, manche { $round }
after-begin = La partie commence.
after-place = Moment de la partie
after-play = Lire
after-back = Un pas en arrière
after-forth = Un pas en avant
after-last-event = Événement précédent
after-next-event = Événement suivant
after-no-replay = La partie ne peut pas être revue pour le moment.
after-again = Réessayer
after-coach = L’avis du coach
after-coach-about = Le coach rejoue chaque décision de nombreuses fois et dit ce qu’elle a changé aux chances de gagner. Cela prend jusqu’à une demi-minute.
after-ask-coach = Demander au coach
after-coach-looks = Le coach examine { $decisions ->
    [one] une décision
   *[other] { $decisions } décisions
  } …
after-coach-slow = Le coach prend plus de temps que d’habitude. Continuez, la réponse apparaîtra ici.
after-coach-gone = Le coach n’a pas le temps pour le moment.
after-same = { $name } : { $same } sur { $all } pareil
after-all-same = Le coach n’a rien trouvé de sûrement meilleur.
after-at-stake = { $points ->
    [one] { $points } point en jeu
   *[other] { $points } points en jeu
  }
after-to-win = de chances de gagner
after-all-others = Tout voir ({ $count })
after-win-over-time = Chances de gagner au fil de la partie
after-win-summary = Chances de gagner au fil de la partie. { $name } : { $first } au début, { $last } à la dernière décision.
after-gathering = La partie suivante vous attend.
after-share = Partager l’image
after-share-short = Image

## La connexion

reconnecting = Connexion perdue. Nouvel essai…
offline = Vous êtes hors ligne. La partie attend.
outdated = Le jeu a été mis à jour.
reload = Recharger
gone-replaced = Vous jouez maintenant sur un autre appareil.
play-here = Jouer ici
gone-kicked = L’hôte vous a renvoyé.
gone-broken = Cette table ne peut pas continuer.
gone-unknown-table = Cette table n’existe pas.
denied-other = Impossible ({ $reason }).
denied-unreachable = Le serveur ne répond pas.
denied-name-taken = Quelqu’un porte déjà ce nom.
denied-bad-name = « { $name } » ne peut pas être un nom ici : il faut une lettre, un chiffre ou un signe, et aucun des mots de la feuille de partie, comme « deck », « dice », « is », « hits » ou « stays », ni à Flip-Flop « and » ou « nobody ».
denied-table-full = Toutes les places sont prises.
denied-seat-taken = Cette place est prise.
denied-already-started = La partie a déjà commencé.
denied-not-host = Seul l’hôte peut le faire.
denied-not-your-turn = Ce n’est pas à vous.
denied-paused = La partie est en pause.
denied-no-odds = Cette table ne montre pas les chances.
denied-slow-down = Un peu moins vite.
denied-busy = Le serveur est occupé. Réessayez.
denied-too-many-tables = Vous avez déjà beaucoup de tables.
denied-not-absent = Cette personne est là.

## Les règles
