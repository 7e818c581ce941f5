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
table-attention-every = dès que quelque chose pourrait servir
table-attention-timely = seulement quand cela compte à cet instant précis
table-attention-never = jamais
