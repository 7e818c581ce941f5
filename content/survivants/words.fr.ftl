# Survivants en français. Les phrases évitent l'accord avec un nom dont on ne connaît ni genre ni nombre.

survivants-pitch = Une table, un mètre ruban, trois actions par tour. Fouillez les maisons, comptez vos balles et partez avant que la rue se remplisse.
survivants-intro =
    SURVIVANTS. Une poignée de gens sur une table d'environ un mètre, mesurée
    au centimètre. Les morts arrivent de partout ; seul un coup ou un tir à
    la tête les arrête. Vous jouez ensemble contre le temps, la faim et eux.
    Le scénario dit ce qu'il faut faire, et en combien de tours.

    Un tour :
    1. Zombies. Chaque joueur lance 1D10 : sur 4 ou moins, il en arrive, à
       quelque distance. Puis tous marchent de 7 cm au plus vers le survivant
       le plus proche, et ceux qui sont à 5 cm ou moins attaquent : 4 ou moins
       blesse (1D4 Santé), 1 agrippe. Un coup s'esquive, une prise non.
    2. Survivants. Chacun a 3 PA. Vous agissez dans l'ordre voulu, une action
       à la fois, et pouvez changer de survivant après chacune.
    3. Santé. Un test de Nutrition raté coûte de l'Énergie ; on mange, on
       boit, on utilise les kits. Qui est mordu lutte contre l'infection.
    4. Équipement. Ce qui traîne est perdu, les corps disparaissent, les PA
       restants aussi.

    TESTS : 1D10, au plus la valeur. Au Tir et au Combat, 1 touche toujours.
    SE DÉPLACER : normal 1 PA, jusqu'à M cm ; en alerte 1 PA, la moitié, et
    l'on peut répondre gratuitement à une attaque ; furtif 2 PA, un tiers,
    d'abri en abri, et les zombies ne vous voient pas ; course 2 PA, deux fois
    M en ligne droite. On franchit ce qui est bas, on grimpe ce qui est haut.
    À la fin, on choisit où l'on regarde : on voit la moitié du cercle.
    Passer à 5 cm ou moins d'un zombie le fait attaquer aussitôt.
    TIRER : normal 1 PA, ajusté 2 PA (+1), rafale 3 PA. Chaque Dt de distance
    après le deuxième coûte 1, un couvert 1 ou 2 ; de très près, +2. Une
    touche élimine ; un 10 peut enrayer l'arme. Les balles sont comptées.
    FRAPPER : 2 PA, arme en main. Un corps abattu à la main se fouille.
    AGRIPPÉ : aucune autre action ; à chaque tour un test décide qui frappe.
    Avec l'initiative, on frappe ou l'on tente de se dégager. Sur un 1, le
    zombie mord.
    FOUILLER : petites choses 1 PA, véhicules 2, pièces 3. Une fois chacune.
    LES PORTES s'essaient, s'ouvrent et se ferment sans PA ; quatre sur dix sont
    verrouillées. Quelqu'un attend peut-être dans une pièce que nul n'a vue.
    À 0 Santé, on meurt et l'on se relève au tour suivant, sauf si quelqu'un
    détruit le cerveau. En fouillant, les autres peuvent trouver un nouveau
    compagnon pour vous.

    Les lieux se nomment en centimètres depuis le coin nord-ouest : 45,2 | 30.
    On peut aller partout où les règles le permettent, pas seulement aux lieux
    de la liste : go 45.2,30 ou, à l'étage, go 45.2,30,5.

## De quoi les phrases sont faites

sur-tenths = { $whole },{ $tenth }
sur-hundredths = { $whole },{ $tenth }{ $hundredth }
sur-cm = { $length } cm
sur-point = { $x } | { $y }
sur-namesake = { $name } ({ $number })
sur-zombie = { $kind } { $number }
sur-dead = { $who } (sans vie)
sur-some = { $count } × { $thing }
sur-word = { $word }
sur-nothing = rien
sur-in-place = emplacement { $place }
sur-of-solidity = solidité { $solidity }
sur-with-rounds = chargement : { $rounds }
sur-newcomer = la nouvelle personne
sur-room = { $room } ({ $building })
sur-piece = { $piece } { $number }
sur-search-zone = { $room }, partie { $number }
sur-door = la porte
sur-strong-door = la porte renforcée
sur-gap = le passage
sur-window = la fenêtre barricadée
sur-opening-between = { $opening } entre { $one } et { $other }
sur-opening-out = { $opening } vers { $side }, { $room }
sur-on-stairs = dans l'escalier
sur-on-piece = en haut de : { $piece }
sur-up = à { $height } de haut
sur-spot-in = { $place }, { $point }
sur-bearing = { $distance } vers { $direction }
sur-beside = à côté de : { $piece }
sur-at = devant { $door }
sur-off = à { $distance } vers { $direction } de : { $piece }
sur-in-reach = { $zombies ->
    [one] un zombie attaque en chemin
   *[other] { $zombies } zombies attaquent en chemin
}
sur-no-target = personne sur qui tirer en chemin
sur-out-of-sight = hors de leur vue
sur-gaze-clear = bien en vue
sur-gaze-part = à demi couvert
sur-gaze-full = bien à couvert
sur-gaze-behind = dans votre dos
sur-gaze-blocked = hors de vue
sur-north = le nord
sur-north-east = le nord-est
sur-east = l'est
sur-south-east = le sud-est
sur-south = le sud
sur-south-west = le sud-ouest
sur-west = l'ouest
sur-north-west = le nord-ouest
sur-zone-edge = { $zone } (vers { $side })
sur-zone-start = la zone de départ
sur-zone-exit = la sortie
sur-zone-horde = l'emplacement de la horde
sur-zone-stronghold = la place forte
sur-cost = { $pa } PA
sur-cost-free = gratuit
sur-shot-normal = tir normal
sur-shot-aimed = tir ajusté
sur-shot-several = rafale sur plusieurs
sur-shot-one = rafale sur une cible
sur-aim = { $distance }, touche sur { $value } ou moins
sur-aim-sure = { $distance }
sur-aim-blind = d'ici
sur-move-normal = Déplacement normal
sur-move-alert = Déplacement en alerte
sur-move-stealth = Déplacement furtif
sur-move-run = Course
sur-move-crossing = Franchissement
sur-move-climb = Escalade
sur-move-jump-over = Saut par-dessus
sur-move-jump-down = Saut vers le bas
sur-move-flight = Désengagement
sur-move-retreat = Retraite
sur-move-answer = Pas de côté
sur-phase-set-up = Mise en place.
sur-phase-zombies = Phase des zombies.
sur-phase-survivors = Phase des survivants.
sur-phase-health = Énergie et santé.
sur-phase-equipment = Équipement.
sur-test-entry = des zombies viennent
sur-test-shooting = Tir
sur-test-attack = Combat
sur-test-clinch = corps à corps
sur-test-initiative = initiative
sur-test-dodge = esquive
sur-test-disengage = désengagement
sur-test-malfunction = l'arme marche
sur-test-repair = réparation
sur-test-nutrition = Nutrition
sur-test-infection = infection
sur-test-stealth = quelqu'un se fait remarquer
sur-test-climb = la prise tient
sur-test-lock = c'est verrouillé
sur-test-waiting = la pièce est vide
sur-test-stick = recherche d'un bâton
sur-test-return = recherche d'un compagnon
sur-test-leather = travail du cuir
sur-test-dud = la grenade explose
sur-test-door = la porte cède
sur-harm-blow = un coup
sur-harm-bite = une morsure
sur-harm-shot = un tir
sur-harm-flame = les flammes
sur-harm-blast = une explosion
sur-harm-fall = une chute
sur-harm-hunger = la faim
sur-harm-exhaustion = l'épuisement
sur-harm-infection = l'infection
sur-goal-survive = Être en vie à la fin du dernier tour : un seul suffit.
sur-goal-people = { $needed ->
    [one] Trouver les gens cachés dans les maisons et en conduire { $needed } vers { $zone }.
   *[other] Trouver les gens cachés dans les maisons et en conduire { $needed } vers { $zone }.
}
sur-goal-water = Trouver le point d'eau parmi { $places } lieux, et y être à la fin d'une phase des survivants.
sur-goal-vehicle = Trouver parmi { $places } le véhicule qui a de l'essence, et s'y réunir, vivants, à la fin d'une phase des survivants.
sur-goal-horde = Détruire la horde jusqu'au dernier zombie ({ $kind }).
sur-goal-building = Tenir ce bâtiment à la fin du dernier tour, sans aucun zombie à l'intérieur : { $building }.
sur-goal-zone = Tenir la place forte à la fin du dernier tour, sans aucun zombie à l'intérieur.
sur-goal-road = Faire partir tous les vivants par { $zone }.
sur-goal-supplies = Réunir tous les vivants dans { $zone }, avec en tout { $provisions } denrées et { $kits } kits médicaux.

## Ce qui s'est passé

sur-fact-turn = Tour { $turn } sur { $turns }.
sur-fact-started = { $who } commence en { $spot }.
sur-fact-faced = { $who } regarde vers { $direction }.
sur-fact-drew = { $who } prend en main : { $thing }.
sur-fact-empty-hand = { $who } n'a rien en main.
sur-fact-test = { $who } : { $die } au dé ; { $test } à { $value } ou moins.
sur-fact-test-passed = { $who }, { $test } : { $die } au dé, il fallait { $value } ou moins : réussi.
sur-fact-test-failed = { $who }, { $test } : { $die } au dé, il fallait { $value } ou moins : raté.
sur-fact-broke-away = { $who }, { $test } : { $die } au dé, il fallait plus de { $value } : réussi.
sur-fact-did-not-break-away = { $who }, { $test } : { $die } au dé, il fallait plus de { $value } : raté.
sur-fact-rolled = Dés : { $sum }.
sur-fact-nobody-enters = Aucun zombie ne vient pour { $who }.
sur-fact-entry-point = Des zombies viennent pour { $who } : secteur { $sector }, à { $distance }.
sur-fact-entry-off = Les zombies qui viennent pour { $who } entreraient hors de la table : aucun ne vient.
sur-fact-entry-cancelled = Pas de place pour les zombies qui viennent pour { $who }.
sur-fact-entered = { $zombie } apparaît en { $spot }.
sur-fact-no-figure = Plus aucune figurine : { $kind }.
sur-fact-no-place = Nulle part d'où surgir : { $kind }.
sur-fact-rose = { $who } se relève en zombie : { $zombie }, en { $spot }.
sur-fact-shambled = { $zombie } se traîne et arrive à { $way } de sa place.
sur-fact-shambled-after = { $zombie } se traîne et arrive à { $way } de sa place (proie : { $who }).
sur-fact-beats = { $zombie } frappe sur { $door }.
sur-fact-door-held = Tient bon : { $door }.
sur-fact-door-breaks = Enfoncée : { $door }.
sur-fact-rushed = { $zombie } attaque { $who }.
sur-fact-missed = { $zombie } manque { $who }.
sur-fact-grappled = { $zombie } agrippe { $who } !
sur-fact-joined = { $zombie } rejoint le corps à corps contre { $who }.
sur-fact-dodged = { $who } esquive { $zombie }.
sur-fact-hurt = { $who } perd { $by } Santé : { $why }.
sur-fact-bitten = { $bites ->
    [one] { $who } porte { $bites } morsure.
   *[other] { $who } porte { $bites } morsures.
}
sur-fact-died = { $who } meurt, et se relèvera si personne ne détruit le cerveau.
sur-fact-moved-up = { $zombie } prend la place libre.
sur-fact-attack-cancelled = L'attaque contre { $who } ne donne rien : { $zombie }.
sur-fact-initiative = { $who } a l'initiative.
sur-fact-no-initiative = Le zombie a l'initiative contre { $who }.
sur-fact-broke-free = { $who } se dégage.
sur-fact-held = { $who } ne se dégage pas.
sur-fact-clinch-over = Le corps à corps est fini pour { $who }.
sur-fact-joined-melee = { $who } rejoint le corps à corps.
sur-fact-paid = { $who } paie : { $cost }.
sur-fact-moved = { $who }, { $move } : à { $distance } du départ, arrivée : { $spot }.
sur-fact-nowhere = { $who }, { $move } : nulle part où aller.
sur-fact-hangs = { $who } s'accroche à { $height } de haut : { $piece }.
sur-fact-ladder = { $who } est sur l'échelle, à { $height } de haut.
sur-fact-fell = { $who } tombe de { $height }.
sur-fact-hid = { $who } se cache.
sur-fact-noticed = { $who } se fait remarquer.
sur-fact-seen = { $who } n'est plus à l'abri des regards.
sur-fact-alert = { $who } se met en alerte.
sur-fact-alert-over = { $who } n'est plus en alerte.
sur-fact-left = { $who } quitte la table, hors de danger.
sur-fact-door-unchecked = Personne n'a essayé : { $door }.
sur-fact-door-locked = Verrouillée : { $door }.
sur-fact-door-closed = Fermée : { $door }.
sur-fact-door-open = Ouverte : { $door }.
sur-fact-door-broken = En morceaux : { $door }.
sur-fact-room-empty = Personne n'attend ici : { $room }.
sur-fact-room-holds = { $zombies ->
    [one] { $zombies } zombie attend ici : { $room }.
   *[other] { $zombies } zombies attendent ici : { $room }.
}
sur-fact-fled = { $who } rebrousse chemin.
sur-fact-person = Quelqu'un est en vie ici : { $room }.
sur-fact-person-follows = Quelqu'un accompagne maintenant { $who }.
sur-fact-person-left = Quelqu'un attend en { $spot }.
sur-fact-person-saved = Une personne de plus hors de danger, grâce à { $who }.
sur-fact-shot = { $who } tire sur { $target } ({ $weapon }, { $mode }).
sur-fact-struck = { $who } frappe { $target } ({ $weapon }).
sur-fact-exceptional = { $who } : un coup exceptionnel !
sur-fact-killed = { $who } élimine { $zombie }.
sur-fact-destroyed = Hors de combat : { $zombie }.
sur-fact-brain = { $who } ne se relèvera plus.
sur-fact-spent = { $rounds ->
    [one] { $who } a tiré { $rounds } balle ({ $weapon }).
   *[other] { $who } a tiré { $rounds } balles ({ $weapon }).
}
sur-fact-jammed = { $who } : l'arme s'enraye ({ $weapon }).
sur-fact-still-works = { $who } : l'arme marche encore ({ $weapon }).
sur-fact-repaired = { $who } répare ({ $weapon }), Dys { $dys }.
sur-fact-ruined = { $who } : l'arme est hors d'usage ({ $weapon }).
sur-fact-reloaded = { $rounds ->
    [one] { $who } recharge : { $rounds } balle ({ $weapon }).
   *[other] { $who } recharge : { $rounds } balles ({ $weapon }).
}
sur-fact-broke = { $who } : l'arme se brise ({ $weapon }).
sur-fact-exploded = Une explosion en { $point } !
sur-fact-strayed = La grenade roule jusqu'à { $point }.
sur-fact-astray = La grenade se perd hors de la table.
sur-fact-dud = Elle n'explose pas : la grenade gît en { $spot }.
sur-fact-searched = { $who } fouille : { $place }.
sur-fact-searched-body = { $who } fouille un corps ({ $zombie }).
sur-fact-found-kind = La trouvaille : { $kind }.
sur-fact-found-no-kind = Rien d'utile ici.
sur-fact-found = { $who } trouve : { $things }.
sur-fact-found-nothing = { $who } ne trouve rien.
sur-fact-took = { $who } prend : { $things }.
sur-fact-dropped = { $who } laisse : { $things }.
sur-fact-lost = Perdu : { $things }.
sur-fact-gave = { $who } donne à { $to } : { $things }.
sur-fact-declined = { $who } refuse.
sur-fact-water = Le point d'eau est ici : { $place }.
sur-fact-vehicle = Il y a de l'essence dedans : { $piece }.
sur-fact-recruited = { $who } se joint au groupe.
sur-fact-returned = { $who } rejoint les autres en { $spot }.
sur-fact-body-gone = Un corps disparaît ({ $zombie }).
sur-fact-energy = { $who } perd { $by } Énergie.
sur-fact-consumed = { $who } utilise { $things } : +{ $gained }.
sur-fact-cured = { $bites ->
    [0] { $who } guérit de la morsure.
    [one] { $who } reçoit des soins : il reste { $bites } morsure.
   *[other] { $who } reçoit des soins : il reste { $bites } morsures.
}
sur-fact-healed = { $by } soigne { $who } : +{ $gained } Santé.
sur-fact-leather = { $points ->
    [one] { $who }, { $things } : { $points } point de travail.
   *[other] { $who }, { $things } : { $points } points de travail.
}
sur-fact-made = { $who } a fabriqué : { $things }.
sur-fact-wears = { $who } enfile : { $things }.
sur-fact-experience = { $who } gagne { $xp } Xp.
sur-fact-grew = { $who } : { $which } vaut maintenant { $value }.
sur-fact-learned = { $who } apprend { $skill }, niveau { $level }.
sur-fact-goal = C'est fait. { $goal }
sur-fact-won = Vous avez réussi.
sur-fact-nobody-left = Il ne reste personne.
sur-fact-out-of-time = Le dernier tour est passé, et la tâche n'est pas accomplie.

## Ce qui est demandé

sur-ask-camp = Entre deux jours : dépensez l'expérience, partagez l'équipement. Puis en route.
sur-ask-start = Où commence { $who } ?
sur-ask-arm = { $who } : quelle arme en main ?
sur-ask-face = { $who } : où regardez-vous ?
sur-ask-enter-first = { $left ->
    [one] Un zombie vient pour { $who } ({ $kind }). Où apparaît-il ?
   *[other] { $left } zombies viennent pour { $who }. Où apparaît le premier ({ $kind }) ?
}
sur-ask-enter-next = { $left ->
    [one] Le dernier zombie pour { $who } ({ $kind }). Où apparaît-il ?
   *[other] Encore { $left } zombies pour { $who }. Où apparaît le suivant ({ $kind }) ?
}
sur-ask-answer = { $zombie } attaque, et { $who } est en alerte. Répondre avant que l'attaque soit testée ?
sur-ask-dodge = { $zombie } va blesser { $who }. Esquiver ?
sur-ask-dodge-again = { $who } n'a pas esquivé { $zombie }. Relancer une fois ?
sur-ask-blow-again = Un 1 ! { $who } frappe encore, gratuitement. Qui ?
sur-ask-duels = Il y a plusieurs corps à corps. À qui le prochain duel ?
sur-ask-clinch = { $who }, en corps à corps, a l'initiative (test sur { $value }). Que faites-vous ?
sur-ask-act = { $pa ->
    [0] { $who } : plus de PA, Santé { $health }, Énergie { $energy }. Que faites-vous ?
   *[other] { $who } : { $pa } PA, Santé { $health }, Énergie { $energy }. Que faites-vous ?
}
sur-ask-where = { $who }, { $move } : vers où ? Jusqu'à { $left }.
sur-ask-where-to = { $who } : vers où ?
sur-ask-go-on = { $who }, { $move } : il reste { $left }. Vers où maintenant ?
sur-ask-aim = { $who } : d'où tirez-vous en chemin, et sur qui ?
sur-ask-close-behind = { $who } a franchi { $door }. Refermer au passage ?
sur-ask-meet = { $who } a de la compagnie ici : { $room }. Rebrousser chemin ou faire face ?
sur-ask-other-weapon = { $who } : utiliser aussi l'autre arme, et sur qui ?
sur-ask-victims = { $left ->
    [one] { $who } : encore { $left } zombie est touché. Lequel ?
   *[other] { $who } : encore { $left } zombies sont touchés. Lequel d'abord ?
}
sur-ask-fringe = { $left ->
    [one] { $who } : encore { $left } zombie à côté du gabarit est touché. Lequel ?
   *[other] { $who } : encore { $left } zombies à côté du gabarit sont touchés. Lequel d'abord ?
}
sur-ask-repair-again = { $who } : la réparation a échoué ({ $weapon }). Relancer une fois ?
sur-ask-find-kind = { $who } a le choix : que trouvez-vous ?
sur-ask-give = { $who } : que donnez-vous à { $to } ?
sur-ask-consent = { $who } : { $from } vous propose { $things }. Accepter, ou donner quelque chose en échange ?
sur-ask-consent-back = { $who } : { $to } veut donner { $back } contre { $given }. D'accord ?
sur-ask-new-survivor = Quelqu'un prend la place des morts. De qui s'agit-il ?
sur-ask-new-person = On a trouvé quelqu'un en vie ! De qui s'agit-il ?
sur-ask-new-point = { $left ->
    [one] { $who } : il reste { $left } point. Quelle valeur augmente ?
   *[other] { $who } : il reste { $left } points. Quelle valeur augmente ?
}
sur-ask-new-skill = { $who } : quelle compétence ?
sur-ask-new-place = { $who } : où, à 2 cm au plus de qui l'a trouvé ?
sur-ask-eat = { $who } : Énergie { $energy } sur { $most }. Manger ou boire ?
sur-ask-heal = { $bites ->
    [0] { $who } : Santé { $health } sur { $most }. Utiliser un kit ?
    [one] { $who } : Santé { $health } sur { $most }, { $bites } morsure. Utiliser un kit ?
   *[other] { $who } : Santé { $health } sur { $most }, { $bites } morsures. Utiliser un kit ?
}
sur-ask-sort = { $who } : laisser quelque chose ?

## Ce que l'on peut choisir

sur-offer-go = { $way }
sur-offer-enter = À { $distance } depuis { $who }, vers { $direction } ({ $point })
sur-offer-start = { $way } ({ $point })
sur-offer-turn = Rester ici et seulement se tourner
sur-offer-rung = Sur l'échelle, à { $height } de haut
sur-offer-hang = { $piece } : grimper à { $height }
sur-offer-face = Regarder vers { $direction }
sur-offer-face-zombie = Regarder vers { $direction } : { $zombie }
sur-offer-stop = S'arrêter ici
sur-offer-stay = Finalement, ne pas bouger
sur-offer-activate = Passer à { $who } ({ $pa } PA, Santé { $health })
sur-offer-end = { $pa ->
    [0] Finir la phase des survivants
    [one] Finir la phase des survivants ; { $pa } PA perdu
   *[other] Finir la phase des survivants ; { $pa } PA perdus
}
sur-offer-duel = { $who }
sur-offer-move = { $move } ({ $cost })
sur-offer-move-shooting = { $move } en tirant : { $weapon }, { $mode } ({ $cost })
sur-offer-shoot = Tirer sur { $target } : { $weapon }, { $mode }, { $aim } ({ $cost })
sur-offer-shoot-from = Après { $part } % du chemin, sur { $target }
sur-offer-attack = Frapper { $target } : { $weapon }, touche sur { $value } ou moins ({ $cost })
sur-offer-reload = Recharger : { $weapon } ({ $cost })
sur-offer-repair = Réparer : { $weapon }, sur { $value } ou moins ({ $cost })
sur-offer-draw = Prendre en main : { $weapon } ({ $cost })
sur-offer-draw-first = Dans la première main : { $weapon } ({ $cost })
sur-offer-draw-second = Dans la seconde main : { $weapon } ({ $cost })
sur-offer-try = Essayer { $door } ({ $cost })
sur-offer-open = Ouvrir { $door } ({ $cost })
sur-offer-close = Fermer { $door } ({ $cost })
sur-offer-force = Forcer { $door } ({ $cost })
sur-offer-search = Fouiller : { $place }, niveau { $level } ({ $cost })
sur-offer-search-body = Fouiller le corps : { $zombie } ({ $cost })
sur-offer-seek-stick = Chercher un bâton ({ $cost })
sur-offer-give = Donner quelque chose à { $who } ({ $cost } chacun)
sur-offer-object = Donner : { $things }
sur-offer-object-back = Donner en échange : { $things }
sur-offer-care = Soigner { $who } : +{ $gained } Santé ({ $cost })
sur-offer-leather = Travailler le cuir : { $item } ({ $cost })
sur-offer-wear = Enfiler : { $item } ({ $cost })
sur-offer-take = Prendre : { $things } ({ $cost })
sur-offer-unload = Ne prendre que les balles : { $things }
sur-offer-drop = Laisser : { $things }
sur-offer-join = Rejoindre le corps à corps ({ $cost })
sur-offer-escort = Prendre quelqu'un en charge ({ $cost })
sur-offer-leave = Quitter la table ({ $cost })
sur-offer-accept = Accepter
sur-offer-accept-back = D'accord
sur-offer-again = Relancer une fois
sur-offer-not-again = En rester là
sur-offer-leave-open = Laisser ouvert
sur-offer-pass = Non
sur-offer-set-out = En route
sur-offer-no-answer = Ne pas répondre
sur-offer-no-dodge = Ne pas esquiver
sur-offer-decline = Refuser
sur-offer-give-nothing = Ne rien donner
sur-offer-no-more = Rien de plus
sur-offer-keep = Tout garder
sur-offer-dodge = Esquiver, sur { $value } ou moins
sur-offer-strike = Frapper, touche sur { $value } ou moins ({ $cost })
sur-offer-disengage = Tenter de se dégager ({ $cost })
sur-offer-flee = Rebrousser chemin
sur-offer-stand = Leur faire face
sur-offer-victim = { $zombie }
sur-offer-roll = { $kind }
sur-offer-eat = { $item } : +{ $gained } Énergie
sur-offer-heal = { $item } : +{ $gained } Santé
sur-offer-cure = { $cure } : { $text }
sur-offer-person = { $who }, { $trade }
sur-offer-point-in = { $which } : { $value }
sur-offer-skill = { $skill } : { $text }
sur-offer-grow = { $who } : { $which } { $value } ({ $xp } Xp)
sur-offer-learn = { $who } : { $skill }, niveau { $level } ({ $xp } Xp) : { $text }
sur-offer-hand-over = { $who } donne à { $to } : { $things }

## Ce que les dés peuvent donner

sur-source-own = { $value } : { $count }
sur-source-more = { $what } : +{ $count }
sur-source-less = { $what } : −{ $count }
sur-source-weapon = l'arme
sur-source-practice = l'habitude de l’arme
sur-source-aimed = en visant
sur-source-burst = rafale sur une cible
sur-source-point-blank = à bout portant
sur-source-distance = la distance
sur-source-cover = le couvert
sur-source-dense = terrain dense
sur-source-on-the-move = en mouvement
sur-source-fellows = compagnons dans la mêlée
sur-odds-unharmed = { $name } s'en tire indemne
sur-odds-hurt = { $name } perd de la Santé
sur-odds-grappled = { $name } se fait agripper
sur-odds-dead = { $name } meurt
sur-odds-jammed = l'arme s'enraye
sur-odds-lost = l'arme est hors d'usage
sur-odds-empty = l'arme n'a plus de munitions
sur-odds-missed = manqué
sur-odds-destroyed = ne se relèvera plus
sur-odds-held = ne se dégage pas
sur-odds-free = se dégage
sur-odds-locked = c'est verrouillé
sur-odds-open = c'est ouvert
sur-odds-still-jammed = l'arme ne marche toujours pas
sur-odds-repaired = l'arme marche de nouveau
sur-odds-no-leather = le travail n'avance pas
sur-odds-leather = le travail avance
sur-odds-no-stick = pas de bâton
sur-odds-stick = un bâton
sur-odds-no-find = les dés ne donnent rien
sur-odds-find = les dés donnent quelque chose

## Titres de ce que l'on peut faire, quand il y en a beaucoup


## La table en texte, et les fiches

sur-board-head = { $turn ->
    [0] { $scenario } · { $table } · { $turns } tours
   *[other] { $scenario } · { $table } · tour { $turn } sur { $turns }
}
sur-board-door = { "  " }{ $door } : { $state }
sur-headline-turn = Tour { $turn } sur { $turns }
sur-board-from = à { $distance } ({ $who })
sur-board-engaged = en corps à corps
sur-board-beats = frappe sur { $door }
sur-board-dead = { $who }, sans vie
sur-board-body = corps ({ $zombie })
sur-board-person = quelqu'un à sauver
sur-map-legend = { "#" } mur, + porte, / ouvert, " fenêtre, = sortie, ~ terrain difficile, o bas, O haut, z zombie
sur-board-left = hors de danger, a quitté la table
sur-board-gone = sans vie
sur-board-alert = en alerte
sur-board-hidden = à l'abri des regards
sur-board-noticed = sous les regards
sur-board-hanging = en pleine escalade
sur-board-ladder = sur une échelle
sur-board-bites = { $bites ->
    [one] { $bites } morsure
   *[other] { $bites } morsures
}
sur-board-protection = protection { $points }
sur-board-xp = { $xp } Xp
sur-board-solidity = solidité { $points }
sur-board-jammed = arme enrayée
sur-board-ruined = hors d'usage
sur-door-unchecked = personne n'a essayé
sur-door-locked = fermée à clé
sur-door-closed = fermée
sur-door-open = ouverte
sur-door-broken = brisée
sur-value-movement = M { $value }
sur-value-shooting = T { $value }
sur-value-combat = C { $value }
sur-value-nutrition = N { $value }
sur-dash-health = Santé
sur-dash-energy = Énergie
sur-dash-protection = Protection
sur-dash-bites = Morsures
sur-dash-hands = En main
sur-dash-bag = Sac
sur-stat-dt = Dt { $dt } : dès le troisième, chacun coûte 1
sur-stat-dys = Dys { $dys } : l'arme résiste à un 10 et se répare sur cette valeur ou moins
sur-stat-blow = Coup : { $bonus } au Combat, { $close } au corps à corps, { $pa } PA
sur-ground-cluttered = ralentit de moitié
sur-ground-dense = gêne la vue et le tir
sur-ground-shadow = permet de se cacher
sur-ground-void = infranchissable, sauf en sautant
sur-piece-searched = fouille faite
sur-piece-unsearched = à fouiller, niveau { $level }
sur-storey = Étage { $level } visible
sur-mark-water = Le point d'eau
sur-mark-vehicle = Le véhicule qui a de l'essence

## Options d'une mise en place, demandées dans le menu

survivants-moment-doors = Refermer une porte au passage
survivants-moment-equipment = Laisser quelque chose à la phase d'équipement
survivants-moment-eat = Manger et boire
survivants-moment-eat-never = manger et boire d'office, tant que rien ne se perd
survivants-moment-heal = Se soigner
survivants-moment-heal-never = se soigner d'office, tant que rien ne se perd
survivants-option-survivors = Combien de survivants ?
survivants-option-survivors-1 = 1, en solitaire
survivants-option-survivors-2 = 2
survivants-option-survivors-3 = 3
survivants-option-survivors-4 = 4
survivants-option-survivors-5 = 5
survivants-option-survivors-6 = 6
survivants-option-preset = Combien de zombies, quelle faim ?
survivants-option-preset-scenario = Comme le dit le scénario
survivants-option-preset-gentle = Doux : la faim se fait à peine sentir
survivants-option-preset-easy = Facile : le temps de fouiller entre deux entrées
survivants-option-preset-normal = Normal : zombies et faim un tour sur deux
survivants-option-preset-hard = Difficile : il en vient plus qu'on n'en abat
survivants-option-preset-by-the-book = Selon le livret : zombies et faim à chaque tour, mortel
survivants-option-preset-nightmare = Cauchemar : voyez jusqu'où vous irez
survivants-option-stage = Campagne
survivants-option-stage-none = Une partie isolée
survivants-option-stage-1 = Le premier des cinq jours sur la route du camp

## La campagne

sur-single-games = Parties isolées
sur-campaign = Campagne : { $name }
sur-day = Jour { $day } sur { $days }
sur-night = La nuit rend l'Énergie et la Santé. Les morsures restent.
sur-before-setting-out = Avant de repartir, vous dépensez l'expérience et partagez l'équipement.
sur-new-survivors = Qui a perdu un survivant en crée un nouveau.
sur-campaign-won = Vous avez atteint le camp. La campagne est gagnée !
sur-campaign-lost = Il ne reste personne pour continuer. La campagne est finie.
sur-keeps-hands = En main : { $things }
sur-keeps-bag = Dans le sac : { $things }

# Consignes : ce qui se trouve sur le tapis, et comment on perd

sur-brief-turns = { $count ->
    [one] La journée a un tour.
   *[other] La journée a { $count } tours ; ce qui n'est pas fait alors reste à faire.
}
sur-brief-entry = { $count ->
    [one] Des zombies peuvent entrer à chaque tour.
   *[other] Des zombies peuvent entrer tous les { $count } tours.
}
sur-brief-hunger = { $count ->
    [one] Mangez et buvez à chaque tour.
   *[other] Mangez et buvez tous les { $count } tours.
}
sur-brief-sequence = Les buts comptent l'un après l'autre, dans cet ordre.
sur-loss-1 = quand aucun de vous n'est plus en vie
sur-loss-2 = quand le dernier tour est fini et qu'un but n'est pas atteint
sur-legend-goal-mark = Ce que vous cherchez
sur-about-goal-mark = Un but de cette journée.
sur-legend-scenario-zone = Terrain marqué
sur-about-scenario-zone = Où l'on commence, d'où l'on part, ou ce qu'il faut tenir.
sur-legend-search-mark = Lieu à fouiller
sur-about-search-mark = Quelqu'un tout près peut le fouiller une fois ; cela coûte des points d'action.
sur-legend-door = Porte ou fenêtre
sur-about-door = Elle peut être fermée ou verrouillée ; on ne le sait qu'en essayant.
sur-legend-enemy = Zombie
sur-about-enemy = Le coin montre où il regarde.
sur-legend-token = Quelque chose par terre
sur-about-token = Quelqu'un tout près peut le prendre.

# Titres des choix, d'après leur verbe

sur-deed-move = Se déplacer
sur-deed-shoot = Tirer
sur-deed-shoot-from = Tirer
sur-deed-attack = Frapper
sur-deed-try = Portes
sur-deed-open = Portes
sur-deed-close = Portes
sur-deed-force = Portes
sur-deed-search = Fouiller
sur-deed-search-body = Fouiller
sur-deed-seek-stick = Fouiller
sur-deed-reload = Équipement
sur-deed-repair = Équipement
sur-deed-draw = Équipement
sur-deed-wear = Équipement
sur-deed-take = Équipement
sur-deed-leather = Équipement
sur-deed-give = S'entraider
sur-deed-care = S'entraider
sur-deed-activate = Quelqu'un d'autre
sur-deed-go = Y aller
sur-deed-face = Regarder
sur-deed-drop = Poser
sur-deed-unload = Poser
