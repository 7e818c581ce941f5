# Undead or Alive en français. Les phrases évitent l'accord avec un nom dont on ne connaît ni genre ni nombre.

undead-or-alive-pitch = Les morts ont gagné le Far West. Menez une bande à travers une ville qui en grouille, faites ce qu'il y a à faire et repartez vivants.
undead-or-alive-intro =
    UNDEAD OR ALIVE. Les morts ont gagné le Far West. Une posse de survivants
    a une mission et doit s'en tirer : vous gagnez ou perdez ensemble. La
    partie est perdue dès qu'un survivant ou un compagnon est éliminé, ou
    qu'un septième pion Invasion devient actif.

    Un round :
    1. Phase des joueurs. Chaque survivant a un tour de 3 actions : se
       déplacer, fouiller, échanger, tirer, frapper, prendre un Objectif. Le
       coût de chacune est indiqué.
    2. Phase des zombies. Ceux de votre zone mordent : 1 blessure chacun, à
       coup sûr. Les autres avancent d'une zone, vers les survivants qu'ils
       voient (d'abord là où est le pion Bruit, puis les plus nombreux), sinon
       vers le bruit. Les Forcenés agissent deux fois. Puis chaque pion
       Invasion actif amène une carte Zombie.
    3. Fin de round. Un BOOM devient un Bang ; un Bang rejoint le plus grand
       groupe.

    QUITTER une zone coûte 1 action de plus par zombie présent. Entrer dans
    une zone occupée par des zombies met fin au déplacement.
    COMBATTRE : chaque dé égal ou supérieur à la précision (4+) est un succès.
    Un succès tue un zombie si ses Dégâts suffisent : Rôdeur et Forcené 1,
    Balèze 2, Abomination 3. En Mêlée, vous répartissez ; un tir touche
    d'abord Balèzes et Abominations, puis Rôdeurs, puis Forcenés.
    LES TIRS MANQUÉS touchent les survivants de la zone visée. Prudence.
    BRUIT : une arme à feu amène le pion Bruit à vos pieds et attire les morts.
    PA : chaque zombie tué donne 1 point d'adrénaline, un Objectif souvent 5.
    À 7, 19 et 43, une compétence ; mais le survivant le plus dangereux fixe
    le niveau auquel les zombies arrivent pour tous.
    CHARNIERS : ils s'éveillent quand un survivant entre dans leur bâtiment.
    L'Eau bénite les sécurise et renvoie les pions mobiles.
    ARMES DE PRIME : par l'exploit indiqué, ou avec un Objectif.
    BLESSURES : deux éliminent un survivant, trois un Bagarreur, une seule un
    compagnon.

    Une zone porte le nom de sa dalle et une lettre : 3R.b une rue, 3R.B une
    pièce.

## De quoi les phrases sont faites

uoa-arms = { $weapon }
uoa-arms-pair = { $weapon } × 2
uoa-arms-fanned = { $weapon }, Volée de Plomb
uoa-silent = sans bruit
uoa-bang = Bang
uoa-boom = BOOM
uoa-token-starting = pion Invasion de départ
uoa-token-mobile = pion Invasion mobile
uoa-token-abomination = pion Invasion d'Abomination
uoa-token-corpse-pile = charnier
uoa-slot-hand = une Main
uoa-slot-favourite = l'emplacement Arme favorite
uoa-slot-backpack = le Sac à dos
uoa-place = { $zone }
uoa-place-zombies = { $zone } avec { $zombies }
uoa-cost = { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}
uoa-cost-free = gratuit
uoa-cost-skill = gratuit : { $skill }
uoa-cost-partly = { $actions ->
    [one] { $actions } action, plus { $free } sans frais
   *[other] { $actions } actions, plus { $free } sans frais
}
uoa-cost-zombies = { $cost } : { $base } + { $zombies }
uoa-roll = { $dice ->
    [one] { $dice } dé, { $accuracy }+, Dégâts { $damage }
   *[other] { $dice } dés, { $accuracy }+, Dégâts { $damage }
}
uoa-source-printed = { $arms } : { $roll }
uoa-source-dice = { $count ->
    [one] { $count } dé de plus
   *[other] { $count } dés de plus
} ({ $by })
uoa-source-knife = un Couteau dans l’autre main : 1 dé de plus
uoa-source-pair = deux en main : deux fois plus de dés
uoa-source-result = +{ $count } à chaque dé ({ $by })
uoa-source-damage = Dégâts +{ $count } ({ $by })
uoa-range = Portée { $zones }
uoa-range-to = Portée { $from }-{ $to }
uoa-weapon = { $range }, { $roll }, { $noise }
uoa-weapon-more = { $range }, { $roll }, { $noise }. { $text }
uoa-card-does = { $text }
uoa-meets = contre { $zombies }
uoa-meets-nobody = aucun zombie là-bas
uoa-meets-in-vain = Dégâts insuffisants
uoa-meets-friends = les échecs touchent { $who }
uoa-blast = tue { $zombies }
uoa-blast-friends = tue tout le monde, { $who } aussi, et la partie est perdue
uoa-blast-nobody = personne là-bas
uoa-note-wakes = éveille le charnier : zone { $zones }
uoa-note-objective = Objectif
uoa-note-exit = la sortie
uoa-reward = { $ap } PA
uoa-reward-bounty = { $ap } PA et la première arme de prime
uoa-reward-companion = { $ap } PA et un compagnon ({ $class })
uoa-reward-none = aucun PA
uoa-reward-hidden = sa couleur se montrera
uoa-card-extra = activation supplémentaire de tous les { $kind }
uoa-card-abomination = une Abomination
uoa-card-nothing = rien à ce niveau

## Ce qui s'est passé

uoa-fact-enlisted = { $companion } rejoint la posse et suit { $who }.
uoa-fact-stationed = { $companion } attend dans la zone { $zone }.
uoa-fact-first-player = Le joueur { $player } prend le pion Premier Joueur.
uoa-fact-armed = { $who } commence avec : { $card }.
uoa-fact-placed = { $who } commence dans la zone { $zone }.
uoa-fact-round = Round { $round }.
uoa-fact-turn = { $actions ->
    [one] { $who } : un tour de { $actions } action.
   *[other] { $who } : un tour de { $actions } actions.
}
uoa-fact-link-turn = { $actions ->
    [one] { $who } : un tour de plus de { $actions } action avant les zombies (Lien Zombie).
   *[other] { $who } : un tour de plus de { $actions } actions avant les zombies (Lien Zombie).
}
uoa-fact-turn-ends = { $who } : fin du tour.
uoa-fact-zombies-phase = Phase des zombies : ceux qui sont parmi les survivants mordent, les autres avancent, puis il en vient d'autres.
uoa-fact-end-phase = Phase de fin de round.
uoa-fact-left = { $who } quitte le plateau par la sortie.
uoa-fact-left-with-wagon = { $who } quitte le plateau par la sortie avec le Chariot.
uoa-fact-paid = { $actions ->
    [one] { $who } dépense { $actions } action.
   *[other] { $who } dépense { $actions } actions.
}
uoa-fact-paid-by-skill = { $who } : gratuit ({ $skill }).
uoa-fact-paid-partly = { $actions ->
    [one] { $who } dépense { $actions } action, le reste est gratuit ({ $skill }).
   *[other] { $who } dépense { $actions } actions, le reste est gratuit ({ $skill }).
}
uoa-fact-moved = { $who } va de la zone { $from } à la zone { $to }.
uoa-fact-jumped = { $who } saute de la zone { $from } à la zone { $to }.
uoa-fact-charged = { $who } charge de la zone { $from } à la zone { $to }.
uoa-fact-slipped = { $who } s'esquive de la zone { $from } à la zone { $to }.
uoa-fact-pulled = On tire { $who } de la zone { $from } jusqu'à la zone { $to }.
uoa-fact-went-along = { $who } suit la machine de la zone { $from } à la zone { $to }.
uoa-fact-displaced = { $who } doit s'écarter dans la zone { $to }.
uoa-fact-found = { $who } trouve : { $card }.
uoa-fact-found-nothing = { $who } ne trouve rien : il n'y a plus de carte Équipement.
uoa-fact-kept = { $who } a désormais : { $card }.
uoa-fact-discarded = { $who } se défausse de : { $card }.
uoa-fact-traded = { $who } et { $with } font un échange.
uoa-fact-trade-refused = { $with } refuse l'échange avec { $who } : tout reste en place.
uoa-fact-objective = { $who } prend un Objectif dans la zone { $zone } : { $objective }.
uoa-fact-coal = { $who } fait emporter un sac de charbon.
uoa-fact-loaded = { $sacks ->
    [one] { $who } charge { $sacks } sac de charbon dans le tender.
   *[other] { $who } charge { $sacks } sacs de charbon dans le tender.
}
uoa-fact-started-train = { $who } met le train en marche : il part dès la fin de cette phase des joueurs.
uoa-fact-stored = { $count ->
    [one] { $who } range { $count } Objectif dans le Chariot.
   *[other] { $who } range { $count } Objectifs dans le Chariot.
}
uoa-fact-wagon-moved = Le Chariot roule dans la zone { $zone }.
uoa-fact-gatling-moved = La Gatling roule dans la zone { $zone }.
uoa-fact-got-in = { $who } monte dans le Chariot.
uoa-fact-got-out = { $who } descend du Chariot.
uoa-fact-reloaded = { $who } recharge : { $card }.
uoa-fact-rallied = { $who } rallie { $companion } et devient son leader.
uoa-fact-handed-over = { $companion } suit désormais { $who }.
uoa-fact-vade-retro = { $who } : Vade Retro dans la zone { $zone }. Ses zombies perdront leur prochaine activation.
uoa-fact-vade-retro-gone = Le pion Vade Retro quitte la zone { $zone }.
uoa-fact-cleansed = { $who } répand dans la zone { $zone } : { $card }.
uoa-fact-drank = { $who } boit : { $card }.
uoa-fact-used-skill = { $who } emploie une compétence : { $skill }.
uoa-fact-pushed = { $who } repousse tous les zombies de la zone { $from } dans la zone { $to }.
uoa-fact-gained = { $who } gagne { $ap } PA.
uoa-fact-reached = { $who } atteint le niveau { $level }. Les zombies viennent au niveau le plus élevé de tous.
uoa-fact-learned = { $who } gagne une compétence. { $skill } : { $text }
uoa-fact-bounty = { $who } gagne une arme de prime : { $card }.
uoa-fact-healed = { $who } récupère 1 blessure.
uoa-fact-shoots = { $who } tire sur la zone { $zone }, { $arms } : { $roll }.
uoa-fact-strikes = { $who } frappe dans la zone { $zone }, { $arms } : { $roll }.
uoa-fact-rolled = { $who } obtient { $dice }.
uoa-fact-rolled-again = { $who } relance : { $dice }.
uoa-fact-hits = { $who } : { $hits ->
    [0] aucun succès
    [one] { $hits } succès
   *[other] { $hits } succès
}, { $misses ->
    [0] aucun échec.
    [one] { $misses } échec.
   *[other] { $misses } échecs.
}
uoa-fact-killed = { $who } élimine { $zombies } dans la zone { $zone }.
uoa-fact-died = Hors de combat dans la zone { $zone } : { $zombies }.
uoa-fact-hits-lost = { $hits ->
    [one] { $who } : { $hits } succès perdu, plus de cible qu'il puisse tuer.
   *[other] { $who } : { $hits } succès perdus, plus de cible qu'ils puissent tuer.
}
uoa-fact-threw = { $who } lance une carte { $card } dans la zone { $zone } : elle y tue tout le monde.
uoa-fact-came-back = { $who } obtient { $die } et garde : { $card }.
uoa-fact-blown = { $who } obtient { $die } : trop peu, la carte est perdue ({ $card }).
uoa-fact-noise = { $side } ! Le pion Bruit est dans la zone { $zone }.
uoa-fact-made-noise = { $who } fait du bruit : le pion Bruit est dans la zone { $zone }, face Bang visible.
uoa-fact-activated = Tous les { $kind } agissent.
uoa-fact-activated-beast = L'Abomination agit.
uoa-fact-taunted = { $who } provoque les zombies de la zone { $zone } : ils agissent aussitôt, et n'en veulent qu'à { $who }.
uoa-fact-halted = Vade Retro retient les zombies de la zone { $zone } : ils perdent cette activation.
uoa-fact-bitten = Un { $kind } mord { $who } : 1 blessure.
uoa-fact-bitten-beast = L'{ $kind } mord { $who } : 1 blessure.
uoa-fact-ignored = Un { $kind } mord { $who }, sans effet.
uoa-fact-ignored-beast = L'{ $kind } mord { $who }, sans effet.
uoa-fact-shot = { $wounds ->
    [one] Une balle perdue touche { $who } : { $wounds } blessure.
   *[other] Une balle perdue touche { $who } : { $wounds } blessures.
}
uoa-fact-heads = Les zombies de la zone { $from } vont vers la zone { $to } : ils voient des survivants.
uoa-fact-heads-loud = Les zombies de la zone { $from } vont vers la zone { $to } : ils voient { $who } et y entendent le bruit.
uoa-fact-heads-most = Les zombies de la zone { $from } vont vers la zone { $to } : ils voient { $who }, le plus grand groupe en vue.
uoa-fact-heads-noise = Les zombies de la zone { $from } vont vers la zone { $to } : ils ne voient personne et suivent le bruit.
uoa-fact-heads-taunt = Les zombies de la zone { $from } vont vers la zone { $to } : on les a provoqués.
uoa-fact-zombies-moved = { $zombies } : { $from } → { $to }.
uoa-fact-drew = Carte Zombie { $number } pour la zone { $zone }, niveau { $level } : { $says }.
uoa-fact-spawned = Nouveaux venus dans la zone { $zone } : { $zombies }.
uoa-fact-nothing-comes = Rien ne vient dans la zone { $zone }.
uoa-fact-ran-out = Il n'y a plus de { $kind } dans la boîte : une Abomination vient ou agit à la place.
uoa-fact-beast = { $name } : arrivée dans la zone { $zone } ! { $ability } : { $text }
uoa-fact-token-active = Actif dans la zone { $zone } : { $token }. { $active } actifs maintenant, le septième fait perdre la partie.
uoa-fact-token-inactive = Plus actif dans la zone { $zone } : { $token }. { $active } actifs maintenant.
uoa-fact-token-moved = De la zone { $from } à la zone { $to } : { $token }.
uoa-fact-token-gone = Hors du jeu, en dernier dans la zone { $zone } : { $token }. { $active } actifs maintenant.
uoa-fact-train-called = Le train arrive : il avance à la fin de chaque phase des joueurs.
uoa-fact-train-moved = Le train avance d'une dalle.
uoa-fact-train-left = Le train avance et une partie quitte le plateau : { $part }.
uoa-fact-car-blown = La Dynamite détruit : { $part }.
uoa-fact-left-aboard = { $who } quitte le plateau à bord du train.
uoa-fact-wagon-gone = Le Chariot est hors du jeu.
uoa-fact-gatling-gone = La Gatling est hors du jeu.
uoa-fact-objective-gone = L'Objectif de la zone { $zone } est perdu.
uoa-fact-traveller = L'Objectif voyageur va dans la zone { $zone }.
uoa-fact-traveller-gone = L'Objectif voyageur quitte le plateau : le train est tout près.
uoa-fact-goal = Accompli : { $goal }
uoa-fact-event = { $text }
uoa-fact-won = La mission est accomplie.
uoa-fact-lost-time = Le dernier round est terminé. La partie est perdue.
uoa-fact-lost-eliminated = La mort emporte { $who }. La partie est perdue.
uoa-fact-lost-spawns = Un septième pion Invasion est actif. La partie est perdue.
uoa-fact-lost-impossible = Ceci ne peut plus être accompli : { $goal } La partie est perdue.
uoa-fact-lost-zombie-aboard = Une partie du train s'en va avec un zombie à bord. La partie est perdue.
uoa-fact-lost-wagon = Le Chariot est sur la voie ferrée quand le train arrive. La partie est perdue.

## Ce qui est demandé

uoa-ask-together = Tous ensemble. { $ask }
uoa-ask-enlist = { $places ->
    [one] Qui rejoint la posse comme compagnon, et avec qui ? Reste { $places } place.
   *[other] Qui rejoint la posse comme compagnon, et avec qui ? Restent { $places } places.
}
uoa-ask-station = Qui attend sur le plateau comme compagnon de cette classe : { $class } ?
uoa-ask-first-player = Qui est le premier joueur ?
uoa-ask-weapon = { $who } : quelle arme pour commencer ?
uoa-ask-start = { $who } : où commencez-vous ?
uoa-ask-start-noise = Où commence le pion Bruit ?
uoa-ask-who-gets = Qui reçoit la carte { $card } ?
uoa-ask-ready = Ranger un inventaire, ou commencer le premier round ?
uoa-ask-activate = Joueur { $player } : qui agit ensuite ?
uoa-ask-activate-alone = Qui agit ensuite ?
uoa-ask-act = { $actions ->
    [0] { $who } dans la zone { $place } : plus d'action. Employer ce qui est gratuit ?
    [one] { $who } dans la zone { $place } : reste { $actions } action. Que faites-vous ?
   *[other] { $who } dans la zone { $place } : restent { $actions } actions. Que faites-vous ?
}
uoa-ask-act-free = { $actions ->
    [0] { $who } dans la zone { $place } : plus d'action, gratuit : { $free }. Que faites-vous ?
    [one] { $who } dans la zone { $place } : reste { $actions } action, gratuit : { $free }. Que faites-vous ?
   *[other] { $who } dans la zone { $place } : restent { $actions } actions, gratuit : { $free }. Que faites-vous ?
}
uoa-ask-given = { $who } dans la zone { $place } : une action offerte, tout de suite. Que faites-vous ?
uoa-ask-reflex = { $who } : des zombies viennent d'arriver dans la zone { $zone }. Les attaquer aussitôt, gratuitement ?
uoa-ask-exit = { $who } est à la sortie. Quitter le plateau ?
uoa-ask-go-on = { $who } : continuer vers une autre zone ?
uoa-ask-charge-on = { $who } : la Charge continue. Vers où ?
uoa-ask-board = { $who } : monter gratuitement dans le Chariot ?
uoa-ask-free-move = { $who } : un déplacement gratuit après le coup ({ $skill }) ?
uoa-ask-charge-strike = { $who } : un coup gratuit après la Charge. Avec quoi ?
uoa-ask-rescue = { $who } ({ $skill }) : qui tirer de la zone { $zone } ?
uoa-ask-dragged = { $who } : { $by } veut vous tirer de là, jusqu'à la zone { $zone }. Se laisser faire ?
uoa-ask-found = { $who } tient : { $things }. Où le ranger ? Vous pouvez tout réorganiser.
uoa-ask-sort = { $who } : rangez l'inventaire. Que mettez-vous où ?
uoa-ask-sort-open = { $who } : sur la table, { $things }. Que mettez-vous où ?
uoa-ask-trade = { $who } fait un échange avec { $with }. Qu'est-ce qui change de mains ?
uoa-ask-trade-open = { $who } fait un échange avec { $with } : sur la table, { $things }. Que mettez-vous où ?
uoa-ask-consent = { $who } : { $other } propose cet échange. D'accord ?
uoa-ask-retrieve = { $who } : la carte revient ({ $card }), mais le Sac à dos est plein. Quoi lui fait place ?
uoa-ask-reroll = { $hits ->
    [0] { $who } obtient { $dice } : aucun succès. Relancer tous les dés ?
    [one] { $who } obtient { $dice } : { $hits } succès. Relancer tous les dés ?
   *[other] { $who } obtient { $dice } : { $hits } succès. Relancer tous les dés ?
}
uoa-ask-more-dice = { $dice ->
    [one] { $who } : un 6 donne { $dice } dé de plus. Le lancer ?
   *[other] { $who } : les 6 donnent { $dice } dés de plus. Les lancer ?
}
uoa-ask-hit = { $hits ->
    [one] { $who } : encore { $hits } succès dans la zone { $zone }, Dégâts { $damage }. Sur quoi ?
   *[other] { $who } : encore { $hits } succès dans la zone { $zone }, Dégâts { $damage }. Sur quoi ?
}
uoa-ask-reap = { $who } : un succès peut emporter un second zombie du même type. Lequel ?
uoa-ask-stray = { $wounds ->
    [one] Une balle perdue dans la zone { $zone } : { $wounds } blessure. Pour qui ?
   *[other] Une balle perdue dans la zone { $zone } : { $wounds } blessures. Pour qui ?
}
uoa-ask-skill = { $who } atteint le niveau { $level }. Quelle compétence ?
uoa-ask-which-token = Les deux pions Vade Retro sont sur le plateau. Lequel déplacer ?
uoa-ask-bite = Dans la zone { $zone }, un { $kind } mord. Pour qui la blessure ?
uoa-ask-bite-beast = Dans la zone { $zone }, l'{ $kind } mord. Pour qui la blessure ?
uoa-ask-heading = { $zombies } dans la zone { $zone } voient des groupes égaux. Vers lequel vont-ils ?
uoa-ask-surplus = Depuis la zone { $zone }, plusieurs chemins sont aussi courts. Où va un { $kind } ?
uoa-ask-surplus-beast = Depuis la zone { $zone }, plusieurs chemins sont aussi courts. Où va l'{ $kind } ?
uoa-ask-noise = Le pion Bruit rejoint le plus grand groupe. Lequel ?
uoa-ask-links = Plusieurs survivants ont un tour de plus (Lien Zombie). Qui commence ?
uoa-ask-displaced = Le train passe. Où s'écarte { $who } ?
uoa-ask-displaced-rest = Le train coupe une zone en deux. Où vont ses zombies et ses pions ?

## Ce qu'on peut choisir

uoa-offer-enlist = { $companion } ({ $class }) avec { $who }
uoa-offer-station = { $companion } ({ $class })
uoa-offer-first = Joueur { $player }
uoa-offer-arm = { $card } : { $does }
uoa-offer-zone = Zone { $zone }
uoa-offer-start = Zone { $zone }
uoa-offer-token = Le pion de la zone { $zone }
uoa-offer-crowd = Zone { $zone } : { $who }
uoa-offer-to = { $who }
uoa-offer-arrange = Ranger un inventaire : { $who }
uoa-offer-begin = Commencer
uoa-offer-activate = { $who } ({ $class }) dans la zone { $place } : { $actions } actions
uoa-offer-end = { $actions ->
    [0] Finir le tour
    [one] Finir le tour et perdre { $actions } action
   *[other] Finir le tour et perdre { $actions } actions
}
uoa-offer-move = Aller dans la zone { $zone }, { $cost }{ $notes }
uoa-offer-skill-move = { $skill } dans la zone { $zone }, { $cost }{ $notes }
uoa-offer-charge = Charger dans la zone { $zone }, { $cost }, puis un coup gratuit{ $notes }
uoa-offer-charge-by = Charger en passant par la zone { $zone }, { $cost }, puis un coup gratuit{ $notes }
uoa-offer-on = Continuer dans la zone { $zone }{ $notes }
uoa-offer-stop = S'arrêter ici
uoa-offer-stay-outside = Rester dehors
uoa-offer-search = Fouiller ({ $cost }) : piocher une carte Équipement
uoa-offer-reorganise = Réorganiser son inventaire ({ $cost })
uoa-offer-trade = Faire un échange avec { $who } ({ $cost })
uoa-offer-melee = Frapper, { $arms } ({ $cost }) : { $roll }, { $meets }
uoa-offer-shoot = Tirer sur la zone { $zone }, { $arms } ({ $cost }) : { $roll }, { $noise }, { $meets }
uoa-offer-throw = Lancer dans la zone { $zone } : { $card } ({ $cost }), { $blast }
uoa-offer-objective = Prendre l'Objectif ici ({ $cost }) : { $reward }
uoa-offer-coal = Faire emporter un sac de charbon ({ $cost })
uoa-offer-load = Mettre tous les sacs dans le tender ({ $cost })
uoa-offer-start-train = Mettre le train en marche ({ $cost }) : il part dès la fin de cette phase
uoa-offer-store = Ranger tous ses Objectifs dans le Chariot ({ $cost })
uoa-offer-push-wagon = Pousser le Chariot dans la zone { $zone }, { $cost }
uoa-offer-push-gatling = Pousser la Gatling dans la zone { $zone }, { $cost }
uoa-offer-get-in = Monter dans le Chariot ({ $cost })
uoa-offer-get-out = Descendre du Chariot ({ $cost })
uoa-offer-noise = Faire du bruit ({ $cost }) : le pion Bruit vient dans la zone { $zone }, face Bang visible
uoa-offer-noise-here = Faire du bruit ({ $cost }) : le pion Bruit est déjà dans la zone { $zone }, face Bang visible
uoa-offer-reload = Recharger : { $card } ({ $cost })
uoa-offer-rally = Rallier { $companion }, { $class } ({ $cost })
uoa-offer-rally-for = Rallier { $companion }, { $class }, en donnant : { $gift } ({ $cost })
uoa-offer-vade-retro = Vade Retro dans la zone { $zone }, { $cost } : une activation de perdue pour { $zombies }
uoa-offer-cleanse = Répandre dans la zone { $zone } : { $card } (gratuit, { $ap } PA) sur { $tokens }
uoa-offer-drink = { $who } boit : { $card } (gratuit), { $ap } PA
uoa-offer-discard = { $who } se défausse de : { $card } (gratuit)
uoa-offer-lead = { $skill } (gratuit) : une action tout de suite pour { $who }
uoa-offer-shove = { $skill } (gratuit) : { $zombies } dans la zone { $zone }
uoa-offer-taunt = { $skill } (gratuit) : { $zombies } dans la zone { $zone } agissent aussitôt, contre vous seul
uoa-offer-rescue = { $skill } (gratuit) : tirer des survivants de la zone { $zone } ({ $who })
uoa-offer-pull = { $who }
uoa-offer-invent = { $skill } ({ $cost }) : se défausser de « { $card } » et piocher une autre carte
uoa-offer-lift = Prendre { $thing } ({ $who })
uoa-offer-put = { $thing } dans { $slot }
uoa-offer-put-of = { $thing } pour { $who }, dans { $slot }
uoa-offer-hand-over = { $companion } change de leader
uoa-offer-give = { $who } donne : { $objective }
uoa-offer-drop = Se défausser de : { $card }
uoa-offer-done = C'est fait
uoa-offer-agree = Accepter
uoa-offer-refuse = Refuser : tout revient en place
uoa-offer-let-pull = Oui, se laisser tirer
uoa-offer-stand-fast = Non, rester
uoa-offer-reroll = Relancer tous les dés
uoa-offer-keep = Garder ces dés
uoa-offer-roll = { $dice ->
    [one] Lancer { $dice } dé de plus
   *[other] Lancer { $dice } dés de plus
}
uoa-offer-hit = { $kind } (nombre : { $count })
uoa-offer-reap = Emporter : { $kind } (nombre : { $count })
uoa-offer-wound = { $who } : ce sera { $wounds } blessure sur { $health }
uoa-offer-wound-ignored = { $who } : sans effet
uoa-offer-wound-fatal = { $who } : c'est la mort, et la partie est perdue
uoa-offer-learn = { $skill } : { $text }
uoa-offer-pass = S'en passer
uoa-offer-no-attack = Ne pas attaquer
uoa-offer-no-dice = Ne plus lancer de dés
uoa-offer-no-reap = N'en emporter aucun
uoa-offer-no-pull = Personne d'autre
uoa-offer-leave = Quitter le plateau
uoa-offer-leave-with-wagon = Quitter le plateau avec le Chariot
uoa-offer-stay = Rester

## Le plateau

uoa-headline-round = { $round ->
    [0] Mise en place
   *[other] Round { $round }
}
uoa-phase-players = Phase des joueurs
uoa-phase-zombies = Phase des zombies
uoa-phase-end = Fin de round
uoa-headline-danger = Danger : { $level }
uoa-headline-spawns = Invasions : { $active } sur 7
uoa-headline-noise = { $side } : { $zone }
uoa-board-head = { $round ->
    [0] { $mission } · mise en place
   *[other] { $mission } · round { $round }
}
uoa-board-danger = les zombies viennent au niveau { $level }
uoa-board-balcony = { $zone } : le balcon (=) au-dessus de { $over }, escaliers vers { $stairs }
uoa-board-spawns = Pions Invasion dans l'ordre ({ $active } actifs, 7 font perdre) :
uoa-board-waiting = À rallier :
uoa-board-gone = hors du plateau
uoa-board-in-wagon = dans le Chariot
uoa-board-wounds = blessures
uoa-board-next = { $level } à { $ap }
uoa-board-acted = a joué
uoa-board-hands = mains
uoa-board-favourite = favorite
uoa-board-backpack = sac à dos
uoa-board-spent = à recharger
uoa-board-coal = charbon
uoa-board-leads = mène
uoa-board-decks = { $equipment } cartes Équipement · { $zombies } cartes Zombie · { $bounties } armes de prime
uoa-board-feat = Prochaine arme de prime par cet exploit :
uoa-legend-walker = R Rôdeur
uoa-legend-fatty = B Balèze
uoa-legend-runner = F Forcené
uoa-legend-abomination = A Abomination
uoa-mark-bang = ! Bang
uoa-mark-boom = !! BOOM
uoa-mark-hidden = o? Objectif
uoa-mark-red = o Objectif rouge
uoa-mark-blue = ob Objectif bleu
uoa-mark-green = ov Objectif vert
uoa-mark-vade-retro = VR Vade Retro
uoa-mark-wagon = CHA Chariot
uoa-mark-gatling = GAT Gatling
uoa-mark-exit = SORTIE sortie
uoa-mark-starting = I1 Invasion de départ
uoa-mark-mobile = Im Invasion mobile
uoa-mark-abomination = Ia Invasion d'Abomination
uoa-mark-abomination-off = ia Invasion d'Abomination, inactive
uoa-mark-pile = Ic charnier
uoa-mark-pile-off = ic charnier sécurisé
uoa-mark-pile-asleep = iz charnier endormi

# Options de mise en place, demandées dans le menu

undead-or-alive-option-ultrared = Gagner des compétences au-delà du Rouge ?
undead-or-alive-option-ultrared-off = Non, les règles telles quelles
undead-or-alive-option-ultrared-on = Mode Ultrarouge : à 43 PA, la barre recommence, avec une compétence de plus au choix
undead-or-alive-option-companions = Compléter une posse de 3 ou 4 avec des compagnons ?
undead-or-alive-option-companions-none = Non
undead-or-alive-option-companions-fill = Oui, jusqu'à six en tout

uoa-scene-coal = charbon : { $count ->
    [one] un sac
   *[other] { $count } sacs
}

# Fiches

uoa-dash-health = Santé
uoa-dash-danger = Danger
uoa-dash-lap = tour { $lap } de la jauge de danger
uoa-dash-hands = Mains
uoa-dash-favourite = Favorite
uoa-dash-backpack = Sac à dos
uoa-dash-passed = { $thing } : de { $from } à { $to }
uoa-dash-open = Sur la table
uoa-dash-tokens = Objectifs
uoa-dash-companions = Compagnons

# Consignes : ce qui se trouve sur le plateau, et comment on perd

uoa-about-exit = Sortez par là quand tout le reste est fait et qu'aucun zombie n'est dans la zone.
uoa-about-hidden = Sa couleur se découvre quand on le prend, ce qui coûte une action.
uoa-about-red = On le prend par une action, dans sa zone.
uoa-about-blue = On le prend par une action, dans sa zone, sauf si la mission dit autre chose.
uoa-about-green = On le prend par une action, dans sa zone, sauf si la mission dit autre chose.
uoa-about-bang = Le dernier bruit. Les zombies qui ne voient personne y vont.
uoa-about-boom = Un grand bruit. Il reste là jusqu'à un plus grand, et les zombies qui ne voient personne y vont.
uoa-about-starting = Des zombies y arrivent à chaque round, avant tous les autres.
uoa-about-mobile = Des zombies y arrivent à chaque round, dans l'ordre des numéros.
uoa-about-pile = Les morts se sont levés dans ce bâtiment : des zombies y arrivent à chaque round.
uoa-about-pile-asleep = Le premier d'entre vous qui entre ici le réveille : des zombies y arrivent alors à chaque round.
uoa-about-pile-off = Neutralisé : plus rien n'en sort.
uoa-about-abomination = Une Abomination en est sortie : des zombies y arrivent à chaque round.
uoa-about-abomination-off = Quelque chose dort ici. Une carte Abomination le réveille.
uoa-about-vade-retro = Les zombies de cette zone ne font rien à leur prochaine activation.
uoa-about-wagon = On peut le pousser ; il prend des gens et des Objectifs.
uoa-about-gatling = Qui se tient à côté peut s'en servir.
uoa-loss-1 = quand l'un de vous, ou un compagnon, tombe
uoa-loss-2 = quand un septième jeton d'invasion s'éveille
uoa-loss-3 = quand un but ne peut plus être atteint
uoa-odds-ranged = une arme à distance
uoa-odds-melee = une arme de mêlée
uoa-odds-nothing = rien

# Titres des choix, d'après leur verbe

uoa-deed-move = Se déplacer
uoa-deed-sprint = Sprinter
uoa-deed-charge = Charger
uoa-deed-jump = Sauter
uoa-deed-melee = Frapper
uoa-deed-improvise = Frapper
uoa-deed-shoot = Tirer
uoa-deed-fan = Rafale
uoa-deed-gatling = Gatling
uoa-deed-throw = Lancer
uoa-deed-trade = Échanger
uoa-deed-give = Échanger
uoa-deed-lead = Mener
uoa-deed-taunt = Provoquer
uoa-deed-rally = Rallier
uoa-deed-hand-over = Rallier
uoa-deed-discard = Jeter
uoa-deed-put = Ranger
uoa-deed-lift = Prendre
uoa-deed-arrange = Inventaires
uoa-deed-reload = Recharger
uoa-deed-drink = Boire
uoa-deed-cleanse = Eau bénite
uoa-deed-shove = Bousculer
uoa-deed-push-wagon = Chariot
uoa-deed-push-gatling = Gatling
uoa-deed-search = Fouiller
uoa-deed-reorganise = Inventaire
uoa-deed-make-noise = Faire du bruit
uoa-deed-take = Prendre
uoa-deed-take-coal = Charbon
uoa-deed-load-tender = Charbon
uoa-deed-start-train = Train
uoa-deed-store = Entreposer
uoa-deed-get-in = Monter
uoa-deed-get-out = Descendre
uoa-deed-vade-retro = Vade Retro
uoa-deed-rescue = Secourir
uoa-deed-invent = Inventer
undead-or-alive-moment-ready = inventaires avant la manche 1
undead-or-alive-moment-ready-never = les laisser tels quels
undead-or-alive-moment-found = quand on a trouvé quelque chose
undead-or-alive-moment-found-never = le garder là où il y a de la place
undead-or-alive-moment-reroll = relancer les dés
undead-or-alive-moment-reroll-timely = relancer d'office si tout est raté
undead-or-alive-moment-reroll-never = garder les dés
undead-or-alive-moment-wounds = répartir les blessures
undead-or-alive-moment-wounds-never = à qui a le plus de Santé
undead-or-alive-moment-surplus = où va un zombie en trop
undead-or-alive-moment-surplus-never = n'importe quel chemin
undead-or-alive-moment-free-move = un déplacement gratuit après une attaque
undead-or-alive-moment-free-move-never = rester sur place
undead-or-alive-moment-wagon = monter dans le Wagon après un déplacement
undead-or-alive-moment-wagon-never = rester dehors
