# Ce que disent les fiches de tous les jeux.

dashboard-dice = { $count ->
    [one] 1 dé
   *[other] { $count } dés
}
dashboard-accuracy = touche à partir de { $least }
dashboard-damage = Dégâts { $damage }
dashboard-melee = dans la même zone
dashboard-range = Portée { $from } à { $to }
dashboard-noise = bruyant
dashboard-blast = très bruyant
dashboard-silent = silencieux
dashboard-pair = deux peuvent servir à la fois
dashboard-reload = à recharger après chaque tir
dashboard-uses = { $left ->
    [one] { $left } utilisation sur { $full }
   *[other] { $left } utilisations sur { $full }
}
