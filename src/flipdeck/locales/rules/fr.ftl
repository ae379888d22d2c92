## Les règles et les règles maison : les textes de ce qu’énumère engine/guide.py

how-cards = Cartes
how-cards-in-deck = { $count } cartes par paquet.
how-editions = Éditions
edition-about = On suit à la lettre le livret de cette édition.
as-printed = selon le livret
as-printed-value = selon le livret : { $value }
players-range = { $least } à { $most } joueurs
players-exactly = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
  }
default-with = { $value } ({ $players })
number-range = de { $least } à { $most }
card-copies = { $card } (×{ $count })

## Flip 7

how-flip7-aim = Le but
how-flip7-aim-text = Collectionnez des numéros différents, manche après manche, et arrêtez-vous à temps. Les grands numéros rapportent plus, mais ils sont plus nombreux : un seul 1, deux 2, et ainsi de suite jusqu’à douze 12. Ce sont donc aussi ceux qui sortent le plus facilement en double. La partie se joue en 200 points.
how-flip7-deal = La donne
how-flip7-deal-text = Une personne est le Donneur. Dans la plupart des éditions, la manche commence par une carte de départ : tout le monde reçoit une carte face visible, en commençant à gauche du Donneur. Si c’est une carte Action, on l’applique avant de continuer.
how-flip7-turn = Encore ou stop ?
how-flip7-turn-text = Ensuite, les personnes encore en jeu jouent à tour de rôle, en commençant à gauche du Donneur. « Encore » : vous recevez une carte face visible dans votre ligne. « Stop » : vous sortez de la manche et gardez vos points. Et on continue ainsi tant qu’il reste quelqu’un en jeu.
how-flip7-bust = Sauter
how-flip7-bust-text = Si vous piochez un numéro que vous avez déjà, vous sautez : vous sortez de la manche sans marquer de point.
how-flip7-seven = Flip 7
how-flip7-seven-text = Sept numéros différents mettent aussitôt fin à la manche pour tout le monde et vous rapportent 15 points supplémentaires. Seules les cartes Numéro comptent parmi les sept.
how-flip7-actions = Cartes Action
how-flip7-actions-text = Une carte Action prend effet dès que vous la piochez. Freeze et Trois à la suite se jouent sur une personne encore en jeu, vous y compris. Si vous êtes la dernière personne en jeu, elles sont pour vous. Seconde Chance reste devant vous.
how-flip7-score = Le score
how-flip7-score-text = À la fin de la manche, on additionne ses numéros, sauf si l’on a sauté. ×2 double cette somme, puis on ajoute les cartes +, puis 15 points pour un Flip 7. Par exemple, 4, 9 et 12 avec ×2 et +8 rapportent 25 × 2 + 8 = 58.
how-flip7-end = La fin
how-flip7-end-text = La manche s’arrête quand plus personne n’est en jeu, ou sur un Flip 7. On met de côté les cartes jouées, et la personne à gauche du Donneur donne la manche suivante avec le reste de la pioche. On ne mélange que lorsqu’elle est vide. Si quelqu’un a 200 points ou plus à la fin d’une manche, le plus haut score gagne. En cas d’égalité en tête, tout le monde joue une manche de plus.
how-flip7-few = Seul, à deux ou à beaucoup
how-flip7-few-text = En solitaire ou à deux, cherchez à atteindre 200 points en un minimum de manches. À plus de 18, prenez deux paquets.
how-edition-flip7-en = Tout le monde reçoit d’abord une carte. On ne peut stopper qu’avec une carte. Les cartes mises de côté pendant Trois à la suite reçoivent toutes leur cible avant de prendre effet, et sont perdues si l’on saute.
how-edition-flip7-de = Tout le monde reçoit d’abord une carte. Si l’on saute pendant Trois à la suite, on joue quand même sur les autres les cartes mises de côté. Une Seconde Chance parmi les trois ne protège qu’ensuite.
how-edition-flip7-zh-Hant = Pas de carte de départ : la manche commence directement par « Encore ou stop ? ». Si l’on saute pendant Trois à la suite, les cartes mises de côté sont perdues.

## Flip 7 : Soif de Vengeance

how-vengeance-aim = Le but
how-vengeance-aim-text = Comme dans Flip 7, c’est « Encore ou stop ? » : collectionnez des numéros différents, ici jusqu’à 13. Les grands numéros rapportent plus, mais ils sont plus nombreux. Presque toutes les autres cartes sont destinées aux autres. La partie se joue en 200 points.
how-vengeance-deal = La donne
how-vengeance-deal-text = Une personne est le Donneur. S’il y a une carte de départ, tout le monde reçoit d’abord une carte face visible, en commençant à gauche du Donneur. Si c’est une carte Action ou Malus, on l’applique avant de continuer.
how-vengeance-turn = Encore ou stop ?
how-vengeance-turn-text = Ensuite, les personnes encore en jeu jouent à tour de rôle, en commençant à gauche du Donneur. « Encore » : vous recevez une carte. « Stop » : on passera votre tour jusqu’à la fin de la manche.
how-vengeance-open = Personne n’est à l’abri
how-vengeance-open-text = Les cartes restent visibles jusqu’à la fin de la manche. Même après avoir stoppé, vous pouvez subir n’importe quelle carte, et même sauter. Vous restez tout de même hors de la manche.
how-vengeance-bust = Sauter
how-vengeance-bust-text = Si vous recevez un numéro que vous avez déjà, vous sautez, que vous l’ayez pioché ou qu’une carte l’ait amené devant vous. Vous retournez vos cartes face cachée et ne marquez aucun point.
how-vengeance-seven = Flip 7
how-vengeance-seven-text = Sept numéros différents mettent aussitôt fin à la manche pour tout le monde et vous rapportent 15 points supplémentaires.
how-vengeance-actions = Cartes Action
how-vengeance-actions-text = Jouez aussitôt la carte Action que vous piochez sur une personne qui n’a pas sauté, même si elle a stoppé, ou sur vous-même. S’il n’y a rien à cibler, défaussez-la. Une carte qui change de main agit comme si on l’avait piochée : elle peut faire sauter, tout balayer ou compléter un Flip 7.
how-vengeance-score = Le score
how-vengeance-score-text = À la fin de la manche, on additionne ses numéros, sauf si l’on a sauté. ÷2 divise cette somme par deux, arrondie à l’inférieur ; puis on soustrait les autres malus, sans descendre sous zéro ; enfin, un Flip 7 rapporte 15 points. Par exemple, 5, 11 et 13 avec ÷2 et −4 rapportent 29 ÷ 2 − 4 = 10.
how-vengeance-end = La fin
how-vengeance-end-text = La manche s’arrête quand tout le monde a stoppé ou sauté, ou sur un Flip 7. On met de côté les cartes jouées, et la personne à gauche du Donneur donne la manche suivante avec le reste de la pioche. Si quelqu’un a 200 points ou plus à la fin d’une manche, le plus haut score gagne. En cas d’égalité en tête, tout le monde joue une manche de plus.
how-vengeance-brutal = Mode sans pitié
how-vengeance-brutal-text = Pour qui n’a peur de rien : les manches peuvent être négatives, les malus peuvent aller à ceux qui ont sauté (ceux qu’ils avaient avant ne comptent pas), et un Flip 7 vous laisse gagner 15 points ou les faire perdre à quelqu’un.
how-vengeance-few = Seul, à deux ou à beaucoup
how-vengeance-few-text = En solitaire ou à deux, cherchez à atteindre 200 points en un minimum de manches. À plus de 18, prenez deux paquets.
how-edition-vengeance-en = Tout le monde reçoit une carte avant le premier tour.
how-edition-vengeance-fr = Pas de carte de départ : la manche commence directement par « Encore ou stop ? ».

## Flip-Flop

how-flipflop-aim = Le but
how-flipflop-aim-text = Remportez des plis et réussissez l’objectif de chaque manche. À trois, chacun pour soi jusqu’à 15 points ; à quatre, deux équipes jusqu’à 20, partenaires face à face.
how-flipflop-cards = Des cartes réversibles
how-flipflop-cards-text = Chacune des trente cartes porte un chiffre ou un symbole Flip-Flop sur chaque face, jamais deux fois le même et toujours de la même couleur. Vous voyez les rectos de votre jeu et jouez avec eux ; tous les autres en voient les versos. Vous ne voyez vos propres versos que pendant la donne.
how-flipflop-dice = Les dés
how-flipflop-dice-text = La personne qui commence lance les deux dés, mélange toutes les cartes et les distribue. Le dé rouge donne le nombre de cartes de chacun et les points en jeu : 1, 3, 5 ou 7. Le dé jaune donne l’objectif. Si personne ne peut le réussir, on relance les deux.
how-flipflop-goals = L’objectif
how-flipflop-goals-text = Le plus de plis, le moins de plis, un nombre pair de plis (zéro compte), le plus ou le moins de cartes jaunes. La sixième face laisse le choix : la personne qui commence regarde ses cartes et choisit l’un des cinq objectifs.
how-flipflop-trick = Un pli
how-flipflop-trick-text = La personne qui commence entame, puis tout le monde joue une carte, de la couleur de son choix. Le plus grand chiffre remporte le pli ; à égalité, c’est la dernière carte jouée. Qui remporte le pli entame le suivant, jusqu’à la dernière carte.
how-flipflop-flop = Les cartes Flip-Flop
how-flipflop-flop-text = Quand vous en jouez une, choisissez d’abord qui flip-flopper : autant de personnes que vous voulez, vous y compris, ou personne. Elles retournent tout leur jeu et continuent avec l’autre face. Ensuite, la carte elle-même est retournée et vaut le chiffre de son verso.
how-flipflop-score = Fin de la manche
how-flipflop-score-text = Qui réussit l’objectif marque la valeur du dé rouge. À trois, deux ex æquo marquent tous deux ; si tout le monde est à égalité, personne ne marque. En équipe, on additionne les plis des partenaires, et personne ne marque en cas d’égalité. Qui a remporté le dernier pli commence la manche suivante.
how-flipflop-end = La fin
how-flipflop-end-text = La partie s’arrête après la manche où une personne atteint 15 points, ou une équipe 20. Si deux personnes y arrivent ensemble, le plus haut score gagne ; à égalité, tout le monde joue une manche de plus.
how-edition-flipflop-standard = Il n’y a qu’une édition ; ses règles françaises et anglaises concordent.

## Les cartes

cards-number = Cartes Numéro
cards-special = Cartes Numéro spéciales
cards-bonus = Cartes Bonus
cards-penalty = Cartes Malus
cards-action = Cartes Action
cards-face = Les faces des cartes
card-number = { $first } à { $last }
card-number-text = Rapporte sa valeur. Un deuxième numéro identique vous fait sauter.
card-plus = { $first } à { $last }
card-plus-text = Ajoute ses points à votre manche, ne fait jamais sauter et ne compte pas pour le Flip 7.
card-double = ×2
card-double-text = Double la somme de vos numéros, mais ni les cartes + ni les 15 points du Flip 7.
card-second-text = Gardez-la. Le prochain numéro qui vous ferait sauter sera défaussé avec elle. Si vous en piochez une autre, offrez-la à quelqu’un qui est en jeu et n’en a pas. Utilisée ou non, elle est défaussée à la fin de la manche.
card-freeze-text = Ciblez une personne encore en jeu, ou vous-même : elle garde ses points et sort aussitôt de la manche.
card-flip3-text = La personne choisie prend les trois prochaines cartes, une par une. Elle ne s’arrête avant que si elle saute ou réalise un Flip 7. Les Freeze et Trois à la suite qui sortent parmi les trois attendent la dernière.
card-zero = Le Zéro
card-zero-text = Avec lui, vous ne pouvez pas stopper et la manche ne vous rapporte rien, sauf si vous réalisez un Flip 7. Il compte parmi les sept.
card-lucky13-text = Il permet d’avoir deux 13. Les deux rapportent leurs points et comptent pour le Flip 7 ; un troisième fait sauter.
card-unlucky7-text = Il ne fait jamais sauter en arrivant, mais balaie toutes vos autres cartes.
card-half = ÷2
card-half-text = Si vous la piochez, donnez-la à une personne qui n’a pas sauté. Elle divise par deux la somme de ses numéros, arrondie à l’inférieur.
card-minus = { $first } à { $last }
card-minus-text = Si vous en piochez une, donnez-la à une personne qui n’a pas sauté. Elle perd autant de points, mais une manche ne rapporte jamais moins de zéro.
card-justone-text = La personne choisie prend encore une carte, puis doit stopper.
card-swap-text = Échangez deux cartes de deux personnes différentes. L’une des deux peut être vous.
card-steal-text = Prenez une carte à une autre personne et ajoutez-la à votre ligne.
card-discard-text = Choisissez n’importe quelle carte sur la table. On la défausse.
card-flip4-text = La personne choisie prend quatre cartes, une par une. Elle ne s’arrête avant que si elle saute ou réalise un Flip 7. Les actions et les malus qui s’y trouvent attendent la quatrième, et sont perdus si elle saute.
card-face = { $first } à { $last }
card-face-text = Le plus grand chiffre remporte le pli. Chaque chiffre figure sur cinq cartes rouges et cinq jaunes, et l’autre face est toujours différente.
card-flop = Flip-Flop
card-flop-text = Retourne autant de jeux que vous voulez ; ensuite, la carte est retournée à son tour et vaut le chiffre de son autre face.

## Règles maison

rule-target = Partie en
about-target = Le score qui met fin à la partie.
rule-decks = Paquets
about-decks = À plus de 18, prenez-en deux.
value-decks-1 = un
value-decks-2 = deux
rule-opening_deal = Carte de départ
about-opening_deal = Tout le monde commence-t-il la manche avec une carte ?
value-opening_deal-yes = pour tous
value-opening_deal-no = aucune
rule-stay_needs_card = Stop
about-stay_needs_card = Peut-on stopper sans carte ?
value-stay_needs_card-yes = avec une carte
value-stay_needs_card-no = à tout moment
rule-opening_after_flip = Carte de départ après des cartes imposées
about-opening_after_flip = Si l’on a déjà dû piocher, on…
value-opening_after_flip-deal = la reçoit quand même
value-opening_after_flip-offer = choisit encore ou stop
rule-pending_on_bust = Sauter avec des cartes mises de côté
about-pending_on_bust = Si l’on saute, les actions mises de côté…
value-pending_on_bust-discard = sont défaussées
value-pending_on_bust-redirect = ciblent les autres
rule-second_chance_in_flip = Seconde Chance pendant Trois à la suite
about-second_chance_in_flip = Si elle sort parmi les trois, elle protège…
value-second_chance_in_flip-immediate = tout de suite
value-second_chance_in_flip-deferred = seulement après
rule-pending_order = Plusieurs cartes mises de côté
about-pending_order = Comment les joue-t-on ?
value-pending_order-one_by_one = une par une
value-pending_order-assign_first = toutes les cibles d’abord
rule-thirteens_count = Deux 13 comptent pour
about-thirteens_count = Pour le Flip 7, si l’un est le 13 Porte-bonheur.
value-thirteens_count-1 = une carte
value-thirteens_count-2 = deux cartes
rule-unlucky_wipes_pending = 7 Porte-malheur pendant Quatre à la suite
about-unlucky_wipes_pending = Les cartes mises de côté avant lui sont…
value-unlucky_wipes_pending-yes = balayées aussi
value-unlucky_wipes_pending-no = jouées quand même
rule-brutal = Mode sans pitié
about-brutal = Les scores peuvent être négatifs, et un Flip 7 peut coûter 15 points à quelqu’un.
value-brutal-yes = activé
value-brutal-no = désactivé
