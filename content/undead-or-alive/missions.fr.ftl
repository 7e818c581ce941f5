# Le vocabulaire des missions : comment s'appelle chaque sorte de but et de règle spéciale, et ce qu'elle dit.

uoa-goal-take-objectives = Prendre des Objectifs
uoa-goal-take-objectives-says = { $colours ->
    [none] Prendre tous les Objectifs.
   *[other] Prendre tous les Objectifs de ces couleurs : { $colours }.
}
uoa-goal-leave-by-exit = Partir par la sortie
uoa-goal-leave-by-exit-says = { $with_wagon ->
    [yes] Partir tous par la sortie, avec le chariot.
   *[other] Partir tous par la sortie.
}
uoa-goal-leave-by-train = Partir en train
uoa-goal-leave-by-train-says = Quitter le plateau tous à bord du train, sans le moindre zombie pour compagnie.
uoa-goal-gain-bounty = Obtenir des armes de prime
uoa-goal-gain-bounty-says = { $per_survivor ->
    [one] Obtenir une arme de prime par survivant de la posse.
   *[other] Obtenir { $per_survivor } armes de prime par survivant de la posse.
}
uoa-goal-gain-set-aside-bounty = Obtenir les armes mises de côté
uoa-goal-gain-set-aside-bounty-says = Obtenir les armes de prime mises de côté : { $count }.
uoa-goal-rally = Rallier des compagnons
uoa-goal-rally-says = Rallier tous les compagnons de ces classes : { $classes }.
uoa-goal-dynamite-mobile-spawns = Dynamiter les zones d'invasion mobiles
uoa-goal-dynamite-mobile-spawns-says = Lancer de la Dynamite dans chacune de ces zones d'invasion mobiles : { $zones }.
uoa-goal-secure-corpse-piles = Sécuriser les charniers
uoa-goal-secure-corpse-piles-says = Sécuriser tous les charniers.
uoa-goal-gather-mobile-spawns = Rassembler les pions mobiles
uoa-goal-gather-mobile-spawns-says = Amener les pions mobiles de ces zones dans la zone d'invasion de départ : { $zones }.
uoa-goal-destroy-wagon = Détruire le chariot
uoa-goal-destroy-wagon-says = Détruire le chariot à la Dynamite.
uoa-goal-store-in-wagon = Charger le chariot
uoa-goal-store-in-wagon-says = Charger tous les Objectifs dans le chariot.
uoa-goal-clear-railroad = Dégager la voie
uoa-goal-clear-railroad-says = Déplacer le chariot hors de la voie ferrée.
uoa-goal-load-tender = Charger le tender
uoa-goal-load-tender-says = { $count ->
    [one] Charger un sac de charbon dans le tender.
   *[other] Charger { $count } sacs de charbon dans le tender.
}
uoa-goal-survive-rounds = Survivre
uoa-goal-survive-rounds-says = { $rounds ->
    [one] Survivre un round.
   *[other] Survivre { $rounds } rounds.
}

uoa-special-holy-water-to-begin = Une carte pour commencer
uoa-special-holy-water-to-begin-says = Le premier joueur prend { $count } × { $card } dans la pioche Équipement et les donne à l'un de ses survivants ; la pioche est ensuite mélangée.
uoa-special-travelling-token = Un pion annonce le train
uoa-special-travelling-token-says = Un Objectif qu'on ne peut pas prendre ({ $colour }) avance sur la voie à chaque phase de fin : { $path }. Zones à chaque fois : { $zones_per_step }. Quand il quitte le plateau, le train arrive.
uoa-special-mobile-spawns-only-by-dynamite = Seule la Dynamite déplace les pions mobiles
uoa-special-mobile-spawns-only-by-dynamite-says = Ni l'eau ni une compétence ne déplacent les pions mobiles : seule la Dynamite lancée dans leur zone les envoie vers la zone d'invasion de départ.
uoa-special-dynamite-flips-train-tile = La Dynamite détruit les wagons
uoa-special-dynamite-flips-train-tile-says = La Dynamite lancée dans une zone d'invasion mobile détruit tout le wagon : sa dalle passe côté voie ferrée. Ces dalles : { $tiles }.
uoa-special-all-aboard-starts-train = Tous à bord, le train part
uoa-special-all-aboard-starts-train-says = Quand tout le monde est à bord à la fin de la phase des joueurs, le train part.
uoa-special-train-destroys-starting-spawn = Le train détruit l'invasion de départ
uoa-special-train-destroys-starting-spawn-says = Tous les pions d'invasion de la zone de départ quittent la partie quand le train la touche.
uoa-special-rally-costs-ammunition = Rallier coûte quelque chose
uoa-special-rally-costs-ammunition-says = Rallier un compagnon de cette classe ({ $class }) coûte aussi l'une de ces cartes ({ $cards }) ou un Objectif de ces couleurs : { $colours }.
uoa-special-objective-kept-as-token = On garde les Objectifs
uoa-special-objective-kept-as-token-says = Les Objectifs de ces couleurs se gardent à côté de l'inventaire et s'échangent : { $colours }.
uoa-special-companion-behind-objective = Un compagnon derrière un Objectif
uoa-special-companion-behind-objective-says = Les Objectifs de ces couleurs ({ $colours }) amènent un compagnon tiré au sort : { $class }.
uoa-special-wagon-blocks-zone = Le chariot barre une zone
uoa-special-wagon-blocks-zone-says = Personne n'entre en { $zone } tant que la Dynamite n'a pas détruit le chariot.
uoa-special-abomination-spawn-sleeps = Le pion Abomination dort
uoa-special-abomination-spawn-sleeps-says = Le pion Abomination en { $zone } reste inactif jusqu'au ralliement d'un compagnon de cette classe : { $class }.
uoa-special-objectives-take-a-slot = Les Objectifs prennent un emplacement
uoa-special-objectives-take-a-slot-says = Chaque Objectif occupe un emplacement de main ou de sac et s'échange.
uoa-special-store-in-wagon = Les Objectifs vont dans le chariot
uoa-special-store-in-wagon-says = Dans la zone du chariot, un survivant peut y charger tous les Objectifs qu'il porte. Actions : { $cost }.
uoa-special-bounty-set-aside = Des armes de prime mises de côté
uoa-special-bounty-set-aside-says = Tant d'armes de prime sont mises de côté, et aucun exploit ne les donne : { $count }.
uoa-special-tokens-call-train = Les Objectifs appellent le train
uoa-special-tokens-call-train-says = Quand le dernier Objectif de ces couleurs est pris ({ $colours }), le train arrive à la fin de la phase des joueurs. La partie est perdue si le chariot est alors sur la voie.
uoa-special-coal = Des sacs de charbon
uoa-special-coal-says = En { $zone } il y a { $count } sacs de charbon. Seule cette classe les porte : { $carrier }, au plus { $per_carrier } chacun. On prend un sac tant que la mine ({ $mine }) est sans zombie ni pion Abomination actif. Actions : { $cost }.
uoa-special-load-tender = On charge le tender
uoa-special-load-tender-says = En { $zone } un survivant charge tous ses sacs dans le tender, pour { $ap_each } PA chacun. Actions : { $cost }.
uoa-special-start-train-by-action = On démarre le train
uoa-special-start-train-by-action-says = En { $zone } on démarre le train une fois le tender chargé. Actions : { $cost }.
uoa-special-rally-locked = Les compagnons attendent des Objectifs
uoa-special-rally-locked-says = On ne rallie pas cette classe ({ $class }) avant la prise des Objectifs de ces couleurs : { $until_taken }.
uoa-special-round-limit = Une limite de rounds
uoa-special-round-limit-says = { $rounds ->
    [one] La partie est perdue quand un round est terminé et qu'il reste un but.
   *[other] La partie est perdue quand { $rounds } rounds sont terminés et qu'il reste un but.
}
uoa-special-event = Il se passe quelque chose
uoa-special-event-says = { $zombies ->
    [none] { $cards ->
        [none] { $when }, il se passe quelque chose.
       *[other] { $when }, on pioche une carte Zombie pour { $cards }.
    }
   *[other] { $cards ->
        [none] { $when }, des zombies arrivent : { $zombies }.
       *[other] { $when }, des zombies arrivent : { $zombies }. On pioche une carte Zombie pour { $cards }.
    }
}
