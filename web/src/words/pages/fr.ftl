## Partout

colon = {" "}:{" "}

## La feuille de score

sheet-title = Feuille de score
sheet-new = Nouvelle feuille de score
sheet-start = Commencer à compter
sheet-who = Qui joue ?
sheet-who-about = Dans l’ordre autour de la table, dans le sens horaire.
sheet-known-names = Les personnes avec qui vous avez joué
sheet-add-name = Ajouter un nom
sheet-more = Règles maison et donneur
sheet-first-dealer = Donne en premier
sheet-forget = Oublier un nom
sheet-recent = Feuilles de score récentes
sheet-unknown = Cette feuille de score est introuvable.
sheet-share = Partager cette feuille de score
sheet-share-about = Toutes les personnes qui l’ouvrent voient les mêmes scores et peuvent en noter, en direct.
sheet-people = Les personnes qui jouent
sheet-people-about = Arrivées et départs comptent dès la manche suivante ; les points restent.
sheet-from-next-round = dès la manche suivante
sheet-rename = Renommer { $name }
sheet-make-dealer = { $name } donne ensuite
sheet-deals = { $name } donne
sheet-entry = Noter une manche
sheet-way = Comment noter
sheet-way-points = Saisir les points
sheet-way-cards = Cartes finales
sheet-way-live = Carte par carte
sheet-next-or-stay = { $name } : encore une carte, ou stop ?
sheet-decides = { $name } décide
sheet-card-for = Une carte pour { $name }
sheet-forced = { $name } : carte { $place } sur { $total } ({ $card })
sheet-tap-turned = Touchez la carte retournée
sheet-cards-waiting = À envoyer : { $cards }
sheet-stay-on = Stop à { $points }
sheet-mend = Corriger ou annuler
undo = Annuler
ask-swap-second = { $card } ({ $name }) contre…
sheet-lines = Cartes sur la table
sheet-corrected = corrigé
sheet-misfit = ne compte pas
sheet-why = { $event } : ce que disent les règles
sheet-mend-instead = C’était autre chose
sheet-mend-before = Il manque quelque chose avant
sheet-round-log = Manche { $round }, saisie par saisie
sheet-round-log-about = Touchez la saisie fausse. Tout ce qui en découle est recalculé.
sheet-went-differently = Ça s’est passé autrement
sheet-went-differently-about = Fixez à la main la manche de quelqu’un, quoi que disent les saisies. Elles restent dans la liste.
sheet-leave = Laisser comme avant
sheet-would-not-fit = Ceci ne serait plus possible : manche { $round }, { $entry }.
sheet-would-not-end = La manche { $round } ne serait alors pas finie.
sheet-would-not-fit-about = Vous avez quand même continué à jouer ? Fixez alors seulement ce que { $name } a ; tout le reste ne change pas.
sheet-entry-correct = Correction : { $entry }
sheet-entry-insert = Oublié : { $entry }
sheet-take-back = Annuler cette saisie
sheet-by-hand = Ça s’est passé autrement : { $name }
sheet-status = Dans la manche
sheet-save-line = C’est comme ça
sheet-enter = Noter
sheet-minus = Au-dessous de zéro
sheet-busted = A sauté
sheet-brutal-bust = Après un saut, saisissez d’abord seulement les malus que { $name } a reçus ensuite, puis touchez « { $bust } ». Ce qui était là avant ne compte pas.
sheet-rules = Ce que disent les règles
sheet-delete = Effacer le dernier chiffre
sheet-remove-card = Retirer { $card }
sheet-key-left = { $card }, encore { $count }
sheet-key-bust = { $key }, ferait sauter
sheet-bonus = Flip 7 : pour qui, le bonus ?
sheet-bonus-kept = Garder le bonus
sheet-bonus-on = { $name } le perd
sheet-fix = { $name }, manche { $round } : { $points }. Corriger
sheet-tied = Égalité en tête ! Une manche de plus décide.
sheet-again = Nouvelle partie, mêmes personnes
sheet-dice = Qu’ont montré les dés ?
sheet-red-die = Dé rouge
sheet-stake = { $stake ->
    [one] { $stake } carte
   *[other] { $stake } cartes
  }
sheet-taken = { $counts ->
    [yellow] Cartes jaunes ramassées
   *[tricks] Plis remportés
  } ({ $goal })
sheet-last-trick = A remporté le dernier pli
sheet-does-not-add-up = Cela fait { $count } en tout, mais il y en a { $expected }.
sheet-offline = Pas de connexion. Continuez : vos saisies restent sur ce téléphone et partiront plus tard.
sheet-waiting = Pas de connexion. { $count ->
    [one] Une saisie attend sur ce téléphone et partira plus tard.
   *[other] { $count } saisies attendent sur ce téléphone et partiront dans l’ordre.
  }
sheet-theirs = Sur la feuille : { $value }
sheet-use-mine = Prendre la mienne
sheet-keep-theirs = Garder l’autre
sheet-entry-turned = Carte : { $card }
sheet-entry-scored = { $name }, manche { $round } : { $value }
sheet-entry-tricks = Manche { $round } : { $stake }, { $goal } : { $taken }
sheet-entry-line-set = { $name } : { $cards } ({ $status })
sheet-entry-turn_set = Au tour de { $name }
sheet-entry-shuffled = Défausse remélangée
sheet-entry-gone_on = Nouvelle partie, mêmes personnes
sheet-entry-player_added = { $name } rejoint la partie
sheet-entry-player_renamed = { $name } s’appelle maintenant { $other }
sheet-entry-player_removed = { $name } ne joue plus
sheet-entry-dealer_set = { $name } donne la prochaine manche
step-numbers = Numéros
step-bust = Sauté
step-typed = Saisi
step-floor = Jamais sous 0
step-zero = Le Zéro
step-flip7 = Flip 7
step-turned = Perdu par un Flip 7

## La table

rounds = { $rounds ->
    [one] une manche
   *[other] { $rounds } manches
  }

## Après la partie

victory-you = Vous gagnez !
victory-series = { $count ->
    [one] { $name } gagne la série !
   *[other] { $name } gagnent la série !
  }
victory-you-series = Vous gagnez la série !
victory-watch = Regarder la revanche
decided-flip7 = Tout s’est joué à la manche { $round } : Flip 7 ! +{ $points }
decided-lead = Tout s’est joué à la manche { $round } : +{ $points } et la tête
decided-rivals = Tout s’est joué à la manche { $round } : { $rivals } { $count ->
    [one] saute
   *[other] sautent
  }, { $name } +{ $points }
decided-ahead = En tête dès le début ; la manche { $round } a le plus rapporté : +{ $points }
download = Feuille de partie
fair-checking = Vérification du mélange…
fair-verified = Mélange vérifié
fair-verified-about = Avant la donne, le serveur a scellé son mélange et l’appareil de chaque joueur y a ajouté une part secrète. Votre navigateur vient de redistribuer les { $moves } tirages : personne n’a pu choisir les cartes.
fair-late = Cartes vérifiées
fair-late-about = Votre navigateur a redistribué les { $moves } tirages à partir du mélange que le serveur avait scellé. Votre appareil n’a pas ajouté de part à cette partie.
fair-unchecked = Impossible de vérifier le mélange pour le moment.
fair-missing =
    { $count ->
        [one] Il manque la part d’un joueur : son appareil n’était pas connecté au moment du mélange.
       *[other] Il manque les parts de { $count } joueurs : leurs appareils n’étaient pas connectés au moment du mélange.
    }
fair-broken = Attention : ce mélange n’est pas celui qui était promis
fair-broken-commitment = Le serveur a distribué un autre mélange que celui qu’il avait scellé avant la partie.
fair-broken-secret = Ce que le serveur a ouvert après la partie n’est pas ce qu’il avait scellé.
fair-broken-sealed = La part d’un joueur a été modifiée après avoir été scellée.
fair-broken-own = Votre part du mélange a été laissée de côté.
fair-broken-deal = Les cartes ne sont pas celles que donne le mélange.
fair-compare = Comparer entre vous
fair-compare-about = Lisez-vous ce nombre de contrôle : c’est le même sur tous les appareils de la table. Si l’un d’eux en affiche un autre, le serveur n’a pas montré le même mélange à tout le monde.
fair-yourself = Vérifier soi-même
fair-yourself-about = Téléchargez la feuille de partie et lancez ceci sur un ordinateur avec Flipdeck. Votre appareil a gardé ces nombres d’avant la donne.
after-wins = { $count ->
    [one] { $name } gagne avec { $total } points
   *[other] { $name } gagnent avec { $total } points
  }
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
after-erase = Supprimer cette partie
after-erase-about = La partie, ses coups et les noms de tous les joueurs disparaîtront du serveur pour de bon. Les résultats de « Mes parties » restent sur chaque appareil.
after-again = Réessayer
after-coach = L’avis du coach
after-coach-short = Coach
after-replay-short = Revoir
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
after-decisions = Décisions
after-decision = Décision { $number } sur { $all }
after-decision-back = Décision précédente
after-decision-forth = Décision suivante
after-next = Suivante
after-total-of = { $total } points sur { $target }
after-was-better = Mieux : { $move }
after-was-best = Le mieux : { $move }
after-cost = Le coup joué a coûté { $cost } des victoires.
after-try = Rejouer d’ici
after-grades = Que veulent dire les notes ?
badge-best = le mieux
badge-played = joué
value-points = Points
value-bust = Sauter
value-win = Gagner
grade-best = Le mieux
grade-good = Bien
grade-inaccuracy = Imprécision
grade-mistake = Erreur
grade-blunder = Grosse erreur
luck-level-0 = Chance : pas du tout
luck-level-1 = Chance : un peu juste
luck-level-2 = Chance : équilibrée
luck-level-3 = Chance : un petit plus
luck-level-4 = Chance : beaucoup
luck-about = L’évolution des chances de gagner, du début à la dernière carte.
luck-start = Départ
luck-cards = Cartes
luck-others = Coups des autres
luck-own = Ses propres coups
luck-result = Résultat
practice-about = C’était un entraînement. Il ne compte dans aucune statistique.
practice-again = Encore une fois de là
practice-back = Retour à la partie
after-at-stake = { $points ->
    [one] { $points } point en jeu
   *[other] { $points } points en jeu
  }
after-all-others = Tout afficher ({ $count })
after-win-over-time = Chances de gagner au fil de la partie
after-win-summary = Chances de gagner au fil de la partie. { $name } : { $first } au début, { $last } à la dernière décision.
after-gathering = La revanche vous attend.
after-share = Partager l’image
after-share-short = Partager

## Mes parties

games-count = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
  }
games-period = Période
games-all = Depuis le début
games-month = 30 derniers jours
games-won = gagnées, { $expected } attendus
games-places = { $count ->
    [one] Place à la dernière partie
   *[other] Places aux { $count } dernières parties
  }
games-lines = Manches
games-bust = de manches sautées
games-flip7s = Flip 7
games-points = points par manche
games-best = Meilleure manche : { $points } points
games-with = avec { $names }
games-by-game = Victoires par jeu
games-by-game-about = Le trait indique ce que gagneraient des joueurs de même force.
games-against = Face à
games-against-about = Combien de fois vous avez fini devant, et combien de fois derrière.
games-bots = Robots : { $level }
games-luck = Chance et talent
games-luck-none = Demandez l’avis du coach après une partie. La part du hasard et ce que vos choix ont coûté s’afficheront ici.
games-luck-about = { $count ->
    [one] Une partie analysée
   *[other] Les { $count } dernières parties analysées
  } ; les étoiles sont des victoires. { $wins ->
    [0] Aucune victoire.
   *[other] Sans chance : { $earned } sur { $wins }.
  }
games-unlucky = malchance
games-lucky = chance
games-well-played = bien joué
games-list = Parties
games-record = Feuille de partie
games-more = Afficher plus
games-none = Aucune partie pour l’instant. Une partie terminée sur cet appareil s’affichera ici.
games-none-lately = Aucune partie ces 30 derniers jours.
games-go = Jouer une partie
games-about = Les parties terminées sur cet appareil. L’entraînement n’y figure pas, et chaque personne qui joue sur un appareil partagé a ses propres chiffres. Le serveur garde une partie 30 jours après sa dernière ouverture ; ses chiffres restent ici.
games-move = Passer sur un autre appareil
games-move-about = Enregistrez vos parties dans un fichier, envoyez-le à l’autre appareil et ouvrez-le là-bas sur cette page. Une partie déjà présente n’est pas comptée deux fois.
games-save = { $count ->
    [one] Enregistrer une partie
   *[other] Enregistrer { $count } parties
  }
games-load = Ouvrir un fichier
games-loaded = { $found ->
    [one] Une partie dans le fichier
   *[other] { $found } parties dans le fichier
  }, dont { $count } de plus.
games-no-file = Ce fichier ne contient aucune partie.
games-storing-newest = Ce navigateur n’a pas assez de place pour toutes les parties : seules les plus récentes resteront après la fermeture de la page. Enregistrez un fichier pour les garder toutes.
games-storing-none = Ce navigateur n’enregistre rien : ces parties disparaîtront à la fermeture de la page. Enregistrez un fichier pour les garder.

## Anciennes feuilles de score

past-title = Anciennes feuilles de score
past-names = Par nom
past-none = Aucune partie n’a encore été comptée sur cet appareil.
past-about = Vous voyez les parties dont la feuille a été ouverte sur cet appareil ; il n’existe pas de liste des parties de tout le monde. Une feuille que personne n’ouvre pendant 30 jours est retirée du serveur : enregistrez-la dans un fichier pour la garder.
past-winner = Victoire :
past-running = Partie en cours
past-chart = Totaux après chaque manche. À la fin : { $result }
past-total = { $name } { $total }
past-table = Totaux après chaque manche
past-round = Manche
past-open = Ouvrir
past-save-csv = Enregistrer en tableau CSV
past-save-json = Tout enregistrer (JSON)
past-save-record = Enregistrer la feuille de partie
past-delete = Supprimer
past-delete-sure = Supprimer pour tout le monde
past-keep = Garder
past-import = Importer un fichier
past-import-about = Une feuille de score enregistrée en entier (JSON), ou la feuille d’une partie.
past-too-large = Ce fichier est trop gros.
past-unreachable = Le serveur est injoignable. Réessayez plus tard.
past-games = Parties
past-wins = Victoires
past-busts = Sautées
past-flip7s = Flip 7
past-best = Meilleure manche
