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
table-player = Joueur { $number }
table-of = { $now } sur { $most }
table-goal-met = Fait :
table-goal-open = À faire :
table-distinct = { $words }, { $what }
