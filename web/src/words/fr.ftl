## Partout

close = Fermer
home = Accueil
menu = Menu
settings = Réglages
done = Terminé
back = Retour
you = vous
bot = Robot
host = Hôte
points = points
total = Total
player = Nom
percent = { $chance } %
leads = { $from } → { $to }
becomes = → { $to }
sentence = { $words }.
comma = ,{" "}
language = Langue
theme = Thème
theme-auto = Automatique
theme-light = Clair
theme-dark = Sombre
ground = Table
ground-game = Selon le jeu
ground-lagoon = Lagon
ground-storm = Orage
ground-harbour = Port
ground-graphite = Graphite
ground-moss = Mousse
card-back = Dos des cartes
card-back-triangles = Triangles
card-back-waves = Vagues
card-back-stars = Étoiles
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
join-by-code = Rejoindre une table ou une feuille de score
join = Rejoindre
my-tables = Mes tables
open-tables = Tables ouvertes
hosted-by = chez { $name }
phase-waiting = en attente
phase-starting = commence
phase-playing = en cours
phase-over = terminée
unofficial = Un projet de fans non officiel, avec ses propres dessins et ses propres textes, sans lien avec les éditeurs des jeux.

## La feuille de score

score-game = Compter une vraie partie
score-game-about = Vous jouez avec vos cartes, on fait les additions

## Avant la partie

new-table = Nouvelle table
a-table = Chez { $name }
scan-or-type = À scanner ou à saisir
qr-code = Code QR du lien vers la table
share-link = Partager le lien
copy-link = Copier le lien
copied = Copié
no-account = Pas besoin de compte : le même lien vous ramène ici.
tv = Télé
tv-scan-join = Scannez pour jouer ou regarder
tv-scan-watch = Scannez pour regarder
tv-at-table = { $taken } sur { $seats } à la table
tv-turn = Au tour de { $name }
tv-lost = Pas de connexion. Nouvel essai…
tv-unknown = La table { $code } n’existe pas (encore).
reach-only-here = Ce lien ne marche que sur cet ordinateur. Pour inviter des téléphones, arrêtez le serveur et relancez-le avec « make play » ou « flipdeck serve --host lan ».
reach-no-network = Ce lien ne marche que sur cet ordinateur, qui n’est sur aucun réseau local. Connectez-le au Wi-Fi et relancez Flipdeck.
reach-container = Les téléphones n’atteindront peut-être pas cette adresse, car Flipdeck tourne dans un conteneur. Lancez-le avec --address et l’adresse de l’ordinateur.
reach-wsl = Les téléphones n’atteindront peut-être pas cette adresse, car Flipdeck tourne dans WSL. Redirigez le port dans Windows et lancez-le avec --address et l’adresse de l’ordinateur.
at-the-table = À la table : { $taken } sur { $seats }
add-bot = Ajouter un robot
choose-bot = Choisir un robot…
fill-with-bots = Ajouter { $count ->
    [one] un robot
   *[other] { $count } robots
  }
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
add-beside = Ajouter quelqu’un sur cet appareil
add-beside-about = Vous jouez à tour de rôle sur un seul téléphone ou une seule tablette. Si les mains sont secrètes, la table reste cachée pendant que vous le passez.
at-this-device = sur cet appareil
pass-device = Passez l’appareil à { $name }
pass-device-about = Les cartes restent cachées jusqu’à ce que { $name } l’ait en main.
device-is-mine = C’est moi, { $name }
ask-for-seat = Demander à jouer
ask-for-seat-about = L’hôte peut vous donner la place d’un robot. Vous continuez avec ses cartes et ses points.
seat-asked = Vous avez demandé une place. L’hôte doit répondre…
seat-declined = Pas cette fois. Vous pouvez continuer à regarder.
asks-for-seat = { $name } aimerait jouer.
instead-of = À la place de
give-seat = Laisser jouer
decline = Pas maintenant
watching-by-name = Dans le public : { $names }
cancel = Annuler
table-full = La table est complète
deal = Lancer la partie
too-few = Pour { $game }, il manque encore { $missing ->
    [one] un joueur
   *[other] { $missing } joueurs
  }.
host-starts = L’hôte va lancer la partie.
rules-printed = Règles du livret
change-rules = Modifier…
seats = Places
seats-about = Combien de personnes peuvent jouer.
free-seat = Place libre
sit-here = S’asseoir ici
series = Série
series-about = Plusieurs parties de suite ; chaque revanche compte.
series-none = Une seule partie
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
bot-speed-1 = Lente
bot-speed-2 = Rapide
bot-speed-0 = Instantanée
open-table = Qui peut venir ?
open-table-about = Les tables ouvertes figurent sur l’accueil.
by-link = avec le lien
to-all = tout le monde

## La table

connecting = Connexion…
round = Manche { $round }
first-to = partie en { $target }
watching = dans le public
you-watch = Vous assistez à cette partie.
deck-left = { $count ->
    [one] Encore { $count } carte dans la pioche
   *[other] Encore { $count } cartes dans la pioche
  }
left-in-deck = Encore dans la pioche
cards-left = Pioche : { $count }
cards-out = Défausse : { $count }
of-target = { $total } sur { $target }
this-round = Cette manche
left-of = { $card }, encore dans la pioche :
what-happened = Historique
side-fold = Replier le panneau latéral
side-open = Ouvrir le panneau latéral
say-it = Messages
scores = Scores
your-cards = Vos cartes
your-turn = À vous de jouer
seconds-left = { $seconds ->
    [one] { $seconds } seconde restante
   *[other] { $seconds } secondes restantes
  }
announce-turn = À vous de jouer. Vous avez { $points ->
    [one] { $points } point
   *[other] { $points } points
  }. { $risk ->
    [none] { "" }
   *[other] Votre risque de sauter est de { $risk }.{ " " }
  }{ $stay ->
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
skip-round = Aller à la fin de la manche
fast-forward = Maintenir pour accélérer
you-are-out = { $status ->
    [busted] Vous avez sauté
    [frozen] Freeze à { $points }
   *[stayed] Vous stoppez à { $points }
  }

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
ask-modifier = Qui reçoit { $card } ?
does-modifier = Fait baisser le score de la manche.
ask-bonus = Flip 7 ! Gagner { $bonus } points ou les faire perdre ?
does-bonus = Prenez les points, ou touchez qui les perd.
take-bonus = Prendre { $bonus } points
minus-bonus = −{ $bonus }
aim-at = { $reader ->
    [name] { $card } pour vous
   *[nobody] { $card } pour { $name }
  }
sure = { $move } ?
choose-player = Choisissez qui
choose-card = Choisissez une carte
choose-second = Choisissez la seconde carte
bust-comes = sauterait
would-bust = { $reader ->
    [name] Vous sauteriez.
   *[nobody] { $name } sauterait.
  }
would-have = { $reader ->
    [name] Vous passez de { $from } à { $to }.
   *[nobody] { $name } passe de { $from } à { $to }.
  }
would-bank = { $reader ->
    [name] Vous gardez { $points } points et sortez de la manche : { $total } au total.
   *[nobody] { $name } garde { $points } points et sort de la manche : { $total } au total.
  }
would-risk = { $reader ->
    [name] Votre risque de sauter { $draws ->
        [1] à la prochaine carte
       *[other] aux { $draws } prochaines cartes
      } : { $risk }.
   *[nobody] Risque de sauter pour { $name } { $draws ->
        [1] à la prochaine carte
       *[other] aux { $draws } prochaines cartes
      } : { $risk }.
  }
ends-round = termine la manche
would-end = La manche se termine.
myself = Moi
do-steal = Voler { $card } à { $name }
do-discard = { $reader ->
    [name] Défausser votre { $card }
   *[nobody] Défausser { $card } chez { $name }
  }
do-swap = { $reader ->
    [name] Échanger votre { $card }
   *[nobody] Échanger { $card } ({ $name })
  }
do-swap-with = { $reader ->
    [name] Échanger votre { $card } contre { $other_card } ({ $other })
    [other] Échanger { $card } ({ $name }) contre votre { $other_card }
   *[nobody] Échanger { $card } ({ $name }) contre { $other_card } ({ $other })
  }

## Les temps forts

of-forced = Carte { $place } sur { $total }
risk-now = { $risk } de risque de sauter
risk-saved = Une Seconde Chance est prête.
stamp-saved = Ça passe !
stamp-wiped = Tout balayé !
bust = Vous sautez !
bust-lost = Encore un { $card }. { $points ->
    [0] Vous n’aviez rien à perdre.
    [one] Vous perdez { $points } point.
   *[other] Vous perdez { $points } points.
  }
bust-risk = Le risque était de { $risk }.
flip7 = Flip 7 !
flip7-ends = La manche s’arrête pour tout le monde.
round-counted = Manche { $round } comptée
round-counting = On compte…
next-round = Manche suivante
see-result = Voir le résultat
takes-lead = { $count ->
    [one] { $name } passe en tête
   *[other] { $name } passent en tête
  }
leads-game = en tête
rank = { $place ->
    [one] { $place }er
   *[other] { $place }e
  }
deals-now = donne cette manche
deals-next = distribue ensuite
who-deals-next = { $name } distribue ensuite
you-stand = { $first ->
    [yes] Vous menez
   *[no] Vous êtes { rank }, à { $behind } de la tête
  }
to-go = encore { $points }
count-result = = { $points }
count-bust = sauté = 0
count-floor = jamais sous 0
count-zero = le Zéro : 0
count-flip7 = Flip 7 { $points }
count-turned = { $points }
round-scores = Manche { $round } : { $scores }
round-score = { $name } { $points }, total { $total }

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

victory = { $count ->
    [one] { $name } gagne !
   *[other] { $name } gagnent !
  }
series-best-of = Au meilleur des { $games } parties
rematch = Revanche
# Was the shuffle fair?
shuffling = Mélange en cours…
about-grade-best = Aucun autre coup ne gagne nettement plus souvent.
about-grade-good = Coûte jusqu’à 4 % des victoires.
about-grade-inaccuracy = Coûte jusqu’à 8 % des victoires.
about-grade-mistake = Coûte jusqu’à 15 % des victoires.
about-grade-blunder = Coûte encore plus.
reason-even = Les coups gagnent à peu près aussi souvent.
reason-reaches = Dire stop donne { $total } points : assez pour gagner.
reason-risk = Encore une carte fait sauter dans { $bust } des cas et rapporte { $other } points en moyenne ; { $points } sont sûrs.
reason-lead = En tête avec { $total } points, { $points } points sûrs valent mieux que { $bust } de risque.
reason-sure = { $points } points sûrs gagnent plus souvent que { $other } en moyenne avec { $bust } de risque.
reason-safe = Plus aucune carte ne peut faire sauter cette ligne.
reason-more = Encore une carte rapporte { $points } points en moyenne, stop { $other } ; le risque est de { $bust }.
reason-behind = { $name } a { $total } points : { $other } ne suffisent pas, { $bust } de risque en valent la peine.
reason-leader = { $name } est en tête avec { $total } points.
reason-points = Cela rapporte { $points } points en moyenne cette manche, l’autre coup { $other }.
reason-wins = Cela gagne plus souvent, même sans plus de points cette manche.
practice = Entraînement

## Les leçons

lesson = Une leçon d’une minute
lesson-start = Apprendre en une minute
lesson-step = { $step } sur { $of }
lesson-again = Encore une fois
lesson-next = Suite
lesson-done = Terminé
lesson-leave = Quitter la leçon

## Mes parties

my-games = Mes parties

## La connexion

reconnecting = Connexion perdue. Nouvelle tentative…
slow-answer = La connexion est lente. Votre coup est en route…
offline = Vous êtes hors ligne. Votre place est gardée.
outdated = Flipdeck a été mis à jour.
offline-title = Pas de connexion
offline-text = Les règles tournent sur le serveur ; sans connexion, aucune partie n’est possible.
reload = Recharger
gone-replaced = Vous jouez maintenant sur un autre appareil.
gone-other-tab = Vous jouez dans un autre onglet de ce navigateur.
play-here = Jouer ici
gone-kicked = L’hôte vous a fait quitter la table.
gone-broken = Cette partie ne peut pas continuer.
gone-deleted = L’hôte a supprimé cette partie.
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
denied-not-a-sheet = Cette table n’a pas de feuille de score.
denied-no-odds = Les probabilités sont masquées à cette table.
denied-slow-down = Un peu moins vite, s’il vous plaît.
denied-busy = Le serveur est surchargé. Réessayez dans un instant.
denied-too-many-tables = Vous avez déjà trop de tables.
denied-not-absent = Cette personne est déjà de retour.
denied-not-asking = Cette personne ne demande plus de place.
denied-not-a-bot = Il n’y a pas de robot à cette place.
denied-too-many-seats = Trop de personnes de votre réseau sont déjà à cette table.
denied-kicked = L’hôte vous a fait quitter cette table.
denied-too-many-changes = Il y a eu trop de changements à cette table. Jouez-y telle quelle, ou créez-en une autre.
denied-game-too-long = Cette partie est devenue trop longue pour continuer. Commencez-en une nouvelle.
denied-too-many-watchers = Cette table n’accepte plus de public.
denied-not-stored = Le serveur n’a pas pu l’enregistrer. Réessayez.
denied-went-back = Le serveur a perdu les derniers coups. La partie reprend là où elle avait été enregistrée.
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
