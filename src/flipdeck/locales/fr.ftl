## Refus : une phrase chacun, sans point

refusal-unknown-game = le jeu { $name } n’existe pas (au choix : { $known })
refusal-unknown-edition = l’édition { $name } n’existe pas (au choix : { $known })
refusal-unknown-switch = cette édition n’a pas de règle maison { $name } (au choix : { $known })
refusal-switch-twice = la règle maison { $name } est donnée deux fois
refusal-bad-switch-value = la règle maison { $name } n’accepte pas { $value } (au choix : { $known })
refusal-switch-without-value = la règle maison { $name } demande une valeur (au choix : { $known })
refusal-player-count = impossible à { $count } { $count ->
    [one] joueur
   *[other] joueurs
  } ici : il en faut de { $least } à { $most }
refusal-bad-name = { $name } ne peut pas servir de nom
refusal-name-twice = le nom { $name } figure deux fois
refusal-unknown-name = personne ne s’appelle { $name }
refusal-unknown-kind = la stratégie { $name } n’existe pas (au choix : { $known })
refusal-score-count = { $count } { $count ->
    [one] score
   *[other] scores
  } pour { $players } { $players ->
    [one] joueur
   *[other] joueurs
  }
refusal-bad-score = { $score } n’est pas un score possible
refusal-unequal-partners = les partenaires doivent avoir le même score
refusal-no-deck-here = ce jeu n’a pas de pioche à indiquer
refusal-unknown-card = la carte { $card } n’existe pas dans ce jeu
refusal-too-many-cards = { $count } cartes { $card } dans la pioche, mais le jeu n’en compte que { $most }
refusal-bad-seed = la graine « { $seed } » ne peut pas figurer dans une feuille de partie
refusal-bad-setup = { $option } doit être { $option ->
    [players] une liste de noms
    [rules] une suite de règles maison, chacune avec sa valeur en texte
    [dealer] le numéro d’une place
    [scores] une liste de nombres entiers
    [deck] une liste de noms de cartes
    [status] active, stayed, frozen ou busted
   *[other] un texte
  }, et non { $value }
refusal-game-over = la partie est terminée
refusal-not-due = « { $text } » : ce n’est pas le moment
refusal-card-not-left = il ne reste plus de carte { $card } dans la pioche
refusal-stay-without-card = { $name } ne peut pas encore stopper (aucune carte)
refusal-stay-with-zero = { $name } ne peut pas stopper (a le Zéro)
refusal-not-a-target = « { $text } » n’est pas possible
refusal-hand-size = { $count } { $count ->
    [one] carte distribuée
   *[other] cartes distribuées
  }, mais le dé rouge indique { $stake }
refusal-dealt-twice = la carte { $card } est distribuée deux fois
refusal-unknown-goal = l’objectif { $goal } n’existe pas (au choix : { $known })
refusal-not-in-hand = { $name } n’a pas { $card } en main
refusal-changed-meanwhile = quelqu’un a noté autre chose ici entre-temps
refusal-no-such-entry = cette entrée n’existe plus
refusal-no-such-round = cette manche n’existe pas
refusal-no-such-player = personne de ce nom dans cette manche
refusal-would-not-fit = des entrées plus récentes n’auraient plus de place
refusal-not-in-this-game = cela n’existe pas dans ce jeu
refusal-one-too-many = { $card } serait de trop dans cette ligne
refusal-flip7-twice = une seule personne peut faire un Flip 7 par manche
refusal-bad-points = { $points } n’est pas un score possible pour cette manche
refusal-bad-goal = on ne peut pas jouer pour cet objectif
refusal-bad-count = { $count } ont été notés, mais il y en a { $expected }
refusal-sheet-full = cette feuille est pleine
refusal-not-a-sheet-file = ce n’est pas une feuille de score lisible
refusal-no-record = la manche { $round } n’a pas été saisie carte par carte, ou s’est jouée autrement ; impossible d’en faire une feuille de partie
refusal-no-such-seat = { $seats ->
    [one] il n’y a qu’une place
   *[other] il n’y a que { $seats } places
  }
refusal-nothing-to-undo = il n’y a aucun coup à annuler
refusal-not-text = ce n’est pas du texte UTF-8
refusal-record-too-long = une feuille de partie ne peut pas dépasser { $most } Mio
refusal-wrong-version = la version { $version } est inconnue ; seule la version 1 est lisible
refusal-bad-header = « { $text } » n’est pas de la forme « clé: valeur »
refusal-unknown-key = la ligne d’en-tête { $key } n’existe pas (au choix : { $known })
refusal-key-twice = la ligne d’en-tête { $key } figure deux fois
refusal-missing-key = il manque la ligne d’en-tête { $key }
refusal-bad-value = la ligne d’en-tête { $key } ne peut pas être { $value } (au choix : { $known })
refusal-unknown-actor = « { $text } » ne commence pas par un nom de la table
refusal-not-a-move = « { $text } » n’est pas un coup
refusal-not-a-save = ce n’est pas une partie sauvegardée ({ $detail })
refusal-at-line = ligne { $line } : { $sentence }
refusal-with-legal = { $sentence } ; possible : { $legal }

## Les cartes qui ne sont pas des numéros

card-second = Seconde Chance
card-freeze = Freeze
card-flip3 = Trois à la suite
card-justone = Juste une dernière
card-swap = Échange
card-steal = Vol
card-discard = Défausse
card-flip4 = Quatre à la suite
card-lucky13 = 13 Porte-bonheur
card-unlucky7 = 7 Porte-malheur
card-sided = { $face ->
    [F] Flip-Flop
    [unknown] carte inconnue
   *[other] { $face }
  } { $colour ->
    [red] rouge
   *[yellow] jaune
  }

## Historique

move-draw = { $reader ->
    [name] Vous piochez { $card }
   *[nobody] { $name } pioche { $card }
  }
move-hit = { $reader ->
    [name] Vous prenez encore une carte
   *[nobody] { $name } prend encore une carte
  }
move-stay = { $reader ->
    [name] Vous dites stop
   *[nobody] { $name } dit stop
  }
move-give = { $reader ->
    [name] Vous donnez { $card } à { $other }
    [name-other] Vous jouez { $card } sur vous-même
    [other] { $name } vous donne { $card }
   *[nobody] { $name } donne { $card } à { $other }
  }
move-steal = { $reader ->
    [name] Vous volez { $card } à { $other }
    [other] { $name } vous vole { $card }
   *[nobody] { $name } vole { $card } à { $other }
  }
move-discard = { $reader ->
    [name] Vous défaussez { $card } chez { $other }
    [name-other] Vous défaussez votre carte { $card }
    [other] { $name } défausse votre carte { $card }
   *[nobody] { $name } défausse { $card } chez { $other }
  }
move-swap = { $reader ->
    [name] Vous échangez { $card } ({ $other }) contre { $other_card } ({ $third })
    [name-other] Vous échangez votre carte { $card } contre { $other_card } ({ $third })
    [name-third] Vous échangez { $card } ({ $other }) contre votre carte { $other_card }
    [other] { $name } échange votre carte { $card } contre { $other_card } ({ $third })
    [third] { $name } échange { $card } ({ $other }) contre votre carte { $other_card }
   *[nobody] { $name } échange { $card } ({ $other }) contre { $other_card } ({ $third })
  }
move-take-bonus = { $reader ->
    [name] Vous prenez les 15 points
   *[nobody] { $name } prend les 15 points
  }
move-turn-bonus = { $reader ->
    [name] Vous faites perdre 15 points à { $other }
    [other] { $name } vous fait perdre 15 points
   *[nobody] { $name } fait perdre 15 points à { $other }
  }
move-roll = Les dés : { $stake }, { $goal }
move-deal = { $reader ->
    [name] Vous recevez { $hand }
   *[nobody] { $name } reçoit { $hand }
  }
move-choose = { $reader ->
    [name] Vous choisissez l’objectif : { $goal }
   *[nobody] { $name } choisit l’objectif : { $goal }
  }
move-play = { $reader ->
    [name] Vous jouez { $card }
   *[nobody] { $name } joue { $card }
  }
move-flip = { $reader ->
    [name] Vous flip-floppez : { $hands }
   *[nobody] { $name } flip-floppe : { $hands }
  }
event-busted = { $reader ->
    [name] Encore un { $card } : vous sautez !
   *[nobody] Encore un { $card } : { $name } saute !
  }
event-saved = { $reader ->
    [name] Encore un { $card } : la Seconde Chance vous sauve
   *[nobody] Encore un { $card } : la Seconde Chance sauve { $name }
  }
event-made-flip7 = { $reader ->
    [name] Flip 7 pour vous !
   *[nobody] Flip 7 pour { $name } !
  }
event-kept = { $reader ->
    [name] Vous gardez { $card }
   *[nobody] { $name } garde { $card }
  }
event-set-aside = Carte { $card } mise de côté
event-wasted = Carte { $card } défaussée sans effet
event-not-served = { $reader ->
    [name] Plus de carte à piocher : vous avez stoppé
   *[nobody] Plus de carte à piocher : { $name } a stoppé
  }
event-reshuffled = La défausse est remélangée : { $cards } { $cards ->
    [one] carte
   *[other] cartes
  }
event-round-ended = La manche est terminée
event-round-started = { $reader ->
    [name] Manche { $round } : vous donnez
   *[nobody] Manche { $round } : { $name } donne
  }
event-wiped = { $reader ->
    [name] Le 7 Porte-malheur balaie toutes vos cartes
   *[nobody] Le 7 Porte-malheur balaie tout chez { $name }
  }
event-must-stay = { $reader ->
    [name] Vous devez stopper
   *[nobody] { $name } doit stopper
  }
event-trick-taken = { $reader ->
    [name] Vous remportez le pli
   *[nobody] { $name } remporte le pli
  }
event-rolled-again = Impossible : on relance les dés
event-game-won = { $reader ->
    [name] { $count ->
        [one] Vous gagnez la partie !
       *[other] Votre équipe gagne la partie !
      }
   *[nobody] { $count ->
        [one] { $name } gagne la partie !
       *[other] { $name } gagnent la partie !
      }
  }

## La table du terminal

terminal-round = Manche { $round }
terminal-dealer = { $name } donne
terminal-deck = pioche { $left }, défausse { $discarded }
terminal-player = nom
terminal-total = total
terminal-line = ligne
terminal-points = points
status-active = en jeu
status-stayed = a stoppé
status-frozen = Freeze
status-busted = a sauté
terminal-turn = { $name } : [h] encore ou [s] stop ?
terminal-turn-hit-only = { $name } : [h] encore (stop impossible pour l’instant)
terminal-risk = risque { $risk }
terminal-target-question = { $name }, qui reçoit { $card } ?
terminal-not-understood = Répondez { $answers }, ou q pour quitter.
terminal-welcome = Flipdeck · { $players } · { $edition } · partie en { $target }. q pour quitter.
terminal-goodbye = À bientôt !
terminal-kept = La partie est sauvegardée dans { $file } ; la même commande la reprend.
terminal-rounds-needed = { $rounds ->
    [one] Il a fallu une manche.
   *[other] Il a fallu { $rounds } manches.
  }
terminal-anonymous = Moi
terminal-no-language = la langue { $name } n’est pas disponible (au choix : { $known })
terminal-other-game = { $file } contient une partie de { $game }, pas de { $other }
terminal-closed-input = l’entrée standard est fermée
terminal-closed-output = la sortie standard est fermée
terminal-no-record-write = impossible d’écrire { $file } : { $reason }

## Feuilles de score dans le terminal

score-help = Pour chaque personne, tapez ce qu’elle a : des points (31), des cartes (12 5 x2) ou x si elle a sauté. Ajoutez ! aux points pour un Flip 7 et, en Mode sans pitié, ! suivi d’un nom pour retourner le bonus contre cette personne. u annule la dernière saisie, q quitte.
score-help-tricks = Pour chaque manche, tapez le dé rouge, l’objectif et ce que chaque camp a pris, par exemple 5 most-tricks 2 2 1. Objectifs : { $goals }. u annule la dernière saisie, q quitte.
score-player = { $name } :
score-tricks = Pris par { $sides } :
score-not-understood = Ce n’est pas un résultat. Tapez des points, des cartes ou x ; u pour annuler, q pour quitter.
score-over = Entrée pour terminer, u pour annuler :
score-won = { $count ->
    [one] { $names } a gagné !
   *[other] { $names } ont gagné !
  }
score-no-names = indiquez qui joue avec --names, par exemple --names Ana,Ben,Cleo

## Flip-Flop

goal-most-tricks = le plus de plis
goal-fewest-tricks = le moins de plis
goal-even-tricks = un nombre pair de plis
goal-most-yellow = le plus de cartes jaunes
goal-fewest-yellow = le moins de cartes jaunes
goal-free = choix libre
nobody = personne
hand-of-reader = { $reader ->
    [name] vous-même
   *[nobody] vous
  }
terminal-stake = Dé rouge { $stake }, objectif : { $goal }
terminal-trick = Pli : { $cards }
terminal-tricks = plis
terminal-yellow = jaunes
terminal-hand = jeu
terminal-question = { $name }, que choisissez-vous ?
terminal-swap-first = { $name }, quelle carte échanger ?
terminal-swap-second = Et contre laquelle ?

## Le serveur

serve-ready = Les tables vous attendent : { $address }
serve-elsewhere = Sur un téléphone du même réseau : { $address }
serve-only-here = Aucun téléphone ne peut se joindre à la partie : ce serveur n’écoute que cet ordinateur. Pour leur ouvrir la table, lancez-le avec --host lan.
serve-no-network = Aucun téléphone ne peut se joindre à la partie : cet ordinateur n’est sur aucun réseau local. Connectez-le au Wi-Fi et relancez.
serve-container = Si un téléphone n’y accède pas : c’est l’adresse du conteneur. Publiez le port et lancez avec --address et l’adresse de l’ordinateur.
serve-wsl = Si un téléphone n’y accède pas : c’est peut-être l’adresse de WSL, pas celle de Windows. Redirigez le port dans Windows et lancez avec --address et l’adresse de l’ordinateur.
settings-unknown = { $source } : le réglage { $name } n’existe pas ; réglages possibles : { $known }
settings-misspelt = { $source } : le réglage { $name } n’existe pas ; vouliez-vous écrire { $near } ?
settings-bad = { $source } : { $name } : { $reason }
settings-unreadable = impossible de lire { $path } : { $reason }
settings-open-to-all = { $path } contient un secret et tous les utilisateurs de cette machine peuvent le lire : chmod o-rwx { $path }
settings-two-secrets = { $name } et { $name }_file sont tous deux définis ; n’en gardez qu’un
settings-empty-secret = { $path } est vide
settings-password-shown = un mot de passe sur la ligne de commande est lisible par tous les utilisateurs de cette machine ; mettez-le dans FLIPDECK_STORE_PASSWORD ou dans un fichier (--store-password-file)
settings-reserve = reserved doit être inférieur à connections ({ $connections })
backup-done = les tables sont dans { $path }
backup-not-sqlite = seules les tables d’un fichier SQLite se copient ainsi ; pour PostgreSQL, utilisez pg_dump
readmit-done = tout le monde peut retrouver sa place
erase-done = la table { $code } est effacée
no-such-table = il n’y a pas de table { $code }
preview-about = Des jeux de cartes à frissons, dans le navigateur : sans compte ni téléchargement.
preview-table = Flipdeck : venez jouer à la table { $code }

## Vérifier une partie terminée

verify-fair = équitable : { $checked } { $checked ->
    [one] tirage conforme
   *[other] tirages conformes
  } à la graine fixée d’avance
verify-no-seed = cette feuille de partie ne contient aucune graine à vérifier
verify-other-commitment = l’engagement du serveur n’est pas celui que vous avez gardé : le mélange a pu être choisi après coup
verify-other-seed = votre graine ne figure pas dans cette feuille de partie : le mélange s’est fait sans elle
verify-commitment = le secret n’est pas celui sur lequel le serveur s’était engagé
verify-dealer = le premier donneur n’est pas conforme à la graine
verify-chance = le coup { $move } n’est pas conforme à la graine, qui donne : { $expected }

## Le laboratoire

lab-not-installed = { $library } n’est pas installé : pip install 'flipdeck[{ $extra }]'
lab-no-gpu = aucune carte graphique compatible avec CUDA ici
lab-gpu-or-ray = --gpu ou --ray, pas les deux
lab-not-on-gpu = deux paquets ne tiennent pas dans la mémoire de cette carte graphique ; essayez sans --gpu
lab-learned-on-gpu = les stratégies apprises ne tournent pas encore sur carte graphique ; essayez sans --gpu
lab-bad-picture = { $file } : une image doit finir par .svg ou .png
lab-no-folder = le dossier { $file } n’existe pas
lab-compiling = compilation
lab-player = stratégie
lab-wins = victoires
lab-interval = intervalle à 95 %
lab-points = points/manche
lab-bust = saute
lab-flip7 = Flip 7
lab-rounds = manches
lab-games = parties
lab-simulated = { $game } : { $games } { $games ->
    [one] partie
   *[other] parties
  } en { NUMBER($seconds, maximumFractionDigits: 1) } s ({ $rate }/s), { NUMBER($rounds, maximumFractionDigits: 2) } { NUMBER($rounds, maximumFractionDigits: 2) ->
    [one] manche
   *[other] manches
  } par partie
lab-unfinished = { $games } { $games ->
    [one] partie a été arrêtée
   *[other] parties ont été arrêtées
  } après { $rounds } manches, sans victoire
lab-played = { $game } : { $games } { $games ->
    [one] partie
   *[other] parties
  }
lab-wins-axis = parties gagnées en % ; pointillés : part égale pour tous
lab-games-axis = parties en %
lab-length = Durée d’une partie
lab-rounds-axis = manches ; pointillés : moyenne { NUMBER($rounds, maximumFractionDigits: 2) }
arena-two-players = une arène demande au moins deux stratégies
arena-played = { $game }, { $seats } places : { $games } { $games ->
    [one] partie
   *[other] parties
  } en { NUMBER($seconds, maximumFractionDigits: 1) } s
arena-too-early = trop peu de parties pour juger de la force de chacun
arena-rating = classement
arena-share = parties gagnées
arena-against = dernières colonnes : victoires sur 100 parties contre ce rang
arena-rating-axis = classement (Elo), intervalle à 95 %
arena-against-axis = Parties gagnées en %, ligne contre colonne
odds-decides = { $name } décide
odds-card-due = { $name } va recevoir une carte
odds-bust = risque de sauter { $chance }
odds-stay = stop : { $points } points
odds-hit-once = encore une carte : { $points }
odds-best-stop = en stoppant au mieux : { $points }
odds-cards = prochaine carte : { $cards }
odds-move = coup
odds-win = victoire
odds-points = points
odds-advice = conseil : { $move }

## En solitaire

solve-no-game = le jeu { $name } ne peut pas être résolu (au choix : { $known })
solve-no-cards = les cartes { $name } ne peuvent pas être résolues (au choix : { $known })
solve-no-edition = l’édition { $name } ne peut pas être résolue (au choix : { $known })
solve-not-on-gpu = Vengeance ne se résout pas sur carte graphique ; essayez sans --gpu
solve-title = { $game } en solitaire : { $cards } ({ $edition })
solve-points = points par manche en jouant au mieux
solve-bust = risque de sauter
solve-flip7 = Flip 7
solve-rounds = manches jusqu’à 200 en jouant ainsi
solve-states = états
solve-seconds = secondes
solve-memory = mémoire
solve-chart = Stop à partir de cette somme, selon le nombre de numéros (– : jamais)
solve-beside = en plus
solve-nothing = rien
solve-right = juste
solve-fewest = Le moins de manches possible jusqu’à 200 : { $rounds }
solve-total = total
solve-to-come = manches restantes
solve-alone = Une personne seule, une manche, une pioche neuve de { $cards } cartes qui ne s’épuise pas.
solve-asked = Toutes les cartes piochées sont connues ; on choisit de nouveau après chacune, jusqu’à stopper, sauter, subir un Freeze ou réaliser un Flip 7 (15 points supplémentaires).
solve-second-chance = Une Seconde Chance annule le prochain doublon, et les deux sont défaussés ; tant qu’on en a une, toute autre est défaussée.
solve-actions = Un Freeze termine la manche avec les points acquis ; un Trois à la suite impose trois cartes.
solve-aside = Un Freeze ou un Trois à la suite parmi des cartes imposées attend la fin de celles-ci ; on les joue alors dans l’ordre de leur révélation, les plus imbriqués d’abord ; si l’on saute ou réalise un Flip 7, ils sont sans effet.
solve-second-at-once = Une Seconde Chance parmi des cartes imposées protège tout de suite.
solve-second-deferred = Une Seconde Chance parmi des cartes imposées attend comme les autres actions.
solve-vengeance = Une personne seule à Vengeance, une manche, une pioche neuve de { $cards } cartes sans les actions.
solve-vengeance-cards = Avec le Zéro, il faut continuer, et sans Flip 7 on marque 0 ; un 13 Porte-bonheur peut côtoyer un 13, les deux comptent ; le 7 Porte-malheur défausse toutes les autres cartes de la ligne ; les malus restent en place.
solve-fresh-rounds = Chaque manche part d’une pioche neuve (à une vraie table, on garde la même).
solve-to-target = On compte les manches jusqu’à un total de 200 ou plus.

## Les jeux et leurs règles

game-lacks = { $part ->
    [observation] il n’y a pas d’environnement d’apprentissage pour { $game }
    [skilled] les joueurs counter et winner ne jouent pas à { $game }
    [solver] { $game } n’a pas de solution exacte
    [training_tables] il n’y a pas de tables pour entraîner un réseau à { $game }
   *[other] les chances de gagner ne sont pas calculées pour { $game }
  }
game-flip7 = Flip 7
game-vengeance = Flip 7 : Soif de Vengeance
game-flipflop = Flip-Flop
short-game-flip7 = Flip 7
short-game-vengeance = Vengeance
short-game-flipflop = Flip-Flop
about-game-flip7 = Encore une carte ? Deux fois le même numéro et vous perdez tout ; avec sept numéros différents, vous mettez fin à la manche.
about-game-vengeance = Les mêmes frissons, mais personne n’est à l’abri : malus, vols et échanges vous visent même quand vous avez stoppé.
about-game-flipflop = Un jeu de plis aux cartes réversibles : vous voyez les rectos, les autres voient les versos, et chaque jeu peut être retourné.
how-to-play = Les règles
house-rules = Règles maison
edition = Édition
edition-en = Anglaise
edition-de = Allemande
edition-fr = Française
edition-zh-Hant = Chinoise
edition-standard = Standard
terminal-players = Joueurs
terminal-default = { $edition } (par défaut)
terminal-rules-more = Lire les règles d’un jeu :
terminal-edition-more = Voir les réglages d’une édition :
terminal-how-to-play = Apprendre à jouer :
terminal-set-rules = Choisir une édition et des règles maison :
terminal-no-rules = il n’y a pas de règles à lire pour { $game } (au choix : { $known })
terminal-edition-of-no-game = --edition demande un jeu (au choix : { $known })
terminal-no-record = { $file } : { $reason }

## Vos propres bots et stratégies

player-unknown = la stratégie { $name } n’existe pas (au choix : { $known } ; votre propre bot : FICHIER.py:CLASSE ou PAQUET.MODULE:CLASSE)
nobody-is-asked = personne n’a encore de décision à prendre : d’abord les cartes ou les dés
another-is-asked = la décision revient à { $actor }, pas à { $name }
players-empty-place = --players { $text } : la place { $place } est vide
bot-raised = { $name } (joueur { $player }) a échoué : { $problem }
bot-not-made = { $name } a échoué : { $problem }
bot-illegal = { $name } (joueur { $player }) a répondu « { $move } », ce qui n’est pas un coup permis ; possible : { $more ->
    [0] { $legal }
   *[other] { $legal } et { $more } de plus
  }
bot-too-slow = { $name } a mis plus de { $seconds } secondes
bot-no-file = impossible de lire { $file } : { $reason }
bot-not-loaded = impossible de charger { $where } : { $problem }
bot-no-name = il n’y a pas de { $name } dans { $where }, { $count ->
    [0] qui n’a ni classe ni fonction
   *[other] qui contient : { $found }
  }
bot-not-a-bot = { $name } n’est pas un bot : un bot est une classe avec une méthode decide(view, moves), une stratégie est une fonction marquée @policy
bot-bad-option = --bot { $text } : écrivez --bot NOM=FICHIER.py:CLASSE
bot-process-ended = le processus de ces bots s’est arrêté : { $names }
policy-not-for-game = { $name } ne joue pas à { $game } ; possible : { $known }
policy-bad-number = { $name } : ce qui suit les derniers deux-points n’est pas un nombre
policy-illegal = { $name } a fait un choix qui n’est pas permis
policy-not-compiled = impossible de compiler { $name } : { $problem } ({ $where })
policy-no-number = { $name } doit répondre par un nombre entier, mais Numba trouve { $type }
policy-raised = { $names } a échoué : { $problem }
lab-own-on-cpu = vos propres bots et stratégies ne jouent que sur processeur : sans --gpu ni --ray
lab-json-or-csv = --json ou --csv, pas les deux
lab-conditions = graine { $seed } ; { $rules ->
    [none] aucune règle maison
   *[other] règles maison { $rules }
 } ; flipdeck { $version }
lab-interpreted = Avec un bot en Python à la table, les règles ont été interprétées.
