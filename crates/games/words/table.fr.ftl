# Les mots communs à tous les jeux et à toutes les façons de jouer.

table-won = { $points ->
    [0] Vous avez gagné.
    [1] Vous avez gagné, avec un point.
   *[other] Vous avez gagné, avec { $points } points.
}
table-lost = { $points ->
    [0] Vous avez perdu.
    [1] Vous avez perdu, avec un point.
   *[other] Vous avez perdu, avec { $points } points.
}
table-attention-every = on vous consulte dès que vous avez de quoi intervenir à ce moment
table-attention-timely = on vous consulte seulement quand cet instant précis fait une différence
table-attention-never = on ne vous consulte jamais : la partie continue sans vous
# Des mots qui ne disent rien dans une question sur les règles.
seek-small-words = un une le la les l d de des du je j tu il elle on nous vous ils elles me m te se s moi mon ma mes
    ton ta tes son sa ses notre nos votre vos ce c cet cette ces qu que qui quoi comment quand ou pourquoi quel quelle
    est sont suis etre a ont ai fait faire faut peut peux puis dois doit si et au aux en dans sur par pour avec ne n pas y
table-player = Joueur { $number }
table-of = { $now } sur { $most }
table-goal-met = Fait :
table-goal-open = À faire :
table-distinct = { $words }, { $what }
table-walk = { $actions ->
    [one] Aller jusqu’à { $place } : 1 action ({ $prices })
   *[other] Aller jusqu’à { $place } : { $actions } actions ({ $prices })
}
table-odds-kills = { $count ->
    [0] personne de tué
    [one] 1 tué
   *[other] { $count } tués
 }
table-odds-hit = { $name } est touché
table-odds-lost = quelqu'un tombe
