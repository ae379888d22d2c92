## Partout

close = Fermer
home = Accueil
menu = Menu
settings = Réglages
done = Terminé
undo = Annuler
you = vous
bot = Robot
host = Hôte
points = points
total = Total
player = Nom
percent = { $chance } %
leads = { $from } → { $to }
sentence = { $words }.
comma = ,{" "}
language = Langue
theme = Thème
theme-auto = Automatique
theme-light = Clair
theme-dark = Sombre
pace = Vitesse
pace-1 = Normale
pace-2 = Rapide
pace-0 = Sans animation
sound = Son
vibration = Vibration
coach = Conseils du coach
anonymous = Anonyme

## Les jeux

which-game = Quel jeu ?

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

tagline = Des jeux de cartes à frissons, de 1 à 36 joueurs. Invitez vos amis avec un lien, ou jouez tout de suite contre des robots.
your-name = Votre nom
your-sign = Votre avatar
sign = Avatar { $number }
play-now = Jouer tout de suite
play-now-about = contre trois robots
make-table = Créer une table
join-by-code = Rejoindre une table
join = Rejoindre
my-tables = Mes tables
open-tables = Tables ouvertes
hosted-by = chez { $name }
phase-waiting = en attente
phase-playing = en cours
phase-over = terminée
unofficial = Un projet de fans non officiel, avec ses propres dessins et ses propres textes, sans lien avec les éditeurs des jeux.

## Avant la partie

new-table = Nouvelle table
a-table = Chez { $name }
scan-or-type = À scanner ou à saisir
qr-code = Code QR du lien vers la table
share-link = Partager le lien
copy-link = Copier le lien
copied = Copié
no-account = Pas besoin de compte : le même lien vous ramène ici.
at-the-table = À la table : { $taken } sur { $seats }
add-bot = Ajouter un robot
level-standard = Typique
level-easy = Facile
level-careful = Prudent
level-bold = Audacieux
level-medium = Moyen
level-hard = Difficile
level-expert = Expert
about-level-easy = Pour débuter
about-level-medium = Joue avec bon sens
about-level-hard = Difficile à battre
about-level-expert = Vise la partie, pas seulement la manche
about-level-careful = Préfère stopper tôt
about-level-bold = Toujours partant pour une carte de plus
about-level-standard = Joue comme la plupart des gens
send-away = Retirer { $name }
change-name = Changer de nom et d’avatar
sit-down = S’asseoir
table-full = La table est complète
deal = Lancer la partie
host-starts = L’hôte va lancer la partie.
rules-printed = Règles du livret
change-rules = Modifier…
seats = Places
seats-about = Combien de personnes peuvent jouer.
free-seat = Place libre
sit-here = S’asseoir ici
timer = Temps de réflexion
timer-about = Passé ce délai, un robot joue jusqu’à votre retour.
timer-none = sans limite
seconds = { $seconds } s
odds = Probabilités
odds-about = Les cartes de la pioche et le risque de la prochaine.
odds-all = visibles
odds-nobody = masquées
bot-speed = Vitesse des robots
bot-speed-about = Leur temps de réflexion.
bot-speed-1 = Normale
bot-speed-2 = Rapide
bot-speed-0 = Instantanée
open-table = Qui peut venir ?
open-table-about = Les tables ouvertes figurent sur l’accueil.
by-link = avec le lien
to-all = tout le monde

## La table

connecting = Connexion…
round = Manche { $round }
rounds = { $rounds ->
    [one] une manche
   *[other] { $rounds } manches
  }
first-to = partie en { $target }
watching = dans le public
you-watch = Vous assistez à cette partie.
deck-left = { $count ->
    [one] Encore { $count } carte dans la pioche
   *[other] Encore { $count } cartes dans la pioche
  }
left-in-deck = Encore dans la pioche
left-and-out = dans la pioche, { $out } à la défausse
left-of = { $card }, encore dans la pioche :
what-happened = Historique
say-it = Messages
scores = Scores
your-cards = Vos cartes
your-turn = À vous de jouer
announce-turn = À vous de jouer. Vous avez { $points ->
    [one] { $points } point
   *[other] { $points } points
  }. { $stay ->
    [yes] Encore ou stop ?
   *[no] Vous devez continuer.
  }
thinking = { $name } réfléchit…
so-far = { $count }/{ $of } numéros, total { $total }
place = { $place ->
    [one] { $place }re place
   *[other] { $place }e place
  }
hit = Encore
stay = Stop
average = { $points } en moyenne
coach-advises = Coach : { $advice } (victoire : { $win })
cannot-stay = pas encore
odds-safe = Sûre { $chance }
odds-special = Spéciale { $chance }
odds-bust = Risque { $chance }
paused = Pause
pause = Pause
unpause = Reprendre la partie
away = relais
absent = hors ligne
stand-in = Un robot joue à sa place
bot-plays = Un robot joue à votre place
play-myself = Reprendre la main
let-bot-play = Faire jouer un robot pour { $name }
leave = Quitter la table
leave-ask = Quitter la table ?
leave-about = Un robot prendra votre place et vous ne pourrez pas revenir dans cette partie.
leave-not = Rester à la table
speed-up = Toucher pour accélérer

## Choisir une cible

ask-freeze = Qui subit le Freeze ?
does-freeze = Garde ses points, mais sort de la manche.
ask-flip3 = Qui prend trois cartes à la suite ?
does-flip3 = Les trois prochaines cartes, une par une.
ask-second = Qui reçoit la Seconde Chance ?
does-second = Vous en avez déjà une : offrez celle-ci.
ask-justone = Une dernière carte pour qui ?
does-justone = Prend la prochaine carte, puis doit stopper.
ask-flip4 = Qui prend quatre cartes à la suite ?
does-flip4 = Les quatre prochaines cartes, une par une.
ask-steal = Quelle carte voler ?
does-steal = Touchez une carte adverse : elle rejoint votre ligne.
ask-discard = Quelle carte défausser ?
does-discard = Touchez n’importe quelle carte : elle part à la défausse.
ask-swap = Quelle carte échanger ?
does-swap = Touchez deux cartes, chez deux personnes différentes.
ask-swap-second = { $card } ({ $name }) contre…
ask-modifier = Qui reçoit { $card } ?
does-modifier = Fait baisser le score de la manche.
ask-bonus = Flip 7 ! Gagner { $bonus } points ou les faire perdre ?
does-bonus = Prenez les points, ou touchez qui les perd.
take-bonus = Prendre { $bonus } points
minus-bonus = −{ $bonus }
aim-at = { $card } pour { $name } { $effect }
myself = Moi
myself-effect = Moi : { $effect }
do-steal = Voler { $card } à { $name }
do-discard = Défausser { $card } chez { $name }
do-swap = Échanger { $card } ({ $name })
do-swap-with = Échanger { $card } ({ $name }) contre { $other_card } ({ $other })
risk-only = risque { $risk }
risk-first = 1re carte : risque { $risk }

## Les temps forts

on-stage = Temps fort
plays-on = { $reader ->
    [name] Vous jouez { $card } sur { $other }
    [name-other] Vous jouez { $card } sur vous-même
    [other] { $name } joue { $card } sur vous
   *[nobody] { $name } joue { $card } sur { $other }
  }
of-forced = Carte { $place } sur { $total }
risk-now = { $risk } de risque de sauter
risk-saved = Une Seconde Chance est prête.
stamp-saved = Ça passe !
stamp-wiped = Tout balayé !
verdict-busted = Encore un { $card } : ça saute !
verdict-saved = Encore un { $card } : la Seconde Chance sauve la mise !
verdict-wiped = Le { $card } balaie tout !
verdict-flip7 = Sept cartes différentes !
bust = Vous sautez !
bust-lost = Encore un { $card }. { $points ->
    [0] Vous n’aviez rien à perdre.
    [one] Vous perdez { $points } point.
   *[other] Vous perdez { $points } points.
  }
bust-risk = Le risque était de { $risk }.
flip7 = Flip 7 !
flip7-for = { $reader ->
    [name] Sept cartes différentes pour vous
   *[nobody] Sept cartes différentes pour { $name }
  }
flip7-ends = La manche s’arrête pour tout le monde.
see-scores = Voir les scores
round-over = Manche { $round } terminée
go-on = Continuer

## Flip-Flop

tricks-objective = Objectif
tricks-trick = Pli en cours
tricks-trick-of = Pli { $trick } sur { $of }
tricks-dice = On lance les dés…
tricks-free = { $reader ->
    [name] Vous choisissez l’objectif
   *[nobody] { $name } choisit l’objectif
  }
tricks-stake = { $stake ->
    [one] une carte, un point
   *[other] { $stake } cartes, { $stake } points
  }, partie en { $target }
tricks-tally = Votre équipe { $ours }, équipe adverse { $theirs }
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
tricks-dealt-to-us = Vous recevez vos cartes ; les autres voient { $hand }
tricks-hand-of = { $name } : cartes vues de dos
tricks-you-lead = À vous d’entamer
tricks-choose-card = Choisissez une carte
tricks-play = Jouer le { $card }
tricks-play-flop = puis choisissez qui flip-flopper
tricks-ask-goal = Quel objectif ?
tricks-does-goal = Vous commencez : regardez vos cartes et choisissez.
tricks-ask-flip = Qui flip-flopper ?
tricks-does-flip = Ensuite, votre carte vaut { $face }.
tricks-turn = Flip-flop
tricks-mine = Mon jeu
tricks-own-hand = moi
tricks-turn-hand = Flip-flopper { $name }
tricks-turn-mine = Mon jeu : le flip-flopper
tricks-flip-hands = Flip-flopper : { $names }
tricks-flip-nobody = Ne flip-flopper personne
tricks-ahead = en tête
tricks-ahead-highest = { $reader ->
    [name] Vous êtes en tête avec un { $number }
   *[nobody] { $name } est en tête avec un { $number }
  }
tricks-ahead-last = { $reader ->
    [name] Vous êtes en tête : à égalité, le dernier { $number } l’emporte
   *[nobody] { $name } est en tête : à égalité, le dernier { $number } l’emporte
  }
tricks-takes-highest = { $reader ->
    [name] Vous remportez le pli avec un { $number }
   *[nobody] { $name } remporte le pli avec un { $number }
  }
tricks-takes-last = { $reader ->
    [name] Vous remportez le pli avec le dernier { $number }
   *[nobody] { $name } remporte le pli avec le dernier { $number }
  }
tricks-met = Objectif réussi : { $names }
tricks-nobody-scores = Personne ne marque cette manche.
tricks-known = Suivi des cartes
tricks-deduce = Faces possibles
tricks-deduce-about = Indique ce que peut encore être la face cachée de chaque carte.
tricks-card-is = { $card }, autre face { $face } : { $place ->
    [played] jouée
    [hand] en main
   *[unseen] pas encore vue
  }
tricks-in-hand = en main
tricks-played = jouée
tricks-not-seen = pas vue
tricks-announce-play = À vous de jouer. Choisissez une carte.
tricks-announce-flip = Vous avez joué une carte Flip-Flop. Qui flip-flopper ?
tricks-announce-goal = Vous commencez. Quel objectif choisissez-vous ?

## Messages

phrase-nice = Joli !
phrase-ouch = Aïe !
phrase-one-more = Encore une !
phrase-phew = Ouf !
phrase-thinking = Je réfléchis…
phrase-well-played = Bien joué !
phrase-hurry = Allez, allez !
phrase-hello = Salut !
phrase-sorry = Pardon !
phrase-wow = Waouh !

## Après la partie

rematch = Revanche
download = Feuille de partie
after-wins = { $count ->
    [one] { $name } gagne avec { $total } points
   *[other] { $name } gagnent avec { $total } points
  }
after-you-win = Vous gagnez avec { $total } points !
after-winner = victoire
after-scores = Scores manche par manche
after-chart = Courbes
after-table = Tableau
after-replay = Revoir la partie, manche { $round }
after-begin = La partie commence.
after-place = Moment de la partie
after-play = Lire
after-back = Étape précédente
after-forth = Étape suivante
after-last-event = Temps fort précédent
after-next-event = Temps fort suivant
after-no-replay = Impossible de revoir la partie pour le moment.
after-again = Réessayer
after-coach = L’avis du coach
after-coach-about = Le coach montre ce que chaque décision a changé aux chances de gagner.
after-ask-coach = Demander au coach
after-coach-looks = Le coach examine { $decisions ->
    [one] une décision
   *[other] { $decisions } décisions
  }…
after-coach-slow = Le coach met plus de temps que d’habitude. Continuez, son avis apparaîtra ici.
after-coach-gone = Le coach n’est pas disponible pour le moment.
after-same = { $name } : { $same } sur { $all } comme le coach
after-all-same = Le coach n’a pas trouvé de coup nettement meilleur.
after-at-stake = { $points ->
    [one] { $points } point en jeu
   *[other] { $points } points en jeu
  }
after-to-win = de chances de gagner
after-all-others = Tout afficher ({ $count })
after-win-over-time = Chances de gagner au fil de la partie
after-win-summary = Chances de gagner au fil de la partie. { $name } : { $first } au début, { $last } à la dernière décision.
after-gathering = La revanche vous attend.
after-share = Partager l’image
after-share-short = Partager

## La connexion

reconnecting = Connexion perdue. Nouvelle tentative…
offline = Vous êtes hors ligne. Votre place est gardée.
outdated = Flipdeck a été mis à jour.
reload = Recharger
gone-replaced = Vous jouez maintenant sur un autre appareil.
play-here = Jouer ici
gone-kicked = L’hôte vous a fait quitter la table.
gone-broken = Cette partie ne peut pas continuer.
gone-unknown-table = Cette table n’existe pas.
denied-other = Ça n’a pas marché ({ $reason }).
denied-unreachable = Le serveur ne répond pas.
denied-name-taken = Ce nom est déjà pris à cette table.
denied-bad-name = « { $name } » ne peut pas servir de nom. Il faut au moins une lettre, un chiffre ou un symbole.
denied-table-full = La table est complète.
denied-seat-taken = Cette place est prise.
denied-already-started = La partie a déjà commencé.
denied-not-host = Seul l’hôte peut le faire.
denied-not-your-turn = Ce n’est pas à vous de jouer.
denied-paused = La partie est en pause.
denied-no-odds = Les probabilités sont masquées à cette table.
denied-slow-down = Un peu moins vite, s’il vous plaît.
denied-busy = Le serveur est surchargé. Réessayez dans un instant.
denied-too-many-tables = Vous avez déjà trop de tables.
denied-not-absent = Cette personne est déjà de retour.
denied-too-many-watchers = Cette table n’accepte plus de public.
denied-not-stored = Le serveur n’a pas pu l’enregistrer. Réessayez.
denied-broken = Le serveur a rencontré un problème. Réessayez.
denied-broken-table = Cette partie ne peut pas continuer.
denied-unknown-table = Cette table n’existe pas.
denied-bad-token = Votre place à cette table n’est plus valable.
denied-not-seated = Asseyez-vous d’abord.
denied-already-seated = Vous avez déjà une place à cette table.
denied-not-started = La partie n’a pas encore commencé.
denied-not-over = La partie n’est pas encore terminée.
denied-not-paused = La partie n’est pas en pause.
denied-stale = La partie a avancé. Réessayez.
