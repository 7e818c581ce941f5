# Le vocabulaire des missions : comment s'appelle chaque sorte de but, de défaite et de règle spéciale, et ce qu'elle dit.

mz-goal-devour-all-citizens = Dévorer tous les Citoyens
mz-goal-devour-all-citizens-says = Dévorez tous les Citoyens.
mz-goal-devour-citizen = Dévorer un Citoyen
mz-goal-devour-citizen-says = Dévorez ce Citoyen : { $who }.
mz-goal-devour-objective-citizens = Dévorer des Citoyens Objectif
mz-goal-devour-objective-citizens-says = Dévorez tant de Citoyens Objectif : { $count }.
mz-goal-each-hero-devours = Chaque Héros dévore
mz-goal-each-hero-devours-says = Chaque Héros dévore au moins tant de Citoyens : { $at_least }.
mz-goal-find-secret-mission = Trouver une Mission Secrète
mz-goal-find-secret-mission-says = Trouvez cette carte : { $card }.
mz-goal-find-exit = Trouver la Sortie
mz-goal-find-exit-says = Trouvez la Sortie.
mz-goal-take-objectives = Prendre des Objectifs
mz-goal-take-objectives-says = { $colours ->
    [none] Prenez tous les Objectifs.
   *[other] Prenez tous les Objectifs de ces couleurs : { $colours }.
}
mz-goal-take-secret-missions = Prendre des Missions Secrètes
mz-goal-take-secret-missions-says = Prenez ces cartes : { $cards }.
mz-goal-each-hero-takes-objective = Chaque Héros prend des Objectifs
mz-goal-each-hero-takes-objective-says = Chaque Héros prend au moins tant d'Objectifs : { $at_least }.
mz-goal-each-hero-reaches = Chaque Héros atteint un niveau
mz-goal-each-hero-reaches-says = Chaque Héros atteint ce Niveau de Danger : { $level }.
mz-goal-eliminate-boss = Éliminer un boss
mz-goal-eliminate-boss-says = Éliminez { $who } pour de bon.
mz-goal-clear-bosses = Éliminer tous les boss
mz-goal-clear-bosses-says = Éliminez tous les boss du plateau.
mz-goal-rescue-citizen = Secourir des Citoyens
mz-goal-rescue-citizen-says = Secourez tant de Citoyens ({ $who }) : { $count }.
mz-goal-bring-sign-to-exit = Apporter l'Emblème à la Sortie
mz-goal-bring-sign-to-exit-says = Apportez l'Emblème des Avengers dans la Zone de Sortie.
mz-goal-leave-by-exit = Partir par la Sortie
mz-goal-leave-by-exit-says = Puis tous les Héros partent par la Sortie.
mz-goal-survive-rounds = Survivre
mz-goal-survive-rounds-says = { $rounds ->
    [one] Survivez un Round.
   *[other] Survivez { $rounds } Rounds.
}

mz-defeat-citizen-escapes = Un Citoyen s'échappe
mz-defeat-citizen-escapes-says = { $who ->
    [none] Vous perdez si un Citoyen quitte le plateau.
   *[other] Vous perdez si ce Citoyen quitte le plateau : { $who }.
}
mz-defeat-citizen-lost = Un Citoyen est perdu
mz-defeat-citizen-lost-says = { $who ->
    [none] Vous perdez si un Citoyen est dévoré ou défaussé.
   *[other] Vous perdez si ce Citoyen est dévoré ou défaussé : { $who }.
}

mz-special-setup-spawn = Génération au début
mz-special-setup-spawn-says = Après la mise en place, chaque Point de Génération actif génère une fois.
mz-special-spawn-point-added = Plus de Points de Génération
mz-special-spawn-point-added-says = Ces Points de Génération servent : { $colours }.
mz-special-split-start = Deux Zones de Départ
mz-special-split-start-says = L'équipe se répartit entre les deux Zones de Départ : { $how }.
mz-special-hide-secret-missions = Missions Secrètes cachées
mz-special-hide-secret-missions-says = Ces cartes ({ $cards }) sont parmi les cartes Citoyen de ces dalles : { $among }.
mz-special-hide-citizen = Un Citoyen caché
mz-special-hide-citizen-says = La carte de { $who } est parmi les cartes Citoyen de ces dalles : { $among }.
mz-special-citizens-under-objectives = Des Citoyens sous les Objectifs
mz-special-citizens-under-objectives-says = Une carte Citoyen au hasard est sous chaque Objectif ; ces cartes sont laissées de côté : { $without }.
mz-special-place-bosses = Des boss dès le début
mz-special-place-bosses-says = Les boss de cette mission sont sur le plateau dès le début, leurs cartes face visible à côté.
mz-special-hidden-objectives = Objectifs cachés
mz-special-hidden-objectives-says = Des Objectifs de couleur sont cachés parmi les rouges.
mz-special-secret-missions-shown = Missions Secrètes visibles
mz-special-secret-missions-shown-says = Les cartes Mission Secrète sont face visible.
mz-special-remove-spawn-cards = Moins de cartes Génération
mz-special-remove-spawn-cards-says = Tant de cartes sont retirées de la pioche Génération ({ $card }) : { $count }.
mz-special-remove-citizen-cards = Moins de cartes Citoyen
mz-special-remove-citizen-cards-says = Tant de cartes sont retirées de la pioche Citoyen ({ $card }) : { $count }.
mz-special-quiet-tile = Une dalle calme
mz-special-quiet-tile-says = Aucune carte Citoyen n'est sur cette dalle ({ $face }), et ses salles n'ont pas de génération de bâtiment.
mz-special-ambush = Une embuscade
mz-special-ambush-says = Dans chacune de ces Zones ({ $zones }) se tiennent dès le début : { $pieces }.
mz-special-objective-citizen = Un Citoyen Objectif
mz-special-objective-citizen-says = { $fixed ->
    [yes] En { $zone } se tient un Citoyen au hasard qui ne bouge jamais : le Citoyen Objectif.
   *[no] En { $zone } se tient un Citoyen au hasard : le Citoyen Objectif.
}
mz-special-trapped-citizens = Des Citoyens Piégés
mz-special-trapped-citizens-says = Dans chacune de ces Zones est une carte Citoyen au hasard face cachée, un Citoyen Piégé : { $zones }.
mz-special-objective-xp = XP pour les Objectifs
mz-special-objective-xp-says = Prendre un Objectif de ces couleurs ({ $colours }) rapporte { $xp } XP pour { $to }.
mz-special-citizen-xp = XP pour les Citoyens
mz-special-citizen-xp-says = Dévorer un Citoyen rapporte { $xp } XP.
mz-special-objective-reveals-citizen = Les Objectifs révèlent des Citoyens
mz-special-objective-reveals-citizen-says = Prendre un Objectif révèle le Citoyen qui est dessous ; il garde le pion et est un Citoyen Objectif.
mz-special-rescue-xp = XP pour les secours
mz-special-rescue-xp-says = Secourir un tel Citoyen ({ $who }) rapporte { $xp } XP pour { $to }.
mz-special-doors-locked = Portes verrouillées
mz-special-doors-locked-says = Ces portes ({ $doors }) ne s'ouvrent pas avant que : { $until }.
mz-special-spawn-wakes = Un Point de Génération s'éveille
mz-special-spawn-wakes-says = Ce Point de Génération ({ $colour }) devient actif quand : { $when }.
mz-special-spawn-removed = Un Point de Génération disparaît
mz-special-spawn-removed-says = Ce Point de Génération ({ $colour }) quitte le plateau quand : { $when }.
mz-special-extra-spawn-card = Plus de cartes Génération
mz-special-extra-spawn-card-says = À chaque étape de génération, on pioche tant de cartes de plus pour ce Point de Génération ({ $at }) : { $cards }.
mz-special-secret-mission-citizen = Un Citoyen dans une Mission Secrète
mz-special-secret-mission-citizen-says = Quand cette carte est révélée ({ $card }), un Citoyen apparaît dans sa Zone et est le Citoyen Objectif.
mz-special-reveal-on-entry = Les cartes se révèlent en entrant
mz-special-reveal-on-entry-says = Seul un Héros qui entre dans leur Zone retourne les cartes Citoyen.
mz-special-boss-returns = Un boss revient
mz-special-boss-returns-says = Éliminé, { $who } revient en { $zone } à la Phase de Fin, sauf si : { $unless }.
mz-special-all-non-combatant = Tout le monde court
mz-special-all-non-combatant-says = Tous les Citoyens sont Non-combattants, et chacun avance de tant de Zones de plus à chaque Activation : { $extra_zones }.
mz-special-citizen-card-reward = Une carte Citoyen pour les Objectifs
mz-special-citizen-card-reward-says = Qui prend un Objectif de ces couleurs peut piocher une carte Citoyen : { $colours }.
mz-special-informants = Informateurs
mz-special-informants-says = Révéler l'une de ces cartes permet de retourner un Objectif : { $cards }.
mz-special-exit-appears = La Sortie apparaît
mz-special-exit-appears-says = Le pion Sortie est posé là où cet Objectif est pris : { $colour }.
mz-special-rescue-party = Une équipe de secours
mz-special-rescue-party-says = Quand l'Objectif de cette couleur est pris ({ $colour }), un boss apparaît au Point de Génération de la couleur, qui devient actif.
mz-special-force-field = Un champ de force
mz-special-force-field-says = Les Héros ne passent d'une salle à une rue que par ces portes : { $except }.
mz-special-boss-avenges = Les boss vengent
mz-special-boss-avenges-says = Chaque Citoyen dévoré amène un boss dans sa Zone.
mz-special-silent-guardians = Gardiens silencieux
mz-special-silent-guardians-says = Les boss dorment jusqu'à ce qu'une porte de leur bâtiment soit ouverte.
mz-special-level-reinforcements = Renforts
mz-special-level-reinforcements-says = Chaque fois qu'un Héros atteint un nouveau Niveau de Danger, { $count } × { $enemy } apparaissent dans la Zone de Génération la plus proche.
mz-special-secret-mission-action = On prend une Mission Secrète
mz-special-secret-mission-action-says = Cette carte ({ $card }) se prend pour 1 Action dans sa Zone dès que : { $after }. Ensuite : { $effect }.
mz-special-sign-locked = L'Emblème est verrouillé
mz-special-sign-locked-says = Personne n'utilise ni ne déplace l'Emblème avant que : { $until }.
mz-special-sign-throws = L'Emblème se lance tant de fois
mz-special-sign-throws-says = L'Emblème ne se lance que tant de fois : { $count }.
mz-special-sign-carry = On porte l'Emblème
mz-special-sign-carry-says = Un Héros dans la Zone de l'Emblème peut dépenser { $actions } Actions pour aller dans la Zone voisine et l'emporter.
mz-special-boss-rises = Un boss se relève
mz-special-boss-rises-says = Éliminé, { $who } est couché et se relève à la Phase de Fin, sauf si un Héros de ces niveaux l'a fait : { $levels }.
mz-special-boss-rests = Un boss se repose
mz-special-boss-rests-says = { $who } n'est pas activé pendant le Round où un Objectif de ces couleurs est pris : { $colours }.
mz-special-trait-reward = Un Trait pour les Objectifs
mz-special-trait-reward-says = Qui prend un Objectif de ces couleurs pioche une carte Trait gratuitement : { $colours }.
mz-special-round-limit = Une limite de Rounds
mz-special-round-limit-says = { $rounds ->
    [one] La partie est perdue quand un Round est terminé et qu'il reste un but.
   *[other] La partie est perdue quand { $rounds } Rounds sont terminés et qu'il reste un but.
}
mz-special-event = Il se passe quelque chose
mz-special-event-says = { $enemy ->
    [none] { $card ->
        [none] { $when }, il se passe quelque chose.
       *[other] { $when }, on pioche une carte Génération pour { $card }.
    }
   *[other] { $card ->
        [none] { $when }, { $count } × { $enemy } arrivent en { $zone }.
       *[other] { $when }, { $count } × { $enemy } arrivent en { $zone }. On pioche une carte Génération pour { $card }.
    }
}
