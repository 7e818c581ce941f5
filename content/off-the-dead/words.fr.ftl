# Off the Dead en français. Les phrases évitent l'accord avec un nom dont on ne connaît ni genre ni nombre.

off-the-dead-pitch = Les zombies avancent vers vous par quatre couloirs. Fouillez les décombres, tenez bon et renvoyez toute la horde au cimetière.
off-the-dead-minutes = 45 à 90 minutes
off-the-dead-intro =
    OFF THE DEAD. Venice Beach est perdue. Vous entourez une horde de zombies,
    chacun au bout d'un couloir qui y mène tout droit. Vous gagnez ou perdez
    ensemble : détruisez toute la horde. Au chapitre 2, fuyez de lieu en lieu,
    réunissez les trois éléments d'un scénario et gagnez le dernier combat.

    Un tour :
    1. Votre première action : fouiller les décombres, lancer un objet à un
       voisin, attaquer un zombie de votre couloir, au chapitre 2 explorer,
       ou passer.
    2. Les zombies au corps à corps vous mordent. Les autres zombies de votre
       couloir avancent d'une zone ; ceux qui vous atteignent sont révélés.
    3. La première carte de la horde sort vers celui que désigne sa flèche.
    4. Votre seconde action.
    5. Si vous êtes infecté, votre infection monte d'un cran. Au suivant.

    FOUILLER retourne deux cartes de décombres. Seule une paire se prend :
    retenez ce qui est où. Une Vague Surprise fait sortir des zombies.
    ATTAQUER : un dé, plus votre force ou la puissance de l'arme, doit atteindre
    la force du zombie. Un zombie face cachée est d'abord révélé.
    SYMBOLES : crâne (C), main (M), biohazard (B). Quand quelqu'un révèle un
    zombie qui partage l'un de ses symboles, un dé décide d'un événement.
    Peu sont aimables.
    INFECTION : chaque morsure, puis chaque tour, remplit une case. Quand la
    dernière est pleine, vous mourez et revenez en zombie de force 7.
    TROPHÉES : les zombies que vous tuez, cinq au plus. Ils paient les
    répliques : tant de symboles identiques, sans action, au moment voulu.
    L'ÉQUIPEMENT ne coûte pas d'action non plus, et chaque survivant a une
    capacité spéciale, une fois par partie, même pendant le tour d'un autre.

    Les zombies se lisent ainsi : ?? face cachée, 3C force 3 avec un crâne,
    /3C/ incliné (à tuer deux fois).

## Ordres permanents

otd-moment-bite = morsure
otd-moment-move = déplacement
otd-moment-wave = vague
otd-moment-infection = infection
otd-moment-before-roll = avant un jet
otd-moment-after-roll = après un jet
otd-moment-death = mort
off-the-dead-moment-bite = avant la morsure d'un zombie
off-the-dead-moment-move = avant que les zombies d'un couloir n'avancent
off-the-dead-moment-wave = avant que la première carte de la horde ne sorte
off-the-dead-moment-infection = avant qu'une infection ne monte en fin de tour
off-the-dead-moment-before-roll = avant un jet de dé
off-the-dead-moment-after-roll = après un jet de dé, avant son effet
off-the-dead-moment-death = quand un survivant va mourir
off-the-dead-moment-put-back = remettre les cartes après une fouille
off-the-dead-moment-put-back-never = là d'où elles viennent

## De quoi les phrases sont faites

otd-whose = de { $who }
otd-whose-elided = d'{ $who }
otd-skull = crâne
otd-hand = main
otd-biohazard = biohazard
otd-north = nord
otd-east = est
otd-south = sud
otd-west = ouest
otd-toward = vers { $who } ({ $side })
otd-toward-nobody = vers le côté { $side }, vide
otd-the-far = la première zone
otd-the-middle = la deuxième zone
otd-the-contact = le corps à corps
otd-in-far = en première zone
otd-in-middle = en deuxième zone
otd-in-contact = au corps à corps
otd-in-far-of = en première zone { $whose }
otd-in-middle-of = en deuxième zone { $whose }
otd-in-contact-of = au corps à corps { $whose }
otd-zombie = { $name } ({ $symbols })
otd-zombie-special = { $name }, force { $strength } ({ $symbols })
otd-zombie-hidden = un zombie face cachée
otd-zombie-peeked = un zombie face cachée, vu par { $who }
otd-zombie-tilted = { $zombie }, incliné
otd-the = la carte { $name }
otd-the-element = la carte { $name }
otd-the-loaded = la carte { $name } ({ $left }/{ $full })
otd-left-always = ne s'épuise jamais
otd-left-bullets = { $left ->
    [one] { $left } tir restant
   *[other] { $left } tirs restants
}
otd-left-fuel = { $left ->
    [one] carburant pour { $left } attaque
   *[other] carburant pour { $left } attaques
}
otd-left-once = { $left ->
    [one] { $left } tir, jamais rechargé
   *[other] { $left } tirs, jamais rechargés
}
otd-with-weapon = avec l'arme { $weapon }
otd-with-hands = à mains nues
otd-reach-all = tout le couloir
otd-reach-middle = corps à corps et deuxième zone
otd-reach-contact = corps à corps seulement
otd-reach-away = deuxième et première zones
otd-reach-some = { $zones }
otd-sum = { $die }
otd-sum-plus = { $die } + { $bonus } = { $total }
otd-sum-minus = { $die } - { $bonus } = { $total }
otd-die = dé seul
otd-die-plus = dé + { $bonus }
otd-needs = il faut { $die } ou plus
otd-needs-nothing = ne peut pas rater
otd-needs-too-much = il faudrait { $die }, hors de portée du dé seul
otd-payer = { $who } avec { $zombie }

## Ce qui s'est passé

otd-fact-began = La flèche de la horde désigne qui commence : { $who }.
otd-fact-turn = Tour { $turn } : { $who }.
otd-fact-goes-without = { $kind } : il n'y en a pas assez, et aucun objet pour { $who }.
otd-fact-starts-with = { $who } : { $kind } pour commencer.
otd-fact-passed = { $who } : action passée.
otd-fact-searched = { $who } : fouille des décombres.
otd-fact-turned-up = Retourné sur la pile { $pile } : { $kind }.
otd-fact-took = Pour { $who } : { $the }.
otd-fact-put-back = Remis sur la pile { $pile } : { $kind }.
otd-fact-burned = La seconde carte de la paire va au cimetière : { $kind }.
otd-fact-threw = { $who } : objet lancé à { $to }, { $thing }.
otd-fact-fired = { $who } : emploi de { $the }, { $left ->
    [0] plus rien.
    [one] encore une utilisation.
   *[other] encore { $left } utilisations.
}
otd-fact-attacked = { $who } : attaque { $where } { $with }.
otd-fact-revealed = Révélé { $where } : { $zombie }.
otd-fact-rolled-hit = { $who } : { $sum } contre { $needed }, touché.
otd-fact-rolled-miss = { $who } : { $sum } contre { $needed }, raté.
otd-fact-rolled-event = Le zombie cause un événement : { $sum } au dé pour { $who }.
otd-fact-rolled-surprise = { $zombies ->
    [0] Vague surprise : { $sum } au dé pour { $who }, aucun zombie ne sort.
    [one] Vague surprise : { $sum } au dé pour { $who }, un zombie sort.
   *[other] Vague surprise : { $sum } au dé pour { $who }, { $zombies } zombies sortent.
}
otd-fact-rolled-rising = Le zombie mort se relève-t-il ? { $sum } au dé pour { $who }.
otd-fact-rerolled = { $who } : dé relancé, { $die } au lieu de { $from }.
otd-fact-killed-trophy = Tué, un trophée pour { $who } : { $zombie }.
otd-fact-killed = Tué par { $who }, sans trophée : { $zombie }.
otd-fact-missed = Raté, toujours là : { $zombie }.
otd-fact-straightened = Pas encore mort, seulement redressé : { $zombie }.
otd-fact-dodged = A bondi hors d'atteinte : { $zombie }.
otd-fact-too-strong = Trop fort pour le feu : { $zombie }.
otd-fact-rose-again = Se relève et va sous la horde, sans trophée : { $zombie }.
otd-fact-pushed-back = Repoussé, désormais { $where } : { $zombie }.
otd-fact-free-attack = Une attaque gratuite de plus pour { $who }.
otd-fact-sent-back = Ramené en arrière, désormais { $where } : { $zombie }.
otd-fact-under-horde = Du couloir { $whose }, retour sous la horde : { $zombie }.
otd-fact-bitten = Un zombie mord { $who } : infection { $infection } sur { $track }.
otd-fact-bite-excused = Un zombie de moins mord { $who }.
otd-fact-bite-excused-by = { $element } : un zombie de moins mord { $who }.
otd-fact-bite-cancelled = { $who } : morsure annulée.
otd-fact-held = Les zombies du couloir { $whose } ne mordent pas et n'avancent pas ce tour.
otd-fact-held-bites = Les zombies du couloir { $whose } ne mordent pas ce tour.
otd-fact-held-moves = Les zombies du couloir { $whose } n'avancent pas ce tour.
otd-fact-advanced = Avance, désormais { $where } : { $zombie }.
otd-fact-arrived = Un zombie sort de la horde : le voilà { $where }.
otd-fact-turned = La première carte de la horde se tourne { $toward }.
otd-fact-waits = La première carte de la horde ne désignait personne : elle se tourne { $toward } et attend.
otd-fact-waits-here = { $place } : pas de zombie pour un couloir vide. La première carte de la horde se tourne { $toward } et attend.
otd-fact-new-horde = { $cards ->
    [one] La horde était vide : { $cards } carte de la réserve de zombies la remplace.
   *[other] La horde était vide : { $cards } cartes de la réserve de zombies, mélangées, la remplacent.
}
otd-fact-surprise-wave = { $zombies ->
    [one] Vague surprise découverte par { $who } : { $zombies } zombie sort.
   *[other] Vague surprise découverte par { $who } : { $zombies } zombies sortent.
}
otd-fact-wave-ignored = La vague surprise ne surprend pas { $who } : aucun zombie ne sort.
otd-fact-infection-rose = L'infection { $whose } monte à { $infection } sur { $track }.
otd-fact-infection-fell = { $infection ->
    [0] L'infection { $whose } disparaît.
   *[other] L'infection { $whose } descend à { $infection } sur { $track }.
}
otd-fact-saved = La mort épargne { $who }, grâce à { $by }.
otd-fact-died = { $who } : mort. Objets et trophées vont au cimetière.
otd-fact-zombified = { $cards ->
    [one] { $who } : retour prochain en zombie de force { $strength }, carte glissée sous la horde.
   *[other] { $who } : retour prochain en zombie de force { $strength } ; { $cards } cartes, avec les zombies du couloir, mélangées sous la horde.
}
otd-fact-event = Événement { $event }, { $name } : { $text }
otd-fact-jumped = Bondit, désormais { $where } : { $zombie }.
otd-fact-lost-object = { $who } : objet perdu, { $thing }.
otd-fact-tilted = Incliné, survivra à sa première mort : { $zombie }.
otd-fact-panicked = { $who } : panique, plus d'action ce tour.
otd-fact-no-effect = Sans effet : { $kind }.
otd-fact-no-effect-hands = Sans effet : l'attaque à mains nues.
otd-fact-used = { $who } : usage de { $the }.
otd-fact-loaded = { $who } : rechargement complet de { $the }.
otd-fact-roll-bonus = { $who } : +{ $plus } au jet.
otd-fact-said = { $who } : « { $line } »
otd-fact-paid = { $who } paie d'un trophée : { $zombie }.
otd-fact-dropped = { $who } : un trophée de moins, { $zombie }.
otd-fact-ability = { $who } : capacité spéciale, { $ability }.
otd-fact-extra-action = Une action supplémentaire pour { $who }.
otd-fact-saw-rubble = Vu par { $who } sur la pile { $pile } : { $kind }.
otd-fact-saw-top = Vu par { $who } sur la horde : { $zombie }.
otd-fact-saw-exploration = Vu par { $who } : la carte exploration { $card } porte le numéro { $number }.
otd-fact-saw-wave = Vu par { $who } : la carte exploration { $card } est la vague surprise.
otd-fact-swapped = { $who } : échange des deux cartes exploration.
otd-fact-recovered = { $who } : { $the } reprise au cimetière.
otd-fact-noise = Du bruit ! Un zombie sort de la horde.
otd-fact-entered = Lieu : { $place }. { $text }
otd-fact-blocked = { $zones ->
    [one] Bloquée : la première zone du couloir { $whose }.
   *[other] Bloquées : la première et la deuxième zone du couloir { $whose }.
}
otd-fact-explored = { $who } : carte exploration { $card }, numéro { $number }.
otd-fact-explored-wave = { $who } : carte exploration { $card }, une vague surprise !
otd-fact-wrong-way = Ce n'est pas le numéro suivant : les cartes exploration sont remises face cachée.
otd-fact-order-lost = Les numéros déjà en ordre sont eux aussi remis face cachée.
otd-fact-wave-skipped = { $who } : vague surprise remise comme si de rien n'était.
otd-fact-wave-skipped-by = { $who } : vague surprise remise comme si de rien n'était ({ $element }).
otd-fact-exit = La sortie est trouvée : { $place }.
otd-fact-bought = Pour { $who } : { $the }.
otd-fact-element-returned = De retour à son lieu, où l'on peut l'acheter de nouveau : { $kind }.
otd-fact-exploded = Explosion ! Elle emporte { $who } et tous les zombies du couloir. Personne ne revient.
otd-fact-epilogue = L'épilogue commence : plus de horde, de décombres ni de lieux. Tuez tous les zombies qui restent.
otd-fact-won = { $points ->
    [one] Il ne reste pas un zombie. Vous gagnez avec { $points } point.
   *[other] Il ne reste pas un zombie. Vous gagnez avec { $points } points.
}
otd-fact-lost = Tous les survivants se sont transformés. Vous perdez.

## Ce qui est demandé

otd-ask-without = Tous ensemble : il n'y a pas assez d'objets ({ $kind }). Qui s'en passe ?
otd-ask-start = Tous ensemble : où commencez-vous ?
otd-ask-action-first = { $who } : première action, avant les zombies. Que faites-vous ?
otd-ask-action-second = { $who } : seconde action, après les zombies. Que faites-vous ?
otd-ask-action-extra = { $who } : une action supplémentaire. Que faites-vous ?
otd-ask-window = { $who } : { $moment } Utiliser quelque chose ?
otd-ask-reveal = { $who } : plusieurs zombies vous ont rejoint. Lequel est révélé d'abord ?
otd-ask-redirect = { $who } : { $why } Vers qui va le zombie ?
otd-ask-redirect-group = Tous ensemble : { $why } Vers qui va le zombie ?
otd-no-way-full = { $zombies ->
    [one] la première carte désigne { $who }, dont le couloir est plein ({ $zombies } zombie).
   *[other] la première carte désigne { $who }, dont le couloir est plein ({ $zombies } zombies).
}
otd-no-way-dead = la première carte désigne { $who }, qui n'est plus en vie.
otd-no-way-empty = la première carte désigne le côté vide.
otd-ask-lose = { $who } : quel objet perdez-vous ?
otd-ask-pile = { $who } : de quelle pile retournez-vous une carte ?
otd-ask-pile-next = { $who } : { $cards } sur la table. De quelle pile retournez-vous la carte suivante ?
otd-ask-third = { $who } : { $cards } sur la table, pas de paire. Retourner une troisième carte ?
otd-source-zombie = { $zombie } : force { $count }
otd-source-power = { $weapon } : puissance { $count } en plus du dé
otd-source-strength = { $who } : force { $count } en plus du dé
otd-source-help = { $card } à vos côtés : { $count } de plus
otd-source-quick = agile jusqu'au contact : { $count } de moins
otd-ask-found = { $who } : pas besoin de paire pour { $kind }. Prendre cette carte ?
otd-ask-pair = { $who } : deux fois { $kind }, une paire. En prendre une ?
otd-ask-pair-burning = { $who } : deux fois { $kind }, une paire. En prendre une, et perdre l'autre ?
otd-ask-back = { $who } : où vont les cartes ?
otd-ask-put-back = { $who } : { $cards } sur la table. Que remettez-vous sur quelle pile ?
otd-ask-target = { $who } : attaque { $with }. Quel zombie ?
otd-ask-target-zone = { $who } : attaque { $with }. Quelle zone ?
otd-ask-free-target = { $who } : une attaque gratuite de plus. Quel zombie ?
otd-ask-fire-in = { $who } : { $kind } contre { $zone }. Quel zombie ensuite ?
otd-ask-trim = { $who } : { $most } trophées au plus. Lequel part ?
otd-ask-fetch = { $left ->
    [one] { $who } : nommez encore une pile à regarder.
   *[other] { $who } : nommez une pile à regarder, encore { $left }.
}
otd-ask-fetch-take = { $who } : quel objet prenez-vous sur les piles regardées ?
otd-ask-swap = { $who } : échanger les cartes exploration { $first } et { $second } ?
otd-ask-point = { $who } : où se tourne la première carte de la horde ?
otd-ask-block = { $zones ->
    [one] Tous ensemble : une zone est bloquée ici. Où ?
   *[other] Tous ensemble : { $zones } zones sont bloquées ici. Où ?
}
otd-ask-explore = { $who } : quelle carte exploration retournez-vous ? Il faut le numéro { $number }.
otd-ask-explore-on = { $who } : bien vu ! En retourner une autre gratuitement ? Il faut le numéro { $number }.
otd-ask-wave = { $who } : une vague surprise. La remettre comme si de rien n'était ?
otd-ask-wave-with = { $who } : une vague surprise. La remettre comme si de rien n'était ({ $element }) ?
otd-ask-buy = Tous ensemble : acheter { $kind } pour { $price } symboles identiques ?
otd-ask-receive = Tous ensemble : qui reçoit la carte { $kind } ?
otd-ask-move = Tous ensemble : { $place }, sortie trouvée. Où allez-vous ?
otd-ask-drive = Tous ensemble : { $place }, sortie inconnue. Partir quand même, une seule fois dans la partie ?

otd-moment-about-bite = un zombie va mordre { $who } (infection { $infection } sur { $track }) : { $zombie }.
otd-moment-about-bite-own = un zombie va vous mordre (infection { $infection } sur { $track }) : { $zombie }.
otd-moment-no-bite = la morsure n'a pas lieu : l'infection { $whose } reste à { $infection } sur { $track }.
otd-moment-no-bite-own = la morsure n'a pas lieu : votre infection reste à { $infection } sur { $track }.
otd-moment-no-move = les zombies du couloir { $whose } n'avancent pas.
otd-moment-no-move-own = les zombies de votre couloir n'avancent pas.
otd-moment-about-move-own = les zombies de votre couloir vont avancer.
otd-moment-about-move = les zombies du couloir { $whose } vont avancer.
otd-moment-about-wave = la première carte de la horde, tournée { $toward }, va bouger.
otd-moment-about-wave-empty = le prochain zombie va sortir de la horde.
otd-moment-about-infection-own = votre infection va monter, maintenant { $infection } sur { $track }.
otd-moment-about-fatal-own = votre infection va atteindre le sommet, c'est la mort : maintenant { $infection } sur { $track }.
otd-moment-about-end-own = votre tour va finir.
otd-moment-about-death-own = vous allez mourir.
otd-moment-about-infection = l'infection { $whose } va monter, maintenant { $infection } sur { $track }.
otd-moment-about-fatal = l'infection { $whose } va atteindre le sommet, c'est la mort : maintenant { $infection } sur { $track }.
otd-moment-about-end = le tour { $whose } va finir.
otd-moment-about-death = la mort va emporter { $who }.
otd-moment-about-roll = un dé va être lancé.
otd-moment-before-attack-own = votre jet d'attaque contre { $zombie } : { $needs }.
otd-moment-before-event-own = votre jet pour un événement causé par { $zombie }.
otd-moment-before-surprise-own = votre jet pour une vague surprise.
otd-moment-before-rising-own = votre jet : le zombie mort se relève-t-il ?
otd-moment-before-attack = jet d'attaque { $whose } contre { $zombie } : { $needs }.
otd-moment-before-event = jet { $whose } pour un événement causé par { $zombie }.
otd-moment-before-surprise = jet { $whose } pour une vague surprise.
otd-moment-before-rising = jet { $whose } : le zombie mort se relève-t-il ?
otd-moment-after-hit-own = { $sum } contre { $needed }, touché : { $zombie }.
otd-moment-after-miss-own = { $sum } contre { $needed }, raté : { $zombie }.
otd-moment-after-event-own = { $sum } au dé, événement { $event }, { $name } : { $text }
otd-moment-after-surprise-own = { $zombies ->
    [0] { $sum } au dé : la vague surprise n'amène aucun zombie.
    [one] { $sum } au dé : la vague surprise amène { $zombies } zombie.
   *[other] { $sum } au dé : la vague surprise amène { $zombies } zombies.
}
otd-moment-after-rising-own = { $sum } au dé : le zombie mort va se relever.
otd-moment-after-staying-own = { $sum } au dé : le zombie mort le reste.
otd-moment-after-hit = { $sum } contre { $needed } pour { $who }, touché : { $zombie }.
otd-moment-after-miss = { $sum } contre { $needed } pour { $who }, raté : { $zombie }.
otd-moment-after-event = { $sum } au dé pour { $who }, événement { $event }, { $name } : { $text }
otd-moment-after-surprise = { $zombies ->
    [0] { $sum } au dé pour { $who } : la vague surprise n'amène aucun zombie.
    [one] { $sum } au dé pour { $who } : la vague surprise amène { $zombies } zombie.
   *[other] { $sum } au dé pour { $who } : la vague surprise amène { $zombies } zombies.
}
otd-moment-after-rising = { $sum } au dé pour { $who } : le zombie mort va se relever.
otd-moment-after-staying = { $sum } au dé pour { $who } : le zombie mort le reste.

## Ce que l'on peut choisir

otd-offer-pass = Passer : laisser filer cette action
otd-offer-go-on = Ne rien utiliser, continuer
otd-offer-leave = La laisser
otd-offer-leave-pair = Laisser les deux
otd-offer-no-third = Ne pas retourner de troisième carte
otd-offer-take-nothing = Ne rien prendre
otd-offer-no-swap = Les laisser en place
otd-offer-stop = Arrêter d'explorer ; les cartes dans l'ordre restent visibles
otd-offer-no-buy = Ne rien acheter
otd-offer-stay = Rester ici
otd-offer-search = Fouiller les décombres : retourner deux cartes, garder l'une d'une paire
otd-offer-throw = Lancer { $thing } à { $to }
otd-offer-attack = Attaquer avec l'arme { $weapon } : { $roll }, { $reach }, { $left }
otd-offer-attack-more = Attaquer avec l'arme { $weapon } : { $roll }, { $reach }, { $left }. { $text }
otd-offer-attack-text = Attaquer avec l'arme { $weapon } ({ $reach }, { $left }) : { $text }
otd-offer-attack-hands = Attaquer à mains nues : { $roll }, { $reach }
otd-offer-explore = Explorer : retourner les cartes exploration dans l'ordre pour trouver la sortie
otd-offer-act = Faire maintenant l'action supplémentaire
otd-offer-drop = Défausser un trophée : { $zombie }
otd-offer-use = Utiliser { $the } : { $does }
otd-offer-line = Dire « { $line } » pour { $cost } × { $symbol } ({ $trophies }) : { $text }
otd-offer-line-surplus = Dire « { $line } » pour { $cost } × { $symbol }, déjà payé : { $text }
otd-offer-ability = { $ability } : { $does } ({ $who }, une fois par partie)
otd-offer-peek = Regarder la première carte de la horde, une fois par tour
otd-offer-target = { $zombie } { $where } : { $needs }
otd-offer-target-hidden = { $zombie } { $where } : le révéler d'abord
otd-offer-next = { $zombie } { $where }
otd-offer-zone = { $zombies ->
    [one] { $zone } : { $zombies } zombie
   *[other] { $zone } : { $zombies } zombies
}
otd-offer-pile = { $cards ->
    [one] Pile { $pile } ({ $cards } carte)
   *[other] Pile { $pile } ({ $cards } cartes)
}
otd-offer-take = Prendre { $the } : { $text }
otd-offer-take-weapon = Prendre { $the } : { $roll }, { $reach }, { $left }
otd-offer-take-weapon-more = Prendre { $the } : { $roll }, { $reach }, { $left }. { $text }
otd-offer-put = { $kind } sur la pile { $pile }
otd-offer-back = Chaque carte sur la pile d'où elle vient
otd-offer-without = { $who } : rien pour commencer
otd-offer-receive = Pour { $who }
otd-offer-corridor = { $zombies ->
    [0] Vers le couloir { $whose } (aucun zombie)
    [one] Vers le couloir { $whose } ({ $zombies } zombie)
   *[other] Vers le couloir { $whose } ({ $zombies } zombies)
}
otd-offer-lose = Perdre { $thing }
otd-offer-lose-used = Perdre { $thing } qui sert en ce moment : elle est sans effet
otd-offer-point = La tourner { $toward }
otd-offer-card = Carte exploration { $card }
otd-offer-face = Laisser venir la vague surprise
otd-offer-skip = La remettre et retourner une autre carte
otd-offer-swap = Échanger les deux cartes
otd-offer-start = { $zones ->
    [0] Commencer ici : { $place } (aucune zone bloquée ; élément : { $element }). { $text }
    [one] Commencer ici : { $place } ({ $zones } zone bloquée ; élément : { $element }). { $text }
   *[other] Commencer ici : { $place } ({ $zones } zones bloquées ; élément : { $element }). { $text }
}
otd-offer-go = { $zones ->
    [0] Aller : { $place } (aucune zone bloquée ; élément : { $element }). { $text }
    [one] Aller : { $place } ({ $zones } zone bloquée ; élément : { $element }). { $text }
   *[other] Aller : { $place } ({ $zones } zones bloquées ; élément : { $element }). { $text }
}
otd-offer-go-known = { $zones ->
    [0] Aller : { $place } (sortie connue, aucune zone bloquée ; élément : { $element }). { $text }
    [one] Aller : { $place } (sortie connue, { $zones } zone bloquée ; élément : { $element }). { $text }
   *[other] Aller : { $place } (sortie connue, { $zones } zones bloquées ; élément : { $element }). { $text }
}
otd-offer-epilogue = Entrer dans l'épilogue : tuer tous les zombies qui restent, et gagner
otd-offer-buy = Payer en symboles { $symbol } : { $payment }
otd-offer-block-far = Bloquer la première zone : { $far }
otd-offer-block-both = Bloquer la première et la deuxième zone : { $both }
otd-offer-block = Bloquer la première zone : { $far } ; la première et la deuxième zone : { $both }

otd-does-text = { $text }
otd-does-heal = { $to ->
    [0] l'infection { $whose }, maintenant { $from }, est retirée
   *[other] l'infection { $whose } descend de { $from } à { $to }
}
otd-does-load = recharger l'arme { $weapon }, de { $left } à { $full }
otd-does-load-all = recharger toutes les armes { $whose }
otd-does-hold = les zombies du couloir { $whose } ne mordent pas et n'avancent pas ce tour
otd-does-hold-bites = les zombies du couloir { $whose } ne mordent pas ce tour
otd-does-hold-moves = les zombies du couloir { $whose } n'avancent pas ce tour
otd-does-to-horde = envoyer sous la horde { $zombie } { $where }
otd-does-send-back = ramener en première zone { $zombie } { $where }
otd-does-kill-trophy = tuer { $zombie } { $where }, avec trophée
otd-does-kill = tuer { $zombie } { $where }, sans trophée
otd-does-burn = { $zombies ->
    [one] le feu { $where }, qui révèle { $zombies } zombie et le tue s'il a force { $most } ou moins
   *[other] le feu { $where }, qui révèle { $zombies } zombies et tue ceux de force { $most } ou moins
}
otd-does-kill-all = { $zombies ->
    [one] tuer { $zombies } zombie { $where }, sans trophée
   *[other] tuer les { $zombies } zombies { $where }, sans trophée
}
otd-does-roll-bonus = +{ $plus } à ce jet
otd-does-act-now = une action supplémentaire pour { $who }, aussitôt
otd-does-cheat-death = la mort épargne { $who }, l'infection reste juste sous le sommet
otd-does-recover = reprendre { $the } au cimetière
otd-does-look-exploration = regarder les cartes exploration { $first } et { $second }, et les échanger au besoin

## Le plateau

otd-headline-turn = { $turn ->
    [0] Mise en place
   *[other] Tour { $turn }
}
otd-phase-first = Première action
otd-phase-zombies = Actions des zombies
otd-phase-second = Seconde action
otd-phase-end = Fin de tour
otd-headline-horde = { $cards ->
    [0] La horde est vide
    [one] Horde : { $cards } carte
   *[other] Horde : { $cards } cartes
}
otd-goal-zombies = { $zombies ->
    [0] Il ne reste aucun zombie
    [one] { $zombies } zombie à tuer
   *[other] { $zombies } zombies à tuer, dans la horde et les couloirs
}
otd-goal-elements = { $found ->
    [0] Réunir les trois éléments d'un scénario
    [one] { $found } élément réuni sur { $needed } : { $scenario }
   *[other] { $found } éléments réunis sur { $needed } : { $scenario }
}
otd-goal-epilogue = Entrer dans l'épilogue, depuis un lieu dont la sortie est trouvée
otd-goal-last = Tuer tous les zombies qui restent dans l'épilogue
otd-board-head = { $turn ->
    [0] { $mission } · { $level } · mise en place
   *[other] { $mission } · { $level } · tour { $turn }
}
otd-board-letter-skull = C
otd-board-letter-hand = M
otd-board-letter-biohazard = B
otd-board-legend = C crâne · M main · B biohazard · ?? face cachée · 3C force 3 · /3C/ incliné
otd-board-legend-blocked = xxx bloquée
otd-board-legend-peeked = ?3C vu par vous
otd-board-legend-element = * élément
otd-board-far = première zone
otd-board-middle = deuxième zone
otd-board-contact = corps à corps
otd-board-horde = { $cards ->
    [0] HORDE : vide
    [one] HORDE : { $cards } carte
   *[other] HORDE : { $cards } cartes
}
otd-board-points-at = la première désigne { $who }
otd-board-points-nobody = la première ne désigne personne
otd-board-points-dead = la première désigne { $who }, sans vie
otd-board-points-away = la première tourne le dos à { $who } : cela revient au même
otd-board-points-aside = la première est de côté, se tournera vers { $who }
otd-board-seen = vous avez vu { $zombie }
otd-board-infection = infection
otd-board-dead = HORS JEU
otd-board-ready = { $ability } : à disposition
otd-board-spent = { $ability } : utilisé
otd-board-playing = SON TOUR
otd-board-panicked = PANIQUE : plus d'action
otd-board-bites-held = pas de morsure ce tour
otd-board-moves-held = pas d'avancée ce tour
otd-board-empty-handed = aucun objet
otd-board-trophies = trophées
otd-board-rubble = Décombres :
otd-board-face-up = face visible :
otd-board-graveyard = Cimetière :
otd-board-dead-zombies = { $zombies ->
    [one] { $zombies } zombie
   *[other] { $zombies } zombies
}
otd-board-reserve = Réserve de zombies :
otd-board-surplus = Symboles déjà payés :
otd-board-extra = { $actions ->
    [one] { $actions } action supplémentaire
   *[other] { $actions } actions supplémentaires
}
otd-board-location = Lieu :
otd-board-burnt-out = en cendres
otd-board-exploration = Exploration :
otd-board-wave = vague
otd-board-exit-found = sortie trouvée
otd-board-exit-next = il faut le { $number }
otd-board-element = élément :
otd-board-no-pair = sans paire : { $kind }
otd-board-unsurprised = jamais surpris : { $who }
otd-board-finished = Sorties connues :
otd-board-leads-to = mènent à :
otd-board-scenarios = Scénarios, trois éléments chacun : [x] trouvé, [ ] où l'acheter
otd-board-scenario = { $name } :
otd-board-truck-used = camion utilisé
otd-board-epilogue = ÉPILOGUE : tuez tous les zombies qui restent

# Options de mise en place, demandées dans le menu

off-the-dead-option-level = Quelle difficulté ?
off-the-dead-option-level-1 = Niveau 1 : pas de phase d'infection, un Colt pour chacun au départ
off-the-dead-option-level-2 = Niveau 2 : pas de phase d'infection, une Hache pour chacun au départ
off-the-dead-option-level-3 = Niveau 3 : pas de phase d'infection
off-the-dead-option-level-4 = Niveau 4, normal : les règles telles quelles
off-the-dead-option-level-5 = Niveau 5 : quatre zombies dans les couloirs avant de commencer
off-the-dead-option-level-6 = Niveau 6 : et une vague surprise en amène toujours trois
off-the-dead-option-level-7 = Niveau 7 : et la seconde carte d'une paire est perdue
off-the-dead-option-variant = Comment jouent deux personnes ?
off-the-dead-option-variant-a = Chacune mène deux survivants
off-the-dead-option-variant-b = Chacune mène un survivant, face à face
off-the-dead-option-uniques = Une carte Unique dans les décombres ?
off-the-dead-option-uniques-none = Aucune
off-the-dead-option-uniques-katana = Le Katana
off-the-dead-option-uniques-ice-cream-van = Le Camion de glaces
off-the-dead-option-uniques-field-antidote = L'Antidote de campagne

## La scène

otd-scene-free = LIBRE
otd-scene-hidden = Un zombie face cachée
otd-scene-peeked = Un zombie face cachée, { $zombie } d'après ce que vous avez vu
otd-scene-zombie = { $zombie }, { $symbols }
otd-scene-zombie-named = { $zombie }, force { $strength }, { $symbols }
otd-scene-walker = { $zombie }. { $who }, { $zone }
otd-scene-zone = { $who } : { $zone }
otd-scene-zone-blocked = { $who } : { $zone }, bloquée
otd-scene-weapon = { $name } ({ $ammo } sur { $full }) : { $text }
otd-scene-object = { $name } : { $text }
otd-scene-trophy = Trophée : { $zombie }
otd-scene-rubble = { $cards ->
    [one] Décombres : une carte
   *[other] Décombres : { $cards } cartes
}
otd-scene-pile = { $cards ->
    [0] Pile de décombres { $pile }, vide
    [one] Pile de décombres { $pile }, une carte
   *[other] Pile de décombres { $pile }, { $cards } cartes
}
otd-scene-turned = Cartes retournées
otd-scene-finds = Cimetière : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $zombies ->
    [one] { $zombies } zombie
   *[other] { $zombies } zombies
}
otd-scene-card = Carte d'exploration { $number } : { $shown }
otd-scene-unknown = face cachée
otd-scene-goals = Scénarios
otd-scene-survivor = { $who } : infection { $infection } sur { $track }, { $objects ->
    [one] { $objects } objet
   *[other] { $objects } objets
}, { $trophies ->
    [one] { $trophies } trophée
   *[other] { $trophies } trophées
}

# Fiches

otd-dash-health = Indemne
otd-dash-strength = force { $strength }
otd-dash-objects = Objets
otd-dash-trophies = Trophées
otd-board-blocked = bloquée
otd-board-pile = { $cards ->
    [one] pile { $pile } : { $cards } carte ;
   *[other] pile { $pile } : { $cards } cartes ;
}

# Consignes. Les histoires sont de nous ; les règles sont celles du chapitre.

otd-story-beach = Venice Beach, un soir trop tard. Ils remontent les promenades depuis le centre, et derrière vous il n'y a que la mer.
otd-story-places = La plage est perdue. Quelque part en ville se trouvent les trois choses qui vous sortiraient de là ; entre elles, toutes les rues sont pleines.
otd-brief-beach-1 = La horde est au milieu. Chaque vague envoie des zombies sur la promenade que montre leur flèche.
otd-brief-beach-2 = Une promenade contient cinq zombies ; un zombie à vos pieds mord.
otd-brief-beach-3 = Fouillez les décombres pour trouver des objets. Ce que vous tuez peut devenir un trophée, qui paie votre capacité.
otd-brief-places-1 = Explorez chaque lieu jusqu'à trouver la sortie ; ses éléments sont dans les décombres.
otd-brief-places-2 = Trois éléments d'un même scénario, chacun d'un autre lieu, ouvrent l'épilogue.
otd-brief-places-3 = Chaque lieu a sa particularité, écrite à côté des décombres.
otd-loss-1 = quand tous les survivants sont zombifiés
otd-legend-horde = La horde
otd-about-horde = Les vagues en viennent. À la fin, elle doit être vide.
otd-legend-zombie = Zombie
otd-about-zombie = Le chiffre est ce qu'un jet doit atteindre pour le tuer ; le signe dit ce qu'il fait.
otd-legend-pile = Décombres
otd-about-pile = Fouillez pour retourner ce qui est au-dessus.
otd-legend-object = Objet
otd-about-object = Puissance et portée d'une arme y sont écrites ; beaucoup s'usent.
otd-legend-trophy = Trophée
otd-about-trophy = Paie les capacités.
otd-legend-ability = Capacité spéciale
otd-about-ability = Ce que ce survivant fait contre des trophées.

# Titres des choix, d'après leur verbe

otd-deed-attack = Attaquer
otd-deed-throw = Lancer
otd-deed-use = Utiliser
otd-deed-say = Répliques
otd-deed-put = Remettre
otd-deed-take = Garder
otd-deed-turn = Retourner
otd-deed-target = Viser
otd-deed-drop = Jeter
otd-deed-go = Continuer
otd-deed-buy = Acheter
otd-deed-block = Bloquer
otd-deed-search = Fouiller
otd-deed-explore = Explorer
