## Refus : une phrase chacun, sans point

refusal-unknown-game = il n’y a pas de jeu { $name } ; connus : { $known }
refusal-unknown-edition = il n’y a pas d’édition { $name } ; connues : { $known }
refusal-unknown-switch = cette édition n’a pas de règle maison { $name } ; connues : { $known }
refusal-switch-twice = la règle maison { $name } est donnée deux fois
refusal-bad-switch-value = la règle maison { $name } ne peut pas être { $value } ; connues : { $known }
refusal-player-count = { $count } { $count ->
    [one] joueur n’est pas possible
   *[other] joueurs ne sont pas possibles
  } ici : de { $least } à { $most }
refusal-bad-name = { $name } ne peut pas être un nom
refusal-name-twice = deux joueurs s’appellent { $name }
refusal-unknown-name = personne ne s’appelle { $name }
refusal-unknown-kind = il n’y a pas de joueur { $name } ; connus : { $known }
refusal-score-count = { $count } { $count ->
    [one] score
   *[other] scores
  } pour { $players } { $players ->
    [one] joueur
   *[other] joueurs
  }
refusal-bad-score = { $score } n’est pas un score possible
refusal-unequal-partners = les partenaires doivent avoir le même score
refusal-no-deck-here = ce jeu n’a pas de paquet à nommer
refusal-unknown-card = il n’y a pas de carte { $card } dans ce jeu
refusal-too-many-cards = { $count } cartes { $card } dans le paquet, mais le jeu en a { $most }
refusal-bad-seed = la graine « { $seed } » ne peut pas figurer dans une partie notée
refusal-bad-setup = ce n’est pas une mise en place ({ $detail })
refusal-game-over = la partie est finie
refusal-not-due = « { $text } » n’est pas attendu
refusal-card-not-left = il ne reste pas de carte { $card } dans le paquet
refusal-stay-without-card = { $name } ne peut pas stopper (aucune carte devant soi)
refusal-stay-with-zero = { $name } ne peut pas stopper (a le Zéro)
refusal-not-a-target = « { $text } » n’est pas possible
refusal-hand-size = { $count } { $count ->
    [one] carte est distribuée
   *[other] cartes sont distribuées
  }, mais le dé rouge dit { $stake }
refusal-dealt-twice = { $card } est distribuée deux fois
refusal-unknown-goal = il n’y a pas d’objectif { $goal } ; connus : { $known }
refusal-not-in-hand = { $name } n’a pas { $card } en main
refusal-no-such-seat = { $seats ->
    [one] il n’y a qu’une place
   *[other] il n’y a que { $seats } places
  }
refusal-nothing-to-undo = il n’y a pas de coup à reprendre
refusal-not-text = ce n’est pas du texte UTF-8
refusal-record-too-long = une partie notée a au plus { $most } Mio
refusal-wrong-version = la version { $version } est inconnue ; ceci est la version 1
refusal-bad-header = « { $text } » n’a pas la forme clé: valeur
refusal-unknown-key = il n’y a pas de ligne d’en-tête { $key } ; connues : { $known }
refusal-key-twice = la ligne d’en-tête { $key } s’y trouve deux fois
refusal-missing-key = la ligne d’en-tête { $key } manque
refusal-unknown-actor = « { $text } » ne commence pas par le nom d’un joueur
refusal-not-a-move = « { $text } » n’est pas un coup
refusal-not-a-save = ce n’est pas une partie enregistrée ({ $detail })
refusal-at-line = ligne { $line } : { $sentence }
refusal-with-legal = { $sentence } ; permis : { $legal }

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

## Ce qui s’est passé

move-draw = { $name } reçoit { $card }
move-hit = { $name } : encore
move-stay = { $name } : stop
move-give = { $name } donne { $card } à { $other }
move-steal = { $name } vole { $card } à { $other }
move-discard = { $name } défausse { $card } de { $other }
move-swap = { $name } échange { $card } de { $other } contre { $other_card } de { $third }
move-take-bonus = { $name } prend les 15 points
move-turn-bonus = { $name } fait perdre 15 points à { $other }
move-roll = les dés : { $stake }, { $goal }
move-deal = { $name } reçoit { $hand }
move-choose = { $name } choisit : { $goal }
move-play = { $name } joue { $card }
move-flip = { $name } flip-floppe : { $hands }
event-busted = { $name } saute !
event-saved = la Seconde Chance sauve { $name }
event-made-flip7 = Flip 7 pour { $name } !
event-kept = { $name } garde { $card }
event-set-aside = { $card } est mise de côté
event-wasted = { $card } est défaussée sans effet
event-not-served = plus de carte à prendre : { $name } stoppe
event-reshuffled = la défausse est mélangée : { $cards } { $cards ->
    [one] carte
   *[other] cartes
  }
event-round-ended = la manche est finie
event-round-started = manche { $round }, { $name } donne
event-wiped = le 7 Porte-malheur balaie tout devant { $name }
event-must-stay = { $name } doit stopper
event-trick-taken = { $name } remporte le pli
event-rolled-again = impossible : les dés sont relancés
event-game-won = { $count ->
    [one] { $name } gagne la partie !
   *[other] { $name } gagnent la partie !
  }

## La table du terminal

terminal-round = manche { $round }
terminal-dealer = { $name } donne
terminal-deck = paquet { $left }, défausse { $discarded }
terminal-player = joueur
terminal-total = total
terminal-line = ligne
terminal-points = points
status-active = en jeu
status-stayed = stoppé
status-frozen = gelé
status-busted = sauté
terminal-turn = { $name } : [h] encore ou [s] stop ?
terminal-turn-hit-only = { $name } : [h] encore (impossible de stopper)
terminal-risk = risque { $risk }
terminal-target-question = { $name }, qui reçoit { $card } ?
terminal-not-understood = Répondez { $answers }, ou q pour partir.
terminal-welcome = Flipdeck · { $players } · { $edition } · jusqu’à { $target }. q : partir.
terminal-goodbye = À bientôt.
terminal-kept = La partie est gardée dans { $file } ; la même commande la continue.
terminal-rounds-needed = { $rounds ->
    [one] Il a fallu une manche.
   *[other] Il a fallu { $rounds } manches.
  }
terminal-anonymous = Moi
terminal-no-language = il n’y a pas de langue { $name } ; connues : { $known }
terminal-no-level = il n’y a pas de niveau { $name } ; connus : { $known }
terminal-other-game = { $file } garde une partie de { $game }, pas de { $other }
terminal-closed-input = l’entrée standard est fermée
terminal-closed-output = la sortie standard est fermée
terminal-no-record-write = { $file } ne peut pas être écrit : { $reason }

## Flip-Flop

goal-most-tricks = le plus de plis
goal-fewest-tricks = le moins de plis
goal-even-tricks = un nombre pair de plis
goal-most-yellow = le plus de cartes jaunes
goal-fewest-yellow = le moins de cartes jaunes
goal-free = choix libre
nobody = personne
terminal-stake = { $stake } cartes et points, { $goal }
terminal-trick = pli : { $cards }
terminal-tricks = plis
terminal-yellow = jaunes
terminal-hand = jeu
terminal-question = { $name }, votre choix ?
terminal-swap-first = { $name }, quelle carte d’abord ?
terminal-swap-second = Et contre laquelle ?

## Servir des tables

serve-ready = Les tables sont servies à l’adresse { $address }

## Vérifier une partie finie

verify-fair = équitable : { $checked } { $checked ->
    [one] tirage découle
   *[other] tirages découlent
  } de la graine annoncée
verify-no-seed = cette partie ne nomme pas de graine à vérifier
verify-commitment = le secret n’est pas celui qui avait été annoncé
verify-dealer = le premier donneur ne découle pas de la graine
verify-chance = le coup { $move } ne découle pas de la graine, qui dit : { $expected }

## Le laboratoire

lab-not-installed = { $library } n’est pas installé : pip install 'flipdeck[{ $extra }]'
lab-no-gpu = il n’y a pas ici de carte graphique que CUDA sache utiliser
lab-gpu-or-ray = --gpu ou --ray, pas les deux
lab-not-on-gpu = deux paquets donnent trop à réfléchir à cette carte graphique ; jouez sans --gpu
lab-bad-picture = { $file } : une image est un fichier en .svg ou .png
lab-no-folder = le dossier { $file } n’existe pas
lab-compiling = compilation
lab-player = joueur
lab-wins = victoires
lab-interval = intervalle à 95 %
lab-points = points/manche
lab-bust = saute
lab-flip7 = Flip 7
lab-rounds = manches
lab-games = parties
lab-simulated = { $game } : { $games } { $games ->
    [one] partie
   *[other] parties
  } en { NUMBER($seconds, maximumFractionDigits: 1) } s ({ $rate }/s), { NUMBER($rounds, maximumFractionDigits: 2) } { NUMBER($rounds, maximumFractionDigits: 2) ->
    [one] manche
   *[other] manches
  } par partie
lab-unfinished = { $games } { $games ->
    [one] partie a été arrêtée
   *[other] parties ont été arrêtées
  } après { $rounds } manches, sans gagnant
lab-played = { $game } : { $games } { $games ->
    [one] partie
   *[other] parties
  }
lab-wins-axis = parties gagnées en pour cent ; pointillé : part équitable
lab-games-axis = parties en pour cent
lab-length = Durée d’une partie
lab-rounds-axis = manches ; pointillé : moyenne { NUMBER($rounds, maximumFractionDigits: 2) }
arena-two-players = une arène demande deux joueurs
arena-played = { $game }, { $seats } places : { $games } { $games ->
    [one] partie
   *[other] parties
  } en { NUMBER($seconds, maximumFractionDigits: 1) } s
arena-too-early = trop peu de parties pour juger de la force des joueurs
arena-rating = classement
arena-share = parties gagnées
arena-against = dernières colonnes : parties gagnées sur 100 contre le joueur de ce rang
arena-rating-axis = classement (Elo), intervalle à 95 %
arena-against-axis = Parties gagnées (%), ligne contre colonne
odds-decides = { $name } décide
odds-card-due = Une carte arrive pour { $name }
odds-bust = risque de sauter { $chance }
odds-stay = stop : { $points } points
odds-hit-once = une carte : { $points }
odds-best-stop = s’arrêter au mieux : { $points }
odds-cards = la prochaine carte : { $cards }
odds-move = coup
odds-win = victoire
odds-points = points
odds-advice = conseil : { $move }

## Un joueur seul

solve-no-game = le jeu { $name } ne peut pas être résolu ; connus : { $known }
solve-no-cards = les cartes { $name } ne peuvent pas être résolues ; connues : { $known }
solve-no-edition = l’édition { $name } ne peut pas être résolue ; connues : { $known }
solve-not-on-gpu = Vengeance ne se résout pas sur une carte graphique ; essayez sans --gpu
solve-title = { $game } en solitaire : { $cards } ({ $edition })
solve-points = points de la meilleure manche
solve-bust = saute
solve-flip7 = Flip 7
solve-rounds = manches jusqu’à 200, en jouant ainsi
solve-states = états
solve-seconds = secondes
solve-memory = mémoire
solve-chart = Stop à partir de cette somme des numéros, selon leur nombre (– : jamais)
solve-beside = à côté
solve-nothing = rien
solve-right = juste
solve-fewest = Le moins de manches jusqu’à 200 : { $rounds }
solve-total = total
solve-to-come = manches à venir
solve-alone = Un joueur seul, une manche, un paquet neuf de { $cards } cartes qui ne s’épuise pas.
solve-asked = Chaque carte tirée est connue ; il choisit de nouveau après chaque carte, jusqu’à ce qu’il stoppe, saute, soit gelé ou fasse Flip 7 (15 points de plus).
solve-second-chance = Une Seconde Chance annule le prochain doublon, les deux sont défaussés ; une autre est défaussée tant qu’il en a une.
solve-actions = Un Freeze finit la manche avec les points acquis ; un Trois à la suite impose trois cartes.
solve-aside = Un Freeze ou un Trois à la suite parmi des cartes imposées attend qu’elles soient finies ; puis on les joue dans l’ordre de leur révélation, les plus imbriquées d’abord ; après un saut ou Flip 7 elles sont sans effet.
solve-second-at-once = Une Seconde Chance parmi des cartes imposées aide aussitôt.
solve-second-deferred = Une Seconde Chance parmi des cartes imposées attend comme les autres actions.
solve-vengeance = Un joueur seul à Vengeance, une manche, un paquet neuf de { $cards } cartes sans les actions.
solve-vengeance-cards = Avec le Zéro il doit continuer, et marque 0 sans Flip 7 ; un 13 Porte-bonheur se pose à côté d’un 13, les deux comptent ; le 7 Porte-malheur défausse toutes les autres cartes de la ligne ; les cartes Malus restent chez lui.
solve-fresh-rounds = Chaque manche part d’un paquet neuf (à une vraie table, on garde le paquet).
solve-to-target = On compte les manches jusqu’à un total de 200 ou plus.

## Les jeux et leurs règles

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
terminal-edition-of-no-game = --edition demande un jeu (au choix : { $known })
