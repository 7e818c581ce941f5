# Marvel Zombies en français. Les phrases évitent l'accord avec un nom dont on ne connaît ni genre ni nombre.

marvel-zombies-pitch = Les héros sont morts et ils ont faim. Chassez avec les Héros Zombies, ou sauvez qui vous pouvez avec les derniers Super-Héros.
marvel-zombies-intro =
    MARVEL ZOMBIES. Le fléau a touché les héros. En Mode Zombie (MZ0 à MZ10),
    vous êtes les morts-vivants et le S.H.I.E.L.D. vous barre la route ; en
    Mode Héros (MH1 à MH5), vous êtes des Super-Héros face aux morts. Vous
    gagnez ou perdez ensemble. La partie est perdue à la Phase de Fin d'un
    Round où l'un de vous a été éliminé.

    Un Round :
    1. Phase des Joueurs. La Faim ou le Pouvoir de chacun augmente de 1. Puis
       chaque héros a un Tour de 3 Actions, 4 dès le niveau Jaune : se
       déplacer, ouvrir une porte, attaquer, gagner un Trait, prendre un
       Objectif. Le coût de chacune est indiqué.
    2. Phase des Ennemis. Ceux de votre zone attaquent : 1 Blessure chacun, à
       coup sûr ; vous les répartissez. Les autres avancent d'une zone, vers
       le plus proche qu'ils voient, sinon par le plus court chemin ouvert.
       Spécialistes, Coureurs et meneurs agissent deux fois. Puis chaque Point
       de Génération actif amène une carte Génération.
    3. Phase de Fin de Round.

    QUITTER une zone coûte 1 Action de plus par Ennemi présent. Entrer dans
    une zone occupée par des Ennemis met fin au Déplacement.
    COMBATTRE : chaque dé égal ou supérieur à la Précision (4+) est une
    Touche. Une seule Attaque doit en donner autant que l'Endurance de la
    cible : Garde ou Brute 2, la plupart 1, un meneur selon sa carte. D'abord
    les meneurs, puis Gardes ou Brutes, Opérateurs ou Marcheurs, Spécialistes
    ou Coureurs.
    FAIM (Mode Zombie) : elle ajoute des dés à chaque Attaque, et chaque 1
    l'augmente. À 4, vous êtes Vorace : vous ne faites que vous déplacer et
    dévorer, et chaque Tour fini ainsi coûte 1 Santé. Dévorez pour revenir à 0.
    POUVOIR (Mode Héros) : il paie des dés et des capacités ; chaque 6 en rend
    1.
    CITOYENS : les morts les dévorent, les Super-Héros les sauvent ; leur
    carte aide qui la détient. En Mode Héros, un Citoyen dévoré par l'Ennemi
    coûte 1 Pouvoir à chaque Super-Héros et se relève en Coureur.
    PORTES : la première d'un bâtiment amène une carte Génération par salle
    marquée, puis ses Citoyens se montrent.
    XP : 1 par Ennemi, l'Endurance pour un meneur. À 7, 19 et 43, un niveau et
    une Compétence ; mais le héros le plus dangereux fixe le niveau de toutes
    les cartes Génération.

    Une zone porte le nom de sa dalle et une lettre : 3R.b une rue, 3R.B une
    salle.

## De quoi les phrases sont faites

mz-hunger = Faim
mz-power = Pouvoir
mz-spot = { $zone }
mz-spot-enemies = { $zone } avec { $enemies }
mz-door = la porte entre les zones { $one } et { $other }
mz-door-red = la porte rouge entre les zones { $one } et { $other }
mz-door-blue = la porte bleue entre les zones { $one } et { $other }
mz-door-green = la porte verte entre les zones { $one } et { $other }
mz-point-initial = Point de Génération Initial
mz-point-red = Point de Génération rouge
mz-point-blue = Point de Génération bleu
mz-point-green = Point de Génération vert
mz-objective = Objectif
mz-cost = { $actions ->
    [one] { $actions } Action
   *[other] { $actions } Actions
}
mz-cost-free = gratuit
mz-cost-enemies = { $cost } ({ $base } + { $more } pour les Ennemis)
mz-cost-webs = { $cost } ({ $base } + { $more } pour les Ennemis + { $webs }, { $ability })
mz-cost-with = { $cost }, { $card }
mz-cost-with-price = { $cost }, { $card } : { $price }
mz-cost-hunger = Faim +{ $price }
mz-cost-power = { $price } Pouvoir
mz-cost-card = carte défaussée
mz-roll = { $dice ->
    [one] { $dice } dé, { $accuracy }+
   *[other] { $dice } dés, { $accuracy }+
}
mz-source-printed = { $arms } : { $roll }
mz-source-hunger = Faim : { $count ->
    [one] { $count } dé de plus
   *[other] { $count } dés de plus
}
mz-source-turn = utilisé pour ce tour : { $count ->
    [one] { $count } dé de plus
   *[other] { $count } dés de plus
}
mz-source-mission = la mission : { $count ->
    [one] { $count } dé de plus
   *[other] { $count } dés de plus
}
mz-source-dice = { $count ->
    [one] { $count } dé de plus
   *[other] { $count } dés de plus
} ({ $by })
mz-source-hidden = chaque dé doit montrer { $count } de plus ({ $by })
mz-meets = contre { $who }
mz-meets-tough = { $hits } Touches par { $target }
mz-nobody = personne
mz-wounds = { $wounds ->
    [one] { $wounds } Blessure
   *[other] { $wounds } Blessures
}
mz-wounds-each = { $each ->
    [one] { $each } Blessure pour chaque héros présent
   *[other] { $each } Blessures pour chaque héros présent
}
mz-wounds-both = { $wounds ->
    [one] { $wounds } Blessure, plus { $each } pour chaque héros présent
   *[other] { $wounds } Blessures, plus { $each } pour chaque héros présent
}
mz-note-card = une carte Citoyen face cachée
mz-note-objective = Objectif
mz-note-secret = carte Mission Secrète
mz-note-sign = le Signe des Avengers
mz-note-exit = la Sortie
mz-note-spawn = Zone de Génération
mz-note-spawns = { $cards ->
    [one] { $cards } carte Génération
   *[other] { $cards } cartes Génération
}
mz-note-citizens = { $cards ->
    [one] { $cards } carte Citoyen révélée
   *[other] { $cards } cartes Citoyen révélées
}
mz-reward = { $xp } XP
mz-reward-all = { $xp } XP pour tous
mz-reward-none = pas d'XP
mz-reward-hidden = sa couleur se montrera
mz-card-normal = { $enemies }.
mz-card-rush = { $card } { $enemies }, pour agir aussitôt.
mz-card-citizen = { $card } Avec { $enemies }.
mz-card-extra = { $card } Tous agissent : { $kind }.
mz-card-special = { $card } { $text }
mz-card-boss = { $card }
mz-card-nothing = rien à ce niveau.
mz-why-phase = début de la Phase des Joueurs
mz-why-faces = faces du jet
mz-why-price = prix payé
mz-why-effect = par une capacité ou une Action
mz-why-fed = faim apaisée
mz-why-despair = désespoir
mz-why-rescue = quelqu'un est à l'abri
mz-why-dice = dépense pour des dés

## Ce qui s'est passé

mz-fact-placed = { $who } commence dans la zone { $zone }.
mz-fact-round = Round { $round }.
mz-fact-turn = { $actions ->
    [one] { $who } : un Tour de { $actions } Action.
   *[other] { $who } : un Tour de { $actions } Actions.
}
mz-fact-granted = Une Action gratuite pour { $who }, grâce à { $by }.
mz-fact-turn-ends = { $who } : fin du Tour.
mz-fact-enemy-phase = Phase des Ennemis : qui atteint quelqu'un attaque, les autres avancent, puis il en vient d'autres.
mz-fact-end-phase = Phase de Fin de Round.
mz-fact-left = { $who } quitte le plateau par la Sortie.
mz-fact-paid = { $actions ->
    [one] { $who } dépense { $actions } Action.
   *[other] { $who } dépense { $actions } Actions.
}
mz-fact-moved = { $who } va de la zone { $from } à la zone { $to }.
mz-fact-moved-by = { $who }, { $ability } : de la zone { $from } à la zone { $to }.
mz-fact-carried = { $who } va de la zone { $from } à la zone { $to } et emporte : { $sign }.
mz-fact-door = { $who } ouvre { $door }.
mz-fact-trait = { $who } pioche un Trait. { $card } : { $text }
mz-fact-trait-gone = { $who } se défausse de « { $card } ».
mz-fact-no-trait = { $who } ne pioche rien : il n'y a plus de carte Trait.
mz-fact-citizen-kept = { $who } a désormais la carte « { $citizen } ».
mz-fact-citizen-gone = La carte Citoyen « { $citizen } » est défaussée.
mz-fact-objective = { $who } prend un Objectif dans la zone { $zone } : { $objective }.
mz-fact-secret = { $who } prend « { $card } ».
mz-fact-rescued = { $who } sauve { $citizen }.
mz-fact-sign = { $sign } : désormais dans la zone { $zone }.
mz-fact-sign-gone = { $sign } : hors d'usage, retiré du plateau.
mz-fact-used = { $who } emploie « { $ability } ».
mz-fact-worked = { $ability } : { $text }
mz-fact-track = { $who } : { $track } { $from } → { $to } ({ $why }).
mz-fact-ravenous = { $who } : Faim { $from } → { $to } ({ $why }). Vorace !
mz-fact-held = { $who } : { $track } sans changement.
mz-fact-gained = { $who } gagne { $xp } XP.
mz-fact-reached = { $who } atteint le niveau { $level }. { $skill } : { $text }
mz-fact-healed = { $who } se remet : Santé { $health }.
mz-fact-wounded = Une Blessure pour { $who } : Santé { $health }.
mz-fact-cancelled = { $who } annule une Blessure avec « { $ability } ».
mz-fact-eliminated = { $who } : élimination. Gagnez avant la Phase de Fin, ou tout est perdu.
mz-fact-attacks = { $who } attaque { $whom } dans la zone { $zone } avec « { $arms } » : { $roll }.
mz-fact-attacks-by = { $who } attaque { $whom } dans la zone { $zone } avec « { $arms } » : { $roll } (par { $abilities }).
mz-fact-rolled = { $who } obtient { $dice }.
mz-fact-rolled-again = { $who } relance : { $dice }.
mz-fact-hits = { $hits ->
    [0] { $who } : aucune Touche.
    [one] { $who } : { $hits } Touche.
   *[other] { $who } : { $hits } Touches.
}
mz-fact-hits-by = { $who } : { $hits } Touches, par « { $ability } ».
mz-fact-weakened = { $who } trouve un point faible par « { $ability } » : moins d'Endurance contre cette Attaque pour { $target }.
mz-fact-killed = { $who } élimine { $enemies } dans la zone { $zone }.
mz-fact-died = Hors de combat dans la zone { $zone } : { $enemies }.
mz-fact-survived = { $boss } obtient { $die } et tient bon.
mz-fact-felled = { $boss } tombe et se relèvera à la Phase de Fin.
mz-fact-got-up = { $boss } se relève.
mz-fact-rests = { $boss } reste sans Activation jusqu'à la fin du Round.
mz-fact-hits-lost = { $hits ->
    [one] { $who } : { $hits } Touche perdue.
   *[other] { $who } : { $hits } Touches perdues.
}
mz-fact-devoured = { $who } dévore { $citizen } dans la zone { $zone }.
mz-fact-activated = Activation de l'ensemble des { $kind }.
mz-fact-rushed = { $count ->
    [0] Il ne reste personne dans la zone { $zone } pour agir aussitôt.
    [one] { $who } agit aussitôt dans la zone { $zone }.
   *[other] { $who } agissent aussitôt dans la zone { $zone }.
}
mz-fact-pooled = { $count ->
    [one] { $enemies } attaque { $prey } dans la zone { $zone } : { $wounds }.
   *[other] { $enemies } attaquent { $prey } dans la zone { $zone } : { $wounds }.
}
mz-fact-blocked = { $wounds ->
    [0] { $who } lance des dés contre les Blessures par « { $ability } » : { $dice }. Aucune n'est annulée.
    [one] { $who } lance des dés contre les Blessures par « { $ability } » : { $dice }. { $wounds } annulée.
   *[other] { $who } lance des dés contre les Blessures par « { $ability } » : { $dice }. { $wounds } annulées.
}
mz-fact-spared = { $wounds ->
    [one] « { $ability } » annule { $wounds } Blessure dans la zone { $zone }.
   *[other] « { $ability } » annule { $wounds } Blessures dans la zone { $zone }.
}
mz-fact-heads-seen = Depuis la zone { $from }, les Ennemis vont vers la zone { $to } : la plus proche en vue.
mz-fact-heads-nearest = Depuis la zone { $from }, les Ennemis vont vers la zone { $to } : personne en vue, et c'est le chemin le plus court.
mz-fact-heads-citizen-seen = Depuis la zone { $from }, un Citoyen qui combat va vers la zone { $to } : la plus proche en vue.
mz-fact-heads-citizen-nearest = Depuis la zone { $from }, un Citoyen qui combat va vers la zone { $to } : personne en vue, et c'est le chemin le plus court.
mz-fact-heads-lured = Depuis la zone { $from }, les Ennemis vont vers la zone { $to } : quelqu'un les y attire.
mz-fact-heads-flight = Depuis la zone { $from }, un Citoyen fuit vers la zone { $to }, la Zone de Génération la plus proche.
mz-fact-heads-escort = Depuis la zone { $from }, des Gardes mènent un Citoyen vers la zone { $to }.
mz-fact-heads-help = Depuis la zone { $from }, un Citoyen court vers la zone { $to } chercher de l'aide.
mz-fact-enemies-moved = { $enemies } : { $from } → { $to }.
mz-fact-one-moved = { $who } : { $from } → { $to }.
mz-fact-citizen-fled = { $citizen } s'échappe par la zone { $zone }.
mz-fact-citizen-struck = { $citizen } se bat dans la zone { $zone }.
mz-fact-citizen-lost = L'Ennemi dévore { $citizen } dans la zone { $zone }.
mz-fact-drew = Carte Génération pour la zone { $zone }, niveau { $level } : { $says }
mz-fact-replaced = { $who } fait remplacer la carte Génération.
mz-fact-spawned = Nouveaux venus dans la zone { $zone } : { $enemies }.
mz-fact-nothing-comes = Personne ne vient dans la zone { $zone }.
mz-fact-ran-out = { $kind } : la boîte est vide. Nouvelle Activation de ceux du plateau.
mz-fact-boss = { $kind } dans la zone { $zone } : { $boss }, Endurance { $toughness }. { $ability } : { $text }
mz-fact-citizen-came = { $citizen } apparaît dans la zone { $zone }.
mz-fact-citizen-escorted = { $citizen } apparaît dans la zone { $zone }, sous escorte.
mz-fact-card-revealed = Carte retournée dans la zone { $zone } : { $citizen }
mz-fact-building = Le bâtiment de la zone { $zone } est ouvert : qui s'y trouve ?
mz-fact-point-active = Actif dans la zone { $zone } : { $point }.
mz-fact-point-gone = Retiré de la zone { $zone } : { $point }.
mz-fact-turned = Retourné dans la zone { $zone } : { $objective }.
mz-fact-exit = La Sortie est dans la zone { $zone }.
mz-fact-goal = Accompli : { $goal }
mz-fact-event = { $text }
mz-fact-won = La mission est accomplie.
mz-fact-lost-eliminated = Il y a eu une élimination pendant ce Round. La partie est perdue.
mz-fact-lost-escaped = { $citizen } a pu s'échapper. La partie est perdue.
mz-fact-lost-citizen = Plus personne ne peut sauver { $citizen }. La partie est perdue.
mz-fact-lost-time = Le dernier Round est terminé. La partie est perdue.
mz-fact-lost-impossible = La mission ne peut plus être accomplie. La partie est perdue.

## Ce qui est demandé

mz-ask-together = Tous ensemble. { $ask }
mz-ask-start = Où commence { $who } ?
mz-ask-start-alone = Qui commence à part, loin des autres ?
mz-ask-alone-at = { $who } commence à part. Où ?
mz-ask-hold = { $who } : laisser la Faim à { $track } ({ $ability }) ?
mz-ask-activate = Qui agit ensuite ?
mz-ask-act = { $actions ->
    [0] { $who } dans la zone { $spot } : { $track } { $level }, plus d'Action. Employer ce qui est gratuit ?
    [one] { $who } dans la zone { $spot } : { $track } { $level }, reste { $actions } Action. Que faites-vous ?
   *[other] { $who } dans la zone { $spot } : { $track } { $level }, restent { $actions } Actions. Que faites-vous ?
}
mz-ask-act-ravenous = { $actions ->
    [0] { $who } dans la zone { $spot } : { $track } { $level }, Vorace, plus d'Action. Employer ce qui est gratuit ?
    [one] { $who } dans la zone { $spot } : { $track } { $level }, Vorace, reste { $actions } Action. Se déplacer ou dévorer ?
   *[other] { $who } dans la zone { $spot } : { $track } { $level }, Vorace, restent { $actions } Actions. Se déplacer ou dévorer ?
}
mz-ask-granted = { $actions ->
    [0] { $who } dans la zone { $spot } : { $track } { $level }, l'Action gratuite est faite. Employer autre chose ?
    [one] { $who } dans la zone { $spot } : { $track } { $level }, { $actions } Action gratuite tout de suite. Que faites-vous ?
   *[other] { $who } dans la zone { $spot } : { $track } { $level }, { $actions } Actions gratuites tout de suite. Que faites-vous ?
}
mz-ask-exit = { $who } est à la Sortie. Quitter le plateau ?
mz-ask-go-on = { $who } : où aller maintenant ?
mz-ask-after-move = { $who } : employer quelque chose après le Déplacement ?
mz-ask-flight = { $who }, { $ability } : où aller maintenant ?
mz-ask-keep-drawn = { $who } : quel Trait gardez-vous ?
mz-ask-too-many = { $who } : { $most } Traits au plus. Duquel se défausser ?
mz-ask-keep-citizen = { $who } : { $citizen } arrive, mais on ne détient qu'une carte Citoyen. Laquelle reste ?
mz-ask-draw-citizen = { $who } : piocher une carte Citoyen pour le Tableau de Bord ?
mz-ask-prepare = { $who } attaque la zone { $zone }, { $arms } : { $roll }. Employer quelque chose avant le jet ?
mz-ask-rerolls = { $hits ->
    [0] { $who } obtient { $dice } : aucune Touche. Relancer des dés ?
    [one] { $who } obtient { $dice } : { $hits } Touche. Relancer des dés ?
   *[other] { $who } obtient { $dice } : { $hits } Touches. Relancer des dés ?
}
mz-ask-pick = { $left ->
    [one] { $who } obtient { $dice }. Quel dé relancer ? { $left } au plus.
   *[other] { $who } obtient { $dice }. Quels dés relancer ? { $left } au plus.
}
mz-ask-pick-more = { $left ->
    [0] { $who } obtient { $dice } : relancer les dés { $picked } ?
   *[other] { $who } obtient { $dice } : relancer les dés { $picked }, et lesquels encore ? Encore { $left } au plus.
}
mz-ask-hit = { $hits ->
    [one] { $who } : encore { $hits } Touche dans la zone { $zone }. Sur qui ?
   *[other] { $who } : encore { $hits } Touches dans la zone { $zone }. Sur qui ?
}
mz-ask-after-hits = { $who } : toutes les Touches sont attribuées. Employer autre chose ?
mz-ask-eliminate = { $who }, { $ability } : qui éliminer ?
mz-ask-after-attack = { $who } : l'Attaque est finie. Employer autre chose ?
mz-ask-free-attack = { $who }, { $ability } : une Attaque gratuite avec « { $arms } ». Où ?
mz-ask-aim = { $left ->
    [one] { $who }, { $ability } : quelle zone attaquer ? Encore { $left } au plus.
   *[other] { $who }, { $ability } : quelle zone attaquer ? Encore { $left } au plus.
}
mz-ask-weak = { $who } : qui a moins d'Endurance contre cette Attaque ?
mz-ask-reinforce = Des renforts viennent contre { $who } : { $enemies }. Dans laquelle des Zones de Génération les plus proches ?
mz-ask-citizens = Quel Citoyen agit ensuite ?
mz-ask-citizen-moves = { $citizen } court chercher de l'aide. Par où ?
mz-ask-attacks = Des Ennemis attaquent dans plusieurs zones. Laquelle traiter ensuite ?
mz-ask-reach = { $boss } atteint plusieurs zones. Laquelle attaquer ?
mz-ask-pooled = { $wounds ->
    [one] { $who } : { $wounds } Blessure arrive dans la zone { $zone }. Employer quelque chose contre elle ?
   *[other] { $who } : { $wounds } Blessures arrivent dans la zone { $zone }. Employer quelque chose contre elles ?
}
mz-ask-cancel = { $left ->
    [one] { $left } Blessure annulée dans la zone { $zone }. Laquelle ?
   *[other] { $left } Blessures annulées dans la zone { $zone }. Laquelle ensuite ?
}
mz-ask-share = { $wounds ->
    [one] { $wounds } Blessure à subir dans la zone { $zone }. Pour qui ?
   *[other] { $wounds } Blessures à subir dans la zone { $zone }. Pour qui la prochaine ?
}
mz-ask-wound = { $who } : une Blessure, Santé { $health }. L'annuler ?
mz-ask-surplus = Depuis la zone { $zone }, plusieurs chemins se valent. Où va 1 { $kind } ?
mz-ask-boss-way = Plusieurs chemins se valent. Où va { $boss } ?
mz-ask-citizen-way = Plusieurs chemins se valent. Où va { $citizen } ?
mz-ask-redraw = Carte Génération : { $says } La faire remplacer ?
mz-ask-drop = { $card } Plusieurs rues se valent. Où est le point de chute ?
mz-ask-volley = Des Blessures tombent en plusieurs zones. Laquelle traiter ensuite ?
mz-ask-ahead = { $citizen } court devant. Par où ?
mz-ask-escorts = Il y a trop peu de Gardes. Qui reçoit la prochaine escorte ?
mz-ask-building = Le bâtiment est ouvert. Pour quelle salle la prochaine carte Génération ?
mz-ask-inform = Un informateur parle. Quel Objectif retourner ?

## Ce qu'on peut choisir

mz-offer-zone = Zone { $zone }{ $notes }
mz-offer-fight = Zone { $zone } : { $who }
mz-offer-blow = Zone { $zone } : { $roll }, { $meets }
mz-offer-to = { $who }
mz-offer-hold = La laisser ainsi
mz-offer-let-rise = La laisser augmenter
mz-offer-draw-citizen = Piocher une carte
mz-offer-no-citizen = Ne rien piocher
mz-offer-activate = { $who } dans la zone { $spot } : { $actions } Actions, Santé { $health }, { $track } { $level }
mz-offer-end = { $actions ->
    [0] Finir le Tour
    [one] Finir le Tour et perdre { $actions } Action
   *[other] Finir le Tour et perdre { $actions } Actions
}
mz-offer-end-ravenous = { $actions ->
    [0] Finir le Tour, Vorace : 1 Blessure
    [one] Finir le Tour, Vorace : 1 Blessure, et perdre { $actions } Action
   *[other] Finir le Tour, Vorace : 1 Blessure, et perdre { $actions } Actions
}
mz-offer-no-action = Ne rien faire de plus
mz-offer-move = Aller dans la zone { $zone }, { $cost }{ $notes }
mz-offer-on = Continuer dans la zone { $zone }{ $notes }
mz-offer-stop = S'arrêter ici
mz-offer-strike-here = Frapper ici
mz-offer-door = Ouvrir la porte vers la zone { $zone }, { $cost }{ $notes }
mz-offer-gain-trait = Gagner un Trait ({ $cost }) : piocher une carte
mz-offer-attack = { $arms } sur la zone { $zone }, { $cost } : { $roll }, { $meets }
mz-offer-objective = Prendre dans la zone { $zone } : { $objective } ({ $cost }), { $reward }
mz-offer-objective-at = Prendre à distance, dans la zone { $zone } : { $objective } ({ $cost }), { $reward }
mz-offer-secret = Prendre { $card } ({ $cost }) : { $text }
mz-offer-rescue = Sauver { $citizen } ({ $cost }) : { $text }
mz-offer-power-up = Montée en puissance ({ $cost }) : gagner { $power } Pouvoir
mz-offer-carry = Porter dans la zone { $zone } : { $sign } ({ $cost }){ $notes }
mz-offer-leave = Quitter le plateau
mz-offer-stay = Rester
mz-offer-use = { $ability } ({ $cost }) : { $text }
mz-offer-use-of = { $who }, { $ability } ({ $cost }) : { $text }
mz-offer-eliminate-at = { $ability } dans la zone { $zone }, { $cost } : éliminer { $enemies }
mz-offer-hold-zone = { $ability } dans la zone { $zone }, { $cost } : pas d'Activation pour { $enemies }
mz-offer-hold-empty = { $ability } dans la zone { $zone }, { $cost } : personne n'y est encore
mz-offer-heal = { $ability } ({ $cost }) : { $who } récupère { $health } Santé
mz-offer-grant = { $ability } ({ $cost }) : une Action gratuite pour { $who }
mz-offer-hold-citizen = { $ability } ({ $cost }) : { $citizen } reste sur place
mz-offer-send = { $ability } ({ $cost }) : envoyer { $who } dans la zone { $zone }{ $notes }
mz-offer-keep-trait = { $card } : { $text }
mz-offer-discard-trait = Se défausser de « { $card } » : { $text }
mz-offer-keep-citizen = { $citizen }, { $ability } : { $text }
mz-offer-spend-power = { $dice ->
    [one] Dépenser 1 Pouvoir sur { $power } : { $dice } dé de plus
   *[other] Dépenser 1 Pouvoir sur { $power } : { $dice } dés de plus
}
mz-offer-roll = { $dice ->
    [one] Lancer { $dice } dé
   *[other] Lancer { $dice } dés
}
mz-offer-roll-again = { $dice ->
    [one] Relancer ce seul dé
   *[other] Relancer ces { $dice } dés
}
mz-offer-pick = Un { $face }
mz-offer-pick-misses = { $dice ->
    [one] Relancer le dé raté ({ $dice } dé)
   *[other] Relancer tous les dés ratés ({ $dice } dés)
}
mz-offer-keep-dice = Garder ces dés
mz-offer-hit = { $hits ->
    [one] { $target } ({ $count } sur place) : { $hits } Touche
   *[other] { $target } ({ $count } sur place) : { $hits } Touches
}
mz-offer-hit-one = { $hits ->
    [one] { $target } : { $hits } Touche
   *[other] { $target } : { $hits } Touches
}
mz-offer-enough = Cela suffit
mz-offer-fire = Aucune autre zone
mz-offer-wound = { $who } : il restera { $health } Santé
mz-offer-wound-fatal = { $who } : c'est l'élimination
mz-offer-wound-lost = { $who } : l'élimination est déjà sûre, la Blessure est perdue
mz-offer-suffer = La subir
mz-offer-bite = { $citizen } : à dévorer
mz-offer-cancel-shared = Une de celles à répartir
mz-offer-cancel-on = Celle qui touche { $who }
mz-offer-citizen = { $citizen } dans la zone { $spot }
mz-offer-turn = Celui de la zone { $zone }
mz-offer-no-turn = Aucun
mz-offer-keep-card = La laisser
mz-offer-pass = S'en passer

## Le plateau

mz-headline-round = { $round ->
    [0] Mise en place
   *[other] Round { $round }
}
mz-phase-players = Phase des Joueurs
mz-phase-enemies = Phase des Ennemis
mz-headline-danger = Danger : { $level }
mz-board-head = { $round ->
    [0] { $mission } · mise en place
   *[other] { $mission } · Round { $round }
}
mz-board-danger = cartes Génération au niveau { $level }
mz-board-spawns = Points de Génération dans l'ordre :
mz-board-gone = hors du plateau
mz-board-eliminated = hors de combat
mz-board-next = { $level } à { $xp }
mz-board-acted = a joué
mz-board-ravenous = Vorace
mz-board-toughness = Endurance { $toughness }
mz-board-down = à terre
mz-board-asleep = en sommeil
mz-board-rests = sans Activation
mz-board-loaded = la prochaine attaque sera plus forte
mz-board-combatant = se bat
mz-board-escorted = sous escorte
mz-board-wanted = pour la mission
mz-board-held = sur place
mz-board-decks = Cartes restantes : Génération { $spawns } · Trait { $traits } · Citoyen { $citizens }
mz-legend-super-hero = H Super-Héros
mz-legend-guard = G Garde
mz-legend-operator = O Opérateur
mz-legend-specialist = S Spécialiste
mz-legend-zombie-hero = H Héros Zombie
mz-legend-brute = B Brute
mz-legend-walker = M Marcheur
mz-legend-runner = C Coureur
mz-mark-initial = P1 Point de Génération Initial
mz-mark-red-point = P Point de Génération rouge
mz-mark-blue-point = Pb Point de Génération bleu
mz-mark-green-point = Pv Point de Génération vert
mz-mark-red-point-off = p Point de Génération rouge, inactif
mz-mark-blue-point-off = pb Point de Génération bleu, inactif
mz-mark-green-point-off = pv Point de Génération vert, inactif
mz-mark-hidden = o? Objectif
mz-mark-red = or Objectif rouge
mz-mark-blue = ob Objectif bleu
mz-mark-green = ov Objectif vert
mz-mark-card = ? carte Citoyen face cachée
mz-mark-secret = SEC carte Mission Secrète
mz-mark-sign = SIGNE le Signe des Avengers
mz-mark-exit = SORTIE Sortie
mz-mark-lair = * Ennemis possibles

# Fiches

mz-dash-health = Santé
mz-dash-danger = Danger
mz-dash-attacks = Attaques
mz-dash-traits = Traits
mz-dash-citizen = Citoyen
mz-dash-open = Sur la table

# Options de mise en place, demandées dans le menu

marvel-zombies-option-heroes = Combien de personnages ?
marvel-zombies-option-heroes-1 = 1, très difficile
marvel-zombies-option-heroes-2 = 2, plus difficile
marvel-zombies-option-heroes-3 = 3, plus difficile
marvel-zombies-option-heroes-4 = 4, le nombre habituel ; un chacun à 5 ou 6 joueurs
marvel-zombies-option-heroes-5 = 5, face à plus d'Ennemis
marvel-zombies-option-heroes-6 = 6, face à plus d'Ennemis

# Consignes : ce qui se trouve sur le plateau, et comment on perd

mz-brief-rule = { $name } : { $text }
mz-about-exit = Sortez par là quand les buts précédents sont atteints.
mz-about-hidden = Sa couleur se découvre quand on le prend.
mz-about-red = On le prend par une action, dans sa zone.
mz-about-blue = On le prend par une action, dans sa zone ; la mission dit à quoi il sert.
mz-about-green = On le prend par une action, dans sa zone ; la mission dit à quoi il sert.
mz-about-card = Un Civil, ou pire. Elle se retourne quand quelqu'un entre dans sa zone.
mz-about-secret = La mission dit à quoi elle sert.
mz-about-sign = Les plus forts peuvent le porter.
mz-about-initial = Des Ennemis y arrivent à chaque Round, avant tous les autres.
mz-about-red-point = Des Ennemis y arrivent à chaque Round, dans l'ordre des numéros.
mz-about-blue-point = Des Ennemis y arrivent à chaque Round, dans l'ordre des numéros.
mz-about-green-point = Des Ennemis y arrivent à chaque Round, dans l'ordre des numéros.
mz-about-red-point-off = Rien n'y arrive tant que la mission ne l'éveille pas.
mz-about-blue-point-off = Rien n'y arrive tant que la mission ne l'éveille pas.
mz-about-green-point-off = Rien n'y arrive tant que la mission ne l'éveille pas.
mz-about-lair = Ce qui attend à l'intérieur sort quand on ouvre le bâtiment.
mz-loss-1 = quand un Round s'achève où l'un de vous a été éliminé

# Listes de missions

mz-series-zombie = Missions Zombies
mz-series-hero = Missions Héros

# Titres des choix, d'après leur verbe

mz-deed-move = Se déplacer
mz-deed-attack = Attaquer
mz-deed-open = Portes
mz-deed-take = Prendre
mz-deed-use = Pouvoirs
mz-deed-carry = Porter
mz-deed-bite = Mordre
mz-deed-rescue = Sauver
mz-deed-send = Envoyer
mz-deed-hit = Toucher
mz-deed-discard = Remettre
mz-deed-gain-trait = Gagner un Trait
mz-deed-power-up = Gagner du Pouvoir
mz-deed-take-secret = Prendre
marvel-zombies-moment-power = Pouvoir et capacités avant un jet
marvel-zombies-moment-power-never = lancer sans rien ajouter
marvel-zombies-moment-reroll = relancer les dés
marvel-zombies-moment-reroll-never = garder les dés
marvel-zombies-moment-follow-up = capacités après un déplacement ou une Attaque
marvel-zombies-moment-follow-up-never = s'en passer
marvel-zombies-moment-wounds = répartir les Blessures
marvel-zombies-moment-wounds-never = à qui a le plus de Santé
marvel-zombies-moment-surplus = où va celui qui est de trop
marvel-zombies-moment-surplus-never = n'importe quel chemin
marvel-zombies-moment-order = ce qui vient d'abord : Zones, pièces, Citoyens
marvel-zombies-moment-order-never = dans n'importe quel ordre
marvel-zombies-moment-citizen = piocher une carte Citoyen
marvel-zombies-moment-citizen-never = n'en piocher aucune
